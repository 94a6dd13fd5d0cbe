"""The engine's text interface: one JSON object per line in, one out. No input can end the process."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import accumulate, pairwise
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from engine import packs, replay, schema, serialization
from engine.game import JsonObject, JsonValue, Millis, RefusedError, Seat
from engine.games import GAMES, rulebook
from engine.packs import Pack
from engine.referee_commands import (
    ChoicesCommand,
    Command,
    GamesCommand,
    LoadCommand,
    LogCommand,
    MoveCommand,
    NewCommand,
    ReplayCommand,
    StateCommand,
    TableCommand,
    TimeCommand,
    ViewCommand,
)
from engine.replay import NewsBatch
from engine.table import GameSetup, LogEntry, SavedGame, Table
from engine.table_records import MAX_SEED_LENGTH

# maximum advance per command, because every timeout on the way is played
DAY_MS: Millis = 24 * 3600 * 1000
MAX_LOG_LENGTH, MAX_PACK_BYTES = 50_000, 2 * 1024 * 1024

T = TypeVar("T")


class _Op(Struct, frozen=True):
    op: str


class _Label(Struct, frozen=True):
    game: str
    id: str


# --- the referee --------------------------------------------------------------------------------


class Referee:
    """Several tables, each with an id; reads one line, answers one line."""

    def __init__(self, pack_files: Iterable[tuple[str, bytes]], draw_seed: Callable[[], str]) -> None:
        self._tables: dict[str, Table] = {}
        self._draw_seed = draw_seed
        self._packs: dict[tuple[str, str], tuple[str, bytes]] = {}
        for name, data in pack_files:
            if label := _read_label(data):
                self._packs[label.game, label.id] = (name, data)

    def answer(self, line: bytes) -> bytes:
        """The answer to one line; a refused line changes nothing."""
        try:
            return serialization.encode({"ok": True, **self._execute(line)})
        except RefusedError as refused:
            return _error(refused.key, _error_facts(refused.facts))
        except packs.PackError as error:
            return _error("pack", {"file": error.file, "place": error.place, "expected": error.expected})
        except Exception as error:  # a bug in one game must not end all the others
            return _error("fault", f"{type(error).__name__}: {error}")

    def _execute(self, line: bytes) -> JsonObject:
        op = _read(line, _Op).op
        if op not in COMMANDS:
            raise RefusedError("no_such_op", op=op, ops=list(COMMANDS))
        kind, answer = COMMANDS[op]
        return answer(self, _read(line, kind))

    # --- setting up ---

    def games(self, ask: GamesCommand) -> JsonObject:
        names = list(GAMES) if ask.game is None else [ask.game]
        games = [{**schema.describe_game(rulebook(name)), "packs": self._pack_names(name)} for name in names]
        return {"games": games, "table": schema.describe_table()}

    def _pack_names(self, game: str) -> list[str]:
        return [name for of, name in self._packs if of == game]

    def new(self, ask: NewCommand) -> JsonObject:
        book = rulebook(ask.game)
        setting = GameSetup(
            game=ask.game,
            seats=ask.seats,
            options=serialization.convert_options(ask.game, {} if ask.options is UNSET else ask.options),
            pack=self._pack(ask),
            first=ask.first,
            seed=self._draw_seed() if ask.seed is None else ask.seed,
            deal=None if ask.deal is None else serialization.convert(ask.deal, book.Deal),
        )
        table = self._tables[ask.table] = serialization.open_table(setting)
        return {"table": ask.table, "seed": setting.seed, "pack": setting.pack.id, **_status(table)}

    def _pack(self, ask: NewCommand) -> Pack:
        """The pack named or given, otherwise the first one found for this game."""
        if not isinstance(ask.pack, UnsetType) and len(bytes(ask.pack)) > MAX_PACK_BYTES:
            raise RefusedError("too_big", what="pack", most=MAX_PACK_BYTES)
        given = None if isinstance(ask.pack, UnsetType) else _read(bytes(ask.pack), object)
        pack = (
            self._stored_pack(ask.game, given)
            if given is None or isinstance(given, str)
            else _inline_pack(ask.pack)
        )
        if not isinstance(pack, rulebook(ask.game).Pack):
            raise RefusedError("pack", place="game", expected=ask.game)
        return pack

    def _stored_pack(self, game: str, name: str | None) -> Pack:
        names = self._pack_names(game)
        wanted = names[0] if name is None and names else name
        if wanted is None or (game, wanted) not in self._packs:
            raise RefusedError("no_such_pack", pack=name, packs=names)
        return serialization.decode_pack(*self._packs[game, wanted])

    # --- playing ---

    def _table(self, ask: TableCommand) -> Table:
        if ask.table not in self._tables:
            raise RefusedError("no_such_table", table=ask.table)
        return self._tables[ask.table]

    def move(self, ask: MoveCommand) -> JsonObject:
        table = self._table(ask)
        move = serialization.decode_move(table.setting.game, bytes(ask.move))
        _check_seat(table, ask.seat)
        news: NewsBatch = ()
        receipt = table.receipt(ask.seat, ask.ticket)
        if receipt is None:
            with _rollback_on_error(table):
                news = _pass_time(table, table.at if ask.at is None else ask.at)
                receipt = table.submit(ask.seat, move, table.at, ask.ticket)
        return {"table": ask.table, "receipt": receipt, **_status(table), "news": news + table.news}

    def time(self, ask: TimeCommand) -> JsonObject:
        table = self._table(ask)
        with _rollback_on_error(table):
            news = _pass_time(table, ask.now)
        return {"table": ask.table, **_status(table), "news": news}

    def view(self, ask: ViewCommand) -> JsonObject:
        table = self._table(ask)
        return {"table": ask.table, "view": table.view(_check_seat(table, ask.seat))}

    def choices(self, ask: ChoicesCommand) -> JsonObject:
        table = self._table(ask)
        _check_seat(table, ask.seat)
        return {"table": ask.table, "choices": table.choices(ask.seat)}

    # --- saving ---

    def state(self, ask: StateCommand) -> JsonObject:
        return {"table": ask.table, "state": self._table(ask).save()}

    def load(self, ask: LoadCommand) -> JsonObject:
        data = bytes(ask.state)
        given = _read(data, JsonObject)
        with _report_unsound():
            _check_size(given.get("setting"), given.get("log"))
            kept = serialization.decode_save(data)
            _check_unknown_fields({**given, "skew": 0}, {**_to_json(kept), "skew": 0}, "state")
            table = _verify_save(kept)
        self._tables[ask.table] = table
        return {"table": ask.table, **_status(table)}

    def log(self, ask: LogCommand) -> JsonObject:
        table = self._table(ask)
        return {"table": ask.table, "setting": table.setting, "log": table.log, "now": table.at}

    def replay(self, ask: ReplayCommand) -> JsonObject:
        with _report_unsound():
            _check_size(ask.setting, ask.log)
            setting = serialization.convert_setup(ask.setting)
            log = serialization.convert_log(setting.game, ask.log)
            _check_unknown_fields([ask.setting, ask.log], _to_json([setting, log]), "")
            table = _replay(setting, log, ask.now or 0)
        return {"state": table.save()}


# By name: the type of a command, and the method that answers it.
Answer = Callable[[Referee, Any], JsonObject]  # Any: the method's own type of command
COMMANDS: dict[str, tuple[type[Command], Answer]] = {
    "games": (GamesCommand, Referee.games),
    "new": (NewCommand, Referee.new),
    "move": (MoveCommand, Referee.move),
    "time": (TimeCommand, Referee.time),
    "view": (ViewCommand, Referee.view),
    "choices": (ChoicesCommand, Referee.choices),
    "state": (StateCommand, Referee.state),
    "load": (LoadCommand, Referee.load),
    "log": (LogCommand, Referee.log),
    "replay": (ReplayCommand, Referee.replay),
}


# --- helpers ------------------------------------------------------------------------------------


def _error(key: str, why: object) -> bytes:
    return serialization.encode({"ok": False, "error": {"key": key, "why": why}})


def _error_facts(facts: JsonObject) -> object:
    """The facts of a refusal; the plain text if `why` is the only fact."""
    return facts["why"] if set(facts) == {"why"} else facts


def too_long_error(longest: int) -> bytes:
    """The answer to a line that is too long to read."""
    return _error("too_long", {"longest": longest})


def _read(data: bytes, type_: type[T]) -> T:
    try:
        return msgspec.json.decode(data.decode(), type=type_)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise RefusedError("malformed", why=str(error)) from None
    except RecursionError:
        raise RefusedError("malformed", why="Nested too deeply") from None


def _read_label(data: bytes) -> _Label | None:
    """The game and name of a pack file; None for a file that is not a pack."""
    try:
        return _read(data, _Label)
    except RefusedError:
        return None


def _inline_pack(pack: Raw | UnsetType) -> Pack | None:
    return serialization.decode_pack("inline", bytes(pack)) if isinstance(pack, Raw) else None


def _check_seat(table: Table, seat: Seat | None) -> Seat | None:
    if seat is not None and not 0 <= seat < table.game.seats:
        raise RefusedError("no_such_seat", seat=seat, seats=table.game.seats)
    return seat


def _pass_time(table: Table, then: Millis) -> NewsBatch:
    """Run the timeouts one by one, so that the state saved follows from the log alone."""
    _check_leap(table.at, then)
    news: NewsBatch = ()
    for _ in replay.run_timeouts(table, then):
        news += table.news
    table.pass_time(then)
    return news


def _check_leap(now: Millis, then: Millis) -> None:
    if then > now + DAY_MS:
        raise RefusedError("too_far", at=then, latest=now + DAY_MS)


def _status(table: Table) -> JsonObject:
    """The table's status, reported after every change."""
    return {
        "revision": table.revision,
        "at": table.at,
        "due": table.due,
        "news": table.news,
        "outcome": table.outcome,
    }


@contextmanager
def _rollback_on_error(table: Table) -> Iterator[None]:
    """Restore the table if a move is refused, including the time that passed before it."""
    before = dict(vars(table))
    try:
        yield
    except Exception:
        vars(table).update(before)
        raise


@contextmanager
def _report_unsound() -> Iterator[None]:
    """Report a save that was altered as unsound, whatever error it causes."""
    try:
        yield
    except RefusedError:
        raise
    except Exception as error:
        raise RefusedError("unsound", why=f"{type(error).__name__}: {error}") from None


def _check_size(setting: object, log: object) -> None:
    """Refuse a setting or log too large to replay, before doing anything with it."""
    seed = setting.get("seed") if isinstance(setting, dict) else None
    for what, value, most in (("seed", seed, MAX_SEED_LENGTH), ("log", log, MAX_LOG_LENGTH)):
        if isinstance(value, str | list) and len(value) > most:
            raise RefusedError("too_big", what=what, most=most)


def _replay(setting: GameSetup, log: tuple[LogEntry, ...], now: Millis) -> Table:
    """The table after replaying a log and letting time pass until `now`."""
    for earlier, later in pairwise([0, *accumulate((entry.at for entry in log), max), now]):
        _check_leap(earlier, later)
    return replay.replay(serialization.open_table(setting), log, now)


def _verify_save(kept: SavedGame) -> Table:
    """Replay a save and check that its table matches the saved one."""
    try:
        table = _replay(kept.setting, kept.log, kept.at)
    except RefusedError as refused:
        if refused.key == "unsound":
            raise
        raise RefusedError("unsound", why=f"A move of the log is refused: {refused.key}") from None
    if table.news != kept.news and kept.news in _possible_news(kept):
        table.news = kept.news
    again = table.save()
    if others := [
        name for name in SavedGame.__struct_fields__ if getattr(again, name) != getattr(kept, name)
    ]:
        raise RefusedError("unsound", why=f"Play does not lead to this: {', '.join(others)}")
    return table


def _possible_news(kept: SavedGame) -> list[NewsBatch]:
    """Every possible value of the latest news: a table may merge several timeouts into one batch."""
    *_, (_, variants) = replay.news_variants(serialization.open_table(kept.setting), kept.log, kept.at)
    return variants


def _to_json(value: object) -> JsonValue:
    """The value after a round trip through JSON."""
    return msgspec.json.decode(serialization.encode(value))


def _check_unknown_fields(given: object, known: object, place: str) -> None:
    """Refuse unknown field names and surplus list items."""
    if isinstance(given, dict) and isinstance(known, dict):
        if strange := given.keys() - known.keys():
            raise RefusedError(
                "malformed", why=f"Object contains unknown field `{min(strange)}` - at `{place}`"
            )
        for name, value in given.items():
            _check_unknown_fields(value, known[name], f"{place}.{name}")
    elif isinstance(given, list) and isinstance(known, list):
        if len(given) > len(known):  # items omitted at the end take their defaults
            raise RefusedError("malformed", why=f"Expected `array` of length {len(known)} - at `{place}`")
        for index, pair in enumerate(zip(given, known, strict=False)):
            _check_unknown_fields(*pair, f"{place}[{index}]")
