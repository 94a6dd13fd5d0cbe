"""Somebody at the tablet who touches whatever the probe offers her, beside phones and stand-ins."""

from __future__ import annotations

from collections.abc import Callable

from tests.end_to_end.defifoo import People, allowed
from tests.end_to_end.difference import People as Searchers
from tests.end_to_end.driver import Sight, TableApp, Touchable, middle

ME = 0
Step = Callable[[Sight], str | None]  # the key to be touched now


class Sitter:
    """One step at a time, and only what lies at rest: the others may have ended the moment meanwhile."""

    def __init__(self, app: TableApp, game: str) -> None:
        self.app = app
        self._step: Step = getattr(self, f"_{game}")
        self._pad: list[int] = []
        self.touched: set[str] = set()

    def plays(self) -> Sight:
        """To the results; the probe never shows what a phone holds."""
        while (sight := self.app.look())["screen"] == "play":
            self.steps(sight)
        return self.app.until_screen("results")

    def steps(self, sight: Sight) -> bool:
        """Touches what is to be touched now, if anything is."""
        assert set(sight["views"]) <= {"None", str(ME)}, "the probe shows no phone's view"
        if key := self._step(sight):
            self._touch(sight, key)
        return key is not None

    def _touch(self, sight: Sight, key: str) -> None:
        if key == "look":
            self._look(sight)
        elif found := mine(sight, key) or mine(self.app.look(), key):
            self.touched.add(key.split("-")[0])
            self.app.tap(middle(found[0]))

    def _look(self, sight: Sight) -> None:
        """A finger on the eye until the hand lies open, or the moment has gone."""
        (finger,) = self.app.press(middle(sight.at_rest("look", ME)[0]))
        self.touched.add("look")
        self._pad = [finger]
        self.app.until(lambda now: is_elsewhere(now) or has_hand(now), "the hand to open")

    def _lift(self) -> None:
        if self._pad:
            self.app.lift(*self._pad)
            self._pad = []

    def _held(self, sight: Sight, keys: list[str]) -> str | None:
        """One of these under a held eye."""
        for key in keys:
            if mine(sight, key):
                return key
        if self._pad or not sight.at_rest("look", ME):
            self._lift()
            return None
        return "look"

    # --- the games ---

    def _contrast(self, sight: Sight) -> str | None:
        if "lay" in asked(sight) and not sight.all("go-on"):
            return self._held(sight, [thing["key"] for thing in starting(sight, "symbol-")[:1]])
        self._lift()
        return first(sight, "go-on")

    def _defifoo(self, sight: Sight) -> str | None:
        if "play" in asked(sight):
            return self._held(sight, [f"card-{card}" for card in allowed(sight, ME)[:1]])
        self._lift()
        if "direction" in asked(sight) and sight.at_rest("look", ME):
            People(self.app, ME + 1).looks(ME)
            return "clockwise"
        return first(sight, "next")

    def _diferencio(self, sight: Sight) -> str | None:
        game = sight.game
        if game["architect"] != ME or game["part"] not in ("dusk", "night"):
            gives_up = ["nothing-more"] if "give_up" in asked(sight) else []
            return first(sight, "ready", "night", *gives_up, "go-on", "next", "results")
        if places := starting(sight, "place-"):
            return str(places[0]["key"])
        hand = sight["views"][str(ME)]["game"]["hand"]
        return first(sight, "night", "asleep", "wake", *(f"card-{card}" for card in hand))

    def _compatibility(self, sight: Sight) -> str | None:
        if "choose" in asked(sight) and not mine(sight, "lock"):
            taken = {thing["key"] for thing in starting(sight, "rank-")}
            return self._held(sight, [f"picture-{len(taken)}"])  # as whoever plays with her does
        self._lift()
        return first(sight, "lock", "announce", "aloud", "done", "turn", "next", "go-on")

    def _difference(self, sight: Sight) -> str | None:
        claim = sight.game["claim"]
        if claim is None or claim["seat"] != ME:
            return first(sight, "claim", "stop")
        people = Searchers(self.app, len(sight.game["piles"]))
        against = claim["against"][claim["showing"]]["card"]
        people.tap_spots(ME, people.spots(sight.game["tops"][ME], against))
        return None


def asked(sight: Sight) -> set[str]:
    view = sight["views"].get(str(ME), {"choices": ()})
    return {choice["do"] for choice in view["choices"]}


def mine(sight: Sight, key: str) -> list[Touchable]:
    """At rest, at this edge or in the middle."""
    return [thing for thing in sight.at_rest(key) if thing["seat"] in (ME, None)]


def starting(sight: Sight, key: str) -> list[Touchable]:
    return [
        thing for thing in sight["touchables"]
        if thing["key"].startswith(key) and thing["rests"] and thing["seat"] in (ME, None)
    ]  # fmt: skip


def is_elsewhere(sight: Sight) -> bool:
    """The moment has gone: a sheet or a reveal has come, or it is no longer asked."""
    return not sight.at_rest("look", ME) or bool(sight.all("go-on") or sight.all("next"))


def has_hand(sight: Sight) -> bool:
    return any(starting(sight, key) for key in ("symbol-", "card-", "picture-", "lock"))


def first(sight: Sight, *keys: str) -> str | None:
    return next((key for key in keys if mine(sight, key)), None)
