"""Players of any game: they touch only what the probe lists, at the listed position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.end_to_end.driver import Snapshot, TableApp, WindowPos, middle

SIZE = ("--size", "640x400")


def table_arguments(game: str, seats: int, seed: str, *options: str) -> tuple[str, ...]:
    """A short game in a small window: without a graphics card every pixel is slow."""
    arguments = ("--game", game, "--seats", str(seats), "--seed", seed, *SIZE)
    return (*arguments, *(word for option in ("short=true", *options) for word in ("--option", option)))


def public_views(sight: Snapshot) -> dict[str, Any]:
    """Every seat's view without its time."""
    return {seat: {**view, "at": None} for seat, view in sight["views"].items()}


class Players:
    def __init__(self, app: TableApp, seats: int) -> None:
        self.app, self.seats = app, seats

    def from_seat(self, first: int) -> list[int]:
        """All seats in order, from `first` on."""
        return [(first + step) % self.seats for step in range(self.seats)]

    def touch(self, key: str, *seats: int | None) -> None:
        """Tap all these at once, as soon as each is touchable."""
        sight = self.app.wait_for_rest(key, *seats)
        self.app.tap(*(middle(sight.resting_touchables(key, seat)[0]) for seat in seats))

    def rest(self) -> None:
        """Wait until every finger was processed, before it moves on."""
        self.app.until(lambda now: now["fingers"] == len(self.app.fingers), "every finger to be felt")

    def drag(self, start: WindowPos, to: WindowPos) -> int:
        """Drag a finger and keep it down."""
        (finger,) = self.app.press(start)
        self.rest()
        self.app.slide(finger, to)
        return finger

    def pause(self) -> None:
        """Hold the pause button, whatever other fingers are down."""
        (finger,) = self.app.press(middle(self.app.wait_for_rest("pause").one("pause")))
        self.app.wait_for_screen("pause")
        self.app.lift(finger)

    def go_on(self) -> Snapshot:
        self.touch("go-on", None)
        return self.app.wait_for_screen("play")

    def leave(self, *seats: int) -> None:
        """These seats leave, and the others continue."""
        self.pause()
        for seat in seats:
            self.touch("leave", seat)
            self.app.until(lambda now, seat=seat: now.all("return", seat), f"seat {seat} to be away")
        self.go_on()


def by_seat(around: list[int], values: Sequence[int]) -> list[int]:
    """Values in playing order, sorted by seat number."""
    return [value for _, value in sorted(zip(around, values, strict=True))]


def assert_outcome(sight: Snapshot, around: list[int], places: list[int], scores: list[int]) -> None:
    assert sight.outcome == {"places": by_seat(around, places), "scores": by_seat(around, scores)}
