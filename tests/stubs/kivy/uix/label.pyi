from collections.abc import Sequence

from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

class Label(Widget):
    text = StringProperty()
    font_name: str
    font_size = NumericProperty()
    color: Sequence[float]
    halign: str
    valign: str
    markup: bool
    max_lines: int
    line_height: float
    shorten: bool
    text_size: Sequence[float | None]
    texture: Texture | None
    texture_size: Sequence[float]
    refs: dict[str, list[Sequence[float]]]
    def texture_update(self, *args: object) -> None: ...
