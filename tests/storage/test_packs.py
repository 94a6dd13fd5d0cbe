"""Every picture of a pack is built and can be shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from engine.games import GAMES
from engine.games.compatibility.pack import CompatibilityPack
from engine.games.contrast.pack import ContrastPack
from engine.games.defifoo.pack import DefifooPack
from engine.games.diferencio.pack import DiferencioPack
from engine.games.difference.pack import DifferencePack
from mobileapp.storage.packs import meanings_of, packs_of
from tests.support.window import window


def named(
    pack: DifferencePack | DiferencioPack | CompatibilityPack | DefifooPack | ContrastPack,
) -> Iterator[str]:
    """The picture files of a pack, as faces load them."""
    match pack:
        case DifferencePack():
            yield from (f"difference/{name}" for name in (pack.base, *(each.patch for each in pack.changes)))
        case DiferencioPack():
            yield f"diferencio/{pack.base}"
            yield from (f"diferencio/{file}" for place in pack.places for file in place.versions)
        case CompatibilityPack():
            yield from (f"compatibility/{name}.webp" for name in pack.pictures)
        case ContrastPack():
            yield from (f"contrast/{name}.webp" for card in pack.images for name in card)
            yield from (f"contrast/symbol-{name}.png" for pair in pack.pairs for name in pair)
        case DefifooPack():
            yield from ("defifoo/sun.webp", "defifoo/back.webp")
            yield from (f"defifoo/planet-{c}-{rank}.webp" for c in pack.colours for rank in pack.ranks)
            yield from (f"defifoo/ship-{pack.colours[a]}-{pack.colours[b]}.webp" for a, b in pack.ships)
            yield from (f"defifoo/challenge-{kind}.webp" for kind in set(pack.challenges))


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_exists_and_loads(game: str) -> None:
    window()
    from kivy.core.image import Image

    from mobileapp.platform.paths import PICTURES

    assert packs_of(game)
    for pack in packs_of(game):
        files = list(named(pack))
        assert len(set(files)) == len(files)
        for file in files:
            texture = Image(str(PICTURES / file)).texture
            assert min(texture.size) >= 32, file


@pytest.mark.parametrize(("game", "least"), [("difference", 8), ("diferencio", 3), ("compatibility", 2)])
def test_several_packs_are_available(game: str, least: int) -> None:
    assert len({pack.id for pack in packs_of(game)}) >= least


@pytest.mark.parametrize("game", ["contrast", "compatibility"])
def test_bots_have_meanings_for_every_picture(game: str) -> None:
    for pack in packs_of(game):
        pictures = (
            pack.pictures
            if isinstance(pack, CompatibilityPack)
            else [name for card in cast(ContrastPack, pack).images for name in card]
        )
        assert set(pictures) <= set(meanings_of(game))
