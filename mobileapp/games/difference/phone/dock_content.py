"""What the dock of Difference offers: the claim, seconds to show, why to wait, whether to play on."""

from __future__ import annotations

from typing import Any

from engine.games.difference import LOCK, SHOW, DifferenceView
from engine.games.difference.claims import Bury, Claim, Found, Lock, Missed
from engine.games.difference.poll import PlayOn, Stop
from engine.table import View
from mobileapp.games.difference.phone.dock_rows import Showing, Wait
from mobileapp.games.difference.picture import Spot
from mobileapp.i18n.translate import count, say
from mobileapp.ui.phone.dock import GAP, Act, Row
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.phone.layout import LOW
from mobileapp.ui.theme import glass, u
from mobileapp.ui.toolkit.text import Text

TALL, LOWER = 82, 70  # dp of the claim
ANSWER = 64


def is_over(game: DifferenceView, seat: int) -> bool:
    """Whether there is nothing to look for: it is asked, it has ended, or one is done."""
    return game.phase in ("ask", "over") or seat in game.finished


class UnderThumb:
    """Fills the dock from a view; whatever it holds, the pictures above stay as large as they are."""

    def __init__(self, face: PhoneFace) -> None:
        self._face, self.ground = face, face.ground
        self._row: tuple[Any, Showing | Wait | None] = (None, None)  # in the claim's place
        self._missed: Missed | None = None
        self._first: Spot | None = None

    @property
    def is_claim(self) -> bool:
        """Whether the claim lies there."""
        return self._row[1] is None and not is_over(self._view.game, self.ground.seat)

    def fill(
        self, view: View[Any], missed: Missed | None, first: Spot | None, above: str = "", asks: bool = True
    ) -> None:
        """`missed`: one's own last claim; `first`: the first of two places; `above`: said instead.

        `asks`: whether to play on may be asked now.
        """
        self._view, self._missed, self._first = view, missed, first
        game, seat = view.game, self.ground.seat
        if is_over(game, seat) and game.poll is not None and not asks:
            self.leave()
            self._face.dock.fill(say("{name} has won!", name=self.ground.name(game.finished[0])))
        elif is_over(game, seat):
            self._fill_end(game)
        elif game.claim is not None and game.claim.seat == seat:
            self._fill_showing()
        elif game.claim is None and game.lock is not None and game.lock.seat == seat:
            self._fill_wait(game.lock)
        else:
            self.leave()
            self._fill_claim(above or self._now(game))

    def leave(self) -> None:
        """No seconds run any more."""
        row = self._row[1]
        if isinstance(row, Wait):
            row.stop()
        elif row is not None:
            row.ring.stop()
        self._row = (None, None)

    @property
    def _name(self) -> str:
        return self.ground.name(self.ground.seat)

    @property
    def _tall(self) -> float:
        return LOWER if glass.height < u(LOW) or not glass.portrait else TALL

    @property
    def _whole(self) -> float:
        """As high as the claim and the line above it."""
        return u(self._tall) + Text("A", "label").height

    def _may(self, do: str) -> bool:
        return any(choice.do == do for choice in self._view.choices)

    # --- the claim ---

    def _fill_claim(self, now: str) -> None:
        claim = Act("do-claim", say("Difference!"), lambda: self.ground.wish(Claim()),
                    enabled=self._may("claim"), at_once=True, tall=self._tall)  # fmt: skip
        row = [claim, self._bury(self._tall)] if self.ground.terms.options.beginner else [claim]
        self._face.dock.fill(now, row)

    def _bury(self, tall: float) -> Act:
        words, act = say("Under the pile"), lambda: self.ground.wish(Bury())
        return Act("do-bury", words, act, "quiet", enabled=self._may("bury"), tall=tall)

    def _now(self, game: DifferenceView) -> str:
        if self.ground.seat in self._view.absent:
            return say("Away")
        if game.claim is not None:
            return say("{name} is showing", name=self.ground.name(game.claim.seat))
        if game.phase == "count":
            return say("Get ready…")
        told = next((news for news in self._view.news if isinstance(news, (Found, Missed))), None)
        return say("Find the two differences") if told is None else self._told(told, game)

    def _told(self, news: Found | Missed, game: DifferenceView) -> str:
        """What the last claim came to."""
        name = self.ground.name(news.seat)
        if isinstance(news, Missed):
            return say("{name}: not there", name=name)
        if news.seat != self.ground.seat:
            return say("{name} found both", name=name)
        left = count("{number} card left", "{number} cards left", game.piles[news.seat])
        return f"{say('Right!')} {left}"

    # --- showing ---

    def _fill_showing(self) -> None:
        claim = self._view.game.claim
        row = self._row[1]
        if not isinstance(row, Showing):
            self.leave()
            row = Showing((self._face.dock.room, self._whole if glass.portrait else u(190)))
            self._row = ("showing", row)
        row.says(*self._to_show())
        row.ring.run(self.ground.left(claim.until), SHOW / 1000)
        self._face.dock.fill("", [row], lit=True)

    def _to_show(self) -> tuple[str, str, str]:
        """What is done, what to do, and where."""
        claim = self._view.game.claim
        if claim.phase == "place":
            return "", say("Pick a place"), say("beside a card")
        whole, where = len(claim.against), say("on either picture")
        if self._first is not None:
            return say("First spot is set."), say("Tap the second spot"), where
        done = say("Card {now} of {whole}", now=claim.showing + 1, whole=whole) if whole > 1 else ""
        return done, say("Tap the first spot"), where

    # --- waiting ---

    def _fill_wait(self, lock: Lock) -> None:
        """A wrong claim; beginners may put the card away meanwhile."""
        buries, room = self._may("bury"), self._face.dock.room
        if self._row[0] != (lock, buries):
            self.leave()
            wide = (room - u(GAP)) / 2 if buries and glass.portrait else room
            size = (wide, self._whole if glass.portrait else u(110))
            wait = Wait(size, self._why(), say("{name} keeps the card.", name=self._name))
            wait.run(self.ground.left(lock.until), LOCK / 1000)
            self._row = ((lock, buries), wait)
        row: Row = [part for part in self._row[1:] if part is not None]
        if buries:
            row = [*row, self._bury(self._whole / u(1) if glass.portrait else self._tall)]
        self._face.dock.fill("", row)

    def _why(self) -> str:
        if self._missed is None:
            return say("Nothing there")
        return {
            "place": say("Nothing there"),
            "same": say("Twice the same place"),
            "time": say("Time is up"),
            "left": say("The claim is dropped"),
        }[self._missed.why]

    # --- the end ---

    def _fill_end(self, game: DifferenceView) -> None:
        self.leave()
        acts = []
        if self._may("play_on"):
            on = lambda: self.ground.wish(PlayOn())  # noqa: E731
            acts.append(Act("do-play_on", say("Play on"), on, "gold", tall=ANSWER))
        if self._may("stop"):
            stop = lambda: self.ground.wish(Stop())  # noqa: E731
            acts.append(Act("do-stop", say("Stop here"), stop, "quiet", tall=ANSWER))
        self._face.dock.fill(self._at_end(game), acts, lit=len(acts) > 1)

    def _at_end(self, game: DifferenceView) -> str:
        poll, seat = game.poll, self.ground.seat
        if poll is None:
            return say("{name} is done", name=self._name) if seat in game.finished else ""
        if seat in poll.on:
            return say("{name} plays on", name=self._name)
        if seat in poll.stop:
            return say("{name} would stop", name=self._name)
        if seat in poll.asked:
            return say("{name} has won. Play for second place?", name=self.ground.name(game.finished[0]))
        return say("The others say whether they play on")
