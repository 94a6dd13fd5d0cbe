"""A tablet in this process, with real links to phones."""

from __future__ import annotations

from typing import Any

from tests.support.faces import FaceTable


class Table(FaceTable):
    """A session with phones."""

    def seats(self, seats: int, game: str = "contrast") -> None:
        from mobileapp.ui import theme

        self.reset("en")
        theme.screen_metrics.calm = True
        self.app.session.launch_options = type(self.app.session.launch_options)(address="127.0.0.1")
        self.sit(seats)
        self.app.navigator.open_seating(game)
        self.frames(2)

    def plays(self, seats: int, *far: int, game: str = "contrast", way: str = "hold") -> dict[int, Any]:
        """Put these seats on phones; the others stay at the tablet."""
        self.seats(seats, game)
        self.app.session.set_privacy(game, way)
        self.move_to_phones(*far)
        phones = {seat: self.join_phone(seat) for seat in far}
        self.app.session.sit(self.screen.party)
        self.app.session.game, self.app.session.first = game, 0
        self.app.session.start(seed="phones")
        self.frames(3)
        return phones

    def comes_back(self, phone: Any, seat: int) -> Any:
        return self.comes_back_for(phone, self.app.session.party.sitters[seat].name)

    def comes_back_for(self, phone: Any, name: str) -> Any:
        """Rejoin while somebody else plays the seat."""
        from tests.support.tables import ManualPhone

        back = ManualPhone(phone.link, "token", phone.token).join()
        back.listen()
        self.until(lambda: self.app.session.phones.state_of(name).state == "there")
        self.until(lambda: len(heard(back, self._seated())) > 0)
        return back

    @staticmethod
    def _seated() -> type:
        from mobileapp.net.protocol.messages import Seated

        return Seated

    def held(self, key: str, seat: int) -> None:
        finger = self.hold_finger(key, seat)
        self.wait(1)
        finger.touch_up()
        self.frames(3)

    @property
    def absent(self) -> tuple[int, ...]:
        return tuple(self.app.session.host.table.view(None).absent)


def heard(phone: Any, kind: type) -> list[Any]:
    return [each for each in list(phone.heard) if isinstance(each, kind)]
