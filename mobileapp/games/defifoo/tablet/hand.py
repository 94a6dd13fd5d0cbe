"""A hand behind the privacy curtain: the trick so far, the called colour, the challenge, and the cards."""

from __future__ import annotations

from typing import cast

from kivy.graphics import Color
from kivy.uix.widget import Widget

from engine.game import JsonObject
from engine.games.defifoo import DefifooView, PlayCard
from engine.table import AnyView
from mobileapp.games.defifoo.called_colour import Medallion
from mobileapp.games.defifoo.explanations import explain_called, explain_card
from mobileapp.games.defifoo.playing_card import ASPECT, PlayingCard
from mobileapp.games.defifoo.prompts import DirectionButtons, find_choice, legal_cards, sun_warning
from mobileapp.games.defifoo.sentences import CardNames
from mobileapp.games.defifoo.tablet.card_rows import Fan
from mobileapp.games.defifoo.tablet.challenge_panel import ChallengeCard
from mobileapp.games.defifoo.unplayable import barred_card_text
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import Face, FaceContext
from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.long_press_card import CARD_SIZE, add_hold_only
from mobileapp.ui.toolkit.notice import Notice
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import Area, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.touchable import Touchable

GAP = 12
BAND_HEIGHT, CALLED_WIDTH = 212, 220  # the band that shows the table, above the cards
FOOT_HEIGHT = 92
NOTICE_SIZE = 640, 150


class TrickRow(Widget):
    """The cards played so far, in order, each with its seat's badge."""

    def __init__(
        self, context: FaceContext, names: CardNames, area: Area, reads: tuple[Rotated, Area]
    ) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._face_context, self._names, self._explanation_area = context, names, reads
        self._shown: tuple[object, ...] = ()

    def show(self, game: DefifooView) -> None:
        shown = (game.part, game.trick, game.best)
        if shown == self._shown:
            return
        self._shown = shown
        self.clear_widgets()
        if not game.trick:
            self._show_empty(game)
            return
        radius, number = dp(19), len(game.trick)
        high = min(self.height - 2 * radius - dp(6), (self.width / number - dp(GAP)) / ASPECT)
        step = min(self.width / number, high * ASPECT + dp(26))
        left = self.x + (self.width - step * number) / 2
        for place, (seat, card) in enumerate(game.trick):
            self._put(seat, card, (left + (place + 0.5) * step, high, radius), seat == game.best)

    def _put(self, seat: int, card: int, at: tuple[float, float, float], leads: bool) -> None:
        x, high, radius = at
        widget = PlayingCard(f"trick-{card}", self._names.file(card), high)
        add_hold_only(
            widget,
            self._explanation_area[0],
            lambda: explain_card(self._names, card),
            self._explanation_area[1],
        )
        widget.pos = (x - widget.width / 2, self.y + 2 * radius + dp(6))
        widget.set_state("leading" if leads else "out", at_once=True)
        badge = Badge(self._face_context.look(seat), self._face_context.name(seat), radius)
        badge.center = (x, self.y + radius)
        self.add_widget(widget)
        self.add_widget(badge)

    def _show_empty(self, game: DefifooView) -> None:
        leads = game.part == "trick"
        name = self._face_context.name(game.leader)
        any_card = tr("{name} starts: any card", name=name)
        words = any_card if leads else tr("Which direction for this set?")
        text = Text(words, "heading", "cream", "table", wrap=self.width, halign="center")
        text.center_at((self.x + self.width / 2, self.y + self.height / 2))
        self.add_widget(text)


class Hand(Face):
    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self.names = CardNames(context.terms.pack, context.terms.options.ships_count_as_planets)
        self._view: AnyView | None = None
        self._direction_buttons: DirectionButtons | None = None
        self._build()

    # --- layout, once ---

    @property
    def _explanation_area(self) -> Area:
        """Area of a help card: the middle, visible to this player only."""
        x, y, width, height = self.context.surface.inner
        wide, deep = min(dp(CARD_SIZE[0]), width), min(dp(CARD_SIZE[1]), height)
        return x + (width - wide) / 2, y + (height - deep) / 2, wide, deep

    def _build(self) -> None:
        x, y, width, height = self.context.surface.inner
        band = min(dp(BAND_HEIGHT), height * 0.3)
        foot = max(dp(FOOT_HEIGHT), screen_metrics.touch_target)
        top = y + height - band
        self._place_band((x, top, width, band))
        low = y + foot + dp(GAP)
        self.fan = Fan(
            self.names,
            (x + dp(GAP), low, width - 2 * dp(GAP), top - low - dp(GAP)),
            self._show_play_button,
            self._play_card,
            self._explain_barred,
            (cast(Rotated, self.context.surface), self._explanation_area),
        )
        self.add_widget(self.fan)
        wide = min(width - 2 * dp(GAP), dp(560))
        self._foot = (x + (width - wide) / 2, y + dp(4), wide, foot - dp(8))
        self.play = PushButton("play", "", self._play_chosen, "action", "heading", size=self._foot[2:])
        self.play.pos = self._foot[:2]
        self.add_widget(self.play)
        self._notice = Notice(
            "wrong", "", "", (min(width, dp(NOTICE_SIZE[0])), dp(NOTICE_SIZE[1])), self._show_foot
        )
        self._notice.pos = (x + (width - self._notice.width) / 2, y)

    def _place_band(self, area: Area) -> None:
        """Called colour and direction, the trick, the challenge."""
        x, y, width, height = area
        with self.canvas.before:
            Color(*paint("felt", 0.92))
            RoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(28)])
        radius = height * 0.26
        self.medallion = Medallion(self.names, radius, two_sided=False)
        self.medallion.pos = (x + dp(CALLED_WIDTH) / 2 - radius, y + height * 0.59 - radius)
        self._called = Text("", "label", "cream", "felt", fit=dp(CALLED_WIDTH - 12))
        self._called_at = (x + dp(CALLED_WIDTH) / 2, y + dp(20))
        side = min(width * 0.3, dp(330))
        self.challenge = ChallengeCard(self.names, (side, height - 2 * dp(GAP)))
        self.challenge.pos = (
            x + width - dp(GAP) - self.challenge.width, y + (height - self.challenge.height) / 2
        )  # fmt: skip
        left = x + dp(CALLED_WIDTH) + dp(GAP)
        room = self.challenge.x - dp(GAP) - left
        reads = cast(Rotated, self.context.surface), self._explanation_area
        self.trick = TrickRow(self.context, self.names, (left, y + dp(8), room, height - dp(26)), reads)
        called = Touchable("read-call", lambda: None, pos=(x, y), size=(dp(CALLED_WIDTH), height))
        explain_call = lambda: explain_called(self.names, self._view.game.called if self._view else ())  # noqa: E731
        for widget in (self.medallion, self._called, self.challenge, self.trick):
            self.add_widget(widget)
        for thing, explain in ((self.challenge.cover(), self.challenge.explanation), (called, explain_call)):
            self.add_widget(add_hold_only(thing, reads[0], explain, reads[1]))

    # --- input ---

    def _show_play_button(self, card: int | None) -> None:
        self.context.draft["chosen"] = card
        self._show_foot()

    def _play_chosen(self) -> None:
        if self.fan.chosen is not None:
            self._play_card(self.fan.chosen)

    def _play_card(self, card: int) -> None:
        self.context.draft.drop("chosen")
        self.context.submit(PlayCard(card))

    def _explain_barred(self, _card: int) -> None:
        if self._view is not None:
            self._notify(*barred_card_text(self._view, self.names, self.context))

    # --- show ---

    def show(self, view: AnyView) -> None:
        first, self._view = self._view is None, view
        game: DefifooView = view.game
        self.medallion.show(game.called)
        self.medallion.arrows.show(game.clockwise)
        self._called.set_text(self.names.colours(game.called) if game.called else tr("No colour yet"))
        self._called.center_at(self._called_at)
        self.challenge.show(game.challenge)
        self.trick.show(game)
        legal = legal_cards(view.choices)
        self.fan.show(game.hand, legal)
        kept = self.context.draft.get("chosen")
        if first and legal and kept in legal:
            self.fan.choose(kept)
        self._show_foot()

    def _show_foot(self) -> None:
        """Show one action: choose the direction, or play a card."""
        asks = self._view is not None and find_choice(self._view.choices, "direction") is not None
        has_notice = self._notice.parent is not None
        self._show_direction(asks, has_notice)
        chosen = self.fan.chosen
        self.play.opacity = 0 if asks or has_notice else 1
        self.play.enabled = chosen is not None and not asks
        if chosen is None:
            warning = sun_warning(self._view, self.names) if self._view is not None else ""
            self.play.set_text(warning or tr("Tap a card"), "quiet")
        else:
            self.play.set_text(tr("Play: {card}", card=self.names.card(chosen)), "action")

    def _show_direction(self, asks: bool, has_notice: bool) -> None:
        if asks and self._direction_buttons is None:
            x, y, width, height = self._foot
            more = min(dp(120), x - dp(GAP))
            self._direction_buttons = DirectionButtons(self.context, (x - more, y, width + 2 * more, height))
            self.add_widget(self._direction_buttons)
        elif not asks and self._direction_buttons is not None:
            self.remove_widget(self._direction_buttons)
            self._direction_buttons = None
        if self._direction_buttons is not None:
            self._direction_buttons.opacity = 0 if has_notice else 1

    # --- notices ---

    def _notify(self, title: str, text: str) -> None:
        self._notice.pop_up(self, "wrong", title, text)
        self._show_foot()

    def deny(self, key: str, facts: JsonObject) -> None:
        self._notify(self.context.refusal_title(key), self.context.refusal_text(key, facts))
