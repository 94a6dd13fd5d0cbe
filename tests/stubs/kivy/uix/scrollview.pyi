from kivy.graphics import Translate
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

class ScrollView(Widget):
    scroll_x = NumericProperty()
    scroll_y = NumericProperty()
    do_scroll_x: bool
    do_scroll_y: bool
    bar_width: float
    scroll_type: list[str]
    effect_cls: object
    g_translate: Translate
    _viewport: Widget | None
    def scroll_to(self, widget: Widget, padding: float = 10, animate: bool = True) -> None: ...
    def simulate_touch_down(self, touch: MotionEvent) -> bool | None: ...
    def update_from_scroll(self, *args: object) -> None: ...
