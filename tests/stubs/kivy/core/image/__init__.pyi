from typing import Any

from kivy.graphics.texture import Texture

class Image:
    image: Any
    texture: Texture
    size: tuple[int, int]
    width: int
    height: int
    def __init__(self, arg: object, **kwargs: object) -> None: ...
    def remove_from_cache(self) -> None: ...
    @staticmethod
    def load(filename: str, **kwargs: object) -> Image: ...
    def save(self, filename: str, flipped: bool = False, fmt: str | None = None) -> bool: ...

class ImageLoader:
    @staticmethod
    def load(filename: str, **kwargs: object) -> object: ...

class ImageData:
    width: int
    height: int
    data: bytes
    fmt: str
