"""The table of Défifoo on a phone: the challenge and the trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from kivy.animation import Animation
from kivy.graphics import Color
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from engine.game import Seat
from engine.games.defifoo import DefifooView, TrickWon
from engine.games.defifoo.challenge import CHALLENGE_POINTS, Challenge
from mobileapp.games.defifoo.called_colour import ARROW_REACH, ARROWS, Medallion
from mobileapp.games.defifoo.explanations import (
    explain_called,
    explain_card,
    explain_challenge,
    with_last_trick,
)
from mobileapp.games.defifoo.phone.table_light import table_texture
from mobileapp.games.defifoo.playing_card import (
    ASPECT,
    CORNER_SHARE,
    LOOKS,
    CardLook,
    CardState,
    PlayingCard,
)
from mobileapp.games.defifoo.score_sheet import whole_title
from mobileapp.games.defifoo.sentences import CardNames
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.dashed_outline import DashedOutline
from mobileapp.ui.toolkit.long_press_card import FLAT_MAX_HEIGHT, Explanation, add_hold_only
from mobileapp.ui.toolkit.motion import STAGGER_S
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Area, RoundedPicture, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

GAP, RADIUS = 8, 26
PICTURE_ASPECT = 1.4  # of a challenge
MEDALLION_ROOM, MEDALLION_SHARE = 100, 0.35  # dp of the table for the called colour; at most of its width
MAX_RADIUS = 38  # dp of the medallion
MAX_WIDTH = 112  # dp of a card
UNDER, OVER, MARGIN_SHARE = 26, 28, 0.17  # dp below and above the cards (names, a crown); of a low table
WORDED_UNDER = 40  # dp below the cards where a line says who wins the trick
MIN_WORDED_HEIGHT = 150  # dp; a lower table shows the winner by a crown only
# of a card's width beside the next one: up to four stand apart, of more only the number and the colour show
APART_PLACES, APART_SHARE, NUMBER_SHARE = 4, 1.08, 0.47
DEALER_RADIUS, NEXT_RADIUS = 27, 24  # dp of the badges while the dealer chooses


def explanation_area(context: FaceContext) -> Area:
    """Area of a help card: the middle of the content area."""
    x, y, width, height = context.surface.inner
    return x, y + height * 0.2, width, min(height * 0.7, dp(420))


def worth_ink(challenge: Challenge) -> str:
    return "right_deep" if CHALLENGE_POINTS[challenge.kind] > 0 else "wrong_deep"


class ChallengeStrip(Touchable):
    """The challenge of the set and its points; a long press explains it."""

    def __init__(self, names: CardNames, game: DefifooView, area: Area) -> None:
        super().__init__("read-challenge", lambda: None, pos=area[:2], size=area[2:])
        x, y, width, height = area
        Plate(self.canvas, "cream", dp(20), shadow=dp(14)).place(*area)
        high = height - dp(8)
        with self.canvas:
            Color(1, 1, 1, 1)
            RoundedPicture(
                paint("cream"), dp(16), load_texture(names.challenge_file(game.challenge)),
                pos=(x + dp(4), y + dp(4)), size=(high * PICTURE_ASPECT, high),
            )  # fmt: skip
        left, right = x + dp(16) + high * PICTURE_ASPECT, x + width - dp(16)
        worth = Text(names.worth(game.challenge), "label", worth_ink(game.challenge), "cream")
        title = names.challenge(game.challenge)
        named = whole_title(title, "label", (right - worth.width - dp(10) - left, height))
        if named is not None:
            named.pos = (left, y + (height - named.height) / 2)
            worth.pos = (right - worth.width, y + (height - worth.height) / 2)
        else:  # one above the other
            named = Text(title, "body", "ink", "cream", fit=right - left)
            worth = Text(names.worth(game.challenge), "small", worth_ink(game.challenge), "cream")
            low = y + (height - named.height - worth.height) / 2
            worth.pos, named.pos = (left, low), (left, low + worth.height)
        for text in (named, worth):
            self.add_widget(text)


class Place(NamedTuple):
    """A place of the trick: whose, with which card; without one, it is the next to be filled."""

    seat: Seat
    card: int | None
    state: CardState = "out"


class TrickCard(PlayingCard):
    """A played card; a beaten one stays legible."""

    looks = LOOKS | {"out": CardLook(dim=0.28)}


class TrickTable(Touchable):
    """The called colour, the cards played so far in order, and whose turn it is; a long press explains."""

    def __init__(
        self,
        context: FaceContext,
        names: CardNames,
        game: DefifooView,
        area: Area,
        taken: Taken | None,
        last: Taken | None,
        is_titled: bool = False,
    ) -> None:
        """`taken` is the trick that was just finished, `last` the one that can be seen again.

        `is_titled`: the challenge is a line at the top, where no strip above has room for it.
        """
        super().__init__("read-trick", lambda: None, pos=area[:2], size=area[2:])
        self._face_context, self._names, self._challenge = context, names, game.challenge
        self._called, self._last = game.called, last
        self.cards: dict[int, PlayingCard] = {}
        called = taken.called if taken is not None else game.called
        Plate(self.canvas, "panel", dp(RADIUS), shadow=dp(14)).place(*area)
        with self.canvas:
            Color(1, 1, 1, 1)
            lit = table_texture(names.fill(called[0]) if called else None)
            RoundedPicture(paint("panel"), dp(RADIUS), lit, area[:2], area[2:])
        if is_titled:
            area = (*area[:3], area[3] - self._add_title(area))
        x, y, width, height = self._area = area
        room = (x + self._medallion_room, y, width - self._medallion_room - dp(12), height)
        if game.part == "direction":
            self._add_directions(area, game.dealer)
        else:
            word = names.colours(called) if called else tr("No colour yet")
            self._add_medallion(called, game.clockwise, word)
            self._add_places(room, _places(game, taken))
        if taken is not None and height >= dp(MIN_WORDED_HEIGHT):
            self._add_winner(room, taken)

    def _add_title(self, area: Area) -> float:
        """The challenge and its points in one line; returns the height it takes."""
        x, y, width, height = area
        what, worth = self._names.challenge(self._challenge), self._names.worth(self._challenge)
        words = Text(
            tr("{what}: {worth}", what=what, worth=worth), "small", "cream", "panel", fit=width - dp(16)
        )
        words.center = (x + width / 2, y + height - words.height / 2 - dp(3))
        self.add_widget(words)
        return float(words.height)

    @property
    def _medallion_room(self) -> float:
        return min(dp(MEDALLION_ROOM), self.width * MEDALLION_SHARE)

    def _add_winner(self, room: Area, taken: Taken) -> None:
        x, y, width, _ = room
        text = tr("{name} wins the trick", name=self._face_context.name(taken.seat))
        if taken.seat == self._face_context.own_seat:
            text = tr("You win the trick")
        cards = [card for _, card in taken.places]
        if self._names.is_tie(cards, dict(taken.places)[taken.seat], taken.called):
            text = tr("Both {rank}: the ship came first", rank=self._names.ship_rank)
        words = Text(text, "body", "gold", "panel", fit=width)
        if words.shorten:
            words = Text(text, "small", "gold", "panel", fit=width)
        words.pos = (x + (width - words.width) / 2, y + dp(3))
        self.add_widget(words)

    def _add_medallion(self, called: tuple[int, ...], clockwise: bool | None, words: str) -> None:
        room, height = self._medallion_room, self._area[3]
        x, radius = self.x + room / 2, min(height * 0.19, dp(MAX_RADIUS), room / 2 / ARROWS)
        medallion = Medallion(self._names, radius, two_sided=False)
        word = Text(words, "label" if called else "body", "cream", "panel", fit=room - dp(8))
        if word.shorten:
            word = Text(words, "small", "cream", "panel", wrap=room - dp(8), halign="center")
        middle = self.y + (height + word.height) / 2
        medallion.pos = (x - radius, middle - radius)
        medallion.show(called)
        medallion.arrows.show(clockwise)
        word.pos = (x - word.width / 2, middle - radius * ARROW_REACH - word.height - dp(2))
        self.add_widget(medallion)
        self.add_widget(word)

    def explanation(self) -> Explanation:
        """Help for the card under the finger; on the wheel the last trick, or the challenge before it."""
        at = self._finger.x if isinstance(self._finger, MotionEvent) else self.x
        if at < self.x + self._medallion_room and self._last is not None:
            cards = tuple(card for _, card in self._last.places)
            name = self._face_context.name(self._last.seat)
            called = explain_called(self._names, self._called)
            is_low = explanation_area(self._face_context)[3] < dp(FLAT_MAX_HEIGHT)
            return with_last_trick(self._names, called, cards, name, in_words=is_low)
        if not self.cards or at < self.x + self._medallion_room:
            return explain_challenge(self._names, self._challenge)
        return explain_card(
            self._names, min(self.cards, key=lambda card: abs(self.cards[card].center_x - at))
        )

    def send_away(self, layer: Widget) -> None:
        """The cards fly up and away, above everything else on `layer`."""
        seconds = screen_metrics.duration_s("fly")
        if not seconds:
            return
        for order, card in enumerate(self.cards.values()):
            self.remove_widget(card)
            layer.add_widget(card)
            flight = Animation(duration=order * STAGGER_S) + Animation(
                y=screen_metrics.height, opacity=0, duration=seconds, transition="in_quad"
            )
            flight.bind(on_complete=lambda _flight, flown: layer.remove_widget(flown))
            flight.start(card)

    def _add_places(self, room: Area, places: Sequence[Place]) -> None:
        """Cards from left to right; they overlap if they must, with their numbers free."""
        x, y, width, height = room
        under = dp(WORDED_UNDER if self.height >= dp(MIN_WORDED_HEIGHT) else UNDER)
        under, over = min(under, height * (MARGIN_SHARE + 0.1)), min(dp(OVER), height * MARGIN_SHARE)
        share = APART_SHARE if len(places) <= APART_PLACES else NUMBER_SHARE
        wide = min((height - under - over) * ASPECT, dp(MAX_WIDTH), width / (1 + share * (len(places) - 1)))
        step = min(wide + dp(GAP), (width - wide) / max(1, len(places) - 1))
        left = x + (width - wide - step * (len(places) - 1)) / 2
        low = y + under + (height - under - over - wide / ASPECT) / 2
        for index, place in enumerate(places):
            box = (left + index * step, low, wide, wide / ASPECT)
            if place.card is None:
                self._add_slot(place.seat, box, under)
            else:
                self._add_card(place, box, min(step, wide))

    def _add_directions(self, area: Area, dealer: Seat) -> None:
        """The players on either side of the dealer, who would come next in each direction."""
        x, y, width, height = area
        seats = len(self._face_context.party)
        ways = [((dealer - 1) % seats, 0.17, "←"), (dealer, 0.5, ""), ((dealer + 1) % seats, 0.83, "→")]
        for seat, part, arrow in ways:
            context, is_next = self._face_context, seat != dealer
            badge = Badge(
                context.look(seat), context.name(seat), dp(NEXT_RADIUS if is_next else DEALER_RADIUS)
            )
            name = Text(context.name(seat), "body", "cream", "panel", fit=width * 0.32)
            does = Text(
                tr("plays next?") if is_next else "",
                "small",
                "gold_light",
                "panel",
                TEXT_FONT,
                fit=width * 0.32,
            )
            middle, row = x + width * part, y + height / 2 + dp(NEXT_RADIUS - 4)
            badge.center = (middle, row)
            name.center = (middle, row - dp(DEALER_RADIUS + 4) - name.height / 2)
            does.center = (middle, name.y - does.height / 2)
            sign = Text(arrow, "title", "gold", "panel")
            sign.center = (x + width * (0.335 if part < 0.5 else 0.665), badge.center_y)
            for widget in (badge, name, does, sign):
                self.add_widget(widget)

    def _add_card(self, place: Place, box: Area, visible: float) -> None:
        x, y, _, high = box
        card = place.card or 0
        placed = TrickCard(f"trick-{card}", self._names.file(card), high)
        placed.enabled = False
        placed.pos = (x, y)
        placed.set_state(place.state, at_once=True)
        self.cards[card] = placed
        self.add_widget(placed)
        self._add_badge(place.seat, (x + visible / 2, y), min(dp(13), visible / 2))

    def _add_badge(self, seat: Seat, at: tuple[float, float], radius: float) -> None:
        badge = Badge(self._face_context.look(seat), self._face_context.name(seat), radius)
        badge.center = at
        self.add_widget(badge)

    def _add_slot(self, seat: Seat, box: Area, under: float) -> None:
        """Marks the place of the next card."""
        x, y, wide, high = box
        with self.canvas:
            Color(*paint("table_edge"))
            RoundedRectangle(pos=(x, y), size=(wide, high), radius=[wide * CORNER_SHARE])
        DashedOutline(self.canvas, "gold").place(x, y, wide, high, wide * CORNER_SHARE)
        self._add_badge(seat, (x + wide / 2, y + high / 2), min(dp(26), wide * 0.27))
        name = Text(self._face_context.name(seat), "body", "gold", "panel", TEXT_FONT, fit=wide + dp(GAP))
        name.center = (x + wide / 2, y - under / 2)
        self.add_widget(name)


class Taken(NamedTuple):
    """A finished trick, shown for a moment before the cards fly away."""

    seat: Seat
    places: tuple[tuple[Seat, int], ...]
    called: tuple[int, ...]


def taken_trick(before: DefifooView, won: TrickWon) -> Taken:
    """The trick that the last card has just finished."""
    seats, step = len(before.sizes), 1 if before.clockwise else -1
    order = [(before.leader + step * index) % seats for index in range(seats)]
    return Taken(won.seat, tuple(zip(order, won.cards, strict=False)), before.called)


def _places(game: DefifooView, taken: Taken | None) -> list[Place]:
    trick, best = (taken.places, taken.seat) if taken is not None else (game.trick, game.best)
    places = [Place(seat, card, "leading" if seat == best else "out") for seat, card in trick]
    if taken is None and game.turn is not None and game.part == "trick":
        places.append(Place(game.turn, None))
    return places


def build_challenge(context: FaceContext, names: CardNames, game: DefifooView, area: Area) -> Touchable:
    plate = ChallengeStrip(names, game, area)
    return add_hold_only(
        plate,
        cast(Widget, context.surface),
        lambda: explain_challenge(names, game.challenge),
        explanation_area(context),
    )


def build_trick(
    context: FaceContext,
    names: CardNames,
    game: DefifooView,
    area: Area,
    taken: Taken | None,
    last: Taken | None,
    is_titled: bool = False,
) -> TrickTable:
    table = TrickTable(context, names, game, area, taken, last, is_titled)
    add_hold_only(table, cast(Widget, context.surface), table.explanation, explanation_area(context))
    return table
