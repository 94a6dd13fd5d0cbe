from collections.abc import Sequence

from kivy.properties import NumericProperty
from kivy.uix.layout import Layout

class GridLayout(Layout):
    cols: int | None
    rows: int | None
    spacing: float | Sequence[float]
    padding: float | Sequence[float]
    minimum_height = NumericProperty()
    minimum_width = NumericProperty()
