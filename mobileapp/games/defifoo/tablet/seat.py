"""Défifoo at a player's own edge: the public facts of the seat, and the hand if it is at the edge."""

from __future__ import annotations

from math import hypot
from typing import Any

from engine.game import Seat as SeatNumber
from engine.games.defifoo import DefifooView, DirectionChosen, TrickWon
from engine.table import Terms, View
from mobileapp.games.defifoo.sentences import CardNames
from mobileapp.games.defifoo.tablet.edge_hand import LOW, PAD, Area, EdgeHand, edge_areas
from mobileapp.games.defifoo.tablet.seat_strip import SeatStrip
from mobileapp.games.defifoo.unplayable import barred_card_text
from mobileapp.i18n.translate import tr
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Family
from mobileapp.ui.face import Face, FaceContext
from mobileapp.ui.tablet.absent_overlay import AwayOverlay
from mobileapp.ui.tablet.go_on_button import GoOnButton
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.notice import Notice

CURTAIN_DELAYS_S = {TrickWon: 3.0, DirectionChosen: 1.2}  # seconds; a full trick takes longer to read
CURTAIN_DELAY_S = 2.2
NOTICE_SIZE = 520, 176
PAUSE_CLEARANCE = 80  # distance of a hint from a corner with the pause button


def zone_family(party: Party, terms: Terms) -> Family:
    """Hands at the edge need deeper zones; a single open hand uses the space of all."""
    return {"hold": "hand", "open": "alone", "veil": "slim"}[party.privacy]


def pending_seats(view: View[Any]) -> tuple[SeatNumber, ...]:
    """The seat that plays a card or chooses the direction; both require looking at the hand (O-DEF-23)."""
    turn = view.game.turn
    return () if turn is None or turn in view.absent else (turn,)


def curtain_delay(view: View[Any]) -> float:
    return max(
        (CURTAIN_DELAYS_S[type(news)] for news in view.news if type(news) in CURTAIN_DELAYS_S),
        default=CURTAIN_DELAY_S,
    )


def has_more_to_do(view: View[Any]) -> bool:
    """After choosing the direction, the same player leads without closing the hand."""
    return any(isinstance(news, DirectionChosen) for news in view.news)


class Seat(Face):
    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self.names = CardNames(context.terms.pack, context.terms.options.ships_count_as_planets)
        self._view: View[Any] | None = None
        self._is_lit: bool | None = None
        self.hand: EdgeHand | None = None
        x, y, width, height = context.surface.inner
        if not self._has_hand:
            self._build_strip((x + dp(PAD + 4), y + dp(6), width - 2 * dp(PAD + 4), height - dp(8)))
            notice_area = asks = (x + dp(4), y + dp(8), width - dp(8), height - dp(12))
        else:
            parts = edge_areas(context.surface.inner, context.party.privacy)
            self._build_strip(parts.facts)
            self.hand = EdgeHand(self, self.names, self.strip, parts, self._explain_barred)
            self.add_widget(self.hand)
            notice_area, asks = self._centered_notice(parts.whole), parts.cards
        self._notice_area = notice_area
        self._notice = Notice("wrong", "", "", notice_area[2:], lambda: None)
        self._notice.pos = notice_area[:2]
        self._waiting = GoOnButton(self, context, asks)
        self._away = AwayOverlay(self)

    @property
    def _has_hand(self) -> bool:
        """Whether cards are at this edge; bots beside a single open hand only show their card count."""
        privacy = self.context.party.privacy
        return privacy == "hold" or (privacy == "open" and self.context.seat in self.context.local_seats)

    @staticmethod
    def _centered_notice(area: Area) -> Area:
        """In the middle of the cards, with room for several lines."""
        x, y, width, height = area
        wide, high = min(width, dp(NOTICE_SIZE[0])), min(height, dp(NOTICE_SIZE[1]))
        return x + (width - wide) / 2, y + (height - high) / 2, wide, high

    def _build_strip(self, area: Area) -> None:
        self.strip = SeatStrip(self.context, area, self.names)
        self.add_widget(self.strip)

    # --- show ---

    def show(self, view: View[Any]) -> None:
        before, self._view = self._view, view
        if before == view:
            return
        game: DefifooView = view.game
        self.strip.show(game)
        plays = game.turn == self.context.seat
        if plays is not self._is_lit:
            self._is_lit = plays
            self.context.surface.light(plays)
        if self.hand is not None:
            self.hand.show(view)
        self._waiting.show(view)
        self._away.show(view)
        self.update_hint()

    @property
    def is_secret_visible(self) -> bool:
        return self.hand is not None and self.hand.is_secret_visible

    # --- hints and notices ---

    @property
    def hint_pos(self) -> tuple[float, float]:
        """Clear of prompts at the zone's border, and of the cards on the table in front of it."""
        width, height = self.context.surface.width, self.context.surface.height
        if self.is_hint_slim or self._hint is None:
            return width / 2, height - dp(8)
        place = self.context.surface
        ends = {x: place.to_parent(x, height) for x in (0, width)}
        outer = 0 if self._is_alone else max(ends, key=lambda x: (self._distance_from_middle(ends[x]), x))
        half = self._hint.width / 2 + dp(PAUSE_CLEARANCE if self._is_near_pause(ends[outer]) else 12)
        return (width - half if outer else half), height + dp(18)

    @property
    def _is_alone(self) -> bool:
        """No other seat is along this edge; then the seat's card is placed right of the middle."""
        seats = range(self.context.terms.seats)
        return [self.context.surface_of(seat).turn for seat in seats].count(self.context.surface.turn) == 1

    def _distance_from_middle(self, point: tuple[float, float]) -> int:
        return round(hypot(*self._from_middle(point)))

    @staticmethod
    def _from_middle(point: tuple[float, float]) -> tuple[float, float]:
        return point[0] - screen_metrics.width / 2, point[1] - screen_metrics.height / 2

    def _is_near_pause(self, end: tuple[float, float]) -> bool:
        """Whether the pause button is at this end of the border: lower left, or in portrait upper left."""
        x, y = self._from_middle(end)
        return x < 0 and (y > 0 if screen_metrics.is_portrait else y < 0)

    @property
    def is_hint_slim(self) -> bool:
        """At a short side the challenge card is directly in front of the zone."""
        return self.context.party.privacy == "hold" and self.context.surface.inner[3] < dp(LOW)

    def update_hint(self) -> None:
        """A hint for the current action, until the player has done it once."""
        hand, view = self.hand, self._view
        if hand is None or view is None or view.game.turn != self.context.seat:
            self.show_hint(None)
        elif hand.is_asking_direction:
            self.show_hint("defifoo.play", "tap", tr("Choose a direction"))
        elif not hand.is_open:
            self.show_hint("defifoo.play", "hold", tr("Hold the eye to see your cards"))
        elif view.game.part == "direction":
            self.show_hint("defifoo.play", "tap", tr("Lift your finger to choose a direction"))
        elif hand.fan is not None and hand.fan.chosen is not None:
            self.show_hint("defifoo.play", "tap", tr("Tap it again to play it"))
        else:
            self.show_hint("defifoo.play", "tap", tr("Now tap a card"))

    def show_hold_gesture(self) -> None:
        """Explain the hold gesture after a tap."""
        title, text = tr("Keep your finger on the eye"), tr("You see your cards while you hold.")
        self.show_gesture("hold", title, text, self._notice_area)

    def _explain_barred(self, _card: int) -> None:
        if self._view is not None:
            self._notify(*barred_card_text(self._view, self.names, self.context))

    def _notify(self, title: str, text: str) -> None:
        self._notice.set_text("wrong", title, text)
        if not self._notice.parent:
            self.add_widget(self._notice)

    def deny(self, key: str, facts: dict[str, Any]) -> None:
        self._notify(tr("Not possible"), self.context.refusal_text(key, facts))
