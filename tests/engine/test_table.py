"""The table itself: taking back, leaving and coming back, tickets, time; mostly with Contrast on it."""

from __future__ import annotations

import json

import pytest

from engine import serialization
from engine.game import Choice, Move, One, Refused
from engine.games.contrast import CountStarted, Laid, Lay, Revealed
from engine.games.difference import LOCK
from engine.games.difference.claims import Lock
from engine.table import (
    Agree,
    Asked,
    Asking,
    Decline,
    Declined,
    GoOn,
    Leave,
    Left,
    Return,
    Returned,
    Table,
    TakeBack,
    TakenBack,
)
from tests.engine.night import NIGHT, diferencio, wakes
from tests.engine.story import Story

RED, YELLOW, BLUE, GREEN = range(4)


def contrast(seats: int = 3, **told: object) -> Story:
    return Story("contrast", seats, deal={"rows": [[4, 5]] * seats}, **told)  # type: ignore[arg-type]


def press(game: str, do: str, **fields: int) -> Move:
    return serialization.convert({"do": do, **fields}, serialization.move_type(game))


# --- taking back --------------------------------------------------------------------------------


def test_a_move_is_taken_back_when_all_others_agree() -> None:
    story = contrast()
    fresh = story.state
    story.plays(0, Lay(RED))
    story.plays(0, TakeBack())
    assert story.news == (Asked(0),)
    assert story.view(1).asking == Asking(0)
    story.plays(2, Agree())
    assert story.view(1).asking == Asking(0, frozenset({2}))
    assert story.sees(0).mine == RED
    story.plays(1, Agree())
    assert story.news == (TakenBack(0),)
    assert story.view(1).asking is None
    assert story.state.laid == fresh.laid
    assert "lay" in story.may(0)


def test_one_who_declines_lets_the_move_stand() -> None:
    story = contrast()
    story.plays(0, Lay(RED))
    story.plays(0, TakeBack())
    story.plays(1, Decline())
    assert story.news == (Declined(0),)
    assert (story.view().asking, story.sees(0).mine) == (None, RED)
    assert story.refuses(2, Agree()).key == "nothing_asked"
    story.plays(0, TakeBack())  # it may be asked again


def test_who_may_answer() -> None:
    story = contrast(4)
    story.plays(3, Leave())
    story.plays(0, Lay(RED))
    assert story.refuses(1, Agree()).key == "nothing_asked"
    story.plays(0, TakeBack())
    assert [{"agree", "decline"} <= story.may(seat) for seat in range(4)] == [False, True, True, False]
    assert story.refuses(0, Agree()).key == "nothing_asked"
    assert story.refuses(3, Decline()).key == "nothing_asked"
    story.plays(1, Agree())
    assert story.refuses(1, Agree()).key == "nothing_asked"
    story.plays(2, Agree())
    assert story.sees(0).mine is None  # the absent one was not needed


def test_alone_at_the_table_one_asks_nobody() -> None:
    """With seat 1 gone seat 0 plays alone; what it claimed is undone as soon as it asks."""
    story = Story("difference", 2)
    story.plays(1, Leave())
    before = story.state
    story.plays(0, press("difference", "claim"))
    assert story.sees().claim is not None
    story.plays(0, TakeBack())
    assert (story.sees().claim, story.state.piles) == (None, before.piles)


def test_what_came_to_light_cannot_be_taken_back() -> None:
    story = contrast()
    for seat in range(3):
        assert "take_back" not in story.may(seat)
        story.plays(seat, Lay(RED))
    assert story.told(Revealed)
    assert all("take_back" not in story.may(seat) for seat in range(3))
    assert story.refuses(2, TakeBack()).key == "nothing_to_take_back"


def test_only_one_asks_at_a_time() -> None:
    story = contrast(4)
    story.plays(0, Lay(RED))
    story.plays(1, Lay(RED))
    story.plays(0, TakeBack())
    assert story.refuses(1, TakeBack()).key == "nothing_to_take_back"
    assert story.refuses(0, TakeBack()).key == "nothing_to_take_back"


def test_play_going_on_ends_the_asking() -> None:
    story = contrast(4)
    story.plays(0, Lay(RED))
    story.plays(0, TakeBack())
    story.plays(1, Lay(BLUE))
    assert story.view().asking is None
    assert story.refuses(2, Agree()).key == "nothing_asked"


@pytest.mark.parametrize("coming", [Leave(), Return()])
def test_coming_and_going_ends_what_could_be_taken_back(coming: Leave | Return) -> None:
    story = contrast(4)
    if isinstance(coming, Return):
        story.plays(3, Leave())
    story.plays(0, Lay(RED))
    story.plays(0, TakeBack())
    story.plays(3, coming)
    assert story.view().asking is None
    assert "take_back" not in story.may(0)


def test_time_ends_the_asking() -> None:
    story = contrast()
    story.plays(0, Lay(RED))
    story.plays(1, Lay(RED))
    story.plays(1, TakeBack())
    story.passes(3000)
    assert (story.view().asking, len(story.told(Revealed))) == (None, 1)


def locked_and_taken_back() -> Story:
    """Difference: seat 0 is locked at 7000; seat 1 claims at 9000 and takes that back at 10,000."""
    story = Story("difference", 3)
    story.plays(0, press("difference", "claim"), at=1000)
    story.passes(6000)
    story.plays(1, press("difference", "claim"), at=9000)
    story.plays(1, TakeBack(), at=9050)
    story.plays(0, Agree(), at=9100)
    story.plays(2, Agree(), at=9120)
    return story


def test_a_move_taken_back_gives_its_time_back() -> None:
    """The lock has as long to go as before the claim that ended it; the table's clock never goes back."""
    story = locked_and_taken_back()
    assert story.now == story.view().at == 9120
    assert story.sees().lock == Lock(0, 7000 + LOCK + 120)
    assert story.refuses(0, press("difference", "claim")).facts == {"until": 7000 + LOCK + 120}


def test_after_a_take_back_a_view_is_due_when_the_table_is() -> None:
    """Who knows the table by views alone sends time on to what is due, and something happens."""
    story = locked_and_taken_back()
    due = story.view(1).due
    assert due == story.table.due == story.sees().lock.until
    story.table.pass_time(due)
    assert story.sees().lock is None and story.view(1).due is None


def test_in_diferencio_too_every_moment_moves() -> None:
    story = wakes(diferencio(3, options={"press_first": True, "search_seconds": 60}), 1)
    story.plays(1, press("diferencio", "press"), at=10_000)
    story.plays(1, TakeBack(), at=10_500)
    story.plays(0, Agree())
    story.plays(2, Agree(), at=11_000)
    assert story.sees().pointing is None
    assert story.view().due == story.table.due == story.sees().until == NIGHT + 60_000 + 1000


def test_a_save_of_when_time_was_kept_beside_the_state_means_the_same() -> None:
    story = locked_and_taken_back()
    raw = json.loads(serialization.encode(story.table.save()))
    raw["skew"] = 120
    raw["state"]["lock"]["until"] -= 120
    assert serialization.resume(json.dumps(raw).encode()).save() == story.table.save()


# --- whose moves go with it ---


def test_a_card_laid_face_down_is_taken_back_alone() -> None:
    """Contrast: seat 1's card knows nothing of seat 0's; the count on the last one ends."""
    story = contrast()
    story.plays(0, Lay(RED))
    story.plays(1, Lay(YELLOW))
    story.plays(0, TakeBack())
    assert (story.news, story.view(2).asking) == ((Asked(0, ()),), Asking(0))
    story.plays(1, Agree())
    story.plays(2, Agree())
    assert story.news == (TakenBack(0, ()),)
    assert story.sees().laid == (False, True, False)
    assert (story.sees(1).mine, story.table.due) == (YELLOW, None)
    story.plays(0, Lay(YELLOW))
    assert story.table.due == story.now + 3000


def test_it_is_said_whose_moves_go_with_one_that_others_answered() -> None:
    """Difference: seat 1 pressed after seat 0; without that claim hers would be another."""
    story = Story("difference", 3)
    story.plays(0, press("difference", "claim"))
    story.plays(2, press("difference", "claim"), at=100)
    story.plays(0, TakeBack())
    assert story.news == (Asked(0, (2,)),)
    story.plays(1, Agree())
    assert story.view(2).asking == Asking(0, frozenset({1}), (2,))
    story.plays(2, Agree())
    assert story.news == (TakenBack(0, (2,)),)
    assert (story.sees().claim, story.sees().waiting) == (None, ())


def test_a_table_resumed_knows_whose_moves_go_with_it() -> None:
    story = Story("difference", 3)
    story.plays(0, press("difference", "claim"))
    story.plays(2, press("difference", "claim"), at=100)
    table = serialization.resume(serialization.encode(story.table.save()))
    table.submit(0, TakeBack(), 100, "t")
    assert table.asking == Asking(0, others=(2,))


# --- absence ------------------------------------------------------------------------------------


def test_leaving_and_coming_back() -> None:  # O-ALL-05
    story = contrast()
    story.plays(1, Leave())
    assert (story.news, story.view(0).absent) == ((Left(1),), (1,))
    assert story.table.choices(1) == (Choice("return"),)
    assert story.refuses(1, Lay(RED)).key == "absent"
    assert story.refuses(1, Leave()).key == "absent"
    assert story.refuses(0, Return()).key == "not_absent"
    story.plays(1, Return())
    assert (story.news, story.view(0).absent) == ((Returned(1),), ())
    assert "lay" in story.may(1)


def test_who_takes_an_empty_seat_does_not_hide_what_came_of_its_being_left() -> None:
    story = contrast()
    story.plays(0, Lay(RED))
    story.plays(1, Lay(RED))
    story.plays(2, Leave())
    assert isinstance(story.news[-1], Revealed)
    story.plays(2, Return())
    assert any(isinstance(news, Revealed) for news in story.news) and story.news[-1] == Returned(2)
    story.plays(0, Lay(BLUE))
    assert not any(isinstance(news, Revealed) for news in story.news)


def absent_dealer() -> Story:
    """Défifoo waits for its dealer to choose the direction, and she is away."""
    story = Story("defifoo", 3, first=1)
    story.plays(1, Leave())
    return story


def test_the_table_plays_for_an_absent_seat_when_told_to() -> None:  # O-ALL-05
    story = absent_dealer()
    waiting = story.state
    assert all(Choice("go_on", (One("seat", (1,)),)) in story.table.choices(seat) for seat in (0, 2))
    story.plays(2, GoOn(1))
    assert story.state != waiting
    assert story.table.log[-1].seat == 2


def test_the_table_plays_for_nobody_else() -> None:  # O-ALL-05
    story = absent_dealer()
    for nobody in (0, 2, 3, -1, 10**9):
        assert story.refuses(2, GoOn(nobody)).key == "not_waiting"
    story.plays(0, Leave())
    assert story.refuses(0, GoOn(1)).key == "absent"
    story.plays(1, Return())
    assert story.refuses(2, GoOn(1)).key == "not_waiting"


def test_going_on_cannot_be_taken_back() -> None:
    story = absent_dealer()
    story.plays(2, GoOn(1))
    assert all("take_back" not in story.may(seat) for seat in range(3))


# --- tickets ------------------------------------------------------------------------------------


def test_the_same_ticket_gives_the_same_receipt() -> None:
    table = contrast().table
    receipt = table.submit(0, Lay(RED), 5, "a")
    assert table.submit(0, Lay(BLUE), 9, "a") == receipt
    assert (receipt.revision, receipt.at, table.revision, len(table.log)) == (1, 5, 1, 1)


def test_a_refused_ticket_may_be_tried_again() -> None:
    table = Story("defifoo", 2).table
    with pytest.raises(Refused, match="not_your_turn"):
        table.submit(1, play := press("defifoo", "direction", clockwise=1), 5, "a")
    table.submit(0, play, 5, "b")
    first = table.choices(0)[0].forms[0].among[0]
    table.submit(0, press("defifoo", "play", card=first), 5, "c")
    card = table.choices(1)[0].forms[0].among[0]
    assert table.submit(1, press("defifoo", "play", card=card), 6, "a").revision == 3


def test_a_repeat_moves_no_time() -> None:
    story = contrast()
    story.plays(0, Lay(RED), at=0)
    receipt = story.table.submit(1, Lay(RED), 100, "a")
    assert story.table.submit(1, Lay(RED), 99_999, "a") == receipt
    assert (story.now, story.table.revision, story.table.due) == (100, 2, 3100)


def test_without_a_ticket_every_move_is_a_new_one() -> None:
    table = contrast().table
    assert table.submit(0, Leave(), 0, None).ticket is None
    assert table.submit(0, Return(), 0, None).revision == 2
    assert Table.resume(table.game, table.save()).submit(0, Leave(), 0, None).revision == 3


def test_tickets_belong_to_a_seat() -> None:
    table = contrast().table
    table.submit(0, Lay(RED), 5, "a")
    assert table.submit(1, Lay(BLUE), 6, "a").revision == 2


def test_a_resumed_table_knows_its_tickets() -> None:
    table = contrast().table
    receipt = table.submit(0, Lay(RED), 5, "a")
    resumed = Table.resume(table.game, table.save())
    assert resumed.submit(0, Lay(RED), 90, "a") == receipt


@pytest.mark.parametrize("resumed", [False, True])
def test_no_ticket_of_a_game_is_ever_forgotten(resumed: bool) -> None:
    table = contrast().table
    receipts = [
        table.submit(0, Return() if number % 2 else Leave(), number, str(number)) for number in range(500)
    ]
    for number in range(500):
        with pytest.raises(Refused):
            table.submit(0, Return(), 500, f"refused {number}")
    if resumed:
        table = Table.resume(table.game, table.save())
    assert [table.submit(0, Leave(), 999, str(number)) for number in range(500)] == receipts
    assert (table.revision, table.at, len(table.log)) == (500, 500, 500)


# --- time ---------------------------------------------------------------------------------------


def test_time_never_runs_backwards() -> None:
    story = contrast()
    story.passes(5000)
    receipt = story.plays(0, Lay(RED), at=100)
    assert (receipt.at, story.now) == (5000, 5000)
    story.table.pass_time(-7)
    assert story.now == 5000
    assert story.plays(1, Lay(RED), at=-(10**9)).at == 5000


def test_time_acts_before_a_later_move() -> None:
    story = contrast()
    story.plays(0, Lay(RED), at=0)
    story.plays(1, Lay(RED), at=100)
    receipt = story.plays(0, Lay(BLUE), at=99_999)
    kinds = [type(news) for news in story.news]
    assert kinds == [Revealed, Laid]  # both are new since anybody looked
    assert receipt.revision == 4  # two cards, the end of the count, a card


def test_every_moment_due_acts_in_its_order() -> None:
    """Difference: first the freeze is over, then the claim, then the lock."""
    story = Story("difference", 3)
    story.plays(0, press("difference", "claim"), at=1000)
    dues = []
    while story.table.due is not None:
        dues.append(story.table.due)
        story.table.pass_time(story.table.due)
    assert dues == sorted(set(dues))
    assert len(dues) == 3
    again = Story("difference", 3)
    again.plays(0, press("difference", "claim"), at=1000)
    again.table.pass_time(10**9)
    assert again.table.revision == story.table.revision
    assert again.state.piles == story.state.piles
    assert again.table.due is None


def test_a_refused_move_still_lets_time_pass() -> None:
    story = contrast()
    story.plays(0, Lay(RED), at=0)
    story.plays(1, Lay(RED), at=0)
    refusal = story.refuses(2, Lay(11), at=4000)
    assert refusal.key == "not_in_hand"
    assert story.told(Revealed)[0].laid == (RED, RED, None)
    assert story.now == 4000


# --- news ---------------------------------------------------------------------------------------


def test_news_are_those_of_the_last_move() -> None:
    story = contrast()
    story.plays(0, Lay(RED))
    assert story.news == (Laid(0),)
    story.plays(1, Lay(BLUE))
    assert story.news == (Laid(1), CountStarted(2))
    assert all(story.view(seat).news == story.news for seat in (None, 0, 1, 2))


def test_a_refusal_leaves_the_news_alone() -> None:
    story = contrast()
    story.plays(0, Lay(RED))
    story.refuses(0, Lay(RED))
    assert story.news == (Laid(0),)


def test_waiting_in_vain_leaves_the_news_alone() -> None:
    story = contrast()
    story.plays(0, Lay(RED))
    story.passes(10_000)
    assert story.news == (Laid(0),)


# --- who is who ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 3, 10**12])
def test_there_is_no_such_seat(seat: int) -> None:
    story = contrast()
    refusal = story.refuses(seat, Lay(RED))
    assert (refusal.key, refusal.facts) == ("no_such_seat", {"seat": seat, "seats": 3})


def test_nothing_is_played_after_the_end() -> None:
    story = Story("contrast", 3, deal={"rows": [[4, 5]] * 3, "images": [0]})
    for seat in range(3):
        story.plays(seat, Lay(seat))
    assert story.outcome is not None
    assert story.view(1).outcome == story.outcome
    assert story.refuses(0, Lay(RED)).key == "game_over"
    assert story.may(0) == {"leave"}


def test_a_game_knows_only_its_own_moves() -> None:
    story = contrast()
    stranger = press("difference", "claim")
    assert story.refuses(0, stranger).key == "unknown_move"


def test_the_log_holds_what_was_accepted() -> None:
    story = contrast()
    story.plays(0, Lay(RED), at=5)
    story.refuses(0, Lay(BLUE))
    story.plays(1, Leave(), at=9)
    assert [(entry.revision, entry.seat, entry.at, entry.move) for entry in story.table.log] == [
        (1, 0, 5, Lay(RED)),
        (2, 1, 9, Leave()),
    ]
    assert story.table.save(log=False).log == ()
