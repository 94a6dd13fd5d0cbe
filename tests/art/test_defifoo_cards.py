"""Défifoo's pictures: complete, distinguishable, readable without hue and when small."""

import functools
import itertools
import json
import time
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from assets.art import challenges, sky
from assets.art.figures import UPSIDE_DOWN, figure
from assets.art.measure import distance, lab
from assets.families import defifoo

PACK = json.loads((Path(__file__).parents[2] / "assets" / "packs" / "defifoo.json").read_text())
COLOURS, RANKS = PACK["colours"], PACK["ranks"]
PLANETS = [f"planet-{colour}-{rank}" for colour in COLOURS for rank in RANKS]
SHIPS = [f"ship-{COLOURS[one]}-{COLOURS[other]}" for one, other in PACK["ships"]]
CARDS = [*PLANETS, *SHIPS, "sun", "back"]
CHALLENGES = [f"challenge-{kind}" for kind in PACK["challenges"]]
COLOURED = [f"challenge-{kind}-{colour}" for kind in ("no_planet", "no_alien") for colour in COLOURS]
SIGNS = [f"{thing}-{colour}" for thing in ("colour", "alien", "globe") for colour in COLOURS]
TABLE = np.array([33, 26, 77])  # the table's indigo, the background of all of them
ALIKE = 4.0  # mean ΔE over a whole picture; below it, two could be confused
SMALL = (60, 84)
GLYPH_PIXELS = 30  # of a card 60 pixels wide, whose glyph covers about 70


class Deck:
    """Every picture as its job writes it, drawn once."""

    def __init__(self, folder: Path):
        started = time.process_time()
        for job in defifoo.jobs():
            job.run(folder / job.name)
        self.seconds = time.process_time() - started
        self.files = {file.stem: file for file in folder.rglob("*") if file.suffix in (".webp", ".png")}

    def picture(self, name: str) -> Image.Image:
        return Image.open(self.files[name]).convert("RGBA")

    @functools.cache  # noqa: B019 - one deck for all tests
    def seen(self, name: str, size: tuple[int, int] | None = None) -> np.ndarray:
        """The picture on the table's background."""
        picture = self.picture(name)
        ground = Image.new("RGBA", picture.size, tuple(TABLE))
        lying = Image.alpha_composite(ground, picture).convert("RGB")
        return np.asarray(lying.resize(size, Image.Resampling.LANCZOS) if size else lying, float)


@pytest.fixture(scope="module")
def deck(tmp_path_factory):
    return Deck(tmp_path_factory.mktemp("defifoo"))


def index(deck: Deck, name: str) -> np.ndarray:
    """The corner with number and glyph, on a card 60 pixels wide."""
    return deck.seen(name, SMALL)[5:23, 5:43]


def test_the_files_are_those_of_the_pack_and_no_others(deck):
    assert sorted(deck.files) == sorted([*CARDS, *CHALLENGES, *COLOURED, *SIGNS, "arrows"])


def test_sizes(deck):
    sizes = {name: deck.picture(name).size for name in deck.files}
    assert {sizes[name] for name in CARDS} == {(378, 528)}
    assert {sizes[name] for name in (*CHALLENGES, *COLOURED)} == {(400, 280)}
    assert {sizes[name] for name in SIGNS} == {(256, 256)}
    assert sizes["arrows"] == (512, 512)


def test_cards_have_clear_corners_and_a_solid_middle(deck):
    for name in (*CARDS, *CHALLENGES):
        alpha = np.asarray(deck.picture(name))[..., 3]
        assert alpha[0, 0] == 0 and alpha[-1, -1] == 0, name
        assert alpha[40:-40, 40:-40].min() == 255, name


def test_signs_have_a_transparent_background(deck):
    for name in (*SIGNS, "arrows"):
        alpha = np.asarray(deck.picture(name))[..., 3]
        edge = np.concatenate([alpha[0], alpha[-1], alpha[:, 0], alpha[:, -1]])
        assert edge.max() < 64, f"{name} is cut off"
        assert alpha.max() == 255


def test_arrows_are_white_for_tinting(deck):
    drawn = np.asarray(deck.picture("arrows"))
    assert (drawn[drawn[..., 3] > 0][:, :3] == 255).all()


@pytest.mark.parametrize("eye", ["all", "deut", "prot"])
def test_no_two_pictures_of_a_size_are_alike(deck, eye):
    for family in (CARDS, [*CHALLENGES, *COLOURED], SIGNS):
        seen = {name: lab(deck.seen(name, SMALL), eye) for name in family}
        pairs = {
            pair: float(np.linalg.norm(seen[pair[0]] - seen[pair[1]], axis=-1).mean())
            for pair in itertools.combinations(family, 2)
        }
        closest = min(pairs, key=pairs.get)
        assert pairs[closest] > (ALIKE if family is not CARDS else 2.0), (closest, pairs[closest])


def test_colours_of_one_rank_differ_in_lightness_alone(deck):
    for rank in RANKS:
        greys = {colour: lab(index(deck, f"planet-{colour}-{rank}"))[..., 0] for colour in COLOURS}
        for one, other in itertools.combinations(COLOURS, 2):
            plain = np.abs(greys[one] - greys[other]) > 15
            assert plain.sum() >= GLYPH_PIXELS, (one, other, rank, plain.sum())


def test_ranks_differ_beyond_their_number(deck):
    middle = (slice(24, 58), slice(8, 52))
    for colour in COLOURS:
        for one, other in itertools.combinations(RANKS, 2):
            seen = [deck.seen(f"planet-{colour}-{rank}", SMALL)[middle] for rank in (one, other)]
            assert distance(*seen).mean() > ALIKE, (colour, one, other)


def test_number_and_glyph_are_visible_when_small(deck):
    for name in PLANETS:
        light = lab(index(deck, name))[..., 0]
        assert np.percentile(light, 90) - np.percentile(light, 5) > 28, name


def test_cards_read_the_same_from_both_sides_of_the_table(deck):
    number = (slice(36, 140), slice(36, 126))
    for name in (*PLANETS, *SHIPS):
        upright, turned = (
            lab(seen[number])[..., 0] < 50 for seen in (deck.seen(name), np.rot90(deck.seen(name), 2))
        )
        assert (upright & turned).sum() / (upright | turned).sum() > 0.9, name


def test_a_lone_six_or_nine_has_a_bar():
    barred = [rank for rank in RANKS if "<rect" in figure(rank, 66, "#000000")]
    assert tuple(barred) == UPSIDE_DOWN


def test_drawings_and_pack_have_the_same_names():
    assert list(challenges.KINDS) == PACK["challenges"]
    assert [(COLOURS[one], COLOURS[other]) for one, other in PACK["ships"]] == list(sky.RING)
    assert list(defifoo.COLOURS) == COLOURS and list(defifoo.RANKS) == RANKS
    assert (PACK["ship_rank"], PACK["alien_rank"]) == (sky.SHIP_RANK, sky.ALIEN_RANK)


def test_a_build_from_nothing_takes_seconds(deck):
    assert deck.seconds < 16, "eight seconds on two cores"
