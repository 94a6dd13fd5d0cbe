"""A game being played: every view to its face, every wish to the host."""

from __future__ import annotations

from itertools import count
from secrets import token_hex
from typing import Any, Protocol

from kivy.uix.screenmanager import Screen

from engine.rules import Move, Outcome, Seat
from engine.table import View
from mobileapp.feel import Feel
from mobileapp.games import faces
from mobileapp.host import Host
from mobileapp.party import Party
from mobileapp.sync.channel import Denied, Message, Shown, Wish
from mobileapp.sync.inside import InsideDoor
from mobileapp.theme import glass
from mobileapp.widgets.face import Face, Ground
from mobileapp.widgets.hold import Hold
from mobileapp.widgets.tabletop import TableTop


class Evening(Protocol):
    """What the play screen asks of the app."""

    feel: Feel

    def pause(self) -> None: ...

    def finish(self, outcome: Outcome) -> None: ...


class Play(Screen):
    """Carries every seat of this device through the inside channel."""

    def __init__(self, evening: Evening, host: Host, party: Party, **named) -> None:
        super().__init__(name="play", **named)
        self.evening, self.host, self.party = evening, host, party
        self.views: dict[Seat | None, View[Any]] = {}
        self._tickets, self._run = count(), token_hex(4)  # never one that is in the log already
        self._door = InsideDoor(frozenset(range(len(party))), host.hear, self._hear)
        self._build()
        self._door.open(host.welcome)

    def _build(self) -> None:
        kit = faces(self.host.setting.game)
        self.tabletop = TableTop(
            self.party, kit.family(self.party, self.host.setting), (glass.width, glass.height)
        )
        self.seat_faces = [
            self._face(kit.Seat, seat, self.tabletop.zones[seat]) for seat in range(len(self.party))
        ]
        self.stage_face = self._face(kit.Stage, None, self.tabletop.stage)
        self.hold = Hold("pause", "pause", self.evening.pause)
        self.hold.center = self.stage_face.pause_at
        self.tabletop.stage.add_widget(self.hold)
        self.add_widget(self.tabletop)

    def _face(self, kind: type[Face], seat: Seat | None, place: Any) -> Any:
        ground = Ground(
            seat, place, self.tabletop.above, self.party, self.host.setting, self._wish, self.evening.feel
        )
        face = kind(ground)
        place.add_widget(face)
        return face

    def rebuild(self) -> None:
        """The screen was turned or resized: the same views on a new table."""
        self.clear_widgets()
        self._build()
        for view in self.views.values():
            self._show(view)

    def _wish(self, seat: Seat, move: Move) -> None:
        self._door.channel.say(Wish(seat, move, f"{self._run}-{next(self._tickets)}"))

    def _hear(self, message: Message) -> None:
        if isinstance(message, Shown):
            self.views[message.view.seat] = message.view
            self._show(message.view)
        elif isinstance(message, Denied):
            self.seat_faces[message.seat].deny(message.key, message.facts)

    def _show(self, view: View[Any]) -> None:
        if view.seat is not None:
            self.seat_faces[view.seat].show(view)
            return
        self.stage_face.show(view)
        self.hold.opacity = 1 if self.stage_face.may_pause else 0
        if view.outcome is not None:
            self.evening.finish(view.outcome)

    def let_go(self) -> None:
        """A cover comes: no finger that is down now means anything."""
        for face in (*self.seat_faces, self.stage_face):
            face.let_go()
        self.hold.let_go()

    def leave(self) -> None:
        self._door.shut()
