"""Choosing pictures behind the privacy curtain: the whole album, a ranked bar below it, one button."""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import cast

from kivy.uix.widget import Widget

from engine.game import JsonObject
from engine.games.compatibility.teams import CompatibilityView, Sides
from engine.table import AnyView, View
from mobileapp.games.compatibility import themes
from mobileapp.games.compatibility.picture_draft import ORDER_LESSON, PictureDraft
from mobileapp.games.compatibility.ranked_pictures import AlbumPicture, RankedBar, enlarged
from mobileapp.i18n.translate import current_language, tr
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import Face, FaceContext
from mobileapp.ui.theme import TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.long_press_card import OPEN_DELAY_TAPPABLE_S, LongPressHelp
from mobileapp.ui.toolkit.notice import Notice
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.round_button import RoundButton
from mobileapp.ui.toolkit.shapes import Area
from mobileapp.ui.toolkit.text import Text

CHOOSE_LESSON = "compatibility.choose"  # hint key
GAP = 8
BAR_HEIGHT, PORTRAIT_BAR_HEIGHT = 152, 262
NAME_WIDTH = 330  # badge and name in the curtain's own bar
HIDE_BUTTON_WIDTH = 196  # the button in that bar that hides the hand
ENLARGED_SIZE = 340, 384  # dp; of a held picture
MIN_DRAG = 10  # dp; a finger that moved less than this has tapped


class Hand(Face):
    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self._names: tuple[str, ...] = context.terms.pack.pictures
        self._view: View[CompatibilityView] | None = None
        self._number = 0
        self.draft = PictureDraft(context)
        self._pictures: list[AlbumPicture] = []

    # --- layout for the number of pictures to choose ---

    def _build(self, game: CompatibilityView) -> None:
        self.clear_widgets()
        x, y, width, height = self.context.surface.inner
        upright = height > width
        bar = dp(PORTRAIT_BAR_HEIGHT if upright else BAR_HEIGHT)
        top = self._put_theme(game, y + height, upright)
        self._put_bar(Rect(x, y, width, bar), upright, game)
        self._put_album(Rect(x, y + bar + dp(GAP), width, top - y - bar - dp(2 * GAP)))
        self._notice = Notice("wrong", "", "", (min(width * 0.9, dp(820)), dp(96)), lambda: None)
        self._notice.pos = (x + (width - self._notice.width) / 2, y + bar + dp(20))

    def _put_theme(self, game: CompatibilityView, top: float, upright: bool) -> float:
        """Place the theme in the curtain's bar, or below a narrow one; return the top of the album."""
        theme = themes.labelled_text(game.theme, announcer=themes.announcer_name(game, self.context.name))
        line = top + (self.height - top) / 2
        speaker = RoundButton("speak", "speaker", self._speak)
        room = self.width - dp(NAME_WIDTH + HIDE_BUTTON_WIDTH) - speaker.width - dp(28)
        if upright:
            line, room, top = top - dp(34), self.width - speaker.width - dp(80), top - dp(74)
        words = Text(theme, "title", "gold", "table", fit=room)
        left = (self.width - words.width - speaker.width - dp(18)) / 2
        if not upright:
            left = max(left, dp(NAME_WIDTH))
        words.pos = (left, line - words.height / 2)
        self.add_widget(words)
        if themes.speech_text(game.theme):
            speaker.pos = (left + words.width + dp(18), line - speaker.height / 2)
            self.add_widget(speaker)
        return top

    def _speak(self) -> None:
        if self._view is not None:
            self.context.feedback.speak(themes.speech_text(self._view.game.theme), current_language.code)

    def _put_album(self, area: Rect) -> None:
        count_, gap = len(self._names), dp(GAP)
        columns = max(range(4, 14), key=lambda number: _cell_side(count_, number, area))
        cell = _cell_side(count_, columns, area)
        rows = ceil(count_ / columns)
        across = min(area.width / columns, cell * 1.12)
        down = min(area.height / rows, cell * 1.12)
        left = area.x + (area.width - columns * across) / 2
        top = area.y + area.height - (area.height - rows * down) / 2
        self._pictures = []
        for index, name in enumerate(self._names):
            row, column = divmod(index, columns)
            card = AlbumPicture(index, name, cell - gap, partial(self._toggle_picture, index))
            card.pos = (
                left + column * across + (across - card.width) / 2,
                top - (row + 1) * down + (down - card.height) / 2,
            )
            card.explains = LongPressHelp(
                card,
                cast(Widget, self.context.surface),
                partial(enlarged, name),
                self._enlarged_area(area, is_left=column < columns / 2),
                after=OPEN_DELAY_TAPPABLE_S,
            )
            self._pictures.append(card)
            self.add_widget(card)

    @staticmethod
    def _enlarged_area(area: Rect, *, is_left: bool) -> Area:
        """The half of the album where the held picture is not."""
        wide, high = min(dp(ENLARGED_SIZE[0]), area.width * 0.48), min(dp(ENLARGED_SIZE[1]), area.height)
        x = area.x + area.width * (0.75 if is_left else 0.25) - wide / 2
        return x, area.y + (area.height - high) / 2, wide, high

    def _put_bar(self, area: Rect, upright: bool, game: CompatibilityView) -> None:
        plate = Widget(size_hint=(None, None))
        Plate(plate.canvas, "panel", dp(28)).place(*area)
        self.add_widget(plate)
        wide = area.width - dp(40) if upright else area.width * 0.3
        high = max(dp(68), screen_metrics.touch_target)
        size = (wide, high)
        self.button = PushButton("lock", "", self._lock, "action", size=size)
        hint = Text(self._partner_text(game), "small", "on_dark_soft", "panel", face=TEXT_FONT, fit=wide)
        ranks = Text(tr("Best one first"), "small", "on_dark_soft", "panel", face=TEXT_FONT, fit=wide)
        self._captions = (hint, ranks)
        if upright:
            self._hint_area = Rect(area.x + dp(20), area.y + dp(82), wide, dp(34))
            slots = Rect(area.x + dp(16), area.y + dp(116), area.width - dp(32), area.height - dp(130))
            self.button.pos = (area.x + dp(20), area.y + dp(12))
            ranks.pos = (area.x + dp(24), area.y + dp(86))
            hint.pos = (area.x + area.width - hint.width - dp(24), area.y + dp(86))
        else:
            low = area.y + dp(14) + high
            self._hint_area = Rect(area.x + area.width - wide - dp(18), low, wide, area.y + area.height - low)
            slots = Rect(area.x + dp(24), area.y + dp(12), area.width * 0.7 - dp(36), area.height - dp(24))
            self.button.pos = (area.x + area.width - wide - dp(18), area.y + dp(10))
            middle, top = self.button.x + wide / 2, area.y + area.height - dp(8)
            hint.center_at((middle, top - hint.height / 2))
            ranks.center_at((middle, top - hint.height - ranks.height / 2 + dp(4)))
        self.add_widget(hint)
        self.add_widget(ranks)
        self.bar = RankedBar(self._number, slots[2:], self._names, self._set_order)
        self.bar.pos = slots[:2]
        self.add_widget(self.bar)
        self.add_widget(self.button)

    def _partner_text(self, game: CompatibilityView) -> str:
        """The players whose pictures this player tries to guess."""
        sides = Sides(self.context.terms.seats, self.context.terms.options.individual)
        others = [
            seat for seat in sides.members(sides.of(self.context.own_seat)) if seat != self.context.own_seat
        ]
        if not others:
            others = [game.announcer] if game.announcer != self.context.own_seat else []
        return (
            tr("Pick what {name} would pick", name=self.context.name(others[0]))
            if others
            else tr("You lead: the others match you")
        )

    # --- choosing ---

    @property
    def hint_pos(self) -> tuple[float, float]:
        """On the bar while it is empty, else in place of the captions; never on a picture."""
        x, y, width, height = self._hint_area
        return (x + width / 2, y + height / 2) if self.draft.chosen else self.bar.center

    @property
    def hint_width(self) -> float:
        return self._hint_area.width if self.draft.chosen else super().hint_width

    @property
    def is_hint_slim(self) -> bool:
        return bool(self.draft.chosen)

    def _update_hint(self, missing: int) -> None:
        if missing:
            self.show_hint(CHOOSE_LESSON, "tap", tr("Tap the pictures that fit best, the best one first"))
        else:
            self.show_hint(ORDER_LESSON, "drag", tr("Drag to change the order, then tap “Lock in”"))
        for caption in self._captions:
            caption.opacity = 0 if self._hint and self.draft.chosen else 1

    def _toggle_picture(self, index: int) -> None:
        self.mark_done(CHOOSE_LESSON)
        if not self.draft.toggle(index):
            self._notify(tr("That’s enough"), tr("Tap one of yours to remove it"))
        self._show_draft()

    def _set_order(self, order: list[int]) -> None:
        if order != self.draft.chosen:
            self.mark_done(ORDER_LESSON)
        self.draft.save(order)
        self._show_draft()

    def _lock(self) -> None:
        self.mark_done(ORDER_LESSON)
        self.context.submit(self.draft.move)

    # --- showing ---

    def show(self, view: AnyView) -> None:
        before, self._view = self._view, view
        game: CompatibilityView = view.game
        self.draft.follow(game)
        number = self.draft.number
        if before is None or number != self._number or before.game.theme != game.theme:
            self._number = number
            if number:
                self._build(game)
                self._show_draft()

    def _show_draft(self) -> None:
        draft = self.draft.chosen
        for index, card in enumerate(self._pictures):
            card.set_rank(draft.index(index) + 1 if index in draft else None)
        self.bar.show(draft)
        missing = self.draft.missing
        self.button.set_text(self.draft.button_text, "quiet" if missing else "action")
        self.button.enabled = not missing
        self._update_hint(missing)

    def _notify(self, title: str, text: str) -> None:
        self._notice.pop_up(self, "wrong", title, text)

    def deny(self, key: str, facts: JsonObject) -> None:
        self._notify(self.context.refusal_title(key), self.context.refusal_text(key, facts))


def _cell_side(count_: int, columns: int, area: Rect) -> float:
    return min(area.width / columns, area.height / ceil(count_ / columns))
