"""Contrast at a player's own edge: a public row, a private hand, and one symbol to choose."""

from __future__ import annotations

from functools import partial
from typing import cast

from kivy.uix.widget import Widget

from engine.games.contrast import CARDS, ContrastView, Lay, Revealed
from engine.table import AnyView
from mobileapp.games.contrast.card_back import CardBack
from mobileapp.games.contrast.symbol_card import (
    LESSON,
    TRAY_RIM,
    CardTray,
    HandCard,
    SymbolCard,
    symbol_lesson,
)
from mobileapp.games.contrast.tablet.hinted_seat import HintedSeat
from mobileapp.games.contrast.tablet.places import CHANGE_MIND, is_dealt, read_awaited
from mobileapp.games.contrast.tablet.reveal import judgement_delay_s
from mobileapp.games.contrast.tablet.reveal_strip import RevealStrip, strip_depth
from mobileapp.games.contrast.tablet.score_marks import WonCount
from mobileapp.games.contrast.tablet.seat_layout import Area, seat_layout
from mobileapp.games.contrast.tablet.won_pictures import WonPictures
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import ACKNOWLEDGED, READY, FaceContext, TableSurface
from mobileapp.ui.tablet.absent_overlay import AwayOverlay
from mobileapp.ui.tablet.go_on_button import GoOnButton
from mobileapp.ui.tablet.held_hand import centred
from mobileapp.ui.theme import TEXT_FONT, dp
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.motion import fly_in
from mobileapp.ui.toolkit.reveal_pad import RevealPad
from mobileapp.ui.toolkit.screen_guard import SETTLE_S
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.touchable import Touchable

MIN_REVEAL_S = 0.8  # seconds that everybody sees the reveal, at least
HELP_S = 4.0  # seconds for which the row or the card just played is explained
MAX_HINTS_SEATS = 4  # with more seats, one hint at a time on the whole table


class Seat(HintedSeat):
    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self.pairs = context.terms.pack.pairs
        self.privacy = context.party.privacy
        self._view: AnyView | None = None
        self._drawn: tuple[object, ...] = ()  # the values the cards were last drawn from
        self._has_won = self._is_judged = False  # the round that is revealed, and once its cards are turned
        self._judge_timer = self.add_timer(self._judge, judgement_delay_s())
        self._strip: RevealStrip | None = None  # during the reveal
        self._won = WonPictures(context)
        self._cards: list[Widget] = []
        self._row: list[Widget] = []
        self._hand_side = Widget(size_hint=(None, None))  # everything that is not shown during the reveal
        self.add_widget(self._hand_side)
        self._build()

    @property
    def _is_reveal_shown(self) -> bool:
        return self._strip is not None

    # --- layout, once ---

    def _build(self) -> None:
        hides = self.privacy == "hold" and self.is_local
        self._layout = seat_layout(self.context.surface.inner, hides)
        self._add_name(self._layout.named)
        self.pad = RevealPad(self._open_hand, self._close_hand, self._layout.eye[2]) if hides else None
        if self.pad:
            self._add_eye(self.pad)
        self._build_messages()

    def _build_messages(self) -> None:
        x, y, wide, deep = self._layout.hand
        self.add_notice(centred((x - dp(4), y - dp(4), wide + dp(8), deep + dp(8)), 430, 150))
        self._waiting = GoOnButton(self, self.context, self._layout.hand)
        self._away = AwayOverlay(self)
        self._hold_help = Touchable("cards", self._explain_hand, pos=(x, y), size=(wide, deep))

    def _add_eye(self, pad: RevealPad) -> None:
        """With its word below it; in a low zone beside it."""
        x, y, side, _ = self._layout.eye
        word = Text(tr("Look"), "small", "on_dark_soft", "felt", TEXT_FONT)
        if self._layout.is_stacked:
            y += word.height / 2
            word.pos = (x + (side - word.width) / 2, y - word.height)
        else:
            word.pos = (x - word.width - dp(8), y + (side - word.height) / 2)
        pad.pos = (x, y)
        self._eye_word = word
        for widget in (pad, word):
            self._hand_side.add_widget(widget)

    def _add_name(self, area: Area) -> None:
        x, y, width, height = area
        seat, is_low = self.context.own_seat, self._layout.is_stacked
        badge = Badge(self.context.look(seat), self.context.name(seat), dp(21 if is_low else 24))
        top = y + height / 2 + badge.height / 2 if is_low else y + height - dp(6)
        badge.pos = (x, top - badge.height)
        self.score, middle = WonCount(), top - badge.height / 2
        left, right = badge.width + dp(8), self.score.width + dp(6) if is_low else 0
        name = Text(self.context.name(seat), "label", ground="felt", fit=width - left - right)
        if name.shorten:
            name = Text(self.context.name(seat), "small", ground="felt", fit=width - left - right)
        if is_low:  # the count beside the name, else below it
            name.pos = (x + left, middle - name.height / 2)
            self.score.pos = (x + width - self.score.width, middle - self.score.height / 2)
        else:
            name.pos = (x + left, middle - dp(3))
            self.score.pos = (x + left, middle - dp(34))
        for widget in (badge, name, self.score):
            self._hand_side.add_widget(widget)

    # --- input ---

    def _open_hand(self) -> None:
        self.context.feedback.set_secret(True, self.context.own_seat)
        self._notice.end()  # it would take the touches meant for the symbols below it
        self._show_cards()
        self._eye_word.opacity = 0  # below the finger
        self.hide_hold_help()

    def _close_hand(self) -> None:
        self._show_cards()
        self._eye_word.opacity = 0 if self._has_laid else 1
        self.context.feedback.set_secret(False, self.context.own_seat)
        if self.pad is not None and self.pad.was_tapped:
            self.show_hold_help()
        self.update_hint()

    @property
    def _can_lay(self) -> bool:
        view = self._view
        can_lay = view is not None and any(choice.do == "lay" for choice in view.choices)
        return can_lay and not self._is_reveal_shown

    @property
    def is_waiting_for_hold(self) -> bool:
        """Not in the countdown, whose hint shows the same gesture and is shorter."""
        can_hold = self._can_lay and self.pad is not None and self.pad.enabled
        return can_hold and not self._is_open and not self._is_in_countdown

    def show_action_hint(self) -> None:
        if not self._can_lay or not (self._is_in_countdown or self._is_hinted):
            self.show_hint(None)
        elif self._is_in_countdown:
            name = self.context.name(self.context.own_seat)
            self.show_hint("", "hold" if self.pad else "tap", tr("{name}, quick!", name=name))
        elif self._is_open:
            self.show_hint(LESSON, "tap", tr("Now tap a symbol"))
        elif self.pad is not None:
            self.show_hint(LESSON, "hold", tr("Hold the eye to look"))

    @property
    def _is_hinted(self) -> bool:
        """With many seats only the first one that needs the hint has it."""
        view, seats = self._view, range(self.context.terms.seats)
        if view is None or len(seats) <= MAX_HINTS_SEATS:
            return True
        waiting = [
            seat for seat in seats
            if seat in self.context.local_seats and not view.game.laid[seat]
            and seat not in view.absent and self.context.is_new(LESSON, seat)
        ]  # fmt: skip
        return waiting[:1] == [self.context.own_seat]

    @property
    def is_secret_visible(self) -> bool:
        return self.pad is not None and self._is_open

    def _lay(self, card: int, half: int) -> None:
        for lesson in (LESSON, symbol_lesson(self.pairs[card][half])):
            self.mark_done(lesson)
        self.context.submit(Lay(2 * card + half))

    # --- show ---

    @property
    def _is_open(self) -> bool:
        """Whether the hand is face up on this zone now."""
        view = self._view
        if view is None or view.seat is None or self._is_reveal_shown or self._has_laid:
            return False
        return self.privacy == "open" or (self.pad is not None and self.pad.is_held)

    def show(self, view: AnyView) -> None:
        before, self._view = self._view, view
        game: ContrastView = view.game
        if before is None or before.revision != view.revision:
            self._show_news(view)
        self.score.set_count(game.scores[self.context.own_seat])
        self._show_row(game)
        self._show_cards()
        if self.pad is not None:
            self.pad.enabled = not self._has_laid
            # nothing to look at until the next picture
            self.pad.opacity = self._eye_word.opacity = 0 if self._has_laid else 1
        if before is None and is_dealt(view):
            for at, card in enumerate(self._cards):
                fly_in(card, 0, self.context.surface.height, order=at)
        self._update_light()
        self._show_closed()
        self._waiting.show(view)
        self._away.show(view)
        self.update_hint()

    def _update_light(self) -> None:
        """Light the seat in the countdown, and during the reveal the winners."""
        self.context.surface.light(self._is_in_countdown or (self._is_judged and self._has_won))

    @property
    def _has_laid(self) -> bool:
        return self._view is not None and self._view.game.laid[self.context.own_seat]

    @property
    def _is_in_countdown(self) -> bool:
        return self._view is not None and self._view.game.counting == self.context.own_seat

    def _show_closed(self) -> None:
        """A tap on the card backs explains how to look at them, or how to undo the card just played."""
        wanted = self._can_lay and self.pad is not None and not self._is_open
        wanted = wanted or (self._has_laid and self.is_local and not self._is_reveal_shown)
        if wanted and not self._hold_help.parent:
            self._hand_side.add_widget(self._hold_help)
        elif not wanted and self._hold_help.parent:
            self._hand_side.remove_widget(self._hold_help)

    def _show_row(self, game: ContrastView) -> None:
        row = game.rows[self.context.own_seat]
        if getattr(self, "_drawn_row", None) == row:
            return
        self._drawn_row = row
        cards = [self._row_card(card, index, len(row)) for index, card in enumerate(row)]
        is_bot = self.context.own_seat in self.context.party.bot_seats
        words = self._row_title if is_bot else tr("Your row")
        self._replace(
            self._row,
            [CardTray(cards, words, self._layout.row_word), *cards, *self._row_help(cards)] if cards else [],
        )

    def _row_help(self, cards: list[Widget]) -> list[Widget]:
        """A tap on the open cards explains them."""
        if not self.is_local or not cards:
            return []
        (x, y), rim = cards[0].pos, dp(TRAY_RIM)
        size = (cards[-1].right - x + 2 * rim, cards[0].height + 2 * rim)
        return [Touchable("row", self._explain_row, pos=(x - rim, y - rim), size=size)]

    @property
    def _row_title(self) -> str:
        return tr("{name}’s row", name=self.context.name(self.context.own_seat))

    def _explain_row(self) -> None:
        self._explain(self._row_title, tr("Your card joins it; the oldest comes back."))

    def _explain_hand(self) -> None:
        if self._has_laid:
            self._explain(tr("Changed your mind?"), tr("Pause, then tap “{button}”.", button=tr("Undo move")))
        else:
            self.show_hold_help()

    def _explain(self, title: str, text: str) -> None:
        if not self._is_in_countdown:
            self._notice.pop_up(self, "reference", title, text, HELP_S)

    def _row_card(self, card: int, index: int, number: int) -> Widget:
        pos, size = self._layout.row_card_slot(index, number)
        drawn = SymbolCard(self.pairs[card], size, is_wide=self._layout.is_stacked, fill="cream_2")
        drawn.pos = pos
        return drawn

    def _show_cards(self) -> None:
        """Card backs, or the cards themselves while the player looks at them (built then, removed after)."""
        if self._view is None:
            return
        game: ContrastView = self._view.game
        seat = self.context.own_seat
        number = CARDS - len(game.rows[seat]) - game.laid[seat]
        drawn = (self._is_open, self._has_laid, number, game.hand if self._is_open else ())
        if drawn != self._drawn:
            self._drawn = drawn
            self._replace(
                self._cards, self._face_up_cards(game) if self._is_open else self._face_down_cards(number)
            )

    def _face_up_cards(self, game: ContrastView) -> list[Widget]:
        made: list[Widget] = []
        hand = [self.pairs[card] for card in game.hand]
        for card, (pos, size) in zip(game.hand, self._layout.card_slots(len(game.hand), False), strict=True):
            face = HandCard(self.context, self.pairs[card], size, partial(self._lay, card), hand)
            face.pos = pos
            made.append(face)
        return made

    def _debounce_hand(self) -> None:
        """The hand has just replaced a button, for which a touch may still be meant."""
        for card in self._cards:
            for half in card.halves if isinstance(card, HandCard) else ():
                half.debounce(SETTLE_S)

    def _face_down_cards(self, number: int) -> list[Widget]:
        made: list[Widget] = []
        for pos, size in self._layout.card_slots(number, self._has_laid):
            back = CardBack(self.context.look(self.context.own_seat), size)
            back.pos = pos
            made.append(back)
        return made

    def _replace(self, old: list[Widget], new: list[Widget]) -> None:
        for widget in old:
            self._hand_side.remove_widget(widget)
        old[:] = new
        for widget in new:
            self._hand_side.add_widget(widget)

    # --- the reveal ---

    def _show_news(self, view: AnyView) -> None:
        for news in view.news:
            if isinstance(news, Revealed):
                self._show_reveal(view, news)

    def _show_reveal(self, view: AnyView, revealed: Revealed) -> None:
        """Leave most of the zone to the stage; the hand is not needed now."""
        self._end_reveal()
        seat, game = self.context.own_seat, view.game
        laid = revealed.laid[seat]
        self._has_won = laid is not None and laid in revealed.winning
        self._won.add(game.round, revealed.image if self._has_won else None)
        if self.pad is not None:
            self.pad.cancel_touches()
        self.remove_widget(self._hand_side)
        self._set_depth(strip_depth(self.context.surface))
        is_here = self.is_local and seat not in view.absent
        words = tr("See results") if view.outcome is not None else tr("Next")
        score = game.scores[seat]
        self._strip = RevealStrip(
            self.context,
            self.context.surface.inner,
            game.rows[seat],
            (score - self._has_won, score),
            self._won.files(score),
            (words, self._set_ready) if is_here else None,
            laid is None,
        )
        self.add_widget(self._strip, len(self.children))
        if self._strip.next_button is not None:
            self._strip.next_button.debounce(MIN_REVEAL_S)  # the last symbol was touched in the same place
        self._judge_timer() if judgement_delay_s() else self._judge()

    def _judge(self) -> None:
        """Show the result once the cards are turned over."""
        if self._strip is not None:
            self._is_judged = True
            self._strip.count_points()
            self._update_light()

    def _set_depth(self, depth: float) -> None:
        cast(TableSurface, self.context.surface).set_depth(depth)
        if self._away.parent:
            self.remove_widget(self._away)
        self._away = AwayOverlay(self)

    def _set_ready(self) -> None:
        if self._strip is not None:
            self._strip.set_ready()
            self.context.broadcast(f"{READY}{self.context.own_seat}")

    def _end_reveal(self) -> None:
        if self._strip is not None:
            self.remove_widget(self._strip)
            self._strip, self._has_won, self._is_judged = None, False, False
            self._set_depth(self.context.surface.height)
            self.add_widget(self._hand_side, len(self.children))

    def handle_broadcast(self, word: str) -> None:
        if word == f"{CHANGE_MIND}{self.context.own_seat}":
            self._explain_hand()
        if self._strip is not None and (awaited := read_awaited(word)):
            self._strip.show_awaited([self.context.name(seat) for seat in awaited.seats], awaited.seconds)
        if word == ACKNOWLEDGED and self._is_reveal_shown and self._view is not None:
            self._end_reveal()
            self._show_cards()
            self._debounce_hand()
            self._update_light()
            self._show_closed()
            self._away.show(self._view)
            self.update_hint()

    def cancel_touches(self) -> None:
        super().cancel_touches()
        if self.pad is not None:
            self.pad.cancel_touches()
            self._show_cards()
