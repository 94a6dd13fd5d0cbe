"""The values in docs/dealing.md are those that the engine and the table compute."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from engine import serialization
from engine.dice import Dice
from engine.games import rulebook
from engine.games.defifoo.cards import listed
from engine.table import GameSetup
from engine.table_records import MAX_SEED_LENGTH
from mobileapp.net.discovery import mdns
from mobileapp.net.protocol import messages
from mobileapp.net.protocol.seed import build_seed, draw_first_seat, seed_commitment, shares_in
from mobileapp.people.name_characters import BLANK_CHARS, HIDDEN_CHARS, MAX_NAME_LENGTH, MAX_SAFE_INT
from mobileapp.storage.packs import packs_of

PAGE = Path("docs/dealing.md").read_text("utf-8")
PROTOCOL = Path("docs/protocol.md").read_text("utf-8")
(PACK,) = packs_of("defifoo")


def block(name: str) -> Any:
    (text,) = re.findall(rf"```json {name}\n(.*?)```", PAGE, re.S)
    return json.loads(text)


def test_dice_on_the_page_match_the_engine() -> None:
    told = block("dice")
    dice, rolls = Dice(told["seed"]), []
    for _ in told["rolls"]:
        number, dice = dice.roll(6)
        rolls.append(number)
    assert rolls == told["rolls"]
    assert list(dice.shuffle(range(10))[0]) == told["shuffled"]


def test_pack_and_fingerprint_on_the_page_match_the_game() -> None:
    assert serialization.encode(block("pack")) == serialization.encode(PACK)
    assert f"have version {rulebook('defifoo').version}:" in PAGE
    assert f"Its fingerprint is `{serialization.fingerprint('defifoo', PACK)}`." in PAGE


def test_deal_on_the_page_matches_its_seed() -> None:
    told, book = block("deal"), rulebook("defifoo")
    seed, seats = told["seed"], told["seats"]
    assert seed_commitment(seed) == told["pledge"]
    assert build_seed(bytes.fromhex(seed[:64]), reversed(shares_in(seed))) == seed, "sorted"
    assert draw_first_seat(seats, seed) == told["drawn_first"]
    setting = GameSetup(game="defifoo", seats=seats, options=book.Options(), pack=PACK, first=0, seed=seed)
    state: Any = serialization.open_table(setting).state
    assert [list(listed(hand)) for hand in state.hands] == told["hands"]
    assert list(listed(state.aside)) == told["aside"]
    assert [[each.kind, each.colour] for each in state.challenges] == told["challenges"]
    assert any(colour is not None for _, colour in told["challenges"]), "both kinds are on the page"


def ranges(text: str) -> set[int]:
    """Code points named as `200E` or `2028–202E`."""
    return _spread(re.findall(r"\b([0-9A-F]{4,6})(?:–([0-9A-F]{4,6}))?\b", text))


def named(characters: str) -> set[int]:
    """The same in a character class of a pattern."""
    return _spread(re.findall(r"\\[xuU]([0-9a-f]+)(?:-\\[xuU]([0-9a-f]+))?", characters))


def _spread(pairs: list[tuple[str, str]]) -> set[int]:
    return {each for first, last in pairs for each in range(int(first, 16), int(last or first, 16) + 1)}


def test_hidden_and_blank_characters_on_the_page_match_the_code() -> None:
    hidden = re.search(r"These characters are \*hidden\*: (.*?)\. So is a joiner", PROTOCOL, re.S)
    blank = re.search(
        r"\*blank\* and not allowed either: every space but U\+0020, (.*?)\. A name", PROTOCOL, re.S
    )
    assert hidden and blank
    surrogates = set(range(0xD800, 0xE000))
    assert ranges(hidden[1]) | surrogates == named(HIDDEN_CHARS)
    spaces = {number for number in named(BLANK_CHARS) if chr(number).isspace()}
    assert ranges(blank[1]) == named(BLANK_CHARS) - spaces


def test_bounds_and_names_on_the_page_match_the_code() -> None:
    assert MAX_SAFE_INT == 2**53 and f"1 to {MAX_NAME_LENGTH} characters, none of them hidden" in PROTOCOL
    assert f"| `seed` | 1 to {MAX_SEED_LENGTH} characters, none of them hidden |" in PROTOCOL
    assert f"{{1,{MAX_SEED_LENGTH}}}" in messages.RevealedSeed.__metadata__[0].pattern  # type: ignore[attr-defined]
    pictures = re.findall(r"\b(\d+) ([a-z-]+(?: balloon)?)", PROTOCOL[PROTOCOL.index("modulo 12: 0 moon") :])[
        :12
    ]
    listed_ = {int(number): name.replace(" ", "-") for number, name in pictures if int(number) < 12}
    assert listed_ == dict(enumerate(mdns.TABLE_PICTURES))
    assert f"modulo {len(mdns.TABLE_PICTURES)}" in PROTOCOL and mdns.SERVICE_TYPE in PROTOCOL
