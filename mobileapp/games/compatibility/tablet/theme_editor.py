"""A sheet to write a theme of one's own on, with those written before."""

from __future__ import annotations

from collections.abc import Callable

from mobileapp.games.compatibility import themes
from mobileapp.i18n.translate import say
from mobileapp.people.seating_plan import Rect
from mobileapp.session.drafts import Draft
from mobileapp.ui.tablet.zone import Zone
from mobileapp.ui.theme import glass, u
from mobileapp.ui.toolkit.edge_sheet import PAD, Sheet
from mobileapp.ui.toolkit.keyboard import PLAIN, LetterBoard
from mobileapp.ui.toolkit.pill import Pill

LONGEST = 40
WIDE = 720
GAP = 10


class WordBoard(LetterBoard):
    """Letters for a theme: longer than a name, and only its first letter is a capital."""

    def __init__(self, *args, kept: Draft) -> None:
        self._kept, begun = kept, kept.get("word", "")  # it outlives a turn of the tablet, and a pause
        super().__init__(*args)
        self.begin(begun)

    @property
    def _capital(self) -> bool:
        return not self.word

    def _write(self, letter: str) -> None:
        if len(self.word) < LONGEST and not (letter == " " and (self._capital or self.word[-1] == " ")):
            self.word += letter.upper() if self._capital and len(letter.upper()) == 1 else letter
        self._layer = PLAIN
        self._show()

    def _show(self) -> None:
        super()._show()
        self._kept["word"] = self.word
        self._hint.says("" if self.word else say("A theme"))
        self._place()


def _room(zone: Zone) -> Rect:
    """Along the zone's own edge, as wide as letters need, within the window."""
    x, y = zone.to_parent(zone.width / 2, zone.height / 2)
    if zone.turn in (0, 180):
        wide = min(u(WIDE), glass.width)
        return Rect(min(max(x - wide / 2, 0), glass.width - wide), 0, wide, glass.height)
    wide = min(u(WIDE), glass.height)
    return Rect(0, min(max(y - wide / 2, 0), glass.height - wide), glass.width, wide)


class WritingSheet(Sheet):
    """Comes in from the announcer's edge."""

    def __init__(
        self, zone: Zone, done: Callable[[str], None], close: Callable[[], None], kept: Draft
    ) -> None:
        super().__init__(_room(zone), zone.turn, close)
        self.seat = zone.seat
        left, wide = self.inner
        board = WordBoard(wide, done, close, kept=kept)
        known = self._known(wide, done)
        high = known[0].height + u(GAP) if known else 0
        self.deep(board.height + high + 2 * u(PAD))
        board.pos = (left, u(PAD))
        self.add_widget(board)
        for pill in known:
            pill.pos = (left + pill.x, board.y + board.height + u(GAP))
            self.add_widget(pill)

    @staticmethod
    def _known(room: float, done: Callable[[str], None]) -> list[Pill]:
        """As many of the latest own themes as fit on a line."""
        pills: list[Pill] = []
        at = 0.0
        for number, word in enumerate(themes.own):
            pill = Pill(f"own-{number}", word, lambda word=word: done(word), widest=u(260), role="label")
            if at + pill.width > room:
                break
            pill.pos = (at, 0)
            pills.append(pill)
            at += pill.width + u(GAP)
        return pills
