"""A page one person reads upright: KivyMD's widgets in our dress, on the evening sky."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen
from kivymd.icon_definitions import md_icons
from kivymd.uix.behaviors import HoverBehavior
from kivymd.uix.button import MDButton, MDIconButton
from kivymd.uix.scrollview import MDScrollView

from mobileapp.i18n.translate import say
from mobileapp.people.seating_plan import Rect
from mobileapp.session.session import Evening
from mobileapp.ui.navigation import FromPage
from mobileapp.ui.pages.kivymd_theme import dress, is_narrow, s
from mobileapp.ui.theme import glass
from mobileapp.ui.toolkit import double_tap_guard
from mobileapp.ui.toolkit.backdrop import Sky
from mobileapp.ui.toolkit.panel import Plate

Act = Callable[[], None]


def load(name: str) -> None:
    """The rules that lie beside the code, once."""
    file = str(Path(__file__).with_name(name))
    if file not in Builder.files:
        Builder.load_file(file)


def signed(icon: str, text: str) -> str:
    """Words after a sign, where KivyMD reads markup."""
    sign = f"[font=Icons]{md_icons[icon]}[/font]" if icon else ""
    return "  ".join(filter(None, (sign, text)))


class Pressed:
    """For KivyMD's buttons: `key` names one for whoever drives from outside; second taps mean nothing."""

    key = StringProperty()
    ripple_duration_in_slow, ripple_duration_in_fast, ripple_duration_out = 0.25, 0.2, 0.15

    @property
    def ripple_effect(self) -> bool:
        return not glass.calm

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos) and double_tap_guard.is_echo(
            self, *double_tap_guard.window_pos(touch)
        ):
            return True
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and not self.is_on_screen:
            touch.ungrab(self)
            return True
        return bool(super().on_touch_up(touch))

    def on_release(self) -> None:
        double_tap_guard.acts(self, self.last_touch)

    @property
    def is_on_screen(self) -> bool:
        return self.get_root_window() is not None


class PageButton(Pressed, MDButton):
    """Words to press, in one of our buttons' faces."""

    text = StringProperty()
    icon = StringProperty()
    kind = StringProperty("action")
    least = NumericProperty(0)  # of its width

    def __init__(self, key: str, text: str, act: Act, *, fills: bool = False, **named) -> None:
        super().__init__(key=key, style="filled", **named)
        if fills:
            self.size_hint_x = 1  # not before: KivyMD's rules undo it
        self.text = signed(self.icon, text)
        self.bind(on_release=lambda _: act())

    def adjust_width(self, *_) -> None:
        """The rules beside this say how wide, and where the words stand."""

    adjust_pos = adjust_width


class IconButton(Pressed, MDIconButton):
    """A round sign to press: the way one came."""


class PageCard(BoxLayout):
    """Cream paper with round corners."""

    def __init__(self, **named) -> None:
        super().__init__(**named)
        self._plate = Plate(self.canvas.before, "cream", s(28), shadow=s(12))
        self.bind(pos=self._lie, size=self._lie)

    def _lie(self, *_) -> None:
        self._plate.lie(*self.pos, *self.size)


class PageScroll(MDScrollView):
    """Scrolls what does not fit; what fits is touched at once."""

    def on_touch_down(self, touch: Any) -> bool:
        fits = self._viewport is not None and self._viewport.height <= self.height
        if fits and self.collide_point(*touch.pos):
            return bool(self.simulate_touch_down(touch))
        return bool(super().on_touch_down(touch))


class KivyPage(Screen):
    """Subclasses say their title, fill `ids.body` and may add to `ids.actions`."""

    title = StringProperty()
    turns = True  # to whoever sits across the table

    def __init__(self, name: str, evening: Evening, route: FromPage, *about: Any) -> None:
        self.evening, self.route, self._about, self._turn = evening, route, about, 0
        self.scroll: PageScroll | None = None
        dress(App.get_running_app().theme_cls)
        super().__init__(name=name)
        self.add_widget(Sky((glass.width, glass.height)), index=len(self.children))
        self.ids.sheet.lie(Rect(0, 0, glass.width, glass.height), 0)
        if self.turns and not is_narrow():
            self.acts(PageButton("turn", say("Turn"), self.turn, icon="sync", kind="quiet"))

    def acts(self, button: Any) -> None:
        """In the head of the page, before the turn."""
        self.ids.actions.add_widget(button, index=len(self.ids.actions.children))

    def scrolls(self, content: Any) -> None:
        """What is longer than the page goes on down to its edge."""
        self.scroll = PageScroll()
        self.scroll.add_widget(content)
        self.ids.body.padding = 0
        self.ids.body.add_widget(self.scroll)

    def turn(self) -> None:
        self._turn = 180 - self._turn
        self.ids.sheet.lie(Rect(0, 0, glass.width, glass.height), self._turn)

    def back(self) -> None:
        self.route.go_home()

    def rebuild(self) -> None:
        """The glass has another shape, or another language is spoken: the page is made anew."""
        self.leave()
        page = type(self)(self.evening, self.route, *self._about)
        page.takes_over(self)
        self.route.swap(page)

    def leave(self) -> None:
        """Rules and the window hold on to KivyMD's widgets for ever, unless they are told that these go."""
        for each in self.walk():
            Builder.unbind_widget(each.uid)
            if isinstance(each, HoverBehavior):
                Window.unbind(mouse_pos=each.on_mouse_update)

    def takes_over(self, before: Any) -> None:
        """What was begun on the page before goes on."""
        if before._turn:
            self.turn()
        if self.scroll and before.scroll:
            self.scroll.scroll_y = before.scroll.scroll_y


load("page.kv")
