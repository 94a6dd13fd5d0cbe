"""Recap of a finished game: the scores after every change, and its memorable moments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from engine import replay, serialization
from engine.game import AnyNews, AnyOptions, AnyPack, Millis, Outcome, Seat
from engine.table import SavedGame, Table
from mobileapp.i18n.translate import ntr, tr
from mobileapp.session.game_info import game_info

Scores = tuple[int, ...]
MAX_MOMENTS = 3  # moments shown per game
MIN_STREAK = 3  # finds in a row that make a streak
QUICK_MS: Millis = 10_000
SILENCE_MS: Millis = 30_000
MIN_FLAWLESS = 3
MIN_BEHIND = 2


class RecapStep(Struct, frozen=True):
    """The result of one move or timer."""

    at: Millis
    standing: Scores
    news: tuple[AnyNews, ...]
    pack: AnyPack = None  # of the game


class GameMoment(Struct, frozen=True):
    """A memorable event of the game; the heaviest ones by `weight` are shown."""

    kind: str
    seat: Seat
    number: int = 0
    weight: float = 0.0
    like: str = ""  # kind whose picture is reused
    is_shared: bool = False  # a team's moment: the partner is named too
    mate: Seat | None = None  # the partner who shares the moment
    thing: tuple[str, ...] = ()  # keys of the game's own text for the thing found
    shown: str = ""  # built picture of the thing itself, if the game has one

    @property
    def picture(self) -> str:
        return self.shown or f"moments/{self.like or self.kind}.webp"


# --- replay ---------------------------------------------------------------------------------------


def replay_steps(saved: SavedGame) -> Iterator[RecapStep]:
    """Steps for the deal, each move of the log, and timers between and after them."""
    table = serialization.open_table(saved.setting)
    yield _recap_step(table)
    for _ in replay.steps(table, saved.log, saved.at):
        yield _recap_step(table)


def _recap_step(table: Table) -> RecapStep:
    return RecapStep(table.at, current_scores(table), table.news, table.setting.pack)


def current_scores(table: Table) -> Scores:
    """Each seat's score as players count it during the game."""
    return game_info(table.setting.game).standing(table.game, table.state)


def score_history(saved: SavedGame) -> list[Scores]:
    """The scores at the deal, then after every change."""
    return [standing for standing, _ in groupby(step.standing for step in replay_steps(saved))]


# --- moments --------------------------------------------------------------------------------------


def moments(saved: SavedGame, outcome: Outcome) -> list[GameMoment]:
    """The best moments of a game, the most remarkable first."""
    steps, teams = list(replay_steps(saved)), teams_of(saved)
    found = [*_score_moments(saved, steps, outcome, teams), *game_info(saved.setting.game).moments(steps)]
    found.sort(key=lambda moment: -moment.weight)
    return [_with_mate(moment, teams) for moment in found[:MAX_MOMENTS]]


def teams_of(saved: SavedGame) -> tuple[int, ...]:
    """The team of each seat."""
    game = serialization.make_game(saved.setting)
    return tuple(map(game.team_of, range(game.seats)))


def _with_mate(moment: GameMoment, teams: tuple[int, ...]) -> GameMoment:
    """Add the partner, if there is one."""
    mates = [seat for seat, team in enumerate(teams) if team == teams[moment.seat] and seat != moment.seat]
    return replace(moment, mate=mates[0]) if mates and moment.is_shared else moment


def _score_moments(
    saved: SavedGame, steps: list[RecapStep], outcome: Outcome, teams: tuple[int, ...]
) -> list[GameMoment]:
    """Moments derived from the scores alone."""
    return score_moments(saved.setting.game, [step.standing for step in steps], outcome, len(set(teams)))


def score_moments(game: str, standings: list[Scores], outcome: Outcome, racing: int) -> list[GameMoment]:
    """Moments of a single winner or a winning team; `racing`: how many sides play against each other."""
    winners = [seat for seat, place in enumerate(outcome.places[:racing]) if place == 1]
    if len(winners) != 1:
        return []
    sign = -1 if game_info(game).fewer_wins else 1
    rows = [tuple(sign * score for score in row[:racing]) for row in standings]  # a team by its first seat
    seat = winners[0]
    return [*_comeback(rows, seat), *_close(rows[-1], seat), *_ahead(rows, seat)]


def _comeback(rows: list[Scores], seat: Seat) -> list[GameMoment]:
    behind = max(max(row) - row[seat] for row in rows)
    return [_team_moment("comeback", seat, behind, 2 + behind)] if behind >= MIN_BEHIND else []


def _close(last: Scores, seat: Seat) -> list[GameMoment]:
    others = [score for other, score in enumerate(last) if other != seat]
    second = max(others)
    if last[seat] - second != 1:
        return []
    return [_team_moment("close", _seat_with_score(last, seat, second), 0, 3.5)]


def _seat_with_score(last: Scores, seat: Seat, score: int) -> Seat:
    return next(other for other, now in enumerate(last) if other != seat and now == score)


def _ahead(rows: list[Scores], seat: Seat) -> list[GameMoment]:
    led = all(row[seat] == max(row) for row in rows)
    return [_team_moment("ahead", seat, 0, 1.5)] if led else []


def _team_moment(kind: str, seat: Seat, number: int, weight: float) -> GameMoment:
    return GameMoment(kind, seat, number, weight, is_shared=True)


# --- finding: shared by several games -------------------------------------------------------------


class Find(Struct, frozen=True):
    """A player found the target `after` milliseconds after it became visible."""

    seat: Seat
    after: Millis
    thing: tuple[str, ...] = ()


def quickest_find(right: list[Find]) -> list[GameMoment]:
    best = min(right, key=lambda find: find.after, default=None)
    if best is None or best.after > QUICK_MS:
        return []
    seconds, weight = max(1, round(best.after / 1000)), 5 - best.after / 2500
    return [GameMoment("quick", best.seat, seconds, weight, thing=best.thing)]


def longest_streak(right: list[Find]) -> list[GameMoment]:
    runs = [(len(list(run)), seat) for seat, run in groupby(find.seat for find in right)]
    length, seat = max(runs, default=(0, 0))
    return [GameMoment("streak", seat, length, length)] if length >= MIN_STREAK else []


def longest_silence(right: list[Find]) -> list[GameMoment]:
    longest = max(right, key=lambda find: find.after, default=None)
    if longest is None or longest.after < SILENCE_MS:
        return []
    seconds, weight = round(longest.after / 1000), 1 + longest.after / 60_000
    return [GameMoment("silence", longest.seat, seconds, weight, thing=longest.thing)]


def most_wrong(missed: list[Seat]) -> list[GameMoment]:
    most = max(sorted(set(missed)), key=missed.count, default=None)
    if most is None or missed.count(most) < 2:
        return []
    return [GameMoment("wrong", most, missed.count(most), 1 + missed.count(most) / 2)]


def flawless_finder(right: list[Find], missed: list[Seat]) -> list[GameMoment]:
    sure = [find.seat for find in right if find.seat not in missed]
    best = max(sorted(set(sure)), key=sure.count, default=None)
    if best is None or sure.count(best) < MIN_FLAWLESS or not missed:
        return []
    return [GameMoment("flawless", best, sure.count(best), 2)]


# --- texts ----------------------------------------------------------------------------------------


def moment_text(game: str, moment: GameMoment, names: tuple[str, ...]) -> str:
    name, number = names[moment.seat], moment.number
    if moment.mate is not None:
        name = join_names([name, names[moment.mate]])
    if text := game_info(game).moment_text(moment, name):
        return text
    if moment.mate is not None:
        return _team_text(moment, name)
    match moment.kind:
        case "quick":
            return ntr(
                "{name} spotted it in {number} second",
                "{name} spotted it in {number} seconds",
                number,
                name=name,
            )
        case "streak":
            return tr("{name} found {number} in a row", name=name, number=number)
        case "silence":
            return tr("{number} seconds of silence, then {name} spotted it", name=name, number=number)
        case "wrong":
            return tr("{number} false alarms from {name}", name=name, number=number)
        case "flawless":
            return tr("{name} was right all {number} times", name=name, number=number)
        case "comeback":
            return tr("{name} was {number} behind and still won", name=name, number=number)
        case "close":
            return tr("{name} missed out by just one", name=name)
    return tr("{name} was never behind", name=name)


def _team_text(moment: GameMoment, names: str) -> str:
    match moment.kind:
        case "comeback":
            return tr("{names} were {number} behind and still won", names=names, number=moment.number)
        case "close":
            return tr("{names} missed out by just one", names=names)
    return tr("{names} were never behind", names=names)


def results_title(
    game: str,
    outcome: Outcome,
    names: tuple[str, ...],
    options: AnyOptions = None,
    sides: tuple[int, ...] = (),
) -> str:
    """The headline: the game's own, a tie between all, or the winners. `sides`: partners share one."""
    if options is not None and (own := game_info(game).results_title(options, outcome)):
        return own
    rivals = len(set(sides)) if sides else len(names)
    if rivals > 1 and set(outcome.places) == {1}:
        return tr("It’s a tie!")
    return winners_text(outcome, names)


def winners_text(outcome: Outcome, names: tuple[str, ...]) -> str:
    """The winners in one line."""
    won = [name for name, place in zip(names, outcome.places, strict=True) if place == 1]
    if not won:
        return tr("Nobody wins this time")
    if len(won) == 1:
        return tr("{name} wins!", name=won[0])
    return tr("{names} win!", names=join_names(won))


def join_names(names: Sequence[str]) -> str:
    """`Ana, Bruno and Chloé`."""
    if len(names) < 2:
        return "".join(names)
    return tr("{others} and {last}", others=", ".join(names[:-1]), last=names[-1])
