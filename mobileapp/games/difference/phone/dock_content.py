"""Dock of Difference: the claim button, the seconds to show, the reason to wait, or the poll."""

from __future__ import annotations

from engine.game import Seat
from engine.games.difference import LOCK_MS, SHOW_MS, DifferenceView
from engine.games.difference.claims import Bury, Claim, ClaimMissed, DifferencesFound, SeatLock
from engine.games.difference.poll import PlayOn, Stop
from engine.table import AnyView
from mobileapp.games.difference.phone.dock_rows import ClaimantPanel, ShowingPanel, WaitPanel
from mobileapp.games.difference.picture import Spot
from mobileapp.games.difference.sentences import (
    cards_left_text,
    claim_texts,
    found_text,
    last_card_text,
    win_text,
)
from mobileapp.i18n.translate import tr
from mobileapp.ui.phone.dock import GAP, Action, Row
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.phone.layout import TALL_SCREEN_MIN
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.text import Text

CLAIM_HEIGHT, LOW_CLAIM_HEIGHT = 82, 76  # dp; height of the claim button
ANSWER_HEIGHT = 64


def is_search_over(game: DifferenceView, seat: int) -> bool:
    """Whether the search has ended for this seat: poll, end of game, or no cards left."""
    return game.phase in ("ask", "over") or seat in game.finished


class DifferenceDock:
    """Fills the dock from a view; its content never changes the size of the pictures above."""

    def __init__(self, face: PhoneFace) -> None:
        self._face, self.context = face, face.context
        # replaces the claim button
        self._row: tuple[object, ShowingPanel | WaitPanel | ClaimantPanel | None] = (None, None)
        self._missed: list[str] = []
        self._first: Spot | None = None

    @property
    def has_claim_button(self) -> bool:
        """Whether the claim button is shown."""
        return self._row[1] is None and not is_search_over(self._view.game, self.context.own_seat)

    def fill(
        self,
        view: AnyView,
        missed: list[str],
        first: Spot | None,
        above: str = "",
        is_shown: bool = True,
    ) -> None:
        """`missed`: why the last claim did not count, in texts from precise to short.

        `first`: the first of two places; `above` replaces the text; `is_shown`: whether the last right
        claim has been shown: only then the next card is there to claim, and the poll to answer.
        """
        self._view, self._missed, self._first = view, missed, first
        game, seat = view.game, self.context.own_seat
        if is_search_over(game, seat) and game.poll is not None and not is_shown:
            self.leave()
            self._face.dock.fill(win_text(game.finished[0], seat, self.context.name))
        elif is_search_over(game, seat):
            self._fill_end(game)
        elif game.claim is not None and game.claim.seat == seat:
            self._fill_showing()
        elif game.claim is not None and screen_metrics.is_portrait and seat not in view.absent:
            self._fill_claimant(game.claim.seat)
        elif game.claim is None and game.lock is not None and game.lock.seat == seat:
            self._fill_wait(game.lock)
        else:
            self.leave()
            self._fill_claim(above or self._status_text(game), is_shown)

    def leave(self) -> None:
        """Stop all countdowns."""
        row = self._row[1]
        if isinstance(row, WaitPanel):
            row.stop()
        elif isinstance(row, ShowingPanel):
            row.ring.stop()
        self._row = (None, None)

    @property
    def _name(self) -> str:
        return self.context.name(self.context.own_seat)

    @property
    def _button_height(self) -> float:
        return (
            LOW_CLAIM_HEIGHT
            if screen_metrics.height < dp(TALL_SCREEN_MIN) or not screen_metrics.is_portrait
            else CLAIM_HEIGHT
        )

    @property
    def _claim_height(self) -> float:
        """Height of the claim button and the line above it."""
        return dp(self._button_height) + Text("A", "label").height

    def _can(self, do: str) -> bool:
        return any(choice.do == do for choice in self._view.choices)

    # --- the claim button ---

    def _fill_claim(self, now: str, is_shown: bool) -> None:
        can = self._can("claim") and is_shown
        claim = Action(
            "do-claim", tr("Difference!"), lambda: self.context.submit(Claim()), "action" if can else "quiet",
            enabled=can, at_once=True, tall=self._button_height,
        )  # fmt: skip
        row = [claim, self._bury_act(self._button_height)] if self.context.terms.options.beginner else [claim]
        self._face.dock.fill(now, row)

    def _bury_act(self, tall: float) -> Action:
        words, act = tr("Under the pile"), lambda: self.context.submit(Bury())
        return Action("do-bury", words, act, "quiet", enabled=self._can("bury"), tall=tall)

    def _status_text(self, game: DifferenceView) -> str:
        if self.context.own_seat in self._view.absent:
            return tr("Away")
        if game.claim is not None:
            return tr("{name} is pointing…", name=self.context.name(game.claim.seat))
        if game.phase == "count":
            return tr("Get ready…")
        claim_news = next(
            (news for news in self._view.news if isinstance(news, (DifferencesFound, ClaimMissed))), None
        )
        if claim_news is None:
            return self._last_card_text(game) or tr("Find the two differences")
        return self._claim_result_text(claim_news, game)

    def _last_card_text(self, game: DifferenceView) -> str:
        """The others must hurry, the player too."""
        if game.piles[self.context.own_seat] == 1:
            return tr("Your last card!")
        return last_card_text(game, self.context.name)

    def _claim_result_text(self, news: DifferencesFound | ClaimMissed, game: DifferenceView) -> str:
        """The result of the last claim."""
        if isinstance(news, DifferencesFound) and game.piles[news.seat] == 1:
            return (
                self._last_card_text(game) or claim_texts(news, self.context.name, self.context.terms.pack)[0]
            )
        if isinstance(news, ClaimMissed) or news.seat != self.context.own_seat:
            return claim_texts(news, self.context.name, self.context.terms.pack)[0]
        if things := found_text(news, self.context.terms.pack):
            return tr("Right: {things}", things=things)
        return f"{tr('Right!')} {cards_left_text(game.piles[news.seat])}"

    # --- showing ---

    def _fill_showing(self) -> None:
        claim = self._view.game.claim
        row = self._row[1]
        if not isinstance(row, ShowingPanel):
            self.leave()
            row = ShowingPanel(
                (self._face.dock.row_width, self._claim_height if screen_metrics.is_portrait else dp(190))
            )
            self._row = ("showing", row)
        row.set_text(*self._showing_texts())
        row.ring.run(self.context.seconds_until(claim.until), SHOW_MS / 1000)
        self._face.dock.fill("", [row], lit=True)

    def _showing_texts(self) -> tuple[str, str, str]:
        """Three texts: progress, the next step, and where."""
        claim = self._view.game.claim
        if claim.phase == "place":
            return "", tr("Pick a spot"), tr("beside a card")
        whole, where = len(claim.against), tr("on either picture")
        if self._first is not None:
            return tr("That’s one."), tr("Tap the second difference"), where
        done = tr("Card {now} of {whole}", now=claim.showing + 1, whole=whole) if whole > 1 else ""
        return done, tr("Tap the first difference"), where

    def _fill_claimant(self, seat: Seat) -> None:
        """Another player shows."""
        if self._row[0] != ("claimant", seat):
            self.leave()
            size = (self._face.dock.row_width, self._claim_height)
            self._row = (("claimant", seat), ClaimantPanel(self.context, seat, size))
        self._face.dock.fill("", [part for part in self._row[1:] if part is not None])

    # --- waiting ---

    def _fill_wait(self, lock: SeatLock) -> None:
        """After a wrong claim; beginners can bury the card meanwhile."""
        buries, room = self._can("bury"), self._face.dock.row_width
        if self._row[0] != (lock, buries):
            self.leave()
            wide = (room - dp(GAP)) / 2 if buries and screen_metrics.is_portrait else room
            size = (wide, self._claim_height if screen_metrics.is_portrait else dp(110))
            wait = WaitPanel(
                size, self._missed or [tr("No difference")], tr("You keep your card.", name=self._name)
            )
            wait.run(self.context.seconds_until(lock.until), LOCK_MS / 1000)
            self._row = ((lock, buries), wait)
        row: Row = [part for part in self._row[1:] if part is not None]
        if buries:
            row = [
                *row,
                self._bury_act(
                    self._claim_height / dp(1) if screen_metrics.is_portrait else self._button_height
                ),
            ]
        self._face.dock.fill("", row)

    # --- the end ---

    def _fill_end(self, game: DifferenceView) -> None:
        self.leave()
        acts = []
        if self._can("play_on"):
            on = lambda: self.context.submit(PlayOn())  # noqa: E731
            acts.append(Action("do-play_on", tr("Play on"), on, "gold", tall=ANSWER_HEIGHT))
        if self._can("stop"):
            stop = lambda: self.context.submit(Stop())  # noqa: E731
            acts.append(Action("do-stop", tr("Stop here"), stop, "quiet", tall=ANSWER_HEIGHT))
        self._face.dock.fill(self._end_text(game), acts, lit=len(acts) > 1)

    def _end_text(self, game: DifferenceView) -> str:
        poll, seat = game.poll, self.context.own_seat
        if poll is None:
            return tr("You’re done!", name=self._name) if seat in game.finished else ""
        if seat in poll.on:
            return tr("You’re playing on")
        if seat in poll.stop:
            return tr("You’d like to stop")
        if seat in poll.asked:
            return tr("{name} has won. Play for second place?", name=self.context.name(game.finished[0]))
        return tr("The others decide whether to play on")
