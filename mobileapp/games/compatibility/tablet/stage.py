"""The middle of the table in Compatibility: the track, the theme for both sides, the rows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.graphics import Color

from engine.game import News, Seat
from engine.games.compatibility import (
    Announce,
    PawnsMoved,
    RevealOpened,
    RowLocked,
    RowReopened,
    SidesWon,
    ThemeAnnounced,
    ThemeWorded,
    TieBreak,
    Turn,
    WindowOpened,
)
from engine.games.compatibility.accusation import AccusationDropped, Accused, Penalised
from engine.games.compatibility.reveal import PositionTurned as Open
from engine.games.compatibility.specials import Shuffled, Staked, StakeTaken
from engine.games.compatibility.teams import CompatibilityView
from engine.table import AnyView
from mobileapp.games.compatibility import themes
from mobileapp.games.compatibility.cards import picture_file
from mobileapp.games.compatibility.explanations import explain_die, explain_pack
from mobileapp.games.compatibility.headline import outcome_text, table_line, tie_text
from mobileapp.games.compatibility.round import RoundView
from mobileapp.games.compatibility.tablet.first_round import ROUND_LESSON, FirstRoundHelp, match_text
from mobileapp.games.compatibility.tablet.rows import TableRows
from mobileapp.games.compatibility.tablet.track import Track
from mobileapp.games.compatibility.theme_card import PACK_HEIGHT, Die, ThemePack, ThemeStrip
from mobileapp.i18n.translate import current_language
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import ACKNOWLEDGED, FaceContext, StageFace
from mobileapp.ui.tablet.pause_place import PAUSE_END, has_free_end
from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.confetti import Confetti
from mobileapp.ui.toolkit.long_press_card import (
    OPEN_DELAY_TAPPABLE_S,
    LongPressHelp,
    add_hold_only,
    show_hold_hint,
)
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.textures import load_texture

SOUNDS: dict[type[News], str] = {
    ThemeAnnounced: "flip",
    ThemeWorded: "tick",
    RowLocked: "lay",
    RowReopened: "tick",
    WindowOpened: "count",
    Staked: "claim",
    StakeTaken: "tick",
    Shuffled: "shuffle",
    RevealOpened: "reveal",
    Open: "flip",
    PawnsMoved: "step",
    Accused: "claim",
    AccusationDropped: "tick",
    Penalised: "wrong",
    TieBreak: "count",
    SidesWon: "win",
}
OUTCOME_S = 6  # seconds to read how an accusation has ended
LARGE_PACKS_WIDTH, HELP_MARGIN = 2.5, 32  # the packs in the middle, in packs; around the help beside them
STRIP_HEIGHT, STRIP_INSET = 54, 6  # of the line with the theme: its height; from the track
STRIP_END = 110  # of the lines during a team's reveal, from the ends
CORNER_SIZE = 84  # size of the corners with the packs, the pause button and the die


class Stage(StageFace):
    end_delay_s = 3.5  # seconds to see the last cards and the pawns arrive, if only bots play

    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self._place_frame()
        self._place_track()
        self._place_middle()
        self._game: CompatibilityView | None = None
        self._absent: tuple[Seat, ...] = ()
        self._acknowledged: tuple[int, str] | None = None  # round and part whose end people have acknowledged
        self._revision = -1
        # shown when all cards are turned over
        self._pending_texts: tuple[AnyView, RoundView, bool, bool] | None = None
        self._last_texts: tuple[AnyView, RoundView, bool, bool] | None = None
        self._pending_sounds: tuple[str, ...] = ()
        self._foul_line = ""  # how the last accusation ended, while it can be read
        self._foul_timer = self.add_timer(self._forget_outcome, OUTCOME_S)
        self._preload_album()

    @property
    def needs_acknowledgement(self) -> bool:
        """At the end of each round, and before the next team's rows.

        Only if somebody sits at the tablet: phones have no control for it.
        """
        game = self._game
        if game is None or self._acknowledged == (game.round, game.part):
            return False
        return self._round_view(game).is_revealed and bool(self.context.local_seats - set(self._absent))

    @property
    def is_uncovering(self) -> bool:
        return self.rows.is_turning

    def finish_uncovering(self) -> None:
        if self._pending_texts is not None:
            self._show_texts(*self._pending_texts)
            self._pending_texts = None
        for sound in self._pending_sounds:
            self.context.feedback.play(sound)
        self._pending_sounds = ()

    def handle_broadcast(self, word: str) -> None:
        if word == ACKNOWLEDGED and self._game is not None:
            self._acknowledged = (self._game.round, self._game.part)
        if self.rows.picks.handle_broadcast(word) and self._game is not None and self._has_rows(self._game):
            self.rows.show(self._round_view(self._game), False)

    # --- layout, once ---

    def _place_frame(self) -> None:
        """The layout is for a table that is wider than deep; in portrait the whole frame is rotated."""
        self.frame = Rotated()
        self.frame.place(Rect(0, 0, self.width, self.height), 270 if screen_metrics.is_portrait else 0)
        self.add_widget(self.frame)

    def _place_track(self) -> None:
        terms, party = self.context.terms, self.context.party
        numbers = terms.pack.track[::2] if terms.options.short else terms.pack.track
        sides = range(terms.seats) if terms.options.individual else range(terms.seats // 2)
        step = len(sides)
        pawns = [[party.sitters[seat].look for seat in range(side, terms.seats, step)] for side in sides]
        self.track = Track(self.frame.size, numbers, pawns)
        depth, (width, height) = self.track.depth, self.frame.size
        self.inner = Rect(depth, depth, width - 2 * depth, height - 2 * depth)
        with self.frame.canvas:
            Color(*paint("felt", 0.55))
            RoundedRectangle(pos=self.inner[:2], size=self.inner[2:], radius=[dp(22)])

    def _place_middle(self) -> None:
        """Packs, pause button and die in the corners; between them the texts for both sides, and the rows."""
        x, y, width, height = self.inner
        corner, strip = dp(CORNER_SIZE), max(dp(STRIP_HEIGHT), 2.7 * screen_metrics.font_size("small"))
        self.packs = [ThemePack(at, self._pack_action(at)) for at in (0, 1)]
        self.die = Die(max(dp(62), screen_metrics.touch_target))
        self._add_explanations()
        self.die.center_at((x + width - corner / 2, y + corner / 2))
        self._has_end = has_free_end(self.context)
        pause = (dp(PAUSE_END), height / 2) if self._has_end else (corner / 2, corner / 2)
        self.pause_pos = self.frame.to_parent(x + pause[0], y + pause[1])
        deep = strip + dp(2)
        rows = Rect(x + dp(12), y + deep, width - dp(24), height - 2 * deep)
        self.rows = TableRows(self.context, rows, self._height_of, self._turn_over)
        for widget in (self.rows, self.die, *self.packs, self.track):  # pawns are wider than the track
            self.frame.add_widget(widget)
        self._place_words(Rect(x + corner, y + dp(2), width - 2 * corner, height - dp(4)), strip)

    def _add_explanations(self) -> None:
        """A long press on a theme pack or the die explains it, facing the announcer."""
        above = self.context.overlay
        for pack in self.packs:
            explain = partial(explain_pack, pack.number)
            pack.explains = LongPressHelp(
                pack, above, explain, after=OPEN_DELAY_TAPPABLE_S, turn=self._announcer_turn
            )
        add_hold_only(self.die, above, lambda: explain_die(self.die.face), turn=self._announcer_turn)

    def _announcer_turn(self) -> int:
        return self.context.surface_of(self._game.announcer if self._game else 0).turn

    def _place_words(self, between: Rect, strip: float) -> None:
        x, y, width, height = between
        self.strips = [ThemeStrip(self._speak, large=False) for _ in range(2)]
        self.halves = [ThemeStrip(self._speak, large=True) for _ in range(2)]
        for strips, deep in ((self.strips, strip), (self.halves, height / 2)):
            strips[0].spread(Rect(x, y, width, deep), 0)
            strips[1].spread(Rect(x, y + height - deep, width, deep), 180)
        self._strip_height = strip
        self.helps = [FirstRoundHelp() for _ in range(2)]
        packs = LARGE_PACKS_WIDTH * self._large_pack_width
        x, y, width, height = self.inner
        room = (width - packs) / 2 - dp(HELP_MARGIN)
        low, deep = (0.0, height)
        if self._has_end:  # between the line at the track and the pause button
            low, deep = strip, height / 2 - max(dp(HELP_MARGIN), screen_metrics.touch_target / 2) - strip
        right = x + width - room - dp(HELP_MARGIN) / 2
        self.helps[0].place(Rect(x + dp(HELP_MARGIN) / 2, y + low, room, deep), 0)
        self.helps[1].place(Rect(right, y + height - low - deep, room, deep), 180)

    def _make_room(self, is_reveal: bool) -> None:
        """While a team's rows are turned over, the die leaves the lines with the theme."""
        x, y, width, height = self.inner
        pack, corner = self._small_pack
        least = dp(STRIP_END if is_reveal and self._has_end else CORNER_SIZE)
        end = max(least, corner + pack / 2 + dp(2 * STRIP_INSET))
        deep = self._strip_height
        inset = dp(0 if is_reveal else STRIP_INSET)  # clear of the larger cards
        self.strips[0].spread(Rect(x + end, y + inset, width - 2 * end, deep), 0)
        self.strips[1].spread(Rect(x + end, y + height - inset - deep, width - 2 * end, deep), 180)
        self.die.opacity = 0 if is_reveal else 1

    def _height_of(self, seat: Seat) -> float:
        """How far above the middle of the frame a seat sits."""
        zone = self.context.surface_of(seat)
        x, y = self.context.surface.to_local(*zone.to_parent(zone.width / 2, zone.height / 2))
        return self.frame.to_local(x, y)[1] - self.frame.height / 2

    def _preload_album(self) -> None:
        """Load the album one picture per frame, before anybody opens a hand."""
        files = [picture_file(name) for name in self.context.terms.pack.pictures]

        def read() -> None:
            if files:
                load_texture(files.pop())
                next_frame()

        next_frame = self.add_timer(read, 0)
        next_frame()

    # --- touches in the middle, on behalf of the seat concerned ---

    def _pack_action(self, pack: int) -> Callable[[], None]:
        """A pack that cannot be used now shows the long-press hint."""

        def act() -> None:
            if self.packs[pack].is_lit and self._game is not None:
                self.context.submit(Announce(pack), self._game.announcer)
            else:
                show_hold_hint(self.packs[pack], self.context.overlay, turn=self._announcer_turn())

        return act

    def _turn_over(self) -> None:
        people = sorted(self.context.local_seats - set(self._absent))
        if people:
            self.context.submit(Turn(), people[0])

    def _speak(self) -> None:
        if self._game is not None:
            self.context.feedback.speak(themes.speech_text(self._game.theme), current_language.code)

    # --- show ---

    def show(self, view: AnyView) -> None:
        before, self._game, self._absent = self._game, view.game, view.absent
        watched = self._revision not in (-1, view.revision)
        if before != view.game or not watched:
            self._show_view(view, watched)
        if watched:  # no sounds when a saved game is resumed
            self._handle_news(view)
            if not self.is_uncovering:
                self.finish_uncovering()
        self._revision = view.revision

    def _show_view(self, view: AnyView, watched: bool) -> None:
        game: CompatibilityView = view.game
        round_view = self._round_view(game)
        self.track.show(game.pawns)
        self._show_packs(game)
        self._show_helps(game)
        has_rows = self._has_rows(game)
        self._make_room(has_rows and game.part != "window" and not round_view.individual)
        if has_rows:
            self.rows.show(round_view, watched)
        else:
            self.rows.clear()
        if watched:
            self._keep_outcome(view)
        self._pending_texts = (view, round_view, has_rows, watched)
        self._last_texts = (view, round_view, has_rows, False)
        if not self.is_uncovering:
            self.finish_uncovering()
        if game.theme is not None:
            self.die.set_face(
                game.theme.face, watched and any(isinstance(n, ThemeAnnounced) for n in view.news)
            )

    def _has_rows(self, game: CompatibilityView) -> bool:
        return bool(self._round_view(game).laid_seats) and game.part not in ("word", "choose")

    def _round_view(self, game: CompatibilityView) -> RoundView:
        return RoundView(game, self.context.terms, game.announcer if game.lead is None else game.lead)

    def _show_packs(self, game: CompatibilityView) -> None:
        here = game.announcer in self.context.local_seats and game.announcer not in self._absent
        for pack, left in zip(self.packs, game.piles, strict=True):
            pack.set_state(left, lit=game.part == "announce" and here)
            pack.opacity = 0 if game.part in ("window", "reveal") else 1  # the rows need the space then
        self._place_packs(large=game.part == "announce" and not any(game.shown))

    @property
    def _large_pack_width(self) -> float:
        return min(dp(252), self.inner.height * 0.5)

    def _show_helps(self, game: CompatibilityView) -> None:
        """Beside the packs, until the first theme is drawn; an accusation needs two lines below them."""
        is_first = game.part == "announce" and game.round == 1 and not any(game.shown)
        shown = is_first and game.accusation is None and self.context.is_new_to_anyone(ROUND_LESSON)
        for part in self.helps:
            if shown and part.parent is None:
                part.fill(self.context.terms.options.individual)
                self.frame.add_widget(part, len(self.frame.children))
            elif not shown and part.parent is not None:
                self.frame.remove_widget(part)

    @property
    def _small_pack(self) -> tuple[float, float]:
        """The width of a pack in its corner, and how far its middle is from both edges."""
        wide = max(dp(58), screen_metrics.touch_target)
        return wide, max(dp(CORNER_SIZE) / 2, wide * PACK_HEIGHT / 2 + dp(STRIP_INSET))

    def _place_packs(self, large: bool) -> None:
        """In the corners; in the center while the table is empty."""
        x, y, width, height = self.inner
        wide, corner = (self._large_pack_width, 0.0) if large else self._small_pack
        apart, up = (wide * 0.75, 0.0) if large else (width / 2 - corner, height / 2 - corner)
        for pack, sign in zip(self.packs, (-1, 1), strict=True):
            pack.center_at(
                (x + width / 2 + sign * apart, y + height / 2 + up),
                wide,
            )

    def _show_texts(self, view: AnyView, round_view: RoundView, has_rows: bool, watched: bool) -> None:
        """The theme and the latest event: in the middle while it is empty, else beside the rows."""
        if has_rows:
            self.rows.show_points(round_view, watched)
        tie = tie_text(view.game)
        announcer, words = themes.announcer_name(view.game, self.context.name), ""
        if view.game.accusation is None if has_rows else view.game.part != "announce":  # it needs the strip
            words = themes.labelled_text(view.game.theme, announcer=announcer)
        line = self._event_line(view, round_view)
        speaks = bool(themes.speech_text(view.game.theme)) and bool(words) and not tie
        shown, hidden = (self.strips, self.halves) if has_rows else (self.halves, self.strips)
        for strip in hidden:
            if strip.parent:
                self.frame.remove_widget(strip)
        for strip in shown:
            if not strip.parent:
                self.frame.add_widget(strip, len(self.frame.children))  # below everything touchable
            strip.set_text(
                tie or words,
                "" if line == tie else line,
                speaks,
                themes.speech_text(view.game.theme) if speaks else "",
            )
            if watched and any(isinstance(news, ThemeAnnounced | ThemeWorded) for news in view.news):
                strip.fade_in()

    def _event_line(self, view: AnyView, round_view: RoundView) -> str:
        if self._foul_line and view.game.accusation is None:
            return self._foul_line
        people = self.context.local_seats - set(view.absent)
        on_phones = self.context.party.phone_seats - set(view.absent)
        line = table_line(view, round_view, self.context.name, people, on_phones)
        is_closed = view.game.part == "reveal" and not any(
            map(round_view.open_count, round_view.reveal_order)
        )
        is_new = view.game.part == "choose" and not any(view.game.locked)
        if (is_closed or is_new) and view.game.round == 1 and view.game.accusation is None:
            line = f"{line}\n{match_text()}"
        return line

    def _keep_outcome(self, view: AnyView) -> None:
        """The outcome of an accusation stays to be read, although others play on."""
        if line := outcome_text(view, self.context.name):
            self._foul_line = line
            self._foul_timer.cancel()
            self._foul_timer()

    def _forget_outcome(self) -> None:
        self._foul_line = ""
        if self._last_texts is not None and not self.is_uncovering:
            self._show_texts(*self._last_texts)

    def _celebrate(self) -> None:
        """Confetti over the whole middle for the winner."""
        if not screen_metrics.calm:
            confetti = Confetti(self.inner, ())
            self.frame.add_widget(confetti)
            confetti.fly()

    def _handle_news(self, view: AnyView) -> None:
        for news in view.news:
            if isinstance(news, SidesWon):
                self._celebrate()
            if isinstance(news, Open) and any(news.points):
                self._pending_sounds = ("right", "score")
            if sound := SOUNDS.get(type(news)):
                self.context.feedback.play(sound)
