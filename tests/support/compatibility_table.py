"""A session of Compatibility: rows chosen behind the curtain, cards turned over, lines read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.game import Seat
from engine.games.compatibility import Choose, CompatibilityDeal, Turn
from engine.games.compatibility.specials import Done
from tests.support.faces import FaceTable

ROW, OTHER = (3, 17, 25, 8, 30), (1, 2, 4, 5, 6)


class CompatibilityTable(FaceTable):
    """A session with Compatibility on the table."""

    def deal(self, seats: int = 4, deal: CompatibilityDeal | None = None, **named: Any) -> None:
        self.set_up("compatibility", seats, deal, **named)

    def deals_a_blank(self) -> None:
        """The first card of the first pack is blank."""
        from mobileapp.storage.packs import pack_for

        pack: Any = pack_for("compatibility", None, 4)
        cards = pack.themes[0]
        self.deal(4, CompatibilityDeal(themes=((cards.index(None),), ())))

    # --- reading the screen ---

    def line(self) -> str:
        shown = [strip for strip in (*self.stage.strips, *self.stage.halves) if strip.parent]
        assert len({strip.line.text for strip in shown}) == 1  # both sides read the same
        return shown[0].line.text

    def album_on_screen(self) -> set[str]:
        """The album pictures referenced by any widget on the screen."""
        from mobileapp.games.compatibility.cards import picture_file
        from mobileapp.ui.toolkit.textures import load_texture

        names = {
            id(load_texture(picture_file(name))): name for name in self.screen.host.setting.pack.pictures
        }
        return {names[id(texture)] for texture in _textures(self.screen.canvas) if id(texture) in names}

    def faults(self) -> list[str]:
        """Illegible or overlapping text on the whole screen."""
        from mobileapp.ui.theme import screen_metrics
        from tests.shots.app_in_process import NAMES
        from tests.shots.camera import Camera

        self.settle()
        return Camera(self.screen).faults(NAMES, screen_metrics.unit)

    # --- playing ---

    def picks(self, *pictures: int) -> None:
        for picture in pictures:
            self.tap(f"picture-{picture}")

    def choose_rows(self, *pictures: int) -> Seat:
        """The next player behind the curtain picks these pictures and locks the row."""
        seat = self.open_curtain_of_next()
        self.picks(*pictures)
        self.tap("lock")
        return seat

    def drags(self, key: str, onto: str) -> None:
        from mobileapp.testing.probe import touchables

        at = {thing["key"]: (thing["x"], thing["y"]) for thing in touchables(self.screen)}
        (x, y), (to_x, to_y) = at[key], at[onto]
        finger = self.hold_finger(key)
        finger.touch_move((x + to_x) / 2, y)
        finger.touch_move(to_x, to_y)
        finger.touch_up()
        self.frames(2)

    def locks(self, rows: dict[Seat, tuple[int, ...]]) -> None:
        """Lock these rows without touches."""
        for seat, row in rows.items():
            self.wish(seat, Choose(row))
        self.screen._remove_curtain()

    def all_done(self) -> None:
        for seat in range(len(self.screen.party)):
            if any(choice.do == "done" for choice in self.view(seat).choices):
                self.wish(seat, Done())

    def turns_all(self) -> list[str]:
        """Turn all cards over; return the event lines."""
        said = []
        while self.game.part == "reveal":
            self.wish(0, Turn())
            said.append(self.line())
        return said


def _textures(canvas: Any) -> Iterator[Any]:
    for part in canvas.children:
        if hasattr(part, "children"):
            yield from _textures(part)
        elif getattr(part, "texture", None) is not None:
            yield part.texture
