"""The pictures of Compatibility: forty in a pack, no two alike, and packs that can be played."""

import hashlib
import itertools
import json

import numpy as np
import pytest
from PIL import Image

from assets.art import album
from assets.build import BUILT, build, family_jobs
from assets.families import compatibility
from engine import serialization
from engine.dice import Dice
from engine.games.compatibility import Compatibility, CompatibilityOptions
from engine.games.compatibility.pack import CompatibilityPack

TINY = 24  # pixels: the size of a picture at a glance
APART = 20  # mean difference of a channel, of 255, at that size


@pytest.fixture(scope="module")
def pictures() -> dict[str, Image.Image]:
    """The built files, built first if missing or outdated."""
    build([job for job in family_jobs() if job.name.startswith("compatibility/")])
    folder = BUILT / compatibility.PICTURES
    return {name: Image.open(folder / f"{name}.webp") for name in album.names()}


@pytest.fixture(scope="module", params=album.packs())
def pack(request, pictures) -> CompatibilityPack:
    file = BUILT / compatibility.PACKS / f"{request.param}.json"
    return serialization.decode_pack(file.name, file.read_bytes())


def test_sixty_pictures_of_one_size(pictures):
    assert len(pictures) == 60
    assert {(each.size, each.mode) for each in pictures.values()} == {((360, 360), "RGB")}


def test_each_name_is_in_one_sheet_only():
    assert len(album.names()) == len(set(album.names()))


def test_every_picture_has_light_and_dark(pictures):
    flat = {name: round(np.asarray(each.convert("L")).std()) for name, each in pictures.items()}
    assert {name: depth for name, depth in flat.items() if depth < 20} == {}


def test_no_two_pictures_are_alike_at_a_glance(pictures):
    small = {name: np.asarray(each.resize((TINY, TINY)), float) for name, each in pictures.items()}
    pairs = itertools.combinations(small, 2)
    alike = [(a, b) for a, b in pairs if np.abs(small[a] - small[b]).mean() < APART]
    assert alike == []


def test_each_pack_has_forty_of_the_pictures(pack, pictures):
    assert len(set(pack.pictures)) == 40
    assert set(pack.pictures) <= set(pictures)


def test_first_pack_keeps_its_pictures():
    """A linked device or a saved game names pictures by their place in the pack."""
    digest = hashlib.sha256(" ".join(album.packs()["classic"]).encode()).hexdigest()
    assert digest[:16] == "1f30952641e4006f"


def test_each_picture_is_in_a_pack(pictures):
    assert set(itertools.chain(*album.packs().values())) == set(pictures)


@pytest.mark.parametrize(
    ("seats", "individual"), [(3, True), (4, True), (5, True), (6, True), (4, False), (6, False)]
)
def test_the_pack_deals(pack, seats, individual):
    game = Compatibility(seats, CompatibilityOptions(individual=individual), pack)
    state = game.deal(0, Dice("album"))
    assert len(game.pictures) == 40
    assert [len(pile.cards) for pile in state.piles] == [len(cards) for cards in pack.themes]


def test_written_themes_replace_default_themes(tmp_path, monkeypatch):
    written = [[[f"a-{face}" for face in range(6)]], [None]]
    file = tmp_path / "themes.json"
    file.write_text(json.dumps({"themes": written}))
    monkeypatch.setattr(compatibility, "THEMES", file)
    assert compatibility.pack("classic")["themes"] == written
