md_icons: dict[str, str]
