"""A phone's part in the score sheet of a set: it stays until all have read it, or had enough time."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from engine.games.defifoo import NextSet
from mobileapp.games.defifoo.score_sheet import ANYONE_TEXT, SHEET_READ_S
from mobileapp.i18n.translate import tr
from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.face import FaceContext

TABLET_FIRST_S = 1.0  # seconds more on phones: the tablet, which knows all readers, deals first


class SheetReading:
    """The reading of one sheet by one player; `changed` is called when its sentence or button changes."""

    def __init__(self, context: FaceContext, changed: Callable[[], None]) -> None:
        self._context, self._on_changed = context, changed
        self._shown_at = 0.0
        self.has_read = False
        self._anyone_timer = Clock.create_trigger(lambda _: changed(), 0)
        self._next_timer = Clock.create_trigger(lambda _: context.submit(NextSet()), 0)

    @property
    def has_begun(self) -> bool:
        return self._shown_at > 0

    def begin(self) -> None:
        """The sheet is on this phone, perhaps again after unlocking."""
        self._shown_at = self._shown_at or Clock.get_time()
        if self._time_left > 0:
            self._anyone_timer.timeout = self._time_left
            self._anyone_timer()

    def end(self) -> None:
        self.stop()
        self._shown_at = 0.0

    def stop(self) -> None:
        """The button is pressed again after unlocking."""
        self.has_read = False
        self._anyone_timer.cancel()
        self._next_timer.cancel()

    def request_next(self) -> None:
        """Tell the tablet, which goes on when all have read; if nobody is there, go on when all had time."""
        if not self._waits_for_all:
            self._context.submit(NextSet())
            return
        self.has_read = True
        self.tell_tablet()
        self._next_timer.timeout = self._time_left + table_clock.real(TABLET_FIRST_S)
        self._next_timer()
        self._on_changed()

    def tell_tablet(self) -> None:
        """Say that this player has read it; with each view again, since a pause makes the tablet forget."""
        if self.has_read:
            self._context.leave_result()

    def text(self) -> str:
        """The instruction for this player. Only the tablet knows the other readers, and names them."""
        if self.has_read:
            return ""
        return tr("Tap when you’ve read the scores") if self._waits_for_all else tr(ANYONE_TEXT)

    @property
    def _waits_for_all(self) -> bool:
        return self._time_left > 0 and len(self._context.party.people_seats) > 1

    @property
    def _time_left(self) -> float:
        return self._shown_at + table_clock.real(SHEET_READ_S) - Clock.get_time()
