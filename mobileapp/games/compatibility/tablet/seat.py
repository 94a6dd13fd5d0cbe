"""Compatibility at a player's own edge: special cards, prompts and the points of the round."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.clock import Clock
from kivy.uix.widget import Widget

from engine.game import Choice, JsonObject, Move
from engine.game import Seat as SeatNumber
from engine.games.compatibility import Announce, Reopen, SayThemeAloud, Turn, WriteTheme
from engine.games.compatibility.specials import Done, TakeStake
from engine.games.compatibility.teams import CompatibilityView, Sides
from engine.table import AnyView, PlayForAbsent, View
from mobileapp.games.compatibility import themes
from mobileapp.games.compatibility.explanations import (
    explain_shuffle,
    explain_stake,
    explain_take_stake,
    explain_whistle,
)
from mobileapp.games.compatibility.headline import seat_line, turn_text
from mobileapp.games.compatibility.round import RoundView, offered_seats
from mobileapp.games.compatibility.special_step import Special
from mobileapp.games.compatibility.tablet.delays import THEME_READING_S, shows_new_theme
from mobileapp.games.compatibility.tablet.first_round import ROUND_LESSON
from mobileapp.games.compatibility.tablet.foul_prompt import FoulPrompt
from mobileapp.games.compatibility.tablet.seat_name import SeatName
from mobileapp.games.compatibility.tablet.special_prompt import SpecialPrompt
from mobileapp.games.compatibility.tablet.theme_editor import ThemeEditor
from mobileapp.games.compatibility.tablet.zone_prompts import (
    GAP,
    ButtonSpec,
    PromptBar,
    Score,
    SpecialCard,
    WhistleButton,
)
from mobileapp.i18n.translate import tr
from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.face import ACKNOWLEDGED, Face, FaceContext
from mobileapp.ui.tablet.absent_overlay import AwayOverlay
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.long_press_card import Explanation, add_hold_only, add_long_press
from mobileapp.ui.toolkit.notice import Notice

PAD, MAX_WIDTH = 12, 860
NARROW_WIDTH = 320  # with less space beside the name, a button replaces the special cards
SCORE_WIDTH = 480  # with less space beside the special cards, the points replace the whistle


class Seat(Face):
    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        terms = context.terms
        self.sides = Sides(terms.seats, terms.options.individual)
        self.side = self.sides.of(context.own_seat)
        self._view: View[CompatibilityView] | None = None
        self._special = SpecialPrompt(context, self.sides, self._draw, self._request_move, self._refuse_row)
        self._foul = FoulPrompt(context, self.sides, self._draw, self._answer_foul)
        self._drawn: tuple[object, ...] = ()
        self._lit: bool | None = None
        self._sheet: ThemeEditor | None = None
        self._acknowledged: tuple[int, str] | None = None  # round and part whose end people have acknowledged
        self._read_until = 0.0  # by Kivy's clock: when the curtain closes over a new theme
        self._blocked: Special | None = None  # a special card that waits until another seat has chosen
        self._build()

    # --- layout, once ---

    def _build(self) -> None:
        x, y, width, height = self.context.surface.inner
        wide = min(width, dp(MAX_WIDTH))
        x, low = x + (width - wide) / 2 + dp(PAD), y + dp(7)
        wide, high = wide - 2 * dp(PAD), height - dp(9)
        self._name = name = SeatName(self.context, self.sides, (x, low, wide, high))
        self.add_widget(name)
        area = (x + name.width, low, wide - name.width, high)
        self.bar = PromptBar(area)
        self.add_widget(self.bar)
        self._notice = Notice("wrong", "", "", (area[2], high - dp(4)), self._hide_notice)
        self._notice.pos = (area[0], low + dp(2))
        self._absent_overlay = AwayOverlay(self)

    # --- show ---

    def show(self, view: AnyView) -> None:
        before, self._view = self._view, view
        game: CompatibilityView = view.game
        self._special.follow(view)
        self._foul.follow(view)
        self._name.mark_leader(self.context.own_seat == game.announcer)
        if self._sheet and not (game.part == "word" and self._can("word")):
            self._close_sheet()
        if game.round > 1:
            self.context.mark_done(ROUND_LESSON)
        if shows_new_theme(view) and (before is None or before.game.theme != game.theme):
            self._read_until = Clock.get_time() + table_clock.real(THEME_READING_S)
        if game.part != "word":
            self.context.draft.drop("word")  # draft for a theme that has been found without it
        self._draw()
        self._absent_overlay.show(view)
        if before is not None and before.game.shown != game.shown:
            for key in ("turn", "next", "announce"):  # partners who tap together turn only one position over
                self.bar.debounce(key)

    def _draw(self) -> None:
        """Redraw only if something this zone shows has changed."""
        view = self._view
        if view is None:
            return
        game, turns = view.game, self._can_turn_over(view)
        score = game.scores[self.side] if self._has_score(game) and not turns else None
        facts: tuple[object, ...] = (
            game.part, game.announcer, view.choices, self._foul.state, game.numbers[self.side],
            game.locked[self.context.own_seat], game.stakes_left[self.side], game.shuffles_left[self.side],
            score, game.tied, turns,
            self.context.own_seat in game.done, self._acknowledged, self._line(view),
        )  # fmt: skip
        if self._special.step is not None:  # a finger on its button counts, even if others play meanwhile
            facts = (self._special.step, self._foul.state)
        if facts == self._drawn:
            return
        self._drawn = facts
        self._place_content(view)

    def _place_content(self, view: AnyView) -> None:
        presses, answers = self._buttons(view), self._foul.answers
        self._name.opacity = 1
        if answers:
            self._ask(self._foul.question, [], answers)
        elif self._special.step is not None:
            self._special.fill(self.bar, self._special.step)
        elif self._foul.is_accusing:
            self._ask(tr("Who cheated?"), self._foul.people(self.bar), [])
        else:
            things = self._side_widgets(view, presses)
            self.bar.set_content(self._line(view), things, presses)
        if answers and view.due is not None:
            self.bar.count_down(answers[0].key, self.context.seconds_until(view.due))
        elif (reading := self._read_until - Clock.get_time()) > 0:
            self.bar.count_down("read", reading * table_clock.rate)
        self._update_light(any(press.kind in ("action", "gold") for press in presses))

    def _line(self, view: AnyView) -> str:
        seat, party = self.context.own_seat, self.context.party
        own = seat_line(
            view, seat, self.sides, self.context.name, seat in party.phone_seats, seat in party.bot_seats
        )
        if own or view.game.part != "reveal" or self._can_turn_over(view):
            return own
        round_view = RoundView(view.game, self.context.terms, view.game.announcer)
        return turn_text(round_view, self.context.name, self._people_here(view))

    def _people_here(self, view: AnyView) -> frozenset[SeatNumber]:
        return self.context.local_seats - set(view.absent)

    def _has_buttons_only(self, view: AnyView, presses: list[ButtonSpec]) -> bool:
        """With little space, between rounds, or with a theme to take, buttons replace unplayable cards."""
        narrow = self.bar.width < dp(NARROW_WIDTH) and view.game.part != "window"
        waits = bool(self._absent_seats())  # a long name needs the space
        between = any(press.key == "next" for press in presses)
        return len(presses) > 1 or between or self._can("announce") or (bool(presses) and (narrow or waits))

    def _update_light(self, lit: bool) -> None:
        if lit is not self._lit:
            self._lit = lit
            self.context.surface.light(lit)

    def _can(self, do: str) -> bool:
        return any(choice.do == do for choice in self._choices)

    @property
    def _choices(self) -> tuple[Choice, ...]:
        return self._view.choices if self._view else ()

    def _answer_foul(self, move: Move) -> None:
        """A special card that is not confirmed yet stays prepared."""
        self._foul.is_accusing = False
        self.context.submit(move)
        self._draw()

    def _request_move(self, move: Move) -> None:
        self._special.step, self._foul.is_accusing = None, False
        self.context.submit(move)
        self._draw()

    # --- special cards and points, always in the same place ---

    def _side_widgets(self, view: AnyView, presses: list[ButtonSpec]) -> list[Widget]:
        game: CompatibilityView = view.game
        leads = self.sides.individual and game.announcer == self.context.own_seat
        things: list[Widget] = []
        only_buttons = self._has_buttons_only(view, presses)
        if game.part != "reveal" and not leads and not only_buttons:  # else they cannot be played now
            things = [self._stake_card(game), self._shuffle_card(game)]
        has_score = not presses and self._has_score(game)
        whistle = WhistleButton(self._foul.begin, self.bar.row)
        line = self._line(view) if leads and game.part == "reveal" else ""  # else the whistle comes first
        room = self.bar.room_for(presses, [*things, whistle], line)
        is_narrow = has_score and bool(things) and self.bar.width < dp(SCORE_WIDTH)
        if self._foul.can_begin and room and not is_narrow:
            things.append(add_long_press(whistle, self.context.overlay, explain_whistle))
        if has_score:
            things.append(Score(game.scores[self.side], (dp(96), self.bar.row - dp(6))))
        return things

    def _stake_card(self, game: CompatibilityView) -> SpecialCard:
        """Playable, or returnable by the owner of a shuffled row."""
        left = game.stakes_left[self.side]
        if self._can("take_stake"):
            act = partial(self._request_move, TakeStake())
            card = SpecialCard("take-stake", left, True, act, tr("Take back"))
            return self._with_explanation(card, True, lambda: explain_take_stake(left))
        may = self._can("stake")
        card = SpecialCard("stake", left, may, lambda: self._begin_special("stake"))
        return self._with_explanation(card, may, lambda: explain_stake(left))

    def _shuffle_card(self, game: CompatibilityView) -> SpecialCard:
        left, may = game.shuffles_left[self.side], self._can("shuffle")
        word = tr("Shuffle") if may else ""
        card = SpecialCard("shuffle", left, may, lambda: self._begin_special("shuffle"), word)
        return self._with_explanation(card, may, lambda: explain_shuffle(left))

    def _begin_special(self, do: Special) -> None:
        """One seat chooses at a time, if their cards are the same."""
        other = self._special.blocker(do)
        if other is None:
            self._special.begin(do)
            return
        title = tr("Wait, {name} is choosing", name=self.context.name(other))
        self._notice.pop_up(self, "reference", title, "")
        self._blocked, self.bar.opacity = do, 0

    def _with_explanation(
        self, card: SpecialCard, may: bool, explain: Callable[[], Explanation]
    ) -> SpecialCard:
        """A long press shows the explanation; a tap on an unplayable card shows the long-press hint."""
        (add_long_press if may else add_hold_only)(card, self.context.overlay, explain)
        return card

    def _has_score(self, game: CompatibilityView) -> bool:
        """True once a card of this side is open."""
        return game.part in ("reveal", "announce", "over") and any(
            picture is not None for picture in game.shown[self.context.own_seat]
        )

    # --- the buttons ---

    def _buttons(self, view: AnyView) -> list[ButtonSpec]:
        if away := self._absent_seats():
            return [self._go_on_button(seat) for seat in away[:1]]
        submit, game = self._request_move, view.game
        if RoundView(game, self.context.terms, game.announcer).has_played_special(self.side, view.choices):
            pass_words, pass_kind = tr("Ready"), "action"
        else:
            pass_words, pass_kind = tr("Play no card"), "gold"
        offers = {
            "announce": ButtonSpec(
                "announce", tr("Draw a theme"), "action", lambda: submit(Announce(self._fuller_pack()))
            ),
            "aloud": ButtonSpec("aloud", tr("Say it"), "gold", lambda: submit(SayThemeAloud())),
            "word": ButtonSpec("write", tr("Write it"), "quiet", self._open_sheet),
            "reopen": ButtonSpec("reopen", tr("Pick again"), "quiet", lambda: submit(Reopen())),
            "done": ButtonSpec("done", pass_words, pass_kind, lambda: submit(Done())),
        }
        presses = [press for do, press in offers.items() if self._can(do)]
        if game.part == "reveal" and self._can_turn_over(view):
            presses.append(ButtonSpec("turn", tr("Turn over"), "action", lambda: submit(Turn())))
        elif self._can_skip_reading(view):
            presses.append(ButtonSpec("read", tr("Continue"), "action", self._acknowledge))
        elif self._needs_acknowledgement(view):
            words = tr("Next round") if game.part == "announce" else tr("See results")
            presses.append(ButtonSpec("next", words, "action", self._acknowledge))
        return presses

    def _acknowledge(self) -> None:
        self.context.broadcast(ACKNOWLEDGED)

    def _can_skip_reading(self, view: AnyView) -> bool:
        """The new theme is shown for a while before the announcer chooses, unless they continue at once."""
        game: CompatibilityView = view.game
        reads = self.context.own_seat == game.announcer and not game.locked[self.context.own_seat]
        return reads and game.part == "choose" and self._acknowledged != (game.round, game.part)

    def _needs_acknowledgement(self, view: AnyView) -> bool:
        """The result stays until a player continues; a person who takes a theme continues, too."""
        game: CompatibilityView = view.game
        here = (
            view.seat is not None
            and self.context.own_seat not in view.absent
            and self._acknowledged != (game.round, game.part)
        )
        goes_on = game.part == "announce" and self.context.party.sitters[game.announcer].is_bot
        return here and (game.part == "over" or goes_on) and any(game.shown)

    def handle_broadcast(self, word: str) -> None:
        self._special.handle_broadcast(word)
        self._foul.handle_broadcast(word)
        if self._blocked is not None and self._special.blocker(self._blocked) is None:
            self._notice.end()
        if word == ACKNOWLEDGED and self._view is not None:
            self._acknowledged = (self._view.game.round, self._view.game.part)
            self._draw()

    def _absent_seats(self) -> tuple[SeatNumber, ...]:
        """Absent seats the game waits for."""
        return tuple(offered_seats(self._choices, "go_on"))

    def _go_on_button(self, seat: SeatNumber) -> ButtonSpec:
        words = tr("Continue without {name}", name=self.context.name(seat))
        return ButtonSpec("go-on", words, "quiet", lambda: self._request_move(PlayForAbsent(seat)))

    def _fuller_pack(self) -> int:
        """The pack with more unread themes."""
        piles = self._view.game.piles if self._view else (1, 0)
        return 0 if piles[0] >= piles[1] else 1

    def _can_turn_over(self, view: AnyView) -> bool:
        """True for the side whose cards are next; for everyone if nobody of that side can."""
        if view.seat is None or not self._can("turn"):
            return False
        round_view = RoundView(view.game, self.context.terms, view.game.announcer)
        people = self._people_here(view)
        first = round_view.next_sides[:1] if not round_view.individual else (round_view.lead,)
        able = {seat for side in first for seat in self.sides.members(side)} & people
        return self.context.own_seat in (able or people)

    def _ask(self, line: str, fixed: list[Widget], presses: list[ButtonSpec]) -> None:
        """If the buttons need the whole bar, the question replaces the name."""
        if not self.bar.set_content(line if presses or self.bar.has_line else "", fixed, presses):
            self._name.opacity = 0
            self.bar.set_content_after(line, self._name.width - dp(GAP), fixed, presses)

    # --- a player's own theme ---

    def _open_sheet(self) -> None:
        if self._sheet is None:
            self._sheet = ThemeEditor(self.context, self._submit_theme, self._close_sheet)
            self.context.overlay.add_widget(self._sheet)
            self._sheet.rise()

    def _submit_theme(self, word: str) -> None:
        self._close_sheet()
        themes.own_themes.add(word)
        self._request_move(WriteTheme(word))

    def _close_sheet(self) -> None:
        if self._sheet is not None:
            sheet, self._sheet = self._sheet, None
            self.context.overlay.remove_widget(sheet)

    # --- refused moves ---

    def deny(self, key: str, facts: JsonObject) -> None:
        self._notice.pop_up(
            self, "wrong", self.context.refusal_title(key), self.context.refusal_text(key, facts)
        )
        self.bar.opacity = 0

    def _refuse_row(self) -> None:
        self._notice.pop_up(self, "wrong", tr("Pick another row"), tr("That’s not your row"))
        self.bar.opacity = 0

    def _hide_notice(self) -> None:
        self._blocked, self.bar.opacity = None, 1
