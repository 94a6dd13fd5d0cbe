"""Pictures from the built assets, loaded once."""

from __future__ import annotations

from functools import cache

from kivy.core.image import Image
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from mobileapp.folders import PICTURES


@cache
def picture(name: str) -> Texture:
    """The texture of a built picture, `ui/shape-star.png`."""
    path = PICTURES / name
    if not path.exists():
        raise FileNotFoundError(f"{name} is not built: run `make assets`")
    return Image(str(path), mipmap=True).texture


def middle(widget: Widget) -> tuple[float, float]:
    """A widget's centre from its position now: Kivy's own `center` lags while the position is being set."""
    return widget.x + widget.width / 2, widget.y + widget.height / 2
