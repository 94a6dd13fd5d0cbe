"""Players of Difference who know every change."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

from tests.end_to_end.driver import PROJECT, Snapshot, TableApp, TouchableInfo, WindowPos, middle

PACKS = PROJECT / "assets" / "built" / "packs" / "difference"
CARDS = 25
PicturePos = tuple[float, float]  # on the picture, y down
ROTATIONS = {0: (1, 0, 0, 1), 90: (0, -1, 1, 0), 180: (-1, 0, 0, -1), 270: (0, 1, -1, 0)}


def pack_of(level: str) -> dict[str, Any]:
    """The first complete pack of a level by file name: the default pack."""
    packs = [json.loads(path.read_text("utf-8")) for path in sorted(PACKS.glob("*.json"))]
    return next(pack for pack in packs if pack["level"] == level and len(pack["changes"]) >= CARDS)


def on_picture(picture: TouchableInfo, spot: PicturePos, size: int = 1024) -> WindowPos:
    """The window position of a point on a picture."""
    side = picture["size"][0] - 2 * picture["frame"]
    right, up = (spot[0] / size - 0.5) * side, (0.5 - spot[1] / size) * side
    a, b, c, d = ROTATIONS[picture["turn"]]
    return picture["x"] + a * right + b * up, picture["y"] + c * right + d * up


class DifferencePlayers:
    """Touch only what the probe lists, at the listed position."""

    def __init__(self, app: TableApp, seats: int) -> None:
        self.app, self.seats = app, seats
        self.pack = pack_of("easy")  # the default for players who have never won

    # --- looking ---

    def search(self) -> Snapshot:
        """Wait until no claim is being shown."""
        return self.app.until(lambda sight: sight.game["phase"] == "search", "people to search")

    def spots(self, card: int, against: int) -> tuple[PicturePos, PicturePos]:
        """One spot on each of two changes, as far from each other as possible."""
        pairs = product(self._spots(card), self._spots(against))
        return max(pairs, key=lambda pair: max(abs(a - b) for a, b in zip(*pair, strict=True)))

    def _spots(self, card: int) -> list[PicturePos]:
        boxes = self.pack["changes"][card]["boxes"]
        return [
            (x + width * across, y + height * down)
            for x, y, width, height in boxes
            for across, down in product((0.25, 0.5, 0.75), repeat=2)
        ]

    def picture(self, seat: int) -> TouchableInfo:
        """The picture a seat shows on, once it is at rest: its card opened large, or its own picture."""

        def resting(now: Snapshot) -> list[TouchableInfo]:
            opens = now.all("opened", seat) or now.is_settling("opened", seat)
            return now.resting_touchables("opened" if opens else "own", seat)

        return resting(self.app.until(resting, f"the picture of seat {seat}"))[0]

    # --- acting ---

    def clear(self, seat: int) -> Snapshot:
        """Tap the notice over the button away; if it disappears by itself meanwhile, the tap is a claim."""
        if notices := self.app.look().all("notice", seat):
            self.app.tap(middle(notices[0]))
        return self.app.until(lambda sight: not sight.all("notice", seat), "the notice to go")

    def claim(self, seat: int) -> Snapshot:
        if claimant(self.clear(seat)) != seat:
            self.app.tap_key("claim", seat)
        return self.app.until(lambda sight: claimant(sight) == seat, f"seat {seat} to be heard")

    def show(self, seat: int) -> Snapshot:
        """Tap both differences with the current reference."""
        sight = self.app.look()
        claim = sight.game["claim"]
        against = claim["against"][claim["showing"]]["card"]
        self.tap_spots(seat, self.spots(sight.game["tops"][seat], against))
        return self.app.until(lambda later: progress(later) != progress(sight), f"seat {seat} to be judged")

    def tap_spots(self, seat: int, spots: tuple[PicturePos, PicturePos]) -> None:
        picture = self.picture(seat)
        for spot in spots:
            self.app.tap(on_picture(picture, spot))

    def find(self, seat: int) -> Snapshot:
        """A whole right claim of the basic game."""
        left = self.search().game["piles"][seat]
        self.claim(seat)
        sight = self.show(seat)
        assert sight.game["piles"][seat] == left - 1, sight["views"]["None"]
        return sight

    def lay(self, seat: int) -> Snapshot:
        """A whole right claim of the advanced game, on the first open place."""
        left = self.search().game["piles"][seat]
        self.claim(seat)
        sight = self.app.until(places, "an open place")
        self.app.tap_key(places(sight)[0]["key"])
        sight = self.app.until(lambda sight: sight.game["claim"]["phase"] == "show", "the place to be taken")
        while claimant(sight) == seat:
            sight = self.show(seat)
        assert sight.game["piles"][seat] == left - 1, sight["views"]["None"]
        return sight

    def answer_poll(self, key: str, seat: int) -> None:
        """Answer the question after a win, as soon as it accepts touches."""
        self.app.until(lambda sight: sight.all(key, seat), "the question to take fingers")
        self.app.tap_key(key, seat)


def places(sight: Snapshot) -> list[TouchableInfo]:
    return [thing for thing in sight["touchables"] if thing["key"].startswith("place-")]


def claimant(sight: Snapshot) -> int | None:
    claim = sight.game["claim"]
    return claim["seat"] if claim else None


def progress(sight: Snapshot) -> Any:
    """Everything that changes when a claim is judged."""
    claim = sight.game["claim"]
    return (
        claim and (claim["seat"], claim["phase"], claim["showing"]),
        sight.game["piles"],
        sight.game["lock"],
    )
