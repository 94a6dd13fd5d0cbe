"""How a finished game ran: the standing after every change, and the moments worth telling."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine import wire
from engine.games.compatibility import RevealOpened
from engine.games.compatibility.penalty import Penalised
from engine.games.compatibility.reveal import Turned
from engine.games.compatibility.sides import Sides
from engine.games.contrast import Revealed
from engine.games.defifoo import SetScored
from engine.games.defifoo.challenge import Sheet
from engine.games.diferencio import dream
from engine.games.difference.claims import Buried, Claimed, Found, Missed, Voided
from engine.games.difference.countin import COUNT_IN, Began
from engine.rules import Millis, Outcome, Seat
from engine.table import Saved, Table
from mobileapp.language import count, later, say

Standing = tuple[int, ...]
MOST = 3  # moments told of one game
SHEDDING = frozenset({"difference"})  # games of getting rid of cards: fewer is better
COUNTED = {
    "difference": later("cards left"),
    "diferencio": later("points"),
    "compatibility": later("squares"),
    "defifoo": later("points"),
    "contrast": later("pictures won"),
}

STREAK = 3  # finds in a row, from here on worth telling
QUICK: Millis = 10_000
SILENCE: Millis = 30_000
FLAWLESS = 3
FOOLED = 2  # nights in which nobody saw what one had changed
ALL = 3  # changes of one night, found by one dreamer
DEAR = 60  # points lost in one set of Défifoo
CLEAN = 2  # sets without a loss
ODD = 4  # rounds of Contrast alone with a symbol
ALIKE = 6  # points of one round, from here on worth telling
BEHIND = 2
OF_BOTH = frozenset({"comeback", "close", "ahead", "alike"})  # what partners do, they do together


PICTURES = {  # one picture may do for several
    "dear": "wrong",
    "clean": "flawless",
    "sun": "wrong",
    "cards": "streak",
    "odd": "ahead",
    "late": "silence",
    "one_mind": "close",
    "alike": "flawless",
    "whistled": "wrong",
}


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
    mate: Seat | None = None  # whose moment it was too

    @property
    def picture(self) -> str:
        return f"moments/{PICTURES.get(self.kind, self.kind)}.webp"


# --- the game once more, move by move --------------------------------------------------------------


def steps(saved: Saved) -> Iterator[Step]:
    """The deal, every move of the log, and what time did between them and after the last one."""
    table = Table(wire.bind(saved.setting), saved.setting)
    yield _step(table)
    for entry in saved.log:
        yield from _until(table, entry.at)
        table.submit(entry.seat, entry.move, entry.at, entry.ticket)
        yield _step(table)
    yield from _until(table, saved.at)


def _until(table: Table, at: Millis) -> Iterator[Step]:
    """What time did, each at its own moment."""
    while table.due is not None and table.due <= at:
        table.pass_time(table.due)
        yield _step(table)
    table.pass_time(at)


def _step(table: Table) -> Step:
    return Step(table.at, standing(table), table.news)


def standing(table: Table) -> Standing:
    """Each seat's score as people count it while they play."""
    state: Any = table.state
    game: Any = table.game
    match table.setting.game:
        case "difference":
            return tuple(len(pile) for pile in state.piles)
        case "diferencio":
            return tuple(state.scores())
        case "compatibility":
            return tuple(state.pawns[game.sides.of(seat)] for seat in range(game.seats))
    return tuple(state.scores)


def course(saved: Saved) -> list[Standing]:
    """The standing at the deal, then after every change."""
    return [standing for standing, _ in groupby(step.standing for step in steps(saved))]


# --- moments ---------------------------------------------------------------------------------------


def moments(saved: Saved, outcome: Outcome) -> list[Moment]:
    """The best moments of a game, the most remarkable first."""
    told, sides = list(steps(saved)), _sides(saved)
    found = [*_race(saved, told, outcome, sides), *TOLD_BY.get(saved.setting.game, _nothing)(told)]
    found.sort(key=lambda moment: -moment.weight)
    return [_shared(moment, sides) for moment in found[:MOST]]


def _sides(saved: Saved) -> Sides | None:
    """Who plays with whom, where people do."""
    return getattr(wire.bind(saved.setting), "sides", None)


def _shared(moment: Moment, sides: Sides | None) -> Moment:
    """With the partner, where there is one; a side is called by its first seat."""
    if sides is None or moment.kind not in OF_BOTH:
        return moment
    _, *mates = sides.members(sides.of(moment.seat))
    return replace(moment, mate=mates[0]) if mates else moment


def _nothing(told: list[Step]) -> list[Moment]:
    return []


def _race(saved: Saved, told: list[Step], outcome: Outcome, sides: Sides | None) -> list[Moment]:
    """What the scores alone tell, whatever was played: of one clear winner, or of partners who won."""
    racing = saved.setting.seats if sides is None else sides.count
    winners = [seat for seat, place in enumerate(outcome.places[:racing]) if place == 1]
    if len(winners) != 1:
        return []
    sign = -1 if saved.setting.game in SHEDDING else 1
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


# --- Difference ------------------------------------------------------------------------------------


class Find(Struct, frozen=True):
    """Somebody found both differences, this long after the cards lay there."""

    seat: Seat
    after: Millis


def finds(told: list[Step]) -> list[Find]:
    """Every claim that was right, with the time from the last change of cards to the claim."""
    since, claimed, buried = told[0].at, told[0].at, {}
    found = []
    for step in told:
        for news in step.news:
            match news:
                case Began():
                    since = COUNT_IN  # told with the first move after it
                case Claimed():
                    claimed = step.at
                case Buried(seat=seat):
                    buried[seat] = step.at
                case Found(seat=seat):
                    found.append(Find(seat, claimed - max(since, buried.get(seat, since))))
                    since = step.at
    return found


def _difference(told: list[Step]) -> list[Moment]:
    right = finds(told)
    wrong = [news.seat for step in told for news in step.news if isinstance(news, Missed)]
    late = [news.seat for step in told for news in step.news if isinstance(news, Voided)]
    return [
        *_quickest(right), *_streak(right), *_silence(right),
        *_wrong(wrong), *_flawless(right, wrong), *_blinks(late),
    ]  # fmt: skip


def _quickest(right: list[Find]) -> list[Moment]:
    best = min(right, key=lambda find: find.after, default=None)
    if best is None or best.after > QUICK:
        return []
    return [Moment("quick", best.seat, max(1, round(best.after / 1000)), 5 - best.after / 2500)]


def _streak(right: list[Find]) -> list[Moment]:
    runs = [(len(list(run)), seat) for seat, run in groupby(find.seat for find in right)]
    length, seat = max(runs, default=(0, 0))
    return [Moment("streak", seat, length, length)] if length >= STREAK else []


def _silence(right: list[Find]) -> list[Moment]:
    longest = max(right, key=lambda find: find.after, default=None)
    if longest is None or longest.after < SILENCE:
        return []
    return [Moment("silence", longest.seat, round(longest.after / 1000), 1 + longest.after / 60_000)]


def _wrong(wrong: list[Seat]) -> list[Moment]:
    most = max(sorted(set(wrong)), key=wrong.count, default=None)
    if most is None or wrong.count(most) < 2:
        return []
    return [Moment("wrong", most, wrong.count(most), 1 + wrong.count(most) / 2)]


def _blinks(late: list[Seat]) -> list[Moment]:
    """Somebody saw it too, and pressed a blink after the other."""
    most = max(sorted(set(late)), key=late.count, default=None)
    return [] if most is None else [Moment("blink", most, late.count(most), 3 + late.count(most))]


def _flawless(right: list[Find], wrong: list[Seat]) -> list[Moment]:
    sure = [find.seat for find in right if find.seat not in wrong]
    best = max(sorted(set(sure)), key=sure.count, default=None)
    if best is None or sure.count(best) < FLAWLESS or not wrong:
        return []
    return [Moment("flawless", best, sure.count(best), 2)]


# --- Diferencio ------------------------------------------------------------------------------------


def dreamt(told: list[Step]) -> list[Find]:
    """Every change somebody saw, with the time since the waking."""
    woke, found = told[0].at, []
    for step in told:
        for news in step.news:
            match news:
                case dream.Woke():
                    woke = step.at
                case dream.Found(seat=seat):
                    found.append(Find(seat, step.at - woke))
    return found


def _diferencio(told: list[Step]) -> list[Moment]:
    right = dreamt(told)
    wrong = [news.seat for step in told for news in step.news if isinstance(news, dream.Missed)]
    nights = [news for step in told for news in step.news if isinstance(news, dream.TurnEnded)]
    moments = [*_quickest(right), *_streak(right), *_silence(right), *_wrong(wrong), *_flawless(right, wrong)]
    return [*moments, *_fooled(nights), *_sweep(nights)]


def _fooled(nights: list[dream.TurnEnded]) -> list[Moment]:
    """The architect nobody saw through."""
    unseen = [night.architect for night in nights if set(night.taken) == {night.architect}]
    best = max(sorted(set(unseen)), key=unseen.count, default=None)
    if best is None or unseen.count(best) < FOOLED:
        return []
    return [Moment("fooled", best, unseen.count(best), 2 + unseen.count(best))]


def _sweep(nights: list[dream.TurnEnded]) -> list[Moment]:
    """One dreamer found all that was changed in one night."""
    swept = [
        night.taken[0]
        for night in nights
        if len(night.taken) == ALL and len(set(night.taken)) == 1 and night.taken[0] != night.architect
    ]
    found = [seat for seat in swept if seat is not None]
    return [Moment("sweep", found[0], ALL, 5)] if found else []


# --- Défifoo ---------------------------------------------------------------------------------------


def _defifoo(told: list[Step]) -> list[Moment]:
    sheets = [news.sheet for step in told for news in step.news if isinstance(news, SetScored)]
    return [*_dearest(sheets), *_clean(sheets), *_burnt(sheets)]


def _dearest(sheets: list[Sheet]) -> list[Moment]:
    """The set that cost somebody most."""
    points, seat = min(
        ((sheet.points[seat], seat) for sheet in sheets for seat in _seats(sheet)), default=(0, 0)
    )
    return [Moment("dear", seat, -points, 1 + -points / 40)] if points <= -DEAR else []


def _clean(sheets: list[Sheet]) -> list[Moment]:
    """Whoever lost nothing in more sets than anybody else."""
    clean = [sum(sheet.points[seat] >= 0 for sheet in sheets) for seat in _seats(sheets[0])] if sheets else []
    most = max(clean, default=0)
    if most < CLEAN or clean.count(most) > 1:
        return []
    return [Moment("clean", clean.index(most), most, 1.5 + most / 2)]


def _burnt(sheets: list[Sheet]) -> list[Moment]:
    """Whoever was left with the Sun."""
    left = [seat for sheet in sheets for seat in _seats(sheet) if _has(sheet, seat, "sun_last")]
    most = max(sorted(set(left)), key=left.count, default=None)
    return [] if most is None else [Moment("sun", most, left.count(most), 2 + left.count(most))]


def _seats(sheet: Sheet) -> range:
    return range(len(sheet.points))


def _has(sheet: Sheet, seat: Seat, kind: str) -> bool:
    return any(reason[0] == kind for reason in sheet.reasons[seat])


# --- Contrast --------------------------------------------------------------------------------------


def _contrast(told: list[Step]) -> list[Moment]:
    rounds = [news for step in told for news in step.news if isinstance(news, Revealed)]
    return [*_row_of_cards(rounds), *_odd_one(rounds), *_late(rounds), *_of_one_mind(rounds)]


def _row_of_cards(rounds: list[Revealed]) -> list[Moment]:
    """The longest row of rounds somebody won, where not everybody plays together."""
    best, seats = (0, 0), range(len(rounds[0].laid)) if rounds else range(0)
    for seat in seats if len(seats) > 2 else ():
        won = [laid.laid[seat] is not None and laid.laid[seat] in laid.winning for laid in rounds]
        runs = [len(list(run)) for has_won, run in groupby(won) if has_won]
        best = max(best, (max(runs, default=0), seat))
    return [Moment("cards", best[1], best[0], best[0])] if best[0] >= STREAK else []


def _odd_one(rounds: list[Revealed]) -> list[Moment]:
    """Whoever most often chose what nobody else did."""
    odd = [seat for laid in rounds for seat, own in enumerate(laid.laid) if _alone(laid, own)]
    most = max(sorted(set(odd)), key=odd.count, default=None)
    if most is None or odd.count(most) < ODD or len(rounds[0].laid) == 2:
        return []
    return [Moment("odd", most, odd.count(most), 1 + odd.count(most) / 3)]


def _alone(laid: Revealed, own: int | None) -> bool:
    return own is not None and laid.laid.count(own) == 1


def _late(rounds: list[Revealed]) -> list[Moment]:
    late = [seat for laid in rounds for seat, own in enumerate(laid.laid) if own is None]
    most = max(sorted(set(late)), key=late.count, default=None)
    return [] if most is None or late.count(most) < 2 else [Moment("late", most, late.count(most), 2.5)]


def _of_one_mind(rounds: list[Revealed]) -> list[Moment]:
    """Everybody chose the same, and nobody got anything for it."""
    same = sum(laid.why == "everybody" for laid in rounds)
    return [Moment("one_mind", 0, same, 1.5 + same / 2)] if same >= 2 else []


# --- Compatibility ---------------------------------------------------------------------------------


def _compatibility(told: list[Step]) -> list[Moment]:
    return [*_alike(told), *_whistled(told)]


def _alike(told: list[Step]) -> list[Moment]:
    """The round in which one side found most; its first seat is named."""
    rounds: list[dict[Seat, int]] = [{}]
    for news in (news for step in told for news in step.news):
        if isinstance(news, RevealOpened):
            rounds.append({})
        if isinstance(news, Turned):
            for side, points in enumerate(news.points):
                rounds[-1][side] = rounds[-1].get(side, 0) + points
    points, side = max(
        ((points, -side) for found in rounds for side, points in found.items()), default=(0, 0)
    )
    return [Moment("alike", -side, points, points / 3)] if points >= ALIKE else []


def _whistled(told: list[Step]) -> list[Moment]:
    talkers = [news.seat for step in told for news in step.news if isinstance(news, Penalised)]
    return [Moment("whistled", talkers[0], len(talkers), 2.5)] if talkers else []


TOLD_BY: dict[str, Callable[[list[Step]], list[Moment]]] = {
    "difference": _difference,
    "diferencio": _diferencio,
    "defifoo": _defifoo,
    "contrast": _contrast,
    "compatibility": _compatibility,
}


# --- in words --------------------------------------------------------------------------------------


def sentence(moment: Moment, names: tuple[str, ...]) -> str:
    name, number = names[moment.seat], moment.number
    if moment.mate is not None:
        return _of_both(moment, together([name, names[moment.mate]]))
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
        case "blink":
            return count(
                "{name} saw it too, a blink too late", "{name} was a blink too late {number} times",
                number, name=name,
            )  # fmt: skip
        case "flawless":
            return say("{name} claimed {number} times and was always right", name=name, number=number)
        case "fooled":
            return say("{name} fooled everybody on {number} nights", name=name, number=number)
        case "sweep":
            return say("{name} found all {number} changes of one night", name=name, number=number)
        case "comeback":
            return say("{name} was {number} behind and still won", name=name, number=number)
        case "alike":
            return say("{name} scored {number} in one round", name=name, number=number)
        case "whistled":
            return say("{name} spoke, and was whistled back", name=name)
        case "close":
            return say("{name} missed the win by just one", name=name)
        case "dear":
            return say("One set cost {name} {number} points", name=name, number=number)
        case "clean":
            return say("{name} lost nothing in {number} sets", name=name, number=number)
        case "sun":
            return count(
                "{name} was left with the Sun",
                "{name} was left with the Sun {number} times",
                number,
                name=name,
            )
        case "cards":
            return say("{name} won {number} pictures in a row", name=name, number=number)
        case "odd":
            return say("{name} saw it differently {number} times", name=name, number=number)
        case "late":
            return say("{name} was too late {number} times", name=name, number=number)
        case "one_mind":
            return say("{number} times everybody thought the same", number=number)
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
