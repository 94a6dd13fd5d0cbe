"""The table itself: taking back, leaving and coming back, tickets, time; mostly with Contrast on it."""

from __future__ import annotations

import pytest

from engine import wire
from engine.games.contrast import CountStarted, Laid, Lay, Revealed
from engine.rules import Choice, Move, One, Refused
from engine.table import (
    RECEIPTS_KEPT,
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
from tests.engine.story import Story

RED, YELLOW, BLUE, GREEN = range(4)


def contrast(seats: int = 3, **told: object) -> Story:
    return Story("contrast", seats, deal={"rows": [[4, 5]] * seats}, **told)  # type: ignore[arg-type]


def press(game: str, do: str) -> Move:
    return wire.convert({"do": do}, wire.move_type(game))


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


def test_a_move_taken_back_gives_its_time_back() -> None:
    """The game's clock goes back to the moment of the move; the table's never does."""
    story = contrast()
    story.plays(0, Lay(RED), at=1000)
    story.plays(1, Lay(RED), at=5000)
    assert story.table.due == 8000
    story.plays(1, TakeBack(), at=6000)
    story.plays(0, Agree(), at=6500)
    story.plays(2, Agree(), at=7000)
    assert story.table.due is None
    assert (story.now, story.view().at) == (7000, 5000)
    story.plays(1, Lay(BLUE), at=7400)
    assert story.table.due == 10_400
    assert story.view().due is not None
    assert story.view().due - story.view().at == 3000
    story.passes(2999)
    assert not story.told(Revealed)
    story.passes(1)
    assert story.told(Revealed)[0].laid == (RED, BLUE, None)


def test_the_moves_made_since_are_taken_back_too() -> None:
    story = contrast(4)
    story.plays(0, Lay(RED))
    story.plays(1, Lay(RED))
    story.plays(0, TakeBack())
    for seat in (1, 2, 3):
        story.plays(seat, Agree())
    assert story.sees().laid == (False, False, False, False)


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


def test_the_same_ticket_gives_the_same_refusal() -> None:
    table = contrast().table
    with pytest.raises(Refused, match="not_in_hand"):
        table.submit(0, Lay(11), 5, "a")
    with pytest.raises(Refused, match="not_in_hand"):
        table.submit(0, Lay(RED), 5, "a")
    assert table.view(0).game.mine is None


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
def test_old_tickets_are_forgotten(resumed: bool) -> None:
    table = contrast().table
    for number in range(3 * RECEIPTS_KEPT):
        table.submit(0, Return() if number % 2 else Leave(), number, str(number))
    if resumed:
        table = Table.resume(table.game, table.save())
    newest = table.revision
    assert table.submit(0, Leave(), 999, str(2 * RECEIPTS_KEPT)).revision == 2 * RECEIPTS_KEPT + 1
    assert table.revision == newest
    table.submit(0, Leave(), 999, str(2 * RECEIPTS_KEPT - 2))  # too old to be a repeat: a new move
    assert table.revision == newest + 1


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
