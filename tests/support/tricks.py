"""A session of Défifoo: hands dealt by hand, cards played by touch or submitted."""

from __future__ import annotations

from typing import Any

from engine.game import Seat
from engine.games.defifoo import DefifooDeal, Direction, PlayCard
from engine.games.defifoo.challenge import Challenge
from tests.support.faces import FaceTable

R, B, G, Y, V = (colour * 10 - 1 for colour in range(5))  # R + 7 is the red seven
RB, BG, GY, YV, VR, SUN = range(50, 56)
# Three seats with two cards each; the first leads.
HANDS = ((R + 4, B + 9), (R + 9, G + 5), (R + 2, RB))
NO_TRICK = Challenge("no_trick")


class DefifooTable(FaceTable):
    """A session with Défifoo."""

    def deal(
        self,
        hands: tuple | None = HANDS,
        way: str = "veil",
        challenge: Challenge = NO_TRICK,
        seats: int = 3,
        **named: Any,
    ) -> None:
        """The same deal every time; seat 0 deals and leads."""
        deal = DefifooDeal(hands=(hands,) if hands else None, challenges=(challenge,))
        self.set_up("defifoo", len(hands) if hands else seats, deal, way=way, **named)

    # --- looking ---

    def cards(self) -> set[str]:
        """The keys of every playing card in the tree, visible or not."""
        from mobileapp.games.defifoo.playing_card import PlayingCard

        return {widget.key for widget in self.screen.walk() if isinstance(widget, PlayingCard)}

    def played_cards(self) -> dict[Seat, tuple[str, str]]:
        """The card in front of each seat, and its state."""
        slots = enumerate(self.stage.trick.slots)
        return {seat: (slot.card.key, slot.card.state) for seat, slot in slots if slot.card}

    # --- playing ---

    def open_hand(self, seat: Seat) -> None:
        """Pass the tablet and hold the button until the hand is visible."""
        self.wait(3.2)
        assert self.screen.curtain.seat == seat
        finger = self.finger("look", seat)
        finger.touch_down()
        self.wait(0.9)
        finger.touch_up()
        assert self.screen.curtain.is_open

    def play_cards(self, *cards: int, clockwise: int = 1) -> None:
        """Without touches: the direction, then cards in turn."""
        if self.game.part == "direction":
            self.wish(self.game.dealer, Direction(clockwise))
        for card in cards:
            self.wish(self.game.turn, PlayCard(card))
            self.frames(2)
