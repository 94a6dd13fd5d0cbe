"""The middle of the table in Défifoo: the trick, what is called, the challenge, and the sheet of a set."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from engine.games.defifoo import (
    ColourChanged,
    DefifooView,
    DirectionChosen,
    Next,
    Played,
    SetDealt,
    SetScored,
    TrickWon,
)
from engine.table import View
from mobileapp.games.defifoo.score_sheet import LINGER, ScoreSheet
from mobileapp.games.defifoo.sentences import Names
from mobileapp.games.defifoo.tablet.challenge_panel import Side
from mobileapp.games.defifoo.tablet.trick import LOW, Sitting, TrickArea
from mobileapp.i18n.translate import say
from mobileapp.people.seating_plan import Rect
from mobileapp.platform.table_clock import pace
from mobileapp.ui.face import SEEN, Ground, Place, StageFace
from mobileapp.ui.theme import glass, u
from mobileapp.ui.toolkit.rotated import Turned
from mobileapp.ui.toolkit.textures import picture

GAP = 14
CORNER = 12  # around the pause
NARROW = 390  # sheets less wide stand one above the other
WIDE, WIDER, DEEP = 300, 420, 530  # of what stands beside the trick
SOUNDS = {
    SetDealt: "shuffle",
    DirectionChosen: "step",
    Played: "flip",
    ColourChanged: "tick",
    TrickWon: "step",
    SetScored: "reveal",
}


def _told(view: View[Any]) -> dict[type, Any]:
    return {type(news): news for news in view.news}


def whole(won: TrickWon, last: Played, game: DefifooView) -> tuple[tuple[int, int], ...]:
    """Who played which card of a trick that is over."""
    step, seats = 1 if game.clockwise else -1, len(won.cards)
    return tuple(
        ((last.seat - step * (seats - 1 - place)) % seats, card) for place, card in enumerate(won.cards)
    )


class Stage(StageFace):
    lingers = 8.0  # seconds for the last set's sheet

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        options = ground.terms.options
        self.names = Names(ground.terms.pack, options.ships_count_as_planets)
        self._view: View[Any] | None = None
        self._lay_frame()
        self.trick = TrickArea(ground, self.names, self._sittings(), tuple(self.frame.size))
        self.frame.add_widget(self.trick)
        self._lay_sides()
        corner = glass.target / 2 + u(CORNER)
        self.pause_at = self.frame.to_parent(corner, corner)
        self.sheets: list[ScoreSheet] = []
        self._read = False  # the last sheet: somebody wants to see the results
        self._winner: int | None = None  # of a trick that still lies there
        self._sweeps = Clock.create_trigger(self._sweep, pace.real(LINGER))
        self._writes = Clock.create_trigger(self._write, pace.real(LINGER))
        self._ahead = Clock.create_trigger(self._load_ahead, 0.1)
        self._loaded = 0
        self._ahead()

    @property
    def awaits_eyes(self) -> bool:
        """A set's sheet is read by people; the last one's too."""
        view = self._view
        scored = view is not None and view.game.part == "scored" and not self._read
        return scored and self.ground.party.looks_on(view.absent)

    def hear(self, word: str) -> None:
        self._read = self._read or word == SEEN

    # --- laid out once ---

    def _lay_frame(self) -> None:
        """Turned to the sides where most people sit: on an upright tablet those at the left and right."""
        turns = [zone.turn in (90, 270) for zone in self._places()]
        beside = sum(turns) - (len(turns) - sum(turns))
        self.frame = Turned()
        sideways = beside > 0 or (beside == 0 and glass.portrait)
        self.frame.lie(Rect(0, 0, *self.size), 270 if sideways else 0)
        self.add_widget(self.frame)

    def _places(self) -> list[Place]:
        return [self.ground.place_of(seat) for seat in range(self.ground.terms.seats)]

    def _sittings(self) -> tuple[Sitting, ...]:
        stage = self.ground.place
        return tuple(
            Sitting(
                (zone.turn - self.frame.turn) % 360,
                self.frame.to_local(*stage.to_local(*zone.to_parent(zone.width / 2, zone.height / 2))),
            )
            for zone in self._places()
        )

    def _lay_sides(self) -> None:
        """Right of the trick upright, left of it turned."""
        width, height = self.frame.size
        free = width / 2 - self.trick.laid.half
        room = min(free - 2 * u(GAP), u(WIDE if height > u(LOW) else WIDER))
        gap = (free - room) / 2
        deep = min(height - 2 * u(GAP), u(DEEP))
        low = (height - deep) / 2
        self.sides = []
        for x, turn in ((width - gap - room, 0), (gap, 180)):
            side = Side(self.names, self.ground.above)
            side.lie(Rect(x, low, room, deep), turn)
            side.build()
            self.sides.append(side)
            self.frame.add_widget(side)

    def _load_ahead(self, *_) -> None:
        """Every card once, one at a time: whichever is played is ready."""
        if self.get_root_window() is None or self._loaded >= self.names.cards:
            return
        picture(f"defifoo/{self.names.file(self._loaded)}")
        self._loaded += 1
        self._ahead()

    # --- what everybody sees ---

    def show(self, view: View[Any]) -> None:
        before, self._view = self._view, view
        if before is not None and before.revision == view.revision and before.game == view.game:
            return
        moved = before is not None and before.revision != view.revision
        game: DefifooView = view.game
        for side in self.sides:
            side.show(game.set, game.sets, game.challenge)
        self.trick.medallion.arrows.show(game.clockwise)
        won = _told(view).get(TrickWon) if moved else None
        if won is not None:
            self._show_won(before.game, won, view)
        else:
            self._show_trick(game, moved)
        self._show_sheet(game, bool(won))
        self._tell(view)
        if moved:
            for news in view.news:
                if sound := SOUNDS.get(type(news)):
                    self.ground.feel.feels(sound)

    def _show_trick(self, game: DefifooView, moved: bool) -> None:
        self._sweeps.cancel()
        if self._winner is not None:
            self.trick.sweep(self._winner)
            self._winner = None
        self.trick.show(game, game.trick, game.best, moved)
        self.trick.call(game.called, self._leads(game))

    def _leads(self, game: DefifooView) -> tuple[int, str] | None:
        """Before anything is played: who is awaited, and what for."""
        if game.part == "scored" or game.trick:
            return None
        words = say("chooses") if game.part == "direction" else say("leads")
        return game.leader, words

    def _show_won(self, before: DefifooView, won: TrickWon, view: View[Any]) -> None:
        """The whole trick once more, with its winner; soon she takes it."""
        played = _told(view)[Played]
        self.trick.show(view.game, whole(won, played, view.game), won.seat, True)
        self.trick.call(self._last_called(before, view), None)
        self._winner = won.seat
        self._sweeps()

    def _last_called(self, before: DefifooView, view: View[Any]) -> tuple[int, ...]:
        told = _told(view)
        if changed := told.get(ColourChanged):
            return (changed.colour,)
        played = told[Played]
        return self.names.colours_of(played.card) if played.effect in ("called", "open") else before.called

    def _sweep(self, *_) -> None:
        if self._winner is None or self._view is None:
            return
        self.trick.sweep(self._winner)
        self._winner = None
        game = self._view.game
        self.trick.show(game, game.trick, game.best, False)
        self.trick.call(game.called, self._leads(game))

    # --- the sheet at the end of a set ---

    def _show_sheet(self, game: DefifooView, later: bool) -> None:
        if game.part != "scored":
            self._writes.cancel()
            self._take_sheets()
        elif later:
            self._writes()
        elif not self._writes.is_triggered:
            self._write()

    def _write(self, *_) -> None:
        if self._view is None or self._view.game.part != "scored":
            return
        self._take_sheets()
        go_on = self._next if self.ground.party.way == "veil" else None
        for rect, turn in zip(self._sheet_rects(), (0, 180), strict=True):
            sheet = ScoreSheet(self.ground, self.names, go_on)
            sheet.lie(rect, turn)
            sheet.fill(self._view.game, self._view.outcome is not None)
            self.sheets.append(sheet)
            self.frame.add_widget(sheet)
        self._hide_below(True)

    def _sheet_rects(self) -> tuple[Rect, Rect]:
        """Side by side, or one above the other; clear of the pause."""
        width, height = self.frame.size
        gap, corner = u(8), glass.target + 2 * u(CORNER)
        if (width - corner) / 2 < u(NARROW):
            wide, deep = width - 2 * gap, (height - corner - 2 * gap) / 2
            return Rect(gap, corner, wide, deep), Rect(gap, corner + deep + gap, wide, deep)
        wide, deep = (width - corner - 2 * gap) / 2, height - 2 * gap
        return Rect(corner + gap + wide, gap, wide, deep), Rect(corner, gap, wide, deep)

    def _take_sheets(self) -> None:
        for sheet in self.sheets:
            self.frame.remove_widget(sheet)
        if self.sheets:
            self._hide_below(False)
        self.sheets = []

    def _hide_below(self, hidden: bool) -> None:
        for widget in (self.trick, *self.sides):
            widget.opacity = 0 if hidden else 1

    def _next(self) -> None:
        """For the whole table: whoever is here has read it."""
        if self._view and self._view.outcome is not None:
            self.ground.tell(SEEN)
            return
        present = self.ground.carried - set(self._view.absent if self._view else ())
        if present:
            self.ground.wish(Next(), min(present))

    # --- words ---

    def _tell(self, view: View[Any]) -> None:
        line = self._line(view)
        for side in self.sides:
            side.says(line)

    def _line(self, view: View[Any]) -> str:
        game: DefifooView = view.game
        name = self.ground.name
        told = _told(view)
        if won := told.get(TrickWon):
            return self._taken(won, told[Played], game)
        if played := told.get(Played):
            return self._played(played, game)
        if chosen := told.get(DirectionChosen):
            way = say("clockwise") if chosen.clockwise else say("anticlockwise")
            return say("{name} deals: {way}", name=name(chosen.seat), way=way)
        if game.part == "direction":
            return say("{name} chooses the way round", name=name(game.dealer))
        return ""

    def _taken(self, won: TrickWon, last: Played, game: DefifooView) -> str:
        name = self.ground.name(won.seat)
        card = dict(whole(won, last, game))[won.seat]
        if won.seat == last.seat and self.names.is_ship(card):  # R-DEF-31
            return say("{name} takes the trick: a ship played last wins", name=name)
        return say("{name} takes the trick: {card}", name=name, card=self.names.card(card))

    def _played(self, played: Played, game: DefifooView) -> str:
        name, colours = self.ground.name(played.seat), self.names.colours
        match played.effect:
            case "called":
                return say("Called: {colour}", colour=colours(game.called))
            case "changed":
                return say(
                    "{name}’s ship changes the colour: {colour}", name=name, colour=colours(game.called)
                )
            case "open":
                return say("The next who follows chooses: {colours}", colours=colours(game.called))
            case "discard":
                return say("{name} cannot follow: the card does not count", name=name)
            case "sun":
                return say("The Sun never wins")
        return ""
