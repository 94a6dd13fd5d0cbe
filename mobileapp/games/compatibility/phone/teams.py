"""Strips about the teams on a phone: the own points, the rows of other teams, and the race to the finish."""

from __future__ import annotations

from kivy.graphics import Color

from engine.game import Seat
from engine.games.compatibility.teams import Side
from mobileapp.games.compatibility.cards import COLUMNS, RankCard
from mobileapp.games.compatibility.headline import side_name
from mobileapp.games.compatibility.round import RoundView
from mobileapp.i18n.translate import ntr, tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.phone.ready_row import IconStrip
from mobileapp.ui.theme import TEXT_FONT, dp, paint
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.motion import count_up
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text

TOTAL_HEIGHT, TEAM_HEIGHT, TALL_TEAM_HEIGHT = 76, 72, 100  # dp
SMALL_CARD, SMALL_CARD_GAP = 26, 5  # dp
LANE_HEIGHT, LANE_BAR, RACE_PAD = 36, 12, 12  # dp: of a team in the race, its bar, above and below all


class TeamTotal(IconStrip):
    """The points of the player's team in this round, counted up."""

    def __init__(self, context: FaceContext, round_view: RoundView, side: Side, width: float) -> None:
        super().__init__(width, dp(TOTAL_HEIGHT))
        members = round_view.sides.members(side)
        for index, seat in enumerate(members):
            badge = Badge(context.look(seat), context.name(seat), dp(17))
            self._put(badge, dp(34) + index * dp(30), self.height / 2)
        left = dp(34 + 30 * len(members))
        words = side_name(round_view, side, context.name)
        text = Text(words, "label", "cream", "panel", fit=width - left - dp(96))
        to_come = len(round_view.row(members[0])) - round_view.open_count(side)
        under = ntr("{number} card to come", "{number} cards to come", to_come) if to_come else ""
        line = Text(under, "small", "on_dark_soft", "panel", TEXT_FONT, fit=width - left - dp(96))
        up = line.height / 2 if under else 0
        self._put(text, left + text.width / 2, self.height / 2 + up)
        if under:
            self._put(line, left + line.width / 2, self.height / 2 - text.height / 2)
        self._number = Text("+0", "hero", "gold", "panel")
        self._put(self._number, width - dp(20) - self._number.width / 2, self.height / 2)
        self._points = 0

    def show(self, points: int, before: int) -> None:
        """Count up from the points that were shown before."""
        self._points = points
        count_up(self._set_number, before, points)

    @property
    def points(self) -> int:
        return self._points

    def _set_number(self, points: int) -> None:
        self._number.set_text(f"+{points}")
        at = self.width - dp(20) - self._number.width / 2
        self._parts[-1] = (self._number, at, self.height / 2)
        self._place()


class OtherTeam(IconStrip):
    """Another team: a line with name and small cards for each player, and its points."""

    def __init__(
        self, context: FaceContext, round_view: RoundView, side: Side, size: tuple[float, float]
    ) -> None:
        width, height = size
        super().__init__(width, height)
        members = round_view.sides.members(side)
        line = (height - dp(12)) / max(2, len(members))
        self._card = min(line - dp(SMALL_CARD_GAP), dp(40))
        step = self._card + dp(SMALL_CARD_GAP)
        points = Text(f"+{round_view.game.scores[side]}", "heading", "gold", "panel")
        right = width - dp(14) - (points.width + dp(10) if round_view.game.scores[side] else 0)
        if round_view.game.scores[side]:
            self._put(points, width - dp(16) - points.width / 2, self.height / 2)
        left = right - COLUMNS * step
        for index, seat in enumerate(members):
            y = self.height / 2 + ((len(members) - 1) / 2 - index) * line
            name = Text(context.name(seat), "body", "cream", "panel", fit=left - dp(48))
            self._put(Badge(context.look(seat), context.name(seat), min(dp(13), line * 0.4)), dp(25), y)
            self._put(name, dp(44) + name.width / 2, y)
            self._add_cards(context, round_view, seat, (left, y))
        self._place()

    def _add_cards(
        self, context: FaceContext, round_view: RoundView, seat: Seat, at: tuple[float, float]
    ) -> None:
        pictures, glows = context.terms.pack.pictures, round_view.glow_by_position(seat)
        for place, picture in enumerate(round_view.row(seat)):
            card = RankCard(context.look(seat), place + 1, self._card, 0, lambda: None)
            card.show(None if picture is None else pictures[picture], glows.get(place), False, False, False)
            self._put(card, at[0] + (self._card + dp(SMALL_CARD_GAP)) * (place + 0.5), at[1])


class RaceStrip(IconStrip):
    """How far each team is on the track, and in gold the squares of this round."""

    @staticmethod
    def height_for(round_view: RoundView) -> float:
        return dp(LANE_HEIGHT) * round_view.sides.count + dp(2 * RACE_PAD)

    def __init__(self, context: FaceContext, round_view: RoundView, width: float) -> None:
        super().__init__(width, self.height_for(round_view))
        self._bars: list[tuple[RoundedRectangle, float, float]] = []
        game = round_view.game
        count = Text(tr("{square} of {all}", square=game.finish, all=game.finish), "small", face=TEXT_FONT)
        for side in range(round_view.sides.count):
            y = self.height - dp(RACE_PAD) - dp(LANE_HEIGHT) * (side + 0.5)
            members = round_view.sides.members(side)
            left, end = dp(24 + 26 * len(members)), width - dp(28) - count.width
            scored = game.scores[side] if game.part in ("reveal", "window") else 0
            now = min(game.finish, game.pawns[side] + scored)
            look = context.look(members[0])
            self._add_bar("table_edge", left, y, end - left)
            self._add_bar("gold", left, y, (end - left) * now / game.finish)
            self._add_bar(f"seat-{look}", left, y, (end - left) * game.pawns[side] / game.finish)
            for index, seat in enumerate(members):
                self._put(Badge(context.look(seat), context.name(seat), dp(12)), dp(26) + index * dp(26), y)
            words = tr("{square} of {all}", square=now, all=game.finish)
            text = Text(words, "small", "cream", "panel", TEXT_FONT)
            self._put(text, width - dp(16) - text.width / 2, y)
        self._place()

    def _add_bar(self, ink: str, x: float, y: float, width: float) -> None:
        if width < 1:
            return
        with self.canvas:
            Color(*paint(ink))
            size = (max(width, dp(LANE_BAR)), dp(LANE_BAR))
            bar = RoundedRectangle(radius=[dp(LANE_BAR) / 2], size=size)
        self._bars.append((bar, x, y - dp(LANE_BAR) / 2))

    def _place(self, *_: object) -> None:
        super()._place()
        for bar, x, y in getattr(self, "_bars", ()):
            bar.pos = (self.x + x, self.y + y)
