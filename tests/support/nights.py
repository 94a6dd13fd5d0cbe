"""A session of Diferencio: cards placed at night, tokens dragged by day, and screenshots to compare."""

from __future__ import annotations

from typing import Any

import numpy as np

from engine.game import Seat
from engine.games.diferencio import NIGHT_MS
from engine.games.diferencio.state import Change, Nightfall, Ready
from engine.games.diferencio.world import PLACES, DiferencioDeal, place_of
from tests.support.faces import SIZE, FaceTable

BOARD = (0,) * PLACES
# With version 0 of every place on the board: three cards for each of four seats, no place twice in a hand.
HANDS = ((1, 7, 13), (19, 25, 31), (37, 43, 49), (2, 8, 14))
OTHER_HANDS = ((1, 7, 13), (20, 26, 32), (38, 44, 50), (3, 9, 15))
RICH_POINTS = ((), (50, 51, 52), (46,), ())  # Bruno has three points: the second phase


class DiferencioTable(FaceTable):
    """A session with Diferencio, and fingers that drag."""

    def deal(
        self, hands: tuple = HANDS, points: tuple | None = None, board: tuple = BOARD, **named: Any
    ) -> None:
        """The same deal every time; seat 0 is the first architect."""
        deal = DiferencioDeal(board=board, hands=hands, points=points)
        super().set_up("diferencio", len(hands), deal, **named)

    # --- looking ---

    def keys(self, seat: Seat | None) -> set[str]:
        from mobileapp.testing.probe import touchables

        self.frames(2)
        return {thing["key"] for thing in touchables(self.screen) if thing["seat"] == seat}

    def words(self, within: Any = None) -> str:
        from mobileapp.ui.toolkit.text import Text

        walked = (within or self.screen).walk(restrict=True)
        return " | ".join(widget.text for widget in walked if isinstance(widget, Text) and widget.text)

    def hand_cards(self) -> list[Any]:
        from mobileapp.games.diferencio.tablet.architect_card import ArchitectHandCard, DraggedCard, PlaceGlow

        return [
            widget
            for widget in self.screen.walk()
            if isinstance(widget, DraggedCard | PlaceGlow | ArchitectHandCard)
        ]

    def picture(self) -> np.ndarray:
        self.frames(2)
        return self.pixels()

    def pixels_without_strip(self) -> np.ndarray:
        """Everything except the architect's strip and the glow around it."""
        from mobileapp.games.diferencio.tablet.token import rect_on_table

        strip = self.screen.seat_faces[self.game.architect]._strip
        x, y, width, height = (round(number) for number in rect_on_table(strip))
        picture = self.picture()
        picture[max(0, y - 30) : y + height + 30, max(0, x - 30) : x + width + 30] = 0
        return picture

    # --- acting ---

    def drag_card(self, card: int) -> None:
        """The architect drags a card from the strip onto its place."""
        finger = self.finger(f"card-{card}", self.game.architect)
        finger.touch_down()
        self.frames()
        finger.touch_move(*self.middle(place_of(card)))
        self.frames()
        finger.touch_up()
        self.frames()

    def middle(self, place: int) -> tuple[float, float]:
        x, y, width, height = self.stage.box_of(place)
        return x + width / 2, y + height / 2

    def lift_token(self, seat: Seat, place: int | None) -> Any:
        """A finger drags the seat's token over a place, or away from all places."""
        finger = self.finger("token", seat)
        finger.touch_down()
        self.frames()
        finger.touch_move(*(self.middle(place) if place is not None else (SIZE[0] - 4, SIZE[1] / 2)))
        self.frames()
        return finger

    def point_at(self, seat: Seat, place: int) -> None:
        self.lift_token(seat, place).touch_up()
        self.frames(2)

    def fall_asleep(self) -> Seat:
        """Everybody is ready, then asleep; the architect's hand is visible."""
        if self.game.part == "study":
            for seat in range(len(self.game.scores)):
                self.tap("ready", seat)
        elif self.stage.night.step == "dusk":
            self.tap("night", self.game.architect)
        self.tap("asleep", self.game.architect)
        return self.game.architect

    def play_night(self, *cards: int) -> None:
        """A whole night by touches; afterwards everybody searches."""
        architect = self.fall_asleep()
        for card in cards:
            self.drag_card(card)
        self.wait(NIGHT_MS / 1000 + 0.2)
        self.tap("wake", architect)

    def play_night_by_moves(self, *cards: int) -> None:
        """The same without touches, for tests about something else."""
        for seat in range(len(self.game.scores)):
            if self.game.part == "study":
                self.wish(seat, Ready())
        if self.game.part == "dusk":
            self.wish(self.game.architect, Nightfall())
        self.wait(NIGHT_MS / 1000 + 0.2)
        self.wish(self.game.architect, Change(cards))
        self.frames(2)
