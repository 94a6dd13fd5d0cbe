"""The worlds of Diferencio: every module in this folder is one, found without a list."""

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType

from assets.art.kit import document, raster

WIDTH, HEIGHT = 2064, 1112
Box = tuple[int, int, int, int]  # x, y, width, height; y down


def names() -> list[str]:
    return sorted(found.name for found in pkgutil.iter_modules(__path__) if not found.name.startswith("_"))


def module(name: str) -> ModuleType:
    """The world's module: it offers `world()`."""
    return importlib.import_module(f"{__name__}.{name}")


@dataclass(frozen=True)
class PlaceDrawing:
    """A box of the picture and what may stand in it, each drawn from 0, 0 at the box's corner."""

    name: str
    box: Box
    versions: dict[str, Callable[[], str]]

    def svg(self, version: str, defs: str = "") -> str:
        """That version alone, cut at the box."""
        return document(self.versions[version](), defs, width=self.box[2], height=self.box[3])


@dataclass(frozen=True)
class WorldDrawing:
    """A backdrop, the places in front of it, and layers over both: light, water, leaves."""

    backdrop: Callable[[], str]
    places: tuple[PlaceDrawing, ...]
    size: tuple[int, int] = (WIDTH, HEIGHT)
    defs: str = ""
    overlay: Callable[[], str] = str

    def place(self, name: str) -> PlaceDrawing:
        return next(place for place in self.places if place.name == name)

    def svg(self, layer: str) -> str:
        """A layer drawn over the whole picture."""
        return document(layer, self.defs, width=self.size[0], height=self.size[1])

    # Layers are drawn separately and stacked, so that a version leaves all other pixels of the base
    # unchanged to the bit, and costs no more than itself.

    @cached_property
    def _back(self):
        return raster(self.svg(self.backdrop()), *self.size)

    @cached_property
    def _front(self):
        return raster(self.svg(self.overlay()), *self.size)

    def base(self):
        """The picture with every place empty, as a Pillow picture of its own."""
        return self._laid((0, 0, *self.size))

    def patch(self, place: str, version: str):
        """The box of a place with that version in it, opaque."""
        here = self.place(place)
        return self._laid(here.box, raster(here.svg(version, self.defs), *here.box[2:]))

    def _laid(self, box: Box, thing=None):
        x, y, width, height = box
        edges = (x, y, x + width, y + height)
        whole = self._back.crop(edges)
        for layer in (thing, self._front.crop(edges)):
            if layer:
                whole.alpha_composite(layer)
        return whole.convert("RGB")

    def image(self, chosen: dict[str, str]):
        """The whole picture as the table sees it: place -> version."""
        whole = self.base()
        for place, version in chosen.items():
            whole.paste(self.patch(place, version), self.place(place).box[:2])
        return whole
