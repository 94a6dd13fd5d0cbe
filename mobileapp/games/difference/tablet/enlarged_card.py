"""An enlarged view over the middle for the claimant: their card to tap on, or the open places."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from engine.games.difference.claims import PlaceCard
from engine.games.difference.layout import CellPos
from engine.table import AnyView
from mobileapp.games.difference.grid import CardGrid, cells_across, differences_to_show, open_places
from mobileapp.games.difference.picture import ScenePicture, Spot
from mobileapp.games.difference.tablet.layout import Area, seat_layout, seat_picture_side
from mobileapp.i18n.translate import tr
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import FaceContext
from mobileapp.ui.face import Surface as Part
from mobileapp.ui.theme import RADIUS, TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.text import Text

OPEN_MM, OPEN_MIN_MM = 92, 60  # size of an enlarged card
GRID_MM = 100
ENOUGH_SHARE = 0.85  # of the preferred size
EMPTY_RECT = Rect(0, 0, 0, 0)
GRID_MAX_WIDTH = 700
LARGEST_CARD = 250  # in the grid
CARD_MARGIN, SHEET_MARGIN = 6, 4
HEAD_HEIGHT = 56  # of the grid, for the question


def free_areas(zone: Rect) -> dict[int, Rect]:
    """The areas of the screen beside a zone, by the turn of the seat that has them in front."""
    left, low, right, top = zone.x, zone.y, zone.x + zone.width, zone.y + zone.height
    return {
        0: Rect(0, top, screen_metrics.width, screen_metrics.height - top),
        90: Rect(0, 0, left, screen_metrics.height),
        180: Rect(0, 0, screen_metrics.width, low),
        270: Rect(right, 0, screen_metrics.width - right, screen_metrics.height),
    }


def pick_area(parts: dict[int, Rect], turn: int, wanted: float) -> Rect:
    """The area in front of the player if it is large enough, else the largest."""
    ahead, largest = parts[turn], max(parts.values(), key=_room_score)
    enough = ENOUGH_SHARE * min(wanted, _room_score(largest)[0])
    return ahead if _room_score(ahead)[0] >= enough else largest


def clear_area(part: Rect, others: Sequence[Rect]) -> Rect:
    """The largest piece of an area that overlaps none of these."""
    hit = next((at for at, other in enumerate(others) if _overlaps(part, other)), None)
    if hit is None:
        return part
    rest = others[hit + 1 :]  # earlier ones do not overlap the area, and no piece touches this one
    return max(
        (clear_area(cut, rest) for cut in _split_around(part, others[hit])),
        key=_room_score,
        default=EMPTY_RECT,
    )


def _split_around(part: Rect, hit: Rect) -> list[Rect]:
    """The remaining pieces of an area on each side of an obstacle."""
    left, low, right, top = part.x, part.y, part.x + part.width, part.y + part.height
    x, y, width, height = hit
    cuts = (
        Rect(x + width, low, right - x - width, top - low),
        Rect(left, low, x - left, top - low),
        Rect(left, y + height, right - left, top - y - height),
        Rect(left, low, right - left, y - low),
    )
    return [cut for cut in cuts if min(cut.width, cut.height) >= screen_metrics.touch_target]


def _overlaps(part: Rect, other: Rect) -> bool:
    apart = part.x + part.width <= other.x or other.x + other.width <= part.x
    return not (apart or part.y + part.height <= other.y or other.y + other.height <= part.y)


def _room_score(part: Rect) -> tuple[float, float]:
    """Sort key: the largest square, then the total area."""
    return min(part.width, part.height), part.width * part.height


def centered_in(part: Rect, width: float, height: float, air: float) -> Rect:
    """A rectangle of at most this size, centered in an area, with a margin."""
    width, height = min(width, part.width - 2 * air), min(height, part.height - 2 * air)
    return Rect(part.x + (part.width - width) / 2, part.y + (part.height - height) / 2, width, height)


class EnlargedView(Rotated):
    """Turned to its seat, on the layer above all zones, never over the seat's own pair."""

    def __init__(self, context: FaceContext, tapped: Callable[[Spot], None]) -> None:
        super().__init__()
        self.context, self._on_tap = context, tapped
        self.seat = context.own_seat
        self.picture: ScenePicture | None = None  # while it is open
        self._cached_picture: ScenePicture | None = None
        self._grid: CardGrid | None = None
        self._rect: Rect | None = None  # its place, open or closed
        wanted = OPEN_MM * screen_metrics.mm
        part = self._card_rect(OPEN_MIN_MM * screen_metrics.mm, wanted)
        square = centered_in(part, wanted, wanted, dp(CARD_MARGIN))
        side = int(min(square.width, square.height))
        self._card_area = Rect(
            square.x + (square.width - side) / 2, square.y + (square.height - side) / 2, side, side
        )
        self._side = side

    def _places_rect(self, cells: int) -> Rect:
        """Space for this many cells in a line, each large enough for a finger."""
        least = cells * screen_metrics.touch_target + dp(HEAD_HEIGHT + 60)
        return centered_in(
            self._card_rect(least, GRID_MM * screen_metrics.mm),
            dp(GRID_MAX_WIDTH),
            dp(GRID_MAX_WIDTH),
            dp(SHEET_MARGIN),
        )

    def _card_rect(self, least: float, wanted: float) -> Rect:
        """An area that covers only other players' pictures; it covers more if that would be too small."""
        parts, turn, notices = (
            free_areas(_zone_rect(self.context)),
            self.context.surface.turn,
            self._neighbour_notices(),
        )
        clear = pick_area({side: clear_area(part, notices) for side, part in parts.items()}, turn, wanted)
        return clear if _room_score(clear)[0] >= least else pick_area(parts, turn, wanted)

    def _neighbour_notices(self) -> list[Rect]:
        """Areas of the texts that neighbours read during the claim."""
        party, options = self.context.party, self.context.terms.options
        notices = []
        for seat in set(range(len(party))) - {self.seat}:
            zone = self.context.surface_of(seat)
            side = seat_picture_side(self.context, seat)
            laid = seat_layout(zone.inner, side, options.advanced, options.beginner)
            notices += [_screen_rect(zone, area) for area in (laid.plate, laid.name, laid.pile)]
        return notices

    @property
    def card_side(self) -> int:
        """Of the texture an opened card is drawn with."""
        return self._enlarged_picture().card_side

    def _enlarged_picture(self) -> ScenePicture:
        """Built once, opened often."""
        if self._cached_picture is None:
            look = f"seat-{self.context.look(self.context.own_seat)}"
            self._cached_picture = ScenePicture(
                "opened", self.context.terms.pack, look, self._side, self._on_tap
            )
        return self._cached_picture

    def open_card(self, card: int | None) -> ScenePicture:
        picture = self._enlarged_picture()
        if self.picture is None:
            self._open_at(self._card_area)
            self.picture = picture
            if not picture.parent:  # it stays here from one claim to the next
                self.add_widget(picture)
            picture.debounce()
        picture.show(card)
        return picture

    def open_places(self, view: AnyView) -> None:
        places = open_places(view)
        if self._grid is None:
            self._open_at(self._places_rect(cells_across(view.game.board, places)))
            self.clear_widgets()
            self._grid = self._build_places(set(differences_to_show(view.game.board, places)))
        self._grid.show(view.game.board, places)

    def _build_places(self, numbers: set[int]) -> CardGrid:
        """The cards of the table and the open places, under the question where to put the card.

        A number of differences that is the same at all places is in a line under the question.
        """
        name, head = self.context.name(self.seat), dp(HEAD_HEIGHT)
        plate = Widget(size_hint=(None, None), size=self.size)
        ink = f"seat-{self.context.look(self.seat)}"
        sheet = Plate(plate.canvas, "panel", dp(RADIUS["sheet"]), shadow=dp(20), rim_width=dp(5))
        sheet.light(ink, ink)
        sheet.place(0, 0, *self.size)
        badge = Badge(self.context.look(self.seat), name, dp(20))
        words = tr("Where does {name}’s card go?", name=name)
        asks = Text(words, "button", fit=self.width - badge.width - dp(56))
        left = (self.width - badge.width - dp(12) - asks.width) / 2
        badge.pos = (left, self.height - head / 2 - dp(8) - badge.height / 2)
        asks.pos = (left + badge.width + dp(12), self.height - head / 2 - dp(8) - asks.height / 2)
        if len(numbers) == 1:
            words = tr("{number} differences in every spot", number=min(numbers))
            line = Text(words, "small", "on_dark_soft", "panel", TEXT_FONT, fit=self.width - dp(56))
            line.center = (self.width / 2, self.height - head - line.height / 2)
            plate.add_widget(line)
            head += line.height + dp(4)
        size = (self.width - dp(4), self.height - head - dp(8))
        grid = CardGrid(self.context.terms.pack, size, self._place_card, LARGEST_CARD, large_places=True)
        grid.pos = (dp(2), dp(8))
        for widget in (plate, badge, asks, grid):
            self.add_widget(widget)
        return grid

    def _place_card(self, at: CellPos) -> None:
        self.context.submit(PlaceCard(at))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.picture is not None and not self.picture.accepts_touches:
            return False  # it has just opened under a finger that was meant for a widget below
        return super().on_touch_down(touch)

    def _open_at(self, where: Rect) -> None:
        self.close()
        if where != self._rect:
            self._rect = where
            self.place(where, self.context.surface.turn)
        self.context.overlay.add_widget(self)

    def close(self) -> None:
        if self.parent:
            self.parent.remove_widget(self)
            self.picture = None
            if self._grid is not None:
                self.clear_widgets()
                self._grid = None


def _zone_rect(context: FaceContext) -> Rect:
    """The seat's own zone in screen coordinates."""
    place = context.surface
    return _screen_rect(place, (0, 0, place.width, place.height))


def _screen_rect(place: Part, area: Area) -> Rect:
    x, y, width, height = area
    corners = [place.to_parent(x, y), place.to_parent(x + width, y + height)]
    (left, right), (low, top) = (sorted(ends) for ends in zip(*corners, strict=True))
    return Rect(left, low, right - left, top - low)
