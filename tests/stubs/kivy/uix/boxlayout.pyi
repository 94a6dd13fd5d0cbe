from collections.abc import Sequence

from kivy.properties import NumericProperty
from kivy.uix.layout import Layout

class BoxLayout(Layout):
    orientation: str
    spacing: float
    padding: float | Sequence[float]
    minimum_height = NumericProperty()
    minimum_width = NumericProperty()
