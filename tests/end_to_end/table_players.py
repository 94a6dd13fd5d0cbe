"""People around any table: they touch only what the probe lists, where it says it lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.end_to_end.driver import Snapshot, TableApp, WindowPos, middle

SIZE = ("--size", "640x400")


def table_arguments(game: str, seats: int, seed: str, *options: str) -> tuple[str, ...]:
    """A short game in a small window: without a graphics card every pixel costs."""
    said = ("--game", game, "--seats", str(seats), "--seed", seed, *SIZE)
    return (*said, *(word for option in ("short=true", *options) for word in ("--option", option)))


def public_views(sight: Snapshot) -> dict[str, Any]:
    """What every seat sees; time alone may have gone on."""
    return {seat: {**view, "at": None} for seat, view in sight["views"].items()}


class Players:
    def __init__(self, app: TableApp, seats: int) -> None:
        self.app, self.seats = app, seats

    def from_seat(self, first: int) -> list[int]:
        """All seats, one after another."""
        return [(first + step) % self.seats for step in range(self.seats)]

    def touch(self, key: str, *seats: int | None) -> None:
        """All these fingers at once, when there is something for each of them to touch."""
        sight = self.app.wait_for_rest(key, *seats)
        self.app.tap(*(middle(sight.resting_touchables(key, seat)[0]) for seat in seats))

    def rest(self) -> None:
        """A finger that comes down is felt there before it moves on."""
        self.app.until(lambda now: now["fingers"] == len(self.app.fingers), "every finger to be felt")

    def drag(self, start: WindowPos, to: WindowPos) -> int:
        """A finger that is still down."""
        (finger,) = self.app.press(start)
        self.rest()
        self.app.slide(finger, to)
        return finger

    def pause(self) -> None:
        """A finger that stays, whatever other fingers are down."""
        (finger,) = self.app.press(middle(self.app.wait_for_rest("pause").one("pause")))
        self.app.wait_for_screen("pause")
        self.app.lift(finger)

    def go_on(self) -> Snapshot:
        self.touch("go-on", None)
        return self.app.wait_for_screen("play")

    def leave(self, *seats: int) -> None:
        """They have to go, and the others go on."""
        self.pause()
        for seat in seats:
            self.touch("leave", seat)
            self.app.until(lambda now, seat=seat: now.all("return", seat), f"seat {seat} to be away")
        self.go_on()


def by_seat(around: list[int], values: Sequence[int]) -> list[int]:
    """What is said from whoever began on, by seat number."""
    return [value for _, value in sorted(zip(around, values, strict=True))]


def assert_outcome(sight: Snapshot, around: list[int], places: list[int], scores: list[int]) -> None:
    assert sight.outcome == {"places": by_seat(around, places), "scores": by_seat(around, scores)}
