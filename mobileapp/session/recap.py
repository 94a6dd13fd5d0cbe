"""How a finished game ran: the standing after every change, and the moments worth telling."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine import replay, serialization
from engine.game import Millis, Outcome, Seat
from engine.table import Saved, Table
from mobileapp.i18n.translate import count, say
from mobileapp.session.game_info import about

Standing = tuple[int, ...]
MOST = 3  # moments told of one game
STREAK = 3  # finds in a row, from here on worth telling
QUICK: Millis = 10_000
SILENCE: Millis = 30_000
FLAWLESS = 3
BEHIND = 2
OF_BOTH = frozenset({"comeback", "close", "ahead", "alike"})  # what partners do, they do together


class Step(Struct, frozen=True):
    """What one move, or time, did."""

    at: Millis
    standing: Standing
    news: tuple[Any, ...]


class Moment(Struct, frozen=True):
    """Something to laugh about afterwards; `weight` decides which are told."""

    kind: str
    seat: Seat
    number: int = 0
    weight: float = 0.0
    like: str = ""  # the kind whose picture does for it too
    mate: Seat | None = None  # whose moment it was too

    @property
    def picture(self) -> str:
        return f"moments/{self.like or self.kind}.webp"


# --- the game once more, move by move -------------------------------------------------------------


def steps(saved: Saved) -> Iterator[Step]:
    """The deal, every move of the log, and what time did between them and after the last one."""
    table = serialization.open_table(saved.setting)
    yield _step(table)
    for _ in replay.steps(table, saved.log, saved.at):
        yield _step(table)


def _step(table: Table) -> Step:
    return Step(table.at, standing(table), table.news)


def standing(table: Table) -> Standing:
    """Each seat's score as people count it while they play."""
    return about(table.setting.game).standing(table.game, table.state)


def course(saved: Saved) -> list[Standing]:
    """The standing at the deal, then after every change."""
    return [standing for standing, _ in groupby(step.standing for step in steps(saved))]


# --- moments --------------------------------------------------------------------------------------


def moments(saved: Saved, outcome: Outcome) -> list[Moment]:
    """The best moments of a game, the most remarkable first."""
    told, sides = list(steps(saved)), _sides(saved)
    found = [*_race(saved, told, outcome, sides), *about(saved.setting.game).moments(told)]
    found.sort(key=lambda moment: -moment.weight)
    return [_shared(moment, sides) for moment in found[:MOST]]


def _sides(saved: Saved) -> Any:
    """Who plays with whom, where people do."""
    return getattr(serialization.bind(saved.setting), "sides", None)


def _shared(moment: Moment, sides: Any) -> Moment:
    """With the partner, where there is one; a side is called by its first seat."""
    if sides is None or moment.kind not in OF_BOTH:
        return moment
    _, *mates = sides.members(sides.of(moment.seat))
    return replace(moment, mate=mates[0]) if mates else moment


def _race(saved: Saved, told: list[Step], outcome: Outcome, sides: Any) -> list[Moment]:
    """What the scores alone tell, whatever was played: of one clear winner, or of partners who won."""
    racing = saved.setting.seats if sides is None else sides.count
    winners = [seat for seat, place in enumerate(outcome.places[:racing]) if place == 1]
    if len(winners) != 1:
        return []
    sign = -1 if about(saved.setting.game).fewer_wins else 1
    rows = [tuple(sign * score for score in step.standing[:racing]) for step in told]
    seat = winners[0]
    return [*_comeback(rows, seat), *_close(rows[-1], seat), *_ahead(rows, seat)]


def _comeback(rows: list[Standing], seat: Seat) -> list[Moment]:
    behind = max(max(row) - row[seat] for row in rows)
    return [Moment("comeback", seat, behind, 2 + behind)] if behind >= BEHIND else []


def _close(last: Standing, seat: Seat) -> list[Moment]:
    others = [score for other, score in enumerate(last) if other != seat]
    second = max(others)
    if last[seat] - second != 1:
        return []
    return [Moment("close", _other(last, seat, second), weight=3.5)]


def _other(last: Standing, seat: Seat, score: int) -> Seat:
    return next(other for other, now in enumerate(last) if other != seat and now == score)


def _ahead(rows: list[Standing], seat: Seat) -> list[Moment]:
    led = all(row[seat] == max(row) for row in rows)
    return [Moment("ahead", seat, weight=1.5)] if led else []


# --- finding, as more than one game has it --------------------------------------------------------


class Find(Struct, frozen=True):
    """Somebody found what was to be found, this long after it could be seen."""

    seat: Seat
    after: Millis


def quickest(right: list[Find]) -> list[Moment]:
    best = min(right, key=lambda find: find.after, default=None)
    if best is None or best.after > QUICK:
        return []
    return [Moment("quick", best.seat, max(1, round(best.after / 1000)), 5 - best.after / 2500)]


def streak(right: list[Find]) -> list[Moment]:
    runs = [(len(list(run)), seat) for seat, run in groupby(find.seat for find in right)]
    length, seat = max(runs, default=(0, 0))
    return [Moment("streak", seat, length, length)] if length >= STREAK else []


def silence(right: list[Find]) -> list[Moment]:
    longest = max(right, key=lambda find: find.after, default=None)
    if longest is None or longest.after < SILENCE:
        return []
    return [Moment("silence", longest.seat, round(longest.after / 1000), 1 + longest.after / 60_000)]


def wrong(missed: list[Seat]) -> list[Moment]:
    most = max(sorted(set(missed)), key=missed.count, default=None)
    if most is None or missed.count(most) < 2:
        return []
    return [Moment("wrong", most, missed.count(most), 1 + missed.count(most) / 2)]


def flawless(right: list[Find], missed: list[Seat]) -> list[Moment]:
    sure = [find.seat for find in right if find.seat not in missed]
    best = max(sorted(set(sure)), key=sure.count, default=None)
    if best is None or sure.count(best) < FLAWLESS or not missed:
        return []
    return [Moment("flawless", best, sure.count(best), 2)]


# --- in words -------------------------------------------------------------------------------------


def sentence(game: str, moment: Moment, names: tuple[str, ...]) -> str:
    name, number = names[moment.seat], moment.number
    if moment.mate is not None:
        return _of_both(moment, together([name, names[moment.mate]]))
    if told := about(game).tells(moment, name):
        return told
    match moment.kind:
        case "quick":
            return count(
                "{name} saw it in {number} second", "{name} saw it in {number} seconds", number, name=name
            )
        case "streak":
            return say("{name} found {number} in a row", name=name, number=number)
        case "silence":
            return say("{number} seconds of silence, then {name} saw it", name=name, number=number)
        case "wrong":
            return say("{name} was sure {number} times, and wrong", name=name, number=number)
        case "flawless":
            return say("{name} claimed {number} times and was always right", name=name, number=number)
        case "comeback":
            return say("{name} was {number} behind and still won", name=name, number=number)
        case "close":
            return say("{name} missed the win by just one", name=name)
    return say("{name} was never behind", name=name)


def _of_both(moment: Moment, names: str) -> str:
    match moment.kind:
        case "comeback":
            return say("{names} were {number} behind and still won", names=names, number=moment.number)
        case "close":
            return say("{names} missed the win by just one", names=names)
        case "alike":
            return say("{names} scored {number} in one round", names=names, number=moment.number)
    return say("{names} were never behind", names=names)


def winners(outcome: Outcome, names: tuple[str, ...]) -> str:
    """Who won, in one line."""
    won = [name for name, place in zip(names, outcome.places, strict=True) if place == 1]
    if not won:
        return say("Nobody wins this time")
    if len(won) == 1:
        return say("{name} wins!", name=won[0])
    return say("{names} win!", names=together(won))


def together(names: list[str]) -> str:
    """`Ana, Bruno and Chloé`."""
    *others, last = names
    return say("{others} and {last}", others=", ".join(others), last=last) if others else last
