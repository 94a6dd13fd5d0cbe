"""The page that `make assets` builds: sizes, names, words, bundles, and parts made from the app's sources."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assets import web_types, web_words, words
from assets.families.web import MAX_BUNDLE_BYTES
from engine import serialization
from engine.games import GAMES, contrast, diferencio, difference, rulebook
from engine.games.compatibility import accusation, matching
from engine.games.defifoo import challenge
from engine.games.difference.countdown import COUNT_IN_MS
from engine.schema import describe_game, describe_table
from mobileapp.net.web.static_files import bundle_of
from mobileapp.people.name_characters import MAX_TYPED_LENGTH
from mobileapp.platform.paths import BUILT
from mobileapp.storage.packs import packs_of
from tests.engine.walk import open_table, walk

WEB = BUILT / "web"
MAX_PAGE_BYTES, MAX_WORDS_BYTES, MAX_TABLES_BYTES = 150_000, 70_000, 32_000


@pytest.fixture
def built() -> Path:
    if not (WEB / "index.en.html").exists():
        pytest.skip("the page is not built")
    return WEB


def test_page_is_small(built: Path) -> None:
    page = [(built / "index.fr.html"), *built.glob("*.js"), *built.glob("*.css")]
    assert sum(path.stat().st_size for path in page) <= MAX_PAGE_BYTES


def test_tables_are_small(built: Path) -> None:
    """Data that the page loads beside its script."""
    assert sum(path.stat().st_size for path in built.glob("*.json")) <= MAX_TABLES_BYTES


def test_catalogues_are_small(built: Path) -> None:
    sizes = {path.name[:2]: path.stat().st_size for path in (built / "words").iterdir()}
    assert set(sizes) == {"en", "fr", "nl"} and max(sizes.values()) <= MAX_WORDS_BYTES


def test_names_are_hashes_of_the_content(built: Path) -> None:
    for path in (built / "words").iterdir():
        assert path.name.split(".")[1] == sha256(path.read_bytes()).hexdigest()[:16]


def test_shortened_names_are_in_no_message_and_no_table() -> None:
    """The build renames properties of the page's own objects; a view's field must keep its name."""
    client = web_types.CLIENT
    listed = re.findall(r'^  "([\w|]+)",$', (client / "build.mjs").read_text("utf-8"), re.MULTILINE)
    names = {name for line in listed for name in line.split("|")}
    kept = [client / "messages.ts", client / "memory.ts", *(client / "generated").glob("*.ts")]
    kept += (client / "tables").glob("*.ts")
    fields = {name for path in kept for name in re.findall(r'\b"?(\w+)"?\??:', path.read_text("utf-8"))}
    assert len(names) > 40 and "seat" in fields
    assert not names & fields


def test_nothing_is_inline(built: Path) -> None:
    for path in built.glob("index.*.html"):
        page = path.read_text("utf-8")
        assert not re.search(r"<style|style=|\son[a-z]+=|javascript:|<script(?![^>]*\ssrc=)", page)
        assert not re.search(r"(?:src|href)=\"?(?:https?:)?//", page)


@pytest.mark.parametrize("game", GAMES)
def test_each_pack_with_pictures_has_one_bundle(built: Path, game: str) -> None:
    for pack in packs_of(game):
        found = bundle_of(game, pack.id)
        assert found is not None and found.size <= MAX_BUNDLE_BYTES
        data = found.read()
        assert data is not None and len(data) == found.size
        files = read_bundle(data)
        assert json.loads(files["pack.json"])["id"] == pack.id
        pictures = {name: data for name, data in files.items() if name != "pack.json"}
        assert pictures and all(is_picture(name, data) for name, data in pictures.items())
        assert set(re.findall(r'"([a-z0-9_-]+\.webp)"', files["pack.json"].decode())) <= set(pictures)


def is_picture(name: str, data: bytes) -> bool:
    is_webp = data[:4] == b"RIFF" and data[8:12] == b"WEBP"
    return is_webp if name.endswith(".webp") else name.endswith(".png") and data[:4] == b"\x89PNG"


def read_bundle(data: bytes) -> dict[str, bytes]:
    begin = 4 + int.from_bytes(data[:4], "big")
    index = json.loads(data[4:begin])
    assert sum(length for _, length in index.values()) == len(data) - begin
    return {name: data[begin + at : begin + at + length] for name, (at, length) in index.items()}


# --- made from the app's sources --------------------------------------------------------------------


def test_scripts_name_their_sentences_by_number(built: Path) -> None:
    """English is data like the translations: the script has `tr(7)`, the tables have the sentence."""
    [tables] = built.glob("tables.*.json")
    sentences = json.loads(tables.read_text("utf-8"))["sentences"]
    scripts = "".join(path.read_text("utf-8") for path in built.glob("*.js"))
    said = [(each,) if isinstance(each, str) else each for each in web_words.page_sentences()]
    assert sentences[0] == "" and len(sentences) > 200
    assert set(sentences[1:]) <= {form for forms in said for form in forms}
    assert not [each for each in sentences if " " in each and f'"{each}"' in scripts]


def test_numbers_of_the_page_are_those_of_the_app() -> None:
    """Numbers that the page's scripts repeat, by their names there."""
    from mobileapp.games.difference import claim_marks
    from mobileapp.ui.phone import results

    repeated: dict[str, dict[str, float]] = {
        "games/compatibility.ts": {"PENALTY_SQUARES": accusation.PENALTY_SQUARES},
        "games/compatibility_texts.ts": {"DIRECT": matching.DIRECT, "DOUBLED": matching.DOUBLED},
        "games/contrast.ts": {"COUNT_MS": contrast.COUNTDOWN_MS},
        "games/defifoo.ts": {"SUN_LAST_POINTS": -challenge.SUN_LAST_POINTS},
        "games/diferencio.ts": {"POINTING_MS": diferencio.POINTING_MS, "HURRY_MS": diferencio.HURRY_MS},
        "games/difference.ts": {
            "SHOW_MS": difference.SHOW_MS,
            "LOCK_MS": difference.LOCK_MS,
            "COUNT_MS": COUNT_IN_MS,
            "PROOF_MS": 1000 * claim_marks.SHOWN_S,
        },
        "screens.ts": {"CLOSE_SHARE": results.CLOSE_SHARE},
        "sheets.ts": {"MAX_NAME": MAX_TYPED_LENGTH},
    }
    for script, numbers in repeated.items():
        text = (web_types.CLIENT / script).read_text("utf-8")
        for name, value in numbers.items():
            [found] = re.findall(rf"const {name} = ([\d.]+);", text)
            assert float(found) == value, (script, name)


def test_labels_of_the_page_are_those_of_the_app(built: Path) -> None:
    from mobileapp.games.contrast import refusals
    from mobileapp.games.defifoo import sentences

    [path] = built.glob("tables.*.json")
    tables = json.loads(path.read_text("utf-8"))
    assert tables["symbols"] == refusals.SYMBOLS and len(set(tables["symbols"].values())) == 12
    assert tables["reasons"] == {why: list(texts) for why, texts in refusals.REASONS.items()}
    assert tables["colours"] == sentences.COLOURS and tables["single"] == sentences.SINGLE_REASONS
    assert tables["coloured"] == sentences.COLOURED_CHALLENGES and tables["nothing"] == sentences.NOTHING
    told = {kind: (points, rule) for kind, (_, points, rule) in tables["challenges"].items()}
    assert told == {
        kind: (points, sentences.CHALLENGE_RULES[kind]) for kind, points in challenge.CHALLENGE_POINTS.items()
    }


@pytest.mark.parametrize("name", web_types.generated_files())
def test_generated_files_are_what_the_sources_give(name: str) -> None:
    committed = (web_types.GENERATED / name).read_text("utf-8")
    assert committed == web_types.generated_files()[name], "run `python -m assets.web_types`"


def test_view_types_follow_the_schema() -> None:
    described = {"type": "list", "of": {"type": "list", "each": [{"type": "int"}, {"type": "text"}]}}
    made = web_types.shape({**described, "or_null": True})
    assert made == {"maybe": {"list": {"each": ["int", "text"]}}}
    assert web_types.type_text(made) == "readonly (readonly [number, string])[] | null"


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_catalogue_translates_every_sentence_of_the_page(language: str) -> None:
    made = web_words.catalogue(language)
    keys = {sentence if isinstance(sentence, str) else sentence[0] for sentence in web_words.page_sentences()}
    assert not keys - set(made["words"])
    assert all(isinstance(each, str) or len(each) == 2 for each in made["words"].values())
    assert "" not in web_words.catalogue(language)["words"]  # the header of a catalogue


@pytest.mark.parametrize("language", web_words.LANGUAGES)
def test_each_picture_of_contrast_and_compatibility_is_described(language: str) -> None:
    told = web_words.catalogue(language)["pictures"]
    albums: Any = packs_of("compatibility")
    assert {name for pack in albums for name in pack.pictures} == set(told["compatibility"])
    boxes: Any = packs_of("contrast")
    shown = {name for pack in boxes for image in pack.images for name in image}
    assert shown == set(told["contrast"])


def test_sentences_of_scripts_are_extracted(tmp_path: Path) -> None:
    script = tmp_path / "hand.ts"
    lines = [
        'const text: string = tr("Your {card}", { card });',
        'export const many = (n: number): string => ntr("{number} card", "{number} cards", n);',
        'const later = N_("Later") as string;',
    ]
    script.write_text("\n".join(lines), encoding="utf-8")
    told = [message for _, message, _, _ in words.extract(script)]
    assert told == ["Your {card}", ("{number} card", "{number} cards"), "Later"]


@pytest.mark.parametrize("game", GAMES)
def test_views_of_a_random_game_fit_their_shapes(game: str) -> None:
    described = describe_game(rulebook(game))
    view_shape = web_types.fields_shape(described["view"])
    news = {kind["what"]: web_types.fields_shape(kind["fields"]) for kind in described["news"]}
    news |= {kind["what"]: web_types.fields_shape(kind["fields"]) for kind in describe_table()["news"]}
    seen = set()
    for number in range(3):
        table, rng = open_table(game, number), Random(number)
        for _ in walk(table, rng, 120):
            view = json.loads(serialization.encode(table.view(rng.choice([None, 0, 1]))))
            assert fits(view_shape, view["game"]), view["game"]
            for each in view["news"]:
                what = each.pop("what")
                seen.add(what)
                assert fits(news[what], each), (what, each)
    assert len(seen) > 1


def fits(shape: Any, value: Any) -> bool:
    """The check of client/shape.ts."""
    if isinstance(shape, str):
        return isinstance(value, {"int": int, "number": (int, float), "bool": bool, "text": str}[shape])
    [(kind, inner)] = shape.items()
    match kind:
        case "maybe":
            return value is None or fits(inner, value)
        case "one":
            return value in inner
        case "any":
            return any(fits(each, value) for each in inner)
        case "list":
            return all(fits(inner, each) for each in value)
        case "each":
            return len(value) == len(inner) and all(map(fits, inner, value))
    return set(inner) == set(value) and all(fits(inner[name], value[name]) for name in inner)
