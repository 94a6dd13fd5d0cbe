"""A phone asks for a seat, at that seat's edge; and after a hand-over, which phone has the seat now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from mobileapp.i18n.translate import say
from mobileapp.people.party import Person
from mobileapp.people.seating_plan import Rect
from mobileapp.session.device_text import wanted, whose
from mobileapp.ui.tablet.lost_phone import at_edge, clear_of
from mobileapp.ui.theme import RADIUS, TEXT, glass, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.phone_badge import PhoneSign
from mobileapp.ui.toolkit.pill import Pill, SignPill
from mobileapp.ui.toolkit.rotated import Turned
from mobileapp.ui.toolkit.text import Text

LONGEST, IN_A_ROW = 560, 960  # of a strip in two rows, and in one
PAD, GAP = 20, 12
SIGN, BADGE = 58, 25
LARGE = 230  # deep: in place of a code there is room for larger words
SLIM = 130  # a zone that is no deeper is covered by a note
UNTOUCHED = 0.6  # seconds until it takes a finger: it comes up while people play
NOTE = 72  # how deep a note is


def strip_rects(zones: Sequence[tuple[Rect, int]]) -> list[Rect]:
    """One for each of these zones, along its edge; where two meet, the later one gives way."""
    laid: list[Rect] = []
    for zone, turn in zones:
        rect = strip_rect(zone, turn)
        for other in laid:
            rect = clear_of(rect, other, turn in (0, 180))
        laid.append(rect)
    return laid


def strip_rect(zone: Rect, turn: int) -> Rect:
    """In two rows; within a slim zone in one, so that nothing of the stage is covered."""
    deep = zone.height if turn in (0, 180) else zone.width
    if deep < _deep(rows=2) - u(GAP):
        return at_edge(zone, turn, u(IN_A_ROW), max(_deep(rows=1), deep - u(4)))
    return at_edge(zone, turn, u(LONGEST), _deep(rows=2))


def veil_rect(whole: Rect, turn: int) -> Rect:
    """At the far edge, as seen from where the tablet is held; on a wide glass in one row."""
    along = whole.width if turn in (0, 180) else whole.height
    if along < u(IN_A_ROW):
        return strip_rect(whole, (turn + 180) % 360)
    return at_edge(whole, (turn + 180) % 360, u(IN_A_ROW), _deep(rows=1))


def _deep(rows: int) -> float:
    if rows == 1:
        return 2 * u(PAD) + max(u(SIGN), glass.target)
    return 2 * u(PAD) + u(SIGN) + u(GAP) + glass.target


class RequestStrip(Turned):
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
        """`people` are carried by the phone that asks (none: it has just joined); it gives up `instead`."""
        super().__init__()
        self.seat = seat
        self.lie(rect, turn)
        ink = f"seat-{asked.look}"
        plate = Plate(self.canvas, "cream", u(RADIUS["zone"]), shadow=u(16), rim=ink, rim_width=u(5))
        plate.lie(u(2), u(2), self.width - u(4), self.height - u(4))
        self._answers = (lambda: answer(False), lambda: answer(True))
        self._pills = self._named_pills()
        names = [person.name for person in people]
        self._said = whose(names), wanted(asked.name, names, instead)
        self._is_large = self.height >= u(LARGE)
        signs = self._signs(asked, people)
        if self.height < _deep(rows=2):
            self._fill_row(signs)
        else:
            self._fill_rows(signs)
        for pill in self._pills:
            pill.settles(UNTOUCHED)
            self.add_widget(pill)

    def _named_pills(self) -> list[Pill]:
        told = ("refuse", say("No"), "plain"), ("allow", say("Allow"), "gold")
        return [
            Pill(key, words, act, kind, width=max(Text(words, "label").width + u(44), u(104)), role="label")
            for (key, words, kind), act in zip(told, self._answers, strict=True)
        ]

    def _signed_pills(self) -> list[Pill]:
        """Where there is no room for words."""
        (no, yes), wide = self._answers, max(u(60), glass.target)
        return [
            SignPill("refuse", "cross", no, width=wide),
            SignPill("allow", "check", yes, kind="gold", width=wide),
        ]

    def _signs(self, asked: Person, people: Sequence[Person]) -> list[Widget]:
        """Whoever the phone carries, and the phone as it would be."""
        grow = 1.4 if self._is_large else 1.0
        badges = [Badge(person.look, person.name, u(BADGE) * grow) for person in people]
        return [*badges, PhoneSign(asked.look, "joining", u(SIGN) * grow)]

    def _fill_row(self, signs: list[Widget]) -> None:
        """All beside each other."""
        texts, left = self._texts(signs, self._lay_pills())
        if texts[0].shorten or texts[1].wrap:
            self._pills, signs = self._signed_pills(), signs[:-1] or signs
            texts, left = self._texts(signs, self._lay_pills())
        self._stand(signs, texts, left, self.height / 2)

    def _lay_pills(self) -> float:
        """At the right end; how far words may reach."""
        right = self.width - u(PAD)
        for pill in reversed(self._pills):
            right -= pill.width
            pill.pos = (right, (self.height - pill.height) / 2)
            right -= u(8)
        return right

    def _fill_rows(self, signs: list[Widget]) -> None:
        """The words, and the buttons below them."""
        texts, left = self._texts(signs, self.width - u(PAD))
        high = max(signs[-1].height, sum(text.height for text in texts))
        gap = u(GAP) * (2 if self._is_large else 1)
        low = (self.height - high - gap - glass.target) / 2
        wide = (self.width - 2 * u(PAD) - u(GAP)) / 2
        for number, pill in enumerate(self._pills):
            pill.width = wide
            pill.pos = (u(PAD) + number * (wide + u(GAP)), low)
        self._stand(signs, texts, left, low + glass.target + gap + high / 2)

    def _texts(self, signs: list[Widget], right: float) -> tuple[list[Text], float]:
        """Who asks, and for what; and where they begin."""
        left = u(PAD) + sum(sign.width + u(8) for sign in signs) + u(8)
        room = right - left
        roles = ("heading", "body") if self._is_large else ("label", "small")
        title = Text(self._said[0], roles[0], "ink", "cream", fit=room)
        below = Text(self._said[1], roles[1], "ink_soft", "cream", TEXT, fit=room)
        if below.shorten:
            below.says_in(below.text, "ink_soft", None, room)
        return [title, below], left

    def _stand(self, signs: list[Widget], texts: list[Text], left: float, middle: float) -> None:
        at, top = u(PAD), middle + sum(text.height for text in texts) / 2
        for sign in signs:
            sign.pos = (at, middle - sign.height / 2)
            at += sign.width + u(8)
        for text in texts:
            top -= text.height
            text.pos = (left, top)
        for widget in (*signs, *texts):
            self.add_widget(widget)


class SeatNote(Turned):
    """For a while, at the seat's edge: which phone has it now."""

    def __init__(
        self, seat: int, person: Person, words: str, zone: Rect, turn: int, rect: Rect | None = None
    ) -> None:
        """`rect`: where it lies instead of the zone's edge."""
        super().__init__()
        self.seat = seat
        sign = PhoneSign(person.look, "joined", u(46))
        beside = sign.width + 3 * u(PAD)
        deep = zone.height if turn in (0, 180) else zone.width
        along = u(LONGEST) if deep < u(SLIM) else Text(words, "label").width + beside
        self.lie(rect or at_edge(zone, turn, along, deep if deep < u(SLIM) else u(NOTE)), turn)
        text = Text(words, "label", "ink", "cream", fit=self.width - beside)
        if text.shorten:
            text = Text(words, "small", "ink", "cream", wrap=self.width - beside)
        plate = Plate(self.canvas, "cream", u(RADIUS["zone"]), shadow=u(12))
        plate.lie(u(2), u(2), self.width - u(4), self.height - u(4))
        sign.pos = ((self.width - beside - text.width) / 2 + u(PAD), (self.height - sign.height) / 2)
        text.pos = (sign.x + sign.width + u(PAD), (self.height - text.height) / 2)
        for widget in (sign, text):
            self.add_widget(widget)

    def on_touch_down(self, touch) -> bool:
        """It only tells: fingers go through it."""
        return False
