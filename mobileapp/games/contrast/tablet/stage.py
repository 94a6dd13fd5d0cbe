"""The middle of the table in Contrast: pictures for both sides, who has played, countdown and reveal."""

from __future__ import annotations

from typing import cast

from kivy.uix.widget import Widget

from engine.games.contrast import COUNTDOWN_MS, CardLaid, ContrastView, Revealed
from engine.table import AnyView
from mobileapp.games.contrast.framed_title import FramedPicture
from mobileapp.games.contrast.symbol_card import LESSON
from mobileapp.games.contrast.tablet.aim_text import AimText
from mobileapp.games.contrast.tablet.places import (
    FEW_SIZES,
    LARGE_SIZES,
    MANY_SIZES,
    Awaited,
    CountdownDisc,
    EmptySlot,
    LaidBack,
    StageLayout,
    box_in_parent,
    is_dealt,
)
from mobileapp.games.contrast.tablet.reveal import RevealView, SeatBorder
from mobileapp.games.contrast.tablet.reveal_strip import free_depth
from mobileapp.games.contrast.tablet.sounds import play_sounds
from mobileapp.i18n.translate import tr
from mobileapp.people.seating_plan import Rect
from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.face import ACKNOWLEDGED, READY, FaceContext, StageFace, TableSurface
from mobileapp.ui.tablet.pause_place import pause_place
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.double_sided_text import DoubleSidedText
from mobileapp.ui.toolkit.motion import fly_in, pop_in
from mobileapp.ui.toolkit.pile import CardPile
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.touchable import Touchable

REVEAL_S = 4.0  # seconds the reveal stays if only bots play; people touch it away
SKIP_AFTER_S = 2.0  # until then a stray touch in the middle does not end the reveal; "Next" at the edges does
READY_S = 8.0  # seconds after the first player is ready: then the game goes on without the others
GAP = 16
SEAM = 38  # half the distance between the pictures: the pause button and the pile are there
CORNER = 50  # distance of the pile from the edge, with all players on phones
GOAL_UP, GOAL_END = 60, 92  # of the goal text: from the pictures; during the reveal from the end of the stage
NARROW_WIDTH = 820
SIDE_DEPTH = 90  # of the hint and the card of a seat at a short side
DEALT_KEY, SEEN_KEY = "dealt", "seen"  # draft keys: the deal was shown; round of the last reveal left


class Stage(StageFace):
    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self.pack = context.terms.pack
        self._revision = -1
        self._image: int | None = None
        self._view: AnyView | None = None
        self._places: dict[int, tuple[bool, Rotated]] = {}  # by seat: whether it has played; its widget
        self.reveal: RevealView | None = None
        self._flown: tuple[int, ...] = ()  # seats whose cards are still to fly to the stage
        self._ready: set[int] = set()  # seats whose players have seen the reveal
        self._countdown: CountdownDisc | None = None
        self._ready_timer = self.add_timer(lambda: context.broadcast(ACKNOWLEDGED), table_clock.real(READY_S))
        self._end_timer = self.add_timer(lambda: context.broadcast(ACKNOWLEDGED), table_clock.real(REVEAL_S))
        self._skip_timer = self.add_timer(lambda: context.broadcast(ACKNOWLEDGED), 0)
        self._build()

    @property
    def needs_acknowledgement(self) -> bool:
        return self.reveal is not None and self._has_viewers

    @property
    def _all_on_phones(self) -> bool:
        return self.context.party.is_all_on_phones

    @property
    def _has_viewers(self) -> bool:
        return self._view is not None and self.context.party.has_present_people(self._view.absent)

    # --- layout, once ---

    def _build(self) -> None:
        """A frame that is always wider than deep, seen from two sides."""
        upright = self.height > self.width
        self.frame = Rotated()
        self.frame.place(Rect(0, 0, *self.size), 270 if upright else 0)
        self.add_widget(self.frame)
        self._wide, self._deep = self.frame.size
        seats = range(len(self.context.party))
        self._gap = dp(GAP if self._all_on_phones else SEAM)
        self._has_sides = any(self._seat_border(seat).turn in (90, 270) for seat in seats)
        few = MANY_SIZES if self._has_sides else FEW_SIZES
        sizes = self._sizes = LARGE_SIZES if self._all_on_phones else few
        largest, part = sizes.picture
        self._side = min(self._wide * part, self._deep - 2 * dp(sizes.edge), dp(largest))
        self.pictures = [FramedPicture(self._side) for _ in range(2)]
        self._rotated = [Rotated(), Rotated()]
        for turned, shown in zip(self._rotated, self.pictures, strict=True):
            turned.add_widget(shown)
            self.frame.add_widget(turned)
        self._layout = StageLayout(
            self._wide, self._deep, self._side, self._gap, sizes, self._has_sides, self._all_on_phones
        )
        self._place_pile_and_pause()
        self.place_pictures(self._side, self._gap)

    @property
    def _is_narrow(self) -> bool:
        """Whether nothing fits beside the pictures: two players at the short ends of an upright screen."""
        return self._wide < dp(NARROW_WIDTH) and not self._has_sides

    def place_pictures(self, side: float, apart: float, middle: tuple[float, float] | None = None) -> None:
        """Side by side around the middle, one for each long side."""
        across, up = middle or (self._wide / 2, self._deep / 2)
        for turned, shown, sign in zip(self._rotated, self.pictures, (1, -1), strict=True):
            x = across + sign * (side / 2 + apart)
            rect = Rect(x - side / 2, up - side / 2, side, side)
            turned.place(rect, 0 if sign > 0 else 180)
            shown.size = (side, side)

    def _place_pile_and_pause(self) -> None:
        """The pile between the pictures, or in a corner if they are large."""
        x, y = self._wide / 2, self._deep / 2
        self.pile = CardPile("pile", lambda: None)
        self.pile.center = (self._wide - dp(CORNER), dp(CORNER)) if self._all_on_phones else (x, y)
        self._pause_pos = self.pause_pos = pause_place(self.context)
        right = x + self._side + self._gap
        self.goal = DoubleSidedText(dp(150), dp(30), "label")
        self.goal.center = self._goal_center = (right + dp(82), y)
        self.goal.spread(dp(26), 0)
        if self._all_on_phones:
            self.goal.center = self._goal_center = (self._wide - dp(100), self._deep - dp(70))
        elif self._is_narrow:  # above and below the pictures
            self.goal.center = self._goal_center = (x, y)
            self.goal.spread(self._side / 2 + dp(GOAL_UP), 0)
        for widget in (self.pile, self.goal):
            self.frame.add_widget(widget)
        self._place_aim(max(self.goal.right, right) if len(self.context.party) == 2 else right)

    def _place_aim(self, left: float) -> None:
        """To the right of the pictures, or to the left if a player sits only at the right end."""
        turns = {self._seat_border(seat).turn for seat in range(len(self.context.party))}
        if not self._has_sides and len(self.context.party) > 2:
            left += dp(GAP + self._sizes.back)  # cards face down are there
        room = 0.0 if self._all_on_phones else self._wide - left - (dp(SIDE_DEPTH) if 90 in turns else 0)
        if 90 in turns and 270 not in turns and not self._all_on_phones:
            left, room = 0.0, self._wide / 2 - self._gap - self._side
        self.aim = AimText(len(self.context.party), (left, self._deep / 2), room)
        self.frame.add_widget(self.aim)

    def _seat_border(self, seat: int, corner: tuple[float, float] = (0, 0)) -> SeatBorder:
        """A seat in the coordinates of the frame, or of an area with this corner."""
        stage = self.context.surface
        zone = self.context.surface_of(seat)
        x, y = self.frame.to_local(*stage.to_local(*zone.to_parent(zone.width / 2, zone.height)))
        turn = (zone.turn - self.frame.turn) % 360
        return SeatBorder(turn, (x - corner[0], y - corner[1]), zone.width > self._wide * 0.9)

    def _place_before_seat(self, seat: int, widget: Widget, at: tuple[float, float]) -> Rotated:
        """Place a widget with its center here, turned to a seat."""
        turn = self._seat_border(seat).turn
        width, height = widget.size if turn in (0, 180) else reversed(widget.size)
        turned = Rotated()
        turned.place(Rect(at[0] - width / 2, at[1] - height / 2, width, height), turn)
        turned.add_widget(widget)
        return turned

    # --- show ---

    def show(self, view: AnyView) -> None:
        self._view = view
        if self._revision != view.revision:
            self._handle_news(view, quietly=self._revision == -1)
        if is_dealt(view) and not self.context.draft.get(DEALT_KEY):
            self.context.draft[DEALT_KEY] = True
            self.context.feedback.play("deal")
        self._revision = view.revision
        self._show_goal(view.game)
        if self.reveal is None:
            self._show_round(view)

    def _show_goal(self, game: ContrastView) -> None:
        """The common score of two players; it includes the reveal that is shown."""
        if game.goal is None:
            return
        number, goal = game.scores[0], game.goal
        reached = tr("{number}: you did it!", number=number)
        self.goal.set_text(reached if number >= goal else tr("{number} of {goal}", number=number, goal=goal))

    def _show_round(self, view: AnyView) -> None:
        game: ContrastView = view.game
        if game.image != self._image:
            is_next = self._image is not None
            self._show_image(game.image)
            if is_next:
                for shown in self.pictures:
                    pop_in(shown)
                self.context.feedback.play("flip")
        self.pile.set_count(game.pile)
        self._show_places(view)
        for seat in self._flown:
            self._fly_card(seat)
        self._flown = ()
        self._show_count(view)
        self.aim.show(game, self.context.is_new_to_anyone(LESSON))

    def _show_image(self, image: int | None) -> None:
        self._image = image
        for shown in self.pictures:
            shown.show(None if image is None else f"contrast/{self._image_name(image)}.webp")

    def _image_name(self, image: int) -> str:
        return str(self.pack.images[image // 2][image % 2])

    def _symbol_name(self, symbol: int) -> str:
        return str(self.pack.pairs[symbol // 2][symbol % 2])

    def _show_places(self, view: AnyView) -> None:
        """A card back for each seat that has chosen, an empty slot for each expected one without a hint."""
        game: ContrastView = view.game
        for seat, laid in enumerate(game.laid):
            is_hinted = seat == game.counting or self.context.is_new(LESSON, seat)
            awaited = not (laid or is_hinted or seat in view.absent or view.outcome is not None)
            was = self._places.get(seat)
            if was is not None and (was[0] is not laid or not (laid or awaited)):
                self.frame.remove_widget(self._places.pop(seat)[1])
            if seat not in self._places and (laid or awaited):
                side = dp(self._sizes.back)
                empty = EmptySlot(self.context.look(seat), side)
                slot = LaidBack(self.context, seat, side) if laid else empty
                at = self._layout.slot_center(self._seat_border(seat))
                self._places[seat] = laid, self._place_before_seat(seat, slot, at)
                self.frame.add_widget(self._places[seat][1])

    def _fly_card(self, seat: int) -> None:
        """The card flies from the middle of the seat's zone, whichever card it is."""
        if seat not in self._places:
            return
        place = self._places[seat][1]
        border, zone = self._seat_border(seat), self.context.surface_of(seat)
        across = 0.0 if place.turn in (90, 270) else border.at[0] - self._layout.slot_center(border)[0]
        fly_in(place.children[0], across if place.turn == 0 else -across, -zone.height / 2 - place.height)

    def _show_count(self, view: AnyView) -> None:
        seat = view.game.counting
        if seat is None or view.due is None:
            self._stop_count()
            return
        if self._countdown is None:
            self._countdown = CountdownDisc(self._layout.ring_radius(self._seat_border(seat)))
            self.frame.add_widget(
                self._place_before_seat(
                    seat, self._countdown, self._layout.count_center(self._seat_border(seat))
                )
            )
        self._countdown.ring.run(self.context.seconds_until(view.due), COUNTDOWN_MS / 1000)

    def _stop_count(self) -> None:
        if self._countdown is not None:
            self._countdown.ring.stop()
            if self._countdown.parent is not None:
                self.frame.remove_widget(self._countdown.parent)
            self._countdown = None

    # --- the reveal ---

    def _handle_news(self, view: AnyView, quietly: bool) -> None:
        """After a rebuild of the table (`quietly`) show a reveal again that was not left, without sound."""
        for news in view.news:
            if isinstance(news, CardLaid):
                self._flown += () if quietly else (news.seat,)
                if self.reveal is not None:
                    self.context.broadcast(ACKNOWLEDGED)  # somebody has continued on a phone
            elif isinstance(news, Revealed):
                if quietly and self.context.draft.get(SEEN_KEY) == view.game.round:
                    self._skip_timer()
                else:
                    self._start_reveal(news, not quietly)
        if not quietly:
            play_sounds(self.context.feedback, view.news)

    def _start_reveal(self, revealed: Revealed, moves: bool) -> None:
        """Turn all cards up at once: the choices, the winners, and why."""
        self._end_reveal()
        self._show_image(revealed.image)  # after a rebuild it was not shown yet
        for _, place in self._places.values():
            self.frame.remove_widget(place)
        self._places.clear()
        self._stop_count()
        absent = self._view.absent if self._view else ()
        area = self._reveal_area()
        sittings = {seat: self._seat_border(seat, area[:2]) for seat in range(len(revealed.laid))}
        middle = (area.x + area.width / 2, area.y + area.height / 2)
        x, y = self.frame.to_local(*self._pause_pos)
        pause = x - area.x, y - area.y
        self.reveal = RevealView(self.context, revealed, sittings, absent, area[2:], self._symbol_name, pause)
        self.place_pictures(*self.reveal.pictures, middle)
        x, y = self.reveal.free_spot(*pause)
        self.pause_pos = self.frame.to_parent(area.x + x, area.y + y)
        self._move_goal(area)
        self._spread_over(area)
        self.pile.opacity = self.aim.opacity = 0  # the disc is there now
        go_on = Touchable("go-on", lambda: self.context.broadcast(ACKNOWLEDGED), size=self.reveal.size)
        go_on.debounce(SKIP_AFTER_S)
        self.reveal.add_widget(go_on)
        self.add_widget(self.reveal)
        self.end_delay_s = REVEAL_S  # the last reveal also stays
        if moves:
            self.reveal.start()
        if not self._has_viewers:
            self._end_timer()

    def _reveal_area(self) -> Rect:
        """The stage and the part that the zones leave free during the reveal, in the frame's coordinates."""
        seats, zone = range(len(self.context.party)), self.context.surface_of
        low, high = (
            free_depth([zone(seat) for seat in seats if self._seat_border(seat).turn == turn])
            for turn in (0, 180)
        )
        return Rect(0, -low, self._wide, self._deep + low + high)

    def _spread_over(self, area: Rect) -> None:
        """Make the stage cover this area of the frame, and keep the frame where it is on the screen."""
        stage, frame = cast(TableSurface, self.context.surface), self.frame
        left, low, wide, high = box_in_parent(frame, area)
        x, y = stage.to_parent(left, low)
        stage.place(Rect(x, y, wide, high), 0)
        frame_x, frame_y, *size = frame.parent_box
        frame.place(Rect(frame_x - left, frame_y - low, *size), frame.turn)
        if self.reveal is not None:
            self.reveal.place(Rect(0, 0, wide, high), frame.turn)
        self.pause_pos = (self.pause_pos[0] - left, self.pause_pos[1] - low)

    def _move_goal(self, area: Rect) -> None:
        """Opposite the pause button; the pictures are farther apart now. A narrow stage has no room."""
        if not self._all_on_phones:
            self.goal.opacity = 0 if self._is_narrow else 1
            self.goal.center = (area.x + area.width - dp(GOAL_END), area.y + area.height / 2)

    def handle_broadcast(self, word: str) -> None:
        if self.reveal is None:
            return
        if word == ACKNOWLEDGED:
            self._end_reveal()
            if self._view is not None:
                self.context.draft[SEEN_KEY] = self._view.game.round
                self._show_round(self._view)
        elif word.startswith(READY):
            self._ready.add(int(word.removeprefix(READY)))
            if awaited := self._awaited_seats - self._ready:
                self._ready_timer()
                self.context.broadcast(Awaited(tuple(sorted(awaited)), READY_S).message)
            else:
                self.context.broadcast(ACKNOWLEDGED)

    @property
    def _awaited_seats(self) -> frozenset[int]:
        """The people who leave the reveal together; phones have no button for the last one."""
        view, context = self._view, self.context
        is_last = view is not None and view.outcome is not None
        people = context.local_seats if is_last else context.party.people_seats
        return people - set(view.absent if view is not None else ())

    def _end_reveal(self) -> None:
        self._end_timer.cancel()
        self._ready_timer.cancel()
        self._ready.clear()
        self.end_delay_s = 0.0
        if self.reveal is not None:
            self.remove_widget(self.reveal)
            self.reveal = None
            self._spread_over(Rect(0, 0, self._wide, self._deep))
        self.pause_pos, self.goal.center = self._pause_pos, self._goal_center
        self.place_pictures(self._side, self._gap)
        self.pile.opacity = self.goal.opacity = 1
