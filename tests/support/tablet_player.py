"""A player at the tablet who touches what the probe offers, beside phones and bots."""

from __future__ import annotations

from collections.abc import Callable

from tests.end_to_end.defifoo import DefifooPlayers, allowed
from tests.end_to_end.diferencio import place_of
from tests.end_to_end.difference import DifferencePlayers as Searchers
from tests.end_to_end.driver import Snapshot, TableApp, TouchableInfo, middle

OWN_SEAT = 0
NextKey = Callable[[Snapshot], str | None]  # the key to touch now


class TabletPlayer:
    """One step at a time, and only touchables at rest: others may have ended the moment meanwhile."""

    def __init__(self, app: TableApp, game: str) -> None:
        self.app = app
        self._step: NextKey = getattr(self, f"_{game}")
        self._pad: list[int] = []
        self._card: int | None = None  # the chosen one
        self.touched: set[str] = set()

    def play(self) -> Snapshot:
        """Play until the results; the probe never shows the hand on a phone."""
        while (sight := self.app.look())["screen"] == "play":
            self.step(sight)
        return self.app.wait_for_screen("results")

    def step(self, sight: Snapshot) -> bool:
        """Touch the next touchable, if there is one."""
        assert set(sight["views"]) <= {"None", str(OWN_SEAT)}, "the probe shows no phone's view"
        if key := self._step(sight):
            self._touch(sight, key)
        return key is not None

    def _touch(self, sight: Snapshot, key: str) -> None:
        if key == "look":
            self._look(sight)
        elif found := own_touchables(sight, key) or own_touchables(self.app.look(), key):
            self.touched.add(key.split("-")[0])
            self.app.tap(middle(found[0]))

    def _look(self, sight: Snapshot) -> None:
        """Hold a finger on the eye until the hand is visible, or the moment is over."""
        (finger,) = self.app.press(middle(sight.resting_touchables("look", OWN_SEAT)[0]))
        self.touched.add("look")
        self._pad = [finger]
        self.app.until(lambda now: is_moment_over(now) or has_hand(now), "the hand to open")

    def _lift(self) -> None:
        if self._pad:
            self.app.lift(*self._pad)
            self._pad = []

    def _held(self, sight: Snapshot, keys: list[str]) -> str | None:
        """One of these keys while the eye is held."""
        for key in keys:
            if own_touchables(sight, key):
                return key
        if self._pad or not sight.resting_touchables("look", OWN_SEAT):
            self._lift()
            return None
        return "look"

    # --- the games ---

    def _contrast(self, sight: Snapshot) -> str | None:
        if "lay" in open_moves(sight) and not sight.all("go-on"):
            return self._held(sight, [thing["key"] for thing in touchables_starting(sight, "symbol-")[:1]])
        self._lift()
        return first_key(sight, "go-on")

    def _defifoo(self, sight: Snapshot) -> str | None:
        if "play" in open_moves(sight):
            return self._held(sight, [f"card-{card}" for card in allowed(sight, OWN_SEAT)[:1]])
        self._lift()
        if "direction" in open_moves(sight) and sight.resting_touchables("look", OWN_SEAT):
            DefifooPlayers(self.app, OWN_SEAT + 1).hold_and_release(OWN_SEAT)
            return "clockwise"
        return first_key(sight, "next")

    def _diferencio(self, sight: Snapshot) -> str | None:
        game = sight.game
        if game["architect"] != OWN_SEAT or game["part"] not in ("dusk", "night"):
            gives_up = ["nothing-more"] if "give_up" in open_moves(sight) else []
            return first_key(sight, "ready", "night", *gives_up, "go-on", "next", "results")
        if key := first_key(sight, "night", "asleep", "wake"):
            return key
        hand = sight["views"][str(OWN_SEAT)]["game"]["hand"]
        card = next((card for card in hand if own_touchables(sight, f"card-{card}")), None)
        if card is None:
            return None
        self._card = None if self._card == card else card  # first the card, then its place
        return f"place-{place_of(card)}" if self._card is None else f"card-{card}"

    def _compatibility(self, sight: Snapshot) -> str | None:
        if "choose" in open_moves(sight) and not own_touchables(sight, "lock"):
            taken = {thing["key"] for thing in touchables_starting(sight, "rank-")}
            return self._held(sight, [f"picture-{len(taken)}"])  # the partner chooses the same
        self._lift()
        return first_key(sight, "lock", "announce", "aloud", "done", "turn", "next", "go-on")

    def _difference(self, sight: Snapshot) -> str | None:
        claim = sight.game["claim"]
        if claim is None or claim["seat"] != OWN_SEAT:
            return first_key(sight, "claim", "stop")
        people = Searchers(self.app, len(sight.game["piles"]))
        against = claim["against"][claim["showing"]]["card"]
        people.tap_spots(OWN_SEAT, people.spots(sight.game["tops"][OWN_SEAT], against))
        return None


def open_moves(sight: Snapshot) -> set[str]:
    view = sight["views"].get(str(OWN_SEAT), {"choices": ()})
    return {choice["do"] for choice in view["choices"]}


def own_touchables(sight: Snapshot, key: str) -> list[TouchableInfo]:
    """At rest, at this edge or in the middle."""
    return [thing for thing in sight.resting_touchables(key) if thing["seat"] in (OWN_SEAT, None)]


def touchables_starting(sight: Snapshot, key: str) -> list[TouchableInfo]:
    return [
        thing for thing in sight["touchables"]
        if thing["key"].startswith(key) and thing["rests"] and thing["seat"] in (OWN_SEAT, None)
    ]  # fmt: skip


def is_moment_over(sight: Snapshot) -> bool:
    """Whether the moment is over: a sheet or a reveal is shown, or no move is expected."""
    return not sight.resting_touchables("look", OWN_SEAT) or bool(sight.all("go-on") or sight.all("next"))


def has_hand(sight: Snapshot) -> bool:
    return any(touchables_starting(sight, key) for key in ("symbol-", "card-", "picture-", "lock"))


def first_key(sight: Snapshot, *keys: str) -> str | None:
    return next((key for key in keys if own_touchables(sight, key)), None)
