"""Diferencio's cards and their opening layout."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.dice import Dice
from engine.game import Deal, RefusedError, Seat
from engine.games.diferencio.pack import DiferencioPack

PLACES, VERSIONS = 9, 6  # a card is place · 6 + version
HAND = 3


def place_of(card: int) -> int:
    return card // VERSIONS


def cards_of(pack: DiferencioPack) -> tuple[int, ...]:
    """The cards of the chosen world only (R-DIO-02)."""
    return tuple(
        VERSIONS * place + version
        for place, drawn in enumerate(pack.places)
        for version in range(len(drawn.versions))
    )


class DiferencioDeal(Deal, frozen=True, kw_only=True):
    """Versions on the board, hands, points (oldest first), the cards on top of the pile, the phase."""

    board: tuple[int, ...] | None = None
    hands: tuple[tuple[int, ...], ...] | None = None
    points: tuple[tuple[int, ...], ...] | None = None
    pile: tuple[int, ...] | None = None
    phase: Literal[1, 2] | None = None


class OpeningLayout(Struct, frozen=True):
    """The position of every card before the first night."""

    board: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    points: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]


def lay_out(cards: tuple[int, ...], seats: int, dice: Dice, given: DiferencioDeal) -> OpeningLayout:
    shuffled, _ = dice.shuffle(cards)
    given_cards = set(_given_cards(given))
    board = _board(given, [card for card in shuffled if card not in given_cards])
    rest = [card for card in shuffled if card not in given_cards.union(board)]  # R-DIO-04
    hands = given.hands
    if hands is None:
        hands = tuple(tuple(rest[HAND * seat : HAND * (seat + 1)]) for seat in range(seats))  # R-DIO-05
        rest = rest[HAND * seats :]
    return OpeningLayout(board, hands, given.points or ((),) * seats, (*(given.pile or ()), *rest))


def _board(given: DiferencioDeal, free: list[int]) -> tuple[int, ...]:
    """One card on each place (R-DIO-03), drawn at random (O-DIO-14)."""
    if given.board is not None:
        return tuple(_on_board(given.board))
    drawn = [[card for card in free if place_of(card) == place] for place in range(PLACES)]
    _expect(all(drawn), "board", "a card left for every place")
    return tuple(cards[0] for cards in drawn)


# --- a deal by hand -----------------------------------------------------------------------------


def check_deal(given: DiferencioDeal, cards: tuple[int, ...], seats: int, first: Seat, goal: int) -> None:
    """Raise RefusedError if a deal by hand is impossible."""
    board, hands, points = given.board, given.hands, given.points
    versions = board is None or (len(board) == PLACES and set(board) <= set(range(VERSIONS)))
    _expect(versions, "board", f"{PLACES} versions from 0 to {VERSIONS - 1}")
    held = hands is None or (len(hands) == seats and max(map(len, hands)) <= HAND)
    _expect(held, "hands", f"{seats} hands of {HAND} cards at most")
    _expect(hands is None or hands[first] != (), "hands", "a card for the first architect")
    scored = points is None or (len(points) == seats and max(map(len, points)) < goal)
    _expect(scored, "points", f"{seats} rows of fewer than {goal} cards")
    given_cards = _given_cards(given)
    once = len(set(given_cards)) == len(given_cards) and set(given_cards) <= set(cards)
    _expect(once, "cards", f"cards from 0 to {len(cards) - 1}, each of them once")
    wanted = (PLACES if board is None else 0) + (HAND * seats if hands is None else 0)
    _expect(len(cards) - len(given_cards) >= wanted, "pile", f"{wanted} cards left to deal")


def _on_board(versions: tuple[int, ...]) -> list[int]:
    return [VERSIONS * place + version for place, version in enumerate(versions)]


def _given_cards(given: DiferencioDeal) -> list[int]:
    board = _on_board(given.board or ())
    return [
        card for row in (board, *(given.hands or ()), *(given.points or ()), given.pile or ()) for card in row
    ]


def _expect(fair: bool, field: str, expected: str) -> None:
    if not fair:
        raise RefusedError("deal", field=field, expected=expected)
