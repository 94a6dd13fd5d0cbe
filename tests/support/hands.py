"""A drawn phone and its table in this process, without sockets: dealt by hand, touched with real events."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from engine import serialization
from engine.game import Move, Seat
from engine.table import GameSetup
from mobileapp.net.protocol.messages import GameMessage, Joined, MoveRejected, MoveRequest
from tests.shots.app_in_process import AppSession
from tests.support.faces import SIZE, FaceTable

PHONE_SIZE, DPI = (412, 892), 160.0


class NearLink:
    """A link to the host that is always open; `cut` simulates a disconnect."""

    def __init__(self, host: Any, people: frozenset[str], listener: Any) -> None:
        self.host, self.people, self.listener = host, people, listener
        self.channel: Any = None
        self.said: list[GameMessage] = []

    def open(self) -> None:
        from mobileapp.app import _call_later
        from mobileapp.net.transport.local import new_local_channel

        self.channel = new_local_channel(
            self.people, self.host.receive, self.listener.handle_message, _call_later
        )
        self.listener.handle_message(Joined("", tuple(sorted(self.people))))
        self.host.welcome(self.channel)

    def send_to_host(self, message: Any) -> None:
        self.said.append(message)
        if isinstance(message, MoveRequest):
            self.channel.send_to_host(message)

    def add_connector(self, _knock: Any) -> None:
        """Only one transport here."""

    def now(self) -> float | None:
        """None: there are no pings here."""

    def cut(self) -> None:
        self.channel.close()
        self.listener.handle_lost()

    def leave(self) -> None:
        self.left = True

    def shut(self) -> None:
        if self.channel is not None:
            self.channel.close()


class HandTable(FaceTable):
    """The hand of one or more seats; the table itself is not drawn."""

    def __init__(
        self,
        folder: Path,
        window: tuple[int, int] = (SIZE[0], max(*SIZE, *PHONE_SIZE[1:])),
        dp_size: tuple[int, int] = PHONE_SIZE,
        scale: int = 1,
    ) -> None:
        """`window` is the largest size of all: a window never grows. `scale` is pixels to a dp."""
        self.way: Any = None
        self.dp_size, self.scale, self.language = dp_size, scale, "en"
        AppSession.__init__(self, window, folder)
        self._tickets = count()

    def set_up(  # type: ignore[override]
        self,
        game: str,
        seats: int,
        deal: Any = None,
        *,
        holds: tuple[Seat, ...] = (0,),
        size: tuple[int, int] | None = None,
        dpi: float = DPI,
        insets: tuple[float, float, float, float] = (0, 0, 0, 0),
        language: str | None = None,
        large_text: bool = False,
        seed: str = "face",
        **options: Any,
    ) -> None:
        """The same game every time; seat 0 is first."""
        from kivy.core.window import Window
        from msgspec.structs import replace

        from mobileapp.host.host import Host
        from mobileapp.platform.table_clock import KivyAlarm, table_clock
        from mobileapp.storage.database import Store
        from mobileapp.storage.packs import pack_for
        from mobileapp.ui import theme

        width, height = size or self.dp_size
        Window.size = (width * self.scale, height * self.scale)
        self.reset(language or self.language)
        session, self.app.navigator.is_phone = self.app.session, True
        session.host.close()
        session.host = Host(Store(Path(":memory:")), KivyAlarm(), table_clock.now)  # in memory: never resumed
        session.launch_options = replace(session.launch_options, dpi=dpi * self.scale, insets=insets)
        self.frames(2)
        self.app.navigator.measure_screen()
        theme.screen_metrics.calm, theme.screen_metrics.large_text = True, large_text
        self.sit(seats)
        party = self.app.session.party.with_phones_at(self.app.session.party.spots)
        self.app.session.feedback.recent_events = []
        setting = GameSetup(
            game=game, seats=seats, options=serialization.convert_options(game, options),
            pack=pack_for(game, None, seats),
            first=0, seed=seed, deal=deal,
        )  # fmt: skip
        self.app.session.host.begin(setting, party)
        self.join_phone(party.names(holds))

    def join_phone(self, people: frozenset[str]) -> None:
        from mobileapp.ui.phone.hand_screen import HandScreen

        def way(listener: Any) -> NearLink:
            self.way = NearLink(self.app.session.host, people, listener)
            return self.way

        self.app.navigator.open_screen(
            lambda: HandScreen(self.app.session, self.app.navigator.leave_hand, way)
        )
        self.app.session.host.go_on()
        self.frames(2)

    def tear_down(self) -> None:
        from msgspec.structs import replace

        self.app.navigator.is_phone = False
        self.app.session.launch_options = replace(
            self.app.session.launch_options, dpi=None, insets=(0, 0, 0, 0)
        )
        super().tear_down()

    @property
    def _under_way(self) -> int:
        return self.way.channel.in_flight if self.way is not None and self.way.channel is not None else 0

    # --- moves of others, without touches ---

    def submit_move(self, seat: Seat, move: Move) -> None:
        """Another seat's move, submitted at the host."""
        from mobileapp.net.transport.local import LocalChannel

        host, answers = self.app.session.host, list[GameMessage]()
        channel = LocalChannel(host.party.names([seat]), host.receive, answers.append)
        seen = host.table.revision
        host.receive(channel, MoveRequest(host.game, seat, move, f"other-{next(self._tickets)}", seen))
        refused = [answer for answer in answers if isinstance(answer, MoveRejected)]
        assert not refused, refused
        self.frames(2)

    def lock_and_unlock(self) -> None:
        """Put the phone to sleep and wake it; the host in the same process continues."""
        with patch.object(self.app.session.host, "pause"):
            self.app.on_pause()
            self.app.on_resume()
        self.frames(2)

    @property
    def hand_face(self) -> Any:
        return self.screen.face

    def drag(self, begin: tuple[float, float], end: tuple[float, float], steps: int = 6) -> None:
        from kivy.tests.common import UnitTestTouch

        finger = UnitTestTouch(*begin)
        finger.touch_down()
        for step in range(1, steps + 1):
            part = step / steps
            at = begin[0] + (end[0] - begin[0]) * part, begin[1] + (end[1] - begin[1]) * part
            finger.touch_move(*at)
            self.frames()
        finger.touch_up()
        self.frames()

    def picture(self, path: Path | str) -> None:
        """Save the screen to a file."""
        from PIL import Image

        Image.fromarray(self.pixels()[::-1]).save(path)

    def open_hand(self, seat: Seat) -> None:
        """Show this seat's hand, of those on the phone."""
        self.screen.open_hand(seat)
        self.frames()
