"""Every scene of Difference: thirty changes that people can see, tap and distinguish."""

import itertools
import json

import msgspec
import numpy as np
import pytest
from PIL import Image

from assets.art import measure, scenes
from assets.art.measure import THRESHOLDS, touching
from assets.build import BUILT, build, family_jobs
from assets.families.difference import MARGIN
from engine.games.difference.pack import DifferencePack as ScenePack

pytestmark = pytest.mark.parametrize("name", scenes.names(), scope="module")  # all of one scene together


def pictures(name: str) -> tuple[dict, np.ndarray, dict[str, np.ndarray]]:
    """The built pack, base and patches, built first if missing or outdated."""
    build([job for job in family_jobs() if job.name == f"difference/{name}"])
    pack = json.loads((BUILT / "packs" / "difference" / f"{name}.json").read_text())
    folder = BUILT / "pictures" / "difference"
    opened = {file: np.asarray(Image.open(folder / file).convert("RGB")) for file in _files(pack)}
    return pack, opened.pop(pack["base"]), opened


def _files(pack: dict) -> list[str]:
    return [pack["base"], *(change["patch"] for change in pack["changes"])]


def test_thirty_changes_or_more_of_a_known_level(name):
    module = scenes.module(name)
    assert module.LEVEL in THRESHOLDS
    assert len(module.scene().changes) >= 30


def test_every_change_can_be_seen_tapped_and_distinguished(name, studied):
    """One test, because measuring a scene is slow: each change alone, and each card beside the base."""
    scene = studied(name)
    floors = THRESHOLDS[scene.module.LEVEL]
    assert {each.change: found for each in scene.regions if (found := each.problems(floors))} == {}
    assert touching(scene.regions) == []
    for region in scene.regions[::10]:
        assert_is_base_outside_its_box(scene.study, region)


def test_hard_scene_has_smaller_and_fainter_changes_than_easy_one(name, studied):
    scene = studied(name)
    assert measure.has_its_level(scene.module.LEVEL, scene.regions), measure.prominence(scene.regions)


def assert_is_base_outside_its_box(study, region):
    """Because the boxes are apart, two cards differ in exactly their two regions."""
    whole = np.asarray(study.scene.image((region.change,)))
    seen = (study.base != whole).any(axis=-1)
    seen[seen] = measure.distance(study.base[seen], whole[seen]) > measure.TRACE
    x, y, width, height = region.box
    assert seen[y : y + height, x : x + width].any()
    seen[y : y + height, x : x + width] = False
    assert not seen.any(), region.change


def test_drawing_twice_gives_the_same_text(name):
    one, other = scenes.module(name).scene(), scenes.module(name).scene()
    changed = one.changes[:3]
    assert one.svg(changed) == other.svg(changed)
    assert one.svg(changed) != one.svg()


def test_pack_has_the_form_the_engine_reads(name):
    pack, base, _ = pictures(name)
    read = msgspec.convert(pack, ScenePack)
    read.check()
    assert (read.id, read.level) == (name, scenes.module(name).LEVEL)
    assert base.shape[:2] == tuple(reversed(read.size)) == (1024, 1024)


def with_margin(change):
    """The area of a patch: its box and the unchanged margin around it."""
    ((x, y, width, height),) = change["boxes"]
    left, top = max(x - MARGIN, 0), max(y - MARGIN, 0)
    return left, top, min(x + width + MARGIN, 1024) - left, min(y + height + MARGIN, 1024) - top


def test_patches_cover_their_boxes_and_show_the_change(name):
    pack, base, patches = pictures(name)
    for change in pack["changes"]:
        x, y, width, height = with_margin(change)
        patch = patches[change["patch"]]
        assert patch.shape == (height, width, 3), change["id"]
        seen = measure.distance(base[y : y + height, x : x + width], patch)
        assert (seen > 20).sum() >= 250, change["id"]
        if y > 0:  # a change at the very edge has no margin there
            assert np.median(seen[:MARGIN]) < 4, f"{change['id']}: a seam would betray it"


def test_any_two_built_cards_differ_only_in_their_boxes(name):
    pack, base, patches = pictures(name)
    for one, other in itertools.pairwise(pack["changes"][::6]):
        cards, elsewhere = [], np.ones(base.shape[:2], bool)
        for change in (one, other):
            x, y, width, height = with_margin(change)
            cards.append(base.copy())
            cards[-1][y : y + height, x : x + width] = patches[change["patch"]]
            elsewhere[y : y + height, x : x + width] = False
        differs = (cards[0] != cards[1]).any(-1)
        assert differs.any()
        assert not (differs & elsewhere).any()


def test_scene_files_are_small(name):
    pack, *_ = pictures(name)
    folder = BUILT / "pictures" / "difference"
    assert sum((folder / file).stat().st_size for file in _files(pack)) < 400_000
