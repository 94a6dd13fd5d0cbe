"""A game's poster on the home screen: its art, its name, the number of players and the duration."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mobileapp.i18n.translate import tr
from mobileapp.session.durations import estimate_minutes
from mobileapp.session.game_info import game_info
from mobileapp.session.session import Session
from mobileapp.ui.menus.poster_card import IconText, PosterCard, PosterPlate
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.text import Text

SMALL_TEXT_MAX_WIDTH = 212  # narrower rooms have smaller facts
FOOT_HEIGHT, FOOT_SHARE = 96, 0.58  # of a tall card; of a wide card, as a share of its width
LOW_HEIGHT, WORDS_HEIGHT = 200, 142  # a lower card has no room for words on its art
PAD, FACT_GAP = 12, 12
SHORT_SHARE = 0.4  # of the number of players, if there is little room
DEFAULT_SEATS = 4  # if nobody sits at the table yet


class GameFacts(NamedTuple):
    """The words of a poster; `fits`: whether the people present can play it."""

    title: str
    seats: str
    minutes: int
    line: str = ""
    fits: bool = True

    def icons(self, room: float) -> tuple[IconText, IconText]:
        """The number of players and the duration, together at most as wide as the room."""
        small = room < dp(SMALL_TEXT_MAX_WIDTH)
        room -= dp(FACT_GAP)
        words, ink = tr("{minutes} min", minutes=self.minutes), "cream" if self.fits else "coral"
        people = IconText("people", self.seats, room / 2, ink, small)
        clock = IconText("clock", words, room - people.width, "cream", small)
        if clock.text.shorten:  # large text: the number of players is smaller too
            people = IconText("people", self.seats, room * SHORT_SHARE, ink, small)
            clock = IconText("clock", words, room - people.width, "cream", small)
        return people, clock


def game_facts(session: Session, game: str) -> GameFacts:
    """The facts of a game for the people at the table."""
    counts, seats = session.seat_counts(game), len(session.party)
    minutes = estimate_minutes(
        game,
        seats if seats in counts else DEFAULT_SEATS,
        session.privacy_of(game),
        is_short=session.options_of(game).short,
    )
    info, fits = game_info(game), not seats or seats in counts
    return GameFacts(info.title, seat_range(counts), minutes, tr(info.tagline), fits)


def seat_range(counts: frozenset[int]) -> str:
    """`2–6`, or each number if there is a gap."""
    numbers = sorted(counts)
    if len(numbers) > 1 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(map(str, numbers))


def place_in_row(parts: tuple[IconText, ...], middle: float, line: float) -> None:
    """Centre them on a point."""
    at = middle - (sum(part.width for part in parts) + dp(FACT_GAP) * (len(parts) - 1)) / 2
    for part in parts:
        part.pos = (at, line - part.height / 2)
        at += part.width + dp(FACT_GAP)


class Poster(PosterCard):
    """A tap chooses the game; the plate at its foot opens the rules, or goes on with a paused game."""

    def __init__(
        self, game: str, facts: GameFacts, act: Callable[[], None], open_rules: Callable[[], None],
        size: tuple[float, float], *, wide: bool = False, resume: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        foot = size[0] * FOOT_SHARE if wide else dp(FOOT_HEIGHT if size[1] > dp(LOW_HEIGHT) else WORDS_HEIGHT)
        super().__init__(f"game-{game}", act, game, size, foot, wide=wide, dim=not facts.fits)
        self._room = (foot if wide else size[0]) - 2 * dp(PAD)
        self._title = Text(facts.title, "heading", "cream", "ink", fit=self._room)
        self._facts = facts.icons(self._room)
        self._how = (
            self.how_to_play(open_rules, self._room)
            if resume is None
            else PosterPlate(f"resume-{game}", tr("Resume"), resume, self._room, is_gold=True)
        )
        self.finish(self._title, *self._facts, self._how)

    def _place_words(self, x: float, y: float) -> None:
        middle = x + self.width - dp(PAD) - self._room / 2
        how = self._how
        whole = how.height + dp(80)
        low = y + (self.height - whole) / 2 if self.wide else y + dp(9)
        how.pos = (middle - how.width / 2, low)
        place_in_row(self._facts, middle, low + how.height + dp(20))
        self._title.center_at((middle, low + how.height + dp(56)))
