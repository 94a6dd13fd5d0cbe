"""What the dock of Diferencio says and offers at each part of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from engine.game import Move
from engine.games.diferencio import POINTING
from engine.games.diferencio.state import (
    Asleep,
    DiferencioView,
    GiveUp,
    Hurry,
    LookAgain,
    Nightfall,
    Press,
    Ready,
)
from engine.table import View
from mobileapp.games.diferencio.sentences import listed
from mobileapp.i18n.translate import later, say
from mobileapp.ui.phone.dock import Act, Row
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.theme import glass, u
from mobileapp.ui.toolkit.countdown_ring import Ring
from mobileapp.ui.toolkit.text import Text

TALL, LOWER = 76, 64


class UnderThumb:
    """One line what now, then what may be done."""

    def __init__(self, face: PhoneFace) -> None:
        self._face, self.ground = face, face.ground
        self._blank = Widget(size_hint=(None, None), size=(u(1), u(TALL)))
        self.ring = Ring(u(TALL / 2), "gold", "panel_raised", "panel", "heading")

    def fill(self, view: View[Any], laid: tuple[int, ...], rested: bool, wake: Callable[[], None]) -> None:
        """`laid`: the architect's cards as she has chosen them so far."""
        self._view = view
        game: DiferencioView = view.game
        self.ring.stop()
        if game.part == "night":
            self._fill_night(game, laid, rested, wake)
        elif game.part == "study":
            self._fill_study(game)
        elif game.part == "search":
            self._fill_search(game)
        elif game.part == "dusk":
            kind = "gold" if game.architect == self.ground.seat else "quiet"
            now = say("{name} changes the world next", name=self.ground.name(game.architect))
            self._fill(now, [self._act("nightfall", say("Next night"), Nightfall(), kind)])
        elif game.part == "giving":
            self._fill(say("Waiting for {names}", names=listed([self.ground.name(s) for s in game.giving])))
        else:
            self._fill("")

    def looks(self, place: int | None) -> None:
        """A finger is on a place: what lifting it does."""
        if place is not None and self.may("propose"):
            words = say("Lift here to point at place {place}", place=place + 1)
            self._face.dock.fill(words, *self._rows, lit=True)
        else:
            self._face.dock.fill(self._now, *self._rows, lit=self._lit)

    def may(self, do: str) -> bool:
        return any(choice.do == do for choice in self._view.choices)

    @property
    def _name(self) -> str:
        return self.ground.name(self.ground.seat)

    def _fill(self, now: str, *rows: Row, lit: bool = False) -> None:
        few = sum(map(len, rows)) < 2
        beside = [] if glass.portrait or not few else self._face.beside(self._view)  # type: ignore[attr-defined]
        self._now, self._lit = now, lit
        held = [row for row in rows if row] or ([[self._blank]] if glass.portrait else [])
        self._rows = [*held, *beside]  # the world lies still, whether there is anything to do or not
        self._face.dock.fill(now, *self._rows, lit=lit)

    def _act(self, do: str, words: str, move: Move, kind: str = "quiet", **named: Any) -> Act:
        tall = TALL if glass.portrait else LOWER
        return Act(f"do-{do}", words, lambda: self.ground.wish(move), kind, tall=tall, **named)

    # --- before the first night ---

    def _fill_study(self, game: DiferencioView) -> None:
        if self.may("ready"):
            ready = self._act("ready", say("Ready"), Ready(), "action")
            self._fill(say("Remember this picture!"), [ready], lit=True)
            return
        missing = [s for s in range(len(self.ground.party)) if s not in (*game.ready, *self._view.absent)]
        self._fill(say("Waiting for {names}", names=listed([self.ground.name(seat) for seat in missing])))

    # --- the night ---

    def _fill_night(
        self, game: DiferencioView, laid: tuple[int, ...], rested: bool, wake: Callable[[], None]
    ) -> None:
        """For those who sleep there is nothing, whatever the architect does."""
        if game.architect != self.ground.seat or self.ground.seat in self._view.absent:
            gone = game.architect in self._view.absent
            now = say("Waiting for {names}", names=self.ground.name(game.architect)) if gone else ""
            self._face.dock.fill(now)
            return
        if game.changed:
            self._fill(say("Good morning…"))
            return
        words = say("Wake the dreamers") if glass.portrait else say("Wake")
        tall = TALL if glass.portrait else LOWER
        act = Act("wake", words, wake, "gold", enabled=bool(laid) and rested, tall=tall)
        rows: list[Row] = [[act]]
        if self.may("asleep"):
            rows.append(
                [Act("do-asleep", say("All asleep"), lambda: self.ground.wish(Asleep()), "quiet", tall=57)]
            )
        self._fill(self._wanted(game, laid), *rows, lit=True)

    def _wanted(self, game: DiferencioView, laid: tuple[int, ...]) -> str:
        if not laid:
            wanted = later("{name}, change one") if game.phase == 1 else later("{name}, change 1 to 3")
            return say(wanted, name=self._name)
        if game.phase == 1:
            return say("Or tap another card")
        return say("Up to three cards")

    # --- the search ---

    def _fill_search(self, game: DiferencioView) -> None:
        now, lit = self._searching(game)
        row: list[Act | Widget] = []
        if self.runs(game):
            self.ring.run(self.ground.left(game.until), self._whole(game))
            row.append(self.ring)
        if self.may("press"):
            row.append(self._act("press", say("I know it"), Press(), "action", at_once=True))
        if self.may("give_up"):
            row.append(self._act("give_up", say("Stop looking"), GiveUp()))
        if self.may("look_again"):
            row.append(self._act("look_again", say("Look again"), LookAgain(), "gold"))
        if self.may("hurry"):
            row.append(self._act("hurry", self._hurry(game), Hurry()))
        self._fill(now, row, lit=lit)

    def _searching(self, game: DiferencioView) -> tuple[str, bool]:
        """What now, and whether this seat acts."""
        seat = self.ground.seat
        if game.pointing is not None:
            now = later("{name}, point now!") if game.pointing == seat else later("{name} is pointing")
            return say(now, name=self.ground.name(game.pointing)), game.pointing == seat
        if seat in game.out:
            return say("{name} is out until the next night", name=self._name), False
        if seat in game.given_up or seat == game.architect:
            still = [self.ground.name(other) for other in self._looking(game)]
            return say("Still looking: {names}", names=listed(still)), False
        if self.may("press"):
            return say("What has changed?"), True
        asked = say("What has changed? Slide over the world")
        wide = Text(asked, "label").width > self._face.dock.room
        return say("Slide over the world") if wide else asked, self.may("propose")

    def _looking(self, game: DiferencioView) -> list[int]:
        """An absent dreamer does not look, unless there is nobody else."""
        done = (game.architect, *game.out, *game.given_up)
        looking = [seat for seat in range(len(self.ground.party)) if seat not in done]
        return [seat for seat in looking if seat not in self._view.absent] or looking

    def _hurry(self, game: DiferencioView) -> str:
        return say("Hurry, {name}!", name=self.ground.name(self._looking(game)[0]))

    def runs(self, game: DiferencioView) -> bool:
        """Whether seconds do."""
        return game.part == "search" and game.until is not None

    def _whole(self, game: DiferencioView) -> float:
        if game.pointing is not None:
            return POINTING / 1000
        search = self.ground.terms.options.search_seconds
        return float(search) if search and game.hurried is None else 20.0
