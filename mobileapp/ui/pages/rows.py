"""Items of a list: one that opens a page, a switch, and a choice of a few values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.uix.label import MDIcon
from kivymd.uix.list import MDListItem
from kivymd.uix.segmentedbutton import MDSegmentedButton, MDSegmentedButtonItem

from engine.game import JsonObject
from mobileapp.people.party import Person
from mobileapp.ui.pages.kivymd_theme import is_one_column, page_dp, touch_size
from mobileapp.ui.pages.page import PageCard, PressBehavior, load_kv
from mobileapp.ui.theme import DISPLAY_FONT, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.text import text_width

# design pixels: font sizes in a segment, and the padding around its text
FONT_SIZE, MIN_FONT_SIZE, SEGMENT_PADDING = 23, 18, 20
CHECK_WIDTH = 1.3  # relative to the font size
HEADING_SHARE = 0.5  # the height of a card's heading, relative to an item
BADGE_RADIUS = 20  # of people beside their number
SEGMENTS_WIDTH = 420  # design pixels, if the segments are beside their text
T = TypeVar("T")


def with_chip(description: str, chip: str) -> str:
    """The chip's words before the description, where there is no room for a chip beside it."""
    return f"{chip[:1].upper()}{chip[1:]}. {description}"


class PageItem(PressBehavior, MDListItem):
    """An item of a list: its name and its description."""

    name = StringProperty()
    description = StringProperty()
    chosen = BooleanProperty(False)
    last = BooleanProperty(False)
    min_height = NumericProperty(0)  # more than its text needs, so that the rows fill their card

    def __init__(self, icon: str = "", chip: str = "", **named: object) -> None:
        super().__init__(**named)
        if icon:
            self.set_leading(IconDisc(icon=icon))
        if chip and is_one_column():
            self.description = with_chip(self.description, chip)
        elif chip:
            self.add_widget(Chip(text=chip))

    def set_leading(self, sign: Widget) -> None:
        self.ids.leading_container.add_widget(sign)
        self.ids.leading_container.width = sign.width

    def set_target(self, open_: Callable[[], None]) -> None:
        """Let it open another page."""
        self.add_widget(IconDisc(icon="arrow-right-thick", ground="cream"))
        self.bind(on_release=lambda _: open_())


class ItemGroup(PageCard):
    """Items that belong together, with an optional heading."""

    title = StringProperty()

    def __init__(self, *items: PageItem, **named: object) -> None:
        super().__init__(**named)
        self.add_items(*items)

    def add_items(self, *items: PageItem) -> None:
        for item in items:
            self.add_widget(item)
            item.last = item is items[-1]

    def stretch(self) -> None:
        """Share the free height of the column among the items of its cards."""
        items = [child for child in self.children if isinstance(child, PageItem)]
        for item in items:
            item.size_hint_y = 1
        self.size_hint_y = len(items) + (HEADING_SHARE if self.title else 0)
        self.bind(minimum_height=self.setter("size_hint_min_y"))

    def clear_items(self) -> None:
        self.clear_widgets([child for child in self.children if isinstance(child, PageItem)])


class IconDisc(MDIcon):
    """An icon on sand, or on plain paper."""

    ground = StringProperty("cream_2")


class Chip(AnchorLayout):
    """A word or a number on gold."""

    text = StringProperty()
    round = BooleanProperty(False)


class BadgeRow(BoxLayout):
    """The badges of a few people, side by side."""

    def __init__(self, people: Iterable[Person]) -> None:
        badges = [Badge(person.look, person.name, page_dp(BADGE_RADIUS)) for person in people]
        pitch = page_dp(2 * BADGE_RADIUS + 8)
        super().__init__(
            size_hint=(None, None), size=(pitch * len(badges), page_dp(2 * BADGE_RADIUS)),
            spacing=page_dp(8), pos_hint={"center_y": 0.5},
        )  # fmt: skip
        for badge in badges:
            self.add_widget(badge)


class SwitchItem(PageItem):
    """Yes or no; a touch anywhere on the item toggles it."""

    active = BooleanProperty(False)

    def __init__(self, key: str, active: bool, turn: Callable[[bool], None], **named: str) -> None:
        super().__init__(key=key, active=active, **named)
        self._notify = turn
        self.add_widget(SwitchKnob(self))

    @property
    def details(self) -> JsonObject:
        """State for tests and tools."""
        return {"on": self.active}

    def on_release(self) -> None:
        super().on_release()
        self.active = not self.active
        self._notify(self.active)


class SwitchKnob(AnchorLayout):
    """KivyMD's switch, scaled to our size; touches go to its item."""

    active = BooleanProperty(False)
    scale = NumericProperty(1)

    def __init__(self, item: SwitchItem) -> None:
        super().__init__(active=item.active)
        item.bind(active=self.setter("active"))

    def on_touch_down(self, _touch: MotionEvent) -> bool:
        return False


class Segment(PressBehavior, MDSegmentedButtonItem):
    """One of the values; a check marks it, so that nobody depends on colour."""

    words = StringProperty()
    letters = NumericProperty(0)
    first = BooleanProperty(False)
    last = BooleanProperty(False)

    def on_active(self, *_: object) -> None:
        """Do nothing: our check appears at once; KivyMD's own comes late and moves."""


class Segments(MDSegmentedButton):
    """One of a few values, side by side; keys are `key-value`."""

    def __init__(
        self, key: str, choices: dict[T, str], chosen: T, choose: Callable[[T], None], **named: object
    ) -> None:
        super().__init__(**named)
        self.ids.container.height = touch_size(60)
        for value, words in choices.items():
            segment = Segment(key=f"{key}-{value}", words=words, active=value == chosen)
            segment.first, segment.last = value == next(iter(choices)), value == next(reversed(choices))
            segment.bind(on_release=lambda _, value=value: choose(value))
            self.add_widget(segment)
        self.bind(width=self._fit, height=self.adjust_segment_radius)
        self._fit()

    def _set_size_hint_min_x(self, *_: object, **__: object) -> None:
        """Do nothing: text that is too wide gets smaller instead."""

    def _fit(self, *_: object) -> None:
        """Make all equally wide, or each as its text and a check need, at a font size at which all fit."""
        size = page_dp(FONT_SIZE) * (1.15 if screen_metrics.large_text else 1)
        padding = page_dp(SEGMENT_PADDING)
        wide = {
            item: text_width(item.words, DISPLAY_FONT, size) + size * CHECK_WIDTH for item in self.get_items()
        }
        share = min(1, (self.width - padding * len(wide)) / sum(wide.values()))
        is_even = max(wide.values()) + padding <= self.width / len(wide)
        for item, wanted in wide.items():
            item.letters = max(page_dp(MIN_FONT_SIZE), size * share)
            item.size_hint_x = 1 if is_even else wanted * share + padding


class ChoiceItem(PageItem):
    """A choice beside its text; `below` it if that is wanted, or if there is no room beside it."""

    def __init__(
        self,
        key: str,
        choices: dict[T, str],
        chosen: T,
        choose: Callable[[T], None],
        *,
        description: str,
        chip: str = "",
        below: bool = False,
        **named: str,
    ) -> None:
        super().__init__(description=with_chip(description, chip) if chip else description, **named)
        below = below or is_one_column()
        wide: JsonObject = (
            {}
            if below
            else {"size_hint_x": None, "width": page_dp(SEGMENTS_WIDTH), "pos_hint": {"center_y": 0.5}}
        )
        segments = Segments(key, choices, chosen, choose, **wide)
        if below:
            left, top, right, low = self.padding
            self.ids.text_container.spacing = page_dp(8)
            self.ids.text_container.add_widget(segments)
            self.padding = (left, top, right - page_dp(18), low)  # KivyMD changes it for three lines
        else:
            self.add_widget(segments)


load_kv("rows.kv")
