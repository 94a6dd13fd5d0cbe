"""The content of the table's secret file: its key, its port, invitations and known devices."""

from __future__ import annotations

from msgspec import Struct

from mobileapp.net.protocol.frames import ID_BYTES
from mobileapp.net.security.links import SECRET_BYTES
from mobileapp.net.security.noise import (
    KEY_BYTES,
    normalize_code,
)


class Invitation(Struct, frozen=True):
    """A link for one person's seat, valid once and in this session; `token`: the device that used it."""

    secret: bytes
    person: str
    made: float
    token: bytes | None = None


class PastInvitation(Struct, frozen=True):
    """The id of a link that is no longer valid; `person` is empty if it is from another session."""

    id: bytes
    person: str


class KnownDevice(Struct, frozen=True):
    """A device that joined; `sure`: it has confirmed its token. Until then, its link stays valid.

    `keeps`: it can keep its token. If not, its link is valid again while it is not linked.
    """

    token: bytes
    people: tuple[str, ...]
    sure: bool = False
    keeps: bool = True


class CredentialFile(Struct, frozen=True):
    """The content of the file."""

    private: bytes
    port: int = 0
    given: tuple[Invitation, ...] = ()
    known: tuple[KnownDevice, ...] = ()
    code: str = ""  # to be typed, for this session
    room: bytes = b""  # the salt of the code; sent in clear
    past: tuple[PastInvitation, ...] = ()
    began: float = 0.0  # when the first link, token or code of this session was made; 0: no session

    @property
    def is_valid(self) -> bool:
        """Whether it can be used: a damaged file may hold anything of the right types."""
        used = [each.token for each in self.given if each.token is not None]
        return (
            all(len(key) == KEY_BYTES for key in (self.private, *used, *(each.token for each in self.known)))
            and all(len(each.secret) == SECRET_BYTES for each in self.given)
            and all(len(each.id) == ID_BYTES for each in self.past)
            and 0 <= self.port < 2**16
            and len(self.room) == (ID_BYTES if self.code else 0)
            and (not self.code or normalize_code(self.code) == self.code)
        )

    @property
    def has_secrets(self) -> bool:
        return bool(self.given or self.known or self.code)
