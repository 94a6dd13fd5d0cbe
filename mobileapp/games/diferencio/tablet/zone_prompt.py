"""The right part of a zone in Diferencio: one action or one message."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from engine.games.diferencio.state import (
    DiferencioView,
    GiveBack,
    GiveUp,
    Hurry,
    LookAgain,
    Nightfall,
    Ready,
)
from engine.table import AnyView, PlayForAbsent
from mobileapp.games.diferencio.choices import offered_numbers
from mobileapp.games.diferencio.icons import GiveUpToggle, PointCard, fit_two_lines
from mobileapp.games.diferencio.night_phase import is_last_turn_shown
from mobileapp.games.diferencio.sentences import (
    coming_texts,
    cost_text,
    fit_summary,
    give_up_text,
    hurry_text,
    winner_text,
)
from mobileapp.games.diferencio.tablet.pointing import Pointing
from mobileapp.i18n.translate import N_, tr
from mobileapp.ui.face import ACKNOWLEDGED, FaceContext
from mobileapp.ui.theme import DISPLAY_FONT, TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.text import Text, two_line_width

NAME_LEFT, PROMPT_WIDTH = 104, 214  # left of the name; width of the right part
QUESTION_WIDTH = 232  # of both buttons beside a question
DOTS_WIDTH = 140  # of the points, under the name
HURRY_WIDTH, HURRY_GAP = 112, 16  # beside “I can’t find it”
NARROW_PROMPT_WIDTH = 140  # its width beside a summary or a hint, and in a narrow zone
NARROW_ZONE = 540
PromptSpan = tuple[float, float, float]  # left and right of a zone's content, and its middle height


def study_button_width(zone_width: float) -> float:
    """Width of “Ready”, in dp; a narrow zone needs the room for the text beside it."""
    return NARROW_PROMPT_WIDTH if zone_width < dp(NARROW_ZONE) else PROMPT_WIDTH


def build_zone_prompt(
    view: AnyView, context: FaceContext, lines: PromptSpan, pointing: Pointing, *, taught: bool
) -> list[Widget]:
    block = ZonePrompt(view, context, lines, NARROW_PROMPT_WIDTH if taught else PROMPT_WIDTH)
    if pointing.asked_place is not None:
        block.ask(pointing, pointing.asked_place)
    else:
        block.fill()
    return block.widgets


class ZonePrompt:
    def __init__(self, view: AnyView, context: FaceContext, lines: PromptSpan, wide: float) -> None:
        self.context, self._view, self._wide = context, view, wide
        self._left, self._right, self._middle = lines
        self.widgets: list[Widget] = []

    def fill(self) -> None:
        view = self._view
        game, seat = view.game, self.context.own_seat
        may = {choice.do for choice in view.choices}
        if "go_on" in may:
            self._offer_go_on()
        elif "give_back" in may:
            self._ask_point(game)
        elif game.part == "study":
            self._fill_study(seat in game.ready, "ready" in may)
        elif game.part == "search":
            self._fill_search(game, may)
        elif is_last_turn_shown(game):
            self._show_last_turn(game, may)
        elif game.part == "night" and seat == game.architect:
            self._add_text(tr("Architect"), "gold")

    def _show_last_turn(self, game: DiferencioView, may: set[str]) -> None:
        """The next architect starts the night; if no person has that seat, any player can."""
        x, _, width, _ = self.context.surface.inner
        right = x + width - dp(12)
        nobody = game.architect in (*self.context.party.bot_seats, *self._view.absent)
        if "nightfall" in may and nobody:
            self._add_late_button(
                "night",
                tr("Next night"),
                lambda: self.context.submit(Nightfall()),
            )
            right = self._right - dp(NARROW_PROMPT_WIDTH + 12)
        if game.part == "over" and self.context.own_seat not in self.context.party.bot_seats:
            self._add_late_button(
                "results",
                tr("Results"),
                lambda: self.context.broadcast(ACKNOWLEDGED),
            )
            right = self._right - dp(NARROW_PROMPT_WIDTH + 12)
        if game.last is not None:
            self._show_summary(right)

    def _add_late_button(self, key: str, text: str, act: Callable[[], None]) -> None:
        """It has just appeared under fingers that were busy with something else."""
        self._add_button(key, text, act, "gold", NARROW_PROMPT_WIDTH).debounce()

    def _show_summary(self, right: float) -> None:
        """Why the turn ended as it did, in the place of the name; the points stay below."""
        left = self._left + dp(NAME_LEFT)
        words = fit_summary(
            self._view,
            self.context.name,
            "cream",
            "felt",
            (right - left, dp(62)),
            first=winner_text(self._view, self.context.name),
            coming=coming_texts(self._view, len(self.context.party), self.context.name),
        )
        words.pos = (left, self._middle + dp(19) - words.height / 2)
        self.widgets.append(words)

    def ask(self, pointing: Pointing, place: int) -> None:
        """Ask whether this player tapped the place."""
        width, height = (dp(QUESTION_WIDTH) - dp(8)) / 2, max(dp(74), screen_metrics.touch_target)
        away = PushButton("not-mine", tr("No"), pointing.forget, size=(width, height))
        away.pos = (self._right - width, self._middle - height / 2)
        button = PushButton("point", tr("Yes"), pointing.confirm, "action", size=(width, height))
        button.pos = (away.x - dp(8) - width, self._middle - height / 2)
        left = self._left + dp(NAME_LEFT)
        room = button.x - dp(10) - left
        cost = Text(cost_text(self._view.game.phase), "small", "on_dark_soft", "felt", TEXT_FONT, wrap=room)
        words = self._question(place + 1, room, self.context.surface.inner[3] - cost.height)
        words.pos = (left, self._middle + (cost.height - words.height) / 2)
        cost.pos = (left, words.y - cost.height)
        self.widgets += [away, button, words, cost]
        for touchable in (away, button):
            touchable.debounce()

    def _question(self, place: int, width: float, height: float) -> Text:
        """The shorter one in a narrow zone."""
        question = tr("Did spot {place} change?", place=place)
        words = Text(question, "label", "cream", "felt", fit=width)
        if words.shorten or words.font_size < dp(24):
            words = Text(question, "small", "cream", "felt", wrap=width)
        if words.height > height:
            words = Text(tr("Spot {place}?", place=place), "label", "cream", "felt", fit=width)
        return words

    def _fill_study(self, ready: bool, may: bool) -> None:
        if may:
            wide = study_button_width(self._right - self._left)
            self._add_button("ready", tr("Ready"), lambda: self.context.submit(Ready()), "action", wide)
        else:
            self._add_text(tr("Ready ✓") if ready else tr("Studying the picture"))

    def _fill_search(self, game: DiferencioView, may: set[str]) -> None:
        seat = self.context.own_seat
        if seat == game.architect:
            self._fill_architect(may)
        elif seat in game.out:
            self._fill_out(game, may)
        elif game.pointing is not None:
            name = self.context.name(game.pointing)
            now = N_("{name}, point now!") if game.pointing == seat else N_("{name} is pointing")
            self._add_text(tr(now, name=name), "gold")
        else:
            self._fill_toggle(game, may)

    def _fill_architect(self, may: set[str]) -> None:
        if "hurry" in may:
            self._offer_hurry()
        else:
            self._add_text(tr("You’re the architect"), "gold")

    def _fill_out(self, game: DiferencioView, may: set[str]) -> None:
        if "hurry" in may:
            self._offer_hurry()
        elif any(missed.costs for missed in game.missed if missed.seat == self.context.own_seat):
            self._add_text(tr("Out for the night: −1 point"))
        else:
            self._add_text(tr("Out for the night"))

    def _fill_toggle(self, game: DiferencioView, may: set[str]) -> None:
        """“I’m done”; and the hurry button, for a player who waits for the last searcher."""
        seat = self.context.own_seat
        given_up, sitter = seat in game.given_up, self.context.party.sitters[seat]
        if sitter.elsewhere and not sitter.is_bot and not given_up:
            self._add_text(tr("Searching on the phone"), "on_dark_soft")
            return
        width, height, more = dp(self._wide), max(dp(74), screen_metrics.touch_target), 0.0
        if "hurry" in may:
            hurry = self._build_hurry((dp(HURRY_WIDTH), height))
            self.widgets.append(hurry)
            name_end = self._left + dp(NAME_LEFT + DOTS_WIDTH)
            more = min(hurry.width, max(self._right - dp(self._wide) - name_end, 0))
            width += more - hurry.width - dp(HURRY_GAP)
        toggle = GiveUpToggle(give_up_text(game.phase), self._toggle_give_up, (width, height))
        toggle.pos = (self._right - dp(self._wide) - more, self._middle - toggle.height / 2)
        toggle.set_done(given_up)
        if given_up:
            toggle.debounce()
        toggle.enabled = bool(may & {"give_up", "look_again"})
        self.widgets.append(toggle)

    def _build_hurry(self, size: tuple[float, float]) -> PushButton:
        """The words of the wide button, without the name if it is too long."""
        words, room = self._hurry_text, size[0] - dp(12)
        if two_line_width(words, DISPLAY_FONT, screen_metrics.font_size("small")) > room:
            words = tr("Hurry!")
        button = PushButton("hurry", words, lambda: self.context.submit(Hurry()), size=size)
        fit_two_lines(button.label, room)
        button.pos = (self._right - size[0], self._middle - size[1] / 2)
        return button

    def _toggle_give_up(self) -> None:
        given_up = self.context.own_seat in self._view.game.given_up
        self.context.submit(LookAgain() if given_up else GiveUp())

    def _offer_hurry(self) -> None:
        self._add_button("hurry", self._hurry_text, lambda: self.context.submit(Hurry()))

    @property
    def _hurry_text(self) -> str:
        return hurry_text(self._view.game, self._view.absent, len(self.context.party), self.context.name)

    def _offer_go_on(self) -> None:
        absent = offered_numbers(self._view, "go_on")[0]
        words = tr("Continue without {name}", name=self.context.name(absent))
        self._add_button("go-on", words, lambda: self.context.submit(PlayForAbsent(absent)))

    def _ask_point(self, game: DiferencioView) -> None:
        """Ask which point to give back; after the timeout the oldest is taken."""
        cards = game.points[self.context.own_seat]
        side, gap = max(dp(62), screen_metrics.touch_target), dp(8)
        left = self._right - len(cards) * side - (len(cards) - 1) * gap
        pack, submit = self.context.terms.pack, self.context.submit
        for index, card in enumerate(cards):
            point = PointCard(pack, card, side, partial(submit, GiveBack(card)))
            point.pos = (left + index * (side + gap), self._middle - dp(44))
            self.widgets.append(point)
        room = self._right - self._left - dp(110)
        words = Text(tr("Missed! Give back which point?"), "small", "gold", "felt", fit=room)
        words.pos = (self._right - words.width, self._middle + dp(20))
        self.widgets.append(words)

    def _add_button(
        self, key: str, text: str, act: Callable[[], None], kind: str = "quiet", wide: float = PROMPT_WIDTH
    ) -> PushButton:
        height = max(dp(74), screen_metrics.touch_target)
        button = PushButton(key, text, act, kind, size=(dp(wide), height))
        fit_two_lines(button.label, dp(wide - 24))
        button.pos = (self._right - dp(wide), self._middle - height / 2)
        self.widgets.append(button)
        return button

    def _add_text(self, words: str, ink: str = "cream") -> None:
        text = Text(words, "label", ink, "felt", fit=dp(PROMPT_WIDTH))
        if text.shorten or text.font_size < dp(24):
            text = Text(words, "small", ink, "felt", face=TEXT_FONT, wrap=dp(PROMPT_WIDTH), halign="right")
        text.pos = (self._right - text.width - dp(6), self._middle - text.height / 2)
        self.widgets.append(text)
