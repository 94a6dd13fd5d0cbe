"""What a table must not forget and nobody may read: key, port, links it gave, devices it knows."""

from __future__ import annotations

import base64
import hashlib
import os
import re
import time
from collections.abc import Callable, Collection
from pathlib import Path
from threading import RLock

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine import serialization
from mobileapp.net.protocol.frames import ID
from mobileapp.net.security.noise import KEY, code_typed, new_code, new_key, public, secret_of
from mobileapp.net.security.seat_requests import Asked, Pending
from mobileapp.net.security.secret_files import keep_secret, overwrite_secret

SECRET = 16  # bytes
EVENING = 12 * 3600.0  # seconds a session may last, and a link is good for
PAST = 64  # links that open nothing any more, the newest of them
STRANGERS = 64  # devices that came by the code and carry nobody: the newest, and who is linked or has asked
WHERE = r"([0-9]{1,3}(?:\.[0-9]{1,3}){3}|[a-z0-9.-]{1,64}):([0-9]{1,5})"
PLACE = re.compile(WHERE)
LINK = re.compile(rf"http://{WHERE}/#([A-Za-z0-9_-]{{64}})")


def text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def id_of(secret: bytes) -> bytes:
    """What names a secret in clear, and tells nothing of it."""
    return hashlib.sha256(b"tablee id" + secret).digest()[:ID]


def psk_of(secret: bytes) -> bytes:
    return hashlib.sha256(b"tablee psk" + secret).digest()


def table_tag(key: bytes, hail: bytes) -> bytes:
    """Tells a device that knows the table's public key, and no other, whether it has found this table."""
    return hashlib.sha256(b"tablee here" + key + hail).digest()[:ID]


class Link(Struct, frozen=True):
    """Where a table is, how to know it, and what opens it once."""

    address: str
    port: int
    key: bytes  # the table's public one
    secret: bytes

    def __str__(self) -> str:
        return f"http://{self.address}:{self.port}/#{text_of(self.key + self.secret)}"


def link_from(text: str) -> Link | None:
    """A link as it was copied, or None if it is none."""
    read = LINK.fullmatch(text.strip())
    if read is None or not 0 < int(read[2]) < 2**16:
        return None
    key = bytes_of(read[3])
    return Link(read[1], int(read[2]), key[:KEY], key[KEY:])


class Typed(Struct, frozen=True):
    """Where a table is, and its code, as somebody typed them."""

    address: str
    port: int
    code: str


def typed_from(where: str, code: str) -> Typed | None:
    """An address with its port, and a code however it was written; None if they are none."""
    read, meant = PLACE.fullmatch(where.strip()), code_typed(code)
    if read is None or meant is None or not 0 < int(read[2]) < 2**16:
        return None
    return Typed(read[1], int(read[2]), meant)


class Again(Struct, frozen=True):
    """Where a table is that has let this device in before: what opens it is kept apart (`wayback`)."""

    address: str
    port: int
    key: bytes  # the table's public one


Lead = Link | Typed | Again  # to a table


class Given(Struct, frozen=True):
    """A link that hands over one person's seat, once, this evening; `token` is whose it became."""

    secret: bytes
    person: str
    made: float
    token: bytes | None = None


class Past(Struct, frozen=True):
    """A link that opens nothing any more, by its id; `person` is empty where it is of another evening."""

    id: bytes
    person: str


class Known(Struct, frozen=True):
    """A device that joined; until it has spoken with its token in hand, its link still opens."""

    token: bytes
    people: tuple[str, ...]
    sure: bool = False


class Kept(Struct, frozen=True):
    """All of it, as it lies in the file."""

    private: bytes
    port: int = 0
    given: tuple[Given, ...] = ()
    known: tuple[Known, ...] = ()
    code: str = ""  # to be typed, this evening
    room: bytes = b""  # what the code is salted with; told in clear
    past: tuple[Past, ...] = ()
    began: float = 0.0  # when the first link, token or code of this session was made; 0: no session

    @property
    def is_sound(self) -> bool:
        """Whether it can be used as it is: a damaged file may hold anything of the right types."""
        used = [each.token for each in self.given if each.token is not None]
        return (
            all(len(key) == KEY for key in (self.private, *used, *(each.token for each in self.known)))
            and all(len(each.secret) == SECRET for each in self.given)
            and all(len(each.id) == ID for each in self.past)
            and 0 <= self.port < 2**16
            and len(self.room) == (ID if self.code else 0)
            and (not self.code or code_typed(self.code) == self.code)
        )

    @property
    def has_secrets(self) -> bool:
        return bool(self.given or self.known or self.code)


class Keys:
    """Kept in one file that its owner alone can read; used by any thread."""

    def __init__(self, path: Path | None, clock: Callable[[], float] = time.time) -> None:
        self._path, self._clock, self._lock = path, clock, RLock()
        self._kept, self.is_kept = self._read() or Kept(new_key()), True
        self.public = public(self._kept.private)
        self._slow: tuple[str, bytes] = ("", b"")  # a code and the secret it stands for
        self._strangers: dict[bytes, Known] = {}  # by token: who came by the code and carries nobody
        self._pending = Pending()
        self.is_linked: Callable[[bytes], bool] = lambda _token: False  # whether this device is linked now
        self._end_if_old()

    @property
    def private(self) -> bytes:
        return self._kept.private

    @property
    def port(self) -> int:
        """Where the table was last, 0 for the first time."""
        return self._kept.port

    def stays_at(self, port: int) -> None:
        with self._lock:
            if port != self._kept.port:
                self._keep(replace(self._kept, port=port))

    # --- links ---

    def give(self, person: str) -> bytes:
        """The secret of a new link for somebody; those they were given before open nothing any more."""
        secret = os.urandom(SECRET)
        with self._lock:
            fresh = [each for each in self._kept.given if not self._is_old(each) and each.person != person]
            given = (*fresh, Given(secret, person, self._clock()))
            self._keep(replace(self._kept, given=given, past=self._past(fresh)))
        return secret

    def new_evening(self) -> None:
        """Yesterday's links and devices open nothing any more."""
        with self._lock:
            self._strangers.clear()
            self._pending.clear()
            self._forget()

    def _forget(self) -> None:
        """Key and port stay; no link, token or code stays in the file or in what it replaces.

        The ids of old links stay too: they are no secret, and a device hears that its link is an old one.
        """
        self._slow = ("", b"")
        past = tuple(replace(each, person="") for each in self._past(()))
        self._keep(replace(self._kept, given=(), known=(), code="", room=b"", past=past, began=0.0))
        if self._path is not None and not self.is_kept:
            overwrite_secret(self._path, msgspec.json.encode(self._kept))

    def _end_if_old(self) -> None:
        """A session that began 12 hours ago ends at the next start.

        A running one never ends by the wall clock. If the clock was set back, the 12 hours count from now.
        """
        kept, now = self._kept, self._clock()
        if not kept.has_secrets:
            return
        began = kept.began or min((each.made for each in kept.given), default=now)
        if now - began >= EVENING:
            self._forget()
        elif now < began or not kept.began:
            self._keep(replace(kept, began=min(began, now)))

    @property
    def offered(self) -> tuple[str, ...]:
        """Whose seats wait for a device."""
        with self._lock:
            fresh = [each.person for each in self._kept.given if not self._is_old(each)]
            return tuple(name for name in fresh if name not in self.carried)

    def withdraw(self, person: str) -> None:
        """The seat stays at the tablet: no link opens it, no device carries it."""
        with self._lock:
            self._pending.end_for(person)
            given = tuple(each for each in self._kept.given if each.person != person)
            known, past = self._freed(self._kept.known, person), self._past(given)
            self._keep(replace(self._kept, given=given, known=known, past=past))

    def _past(self, still: Collection[Given]) -> tuple[Past, ...]:
        """Those of before, and every link that is not given `still`."""
        gone = (each for each in self._kept.given if each not in still)
        more = (Past(id_of(each.secret), "" if self._is_old(each) else each.person) for each in gone)
        return (*self._kept.past, *more)[-PAST:]

    def rename(self, old: str, new: str) -> None:
        """Links, devices and requests follow a person to another name; those it had before open nothing."""
        if old == new:
            return
        with self._lock:
            if new in self.people:
                self.withdraw(new)
            self._pending.rename(old, new)
            given = tuple(
                replace(each, person=new) if each.person == old else each for each in self._kept.given
            )
            known = tuple(
                replace(each, people=tuple(new if name == old else name for name in each.people))
                for each in self._kept.known
            )
            past = tuple(
                replace(each, person=new) if each.person == old else each for each in self._kept.past
            )
            self._keep(replace(self._kept, given=given, known=known, past=past))

    # --- the code ---

    @property
    def code(self) -> str:
        """Eight characters for this evening, for who types instead of scanning."""
        with self._lock:
            if not self._kept.code:
                self._keep(replace(self._kept, code=new_code(), room=os.urandom(ID)))
            return self._kept.code

    @property
    def room(self) -> bytes:
        return self._kept.room if self.code else b""

    def code_secret(self) -> bytes:
        """Slow the first time, whoever asks."""
        code, room = self.code, self.room
        if self._slow[0] != code:
            self._slow = code, secret_of(code, room)
        return self._slow[1]

    def _is_old(self, given: Given) -> bool:
        return self._clock() - given.made >= EVENING  # not if the clock was set back

    def given(self, id_: bytes) -> bytes | str:
        """The secret a link's id stands for, or why it opens nothing."""
        with self._lock:
            found = next((each for each in self._kept.given if id_of(each.secret) == id_), None)
            if found is None:
                return self._why_past(id_)
            if self._is_old(found):
                return "expired"
            return "used" if self._is_used(found) else found.secret

    def _why_past(self, id_: bytes) -> str:
        past = next((each for each in self._kept.past if each.id == id_), None)
        if past is None:
            return "unknown"
        return "expired" if not past.person else "used" if past.person in self.carried else "withdrawn"

    def _is_used(self, given: Given) -> bool:
        """By a device that has spoken since, or that is forgotten: a link opens once."""
        unsure = {each.token for each in self._kept.known if not each.sure}
        return given.token is not None and given.token not in unsure

    # --- devices ---

    def join(self, secret: bytes) -> Known | None:
        """A device has come by a link: its token, and whom it carries; None where another was quicker."""
        with self._lock:
            found = self._open(secret)
            if found is None:
                return None
            others = tuple(each for each in self._kept.known if each.token != found.token)
            device = Known(new_key(), (found.person,))
            self._keep(
                replace(self._handed(found, device), known=(*self._freed(others, found.person), device))
            )
            return device

    def take(self, token: bytes, secret: bytes) -> Known | None:
        """A device that joined already carries one more person."""
        with self._lock:
            found, device = self._open(secret), self.device(token)
            if found is None or device is None:
                return None
            carries = replace(device, people=tuple(dict.fromkeys((*device.people, found.person))))
            others = tuple(each for each in self._kept.known if each.token != token)
            self._keep(
                replace(self._handed(found, carries), known=(*self._freed(others, found.person), carries))
            )
            self._strangers.pop(token, None)
            return carries

    def stranger(self) -> Known:
        """A device that came by the code: it carries nobody yet, and is remembered as long as this run.

        Cut before it heard that it got what it asked for, it comes back by its token, to that very seat.
        """
        with self._lock:
            device = Known(new_key(), ())
            idle = [token for token in self._strangers if not self._is_awaited(token)]
            for token in idle[: max(0, len(self._strangers) + 1 - STRANGERS)]:
                del self._strangers[token]
            self._strangers[device.token] = device
            return device

    def _is_awaited(self, token: bytes) -> bool:
        """Whether a device is linked, or waits for an answer."""
        return self.is_linked(token) or self._pending.has(token)

    # --- seats that are asked for ---

    def ask(self, device: Known, person: str, instead: str | None) -> Asked | None:
        """A device asks for a seat that waits for one; None: it is not to be had. Nothing is handed over."""
        with self._lock:
            now = self.device(device.token)  # it may have lost seats since
            if now is None and not device.people:
                now = self._strangers[device.token] = device
            if now is None or not self._may_ask(now, person, instead):
                return None
            return self._pending.add(now.token, person, instead, now.people)

    @property
    def asked(self) -> tuple[Asked, ...]:
        """The requests that wait for an answer, the oldest first."""
        with self._lock:
            return self._pending.settle(self._people_of)

    def _people_of(self, asked: Asked) -> tuple[str, ...] | None:
        device = self.device(asked.token)
        if device is None or not self._may_ask(device, asked.person, asked.instead):
            return None
        return device.people

    def _may_ask(self, device: Known, person: str, instead: str | None) -> bool:
        return person in self.offered and (instead is None or instead in device.people)

    def grant(self, number: int) -> Asked | None:
        """People have said yes: the device carries that seat. None: there is no such request any more."""
        with self._lock:
            found = self._answered(number)
            device = None if found is None else self.device(found.token)
            if found is not None and device is not None:
                self.pick(device, found.person, found.instead)
            return found

    def refuse(self, number: int) -> Asked | None:
        """People have said no."""
        with self._lock:
            return self._answered(number)

    def _answered(self, number: int) -> Asked | None:
        found = next((each for each in self.asked if each.number == number), None)
        if found is not None:
            self._pending.end(found.token)
        return found

    def end_request(self, token: bytes) -> bool:
        """The device has left; whether it had asked for a seat."""
        with self._lock:
            return self._pending.end(token)

    def pick(self, device: Known, person: str, instead: str | None) -> Known | None:
        """A device takes a seat that waits for one, perhaps for one it gives up, which then waits.

        The seat's own link opens nothing any more; the one that was given up has a new link.
        """
        with self._lock:
            if not self._may_ask(device, person, instead):
                return None
            kept = [name for name in device.people if name != instead]
            carries = replace(device, people=(*kept, person), sure=True)
            others = tuple(each for each in self._kept.known if each.token != device.token)
            used = [
                replace(each, token=device.token) if each.person == person else each
                for each in self._kept.given
            ]
            self._keep(replace(self._kept, given=tuple(used), known=(*others, carries)))
            self._strangers.pop(device.token, None)
            if instead is not None:
                self.give(instead)
            return carries

    def swap(self, one: Known, his: str, other: Known, hers: str) -> bool:
        """Two devices carry each other's person from now on; False: one of them carries theirs no longer."""
        changed = {one.token: (his, hers), other.token: (hers, his)}
        with self._lock:
            carried = {each.token: each.people for each in self._kept.known}
            if any(mine not in carried.get(token, ()) for token, (mine, _) in changed.items()):
                return False
            known = [
                replace(
                    each,
                    people=tuple(
                        changed[each.token][1] if name == changed[each.token][0] else name
                        for name in each.people
                    ),
                )
                if each.token in changed
                else each
                for each in self._kept.known
            ]
            self._keep(replace(self._kept, known=tuple(known)))
            return True

    def _open(self, secret: bytes) -> Given | None:
        still = (each for each in self._kept.given if each.secret == secret)
        return next((each for each in still if not self._is_old(each) and not self._is_used(each)), None)

    def _handed(self, given: Given, device: Known) -> Kept:
        handed = replace(given, token=device.token)
        return replace(
            self._kept, given=tuple(handed if each == given else each for each in self._kept.given)
        )

    @staticmethod
    def _freed(devices: tuple[Known, ...], person: str) -> tuple[Known, ...]:
        """Nobody is carried twice; a device that carries nobody any more is forgotten."""
        left = [
            replace(each, people=tuple(name for name in each.people if name != person)) for each in devices
        ]
        return tuple(each for each in left if each.people)

    @property
    def carried(self) -> frozenset[str]:
        """Whoever has a device already."""
        return frozenset(name for each in self._kept.known for name in each.people)

    @property
    def people(self) -> frozenset[str]:
        """Everybody who has a device already or was given a link."""
        return self.carried | set(self.offered)

    @property
    def devices(self) -> tuple[Known, ...]:
        return self._kept.known

    def device(self, token: bytes) -> Known | None:
        carries = (each for each in self._kept.known if each.token == token)
        return next(carries, None) or self._strangers.get(token)

    def known(self, id_: bytes) -> bytes | str:
        """The token its id stands for."""
        with self._lock:
            tokens = (*(each.token for each in self._kept.known), *self._strangers)
            return next((token for token in tokens if id_of(token) == id_), "unknown")

    def is_seated(self, id_: bytes) -> bool:
        """Whether this is the id of the token of a device that carries somebody."""
        return any(id_of(each.token) == id_ for each in self._kept.known)

    def sure(self, token: bytes) -> None:
        """The device has its token: the link it came by is used up."""
        with self._lock:
            device = self.device(token)
            if device in self._kept.known and not device.sure:
                spoken = replace(device, sure=True)
                self._keep(
                    replace(
                        self._kept,
                        known=tuple(spoken if each == device else each for each in self._kept.known),
                    )
                )

    # --- the file ---

    def _read(self) -> Kept | None:
        if self._path is None:
            return None
        try:
            kept: Kept = msgspec.json.decode(self._path.read_bytes(), type=serialization.known(Kept))
        except (OSError, msgspec.MsgspecError, UnicodeError, RecursionError):
            return None
        return kept if kept.is_sound else None

    def _keep(self, kept: Kept) -> None:
        """Where nothing can be kept, links live as long as this run, or until `keep_again` finds room."""
        if kept.has_secrets and not kept.began:
            kept = replace(kept, began=self._clock())
        self._kept = kept
        if self._path is not None:
            self.is_kept = keep_secret(self._path, msgspec.json.encode(kept))

    def keep_again(self) -> bool:
        """Try once more what could not be kept; whether all is kept now."""
        with self._lock:
            if not self.is_kept:
                self._keep(self._kept)
            return self.is_kept
