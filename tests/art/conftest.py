"""Each scene is measured once for all its tests."""

import functools

import pytest

from assets.art import scenes
from assets.art.measure import Study


class StudiedScene:
    def __init__(self, name: str):
        self.name, self.module = name, scenes.module(name)
        self.study = Study(self.module.scene())
        self.regions = self.study.regions()


@pytest.fixture(scope="session")
def studied():
    return functools.lru_cache(2)(StudiedScene)
