"""The browser page's types, labels and colours, from the app's own sources: `python -m assets.web_types`.

The files in mobileapp/net/web/client/generated are committed; a test fails if they differ.
"""

import json
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from msgspec import inspect, to_builtins

from engine.games import rulebook
from engine.schema import describe_game, describe_table, describe_type
from mobileapp.session.game_info import game_info, games_in_order
from mobileapp.session.refusal_text import REFUSAL_TEXTS
from mobileapp.storage.packs import packs_of
from mobileapp.ui.phone.labels import SEAT_LABEL, TABLE_MOVE_LABELS
from mobileapp.ui.theme import PALETTE, PHONE_FONT_SIZES, RADIUS, SEAT_LOOKS

CLIENT = Path(__file__).parents[1] / "mobileapp" / "net" / "web" / "client"
GENERATED = CLIENT / "generated"
HEADER = "Written by `python -m assets.web_types` from the app's sources. Do not edit."
PLAIN = {"int": "number", "number": "number", "bool": "boolean", "text": "string", "any": "unknown"}
SHAPE_TYPE = """/**
 * The shape of a value in a view or in news.
 * A text: i(nt), n(umber), b(ool), t(ext), a(nything), each with `?`: or null; `=a,b`: one of these texts.
 * A list: [item], [`*`, each item], [`|`, one of these], [`#`, values of a map], [`?`, or null].
 * An object: its fields.
 */
export type Shape = string | readonly Shape[] | { readonly [name: string]: Shape };
"""
SHORT_NAMES = {"int": "i", "number": "n", "bool": "b", "text": "t", "any": "a"}
TEXTS = "{ readonly [key: string]: string }"


# --- shapes, as engine/schema.py describes them ----------------------------------------------------


def shape(described: Mapping[str, Any]) -> Any:
    """A described type as a value of the type `Shape`."""
    made = _shape(described)
    return {"maybe": made} if described.get("or_null") else made


def _shape(described: Mapping[str, Any]) -> Any:
    match described["type"]:
        case "int" | "bool" | "text" as plain:
            return plain
        case "float":
            return "number"
        case "one_of":
            return {"one": described["among"]}
        case "list" if "each" in described:
            return {"each": [shape(each) for each in described["each"]]}
        case "list":
            return {"list": shape(described["of"])}
        case "map":
            return {"map": [shape(described["from"]), shape(described["to"])]}
        case "object":
            return fields_shape(described["fields"])
        case "any" if "any_of" in described:
            return {"any": [shape(each) for each in described["any_of"]]}
    return "any"


def fields_shape(fields: list[dict[str, Any]]) -> dict[str, Any]:
    return {"fields": {field["name"]: shape(field) for field in fields}}


def short_shape(made: Any) -> Any:
    """A shape as the page compares values with it; see SHAPE_TYPE."""
    if isinstance(made, str):
        return SHORT_NAMES[made]
    [(kind, inner)] = made.items()
    match kind:
        case "one" if all(isinstance(value, str) for value in inner):
            return "=" + ",".join(inner)
        case "one":
            return "a"
        case "list":
            return [short_shape(inner)]
        case "each":
            return ["*", *map(short_shape, inner)]
        case "any":
            return ["|", *map(short_shape, inner)]
        case "map":
            return ["#", short_shape(inner[1])]
        case "maybe":
            one = short_shape(inner)
            return f"{one}?" if isinstance(inner, str) else ["?", one]
    return {name: short_shape(field) for name, field in inner.items()}


def type_text(made: Any) -> str:
    """A shape as a TypeScript type."""
    if isinstance(made, str):
        return PLAIN[made]
    [(kind, inner)] = made.items()
    match kind:
        case "one":
            return " | ".join(json.dumps(value) for value in inner)
        case "list":
            return f"readonly ({type_text(inner)})[]"
        case "each":
            return f"readonly [{', '.join(map(type_text, inner))}]"
        case "map":
            return f"{{ readonly [key: string]: {type_text(inner[1])} }}"
        case "any":
            return " | ".join(map(type_text, inner))
        case "maybe":
            return f"{type_text(inner)} | null"
    return _object_text([f"readonly {name}: {type_text(field)};" for name, field in inner.items()])


def _object_text(fields: list[str]) -> str:
    return f"{{ {' '.join(fields)} }}"


def _tagged_union(tag: str, kinds: list[dict[str, Any]]) -> str:
    """Moves or news: one object type for each tag. A field with a default may be left out of a move."""
    texts = []
    for kind in kinds:
        fields = [f'readonly {tag}: "{kind[tag]}";']
        for field in kind["fields"]:
            may_miss = "?" if tag == "do" and "default" in field else ""
            fields.append(f"readonly {field['name']}{may_miss}: {type_text(shape(field))};")
        texts.append(f"\n  | {_object_text(fields)}")
    return "".join(texts)


# --- the files ------------------------------------------------------------------------------------


def schema_file() -> str:
    games = [describe_game(rulebook(game)) for game in games_in_order()]
    table = describe_table()
    names = " | ".join(f'"{game["game"]}"' for game in games)
    lines = [SHAPE_TYPE, f"export type GameName = {names};", ""]
    lines += [f"export type TableMove ={_tagged_union('do', table['moves'])};"]
    lines += [f"export type TableNews ={_tagged_union('what', table['news'])};"]
    for game in games:
        title = game["game"].capitalize()
        lines += [
            "",
            f"export type {title}View = {type_text(fields_shape(game['view']))};",
            f"export type {title}Options = {type_text(fields_shape(game['options']))};",
            f"export type {title}Move ={_tagged_union('do', game['moves'])};",
            f"export type {title}News ={_tagged_union('what', game['news'])};",
        ]
    shapes = {
        game["game"]: {"view": short_shape(fields_shape(game["view"])), "news": _news_shapes(game["news"])}
        for game in games
    }
    kind = (
        "{ readonly [game: string]: "
        "{ readonly view: Shape; readonly news: { readonly [what: string]: Shape } } }"
    )
    news = "{ readonly [what: string]: Shape }"
    lines += [
        "",
        _constant("SHAPES", kind, shapes),
        _constant("TABLE_NEWS", news, _news_shapes(table["news"])),
    ]
    return _script(lines)


def _news_shapes(news: list[dict[str, Any]]) -> dict[str, Any]:
    return {kind["what"]: short_shape(fields_shape(kind["fields"])) for kind in news}


def labels_file() -> str:
    kind = (
        "{ readonly [game: string]: { readonly title: string; "
        f"readonly moves: {TEXTS}; readonly fields: {TEXTS}; readonly refusals: {TEXTS} }} }}"
    )
    lines = [
        f"export const SEAT_LABEL = {_json(SEAT_LABEL)};",
        _constant("TABLE_MOVE_LABELS", TEXTS, TABLE_MOVE_LABELS),
        _constant("REFUSALS", TEXTS, REFUSAL_TEXTS),
        _constant("GAMES", kind, {game: game_labels(game) for game in games_in_order()}),
    ]
    return _script(lines)


def game_labels(game: str) -> dict[str, Any]:
    info = game_info(game)
    return {
        "title": info.title,
        "moves": dict(info.move_labels),
        "fields": dict(info.field_labels),
        "refusals": dict(info.refusals),
    }


def texts() -> dict[str, Any]:
    """The tables of texts that games share with the page: `PAGE_TEXTS` of their labels."""
    told = (page_table(game, "labels", "PAGE_TEXTS") for game in games_in_order())
    return {name: table for each in told for name, table in dict(each).items()}


def texts_file() -> str:
    return _script([_constant(name, _table_type(table), table) for name, table in texts().items()])


def _table_type(value: Any) -> str:
    match value:
        case dict():
            return f"{{ readonly [key: string]: {_table_type(next(iter(value.values())))} }}"
        case tuple():
            return f"readonly [{', '.join(map(_table_type, value))}]"
    return "number" if isinstance(value, int) else "string"


def packs_file() -> str:
    """The fields of packs that names and shapes need before the pictures are loaded."""
    kinds, packs = [], {}
    for game in games_in_order():
        if names := page_table(game, "labels", "PAGE_PACK_FIELDS"):
            info = describe_type(inspect.type_info(rulebook(game).Pack))
            fields = [field for field in info["fields"] if field["name"] in names]
            kinds.append(
                f"  readonly {game}: {{ readonly [pack: string]: {type_text(fields_shape(fields))} }};"
            )
            packs[game] = {pack.id: _pack_fields(pack, names) for pack in packs_of(game)}
    return _script(["export const PACKS: {", *kinds, f"}} = {_json(packs)};"])


def page_table(game: str, module: str, name: str) -> Any:
    """A constant of one of the game's modules; empty if the game has none."""
    module = f"mobileapp.games.{game}.{module}"
    return getattr(import_module(module), name, ()) if find_spec(module) else ()


def _pack_fields(pack: Any, names: tuple[str, ...]) -> dict[str, Any]:
    told = to_builtins(pack)
    return {name: told[name] for name in names}


def tokens_file() -> str:
    look = "{ readonly shape: string; readonly fill: string; readonly deep: string; readonly on: string }"
    lines = [
        _constant("PALETTE", TEXTS, PALETTE),
        _constant("SEAT_LOOKS", f"readonly {look}[]", [each._asdict() for each in SEAT_LOOKS]),
    ]
    return _script(lines)


def tokens_style() -> str:
    properties = {name.replace("_", "-"): value for name, value in PALETTE.items()}
    for number, look in enumerate(SEAT_LOOKS):
        properties |= {f"seat-{number}": look.fill, f"seat-{number}-deep": look.deep}
        properties |= {f"seat-{number}-on": look.on}
    properties |= {f"font-{name}": f"{size / 16:g}rem" for name, size in PHONE_FONT_SIZES.items()}
    properties |= {f"radius-{name}": f"{size}px" for name, size in RADIUS.items()}
    lines = "".join(f"  --{name}: {value};\n" for name, value in properties.items())
    return f"/* {HEADER} */\n:root {{\n{lines}}}\n"


def _constant(name: str, kind: str, value: Any) -> str:
    return f"export const {name}: {kind} = {_json(value)};"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _script(lines: list[str]) -> str:
    return "\n".join([f"// {HEADER}", *lines, ""])


def generated_files() -> dict[str, str]:
    return {
        "schema.ts": schema_file(),
        "labels.ts": labels_file(),
        "packs.ts": packs_file(),
        "texts.ts": texts_file(),
        "tokens.ts": tokens_file(),
        "tokens.css": tokens_style(),
    }


def main() -> None:
    GENERATED.mkdir(exist_ok=True)
    for name, text in generated_files().items():
        (GENERATED / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
