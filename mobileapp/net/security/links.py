"""Links, typed codes and known tables: everything by which a device can find and join a table."""

from __future__ import annotations

import base64
import hashlib
import re

from msgspec import Struct

from mobileapp.net.protocol.frames import ID_BYTES
from mobileapp.net.security.noise import (
    KEY_BYTES,
    normalize_code,
)

SECRET_BYTES = 16
SESSION_MAX_S = 12 * 3600.0  # maximum length of a session and validity of a link
ADDRESS_PATTERN = r"([0-9]{1,3}(?:\.[0-9]{1,3}){3}|[a-z0-9.-]{1,64}):([0-9]{1,5})"
ADDRESS_RE = re.compile(ADDRESS_PATTERN)
LINK_RE = re.compile(rf"http://{ADDRESS_PATTERN}/#([A-Za-z0-9_-]{{64}})")


def to_base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def derive_id(secret: bytes) -> bytes:
    """A public id of a secret that reveals nothing about it."""
    return hashlib.sha256(b"tablee id" + secret).digest()[:ID_BYTES]


def derive_psk(secret: bytes) -> bytes:
    return hashlib.sha256(b"tablee psk" + secret).digest()


def table_tag(key: bytes, hail: bytes) -> bytes:
    """Lets a device that knows the table's public key, and no other, recognize this table."""
    return hashlib.sha256(b"tablee here" + key + hail).digest()[:ID_BYTES]


class JoinLink(Struct, frozen=True):
    """Address, public key and one-time secret of a table."""

    address: str
    port: int
    key: bytes  # the table's public key
    secret: bytes

    def __str__(self) -> str:
        return f"http://{self.address}:{self.port}/#{to_base64(self.key + self.secret)}"


def parse_link(text: str) -> JoinLink | None:
    """A link as it was copied, or None if it is not valid."""
    read = LINK_RE.fullmatch(text.strip())
    if read is None or not 0 < int(read[2]) < 2**16:
        return None
    key = from_base64(read[3])
    return JoinLink(read[1], int(read[2]), key[:KEY_BYTES], key[KEY_BYTES:])


class TypedCode(Struct, frozen=True):
    """Address and code of a table, as somebody typed them."""

    address: str
    port: int
    code: str


def parse_typed_code(where: str, code: str) -> TypedCode | None:
    """An address with its port, and a code in any spelling; None if they are not valid."""
    read, meant = ADDRESS_RE.fullmatch(where.strip()), normalize_code(code)
    if read is None or meant is None or not 0 < int(read[2]) < 2**16:
        return None
    return TypedCode(read[1], int(read[2]), meant)


class KnownTable(Struct, frozen=True):
    """The address of a table this device has joined before; its token is kept apart (`rejoin_tokens`)."""

    address: str
    port: int
    key: bytes  # the table's public key


JoinTarget = JoinLink | TypedCode | KnownTable
