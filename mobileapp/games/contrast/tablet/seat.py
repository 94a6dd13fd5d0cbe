"""Contrast at a player's own edge: a public row, a private hand, and one symbol to choose."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color
from kivy.uix.widget import Widget

from engine.game import Seat as SeatNumber
from engine.games.contrast import CARDS, ContrastView, Lay, Revealed
from engine.table import Terms, View
from mobileapp.games.contrast.card_back import CardBack
from mobileapp.games.contrast.symbol_card import HandCard, SymbolCard, symbol_lesson
from mobileapp.games.contrast.tablet.score_marks import RoundVerdict, WonCount
from mobileapp.i18n.translate import tr
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Family
from mobileapp.ui.face import ACKNOWLEDGED, FaceContext
from mobileapp.ui.tablet.absent_overlay import AwayOverlay
from mobileapp.ui.tablet.go_on_button import GoOnButton
from mobileapp.ui.tablet.held_hand import HeldHandFace, centred
from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.reveal_pad import RevealPad
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.touchable import Touchable

GAP, PAD = 10, 12
STACKED_HEIGHT = 200  # zones at least this deep put the row above the hand,
WIDE = 900  # unless they are wide enough for larger cards side by side
MAX_WIDTH = 1040
CARD_ASPECT = 0.72  # width of a card divided by its height
HINT_GAP = 5  # between the zone and its hint, which is on the stage below the pictures
HINT_STRIP = 50  # depth of the strip for hints along each side of the stage
MIN_REVEAL_S = 0.8  # seconds that everybody sees the reveal, at least
Area = tuple[float, float, float, float]  # x, y, width, height


def zone_family(party: Party, terms: Terms) -> Family:
    return "slim" if party.is_all_on_phones else "hand"


def pending_seats(view: View[Any]) -> tuple[SeatNumber, ...]:
    """Seats behind the privacy curtain: those that have not played yet, clockwise."""
    laid = view.game.laid
    return tuple(seat for seat in range(len(laid)) if not laid[seat] and seat not in view.absent)


class Seat(HeldHandFace):
    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self.pairs = context.terms.pack.pairs
        self.privacy = context.party.privacy
        self._view: View[Any] | None = None
        self._drawn: tuple[Any, ...] = ()  # the values the cards were last drawn from
        self._is_reveal_shown = self._has_won = False  # during the reveal
        self._started_at = 0.0  # when the reveal started or the eye was touched
        self._cards: list[Widget] = []
        self._row: list[Widget] = []
        self._open_timer = Clock.create_trigger(self._open_delayed, MIN_REVEAL_S)
        self._build()

    # --- layout, once ---

    def _build(self) -> None:
        x, y, width, height = self.context.surface.inner
        spare = max(0.0, width - dp(MAX_WIDTH)) / 2
        x, width = x + spare + dp(PAD), width - 2 * (spare + dp(PAD))
        low, deep = y + dp(PAD) + dp(4), height - 2 * dp(PAD) - dp(2)
        hides = self.privacy == "hold" and self.is_local
        side = max(dp(64), screen_metrics.touch_target)
        self._is_stacked = height > dp(STACKED_HEIGHT) and width < dp(WIDE)
        if self._is_stacked:
            row = max(dp(62), screen_metrics.touch_target)
            eye = side + dp(GAP) if hides else 0
            self._hand_area = (x, low, width - eye, deep - row - dp(GAP))
            self._row_area = (x + dp(6), low + deep - row, width * 0.5, row)
            named = (x + width * 0.55, low + deep - row, width * 0.45, row)
            eye_at = (x + width - side, low + (self._hand_area[3] - side) / 2)
        else:
            beside = min(width * 0.26, dp(230 if height > dp(STACKED_HEIGHT) else 200))
            self._row_area = (x + dp(6), low + dp(4), beside - dp(6), deep - dp(8))
            self._hand_area = (x + beside + dp(GAP), low, width - 2 * beside - 2 * dp(GAP), deep)
            named = (x + width - beside + dp(GAP), low, beside - dp(GAP), deep)
            eye_at = (x + width - side, low)
        self._add_name(named)
        self.pad = RevealPad(self._open_hand, self._close_hand, side) if hides else None
        if self.pad:
            self.pad.pos = eye_at
            self.add_widget(self.pad)
        self._verdict = RoundVerdict()
        self._build_messages()

    def _build_messages(self) -> None:
        x, y, wide, deep = self._hand_area
        self.add_notice(centred((x - dp(4), y - dp(4), wide + dp(8), deep + dp(8)), 430, 150))
        self._waiting = GoOnButton(self, self.context, self._hand_area)
        self._away = AwayOverlay(self)
        self._hold_help = Touchable("cards", self.show_hold_help, pos=(x, y), size=(wide, deep))
        size = (min(wide, dp(330)), max(dp(60), screen_metrics.touch_target))
        self._next_button = PushButton(
            "next", "", lambda: self.context.broadcast(ACKNOWLEDGED), "action", size=size
        )
        self._next_button.pos = (x + (wide - size[0]) / 2, y)

    def _add_name(self, area: Area) -> None:
        x, y, width, height = area
        seat = self.context.seat
        badge = Badge(self.context.look(seat), self.context.name(seat), dp(22))
        top = y + height if not self._is_stacked else y + height / 2 + badge.height / 2
        badge.pos = (x, top - badge.height)
        left = badge.width + dp(8)
        name = Text(self.context.name(seat), "label", ground="felt", fit=width - left)
        name.pos = (x + left, top - badge.height / 2 - dp(3))
        self.score = WonCount()
        self.score.pos = (x + left, top - badge.height / 2 - dp(34))
        for widget in (badge, name, self.score):
            self.add_widget(widget)

    # --- input ---

    def _open_hand(self) -> None:
        """Opening the hand also acknowledges the reveal."""
        now = Clock.get_time()
        if self._is_reveal_shown and now - self._started_at > MIN_REVEAL_S:
            self.context.broadcast(ACKNOWLEDGED)
        elif self._is_reveal_shown:  # too early: wait while the finger stays on the pad
            self._open_timer()
        self.context.feedback.set_secret(True, self.context.seat)
        self._show_cards()
        self.hide_hold_help()

    def _open_delayed(self, *_) -> None:
        if self._is_reveal_shown and self.pad is not None and self.pad.is_held:
            self._open_hand()

    def _close_hand(self) -> None:
        self._show_cards()
        self.context.feedback.set_secret(False, self.context.seat)
        if self.pad is not None and self.pad.was_tapped:
            self.show_hold_help()
        self.update_hint()

    @property
    def _can_lay(self) -> bool:
        view = self._view
        return (
            view is not None
            and not self._is_reveal_shown
            and any(choice.do == "lay" for choice in view.choices)
        )

    @property
    def is_waiting_for_hold(self) -> bool:
        return self._can_lay and self.pad is not None and self.pad.enabled and not self._is_open

    def show_action_hint(self) -> None:
        if not self._can_lay:
            self.show_hint(None)
        elif self._is_in_countdown:
            name = self.context.name(self.context.seat)
            self.show_hint("", "hold" if self.pad else "tap", tr("{name}, quick: 3 seconds!", name=name))
        elif self._is_open:
            self.show_hint("contrast.lay", "tap", tr("Now tap a symbol"))
        elif self.pad is not None:
            self.show_hint("contrast.lay", "hold", tr("Hold the eye to look"))

    @property
    def hint_pos(self) -> tuple[float, float]:
        """On the stage in front of the zone, clear of the pictures and of hints around the corner."""
        deep = self._hint.height if self._hint is not None else 0
        return sum(self.stage_span) / 2, self.context.surface.height + dp(HINT_GAP) + deep / 2

    @property
    def hint_width(self) -> float:
        left, right = self.stage_span
        is_beside = right - left < self.context.surface.width  # neighbours' hints are around the corners
        return min(super().hint_width, right - left - (dp(2 * HINT_STRIP) if is_beside else 0))

    @property
    def is_secret_visible(self) -> bool:
        return self.pad is not None and self._is_open

    def _lay(self, card: int, half: int) -> None:
        for lesson in ("contrast.lay", symbol_lesson(self.pairs[card][half])):
            self.mark_done(lesson)
        self.context.submit(Lay(2 * card + half))

    # --- show ---

    @property
    def _is_open(self) -> bool:
        """Whether the hand is face up on this zone now."""
        view = self._view
        if view is None or view.seat is None or self._is_reveal_shown or view.game.laid[self.context.seat]:
            return False
        return self.privacy == "open" or (self.pad is not None and self.pad.is_held)

    def show(self, view: View[Any]) -> None:
        before, self._view = self._view, view
        game: ContrastView = view.game
        if before is None or before.revision != view.revision:
            self._show_news(view)
        self.score.set_count(game.scores[self.context.seat])
        self._show_row(game)
        self._show_cards()
        if self.pad is not None:
            self.pad.enabled = not game.laid[self.context.seat]
        self._update_light()
        self._show_closed()
        self._show_next()
        self._waiting.show(view)
        self._away.show(view)
        self.update_hint()

    def _update_light(self) -> None:
        """Light the seat in the countdown, and during the reveal the winners."""
        self.context.surface.light(self._is_in_countdown or (self._is_reveal_shown and self._has_won))

    @property
    def _is_in_countdown(self) -> bool:
        return self._view is not None and self._view.game.counting == self.context.seat

    def _show_next(self) -> None:
        """A button to end the reveal, which stays until somebody acknowledges it."""
        here = self._view is not None and self.is_local and self.context.seat not in self._view.absent
        if self._is_reveal_shown and here and not self._next_button.parent:
            ends = self._view.outcome is not None
            self._next_button.set_text(tr("See results") if ends else tr("Next picture"))
            self.add_widget(self._next_button)
            self._next_button.debounce(MIN_REVEAL_S)  # the last symbol was touched in the same place
        elif not (self._is_reveal_shown and here) and self._next_button.parent:
            self.remove_widget(self._next_button)

    def _show_closed(self) -> None:
        """A tap on the card backs explains how to look at them."""
        wanted = self._can_lay and self.pad is not None and not self._is_open
        if wanted and not self._hold_help.parent:
            self.add_widget(self._hold_help)
        elif not wanted and self._hold_help.parent:
            self.remove_widget(self._hold_help)

    def _show_row(self, game: ContrastView) -> None:
        row = game.rows[self.context.seat]
        if getattr(self, "_drawn_row", None) == row:
            return
        self._drawn_row = row
        cards = [self._row_card(card, index, len(row)) for index, card in enumerate(row)]
        self._replace(self._row, [self._tray(cards), *cards] if cards else [])

    @staticmethod
    def _tray(cards: list[Widget]) -> Widget:
        """A recess under the open cards: they can no longer be played."""
        tray, rim = Widget(size_hint=(None, None)), dp(6)
        first, last = cards[0], cards[-1]
        with tray.canvas:
            Color(*paint("table_edge", 0.7))
            RoundedRectangle(
                pos=(first.x - rim, first.y - rim),
                size=(last.right - first.x + 2 * rim, first.height + 2 * rim),
                radius=[dp(18)],
            )
        return tray

    def _row_card(self, card: int, index: int, number: int) -> Widget:
        x, y, width, height = self._row_area
        is_wide = self._is_stacked
        if is_wide:
            size = (min((width - (number - 1) * dp(GAP)) / number, height * 2), height)
        else:
            size = (min((width - (number - 1) * dp(GAP)) / number, height * 0.52), height)
        drawn = SymbolCard(self.pairs[card], size, is_wide=is_wide, fill="cream_3")
        drawn.pos = (x + index * (size[0] + dp(GAP)), y)
        return drawn

    def _show_cards(self) -> None:
        """Card backs, or the cards themselves while the player looks at them (built then, removed after).

        During the reveal only its texts are shown.
        """
        if self._view is None:
            return
        game: ContrastView = self._view.game
        seat = self.context.seat
        number = 0 if self._is_reveal_shown else CARDS - len(game.rows[seat]) - game.laid[seat]
        drawn = (self._is_open, number, game.hand if self._is_open else ())
        if drawn != self._drawn:
            self._drawn = drawn
            self._replace(
                self._cards, self._face_up_cards(game) if self._is_open else self._face_down_cards(number)
            )

    def _face_up_cards(self, game: ContrastView) -> list[Widget]:
        made = []
        for card, (pos, size) in zip(game.hand, self._card_slots(len(game.hand)), strict=True):
            face = HandCard(self.context, self.pairs[card], size, partial(self._lay, card))
            face.pos = pos
            made.append(face)
        return made

    def _face_down_cards(self, number: int) -> list[Widget]:
        made: list[Widget] = []
        for pos, size in self._card_slots(number):
            back = CardBack(self.context.look(self.context.seat), size)
            back.pos = pos
            made.append(back)
        return made

    def _card_slots(self, number: int) -> list[tuple[tuple[float, float], tuple[float, float]]]:
        """Position and size of this many cards, side by side in the middle of the hand's area."""
        x, y, width, height = self._hand_area
        wide = min((width - (number - 1) * dp(GAP)) / max(number, 1), height * CARD_ASPECT)
        left = x + (width - number * wide - (number - 1) * dp(GAP)) / 2
        return [((left + index * (wide + dp(GAP)), y), (wide, height)) for index in range(number)]

    def _replace(self, old: list[Widget], new: list[Widget]) -> None:
        for widget in old:
            self.remove_widget(widget)
        old[:] = new
        for widget in new:
            self.add_widget(widget)
        for message in (self._next_button, self._verdict, self._notice):  # texts stay on top
            if message.parent:
                self.remove_widget(message)
                self.add_widget(message)

    # --- news ---

    def _show_news(self, view: View[Any]) -> None:
        for news in view.news:
            if isinstance(news, Revealed):
                self._is_reveal_shown, self._started_at = True, Clock.get_time()
                self._show_round_result(news)

    def _show_round_result(self, revealed: Revealed) -> None:
        laid = revealed.laid[self.context.seat]
        self._has_won = laid is not None and laid in revealed.winning
        if self._has_won:
            self._show_verdict("right", tr("+1 card"))
        elif laid is None and self.context.seat not in self._view.absent:
            self._show_verdict("wrong", tr("Too late: no card played"))

    def _show_verdict(self, kind: str, words: str) -> None:
        x, y, wide, deep = self._hand_area
        self._verdict.set_text(kind, words, (x + wide / 2, y + deep - dp(34)), wide)
        if not self._verdict.parent:
            self.add_widget(self._verdict)

    def handle_broadcast(self, word: str) -> None:
        if word == ACKNOWLEDGED and self._is_reveal_shown:
            self._is_reveal_shown = self._has_won = False
            if self._verdict.parent:
                self.remove_widget(self._verdict)
            self._show_cards()
            self._update_light()
            self._show_closed()
            self._show_next()
            self.update_hint()

    def cancel_touches(self) -> None:
        super().cancel_touches()
        if self.pad is not None:
            self.pad.cancel_touches()
            self._show_cards()
