"""Défifoo on a phone: the challenge, the trick, a hand whose cards keep their places, and one dock action."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from engine.games.defifoo import DefifooView, NextSet, PlayCard
from engine.games.defifoo.challenge import SUN_LAST_POINTS
from engine.table import View
from mobileapp.games.defifoo.explanations import explain_card
from mobileapp.games.defifoo.phone.hand import COLUMNS, MANY_CARDS, PhoneHand, columns_for
from mobileapp.games.defifoo.phone.scored import SetScores
from mobileapp.games.defifoo.phone.table import build_challenge, build_trick, explanation_area
from mobileapp.games.defifoo.playing_card import CardState, PlayingCard
from mobileapp.games.defifoo.prompts import DirectionButtons, find_choice, legal_cards, sun_warning
from mobileapp.games.defifoo.score_sheet import SHEET_READ_S, TRICK_SHOWN_S, WAITING_TEXT, next_label
from mobileapp.games.defifoo.sentences import CardNames
from mobileapp.games.defifoo.unplayable import barred_card_text
from mobileapp.i18n.translate import ntr, tr
from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.face import FaceContext
from mobileapp.ui.phone.dock import Action
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.long_press_card import LongPressHelp

GAP = 7
CHALLENGE_HEIGHT = 58
# dp; on a tall screen, on a low screen and in landscape
TRICK_HEIGHT, LOW_TRICK_HEIGHT, MIN_TRICK_HEIGHT = 150, 112, 96
DIRECTION_HEIGHT = 104  # dp; arrows above a word
TABLE_SHARE = 0.42  # of the width, for the table beside the hand
TALL_SCREEN = 720  # dp
CHOSEN_KEY = "chosen"
Area = tuple[float, float, float, float]


def is_tall() -> bool:
    return screen_metrics.height > dp(TALL_SCREEN)


class Phone(PhoneFace):
    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self.names = CardNames(context.terms.pack, context.terms.options.ships_count_as_planets)
        self._hand: PhoneHand | None = None
        self._shown: tuple[Any, ...] = ()
        self._view: View[Any] | None = None
        self._has_read, self._sheet_shown_at = False, 0.0  # the score sheet of this set
        self._read_timer = Clock.create_trigger(lambda _: self.context.submit(NextSet()), 0)
        self._sheet_timer = Clock.create_trigger(
            lambda _: self.show(self._view), table_clock.real(TRICK_SHOWN_S)
        )

    def offered_moves(self, view: View[Any]) -> frozenset[str]:
        return frozenset({"play", "direction", "next"})

    def header_text(self, view: View[Any]) -> str:
        # without a tall screen there is no room for the challenge below
        if screen_metrics.is_portrait and not is_tall() and view.game.part != "scored":
            challenge = view.game.challenge
            return f"{self.names.challenge(challenge)}: {self.names.worth(challenge)}"
        return ntr("{number} point", "{number} points", view.game.scores[self.context.seat])

    @property
    def chosen(self) -> int | None:
        """The draft card, which survives a lost link; None if it cannot be played now."""
        card = self.context.draft.get(CHOSEN_KEY)
        return card if card in (legal_cards(self._view.choices) or ()) else None

    # --- drawing ---

    def show(self, view: View[Any]) -> None:
        before, self._view = self._view, view
        if view.game.part != "scored":
            self._has_read, self._sheet_shown_at = False, 0.0
            self._sheet_timer.cancel()
            self._read_timer.cancel()
        elif before is not None and before.game.part != "scored":
            self._sheet_timer()  # show the last trick first, as on the tablet
        drawn = (
            view.game,
            view.choices,
            view.news,
            view.absent,
            view.outcome,
            self._sheet_timer.is_triggered,
        )
        if drawn == self._shown:
            return
        self._shown = drawn
        self._announce_trick(before, view)
        game: DefifooView = view.game
        if self._has_sheet and not self._sheet_shown_at:
            self._sheet_shown_at = Clock.get_time()
        self._fill_dock()
        if self._has_sheet:
            self.clear_widgets()
            self._hand = None
            self.add_widget(SetScores(self.context, self.names, game, self.content_area))
            return
        table, hand = self._areas()
        self.clear_widgets([part for part in self.children if part is not self._hand])
        self._place_table(table)
        self._place_hand(hand)

    def _announce_trick(self, before: View[Any] | None, view: View[Any]) -> None:
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
            self.announce(tr("Play the Sun now, or it costs {points}", points=-SUN_LAST_POINTS))

    def _should_play_sun(self, game: DefifooView) -> bool:
        """Whether the Sun is one of the last two cards."""
        return len(game.hand) == 2 and any(map(self.names.is_sun, game.hand))

    @property
    def _has_sheet(self) -> bool:
        return self._view.game.part == "scored" and not self._sheet_timer.is_triggered

    def _areas(self) -> tuple[Area, Area]:
        """Areas of the table and of the hand: one above the other, or side by side on a wide screen."""
        x, y, width, height = self.content_area
        beside = width * TABLE_SHARE
        if not screen_metrics.is_portrait and columns_for(MANY_CARDS, width - beside - dp(12)) >= COLUMNS:
            return (x, y, beside, height), (x + beside + dp(12), y, width - beside - dp(12), height)
        # independent of the dock action, so no card moves when the player's turn comes
        if screen_metrics.is_portrait:
            low = max(0.0, self.dock.min_top_edge - self.dock.top_edge)
            y, height = y + low, height - low
        high = (
            dp(CHALLENGE_HEIGHT + GAP + TRICK_HEIGHT)
            if is_tall()
            else dp(LOW_TRICK_HEIGHT)
            if screen_metrics.is_portrait
            else dp(MIN_TRICK_HEIGHT)
        )
        return (x, y + height - high, width, high), (x, y, width, height - high - dp(18 if is_tall() else 8))

    def _place_table(self, area: Area) -> None:
        x, y, width, height = area
        top = y + height
        if height >= dp(CHALLENGE_HEIGHT + GAP + LOW_TRICK_HEIGHT):
            top -= dp(CHALLENGE_HEIGHT + GAP)
            self._add_below(
                build_challenge(
                    self.context, self.names, self._view, (x, top + dp(GAP), width, dp(CHALLENGE_HEIGHT))
                )
            )
        high = min(top - y, dp(TRICK_HEIGHT))
        self._add_below(build_trick(self.context, self.names, self._view, (x, top - high, width, high)))

    def _add_below(self, part: Widget) -> None:
        """Add the widget behind all others, so that a raised card covers it."""
        self.add_widget(part, len(self.children))

    def _place_hand(self, area: Area) -> None:
        """Rebuild only if the hand changed: most views change only the table."""
        if self._hand is not None and self._hand.is_same(self._view.game.hand, area):
            self._update_cards()
            return
        if self._hand is not None:
            self.remove_widget(self._hand)
        gone = self._hand.scroll.offset if self._hand is not None and self._hand.scroll is not None else 0.0
        self._hand = PhoneHand(self._view.game.hand, self._build_card, area, gone)
        self.add_widget(self._hand)
        self._update_cards()

    def _build_card(self, card: int, high: float) -> PlayingCard:
        face = PlayingCard(
            f"card-{card}",
            self.names.file(card),
            high,
            lambda: self._tap_card(card),
            lambda: self._flick_card(card),
        )
        face.explains = LongPressHelp(
            face, self.context.surface, lambda: explain_card(self.names, card), explanation_area(self.context)
        )
        return face

    def _update_cards(self) -> None:
        if self._hand is not None:
            self._hand.update_states(self._state_of)

    def _state_of(self, card: int) -> CardState:
        legal = legal_cards(self._view.choices)
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
            self.dock.fill(self._status_text(), *self._dock_rows(), lit=lit or game.part == "scored")

    def _dock_rows(self) -> list[list[Action | Widget]]:
        view, game = self._view, self._view.game
        if find_choice(view.choices, "direction") is not None:
            return [[DirectionButtons(self.context, (0, 0, self.dock.row_width, dp(DIRECTION_HEIGHT)))]]
        if find_choice(view.choices, "next") is not None:
            return [[self._next_action(game)]]
        if legal_cards(view.choices) is None:
            return []
        if self.chosen is None:
            return [[Action("play", tr("Tap a card"), lambda: None, enabled=False)]]
        card = self.chosen
        return [
            [Action("play", tr("Play: {card}", card=self.names.card(card)), lambda: self._play_card(card))]
        ]

    def _next_action(self, game: DefifooView) -> Action:
        if self._has_read:
            return Action("next", tr(WAITING_TEXT), lambda: None, "quiet", enabled=False)
        return Action("next", next_label(game.set == game.sets), self._request_next)

    def _request_next(self) -> None:
        """Go on once everybody had time to read: a phone does not know who else has read the sheet."""
        self._has_read = True
        left = self._sheet_shown_at + table_clock.real(SHEET_READ_S) - Clock.get_time()
        if left > 0 and len(self.context.party.people_seats) > 1:
            self._read_timer.timeout = left
            self._read_timer()
            self._fill_dock()
        else:
            self.context.submit(NextSet())

    def _status_text(self) -> str:
        view, game, name = self._view, self._view.game, self.context.name
        seat = self.context.seat
        if game.part == "scored":
            return tr("Anyone can deal the next set") if find_choice(view.choices, "next") else ""
        if game.part == "direction":
            if game.dealer == seat:
                return tr("You deal: which direction?", name=name(seat))
            return tr("{name} chooses the direction", name=name(game.dealer))
        if game.turn is None:
            return ""
        if game.turn != seat:
            return tr("It’s {name}’s turn", name=name(game.turn))
        if warning := sun_warning(view, self.names):
            return warning
        if not game.called or game.best is None:
            return tr("You start: play any card")
        best = next(card for player, card in game.trick if player == game.best)
        return tr("{name} is winning with {card}", name=name(game.best), card=self.names.card(best))

    # --- input ---

    def _tap_card(self, card: int) -> None:
        """The first tap chooses, the second plays; a tap on an unplayable card shows the reason."""
        legal = legal_cards(self._view.choices)
        if legal is None or card not in legal:
            self.dock.show_message("wrong", *barred_card_text(self._view, self.names, self.context))
        elif card == self.chosen:
            self._play_card(card)
        else:
            self.context.draft[CHOSEN_KEY] = card
            self.dock.hide_message()
            self._update_cards()
            self._fill_dock()

    def _flick_card(self, card: int) -> None:
        if card in (legal_cards(self._view.choices) or ()):
            self._play_card(card)

    def _play_card(self, card: int) -> None:
        self.context.draft.drop(CHOSEN_KEY)
        self.context.submit(PlayCard(card))

    def cancel_touches(self) -> None:
        super().cancel_touches()
        self._sheet_timer.cancel()
        self._read_timer.cancel()
        self._has_read, self._shown = False, ()  # the button is pressed again after unlocking
