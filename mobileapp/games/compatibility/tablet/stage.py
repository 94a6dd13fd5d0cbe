"""The middle of the table in Compatibility: the track, the theme for both sides, the rows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color

from engine.game import Seat
from engine.games.compatibility import (
    Announce,
    Announced,
    Locked,
    Moved,
    Reopened,
    RevealOpened,
    TieBreak,
    Turn,
    WindowOpened,
    Won,
    Worded,
)
from engine.games.compatibility.accusation import Accused, Dropped, Penalised
from engine.games.compatibility.reveal import Turned as Open
from engine.games.compatibility.specials import Shuffled, Staked, StakeTaken
from engine.games.compatibility.teams import CompatibilityView
from engine.table import View
from mobileapp.games.compatibility import themes
from mobileapp.games.compatibility.cards import file_of
from mobileapp.games.compatibility.explanations import of_die, of_pack
from mobileapp.games.compatibility.headline import told_by
from mobileapp.games.compatibility.round import Round
from mobileapp.games.compatibility.tablet.rows import Rows
from mobileapp.games.compatibility.tablet.track import Track
from mobileapp.games.compatibility.theme_card import Die, Pack, Strip
from mobileapp.i18n.translate import tongue
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import SEEN, Ground, StageFace
from mobileapp.ui.theme import glass, paint, u
from mobileapp.ui.toolkit.confetti import Confetti
from mobileapp.ui.toolkit.long_press_card import LONG, Explains, readable, teach
from mobileapp.ui.toolkit.rotated import Turned
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.textures import picture

SOUNDS = {
    Announced: "flip",
    Worded: "tick",
    Locked: "tick",
    Reopened: "tick",
    WindowOpened: "count",
    Staked: "claim",
    StakeTaken: "tick",
    Shuffled: "shuffle",
    RevealOpened: "reveal",
    Open: "flip",
    Moved: "step",
    Accused: "claim",
    Dropped: "tick",
    Penalised: "wrong",
    TieBreak: "count",
    Won: "win",
}
STRIP = 54  # the line with the theme
CORNER = 84  # where the packs, the pause and the die are


class Stage(StageFace):
    lingers = 3.5  # seconds to see the last cards and the pawns arrive, where only stand-ins play

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self._lie()
        self._lay_track()
        self._lay_middle()
        self._game: CompatibilityView | None = None
        self._absent: tuple[Seat, ...] = ()
        self._seen: tuple[int, str] | None = None  # the end of which round people have looked at
        self._revision = -1
        self._to_say: tuple[View[Any], Round, bool, bool] | None = None  # when all cards are turned over
        self._show_ahead()

    @property
    def awaits_eyes(self) -> bool:
        """A round that is over, the last one too, and a team's rows before the next team's.

        Only where somebody is at the tablet: phones have nothing to say it with.
        """
        game = self._game
        if game is None or self._seen == (game.round, game.part):
            return False
        return self._told(game).rests and bool(self.ground.carried - set(self._absent))

    @property
    def is_uncovering(self) -> bool:
        return self.rows.is_turning

    def uncovered(self) -> None:
        if self._to_say is not None:
            self._say(*self._to_say)
            self._to_say = None

    def hear(self, word: str) -> None:
        if word == SEEN and self._game is not None:
            self._seen = (self._game.round, self._game.part)

    # --- laid out once ---

    def _lie(self) -> None:
        """Everything is drawn for a table that is wider than deep; upright, it is turned as one."""
        self.frame = Turned()
        self.frame.lie(Rect(0, 0, self.width, self.height), 270 if glass.portrait else 0)
        self.add_widget(self.frame)

    def _lay_track(self) -> None:
        terms, party = self.ground.terms, self.ground.party
        numbers = terms.pack.track[::2] if terms.options.short else terms.pack.track
        sides = range(terms.seats) if terms.options.individual else range(terms.seats // 2)
        step = len(sides)
        pawns = [[party.sitters[seat].look for seat in range(side, terms.seats, step)] for side in sides]
        self.track = Track(self.frame.size, numbers, pawns)
        depth, (width, height) = self.track.depth, self.frame.size
        self.inner = Rect(depth, depth, width - 2 * depth, height - 2 * depth)
        with self.frame.canvas:
            Color(*paint("felt", 0.55))
            RoundedRectangle(pos=self.inner[:2], size=self.inner[2:], radius=[u(22)])
        self.frame.add_widget(self.track)

    def _lay_middle(self) -> None:
        """Packs, pause and die in the corners; between them words for either side, and the rows."""
        x, y, width, height = self.inner
        corner, strip = u(CORNER), max(u(STRIP), 2.7 * glass.type("small"))
        self.packs = [Pack(at, self._announces(at)) for at in (0, 1)]
        self.die = Die(max(u(62), glass.target))
        self._explain()
        self.die.stand((x + width - corner / 2, y + corner / 2))
        self.pause_at = self.frame.to_parent(x + corner / 2, y + corner / 2)
        rows = Rect(x + u(12), y + strip, width - u(24), height - 2 * strip)
        self.rows = Rows(self.ground, rows, self._up, self._turn_over)
        for widget in (self.rows, self.die, *self.packs):
            self.frame.add_widget(widget)
        self._lay_words(Rect(x + corner, y + u(2), width - 2 * corner, height - u(4)), strip)

    def _explain(self) -> None:
        """Held, the theme cards and the die tell what they are, to whoever has the theme."""
        above = self.ground.above
        for pack in self.packs:
            told = partial(of_pack, pack.number)
            pack.explains = Explains(pack, above, told, after=LONG, turn=self._towards_announcer)
        readable(self.die, above, lambda: of_die(self.die.face), turn=self._towards_announcer)

    def _towards_announcer(self) -> int:
        return self.ground.place_of(self._game.announcer if self._game else 0).turn

    def _lay_words(self, between: Rect, strip: float) -> None:
        x, y, width, height = between
        self.strips = [Strip(self._speak, large=False) for _ in range(2)]
        self.halves = [Strip(self._speak, large=True) for _ in range(2)]
        for strips, deep in ((self.strips, strip), (self.halves, height / 2)):
            strips[0].spread(Rect(x, y, width, deep), 0)
            strips[1].spread(Rect(x, y + height - deep, width, deep), 180)

    def _up(self, seat: Seat) -> float:
        """How far above the middle of the table a seat sits, seen as the frame lies."""
        zone = self.ground.place_of(seat)
        x, y = self.ground.place.to_local(*zone.to_parent(zone.width / 2, zone.height / 2))
        return self.frame.to_local(x, y)[1] - self.frame.height / 2

    def _show_ahead(self) -> None:
        """The album is read picture by picture, one a frame, before anybody opens a hand."""
        files = [file_of(name) for name in self.ground.terms.pack.pictures]

        def read(*_) -> None:
            if files:
                picture(files.pop())
                Clock.schedule_once(read, 0)

        Clock.schedule_once(read, 0)

    # --- what is touched in the middle: for whoever's it is ---

    def _announces(self, pack: int) -> Callable[[], None]:
        """A pack whose cards are not to be taken now says how to read what it is."""

        def act() -> None:
            if self.packs[pack].is_lit and self._game is not None:
                self.ground.wish(Announce(pack), self._game.announcer)
            else:
                teach(self.packs[pack], self.ground.above, turn=self._towards_announcer())

        return act

    def _turn_over(self) -> None:
        people = sorted(self.ground.carried - set(self._absent))
        if people:
            self.ground.wish(Turn(), people[0])

    def _speak(self) -> None:
        if self._game is not None:
            self.ground.feel.speaks(themes.spoken(self._game.theme), tongue.code)

    # --- what everybody sees ---

    def show(self, view: View[Any]) -> None:
        before, self._game, self._absent = self._game, view.game, view.absent
        watched = self._revision not in (-1, view.revision)
        if before != view.game or not watched:
            self._show(view, watched)
        if watched:  # a game that goes on does not sound again
            self._happen(view)
        self._revision = view.revision

    def _show(self, view: View[Any], watched: bool) -> None:
        game: CompatibilityView = view.game
        told = self._told(game)
        self.track.show(game.pawns)
        self._show_packs(game)
        lies = bool(told.lying) and game.part not in ("word", "choose")
        if lies:
            self.rows.show(told, watched)
        else:
            self.rows.clear()
        self._to_say = (view, told, lies, watched)
        if not self.is_uncovering:
            self.uncovered()
        if game.theme is not None:
            self.die.shows(game.theme.face, watched and any(isinstance(n, Announced) for n in view.news))

    def _told(self, game: CompatibilityView) -> Round:
        return Round(game, self.ground.terms, game.announcer if game.lead is None else game.lead)

    def _show_packs(self, game: CompatibilityView) -> None:
        here = game.announcer in self.ground.carried and game.announcer not in self._absent
        for pack, left in zip(self.packs, game.piles, strict=True):
            pack.shows(left, lit=game.part == "announce" and here)
            pack.opacity = 0 if game.part in ("window", "reveal") else 1  # the rows need the room then
        self._place_packs(large=game.part == "announce" and not any(game.shown))

    def _place_packs(self, large: bool) -> None:
        """In the corners; in the very middle while nothing else lies there."""
        x, y, width, height = self.inner
        corner = u(CORNER) / 2
        wide = min(u(196), height * 0.44) if large else max(u(58), glass.target)
        apart, up = (wide * 0.75, 0.0) if large else (width / 2 - corner, height / 2 - corner)
        for pack, way in zip(self.packs, (-1, 1), strict=True):
            pack.stand(
                (x + width / 2 + way * apart, y + height / 2 + up),
                wide,
            )

    def _say(self, view: View[Any], told: Round, lies: bool, watched: bool) -> None:
        """The theme and what just happened: in the middle while it is empty, else beside the rows."""
        words = themes.words(view.game.theme) if view.game.part != "announce" or lies else ""
        line = told_by(view, told, self.ground.name)
        speaks = bool(themes.spoken(view.game.theme)) and bool(words)
        shown, hidden = (self.strips, self.halves) if lies else (self.halves, self.strips)
        for strip in hidden:
            if strip.parent:
                self.frame.remove_widget(strip)
        for strip in shown:
            if not strip.parent:
                self.frame.add_widget(strip, len(self.frame.children))  # below all that can be touched
            strip.says(words, line, speaks)
            if watched and any(isinstance(news, Announced | Worded) for news in view.news):
                strip.come()

    def _celebrate(self) -> None:
        """Paper over the whole middle for whoever is first."""
        confetti = Confetti(self.inner, ())
        self.frame.add_widget(confetti)
        confetti.rest() if glass.calm else confetti.fly()

    def _happen(self, view: View[Any]) -> None:
        for news in view.news:
            if isinstance(news, Won):
                self._celebrate()
            if isinstance(news, Open) and any(news.points):
                self.ground.feel.feels("right")
            elif sound := SOUNDS.get(type(news)):
                self.ground.feel.feels(sound)
