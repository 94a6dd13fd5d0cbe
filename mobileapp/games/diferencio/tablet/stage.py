"""The middle of the table in Diferencio: the world, its found and wrongly named places, and the night."""

from __future__ import annotations

from kivy.uix.widget import Widget

from engine.game import News
from engine.games.diferencio.state import (
    ChangeFound,
    DiferencioView,
    Hurried,
    NightFell,
    Pressed,
    ProposalMissed,
    SeatWon,
    TurnEnded,
    Woke,
)
from engine.games.diferencio.world import HAND, PLACES
from engine.table import AnyView
from mobileapp.games.diferencio.marks import HiddenCount, PlaceMark
from mobileapp.games.diferencio.night_phase import ASLEEP, NightClock, is_last_turn_shown
from mobileapp.games.diferencio.tablet.night_overlay import NightOverlay
from mobileapp.games.diferencio.tablet.place_map import PlaceMap
from mobileapp.games.diferencio.tablet.pointing import place_message
from mobileapp.games.diferencio.tablet.world_motion import KINDS, WorldMotion
from mobileapp.games.diferencio.world_picture import RIM, Box, WorldPicture, card_picture, preload_versions
from mobileapp.i18n.translate import tr
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import ACKNOWLEDGED, FaceContext, StageFace
from mobileapp.ui.tablet.pause_place import pause_place
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import Point
from mobileapp.ui.toolkit.touchable import Touchable

SOUNDS: dict[type[News], str] = {
    NightFell: "night",
    Woke: "wake",
    Pressed: "claim",
    ChangeFound: "right",
    ProposalMissed: "wrong",
    Hurried: "tick",
    TurnEnded: "reveal",
    SeatWon: "win",
}
# beside the world, for the pause button and the discs; and the margin around it
COLUMN_WIDTH, EDGE_MARGIN = 76, 8
MOVING_PARTS = ("study", "dusk", "over")  # nobody searches, and nobody sleeps


class Stage(StageFace):
    end_delay_s = 4.0  # seconds for the last turn, if nobody is here to acknowledge it

    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self.pack = context.terms.pack
        self._view: AnyView | None = None
        self._night_clock = NightClock(context.party)
        self._is_acknowledged = False  # the last turn of the game
        self._marks: list[Widget] = []
        self._marked: tuple[object, ...] = ()
        self.world_motion: WorldMotion | None = None
        self._place_deck()
        self._place_world()
        rim = dp(RIM)
        x, y, width, height = self._box_on_table(*self.world.pos, *self.world.size)
        covered = (x - rim, y - rim, width + 2 * rim, height + 2 * rim)
        places = [self.box_of(place) for place in range(PLACES)]
        self.night = NightOverlay(context.overlay.size, covered, self.deck.turn, places)
        context.overlay.add_widget(self.night)
        context.overlay.add_widget(PlaceMap(self))
        context.feedback.set_secret(False)  # after a rebuild, no secret is visible

    # --- layout, once ---

    def _place_deck(self) -> None:
        """The world is along the longer side; in portrait, its bottom is on the left."""
        self.deck = Rotated()
        self.deck.place(Rect(0, 0, *self.size), 0 if self.width >= self.height else 270)
        self.add_widget(self.deck)

    def _place_world(self) -> None:
        wide, high = self.deck.size
        column = max(dp(COLUMN_WIDTH), screen_metrics.touch_target + dp(12))
        across, down = self.pack.size
        scale = min((wide - column - 2 * dp(EDGE_MARGIN)) / across, (high - 2 * dp(EDGE_MARGIN)) / down)
        width, height = across * scale, down * scale
        beside = wide - width
        left = beside / 2 if beside >= 2 * column else beside - dp(EDGE_MARGIN + RIM)
        self.world = WorldPicture(self.pack, (width, height))
        self.world.pos = (round(left), round((high - height) / 2))
        self.deck.add_widget(self.world)
        if beside >= 2 * column:
            self._place_column(left + width + dp(RIM), wide)
        else:  # with the pause button
            self._place_column(0, left - dp(RIM))
        self._targets = [self._build_target(place) for place in range(PLACES)]

    def _place_column(self, left: float, right: float) -> None:
        high, middle = self.deck.height, (left + right) / 2
        self.hidden = HiddenCount(dp(24), right - left - dp(6))
        self.hidden.pos = (middle - dp(24), high * 0.64 - dp(24))
        self.deck.add_widget(self.hidden)
        self.pause_pos = pause_place(self.context)
        self.photo_finish_spot = (self.deck, middle, high * 0.82)

    def _build_target(self, place: int) -> Touchable:
        """A target for a dropped token or a tap."""
        x, y, width, height = self.world.box(place)
        target = Touchable(
            f"place-{place}",
            lambda: self.context.broadcast(place_message(place)),
            pos=(x, y),
            size=(width, height),
        )
        self.deck.add_widget(target)
        return target

    # --- positions on the table ---

    def place_at(self, x: float, y: float) -> int | None:
        return self.world.place_at(*self.deck.to_local(*self.context.surface.to_local(x, y)))

    def box_of(self, place: int) -> Box:
        """The place in table coordinates."""
        return self._box_on_table(*self.world.box(place))

    def number_center(self, place: int) -> Point:
        return self._on_table(*self.world.number_center(place))

    def _box_on_table(self, x: float, y: float, width: float, height: float) -> Box:
        (ax, ay), (bx, by) = self._on_table(x, y), self._on_table(x + width, y + height)
        return min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay)

    def _on_table(self, x: float, y: float) -> tuple[float, float]:
        return self.context.surface.to_parent(*self.deck.to_parent(x, y))

    # --- show ---

    @property
    def can_pause(self) -> bool:  # type: ignore[override]
        """Not during the few seconds a player has to point."""
        return self._view is None or self._view.game.pointing is None

    @property
    def needs_acknowledgement(self) -> bool:
        """Until a person acknowledges the last turn, no bot starts the night and no results are shown."""
        if self._view is None or self._is_acknowledged or not is_last_turn_shown(self._view.game):
            return False
        return self.context.party.has_present_people(self._view.absent)

    def show(self, view: AnyView) -> None:
        before, self._view = self._view, view
        game = view.game
        if game.part == "night":
            preload_versions(self.pack)
            self.context.feedback.start_bed("night")
        else:
            self.context.feedback.stop_bed()
        self.world.show(game.board)
        self._night_clock.update(view)
        self._show_marks(game)
        self._show_night()
        self._show_motion(game.part in MOVING_PARTS)
        self._show_hidden(view)
        for target in self._targets:
            target.enabled = game.part == "search"
        if before is not None and before.revision != view.revision:
            self._handle_news(view)

    def _show_night(self) -> None:
        """Hide all marks of the last turn once it gets dark."""
        if self._view is None:
            return
        architect = self.context.name(self._view.game.architect)
        self.night.show(self._night_clock.phase(self._view), tr("{name} is the architect", name=architect))
        for mark in self._marks:
            mark.opacity = 1 if self.night.step in ("day", "dusk") else 0

    def _show_motion(self, moves: bool) -> None:
        """Let small things move over the world; not in calm mode."""
        if self.world_motion is not None and not moves:
            self.world_motion.stop()
            self.deck.remove_widget(self.world_motion)
            self.world_motion = None
        elif self.world_motion is None and moves and self.pack.id in KINDS and not screen_metrics.calm:
            self.world_motion = WorldMotion(KINDS[self.pack.id], self.world)
            self.deck.add_widget(self.world_motion, index=self.deck.children.index(self.world))

    def handle_broadcast(self, word: str) -> None:
        if word == ASLEEP:
            self._night_clock.close_eyes()
            self._show_night()
        self._is_acknowledged = self._is_acknowledged or word == ACKNOWLEDGED

    def _show_hidden(self, view: AnyView) -> None:
        game = view.game
        seen = game.part in ("search", "giving")
        most = 1 if game.phase == 1 else min(HAND, game.hands[game.architect])
        self.hidden.show(len(game.found), most if seen else 0, self._count_text(game.phase, most))

    @staticmethod
    def _count_text(phase: int, most: int) -> str:
        return tr("1 to find") if phase == 1 or most == 1 else tr("1–{most} to find", most=most)

    def _show_marks(self, game: DiferencioView) -> None:
        """Mark found and wrongly named places of this turn; at dusk and at the end, all changes."""
        back = is_last_turn_shown(game)
        marked = ("last", game.last) if back else (game.found, game.missed)
        if marked == self._marked:
            return
        self._marked = marked
        self._clear_marks()
        if back and game.last is not None:
            self._mark_last(game.last)
        else:
            self._mark_turn(game)

    def _mark_turn(self, game: DiferencioView) -> None:
        for found in game.found:
            self._add_mark(found.place, "right", found.seat)
        named = (each.place for each in game.missed if each.place is not None)
        for place in dict.fromkeys(named):
            self._add_mark(place, "wrong", *(each.seat for each in game.missed if each.place == place))

    def _mark_last(self, last: TurnEnded) -> None:
        for place, card, seat in zip(last.places, last.removed, last.taken, strict=True):
            sign = "reference" if seat in (None, last.architect) else "right"
            self._add_mark(place, sign, *(() if seat is None else (seat,)), before=card)

    def _add_mark(self, place: int, sign: str, *seats: int, before: int | None = None) -> None:
        was = None if before is None else card_picture(self.pack, before)
        mark = PlaceMark(self.world.box(place), sign, [self._build_badge(seat) for seat in seats], was)
        self._marks.append(mark)
        self.deck.add_widget(mark)

    def _build_badge(self, seat: int) -> Badge:
        return Badge(self.context.look(seat), self.context.name(seat), dp(18), rim="ink")

    def _clear_marks(self) -> None:
        for mark in self._marks:
            self.deck.remove_widget(mark)
        self._marks = []

    # --- news ---

    def _handle_news(self, view: AnyView) -> None:
        for news in view.news:
            if sound := SOUNDS.get(type(news)):
                self.context.feedback.play(sound)

    def cancel_touches(self) -> None:
        super().cancel_touches()
        self._night_clock.open_eyes()
        self._show_night()
        self._show_motion(False)
