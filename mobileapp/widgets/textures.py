"""Pictures from the built assets, loaded once."""

from __future__ import annotations

from functools import cache

from kivy.core.image import Image, ImageData
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget
from PIL import Image as Drawing

from mobileapp.folders import PICTURES


@cache
def picture(name: str, smaller: bool = True) -> Texture:
    """The texture of a built picture, `ui/shape-star.png`; `smaller` where it may be drawn far smaller."""
    path = PICTURES / name
    if not path.exists():
        raise FileNotFoundError(f"{name} is not built: run `make assets`")
    image = Image(str(path), mipmap=smaller)
    data = image.image._data[0]
    if smaller and data.fmt == "rgba":
        _halve(data)
    return image.texture


def _halve(data: ImageData) -> None:
    """Every half size down to a pixel: OpenGL can make them too, but is slow to begin where it has no chip."""
    drawing = Drawing.frombuffer("RGBA", data.size, data.data, "raw", "RGBA", data.rowlength, 1)
    level = 0
    while drawing.size != (1, 1):
        level += 1
        drawing = drawing.resize([max(1, side // 2) for side in drawing.size], Drawing.Resampling.BOX)
        data.add_mipmap(level, *drawing.size, drawing.tobytes(), 0)


def middle(widget: Widget) -> tuple[float, float]:
    """A widget's centre from its position now: Kivy's own `center` lags while the position is being set."""
    return widget.x + widget.width / 2, widget.y + widget.height / 2
