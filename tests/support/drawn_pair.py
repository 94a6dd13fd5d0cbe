"""A drawn tablet with its table, and drawn phones at the same table, all in this process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from engine.game import Seat
from mobileapp.net.protocol.messages import PauseRequest
from mobileapp.net.transport.local import LocalChannel
from tests.support.faces import FaceTable
from tests.support.hands import DPI, PHONE_SIZE, NearLink

GLASS_FIELDS = ("window", "origin", "width", "height", "phone", "insets", "unit", "mm")


@contextmanager
def phone_screen() -> Iterator[None]:
    """Use the phone's screen size while a phone draws: a process has only one screen."""
    from mobileapp.ui import theme

    was = {name: getattr(theme.screen_metrics, name) for name in GLASS_FIELDS}
    theme.measure_screen(*PHONE_SIZE, DPI, phone=True)
    try:
        yield
    finally:
        for name, value in was.items():
            setattr(theme.screen_metrics, name, value)


class RemoteChannel(LocalChannel):
    """Like the channel of a linked phone, without a socket."""

    is_remote = True


class OwnScreenLink(NearLink):
    """A link whose phone draws at its own screen size; its requests for pauses reach the tablet."""

    def __init__(self, app: Any, people: frozenset[str], listener: Any) -> None:
        super().__init__(app.session.host, people, listener)
        self._app = app

    def send_to_host(self, message: Any) -> None:
        super().send_to_host(message)
        if isinstance(message, PauseRequest):
            self._app.phone_asks(message.what, message.person)

    def open(self) -> None:
        from mobileapp.net.protocol.messages import Joined

        def hears(message: Any) -> None:
            with phone_screen():
                self.listener.handle_message(message)

        self.channel = RemoteChannel(self.people, self.host.receive, hears)
        hears(Joined("", tuple(sorted(self.people))))
        self.host.welcome(self.channel)


class TabletAndPhones(FaceTable):
    """The tablet has the window; a phone is drawn beside it and checked by its texts."""

    def phone(self, *seats: Seat) -> Any:
        """A phone that holds one or more seats."""
        from mobileapp.ui.phone.hand_screen import HandScreen

        people = self.app.session.party.names(seats)

        def way(listener: Any) -> OwnScreenLink:
            return OwnScreenLink(self.app, people, listener)

        with phone_screen():
            return HandScreen(self.app.session, lambda: None, way)

    def press(self, phone: Any, key: str) -> None:
        """Tap a button in the phone's dock."""
        from mobileapp.ui.toolkit.touchable import Touchable

        things = [each for each in phone.walk(restrict=True) if isinstance(each, Touchable)]
        act = next(each for each in things if each.key == key and each.enabled)
        with phone_screen():
            act.act()

    def until(self, holds: Callable[[], bool]) -> None:
        """Advance frame by frame until it holds."""
        for _ in range(600):
            if holds():
                return
            self.frames()
        raise AssertionError("it never comes")
