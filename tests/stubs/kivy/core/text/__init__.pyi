from kivy.graphics.texture import Texture

class LabelBase:
    texture: Texture
    text: str
    options: dict[str, object]
    content_width: float
    content_height: float
    content_size: tuple[float, float]
    _cached_lines: list[object]
    def __init__(self, **kwargs: object) -> None: ...
    def refresh(self) -> None: ...
    def get_extents(self, text: str) -> tuple[int, int]: ...
    @staticmethod
    def register(
        name: str, fn_regular: str, fn_italic: str | None = None, fn_bold: str | None = None
    ) -> None: ...

class Label(LabelBase): ...
