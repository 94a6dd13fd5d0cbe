"""The table itself: taking back, leaving and coming back, tickets, time; mostly with Contrast on it."""

from __future__ import annotations

import json

import pytest

from engine import serialization
from engine.game import Choice, Move, OneForm, RefusedError
from engine.games.contrast import CardLaid, CountStarted, Lay, Revealed
from engine.games.difference import LOCK_MS
from engine.games.difference.claims import SeatLock
from engine.table import (
    Agree,
    Decline,
    Declined,
    Leave,
    Left,
    PlayForAbsent,
    Return,
    Returned,
    Table,
    TakeBack,
    TakenBack,
    UndoRequest,
    UndoRequested,
)
from tests.engine.night import NIGHT_MS, night_story, wake_up
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
    story.play(0, Lay(RED))
    story.play(0, TakeBack())
    assert story.news == (UndoRequested(0),)
    assert story.view(1).asking == UndoRequest(0)
    story.play(2, Agree())
    assert story.view(1).asking == UndoRequest(0, frozenset({2}))
    assert story.game_view(0).mine == RED
    story.play(1, Agree())
    assert story.news == (TakenBack(0),)
    assert story.view(1).asking is None
    assert story.state.laid == fresh.laid
    assert "lay" in story.open_moves(0)


def test_one_who_declines_lets_the_move_stand() -> None:
    story = contrast()
    story.play(0, Lay(RED))
    story.play(0, TakeBack())
    story.play(1, Decline())
    assert story.news == (Declined(0),)
    assert (story.view().asking, story.game_view(0).mine) == (None, RED)
    assert story.expect_refusal(2, Agree()).key == "nothing_asked"
    story.play(0, TakeBack())  # it may be asked again


def test_who_may_answer() -> None:
    story = contrast(4)
    story.play(3, Leave())
    story.play(0, Lay(RED))
    assert story.expect_refusal(1, Agree()).key == "nothing_asked"
    story.play(0, TakeBack())
    assert [{"agree", "decline"} <= story.open_moves(seat) for seat in range(4)] == [False, True, True, False]
    assert story.expect_refusal(0, Agree()).key == "nothing_asked"
    assert story.expect_refusal(3, Decline()).key == "nothing_asked"
    story.play(1, Agree())
    assert story.expect_refusal(1, Agree()).key == "nothing_asked"
    story.play(2, Agree())
    assert story.game_view(0).mine is None  # the absent one was not needed


def test_alone_at_the_table_one_asks_nobody() -> None:
    """With seat 1 gone seat 0 plays alone; what it claimed is undone as soon as it asks."""
    story = Story("difference", 2)
    story.play(1, Leave())
    before = story.state
    story.play(0, press("difference", "claim"))
    assert story.game_view().claim is not None
    story.play(0, TakeBack())
    assert (story.game_view().claim, story.state.piles) == (None, before.piles)


def test_what_came_to_light_cannot_be_taken_back() -> None:
    story = contrast()
    for seat in range(3):
        assert "take_back" not in story.open_moves(seat)
        story.play(seat, Lay(RED))
    assert story.news_of(Revealed)
    assert all("take_back" not in story.open_moves(seat) for seat in range(3))
    assert story.expect_refusal(2, TakeBack()).key == "nothing_to_take_back"


def test_only_one_asks_at_a_time() -> None:
    story = contrast(4)
    story.play(0, Lay(RED))
    story.play(1, Lay(RED))
    story.play(0, TakeBack())
    assert story.expect_refusal(1, TakeBack()).key == "nothing_to_take_back"
    assert story.expect_refusal(0, TakeBack()).key == "nothing_to_take_back"


def test_play_going_on_ends_the_asking() -> None:
    story = contrast(4)
    story.play(0, Lay(RED))
    story.play(0, TakeBack())
    story.play(1, Lay(BLUE))
    assert story.view().asking is None
    assert story.expect_refusal(2, Agree()).key == "nothing_asked"


@pytest.mark.parametrize("coming", [Leave(), Return()])
def test_coming_and_going_ends_what_could_be_taken_back(coming: Leave | Return) -> None:
    story = contrast(4)
    if isinstance(coming, Return):
        story.play(3, Leave())
    story.play(0, Lay(RED))
    story.play(0, TakeBack())
    story.play(3, coming)
    assert story.view().asking is None
    assert "take_back" not in story.open_moves(0)


def test_time_ends_the_asking() -> None:
    story = contrast()
    story.play(0, Lay(RED))
    story.play(1, Lay(RED))
    story.play(1, TakeBack())
    story.pass_time(3000)
    assert (story.view().asking, len(story.news_of(Revealed))) == (None, 1)


def locked_and_taken_back() -> Story:
    """Difference: seat 0 is locked at 7000; seat 1 claims at 9000 and takes that back at 10,000."""
    story = Story("difference", 3)
    story.play(0, press("difference", "claim"), at=1000)
    story.pass_time(6000)
    story.play(1, press("difference", "claim"), at=9000)
    story.play(1, TakeBack(), at=9050)
    story.play(0, Agree(), at=9100)
    story.play(2, Agree(), at=9120)
    return story


def test_a_move_taken_back_gives_its_time_back() -> None:
    """The lock has as long to go as before the claim that ended it; the table's clock never goes back."""
    story = locked_and_taken_back()
    assert story.now == story.view().at == 9120
    assert story.game_view().lock == SeatLock(0, 7000 + LOCK_MS + 120)
    assert story.expect_refusal(0, press("difference", "claim")).facts == {"until": 7000 + LOCK_MS + 120}


def test_after_a_take_back_a_view_is_due_when_the_table_is() -> None:
    """Who knows the table by views alone sends time on to what is due, and something happens."""
    story = locked_and_taken_back()
    due = story.view(1).due
    assert due == story.table.due == story.game_view().lock.until
    story.table.pass_time(due)
    assert story.game_view().lock is None and story.view(1).due is None


def test_in_diferencio_too_every_moment_moves() -> None:
    story = wake_up(night_story(3, options={"press_first": True, "search_seconds": 60}), 1)
    story.play(1, press("diferencio", "press"), at=10_000)
    story.play(1, TakeBack(), at=10_500)
    story.play(0, Agree())
    story.play(2, Agree(), at=11_000)
    assert story.game_view().pointing is None
    assert story.view().due == story.table.due == story.game_view().until == NIGHT_MS + 60_000 + 1000


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
    story.play(0, Lay(RED))
    story.play(1, Lay(YELLOW))
    story.play(0, TakeBack())
    assert (story.news, story.view(2).asking) == ((UndoRequested(0, ()),), UndoRequest(0))
    story.play(1, Agree())
    story.play(2, Agree())
    assert story.news == (TakenBack(0, ()),)
    assert story.game_view().laid == (False, True, False)
    assert (story.game_view(1).mine, story.table.due) == (YELLOW, None)
    story.play(0, Lay(YELLOW))
    assert story.table.due == story.now + 3000


def test_it_is_said_whose_moves_go_with_one_that_others_answered() -> None:
    """Difference: seat 1 pressed after seat 0; without that claim hers would be another."""
    story = Story("difference", 3)
    story.play(0, press("difference", "claim"))
    story.play(2, press("difference", "claim"), at=100)
    story.play(0, TakeBack())
    assert story.news == (UndoRequested(0, (2,)),)
    story.play(1, Agree())
    assert story.view(2).asking == UndoRequest(0, frozenset({1}), (2,))
    story.play(2, Agree())
    assert story.news == (TakenBack(0, (2,)),)
    assert (story.game_view().claim, story.game_view().waiting) == (None, ())


def test_a_table_resumed_knows_whose_moves_go_with_it() -> None:
    story = Story("difference", 3)
    story.play(0, press("difference", "claim"))
    story.play(2, press("difference", "claim"), at=100)
    table = serialization.resume(serialization.encode(story.table.save()))
    table.submit(0, TakeBack(), 100, "t")
    assert table.asking == UndoRequest(0, others=(2,))


# --- absence ------------------------------------------------------------------------------------


def test_leaving_and_coming_back() -> None:  # O-ALL-05
    story = contrast()
    story.play(1, Leave())
    assert (story.news, story.view(0).absent) == ((Left(1),), (1,))
    assert story.table.choices(1) == (Choice("return"),)
    assert story.expect_refusal(1, Lay(RED)).key == "absent"
    assert story.expect_refusal(1, Leave()).key == "absent"
    assert story.expect_refusal(0, Return()).key == "not_absent"
    story.play(1, Return())
    assert (story.news, story.view(0).absent) == ((Returned(1),), ())
    assert "lay" in story.open_moves(1)


def test_who_takes_an_empty_seat_does_not_hide_what_came_of_its_being_left() -> None:
    story = contrast()
    story.play(0, Lay(RED))
    story.play(1, Lay(RED))
    story.play(2, Leave())
    assert isinstance(story.news[-1], Revealed)
    story.play(2, Return())
    assert any(isinstance(news, Revealed) for news in story.news) and story.news[-1] == Returned(2)
    story.play(0, Lay(BLUE))
    assert not any(isinstance(news, Revealed) for news in story.news)


def absent_dealer() -> Story:
    """Défifoo waits for its dealer to choose the direction, and she is away."""
    story = Story("defifoo", 3, first=1)
    story.play(1, Leave())
    return story


def test_the_table_plays_for_an_absent_seat_when_told_to() -> None:  # O-ALL-05
    story = absent_dealer()
    waiting = story.state
    assert all(Choice("go_on", (OneForm("seat", (1,)),)) in story.table.choices(seat) for seat in (0, 2))
    story.play(2, PlayForAbsent(1))
    assert story.state != waiting
    assert story.table.log[-1].seat == 2


def test_the_table_plays_for_nobody_else() -> None:  # O-ALL-05
    story = absent_dealer()
    for nobody in (0, 2, 3, -1, 10**9):
        assert story.expect_refusal(2, PlayForAbsent(nobody)).key == "not_waiting"
    story.play(0, Leave())
    assert story.expect_refusal(0, PlayForAbsent(1)).key == "absent"
    story.play(1, Return())
    assert story.expect_refusal(2, PlayForAbsent(1)).key == "not_waiting"


def test_going_on_cannot_be_taken_back() -> None:
    story = absent_dealer()
    story.play(2, PlayForAbsent(1))
    assert all("take_back" not in story.open_moves(seat) for seat in range(3))


# --- tickets ------------------------------------------------------------------------------------


def test_the_same_ticket_gives_the_same_receipt() -> None:
    table = contrast().table
    receipt = table.submit(0, Lay(RED), 5, "a")
    assert table.submit(0, Lay(BLUE), 9, "a") == receipt
    assert (receipt.revision, receipt.at, table.revision, len(table.log)) == (1, 5, 1, 1)


def test_a_refused_ticket_may_be_tried_again() -> None:
    table = Story("defifoo", 2).table
    with pytest.raises(RefusedError, match="not_your_turn"):
        table.submit(1, play := press("defifoo", "direction", clockwise=1), 5, "a")
    table.submit(0, play, 5, "b")
    first = table.choices(0)[0].forms[0].among[0]
    table.submit(0, press("defifoo", "play", card=first), 5, "c")
    card = table.choices(1)[0].forms[0].among[0]
    assert table.submit(1, press("defifoo", "play", card=card), 6, "a").revision == 3


def test_a_repeat_moves_no_time() -> None:
    story = contrast()
    story.play(0, Lay(RED), at=0)
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
        with pytest.raises(RefusedError):
            table.submit(0, Return(), 500, f"refused {number}")
    if resumed:
        table = Table.resume(table.game, table.save())
    assert [table.submit(0, Leave(), 999, str(number)) for number in range(500)] == receipts
    assert (table.revision, table.at, len(table.log)) == (500, 500, 500)


# --- time ---------------------------------------------------------------------------------------


def test_time_never_runs_backwards() -> None:
    story = contrast()
    story.pass_time(5000)
    receipt = story.play(0, Lay(RED), at=100)
    assert (receipt.at, story.now) == (5000, 5000)
    story.table.pass_time(-7)
    assert story.now == 5000
    assert story.play(1, Lay(RED), at=-(10**9)).at == 5000


def test_time_acts_before_a_later_move() -> None:
    story = contrast()
    story.play(0, Lay(RED), at=0)
    story.play(1, Lay(RED), at=100)
    receipt = story.play(0, Lay(BLUE), at=99_999)
    kinds = [type(news) for news in story.news]
    assert kinds == [Revealed, CardLaid]  # both are new since anybody looked
    assert receipt.revision == 4  # two cards, the end of the count, a card


def test_every_moment_due_acts_in_its_order() -> None:
    """Difference: first the freeze is over, then the claim, then the lock."""
    story = Story("difference", 3)
    story.play(0, press("difference", "claim"), at=1000)
    dues = []
    while story.table.due is not None:
        dues.append(story.table.due)
        story.table.pass_time(story.table.due)
    assert dues == sorted(set(dues))
    assert len(dues) == 3
    again = Story("difference", 3)
    again.play(0, press("difference", "claim"), at=1000)
    again.table.pass_time(10**9)
    assert again.table.revision == story.table.revision
    assert again.state.piles == story.state.piles
    assert again.table.due is None


def test_a_refused_move_still_lets_time_pass() -> None:
    story = contrast()
    story.play(0, Lay(RED), at=0)
    story.play(1, Lay(RED), at=0)
    refusal = story.expect_refusal(2, Lay(11), at=4000)
    assert refusal.key == "not_in_hand"
    assert story.news_of(Revealed)[0].laid == (RED, RED, None)
    assert story.now == 4000


# --- news ---------------------------------------------------------------------------------------


def test_news_are_those_of_the_last_move() -> None:
    story = contrast()
    story.play(0, Lay(RED))
    assert story.news == (CardLaid(0),)
    story.play(1, Lay(BLUE))
    assert story.news == (CardLaid(1), CountStarted(2))
    assert all(story.view(seat).news == story.news for seat in (None, 0, 1, 2))


def test_a_refusal_leaves_the_news_alone() -> None:
    story = contrast()
    story.play(0, Lay(RED))
    story.expect_refusal(0, Lay(RED))
    assert story.news == (CardLaid(0),)


def test_waiting_in_vain_leaves_the_news_alone() -> None:
    story = contrast()
    story.play(0, Lay(RED))
    story.pass_time(10_000)
    assert story.news == (CardLaid(0),)


# --- who is who ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 3, 10**12])
def test_there_is_no_such_seat(seat: int) -> None:
    story = contrast()
    refusal = story.expect_refusal(seat, Lay(RED))
    assert (refusal.key, refusal.facts) == ("no_such_seat", {"seat": seat, "seats": 3})


def test_nothing_is_played_after_the_end() -> None:
    story = Story("contrast", 3, deal={"rows": [[4, 5]] * 3, "images": [0]})
    for seat in range(3):
        story.play(seat, Lay(seat))
    assert story.outcome is not None
    assert story.view(1).outcome == story.outcome
    assert story.expect_refusal(0, Lay(RED)).key == "game_over"
    assert story.open_moves(0) == {"leave"}


def test_a_game_knows_only_its_own_moves() -> None:
    story = contrast()
    stranger = press("difference", "claim")
    assert story.expect_refusal(0, stranger).key == "unknown_move"


def test_the_log_holds_what_was_accepted() -> None:
    story = contrast()
    story.play(0, Lay(RED), at=5)
    story.expect_refusal(0, Lay(BLUE))
    story.play(1, Leave(), at=9)
    assert [(entry.revision, entry.seat, entry.at, entry.move) for entry in story.table.log] == [
        (1, 0, 5, Lay(RED)),
        (2, 1, 9, Leave()),
    ]
    assert story.table.save(log=False).log == ()
