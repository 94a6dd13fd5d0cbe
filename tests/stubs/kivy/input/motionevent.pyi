from typing import Any

from kivy.uix.widget import Widget

def time() -> float: ...

class MotionEvent:
    uid: int
    id: object
    device: str
    x: float
    y: float
    ox: float
    oy: float
    px: float
    py: float
    dx: float
    dy: float
    sx: float
    sy: float
    osx: float
    osy: float
    pos: tuple[float, float]
    opos: tuple[float, float]
    ppos: tuple[float, float]
    spos: tuple[float, float]
    button: str
    profile: list[str]
    ud: dict[Any, Any]
    time_start: float
    time_update: float
    time_end: float
    is_double_tap: bool
    is_touch: bool
    is_mouse_scrolling: bool
    grab_current: Widget | None
    grab_list: list[Any]
    def __init__(self, device: str, id: object, args: Any, **kwargs: object) -> None: ...
    def grab(self, class_instance: object, exclusive: bool = False) -> None: ...
    def ungrab(self, class_instance: object) -> None: ...
    def push(self, attrs: list[str] | None = None) -> None: ...
    def pop(self) -> None: ...
    def apply_transform_2d(self, transform: object) -> None: ...
    def distance(self, other: MotionEvent) -> float: ...
    def depack(self, args: Any) -> None: ...
    def move(self, args: Any) -> None: ...
    def update_time_end(self) -> None: ...
