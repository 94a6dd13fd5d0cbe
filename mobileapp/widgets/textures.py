"""Pictures from the built assets, loaded once."""

from __future__ import annotations

from functools import cache

from kivy.core.image import Image
from kivy.graphics.texture import Texture

from mobileapp.folders import PICTURES


@cache
def picture(name: str) -> Texture:
    """The texture of a built picture, `ui/shape-star.png`."""
    path = PICTURES / name
    if not path.exists():
        raise FileNotFoundError(f"{name} is not built: run `make assets`")
    return Image(str(path), mipmap=True).texture
