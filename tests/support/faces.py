"""A drawn table in this process with one game: dealt by hand, compared by pixels, touched by real events."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from engine import serialization
from engine.game import Seat
from engine.table import GameSetup
from tests.shots.app_in_process import AppSession, bare_screen

SIZE = (1280, 800)
MAX_GLANCE_S = 5  # until the privacy curtain appears
T = TypeVar("T", bound="FaceTable")


class FaceTable(AppSession):
    """A session with one game."""

    def __init__(self, folder: Path) -> None:
        super().__init__(SIZE, folder)

    def restart(self) -> None:
        """Like starting the app with the stored data."""
        from kivy.core.window import Window

        self._clear_window()
        self.app.root = self.app.build()
        Window.add_widget(self.app.root)
        self.frames(2)

    def _clear_window(self) -> None:
        from kivy.core.window import Window

        self.app.navigator.open_screen(bare_screen)  # stop all timers of this screen
        Window.unbind(on_resize=self.app._handle_resize, on_keyboard=self.app._handle_key)
        Window.remove_widget(self.app.root)

    def tear_down(self) -> None:
        from kivy.core.window import Window

        from mobileapp.i18n import translate
        from mobileapp.ui import theme

        self._clear_window()
        Window.size = SIZE  # as the next test expects it
        theme.measure_screen(*SIZE)
        translate.set_language("en")
        self.close()

    def set_up(
        self,
        game: str,
        seats: int,
        deal: Any = None,
        *,
        way: str = "veil",
        stand_ins: tuple[Seat, ...] = (),
        far: tuple[Seat, ...] = (),
        size: tuple[int, int] = SIZE,
        spots: tuple[int, ...] | None = None,
        dpi: float | None = None,
        language: str = "en",
        **options: Any,
    ) -> None:
        """The same game every time; seat 0 is first. Seats in `far` have their hand on a phone."""
        from kivy.core.window import Window
        from msgspec.structs import replace

        from mobileapp.storage.packs import pack_for
        from mobileapp.ui import theme

        self.app.navigator.open_screen(bare_screen)  # the old one would be built again for the new size
        Window.size = size
        theme.measure_screen(*size)
        self.frames(2)
        self.reset(language)
        theme.measure_screen(*size, dpi)
        theme.screen_metrics.calm = True
        self.sit(seats, spots)
        party = self.app.session.party
        for seat in stand_ins:
            party = party.with_bot(party.spots[seat], 1)
        party = party.with_phones_at(party.spots[seat] for seat in far)
        self.app.session.party = replace(party, hands=way)
        self.app.session.feedback.recent_events = []
        setting = GameSetup(
            game=game,
            seats=seats,
            options=serialization.convert_options(game, options),
            pack=pack_for(game, None, seats),
            first=0,
            seed="face",
            deal=deal,
        )
        self.app.session.host.begin(setting, self.app.session.party)
        self.app.navigator.play()
        self.frames(2)

    # --- looking ---

    @property
    def game(self) -> Any:
        return self.view().game

    @property
    def where(self) -> str:
        """Name of the current screen; Kivy renames a screen that follows one of the same name."""
        return type(self.screen).__name__.removesuffix("Screen")

    @property
    def stage(self) -> Any:
        return self.screen.stage_face

    @property
    def hand(self) -> Any:
        """The visible hand behind the privacy curtain."""
        return self.screen.curtain.hand

    def keys(self, seat: Seat | None = None) -> set[str]:
        from mobileapp.testing.probe import touchables

        self.frames(2)
        return {thing["key"] for thing in touchables(self.screen) if seat in (None, thing["seat"])}

    def words(self, within: Any = None) -> str:
        """All readable text."""
        from kivy.uix.label import Label

        from mobileapp.testing.probe import _walk_visible
        from mobileapp.ui.toolkit.text import Text

        root = within or self.screen
        read = (w for w, _ in _walk_visible(root, None) if isinstance(w, Text | Label) and w.text)
        return " | ".join(re.sub(r"\[.*?\]", "", w.text) if isinstance(w, Label) else w.text for w in read)

    def pixels(self) -> np.ndarray:
        from mobileapp.ui.toolkit.textures import _load_pending
        from tests.shots.camera import pixels

        self.wait(0)  # show everything that waits for a frame
        self.frames()
        _load_pending()  # load new pictures too, as if shown before
        return pixels().copy()

    # --- touching ---

    def hold_finger(self, key: str, seat: Seat | None = None) -> Any:
        """A finger that stays down."""
        finger = self.finger(key, seat)
        finger.touch_down()
        self.frames(2)
        return finger

    def wait_for_curtain(self) -> Seat:
        """Wait for the privacy curtain; returns the seat the tablet is passed to."""
        for _ in range(round(MAX_GLANCE_S / 0.15)):
            if self.screen.curtain is not None:
                return self.screen.curtain.seat
            self.wait(0.15)
        raise LookupError("the tablet is passed to nobody")

    def open_curtain_of_next(self) -> Seat:
        """Open the privacy curtain for the next player."""
        seat = self.wait_for_curtain()
        finger = self.hold_finger("look")
        self.wait(1)
        finger.touch_up()
        self.frames(2)
        assert self.screen.curtain.is_open
        return seat


@contextmanager
def face_table(kind: type[T], folder: Path) -> Iterator[T]:
    """For the tests of one file."""
    from mobileapp.platform import paths

    was = os.environ.get("TABLEE_HOME")
    os.environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy")
    paths.home.cache_clear()
    table = kind(folder)
    yield table
    table.tear_down()
    paths.home.cache_clear()
    os.environ.pop("TABLEE_HOME") if was is None else os.environ.update(TABLEE_HOME=was)
