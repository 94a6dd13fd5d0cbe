"""An evening of Défifoo: hands dealt by hand, cards played by touch or by wish."""

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
    """An evening with Défifoo on the table."""

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
        """The keys of every playing card in the tree, seen or not."""
        from mobileapp.games.defifoo.playing_card import PlayingCard

        return {widget.key for widget in self.screen.walk() if isinstance(widget, PlayingCard)}

    def played_cards(self) -> dict[Seat, tuple[str, str]]:
        """What lies before each seat, and how it stands."""
        slots = enumerate(self.stage.trick.slots)
        return {seat: (slot.card.key, slot.card.state) for seat, slot in slots if slot.card}

    # --- playing ---

    def open_hand(self, seat: Seat) -> None:
        """The tablet is passed, the button held until the hand lies open."""
        self.wait(3.2)
        assert self.screen.curtain.seat == seat
        finger = self.finger("look", seat)
        finger.touch_down()
        self.wait(0.9)
        finger.touch_up()
        assert self.screen.curtain.is_open

    def play_cards(self, *cards: int, clockwise: int = 1) -> None:
        """Without touches: the way round, then cards in turn."""
        if self.game.part == "direction":
            self.wish(self.game.dealer, Direction(clockwise))
        for card in cards:
            self.wish(self.game.turn, PlayCard(card))
            self.frames(2)
