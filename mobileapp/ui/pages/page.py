"""Base classes of the pages that one person reads upright: KivyMD widgets in our theme, on the backdrop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, cast

from kivy.app import App
from kivy.core.window import Window
from kivy.factory import Factory
from kivy.graphics import Canvas
from kivy.input.motionevent import MotionEvent
from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons
from kivymd.uix.behaviors import HoverBehavior
from kivymd.uix.button import MDButton, MDIconButton
from kivymd.uix.scrollview import MDScrollView

from mobileapp.i18n.translate import tr
from mobileapp.people.seating_plan import Rect
from mobileapp.session.session import Session
from mobileapp.ui.navigation import PageNavigation
from mobileapp.ui.pages.kivymd_theme import SHADOW_ROOM, apply_theme, is_narrow, page_dp
from mobileapp.ui.screen import Screen
from mobileapp.ui.theme import screen_metrics
from mobileapp.ui.toolkit import double_tap_guard
from mobileapp.ui.toolkit.backdrop import Backdrop
from mobileapp.ui.toolkit.panel import Plate

Callback = Callable[[], None]


def load_kv(name: str) -> None:
    """Load a .kv file beside this module, once."""
    file = str(Path(__file__).with_name(name))
    if file not in Builder.files:
        Builder.load_file(file)


def with_icon(icon: str, text: str) -> str:
    """Icon and text, as KivyMD markup."""
    sign = f"[font=Icons]{md_icons[icon]}[/font]" if icon else ""
    return "  ".join(filter(None, (sign, text)))


def with_shadow_room(content: Widget) -> Widget:
    """The content of a scroll view with room around it; without it the view would cut off the shadows."""
    room: Widget = Factory.ShadowRoom()
    room.add_widget(content)
    return room


if TYPE_CHECKING:
    from kivymd.uix.button import BaseButton
else:
    BaseButton = object  # the button itself is mixed in later


class PressBehavior(BaseButton):
    """For KivyMD's buttons: `key` names one for tests and tools; ignores double taps."""

    key = StringProperty()
    ripple_duration_in_slow, ripple_duration_in_fast, ripple_duration_out = 0.25, 0.2, 0.15

    @property
    def ripple_effect(self) -> bool:
        return not screen_metrics.calm

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos) and double_tap_guard.is_double_tap(
            self, *double_tap_guard.window_pos(touch)
        ):
            return True
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and not self.is_on_screen:
            touch.ungrab(self)
            return True
        return bool(super().on_touch_up(touch))

    def on_release(self) -> None:
        double_tap_guard.record_tap(self, self.last_touch)

    @property
    def is_on_screen(self) -> bool:
        return self.get_root_window() is not None


class PageButton(PressBehavior, MDButton):
    """A KivyMD button with text, in one of our button styles."""

    text = StringProperty()
    icon = StringProperty()
    kind = StringProperty("action")
    min_width = NumericProperty(0)

    def __init__(self, key: str, text: str, act: Callback, *, fills: bool = False, **named: object) -> None:
        super().__init__(key=key, style="filled", **named)
        if fills:
            self.size_hint_x = 1  # not earlier: KivyMD's rules undo it
        self.text = with_icon(self.icon, text)
        self.bind(on_release=lambda _: act())

    def adjust_width(self, *_: object) -> None:
        """Do nothing: our .kv rules set the width and place the text."""

    adjust_pos = adjust_width


class IconButton(PressBehavior, MDIconButton):
    """A round icon button, e.g. to go back."""


class PageCard(BoxLayout):
    """Cream paper with round corners."""

    def __init__(self, **named: object) -> None:
        super().__init__(**named)
        self._plate = Plate(
            cast(Canvas, self.canvas.before), "cream", page_dp(28), shadow=page_dp(SHADOW_ROOM)
        )
        self.bind(pos=self._place_plate, size=self._place_plate)

    def _place_plate(self, *_: object) -> None:
        self._plate.place(*self.pos, *self.size)


class PageScroll(MDScrollView):
    """Scrolls content that does not fit; content that fits is touched without delay."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        fits = self._viewport is not None and self._viewport.height <= self.height
        if fits and self.collide_point(*touch.pos):
            return bool(self.simulate_touch_down(touch))
        return bool(super().on_touch_down(touch))


class KivyPage(Screen):
    """Subclasses set their title, fill `ids.body` and may add to `ids.actions`."""

    navigator: PageNavigation
    title = StringProperty()
    can_rotate = True  # to the person across the table

    def __init__(self, name: str, session: Session, route: PageNavigation, *about: object) -> None:
        self.session, self.navigator, self._args, self._rotation = session, route, about, 0
        self.scroll: PageScroll | None = None
        app: Any = App.get_running_app()  # KivyMD's, which has no types
        apply_theme(app.theme_cls)
        super().__init__(name=name)
        self.add_widget(Backdrop((screen_metrics.width, screen_metrics.height)), index=len(self.children))
        self.ids.sheet.place(Rect(0, 0, screen_metrics.width, screen_metrics.height), 0)
        if self.can_rotate and not is_narrow():
            self.add_action(PageButton("turn", tr("Rotate"), self.rotate, icon="sync", kind="quiet"))

    def add_action(self, button: Widget) -> None:
        """Add a button to the head of the page, before the turn button."""
        self.ids.actions.add_widget(button, index=len(self.ids.actions.children))

    def add_scroll(self, content: Widget) -> None:
        """Fill the page with scrollable content, down to its edge."""
        self.scroll = PageScroll()
        self.scroll.add_widget(with_shadow_room(content))
        self.ids.body.padding = (-page_dp(SHADOW_ROOM), -page_dp(SHADOW_ROOM), -page_dp(SHADOW_ROOM), 0)
        self.ids.body.add_widget(self.scroll)

    def rotate(self) -> None:
        self._rotation = 180 - self._rotation
        self.ids.sheet.place(Rect(0, 0, screen_metrics.width, screen_metrics.height), self._rotation)

    def back(self) -> None:
        self.navigator.go_home()

    def rebuild(self) -> None:
        """Rebuild the page after a new screen size or language."""
        self.leave()
        same_kind = cast(Any, type(self))  # each page has its own further arguments
        page = same_kind(self.session, self.navigator, *self._args)
        page.restore_from(self)
        self.navigator.replace_screen(page)

    def leave(self) -> None:
        """Unbind KivyMD's widgets from their rules and the window, which would keep them alive forever."""
        for each in self.walk():
            Builder.unbind_widget(each.uid)
            if isinstance(each, HoverBehavior):
                Window.unbind(mouse_pos=each.on_mouse_update)

    def restore_from(self, before: Self) -> None:
        """Take over the rotation and the scroll position of the previous page."""
        if before._rotation:
            self.rotate()
        if self.scroll and before.scroll:
            self.scroll.scroll_y = before.scroll.scroll_y


load_kv("page.kv")
