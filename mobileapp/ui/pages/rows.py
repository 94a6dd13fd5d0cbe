"""Lines of a list: something to open, yes or no, and one of a few."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivymd.uix.label import MDIcon
from kivymd.uix.list import MDListItem
from kivymd.uix.segmentedbutton import MDSegmentedButton, MDSegmentedButtonItem

from mobileapp.ui.pages.kivymd_theme import finger, is_slim, s
from mobileapp.ui.pages.page import PageCard, Pressed, load
from mobileapp.ui.theme import DISPLAY, glass
from mobileapp.ui.toolkit.text import width_of

LETTERS, LEAST, AIR = 23, 18, 20  # design pixels of the words in a segment, and around them
CHECK = 1.3  # of their size
BESIDE = 420  # design pixels of segments that stand beside their words


class PageItem(Pressed, MDListItem):
    """A line of a list: its name and what is told of it."""

    name = StringProperty()
    told = StringProperty()
    chosen = BooleanProperty(False)
    last = BooleanProperty(False)

    def __init__(self, icon: str = "", chip: str = "", **named) -> None:
        super().__init__(**named)
        if icon:
            self.lead(SignDisc(icon=icon))
        if chip and is_slim():
            self.told = f"{self.told} ({chip})"
        elif chip:
            self.add_widget(Chip(text=chip))

    def lead(self, sign: Any) -> None:
        self.ids.leading_container.add_widget(sign)
        self.ids.leading_container.width = sign.width

    def opens(self, open_: Callable[[], None]) -> None:
        """It leads to another page."""
        self.add_widget(SignDisc(icon="arrow-right-thick", ground="cream"))
        self.bind(on_release=lambda _: open_())


class Group(PageCard):
    """Lines that belong together, under a heading if they have one."""

    title = StringProperty()

    def __init__(self, *items: PageItem, **named) -> None:
        super().__init__(**named)
        self.adds(*items)

    def adds(self, *items: PageItem) -> None:
        for item in items:
            self.add_widget(item)
            item.last = item is items[-1]

    def clear_lines(self) -> None:
        self.clear_widgets([child for child in self.children if isinstance(child, PageItem)])


class SignDisc(MDIcon):
    """A sign on sand, or on plain paper."""

    ground = StringProperty("cream_2")


class Chip(AnchorLayout):
    """A word on gold, or a number."""

    text = StringProperty()
    round = BooleanProperty(False)


class SwitchItem(PageItem):
    """Yes or no; the whole line turns it."""

    active = BooleanProperty(False)

    def __init__(self, key: str, active: bool, turn: Callable[[bool], None], **named) -> None:
        super().__init__(key=key, active=active, **named)
        self._tell = turn
        self.add_widget(Knob(self))

    @property
    def details(self) -> dict[str, Any]:
        """For the probe."""
        return {"on": self.active}

    def on_release(self) -> None:
        super().on_release()
        self.active = not self.active
        self._tell(self.active)


class Knob(AnchorLayout):
    """KivyMD's switch as large as we want it; touched through its line."""

    active = BooleanProperty(False)
    scale = NumericProperty(1)

    def __init__(self, item: SwitchItem) -> None:
        super().__init__(active=item.active)
        item.bind(active=self.setter("active"))

    def on_touch_down(self, _touch: Any) -> bool:
        return False


class Segment(Pressed, MDSegmentedButtonItem):
    """One of the few; a check tells it, so that no colour need be told apart."""

    words = StringProperty()
    letters = NumericProperty(0)

    def on_active(self, *_) -> None:
        """At once: KivyMD's own check comes late and moves."""


class Segments(MDSegmentedButton):
    """One of a few values, side by side; keys are `key-value`."""

    def __init__(
        self, key: str, choices: dict[Any, str], chosen: Any, choose: Callable[[Any], None], **named
    ) -> None:
        super().__init__(**named)
        self.ids.container.height = finger(60)
        for value, words in choices.items():
            segment = Segment(key=f"{key}-{value}", words=words, active=value == chosen)
            segment.bind(on_release=lambda _, value=value: choose(value))
            self.add_widget(segment)
        self.bind(width=self._fit, height=self.adjust_segment_radius)
        self._fit()

    def _set_size_hint_min_x(self, *_, **__) -> None:
        """Words that are too wide are set smaller instead."""

    def _fit(self, *_) -> None:
        """Each as wide as its words and a check, in letters with which all have room."""
        size = s(LETTERS) * (1.15 if glass.large_text else 1)
        wide = {item: width_of(item.words, DISPLAY, size) + size * CHECK for item in self.get_items()}
        share = (self.width - s(AIR) * len(wide)) / sum(wide.values())
        for item, wanted in wide.items():
            item.letters = max(s(LEAST), size * min(1, share))
            item.size_hint_x = wanted * min(1, share) + s(AIR)


class ChoiceItem(PageItem):
    """One of a few beside its words, or below them where there is no room."""

    def __init__(self, *choice: Any, **named) -> None:
        super().__init__(**named)
        wide = {} if is_slim() else {"size_hint_x": None, "width": s(BESIDE), "pos_hint": {"center_y": 0.5}}
        segments = Segments(*choice, **wide)
        if is_slim():
            margins = self.padding
            self.ids.text_container.spacing = s(8)
            self.ids.text_container.add_widget(segments)
            self.padding = margins  # KivyMD has others where there are three lines
        else:
            self.add_widget(segments)


load("rows.kv")
