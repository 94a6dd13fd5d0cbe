"""The form a game's options make, and every option in words."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import inspect

from engine.rules import Options
from mobileapp.hands import WAYS, Way
from mobileapp.language import later


class Told(NamedTuple):
    """An option in words; `only_with` names the option that gives it a meaning."""

    label: str
    why: str
    values: dict[Any, str] = {}  # noqa: RUF012 (a NamedTuple's default, never changed)
    only_with: str | None = None


SHORT = {
    "difference": later("Each pile has half as many cards."),
    "diferencio": later("First to three points wins; the second half begins at two."),
    "compatibility": later("The track is half as long."),
    "defifoo": later("Three sets instead of five."),
    "contrast": later("Fewer pictures are turned over."),
}
COUNT_IN = Told(  # before any race
    later("Three, two, one"), later("All cards stay covered until everybody is ready to begin.")
)
TOLD: dict[str, dict[str, Told]] = {
    "difference": {
        "beginner": Told(
            later("Beginners"), later("Too hard? The top card goes under the pile, as often as you like.")
        ),
        "advanced": Told(
            later("Advanced"),
            later("Lay cards side by side and show two differences with every neighbour."),
        ),
        "lines": Told(
            later("How wide cards may lie"),
            later("At most five: in a whole line, side by side without a gap, or all in a square of 5 × 5."),
            {"contain": later("All"), "run": later("Unbroken"), "window": later("Square")},
            only_with="advanced",
        ),
        "after": Told(
            later("When somebody has won"),
            later("The others may play on for the places."),
            {"ask": later("Ask"), "stop": later("Stop"), "play": later("Play on")},
        ),
        "count_in": COUNT_IN,
    },
    "diferencio": {
        "search_seconds": Told(
            later("Time to search"),
            later("The booklet sets no limit."),
            {0: later("No limit"), 60: later("60 seconds")},
        ),
        "press_first": Told(later("Press, then point"), later("Press first; only then may you point.")),
        "final_give_up": Told(
            later("Giving up is final"), later("Off: you may change your mind and point after all.")
        ),
        "end_when_all_found": Told(
            later("Stop when all is found"), later("Off: nobody knows how many changes are left.")
        ),
    },
    "compatibility": {
        "individual": Told(later("Each alone"), later("No teams: all compare with the leader of the round.")),
        "strict_stake": Told(
            later("Strict stake"),
            later("A Double Stake on a picture that matches in another place costs its two points."),
        ),
        "stake_again": Told(
            later("Stake again"),
            later("A stake that comes back after a Shuffle may be played again at once."),
        ),
    },
    "defifoo": {
        "planet_threes": Told(later("Planets numbered 3"), later("Off: only ships are threes.")),
        "last_ship_wins": Told(
            later("The last ship wins"), later("Even if it does not follow the colour called.")
        ),
        "ships_count_as_planets": Told(
            later("Ships count as planets"), later("Under the challenge “No planet”.")
        ),
    },
    "contrast": {
        "expert": Told(later("Expert"), later("Three cards lie face up and three are in hand.")),
        "open_hands": Told(later("All six in hand"), later("For two: no card lies face up.")),
        "count": Told(later("Count to three"), later("The last one has three seconds to lay a card.")),
    },
}

WAY_NAMES = {"veil": later("Pass the tablet"), "hold": later("Hold to look")}
WAY_WORDS = {
    "defifoo": later(
        "Pass the tablet round behind a curtain, or hold a finger to look: neighbours may peek."
    ),
    "contrast": later("Hold a finger to look, all at once; or pass the tablet round, without the count."),
}


def told(game: str, name: str) -> Told:
    if name == "short":
        return Told(later("Short game"), SHORT[game])
    return TOLD[game][name]


class Asked(NamedTuple):
    """An option as its type asks for it: yes or no (no values), or one of a few."""

    name: str
    values: tuple[Any, ...]
    ours: bool


def asked(options: type[Options]) -> list[Asked]:
    """The form a game's options make."""
    return [_asked(field.name, field.type) for field in inspect.type_info(options).fields]


def _asked(name: str, kind: Any) -> Asked:
    ours = isinstance(kind, inspect.Metadata) and bool((kind.extra or {}).get("ours"))
    if isinstance(kind, inspect.Metadata):
        kind = kind.type
    if isinstance(kind, inspect.LiteralType):
        return Asked(name, tuple(kind.values), ours)
    if isinstance(kind, inspect.IntType) and kind.ge is not None and kind.le is not None:
        return Asked(name, tuple(range(kind.ge, kind.le + 1)), ours)
    if isinstance(kind, inspect.BoolType):
        return Asked(name, (), ours)
    raise TypeError(f"option {name} is neither yes or no nor one of a few")


def matters(game: str, options: Options, name: str, way: Way) -> bool:
    """Whether an option changes anything beside the others."""
    if (game, name, way) == ("contrast", "count", "veil"):
        return False  # one after another nobody is the last
    needed = told(game, name).only_with
    return needed is None or bool(getattr(options, needed))


def named(game: str, each: Asked) -> dict[Any, str]:
    """The values of an option and their names, as the words have them: a type keeps no order."""
    names = told(game, each.name).values
    return {value: names.get(value, str(value)) for value in sorted(each.values, key=list(names).index)}


def named_ways(game: str) -> dict[Way, str]:
    """How hands can be hidden, where there is a choice."""
    ways = WAYS.get(game, ())
    return {way: WAY_NAMES[way] for way in ways} if len(ways) > 1 else {}


def way_words(game: str) -> str:
    """What that choice means, said honestly."""
    return WAY_WORDS[game]
