"""A drawn tablet with its table, and drawn phones at the same table, all in this process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from engine.game import Seat
from mobileapp.net.transport.local import Inside
from tests.support.faces import FaceTable
from tests.support.hands import DPI, PHONE, Near

MEASURED = ("width", "height", "phone", "insets", "unit", "mm")


@contextmanager
def phone_glass() -> Iterator[None]:
    """There is one glass in a process: while a phone draws, it is the phone's."""
    from mobileapp.ui import theme

    was = {name: getattr(theme.glass, name) for name in MEASURED}
    theme.fit_glass(*PHONE, DPI, phone=True)
    try:
        yield
    finally:
        for name, value in was.items():
            setattr(theme.glass, name, value)


class Far(Inside):
    """As a linked phone is for the host, without a socket."""

    far = True


class OwnGlass(Near):
    """A way to the table on which the phone draws on its own glass."""

    def open(self) -> None:
        from mobileapp.net.protocol.messages import Joined

        def hears(message: Any) -> None:
            with phone_glass():
                self.listener.hears(message)

        self.channel = Far(self.people, self.host.hear, hears)
        hears(Joined("", tuple(sorted(self.people))))
        self.host.welcome(self.channel)


class Both(FaceTable):
    """The tablet has the window; a phone is drawn beside it, and looked at by its words."""

    def phone(self, *seats: Seat) -> Any:
        """The phone of one or more seats that are played elsewhere."""
        from mobileapp.ui.phone.hand_screen import Hand

        host, people = self.app.evening.host, self.app.evening.party.names(seats)

        def way(listener: Any) -> OwnGlass:
            return OwnGlass(host, people, listener)

        with phone_glass():
            return Hand(self.app.evening, lambda: None, way)

    def press(self, phone: Any, key: str) -> None:
        """A finger on an act in the phone's dock."""
        from mobileapp.ui.toolkit.touchable import Touchable

        things = [each for each in phone.walk(restrict=True) if isinstance(each, Touchable)]
        act = next(each for each in things if each.key == key and each.enabled)
        with phone_glass():
            act.act()

    def until(self, holds: Callable[[], bool]) -> None:
        """Frame by frame."""
        for _ in range(600):
            if holds():
                return
            self.frames()
        raise AssertionError("it never comes")
