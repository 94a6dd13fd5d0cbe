"""The form a game's options make, and every option in words."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import inspect
from msgspec.inspect import StructType

from engine.game import Options
from mobileapp.i18n.translate import later
from mobileapp.people.hand_privacy import Way
from mobileapp.session.game_info import Told, about

WAY_NAMES = {"veil": later("Pass the tablet"), "hold": later("Hold to look")}


def told(game: str, name: str) -> Told:
    if name == "short":
        return Told(later("Short game"), about(game).short)
    return about(game).options[name]


class Asked(NamedTuple):
    """An option as its type asks for it: yes or no (no values), or one of a few."""

    name: str
    values: tuple[Any, ...]
    ours: bool


def asked(options: type[Options]) -> list[Asked]:
    """The form a game's options make."""
    info = inspect.type_info(options)
    return [_asked(field.name, field.type) for field in info.fields] if isinstance(info, StructType) else []


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
    words = told(game, name)
    if words.idle is not None and words.idle == way:
        return False
    return words.only_with is None or bool(getattr(options, words.only_with))


def named(game: str, each: Asked) -> dict[Any, str]:
    """The values of an option and their names, as the words have them: a type keeps no order."""
    names = told(game, each.name).values
    return {value: names.get(value, str(value)) for value in sorted(each.values, key=list(names).index)}


def named_ways(game: str) -> dict[Way, str]:
    """How hands can be hidden, where there is a choice."""
    ways = about(game).ways
    return {way: WAY_NAMES[way] for way in ways} if len(ways) > 1 else {}


def way_words(game: str) -> str:
    """What that choice means, said honestly."""
    return about(game).ways_told
