"""Défifoo's tricks: legal cards, their effects, and the winner."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import OneForm
from engine.games.defifoo import CardPlayed, ColourChanged, Direction, NextSet, PlayCard, TrickWon
from tests.engine.sky import (
    COLOURS,
    SHIPS,
    SUN,
    card,
    cards,
    play_cards,
    started_story,
    trick_story,
    trick_winner,
)
from tests.engine.story import Story
from tests.engine.worlds.defifoo import OPTIONS

# Cards in the order played, and the winner (1 is the leader).
TRICKS = [
    ("R4 R9 R2 R7", 2),
    ("R4 B10 R5 Sun", 3),
    ("R10 RB B2 B1", 2),
    ("R10 RB B4 R9", 3),
    ("R10 R2 R3 VR", 4),
    ("R10 RB BG G1", 3),  # O-DEF-15
    ("RB B7 B9 R10", 3),
    ("RB B2 B1 Sun", 1),  # O-DEF-12
    ("RB B3 B2 B1", 1),  # O-DEF-02
    ("RB B4 B2 B1", 2),
    ("RB G10 Y10 V10", 1),  # O-DEF-09: nobody follows
    ("RB G10 R4 B10", 3),  # O-DEF-09: the choice passes
    ("RB Sun B4 R10", 3),  # O-DEF-10
    ("RB Sun Y1 R2", 1),
    ("RB BG G2 G1", 2),  # O-DEF-11
    ("RB BG G4 B10", 3),
    ("RB VR V2 R10", 2),
    ("RB GY R1 B2", 1),  # a ship that does not follow changes nothing
    ("Sun R5 R6 R1", 3),
    ("Sun RB B1 R10", 2),  # O-DEF-13
    ("Sun RB B5 R10", 3),
    ("Sun RB BG G1", 3),
    ("Sun RB G9 Y9", 2),
    ("R1 B10 G10 Y10", 1),  # O-DEF-16
    ("R2 B10 RB B4", 4),
    ("R2 B10 RB B1", 3),  # O-DEF-14: the B10 stays a discard
    ("R2 RB BG GY", 4),
    ("RB BG GY YV VR", 5),
    ("R2 RB BG B10 G10", 5),
    ("R2 RB VR B3 B4", 5),  # VR does not follow once blue is called
    ("R9 R10 Sun B3 VR V4", 6),
    ("R9 R10 Sun B3 VR V2", 5),
    ("R5 Y9 V9 GY", 1),  # O-DEF-07: a discard as the last card
    ("Sun GY", 2),
    ("GY Sun", 1),
    ("R1 Sun", 1),
    ("R3 RB", 2),
]


@pytest.mark.parametrize(("names", "seat"), TRICKS)
def test_winners(names: str, seat: int) -> None:  # R-DEF-15
    assert trick_winner(trick_story(names)) == seat - 1


@pytest.mark.parametrize("names", [names for names, _ in TRICKS])
def test_counter_clockwise_the_same_cards_win(names: str) -> None:
    cards_played = names.split()
    seats = len(cards_played)
    story = started_story(" | ".join([cards_played[0], *cards_played[:0:-1]]), clockwise=False)
    play_cards(story, names)
    assert trick_winner(story) == -(dict(TRICKS)[names] - 1) % seats


def legal(story: Story, seat: int) -> list[int]:
    return [
        value
        for choice in story.view(seat).choices
        if choice.do == "play"
        for form in choice.forms
        if isinstance(form, OneForm)
        for value in form.among
    ]


def facing(names: str, hand: str) -> Story:
    """A story in which the next player holds this hand after these cards were played."""
    filler = [f"{colour}{rank}" for colour in "YGVBR" for rank in (8, 6, 9, 7)]
    fallen, held = names.split(), hand.split()
    free = [one for one in filler if one not in fallen and one not in held]
    size = len(held)
    rows = [[one, *(free.pop() for _ in range(size - 1))] for one in fallen]
    story = started_story(" | ".join(" ".join(row) for row in [*rows, held]))
    play_cards(story, names)
    return story


def may_play(names: str, hand: str) -> set[str]:
    story = facing(names, hand)
    seat = len(names.split())
    open_ones = legal(story, seat)
    return {one for one in hand.split() if card(one) in open_ones}


# --- following ---


def test_the_sun_may_always_be_played() -> None:  # R-DEF-21
    assert may_play("R4", "R5 B6 Sun") == {"R5", "Sun"}
    assert may_play("RB", "R5 G6 Sun") == {"R5", "Sun"}
    assert may_play("R4", "G5 Sun") == {"G5", "Sun"}


def test_a_planet_led_calls_its_colour() -> None:  # R-DEF-22
    for colour, letter in enumerate(COLOURS):
        story = started_story(f"{letter}4 | {letter}5")
        play_cards(story, f"{letter}4")
        assert story.game_view().called == (colour,)
        assert story.news_of(CardPlayed) == [CardPlayed(0, card(f"{letter}4"), "called")]


def test_planets_and_ships_of_the_colour_follow() -> None:  # R-DEF-23, O-DEF-28
    assert may_play("R4", "R1 R9 B9 Y3 GY") == {"R1", "R9"}
    assert may_play("R4", "R1 RB VR BG B2") == {"R1", "RB", "VR"}
    story = facing("R4", "R1 RB B9")
    refused = story.expect_refusal(1, PlayCard(card("B9")))
    assert refused.key == "must_follow"
    assert refused.facts == {"card": card("B9"), "called": (0,), "following": tuple(cards("R1 RB"))}


def test_a_matching_ship_must_be_played() -> None:  # O-DEF-08
    assert may_play("R4", "RB G9 Y9") == {"RB"}
    assert may_play("R4", "RB G9 Sun") == {"RB", "Sun"}


def test_without_the_colour_any_card_is_a_discard() -> None:  # R-DEF-24
    assert may_play("R4", "B9 GY V1 Sun") == {"B9", "GY", "V1", "Sun"}
    story = trick_story("R1 B10 GY")
    assert trick_winner(story) == 0
    assert story.news_of(CardPlayed) == [CardPlayed(2, card("GY"), "discard")]
    assert not story.news_of(ColourChanged)


def test_after_a_led_ship_the_second_player_chooses() -> None:  # R-DEF-25
    assert may_play("RB", "R1 B1 VR BG G9") == {"R1", "B1", "VR", "BG"}
    for name, colour in ("R1", 0), ("B1", 1):
        story = started_story(f"RB | {name} | V1")
        play_cards(story, "RB")
        assert story.game_view().called == (0, 1)
        play_cards(story, name)
        assert story.game_view().called == (colour,)
        assert story.news_of(CardPlayed) == [CardPlayed(1, card(name), "called")]


def test_the_choice_passes_on_until_somebody_follows() -> None:  # O-DEF-09, O-DEF-10
    story = started_story("RB | G9 | Sun | B1 | R9")
    play_cards(story, "RB G9 Sun")
    assert story.game_view().called == (0, 1)
    play_cards(story, "B1")
    assert story.game_view().called == (1,)


def test_after_a_led_sun_the_second_card_calls() -> None:  # R-DEF-26
    assert may_play("Sun", "R1 B9 GY") == {"R1", "B9", "GY"}
    assert may_play("Sun G4", "G1 B9 GY") == {"G1", "GY"}
    story = started_story("Sun | G4 | G9")
    play_cards(story, "Sun")
    assert story.game_view().called == ()
    play_cards(story, "G4")
    assert story.game_view().called == (2,)


def test_ship_after_a_led_sun_counts_as_led() -> None:  # O-DEF-13
    assert may_play("Sun RB", "R1 B9 G2 Y2") == {"R1", "B9"}


# --- ships ---


def test_a_ship_follows_either_of_its_colours() -> None:  # R-DEF-27
    for ship in SHIPS:
        for called in COLOURS:
            expected = {ship} if called in ship else {ship, f"{other(called)}9"}
            assert may_play(f"{called}4", f"{ship} {other(called)}9") == expected


def other(letter: str) -> str:
    return COLOURS[(COLOURS.index(letter) + 1) % 5]


def test_a_ship_changes_the_called_colour() -> None:  # R-DEF-28, O-DEF-06
    assert may_play("R4 RB", "R9 B1 G2") == {"B1"}
    assert may_play("B4 RB", "R9 B1 G2") == {"R9"}
    story = started_story("R4 | RB | B1")
    play_cards(story, "R4 RB")
    assert story.game_view().called == (1,)
    assert story.news_of(ColourChanged) == [ColourChanged(1, 1)]
    assert story.news_of(CardPlayed) == [CardPlayed(1, card("RB"), "changed")]


def test_previous_colour_cannot_win() -> None:  # R-DEF-29
    assert trick_winner(trick_story("R10 RB B1")) == 1
    assert trick_winner(trick_story("R4 RB R10 B1")) == 1


def test_a_ship_counts_as_a_three() -> None:  # R-DEF-30
    for ship in SHIPS:
        for colour in ship:
            assert trick_winner(trick_story(f"{ship} {colour}2")) == 0
            assert trick_winner(trick_story(f"{ship} {colour}3")) == 0  # O-DEF-02
            assert trick_winner(trick_story(f"{ship} {colour}4")) == 1


def test_a_led_ship_is_a_three_of_the_colour_chosen() -> None:  # O-DEF-12
    assert trick_winner(trick_story("RB B2 B1 Sun")) == 0
    assert trick_winner(trick_story("RB B4 B2 B1")) == 1


def test_ship_on_a_led_ship_changes_to_its_other_colour() -> None:  # O-DEF-11
    assert may_play("RB BG", "G1 B9 R9") == {"G1"}
    assert may_play("BG RB", "G1 B9 R9") == {"R9"}
    assert trick_winner(trick_story("RB BG G2 B10")) == 1
    assert trick_winner(trick_story("RB BG G4 B10")) == 2


def test_each_of_two_ships_changes_the_colour() -> None:  # O-DEF-15
    assert may_play("R10 RB BG", "G1 B9 R9") == {"G1"}
    assert trick_winner(trick_story("R10 RB BG G1")) == 2
    assert trick_winner(trick_story("R2 RB BG GY")) == 3


def test_earlier_discard_of_the_new_colour_stays_a_discard() -> None:  # O-DEF-14
    assert trick_winner(trick_story("R2 B10 RB B1")) == 2
    assert trick_winner(trick_story("R2 B10 RB B4")) == 3


def test_leader_wins_if_all_others_discard() -> None:  # O-DEF-16
    assert trick_winner(trick_story("R1 B10 G10 Y10")) == 0
    assert trick_winner(trick_story("RB G10 Y10 V10")) == 0


def test_a_ship_that_follows_last_wins() -> None:  # R-DEF-31
    assert trick_winner(trick_story("R10 R9 RB")) == 2
    assert trick_winner(trick_story("R10 RB B10 BG")) == 3


def test_last_ship_that_does_not_follow_wins_only_with_option() -> None:  # O-DEF-07
    # defifoo.last_ship_wins=true
    assert trick_winner(trick_story("R5 R9 GY")) == 1
    literal = {"last_ship_wins": True}
    assert trick_winner(trick_story("R5 R9 GY", options=literal)) == 2
    assert trick_winner(trick_story("R5 GY R9", options=literal)) == 2
    assert trick_winner(trick_story("R5 R9 RB", options=literal)) == 2
    assert trick_winner(trick_story("GY R9 Sun", options=literal)) == 0


def test_the_sun_is_weakest() -> None:  # R-DEF-32, O-DEF-29
    for name in ("R1", "G1", "YV"):
        assert trick_winner(trick_story(f"Sun {name}")) == 1
        assert trick_winner(trick_story(f"{name} Sun")) == 0
    assert trick_winner(trick_story("Sun V1 B10")) == 1


# --- an independent implementation of the printed rules ---


class Naive:
    """A card as in the printed rules."""

    def __init__(self, number: int) -> None:
        self.is_sun = number == SUN
        self.is_ship = 50 <= number < SUN
        if self.is_ship:
            self.colours, self.value = set(SHIPS[number - 50]), 3
        else:
            self.colours, self.value = {COLOURS[number // 10]} if not self.is_sun else set(), number % 10 + 1


def naive_calls(fallen: list[int]) -> list[tuple[set[str], int]]:
    """After each card: the colours to follow, and the index from which cards can win."""
    asked: set[str] = set()
    since = 0
    calls = []
    for place, number in enumerate(fallen):
        one = Naive(number)
        if not asked and not one.is_sun:
            asked, since = set(one.colours), place
        elif one.is_ship and one.colours & asked:
            asked, since = one.colours - asked, place
        elif one.colours & asked and not one.is_ship:
            asked = set(one.colours)
        calls.append((asked, since))
    return calls


def naive_winner(fallen: list[int], last_ship_wins: bool) -> int:
    """From the last change of colour on: the highest card of that colour, the first among equals."""
    if last_ship_wins and Naive(fallen[-1]).is_ship:
        return len(fallen) - 1
    asked, since = naive_calls(fallen)[-1]
    running = [place for place in range(since, len(fallen)) if Naive(fallen[place]).colours & asked]
    able = [place for place in running if place == since or not Naive(fallen[place]).is_ship]
    return max(able, key=lambda place: (Naive(fallen[place]).value, -place))


def naive_legal(fallen: list[int], hand: tuple[int, ...]) -> list[int]:
    asked = naive_calls(fallen)[-1][0] if fallen else set()
    following = [number for number in hand if Naive(number).colours & asked]
    return [number for number in hand if number in following or number == SUN] if following else [*hand]


@given(
    seats=st.integers(2, 6),
    options=st.sampled_from([options for options in OPTIONS if options.get("short")]),
    number=st.integers(0, 10_000),
)
@settings(derandomize=True, deadline=None, max_examples=60)
def test_whole_sets_agree_with_naive_rules(seats: int, options: dict[str, Any], number: int) -> None:
    story = Story("defifoo", seats, options=options, seed=str(number))
    rng = Random(number)
    literal = options.get("last_ship_wins", False)
    while story.outcome is None:
        seen = story.game_view()
        if seen.part == "scored":
            story.play(rng.randrange(seats), NextSet())
        elif seen.part == "direction":
            story.play(seen.turn, Direction(rng.random() < 0.5))
        else:
            _one_card(story, rng, literal)


def _one_card(story: Story, rng: Random, literal: bool) -> None:
    seat = story.game_view().turn
    seen = story.game_view(seat)
    fallen = [number for _, number in seen.trick]
    assert legal(story, seat) == naive_legal(fallen, seen.hand)
    asked = naive_calls(fallen)[-1][0] if fallen else set()
    assert {COLOURS[colour] for colour in seen.called} == asked
    chosen = rng.choice(legal(story, seat))
    story.play(seat, PlayCard(chosen))
    for won in story.news_of(TrickWon):
        order = [who for who, _ in seen.trick] + [seat]
        assert won == TrickWon(order[naive_winner([*fallen, chosen], literal)], (*fallen, chosen))


FEW = cards("R1 R2 R3 R4 R10 B1 B3 B4 B10 G2 G9 RB BG GY VR Sun")


@given(fallen=st.lists(st.sampled_from(FEW), min_size=2, max_size=6, unique=True), literal=st.booleans())
@settings(derandomize=True, deadline=None, max_examples=800)
def test_large_tricks_agree_with_naive_rules(fallen: list[int], literal: bool) -> None:
    story = Story(
        "defifoo",
        len(fallen),
        pack=PACK,
        options={"last_ship_wins": literal, "short": True},
        deal={"hands": [[[number] for number in fallen]]},
    )
    story.play(0, Direction(True))
    for seat, number in enumerate(fallen):
        story.play(seat, PlayCard(number))
    assert trick_winner(story) == naive_winner(fallen, literal)


PACK = Story("defifoo", 2).table.setting.pack
