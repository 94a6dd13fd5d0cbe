"""What devices say to each other, and how it is read back from JSON: by game, and strictly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from threading import Lock
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct
from msgspec.structs import replace

from engine import serialization
from engine.game import Move, Refused
from engine.packs import Id
from engine.table import LONGEST_SEED, Entry, Receipt, Setting, Terms, View
from mobileapp.people.name_characters import EXACT, HIDDEN, Name, is_plain
from mobileapp.people.party import Party
from mobileapp.storage.packs import packs_of

serialization.learning = Lock()  # what comes from afar is read in threads of its own

# Every pattern ends in \Z: Python's $ also matches before a newline at the end.
Ticket = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[!-~]+\Z")]
Number = Annotated[int, Meta(ge=0, lt=EXACT)]
Seat = Annotated[int, Meta(ge=0, le=5)]
Look = Annotated[int, Meta(ge=0, le=5)]
Key = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,63}\Z")]
Stamp = Annotated[float, Meta(ge=-EXACT, lt=EXACT)]
Pledge = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
Share = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
Fingerprint = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
Secret = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}\Z")]
Token = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{43}\Z")]
TableKey = Annotated[str, Meta(pattern=r"^([A-Za-z0-9_-]{43})?\Z")]
Seed = Annotated[str, Meta(pattern=rf"^[^{HIDDEN}]{{1,{LONGEST_SEED}}}\Z")]


class Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="say", tag=str.lower):
    """Anything that walks through a channel; `game` is the host's number of the game it is about."""

    game: Number


class Word(Struct, frozen=True, forbid_unknown_fields=True, tag_field="say", tag=str.lower):
    """What the two ends of a link tell each other about the link itself, whatever is played."""


# --- from a device to the host ---


class Joins(Word, frozen=True):
    """The first frame: only who opened the handshake's answer can send it."""


class Takes(Word, frozen=True):
    """The device carries one more person, by the secret of another link of the same table."""

    secret: Secret


class Pong(Word, frozen=True):
    """I am here; `stamp` is the device's own clock in milliseconds, from no beginning in particular."""

    number: Number
    stamp: Stamp


class Adds(Word, frozen=True):
    """The device's share of the seed, for the deal that was pledged."""

    pledge: Pledge
    share: Share


class Sleeps(Word, frozen=True):
    """The device looks elsewhere for a while: it is not lost."""


class Wakes(Word, frozen=True):
    """It looks again."""


class Leaves(Word, frozen=True):
    """Its people leave the table on purpose: the device is not lost, and closes the link."""


class Picks(Word, frozen=True):
    """The device asks for this person's seat, `instead` of one it carries. It is a request, never a grant.

    The people at the table answer it; for a seat that another device carries, that device.
    """

    person: Name
    instead: Name | None = None


class Asks(Word, frozen=True):
    """One of its people asks the table to rest, or to go on."""

    what: Literal["pause", "go_on"]
    person: Name


class Misses(Word, frozen=True):
    """One of its people says that somebody who was lost is away."""

    person: Name
    by: Name


class Confirms(Word, frozen=True):
    """One of its people says yes or no to another device's request for a seat."""

    number: Number
    by: Name
    yes: bool


class Wish(Message, frozen=True):
    """A seat would like to make a move; `seen` is the revision its person looked at.

    `stamp` is the device's own clock at the moment the finger was noticed; None: nobody noticed.
    """

    seat: Seat
    move: Any
    ticket: Ticket
    seen: Number = 0
    stamp: float | None = None


# --- from the host to a device ---


class Joined(Word, frozen=True):
    """The device carries these people, each with a look; by token and key it comes back to this table."""

    token: Token
    people: tuple[Name, ...]
    looks: tuple[Look, ...] = ()
    key: TableKey = ""


class Offer(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat on some phone: it waits for a device, or one carries it.

    `free`: it waits, and its link is not on the tablet's screen. `asks`: the device that carries it would
    change with this one. `link`: it waits, and its link is on the screen now; it can be asked for all the
    same. `asked`: this very device has asked for it and waits for an answer.
    """

    person: Name
    look: Look
    free: bool
    asks: bool = False
    link: bool = False
    asked: bool = False


class Offers(Word, frozen=True):
    """The seats of tonight's phones but the device's own."""

    seats: tuple[Offer, ...]


class Lost(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody the table waits for in vain: how many say so, and how many must."""

    person: Name
    said: Number
    needed: Number


class Missing(Word, frozen=True):
    """Nobody at the tablet can say that these people are away: more than half of those present may."""

    lost: tuple[Lost, ...]


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A device asks for the seat of `person`.

    `people`: those it carries now, nobody where it came by the code. `instead`: the one of them it would give
    up. `said`: how many have said yes; `needed`: how many must.
    """

    number: Number
    person: Name
    people: tuple[Name, ...]
    instead: Name | None
    said: Number
    needed: Number


class Requests(Word, frozen=True):
    """Nobody is at the tablet to answer these requests: more than half of those present may."""

    seats: tuple[SeatRequest, ...]


class Turned(Word, frozen=True):
    """What was asked of the link is not to be had: why, as a key.

    `taken`: the seat is not to be had. `refused`: the people at the table have said no.
    """

    key: Key


class Ping(Word, frozen=True):
    """Are you there? `zero` is when the table's time began, by the device's own clock; None: it stands still,
    or that clock is not known yet. The table's time passes `rate` times as fast.
    """

    number: Number
    zero: Stamp | None = None
    rate: Annotated[float, Meta(gt=0, le=1000)] = 1.0


class Pledges(Word, frozen=True):
    """A game is about to be dealt: the hash of the host's half of its seed, and who begins.

    None: that is drawn from the seed.
    """

    pledge: Pledge
    first: Seat | None = None


class Goodbye(Word, frozen=True):
    """The last word of a link: the evening is over, or a newer device holds the token."""

    why: Literal["evening", "replaced"]


class Told(Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of a game as they are told: the pack by its name, and a fingerprint of it and the rules."""

    game: Key
    seats: Annotated[int, Meta(ge=2, le=6)]
    options: Any
    pack: Id
    fingerprint: Fingerprint


class Seated(Message, frozen=True):
    """A game is on the table: its terms, who sits where, and which seats this device carries.

    `pledge` stands for the seed until it is opened; None: somebody said the seed.
    """

    terms: Told
    party: Party
    seats: tuple[Seat, ...]
    pledge: Pledge | None = None


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
    ticket: Ticket
    key: Key
    facts: dict[Key, Any]


class Racer(Struct, frozen=True, forbid_unknown_fields=True):
    """A press in a race: milliseconds behind the first, and how far off that may be."""

    seat: Seat
    behind: Stamp
    error: Stamp
    far: bool  # on a linked device


class Finish(Message, frozen=True):
    """A photo finish: the two who were first, and in how many of a hundred such races they would be so."""

    racers: tuple[Racer, ...]
    sure: Annotated[int, Meta(ge=0, le=100)]


class Rests(Message, frozen=True):
    """The table stands still; its time too. `asked`: who wanted it so."""

    asked: Name | None = None


class GoesOn(Message, frozen=True):
    """It is played on."""


class Over(Message, frozen=True):
    """The table was put away: for another game, for Home, or for good."""


class Opened(Message, frozen=True):
    """A game that was played to its end: its chance, how far its time came, and how many moves it had."""

    name: Key  # which of the games
    seed: Seed
    first: Seat
    deal: Any
    at: Number
    moves: Number


class Logged(Message, frozen=True):
    """A part of its log, from the move `begins` on."""

    begins: Number
    entries: tuple[Entry, ...]


PART = 8192  # bytes of a log that go together


def parts(entries: Sequence[Entry]) -> Iterator[tuple[int, tuple[Entry, ...]]]:
    """A log in pieces that fit a frame, each with the number of its first move."""
    begins, size = 0, 0
    for number, entry in enumerate(entries):
        weight = len(serialization.encode(entry)) + 1
        if size + weight > PART:
            yield begins, tuple(entries[begins:number])
            begins, size = number, 0
        size += weight
    if entries:
        yield begins, tuple(entries[begins:])


# --- terms ---


def told(setting: Setting) -> Told:
    marked = serialization.fingerprint(setting.game, setting.pack)
    return Told(setting.game, setting.seats, setting.options, setting.pack.id, marked)


def agreed(told: Told) -> Terms:
    """The terms with this device's own pack, or Refused where it would show something else."""
    own = [pack for pack in packs_of(told.game) if pack.id == told.pack]
    if not own or serialization.fingerprint(told.game, own[0]) != told.fingerprint:
        raise Refused("other_pack", game=told.game, pack=told.pack)
    return Terms(told.game, told.seats, serialization.options(told.game, told.options), own[0])


# --- from JSON: what is not exactly so is Refused as `malformed` ---


class _Wished(Struct, frozen=True, forbid_unknown_fields=True, tag_field="say", tag="wish"):
    game: Number
    seat: Seat
    move: Raw
    ticket: Ticket
    seen: Number = 0
    stamp: float | None = None


class _RawShown(Struct, frozen=True, forbid_unknown_fields=True, tag_field="say", tag="shown"):
    game: Number
    view: Raw


class _Receipt(Struct, frozen=True, forbid_unknown_fields=True):
    ticket: Ticket | None
    revision: Number
    at: Number


class _RawGranted(Struct, frozen=True, forbid_unknown_fields=True, tag_field="say", tag="granted"):
    game: Number
    seat: Seat
    receipt: _Receipt


class _Times(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    claimed: Stamp | None
    corrected: Stamp
    arrival: Stamp
    grace: Number = 0


class _RawEntry(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    revision: Number
    seat: Seat
    at: Number
    ticket: Ticket | None
    move: Any
    times: _Times | None = None


class _RawLogged(Struct, frozen=True, forbid_unknown_fields=True, tag_field="say", tag="logged"):
    game: Number
    begins: Number
    entries: tuple[_RawEntry, ...]


_FROM_HOST = (
    Seated | _RawShown | _RawGranted | Denied | Finish | Rests | GoesOn | Over | Opened | _RawLogged
    | Joined | Offers | Missing | Requests | Turned | Ping | Pledges | Goodbye
)  # fmt: skip
_FROM_DEVICE = (
    _Wished | Joins | Takes | Pong | Adds | Sleeps | Wakes | Leaves | Picks | Asks | Misses | Confirms
)  # fmt: skip


def _read(data: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(data, type=serialization.known(kind))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused("malformed", why=str(error)) from None


def wish_from(game: str, data: bytes) -> Wish:
    """A wish as a host receives it, its move by the game that is played."""
    return _wish(game, _read(data, _Wished))


def _plain(value: Any) -> None:
    """Only a game knows the types in there: no text may hide anything, no number be too large to repeat."""
    try:
        if is_plain(value):
            return
    except RecursionError:
        pass
    raise Refused("malformed", why="hidden characters, a number out of bounds, or too deep")


_ONE_DIGIT = bytes.maketrans(b"0123456789E", b"0000000000e")
_SUSPECT = (b"\\", b"\x7f", b"0" * 16, b"0e")  # escapes, and numbers that may be large


def _plain_raw(raw: Raw) -> bytes:
    """A closer look only where something in it may not be plain, which is rare."""
    data = bytes(raw)
    digits = data.translate(_ONE_DIGIT)
    if not data.isascii() or any(each in digits for each in _SUSPECT):
        _plain(_read(data, Any))
    return data


def _wish(game: str, loose: _Wished) -> Wish:
    moved: Move = serialization.move(game, _plain_raw(loose.move))
    return Wish(loose.game, loose.seat, moved, loose.ticket, loose.seen, loose.stamp)


def said_from(games: Mapping[int, str], data: bytes) -> Wish | Word | None:
    """What a host hears from afar; `games` are the names of those the device was told of, by number.

    None: a wish about another game.
    """
    said: Any = _read(data, _FROM_DEVICE)
    if isinstance(said, Word):
        return said
    if said.game not in games:
        return None
    return _wish(games[said.game], said)


def message_from(game: str | None, data: bytes) -> Message | Word:
    """What a device receives; `game` is the name told last."""
    read: Any = _read(data, _FROM_HOST)
    match read:
        case _RawShown() | _RawLogged() if game is None:
            raise Refused("malformed", why="a view before any terms")
        case _RawShown(view=raw):
            view: View[Any] = serialization.view(str(game), _plain_raw(raw))
            return Shown(read.game, view)
        case _RawLogged(entries=entries):
            return Logged(read.game, read.begins, _entries(str(game), entries))
        case _RawGranted(receipt=told):
            return Granted(read.game, read.seat, Receipt(told.ticket, told.revision, told.at))
        case Seated(terms=terms):
            _plain(terms.options)
        case Denied(facts=facts):
            _plain(facts)
        case Opened(name=name, deal=deal) if deal is not None:
            return replace(read, deal=_deal(name, deal))
    message: Message | Word = read
    return message


def _entries(game: str, entries: tuple[_RawEntry, ...]) -> tuple[Entry, ...]:
    loose = msgspec.to_builtins(entries)
    _plain(loose)
    return serialization.entries(game, loose)


def _deal(game: str, deal: Any) -> Any:
    _plain(deal)
    try:
        return serialization.deal(game, deal)
    except Refused as refused:
        raise Refused("malformed", why=refused.key) from None
