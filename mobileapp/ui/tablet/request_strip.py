"""Strips at a seat's edge: a phone requests the seat, or a note says which phone has it now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import tr
from mobileapp.people.party import Person
from mobileapp.people.seating_plan import Rect
from mobileapp.session.device_text import device_label, request_text
from mobileapp.ui.tablet.lost_phone import edge_rect, shrink_clear_of
from mobileapp.ui.theme import RADIUS, TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import CARD_SHADOW, Plate
from mobileapp.ui.toolkit.phone_badge import PhoneBadge
from mobileapp.ui.toolkit.pill import IconPill, Pill
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.text import Text

MAX_LENGTH, MAX_LENGTH_ONE_ROW = 560, 960  # of a strip in two rows, and in one
PAD, GAP = 20, 12
PHONE_HEIGHT, BADGE_RADIUS = 58, 25
LARGE_MIN_DEPTH = 230  # a deeper strip (in place of a code) has larger text
SLIM_MAX_DEPTH = 130  # a note covers the whole of a zone that is less deep
TOUCH_DELAY_S = 0.6  # seconds without touches: it appears while people play
NOTE_DEPTH = 72


def strip_rects(zones: Sequence[tuple[Rect, int]]) -> list[Rect]:
    """One rectangle per zone, along its edge; if two overlap, the later one shrinks."""
    placed: list[Rect] = []
    for zone, turn in zones:
        rect = strip_rect(zone, turn)
        for other in placed:
            rect = shrink_clear_of(rect, other, turn in (0, 180))
        placed.append(rect)
    return placed


def strip_rect(zone: Rect, turn: int) -> Rect:
    """Two rows; in a slim zone one row, so that it does not cover the stage."""
    deep = zone.height if turn in (0, 180) else zone.width
    if deep < _strip_depth(rows=2) - dp(GAP):
        return edge_rect(zone, turn, dp(MAX_LENGTH_ONE_ROW), max(_strip_depth(rows=1), deep - dp(4)))
    return edge_rect(zone, turn, dp(MAX_LENGTH), _strip_depth(rows=2))


def curtain_rect(whole: Rect, turn: int) -> Rect:
    """On the curtain, at the edge opposite its reader; on a wide screen in one row."""
    along = whole.width if turn in (0, 180) else whole.height
    if along < dp(MAX_LENGTH_ONE_ROW):
        return strip_rect(whole, (turn + 180) % 360)
    return edge_rect(whole, (turn + 180) % 360, dp(MAX_LENGTH_ONE_ROW), _strip_depth(rows=1))


def _strip_depth(rows: int) -> float:
    if rows == 1:
        return 2 * dp(PAD) + max(dp(PHONE_HEIGHT), screen_metrics.touch_target)
    return 2 * dp(PAD) + dp(PHONE_HEIGHT) + dp(GAP) + screen_metrics.touch_target


class RequestStrip(Rotated):
    """A request with two answers; buttons ignore touches for the first 0.6 s."""

    def __init__(
        self,
        seat: int,
        asked: Person,
        people: Sequence[Person],
        instead: str | None,
        rect: Rect,
        turn: int,
        answer: Callable[[bool], None],
    ) -> None:
        """`people` play on the requesting phone (none if it has just joined); it gives up `instead`."""
        super().__init__()
        self.seat = seat
        self.place(rect, turn)
        ink = f"seat-{asked.look}"
        plate = Plate(
            self.canvas, "cream", dp(RADIUS["zone"]), shadow=dp(CARD_SHADOW), rim=ink, rim_width=dp(5)
        )
        plate.place(dp(2), dp(2), self.width - dp(4), self.height - dp(4))
        self._answers = (lambda: answer(False), lambda: answer(True))
        self._pills = self._named_pills()
        names = [person.name for person in people]
        self._texts_said = device_label(names), request_text(asked.name, names, instead)
        self._is_large = self.height >= dp(LARGE_MIN_DEPTH)
        signs = self._signs(asked, people)
        if self.height < _strip_depth(rows=2):
            self._fill_row(signs)
        else:
            self._fill_rows(signs)
        for pill in self._pills:
            pill.debounce(TOUCH_DELAY_S)
            self.add_widget(pill)

    def _named_pills(self) -> list[Pill]:
        answers = ("refuse", tr("Refuse"), "plain"), ("allow", tr("Allow"), "gold")
        return [
            Pill(key, words, act, kind, width=max(Text(words, "label").width + dp(44), dp(104)), role="label")
            for (key, words, kind), act in zip(answers, self._answers, strict=True)
        ]

    def _signed_pills(self) -> list[Pill]:
        """Buttons with icons, if there is no room for words."""
        (no, yes), wide = self._answers, max(dp(60), screen_metrics.touch_target)
        return [
            IconPill("refuse", "cross", no, width=wide),
            IconPill("allow", "check", yes, kind="gold", width=wide),
        ]

    def _signs(self, asked: Person, people: Sequence[Person]) -> list[Widget]:
        """Badges of the people on the phone, and the phone in the colour of the requested seat."""
        grow = 1.4 if self._is_large else 1.0
        badges = [Badge(person.look, person.name, dp(BADGE_RADIUS) * grow) for person in people]
        return [*badges, PhoneBadge(asked.look, "joining", dp(PHONE_HEIGHT) * grow)]

    def _fill_row(self, signs: list[Widget]) -> None:
        """Place everything in one row."""
        texts, left = self._texts(signs, self._lay_pills())
        if texts[0].shorten or texts[1].wrap:
            self._pills, signs = self._signed_pills(), signs[:-1] or signs
            texts, left = self._texts(signs, self._lay_pills())
        self._place_parts(signs, texts, left, self.height / 2)

    def _lay_pills(self) -> float:
        """Place the buttons at the right end; return how far the text may reach."""
        right = self.width - dp(PAD)
        for pill in reversed(self._pills):
            right -= pill.width
            pill.pos = (right, (self.height - pill.height) / 2)
            right -= dp(8)
        return right

    def _fill_rows(self, signs: list[Widget]) -> None:
        """Place the text, and the buttons below it."""
        texts, left = self._texts(signs, self.width - dp(PAD))
        high = max(signs[-1].height, sum(text.height for text in texts))
        gap = dp(GAP) * (2 if self._is_large else 1)
        low = (self.height - high - gap - screen_metrics.touch_target) / 2
        wide = (self.width - 2 * dp(PAD) - dp(GAP)) / 2
        for number, pill in enumerate(self._pills):
            pill.width = wide
            pill.pos = (dp(PAD) + number * (wide + dp(GAP)), low)
        self._place_parts(signs, texts, left, low + screen_metrics.touch_target + gap + high / 2)

    def _texts(self, signs: list[Widget], right: float) -> tuple[list[Text], float]:
        """The two texts (who requests what), and their left edge."""
        left = dp(PAD) + sum(sign.width + dp(8) for sign in signs) + dp(8)
        room = right - left
        roles = ("heading", "body") if self._is_large else ("label", "small")
        title = Text(self._texts_said[0], roles[0], "ink", "cream", fit=room)
        below = Text(self._texts_said[1], roles[1], "ink_soft", "cream", TEXT_FONT, fit=room)
        if below.shorten:
            below.set_text_in(below.text, "ink_soft", None, room)
        return [title, below], left

    def _place_parts(self, signs: list[Widget], texts: list[Text], left: float, middle: float) -> None:
        at, top = dp(PAD), middle + sum(text.height for text in texts) / 2
        for sign in signs:
            sign.pos = (at, middle - sign.height / 2)
            at += sign.width + dp(8)
        for text in texts:
            top -= text.height
            text.pos = (left, top)
        for widget in (*signs, *texts):
            self.add_widget(widget)


class SeatNote(Rotated):
    """A note for a few seconds at the seat's edge: which phone has the seat now."""

    def __init__(
        self, seat: int, person: Person, words: str, zone: Rect, turn: int, rect: Rect | None = None
    ) -> None:
        """`rect`: where to place it instead of at the zone's edge."""
        super().__init__()
        self.seat = seat
        sign = PhoneBadge(person.look, "joined", dp(46))
        beside = sign.width + 3 * dp(PAD)
        deep = zone.height if turn in (0, 180) else zone.width
        along = dp(MAX_LENGTH) if deep < dp(SLIM_MAX_DEPTH) else Text(words, "label").width + beside
        self.place(
            rect or edge_rect(zone, turn, along, deep if deep < dp(SLIM_MAX_DEPTH) else dp(NOTE_DEPTH)), turn
        )
        text = Text(words, "label", "ink", "cream", fit=self.width - beside)
        if text.shorten:
            text = Text(words, "small", "ink", "cream", wrap=self.width - beside)
        plate = Plate(self.canvas, "cream", dp(RADIUS["zone"]), shadow=dp(CARD_SHADOW))
        plate.place(dp(2), dp(2), self.width - dp(4), self.height - dp(4))
        sign.pos = ((self.width - beside - text.width) / 2 + dp(PAD), (self.height - sign.height) / 2)
        text.pos = (sign.x + sign.width + dp(PAD), (self.height - text.height) / 2)
        for widget in (sign, text):
            self.add_widget(widget)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Let touches through: it is only a note."""
        return False
