"""Valid values of any message type, generated from the type alone, and the same values with one error."""

from __future__ import annotations

import json
import math
import re
import unicodedata
from collections.abc import Iterator
from typing import Any

import msgspec.inspect as types
from msgspec import Struct

# Strings that match the patterns of the protocol; a new pattern needs another sample.
SAMPLES = ("Ana", "taken", "4806176b-0", "0" * 32, "0" * 64, "A" * 22, "A" * 43, "en")
MAX_EXACT_INT = 2**53  # smaller numbers are exact in every implementation
DEEP = tuple(f"@{depth}@" for depth in (300, 600, 900, 3000))  # become nested lists and objects
HUGE = "@huge@"  # becomes 1e999
LONG = "@long@"  # becomes a number of five thousand digits
JOINERS = "\u200c\u200d"

# Invisible characters, direction marks and lookalikes.
BAD_CHARS = (
    "\n", "\r", "\t", "\0", "\x1f", "\x7f", "\x85", "\xad", "\u061c", "\u200b", "\u200e", "\u200f", "\u2028",
    "\u2029", "\u202a", "\u202e", "\u2060", "\u2066", "\u2069", "\ufeff", "\ufff9", "\U000e0041", "\ud800",
    "\u0661", "\uff10", "\uff21", "\u0430", "\u0410", "\u0131", "\u017f", "\u212a", " ",
)  # fmt: skip
OTHER_VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0.5,
    6,
    MAX_EXACT_INT,
    -MAX_EXACT_INT,
    2**64,
    10**30,
    1e308,
    math.nan,
    -math.inf,
    "",
    "x",
    [],
    {},
    [[None]],
)
NOT_NUMBERS: tuple[Any, ...] = (
    None,
    True,
    -1,
    0.5,
    MAX_EXACT_INT,
    -MAX_EXACT_INT,
    2**64,
    1e308,
    math.nan,
    "",
    [],
    {},
)
WILD_VALUES: tuple[Any, ...] = (
    *OTHER_VALUES,
    *DEEP,
    HUGE,
    LONG,
    2**63,
    10**400,
    math.inf,
    "x" * 5000,
    {"x": {"": 1}},
)


def to_json(value: Any) -> bytes:
    """As JSON, including text that our encoder would never write."""
    text = json.dumps(value)
    for mark in DEEP:
        depth = int(mark.strip("@")) // 2
        text = text.replace(f'"{mark}"', '[{"x":' * depth + "0" + "}]" * depth)
    return text.replace(f'"{HUGE}"', "1e999").replace(f'"{LONG}"', "1" * 5000).encode()


# --- valid values ---


def sample(type_: types.Type) -> Any:
    """One valid value, as plain JSON data."""
    match type_:
        case types.Metadata(type=inner):
            return sample(inner)
        case types.StructType():
            tag = {type_.tag_field: type_.tag} if type_.tag_field else {}
            fields = {field.encode_name: sample(field.type) for field in type_.fields}
            return [*fields.values()] if type_.array_like else tag | fields
        case types.UnionType(types=several):
            return sample(next(each for each in several if not isinstance(each, types.NoneType)))
        case types.VarTupleType(item_type=types.AnyType()):
            return []
        case types.VarTupleType(item_type=item) | types.ListType(item_type=item):
            return [sample(item)]
        case types.FrozenSetType(item_type=item) | types.SetType(item_type=item):
            return [sample(item)]
        case types.TupleType(item_types=items):
            return [sample(item) for item in items]
        case types.DictType(key_type=key, value_type=value):
            return {str(sample(key)): sample(value)}
        case types.StrType():
            return next(text for text in SAMPLES if matches_pattern(type_, text))
        case types.LiteralType(values=values):
            return values[0]
        case types.IntType(ge=least) | types.FloatType(ge=least):
            return max(1, least or 0)
        case types.BoolType():
            return False
        case types.NoneType() | types.AnyType() | types.RawType():
            return None
    raise TypeError(type_)


def matches_pattern(type_: types.StrType, text: str) -> bool:
    if not (type_.min_length or 0) <= len(text) <= (type_.max_length or MAX_EXACT_INT):
        return False
    return type_.pattern is None or re.search(type_.pattern, text) is not None


# --- one error ---


def mutants(type_: types.Type, value: Any) -> Iterator[Any]:
    """The value with one place changed, for every place and every change."""
    match type_:
        case types.Metadata(type=inner):
            yield from mutants(inner, value)
        case types.StructType() if type_.array_like:
            for place, field in enumerate(type_.fields):
                yield from (_put(value, place, each) for each in mutants(field.type, value[place]))
            yield from (value[:-1], [*value, 0], *OTHER_VALUES)
        case types.StructType():
            for field in type_.fields:
                name = field.encode_name
                yield from ({**value, name: each} for each in mutants(field.type, value[name]))
                yield {key: each for key, each in value.items() if key != name}
            yield from ({**value, "more": 1}, *OTHER_VALUES)
        case types.UnionType(types=several):
            for each in several:
                yield from mutants(each, sample(each))
        case types.VarTupleType(item_type=item) | types.ListType(item_type=item):
            yield from _in_list(item, value)
        case types.FrozenSetType(item_type=item) | types.SetType(item_type=item):
            yield from _in_list(item, value)
        case types.TupleType(item_types=items):
            for place, item in enumerate(items):
                yield from (_put(value, place, each) for each in mutants(item, value[place]))
            yield from (value[:-1], [*value, 0], *OTHER_VALUES)
        case types.DictType(key_type=key, value_type=inside):
            ((name, held),) = value.items()
            yield from ({each: held} for each in mutants(key, name) if isinstance(each, str))
            yield from ({name: each} for each in mutants(inside, held))
            yield from OTHER_VALUES
        case types.StrType(pattern=None):  # a game's text: only limited by the frame
            yield from (f"a{sign}b" for sign in BAD_CHARS[::2])
            yield from OTHER_VALUES
        case types.StrType():
            yield from _strings(type_, value)
            yield from WILD_VALUES
        case types.AnyType() | types.RawType():
            yield from (each for sign in BAD_CHARS for each in (f"a{sign}b", {f"a{sign}b": 1}, [f"a{sign}b"]))
            yield from WILD_VALUES
        case types.LiteralType():
            yield from (f"{value}{sign}" for sign in BAD_CHARS)
            yield from OTHER_VALUES
        case types.IntType() | types.FloatType():
            yield from _numbers(type_)
            yield from NOT_NUMBERS
        case _:
            yield from OTHER_VALUES


def _put(row: list[Any], place: int, value: Any) -> list[Any]:
    return [*row[:place], value, *row[place + 1 :]]


def _in_list(item: types.Type, value: list[Any]) -> Iterator[Any]:
    yield from ([each] for each in mutants(item, value[0] if value else None))
    yield from (value * 2, value * 500, *OTHER_VALUES)


def _strings(type_: types.StrType, value: str) -> Iterator[str]:
    middle = len(value) // 2
    for sign in BAD_CHARS:
        yield from (value + sign, sign + value, value[:middle] + sign + value[middle + 1 :], sign)
    longest = type_.max_length or _longest(type_) or len(value)
    yield from (value[:-1], value + value[-1], value[0] * longest, value[0] * (longest + 1))


def _longest(type_: types.StrType) -> int | None:
    counts = re.findall(r"\{(?:\d+,)?(\d+)\}", type_.pattern or "")
    return int(counts[-1]) if counts else None


def _numbers(type_: types.IntType | types.FloatType) -> Iterator[float]:
    for edge in (type_.ge, type_.gt, type_.le, type_.lt):
        if edge is not None:
            yield from (edge - 1, edge, edge + 1)


# --- invariants of every decoded value ---


def violations(type_: types.Type, value: Any, place: str = "") -> Iterator[str]:
    """Places where a decoded value violates its declared type."""
    match type_:
        case types.Metadata(type=inner, extra=extra):
            yield from violations(inner, value, place)
            if extra and "pattern" in extra and re.fullmatch(extra["pattern"], value) is None:
                yield f"{place}: {value!r}"
        case types.StructType():
            for field in type_.fields:
                yield from violations(field.type, getattr(value, field.name), f"{place}.{field.name}")
        case types.UnionType(types=several):
            found = [list(violations(each, value, place)) for each in several if _is_instance(each, value)]
            yield from min(found, key=len, default=[f"{place}: {value!r} is none of its types"])
        case types.VarTupleType(item_type=item) | types.ListType(item_type=item):
            for each in value:
                yield from violations(item, each, f"{place}[]")
        case types.TupleType(item_types=items):
            for item, each in zip(items, value, strict=True):
                yield from violations(item, each, f"{place}[]")
        case types.StrType(pattern=pattern):
            if not matches_pattern(type_, value) or (pattern and re.fullmatch(pattern, value) is None):
                yield f"{place}: {value!r}"
        case types.IntType() | types.FloatType():
            yield from _out_of_range(type_, value, place)


def _is_instance(type_: types.Type, value: Any) -> bool:
    match type_:
        case types.Metadata(type=inner):
            return _is_instance(inner, value)
        case types.StructType(cls=kind):
            return isinstance(value, kind)
        case types.NoneType():
            return value is None
        case types.StrType():
            return isinstance(value, str)
        case types.IntType():
            return isinstance(value, int)
        case types.FloatType():
            return isinstance(value, float)
        case types.LiteralType(values=values):
            return value in values
    return True


def _out_of_range(type_: types.IntType | types.FloatType, value: float, place: str) -> Iterator[str]:
    low = (type_.ge is not None and value < type_.ge) or (type_.gt is not None and value <= type_.gt)
    high = (type_.le is not None and value > type_.le) or (type_.lt is not None and value >= type_.lt)
    if low or high:
        yield f"{place}: {value!r}"


def unsafe_parts(value: Any) -> Iterator[str]:
    """Of any type: characters that must not be shown, and numbers that other decoders read differently."""
    match value:
        case str():
            if any(is_invisible(sign) for sign in value):
                yield repr(value)
        case bool() | None:
            pass
        case float():
            if not math.isfinite(value):
                yield repr(value)
        case int():
            if not -MAX_EXACT_INT < value < MAX_EXACT_INT:
                yield repr(value)
        case dict():
            for key, each in value.items():
                yield from unsafe_parts(key)
                yield from unsafe_parts(each)
        case Struct():
            for name in value.__struct_fields__:
                yield from unsafe_parts(getattr(value, name))
        case list() | tuple() | set() | frozenset():
            for each in value:
                yield from unsafe_parts(each)


def is_invisible(sign: str) -> bool:
    """By Unicode category: control, surrogate, line and paragraph separators, and formats except joiners."""
    kind = unicodedata.category(sign)
    return kind in ("Cc", "Cs", "Zl", "Zp") or (kind == "Cf" and sign not in JOINERS and not _is_shown(sign))


def _is_shown(sign: str) -> bool:
    """Visible characters that Unicode counts as formats: around Arabic, Syriac and Kaithi numbers."""
    return sign in "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd"
