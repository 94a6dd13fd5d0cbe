"""The middle of the table in Défifoo: the trick, the called colour, the challenge, and the score sheets."""

from __future__ import annotations

from kivy.clock import Clock

from engine.game import AnyNews, News
from engine.games.defifoo import (
    CardPlayed,
    ColourChanged,
    DefifooView,
    DirectionChosen,
    NextSet,
    SetDealt,
    SetScored,
    TrickWon,
)
from engine.games.defifoo.cards import Cards
from engine.games.defifoo.challenge import SUN_LAST_POINTS
from engine.table import AnyView
from mobileapp.games.defifoo.score_sheet import SHEET_READ_S, SHEET_SHOWN, TRICK_SHOWN_S, ScoreSheet
from mobileapp.games.defifoo.sentences import CardNames, with_sign
from mobileapp.games.defifoo.tablet.challenge_panel import ChallengePanel
from mobileapp.games.defifoo.tablet.trick import LOW_STAGE, SeatPosition, TrickArea
from mobileapp.i18n.translate import tr
from mobileapp.people.seating_plan import Rect
from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.face import ACKNOWLEDGED, READY, FaceContext, StageFace, Surface
from mobileapp.ui.tablet.pause_place import PAUSE_END, has_free_end, pause_place
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.textures import load_texture

GAP = 14
MIN_SHAPE = 0.8  # of a stage that has room for panels beside its trick in both directions: short to long side
CORNER = 12  # margin around the pause button
NARROW = 390  # narrower sheets are placed one above the other
SET_SHOWN_S = 2.5  # seconds for which a new set is announced
WIDE, WIDER, DEEP = 300, 420, 530  # sizes of the panels beside the trick
SOUNDS: dict[type, str] = {
    SetDealt: "deal",
    DirectionChosen: "step",
    CardPlayed: "lay",
    ColourChanged: "tick",
    SetScored: "score",
}


def _news_by_type(view: AnyView) -> dict[type[News], AnyNews]:
    return {type(news): news for news in view.news}


def _is_last_trick(game: DefifooView) -> bool:
    """Before its first card; a set of one trick has no last one."""
    return game.part == "trick" and not game.trick and max(game.sizes) == 1 and any(game.tricks)


def finished_trick(won: TrickWon, last: CardPlayed, game: DefifooView) -> tuple[tuple[int, int], ...]:
    """Seat and card for each card of a finished trick."""
    step, seats = 1 if game.clockwise else -1, len(won.cards)
    return tuple(
        ((last.seat - step * (seats - 1 - place)) % seats, card) for place, card in enumerate(won.cards)
    )


class Stage(StageFace):
    end_delay_s = 8.0  # seconds for the last set's sheet

    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        options = context.terms.options
        self.names = CardNames(context.terms.pack, options.ships_count_as_planets)
        self._view: AnyView | None = None
        self._deck_size = Cards(context.terms.pack, options.planet_threes).deck.bit_count()
        self._place_frame()
        self.trick = TrickArea(
            context, self.names, self._seat_positions(), (self.frame.width, self.frame.height)
        )
        self.frame.add_widget(self.trick)
        self._place_sides()
        self.pause_pos = pause_place(context)
        self.sheets: list[ScoreSheet] = []
        self._is_last_sheet_read = False  # somebody has gone on from the last sheet to the results
        self._readers: set[int] = set()  # seats that have read the sheet
        self._sheet_shown_at = 0.0
        self._read_timer = self.add_timer(self._go_on_if_read, 0)
        self._anyone_timer = self.add_timer(self._show_awaited, table_clock.real(SHEET_READ_S))
        self._announce_timer = self.add_timer(
            lambda: self._show_news(self._view), table_clock.real(SET_SHOWN_S)
        )
        self._winner: int | None = None  # of a finished trick that is still shown
        self._called_before_last: tuple[int, ...] = ()  # before the last card of that trick
        self._sweep_timer = self.add_timer(self._clear_trick, table_clock.real(TRICK_SHOWN_S))
        self._sheet_timer = self.add_timer(self._write_sheets, table_clock.real(TRICK_SHOWN_S))
        self._preload_timer = self.add_timer(self._preload, 0.1)
        self._preload_index = 0
        self._preload_timer()

    @property
    def needs_acknowledgement(self) -> bool:
        """People must acknowledge each set's sheet, including the last."""
        view = self._view
        if view is None or view.game.part != "scored" or self._is_last_sheet_read:
            return False
        return self.context.party.has_present_people(view.absent)

    def handle_broadcast(self, word: str) -> None:
        self._is_last_sheet_read = self._is_last_sheet_read or word == ACKNOWLEDGED
        if word.startswith(READY):
            self._mark_read(int(word.removeprefix(READY)))

    # --- layout, once ---

    def _place_frame(self) -> None:
        """Turned to the sides where most people sit, if there is room: in portrait usually left and right."""
        turns = [zone.turn in (90, 270) for zone in self._seat_places()]
        beside = sum(turns) - (len(turns) - sum(turns))
        self.frame = Rotated()
        sideways = beside > 0 or (beside == 0 and screen_metrics.is_portrait)
        shape = self.height / self.width
        if not MIN_SHAPE <= shape <= 1 / MIN_SHAPE:
            sideways = shape > 1
        self.frame.place(Rect(0, 0, *self.size), 270 if sideways else 0)
        self.add_widget(self.frame)

    def _seat_places(self) -> list[Surface]:
        return [self.context.surface_of(seat) for seat in range(self.context.terms.seats)]

    def _seat_positions(self) -> tuple[SeatPosition, ...]:
        stage = self.context.surface
        return tuple(
            SeatPosition(
                (zone.turn - self.frame.turn) % 360,
                self.frame.to_local(*stage.to_local(*zone.to_parent(zone.width / 2, zone.height / 2))),
            )
            for zone in self._seat_places()
        )

    def _place_sides(self) -> None:
        """One panel upright on the right of the trick, one turned on the left."""
        width, height = self.frame.size
        end = dp(PAUSE_END) + screen_metrics.touch_target / 2 if has_free_end(self.context) else 0
        free = width / 2 - self.trick.laid.half - end
        room = min(free - 2 * dp(GAP), dp(WIDE if height > dp(LOW_STAGE) else WIDER))
        gap = (free - room) / 2
        deep = min(height - 2 * dp(GAP), dp(DEEP))
        low = (height - deep) / 2
        self.sides = []
        for x, turn in ((width - end - gap - room, 0), (end + gap, 180)):
            side = ChallengePanel(self.names, self.context.overlay)
            side.place(Rect(x, low, room, deep), turn)
            side.build()
            self.sides.append(side)
            self.frame.add_widget(side)

    def _preload(self) -> None:
        """Load every card texture once, one at a time, so that any played card is ready."""
        if self._preload_index >= self.names.cards:
            return
        load_texture(f"defifoo/{self.names.file(self._preload_index)}")
        self._preload_index += 1
        self._preload_timer()

    # --- show ---

    def show(self, view: AnyView) -> None:
        before, self._view = self._view, view
        if before is not None and before.revision == view.revision and before.game == view.game:
            return
        moved = before is not None and before.revision != view.revision
        game: DefifooView = view.game
        for side in self.sides:
            side.show(game.set, game.sets, game.challenge)
            side.show_aside(self._deck_size - sum(game.sizes) if game.part == "direction" else 0)
        self.trick.medallion.arrows.show(game.clockwise)
        won = _news_by_type(view).get(TrickWon) if moved else None
        if won is not None and before is not None:
            self._show_won(before.game, won, view)
        else:
            self._show_trick(game, moved)
        self._show_sheet(game, bool(won))
        self._show_news(view, is_new=moved)
        if SetDealt in _news_by_type(view) and (moved or before is None):
            self.trick.last_trick, self.trick.last_winner = (), None
            self.trick.deal()
        if moved:
            for news in view.news:
                if sound := SOUNDS.get(type(news)):
                    self.context.feedback.play(sound)

    def _show_trick(self, game: DefifooView, moved: bool) -> None:
        self._sweep_timer.cancel()
        if self._winner is not None:
            self.trick.sweep(self._winner)
            self._winner = None
        self.trick.show(game, game.trick, game.best, moved)
        self.trick.call(game.called, self._awaited_leader(game))

    @staticmethod
    def _awaited_leader(game: DefifooView) -> int | None:
        """Before the first card: the seat the table waits for."""
        return None if game.part == "scored" or game.trick else game.leader

    def _show_won(self, before: DefifooView, won: TrickWon, view: AnyView) -> None:
        """Show the full trick with its winner, then sweep it after a delay."""
        played = _news_by_type(view)[CardPlayed]
        cards = finished_trick(won, played, view.game)
        self.trick.last_trick, self.trick.last_winner = cards, won.seat
        self.trick.show(view.game, cards, won.seat, True)
        self.trick.call(self._last_called(before, view), None)
        self._winner, self._called_before_last = won.seat, before.called
        self._sweep_timer()

    def _last_called(self, before: DefifooView, view: AnyView) -> tuple[int, ...]:
        news_by_type = _news_by_type(view)
        if changed := news_by_type.get(ColourChanged):
            return (changed.colour,)
        played = news_by_type[CardPlayed]
        return self.names.colours_of(played.card) if played.effect in ("called", "open") else before.called

    def _clear_trick(self) -> None:
        if self._winner is None or self._view is None:
            return
        self.trick.sweep(self._winner)
        self.context.feedback.play("flip")
        self._winner = None
        game = self._view.game
        self.trick.show(game, game.trick, game.best, False)
        self.trick.call(game.called, self._awaited_leader(game))
        if _is_last_trick(game):
            self._show_line(tr("Last trick!"))

    # --- the score sheet of a set ---

    def _show_sheet(self, game: DefifooView, later: bool) -> None:
        if game.part != "scored":
            self._sheet_timer.cancel()
            self._read_timer.cancel()
            self._anyone_timer.cancel()
            self._readers.clear()
            self._remove_sheets()
        elif later:
            self._sheet_timer()
        elif not self._sheet_timer.is_triggered:
            self._write_sheets()

    def _write_sheets(self) -> None:
        if self._view is None or self._view.game.part != "scored":
            return
        self._remove_sheets()
        go_on = self._read_by_all if self.context.party.privacy == "veil" else None
        for rect, turn in zip(self._sheet_rects(), (0, 180), strict=True):
            sheet = ScoreSheet(self.context, self.names, go_on)
            sheet.place(rect, turn)
            sheet.fill(self._view.game, self._view.outcome is not None)
            self.sheets.append(sheet)
            self.frame.add_widget(sheet)
        self._hide_below(True)
        self._sheet_shown_at = Clock.get_time()
        self._anyone_timer()
        self._show_awaited()
        self.context.broadcast(SHEET_SHOWN)
        self._go_on_if_read()  # a phone may be a little ahead

    def _sheet_rects(self) -> tuple[Rect, Rect]:
        """Side by side, or one above the other; clear of the pause button."""
        width, height = self.frame.size
        gap, corner = dp(8), screen_metrics.touch_target + 2 * dp(CORNER)
        if (width - corner) / 2 < dp(NARROW):
            wide, deep = width - 2 * gap, (height - corner - 2 * gap) / 2
            return Rect(gap, corner, wide, deep), Rect(gap, corner + deep + gap, wide, deep)
        free = corner if width / 2 - corner - gap < dp(NARROW) else 2 * corner  # the same on both sides
        wide, deep = (width - free - 2 * gap) / 2, height - 2 * gap
        return Rect(corner + 2 * gap + wide, gap, wide, deep), Rect(corner, gap, wide, deep)

    def _remove_sheets(self) -> None:
        for sheet in self.sheets:
            self.frame.remove_widget(sheet)
        if self.sheets:
            self._hide_below(False)
        self.sheets = []

    def _hide_below(self, hidden: bool) -> None:
        for widget in (self.trick, *self.sides):
            widget.opacity = 0 if hidden else 1

    # --- everybody has read it ---

    def _present(self, seats: frozenset[int]) -> set[int]:
        return set(seats) - set(self._view.absent if self._view else ())

    def _read_by_all(self) -> None:
        """The button on the sheet is for everybody, so only the time tells that all have read it."""
        for sheet in self.sheets:
            sheet.show_waiting()
        self._mark_read(min(self._present(self.context.local_seats), default=0))

    def _mark_read(self, seat: int) -> None:
        self._readers.add(seat)
        self._show_awaited()
        self._go_on_if_read()

    @property
    def _time_left(self) -> float:
        """Seconds for which the sheet waits for everybody."""
        return self._sheet_shown_at + table_clock.real(SHEET_READ_S) - Clock.get_time()

    def _show_awaited(self) -> None:
        """On the sheets: whose press is still awaited, or that one press of several people is enough."""
        if self._view is None:
            return
        people = self._present(self.context.party.people_seats)
        for sheet in self.sheets:
            if self._time_left <= 0 and len(people) > 1:
                sheet.show_anyone(self._view.outcome is not None)
            else:
                sheet.show_awaited(sorted(people - self._readers))

    def _go_on_if_read(self) -> None:
        """Go on when each person has pressed, or one has and all had enough time."""
        if not self._readers or not self.sheets or self.get_root_window() is None:
            return
        if self._time_left > 0 and self._present(self.context.party.people_seats) - self._readers:
            self._read_timer.timeout = self._time_left
            self._read_timer()
            return
        if self._view is not None and self._view.outcome is not None:
            self.context.broadcast(ACKNOWLEDGED)
        elif present := self._present(self.context.local_seats):
            self.context.submit(NextSet(), min(present))

    # --- texts ---

    def _show_news(self, view: AnyView | None, is_new: bool = False) -> None:
        """Announce a new set for a moment, then say what happens."""
        self._announce_timer.cancel()
        if view is None:
            return
        if is_new and SetDealt in _news_by_type(view):
            game = view.game
            challenge = self.names.challenge(game.challenge)
            self._show_line(tr("Set {number}: {challenge}", number=game.set, challenge=challenge))
            self._announce_timer()
        else:
            self._show_line(self._news_line(view))

    def _show_line(self, line: str) -> None:
        for side in self.sides:
            side.set_text(line)

    def _news_line(self, view: AnyView) -> str:
        game: DefifooView = view.game
        name = self.context.name
        news_by_type = _news_by_type(view)
        if won := news_by_type.get(TrickWon):
            return self._taken_text(won, news_by_type[CardPlayed], game)
        if played := news_by_type.get(CardPlayed):
            return self._played_text(played, game)
        if chosen := news_by_type.get(DirectionChosen):
            direction = tr("clockwise") if chosen.clockwise else tr("anticlockwise")
            return tr("{name} starts, and play goes {way}", name=name(chosen.seat), way=direction)
        if game.part == "direction":
            return tr("{name} chooses the direction", name=name(game.dealer))
        return tr("Last trick!") if _is_last_trick(game) else ""

    def _taken_text(self, won: TrickWon, last: CardPlayed, game: DefifooView) -> str:
        name = self.context.name(won.seat)
        card = dict(finished_trick(won, last, game))[won.seat]
        if won.seat == last.seat and self.names.is_ship(card):  # R-DEF-31
            return tr("{name}’s ship comes last and wins the trick", name=name)
        if self.names.is_tie(won.cards, card, self._called_before_last):
            return tr("Both {rank}: {name}’s ship came first and wins", rank=self.names.ship_rank, name=name)
        return self.names.won_text(name, card)

    def _played_text(self, played: CardPlayed, game: DefifooView) -> str:
        name, colours = self.context.name(played.seat), self.names.colours
        match played.effect:
            case "called":
                colour = colours(game.called).lower()
                return tr("Called: {colour}. Play it if you have it.", colour=colour)
            case "changed":
                colour = colours(game.called).lower()
                return tr("{name}’s ship changes the colour to {colour}", name=name, colour=colour)
            case "open":
                return tr("{colours}: the next card in either calls it", colours=colours(game.called))
            case "discard":
                colour = colours(game.called).lower()
                return tr("{name} has no {colour}: the card doesn’t count", name=name, colour=colour)
            case "sun" if not game.sizes[played.seat] and any(game.tricks):  # R-DEF-33
                return tr("Sun in the last trick: {points} points!", points=with_sign(SUN_LAST_POINTS))
            case "sun":
                return tr("The Sun never wins")
        return ""
