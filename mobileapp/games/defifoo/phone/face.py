"""Défifoo on a phone: the challenge, the trick, a hand whose cards keep their places, and one dock action."""

from __future__ import annotations

from typing import cast

from kivy.clock import Clock
from kivy.uix.widget import Widget

from engine.game import Seat
from engine.games.defifoo import DefifooView, PlayCard, TrickWon
from engine.games.defifoo.challenge import SUN_LAST_POINTS
from engine.table import View
from mobileapp.games.defifoo.explanations import explain_card
from mobileapp.games.defifoo.phone.hand import PhoneHand, PhoneHandCard
from mobileapp.games.defifoo.phone.layout import (
    DIRECTION_TABLE_HEIGHT,
    GAP,
    LOW_TRICK_HEIGHT,
    TRICK_HEIGHT,
    Area,
    challenge_height,
    is_tall,
    table_and_hand,
)
from mobileapp.games.defifoo.phone.scored import SetScores
from mobileapp.games.defifoo.phone.sheet_reading import SheetReading
from mobileapp.games.defifoo.phone.table import (
    Taken,
    TrickTable,
    build_challenge,
    build_trick,
    explanation_area,
    taken_trick,
)
from mobileapp.games.defifoo.phone.turn_row import TurnRow, later_seats
from mobileapp.games.defifoo.playing_card import CardState
from mobileapp.games.defifoo.prompts import GAP as BUTTONS_GAP
from mobileapp.games.defifoo.prompts import DirectionButtons, find_choice, legal_cards, sun_warning
from mobileapp.games.defifoo.score_sheet import TRICK_SHOWN_S, WAITING_TEXT, next_label
from mobileapp.games.defifoo.sentences import CardNames
from mobileapp.games.defifoo.unplayable import barred_card_text
from mobileapp.i18n.translate import ntr, tr
from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.face import FaceContext
from mobileapp.ui.phone.dock import Action
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.long_press_card import LongPressHelp
from mobileapp.ui.toolkit.motion import fly_in

DIRECTION_HEIGHT = 96  # dp of the buttons; arrows above a word
WIDE_HEADER = 360  # dp of a screen: on narrower ones the header has the points only
CHOSEN_KEY = "chosen"


class Phone(PhoneFace):
    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self.names = CardNames(context.terms.pack, context.terms.options.ships_count_as_planets)
        self._hand: PhoneHand | None = None
        self._table: TrickTable | None = None
        self._taken: Taken | None = None  # the trick that was just finished
        self._last: Taken | None = None  # it can be seen again until the next one, in the same set
        self._refused: int | None = None  # the card that was tapped in vain
        self._turn_row: tuple[object, Widget] = ((), Widget())  # what it is drawn from
        self._shown: tuple[object, ...] = ()
        self._last_view: View[DefifooView] | None = None
        self._reading = SheetReading(context, self._fill_dock)
        self._sheet_timer = Clock.create_trigger(
            lambda _: self.show(self._view), table_clock.real(TRICK_SHOWN_S)
        )
        self._sweep_timer = Clock.create_trigger(lambda _: self._sweep(), table_clock.real(TRICK_SHOWN_S))

    @property
    def _view(self) -> View[DefifooView]:
        """The view that is shown; there is one before anything is drawn or touched."""
        if self._last_view is None:
            raise LookupError("no view yet")
        return self._last_view

    def offered_moves(self, view: View[DefifooView]) -> frozenset[str]:
        return frozenset({"play", "direction", "next"})

    def header_text(self, view: View[DefifooView]) -> str:
        points = ntr("{number} point", "{number} points", view.game.scores[self.context.own_seat])
        if not screen_metrics.is_portrait or screen_metrics.width < dp(WIDE_HEADER):  # the rail is narrow
            return points
        number = tr("Set {number} of {all}", number=view.game.set, all=view.game.sets)
        return f"{points} · {number.lower()}"

    def undone_move(self, view: View[DefifooView], seat: Seat) -> tuple[str, str] | None:
        card = next((card for player, card in view.game.trick if player == seat), None)
        if card is None:
            return None
        named, name = self.names.card_in_text(card), self.context.name(seat)
        if self.names.is_ship(card):
            words = tr("The {ship} goes back to {name}’s hand", ship=named, name=name)
        else:
            words = tr("The {card} goes back to {name}’s hand", card=named, name=name)
        return f"defifoo/{self.names.file(card)}", words[0].upper() + words[1:]

    @property
    def chosen(self) -> int | None:
        """The draft card, which survives a lost link; None if it cannot be played now."""
        card = self.context.draft.get(CHOSEN_KEY)
        return card if card in (legal_cards(self._view.choices) or ()) else None

    # --- drawing ---

    def show(self, view: View[DefifooView]) -> None:
        before, self._last_view = self._last_view, view
        self._set_timers(before, view)
        self._reading.tell_tablet()
        drawn = (
            view.game,
            view.choices,
            view.news,
            view.absent,
            view.outcome,
            self._sheet_timer.is_triggered,
            self._taken,
        )
        if drawn == self._shown:
            return
        self._shown = drawn
        self._announce_trick(before, view)
        if self._refused is not None:
            self.dock.hide_message()
        self._fill_dock()
        if self._has_sheet:
            self._show_sheet(view.game)
            return
        table, hand = table_and_hand(self, len(view.game.hand), view.game.part == "direction")
        laid = set(self._table.cards) if self._table is not None else None
        self.clear_widgets([part for part in self.children if part is not self._hand])
        self._place_table(table)
        self._place_hand(hand, before)
        self._animate_cards(laid, before)

    def _set_timers(self, before: View[DefifooView] | None, view: View[DefifooView]) -> None:
        """Show a finished trick for a moment, then sweep it or show the sheet, as on the tablet."""
        if before is not None and before.game.set != view.game.set:
            self._last = None
        if view.game.part != "scored":
            self._reading.end()
            self._sheet_timer.cancel()
        elif before is not None and before.game.part != "scored":
            self._sheet_timer()
        if view.game.trick:
            self._end_taken()
        elif before is not None and before.game.trick:
            won = next((news for news in reversed(view.news) if isinstance(news, TrickWon)), None)
            if won is not None:
                self._taken = self._last = taken_trick(before.game, won)
                self._sweep_timer()

    def _end_taken(self) -> None:
        self._taken = None
        self._sweep_timer.cancel()

    def _show_sheet(self, game: DefifooView) -> None:
        is_new = not self._reading.has_begun
        self._reading.begin()
        if is_new:
            self._fill_dock()
            self.context.feedback.play("score")
        self._end_taken()
        self.clear_widgets()
        self._hand = self._table = None
        self.add_widget(SetScores(self.context, self.names, game, self.content_area))

    def _sweep(self) -> None:
        """The cards of the finished trick fly up and away."""
        table = self._table
        self._end_taken()
        self.show(self._view)
        if table is None or self._has_sheet:
            return
        self.context.feedback.play("flip")
        table.send_away(self)

    def _animate_cards(self, laid: set[int] | None, before: View[DefifooView] | None) -> None:
        """A card that was just played flies to the trick, from the hand or from the others."""
        if laid is None or before is None or self._table is None:
            return
        own = set(before.game.hand)
        for card, widget in self._table.cards.items():
            if card in laid:
                continue
            if card in own:
                self.context.feedback.play("lay")
            fly_in(widget, 0, -widget.height if card in own else widget.height)

    def _announce_trick(self, before: View[DefifooView] | None, view: View[DefifooView]) -> None:
        """Say what is special about the trick that begins, or about the new set."""
        game: DefifooView = view.game
        if before is None or game.part == "scored":
            return
        if before.game.set != game.set:
            challenge = self.names.challenge(game.challenge)
            self.announce(tr("Set {number}: {challenge}", number=game.set, challenge=challenge))
        elif not game.trick and before.game.trick and max(game.sizes) == 1:
            self.announce(tr("Last trick!"))
        elif not game.trick and before.game.trick and self._should_play_sun(game):
            self.announce(tr("Play the Sun now, or it’ll cost you {points}", points=-SUN_LAST_POINTS))

    def _should_play_sun(self, game: DefifooView) -> bool:
        """Whether the Sun is one of the last two cards."""
        return len(game.hand) == 2 and any(map(self.names.is_sun, game.hand))

    @property
    def _has_sheet(self) -> bool:
        return self._view.game.part == "scored" and not self._sheet_timer.is_triggered

    def _place_table(self, area: Area) -> None:
        x, y, width, height = area
        top, game = y + height, self._view.game
        least = DIRECTION_TABLE_HEIGHT if game.part == "direction" else LOW_TRICK_HEIGHT
        has_room = height >= challenge_height() + dp(GAP + least)
        has_strip = has_room and (is_tall() or not screen_metrics.is_portrait)
        if has_strip:
            top -= challenge_height() + dp(GAP)
            strip = (x, top + dp(GAP), width, challenge_height())
            self._add_below(build_challenge(self.context, self.names, game, strip))
        high = min(top - y, dp(TRICK_HEIGHT))
        box = (x, top - high, width, high)
        self._table = build_trick(self.context, self.names, game, box, self._taken, self._last, not has_strip)
        self._add_below(self._table)

    def _add_below(self, part: Widget) -> None:
        """Add the widget behind all others, so that a raised card covers it."""
        self.add_widget(part, len(self.children))

    def _place_hand(self, area: Area, before: View[DefifooView] | None) -> None:
        """Rebuild only if the hand changed: most views change only the table."""
        game: DefifooView = self._view.game
        if self._hand is not None and self._hand.is_same(game.hand, area):
            self._update_cards()
            return
        if self._hand is not None:
            self.remove_widget(self._hand)
        gone = self._hand.scroll.offset if self._hand is not None and self._hand.scroll is not None else 0.0
        self._hand = PhoneHand(game.hand, self._build_card, area, gone)
        self.add_widget(self._hand)
        self._update_cards(at_once=True)
        if game.part == "direction" and (before is None or before.game.set != game.set):
            self.context.feedback.play("deal")
            self._hand.deal()

    def _build_card(self, card: int, high: float) -> PhoneHandCard:
        face = PhoneHandCard(
            f"card-{card}",
            self.names.file(card),
            high,
            lambda: self._tap_card(card),
            lambda: self._drop_card(card),
        )
        face.explains = LongPressHelp(
            face,
            cast(Widget, self.context.surface),
            lambda: explain_card(self.names, card),
            explanation_area(self.context),
        )
        return face

    def _update_cards(self, at_once: bool = False) -> None:
        if self._hand is not None:
            self._hand.update_states(self._state_of, at_once)

    def _state_of(self, card: int) -> CardState:
        legal = legal_cards(self._view.choices)
        if card == self._refused:
            return "refused"
        if legal is None:
            return "plain"
        return "chosen" if card == self.chosen else "legal" if card in legal else "barred"

    # --- the dock ---

    def _fill_dock(self) -> None:
        view, game = self._view, self._view.game
        lit = bool(legal_cards(view.choices)) or find_choice(view.choices, "direction") is not None
        if game.part == "scored" and not self._has_sheet:
            self.dock.fill("")
        else:
            rows = self._dock_rows() or self._turn_rows()
            words = "" if rows and isinstance(rows[0][0], TurnRow) else self._status_text()
            self.dock.fill(words, *rows, lit=lit or game.part == "scored")

    def _turn_rows(self) -> list[list[Action | Widget]]:
        """The player whose turn it is; on a rail and above rows of the hand screen, a sentence is enough."""
        game = self._view.game
        seat = game.dealer if game.part == "direction" else game.turn
        if seat in (None, self.context.own_seat) or not screen_metrics.is_portrait or self.dock.extra_rows:
            return []
        key = (seat, game.clockwise, len(game.trick), self._status_text())
        if self._turn_row[0] != key:
            row = TurnRow(self.context, seat, self._status_text(), later_seats(game), self.dock.row_width)
            self._turn_row = (key, row)
        return [[self._turn_row[1]]]

    def _dock_rows(self) -> list[list[Action | Widget]]:
        view, game = self._view, self._view.game
        if find_choice(view.choices, "direction") is not None:
            high = dp(DIRECTION_HEIGHT)
            if not screen_metrics.is_portrait:  # one above the other
                high = 2 * screen_metrics.touch_target + dp(BUTTONS_GAP + 2)
            return [[DirectionButtons(self.context, (0, 0, self.dock.row_width, high))]]
        if find_choice(view.choices, "next") is not None:
            return [[self._next_action(game)]]
        if legal_cards(view.choices) is None:
            return []
        if self.chosen is None:
            return [[Action("play", tr("Tap a card"), lambda: None, enabled=False)]]
        card = self.chosen
        return [[Action("play", self.names.play_text(card), lambda: self._play_card(card))]]

    def _next_action(self, game: DefifooView) -> Action:
        if self._reading.has_read:
            return Action("next", tr(WAITING_TEXT), lambda: None, "quiet", enabled=False)
        return Action("next", next_label(game.set == game.sets), self._reading.request_next)

    def _status_text(self) -> str:
        view, game, name = self._view, self._view.game, self.context.name
        seat = self.context.own_seat
        if game.part == "scored":
            return self._reading.text() if find_choice(view.choices, "next") else ""
        if game.part == "direction":
            if game.dealer == seat:
                return tr("You deal: which direction?", name=name(seat))
            return tr("{name} chooses the direction", name=name(game.dealer))
        if game.turn is not None and game.turn != seat:
            return tr("It’s {name}’s turn", name=name(game.turn))
        return sun_warning(view, self.names)

    # --- input ---

    def _tap_card(self, card: int) -> None:
        """The first tap chooses, the second plays; a tap on an unplayable card shows the reason."""
        legal = legal_cards(self._view.choices)
        if legal is None or card not in legal:
            self._refuse(card)
        elif card == self.chosen:
            self._play_card(card)
        else:
            self.context.draft[CHOSEN_KEY] = card
            self.dock.hide_message()
            self._update_cards()
            self._fill_dock()

    def _refuse(self, card: int) -> None:
        """Mark the card until the reason is read."""
        title, text = barred_card_text(self._view, self.names, self.context)
        self.dock.show_message("wrong", title, text, self._forget_refusal)
        self._refused = card
        self._update_cards()
        if self._hand is not None:
            self._hand.cards[card].shake()

    def _forget_refusal(self) -> None:
        self._refused = None
        self._update_cards()

    def _drop_card(self, card: int) -> None:
        """A card dragged to the table is played without another tap."""
        if card in (legal_cards(self._view.choices) or ()):
            self._play_card(card)
        else:
            self._refuse(card)

    def _play_card(self, card: int) -> None:
        self.context.draft.drop(CHOSEN_KEY)
        self.context.submit(PlayCard(card))

    def cancel_touches(self) -> None:
        super().cancel_touches()
        self._sheet_timer.cancel()
        self._reading.stop()
        self._end_taken()
        self._shown = ()
