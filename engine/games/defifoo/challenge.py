"""Défifoo's challenges: their deck, the cards each one names, and the score sheet of a set."""

from __future__ import annotations

from msgspec import Struct

from engine.dice import Dice
from engine.game import RefusedError, Seat
from engine.games.defifoo.cards import Cards
from engine.games.defifoo.pack import ChallengeKind, DefifooPack

COLOURED = ("no_planet", "no_alien")  # challenges that name a colour
CHALLENGE_POINTS: dict[ChallengeKind, int] = {
    "no_trick": -10,  # R-DEF-34
    "not_the_last": -50,  # R-DEF-35
    "no_ship": -20,  # R-DEF-36
    "no_five": -20,  # R-DEF-37
    "no_seven": -20,  # R-DEF-38
    "no_sun": -50,  # R-DEF-39
    "no_planet": -10,  # R-DEF-40
    "most_tricks": 50,  # R-DEF-41
    "fewest_tricks": 50,  # R-DEF-42
    "no_alien": -50,  # R-DEF-43
}
SUN_LAST_POINTS = -50  # R-DEF-33

ScoreReason = tuple[str, int, int]  # (reason, count, points)


class Challenge(Struct, frozen=True):
    kind: ChallengeKind
    colour: int | None = None


class SetScore(Struct, frozen=True):
    """A finished set: each seat's tricks, points and the reasons for them."""

    challenge: Challenge
    dealer: Seat
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    reasons: tuple[tuple[ScoreReason, ...], ...]


class SetResult(Struct, frozen=True):
    """The result of a set: cards and tricks won by each seat, and two facts about the last trick."""

    won: tuple[int, ...]
    tricks: tuple[int, ...]
    last: Seat  # who won the last trick
    sun: Seat | None  # who played the Sun in it


class Challenges:
    """The challenge cards of a pack, and how they are scored."""

    def __init__(self, sky: DefifooPack, cards: Cards, ships_count_as_planets: bool) -> None:
        self.kinds = sky.challenges  # R-DEF-04
        self.colours = len(sky.colours)
        self.cards = cards
        self.aliens = cards.planets & cards.numbered(sky.alien_rank)  # O-DEF-21
        self.planet_cards = cards.deck if ships_count_as_planets else cards.planets  # O-DEF-20

    def draw(
        self, sets: int, by_hand: tuple[Challenge, ...], dice: Dice
    ) -> tuple[tuple[Challenge, ...], Dice]:
        """One challenge for each set, those given by hand first."""
        deck, dice = dice.shuffle(self.kinds)  # R-DEF-05
        left = list(deck)
        for challenge in by_hand:
            if challenge.kind not in left or not self._is_valid(challenge):
                expected = f"challenges of the pack, each once; a colour only for {COLOURED}"
                raise RefusedError("deal", field="challenges", expected=expected)
            left.remove(challenge.kind)
        if len(by_hand) > sets:
            raise RefusedError("deal", field="challenges", expected=f"at most {sets} challenges")
        drawn = []
        for challenge in [*by_hand, *map(Challenge, left)][:sets]:
            colour, dice = dice.roll(self.colours)  # O-DEF-22
            open_one = challenge.kind in COLOURED and challenge.colour is None
            drawn.append(Challenge(challenge.kind, colour) if open_one else challenge)
        return tuple(drawn), dice

    def _is_valid(self, challenge: Challenge) -> bool:
        if challenge.colour is None:
            return True
        return challenge.kind in COLOURED and 0 <= challenge.colour < self.colours

    def sheet(self, challenge: Challenge, dealer: Seat, harvest: SetResult) -> SetScore:
        reasons = tuple(self._reasons(challenge, harvest, seat) for seat in range(len(harvest.won)))
        points = tuple(sum(line[2] for line in lines) for lines in reasons)
        return SetScore(challenge, dealer, harvest.tricks, points, reasons)

    def _reasons(self, challenge: Challenge, harvest: SetResult, seat: Seat) -> tuple[ScoreReason, ...]:
        reasons: list[ScoreReason] = []
        if count := self._count(challenge, harvest, seat):  # R-DEF-44: nothing else scores
            reasons.append((challenge.kind, count, count * CHALLENGE_POINTS[challenge.kind]))
        if seat == harvest.sun:
            reasons.append(("sun_last", 1, SUN_LAST_POINTS))  # O-DEF-19
        return tuple(reasons)

    def _count(self, challenge: Challenge, harvest: SetResult, seat: Seat) -> int:
        """How often a seat has the thing the challenge names."""
        tricks = harvest.tricks
        match challenge.kind:
            case "no_trick":
                return tricks[seat]
            case "not_the_last":
                return int(seat == harvest.last)
            case "most_tricks":
                return int(tricks[seat] == max(tricks))
            case "fewest_tricks":
                return int(tricks[seat] == min(tricks))  # O-DEF-25
        return (harvest.won[seat] & self._named_cards(challenge)).bit_count()  # O-DEF-04, O-DEF-17

    def _named_cards(self, challenge: Challenge) -> int:
        """The cards a challenge names."""
        match challenge.kind:
            case "no_ship":
                return self.cards.ships
            case "no_five":
                return self.cards.numbered(5)
            case "no_seven":
                return self.cards.numbered(7)
            case "no_sun":
                return self.cards.suns
        coloured = self.cards.coloured(() if challenge.colour is None else (challenge.colour,))
        return coloured & (self.aliens if challenge.kind == "no_alien" else self.planet_cards)
