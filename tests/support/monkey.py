"""A monkey test: random touches at any time, turned tablet, app sent to the background."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.games import GAMES
from tests.support.faces import SIZE, FaceTable

SIZES = (SIZE, SIZE[::-1])
HIDDEN = {"contrast": ("hold", "veil"), "defifoo": ("veil", "hold")}
BACK_KEY = 27
MAX_FINGERS = 4  # fingers that stay down


class Monkey(FaceTable):
    """The same sessions for the same seeds; the last actions are shown when something breaks."""

    def run(self, seed: str, steps: int, games: tuple[str, ...] = tuple(GAMES)) -> None:
        self._chance, self._fingers, self.mark_done = Random(seed), [], [seed]
        self._games = games
        self._set_up_table()
        acts = (self._touch,) * 12 + (self._lift, self._slide, self._wait, self._wait, self._wait)
        acts += (self._turn, self._doze, self._back)
        for _ in range(steps):
            try:
                self._chance.choice(acts)()
                self.assert_sound()
            except Exception as error:
                raise AssertionError(
                    f"after {self.mark_done[0]}, … {self.mark_done[-8:]}: {error!r}"
                ) from error
            if self.where == "Home":
                self._lift_all()
                self._set_up_table()
        self._lift_all()
        self.wait(9)  # let everything pending finish
        self.assert_sound()
        self._assert_views_current()

    patient = True  # whether it waits for an answer before the next touch

    @property
    def _under_way(self) -> int:
        return super()._under_way if self.patient else 0

    def _set_up_table(self) -> None:
        from mobileapp.ui import theme

        chance = self._chance
        game = chance.choice(self._games)
        seats = chance.randint(3 if game == "compatibility" else 2, 6)
        options: dict[str, Any] = {"short": True}
        if game == "difference":
            options |= {"advanced": chance.random() < 0.4, "beginner": chance.random() < 0.3}
        if game == "compatibility":
            options["individual"] = seats % 2 == 1 or chance.random() < 0.5
        way = chance.choice(HIDDEN.get(game, ("veil",)))
        self.mark_done.append(f"{seats} at {game}, {way}, {options}")
        self.set_up(game, seats, way=way, size=chance.choice(SIZES), **options)
        theme.screen_metrics.calm = chance.random() < 0.5

    # --- actions ---

    def _touch(self) -> None:
        from kivy.tests.common import UnitTestTouch

        from mobileapp.testing.probe import touchables

        things = [thing for thing in touchables(self.screen) if thing["key"] != "home"]
        if not things:
            return
        thing, chance = self._chance.choice(things), self._chance
        self.mark_done.append(f"{thing['key']} at {thing['seat']}")
        finger = UnitTestTouch(thing["x"], thing["y"])
        finger.touch_down()
        self.frames()
        if chance.random() < 0.25 and len(self._fingers) < MAX_FINGERS:
            self._fingers.append(finger)
            return
        if thing["key"] in ("look", "pause"):
            self.wait(chance.choice((0.1, 0.3, 0.8, 0.8)))
        finger.touch_up()
        self.frames()

    def _lift_all(self) -> None:
        while self._fingers:
            self._lift()

    def _lift(self) -> None:
        if self._fingers:
            self.mark_done.append("lift")
            self._fingers.pop(self._chance.randrange(len(self._fingers))).touch_up()
            self.frames()

    def _slide(self) -> None:
        if self._fingers:
            self.mark_done.append("slide")
            finger, chance = self._chance.choice(self._fingers), self._chance
            finger.touch_move(finger.x + chance.randint(-40, 40), finger.y + chance.randint(-40, 40))
            self.frames()

    def _wait(self) -> None:
        self.mark_done.append("wait")
        self.wait(self._chance.choice((0.05, 0.3, 0.9, 3)))

    def _turn(self) -> None:
        from kivy.core.window import Window

        from mobileapp.ui import theme

        self.mark_done.append("turn")
        Window.size = size = self._chance.choice(SIZES)
        theme.measure_screen(*size)
        self.screen.rebuild()
        self.frames()

    def _doze(self) -> None:
        self.mark_done.append("doze")
        self.app.on_pause()
        self.clock.now += self._chance.choice((0.1, 5, 100))
        self.app.on_resume()
        self.frames()

    def _back(self) -> None:
        self.mark_done.append("back")
        self.app._handle_key(None, BACK_KEY)
        self.frames()

    # --- invariants ---

    shielded = False  # set by the test that watches FLAG_SECURE

    def assert_sound(self) -> None:
        self.frames(2)
        if self.where == "Play":
            assert self.shielded or not self.screen.is_secret_visible, "a hand lies open, not shielded"
            assert self._fingers or self.shielded == self.screen.is_secret_visible, "nothing to shield"
            self._assert_saved()
            self._assert_rings()
        elif self.where not in ("Home", "Demo"):
            assert not self.shielded, f"shielded on {self.where}"

    def _assert_saved(self) -> None:
        """Everything shown is on disk."""
        from engine import serialization

        host = self.app.session.host
        kept = serialization.resume(self.app.session.store.load_game(host.game))
        assert kept.revision >= max((view.revision for view in self.screen.views.values()), default=0)
        assert serialization.encode(kept.state) == serialization.encode(host.table.state), (
            "kept otherwise than played"
        )

    def _assert_rings(self) -> None:
        """A timer ring never shows more seconds than the table gives."""
        host = self.app.session.host
        claim = getattr(self.game, "claim", None) if self.screen.views else None
        if host.setting.game != "difference" or claim is None or host.is_paused:
            return
        ring = self.screen.seat_faces[claim.seat].ring
        left = (claim.until - host.now()) / 1000
        assert not ring.parent or ring.seconds_left < left + 0.7, (
            f"the ring says {ring.left}, the table {left}"
        )

    def _assert_views_current(self) -> None:
        """In the end every seat has the current view."""
        if self.where == "Play":
            table = self.app.session.host.table
            for seat, view in self.screen.views.items():
                assert view.game == table.view(seat).game, f"seat {seat} was never told"
