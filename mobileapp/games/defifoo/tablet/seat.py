"""Défifoo at a player's own edge: the public facts of the seat, and the hand if it is at the edge."""

from __future__ import annotations

from math import hypot

from engine.game import JsonObject
from engine.game import Seat as SeatNumber
from engine.games.defifoo import DefifooView, DirectionChosen, TrickWon
from engine.table import AnyView, Terms
from mobileapp.games.defifoo.prompts import sun_warning
from mobileapp.games.defifoo.score_sheet import SHEET_SHOWN
from mobileapp.games.defifoo.sentences import CardNames
from mobileapp.games.defifoo.tablet.edge_hand import LOW, PAD, Area, EdgeHand, edge_areas
from mobileapp.games.defifoo.tablet.seat_strip import SeatStrip
from mobileapp.games.defifoo.unplayable import barred_card_text
from mobileapp.i18n.translate import tr
from mobileapp.people.hand_privacy import HandPrivacy
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Family
from mobileapp.ui.face import FaceContext
from mobileapp.ui.tablet.absent_overlay import AwayOverlay
from mobileapp.ui.tablet.go_on_button import GoOnButton
from mobileapp.ui.tablet.held_hand import HeldHandFace, centred
from mobileapp.ui.theme import dp, screen_metrics

CURTAIN_DELAYS_S: dict[type, float] = {
    TrickWon: 3.0,
    DirectionChosen: 1.2,
}  # seconds; a full trick takes longer to read
CURTAIN_DELAY_S = 2.2
NOTICE_SIZE, SHORT_NOTICE_SIZE = (520, 176), (440, 84)  # a title alone covers less of the hand
PAUSE_CLEARANCE = 80  # distance of a hint from a corner with the pause button


def zone_family(party: Party, terms: Terms) -> Family:
    """Hands at the edge need deeper zones; a single open hand uses the space of all."""
    families: dict[HandPrivacy, Family] = {"hold": "fan", "open": "alone", "veil": "slim"}
    return families[party.privacy]


def pending_seats(view: AnyView) -> tuple[SeatNumber, ...]:
    """The seat that plays a card or chooses the direction; both require looking at the hand (O-DEF-23)."""
    turn = view.game.turn
    return () if turn is None or turn in view.absent else (turn,)


def curtain_delay(view: AnyView) -> float:
    return max(
        (CURTAIN_DELAYS_S[type(news)] for news in view.news if type(news) in CURTAIN_DELAYS_S),
        default=CURTAIN_DELAY_S,
    )


def has_more_to_do(view: AnyView) -> bool:
    """After choosing the direction, the same player leads without closing the hand."""
    return any(isinstance(news, DirectionChosen) for news in view.news)


class Seat(HeldHandFace):
    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self.names = CardNames(context.terms.pack, context.terms.options.ships_count_as_planets)
        self._view: AnyView | None = None
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
            notice_area, asks = parts.whole, parts.cards
            self._facts_area = parts.facts
        self._notice_area = notice_area
        self.add_notice(notice_area)
        self._waiting = GoOnButton(self, context, asks)
        self._away = AwayOverlay(self)

    @property
    def _has_hand(self) -> bool:
        """Whether cards are at this edge; a seat on a phone or a bot beside an open hand has only facts."""
        party, seat = self.context.party, self.context.own_seat
        return (party.privacy == "hold" and seat not in party.phone_seats) or (
            party.privacy == "open" and seat in self.context.local_seats
        )

    def _build_strip(self, area: Area) -> None:
        self.strip = SeatStrip(self.context, area, self.names)
        self.add_widget(self.strip)

    # --- show ---

    def show(self, view: AnyView) -> None:
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

    def handle_broadcast(self, word: str) -> None:
        if word == SHEET_SHOWN and self.hand is not None:
            self.hand.show_sheet()

    # --- hints and notices ---

    @property
    def hint_pos(self) -> tuple[float, float]:
        """Below the backs; beside an open hand on the stage, or in a low zone in the place of its facts."""
        hand, hint = self.hand, self._hint
        if hand is None or hint is None:
            return super().hint_pos
        if hand.backs is not None and not hand.is_open:
            return hand.backs.words_pos
        if self._is_low:
            x, y, width, height = self._facts_area
            return x + width / 2, y + height / 2
        place = self.context.surface
        ends = {x: place.to_parent(x, place.height) for x in (0, place.width)}
        outer = 0 if self._is_alone else max(ends, key=lambda x: (self._distance_from_middle(ends[x]), x))
        half = hint.width / 2 + dp(PAUSE_CLEARANCE if self._is_near_pause(ends[outer]) else 12)
        return (place.width - half if outer else half), hand.line - dp(4) + hint.height / 2

    @property
    def hint_width(self) -> float:
        hand = self.hand
        if hand is not None and hand.backs is not None and not hand.is_open:
            return hand.backs.width
        return self._facts_area[2] if self._is_low and self._has_hand else super().hint_width

    @property
    def _is_low(self) -> bool:
        """A zone at a short side, or on a low screen: the challenge card is directly in front of it."""
        return self.context.surface.inner[3] < dp(LOW)

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
        """Whether the pause button may be at this end of the border: lower left, in portrait any left."""
        x, y = self._from_middle(end)
        return x < 0 and (y < 0 or screen_metrics.is_portrait)

    @property
    def is_waiting_for_hold(self) -> bool:
        hand = self.hand
        return hand is not None and hand.backs is not None and hand.backs.number > 0 and not hand.is_open

    def show_action_hint(self) -> None:
        hand, view = self.hand, self._view
        is_told = self._notice.parent is not None  # one thing at a time
        if (
            hand is None
            or view is None
            or view.game.turn != self.context.seat
            or not self.is_local
            or is_told
        ):
            self.show_hint(None)
        elif hand.is_asking_direction:
            self.show_hint(None)  # two buttons say it
        elif hand.is_direction_locked:
            self.show_hint("", "hold", tr("Hold the eye, then choose a direction"))
        elif not hand.is_open:
            self.show_hint("defifoo.play", "hold", tr("Hold the eye to look"))
        elif warning := sun_warning(view, self.names):
            self.show_hint("", "tap", warning)
        elif hand.fan is not None and hand.fan.chosen is not None:
            self.show_hint("defifoo.play", "tap", tr("Tap it again to play it"))
        else:
            self.show_hint("defifoo.play", "tap", tr("Now tap a card"))

    def update_hint(self) -> None:
        super().update_hint()
        if self.hand is not None and self.hand.backs is not None:
            self.hand.backs.hide_words(self._hint is not None)

    def _explain_barred(self, _card: int) -> None:
        if self._view is not None:
            self._notify(*barred_card_text(self._view, self.names, self.context, is_public=True))
            self.bind_refusal(self._view)

    def _notify(self, title: str, text: str) -> None:
        """In the middle of the zone; with a held hand on the stage in front of its cards."""
        layer = self.hand.layer if self.hand is not None else None
        self._notice.end()
        size = NOTICE_SIZE if text else SHORT_NOTICE_SIZE
        self.add_notice(centred(self._notice_area, *size) if self._has_hand else self._notice_area)
        if layer is not None and self.hand is not None:
            left, right = self.stage_span
            room = (left + dp(8), self.hand.line, right - left - dp(16), dp(size[1]))
            self.add_notice(centred(room, *size))
        self._notice.pop_up(layer or self, "wrong", title, text)
        self.update_hint()

    def deny(self, key: str, facts: JsonObject) -> None:
        self._notify(self.context.refusal_title(key), self.context.refusal_text(key, facts))
