"""Interface between the hand screen and its parts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from kivy.uix.widget import Widget

from engine.game import Move, Seat
from engine.table import AnyView
from mobileapp.guest.session import GuestSession
from mobileapp.people.party import Party
from mobileapp.session.session import Session
from mobileapp.ui.face import FaceContext
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.phone.layout import PhoneLayout


class HandContext(Protocol):
    """Implemented by HandScreen: the link, the game in progress, and the screen itself."""

    services: Session  # of this device: settings, store, feedback, Bluetooth
    session: GuestSession
    people: tuple[str, ...]  # whom this phone plays for

    @property
    def layout(self) -> PhoneLayout: ...

    @property
    def face(self) -> PhoneFace | None: ...

    @property
    def seat(self) -> Seat | None:
        """The open hand."""
        ...

    @property
    def person(self) -> str | None:
        """The player whose hand is open, else the first one of this phone; None before a seat is chosen."""
        ...

    @property
    def names(self) -> str:
        """All players of this phone."""
        ...

    @property
    def party(self) -> Party: ...

    @property
    def view(self) -> AnyView | None:
        """Of the open hand."""
        ...

    @property
    def views(self) -> Mapping[Seat | None, AnyView]: ...

    @property
    def acting_seats(self) -> frozenset[Seat]:
        """The seats that the others wait for, as far as it is public."""
        ...

    @property
    def is_playing(self) -> bool:
        """Whether a game is shown, or the curtain between two of its hands."""
        ...

    @property
    def is_watching(self) -> bool:
        """Whether a game runs in which others play this phone's seats."""
        ...

    def face_context(self) -> FaceContext: ...

    def submit(self, move: Move) -> None: ...

    def show_message(self, title: str, text: str) -> None:
        """Show a message in the dock."""
        ...

    def items(self, width: float) -> list[Widget]:
        """Items of the table sheet that are no moves."""
        ...

    def open_menu(self) -> None:
        """Open the table sheet."""
        ...

    def close_sheet(self) -> None: ...

    def drop_face(self) -> None:
        """Remove the face, so that nothing of the game stays visible."""
        ...

    def rebuild(self) -> None: ...
