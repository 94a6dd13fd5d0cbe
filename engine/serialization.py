"""Moves, views, logs and saves to JSON and back; all input is validated."""

from __future__ import annotations

import hashlib
from functools import cache
from threading import Lock
from types import GenericAlias
from typing import TypeVar, Union, cast

import msgspec

from engine.game import AnyGame, Deal, JsonValue, Move, News, Options, RefusedError, State
from engine.games import rulebook
from engine.packs import Pack, PackContentError, PackError
from engine.table import AnyView, GameSetup, LogEntry, SavedGame, Table, UndoPoint, UndoRequest, View
from engine.table_moves import TABLE_MOVES, TABLE_NEWS

T = TypeVar("T")

encode = msgspec.json.Encoder().encode
_type_lock = Lock()
_prepared_types: set[object] = set()


def prepare_type(type_: type[T]) -> type[T]:
    """Return the type after msgspec has inspected it; two threads doing so at once would crash."""
    if type_ not in _prepared_types:
        with _type_lock:
            msgspec.json.Decoder(type_)
            _prepared_types.add(type_)
    return type_


def _decode(data: bytes, type_: type[T]) -> T:
    try:
        return msgspec.json.decode(data, type=prepare_type(type_))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise RefusedError("malformed", why=str(error)) from None


def convert(value: object, type_: type[T]) -> T:
    """Validate a value already read from JSON against its type."""
    try:
        return msgspec.convert(value, prepare_type(type_), str_keys=True)
    except msgspec.ValidationError as error:
        raise RefusedError("malformed", why=str(error)) from None


# Types built from what a game names. msgspec decodes a union like a class, so to mypy each is the class that
# all its members share.


@cache
def move_type(game: str) -> type[Move]:
    return cast(type[Move], Union[rulebook(game).moves + TABLE_MOVES])  # noqa: UP007


@cache
def _news_type(game: str) -> type[tuple[News, ...]]:
    kinds = cast(type[News], Union[rulebook(game).news_types + TABLE_NEWS])  # noqa: UP007
    return cast(type[tuple[News, ...]], GenericAlias(tuple, (kinds, ...)))


@cache
def _view_type(game: str) -> type[AnyView]:
    return cast(type[AnyView], View.__class_getitem__(rulebook(game).View))  # type: ignore[attr-defined]


def decode_move(game: str, data: bytes) -> Move:
    return _decode(data, move_type(game))


def convert_options(game: str, value: object) -> Options:
    return convert(value, rulebook(game).Options)


def convert_deal(game: str, value: object) -> Deal:
    """A deal by hand."""
    return convert(value, rulebook(game).Deal)


class _PackHeader(msgspec.Struct):
    game: str


def decode_pack(name: str, data: bytes) -> Pack:
    """The pack in `data`; raises PackError with `name`, the place and what was expected."""
    try:
        game = msgspec.json.decode(data, type=prepare_type(_PackHeader)).game
        read = msgspec.json.decode(data, type=prepare_type(rulebook(game).Pack))
        read.check()
    except msgspec.ValidationError as error:
        expected, _, place = str(error).partition(" - at `$")
        raise PackError(name, place.rstrip("`").lstrip(".") or "the top", expected) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise PackError(name, "the top", f"JSON; {error}") from None
    except RefusedError as refused:
        among = ", ".join(refused.facts["games"])
        raise PackError(name, "game", f"one of {among}, got {game}") from None
    except PackContentError as wrong:
        raise PackError(name, wrong.place, wrong.expected) from None
    return read


# A save is decoded in two steps: first the game's name, then everything by that game's own types.


class _RawUndoPoint(msgspec.Struct):
    state: JsonValue
    at: int


class _RawSave(msgspec.Struct):
    version: int
    setting: JsonValue
    log: tuple[JsonValue, ...]
    at: int
    revision: int
    state: JsonValue
    before: dict[int, _RawUndoPoint]
    asking: UndoRequest | None
    news: tuple[JsonValue, ...]
    skew: int = 0  # old saves only: time returned by undone moves, once kept beside the state


def convert_setup(value: object) -> GameSetup:
    """Convert a setting with the types of the game it names."""
    name = value.get("game") if isinstance(value, dict) else None
    book = rulebook(str(name))
    loose = convert(value, GameSetup)
    return GameSetup(
        game=loose.game,
        seats=loose.seats,
        options=convert(loose.options, book.Options),
        pack=_convert_pack(loose.pack, book.Pack),
        first=loose.first,
        seed=loose.seed,
        deal=None if loose.deal is None else convert(loose.deal, book.Deal),
    )


def _convert_pack(value: object, type_: type[Pack]) -> Pack:
    pack = convert(value, type_)
    try:
        pack.check()
    except PackContentError as wrong:
        raise RefusedError("malformed", why=f"{wrong.expected} - at `$.pack.{wrong.place}`") from None
    return pack


def convert_log(game: str, values: object) -> tuple[LogEntry, ...]:
    loose = convert(values, tuple[LogEntry, ...])
    return tuple(msgspec.structs.replace(entry, move=convert(entry.move, move_type(game))) for entry in loose)


def decode_save(data: bytes) -> SavedGame:
    loose = _decode(data, _RawSave)
    fixed = convert_setup(loose.setting)
    book = rulebook(fixed.game)
    if not book.oldest_version <= loose.version <= book.version:
        raise RefusedError("other_version", saved=loose.version, now=book.version)
    before = {
        seat: UndoPoint(_convert_state(fixed.game, old.state, loose.skew), old.at + loose.skew)
        for seat, old in loose.before.items()
    }
    return SavedGame(
        version=loose.version,
        setting=fixed,
        log=convert_log(fixed.game, loose.log),
        at=loose.at,
        revision=loose.revision,
        state=_convert_state(fixed.game, loose.state, loose.skew),
        before=before,
        asking=loose.asking,
        news=convert(loose.news, _news_type(fixed.game)),
    )


def _convert_state(game: str, value: object, skew: int) -> State:
    state = convert(value, rulebook(game).State)
    return msgspec.structs.replace(state.shift_times(skew), news=convert(state.news, _news_type(game)))


def decode_view(game: str, data: bytes) -> AnyView:
    """Decode a view as a guest receives it."""
    seen = _decode(data, _view_type(game))
    return msgspec.structs.replace(seen, news=convert(seen.news, _news_type(game)))


def fingerprint(game: str, pack: Pack) -> str:
    """A hash of game, version and pack; devices with the same hash judge and show a game alike."""
    head = f"{game} {rulebook(game).version} ".encode()
    return hashlib.sha256(head + encode(pack)).hexdigest()[:32]


def make_game(fixed: GameSetup) -> AnyGame:
    """The rulebook for a setting, ready to play."""
    return rulebook(fixed.game)(fixed.seats, fixed.options, fixed.pack)


def open_table(fixed: GameSetup) -> Table:
    if not 0 <= fixed.first < fixed.seats:
        raise RefusedError("no_such_seat", seat=fixed.first, seats=fixed.seats)
    return Table(make_game(fixed), fixed)


def resume(data: bytes) -> Table:
    """Restore a table from its last saved state; a game begun under older rules continues under these."""
    kept = decode_save(data)
    game = make_game(kept.setting)
    if not all(0 <= entry.seat < game.seats for entry in kept.log):
        raise RefusedError("malformed", why="a move in the log by a seat the table has not")
    return Table.resume(game, kept)
