"""Pictures from the built assets, loaded once; a screen shows before the largest of them are ready."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from kivy.clock import Clock
from kivy.core.image import Image
from kivy.graphics.opengl import GL_TEXTURE_2D, glGenerateMipmap
from kivy.graphics.opengl_utils import GLCAP_NPOT, gl_has_capability
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from mobileapp.platform.paths import found

_ready: dict[str, Texture] = {}
_rough: list[Texture] = []  # sizes of a half, a quarter … still to be made
_awaited: list[tuple[str, Callable[[Texture], None]]] = []


@cache
def picture(name: str, smaller: bool = True) -> Texture:
    """The texture of a built picture, `ui/shape-star.png`; `smaller` where it may be drawn far smaller."""
    image = Image(str(_file(name)))
    later = smaller and _any_side(image.size)
    image.image._mipmap = smaller and not later  # Kivy's own way: in a larger texture of its own
    _ready[name] = texture = image.texture
    if later:
        texture.add_reload_observer(_smooth)
        _rough.append(texture)
        _after_the_frame()
    return texture


def _file(name: str) -> Path:
    path = found(f"built/pictures/{name}")
    if not path.exists():
        raise FileNotFoundError(f"{name} is not built: run `make assets`")
    return path


def _any_side(size: tuple[int, int]) -> bool:
    """Whether OpenGL makes the smaller sizes of such a picture; oldest devices need powers of two."""
    return gl_has_capability(GLCAP_NPOT) or all(side & (side - 1) == 0 for side in size)


def when_ready(name: str, show: Callable[[Texture], None]) -> None:
    """Show a picture: at once if it is here, else right after the next frame."""
    if name in _ready:
        show(_ready[name])
    else:
        _file(name)  # what is missing is told now, to whoever wants it
        _awaited.append((name, show))
        _after_the_frame()


def _after_the_frame() -> None:
    from kivy.core.window import Window

    Window.bind(on_flip=_drawn)


def _drawn(window, *_) -> None:
    """Two ticks on, the frame is on the glass."""
    window.unbind(on_flip=_drawn)
    Clock.schedule_once(lambda _: Clock.schedule_once(_work, 0), 0)


def _work(*_) -> None:
    """All pictures awaited, then all smaller sizes, which OpenGL is slow to begin with; shown in one go."""
    from kivy.core.window import Window

    while _awaited:
        name, show = _awaited.pop(0)
        show(picture(name))
    while _rough:
        _smooth(_rough.pop())
    Window.canvas.ask_update()


def _smooth(texture: Texture) -> None:
    texture.min_filter = "linear_mipmap_nearest"
    texture.bind()
    glGenerateMipmap(GL_TEXTURE_2D)


def middle(widget: Widget) -> tuple[float, float]:
    """A widget's centre from its position now: Kivy's own `center` lags while the position is being set."""
    return widget.x + widget.width / 2, widget.y + widget.height / 2
