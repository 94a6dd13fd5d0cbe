"""What devices say to each other, and how it is read back from JSON: by game, and strictly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from threading import Lock
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct
from msgspec.structs import replace

from engine import serialization
from engine.game import Move, RefusedError
from engine.packs import Id
from engine.table import MAX_SEED_LENGTH, GameSetup, LogEntry, Receipt, Terms, View
from mobileapp.people.name_characters import HIDDEN_CHARS, MAX_SAFE_INT, PersonName, is_plain
from mobileapp.people.party import Party
from mobileapp.storage.packs import packs_of

serialization.type_lock = Lock()  # what comes from afar is read in threads of its own

# Every pattern ends in \Z: Python's $ also matches before a newline at the end.
Ticket = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[!-~]+\Z")]
SafeInt = Annotated[int, Meta(ge=0, lt=MAX_SAFE_INT)]
SeatIndex = Annotated[int, Meta(ge=0, le=5)]
LookIndex = Annotated[int, Meta(ge=0, le=5)]
KeyName = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,63}\Z")]
Timestamp = Annotated[float, Meta(ge=-MAX_SAFE_INT, lt=MAX_SAFE_INT)]
CommitmentHex = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
ShareHex = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
FingerprintHex = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
SecretText = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}\Z")]
TokenText = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{43}\Z")]
TableKey = Annotated[str, Meta(pattern=r"^([A-Za-z0-9_-]{43})?\Z")]
SeedText = Annotated[str, Meta(pattern=rf"^[^{HIDDEN_CHARS}]{{1,{MAX_SEED_LENGTH}}}\Z")]


class GameMessage(Struct, frozen=True, forbid_unknown_fields=True, tag_field="say", tag=str.lower):
    """Anything that walks through a channel; `game` is the host's number of the game it is about."""

    game: SafeInt


class LinkMessage(Struct, frozen=True, forbid_unknown_fields=True, tag_field="say", tag=str.lower):
    """What the two ends of a link tell each other about the link itself, whatever is played."""


# --- from a device to the host ---


class JoinRequest(LinkMessage, frozen=True, tag="joins"):
    """The first frame: only who opened the handshake's answer can send it."""


class RedeemLink(LinkMessage, frozen=True, tag="takes"):
    """The device carries one more person, by the secret of another link of the same table."""

    secret: SecretText


class PongMessage(LinkMessage, frozen=True, tag="pong"):
    """I am here; `stamp` is the device's own clock in milliseconds, from no beginning in particular."""

    number: SafeInt
    stamp: Timestamp


class SeedContribution(LinkMessage, frozen=True, tag="adds"):
    """The device's share of the seed, for the deal that was pledged."""

    pledge: CommitmentHex
    share: ShareHex


class DeviceAsleep(LinkMessage, frozen=True, tag="sleeps"):
    """The device looks elsewhere for a while: it is not lost."""


class DeviceAwake(LinkMessage, frozen=True, tag="wakes"):
    """It looks again."""


class LeaveTable(LinkMessage, frozen=True, tag="leaves"):
    """Its people leave the table on purpose: the device is not lost, and closes the link."""


class RequestSeat(LinkMessage, frozen=True, tag="picks"):
    """The device asks for this person's seat, `instead` of one it carries. It is a request, never a grant.

    The people at the table answer it; for a seat that another device carries, that device.
    """

    person: PersonName
    instead: PersonName | None = None


class PauseRequest(LinkMessage, frozen=True, tag="asks"):
    """One of its people asks the table to rest, or to go on."""

    what: Literal["pause", "go_on"]
    person: PersonName


class AbsenceVote(LinkMessage, frozen=True, tag="misses"):
    """One of its people says that somebody who was lost is away."""

    person: PersonName
    by: PersonName


class SeatVote(LinkMessage, frozen=True, tag="confirms"):
    """One of its people says yes or no to another device's request for a seat."""

    number: SafeInt
    by: PersonName
    yes: bool


class MoveRequest(GameMessage, frozen=True, tag="wish"):
    """A seat would like to make a move; `seen` is the revision its person looked at.

    `stamp` is the device's own clock at the moment the finger was noticed; None: nobody noticed.
    """

    seat: SeatIndex
    move: Any
    ticket: Ticket
    seen: SafeInt = 0
    stamp: float | None = None


# --- from the host to a device ---


class Joined(LinkMessage, frozen=True):
    """The device carries these people, each with a look; by token and key it comes back to this table."""

    token: TokenText
    people: tuple[PersonName, ...]
    looks: tuple[LookIndex, ...] = ()
    key: TableKey = ""


class SeatOffer(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat on some phone: it waits for a device, or one carries it.

    `free`: it waits, and its link is not on the tablet's screen. `asks`: the device that carries it would
    change with this one. `link`: it waits, and its link is on the screen now; it can be asked for all the
    same. `asked`: this very device has asked for it and waits for an answer.
    """

    person: PersonName
    look: LookIndex
    free: bool
    asks: bool = False
    link: bool = False
    asked: bool = False


class SeatOffers(LinkMessage, frozen=True, tag="offers"):
    """The seats of tonight's phones but the device's own."""

    seats: tuple[SeatOffer, ...]


class LostPerson(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody the table waits for in vain: how many say so, and how many must."""

    person: PersonName
    said: SafeInt
    needed: SafeInt


class LostPeople(LinkMessage, frozen=True, tag="missing"):
    """Nobody at the tablet can say that these people are away: more than half of those present may."""

    lost: tuple[LostPerson, ...]


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A device asks for the seat of `person`.

    `people`: those it carries now, nobody where it came by the code. `instead`: the one of them it would give
    up. `said`: how many have said yes; `needed`: how many must.
    """

    number: SafeInt
    person: PersonName
    people: tuple[PersonName, ...]
    instead: PersonName | None
    said: SafeInt
    needed: SafeInt


class SeatRequests(LinkMessage, frozen=True, tag="requests"):
    """Nobody is at the tablet to answer these requests: more than half of those present may."""

    seats: tuple[SeatRequest, ...]


class RequestRejected(LinkMessage, frozen=True, tag="turned"):
    """What was asked of the link is not to be had: why, as a key.

    `taken`: the seat is not to be had. `refused`: the people at the table have said no.
    """

    key: KeyName


class PingMessage(LinkMessage, frozen=True, tag="ping"):
    """Are you there? `zero` is when the table's time began, by the device's own clock; None: it stands still,
    or that clock is not known yet. The table's time passes `rate` times as fast.
    """

    number: SafeInt
    zero: Timestamp | None = None
    rate: Annotated[float, Meta(gt=0, le=1000)] = 1.0


class SeedCommitment(LinkMessage, frozen=True, tag="pledges"):
    """A game is about to be dealt: the hash of the host's half of its seed, and who begins.

    None: that is drawn from the seed.
    """

    pledge: CommitmentHex
    first: SeatIndex | None = None


class Goodbye(LinkMessage, frozen=True):
    """The last word of a link: the evening is over, or a newer device holds the token."""

    why: Literal["evening", "replaced"]


class WireTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of a game as they are told: the pack by its name, and a fingerprint of it and the rules."""

    game: KeyName
    seats: Annotated[int, Meta(ge=2, le=6)]
    options: Any
    pack: Id
    fingerprint: FingerprintHex


class Seated(GameMessage, frozen=True):
    """A game is on the table: its terms, who sits where, and which seats this device carries.

    `pledge` stands for the seed until it is opened; None: somebody said the seed.
    """

    terms: WireTerms
    party: Party
    seats: tuple[SeatIndex, ...]
    pledge: CommitmentHex | None = None


class ViewUpdate(GameMessage, frozen=True, tag="shown"):
    """The whole current view of a seat (None: of everybody)."""

    view: Any


class MoveAccepted(GameMessage, frozen=True, tag="granted"):
    """The wish was played."""

    seat: SeatIndex
    receipt: Receipt


class MoveRejected(GameMessage, frozen=True, tag="denied"):
    """The wish was refused: why, as a key and facts to say it with."""

    seat: SeatIndex
    ticket: Ticket
    key: KeyName
    facts: dict[KeyName, Any]


class Racer(Struct, frozen=True, forbid_unknown_fields=True):
    """A press in a race: milliseconds behind the first, and how far off that may be."""

    seat: SeatIndex
    behind: Timestamp
    error: Timestamp
    far: bool  # on a linked device


class RaceResult(GameMessage, frozen=True, tag="finish"):
    """A photo finish: the two who were first, and in how many of a hundred such races they would be so."""

    racers: tuple[Racer, ...]
    sure: Annotated[int, Meta(ge=0, le=100)]


class Paused(GameMessage, frozen=True, tag="rests"):
    """The table stands still; its time too. `asked`: who wanted it so."""

    asked: PersonName | None = None


class Resumed(GameMessage, frozen=True, tag="goeson"):
    """It is played on."""


class GameClosed(GameMessage, frozen=True, tag="over"):
    """The table was put away: for another game, for Home, or for good."""


class GameRevealed(GameMessage, frozen=True, tag="opened"):
    """A game that was played to its end: its chance, how far its time came, and how many moves it had."""

    name: KeyName  # which of the games
    seed: SeedText
    first: SeatIndex
    deal: Any
    at: SafeInt
    moves: SafeInt


class LogPart(GameMessage, frozen=True, tag="logged"):
    """A part of its log, from the move `begins` on."""

    begins: SafeInt
    entries: tuple[LogEntry, ...]


LOG_PART_BYTES = 8192  # bytes of a log that go together


def split_log(entries: Sequence[LogEntry]) -> Iterator[tuple[int, tuple[LogEntry, ...]]]:
    """A log in pieces that fit a frame, each with the number of its first move."""
    begins, size = 0, 0
    for number, entry in enumerate(entries):
        weight = len(serialization.encode(entry)) + 1
        if size + weight > LOG_PART_BYTES:
            yield begins, tuple(entries[begins:number])
            begins, size = number, 0
        size += weight
    if entries:
        yield begins, tuple(entries[begins:])


# --- terms ---


def terms_to_wire(setting: GameSetup) -> WireTerms:
    marked = serialization.fingerprint(setting.game, setting.pack)
    return WireTerms(setting.game, setting.seats, setting.options, setting.pack.id, marked)


def terms_from_wire(told: WireTerms) -> Terms:
    """The terms with this device's own pack, or Refused where it would show something else."""
    own = [pack for pack in packs_of(told.game) if pack.id == told.pack]
    if not own or serialization.fingerprint(told.game, own[0]) != told.fingerprint:
        raise RefusedError("other_pack", game=told.game, pack=told.pack)
    return Terms(told.game, told.seats, serialization.convert_options(told.game, told.options), own[0])


# --- from JSON: what is not exactly so is Refused as `malformed` ---


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
    move: Any
    times: _RawTimes | None = None


class _RawLogPart(Struct, frozen=True, forbid_unknown_fields=True, tag_field="say", tag="logged"):
    game: SafeInt
    begins: SafeInt
    entries: tuple[_RawEntry, ...]


_FROM_HOST = (
    Seated
    | _RawViewUpdate
    | _RawMoveAccepted
    | MoveRejected
    | RaceResult
    | Paused
    | Resumed
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
_FROM_DEVICE = (
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
    | AbsenceVote
    | SeatVote
)


def _decode(data: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(data, type=serialization.prepare_type(kind))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise RefusedError("malformed", why=str(error)) from None


def decode_move_request(game: str, data: bytes) -> MoveRequest:
    """A wish as a host receives it, its move by the game that is played."""
    return _to_move_request(game, _decode(data, _RawMoveRequest))


def _check_plain(value: Any) -> None:
    """Only a game knows the types in there: no text may hide anything, no number be too large to repeat."""
    try:
        if is_plain(value):
            return
    except RecursionError:
        pass
    raise RefusedError("malformed", why="hidden characters, a number out of bounds, or too deep")


_DIGITS_TO_ZERO = bytes.maketrans(b"0123456789E", b"0000000000e")
_SUSPECT = (b"\\", b"\x7f", b"0" * 16, b"0e")  # escapes, and numbers that may be large


def _checked_bytes(raw: Raw) -> bytes:
    """A closer look only where something in it may not be plain, which is rare."""
    data = bytes(raw)
    digits = data.translate(_DIGITS_TO_ZERO)
    if not data.isascii() or any(each in digits for each in _SUSPECT):
        _check_plain(_decode(data, Any))
    return data


def _to_move_request(game: str, loose: _RawMoveRequest) -> MoveRequest:
    moved: Move = serialization.decode_move(game, _checked_bytes(loose.move))
    return MoveRequest(loose.game, loose.seat, moved, loose.ticket, loose.seen, loose.stamp)


def decode_from_device(games: Mapping[int, str], data: bytes) -> MoveRequest | LinkMessage | None:
    """What a host hears from afar; `games` are the names of those the device was told of, by number.

    None: a wish about another game.
    """
    said: Any = _decode(data, _FROM_DEVICE)
    if isinstance(said, LinkMessage):
        return said
    if said.game not in games:
        return None
    return _to_move_request(games[said.game], said)


def decode_from_host(game: str | None, data: bytes) -> GameMessage | LinkMessage:
    """What a device receives; `game` is the name told last."""
    read: Any = _decode(data, _FROM_HOST)
    match read:
        case _RawViewUpdate() | _RawLogPart() if game is None:
            raise RefusedError("malformed", why="a view before any terms")
        case _RawViewUpdate(view=raw):
            view: View[Any] = serialization.decode_view(str(game), _checked_bytes(raw))
            return ViewUpdate(read.game, view)
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
    message: GameMessage | LinkMessage = read
    return message


def _decode_entries(game: str, entries: tuple[_RawEntry, ...]) -> tuple[LogEntry, ...]:
    loose = msgspec.to_builtins(entries)
    _check_plain(loose)
    return serialization.convert_log(game, loose)


def _decode_deal(game: str, deal: Any) -> Any:
    _check_plain(deal)
    try:
        return serialization.convert_deal(game, deal)
    except RefusedError as refused:
        raise RefusedError("malformed", why=refused.key) from None
