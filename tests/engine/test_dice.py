"""Dice: repeatable, fair, the same on every Python."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dice import Dice

SOME = settings(derandomize=True, deadline=None, database=None)


def rolls(seed: str, sides: int, times: int) -> list[int]:
    dice, found = Dice(seed), []
    for _ in range(times):
        number, dice = dice.roll(sides)
        found.append(number)
    return found


def test_the_same_on_every_python() -> None:
    """Fixed numbers: a save or a recorded game must mean the same on every device."""
    assert rolls("tablee", 6, 8) == [5, 0, 4, 4, 5, 1, 4, 1]
    assert Dice("tablee").shuffle(range(10))[0] == (1, 2, 0, 4, 8, 7, 5, 3, 6, 9)
    assert "".join(Dice("a", 7).shuffle("abcde")[0]) == "aecbd"


@given(st.text(max_size=20), st.integers(1, 10**30))
@SOME
def test_roll_is_between_zero_and_sides_minus_one(seed: str, sides: int) -> None:
    number, after = Dice(seed).roll(sides)
    assert 0 <= number < sides
    assert after == Dice(seed, 1)


@given(st.text(max_size=20), st.lists(st.integers(), max_size=80))
@SOME
def test_a_shuffle_keeps_every_card(seed: str, cards: list[int]) -> None:
    shuffled, after = Dice(seed).shuffle(cards)
    assert sorted(shuffled) == sorted(cards)
    assert after.count == 1


def test_a_draw_does_not_change_the_dice() -> None:
    dice = Dice("still")
    assert dice.shuffle(range(52)) == dice.shuffle(range(52))
    assert dice == Dice("still")


def far_off(counts: Counter[int], kinds: int) -> float:
    """Chi-square distance from a uniform distribution, per degree of freedom."""
    even = counts.total() / kinds
    return sum((counts[kind] - even) ** 2 / even for kind in range(kinds)) / (kinds - 1)


def test_rolls_are_uniform() -> None:
    assert far_off(Counter(rolls("even", 6, 12_000)), 6) < 3
    assert far_off(Counter(rolls("even", 100, 20_000)), 100) < 1.5


def test_all_orders_are_equally_likely() -> None:
    orders: Counter[int] = Counter()
    every = list(permutations(range(4)))
    for number in range(12_000):
        orders[every.index(Dice(f"order {number}").shuffle(range(4))[0])] += 1
    assert far_off(orders, 24) < 2


def test_every_card_reaches_every_position_equally_often() -> None:
    tops: Counter[int] = Counter()
    for number in range(7_400):
        shuffled, _ = Dice(f"deck {number}").shuffle(range(74))
        tops[shuffled[0]] += 1
        tops[74 + shuffled[-1]] += 1
    assert far_off(tops, 148) < 1.5


def test_seeds_and_counts_are_independent() -> None:
    firsts = Counter(Dice(f"seed {number}").roll(10)[0] for number in range(5_000))
    assert far_off(firsts, 10) < 3
    assert rolls("one", 1000, 20) != rolls("two", 1000, 20)
    assert Dice("1:2", 3).roll(10**9) != Dice("1", 23).roll(10**9)
