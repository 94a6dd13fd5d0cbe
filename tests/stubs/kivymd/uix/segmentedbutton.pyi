from typing import Any

from kivy.uix.widget import Widget
from kivymd.uix.button import BaseButton

class MDSegmentedButton(Widget):
    def get_items(self) -> list[Any]: ...
    def adjust_segment_radius(self, *args: object) -> None: ...

class MDSegmentedButtonItem(BaseButton):
    def on_active(self, *args: object) -> None: ...
