"""Compatibility on a phone: the album with a ranked bar, the rows of the round, and one action at a time."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Move, Seat
from engine.games.compatibility import Announce, Reopen, Turn
from engine.games.compatibility.rulebook import SayThemeAloud
from engine.games.compatibility.specials import Done, TakeStake
from engine.games.compatibility.teams import CompatibilityView, Sides
from engine.table import AnyView
from mobileapp.games.compatibility import themes
from mobileapp.games.compatibility.headline import (
    headline,
    outcome_text,
    ready_text,
    seat_line,
    tie_text,
)
from mobileapp.games.compatibility.phone.foul import FoulAnswers
from mobileapp.games.compatibility.phone.picture_choice import PictureChoice
from mobileapp.games.compatibility.phone.rows import (
    BlankCard,
    ChosenPictures,
    RolledDie,
    SeatRow,
    SideProgress,
    ThemePacks,
    row_layout,
)
from mobileapp.games.compatibility.phone.special_play import SpecialPlay
from mobileapp.games.compatibility.phone.team_page import TeamPage
from mobileapp.games.compatibility.round import RoundView
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.phone.dock import Action, Row
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.phone.layout import is_dock_roomy
from mobileapp.ui.phone.ready_row import ReadyRow
from mobileapp.ui.theme import TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.pill import Pill
from mobileapp.ui.toolkit.shapes import Area
from mobileapp.ui.toolkit.text import Text

GAP = 6
HEADER_TAKEN, RAIL_LINE = 176, 124  # dp; taken beside the line of the header; its width in a rail
MIN_WHISTLE_HEIGHT = 760  # dp; on a lower screen, the whistle is only in the table sheet
MIN_PROGRESS_HEIGHT = 340  # dp; with less height, the progress of all sides is not shown
MIN_ROW_HEIGHT = 44  # dp; minimum legible height of a row
SEEN_KEY = "seen"  # draft key: the round before which the player has looked at the last result
SHOWN_FACE = 4  # of the die, before the first roll
OFFERED_MOVES = frozenset(
    {
        "announce", "aloud", "choose", "reopen", "stake", "take_stake", "shuffle", "done", "turn",
        "admit", "confirm", "withdraw",
    }
)  # fmt: skip
MENU_MOVES = frozenset({"accuse"})  # in the table sheet, and as a pill where the page has the room
AWAITED_MOVES = frozenset({"choose", "done"})  # everybody sees whose these are


def _leader(game: CompatibilityView) -> Seat:
    return game.announcer if game.lead is None else game.lead


class Phone(PhoneFace):
    menu_moves = MENU_MOVES

    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self.sides = Sides(context.terms.seats, context.terms.options.individual)
        self._special = SpecialPlay(self, lambda: self.show(self._view), self._request_move)
        self._shown: tuple[object, ...] = ()
        self._foul = FoulAnswers(context, self._side, self._redraw)
        self.choice = PictureChoice(self, self._request_move)
        self._team = TeamPage(self)

    def offered_moves(self, view: AnyView) -> frozenset[str]:
        return OFFERED_MOVES

    def is_awaited(self, view: AnyView) -> bool:
        return any(choice.do in AWAITED_MOVES for choice in view.choices)

    def header_text(self, view: AnyView) -> str:
        """The player's aim; above the album, it also says what the title below is."""
        aim = self._aim_text(view)
        is_titled = any(choice.do == "choose" for choice in view.choices) and view.game.theme.kind != "aloud"
        return f"{tr('Theme')} · {aim}" if is_titled else aim

    def _aim_text(self, view: AnyView) -> str:
        """The partner or the leader of this player; between the rounds, who draws the next theme."""
        game: CompatibilityView = view.game
        draws = game.part in ("announce", "word")
        leader = game.announcer if draws else _leader(game)
        is_own, name = self.context.own_seat == leader, self.context.name(leader)
        if not self._partners:
            if game.part == "announce" and any(game.shown):  # the rows of the last leader
                return tr("You lead the next round") if is_own else tr("Next leader: {name}", name=name)
            return tr("You’re the leader") if is_own else tr("Leader: {name}", name=name)
        aim = tr("with {name}", name=self.context.name(self._partners[0]))
        if not draws:
            return aim
        both = f"{aim} · " + (tr("Your turn!") if is_own else tr("{name} draws", name=name))
        room = self.content_area[2] - dp(HEADER_TAKEN) if screen_metrics.is_portrait else dp(RAIL_LINE)
        return aim if Text(both, "small", face=TEXT_FONT, fit=room).shorten else both

    @property
    def _partners(self) -> list[Seat]:
        return [seat for seat in self.sides.members(self._side) if seat != self.context.own_seat]

    @property
    def _side(self) -> int:
        return self.sides.of(self.context.own_seat)

    # --- drawing ---

    def show(self, view: AnyView) -> None:
        self._view = view
        self._foul.follow(view)
        is_matcher = self.sides.individual and self.context.own_seat != self._leader
        self.choice.follow(view.game, self.context.name(self._leader) if is_matcher else None)
        self._special.follow(view, self._side)
        self._special.must_wait = self._foul.is_asking
        step = None if self._foul.is_asking else self._special.step
        drawn = (view.game, view.choices, view.absent, step and step.do, self._foul.is_asking)
        if drawn == self._shown:
            return
        self._shown = drawn
        chooses = "choose" in self._open_moves and not self._foul.is_asking
        if chooses and self.choice.is_open(view.game.theme):
            self.choice.show()
            return
        self.clear_widgets()
        self.choice.close()
        if chooses:
            self.choice.open(view.game.theme, themes.announcer_name(view.game, self.context.name))
        elif step is not None:
            self._special.fill_dock(step)
            (x, y, width, _), top = self.content_area, self._put_heading()
            area = (x, y, width, top - y)
            self._special.place(step, self._round_view, self._partners, area)
        else:
            self._draw_round(view.game)

    def _needs_room(self, game: CompatibilityView) -> bool:
        """Whether the whistle is only in the table sheet: with packs or an album, or on a low screen."""
        is_choosing = game.part in ("announce", "word") or (game.part == "choose" and game.mine is None)
        return (
            is_choosing
            or not screen_metrics.is_portrait
            or self.context.surface.height < dp(MIN_WHISTLE_HEIGHT)
        )

    def _draw_round(self, game: CompatibilityView) -> None:
        rows = self._accusation_rows() or self._dock_rows()
        acts = [part for row in rows for part in row if isinstance(part, Action)]
        lit = self._pack_action is not None or any(act.kind in ("action", "gold") for act in acts)
        self.dock.fill(self._status_text(), *rows, lit=lit, hint=self._hint_text())
        self._place_round(game)

    @property
    def _open_moves(self) -> frozenset[str]:
        return frozenset(choice.do for choice in self._view.choices)

    def _status_text(self) -> str:
        view, name = self._view, self.context.name
        if question := self._foul.question:
            return question
        if outcome := outcome_text(view, name):
            return outcome
        if self._pack_action:
            return tie_text(view.game) or tr("Tap a deck, then read the theme aloud")
        stake = view.game.stakes[self._side]
        if "done" in self._open_moves and stake is not None and "take_stake" not in self._open_moves:
            return tr("Spot {number} counts double", number=stake + 1)
        own = seat_line(view, self.context.own_seat, self.sides, name)
        looks = self._is_looking and not tie_text(view.game)
        if view.game.part in ("reveal", "over", "choose") or looks or not own:
            turners = frozenset[Seat]() if "turn" in self._open_moves else None
            return headline(view, self._round_view, name, turners)
        return own

    def _hint_text(self) -> str:
        """With the packs, in a tie what to do now, else a word on blank cards; while special cards may be
        played, how many players have passed.
        """
        game: CompatibilityView = self._view.game
        if self._pack_action and tie_text(game):
            return tr("Tap a deck, then read the theme aloud")
        if self._pack_action and is_dock_roomy():
            return tr("A blank card? Then you make up the theme.")
        if game.part != "window" or game.accusation is not None or not screen_metrics.is_portrait:
            return ""
        return ready_text(game, self.sides)

    @property
    def _leader(self) -> Seat:
        return _leader(self._view.game)

    @property
    def _round_view(self) -> RoundView:
        return RoundView(self._view.game, self.context.terms, self._leader)

    # --- the rows of the round ---

    def _place_round(self, game: CompatibilityView) -> None:
        x, y, width, _ = self.content_area
        low, top = y, self._put_heading()
        if plates := self._special.plates(width):
            plates.pos = (x, y + dp(GAP))
            self.add_widget(plates)
            low += plates.height + dp(3 * GAP)
        if top - low > dp(MIN_PROGRESS_HEIGHT) and not self._has_team_rows:  # else the cards need the space
            progress = SideProgress(self.context, self.sides, game, width)
            progress.pos = (x, low)
            self.add_widget(progress)
            low += progress.height + dp(GAP)
        round_view = self._round_view
        if self._has_team_rows:
            area = (x, low, width, top - low)
            self._team.place(round_view, self._side, self._partners[0], area, self._special.pick)
            return
        seats = [
            seat for seat in self._ordered_seats(round_view) if round_view.row(seat) or self._is_own(seat)
        ]
        if game.part in ("announce", "word") and (not seats or self._pack_action):
            high = top - low if not seats else min(top - low, ThemePacks.height_for(width))
            self._show_theme((x, low, width, high))
            low += high + dp(GAP)
        if game.part == "choose":
            ready = ReadyRow(self.context, self._view, game.locked, width)
            ready.pos = (x, low)
            self.add_widget(ready)
            low += ready.height + dp(GAP)
        if game.part == "choose" and game.mine is not None:
            self.add_widget(ChosenPictures(self.context, game.mine, (x, low, width, top - low)))
        elif seats:
            self._put_rows(round_view, seats, (x, low, width, top - low))

    @property
    def _has_team_rows(self) -> bool:
        """Whether the player's team has its rows on the table, and no theme is to be drawn."""
        game = self._view.game
        if not self._partners or game.part in ("word", "choose") or self._pack_action:
            return False
        return all(self._round_view.row(seat) for seat in (self.context.own_seat, *self._partners))

    def _put_heading(self) -> float:
        """Place the theme as a heading, and the whistle; return the top of the area for the rows."""
        x, y, width, height = self.content_area
        game = self._view.game
        if "accuse" in self._open_moves and not self._needs_room(game):
            foul = Pill("more", tr("Foul!"), self.open_more, "deep", role="label")
            foul.pos = (x + width - foul.width, y + height - foul.height)
            self.add_widget(foul)
            width -= foul.width + dp(2 * GAP)
        words = themes.labelled_text(
            game.theme, self.context.table_language, themes.announcer_name(game, self.context.name)
        )
        if not words:
            return y + height
        text = Text(words, "heading", "gold", "table", fit=width)
        text.pos = (x, y + height - dp(6) - text.height)
        self.add_widget(text)
        return text.y - dp(2 * GAP)

    def _put_rows(self, round_view: RoundView, seats: list[Seat], area: Area) -> None:
        """Make the rows as large as possible; show none if they would be illegible."""
        x, y, width, height = area
        tall, columns, wide = max(row_layout(columns, len(seats), width, height) for columns in (1, 2))
        if tall < dp(MIN_ROW_HEIGHT):
            return
        for index, seat in enumerate(seats):
            line, column = divmod(index, columns)
            pick = self._special.pick if seat == self.context.own_seat else None
            row = SeatRow(self.context, round_view, seat, (wide, tall), pick)
            row.pos = (x + column * (wide + dp(16)), y + height - (line + 1) * tall)
            self.add_widget(row)

    def _show_theme(self, area: Area) -> None:
        """The announcer's name, the die and the packs; for a blank card, that they make up a theme."""
        x, y, width, height = area
        game: CompatibilityView = self._view.game
        name = self.context.name(game.announcer)
        if game.part == "word":
            title = Text(tr("A blank card!"), "title", "gold", "table", fit=width)
            title.pos = (x + (width - title.width) / 2, y + height - title.height - dp(GAP))
            words = tr("{name} makes up a theme: write it, or say it aloud", name=name)
            if game.announcer == self.context.own_seat:
                words = tr("Make up a theme: write it, or say it aloud")
            self.add_widget(title)
            self.add_widget(BlankCard(words, (x, y, width, title.y - y)))
            return
        own = self._pack_action is not None
        words = tr("You draw a theme") if own else tr("{name} draws a theme", name=name)
        title = Text(words, "title", "gold", "table", fit=width)
        packs = min(height, ThemePacks.height_for(width))
        spare = height - packs - title.height
        rolled = RolledDie(game.theme.face if game.theme is not None else SHOWN_FACE, (width, spare))
        shown = ((title, spare > dp(4 * GAP)), (rolled, rolled.has_room))
        parts = [part for part, has_room in shown if has_room]
        gap = max(0.0, height - packs - sum(part.height for part in parts)) / (len(parts) + 1)
        top = y + height - gap / 2
        for part in parts:
            part.pos = (x + (width - part.width) / 2, top - part.height)
            top -= part.height + gap
            self.add_widget(part)
        self.add_widget(ThemePacks(game.piles, self._pack_action, (x, top - packs, width, packs)))

    @property
    def _pack_action(self) -> Callable[[int], None] | None:
        if "announce" not in self._open_moves or self._is_looking:
            return None
        return lambda number: self._request_move(Announce(number))

    @property
    def _is_looking(self) -> bool:
        """Whether the next announcer still sees the last result, until they continue."""
        game: CompatibilityView = self._view.game
        is_result = "announce" in self._open_moves and any(game.shown)
        return is_result and self.context.draft.get(SEEN_KEY) != game.round

    def _end_look(self) -> None:
        self.context.draft[SEEN_KEY] = self._view.game.round
        self._redraw()

    def _redraw(self) -> None:
        self._shown = ()
        self.show(self._view)

    def _ordered_seats(self, round_view: RoundView) -> list[Seat]:
        """Partners below each other, the player's own side first."""
        sides = sorted(range(self.sides.count), key=lambda side: side != self._side)
        return [seat for side in sides for seat in self.sides.members(side)]

    def _is_own(self, seat: Seat) -> bool:
        return seat == self.context.own_seat and self._view.game.mine is not None

    # --- the dock ---

    def _dock_rows(self) -> list[Row]:
        open_ = self._open_moves
        if self._is_looking:
            return [[Action("draw", tr("On to the next theme"), self._end_look)]]
        if "announce" in open_:
            return []  # the packs are touched directly
        rows: list[Row] = []
        if "turn" in open_:
            words = tr("Turn over picture {number}", number=self._round_view.next_position + 1)
            rows.append([Action("turn", words, lambda: self._request_move(Turn()))])
        if "aloud" in open_:
            rows.append(
                [Action("aloud", tr("Say it aloud"), lambda: self._request_move(SayThemeAloud()), "gold")]
            )
        if "reopen" in open_:
            rows.append(
                [Action("reopen", tr("Pick again"), lambda: self._request_move(Reopen()), "quiet", tall=64)]
            )
        return rows + self._special_rows()

    def _special_rows(self) -> list[Row]:
        rows: list[Row] = []
        if "take_stake" in self._open_moves:
            words = tr("Take the Double Stake back")
            take = Action("take-stake", words, lambda: self._request_move(TakeStake()), "gold", tall=64)
            rows.append([take])
        if "done" in self._open_moves:
            has_played = self._round_view.has_played_special(self._side, self._view.choices)
            words = tr("Ready") if has_played else tr("Play no card")
            rows.append([Action("done", words, lambda: self._request_move(Done()))])
        return rows

    def _accusation_rows(self) -> list[Row]:
        acts = self._foul.answers
        return [acts, *self._dock_rows()] if acts else []

    def _request_move(self, move: Move) -> None:
        self._special.step = None
        self.context.submit(move)
