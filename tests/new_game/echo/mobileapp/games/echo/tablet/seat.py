"""A seat's zone in Echo: name, points, and the button of the race."""

from __future__ import annotations

from typing import Any

from engine.games.echo import Snap

from engine.table import View
from mobileapp.i18n.translate import ntr, tr
from mobileapp.ui.face import Face, FaceContext
from mobileapp.ui.tablet.absent_overlay import AwayOverlay
from mobileapp.ui.tablet.go_on_button import GoOnButton
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.notice import Notice
from mobileapp.ui.toolkit.text import Text

PAD, NAME_WIDTH = 16, 210


class Seat(Face):
    def __init__(self, ground: FaceContext) -> None:
        super().__init__(ground)
        x, y, width, height = ground.surface.inner
        middle, self._button_height = y + height / 2, max(height - dp(12), screen_metrics.touch_target)
        badge = Badge(ground.look(ground.seat), ground.name(ground.seat), dp(24))
        badge.pos = (x + dp(PAD), middle - badge.height / 2)
        left = badge.right + dp(12)
        named = min(dp(NAME_WIDTH), width * 0.45)
        room = x + named - left - dp(8)
        self._name = Text(ground.name(ground.seat), "label", ground="felt", fit=room)
        self._name.pos = (left, middle)
        self._points = Text("", "small", "on_dark_soft", "felt", fit=room)
        self._points_pos = (left, middle - dp(28))
        self._area = (x + named, y + dp(6), width - named - dp(PAD), height - dp(12))
        for widget in (badge, self._name, self._points):
            self.add_widget(widget)
        self._snap = self._button()
        self._notice = Notice("wrong", "", "", self._area[2:], lambda: None)
        self._notice.pos = self._area[:2]
        self._waiting, self._away = GoOnButton(self, ground, self._area), AwayOverlay(self)

    def _button(self) -> PushButton:
        x, y, width, height = self._area
        wide = min(width, dp(360))
        button = PushButton("snap", tr("Alike!"), self._call, "action", size=(wide, height))
        button.pos = (x + (width - wide) / 2, y)
        return button

    def _call(self) -> None:
        self.context.submit(Snap())

    def show(self, view: View[Any]) -> None:
        points = view.game.scores[self.context.seat]
        self._points.set_text(ntr("{number} point", "{number} points", points))
        self._points.pos = self._points_pos
        races = any(choice.do == "snap" for choice in view.choices)
        if races and not self._snap.parent:
            self.add_widget(self._snap)
        elif not races and self._snap.parent:
            self.remove_widget(self._snap)
        if self._notice.parent:
            self.remove_widget(self._notice)
        self.context.surface.light(races)
        self._waiting.show(view)
        self._away.show(view)

    def deny(self, key: str, facts: dict[str, Any]) -> None:
        self._notice.set_text("wrong", tr("Not possible"), self.context.refusal_text(key, facts))
        if not self._notice.parent:
            self.add_widget(self._notice)
