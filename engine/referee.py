"""The engine by text: one JSON object per line in, one out. Nothing but its caller ends it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import accumulate, pairwise
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from engine import packs, replay, schema, serialization
from engine.game import Millis, Refused, Seat, snake
from engine.games import GAMES, rulebook
from engine.table import LONGEST_SEED, Entry, Saved, Setting, Table

A_DAY: Millis = 24 * 3600 * 1000  # time never jumps further at once: each lapse on the way is played
LONGEST_NAME, LONGEST_LOG, LONGEST_PACK = 100, 50_000, 2 * 1024 * 1024

Told = dict[str, Any]
News = tuple[Any, ...]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Moment = Annotated[int, Meta(ge=0)]


# --- what can be asked --------------------------------------------------------------------------


class Ask(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="op", tag=snake):
    """One line."""


class AtTable(Ask, frozen=True, kw_only=True):
    table: Name = "1"


class Games(Ask, frozen=True, kw_only=True):
    game: str | None = None


class New(AtTable, frozen=True, kw_only=True):
    game: str
    seats: int
    options: Any = UNSET
    seed: Annotated[str, Meta(min_length=1, max_length=LONGEST_SEED)] | None = None
    first: Seat = 0
    pack: Raw | UnsetType = UNSET
    deal: Any = None


class Move(AtTable, frozen=True, kw_only=True):
    seat: Seat
    move: Raw
    at: Moment | None = None
    ticket: Name | None = None


class Time(AtTable, frozen=True, kw_only=True):
    now: Moment


class View(AtTable, frozen=True, kw_only=True):
    seat: Seat | None = None


class Choices(AtTable, frozen=True, kw_only=True):
    seat: Seat


class State(AtTable, frozen=True, kw_only=True):
    pass


class Load(AtTable, frozen=True, kw_only=True):
    state: Raw


class Log(AtTable, frozen=True, kw_only=True):
    pass


class Replay(Ask, frozen=True, kw_only=True):
    setting: Any
    log: Any
    now: Moment | None = None


class _Op(Struct, frozen=True):
    op: str


class _Label(Struct, frozen=True):
    game: str
    id: str


# --- the referee --------------------------------------------------------------------------------


class Referee:
    """Several tables, each with its id; a line in, a line out."""

    def __init__(self, pack_files: Iterable[tuple[str, bytes]], draw_seed: Callable[[], str]) -> None:
        self._tables: dict[str, Table] = {}
        self._draw_seed = draw_seed
        self._packs: dict[tuple[str, str], tuple[str, bytes]] = {}
        for name, data in pack_files:
            if label := _label(data):
                self._packs[label.game, label.id] = (name, data)

    def answer(self, line: bytes) -> bytes:
        """The answer to one line; what is refused leaves everything as it was."""
        try:
            return serialization.encode({"ok": True, **self._obey(line)})
        except Refused as refused:
            return _no(refused.key, _why(refused.facts))
        except packs.PackError as error:
            return _no("pack", {"file": error.file, "place": error.place, "expected": error.expected})
        except Exception as error:  # a mistake of ours must not end everybody's game
            return _no("fault", f"{type(error).__name__}: {error}")

    def _obey(self, line: bytes) -> Told:
        op = _read(line, _Op).op
        if op not in ASKS:
            raise Refused("no_such_op", op=op, ops=list(ASKS))
        kind, answer = ASKS[op]
        return answer(self, _read(line, kind))

    # --- setting up ---

    def games(self, ask: Games) -> Told:
        names = list(GAMES) if ask.game is None else [ask.game]
        told = [{**schema.game(rulebook(name)), "packs": self._names(name)} for name in names]
        return {"games": told, "table": schema.table()}

    def _names(self, game: str) -> list[str]:
        return [name for of, name in self._packs if of == game]

    def new(self, ask: New) -> Told:
        book = rulebook(ask.game)
        setting = Setting(
            game=ask.game,
            seats=ask.seats,
            options=serialization.options(ask.game, {} if ask.options is UNSET else ask.options),
            pack=self._pack(ask),
            first=ask.first,
            seed=self._draw_seed() if ask.seed is None else ask.seed,
            deal=None if ask.deal is None else serialization.convert(ask.deal, book.Deal),
        )
        table = self._tables[ask.table] = serialization.open_table(setting)
        return {"table": ask.table, "seed": setting.seed, "pack": setting.pack.id, **_now(table)}

    def _pack(self, ask: New) -> Any:
        """The pack named or given, else the first there is for this game."""
        if not isinstance(ask.pack, UnsetType) and len(bytes(ask.pack)) > LONGEST_PACK:
            raise Refused("too_big", what="pack", most=LONGEST_PACK)
        given = None if isinstance(ask.pack, UnsetType) else _read(bytes(ask.pack), Any)
        pack = self._kept(ask.game, given) if given is None or isinstance(given, str) else _inline(ask.pack)
        if not isinstance(pack, rulebook(ask.game).Pack):
            raise Refused("pack", place="game", expected=ask.game)
        return pack

    def _kept(self, game: str, name: str | None) -> Any:
        names = self._names(game)
        wanted = names[0] if name is None and names else name
        if wanted is None or (game, wanted) not in self._packs:
            raise Refused("no_such_pack", pack=name, packs=names)
        return serialization.pack(*self._packs[game, wanted])

    # --- playing ---

    def _table(self, ask: AtTable) -> Table:
        if ask.table not in self._tables:
            raise Refused("no_such_table", table=ask.table)
        return self._tables[ask.table]

    def move(self, ask: Move) -> Told:
        table = self._table(ask)
        move = serialization.move(table.setting.game, bytes(ask.move))
        _seat(table, ask.seat)
        told: News = ()
        receipt = table.receipt(ask.seat, ask.ticket)
        if receipt is None:
            with _all_or_nothing(table):
                told = _pass_time(table, table.at if ask.at is None else ask.at)
                receipt = table.submit(ask.seat, move, table.at, ask.ticket)
        return {"table": ask.table, "receipt": receipt, **_now(table), "news": told + table.news}

    def time(self, ask: Time) -> Told:
        table = self._table(ask)
        with _all_or_nothing(table):
            told = _pass_time(table, ask.now)
        return {"table": ask.table, **_now(table), "news": told}

    def view(self, ask: View) -> Told:
        table = self._table(ask)
        return {"table": ask.table, "view": table.view(_seat(table, ask.seat))}

    def choices(self, ask: Choices) -> Told:
        table = self._table(ask)
        _seat(table, ask.seat)
        return {"table": ask.table, "choices": table.choices(ask.seat)}

    # --- keeping ---

    def state(self, ask: State) -> Told:
        return {"table": ask.table, "state": self._table(ask).save()}

    def load(self, ask: Load) -> Told:
        data = bytes(ask.state)
        given = _read(data, dict[str, Any])
        with _sound():
            _bearable(given.get("setting"), given.get("log"))
            kept = serialization.saved(data)
            _no_strangers({**given, "skew": 0}, {**_plain(kept), "skew": 0}, "state")
            table = _reached(kept)
        self._tables[ask.table] = table
        return {"table": ask.table, **_now(table)}

    def log(self, ask: Log) -> Told:
        table = self._table(ask)
        return {"table": ask.table, "setting": table.setting, "log": table.log, "now": table.at}

    def replay(self, ask: Replay) -> Told:
        with _sound():
            _bearable(ask.setting, ask.log)
            setting = serialization.setting(ask.setting)
            log = serialization.entries(setting.game, ask.log)
            _no_strangers([ask.setting, ask.log], _plain([setting, log]), "")
            table = _replayed(setting, log, ask.now or 0)
        return {"state": table.save()}


ASKS: dict[str, tuple[type[Ask], Callable[[Referee, Any], Told]]] = {
    "games": (Games, Referee.games),
    "new": (New, Referee.new),
    "move": (Move, Referee.move),
    "time": (Time, Referee.time),
    "view": (View, Referee.view),
    "choices": (Choices, Referee.choices),
    "state": (State, Referee.state),
    "load": (Load, Referee.load),
    "log": (Log, Referee.log),
    "replay": (Replay, Referee.replay),
}


# --- small questions ----------------------------------------------------------------------------


def _no(key: str, why: Any) -> bytes:
    return serialization.encode({"ok": False, "error": {"key": key, "why": why}})


def _why(facts: Told) -> Any:
    """The facts of a refusal; a mere text where there is nothing else."""
    return facts["why"] if set(facts) == {"why"} else facts


def too_long(longest: int) -> bytes:
    """The answer to a line nobody should read to its end."""
    return _no("too_long", {"longest": longest})


def _read(data: bytes, type_: Any) -> Any:
    try:
        return msgspec.json.decode(data.decode(), type=type_)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Refused("malformed", why=str(error)) from None
    except RecursionError:
        raise Refused("malformed", why="Nested too deeply") from None


def _label(data: bytes) -> _Label | None:
    """Which pack a file holds; None for a file that is no pack."""
    try:
        label: _Label = _read(data, _Label)
    except Refused:
        return None
    return label


def _inline(pack: Raw | UnsetType) -> Any:
    return serialization.pack("inline", bytes(pack)) if isinstance(pack, Raw) else None


def _seat(table: Table, seat: Seat | None) -> Seat | None:
    if seat is not None and not 0 <= seat < table.game.seats:
        raise Refused("no_such_seat", seat=seat, seats=table.game.seats)
    return seat


def _pass_time(table: Table, then: Millis) -> News:
    """Let time act, one thing after another, so that what a table keeps follows from its log alone."""
    _check_leap(table.at, then)
    told: News = ()
    for _ in replay.lapses(table, then):
        told += table.news
    table.pass_time(then)
    return told


def _check_leap(now: Millis, then: Millis) -> None:
    if then > now + A_DAY:
        raise Refused("too_far", at=then, latest=now + A_DAY)


def _now(table: Table) -> Told:
    """Where a table stands after something was done to it."""
    return {
        "revision": table.revision,
        "at": table.at,
        "due": table.due,
        "news": table.news,
        "outcome": table.outcome,
    }


@contextmanager
def _all_or_nothing(table: Table) -> Iterator[None]:
    """A refused move undoes the time it would have come at, too."""
    before = dict(vars(table))
    try:
        yield
    except Exception:
        vars(table).update(before)
        raise


@contextmanager
def _sound() -> Iterator[None]:
    """What was saved elsewhere may have been altered: say so, whichever way it shows."""
    try:
        yield
    except Refused:
        raise
    except Exception as error:
        raise Refused("unsound", why=f"{type(error).__name__}: {error}") from None


def _bearable(setting: Any, log: Any) -> None:
    """Refuse what would take too long to play again, before anything is done with it."""
    seed = setting.get("seed") if isinstance(setting, dict) else None
    for what, value, most in (("seed", seed, LONGEST_SEED), ("log", log, LONGEST_LOG)):
        if isinstance(value, str | list) and len(value) > most:
            raise Refused("too_big", what=what, most=most)


def _replayed(setting: Setting, log: tuple[Entry, ...], now: Millis) -> Table:
    """The table a log leads to; time then passes until `now`."""
    for earlier, later in pairwise([0, *accumulate((entry.at for entry in log), max), now]):
        _check_leap(earlier, later)
    return replay.replayed(serialization.open_table(setting), log, now)


def _reached(kept: Saved) -> Table:
    """The table that play brings to where a save says it stands."""
    try:
        table = _replayed(kept.setting, kept.log, kept.at)
    except Refused as refused:
        if refused.key == "unsound":
            raise
        raise Refused("unsound", why=f"A move of the log is refused: {refused.key}") from None
    if table.news != kept.news and kept.news in _tellings(kept):
        table.news = kept.news
    again = table.save()
    if others := [name for name in Saved.__struct_fields__ if getattr(again, name) != getattr(kept, name)]:
        raise Refused("unsound", why=f"Play does not lead to this: {', '.join(others)}")
    return table


def _tellings(kept: Saved) -> list[News]:
    """All that may be the latest news: a table that lets time act several times at once tells it together."""
    *_, (_, told) = replay.tellings(serialization.open_table(kept.setting), kept.log, kept.at)
    return told


def _plain(value: Any) -> Any:
    """As JSON has it."""
    return msgspec.json.decode(serialization.encode(value))


def _no_strangers(given: Any, known: Any, place: str) -> None:
    """Refuse names, and items of a list, that were not read."""
    if isinstance(given, dict) and isinstance(known, dict):
        if strange := given.keys() - known.keys():
            raise Refused("malformed", why=f"Object contains unknown field `{min(strange)}` - at `{place}`")
        for name, value in given.items():
            _no_strangers(value, known[name], f"{place}.{name}")
    elif isinstance(given, list) and isinstance(known, list):
        if len(given) > len(known):  # what was left out at the end is as usual
            raise Refused("malformed", why=f"Expected `array` of length {len(known)} - at `{place}`")
        for index, pair in enumerate(zip(given, known, strict=False)):
            _no_strangers(*pair, f"{place}[{index}]")
