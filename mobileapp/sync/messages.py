"""What devices say to each other, and how it is read back from JSON: by game, and strictly."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw, Struct

from engine import wire
from engine.rules import Move, Refused, Seat
from engine.table import Receipt, Setting, Terms, View
from mobileapp.packs import packs_of
from mobileapp.party import Party

Ticket = Annotated[str, Meta(min_length=1, max_length=64)]
Number = Annotated[int, Meta(ge=0, lt=2**53)]
Key = Annotated[str, Meta(max_length=64)]


class Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="say", tag=str.lower):
    """Anything that walks through a channel; `game` is the host's number of the game it is about."""

    game: Number


# --- from a device to the host ---


class Wish(Message, frozen=True):
    """A seat would like to make a move; `seen` is the revision its person looked at."""

    seat: Seat
    move: Any
    ticket: str
    seen: int = 0


# --- from the host to a device ---


class Told(Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of a game as they are told: the pack by its name, and a fingerprint of it and the rules."""

    game: str
    seats: int
    options: Any
    pack: str
    fingerprint: str


class Seated(Message, frozen=True):
    """A game is on the table: its terms, who sits where, and which seats this device carries."""

    terms: Told
    party: Party
    seats: tuple[Seat, ...]


class Shown(Message, frozen=True):
    """The whole current view of a seat (None: of everybody)."""

    view: Any


class Granted(Message, frozen=True):
    """The wish was played."""

    seat: Seat
    receipt: Receipt


class Denied(Message, frozen=True):
    """The wish was refused: why, as a key and facts to say it with."""

    seat: Seat
    ticket: str
    key: str
    facts: dict[str, Any]


class Rests(Message, frozen=True):
    """The table stands still; its time too."""


class GoesOn(Message, frozen=True):
    """It is played on."""


class Over(Message, frozen=True):
    """The table was put away: for another game, for Home, or for good."""


# --- terms ---


def told(setting: Setting) -> Told:
    marked = wire.fingerprint(setting.game, setting.pack)
    return Told(setting.game, setting.seats, setting.options, setting.pack.id, marked)


def agreed(told: Told) -> Terms:
    """The terms with this device's own pack, or Refused where it would show something else."""
    own = [pack for pack in packs_of(told.game) if pack.id == told.pack]
    if not own or wire.fingerprint(told.game, own[0]) != told.fingerprint:
        raise Refused("other_pack", game=told.game, pack=told.pack)
    return Terms(told.game, told.seats, wire.options(told.game, told.options), own[0])


# --- from JSON: what is not exactly so is Refused as `malformed` ---


class _Wished(Struct, frozen=True, forbid_unknown_fields=True, tag_field="say", tag="wish"):
    game: Number
    seat: Annotated[int, Meta(ge=0, le=5)]
    move: Raw
    ticket: Ticket
    seen: Number = 0


class _RawShown(Struct, frozen=True, forbid_unknown_fields=True, tag_field="say", tag="shown"):
    game: Number
    view: Raw


_FROM_HOST = Seated | _RawShown | Granted | Denied | Rests | GoesOn | Over


def _read(data: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused("malformed", why=str(error)) from None


def wish_from(game: str, data: bytes) -> Wish:
    """A wish as a host receives it, its move by the game that is played."""
    loose: _Wished = _read(data, _Wished)
    moved: Move = wire.move(game, bytes(loose.move))
    return Wish(loose.game, loose.seat, moved, loose.ticket, loose.seen)


def message_from(game: str | None, data: bytes) -> Message:
    """What a device receives; `game` is the name told last."""
    read = _read(data, _FROM_HOST)
    if not isinstance(read, _RawShown):
        message: Message = read
        return message
    if game is None:
        raise Refused("malformed", why="a view before any terms")
    view: View[Any] = wire.view(game, bytes(read.view))
    return Shown(read.game, view)
