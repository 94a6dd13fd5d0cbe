"""Recorded games as text: each move and the views after it.

`python -m tests.engine.playthrough` records all games again, `… echo` only Echo.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from engine import serialization
from engine.game import AnyForm, Choice, PickForm, PointForm, TextForm
from engine.table import Table, View
from tests.engine.story import Story
from tests.engine.walk import walk
from tests.engine.worlds import GAMES, tables
from tests.support.game_roots import ROOTS, root_of

FIRST_STEPS, LAST_STEPS = 40, 3  # steps recorded at the beginning and end of a game
MAX_STEPS = 20_000

Fields = dict[str, str]
Step = tuple[str, list[View[Any]]]


def path(game: str, seats: int) -> Path:
    return root_of(game) / "tests" / "playthroughs" / f"{game}-{seats}.txt"


def recorded_files() -> list[Path]:
    return [path for root in ROOTS for path in (root / "tests" / "playthroughs").glob("*")]


def games_and_seats() -> list[tuple[str, int]]:
    """Every game with every number of seats it allows."""
    return sorted({(game, seats) for game in GAMES for seats, _ in tables(game)})


def record(game: str, seats: int) -> str:
    """One seeded random game, in which players leave and return."""
    options = next(options for count, options in tables(game) if count == seats)
    table = Story(game, seats, options=options, seed=f"{game} for {seats}").table
    steps = list(play_steps(table, Random(f"{game} for {seats}")))
    lines = [f"{game}, {seats} seats, options {_json(options)}, {len(steps) - 1} steps"]
    lines += format_steps(steps[:FIRST_STEPS])
    if len(steps) > FIRST_STEPS + LAST_STEPS:
        lines += ["", f"… {len(steps) - FIRST_STEPS - LAST_STEPS} steps …"]
    lines += format_steps(steps[max(FIRST_STEPS, len(steps) - LAST_STEPS) :])
    return "\n".join(lines) + "\n"


def play_steps(table: Table, rng: Random) -> Iterator[Step]:
    """Each step: the moves made, and all views after it, the public one first."""
    logged = 0
    for number in walk(table, rng, MAX_STEPS, leaving=0.03):
        done = [f"seat {entry.seat} {_json(entry.move)}" for entry in table.log[logged:]]
        logged = len(table.log)
        head = f"[{number}] at {table.at}: {' '.join(done) or ('time' if number else 'the deal')}"
        yield head, [table.view(seat) for seat in (None, *range(table.game.seats))]


def format_steps(steps: Iterable[Step]) -> Iterator[str]:
    """The changed fields of the public view, then those fields only one seat sees, if they changed."""
    before: list[Fields] = []
    for head, views in steps:
        public, *own = [view_fields(view) for view in views]
        alone = [{name: text for name, text in seat.items() if text != public[name]} for seat in own]
        now = [public, *alone]
        yield f"\n{head}"
        for who, (new, old) in enumerate(zip(now, before or [{}] * len(now), strict=True)):
            if changed := [f"{name} {new.get(name, 'as all')}" for name in _changed_names(new, old)]:
                yield f"  {f'seat {who - 1}' if who else 'all'}: {', '.join(changed)}"
        before = now


def _changed_names(new: Fields, old: Fields) -> list[str]:
    return [name for name in {**new, **old} if new.get(name) != old.get(name)]


def view_fields(view: View[Any]) -> Fields:
    """Each field of a view as text, including the game's own fields."""
    table = {name: _json(getattr(view, name)) for name in ("due", "absent", "asking", "outcome", "news")}
    game = {name: _json(value) for name, value in msgspec.structs.asdict(view.game).items()}
    return {**table, **game, "may": "; ".join(_choice(choice) for choice in view.choices)}


def _choice(choice: Choice) -> str:
    return " ".join([choice.do, *[_form(form) for form in choice.forms]])


def _form(form: AnyForm) -> str:
    match form:
        case PointForm(field, count, size):
            return f"{field}={count} points in {_json(size)}"
        case TextForm(field, longest):
            return f"{field}=up to {longest} letters"
        case PickForm(field, among, least, most, ordered):
            return f"{field}={least} to {most} of {_json(among)}{' in order' if ordered else ''}"
    return f"{form.field}={_json(form.among)}"


def _json(value: Any) -> str:
    return serialization.encode(value).decode()


def write(games: Iterable[str]) -> int:
    """Record these games again, and remove recordings of seat counts they no longer have."""
    for old in recorded_files():
        if old.stem.rpartition("-")[0] in games:
            old.unlink()
    wanted = [(game, seats) for game, seats in games_and_seats() if game in games]
    for game, seats in wanted:
        path(game, seats).parent.mkdir(exist_ok=True)
        path(game, seats).write_text(record(game, seats), "utf-8")
    return len(wanted)


if __name__ == "__main__":
    if unknown := set(sys.argv[1:]) - set(GAMES):
        sys.exit(f"No such game: {', '.join(sorted(unknown))}. Known: {', '.join(sorted(GAMES))}.")
    sys.stdout.write(f"{write(sys.argv[1:] or list(GAMES))} games recorded\n")
