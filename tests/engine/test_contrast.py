"""Contrast: whole rounds, scoring, variants, absence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.game import RefusedError
from engine.games.contrast import CardLaid, Contrast, CountStarted, Lay, Revealed
from engine.table import Agree, Leave, Return, TakeBack
from tests.engine.story import Story, pack

RED, YELLOW, BLUE, GREEN, TALL, SMALL, HEAVY, LIGHT, BIG, THIN, ROUND, SQUARE = range(12)
COLOURS, TINTS, HEIGHTS, WEIGHTS, GIRTHS, SHAPES = range(6)
PILES = {2: 44, 3: 48, 4: 52, 5: 56, 6: 60}


def contrast(seats: int, pile: int | None = None, **settings: Any) -> Story:
    """A table where everybody holds colours, tints, heights and weights."""
    deal = {"rows": [[GIRTHS, SHAPES]] * seats, **settings.pop("deal", {})}
    if pile is not None:
        deal["images"] = [2 * card for card in range(pile)]
    return Story("contrast", seats, deal=deal, **settings)


def lay_all(story: Story, *symbols: int | None) -> Revealed:
    """Each seat plays its symbol; of the seats with None all leave except the last, which is counted out."""
    waiting = [seat for seat, symbol in enumerate(symbols) if symbol is None]
    for seat in waiting[:-1]:
        story.play(seat, Leave())
    for seat, symbol in enumerate(symbols):
        if symbol is not None:
            story.play(seat, Lay(symbol))
    if waiting:
        story.pass_time(3000)
    return story.news_of(Revealed)[0]


# --- material and set-up ------------------------------------------------------------------------


def test_six_cards_of_two_opposite_symbols_each() -> None:  # R-CON-01
    opposites = "red yellow, blue green, tall small, heavy light, big thin, round square"
    assert ", ".join(" ".join(pair) for pair in pack("contrast").pairs) == opposites
    seen = Story("contrast", 4).game_view(0)
    assert len(seen.hand) + len(seen.rows[0]) == 6


def test_everybody_has_the_same_six_cards() -> None:  # R-CON-02
    story = Story("contrast", 6)
    for seat in range(6):
        assert sorted((*story.game_view(seat).hand, *story.game_view(seat).rows[seat])) == [0, 1, 2, 3, 4, 5]


def test_image_cards_form_one_pile() -> None:  # R-CON-03
    seen = []
    story = Story("contrast", 3)
    while story.outcome is None:
        assert {story.game_view(seat).image for seat in (0, 1, 2, None)} == {story.game_view().image}
        seen.append(story.game_view().image // 2)
        for seat in range(3):
            story.play(seat, Lay(2 * story.game_view(seat).hand[0] + (seat == 1)))
    assert len(set(seen)) == len(seen) > 12
    assert set(seen) <= set(range(74))


@pytest.mark.parametrize("seats", PILES)
def test_some_images_stay_in_the_box(seats: int) -> None:  # R-CON-04
    assert len(pack("contrast").images) == 74
    assert Story("contrast", seats).game_view().pile == PILES[seats]


def test_two_cards_are_face_up_and_four_in_hand() -> None:  # R-CON-05
    stories = [Story("contrast", 3, seed=f"deal {number}") for number in range(20)]
    for story in stories:
        assert [len(row) for row in story.game_view().rows] == [2, 2, 2]
        assert len(story.game_view(1).hand) == 4
        assert len(story.table.choices(1)[0].forms[0].among) == 8
    assert len({row for story in stories for row in story.game_view().rows}) > 15  # shuffled face down


def test_images_and_their_sides_are_random() -> None:
    """O-CON-13."""
    piles = [Story("contrast", 3, seed=f"pile {number}").state.pile for number in range(8)]
    assert len({pile[0] for pile in piles}) > 4
    assert 140 < sum(image % 2 for pile in piles for image in pile) < 244


# --- a round ------------------------------------------------------------------------------------


def test_round_shows_the_top_image() -> None:  # R-CON-06
    story = contrast(3, deal={"images": [9, 4, 6]})
    assert [story.game_view(seat).image for seat in (None, 0, 1, 2)] == [9, 9, 9, 9]
    assert lay_all(story, RED, GREEN, TALL).image == 9
    assert story.game_view().image == 4


def test_only_symbols_in_hand_can_be_chosen() -> None:  # R-CON-07
    story = contrast(3)
    refusal = story.expect_refusal(1, Lay(ROUND))
    assert (refusal.key, refusal.facts["row"]) == ("not_in_hand", (GIRTHS, SHAPES))
    for nonsense in (-1, 12, 10**30):
        assert story.expect_refusal(1, Lay(nonsense)).key == "not_in_hand"
    story.play(1, Lay(GREEN))
    story.play(0, Lay(RED))  # no turns: all choose at the same time


def test_played_card_is_face_down() -> None:  # R-CON-08
    story = contrast(3)
    story.play(0, Lay(RED))
    assert story.game_view(0).mine == RED
    assert story.game_view(0).laid == (True, False, False)
    assert [story.game_view(seat).mine for seat in (1, 2, None)] == [None, None, None]
    assert story.news == (CardLaid(0),)


def test_played_card_cannot_be_replaced() -> None:
    """O-CON-12."""
    story = contrast(3)
    story.play(0, Lay(RED))
    assert story.expect_refusal(0, Lay(BLUE)).key == "already_laid"
    assert "lay" not in story.open_moves(0)


def test_the_last_one_is_counted_out() -> None:  # R-CON-09
    story = contrast(3)
    story.play(0, Lay(RED), at=1000)
    assert (story.table.due, story.game_view().counting) == (None, None)
    story.play(2, Lay(RED), at=7000)
    assert (story.table.due, story.game_view().counting) == (10_000, 1)
    assert story.news_of(CountStarted) == [CountStarted(1)]


def test_no_countdown_while_two_are_choosing() -> None:
    """O-CON-16."""
    story = contrast(4)
    story.play(0, Lay(RED))
    story.play(1, Lay(RED))
    story.pass_time(10**9)
    assert (story.game_view().round, story.news_of(Revealed)) == (1, [])


def test_player_without_card_at_three_is_excluded() -> None:  # R-CON-10
    story = contrast(4)
    for seat in (0, 1, 2):
        story.play(seat, Lay(RED if seat else BLUE))
    story.pass_time(2999)
    assert story.news_of(Revealed) == []
    story.pass_time(1)
    assert story.news_of(Revealed)[0].laid == (BLUE, RED, RED, None)
    assert story.game_view().scores == (0, 1, 1, 0)


def test_card_played_before_the_end_of_three_counts() -> None:
    """O-CON-11."""
    story = contrast(3)
    story.play(0, Lay(RED), at=0)
    story.play(1, Lay(RED), at=500)
    story.play(2, Lay(BLUE), at=3499)
    assert story.news_of(Revealed)[0].laid == (RED, RED, BLUE)


def test_a_card_at_the_end_of_three_belongs_to_the_next_round() -> None:
    story = contrast(3)
    story.play(0, Lay(RED), at=0)
    story.play(1, Lay(RED), at=500)
    story.play(2, Lay(BLUE), at=3500)
    assert story.news_of(Revealed)[0].laid == (RED, RED, None)
    assert story.game_view(2).laid == (False, False, True)


def test_an_excluded_player_keeps_row_and_hand() -> None:
    """O-CON-10."""
    story = contrast(3)
    before = story.game_view(2)
    lay_all(story, RED, RED, None)
    assert (story.game_view(2).rows[2], story.game_view(2).hand) == (before.rows[2], before.hand)
    assert story.game_view().rows[0] != before.rows[0]


def test_all_cards_are_revealed_together() -> None:  # R-CON-11
    story = contrast(3)
    story.play(0, Lay(RED))
    story.play(1, Lay(GREEN))
    assert story.news_of(Revealed) == []
    story.play(2, Lay(RED))
    revealed = story.news_of(Revealed)[0]
    assert (revealed.laid, revealed.winning, revealed.why) == ((RED, GREEN, RED), (RED,), "most")


# --- winners: the outcome table ------------------------------------------------------------------


def wins(*laid: int | None) -> set[int]:
    return set(lay_all(contrast(len(laid)), *laid).winning)


def test_most_but_not_all_win() -> None:  # R-CON-12
    assert wins(SMALL, RED, SMALL, LIGHT) == {SMALL}
    assert wins(SMALL, RED, SMALL, SMALL) == {SMALL}
    assert wins(SMALL, RED, SMALL) == {SMALL}


def test_one_vote_is_never_a_majority() -> None:  # R-CON-13
    assert wins(SMALL, YELLOW, TALL, GREEN) == set()
    assert wins(SMALL, YELLOW, TALL) == set()


def test_tied_symbols_win_nothing() -> None:  # R-CON-14
    assert wins(SMALL, SMALL, YELLOW, YELLOW) == set()
    assert wins(RED, RED, RED, BLUE, BLUE, BLUE) == set()


def test_unanimous_symbol_wins_nothing() -> None:  # R-CON-15
    assert wins(SMALL, SMALL, SMALL, SMALL) == set()
    assert wins(RED, RED, RED) == set()


def test_three_players_less_one_may_agree() -> None:  # R-CON-16
    revealed = lay_all(contrast(3), RED, RED, None)
    assert (revealed.winning, revealed.why) == ((RED,), "both_others")


def test_two_pairs_win_among_five_or_six() -> None:  # R-CON-17
    assert wins(RED, RED, BLUE, BLUE, TALL) == {RED, BLUE}
    assert wins(RED, RED, BLUE, BLUE, TALL, HEAVY) == {RED, BLUE}
    assert wins(RED, BLUE, RED, BLUE, BLUE, TALL) == {BLUE}


def test_unanimity_counts_only_played_cards() -> None:
    """O-CON-05."""
    assert wins(RED, RED, RED, None) == set()
    assert wins(RED, RED, RED, RED, RED, None) == set()


def test_two_pairs_and_nothing_else_are_level() -> None:
    """O-CON-06, O-CON-09."""
    assert wins(RED, RED, BLUE, BLUE, None) == set()
    assert wins(RED, RED, BLUE, BLUE, TALL, TALL) == set()


def test_two_pairs_win_among_six_less_one() -> None:
    """O-CON-07."""
    assert wins(RED, RED, BLUE, BLUE, TALL, None) == {RED, BLUE}


def test_four_players_less_one() -> None:
    """O-CON-08."""
    assert wins(RED, RED, BLUE, None) == {RED}
    assert wins(RED, BLUE, TALL, None) == set()


def test_fewer_than_two_cards_win_nothing() -> None:
    """O-CON-16."""
    assert wins(None, RED, None) == set()
    assert lay_all(contrast(4), RED, None, None, None).why == "too_few"


def by_the_booklet(seats: int, laid: tuple[int, ...]) -> set[int]:
    """An independent implementation of the printed rules, sentence by sentence."""
    chosen, votes = set(laid), laid.count
    if seats == 2:
        return {symbol for symbol in chosen if votes(symbol) == 2}
    if seats == 3 and len(laid) == 2 and len(chosen) == 1:
        return chosen
    pairs = {symbol for symbol in chosen if votes(symbol) == 2}
    others = chosen - pairs
    if seats in (5, 6) and len(pairs) == 2 and others and all(votes(other) == 1 for other in others):
        return pairs
    return {
        symbol
        for symbol in chosen
        if 1 < votes(symbol) < len(laid) and all(votes(symbol) > votes(rival) for rival in chosen - {symbol})
    }


def patterns(cards: int) -> Iterator[tuple[int, ...]]:
    """Every pattern of equal and different cards."""
    if cards == 0:
        yield ()
        return
    for start in patterns(cards - 1):
        for symbol in range(max(start, default=-1) + 2):
            yield (*start, symbol)


@pytest.mark.parametrize("seats", PILES)
def test_whole_outcome_table(seats: int) -> None:
    tried = 0
    for cards in range(1, seats + 1):
        for laid in patterns(cards):
            story = contrast(seats)
            revealed = lay_all(story, *laid, *[None] * (seats - cards))
            winning = by_the_booklet(seats, laid)
            assert set(revealed.winning) == winning, (seats, laid)
            winners = [seat for seat in range(cards) if laid[seat] in winning]
            assert story.game_view().scores == tuple(int(seat in winners) for seat in range(seats))
            gone = 1 if seats == 2 else max(len(winners), 1)
            assert story.game_view().pile == PILES[seats] - gone
            tried += 1
    assert tried == {2: 3, 3: 8, 4: 23, 5: 75, 6: 278}[seats]  # sums of Bell numbers


TABLE = {
    (2, "2"): "2", (2, "1-1"): "", (2, "1"): "",
    (3, "3"): "", (3, "2-1"): "2", (3, "1-1-1"): "", (3, "2"): "2", (3, "1-1"): "",
    (4, "4"): "", (4, "3-1"): "3", (4, "2-2"): "", (4, "2-1-1"): "2", (4, "1-1-1-1"): "",
    (4, "3"): "", (4, "2-1"): "2", (4, "1-1-1"): "",
}  # fmt: skip


@pytest.mark.parametrize(("seats", "votes"), TABLE)
def test_printed_outcome_table(seats: int, votes: str) -> None:
    counts = [int(count) for count in votes.split("-")]
    laid = [symbol for symbol, count in enumerate(counts) for _ in range(count)]
    winning = wins(*laid, *[None] * (seats - len(laid)))
    assert "-".join(str(counts[symbol]) for symbol in winning) == TABLE[seats, votes]


# --- end of a round -----------------------------------------------------------------------------


def test_every_winner_takes_one_image_off_the_pile() -> None:  # R-CON-18
    story = contrast(4, pile=9)
    lay_all(story, RED, RED, RED, BLUE)
    assert story.game_view().scores == (1, 1, 1, 0)
    assert (story.game_view().pile, story.game_view().image) == (6, 6)


def test_without_a_winner_one_image_goes_to_the_box() -> None:  # R-CON-19
    story = contrast(3, pile=3)
    lay_all(story, RED, BLUE, TALL)
    assert (story.game_view().pile, story.game_view().scores, story.outcome) == (2, (0, 0, 0), None)


def test_the_played_card_joins_the_row_and_the_leftmost_comes_back() -> None:  # R-CON-20
    story = contrast(3)
    lay_all(story, RED, GREEN, HEAVY)
    assert story.game_view().rows == ((SHAPES, COLOURS), (SHAPES, TINTS), (SHAPES, WEIGHTS))
    assert story.game_view(0).hand == (TINTS, HEIGHTS, WEIGHTS, GIRTHS)
    assert story.expect_refusal(0, Lay(YELLOW)).key == "not_in_hand"


def test_the_next_round_begins_at_once() -> None:  # R-CON-21
    story = contrast(3, deal={"images": [8, 2, 4, 6]})
    lay_all(story, RED, RED, BLUE)
    assert (story.game_view().round, story.game_view().image, story.game_view().laid) == (2, 4, (False,) * 3)
    assert all("lay" in story.open_moves(seat) for seat in range(3))


# --- end of the game ----------------------------------------------------------------------------


def test_the_game_ends_with_the_pile() -> None:  # R-CON-22
    story = contrast(3, pile=2)
    lay_all(story, RED, GREEN, HEAVY)
    assert (story.game_view().pile, story.outcome) == (1, None)
    lay_all(story, BLUE, RED, RED)
    assert story.outcome is not None
    assert story.game_view().image is None
    assert story.expect_refusal(0, Lay(BIG)).key == "game_over"
    assert "lay" not in story.open_moves(0)


def test_box_pays_images_missing_from_the_pile() -> None:  # R-CON-23
    story = contrast(4, pile=1)
    lay_all(story, RED, RED, RED, BLUE)
    assert story.outcome is not None
    assert story.outcome.scores == (1, 1, 1, 0)


def test_most_images_win() -> None:  # R-CON-24
    story = contrast(3, pile=1, deal={"scores": [3, 1, 4]})
    lay_all(story, RED, GREEN, HEAVY)
    assert story.outcome is not None
    assert story.outcome.places == (2, 3, 1)


def test_tied_players_share_the_win() -> None:  # O-ALL-03
    """O-CON-14."""
    story = contrast(3, pile=1)
    lay_all(story, RED, RED, HEAVY)
    assert story.outcome is not None
    assert story.outcome.places == (1, 1, 3)


# --- variants -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", PILES)
def test_experts_have_three_cards_open_and_three_in_hand(seats: int) -> None:  # R-CON-25
    # contrast.expert=true
    """O-CON-15: two players may be experts too."""
    story = Story("contrast", seats, options={"expert": True})
    assert {len(row) for row in story.game_view().rows} == {3}
    assert len(story.table.choices(0)[0].forms[0].among) == 6


def test_two_players_win_or_lose_together() -> None:  # R-CON-26
    for score, places in ((21, (1, 1)), (20, (2, 2))):
        story = contrast(2, pile=1, deal={"scores": [score, score]})
        lay_all(story, RED, RED)
        assert story.outcome is not None
        assert story.outcome.places == places


def test_two_players_score_when_they_agree() -> None:  # R-CON-27
    story = contrast(2)
    revealed = lay_all(story, RED, RED)
    assert (revealed.winning, revealed.why) == ((RED,), "together")
    assert story.game_view().scores == (1, 1)
    lay_all(story, BLUE, GREEN)
    assert (story.game_view().scores, story.news_of(Revealed)[0].why) == ((1, 1), "apart")


def test_two_players_take_one_card_for_both() -> None:
    """O-CON-01."""
    story = contrast(2)
    lay_all(story, RED, RED)
    assert story.game_view().pile == 43


def test_two_players_need_22() -> None:  # R-CON-28
    """O-CON-02: at least 22; play continues to the end of the pile."""
    for score, won in ((20, False), (21, True), (30, True)):
        story = contrast(2, pile=2, deal={"scores": [score, score]})
        assert story.game_view().goal == 22
        lay_all(story, RED, RED)
        assert story.outcome is None
        lay_all(story, BLUE, GREEN)
        assert story.outcome is not None
        assert (story.outcome.places == (1, 1)) is won


def test_the_first_of_two_starts_the_count() -> None:
    """O-CON-04."""
    story = contrast(2)
    story.play(1, Lay(RED))
    assert story.game_view().counting == 0
    story.pass_time(3000)
    assert (story.game_view().scores, story.game_view().pile, story.news_of(Revealed)[0].why) == (
        (0, 0),
        43,
        "too_few",
    )


def test_open_hands() -> None:  # contrast.open_hands=true
    """O-CON-03: two players hold all six; more players never do."""
    story = Story("contrast", 2, options={"open_hands": True})
    assert story.game_view(0).hand == (0, 1, 2, 3, 4, 5)
    lay_all(story, RED, RED)
    lay_all(story, RED, RED)
    assert (story.game_view().rows, story.game_view().scores) == (((), ()), (2, 2))
    assert len(Story("contrast", 3, options={"open_hands": True}).game_view(0).hand) == 4
    assert len(Story("contrast", 2).game_view(0).hand) == 4


def test_short_game() -> None:  # contrast.short=true
    story = Story("contrast", 2, options={"short": True})
    assert (story.game_view().pile, story.game_view().goal) == (12, 6)
    assert Story("contrast", 6, options={"short": True}).game_view().pile == 12


def test_without_the_countdown_nobody_is_excluded() -> None:  # contrast.count=false
    story = contrast(3, options={"count": False})
    story.play(0, Lay(RED))
    story.play(1, Lay(RED))
    story.pass_time(10**9)
    assert (story.table.due, story.news_of(Revealed)) == (None, [])


# --- leaving and returning ----------------------------------------------------------------------


def test_absent_seat_does_not_block_the_round() -> None:
    """O-CON-16: it counts as excluded."""
    story = contrast(4)
    story.play(3, Leave())
    for seat, symbol in enumerate((RED, RED, BLUE)):
        story.play(seat, Lay(symbol))
    assert story.news_of(Revealed)[0].laid == (RED, RED, BLUE, None)


def test_returning_player_stops_the_countdown() -> None:
    story = contrast(3)
    story.play(2, Leave())
    story.play(0, Lay(RED))
    assert story.game_view().counting == 1
    story.play(2, Return())
    assert (story.game_view().counting, story.table.due) == (None, None)


def test_round_ends_when_the_last_choosing_player_leaves() -> None:
    story = contrast(3)
    story.play(0, Lay(RED))
    story.play(1, Lay(RED))
    story.play(2, Leave())
    assert story.news_of(Revealed)[0].laid == (RED, RED, None)


def test_table_without_players_waits() -> None:
    story = contrast(3)
    for seat in (1, 2, 0):
        story.play(seat, Leave())
    story.pass_time(10**9)
    assert (story.game_view().round, story.table.due) == (1, None)
    story.play(1, Return())
    story.play(1, Lay(RED))
    assert (story.game_view().round, story.news_of(Revealed)[0].why) == (2, "too_few")


def test_card_can_be_undone_with_consent_until_the_reveal() -> None:
    story = contrast(3)
    story.play(0, Lay(RED))
    story.play(0, TakeBack())
    story.play(1, Agree())
    story.play(2, Agree())
    assert story.game_view(0).mine is None
    lay_all(story, RED, RED, BLUE)
    assert story.expect_refusal(0, TakeBack()).key == "nothing_to_take_back"


# --- a deal by hand -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("images", []),
        ("images", [148]),
        ("images", [-1]),
        ("images", [0, 1]),  # two sides of one card
        ("rows", [[0, 1]] * 2),
        ("rows", [[0, 1], [0, 1], [2, 2]]),
        ("rows", [[0, 1], [0, 1], [2, 6]]),
        ("rows", [[0, 1], [0, 1], [2]]),
        ("scores", [0, 0]),
        ("scores", [0, 0, -1]),
    ],
)
def test_a_wrong_deal_is_refused(field: str, value: list[Any]) -> None:
    with pytest.raises(RefusedError) as caught:
        Story("contrast", 3, deal={field: value})
    assert (caught.value.key, caught.value.facts["field"]) == ("deal", field)


def test_two_to_six_can_play() -> None:
    for seats in (1, 7):
        with pytest.raises(RefusedError, match="seats"):
            Story("contrast", seats)
    assert Contrast.seat_counts(None) == {2, 3, 4, 5, 6}
