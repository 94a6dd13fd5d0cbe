"""The content of the table's secret file: its key, its port, invitations and known devices."""

from __future__ import annotations

from typing import Self

from msgspec import Struct
from msgspec.structs import replace

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

    @property
    def carried(self) -> frozenset[str]:
        """The people who have a device."""
        return frozenset(name for each in self.known for name in each.people)

    def renamed(self, old: str, new: str) -> Self:
        """Links and devices follow a person to the new name."""

        def now(name: str) -> str:
            return new if name == old else name

        return replace(
            self,
            given=tuple(replace(each, person=now(each.person)) for each in self.given),
            known=tuple(replace(each, people=tuple(map(now, each.people))) for each in self.known),
            past=tuple(replace(each, person=now(each.person)) for each in self.past),
        )

    def with_used(self, given: Invitation, device: KnownDevice) -> Self:
        """The invitation was used by this device, which gets its person from any other one."""
        used = replace(given, token=device.token)
        others = tuple(each for each in self.known if each.token != device.token)
        return replace(
            self,
            given=tuple(used if each == given else each for each in self.given),
            known=(*without_person(others, given.person), device),
        )

    def swapped(self, people: dict[bytes, tuple[str, str]]) -> Self | None:
        """Devices, by token, get one person for another; None: one of them no longer carries theirs."""
        carried = {each.token: each.people for each in self.known}
        if any(mine not in carried.get(token, ()) for token, (mine, _) in people.items()):
            return None
        known = [
            each if each.token not in people else _with_other_person(each, *people[each.token])
            for each in self.known
        ]
        return replace(self, known=tuple(known))


def _with_other_person(device: KnownDevice, old: str, new: str) -> KnownDevice:
    return replace(device, people=tuple(new if name == old else name for name in device.people))


def without_person(devices: tuple[KnownDevice, ...], person: str) -> tuple[KnownDevice, ...]:
    """Remove a person from all devices; a device without people is forgotten."""
    left = [replace(each, people=tuple(name for name in each.people if name != person)) for each in devices]
    return tuple(each for each in left if each.people)
