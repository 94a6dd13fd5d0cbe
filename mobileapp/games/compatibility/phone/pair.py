"""The player's team on a phone: two rows that face each other with their matches, points, and other teams."""

from __future__ import annotations

from kivy.uix.widget import Widget

from engine.game import Seat
from engine.games.compatibility.teams import Side
from mobileapp.games.compatibility.cards import COLUMNS, RankCard
from mobileapp.games.compatibility.headline import side_name
from mobileapp.games.compatibility.match_lines import MatchLine, MatchLines
from mobileapp.games.compatibility.phone.rows import SeatRow
from mobileapp.games.compatibility.round import RoundView
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import FaceContext
from mobileapp.ui.phone.ready_row import IconStrip
from mobileapp.ui.theme import TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.confetti import Confetti
from mobileapp.ui.toolkit.motion import count_up
from mobileapp.ui.toolkit.text import Text

NAME_HEIGHT, NUMBER_HEIGHT = 28, 22  # dp: of an owner's line; of the numbers below the player's row
CARD_GAP, MAX_CARD = 10, 84  # dp: between the cards of a row; the largest card
MIN_LINK_GAP, MAX_LINK_GAP = 36, 96  # dp: between the rows, for the lines and their points
RADII = 30, 19  # dp: of the points for the same place and for different places
TOTAL_HEIGHT, TEAM_HEIGHT, SMALL_CARD = 68, 72, 26  # dp


class FacingRows(Widget):
    """The partner's row above the player's own; both are read upright."""

    def __init__(
        self, context: FaceContext, round_view: RoundView, seats: tuple[Seat, Seat], size: tuple[float, float]
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._face_context, self._seats = context, seats
        lengths = tuple(len(self._visible(round_view, seat)) for seat in seats)
        self.identity = (seats, lengths, round_view.game.theme, tuple(size))
        texts = dp(2 * NAME_HEIGHT + NUMBER_HEIGHT)
        across = (size[0] - (COLUMNS - 1) * dp(CARD_GAP)) / COLUMNS
        self._side = min(across, dp(MAX_CARD), (size[1] - texts - dp(MIN_LINK_GAP)) / 2)
        self._apart = min(size[1] - texts - 2 * self._side, dp(MAX_LINK_GAP))
        self._rows = {seat: self._build_row(round_view, seat) for seat in seats}
        self._labels = [self._build_label(seat) for seat in seats]
        numbers = [str(at + 1) for at in range(len(self._rows[seats[1]]))]
        self._numbers = [Text(number, "body", "on_dark_soft", "table") for number in numbers]
        self._links = MatchLines(RADII)
        self._direct = 0
        for part in (*self._numbers, self._links):
            self.add_widget(part)

    @classmethod
    def height_for(cls, width: float, room: float) -> float:
        """The height it uses of this room."""
        across = min((width - (COLUMNS - 1) * dp(CARD_GAP)) / COLUMNS, dp(MAX_CARD))
        return min(room, 2 * across + dp(2 * NAME_HEIGHT + NUMBER_HEIGHT + MAX_LINK_GAP))

    def _build_row(self, round_view: RoundView, seat: Seat) -> list[RankCard]:
        look, number = self._face_context.look(seat), len(self._visible(round_view, seat))
        cards = [RankCard(look, at + 1, self._side, 0, lambda: None) for at in range(number)]
        for card in cards:
            self.add_widget(card)
        return cards

    def _build_label(self, seat: Seat) -> tuple[Badge, Text]:
        name = self._face_context.name(seat)
        badge = Badge(self._face_context.look(seat), name, dp(11))
        text = Text(name, "body", "cream", "table", TEXT_FONT, fit=self.width * 0.6)
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
            number.center_at((card.center_x, low + dp(NAME_HEIGHT) + dp(NUMBER_HEIGHT) / 2 - dp(2)))
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
        for seat, cards in self._rows.items():
            glows = round_view.glow_by_position(seat)
            stake = round_view.game.stakes[round_view.sides.of(seat)]
            moved = {at for swap in round_view.game.swaps if swap.target == seat for at in swap.positions}
            row = self._visible(round_view, seat)
            for at, (card, picture) in enumerate(zip(cards, row, strict=True)):
                shown = None if picture is None else names[picture]
                card.show(shown, glows.get(at), at == stake, at in moved, watched)
        links = self._match_lines(round_view)
        self._links.show(links, watched)
        self._cheer(sum(link.direct for link in links), watched)

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


class TeamTotal(IconStrip):
    """The points of the player's team in this round, counted up."""

    def __init__(self, words: str, width: float) -> None:
        super().__init__(width, dp(TOTAL_HEIGHT))
        text = Text(words, "label", "cream", "panel", fit=width * 0.62)
        self._put(text, dp(18) + text.width / 2, self.height / 2)
        self._number = Text("+0", "title", "gold", "panel")
        self._put(self._number, width - dp(20) - self._number.width / 2, self.height / 2)
        self._points = 0

    def show(self, points: int, watched: bool) -> None:
        before, self._points = self._points, points
        count_up(self._set_number, before if watched else points, points)

    def _set_number(self, points: int) -> None:
        self._number.set_text(f"+{points}")
        at = self.width - dp(20) - self._number.width / 2
        self._parts[-1] = (self._number, at, self.height / 2)
        self._place()


class OtherTeam(IconStrip):
    """Another team in one line: its players, their cards small, and its points."""

    def __init__(self, context: FaceContext, round_view: RoundView, side: Side, width: float) -> None:
        super().__init__(width, dp(TEAM_HEIGHT))
        members = round_view.sides.members(side)
        step = dp(SMALL_CARD + 5)
        points = Text(f"+{round_view.game.scores[side]}", "label", "gold", "panel")
        right = width - dp(16) - (points.width + dp(12) if round_view.game.scores[side] else 0)
        if round_view.game.scores[side]:
            self._put(points, width - dp(16) - points.width / 2, self.height / 2)
        left = right - COLUMNS * step
        for line, seat in enumerate(members):
            y = self.height / 2 + (0.5 - line) * step if len(members) > 1 else self.height / 2
            self._put(Badge(context.look(seat), context.name(seat), dp(10)), dp(24), y)
            self._add_cards(context, round_view, seat, (left, y))
        words, room = side_name(round_view, side, context.name), left - dp(58)
        for role in ("body", "small"):
            names = Text(words, role, "cream", "panel", TEXT_FONT, wrap=room)
            if not names.has_broken_word:
                break
        self._put(names, dp(44) + names.width / 2, self.height / 2)
        self._place()

    def _add_cards(
        self, context: FaceContext, round_view: RoundView, seat: Seat, at: tuple[float, float]
    ) -> None:
        pictures, glows = context.terms.pack.pictures, round_view.glow_by_position(seat)
        for place, picture in enumerate(round_view.row(seat)):
            card = RankCard(context.look(seat), place + 1, dp(SMALL_CARD), 0, lambda: None)
            card.show(None if picture is None else pictures[picture], glows.get(place), False, False, False)
            self._put(card, at[0] + dp(SMALL_CARD + 5) * (place + 0.5), at[1])
