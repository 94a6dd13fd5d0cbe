"""Strict decoding of messages from JSON, by game; anything unexpected is refused as `malformed`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar, cast

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from engine import serialization
from engine.game import Deal, JsonValue, RefusedError
from engine.table import LogEntry, Receipt
from mobileapp.net.protocol.messages import (
    AbsenceVote,
    BotRequest,
    DeviceAsleep,
    DeviceAwake,
    GameClosed,
    GameMessage,
    GameRevealed,
    Goodbye,
    Joined,
    JoinRequest,
    LeaveTable,
    LinkMessage,
    LogPart,
    LostPeople,
    MoveAccepted,
    MoveRejected,
    MoveRequest,
    Paused,
    PauseRequest,
    PicturesMessage,
    PingMessage,
    PongMessage,
    RaceResult,
    RedeemLink,
    RenameRequest,
    RequestRejected,
    RequestSeat,
    ResultShown,
    Resumed,
    SafeInt,
    Seated,
    SeatIndex,
    SeatOffers,
    SeatRequests,
    SeatVote,
    SeedCommitment,
    SeedContribution,
    Ticket,
    Timestamp,
    ViewUpdate,
)
from mobileapp.people.name_characters import is_plain

T = TypeVar("T")


class _RawMoveRequest(Struct, frozen=True, forbid_unknown_fields=True, tag_field="say", tag="wish"):
    game: SafeInt
    seat: SeatIndex
    move: Raw
    ticket: Ticket
    seen: SafeInt = 0
    stamp: float | None = None


class _RawViewUpdate(Struct, frozen=True, forbid_unknown_fields=True, tag_field="say", tag="shown"):
    game: SafeInt
    view: Raw


class _RawReceipt(Struct, frozen=True, forbid_unknown_fields=True):
    ticket: Ticket | None
    revision: SafeInt
    at: SafeInt


class _RawMoveAccepted(Struct, frozen=True, forbid_unknown_fields=True, tag_field="say", tag="granted"):
    game: SafeInt
    seat: SeatIndex
    receipt: _RawReceipt


class _RawTimes(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    claimed: Timestamp | None
    corrected: Timestamp
    arrival: Timestamp
    grace: SafeInt = 0


class _RawEntry(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    revision: SafeInt
    seat: SeatIndex
    at: SafeInt
    ticket: Ticket | None
    move: JsonValue
    times: _RawTimes | None = None


class _RawLogPart(Struct, frozen=True, forbid_unknown_fields=True, tag_field="say", tag="logged"):
    game: SafeInt
    begins: SafeInt
    entries: tuple[_RawEntry, ...]


_FromHost = (
    Seated
    | PicturesMessage
    | _RawViewUpdate
    | _RawMoveAccepted
    | MoveRejected
    | RaceResult
    | Paused
    | Resumed
    | ResultShown
    | GameClosed
    | GameRevealed
    | _RawLogPart
    | Joined
    | SeatOffers
    | LostPeople
    | SeatRequests
    | RequestRejected
    | PingMessage
    | SeedCommitment
    | Goodbye
)
_FromDevice = (
    _RawMoveRequest
    | JoinRequest
    | RedeemLink
    | PongMessage
    | SeedContribution
    | DeviceAsleep
    | DeviceAwake
    | LeaveTable
    | RequestSeat
    | PauseRequest
    | RenameRequest
    | BotRequest
    | AbsenceVote
    | SeatVote
)


def _decode(data: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(data, type=serialization.prepare_type(kind))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise RefusedError("malformed", why=str(error)) from None


def decode_move_request(game: str, data: bytes) -> MoveRequest:
    """Decode a move request on the host, with the move type of the current game."""
    return _to_move_request(game, _decode(data, _RawMoveRequest))


def _check_plain(value: object) -> None:
    """Check fields whose types only the game knows: no hidden characters, no number too large to repeat."""
    try:
        if is_plain(value):
            return
    except RecursionError:
        pass
    raise RefusedError("malformed", why="hidden characters, a number out of bounds, or too deep")


_DIGITS_TO_ZERO = bytes.maketrans(b"0123456789E", b"0000000000e")
_SUSPECT = (b"\\", b"\x7f", b"0" * 16, b"0e")  # escapes, and numbers that may be large


def _checked_bytes(raw: Raw) -> bytes:
    """Check thoroughly only if the bytes look suspicious, which is rare."""
    data = bytes(raw)
    digits = data.translate(_DIGITS_TO_ZERO)
    if not data.isascii() or any(each in digits for each in _SUSPECT):
        _check_plain(_decode(data, object))
    return data


def _to_move_request(game: str, loose: _RawMoveRequest) -> MoveRequest:
    moved = serialization.decode_move(game, _checked_bytes(loose.move))
    return MoveRequest(loose.game, loose.seat, moved, loose.ticket, loose.seen, loose.stamp)


def decode_from_device(games: Mapping[int, str], data: bytes) -> MoveRequest | LinkMessage | None:
    """Decode a message of a remote device; `games`: the names of games announced to it, by number.

    None: a move request for another game.
    """
    message = _decode(data, cast("type[_FromDevice]", _FromDevice))
    if isinstance(message, LinkMessage):
        return message
    if message.game not in games:
        return None
    return _to_move_request(games[message.game], message)


def decode_from_host(game: str | None, data: bytes) -> GameMessage | LinkMessage:
    """Decode a message of the host; `game` is the name sent last."""
    read = _decode(data, cast("type[_FromHost]", _FromHost))
    match read:
        case _RawViewUpdate() | _RawLogPart() if game is None:
            raise RefusedError("malformed", why="a view before any terms")
        case _RawViewUpdate(view=raw):
            return ViewUpdate(read.game, serialization.decode_view(str(game), _checked_bytes(raw)))
        case _RawLogPart(entries=entries):
            return LogPart(read.game, read.begins, _decode_entries(str(game), entries))
        case _RawMoveAccepted(receipt=told):
            return MoveAccepted(read.game, read.seat, Receipt(told.ticket, told.revision, told.at))
        case Seated(terms=terms):
            _check_plain(terms.options)
        case MoveRejected(facts=facts):
            _check_plain(facts)
        case GameRevealed(name=name, deal=deal) if deal is not None:
            return replace(read, deal=_decode_deal(name, deal))
    return read


def _decode_entries(game: str, entries: tuple[_RawEntry, ...]) -> tuple[LogEntry, ...]:
    loose = msgspec.to_builtins(entries)
    _check_plain(loose)
    return serialization.convert_log(game, loose)


def _decode_deal(game: str, deal: object) -> Deal:
    _check_plain(deal)
    try:
        return serialization.convert_deal(game, deal)
    except RefusedError as refused:
        raise RefusedError("malformed", why=refused.key) from None
