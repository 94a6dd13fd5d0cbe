"""Choosing behind the veil: the whole album, a ranked bar below it, one button."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.uix.widget import Widget

from engine.games.compatibility import Choose
from engine.games.compatibility.teams import CompatibilityView, Sides
from engine.table import View
from mobileapp.games.compatibility import themes
from mobileapp.games.compatibility.ranked_pictures import AlbumPicture, RankedBar
from mobileapp.i18n.translate import count, say, tongue
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import Face, Ground
from mobileapp.ui.theme import TEXT, glass, u
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.notice import Notice
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.round_button import RoundButton
from mobileapp.ui.toolkit.text import Text

CHOOSE, ORDER = "compatibility.choose", "compatibility.order"  # lessons
GAP = 8
BAR, BAR_UPRIGHT = 152, 262
NAMED = 330  # of the veil's own bar: badge and name
HIDE = 104  # and the button that hides
DRAG = 10  # a finger that went no further has tapped


class Hand(Face):
    """What is chosen so far is kept while the hand is hidden, for this theme only."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self._names: tuple[str, ...] = ground.terms.pack.pictures
        self._view: View[CompatibilityView] | None = None
        self._number = 0
        self._pictures: list[AlbumPicture] = []

    # --- laid out for the number to choose ---

    def _build(self, game: CompatibilityView) -> None:
        self.clear_widgets()
        x, y, width, height = self.ground.place.inner
        upright = height > width
        bar = u(BAR_UPRIGHT if upright else BAR)
        top = self._put_theme(game, y + height, upright)
        self._put_bar(Rect(x, y, width, bar), upright, game)
        self._put_album(Rect(x, y + bar + u(GAP), width, top - y - bar - u(2 * GAP)))
        self._notice = Notice("wrong", "", "", (min(width * 0.9, u(820)), u(96)), lambda: None)
        self._notice.pos = (x + (width - self._notice.width) / 2, y + bar + u(20))

    def _put_theme(self, game: CompatibilityView, top: float, upright: bool) -> float:
        """In the veil's own bar, or below it where that is narrow; how high the album may reach."""
        theme = themes.words(game.theme)
        line = top + (self.height - top) / 2
        speaker = RoundButton("speak", "speaker", self._speak)
        room = self.width - u(NAMED + HIDE) - speaker.width - u(28)
        if upright:
            line, room, top = top - u(34), self.width - speaker.width - u(80), top - u(74)
        words = Text(theme, "title", "gold", "table", fit=room)
        left = (self.width - words.width - speaker.width - u(18)) / 2
        if not upright:
            left = max(left, u(NAMED))
        words.pos = (left, line - words.height / 2)
        self.add_widget(words)
        if themes.spoken(game.theme):
            speaker.pos = (left + words.width + u(18), line - speaker.height / 2)
            self.add_widget(speaker)
        return top

    def _speak(self) -> None:
        if self._view is not None:
            self.ground.feel.speaks(themes.spoken(self._view.game.theme), tongue.code)

    def _put_album(self, area: Rect) -> None:
        count_, gap = len(self._names), u(GAP)
        columns = max(range(4, 14), key=lambda number: _cell(count_, number, area))
        cell = _cell(count_, columns, area)
        rows = ceil(count_ / columns)
        across = min(area.width / columns, cell * 1.12)
        down = min(area.height / rows, cell * 1.12)
        left = area.x + (area.width - columns * across) / 2
        top = area.y + area.height - (area.height - rows * down) / 2
        self._pictures = []
        for index, name in enumerate(self._names):
            row, column = divmod(index, columns)
            card = AlbumPicture(index, name, cell - gap, lambda index=index: self._tap(index))
            card.pos = (
                left + column * across + (across - card.width) / 2,
                top - (row + 1) * down + (down - card.height) / 2,
            )
            self._pictures.append(card)
            self.add_widget(card)

    def _put_bar(self, area: Rect, upright: bool, game: CompatibilityView) -> None:
        plate = Widget(size_hint=(None, None))
        Plate(plate.canvas, "panel", u(28)).lie(*area)
        self.add_widget(plate)
        wide = area.width - u(40) if upright else area.width * 0.3
        high = max(u(68), glass.target)
        size = (wide, high)
        self.button = PushButton("lock", "", self._lock, "action", size=size)
        hint = Text(self._whose(game), "small", "on_dark_soft", "panel", face=TEXT, fit=wide)
        ranks = Text(say("Best one first"), "small", "on_dark_soft", "panel", face=TEXT, fit=wide)
        if upright:
            slots = Rect(area.x + u(16), area.y + u(116), area.width - u(32), area.height - u(130))
            self.button.pos = (area.x + u(20), area.y + u(12))
            ranks.pos = (area.x + u(24), area.y + u(86))
            hint.pos = (area.x + area.width - hint.width - u(24), area.y + u(86))
        else:
            slots = Rect(area.x + u(24), area.y + u(12), area.width * 0.7 - u(36), area.height - u(24))
            self.button.pos = (area.x + area.width - wide - u(18), area.y + u(10))
            middle, top = self.button.x + wide / 2, area.y + area.height - u(8)
            hint.stand((middle, top - hint.height / 2))
            ranks.stand((middle, top - hint.height - ranks.height / 2 + u(4)))
        self.add_widget(hint)
        self.add_widget(ranks)
        self.bar = RankedBar(self._number, slots, self._names, self._reordered)
        self.add_widget(self.bar)
        self.add_widget(self.button)

    def _whose(self, game: CompatibilityView) -> str:
        """Whose pictures one tries to find."""
        sides = Sides(self.ground.terms.seats, self.ground.terms.options.individual)
        others = [seat for seat in sides.members(sides.of(self.ground.seat)) if seat != self.ground.seat]
        if not others:
            others = [game.announcer] if game.announcer != self.ground.seat else []
        return (
            say("Choose as {name} would", name=self.ground.name(others[0]))
            if others
            else say("The others try to guess yours")
        )

    # --- choosing ---

    @property
    def _draft(self) -> list[int]:
        """What is chosen so far for the theme of this round."""
        begun = self.ground.kept.get("draft")
        return list(begun["chosen"]) if begun and begun["for"] == self._mark else []

    @property
    def _mark(self) -> list[Any]:
        """What is chosen for, as plain values."""
        game = self._view.game
        return [game.round, game.theme.pack, game.theme.card, game.theme.face]

    def _begin(self, chosen: list[int]) -> None:
        self.ground.kept["draft"] = {"for": self._mark, "chosen": chosen}
        self._show_draft()

    @property
    def hint_at(self) -> tuple[float, float]:
        """On the bar while its places are empty; else just above it."""
        x, y = self.bar.center_x, self.bar.y + self.bar.height
        return (x, self.bar.center_y) if not self._draft else (max(x, self.width * 0.36), y + u(30))

    def _teach(self, missing: int) -> None:
        if missing:
            self.teaches(CHOOSE, "tap", say("Tap the pictures that fit best, the best one first"))
        else:
            self.teaches(ORDER, "drag", say("Drag a picture to change its place, then lock"))

    def _tap(self, index: int) -> None:
        self.did(CHOOSE)
        draft = self._draft
        if index in draft:
            draft.remove(index)
        elif len(draft) < self._number:
            draft.append(index)
        else:
            self._tell(say("Enough chosen"), say("Tap one to take it away"))
        self._begin(draft)

    def _reordered(self, order: list[int]) -> None:
        if order != self._draft:
            self.did(ORDER)
        self._begin(order)

    def _lock(self) -> None:
        self.did(ORDER)
        self.ground.wish(Choose(tuple(self._draft)))

    # --- showing ---

    def show(self, view: View[Any]) -> None:
        before, self._view = self._view, view
        game: CompatibilityView = view.game
        sides = Sides(self.ground.terms.seats, self.ground.terms.options.individual)
        number = game.numbers[sides.of(self.ground.seat)]
        if before is None or number != self._number or before.game.theme != game.theme:
            self._number = number
            if number:
                self._build(game)
                self._show_draft()

    def _show_draft(self) -> None:
        draft = self._draft
        for index, card in enumerate(self._pictures):
            card.ranks(draft.index(index) + 1 if index in draft else None)
        self.bar.show(draft)
        missing = self._number - len(draft)
        if missing:
            self.button.says(count("Choose {number} more", "Choose {number} more", missing), "quiet")
        else:
            self.button.says(say("Lock"), "action")
        self.button.enabled = not missing
        self._teach(missing)

    def _tell(self, title: str, text: str) -> None:
        self._notice.says("wrong", title, text)
        if not self._notice.parent:
            self.add_widget(self._notice)

    def deny(self, key: str, facts: dict[str, Any]) -> None:
        self._tell(say("Not now"), self.ground.why(key, facts))


def _cell(count_: int, columns: int, area: Rect) -> float:
    return min(area.width / columns, area.height / ceil(count_ / columns))
