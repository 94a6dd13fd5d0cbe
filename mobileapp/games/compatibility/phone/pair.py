"""The rows of two partners on a phone: they face each other, with their matches and a Double Stake."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.graphics import Color
from kivy.uix.widget import Widget

from engine.game import Seat
from mobileapp.games.compatibility.cards import COLUMNS, RankCard
from mobileapp.games.compatibility.match_lines import MatchLine, MatchLines
from mobileapp.games.compatibility.phone.rows import SeatRow
from mobileapp.games.compatibility.phone.specials import NumberChip
from mobileapp.games.compatibility.round import RoundView
from mobileapp.i18n.translate import tr
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.confetti import Confetti
from mobileapp.ui.toolkit.shapes import Ellipse, Line
from mobileapp.ui.toolkit.text import Text

NAME_HEIGHT, NUMBER_HEIGHT = 30, 34  # dp: of an owner's line; of the numbers below the player's row
CARD_GAP, MAX_CARD = 8, 84  # dp: between the cards of a row; the largest card
MIN_LINK_GAP, MAX_LINK_GAP = 36, 112  # dp: between the rows, for the lines and their points
COVERED_GAP = 64  # dp: between the rows before the reveal
RADII = 32, 20  # dp: of the points for the same place and for different places
STAKE_RADIUS, STAKE_EDGE = 24, 6  # dp: of the ×2 between two cards; of the rim around them


def _ignore() -> None:
    """A card that cannot be picked now."""


class FacingRows(Widget):
    """The partner's row above the player's own; both are read upright."""

    def __init__(
        self, context: FaceContext, round_view: RoundView, seats: tuple[Seat, Seat], size: tuple[float, float]
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._face_context, self._seats = context, seats
        lengths = tuple(len(self._visible(round_view, seat)) for seat in seats)
        is_hidden = round_view.game.part == "window"
        self.identity = (seats, lengths, round_view.game.theme, tuple(size), is_hidden)
        texts = dp(2 * NAME_HEIGHT + NUMBER_HEIGHT)
        across = (size[0] - (COLUMNS - 1) * dp(CARD_GAP)) / COLUMNS
        self._side = min(across, dp(MAX_CARD), (size[1] - texts - dp(MIN_LINK_GAP)) / 2)
        apart = size[1] - texts - 2 * self._side
        self._apart = min(apart, dp(COVERED_GAP if is_hidden else MAX_LINK_GAP))
        self._rows = {seat: self._build_row(round_view, seat) for seat in seats}
        self._labels = [self._build_label(seat, round_view) for seat in seats]
        self._numbers = [NumberChip(at + 1) for at in range(len(self._rows[seats[1]]))]
        self._links = MatchLines(RADII)
        self._stake: StakeColumn | None = None
        self._direct = 0
        for part in (*self._numbers, self._links):
            self.add_widget(part)

    @classmethod
    def height_for(cls, width: float, room: float, is_covered: bool) -> float:
        """The height it uses of this room."""
        across = min((width - (COLUMNS - 1) * dp(CARD_GAP)) / COLUMNS, dp(MAX_CARD))
        apart = COVERED_GAP if is_covered else MAX_LINK_GAP
        return min(room, 2 * across + dp(2 * NAME_HEIGHT + NUMBER_HEIGHT + apart))

    def let_pick(self, pick: Callable[[int], None] | None) -> None:
        """A tap on an own card picks its place for a Double Stake, if cards are large enough for a finger."""
        own = self._seats[1]
        pick = pick if self._side >= screen_metrics.touch_target else None
        for at, card in enumerate(self._rows[own]):
            card.key, card.enabled = f"place-{own}-{at + 1}", pick is not None
            card.act = _ignore if pick is None else partial(pick, at)

    def _build_row(self, round_view: RoundView, seat: Seat) -> list[RankCard]:
        look, number = self._face_context.look(seat), len(self._visible(round_view, seat))
        cards = [RankCard(look, at + 1, self._side, 0, lambda: None) for at in range(number)]
        for card in cards:
            self.add_widget(card)
        return cards

    def _build_label(self, seat: Seat, round_view: RoundView) -> tuple[Badge, Text]:
        name = self._face_context.name(seat)
        badge = Badge(self._face_context.look(seat), name, dp(11))
        is_hidden = seat == self._face_context.own_seat and round_view.game.part == "window"
        words = tr("{name}, only you can see these cards", name=name) if is_hidden else name
        text = Text(words, "body", "cream", "table", TEXT_FONT, fit=self.width - dp(40))
        for part in (badge, text):
            self.add_widget(part)
        return badge, text

    def _visible(self, round_view: RoundView, seat: Seat) -> tuple[int | None, ...]:
        return SeatRow.visible_cards(self._face_context, round_view, seat)

    def place(self, x: float, y: float) -> None:
        """Put the lower left corner here; the rows are as high as they need, in the middle."""
        self.pos = (x, y)
        partner, own = self._seats
        whole = dp(2 * NAME_HEIGHT + NUMBER_HEIGHT) + 2 * self._side + self._apart
        low = y + (self.height - whole) / 2
        self._place_label(self._labels[1], low)
        self._place_cards(self._rows[own], low + dp(NAME_HEIGHT + NUMBER_HEIGHT))
        for number, card in zip(self._numbers, self._rows[own], strict=True):
            number.center = (card.center_x, low + dp(NAME_HEIGHT) + dp(NUMBER_HEIGHT) / 2 - dp(2))
        high = low + dp(NAME_HEIGHT + NUMBER_HEIGHT) + self._side + self._apart
        self._place_cards(self._rows[partner], high)
        self._place_label(self._labels[0], high + self._side)

    def _place_cards(self, cards: list[RankCard], y: float) -> None:
        gap = min(dp(CARD_GAP), (self.width - len(cards) * self._side) / max(1, len(cards) - 1))
        left = self.x + (self.width - len(cards) * (self._side + gap) + gap) / 2
        for at, card in enumerate(cards):
            card.pos = (left + at * (self._side + gap), y)

    def _place_label(self, label: tuple[Badge, Text], y: float) -> None:
        badge, text = label
        middle = y + dp(NAME_HEIGHT) / 2
        badge.center = (self.x + dp(14), middle)
        text.pos = (self.x + dp(32), middle - text.height / 2)

    def show(self, round_view: RoundView, watched: bool) -> None:
        names = self._face_context.terms.pack.pictures
        links = self._match_lines(round_view)
        stake = round_view.game.stakes[round_view.sides.of(self._seats[1])]
        is_open = stake is not None and round_view.open_count(round_view.sides.of(self._seats[1])) > stake
        self._show_stake(None if is_open else stake)
        for at, number in enumerate(self._numbers):
            number.light(at == stake)
        for seat, cards in self._rows.items():
            glows = round_view.glow_by_position(seat)
            moved = {at for swap in round_view.game.swaps if swap.target == seat for at in swap.positions}
            row = self._visible(round_view, seat)
            for at, (card, picture) in enumerate(zip(cards, row, strict=True)):
                shown = None if picture is None else names[picture]
                card.show(shown, glows.get(at), is_open and at == stake, at in moved, watched)
        self._links.show(links, watched)
        self._cheer(sum(link.direct for link in links), watched)

    def _show_stake(self, place: int | None) -> None:
        """A Double Stake rings both cards of its place until they are turned over."""
        if self._stake is not None:
            self.remove_widget(self._stake)
            self._stake = None
        if place is None:
            return
        low, high = (self._rows[seat][place] for seat in reversed(self._seats))
        edge = dp(STAKE_EDGE)
        box = Rect(low.x - edge, low.y - edge, low.width + 2 * edge, high.top - low.y + 2 * edge)
        self._stake = StakeColumn(box, high.y - low.top)
        self.add_widget(self._stake)

    def _match_lines(self, round_view: RoundView) -> tuple[MatchLine, ...]:
        if round_view.game.part == "window":
            return ()
        partner, own = self._seats
        side = round_view.sides.of(own)
        is_first = round_view.sides.members(side)[0] == own
        links = []
        for match in round_view.found(side):
            here, there = (match.here, match.there) if is_first else (match.there, match.here)
            low, high = self._rows[own][here], self._rows[partner][there]
            links.append(
                MatchLine(
                    (low.center_x, low.top), (high.center_x, high.y), match.points, match.kind == "direct"
                )
            )
        return tuple(links)

    def _cheer(self, direct: int, watched: bool) -> None:
        """Confetti for each new match at the same place."""
        before, self._direct = self._direct, direct
        if watched and direct > before and not screen_metrics.calm:
            confetti = Confetti(Rect(*self.pos, *self.size), ())
            self.add_widget(confetti)
            confetti.fly()


class StakeColumn(Widget):
    """A gold rim around two facing cards, and ×2 in the gap between them."""

    def __init__(self, box: Rect, gap: float) -> None:
        super().__init__(size_hint=(None, None), pos=box[:2], size=box[2:])
        radius, middle = min(dp(STAKE_RADIUS), gap * 0.46), (box.x + box.width / 2, box.y + box.height / 2)
        with self.canvas:
            Color(*paint("gold"))
            Line(width=dp(1.5), rounded_rectangle=(*box, dp(20)))
            for ink, reach in (("cream", 1.0), ("gold", 0.9)):
                Color(*paint(ink))
                side = 2 * radius * reach
                Ellipse(pos=(middle[0] - side / 2, middle[1] - side / 2), size=(side, side))
        times = Text("×2", "label", "wrong_deep", "gold", fit=1.7 * radius)
        times.center_at(middle)
        self.add_widget(times)
