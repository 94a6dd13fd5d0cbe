"""Players of Défifoo, who use only the probe."""

from __future__ import annotations

from typing import Any

from tests.end_to_end.driver import Snapshot, TableApp, TouchableInfo, middle


class DefifooPlayers:
    """Touch only what the probe lists, at the listed position."""

    def __init__(self, app: TableApp, seats: int) -> None:
        self.app, self.seats = app, seats
        self._pads: dict[int, int] = {}  # fingers held on the eyes

    def hold_eye(self, seat: int) -> None:
        """Keep a finger on the seat's eye from now on."""
        if seat not in self._pads:
            sight = self.app.wait_for_rest("look", seat)
            (self._pads[seat],) = self.app.press(middle(sight.one("look", seat)))

    def open_curtain(self, seat: int) -> Snapshot:
        """Pass the tablet and hold the button until the hand is visible."""
        sight = self.app.wait_for_rest("look", seat)
        (finger,) = self.app.press(middle(sight.one("look", seat)))
        sight = self.app.until(lambda now: now.all("hide", seat), f"the hand of seat {seat}")
        self.app.lift(finger)
        return sight

    def hold_and_release(self, seat: int) -> None:
        """Hold the eye and release it; after too short a hold nothing is asked, so hold longer."""
        held = 1
        while not self.app.look().all("clockwise", seat):
            self.hold_eye(seat)
            for _ in range(held):
                self.app.until(lambda now: hand_of(now, seat), f"the hand of seat {seat}")
            self.app.lift(self._pads.pop(seat))
            self.app.until(lambda now: not hand_of(now, seat), "the hand to be hidden")
            held *= 2

    def choose_direction(self, seat: int, key: str = "clockwise") -> None:
        self.app.tap_key(key, seat)
        self.app.until(lambda now: now.game["part"] != "direction", "the way round")

    def play(self, seat: int, sight: Snapshot | None = None) -> Snapshot:
        """Play the first allowed card: one touch selects it, another plays it."""
        if sight is None or not self._playable_card(sight, seat):
            sight = self.app.until(lambda now: self._playable_card(now, seat), f"the turn of seat {seat}")
        at, before = middle(self._playable_card(sight, seat)[0]), sight["revision"]
        self.app.tap(at)
        self.app.tap(at)
        return self.app.until(lambda now: now["revision"] > before, "the card to be played")

    @staticmethod
    def _playable_card(sight: Snapshot, seat: int) -> list[TouchableInfo]:
        """The first card the seat may play, if it is touchable."""
        return [
            thing
            for card in allowed(sight, seat)[:1]
            for thing in sight.resting_touchables(f"card-{card}", seat)
        ]

    def play_set_holding(self) -> Snapshot:
        """Play a whole set with every eye held all the time."""
        dealer = self.app.look().game["dealer"]
        self.hold_and_release(dealer)
        self.choose_direction(dealer)
        for seat in range(self.seats):
            self.hold_eye(seat)
        sight = self.app.look()
        while sight.game["turn"] is not None and sight.outcome is None:
            sight = self.play(sight.game["turn"], sight)
        return sight

    def next_set(self) -> None:
        self.app.lift(*self._pads.values())
        self._pads.clear()
        number = self.app.look().game["set"]
        sight = self.app.wait_for_rest("next")
        for seat in range(self.seats):
            if found := [thing for thing in sight.all("next") if thing["seat"] in (seat, None)]:
                self.app.tap(middle(found[0]))
                break
        self.app.until(lambda now: now["screen"] == "results" or now.game["set"] > number, "the next set")


def hand_of(sight: Snapshot, seat: int) -> list[TouchableInfo]:
    """The visible cards of a seat."""
    return [t for t in sight["touchables"] if t["key"].startswith("card-") and t["seat"] == seat]


def allowed(sight: Snapshot, seat: int) -> list[Any]:
    choices = sight["views"][str(seat)]["choices"]
    return next((choice["forms"][0]["among"] for choice in choices if choice["do"] == "play"), [])
