"""The table's credentials, read from and kept in one secret file."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Collection
from pathlib import Path
from threading import RLock

import msgspec
from msgspec.structs import replace

from engine import serialization
from mobileapp.net.protocol.frames import ID_BYTES
from mobileapp.net.security.credential_file import (
    CredentialFile,
    Invitation,
    KnownDevice,
    PastInvitation,
    without_person,
)
from mobileapp.net.security.links import SECRET_BYTES, SESSION_MAX_S, derive_id
from mobileapp.net.security.noise import (
    derive_code_secret,
    new_code,
    new_key,
    public_key,
)
from mobileapp.net.security.seat_requests import PendingRequest, PendingRequests
from mobileapp.net.security.secret_files import overwrite_secret, write_secret

MAX_PAST_INVITATIONS = 64  # invalid links that are remembered, the newest ones
# Remembered devices that joined by the code and have no seat, besides those linked or with a request.
MAX_CODE_DEVICES = 64


class TableKeys:
    """Saved in one file that only its owner can read; thread-safe."""

    def __init__(self, path: Path | None, clock: Callable[[], float] = time.time) -> None:
        self._path, self._clock, self._lock = path, clock, RLock()
        self._file, self.is_saved = self._load() or CredentialFile(new_key()), True
        self.public = public_key(self._file.private)
        self._cached_secret: tuple[str, bytes] = ("", b"")  # the code and the secret derived from it
        # by token: devices that joined by the code and have no seat
        self._strangers: dict[bytes, KnownDevice] = {}
        self._pending = PendingRequests()
        self.is_linked: Callable[[bytes], bool] = lambda _token: False  # whether this device is linked now
        self._expire_old_session()

    @property
    def private(self) -> bytes:
        return self._file.private

    @property
    def port(self) -> int:
        """The port used last, 0 for the first time."""
        return self._file.port

    def save_port(self, port: int) -> None:
        with self._lock:
            if port != self._file.port:
                self._save(replace(self._file, port=port))

    # --- links ---

    def invite(self, person: str) -> bytes:
        """The secret of a new link for a person; their older links become invalid."""
        secret = os.urandom(SECRET_BYTES)
        with self._lock:
            fresh = [
                each for each in self._file.given if not self._is_expired(each) and each.person != person
            ]
            given = (*fresh, Invitation(secret, person, self._clock()))
            self._save(replace(self._file, given=given, past=self._past_invitations(fresh)))
        return secret

    def end_session(self) -> None:
        """Invalidate all links and devices."""
        with self._lock:
            self._strangers.clear()
            self._pending.clear()
            self._erase()

    def _erase(self) -> None:
        """Keep key and port; remove every link, token and code from the file and from the bytes it replaces.

        The ids of old links stay too: they are no secret, and a device can be told that its link is old.
        """
        self._cached_secret = ("", b"")
        past = tuple(replace(each, person="") for each in self._past_invitations(()))
        self._save(replace(self._file, given=(), known=(), code="", room=b"", past=past, began=0.0))
        if self._path is not None and not self.is_saved:
            overwrite_secret(self._path, msgspec.json.encode(self._file))

    def _expire_old_session(self) -> None:
        """At a start, end a session that began 12 hours ago.

        A running one never ends by the wall clock. If the clock was set back, the 12 hours count from now.
        """
        kept, now = self._file, self._clock()
        if not kept.has_secrets:
            return
        began = kept.began or min((each.made for each in kept.given), default=now)
        if now - began >= SESSION_MAX_S:
            self._erase()
        elif now < began or not kept.began:
            self._save(replace(kept, began=min(began, now)))

    @property
    def offered(self) -> tuple[str, ...]:
        """The people whose seats wait for a device."""
        with self._lock:
            fresh = [each.person for each in self._file.given if not self._is_expired(each)]
            return tuple(name for name in fresh if name not in self.carried)

    def withdraw(self, person: str) -> None:
        """The seat stays on the tablet: revoke its links and its device."""
        with self._lock:
            self._pending.end_for_person(person)
            given = tuple(each for each in self._file.given if each.person != person)
            known, past = without_person(self._file.known, person), self._past_invitations(given)
            self._save(replace(self._file, given=given, known=known, past=past))

    def _past_invitations(self, still: Collection[Invitation]) -> tuple[PastInvitation, ...]:
        """The past invitations, and every invitation that is not in `still`."""
        gone = (each for each in self._file.given if each not in still)
        more = (
            PastInvitation(derive_id(each.secret), "" if self._is_expired(each) else each.person)
            for each in gone
        )
        return (*self._file.past, *more)[-MAX_PAST_INVITATIONS:]

    def rename(self, old: str, new: str) -> None:
        """Links, devices and requests follow a person to the new name; that name's own become invalid."""
        if old == new:
            return
        with self._lock:
            if new in self.people:
                self.withdraw(new)
            self._pending.rename(old, new)
            self._save(self._file.renamed(old, new))

    # --- the code ---

    @property
    def code(self) -> str:
        """Eight characters for this session, for people who type instead of scanning."""
        with self._lock:
            if not self._file.code:
                self._save(replace(self._file, code=new_code(), room=os.urandom(ID_BYTES)))
            return self._file.code

    @property
    def room(self) -> bytes:
        return self._file.room if self.code else b""

    def code_secret(self) -> bytes:
        """Slow on the first call, in whichever thread."""
        code, room = self.code, self.room
        if self._cached_secret[0] != code:
            self._cached_secret = code, derive_code_secret(code, room)
        return self._cached_secret[1]

    def _is_expired(self, given: Invitation) -> bool:
        return self._clock() - given.made >= SESSION_MAX_S  # not if the clock was set back

    def link_secret(self, id_: bytes) -> bytes | str:
        """The secret of a link's id, or why it is not valid."""
        with self._lock:
            found = next((each for each in self._file.given if derive_id(each.secret) == id_), None)
            if found is None:
                return self._past_reason(id_)
            if self._is_expired(found):
                return "expired"
            return "used" if self._is_used(found) else found.secret

    def _past_reason(self, id_: bytes) -> str:
        past = next((each for each in self._file.past if each.id == id_), None)
        if past is None:
            return "unknown"
        return "expired" if not past.person else "used" if past.person in self.carried else "withdrawn"

    def _is_used(self, given: Invitation) -> bool:
        """By a device that has spoken since, or that was forgotten: a link is valid once.

        A device that cannot keep its token may use its link again for its seat, while it is not linked.
        """
        if given.token is None:
            return False
        device = next((each for each in self._file.known if each.token == given.token), None)
        if device is None or not device.sure:
            return device is None
        return device.keeps or given.person not in device.people or self.is_linked(device.token)

    # --- devices ---

    def join(self, secret: bytes, keeps: bool = True) -> KnownDevice | None:
        """A device joined by a link: its token and person; None if another device was quicker."""
        with self._lock:
            found = self._find_invitation(secret)
            if found is None:
                return None
            others = tuple(each for each in self._file.known if each.sure or each.token != found.token)
            device = KnownDevice(new_key(), (found.person,), keeps=keeps)
            self._save(replace(self._file, known=others).with_used(found, device))
            return device

    def redeem(self, token: bytes, secret: bytes) -> KnownDevice | None:
        """A device that has joined carries one more person."""
        with self._lock:
            found, device = self._find_invitation(secret), self.device(token)
            if found is None or device is None:
                return None
            carries = replace(device, people=tuple(dict.fromkeys((*device.people, found.person))))
            self._save(self._file.with_used(found, carries))
            self._strangers.pop(token, None)
            return carries

    def add_stranger(self) -> KnownDevice:
        """A device that joined by the code: it has no seat yet, and is remembered until the app ends.

        Disconnected before it learned that its request was granted, it rejoins that seat by its token.
        """
        with self._lock:
            device = KnownDevice(new_key(), ())
            idle = [token for token in self._strangers if not self._is_active(token)]
            for token in idle[: max(0, len(self._strangers) + 1 - MAX_CODE_DEVICES)]:
                del self._strangers[token]
            self._strangers[device.token] = device
            return device

    def _is_active(self, token: bytes) -> bool:
        """Whether a device is linked, or waits for an answer."""
        return self.is_linked(token) or self._pending.has(token)

    # --- seat requests ---

    def ask(self, device: KnownDevice, person: str, instead: str | None) -> PendingRequest | None:
        """A device requests a free seat; None: not available. Nothing is handed over yet."""
        with self._lock:
            now = self.device(device.token)  # it may have lost seats since
            if now is None and not device.people:
                now = self._strangers[device.token] = device
            if now is None or not self._can_request(now, person, instead):
                return None
            return self._pending.add(now.token, person, instead, now.people)

    @property
    def pending_requests(self) -> tuple[PendingRequest, ...]:
        """The unanswered requests, oldest first."""
        with self._lock:
            return self._pending.refresh(self._people_of)

    def _people_of(self, request: PendingRequest) -> tuple[str, ...] | None:
        device = self.device(request.token)
        if device is None or not self._can_request(device, request.person, request.instead):
            return None
        return device.people

    def _can_request(self, device: KnownDevice, person: str, instead: str | None) -> bool:
        return person in self.offered and (instead is None or instead in device.people)

    def grant(self, number: int) -> PendingRequest | None:
        """People said yes: the device gets the seat. None: there is no such request any more."""
        with self._lock:
            found = self._pop_request(number)
            device = None if found is None else self.device(found.token)
            if found is not None and device is not None:
                self.pick(device, found.person, found.instead)
            return found

    def refuse(self, number: int) -> PendingRequest | None:
        """People said no."""
        with self._lock:
            return self._pop_request(number)

    def _pop_request(self, number: int) -> PendingRequest | None:
        found = next((each for each in self.pending_requests if each.number == number), None)
        if found is not None:
            self._pending.end(found.token)
        return found

    def end_request(self, token: bytes) -> bool:
        """The device has left; whether it had requested a seat."""
        with self._lock:
            return self._pending.end(token)

    def pick(self, device: KnownDevice, person: str, instead: str | None) -> KnownDevice | None:
        """A device takes a free seat, perhaps in exchange for one it gives up, which then becomes free.

        The taken seat's link becomes invalid; the seat given up gets a new link.
        """
        with self._lock:
            if not self._can_request(device, person, instead):
                return None
            kept = [name for name in device.people if name != instead]
            carries = replace(device, people=(*kept, person), sure=True)
            others = tuple(each for each in self._file.known if each.token != device.token)
            used = [
                replace(each, token=device.token) if each.person == person else each
                for each in self._file.given
            ]
            self._save(replace(self._file, given=tuple(used), known=(*others, carries)))
            self._strangers.pop(device.token, None)
            if instead is not None:
                self.invite(instead)
            return carries

    def swap(self, one: KnownDevice, person: str, other: KnownDevice, other_person: str) -> bool:
        """Two devices swap people; False: one of them no longer carries theirs."""
        changed = {one.token: (person, other_person), other.token: (other_person, person)}
        with self._lock:
            swapped = self._file.swapped(changed)
            if swapped is None:
                return False
            self._save(swapped)
            return True

    def _find_invitation(self, secret: bytes) -> Invitation | None:
        still = (each for each in self._file.given if each.secret == secret)
        return next((each for each in still if not self._is_expired(each) and not self._is_used(each)), None)

    @property
    def carried(self) -> frozenset[str]:
        """The people who have a device."""
        return self._file.carried

    @property
    def people(self) -> frozenset[str]:
        """The people who have a device or a link."""
        return self.carried | set(self.offered)

    @property
    def devices(self) -> tuple[KnownDevice, ...]:
        return self._file.known

    def device(self, token: bytes) -> KnownDevice | None:
        carries = (each for each in self._file.known if each.token == token)
        return next(carries, None) or self._strangers.get(token)

    def token_by_id(self, id_: bytes) -> bytes | str:
        """The token with this id, or "unknown"."""
        with self._lock:
            tokens = (*(each.token for each in self._file.known), *self._strangers)
            return next((token for token in tokens if derive_id(token) == id_), "unknown")

    def is_seated(self, id_: bytes) -> bool:
        """Whether this is the token id of a device with a seat."""
        return any(derive_id(each.token) == id_ for each in self._file.known)

    def confirm_token(self, token: bytes) -> None:
        """The device has received its token: the link it joined by becomes invalid."""
        with self._lock:
            device = self.device(token)
            if device in self._file.known and not device.sure:
                spoken = replace(device, sure=True)
                self._save(
                    replace(
                        self._file,
                        known=tuple(spoken if each == device else each for each in self._file.known),
                    )
                )

    # --- the file ---

    def _load(self) -> CredentialFile | None:
        if self._path is None:
            return None
        try:
            kept: CredentialFile = msgspec.json.decode(
                self._path.read_bytes(), type=serialization.prepare_type(CredentialFile)
            )
        except (OSError, msgspec.MsgspecError, UnicodeError, RecursionError):
            return None
        return kept if kept.is_valid else None

    def _save(self, kept: CredentialFile) -> None:
        """If the file cannot be written, links last until the app ends, or until `retry_save` succeeds."""
        if kept.has_secrets and not kept.began:
            kept = replace(kept, began=self._clock())
        self._file = kept
        if self._path is not None:
            self.is_saved = write_secret(self._path, msgspec.json.encode(kept))

    def retry_save(self) -> bool:
        """Save again if the last save failed; whether everything is saved now."""
        with self._lock:
            if not self.is_saved:
                self._save(self._file)
            return self.is_saved
