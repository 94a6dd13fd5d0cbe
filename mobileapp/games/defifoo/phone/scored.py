"""The scores of a Défifoo set, on a phone."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.games.defifoo import DefifooView
from engine.games.defifoo.challenge import SetScore
from mobileapp.games.defifoo.phone.table import worth_ink
from mobileapp.games.defifoo.score_sheet import whole_title
from mobileapp.games.defifoo.sentences import MAX_BRIEF, CardNames, with_sign
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import TEXT_FONT, dp
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Area
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

HEAD_HEIGHT, MAX_ROW_HEIGHT = 112, 134  # dp
TALL_ROW, TALLEST_ROW = 88, 112  # dp; from here on, points are larger, and then the reasons
MAX_RADIUS, CROWN_SHARE = 28, 1.15  # dp of a badge; of its radius: the crown of the best


class SetScores(Widget):
    """All players' points for the set, the best on top."""

    def __init__(self, context: FaceContext, names: CardNames, game: DefifooView, area: Area) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._face_context, self._names = context, names
        x, y, width, height = area
        sheet: SetScore = game.sheets[-1]
        order = sorted(range(len(game.scores)), key=lambda seat: -game.scores[seat])
        head = min(dp(HEAD_HEIGHT), height * 0.2)
        step = min(dp(MAX_ROW_HEIGHT), (height - head - dp(24)) / len(order))
        high = head + dp(24) + step * len(order)
        top = y + (height + high) / 2
        Plate(self.canvas, "cream", dp(28), shadow=dp(22)).place(x, top - high, width, high)
        self._add_head(game, sheet, (x + dp(14), top - dp(12) - head, width - dp(28), head))
        for line, seat in enumerate(order):
            self._add_row(
                game, sheet, seat, (x + dp(10), top - dp(18) - head - (line + 1) * step, width - dp(20), step)
            )

    def _add_head(self, game: DefifooView, sheet: SetScore, area: Area) -> None:
        x, y, width, height = area
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(
                texture=load_texture(self._names.challenge_file(sheet.challenge)), pos=(x, y + dp(6)),
                size=((height - dp(6)) * 1.4, height - dp(6)),
            )  # fmt: skip
        left = x + height * 1.4 + dp(6)
        room = x + width - left
        title = self._names.challenge(sheet.challenge)
        named = whole_title(title, "heading", (room, height * 0.62)) or Text(
            title, "small", "ink", "cream", fit=room
        )
        number = tr("Set {number} of {all}", number=game.set, all=game.sets)
        worth = Text(
            f"{number} · {self._names.worth(sheet.challenge)}", "small", worth_ink(sheet.challenge), "cream",
            fit=room,
        )  # fmt: skip
        if worth.shorten:  # the header has the number of the set too
            points = self._names.worth(sheet.challenge)
            worth = Text(points, "small", worth_ink(sheet.challenge), "cream", fit=room)
        named.pos = (left, y + (height + worth.height - named.height) / 2)
        worth.pos = (left, named.y - worth.height - dp(2))
        for text in (named, worth):
            self.add_widget(text)

    def _add_row(self, game: DefifooView, sheet: SetScore, seat: int, area: Area) -> None:
        x, y, width, height = area
        mine = seat == self._face_context.seat
        row = Plate(self.canvas, "gold_light" if mine else "cream_2", dp(16), rim_width=dp(2.5))
        row.place(x, y + dp(4), width, height - dp(8))
        row.light(None, "gold_deep" if mine else None)
        middle = y + height / 2
        radius = min(dp(MAX_RADIUS), height * 0.27)
        badge = Badge(self._face_context.look(seat), self._face_context.name(seat), radius)
        badge.center = (x + dp(12) + radius, middle - (radius * 0.3 if self._is_first(game, seat) else 0))
        role = "heading" if height >= dp(TALL_ROW) else "label"
        total = Text(str(game.scores[seat]), role, "ink", "cream")
        total.pos = (x + width - dp(12) - total.width, middle - total.height / 2)
        points = sheet.points[seat]
        ink = "ink_soft" if not points else "right_deep" if points > 0 else "wrong_deep"
        gained = Text(with_sign(points), role, ink, "cream")
        gained.pos = (total.x - dp(16) - gained.width, total.y)
        left = badge.right + dp(12)
        room = gained.x - dp(6) - left
        named, reason = "label" if height >= dp(TALL_ROW) else "body", "small"
        if height >= dp(TALLEST_ROW):
            named, reason = "heading", "body"
        name = Text(self._face_context.name(seat), named, "ink", "cream", fit=room)
        why = self._reason_text(sheet, seat, reason, room)
        name.pos = (left, middle)
        why.pos = (left, middle - why.height)
        for part in (badge, total, gained, name, why):
            self.add_widget(part)
        if self._is_first(game, seat):
            self._crown(badge, radius * CROWN_SHARE)

    def _reason_text(self, sheet: SetScore, seat: int, role: str, room: float) -> Text:
        """With fewer or smaller words if there is little room."""
        for brief in range(MAX_BRIEF + 1):
            words = " · ".join(self._names.reasons(sheet, seat, brief))
            for each in dict.fromkeys((role, "small")):
                why = Text(words, each, "ink_soft", "cream", TEXT_FONT, fit=room)
                if not why.shorten:
                    return why
        return why

    def _is_first(self, game: DefifooView, seat: int) -> bool:
        return game.scores[seat] == max(game.scores)

    def _crown(self, badge: Badge, side: float) -> None:
        with self.canvas.after:
            Color(1, 1, 1, 1)
            Rectangle(
                texture=load_texture("ui/crown.png"),
                size=(side, side),
                pos=(badge.center_x - side / 2, badge.top - side * 0.2),
            )
