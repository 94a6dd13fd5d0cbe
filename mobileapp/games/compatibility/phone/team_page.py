"""The page of the player's team on a phone: facing rows, points, other teams and the race to the finish."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Seat
from engine.games.compatibility.teams import Side
from mobileapp.games.compatibility.phone.pair import FacingRows
from mobileapp.games.compatibility.phone.teams import (
    TALL_TEAM_HEIGHT,
    TEAM_HEIGHT,
    TOTAL_HEIGHT,
    OtherTeam,
    RaceStrip,
    TeamTotal,
)
from mobileapp.games.compatibility.round import RoundView
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.phone.ready_row import IconStrip
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.shapes import Area

GAP, MAX_GAP = 8, 22  # dp between the strips
MIN_ROWS_HEIGHT = 230  # dp; with less height for the own rows, the other teams are not shown
ROWS_HEIGHT = 300  # dp; from here on, the strips below may grow


class TeamPage:
    """Keeps the rows of the last view, so that people see what changes."""

    def __init__(self, face: PhoneFace) -> None:
        self._face, self._context = face, face.context
        self._facing: FacingRows | None = None
        self._points = 0  # of the own team, as shown last

    def place(
        self, round_view: RoundView, side: Side, partner: Seat, area: Area,
        pick: Callable[[int], None] | None,
    ) -> None:  # fmt: skip
        """The two partners' rows, the team's points, each other team, and the race if there is room."""
        x, y, width, height = area
        strips = self._strips(round_view, side, width, height)
        used = sum(strip.height + dp(GAP) for strip in strips)
        deep = FacingRows.height_for(width, height - used, round_view.game.part == "window")
        spare = max(0.0, height - used - deep)
        gap = dp(GAP) + min(spare / (len(strips) + 1), dp(MAX_GAP))
        at = y + height - (spare - (gap - dp(GAP)) * len(strips)) / 2 - deep
        watched = self._put_rows(round_view, partner, (x, at, width, deep), pick)
        for strip in strips:
            at -= strip.height + gap
            strip.pos = (x, at)
            self._face.add_widget(strip)
        points = round_view.game.scores[side]
        for strip in strips:
            if isinstance(strip, TeamTotal):
                strip.show(points, self._points if watched else points)
        self._points = points

    def _strips(self, round_view: RoundView, side: Side, width: float, height: float) -> list[IconStrip]:
        """From top to bottom; as many, and as high, as the rows leave room for."""
        strips: list[IconStrip] = []
        room = height - dp(MIN_ROWS_HEIGHT)
        if round_view.game.part != "window":
            strips.append(TeamTotal(self._context, round_view, side, width))
            room -= dp(TOTAL_HEIGHT + GAP)
        others = [other for other in round_view.reveal_order if other != side]
        if not others or room < len(others) * dp(TEAM_HEIGHT + GAP):
            return strips
        race = RaceStrip.height_for(round_view) + dp(GAP)
        spare = room - dp(ROWS_HEIGHT - MIN_ROWS_HEIGHT) - len(others) * dp(TEAM_HEIGHT + GAP)
        has_race = spare >= race and round_view.game.part != "window"
        more = max(0.0, spare - race * has_race) / len(others)
        high = min(dp(TALL_TEAM_HEIGHT), dp(TEAM_HEIGHT) + more)
        strips += [OtherTeam(self._context, round_view, other, (width, high)) for other in others]
        return [*strips, RaceStrip(self._context, round_view, width)] if has_race else strips

    def _put_rows(
        self, round_view: RoundView, partner: Seat, area: Area, pick: Callable[[int], None] | None
    ) -> bool:
        """Place the rows; return whether they are the ones of the last view."""
        x, y, width, deep = area
        rows = FacingRows(self._context, round_view, (partner, self._context.own_seat), (width, deep))
        watched = self._facing is not None and self._facing.identity == rows.identity
        if self._facing is None or not watched:
            self._facing = rows
        self._facing.place(x, y)
        self._facing.show(round_view, watched)
        self._facing.let_pick(pick)
        self._face.add_widget(self._facing)
        return watched
