"""Moves, views, logs and saves to JSON and back; all input is validated."""

from __future__ import annotations

import hashlib
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import Any, Union

import msgspec

from engine.game import AnyGame, Deal, Move, Options, RefusedError
from engine.games import rulebook
from engine.packs import Pack, PackContentError, PackError
from engine.table import (
    TABLE_MOVES,
    TABLE_NEWS,
    AnyView,
    GameSetup,
    LogEntry,
    SavedGame,
    Table,
    UndoPoint,
    UndoRequest,
    View,
)

encode = msgspec.json.Encoder().encode
# a program that decodes in several threads sets a lock here
type_lock: AbstractContextManager[Any] = nullcontext()
_prepared_types: set[Any] = set()


def prepare_type(type_: Any) -> Any:
    """Return the type after msgspec has inspected it; two threads doing so at once would crash."""
    if type_ not in _prepared_types:
        with type_lock:
            msgspec.json.Decoder(type_)
            _prepared_types.add(type_)
    return type_


def _decode(data: bytes, type_: Any) -> Any:
    try:
        return msgspec.json.decode(data, type=prepare_type(type_))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise RefusedError("malformed", why=str(error)) from None


def convert(value: Any, type_: Any) -> Any:
    """Validate a value already read from JSON against its type."""
    try:
        return msgspec.convert(value, prepare_type(type_), str_keys=True)
    except msgspec.ValidationError as error:
        raise RefusedError("malformed", why=str(error)) from None


@cache
def move_type(game: str) -> Any:
    return Union[rulebook(game).moves + TABLE_MOVES]  # noqa: UP007 (built from what the game names)


@cache
def _news_type(game: str) -> Any:
    kinds: Any = Union[rulebook(game).news_types + TABLE_NEWS]  # noqa: UP007
    return tuple[kinds, ...]


@cache
def _view_type(game: str) -> Any:
    shown: Any = rulebook(game).View
    return View[shown]


def decode_move(game: str, data: bytes) -> Move:
    moved: Move = _decode(data, move_type(game))
    return moved


def convert_options(game: str, value: Any) -> Options:
    chosen: Options = convert(value, rulebook(game).Options)
    return chosen


def convert_deal(game: str, value: Any) -> Deal:
    """A deal by hand."""
    by_hand: Deal = convert(value, rulebook(game).Deal)
    return by_hand


class _PackHeader(msgspec.Struct):
    game: str


def decode_pack(name: str, data: bytes) -> Pack:
    """The pack in `data`; raises PackError with `name`, the place and what was expected."""
    try:
        game = msgspec.json.decode(data, type=prepare_type(_PackHeader)).game
        read: Pack = msgspec.json.decode(data, type=prepare_type(rulebook(game).Pack))
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
    state: Any
    at: int


class _RawSave(msgspec.Struct):
    version: int
    setting: Any
    log: tuple[Any, ...]
    at: int
    revision: int
    state: Any
    before: dict[int, _RawUndoPoint]
    asking: UndoRequest | None
    news: tuple[Any, ...]
    skew: int = 0  # old saves only: time returned by undone moves, once kept beside the state


def convert_setup(value: Any) -> GameSetup:
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


def _convert_pack(value: Any, type_: type[Pack]) -> Pack:
    pack: Pack = convert(value, type_)
    try:
        pack.check()
    except PackContentError as wrong:
        raise RefusedError("malformed", why=f"{wrong.expected} - at `$.pack.{wrong.place}`") from None
    return pack


def convert_log(game: str, values: Any) -> tuple[LogEntry, ...]:
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


def _convert_state(game: str, value: Any, skew: int) -> Any:
    state = convert(value, rulebook(game).State)
    return msgspec.structs.replace(state.shift_times(skew), news=convert(state.news, _news_type(game)))


def decode_view(game: str, data: bytes) -> AnyView:
    """Decode a view as a guest receives it."""
    seen: AnyView = _decode(data, _view_type(game))
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
