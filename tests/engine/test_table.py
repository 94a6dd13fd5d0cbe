"""The table: undo, leaving and returning, tickets, time; mostly with Contrast."""

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


def contrast(seats: int = 3, **settings: object) -> Story:
    return Story("contrast", seats, deal={"rows": [[4, 5]] * seats}, **settings)  # type: ignore[arg-type]


def press(game: str, do: str, **fields: int) -> Move:
    return serialization.convert({"do": do, **fields}, serialization.move_type(game))


# --- undo ---------------------------------------------------------------------------------------


def test_move_is_undone_when_all_others_agree() -> None:
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


def test_one_decline_refuses_the_undo() -> None:
    story = contrast()
    story.play(0, Lay(RED))
    story.play(0, TakeBack())
    story.play(1, Decline())
    assert story.news == (Declined(0),)
    assert (story.view().asking, story.game_view(0).mine) == (None, RED)
    assert story.expect_refusal(2, Agree()).key == "nothing_asked"
    story.play(0, TakeBack())  # it may be requested again


def test_only_present_others_may_answer_an_undo_request() -> None:
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
    assert story.game_view(0).mine is None  # the absent seat's answer was not needed


def test_only_present_seat_undoes_without_asking() -> None:
    """Seat 1 has left, so seat 0's claim is undone at once."""
    story = Story("difference", 2)
    story.play(1, Leave())
    before = story.state
    story.play(0, press("difference", "claim"))
    assert story.game_view().claim is not None
    story.play(0, TakeBack())
    assert (story.game_view().claim, story.state.piles) == (None, before.piles)


def test_revealed_information_cannot_be_undone() -> None:
    story = contrast()
    for seat in range(3):
        assert "take_back" not in story.open_moves(seat)
        story.play(seat, Lay(RED))
    assert story.news_of(Revealed)
    assert all("take_back" not in story.open_moves(seat) for seat in range(3))
    assert story.expect_refusal(2, TakeBack()).key == "nothing_to_take_back"


def test_only_one_undo_request_at_a_time() -> None:
    story = contrast(4)
    story.play(0, Lay(RED))
    story.play(1, Lay(RED))
    story.play(0, TakeBack())
    assert story.expect_refusal(1, TakeBack()).key == "nothing_to_take_back"
    assert story.expect_refusal(0, TakeBack()).key == "nothing_to_take_back"


def test_next_move_cancels_the_undo_request() -> None:
    story = contrast(4)
    story.play(0, Lay(RED))
    story.play(0, TakeBack())
    story.play(1, Lay(BLUE))
    assert story.view().asking is None
    assert story.expect_refusal(2, Agree()).key == "nothing_asked"


@pytest.mark.parametrize("coming", [Leave(), Return()])
def test_leaving_and_returning_end_the_chance_to_undo(coming: Leave | Return) -> None:
    story = contrast(4)
    if isinstance(coming, Return):
        story.play(3, Leave())
    story.play(0, Lay(RED))
    story.play(0, TakeBack())
    story.play(3, coming)
    assert story.view().asking is None
    assert "take_back" not in story.open_moves(0)


def test_timeout_cancels_the_undo_request() -> None:
    story = contrast()
    story.play(0, Lay(RED))
    story.play(1, Lay(RED))
    story.play(1, TakeBack())
    story.pass_time(3000)
    assert (story.view().asking, len(story.news_of(Revealed))) == (None, 1)


def locked_and_taken_back() -> Story:
    """Difference: seat 0 is locked at 7000; seat 1 claims at 9000 and undoes that at 10,000."""
    story = Story("difference", 3)
    story.play(0, press("difference", "claim"), at=1000)
    story.pass_time(6000)
    story.play(1, press("difference", "claim"), at=9000)
    story.play(1, TakeBack(), at=9050)
    story.play(0, Agree(), at=9100)
    story.play(2, Agree(), at=9120)
    return story


def test_undo_gives_the_elapsed_time_back() -> None:
    """The lock lasts as long as before the claim that ended it; the table's clock never goes back."""
    story = locked_and_taken_back()
    assert story.now == story.view().at == 9120
    assert story.game_view().lock == SeatLock(0, 7000 + LOCK_MS + 120)
    assert story.expect_refusal(0, press("difference", "claim")).facts == {"until": 7000 + LOCK_MS + 120}


def test_view_after_undo_has_the_tables_due_time() -> None:
    """A client that only knows views advances to `due`, and the timeout runs."""
    story = locked_and_taken_back()
    due = story.view(1).due
    assert due == story.table.due == story.game_view().lock.until
    story.table.pass_time(due)
    assert story.game_view().lock is None and story.view(1).due is None


def test_undo_shifts_every_timestamp_in_diferencio() -> None:
    story = wake_up(night_story(3, options={"press_first": True, "search_seconds": 60}), 1)
    story.play(1, press("diferencio", "press"), at=10_000)
    story.play(1, TakeBack(), at=10_500)
    story.play(0, Agree())
    story.play(2, Agree(), at=11_000)
    assert story.game_view().pointing is None
    assert story.view().due == story.table.due == story.game_view().until == NIGHT_MS + 60_000 + 1000


def test_old_save_with_skew_gives_the_same_times() -> None:
    story = locked_and_taken_back()
    raw = json.loads(serialization.encode(story.table.save()))
    raw["skew"] = 120
    raw["state"]["lock"]["until"] -= 120
    assert serialization.resume(json.dumps(raw).encode()).save() == story.table.save()


# --- moves undone together ---


def test_face_down_card_is_undone_alone() -> None:
    """Contrast: seat 1's card does not depend on seat 0's; the countdown for the last seat ends."""
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


def test_undo_request_names_seats_whose_moves_depend_on_it() -> None:
    """Difference: seat 2 pressed after seat 0; without seat 0's claim its press would mean something else."""
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


def test_resumed_table_names_seats_undone_together() -> None:
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


def test_return_keeps_the_news_of_the_leave() -> None:
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
    """Défifoo waits for its dealer, who is absent, to choose the direction."""
    story = Story("defifoo", 3, first=1)
    story.play(1, Leave())
    return story


def test_table_plays_for_an_absent_seat_on_request() -> None:  # O-ALL-05
    story = absent_dealer()
    waiting = story.state
    assert all(Choice("go_on", (OneForm("seat", (1,)),)) in story.table.choices(seat) for seat in (0, 2))
    story.play(2, PlayForAbsent(1))
    assert story.state != waiting
    assert story.table.log[-1].seat == 2


def test_table_plays_only_for_absent_blocking_seats() -> None:  # O-ALL-05
    story = absent_dealer()
    for nobody in (0, 2, 3, -1, 10**9):
        assert story.expect_refusal(2, PlayForAbsent(nobody)).key == "not_waiting"
    story.play(0, Leave())
    assert story.expect_refusal(0, PlayForAbsent(1)).key == "absent"
    story.play(1, Return())
    assert story.expect_refusal(2, PlayForAbsent(1)).key == "not_waiting"


def test_playing_for_absent_cannot_be_undone() -> None:
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


def test_repeated_ticket_does_not_advance_time() -> None:
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


def test_resumed_table_remembers_its_tickets() -> None:
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


def test_timeout_runs_before_a_later_move() -> None:
    story = contrast()
    story.play(0, Lay(RED), at=0)
    story.play(1, Lay(RED), at=100)
    receipt = story.play(0, Lay(BLUE), at=99_999)
    kinds = [type(news) for news in story.news]
    assert kinds == [Revealed, CardLaid]  # both are new since the last view
    assert receipt.revision == 4  # two cards, the end of the countdown, a card


def test_timeouts_run_in_order() -> None:
    """Difference: first the freeze ends, then the claim, then the lock."""
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


def test_news_belong_to_the_last_move() -> None:
    story = contrast()
    story.play(0, Lay(RED))
    assert story.news == (CardLaid(0),)
    story.play(1, Lay(BLUE))
    assert story.news == (CardLaid(1), CountStarted(2))
    assert all(story.view(seat).news == story.news for seat in (None, 0, 1, 2))


def test_refusal_keeps_the_news() -> None:
    story = contrast()
    story.play(0, Lay(RED))
    story.expect_refusal(0, Lay(RED))
    assert story.news == (CardLaid(0),)


def test_waiting_without_timeout_keeps_the_news() -> None:
    story = contrast()
    story.play(0, Lay(RED))
    story.pass_time(10_000)
    assert story.news == (CardLaid(0),)


# --- seats and games ----------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 3, 10**12])
def test_unknown_seat_is_refused(seat: int) -> None:
    story = contrast()
    refusal = story.expect_refusal(seat, Lay(RED))
    assert (refusal.key, refusal.facts) == ("no_such_seat", {"seat": seat, "seats": 3})


def test_moves_after_the_end_are_refused() -> None:
    story = Story("contrast", 3, deal={"rows": [[4, 5]] * 3, "images": [0]})
    for seat in range(3):
        story.play(seat, Lay(seat))
    assert story.outcome is not None
    assert story.view(1).outcome == story.outcome
    assert story.expect_refusal(0, Lay(RED)).key == "game_over"
    assert story.open_moves(0) == {"leave"}


def test_move_of_another_game_is_refused() -> None:
    story = contrast()
    stranger = press("difference", "claim")
    assert story.expect_refusal(0, stranger).key == "unknown_move"


def test_log_contains_only_accepted_moves() -> None:
    story = contrast()
    story.play(0, Lay(RED), at=5)
    story.expect_refusal(0, Lay(BLUE))
    story.play(1, Leave(), at=9)
    assert [(entry.revision, entry.seat, entry.at, entry.move) for entry in story.table.log] == [
        (1, 0, 5, Lay(RED)),
        (2, 1, 9, Leave()),
    ]
    assert story.table.save(log=False).log == ()
