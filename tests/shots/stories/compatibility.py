"""Compatibility on the table."""

from __future__ import annotations

from engine.games.compatibility import Announce, Choose, Turn
from engine.games.compatibility.specials import Done, Stake
from engine.table import Leave
from tests.shots.app_in_process import AppSession
from tests.shots.stories import story

ROW = (3, 17, 25, 8, 30)


def play(evening: AppSession, seats: int, first: int) -> None:
    """A game that this seat begins."""
    evening.sit(seats)
    evening.app.session.game, evening.app.session.first = "compatibility", first
    evening.app.session.start(seed="shots")
    evening.wait(0.5)


def announce(evening: AppSession) -> None:
    """The announcer takes a theme."""
    for seat in sorted(seat for seat in evening.screen.views if seat is not None):
        if any(choice.do == "announce" for choice in evening.view(seat).choices):
            evening.wish(seat, Announce(0))
            break
    evening.wait(0.3)


def lock(evening: AppSession, *seats: int) -> None:
    for seat in seats:
        choice = next((c for c in evening.view(seat).choices if c.do == "choose"), None)
        if choice is not None:
            most = choice.forms[0].most
            evening.wish(seat, Choose(tuple(ROW[(index + seat % 2 * 2) % 5] for index in range(most))))
    evening.wait(0.3)


def done(evening: AppSession) -> None:
    for seat in sorted(seat for seat in evening.screen.views if seat is not None):
        if any(choice.do == "done" for choice in evening.view(seat).choices):
            evening.wish(seat, Done())
    evening.wait(0.3)


def turn(evening: AppSession, times: int) -> None:
    for _ in range(times):
        seats = sorted(seat for seat in evening.screen.views if seat is not None)
        may = [seat for seat in seats if any(c.do == "turn" for c in evening.view(seat).choices)]
        if may:
            evening.wish(may[0], Turn())
        evening.wait(0.3)


@story
def compatibility_announce(evening: AppSession) -> None:
    evening.play("compatibility", 4)


@story
def compatibility_veil(evening: AppSession) -> None:
    """Two players have chosen; the third one's finger holds the button."""
    play(evening, 4, first=2)
    announce(evening)
    lock(evening, 2, 3)
    evening.wait(2)
    evening.finger("look").touch_down()
    evening.wait(0.3)


@story
def compatibility_choose(evening: AppSession) -> None:
    evening.play("compatibility", 4)
    announce(evening)
    evening.wait(5)  # the theme can be read first
    evening.screen.curtain.open()
    for picture in ROW[:3]:
        evening.tap(f"picture-{picture}")


@story
def compatibility_special(evening: AppSession) -> None:
    evening.play("compatibility", 4)
    announce(evening)
    lock(evening, 0, 1, 2, 3)
    evening.wish(0, Stake(1))
    evening.wait(0.4)


def choose(evening: AppSession, rows: dict[int, tuple[int, ...]]) -> None:
    """Each seat takes the first pictures of its row, as many as it must."""
    for seat, row in rows.items():
        choice = next(c for c in evening.view(seat).choices if c.do == "choose")
        evening.wish(seat, Choose(row[: choice.forms[0].most]))
    evening.wait(0.3)


def play_round(evening: AppSession, rows: dict[int, tuple[int, ...]]) -> None:
    announce(evening)
    choose(evening, rows)
    done(evening)
    turn(evening, 10)
    evening.wait(2)


@story
def compatibility_reveal(evening: AppSession) -> None:
    """In the second round: two pictures on the same spot, one on another spot, the last one is covered."""
    evening.play("compatibility", 4)
    play_round(evening, {0: (3, 17, 25, 8, 30), 1: (1, 2, 4, 5, 6), 2: (3, 17, 25, 8, 7), 3: (1, 2, 9, 4, 7)})
    announce(evening)
    choose(evening, {0: ROW, 1: ROW, 2: (3, 12, 17, 8, 30), 3: (3, 12, 17, 8, 30)})
    done(evening)
    turn(evening, 4)
    evening.wait(0.6)


@story
def compatibility_six_reveal(evening: AppSession) -> None:
    evening.play("compatibility", 6)
    announce(evening)
    lock(evening, 0, 1, 2, 3, 4, 5)
    done(evening)
    turn(evening, 3)


@story
def compatibility_each_alone(evening: AppSession) -> None:
    evening.play("compatibility", 5)
    announce(evening)
    lock(evening, 0, 1, 2, 3, 4)
    done(evening)
    turn(evening, 3)


@story
def compatibility_next_round(evening: AppSession) -> None:
    evening.play("compatibility", 4)
    announce(evening)
    lock(evening, 0, 1, 2, 3)
    done(evening)
    turn(evening, 12)
    evening.wait(3)


@story
def compatibility_six_alone(evening: AppSession) -> None:
    evening.play("compatibility", 6, individual=True)
    announce(evening)
    lock(evening, 0, 1, 2, 3, 4, 5)
    done(evening)
    turn(evening, 3)


@story
def compatibility_read_special(evening: AppSession) -> None:
    """Held at a far corner: it opens facing the player who holds it."""
    evening.play("compatibility", 4)
    announce(evening)
    lock(evening, 0, 1, 2, 3)
    evening.finger("shuffle", 2).touch_down()
    evening.wait(0.9)


@story
def compatibility_away(evening: AppSession) -> None:
    evening.play("compatibility", 4)
    announce(evening)
    evening.wish(1, Leave())
    evening.wait(0.5)


@story
def compatibility_six_special(evening: AppSession) -> None:
    evening.play("compatibility", 6)
    announce(evening)
    lock(evening, 0, 1, 2, 3, 4, 5)
    evening.wish(0, Stake(1))
    evening.wait(0.4)


@story
def compatibility_bot_next(evening: AppSession) -> None:
    """A bot takes the next theme after people confirm that they have looked."""
    evening.sit(4)
    for spot in evening.app.session.party.spots[1:]:
        evening.app.session.party = evening.app.session.party.with_bot(spot, 2)
    evening.app.session.game, evening.app.session.first = "compatibility", 0
    evening.app.session.start(seed="shots")
    evening.wait(0.5)
    announce(evening)
    lock(evening, 0)
    evening.wait(30)
    done(evening)
    for _ in range(16):
        evening.wait(3)
        turn(evening, 1)


@story
def compatibility_pick(evening: AppSession) -> None:
    """One player has tapped a card to double, another one card of a row to shuffle."""
    evening.play("compatibility", 4)
    announce(evening)
    lock(evening, 0, 1, 2, 3)
    evening.tap("place-0-3")
    evening.tap("shuffle", 3)
    evening.tap("place-2-1")
    evening.wait(0.4)


@story
def compatibility_leader(evening: AppSession) -> None:
    """The first round of an individual game."""
    evening.play("compatibility", 5)
