"""The messages between devices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from engine import serialization
from engine.game import AnyDeal, AnyMove, AnyOptions
from engine.packs import Id
from engine.table import LogEntry, Receipt
from engine.table_records import MAX_SEED_LENGTH
from mobileapp.people.name_characters import (
    HIDDEN_CHARS,
    MAX_SAFE_INT,
    MAX_TYPED_LENGTH,
    NAME_PATTERN,
    PersonName,
)
from mobileapp.people.party import Party

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
RevealedSeed = Annotated[str, Meta(pattern=rf"^[^{HIDDEN_CHARS}]{{1,{MAX_SEED_LENGTH}}}\Z")]


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
    """One of its people asks to pause the table, to resume, or on the results to play again.

    While the tablet shows a result (`ResultShown`), `go_on` means that this person has seen it.
    """

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
    move: AnyMove
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
    options: AnyOptions
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

    view: Any  # a `View` of the game; a device receives it as JSON and decodes it by the game's own type


class MoveAccepted(GameMessage, frozen=True, tag="granted"):
    """The move was played."""

    seat: SeatIndex
    receipt: Receipt


class MoveRejected(GameMessage, frozen=True, tag="denied"):
    """The move was refused: a key, and facts for the message shown."""

    seat: SeatIndex
    ticket: Ticket
    key: KeyName
    facts: dict[KeyName, Any]  # JSON values; the text decides which


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


class ResultShown(GameMessage, frozen=True, tag="reads"):
    """The tablet shows a result until people have seen it, or (`open` false) shows it no longer."""

    open: bool


class GameClosed(GameMessage, frozen=True, tag="over"):
    """The table was closed: for another game, for Home, or for good."""


class GameRevealed(GameMessage, frozen=True, tag="opened"):
    """A finished game: its seed, its final time and its number of moves."""

    name: KeyName  # the game's name
    seed: RevealedSeed
    first: SeatIndex
    deal: AnyDeal
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
