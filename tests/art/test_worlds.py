"""Every world of Diferencio: nine places with six distinguishable objects each."""

import functools
import itertools
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from assets.art import worlds
from assets.art.measure import distance
from assets.art.sight import APART, EMPTY, RIM, SMALL, WorldMeasurement, compared, crowded, eyed, rim
from assets.art.worlds import HEIGHT, WIDTH, PlaceDrawing, WorldDrawing
from assets.build import BUILT, build, family_jobs
from engine import serialization
from engine.games.diferencio.pack import DiferencioPack

of_each_world = pytest.mark.parametrize("name", worlds.names())


@functools.cache
def seen(name: str) -> WorldMeasurement:
    return WorldMeasurement(worlds.module(name).world())


@functools.cache
def built(name: str) -> tuple[DiferencioPack, Path]:
    """The pack as the engine reads it and its picture folder, built first if missing or outdated."""
    build([job for job in family_jobs() if job.name == f"diferencio/{name}"])
    file = BUILT / "packs" / "diferencio" / f"{name}.json"
    return serialization.decode_pack(file.name, file.read_bytes()), BUILT / "pictures" / "diferencio"


def pixels(picture: Path | Image.Image) -> np.ndarray:
    opened = picture if isinstance(picture, Image.Image) else Image.open(picture)
    return np.asarray(opened.convert("RGB"))


# --- the drawing ---------------------------------------------------------------------------------


@of_each_world
def test_nine_places_of_six_versions(name):
    world = worlds.module(name).world()
    assert world.size == (WIDTH, HEIGHT)
    assert [len(place.versions) for place in world.places] == [6] * 9
    assert len({place.name for place in world.places}) == 9


@of_each_world
def test_boxes_are_apart_and_off_the_edge(name):
    boxes = [place.box for place in worlds.module(name).world().places]
    assert crowded(boxes) == []
    for x, y, width, height in boxes:
        assert min(width, height) >= 250 and max(width, height) <= 330
        assert min(x, y, WIDTH - x - width, HEIGHT - y - height) >= APART


@of_each_world
def test_versions_of_a_place_are_distinguishable_when_small_and_colour_blind(name):
    pairs = seen(name).pairs()
    assert len(pairs) == 9 * 21  # six versions and the empty place, every two
    assert [str(pair) for pair in pairs if pair.problems()] == []


@of_each_world
def test_no_version_reaches_the_frame_of_its_box(name):
    sight = seen(name)
    for place, patches in sight.patches.items():
        empty = pixels(sight.crop(place))
        for version, patch in patches.items():
            assert rim(pixels(patch), empty).max() == 0, f"{place} {version}"
            assert (pixels(patch) != empty).any(), f"{place} {version}"


@of_each_world
def test_drawing_twice_gives_the_same_text(name):
    one, other = worlds.module(name).world(), worlds.module(name).world()
    assert one.svg(one.backdrop() + one.overlay()) == other.svg(other.backdrop() + other.overlay())
    for place, same in zip(one.places, other.places, strict=True):
        drawn = [place.svg(version) for version in place.versions]
        assert drawn == [same.svg(version) for version in same.versions]
        assert len(set(drawn)) == 6


# --- what is built -------------------------------------------------------------------------------


@of_each_world
def test_engine_reads_the_pack(name):
    pack, pictures = built(name)
    drawn = worlds.module(name).world()
    assert (pack.id, pack.size) == (name, drawn.size)
    assert [place.box for place in pack.places] == [place.box for place in drawn.places]
    assert pixels(pictures / pack.base).shape == (HEIGHT, WIDTH, 3)


@of_each_world
def test_built_patches_fill_their_boxes_and_show_no_seam(name):
    pack, pictures = built(name)
    base = pixels(pictures / pack.base)
    for place in pack.places:
        x, y, width, height = place.box
        empty = base[y : y + height, x : x + width]
        for file in place.versions:
            patch = pixels(pictures / file)
            assert patch.shape == (height, width, 3), file
            assert np.percentile(rim(patch, empty), 95) < 6, f"{file}: a seam would betray it"
            assert (distance(patch, empty) > 20).mean() > 0.08, file


@of_each_world
def test_changing_a_place_changes_nothing_else(name):
    pack, pictures = built(name)
    base = Image.open(pictures / pack.base).convert("RGB")
    place = pack.places[4]
    x, y, width, height = place.box
    boards = []
    for file in place.versions[:2]:
        board = base.copy()
        board.paste(Image.open(pictures / file).convert("RGB"), (x, y))
        boards.append(pixels(board))
    differs = (boards[0] != boards[1]).any(-1)
    for other in pack.places:
        ox, oy, wide, high = other.box
        assert differs[oy : oy + high, ox : ox + wide].any() == (other is place)
    differs[y : y + height, x : x + width] = False
    assert not differs.any()


@of_each_world
def test_world_files_are_small(name):
    pack, pictures = built(name)
    files = {pack.base, *itertools.chain.from_iterable(place.versions for place in pack.places)}
    assert len(files) == 1 + 9 * 6
    assert sum((pictures / file).stat().st_size for file in files) < 700_000


# --- the measure itself --------------------------------------------------------------------------


def tiny(*shapes: str) -> WorldDrawing:
    sea = '<rect width="400" height="400" fill="#338899"/>'
    versions = {f"v{number}": functools.partial(str, shape) for number, shape in enumerate(shapes)}
    return WorldDrawing(lambda: sea, (PlaceDrawing("spot", (40, 40, 272, 272), versions),), (400, 400))


def disc(colour: str, radius: int = 90) -> str:
    return f'<circle cx="136" cy="136" r="{radius}" fill="{colour}"/>'


def test_object_that_only_changes_from_red_to_green_is_found():
    sight = WorldMeasurement(tiny(disc("#c04a20"), disc("#6f7a1c")))
    pair = next(pair for pair in sight.pairs() if EMPTY not in (pair.one, pair.other))
    assert pair.contrast["all"] > 40
    assert any("deut" in problem or "prot" in problem for problem in pair.problems())


def test_equal_versions_are_found():
    same = eyed(WorldMeasurement(tiny(disc("#ffffff"))).patches["spot"]["v0"])
    assert same["all"].shape == (SMALL, SMALL, 3)
    assert len(compared("spot", "one", "other", same, same, 0.03).problems()) == 4


def test_object_cut_by_its_box_is_found():
    sight = WorldMeasurement(tiny(disc("#ffffff"), disc("#ffffff", 134)))
    empty = pixels(sight.crop("spot"))
    assert rim(pixels(sight.patches["spot"]["v0"]), empty).max() == 0
    assert rim(pixels(sight.patches["spot"]["v1"]), empty).max() > 10
    assert RIM < 136 - 90


def test_boxes_too_near_are_found():
    assert crowded([(0, 0, 100, 100), (100 + APART, 0, 100, 100)]) == []
    assert len(crowded([(0, 0, 100, 100), (99 + APART, 0, 100, 100)])) == 1


def test_patch_is_drawn_below_the_overlay():
    veil = '<rect width="400" height="400" fill="#000000"/>'
    plain = tiny(disc("#ffffff"))
    veiled = WorldDrawing(plain.backdrop, plain.places, plain.size, overlay=lambda: veil)
    assert plain.patch("spot", "v0").getpixel((136, 136)) == (255, 255, 255)
    assert veiled.patch("spot", "v0").getpixel((136, 136)) == (0, 0, 0)
