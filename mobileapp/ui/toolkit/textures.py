"""Textures of the built pictures, loaded once; a screen is shown before the largest ones are loaded."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from kivy.clock import Clock
from kivy.core.image import Image
from kivy.event import EventDispatcher
from kivy.graphics.opengl import GL_TEXTURE_2D, glGenerateMipmap
from kivy.graphics.opengl_utils import GLCAP_NPOT, gl_has_capability
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from mobileapp.platform.paths import find_asset

_ready: dict[str, Texture] = {}
_without_mipmaps: list[Texture] = []  # mipmaps are still to be generated
_pending: list[tuple[str, Callable[[Texture], None]]] = []


@cache
def load_texture(name: str, smaller: bool = True) -> Texture:
    """The texture of a built picture, e.g. `ui/shape-star.png`; `smaller` if it may be drawn far smaller."""
    image = Image(str(_file(name)))
    later = smaller and _can_mipmap(image.size)
    image.image._mipmap = smaller and not later  # Kivy's own mipmaps need a larger texture
    _ready[name] = texture = image.texture
    if later:
        texture.add_reload_observer(_make_mipmaps)
        _without_mipmaps.append(texture)
        _work_after_frame()
    return texture


def load_square(name: str) -> Texture:
    """The square in the middle of a picture."""
    texture = load_texture(name)
    side = min(texture.size)
    left, low = ((whole - side) / 2 for whole in texture.size)
    return texture if texture.width == texture.height else texture.get_region(left, low, side, side)


def _file(name: str) -> Path:
    path = find_asset(f"built/pictures/{name}")
    if not path.exists():
        raise FileNotFoundError(f"{name} is not built: run `make assets`")
    return path


def _can_mipmap(size: tuple[int, int]) -> bool:
    """Whether OpenGL can make mipmaps of this size; very old devices need powers of two."""
    return gl_has_capability(GLCAP_NPOT) or all(side & (side - 1) == 0 for side in size)


def when_ready(name: str, show: Callable[[Texture], None]) -> None:
    """Show a picture: at once if it is loaded, else right after the next frame."""
    if name in _ready:
        show(_ready[name])
    else:
        _file(name)  # raise now, in the caller, if the file is missing
        _pending.append((name, show))
        _work_after_frame()


def _work_after_frame() -> None:
    from kivy.core.window import Window

    Window.bind(on_flip=_frame_drawn)


def _frame_drawn(window: EventDispatcher, *_: object) -> None:
    """Wait two ticks, until the frame is on the screen."""
    window.unbind(on_flip=_frame_drawn)
    Clock.schedule_once(lambda _: Clock.schedule_once(_load_pending, 0), 0)


def _load_pending(*_: object) -> None:
    """Load all pending pictures, then make all mipmaps (OpenGL is slow at the first), then redraw once."""
    from kivy.core.window import Window

    while _pending:
        name, show = _pending.pop(0)
        show(load_texture(name))
    while _without_mipmaps:
        _make_mipmaps(_without_mipmaps.pop())
    Window.canvas.ask_update()


def _make_mipmaps(texture: Texture) -> None:
    texture.min_filter = "linear_mipmap_nearest"
    texture.bind()
    glGenerateMipmap(GL_TEXTURE_2D)


def center_of(widget: Widget) -> tuple[float, float]:
    """A widget's current centre; Kivy's own `center` lags while the position is being set."""
    return widget.x + widget.width / 2, widget.y + widget.height / 2
