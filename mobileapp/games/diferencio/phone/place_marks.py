"""Marks on the world of a phone: found, wrongly named and changed places."""

from __future__ import annotations

from functools import partial

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.game import Seat
from engine.games.diferencio.state import DiferencioView, TurnEnded
from engine.games.diferencio.world import place_of
from mobileapp.games.diferencio.night_phase import is_last_turn_shown
from mobileapp.games.diferencio.phone.world import PhonePlaceMark, PhoneWorld, PlaceRim
from mobileapp.games.diferencio.world_picture import card_picture
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import dp, paint
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.shapes import RoundedPicture
from mobileapp.ui.toolkit.textures import load_texture

GLOW_REACH = 0.7  # of its size, beyond each edge of a changed place


def place_marks(context: FaceContext, world: PhoneWorld, game: DiferencioView) -> list[Widget]:
    """Found and wrongly named places of this turn; after the turn, all changes."""
    if game.last is not None and is_last_turn_shown(game):
        return _last_marks(context, world, game.last)
    build = partial(_build_mark, context, world)
    missed = [(each.place, each.seat) for each in game.missed]
    return [
        *(build(found.place, "right", found.seat) for found in game.found),
        *(build(place, "wrong", seat) for place, seat in missed if place is not None),
    ]


def _last_marks(context: FaceContext, world: PhoneWorld, last: TurnEnded) -> list[Widget]:
    build = partial(_build_mark, context, world)
    return [
        build(place, "reference" if seat in (None, last.architect) else "right", seat, card)
        for place, card, seat in zip(last.places, last.removed, last.taken, strict=True)
    ]


def _build_mark(
    context: FaceContext,
    world: PhoneWorld,
    place: int,
    sign: str,
    seat: Seat | None,
    before: int | None = None,
) -> Widget:
    badge = None if seat is None else Badge(context.look(seat), context.name(seat), dp(10), rim="ink")
    was = None if before is None else card_picture(world.pack, before)
    return PhonePlaceMark(world.picture, place, sign, badge, was)


class SentPlaces:
    """Places the player has pointed at and that the table has not decided yet: marked without a sign."""

    def __init__(self, context: FaceContext) -> None:
        self._context, self._places = context, list[int]()

    def add(self, place: int) -> None:
        self._places.append(place)

    def clear(self) -> None:
        self._places = []

    def marks(self, world: PhoneWorld, game: DiferencioView) -> list[Widget]:
        """All marks of the world; forget the places that are decided now."""
        decided = {each.place for each in game.found} | {each.place for each in game.missed}
        is_searching = game.part == "search" and self._context.own_seat not in game.out
        self._places = [place for place in self._places if is_searching and place not in decided]
        marks = place_marks(self._context, world, game)
        return marks + [self._build_mark(world, place) for place in self._places]

    def _build_mark(self, world: PhoneWorld, place: int) -> Widget:
        seat = self._context.own_seat
        look, (x, y, width, high) = self._context.look(seat), world.picture.box(place)
        mark, badge = PlaceRim(f"seat-{look}"), Badge(look, self._context.name(seat), dp(10), rim="ink")
        mark.place(place, (x, y, width, high))
        badge.center = (x + width / 2, y)
        mark.add_widget(badge)
        return mark


class GlowingPlace(PlaceRim):
    """A place that the architect changes: bright in the dim world, with a gold rim."""

    def __init__(self, world: PhoneWorld, card: int) -> None:
        super().__init__("gold")
        x, y, width, height = box = world.picture.box(place_of(card))
        with self.canvas.before:
            Color(*paint("gold"))
            Rectangle(
                texture=load_texture("ui/glow.png"),
                pos=(x - width * GLOW_REACH, y - height * GLOW_REACH),
                size=(width * (1 + 2 * GLOW_REACH), height * (1 + 2 * GLOW_REACH)),
            )
            Color(1, 1, 1, 1)
            RoundedPicture(paint("gold"), dp(10), card_picture(world.pack, card), (x, y), (width, height))
        self.place(place_of(card), box)
