"""The big button of Difference with its ring of seconds, and what it says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from engine.games.difference import LOCK, SHOW, DifferenceView
from engine.table import View
from mobileapp.games.difference.tablet.layout import Area
from mobileapp.i18n.translate import say
from mobileapp.ui.face import Ground
from mobileapp.ui.theme import u
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.countdown_ring import Ring

TALL = 130  # then the ring stands above the words
NARROW = 200  # every pixel is for the words
POINTED = 2.5  # seconds it tells somebody who touched a picture instead


class TwoLines(PushButton):
    """Words that would be cut stand in two small lines."""

    def __init__(self, key: str, act: Callable[[], None], role: str, size: tuple[float, float]) -> None:
        self._role, self._narrow = role, size[0] < u(NARROW)
        self._rooms: dict[tuple[str, float], tuple[Any, ...]] = {}  # found once: it says the same few words
        super().__init__(key, "", act, "action", role, size=size, at_once=True)

    def _set_room(self, text: str) -> None:
        label, said = self.label, (text, self._lead)
        if said not in self._rooms:
            self._rooms[said] = self._room_for(text)
        label.role, label.fit, label.wrap = self._rooms[said]

    def _room_for(self, text: str) -> tuple[str, float | None, float | None]:
        label = self.label
        label.role = self._role
        super()._set_room(text)
        if self._narrow and label.fit:
            label.fit += u(13 if self._lead else 16)
        if " " in text and label.would_cut(text):
            return "small", None, label.fit
        return label.role, label.fit, label.wrap


class ClaimButton:
    """Always means the same; whatever else is asked is asked elsewhere.

    The button and the plate that tells something in its place are each drawn once: one of them is seen.
    """

    def __init__(self, ground: Ground, area: Area, claim: Callable[[], None]) -> None:
        x, y, width, height = area
        self.ground, self._told, self._points = ground, (), False
        tall = height > u(TALL)
        role = "heading" if width > u(200) and tall else "button"
        self.push, self.plate = (TwoLines("claim", claim, role, (width, height)) for _ in range(2))
        for each in (self.push, self.plate):
            each.pos = (x, y)
        self.push.says(say("Difference!"))
        self.plate.says("", "quiet", enabled=False)
        self.ring = Ring(min(height / 2 - u(8), u(27)), "coral_deep", "cream_3", "cream")
        self._lead = 0 if tall else self.ring.width
        self._drop = self.ring.height * 0.6 if tall else 0
        low = y + height - self.ring.height - u(14) if tall else y + (height - self.ring.height) / 2 + u(3)
        self.ring.pos = (x + (width - self.ring.width) / 2 if tall else x + u(8), low)
        self._again = Clock.create_trigger(lambda _: self._plainly(), POINTED)

    # --- what it says ---

    def show(self, view: View[Any], may_claim: bool) -> None:
        game: DifferenceView = view.game
        if self._knows(view, may_claim):
            return
        seat, claim, lock = self.ground.seat, game.claim, game.lock
        self._again.cancel()
        if claim is not None and claim.seat == seat:
            self._run(claim.until, SHOW, ("cream_2", "coral_deep", "cream_3"))
        elif claim is None and lock is not None and lock.seat == seat:
            self._run(lock.until, LOCK, ("panel", "gold", "felt"))
            self._tells(say("Wait…"), lead=self._lead, enabled=may_claim)
        else:
            self._still()
            self._say(view, may_claim)

    def _knows(self, view: View[Any], may_claim: bool) -> bool:
        """Whether it already says all this."""
        seat, game = self.ground.seat, view.game
        claim, lock, known = game.claim, game.lock, self._told
        self._told = (
            game.phase,
            may_claim,
            claim and (claim if claim.seat == seat else claim.seat),
            lock if lock and lock.seat == seat else None,
            seat in game.finished,
            seat in view.absent,
        )
        return self._told == known

    def _say(self, view: View[Any], may_claim: bool) -> None:
        """Without seconds that run."""
        game, seat = view.game, self.ground.seat
        if game.phase == "ask" or seat in game.finished:
            self.push.opacity = self.plate.opacity = 0
        elif seat in view.absent:
            self._tells(say("Away"))
        elif game.claim is not None:
            shows = say("{name} is showing", name=self.ground.name(game.claim.seat))
            self._tells(shows, enabled=may_claim)  # for a moment longer others may have claimed too
        elif game.phase == "count":
            self._tells(say("Get ready…"))
        else:
            self._offers(may_claim)

    def _offers(self, may_claim: bool) -> None:
        self.push.enabled = may_claim
        self.push.opacity, self.plate.opacity = 1, 0
        if self._points:
            self._plainly()

    def _tells(self, words: str, kind: str = "quiet", lead: float = 0, enabled: bool = False) -> None:
        """In its place."""
        self.plate.says(words, kind, lead, enabled)
        if self.push.opacity or not self.plate.opacity:
            self.push.opacity, self.plate.opacity = 0, 1
            self.push.let_go()

    def asks_for(self, words: str) -> None:
        """Of the one who shows."""
        self._tells(words, "plain", self._lead)

    def points_here(self) -> None:
        """Somebody touched a picture without having claimed."""
        if self.push.enabled and self.push.opacity:
            self._points = True
            self.push.says(say("Press here first"))
            self._again.cancel()
            self._again()

    def _plainly(self) -> None:
        self._points = False
        self.push.says(say("Difference!"))

    # --- seconds ---

    def _run(self, until: int, whole: int, grounds: tuple[str, str, str]) -> None:
        self.ring.stand_on(*grounds)
        if not self.ring.parent:
            self.ground.place.lay_over(self.ring)
        self.plate.drops(self._drop)
        self.ring.run(self.ground.left(until), whole / 1000)

    def _still(self) -> None:
        if self.ring.parent:
            self.ring.stop()
            self.ring.parent.remove_widget(self.ring)
            self.plate.drops(0)
