"""Pause and results."""

from __future__ import annotations

from engine.games import GAMES
from engine.games.compatibility import Choose
from engine.games.contrast import Lay
from engine.games.difference.claims import Claim
from mobileapp.net.protocol.messages import Racer, RaceResult
from mobileapp.ui.tablet.play import PlayScreen
from tests.shots.app_in_process import AppSession
from tests.shots.stories import story
from tests.shots.stories.compatibility import announce, done, turn


@story
def pause_four(evening: AppSession) -> None:
    evening.play("difference", 4)
    evening.app.navigator.pause()


@story
def pause_six_one_away(evening: AppSession) -> None:
    evening.play("difference", 6)
    evening.app.navigator.pause()
    evening.tap("leave", 4)


@story
def pause_last_race(evening: AppSession) -> None:
    """A player on a phone narrowly lost a race."""
    evening.play("difference", 4)
    evening.app.session.host.judge.races.last = close_finish(evening)
    evening.app.navigator.pause()
    evening.tap("last-race")


def close_finish(evening: AppSession) -> RaceResult:
    return RaceResult(
        evening.app.session.host.game, (Racer(1, 0.0, 2.0, False), Racer(3, 6.1, 3.4, True)), 93
    )


@story
def difference_photo_finish(evening: AppSession) -> None:
    evening.play("difference", 4)
    evening.wish(1, Claim())
    evening.screen._handle(close_finish(evening))


@story
def results_four(evening: AppSession) -> None:
    """Everybody finds something; the leader changes."""
    evening.play("difference", 4, after="stop")
    for seat in (1, 0, 1, 2, 3, 0, 2, 1):
        evening.find(seat)
    evening.win(2)
    evening.wait(8)


@story
def results_six(evening: AppSession) -> None:
    """Six places of which some are shared."""
    evening.play("difference", 6, after="stop")
    for seat in (1, 2, 3, 1, 0, 4, 2):
        evening.find(seat)
    evening.win(0)
    evening.wait(8)


@story
def results_all_second(evening: AppSession) -> None:
    """One wins before anybody else has found anything."""
    evening.play("difference", 6, after="stop")
    evening.win(0)
    evening.wait(8)


@story
def pause_with_bot(evening: AppSession) -> None:
    evening.play("contrast", 4)
    evening.app.navigator.pause()
    evening.tap("leave", 1)
    evening.tap("stand-in", 1)
    evening.tap("leave", 3)


@story
def pause_to_take_back(evening: AppSession) -> None:
    """A pending undo request; others who moved too cannot request one at the same time."""
    evening.play("contrast", 6, count=False)
    for seat in (2, 3):
        evening.wish(seat, Lay(evening.view(seat).game.hand[0]))
    evening.app.navigator.pause()
    evening.tap("take-back", 3)
    evening.tap("agree", 1)


@story
def pause_to_take_back_more_than_one(evening: AppSession) -> None:
    """Others moved after the requesting player; their moves are undone too."""
    evening.play("difference", 4)
    for seat in (0, 1, 3):
        evening.wish(seat, Claim())
    evening.app.navigator.pause()
    evening.tap("take-back", 0)


@story
def pause_after_a_move(evening: AppSession) -> None:
    evening.play("contrast", 4, count=False)
    evening.wish(2, Lay(evening.view(2).game.hand[0]))
    evening.app.navigator.pause()


@story
def home_after_an_end(evening: AppSession) -> None:
    evening.play("difference", 3, after="stop")
    evening.win(1)
    evening.app.navigator.go_home()


def how_to_play(game: str) -> None:
    """The five steps of a game."""

    def tell(evening: AppSession) -> None:
        evening.app.navigator.open_rules(game)
        evening.wait(0.5)

    tell.__name__ = f"how_to_play_{game}"
    story(tell)


for each in GAMES:
    how_to_play(each)


@story
def results_ties(evening: AppSession) -> None:
    """Two share the second place, two the fourth."""
    evening.play("difference", 6, after="stop")
    for seat, found in ((1, 2), (2, 2), (3, 1), (4, 1)):
        for _ in range(found):
            evening.find(seat)
    evening.win(0)
    evening.wait(8)


MAX_TURNS = 90  # of the game for the results of partners
ROWS = ((3, 17, 25, 8, 30), (17, 3, 8, 25, 1), (30, 2, 17, 6, 3))  # what the second of a team chooses


@story
def results_partners(evening: AppSession) -> None:
    """Three teams play to the end; partners share a frame."""
    evening.play("compatibility", 6)
    for number in range(MAX_TURNS):
        announce(evening)
        _choose_rows(evening, number)
        done(evening)
        turn(evening, 1)
        if evening.view().outcome is not None:
            break
    evening.wait(4)  # until the last match has been shown
    for seat in range(6):
        if isinstance(evening.screen, PlayScreen):
            evening.tap("next", seat)
    evening.wait(8)


def _choose_rows(evening: AppSession, number: int) -> None:
    """The first team agrees most often, the others in some rounds."""
    for seat in range(6):
        choice = next((c for c in evening.view(seat).choices if c.do == "choose"), None)
        if choice is not None:
            team, is_second = seat % 3, seat >= 3
            row = ROWS[(team + number) % 3 if team else 0] if is_second else ROWS[0]
            evening.wish(seat, Choose(row[: choice.forms[0].most]))
    evening.wait(0.3)
