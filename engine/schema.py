"""Machine-readable description of a game's options, moves, news and view, derived from its types."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import inspect

from engine.game import AnyGame, JsonObject, Options
from engine.table_moves import TABLE_MOVES, TABLE_NEWS


def describe_game(book: type[AnyGame]) -> JsonObject:
    """One game: seats, options, moves, news, the fields of a deal by hand and of a view."""
    return {
        "game": book.name,
        "version": book.version,
        "seats": sorted(book.seat_counts(book.Options())),
        "seats_if": list(_seat_exceptions(book)),
        "options": _fields(inspect.type_info(book.Options)),
        "moves": [describe_struct(kind) for kind in book.moves],
        "news": [describe_struct(kind) for kind in book.news_types],
        "deal": _fields(inspect.type_info(book.Deal)),
        "view": _fields(inspect.type_info(book.View)),
    }


def describe_table() -> JsonObject:
    """The moves and news that every game shares."""
    return {
        "moves": [describe_struct(kind) for kind in TABLE_MOVES],
        "news": [describe_struct(kind) for kind in TABLE_NEWS],
    }


def describe_struct(kind: type[msgspec.Struct]) -> JsonObject:
    """One move or piece of news: its tag and its fields."""
    info = inspect.type_info(kind)
    if not isinstance(info, inspect.StructType):
        raise TypeError(f"{kind} must be a Struct")
    return {str(info.tag_field): info.tag, "fields": _fields(info)}


def _fields(info: inspect.Type) -> list[JsonObject]:
    return [_field(field) for field in info.fields] if isinstance(info, inspect.StructType) else []


def _tag(info: inspect.StructType) -> list[JsonObject]:
    """The field that names the type, such as `what` of news inside a view."""
    return [] if info.tag_field is None else [{"name": info.tag_field, "type": "one_of", "among": [info.tag]}]


def _field(field: inspect.Field) -> JsonObject:
    described = {"name": field.encode_name, **describe_type(field.type)}
    if field.required:
        return described
    made = field.default_factory
    return {**described, "default": field.default if made is msgspec.NODEFAULT else made()}


def _limits(least: float | None, most: float | None) -> JsonObject:
    return {name: limit for name, limit in (("least", least), ("most", most)) if limit is not None}


def describe_type(info: inspect.Type) -> JsonObject:
    """Describe a type: `type`, then its constraints."""
    match info:
        case inspect.Metadata(type=inner, extra=extra):
            return {**describe_type(inner), **(extra or {})}
        case inspect.IntType():
            return {"type": "int", **_limits(info.ge, info.le)}
        case inspect.StrType():
            return {"type": "text", **_limits(info.min_length, info.max_length)}
        case inspect.LiteralType(values=values):
            return {"type": "one_of", "among": list(values)}
        case inspect.TupleType(item_types=items):
            return {"type": "list", "each": [describe_type(item) for item in items]}
        case inspect.CollectionType():
            return {
                "type": "list",
                "of": describe_type(info.item_type),
                **_limits(info.min_length, info.max_length),
            }
        case inspect.UnionType(types=types):
            return _describe_union(types)
        case inspect.StructType():
            return {"type": "object", "fields": [*_tag(info), *_fields(info)]}
        case inspect.DictType(key_type=key, value_type=value):
            return {"type": "map", "from": describe_type(key), "to": describe_type(value)}
    return {"type": type(info).__name__.removesuffix("Type").lower()}


def _describe_union(types: tuple[inspect.Type, ...]) -> JsonObject:
    real = [describe_type(each) for each in types if not isinstance(each, inspect.NoneType)]
    described = real[0] if len(real) == 1 else {"type": "any", "any_of": real}
    return described if len(real) == len(types) else {**described, "or_null": True}


# --- options that change the number of players --------------------------------------------------


def _seat_exceptions(book: type[AnyGame]) -> Iterator[JsonObject]:
    usual = book.seat_counts(book.Options())
    for field in _fields(inspect.type_info(book.Options)):
        for value in _alternatives(field):
            seats = book.seat_counts(_options_with(book.Options, field["name"], value))
            if seats != usual:
                yield {"option": field["name"], "value": value, "seats": sorted(seats)}


def _alternatives(field: JsonObject) -> list[object]:
    values = [False, True] if field["type"] == "bool" else field.get("among", [])
    return [value for value in values if value != field["default"]]


def _options_with(options: type[Options], name: str, value: object) -> Options:
    return msgspec.convert({name: value}, options)
