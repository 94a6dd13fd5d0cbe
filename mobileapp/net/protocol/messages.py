"""The messages between devices, and their strict decoding from JSON, by game."""

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
from engine.table import MAX_SEED_LENGTH, AnyView, GameSetup, LogEntry, Receipt, Terms
from mobileapp.people.name_characters import (
    HIDDEN_CHARS,
    MAX_SAFE_INT,
    MAX_TYPED_LENGTH,
    NAME_PATTERN,
    PersonName,
    is_plain,
)
from mobileapp.people.party import Party
from mobileapp.storage.packs import packs_of

serialization.type_lock = Lock()  # messages of remote devices are decoded in other threads

# Every pattern ends in \Z: Python's $ also matches before a newline at the end.
Ticket = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[!-~]+\Z")]
SafeInt = Annotated[int, Meta(ge=0, lt=MAX_SAFE_INT)]
SeatIndex = Annotated[int, Meta(ge=0, le=5)]
LookIndex = Annotated[int, Meta(ge=0, le=5)]
KeyName = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,63}\Z")]
Timestamp = Annotated[float, Meta(ge=-MAX_SAFE_INT, lt=MAX_SAFE_INT)]
CommitmentHex = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
BundleHash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
ShareHex = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
FingerprintHex = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
SecretText = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}\Z")]
TokenText = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{43}\Z")]
TableKey = Annotated[str, Meta(pattern=r"^([A-Za-z0-9_-]{43})?\Z")]
LanguageCode = Annotated[str, Meta(pattern=r"^[a-z]{2,3}\Z")]
ShortName = Annotated[str, Meta(pattern=NAME_PATTERN, max_length=MAX_TYPED_LENGTH)]
DeviceKind = Literal["app", "page"]
SeedText = Annotated[str, Meta(pattern=rf"^[^{HIDDEN_CHARS}]{{1,{MAX_SEED_LENGTH}}}\Z")]


class GameMessage(Struct, frozen=True, forbid_unknown_fields=True, tag_field="say", tag=str.lower):
    """A message about a game; `game` is the host's number of it."""

    game: SafeInt


class LinkMessage(Struct, frozen=True, forbid_unknown_fields=True, tag_field="say", tag=str.lower):
    """A message about the link itself, independent of any game."""


# --- from a device to the host ---


class JoinRequest(LinkMessage, frozen=True, tag="joins", omit_defaults=True):
    """The first frame: proves that the device could decrypt the answer to its handshake.

    `kind`: a page in a browser has no rules and no packs, so it cannot verify a replay.
    `keeps`: it can keep its token; if not, its link leads back to the seat.
    """

    kind: DeviceKind = "app"
    keeps: bool = True


class RedeemLink(LinkMessage, frozen=True, tag="takes"):
    """Redeem the secret of another link of the same table, to carry one more person."""

    secret: SecretText


class PongMessage(LinkMessage, frozen=True, tag="pong"):
    """The answer to a ping; `stamp` is the device's own clock in milliseconds, with an arbitrary zero."""

    number: SafeInt
    stamp: Timestamp


class SeedContribution(LinkMessage, frozen=True, tag="adds"):
    """The device's share of the seed, in answer to a commitment."""

    pledge: CommitmentHex
    share: ShareHex


class DeviceAsleep(LinkMessage, frozen=True, tag="sleeps"):
    """The app went into the background: the device is not lost."""


class DeviceAwake(LinkMessage, frozen=True, tag="wakes"):
    """The app is in the foreground again."""


class LeaveTable(LinkMessage, frozen=True, tag="leaves"):
    """Its people leave the table on purpose: the device is not lost, and closes the link."""


class RequestSeat(LinkMessage, frozen=True, tag="picks"):
    """The device requests this person's seat, `instead` of one it carries. It is a request, never a grant.

    The people at the table answer it; if another device carries the seat, that device does.
    """

    person: PersonName
    instead: PersonName | None = None


class PauseRequest(LinkMessage, frozen=True, tag="asks"):
    """One of its people asks to pause the table, or to resume."""

    what: Literal["pause", "go_on"]
    person: PersonName


class RenameRequest(LinkMessage, frozen=True, tag="renames"):
    """One of its people wants another name; rejected with `name_taken` or `name_unsaved`."""

    person: PersonName
    name: ShortName


class BotRequest(LinkMessage, frozen=True, tag="lends"):
    """One of its people lends their seat to a bot, or takes it back."""

    person: PersonName
    bot: bool


class AbsenceVote(LinkMessage, frozen=True, tag="misses"):
    """One of its people votes that a lost person is away."""

    person: PersonName
    by: PersonName


class SeatVote(LinkMessage, frozen=True, tag="confirms"):
    """One of its people votes on another device's seat request."""

    number: SafeInt
    by: PersonName
    yes: bool


class MoveRequest(GameMessage, frozen=True, tag="wish"):
    """A seat requests a move; `seen` is the revision its person was looking at.

    `stamp` is the device's clock when the touch was noticed; None: unknown.
    """

    seat: SeatIndex
    move: Any
    ticket: Ticket
    seen: SafeInt = 0
    stamp: float | None = None


# --- from the host to a device ---


class Joined(LinkMessage, frozen=True):
    """The device carries these people, each with a look; token and key let it rejoin this table."""

    token: TokenText
    people: tuple[PersonName, ...]
    looks: tuple[LookIndex, ...] = ()
    key: TableKey = ""


class SeatOffer(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat on a phone: it waits for a device, or a device carries it.

    `free`: it waits, and its link is not on the tablet's screen. `asks`: the device that carries it wants to
    swap with this one. `link`: it waits, and its link is on the screen now; it can be requested all the
    same. `asked`: this device has requested it and waits for an answer.
    """

    person: PersonName
    look: LookIndex
    free: bool
    asks: bool = False
    link: bool = False
    asked: bool = False


class SeatOffers(LinkMessage, frozen=True, tag="offers"):
    """All seats on phones except the device's own."""

    seats: tuple[SeatOffer, ...]


class LostPerson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lost person the table waits for: number of absence votes so far, and number needed."""

    person: PersonName
    said: SafeInt
    needed: SafeInt


class LostPeople(LinkMessage, frozen=True, tag="missing"):
    """Nobody at the tablet can mark these people absent: a majority of those present can."""

    lost: tuple[LostPerson, ...]


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A device requests the seat of `person`.

    `people`: those it carries now, none if it joined by the code. `instead`: the one of them it would give
    up. `said`: number of yes votes so far; `needed`: number needed.
    """

    number: SafeInt
    person: PersonName
    people: tuple[PersonName, ...]
    instead: PersonName | None
    said: SafeInt
    needed: SafeInt


class SeatRequests(LinkMessage, frozen=True, tag="requests"):
    """Nobody is at the tablet to answer these requests: a majority of those present can."""

    seats: tuple[SeatRequest, ...]


class RequestRejected(LinkMessage, frozen=True, tag="turned"):
    """A request about the link was rejected: why, as a key.

    `taken`: the seat is not available. `refused`: the people at the table said no. `name_taken`: somebody
    else has the name. `name_unsaved`: the new name could not be saved.
    """

    key: KeyName


class PingMessage(LinkMessage, frozen=True, tag="ping"):
    """A ping. `zero` is the table's time zero by the device's own clock; None: paused, or that clock is not
    known yet. The table's time passes `rate` times as fast.
    """

    number: SafeInt
    zero: Timestamp | None = None
    rate: Annotated[float, Meta(gt=0, le=1000)] = 1.0


class SeedCommitment(LinkMessage, frozen=True, tag="pledges"):
    """Before a deal: the hash of the host's half of the seed, and the first player.

    None: drawn from the seed.
    """

    pledge: CommitmentHex
    first: SeatIndex | None = None


class Goodbye(LinkMessage, frozen=True):
    """The last message of a link: the session is over, or a newer link holds the token."""

    why: Literal["evening", "replaced"]


class WireTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of a game as sent: the pack by its id, with a fingerprint of pack and rules."""

    game: KeyName
    seats: Annotated[int, Meta(ge=2, le=6)]
    options: Any
    pack: Id
    fingerprint: FingerprintHex


class Seated(GameMessage, frozen=True):
    """A game is on the table: its terms, its seating, and which seats this device carries.

    `pledge` is the commitment to the seed, which is revealed after the game; None: the seed was chosen.
    `language` is the table's language, in which every device shows words that belong to the game.
    """

    terms: WireTerms
    party: Party
    seats: tuple[SeatIndex, ...]
    pledge: CommitmentHex | None = None
    language: LanguageCode = "en"


class PicturesMessage(GameMessage, frozen=True, tag="pictures"):
    """To a page, after `seated`: the name, SHA-256 and size in bytes of the bundle of the game's pictures."""

    bundle: Id
    hash: BundleHash
    size: SafeInt


class ViewUpdate(GameMessage, frozen=True, tag="shown"):
    """The complete current view of a seat (None: the public view)."""

    view: Any


class MoveAccepted(GameMessage, frozen=True, tag="granted"):
    """The move was played."""

    seat: SeatIndex
    receipt: Receipt


class MoveRejected(GameMessage, frozen=True, tag="denied"):
    """The move was refused: a key, and facts for the message shown."""

    seat: SeatIndex
    ticket: Ticket
    key: KeyName
    facts: dict[KeyName, Any]


class Racer(Struct, frozen=True, forbid_unknown_fields=True):
    """A press in a race: milliseconds behind the first, and their error."""

    seat: SeatIndex
    behind: Timestamp
    error: Timestamp
    far: bool  # on a linked device


class RaceResult(GameMessage, frozen=True, tag="finish"):
    """A photo finish: the first presses, and in how many of 100 such races this order would be right."""

    racers: tuple[Racer, ...]
    sure: Annotated[int, Meta(ge=0, le=100)]


class Paused(GameMessage, frozen=True, tag="rests"):
    """The table is paused, and its time too. `asked`: the person who asked for it."""

    asked: PersonName | None = None


class Resumed(GameMessage, frozen=True, tag="goeson"):
    """The table is resumed."""


class GameClosed(GameMessage, frozen=True, tag="over"):
    """The table was closed: for another game, for Home, or for good."""


class GameRevealed(GameMessage, frozen=True, tag="opened"):
    """A finished game: its seed, its final time and its number of moves."""

    name: KeyName  # the game's name
    seed: SeedText
    first: SeatIndex
    deal: Any
    at: SafeInt
    moves: SafeInt


class LogPart(GameMessage, frozen=True, tag="logged"):
    """A part of the log, starting at the move number `begins`."""

    begins: SafeInt
    entries: tuple[LogEntry, ...]


LOG_PART_BYTES = 8192  # bytes of the log in one message


def split_log(entries: Sequence[LogEntry]) -> Iterator[tuple[int, tuple[LogEntry, ...]]]:
    """The log in parts that fit a frame, each with the number of its first move."""
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


def terms_from_wire(wire: WireTerms) -> Terms:
    """The terms with this device's own pack; RefusedError if its pack or rules differ."""
    own = [pack for pack in packs_of(wire.game) if pack.id == wire.pack]
    if not own or serialization.fingerprint(wire.game, own[0]) != wire.fingerprint:
        raise RefusedError("other_pack", game=wire.game, pack=wire.pack)
    return Terms(wire.game, wire.seats, serialization.convert_options(wire.game, wire.options), own[0])


# --- from JSON: anything unexpected is refused as `malformed` ---


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
    | PicturesMessage
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
    | RenameRequest
    | BotRequest
    | AbsenceVote
    | SeatVote
)


def _decode(data: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(data, type=serialization.prepare_type(kind))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise RefusedError("malformed", why=str(error)) from None


def decode_move_request(game: str, data: bytes) -> MoveRequest:
    """Decode a move request on the host, with the move type of the current game."""
    return _to_move_request(game, _decode(data, _RawMoveRequest))


def _check_plain(value: Any) -> None:
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
        _check_plain(_decode(data, Any))
    return data


def _to_move_request(game: str, loose: _RawMoveRequest) -> MoveRequest:
    moved: Move = serialization.decode_move(game, _checked_bytes(loose.move))
    return MoveRequest(loose.game, loose.seat, moved, loose.ticket, loose.seen, loose.stamp)


def decode_from_device(games: Mapping[int, str], data: bytes) -> MoveRequest | LinkMessage | None:
    """Decode a message of a remote device; `games`: the names of games announced to it, by number.

    None: a move request for another game.
    """
    message: Any = _decode(data, _FROM_DEVICE)
    if isinstance(message, LinkMessage):
        return message
    if message.game not in games:
        return None
    return _to_move_request(games[message.game], message)


def decode_from_host(game: str | None, data: bytes) -> GameMessage | LinkMessage:
    """Decode a message of the host; `game` is the name sent last."""
    read: Any = _decode(data, _FROM_HOST)
    match read:
        case _RawViewUpdate() | _RawLogPart() if game is None:
            raise RefusedError("malformed", why="a view before any terms")
        case _RawViewUpdate(view=raw):
            view: AnyView = serialization.decode_view(str(game), _checked_bytes(raw))
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
