"""The rows in the middle of the table: cards, lines between matches, words beside them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.graphics import BorderImage, Color
from kivy.uix.widget import Widget

from engine.game import Seat
from engine.games.compatibility.teams import Side
from mobileapp.games.compatibility.cards import (
    LABEL_WIDTH,
    MIN_LABELLED_WIDTH,
    NARROW_SPREAD,
    WIDE_SPREAD,
    CardRow,
)
from mobileapp.games.compatibility.match_lines import MatchLine, MatchLines
from mobileapp.games.compatibility.round import RoundView
from mobileapp.games.compatibility.tablet.card_picks import CardPicks
from mobileapp.games.compatibility.tablet.row_layout import (
    GAP,
    PlacedRow,
    beside_counter,
    facing_layout,
    leader_layout,
    teams_layout,
)
from mobileapp.games.compatibility.tablet.seat_name import LeaderTag
from mobileapp.games.compatibility.tablet.team_counter import COUNTER_SIZE, TeamCounter
from mobileapp.i18n.translate import tr
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import TEXT_FONT, dp, paint
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.motion import fly_in
from mobileapp.ui.toolkit.panel import PATCH
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import Line, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

MARGIN, TOP_MARGIN = 18, 10  # below and above all rows together, clear of the lines with the theme
PAIR_LABEL = 52  # from the middle between two partners' rows, beside their badges: the words
TAG_GAP = 4  # between the two words beside the leader's row
LIGHT_SIZE, LIGHT_ALPHA = (360, 520), 0.6  # of the column of light
DEAL_FLIGHT = 120  # from a player's edge


class TableRows(Widget):
    """`up(seat)` is how far above the middle a seat sits; a touch on the next card turns it over."""

    def __init__(
        self, context: FaceContext, area: Rect, up: Callable[[Seat], float], turn: Callable[[], None]
    ) -> None:
        super().__init__(size_hint=(None, None))
        self._face_context, self._area, self._height_of, self._on_turn = context, area, up, turn
        self.picks = CardPicks(context.broadcast)
        self._rows: dict[Seat, CardRow] = {}
        self._key: tuple[object, ...] = ()
        self._links = MatchLines()
        self._counter: TeamCounter | None = None
        self._light: Color | None = None
        self._tags: list[Widget] = []
        self.tray = Rect(0, 0, 0, 0)  # of the leader's row

    def clear(self) -> None:
        self._key, self._rows, self._counter, self._light, self._tags = (), {}, None, None, []
        self.canvas.before.clear()
        self.clear_widgets()

    @property
    def is_turning(self) -> bool:
        return any(card.is_turning for row in self._rows.values() for card in row.cards)

    # --- layout ---

    def _place_rows(self, round_view: RoundView, watched: bool) -> None:
        laid = self._layout(round_view)
        is_reveal = not round_view.individual and round_view.game.part != "window"
        key = (is_reveal, *((part.seat, len(round_view.row(part.seat))) for part in laid))
        if key == self._key:
            return
        before = self._key
        self.clear()
        self._key = key
        card_side = min((part.rect.height for part in laid), default=0)
        for seat, rect, turn in laid:
            sitter, number = self._face_context.party.sitters[seat], len(round_view.row(seat))
            labelled = round_view.individual or rect.width > dp(MIN_LABELLED_WIDTH)
            row = CardRow(
                seat, sitter, number, rect, turn, self._on_turn, card_side,
                labelled=labelled, aligned=round_view.individual,
                spread=NARROW_SPREAD if is_reveal else WIDE_SPREAD, overlay=self._face_context.overlay,
            )  # fmt: skip
            self._rows[seat] = row
            self.add_widget(row)
        if round_view.individual:
            self._place_tray(self._rows[round_view.lead])
        self._links = MatchLines()
        self.add_widget(self._links)
        if not round_view.individual and not is_reveal:
            self._label_pairs(laid)
        if is_reveal:
            self._add_counter(round_view)
            self._add_light()
        if watched:
            self._move_in(is_slide=is_reveal and bool(before) and before[0] is True)

    def _add_counter(self, round_view: RoundView) -> None:
        side, party = round_view.shown_side, self._face_context.party
        if side is None:
            return
        x, y, width, height = self._area
        center = (x + width - dp(COUNTER_SIZE[0]) / 2, y + height / 2)
        self._counter = TeamCounter([party.sitters[seat] for seat in round_view.sides.members(side)], center)
        self.add_widget(self._counter)

    def _add_light(self) -> None:
        """A column of light behind the pair that was turned over last."""
        with self.canvas.before:
            self._light = Color(*paint("gold_light", 0))
            self._column = BorderImage(texture=load_texture("ui/glow.png"), border=(PATCH,) * 4)

    def _show_light(self, round_view: RoundView) -> None:
        side = round_view.shown_side
        if self._light is None or side is None:
            return
        last = round_view.open_count(side) - 1
        self._light.a = LIGHT_ALPHA if last >= 0 else 0
        if last >= 0:
            near, far = (self._rows[seat].center_of(last) for seat in self._pair(round_view, side))
            size = (dp(LIGHT_SIZE[0]), dp(LIGHT_SIZE[1]))
            self._column.pos = (near[0] - size[0] / 2, (near[1] + far[1] - size[1]) / 2)
            self._column.size, self._column.display_border = size, [size[0] / 2] * 4

    def _move_in(self, is_slide: bool) -> None:
        """Another team's rows slide in from the right; the first ones are dealt."""
        for row in self._rows.values():
            if is_slide:
                fly_in(row, self._area.width, 0)
                continue
            for at, card in enumerate(row.cards):
                fly_in(card, 0, -dp(DEAL_FLIGHT), order=at)

    def _place_tray(self, row: CardRow) -> None:
        """A tray under the leader's row: all other rows are compared with it."""
        (left, y), (right, _), half = row.center_of(0), row.center_of(-1), row.height / 2
        rim = dp(GAP) / 2
        x = min(left - half - dp(LABEL_WIDTH + 4), row.label_end - 2 * rim)
        pos, size = (x, y - half - rim), (right + half + rim - x, 2 * (half + rim))
        with self.canvas.before:
            Color(*paint("table_edge", 0.7))
            RoundedRectangle(pos=pos, size=size, radius=[dp(16)])
            Color(*paint("gold", 0.6))
            Line(rounded_rectangle=(*pos, *size, dp(16)), width=dp(1.2))
        self.tray = Rect(*pos, *size)
        others = [other.center_of(0)[1] for other in self._rows.values() if other is not row]
        if all(abs(height - y) > half for height in others):  # nothing beside it
            self._tag_tray(self.tray)

    def _tag_tray(self, tray: Rect) -> None:
        """The word twice, for each long side of the table; the other end is near the pause button."""
        middle = tray.y + tray.height / 2
        for turn in (0, 180):
            tag, side = LeaderTag(), Rotated()
            y = middle - dp(TAG_GAP) / 2 - tag.height if turn == 0 else middle + dp(TAG_GAP) / 2
            side.place(Rect(tray.x + tray.width + dp(GAP), y, tag.width, tag.height), turn)
            side.add_widget(tag)
            self.add_widget(side)
            self._tags.append(side)

    def _label_pairs(self, laid: list[PlacedRow]) -> None:
        """Owners' labels between two rows that are too small for labels beside them."""
        has_room = self._has_said_shared(laid)
        for near, far in zip(laid[::2], laid[1::2], strict=True):
            x = near.rect.x + near.rect.width / 2
            y = (near.rect.y + near.rect.height + far.rect.y) / 2
            for seat, sign in ((near.seat, -1), (far.seat, 1)):
                badge = Badge(self._face_context.look(seat), self._face_context.name(seat), dp(19))
                badge.center = (x + sign * dp(23), y)
                self.add_widget(badge)
            if not has_room:
                self._say_in_words(tr("Shared specials"), (x + dp(PAIR_LABEL), y), (x - dp(PAIR_LABEL), y))

    def _has_said_shared(self, laid: list[PlacedRow]) -> bool:
        """Between the rows and the theme, that special cards belong to both partners; whether it has room."""
        x, y, width, height = self._inner_area
        text = Text(tr("Partners share their special cards"), "small", face=TEXT_FONT)
        free = min(row.rect.y for row in laid) - y
        if free < text.height:
            return False
        left, right = x + (width - text.width) / 2, x + (width + text.width) / 2
        self._say_in_words(text.text, (left, y + free / 2), (right, y + height - free / 2))
        return True

    def _say_in_words(self, words: str, *starts: tuple[float, float]) -> None:
        """For each long side: upright from the left, and upside down from the right; halfway up."""
        for turn, (x, y) in zip((0, 180), starts, strict=True):
            text, side = Text(words, "small", "on_dark_soft", "felt", TEXT_FONT), Rotated()
            left = x if turn == 0 else x - text.width
            side.place(Rect(left, y - text.height / 2, text.width, text.height), turn)
            side.add_widget(text)
            self.add_widget(side)

    def _layout(self, round_view: RoundView) -> list[PlacedRow]:
        if round_view.individual:
            others = [seat for seat in round_view.laid_seats if seat != round_view.lead]
            near, far = self._split_by_edge(others)
            return leader_layout(self._inner_area, round_view.lead, near, far)
        if round_view.game.part == "window":
            return teams_layout(
                self._inner_area, [self._pair(round_view, side) for side in round_view.reveal_order]
            )
        side = round_view.shown_side
        if side is None:
            return []
        return facing_layout(beside_counter(self._area), *self._pair(round_view, side))

    @property
    def _inner_area(self) -> Rect:
        """For many rows: they reach down to the pause button and the die, and up to the far line."""
        x, y, width, height = self._area
        return Rect(x, y + dp(MARGIN), width, height - dp(MARGIN) - dp(TOP_MARGIN))

    def _pair(self, round_view: RoundView, side: Side) -> tuple[Seat, Seat]:
        near, far = sorted(
            round_view.sides.members(side), key=lambda seat: (round(self._height_of(seat)), seat)
        )
        return near, far

    def _split_by_edge(self, seats: list[Seat]) -> tuple[list[Seat], list[Seat]]:
        """Seats at the near edge and at the far edge; seats at the ends join the smaller group."""
        near = [seat for seat in seats if self._height_of(seat) < -1]
        far = [seat for seat in seats if self._height_of(seat) > 1]
        for seat in seats:
            if seat not in near and seat not in far:
                min(near, far, key=len).append(seat)
        return near, far

    # --- content ---

    def show(self, round_view: RoundView, watched: bool) -> None:
        self._place_rows(round_view, watched)
        self._show_light(round_view)
        for tag in self._tags:  # at the end of the round, a zone marks the next leader
            tag.opacity = 1 if round_view.game.part in ("window", "reveal") else 0
        names = self._face_context.terms.pack.pictures
        for seat, row in self._rows.items():
            side = round_view.sides.of(seat)
            pictures = [None if at is None else names[at] for at in round_view.row(seat)]
            glows = round_view.glow_by_position(seat) | self.picks.glows(seat, len(pictures))
            stake = self.picks.staked(seat)
            if stake is None:
                stake = round_view.game.stakes[side]
            moved = self._moved_positions(round_view, seat) | self.picks.moved(seat)
            row.let_pick(partial(self.picks.tap, seat) if self.picks.takes(seat) else None)
            row.show(pictures, glows, stake, moved, watched)
            if round_view.individual:
                row.set_points(round_view.game.scores[side])
        self._links.show(self._match_lines(round_view), watched)

    def show_points(self, round_view: RoundView, watched: bool) -> None:
        """The team's points so far, once its cards are face up."""
        if self._counter is not None:
            self._counter.show(round_view.game.scores[round_view.shown_side or 0], watched)

    def _moved_positions(self, round_view: RoundView, seat: Seat) -> frozenset[int]:
        return frozenset(
            position for swap in round_view.game.swaps if swap.target == seat for position in swap.positions
        )

    def _match_lines(self, round_view: RoundView) -> tuple[MatchLine, ...]:
        if round_view.individual or round_view.game.part == "window":
            return ()
        side = round_view.shown_side
        if side is None:
            return ()
        one = round_view.sides.members(side)[0]
        near, far = self._pair(round_view, side)
        half = self._rows[near].height / 2
        links = []
        for match in round_view.found(side):
            here, there = (match.here, match.there) if one == near else (match.there, match.here)
            (x, low), (end, high) = self._rows[near].center_of(here), self._rows[far].center_of(there)
            links.append(MatchLine((x, low + half), (end, high - half), match.points, match.kind == "direct"))
        return tuple(links)
