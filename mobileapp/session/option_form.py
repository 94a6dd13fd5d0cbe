"""The form for a game's options, and the text of each option."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import inspect
from msgspec.inspect import StructType

from engine.game import Options
from mobileapp.i18n.translate import N_
from mobileapp.people.hand_privacy import HandPrivacy
from mobileapp.session.game_info import OptionText, OptionValue, game_info

PRIVACY_NAMES = {"veil": N_("Pass the tablet"), "hold": N_("Hold to look")}


def option_text(game: str, name: str) -> OptionText:
    if name == "short":
        return OptionText(N_("Short game"), game_info(game).short_text)
    return game_info(game).options[name]


class OptionField(NamedTuple):
    """An option as its type defines it: a boolean (no values) or a choice of values."""

    name: str
    values: tuple[OptionValue, ...]
    ours: bool


def option_fields(options: type[Options]) -> list[OptionField]:
    """The fields of the form for a game's options."""
    info = inspect.type_info(options)
    return (
        [_option_field(field.name, field.type) for field in info.fields]
        if isinstance(info, StructType)
        else []
    )


def _option_field(name: str, kind: inspect.Type) -> OptionField:
    ours = isinstance(kind, inspect.Metadata) and bool((kind.extra or {}).get("ours"))
    if isinstance(kind, inspect.Metadata):
        kind = kind.type
    if isinstance(kind, inspect.LiteralType):
        return OptionField(name, tuple(value for value in kind.values if value is not None), ours)
    if isinstance(kind, inspect.IntType) and kind.ge is not None and kind.le is not None:
        return OptionField(name, tuple(range(kind.ge, kind.le + 1)), ours)
    if isinstance(kind, inspect.BoolType):
        return OptionField(name, (), ours)
    raise TypeError(f"option {name} is neither yes or no nor one of a few")


def is_relevant(game: str, options: Options, name: str, way: HandPrivacy) -> bool:
    """Whether an option has any effect together with the others."""
    words = option_text(game, name)
    if words.idle is not None and words.idle == way:
        return False
    return words.only_with is None or bool(getattr(options, words.only_with))


def value_names(game: str, each: OptionField) -> dict[OptionValue, str]:
    """The values of an option with their names, in the order of the texts; a type has no order."""
    names = option_text(game, each.name).values
    return {value: names.get(value, str(value)) for value in sorted(each.values, key=list(names).index)}


def privacy_choices(game: str) -> dict[HandPrivacy, str]:
    """The privacy modes of a game; empty if there is no choice."""
    modes = game_info(game).privacy_modes
    return {mode: PRIVACY_NAMES[mode] for mode in modes} if len(modes) > 1 else {}


def privacy_text(game: str) -> str:
    """Explanation of the privacy modes."""
    return game_info(game).privacy_text
