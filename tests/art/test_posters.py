"""Posters, highlights and the app's sign: distinguishable, and legible when small."""

import itertools

import numpy as np
import pytest
from PIL import Image, ImageColor

from assets.art.moments import MOMENTS
from assets.art.posters import GAMES
from assets.art.signs import SEAT_FILLS
from assets.build import BUILT

PICTURES = BUILT / "pictures"
LAUNCHER = 48  # pixels of an icon on a launcher
ALIKE = 14  # mean difference of two pictures at a glance


def pixels(file, size=None) -> np.ndarray:
    with Image.open(file) as opened:
        picture = opened.convert("RGBA")
    return np.asarray(picture.resize(size, Image.Resampling.BOX) if size else picture, dtype=float)


@pytest.mark.parametrize(("folder", "names"), [("moments", list(MOMENTS)), ("posters", GAMES)])
def test_no_two_pictures_are_alike(folder, names):
    seen = {name: pixels(PICTURES / folder / f"{name}.webp", (16, 16))[..., :3] for name in names}
    for (one, a), (other, b) in itertools.combinations(seen.items(), 2):
        assert np.abs(a - b).mean() > ALIKE, (one, other)


@pytest.mark.parametrize("game", GAMES)
def test_poster_has_round_corners_and_is_dark_below_for_its_title(game):
    poster = pixels(PICTURES / "posters" / f"{game}.webp")
    assert poster[0, 0, 3] == 0 and poster[-1, -1, 3] == 0
    assert poster[560:780, 60:400, :3].mean() < 60


def test_icon_fills_its_square_and_shows_six_seats_on_a_launcher():
    icon = pixels(BUILT / "icon.png", (LAUNCHER, LAUNCHER))[..., :3]
    found = []
    for fill in SEAT_FILLS.values():
        near = np.linalg.norm(icon - ImageColor.getrgb(fill), axis=2) < 48
        assert near.sum() >= 16, fill
        found.append(np.argwhere(near))
    places = np.concatenate(found)
    assert (np.ptp(places, axis=0) >= 0.7 * LAUNCHER).all()


def test_splash_screen_ends_in_one_colour():
    splash = pixels(BUILT / "presplash.png")[..., :3]
    edges = np.concatenate([splash[0], splash[-1], splash[:, 0], splash[:, -1]])
    assert np.ptp(edges, axis=0).max() == 0
