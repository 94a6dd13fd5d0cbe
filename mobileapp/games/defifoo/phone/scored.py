"""What a set of Défifoo brought, on a phone."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.games.defifoo import DefifooView
from engine.games.defifoo.challenge import Sheet
from mobileapp.games.defifoo.phone.table import worth_ink
from mobileapp.games.defifoo.sentences import Names, signed
from mobileapp.i18n.translate import count, say
from mobileapp.ui.face import Ground
from mobileapp.ui.theme import TEXT, paint, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture

Area = tuple[float, float, float, float]


class Scored(Widget):
    """What the set brought to everybody, the best on top."""

    def __init__(self, ground: Ground, names: Names, game: DefifooView, area: Area) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._ground, self._names = ground, names
        x, y, width, height = area
        sheet: Sheet = game.sheets[-1]
        order = sorted(range(len(game.scores)), key=lambda seat: -game.scores[seat])
        head = min(u(92), height * 0.2)
        step = min(u(78), (height - head - u(24)) / len(order))
        high = head + u(24) + step * len(order)
        top = y + height
        Plate(self.canvas, "cream", u(28), shadow=u(10)).lie(x, top - high, width, high)
        self._head(game, sheet, (x + u(14), top - u(12) - head, width - u(28), head))
        for line, seat in enumerate(order):
            self._row(
                game, sheet, seat, (x + u(10), top - u(18) - head - (line + 1) * step, width - u(20), step)
            )

    def _head(self, game: DefifooView, sheet: Sheet, area: Area) -> None:
        x, y, width, height = area
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(
                texture=picture(self._names.challenge_file(sheet.challenge)), pos=(x, y + u(6)),
                size=((height - u(6)) * 1.4, height - u(6)),
            )  # fmt: skip
        left = x + height * 1.4 + u(6)
        room = x + width - left
        named = Text(self._names.challenge(sheet.challenge), "heading", "ink", "cream", fit=room)
        number = say("Set {number} of {all}", number=game.set, all=game.sets)
        worth = Text(
            f"{number} · {self._names.worth(sheet.challenge)}", "small", worth_ink(sheet.challenge), "cream",
            fit=room,
        )  # fmt: skip
        named.pos = (left, y + height / 2)
        worth.pos = (left, named.y - worth.height - u(2))
        for text in (named, worth):
            self.add_widget(text)

    def _row(self, game: DefifooView, sheet: Sheet, seat: int, area: Area) -> None:
        x, y, width, height = area
        mine = seat == self._ground.seat
        with self.canvas:
            Color(*paint("gold_light" if mine else "cream_2"))
            RoundedRectangle(pos=(x, y + u(3)), size=(width, height - u(6)), radius=[u(16)])
        middle = y + height / 2
        badge = Badge(self._ground.look(seat), self._ground.name(seat), min(u(18), height * 0.34))
        badge.center = (x + u(28), middle)
        total = Text(str(game.scores[seat]), "label", "ink", "cream")
        total.pos = (x + width - u(12) - total.width, middle - total.height / 2)
        points = sheet.points[seat]
        ink = "ink_soft" if not points else "right_deep" if points > 0 else "wrong_deep"
        gained = Text(signed(points), "label", ink, "cream")
        gained.pos = (x + width - u(78) - gained.width, total.y)
        left, room = x + u(54), gained.x - x - u(62)
        name = Text(self._ground.name(seat), "body", "ink", "cream", fit=room)
        reasons = [self._names.reason(reason, sheet.tricks[seat]) for reason in sheet.reasons[seat]]
        words = " · ".join(reasons) or count("{number} trick", "{number} tricks", sheet.tricks[seat])
        why = Text(words, "small", "ink_soft", "cream", TEXT, fit=room)
        name.pos = (left, middle)
        why.pos = (left, middle - why.height)
        for part in (badge, total, gained, name, why):
            self.add_widget(part)
