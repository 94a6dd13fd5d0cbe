"""The wooden edge at the foot of Home: the people at the table, a free place, and the seating button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.graphics import Color, Ellipse, Rectangle
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import tr
from mobileapp.people.party import Person
from mobileapp.people.seating_plan import SPOTS
from mobileapp.ui.menus.poster_card import fade_texture
from mobileapp.ui.theme import STRONG_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.dashed_outline import DashedOutline
from mobileapp.ui.toolkit.motion import pop_in
from mobileapp.ui.toolkit.people_row import fair_width
from mobileapp.ui.toolkit.shapes import Ellipse as Disc
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

EDGE_HEIGHT, SECOND_ROW_HEIGHT = 124, 84
MARGIN, RADIUS, MIN_PITCH, NAME_GAP, MAX_GAP = 32, 32, 92, 22, 44
BUTTON_SIZE = (248, 72)
WOOD_REGION = (300, 240, 920, 420)  # planks without the rim, in pixels of the table's picture


class EdgePlace(Touchable):
    """A badge or a free place with its name below; it hops when touched."""

    def __init__(self, key: str, act: Callable[[], None], words: str, width: float) -> None:
        super().__init__(key, act, size=(width, dp(EDGE_HEIGHT - 8)))
        self._words = Text(words, "small", "cream", "wood", face=STRONG_FONT, fit=width - dp(6))
        self.add_widget(self._words)
        self.bind(pos=self._place)

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the badge."""
        return self.x + self.width / 2, self.y + dp(70)

    def _place(self, *_: object) -> None:
        self._words.center_at((self.x + self.width / 2, self.y + dp(18)))


class PersonPlace(EdgePlace):
    """A person at the table."""

    def __init__(self, person: Person, act: Callable[[], None], width: float) -> None:
        super().__init__(f"sitter-{person.name}", act, person.name, width)
        with self.canvas:
            Color(*paint("shadow", 0.45))
            self._shadow = Ellipse(size=(dp(2 * RADIUS + 6), dp(15)))
        self._badge = Badge(person.look, person.name, dp(RADIUS))
        self.add_widget(self._badge)
        self.bind(pressed=self._hop)

    def _place(self, *_: object) -> None:
        super()._place()
        x, y = self.middle
        self._badge.center = (x, y)
        self._shadow.pos = (x - dp(RADIUS + 3), y - dp(RADIUS + 8))

    def _hop(self, *_: object) -> None:
        if self.pressed:
            pop_in(self._badge)


class FreePlace(EdgePlace):
    """A dashed ring with a plus: one more person sits down."""

    def __init__(self, act: Callable[[], None], width: float) -> None:
        super().__init__("add-person", act, tr("Sit down"), width)
        with self.canvas:
            self._fill = Color(*paint("cream", 0))
            self._disc = Disc(size=(dp(2 * RADIUS), dp(2 * RADIUS)))
            Color(*paint("cream"))
            self._sign = Rectangle(texture=load_texture("ui/plus.png"), size=(dp(34), dp(34)))
        self._dashes = DashedOutline(self.canvas, "cream")
        self.bind(pressed=self._restyle)

    def _place(self, *_: object) -> None:
        super()._place()
        x, y = self.middle
        self._disc.pos, self._sign.pos = (x - dp(RADIUS), y - dp(RADIUS)), (x - dp(17), y - dp(17))
        side = dp(2 * RADIUS)
        self._dashes.place(x - side / 2, y - side / 2, side, side, side / 2)

    def _restyle(self, *_: object) -> None:
        self._fill.a = 0.25 if self.pressed else 0


class PeopleEdge(FloatLayout):
    """In portrait the button has a row of its own."""

    def __init__(
        self,
        people: Sequence[Person],
        choose_seats: Callable[[], None],
        open_person: Callable[[Person], None],
        sentence: str,
    ) -> None:
        """`sentence` is shown while nobody sits here."""
        upright = screen_metrics.is_portrait
        high = dp(EDGE_HEIGHT + (SECOND_ROW_HEIGHT if upright else 0))
        super().__init__(size_hint=(None, None), size=(screen_metrics.width, high))
        self._draw_wood()
        button = PushButton(
            "people", tr("Choose seats"), choose_seats, "quiet", size=(dp(BUTTON_SIZE[0]), dp(BUTTON_SIZE[1]))
        )
        low = dp(8) if upright else (high - button.height) / 2 - dp(2)
        button.pos = (self.width - dp(MARGIN) - button.width, low)
        self.add_widget(button)
        room = self.width - 2 * dp(MARGIN) - (0 if upright else button.width + dp(20))
        places = self._places(people, choose_seats, open_person, room)
        at = dp(MARGIN) - dp(12)
        for place in places:
            place.pos = (at, high - place.height - dp(8))
            at += place.width
            self.add_widget(place)
        if sentence and not people:
            room = self.width - dp(MARGIN) - at - (0 if upright else button.width + dp(40))
            words = Text(sentence, "button", "cream", "wood", fit=room)
            words.pos = (at + dp(14), places[-1].y + dp(64) - words.height / 2)
            self.add_widget(words)

    def _draw_wood(self) -> None:
        wood = load_texture("ui/wood.webp").get_region(*WOOD_REGION)
        with self.canvas:
            Color(*paint("shadow", 0.35))
            Rectangle(pos=(0, self.height), size=(self.width, dp(5)))
            Color(1, 1, 1, 1)
            Rectangle(texture=wood, size=self.size)
            Color(*paint("shadow", 0.5))
            Rectangle(texture=fade_texture(False), size=self.size)
            Color(1, 0.82, 0.75, 0.45)
            Rectangle(pos=(0, self.height - dp(4)), size=(self.width, dp(4)))

    def _places(
        self,
        people: Sequence[Person],
        choose_seats: Callable[[], None],
        open_person: Callable[[Person], None],
        room: float,
    ) -> list[Widget]:
        """The people, then a free place if there is one; long names are shortened."""
        has_free = len(people) < len(SPOTS)
        free = FreePlace(choose_seats, max(_pitch(tr("Sit down")), dp(MIN_PITCH))) if has_free else None
        wanted = [max(_pitch(person.name), dp(MIN_PITCH)) for person in people]
        room -= free.width if free else 0
        spare = min(dp(MAX_GAP), max(0.0, room - sum(wanted)) / max(len(wanted), 1))
        wanted = [width + spare for width in wanted]
        widest = fair_width(wanted, room)
        places: list[Widget] = [
            PersonPlace(person, partial(open_person, person), min(width, widest))
            for person, width in zip(people, wanted, strict=True)
        ]
        return [*places, *([free] if free else [])]


def _pitch(words: str) -> float:
    return Text(words, "small", face=STRONG_FONT).width + dp(NAME_GAP)
