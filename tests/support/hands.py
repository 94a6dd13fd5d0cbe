"""A phone in this process, its table too: no socket, no wire; laid by hand, looked at, touched for real."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from engine import serialization
from engine.game import Move, Seat
from engine.table import Setting
from mobileapp.net.protocol.messages import Denied, Joined, Message, Wish
from tests.shots.app_in_process import Evening
from tests.support.faces import SIZE, FaceTable

PHONE, DPI = (412, 892), 160.0


class Near:
    """A way to the table that is always open; `cut` and `mend` as the air does."""

    def __init__(self, host: Any, people: frozenset[str], listener: Any) -> None:
        self.host, self.people, self.listener = host, people, listener
        self.channel: Any = None
        self.said: list[Message] = []

    def open(self) -> None:
        from mobileapp.app import _in
        from mobileapp.net.transport.local import inside

        self.channel = inside(self.people, self.host.hear, self.listener.hears, _in)
        self.listener.hears(Joined("", tuple(sorted(self.people))))
        self.host.welcome(self.channel)

    def say(self, message: Any) -> None:
        self.said.append(message)
        if isinstance(message, Wish):
            self.channel.say(message)

    def goes_by(self, _knock: Any) -> None:
        """There is one way only."""

    def now(self) -> float | None:
        """No ping tells the table's time here."""

    def cut(self) -> None:
        self.channel.close()
        self.listener.is_lost()

    def leave(self) -> None:
        self.left = True

    def shut(self) -> None:
        if self.channel is not None:
            self.channel.close()


class HandTable(FaceTable):
    """The hand of one seat (or several) of a game that lies on a table nobody draws."""

    def __init__(self, folder: Path) -> None:
        self.way: Any = None
        first = (SIZE[0], max(*SIZE, *PHONE[1:]))  # a window never grows: whoever comes next may be wider
        Evening.__init__(self, first, folder)
        self._tickets = count()

    def lays(  # type: ignore[override]
        self,
        game: str,
        seats: int,
        deal: Any = None,
        *,
        holds: tuple[Seat, ...] = (0,),
        size: tuple[int, int] = PHONE,
        dpi: float = DPI,
        insets: tuple[float, float, float, float] = (0, 0, 0, 0),
        language: str = "en",
        large_text: bool = False,
        seed: str = "face",
        **options: Any,
    ) -> None:
        """The same game every time; seat 0 is first."""
        from kivy.core.window import Window
        from msgspec.structs import replace

        from mobileapp.host.host import Host
        from mobileapp.platform.table_clock import KivyAlarm, pace
        from mobileapp.storage.database import Store
        from mobileapp.storage.packs import pack_for
        from mobileapp.ui import theme

        Window.size = size
        self.fresh(language)
        evening, self.app.route.is_phone = self.app.evening, True
        evening.host.close()
        evening.host = Host(Store(Path(":memory:")), KivyAlarm(), pace.now)  # nobody comes back to it
        evening.begin_with = replace(evening.begin_with, dpi=dpi, insets=insets)
        self.frames(2)
        self.app.route.fit_glass()
        theme.glass.calm, theme.glass.large_text = True, large_text
        self.sit(seats)
        party = self.app.evening.party.with_elsewhere(self.app.evening.party.spots)
        self.app.evening.feel.felt = []
        setting = Setting(
            game=game, seats=seats, options=serialization.options(game, options),
            pack=pack_for(game, None, seats),
            first=0, seed=seed, deal=deal,
        )  # fmt: skip
        self.app.evening.host.begin(setting, party)
        self.joins(party.names(holds))

    def joins(self, people: frozenset[str]) -> None:
        from mobileapp.ui.phone.hand_screen import Hand

        def way(listener: Any) -> Near:
            self.way = Near(self.app.evening.host, people, listener)
            return self.way

        self.app.route.go(lambda: Hand(self.app.evening, self.app.route.put_away, way))
        self.app.evening.host.go_on()
        self.frames(2)

    def put_away(self) -> None:
        from msgspec.structs import replace

        self.app.route.is_phone = False
        self.app.evening.begin_with = replace(self.app.evening.begin_with, dpi=None, insets=(0, 0, 0, 0))
        super().put_away()

    @property
    def _under_way(self) -> int:
        return self.way.channel.under_way if self.way is not None and self.way.channel is not None else 0

    # --- what others do, without touching ---

    def moves(self, seat: Seat, move: Move) -> None:
        """Another seat's move, made at the table."""
        from mobileapp.net.transport.local import Inside

        host, answers = self.app.evening.host, list[Message]()
        channel = Inside(host._party.names([seat]), host.hear, answers.append)
        seen = host._owned().revision
        host.hear(channel, Wish(host.game, seat, move, f"other-{next(self._tickets)}", seen))
        refused = [answer for answer in answers if isinstance(answer, Denied)]
        assert not refused, refused
        self.frames(2)

    def locks_and_unlocks(self) -> None:
        """The system puts this phone to sleep and wakes it; its table, in the same process, plays on."""
        with patch.object(self.app.evening.host, "pause"):
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
        """What lies on the glass now, as a file to look at."""
        from PIL import Image

        Image.fromarray(self.pixels()[::-1]).save(path)

    def opens(self, seat: Seat) -> None:
        """This seat's hand, of those the phone holds."""
        self.screen.opens(seat)
        self.frames()
