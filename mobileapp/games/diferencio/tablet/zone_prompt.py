"""The right part of a zone in Diferencio: one thing to do, or to know."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from engine.games.diferencio.state import (
    DiferencioView,
    GiveBack,
    GiveUp,
    Hurry,
    LookAgain,
    Nightfall,
    Ready,
    TurnEnded,
)
from engine.table import GoOn, View
from mobileapp.games.diferencio.icons import NothingMore, PointCard, fold
from mobileapp.games.diferencio.night_phase import looks_back
from mobileapp.games.diferencio.sentences import fitting
from mobileapp.games.diferencio.tablet.pointing import Pointing
from mobileapp.i18n.translate import later, say
from mobileapp.ui.face import SEEN, Ground
from mobileapp.ui.theme import TEXT, glass, u
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.round_button import RoundButton
from mobileapp.ui.toolkit.text import Text

NAMED, BLOCK = 104, 214  # where the name begins; how wide the right part is
NARROW = 160  # how wide it is beside a story or a line that teaches
Lines = tuple[float, float, float]  # the left and right of a zone's content, and its middle height


def block_of(
    view: View[Any], ground: Ground, lines: Lines, pointing: Pointing, *, taught: bool
) -> list[Widget]:
    block = Block(view, ground, lines, NARROW if taught else BLOCK)
    if pointing.asked is not None:
        block.ask(pointing)
    else:
        block.fill()
    return block.widgets


class Block:
    def __init__(self, view: View[Any], ground: Ground, lines: Lines, wide: float) -> None:
        self.ground, self._view, self._wide = ground, view, wide
        self._left, self._right, self._middle = lines
        self.widgets: list[Widget] = []

    def fill(self) -> None:
        view = self._view
        game, seat = view.game, self.ground.seat
        may = {choice.do for choice in view.choices}
        if seat in view.absent:
            self._say(say("away"), "on_dark_soft")
        elif "go_on" in may:
            self._offer_to_go_on()
        elif "give_back" in may:
            self._ask_point(game)
        elif game.part == "study":
            self._fill_study(seat in game.ready, "ready" in may)
        elif game.part == "search":
            self._fill_search(game, may)
        elif looks_back(game):
            self._look_back(game, may)
        elif game.part == "night" and seat == game.architect:
            self._say(say("Architect"), "gold")

    def _look_back(self, game: DiferencioView, may: set[str]) -> None:
        """Whoever changes the world next lets night fall; where nobody sits there, anybody does."""
        x, _, width, _ = self.ground.place.inner
        right = x + width - u(12)
        nobody = game.architect in (*self.ground.party.stand_ins, *self._view.absent)
        if "nightfall" in may and nobody:
            self._push("night", say("Next night"), lambda: self.ground.wish(Nightfall()), "gold", NARROW)
            self.widgets[-1].settles()
            right = self._right - u(NARROW + 12)
        if game.part == "over" and self.ground.seat not in self.ground.party.stand_ins:
            self._push("results", say("Results"), lambda: self.ground.tell(SEEN), "gold", NARROW)
            self.widgets[-1].settles()
            right = self._right - u(NARROW + 12)
        self._sum_up(game.last, right)

    def _sum_up(self, last: TurnEnded, right: float) -> None:
        """Why the turn ended as it did, where the name was and as far as there is room; points stay below."""
        left = self._left + u(NAMED)
        words = fitting(last, self.ground.name, "cream", "felt", (right - left, u(62)), self._winner())
        words.pos = (left, self._middle + u(19) - words.height / 2)
        self.widgets.append(words)

    def _winner(self) -> str:
        outcome = self._view.outcome
        if outcome is None or outcome.places.count(1) != 1:
            return ""
        return say("{name} wins!", name=self.ground.name(outcome.places.index(1)))

    def ask(self, pointing: Pointing) -> None:
        """A place was tapped: is it hers?"""
        away = RoundButton("not-mine", "cross", pointing.forget, side=u(58))
        away.pos = (self._right - away.width, self._middle - away.height / 2)
        width, height = u(BLOCK) - away.width - u(8), max(u(74), glass.target)
        button = PushButton("point", say("Point"), pointing.confirm, "gold", size=(width, height))
        button.pos = (away.x - u(8) - width, self._middle - height / 2)
        left = self._left + u(NAMED)
        room = button.x - u(10) - left
        name = self.ground.name(self.ground.seat)
        question = say("{name}, point at place {place}?", name=name, place=pointing.asked + 1)
        words = Text(question, "label", "cream", "felt", fit=room)
        if words.shorten or words.font_size < u(24):
            words = Text(question, "small", "cream", "felt", wrap=room)
        words.pos = (left, self._middle - words.height / 2)
        self.widgets += [away, button, words]
        for touchable in (away, button):
            touchable.settles()

    def _fill_study(self, ready: bool, may: bool) -> None:
        if may:
            self._push("ready", say("Ready"), lambda: self.ground.wish(Ready()), "action")
        else:
            self._say(say("Ready ✓") if ready else say("Looks at the picture"))

    def _fill_search(self, game: DiferencioView, may: set[str]) -> None:
        seat = self.ground.seat
        if seat == game.architect:
            self._fill_architect(game, may)
        elif seat in game.out:
            self._fill_out(game, may)
        elif game.pointing is not None:
            name = self.ground.name(game.pointing)
            now = later("{name}, point now!") if game.pointing == seat else later("{name} is pointing")
            self._say(say(now, name=name), "gold")
        else:
            self._fill_toggle(game, may)

    def _fill_architect(self, game: DiferencioView, may: set[str]) -> None:
        if "hurry" in may:
            self._push("hurry", self._hurry_words(game), lambda: self.ground.wish(Hurry()))
        else:
            self._say(say("Architect"), "gold")

    def _fill_out(self, game: DiferencioView, may: set[str]) -> None:
        if "hurry" in may:
            self._push("hurry", self._hurry_words(game), lambda: self.ground.wish(Hurry()))
        elif any(missed.costs for missed in game.missed if missed.seat == self.ground.seat):
            self._say(say("Out this turn: −1\u00a0point"))
        else:
            self._say(say("Out this turn"))

    def _fill_toggle(self, game: DiferencioView, may: set[str]) -> None:
        """“I see no more”; and beside it the clock, for one who waits for the last."""
        width, height = u(self._wide), max(u(74), glass.target)
        if "hurry" in may:
            clock = RoundButton("hurry", "clock", lambda: self.ground.wish(Hurry()), side=u(58))
            clock.pos = (self._right - clock.width, self._middle - clock.height / 2)
            self.widgets.append(clock)
            width -= clock.width + u(6)
        given_up = self.ground.seat in game.given_up
        toggle = NothingMore(say("I see no more"), self._toggle, (width, height))
        toggle.pos = (self._right - u(self._wide), self._middle - height / 2)
        toggle.says(given_up)
        if given_up:
            toggle.settles()
        toggle.enabled = bool(may & {"give_up", "look_again"})
        self.widgets.append(toggle)

    def _toggle(self) -> None:
        given_up = self.ground.seat in self._view.game.given_up
        self.ground.wish(LookAgain() if given_up else GiveUp())

    def _hurry_words(self, game: DiferencioView) -> str:
        """The one who still looks: an absent dreamer does not, unless there is nobody else."""
        done = (game.architect, *game.out, *game.given_up)
        waiting = [seat for seat in range(len(self.ground.party)) if seat not in done]
        waiting.sort(key=lambda seat: seat in self._view.absent)
        return say("Hurry, {name}!", name=self.ground.name(waiting[0]))

    def _offer_to_go_on(self) -> None:
        absent = next(choice for choice in self._view.choices if choice.do == "go_on").forms[0].among[0]
        words = say("Go on without {name}", name=self.ground.name(absent))
        self._push("go-on", words, lambda: self.ground.wish(GoOn(absent)))

    def _ask_point(self, game: DiferencioView) -> None:
        """Which of her points goes back; the oldest, should she not say."""
        cards = game.points[self.ground.seat]
        side, gap = max(u(62), glass.target), u(8)
        left = self._right - len(cards) * side - (len(cards) - 1) * gap
        pack, wish = self.ground.terms.pack, self.ground.wish
        for index, card in enumerate(cards):
            point = PointCard(pack, card, side, lambda card=card: wish(GiveBack(card)))
            point.pos = (left + index * (side + gap), self._middle - u(44))
            self.widgets.append(point)
        room = self._right - self._left - u(110)
        words = Text(say("Not there: which point goes back?"), "small", "gold", "felt", fit=room)
        words.pos = (self._right - words.width, self._middle + u(20))
        self.widgets.append(words)

    def _push(self, key: str, text: str, act: Any, kind: str = "quiet", wide: float = BLOCK) -> None:
        height = max(u(74), glass.target)
        button = PushButton(key, text, act, kind, size=(u(wide), height))
        fold(button.label, u(wide - 24))
        button.pos = (self._right - u(wide), self._middle - height / 2)
        self.widgets.append(button)

    def _say(self, words: str, ink: str = "cream") -> None:
        text = Text(words, "label", ink, "felt", fit=u(BLOCK))
        if text.shorten or text.font_size < u(24):
            text = Text(words, "small", ink, "felt", face=TEXT, wrap=u(BLOCK), halign="right")
        text.pos = (self._right - text.width - u(6), self._middle - text.height / 2)
        self.widgets.append(text)
