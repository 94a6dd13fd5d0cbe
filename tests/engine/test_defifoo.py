"""Défifoo, set by set: the deal, the turns, the challenges and the score."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine import serialization
from engine.game import Outcome, RefusedError
from engine.games.defifoo import (
    ChallengeShown,
    Direction,
    DirectionChosen,
    NextSet,
    PlayCard,
    SetDealt,
    SetScored,
    TrickWon,
)
from engine.replay import replay
from engine.table import Agree, Leave, PlayForAbsent, Return, TakeBack
from tests.engine import chance
from tests.engine.sky import (
    COLOURS,
    SHIPS,
    card,
    cards,
    new_story,
    parse_hands,
    play_cards,
    started_story,
    trick_story,
    trick_winner,
)
from tests.engine.story import Story
from tests.engine.worlds.defifoo import OPTIONS

ALL = [f"{colour}{rank}" for colour in COLOURS for rank in range(1, 11)] + [*SHIPS, "Sun"]
KINDS = {
    "no_trick", "not_the_last", "no_ship", "no_five", "no_seven",
    "no_sun", "no_planet", "most_tricks", "fewest_tricks", "no_alien",
}  # fmt: skip


def everything(story: Story) -> list[int]:
    """The cards in all hands."""
    return sorted(one for seat in range(story.table.game.seats) for one in story.game_view(seat).hand)


def points(story: Story) -> tuple[int, ...]:
    """Each seat's points in the latest set."""
    return story.game_view().sheets[-1].points


def reasons(story: Story, seat: int) -> tuple[tuple[str, int, int], ...]:
    return story.game_view().sheets[-1].reasons[seat]


def scored(names: str, challenge: str, **settings: Any) -> tuple[int, ...]:
    """The points of a set of one trick."""
    return points(trick_story(names, challenges=challenge, **settings))


# --- material ---


def test_planets_of_five_colours_from_one_to_ten() -> None:  # R-DEF-01, O-DEF-01
    assert set(cards(" ".join(ALL[:50]))) <= set(everything(Story("defifoo", 2)))
    for colour in COLOURS:
        for rank in range(1, 10):
            assert trick_winner(trick_story(f"{colour}{rank} {colour}{rank + 1}")) == 1
            assert trick_winner(trick_story(f"{colour}{rank + 1} {colour}{rank}")) == 0


def test_five_ships_of_two_colours_numbered_three() -> None:  # R-DEF-02, O-DEF-05
    assert len(everything(Story("defifoo", 2))) == 50 + 5 + 1
    pairs = set()
    for ship in SHIPS:
        story = started_story(f"{ship} | {ship[0]}4")
        play_cards(story, ship)
        pairs.add(frozenset(story.game_view().called))
        assert story.game_view().called == tuple(COLOURS.index(colour) for colour in ship)
        assert trick_winner(trick_story(f"{ship} {ship[1]}2")) == 0
        assert trick_winner(trick_story(f"{ship} {ship[1]}4")) == 1
    assert len(pairs) == 5  # O-DEF-05


def test_one_sun() -> None:  # R-DEF-03
    dealt_cards = everything(Story("defifoo", 2))
    assert dealt_cards.count(card("Sun")) == 1
    assert dealt_cards == sorted(cards(" ".join(ALL)))


def test_ten_kinds_of_challenge() -> None:  # R-DEF-04
    seen = Counter(Story("defifoo", 2, seed=str(number)).game_view().challenge.kind for number in range(200))
    assert set(seen) == KINDS


def test_ships_can_be_the_only_threes() -> None:  # O-DEF-01, O-DEF-03, defifoo.planet_threes=false
    options = {"planet_threes": False}
    story = Story("defifoo", 3, options=options)
    assert story.game_view().sizes == (17, 17, 17)
    assert everything(story) == sorted(cards(" ".join(name for name in ALL if name[1:] != "3")))
    sizes = {seats: Story("defifoo", seats, options=options).game_view().sizes[0] for seats in range(2, 7)}
    assert sizes == {2: 25, 3: 17, 4: 12, 5: 10, 6: 8}
    with pytest.raises(RefusedError):
        new_story("R3 | R4", options=options)


# --- set-up ---


def test_challenges_are_shuffled_and_face_down() -> None:  # R-DEF-05
    stories = [Story("defifoo", 2, seed=str(number)) for number in range(30)]
    assert len({story.game_view().challenge.kind for story in stories}) > 4
    for story in stories[:5]:
        told = serialization.encode(story.view(0)).decode()
        assert {kind for kind in KINDS if f'"{kind}"' in told} == {story.game_view().challenge.kind}


def test_challenges_of_a_game_differ_and_have_colours_if_needed() -> None:  # O-DEF-22
    colours = set()
    for number in range(100):
        drawn = Story("defifoo", 2, seed=str(number)).state.challenges
        assert len({challenge.kind for challenge in drawn}) == 5
        for challenge in drawn:
            assert (challenge.colour is not None) == (challenge.kind in ("no_planet", "no_alien"))
            colours.add(challenge.colour)
    assert colours == {None, 0, 1, 2, 3, 4}


def test_everybody_starts_with_a_thousand_points() -> None:  # R-DEF-06
    for seats in range(2, 7):
        assert Story("defifoo", seats).game_view().scores == (1000,) * seats


def through(story: Story) -> int:
    """Play the first legal card until the game is over; return the number of sets scored."""
    sets = 0
    while story.outcome is None:
        seen = story.game_view()
        if seen.part == "trick":
            (choice, *_) = story.view(seen.turn).choices
            story.play(seen.turn, PlayCard(choice.forms[0].among[0]))
        else:
            story.play(seen.dealer, NextSet() if seen.part == "scored" else Direction(True))
        sets += len(story.news_of(SetScored))
    return sets


def test_five_sets() -> None:  # R-DEF-07
    story = Story("defifoo", 6)
    assert story.game_view().sets == 5
    assert through(story) == 5
    assert story.game_view().set == 5
    assert story.expect_refusal(0, NextSet()).key == "game_over"


def test_three_sets_in_the_short_game() -> None:  # defifoo.short=true
    assert through(Story("defifoo", 6, options={"short": True})) == 3


def test_everybody_gets_the_same_number_of_cards() -> None:  # R-DEF-08, O-DEF-03
    for seats, size in {2: 28, 3: 18, 4: 14, 5: 11, 6: 9}.items():
        story = Story("defifoo", seats)
        assert story.game_view().sizes == (size,) * seats
        assert [len(story.game_view(seat).hand) for seat in range(seats)] == [size] * seats
        assert len(set(everything(story))) == seats * size
        assert SetDealt(1, 0, size) in story.news


def test_each_set_is_dealt_again() -> None:
    story = trick_story("R4 R5")
    story.play(0, NextSet())
    assert story.game_view().sizes == (28, 28)
    assert everything(story) == sorted(cards(" ".join(ALL)))


def test_leftover_cards_are_set_aside() -> None:  # R-DEF-09, O-DEF-04
    story = Story("defifoo", 5)
    held, rng = everything(story), Random(1)
    assert all(story.game_view(seat).aside == () for seat in (*range(5), None))
    while story.game_view().part != "scored":
        assert story.game_view().aside == ()
        chance.step(story.table, rng)
    (left,) = story.game_view().aside
    assert sorted([*held, left]) == sorted(cards(" ".join(ALL)))


def test_cards_set_aside_score_for_nobody() -> None:  # O-DEF-04
    assert scored("R4 R5", "no_ship") == (0, 0)
    assert scored("R4 R7", "no_five") == (0, 0)


def test_everybody_sees_their_own_hand() -> None:  # R-DEF-10
    story = new_story("R4 Sun B5 | V8 RB R1")
    assert story.game_view(0).hand == tuple(cards("R4 B5 Sun"))
    assert story.game_view(1).hand == tuple(cards("R1 V8 RB"))
    assert story.game_view(None).hand == ()


def test_challenge_is_public_and_valid_for_the_set() -> None:  # R-DEF-11
    story = new_story("R4 G5 | R5 G8", "B1 | B2", challenges="no_five, no_planet G")
    assert story.news_of(ChallengeShown) == [ChallengeShown("no_five", None)]
    story.play(0, Direction(True))
    for name in ("R4", "R5", "G8", "G5"):
        play_cards(story, name)
        assert story.game_view(0).challenge.kind == "no_five"
    story.play(1, NextSet())
    assert story.news_of(ChallengeShown) == [ChallengeShown("no_planet", 2)]
    assert (story.game_view().challenge.kind, story.game_view().challenge.colour) == ("no_planet", 2)


# --- turns ---


def test_the_dealer_chooses_the_direction() -> None:  # R-DEF-12, O-DEF-23
    for clockwise, order in (True, [1, 2, 3, 0]), (False, [1, 0, 3, 2]):
        story = new_story("R1 | R2 | R3 | R4", first=1)
        assert story.game_view().clockwise is None
        assert story.expect_refusal(0, Direction(clockwise)).key == "not_your_turn"
        assert story.expect_refusal(1, PlayCard(card("R2"))).key == "not_now"
        story.play(1, Direction(clockwise))
        assert story.news_of(DirectionChosen) == [DirectionChosen(1, clockwise)]
        assert story.game_view().clockwise is clockwise
        turns = []
        while (seat := story.game_view().turn) is not None:
            turns.append(seat)
            story.play(seat, PlayCard(story.game_view(seat).hand[0]))
        assert turns == order
        assert story.expect_refusal(1, Direction(clockwise)).key == "not_now"


def test_the_dealer_leads() -> None:  # R-DEF-13
    story = started_story("R1 | R2 | R3", first=2)
    assert (story.game_view().dealer, story.game_view().leader, story.game_view().turn) == (2, 2, 2)
    play_cards(story, "R3")
    assert story.game_view().trick == ((2, card("R3")),)


def test_dealers_take_turns_clockwise() -> None:  # O-DEF-24
    story = started_story("R1 | R2 | R3", "B1 | B2 | B3", first=2)
    play_cards(story, "R3 R1 R2")
    story.play(2, NextSet())
    assert (story.game_view().dealer, story.game_view().turn) == (0, 0)


def test_everybody_plays_one_card_face_up() -> None:  # R-DEF-14
    story = started_story("R1 B1 | R2 B2 | R3 B3")
    play_cards(story, "R1 R2")
    assert story.expect_refusal(1, PlayCard(card("B2"))).facts == {"turn": 2}
    for seat in (0, 1, 2, None):
        assert story.game_view(seat).trick == ((0, card("R1")), (1, card("R2")))
        assert story.game_view(seat).best == 1
    play_cards(story, "R3")
    assert story.game_view().sizes == (1, 1, 1)
    assert story.news_of(TrickWon) == [TrickWon(2, tuple(cards("R1 R2 R3")))]


def test_the_winner_keeps_the_cards_face_down() -> None:  # R-DEF-16, O-DEF-17, O-DEF-26
    story = started_story("R4 V1 V9 | B5 Y1 Y9 | R6 B1 B9", challenges="no_five")
    play_cards(story, "R4 B5 R6 B1 V1 Y1")
    assert story.game_view().tricks == (0, 0, 2)
    assert story.game_view().trick == ()
    told = serialization.encode(story.game_view(2)).decode()
    assert str(card("B5")) not in told.replace("1000", "")
    play_cards(story, "B9 V9 Y9")
    assert reasons(story, 2) == (("no_five", 1, -20),)


def test_the_winner_leads_the_next_trick() -> None:  # R-DEF-17
    story = started_story("R1 B1 | R9 B2 | R3 B3")
    play_cards(story, "R1 R9 R3")
    assert (story.game_view().leader, story.game_view().turn) == (1, 1)
    play_cards(story, "B2")
    assert story.game_view().trick == ((1, card("B2")),)


def test_a_set_ends_when_the_hands_are_empty() -> None:  # R-DEF-18
    story = started_story("R1 B1 | R9 B2")
    play_cards(story, "R1 R9")
    assert story.game_view().part == "trick"
    play_cards(story, "B2 B1")
    assert story.game_view().part == "scored"
    assert story.game_view().turn is None
    assert [news.set for news in story.news_of(SetScored)] == [1]
    assert story.expect_refusal(1, PlayCard(card("B2"))).key == "not_now"


# --- the score ---


def test_scores_of_the_sets_add_up() -> None:  # R-DEF-19
    story = started_story("R4 | R9", "B1 | B9", challenges="no_trick, not_the_last")
    play_cards(story, "R4 R9")
    assert story.game_view().scores == (1000, 990)
    story.play(0, NextSet())
    story.play(1, Direction(True))
    play_cards(story, "B9 B1")
    assert story.game_view().scores == (1000, 940)
    assert [sheet.points for sheet in story.game_view().sheets] == [(0, -10), (0, -50)]


def five_sets(*kinds: str) -> Story:
    """Two seats, one trick per set, always won by the second."""
    story = new_story(*["R4 | R9"] * len(kinds), challenges=", ".join(kinds), options={"short": True})
    for number in range(len(kinds)):
        story.play(number % 2, Direction(True))
        play_cards(story, "R9 R4" if number % 2 else "R4 R9")
        if story.outcome is None:
            story.play(0, NextSet())
    return story


def test_most_points_win() -> None:  # R-DEF-20
    story = five_sets("no_trick", "not_the_last", "no_five")
    assert story.outcome == Outcome((1, 2), (1000, 940))
    assert story.open_moves(0) == {"leave"}
    story = five_sets("most_tricks", "no_trick", "no_five")
    assert story.outcome == Outcome((2, 1), (1000, 1040))


def test_equal_scores_share_the_win() -> None:  # O-DEF-27
    assert five_sets("no_five", "no_seven", "no_ship").outcome == Outcome((1, 1), (1000, 1000))


def test_the_sun_in_the_last_trick_costs_fifty() -> None:  # R-DEF-33
    story = trick_story("R4 Sun R9", challenges="no_five")
    assert points(story) == (0, -50, 0)
    assert reasons(story, 1) == (("sun_last", 1, -50),)
    story = started_story("R4 B4 | Sun B9", challenges="no_five")
    play_cards(story, "R4 Sun B4 B9")
    assert points(story) == (0, 0)


def test_the_sun_last_under_no_sun_costs_both() -> None:  # O-DEF-18, O-DEF-19
    story = trick_story("R4 R9 Sun", challenges="no_sun")
    assert points(story) == (0, -50, -50)
    assert reasons(story, 1) == (("no_sun", 1, -50),)
    assert reasons(story, 2) == (("sun_last", 1, -50),)


def two_tricks(told: str, order: str, challenge: str, **options: bool) -> Story:
    story = started_story(told, challenges=challenge, options=options)
    play_cards(story, order)
    return story


def test_no_trick() -> None:  # R-DEF-34
    story = two_tricks("R4 B4 | R9 B9", "R4 R9 B9 B4", "no_trick")
    assert points(story) == (0, -20)
    assert reasons(story, 1) == (("no_trick", 2, -20),)
    assert reasons(story, 0) == ()


def test_not_the_last_trick() -> None:  # R-DEF-35
    story = two_tricks("R4 B9 G1 | R9 B4 G2", "R4 R9 B4 B9 G1 G2", "not_the_last")
    assert points(story) == (0, -50)
    story = two_tricks("R4 B9 | R9 B4", "R4 R9 B4 B9", "not_the_last")
    assert points(story) == (-50, 0)


def test_no_ship() -> None:  # R-DEF-36
    assert scored("R4 RB BG", "no_ship") == (0, 0, -40)
    assert scored("R4 GY R9", "no_ship") == (0, 0, -20)


def test_no_five() -> None:  # R-DEF-37
    assert scored("R5 B5 R9", "no_five") == (0, 0, -40)


def test_no_seven() -> None:  # R-DEF-38
    assert scored("R7 B7 V7", "no_seven") == (-60, 0, 0)


def test_no_sun() -> None:  # R-DEF-39
    story = two_tricks("R4 B4 | Sun B9", "R4 Sun B4 B9", "no_sun")
    assert points(story) == (-50, 0)


def test_no_planet() -> None:  # R-DEF-40, O-DEF-20, defifoo.ships_count_as_planets=true
    assert scored("R4 R9 RB B10 B1", "no_planet R") == (0, 0, 0, -20, 0)
    assert scored("R4 R9 RB B10 B1", "no_planet B") == (0, 0, 0, -20, 0)
    assert scored("R4 R9 RB B10 B1", "no_planet G") == (0, 0, 0, 0, 0)
    ships_too = {"ships_count_as_planets": True}
    assert scored("R4 R9 RB B10 B1", "no_planet R", options=ships_too) == (0, 0, 0, -30, 0)
    assert scored("R4 R9 RB B10 Sun", "no_planet B", options=ships_too) == (0, 0, 0, -20, -50)


def test_most_tricks() -> None:  # R-DEF-41
    assert scored("R4 R9 R2", "most_tricks") == (0, 50, 0)
    story = two_tricks("R4 B9 | R9 B4 | R1 B1", "R4 R9 R1 B4 B1 B9", "most_tricks")
    assert story.game_view().tricks == (1, 1, 0)
    assert points(story) == (50, 50, 0)


def test_fewest_tricks() -> None:  # R-DEF-42, O-DEF-25
    assert scored("R4 R9 R2", "fewest_tricks") == (50, 0, 50)
    story = two_tricks("R4 B9 | R9 B4", "R4 R9 B4 B9", "fewest_tricks")
    assert points(story) == (50, 50)


def test_no_alien() -> None:  # R-DEF-43, O-DEF-21
    assert scored("R8 R9 B8", "no_alien R") == (0, -50, 0)
    assert scored("R8 R9 B8", "no_alien B") == (0, -50, 0)
    assert scored("R8 R9 B8", "no_alien G") == (0, 0, 0)
    assert scored("R4 R9 VR", "no_alien R") == (0, 0, 0)


def test_only_the_challenge_scores() -> None:  # R-DEF-44
    assert scored("R7 RB B8 B10", "no_five") == (0, 0, 0, 0)
    assert scored("R5 RB B8 B10", "no_seven") == (0, 0, 0, 0)
    assert scored("R7 R5 R8 R10", "no_ship") == (0, 0, 0, 0)
    assert scored("R7 RB B8 B10", "no_sun") == (0, 0, 0, 0)


# --- refusals ---


def test_refusals_have_reasons() -> None:  # O-DEF-28
    story = started_story("R1 B1 | R9 B2")
    refused = story.expect_refusal(1, PlayCard(card("R9")))
    assert (refused.key, refused.facts) == ("not_your_turn", {"turn": 0})
    for number in (card("R9"), -1, 56, 10**30, -(10**30)):
        assert story.expect_refusal(0, PlayCard(number)).key == "not_in_hand"
    play_cards(story, "R1")
    refused = story.expect_refusal(1, PlayCard(card("B2")))
    assert refused.key == "must_follow"
    assert refused.facts == {"card": card("B2"), "called": (0,), "following": (card("R9"),)}
    assert story.expect_refusal(0, NextSet()).key == "not_now"
    assert story.expect_refusal(0, PlayForAbsent(1)).key == "not_waiting"


def test_no_such_direction() -> None:
    story = new_story("R1 | R2")
    assert story.expect_refusal(0, Direction(2)).key == "no_such_direction"
    assert story.expect_refusal(0, Direction(-(10**30))).key == "no_such_direction"
    story.play(0, serialization.decode_move("defifoo", b'{"do":"direction","clockwise":false}'))
    assert story.game_view().clockwise is False


WRONG_DEALS: list[dict[str, Any]] = [
    {"hands": [parse_hands("R1 | R2")]},
    {"hands": [parse_hands("R1 | R2 | R2")]},
    {"hands": [parse_hands("R1 R4 | R2 | R3")]},
    {"hands": [parse_hands(" | | ")]},
    {"hands": [parse_hands("R1 | R2 | R3")] * 6},
    {"hands": [[[0], [1], [56]]]},
    {"hands": [[[0], [1], [-1]]]},
    {"hands": [[[*range(19)], [*range(19, 38)], [*range(37, 56)]]]},
    {"challenges": [{"kind": "no_five"}, {"kind": "no_five"}]},
    {"challenges": [{"kind": "no_five", "colour": 1}]},
    {"challenges": [{"kind": "no_planet", "colour": 5}]},
    {"challenges": [{"kind": "no_planet", "colour": -1}]},
    {"challenges": [{"kind": kind} for kind in sorted(KINDS)[:6]]},
]


@pytest.mark.parametrize("deal", WRONG_DEALS)
def test_wrong_deals_are_refused(deal: dict[str, Any]) -> None:
    with pytest.raises(RefusedError) as caught:
        Story("defifoo", 3, deal=deal)
    assert caught.value.key == "deal"
    assert caught.value.facts["field"] in deal


def test_given_coloured_challenge_without_colour_gets_one() -> None:
    seen = {
        Story("defifoo", 2, seed=str(number), deal={"challenges": [{"kind": "no_alien"}]})
        .game_view()
        .challenge.colour
        for number in range(40)
    }
    assert seen == {0, 1, 2, 3, 4}


# --- leaving, returning, undo ---


def test_any_present_seat_deals_the_next_set() -> None:  # O-ALL-05
    story = trick_story("R4 R5 R6")
    story.play(0, Leave())
    assert [story.open_moves(seat) for seat in range(3)] == [{"return"}, {"next", "leave"}, {"next", "leave"}]
    story.play(2, NextSet())
    assert story.game_view().set == 2


def test_the_table_plays_the_lowest_card_for_an_absent_seat() -> None:  # O-ALL-05
    story = new_story("R9 R4 V2 | R1 B6 B9 | R3 RB B5")
    story.play(0, Leave())
    assert "go_on" in story.open_moves(1)
    story.play(1, PlayForAbsent(0))
    assert story.game_view().clockwise is True
    story.play(2, PlayForAbsent(0))
    assert story.game_view().trick == ((0, card("V2")),)
    assert "go_on" not in story.open_moves(1)
    story.play(1, PlayCard(card("R1")))
    story.play(2, Leave())
    story.play(1, PlayForAbsent(2))
    plays_of_absent = story.news_of(TrickWon)
    assert plays_of_absent == [TrickWon(0, tuple(cards("V2 R1 R3")))]
    story.play(0, Return())
    story.play(0, PlayCard(card("R9")))


def test_card_can_be_undone_until_another_is_played() -> None:
    story = started_story("R1 B1 | R9 B2 | R4 B4")
    play_cards(story, "R1")
    assert "take_back" in story.open_moves(0)
    before = story.game_view(0).hand
    story.play(0, TakeBack())
    story.play(1, Agree())
    story.play(2, Agree())
    assert len(story.game_view(0).hand) == len(before) + 1
    play_cards(story, "R1 R9")
    assert ("take_back" in story.open_moves(0), "take_back" in story.open_moves(1)) == (False, True)
    play_cards(story, "R4")
    assert all("take_back" not in story.open_moves(seat) for seat in range(3))


def test_new_set_cannot_be_undone() -> None:
    story = trick_story("R1 R9")
    story.play(0, NextSet())
    assert "take_back" not in story.open_moves(0)
    story.play(1, Direction(True))
    assert "take_back" in story.open_moves(1)


# --- saving, sending, replaying ---


@pytest.mark.parametrize("options", OPTIONS)
def test_every_game_ends_and_can_be_saved_sent_and_replayed(options: dict[str, Any]) -> None:
    for seats in (2, 5):
        story = Story("defifoo", seats, options=options, seed=f"{seats}")
        table, rng = story.table, Random(seats)
        while table.outcome is None:
            assert chance.step(table, rng, leaving=0.01)
            if rng.random() < 0.1:
                view = table.view(rng.randrange(seats))
                assert serialization.decode_view("defifoo", serialization.encode(view)) == view
                assert serialization.resume(serialization.encode(table.save())).state == table.state
        again = replay(serialization.open_table(table.setting), table.log, table.at)
        assert again.state == table.state
