"""Défifoo at one's own edge: what everybody may know of a seat, and its hand where that lies there."""

from __future__ import annotations

from math import hypot
from typing import Any

from engine.game import Seat as SeatNumber
from engine.games.defifoo import DefifooView, DirectionChosen, TrickWon
from engine.table import Terms, View
from mobileapp.games.defifoo.sentences import Names
from mobileapp.games.defifoo.tablet.edge_hand import LOW, PAD, Area, EdgeHand, areas
from mobileapp.games.defifoo.tablet.seat_strip import Strip
from mobileapp.games.defifoo.unplayable import why_not
from mobileapp.i18n.translate import say
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Family
from mobileapp.ui.face import Face, Ground
from mobileapp.ui.tablet.absent_overlay import Away
from mobileapp.ui.tablet.go_on_button import WaitingOffer
from mobileapp.ui.theme import glass, u
from mobileapp.ui.toolkit.notice import Notice

GLANCES = {TrickWon: 3.0, DirectionChosen: 1.2}  # seconds: a whole trick is read longer
GLANCE = 2.2
NOTICE = 520, 176
PAUSE = 80  # how far a line keeps from a corner where it lies


def family(party: Party, terms: Terms) -> Family:
    """Hands that lie at the edge need deeper zones; the only one has the room of all."""
    return {"hold": "hand", "open": "alone", "veil": "slim"}[party.way]


def asked(view: View[Any]) -> tuple[SeatNumber, ...]:
    """Whoever plays, or chooses the way round: that is done with one's hand known (O-DEF-23)."""
    turn = view.game.turn
    return () if turn is None or turn in view.absent else (turn,)


def glance(view: View[Any]) -> float:
    return max((GLANCES[type(news)] for news in view.news if type(news) in GLANCES), default=GLANCE)


def goes_on(view: View[Any]) -> bool:
    """Who chose the way round leads, with the same look."""
    return any(isinstance(news, DirectionChosen) for news in view.news)


class Seat(Face):
    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.names = Names(ground.terms.pack, ground.terms.options.ships_count_as_planets)
        self._view: View[Any] | None = None
        self._is_lit: bool | None = None
        self.hand: EdgeHand | None = None
        x, y, width, height = ground.place.inner
        if not self._has_hand:
            self._build_strip((x + u(PAD + 4), y + u(6), width - 2 * u(PAD + 4), height - u(8)))
            told = asks = (x + u(4), y + u(8), width - u(8), height - u(12))
        else:
            parts = areas(ground.place.inner, ground.party.way)
            self._build_strip(parts.facts)
            self.hand = EdgeHand(self, self.names, self.strip, parts, self._bar)
            self.add_widget(self.hand)
            told, asks = self._over(parts.whole), parts.cards
        self._told = told
        self._notice = Notice("wrong", "", "", told[2:], lambda: None)
        self._notice.pos = told[:2]
        self._waiting = WaitingOffer(self, ground, asks)
        self._away = Away(self)

    @property
    def _has_hand(self) -> bool:
        """Whether cards lie at this edge: beside the only open hand stand-ins show how many they have."""
        way = self.ground.party.way
        return way == "hold" or (way == "open" and self.ground.seat in self.ground.carried)

    @staticmethod
    def _over(area: Area) -> Area:
        """In the middle of the cards, with room for lines."""
        x, y, width, height = area
        wide, high = min(width, u(NOTICE[0])), min(height, u(NOTICE[1]))
        return x + (width - wide) / 2, y + (height - high) / 2, wide, high

    def _build_strip(self, area: Area) -> None:
        self.strip = Strip(self.ground, area, self.names)
        self.add_widget(self.strip)

    # --- what the seat sees ---

    def show(self, view: View[Any]) -> None:
        before, self._view = self._view, view
        if before == view:
            return
        game: DefifooView = view.game
        self.strip.show(game)
        plays = game.turn == self.ground.seat
        if plays is not self._is_lit:
            self._is_lit = plays
            self.ground.place.light(plays)
        if self.hand is not None:
            self.hand.show(view)
        self._waiting.show(view)
        self._away.show(view)
        self.teach()

    @property
    def shows_secret(self) -> bool:
        return self.hand is not None and self.hand.shows_secret

    # --- what it is told ---

    @property
    def hint_at(self) -> tuple[float, float]:
        """Clear of what is asked at the zone's border, and of what lies on the table before it."""
        width, height = self.ground.place.width, self.ground.place.height
        if self.hint_is_slim or self._hint is None:
            return width / 2, height - u(8)
        place = self.ground.place
        ends = {x: place.to_parent(x, height) for x in (0, width)}
        outer = 0 if self._is_alone else max(ends, key=lambda x: (self._far(ends[x]), x))
        half = self._hint.width / 2 + u(PAUSE if self._meets_pause(ends[outer]) else 12)
        return (width - half if outer else half), height + u(18)

    @property
    def _is_alone(self) -> bool:
        """Nobody else along this edge: then the own card comes to lie right of the middle."""
        seats = range(self.ground.terms.seats)
        return [self.ground.place_of(seat).turn for seat in seats].count(self.ground.place.turn) == 1

    def _far(self, point: tuple[float, float]) -> int:
        return round(hypot(*self._from_middle(point)))

    @staticmethod
    def _from_middle(point: tuple[float, float]) -> tuple[float, float]:
        return point[0] - glass.width / 2, point[1] - glass.height / 2

    def _meets_pause(self, end: tuple[float, float]) -> bool:
        """Whether the pause lies at this end of the border: lower left, on an upright glass upper left."""
        x, y = self._from_middle(end)
        return x < 0 and (y > 0 if glass.portrait else y < 0)

    @property
    def hint_is_slim(self) -> bool:
        """At a short side a challenge lies right before the zone."""
        return self.ground.party.way == "hold" and self.ground.place.inner[3] < u(LOW)

    def teach(self) -> None:
        """What to do now, until it was done once."""
        hand, view = self.hand, self._view
        if hand is None or view is None or view.game.turn != self.ground.seat:
            self.teaches(None)
        elif hand.asks_way:
            self.teaches("defifoo.play", "tap", say("Choose which way round"))
        elif not hand.is_open:
            self.teaches("defifoo.play", "hold", say("Hold the eye to see the cards"))
        elif view.game.part == "direction":
            self.teaches("defifoo.play", "tap", say("Lift the finger to choose the way round"))
        elif hand.fan is not None and hand.fan.chosen is not None:
            self.teaches("defifoo.play", "tap", say("Touch it again to play it"))
        else:
            self.teaches("defifoo.play", "tap", say("Now touch a card"))

    def show_how(self) -> None:
        """It was tapped where a hold is meant."""
        title, text = say("Keep the finger on the eye"), say("Cards are open while it stays.")
        self.shows_gesture("hold", title, text, self._told)

    def _bar(self, _card: int) -> None:
        if self._view is not None:
            self._notify(*why_not(self._view, self.names, self.ground))

    def _notify(self, title: str, text: str) -> None:
        self._notice.says("wrong", title, text)
        if not self._notice.parent:
            self.add_widget(self._notice)

    def deny(self, key: str, facts: dict[str, Any]) -> None:
        self._notify(say("Not now"), self.ground.why(key, facts))
