from kivy.graphics.texture import Texture

class Cache:
    @staticmethod
    def get(category: str, key: str) -> Texture | None: ...
