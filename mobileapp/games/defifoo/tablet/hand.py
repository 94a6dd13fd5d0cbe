"""A hand behind the veil: the trick so far, what is called, the challenge, and one's cards."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color
from kivy.uix.widget import Widget

from engine.games.defifoo import DefifooView, Play
from engine.table import View
from mobileapp.games.defifoo.called_colour import Medallion
from mobileapp.games.defifoo.explanations import of_call, of_card
from mobileapp.games.defifoo.playing_card import SHAPE, PlayingCard
from mobileapp.games.defifoo.prompts import WayRound, asked_of, legal_of
from mobileapp.games.defifoo.sentences import Names
from mobileapp.games.defifoo.tablet.card_rows import Fan
from mobileapp.games.defifoo.tablet.challenge_panel import ChallengeCard
from mobileapp.games.defifoo.unplayable import why_not
from mobileapp.i18n.translate import say
from mobileapp.ui.face import Face, Ground
from mobileapp.ui.theme import glass, paint, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.long_press_card import SIZE, readable
from mobileapp.ui.toolkit.notice import Notice
from mobileapp.ui.toolkit.rotated import Turned
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.touchable import Touchable

GAP = 12
BAND, CALLED = 212, 220  # what lies on the table, above one's cards
FOOT = 92
NOTICE = 640, 150
Area = tuple[float, float, float, float]


class TrickRow(Widget):
    """The cards played so far, in order, each with the sign of its seat."""

    def __init__(self, ground: Ground, names: Names, area: Area, reads: tuple[Turned, Area]) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._ground, self._names, self._shown, self._reads = ground, names, None, reads

    def show(self, game: DefifooView) -> None:
        shown = (game.part, game.trick, game.best)
        if shown == self._shown:
            return
        self._shown = shown
        self.clear_widgets()
        if not game.trick:
            self._say_empty(game)
            return
        radius, number = u(19), len(game.trick)
        high = min(self.height - 2 * radius - u(6), (self.width / number - u(GAP)) / SHAPE)
        step = min(self.width / number, high * SHAPE + u(26))
        left = self.x + (self.width - step * number) / 2
        for place, (seat, card) in enumerate(game.trick):
            self._put(seat, card, (left + (place + 0.5) * step, high, radius), seat == game.best)

    def _put(self, seat: int, card: int, at: tuple[float, float, float], leads: bool) -> None:
        x, high, radius = at
        widget = PlayingCard(f"trick-{card}", self._names.file(card), high, lambda: None, lambda: None)
        readable(widget, self._reads[0], lambda: of_card(self._names, card), self._reads[1])
        widget.pos = (x - widget.width / 2, self.y + 2 * radius + u(6))
        widget.stands("leading" if leads else "out", at_once=True)
        badge = Badge(self._ground.look(seat), self._ground.name(seat), radius)
        badge.center = (x, self.y + radius)
        self.add_widget(widget)
        self.add_widget(badge)

    def _say_empty(self, game: DefifooView) -> None:
        leads = game.part == "trick"
        name = self._ground.name(game.leader)
        any_card = say("{name} leads: any card", name=name)
        words = any_card if leads else say("Which way round does this set go?")
        text = Text(words, "heading", "cream", "table", wrap=self.width, halign="center")
        text.stand((self.x + self.width / 2, self.y + self.height / 2))
        self.add_widget(text)


class Hand(Face):
    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.names = Names(ground.terms.pack, ground.terms.options.ships_count_as_planets)
        self._view: View[Any] | None = None
        self._way_round: WayRound | None = None
        self._build()

    # --- laid out once ---

    @property
    def _read_at(self) -> Area:
        """Where what is held is explained: in the middle, for nobody else."""
        x, y, width, height = self.ground.place.inner
        wide, deep = min(u(SIZE[0]), width), min(u(SIZE[1]), height)
        return x + (width - wide) / 2, y + (height - deep) / 2, wide, deep

    def _build(self) -> None:
        x, y, width, height = self.ground.place.inner
        band = min(u(BAND), height * 0.3)
        foot = max(u(FOOT), glass.target)
        top = y + height - band
        self._lay_band((x, top, width, band))
        low = y + foot + u(GAP)
        self.fan = Fan(
            self.names, (x + u(GAP), low, width - 2 * u(GAP), top - low - u(GAP)),
            self._chose, self._play_card, self._bar, (self.ground.place, self._read_at),
        )  # fmt: skip
        self.add_widget(self.fan)
        wide = min(width - 2 * u(GAP), u(560))
        self._foot = (x + (width - wide) / 2, y + u(4), wide, foot - u(8))
        self.play = PushButton("play", "", self._play_chosen, "action", "heading", size=self._foot[2:])
        self.play.pos = self._foot[:2]
        self.add_widget(self.play)
        self._notice = Notice("wrong", "", "", (min(width, u(NOTICE[0])), u(NOTICE[1])), self._show_foot)
        self._notice.pos = (x + (width - self._notice.width) / 2, y)

    def _lay_band(self, area: Area) -> None:
        """Called colour and way round, the trick, the challenge."""
        x, y, width, height = area
        with self.canvas.before:
            Color(*paint("felt", 0.92))
            RoundedRectangle(pos=(x, y), size=(width, height), radius=[u(28)])
        radius = height * 0.26
        self.medallion = Medallion(self.names, radius, two_sided=False)
        self.medallion.pos = (x + u(CALLED) / 2 - radius, y + height * 0.59 - radius)
        self._called = Text("", "label", "cream", "felt", fit=u(CALLED - 12))
        self._called_at = (x + u(CALLED) / 2, y + u(20))
        side = min(width * 0.3, u(330))
        self.challenge = ChallengeCard(self.names, (side, height - 2 * u(GAP)))
        self.challenge.pos = (
            x + width - u(GAP) - self.challenge.width, y + (height - self.challenge.height) / 2
        )  # fmt: skip
        left = x + u(CALLED) + u(GAP)
        room = self.challenge.x - u(GAP) - left
        reads = self.ground.place, self._read_at
        self.trick = TrickRow(self.ground, self.names, (left, y + u(8), room, height - u(26)), reads)
        called = Touchable("read-call", lambda: None, pos=(x, y), size=(u(CALLED), height))
        tells = lambda: of_call(self.names, self._view.game.called if self._view else ())  # noqa: E731
        for widget in (self.medallion, self._called, self.challenge, self.trick):
            self.add_widget(widget)
        for thing, told in ((self.challenge.cover(), self.challenge.tells), (called, tells)):
            self.add_widget(readable(thing, reads[0], told, reads[1]))

    # --- what she does ---

    def _chose(self, card: int | None) -> None:
        self.ground.kept["chosen"] = card
        self._show_foot()

    def _play_chosen(self) -> None:
        if self.fan.chosen is not None:
            self._play_card(self.fan.chosen)

    def _play_card(self, card: int) -> None:
        self.ground.kept.drop("chosen")
        self.ground.wish(Play(card))

    def _bar(self, _card: int) -> None:
        if self._view is not None:
            self._notify(*why_not(self._view, self.names, self.ground))

    # --- what she sees ---

    def show(self, view: View[Any]) -> None:
        first, self._view = self._view is None, view
        game: DefifooView = view.game
        self.medallion.show(game.called)
        self.medallion.arrows.show(game.clockwise)
        self._called.says(self.names.colours(game.called) if game.called else say("No colour yet"))
        self._called.stand(self._called_at)
        self.challenge.show(game.challenge)
        self.trick.show(game)
        legal = legal_of(view.choices)
        self.fan.show(game.hand, legal)
        kept = self.ground.kept.get("chosen")
        if first and legal and kept in legal:
            self.fan.choose(kept)
        self._show_foot()

    def _show_foot(self) -> None:
        """One thing to do: choose the way round, or play a card."""
        asks = self._view is not None and asked_of(self._view.choices, "direction") is not None
        told = self._notice.parent is not None
        self._show_way_round(asks, told)
        chosen = self.fan.chosen
        self.play.opacity = 0 if asks or told else 1
        self.play.enabled = chosen is not None and not asks
        if chosen is None:
            self.play.says(say("Tap a card"), "quiet")
        else:
            self.play.says(say("Play: {card}", card=self.names.card(chosen)), "action")

    def _show_way_round(self, asks: bool, told: bool) -> None:
        if asks and self._way_round is None:
            x, y, width, height = self._foot
            more = min(u(120), x - u(GAP))
            self._way_round = WayRound(self.ground, (x - more, y, width + 2 * more, height))
            self.add_widget(self._way_round)
        elif not asks and self._way_round is not None:
            self.remove_widget(self._way_round)
            self._way_round = None
        if self._way_round is not None:
            self._way_round.opacity = 0 if told else 1

    # --- what she is told ---

    def _notify(self, title: str, text: str) -> None:
        self._notice.says("wrong", title, text)
        if not self._notice.parent:
            self.add_widget(self._notice)
        self._show_foot()

    def deny(self, key: str, facts: dict[str, Any]) -> None:
        self._notify(say("Not now"), self.ground.why(key, facts))
