"""Défifoo in the palm: the challenge, the trick, a hand that never moves, and one act under the thumb."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from engine.games.defifoo import DefifooView, Direction, Next, Play
from engine.table import View
from mobileapp.games.defifoo.explanations import of_card
from mobileapp.games.defifoo.phone.hand import COLUMNS, MANY, PhoneHand, columns_for
from mobileapp.games.defifoo.phone.scored import Scored
from mobileapp.games.defifoo.phone.table import challenge, explained_at, trick
from mobileapp.games.defifoo.playing_card import PlayingCard, State
from mobileapp.games.defifoo.prompts import asked_of, legal_of
from mobileapp.games.defifoo.score_sheet import LINGER, next_words
from mobileapp.games.defifoo.sentences import Names
from mobileapp.games.defifoo.unplayable import why_not
from mobileapp.i18n.translate import count, say
from mobileapp.platform.table_clock import pace
from mobileapp.ui.face import Ground
from mobileapp.ui.phone.dock import Act
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.theme import glass, u
from mobileapp.ui.toolkit.long_press_card import Explains

GAP = 7
CHALLENGE = 58
TRICK, LOW_TRICK, LEAST_TRICK = 150, 112, 96  # dp high, on a tall and on a low glass, and on one turned about
BESIDE = 0.42  # of the width, for the table beside the hand
TALL = 720  # dp
CHOSEN = "chosen"
Area = tuple[float, float, float, float]


def is_tall() -> bool:
    return glass.height > u(TALL)


class Phone(PhoneFace):
    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.names = Names(ground.terms.pack, ground.terms.options.ships_count_as_planets)
        self._hand: PhoneHand | None = None
        self._shown: tuple[Any, ...] = ()
        self._view: View[Any] | None = None
        self._writes = Clock.create_trigger(lambda _: self.show(self._view), pace.real(LINGER))

    def offers(self, view: View[Any]) -> frozenset[str]:
        return frozenset({"play", "direction", "next"})

    def fact(self, view: View[Any]) -> str:
        if glass.portrait and not is_tall() and view.game.part != "scored":  # what has no room below
            challenge = view.game.challenge
            return f"{self.names.challenge(challenge)}: {self.names.worth(challenge)}"
        return count("{number} point", "{number} points", view.game.scores[self.ground.seat])

    @property
    def chosen(self) -> int | None:
        """Kept over a lost link; only what may be played now."""
        card = self.ground.kept.get(CHOSEN)
        return card if card in (legal_of(self._view.choices) or ()) else None

    # --- drawing ---

    def show(self, view: View[Any]) -> None:
        before, self._view = self._view, view
        if view.game.part != "scored":
            self._writes.cancel()
        elif before is not None and before.game.part != "scored":
            self._writes()  # the last trick first, as on the tablet
        drawn = (view.game, view.choices, view.news, view.absent, view.outcome, self._writes.is_triggered)
        if drawn == self._shown:
            return
        self._shown = drawn
        game: DefifooView = view.game
        self._fill_dock()
        if self._has_sheet:
            self.clear_widgets()
            self._hand = None
            self.add_widget(Scored(self.ground, self.names, game, self.thing))
            return
        table, hand = self._areas()
        self.clear_widgets([part for part in self.children if part is not self._hand])
        self._lay_table(table)
        self._lay_hand(hand)

    @property
    def _has_sheet(self) -> bool:
        return self._view.game.part == "scored" and not self._writes.is_triggered

    def _areas(self) -> tuple[Area, Area]:
        """What lies on the table, and one's own cards below it; or beside it, where the glass is wide."""
        x, y, width, height = self.thing
        beside = width * BESIDE
        if not glass.portrait and columns_for(MANY, width - beside - u(12)) >= COLUMNS:
            return (x, y, beside, height), (x + beside + u(12), y, width - beside - u(12), height)
        if glass.portrait:  # the same whether an act is there or not: no card moves when a turn comes
            low = max(0.0, self.dock.edge_with_act - self.dock.top_edge)
            y, height = y + low, height - low
        high = u(CHALLENGE + GAP + TRICK) if is_tall() else u(LOW_TRICK) if glass.portrait else u(LEAST_TRICK)
        return (x, y + height - high, width, high), (x, y, width, height - high - u(18 if is_tall() else 8))

    def _lay_table(self, area: Area) -> None:
        x, y, width, height = area
        top = y + height
        if height >= u(CHALLENGE + GAP + LOW_TRICK):
            top -= u(CHALLENGE + GAP)
            self._add_below(
                challenge(self.ground, self.names, self._view, (x, top + u(GAP), width, u(CHALLENGE)))
            )
        high = min(top - y, u(TRICK))
        self._add_below(trick(self.ground, self.names, self._view, (x, top - high, width, high)))

    def _add_below(self, part: Widget) -> None:
        """Under a raised card."""
        self.add_widget(part, len(self.children))

    def _lay_hand(self, area: Area) -> None:
        """Anew where it is another: most views change only what lies on the table."""
        if self._hand is not None and self._hand.is_of(self._view.game.hand, area):
            self._stand()
            return
        if self._hand is not None:
            self.remove_widget(self._hand)
        gone = self._hand.scroll.gone if self._hand is not None and self._hand.scroll is not None else 0.0
        self._hand = PhoneHand(self._view.game.hand, self._make, area, gone)
        self.add_widget(self._hand)
        self._stand()

    def _make(self, card: int, high: float) -> PlayingCard:
        face = PlayingCard(
            f"card-{card}", self.names.file(card), high, lambda: self._touch(card), lambda: self._flick(card)
        )
        face.explains = Explains(
            face, self.ground.place, lambda: of_card(self.names, card), explained_at(self.ground)
        )
        return face

    def _stand(self) -> None:
        if self._hand is not None:
            self._hand.stand(self._state_of)

    def _state_of(self, card: int) -> State:
        legal = legal_of(self._view.choices)
        if legal is None:
            return "plain"
        return "chosen" if card == self.chosen else "legal" if card in legal else "barred"

    # --- the dock ---

    def _fill_dock(self) -> None:
        view, game = self._view, self._view.game
        lit = bool(legal_of(view.choices)) or asked_of(view.choices, "direction") is not None
        if game.part == "scored" and not self._has_sheet:
            self.dock.fill("")
        else:
            self.dock.fill(self._now(), *self._rows(), lit=lit or game.part == "scored")

    def _rows(self) -> list[list[Act]]:
        view, game = self._view, self._view.game
        if asked_of(view.choices, "direction") is not None:
            return [[
                Act("anticlockwise", say("Anticlockwise"), lambda: self.ground.wish(Direction(0)), "gold"),
                Act("clockwise", say("Clockwise"), lambda: self.ground.wish(Direction(1)), "gold"),
            ]]  # fmt: skip
        if asked_of(view.choices, "next") is not None:
            return [[Act("next", next_words(game.set == game.sets), lambda: self.ground.wish(Next()))]]
        if legal_of(view.choices) is None:
            return []
        if self.chosen is None:
            return [[Act("play", say("Tap a card"), lambda: None, enabled=False)]]
        card = self.chosen
        return [[Act("play", say("Play: {card}", card=self.names.card(card)), lambda: self._play(card))]]

    def _now(self) -> str:
        view, game, name = self._view, self._view.game, self.ground.name
        seat = self.ground.seat
        if game.part == "scored":
            return say("Anybody deals the next set") if asked_of(view.choices, "next") else ""
        if game.part == "direction":
            if game.dealer == seat:
                return say("{name} deals: which way round?", name=name(seat))
            return say("{name} chooses the way round", name=name(game.dealer))
        if game.turn is None:
            return ""
        if game.turn != seat:
            return say("{name} plays now", name=name(game.turn))
        if not game.called or game.best is None:
            return say("{name} leads: any card", name=name(seat))
        best = next(card for player, card in game.trick if player == game.best)
        return say("{name} is ahead with {card}", name=name(game.best), card=self.names.card(best))

    # --- touching ---

    def _touch(self, card: int) -> None:
        """The first tap chooses, the second plays; a card that may not be played says why."""
        legal = legal_of(self._view.choices)
        if legal is None or card not in legal:
            self.dock.tell("wrong", *why_not(self._view, self.names, self.ground))
        elif card == self.chosen:
            self._play(card)
        else:
            self.ground.kept[CHOSEN] = card
            self.dock.hush()
            self._stand()
            self._fill_dock()

    def _flick(self, card: int) -> None:
        if card in (legal_of(self._view.choices) or ()):
            self._play(card)

    def _play(self, card: int) -> None:
        self.ground.kept.drop(CHOSEN)
        self.ground.wish(Play(card))

    def let_go(self) -> None:
        super().let_go()
        self._writes.cancel()
