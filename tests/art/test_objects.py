"""The pictures of Contrast: complete, distinguishable, each filling its card; the pack can be dealt."""

import itertools

import numpy as np
import pytest
from PIL import Image

from assets.art import objects
from assets.art.kit import document, path, raster
from assets.art.objects import card
from assets.art.symbols import PAIRS
from assets.build import BUILT, build, family_jobs
from assets.families.contrast import cards
from engine import serialization
from engine.games.contrast.pack import ContrastPack
from tests.engine.story import Story

SIDE = 400  # a drawing's own units
FOLDER = BUILT / "pictures" / "contrast"
PICTURES = objects.pictures()


@pytest.fixture(scope="module")
def gallery() -> ContrastPack:
    """The built pack, built first if missing or outdated."""
    build([job for job in family_jobs() if job.name.startswith("contrast/")])
    return serialization.decode_pack(
        "classic.json", (BUILT / "packs" / "contrast" / "classic.json").read_bytes()
    )


@pytest.fixture(scope="module")
def small(gallery) -> dict[str, np.ndarray]:
    """Each picture at a glance: 16 × 16, on the cream of the table's cards."""
    return {name: glance(FOLDER / f"{name}.webp") for sides in gallery.images for name in sides}


def glance(file) -> np.ndarray:
    with Image.open(file) as opened:
        picture = opened.convert("RGBA")
    ground = Image.new("RGBA", picture.size, "#FFF4DF")
    seen = Image.alpha_composite(ground, picture).convert("RGB").resize((16, 16), Image.Resampling.BOX)
    return np.asarray(seen, dtype=float)


def bounds(name: str) -> tuple[int, int, int, int]:
    """The bounding box of the object, without its background."""
    solid = raster(PICTURES[name].alone(), SIDE).getchannel("A").point(lambda alpha: 255 * (alpha > 60))
    return solid.getbbox()


def test_every_picture_is_on_one_card_and_every_card_has_its_pictures(gallery):
    dealt = [name for sides in gallery.images for name in sides]
    assert sorted(dealt) == sorted(PICTURES)
    assert len(dealt) >= 80


def test_no_name_is_in_two_themes():
    names = [name for theme in objects.themes() for name in objects.drawings(theme)]
    assert len(names) == len(set(names)) == len(PICTURES)


def test_all_pictures_and_symbols_load_at_their_size(gallery):
    for name in (name for sides in gallery.images for name in sides):
        with Image.open(FOLDER / f"{name}.webp") as picture:
            assert picture.convert("RGBA").size == (360, 360), name
    for name in (name for pair in gallery.pairs for name in pair):
        with Image.open(FOLDER / f"symbol-{name}.png") as picture:
            assert picture.convert("RGBA").size == (192, 192), name


def test_no_two_pictures_are_alike(small):
    for (one, a), (other, b) in itertools.combinations(small.items(), 2):
        assert np.abs(a - b).mean() > 14, (one, other)


def test_no_two_symbols_are_alike_without_hue(gallery):  # colour-blind players tell them by their signs
    grey = {name: glance(FOLDER / f"symbol-{name}.png").mean(axis=2) for pair in PAIRS for name in pair}
    for (one, a), (other, b) in itertools.combinations(grey.items(), 2):
        assert np.abs((a - a.mean()) - (b - b.mean())).mean() > 8, (one, other)


@pytest.mark.parametrize("name", PICTURES)
def test_object_fills_its_card_and_is_not_cut(name):
    left, top, right, bottom = bounds(name)
    assert max(right - left, bottom - top) >= 0.62 * SIDE
    assert min(right - left, bottom - top) >= 0.3 * SIDE
    assert min(left, top, SIDE - right, SIDE - bottom) >= 10
    assert abs(left + right - SIDE) <= 0.16 * SIDE


@pytest.mark.parametrize("name", PICTURES)
def test_object_differs_from_its_background(name):
    """The middle of a picture differs from the same background without the object."""
    picture = PICTURES[name]
    whole = np.asarray(raster(picture.svg(), 64).convert("RGB"), dtype=float)
    empty = type(picture)(picture.ground, picture.behind, "", picture.front)
    bare = np.asarray(raster(empty.svg(), 64).convert("RGB"), dtype=float)
    apart = np.abs(whole - bare).sum(axis=2)
    covered = np.asarray(raster(picture.alone(), 64).getchannel("A")) > 200
    assert np.median(apart[covered]) > 80


@pytest.mark.parametrize(
    "outline",
    [
        card.oval(150, 210, 90, 60),
        card.box(40, 50, 120, 300, 20),
        "M60 60 h80 v40 l30 -20 q40 60 -10 90 c-30 60 -90 9 -100 -40Z",
    ],
)
def test_the_extent_of_an_outline_holds_all_of_it_tightly(outline):
    drawn = (
        raster(document(path(outline, "#000000"), width=SIDE, height=SIDE), SIDE).getchannel("A").getbbox()
    )
    left, top, right, bottom = card.extent(outline)
    assert left <= drawn[0] + 1 and top <= drawn[1] + 1
    assert right >= drawn[2] - 1 and bottom >= drawn[3] - 1
    assert (right - left) + (bottom - top) < 1.5 * (drawn[2] - drawn[0] + drawn[3] - drawn[1])


def test_cards_of_the_pack_are_dealt_to_six(gallery):  # R-CON-04
    story = Story("contrast", 6, pack=gallery)
    state = story.state
    assert len(gallery.images) == 74
    assert len(state.pile) == 60
    assert all(len(row) == 2 for row in state.rows)


@pytest.mark.parametrize("count", [74, 100, 148])
def test_names_make_seventy_four_cards(count):
    made = cards([f"n{number:03}" for number in range(count)])
    assert len(made) == 74
    assert len({name for sides in made for name in sides}) == count


def test_too_few_or_too_many_pictures_are_refused():
    for count in (73, 149):
        with pytest.raises(ValueError, match="pictures"):
            cards([str(number) for number in range(count)])
