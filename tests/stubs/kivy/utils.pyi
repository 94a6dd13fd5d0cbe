platform: str
