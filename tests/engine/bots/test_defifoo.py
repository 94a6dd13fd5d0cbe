"""The bot for Défifoo: its model matches the rulebook, its deals are possible, it plays well."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import mean
from typing import Any

import pytest
from msgspec.structs import replace

from engine.bots import STRENGTHS
from engine.game import Seat
from engine.games.defifoo import Direction, PlayCard, bot
from engine.games.defifoo.bot import SKILLS, Player, SimulationRng
from engine.games.defifoo.cards import listed
from engine.games.defifoo.pack import DefifooPack
from engine.games.defifoo.simulation import SUN, ChallengeScoring, Deck, SimulatedSet
from engine.table import Agree, TakeBack
from tests.engine import chance
from tests.engine.bots.driving import planned_moves, play_out, step
from tests.engine.bots.opponents import GreedyBot, RandomBot, play_match
from tests.engine.sky import card, parse_challenge, started_story
from tests.engine.story import Story, pack
from tests.engine.worlds import tables

SKY: DefifooPack = pack("defifoo")
CHALLENGES = [kind + (" G" if kind in ("no_planet", "no_alien") else "") for kind in SKY.challenges]
KINDS = tables("defifoo")

every_challenge = pytest.mark.parametrize("challenge", CHALLENGES)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limit every search to a few simulations, for properties that do not depend on strength."""
    few = {strength: replace(skill, plays=400) for strength, skill in SKILLS.items()}
    monkeypatch.setattr(bot, "SKILLS", few)


# --- the model ----------------------------------------------------------------------------------


class Shadow:
    """A set played by the rulebook and by the model, card by card; both must always agree."""

    def __init__(self, seats: int, options: dict[str, Any], challenge: str, number: int) -> None:
        self.rng = Random(f"{seats} {options} {challenge} {number}")
        given = {"challenges": [parse_challenge(challenge)]}
        self.story = Story("defifoo", seats, options=options, deal=given, pack=SKY, seed=f"{number}")
        self.book: Any = self.story.table.game
        self.deck = Deck(self.book)
        self.stake = ChallengeScoring(self.book, self.deck, self.state.challenges[0])
        self.stake.masks = SimulationRng("shadow").masks
        clockwise = self.rng.random() < 0.5
        self.story.play(0, Direction(clockwise))
        self.round = SimulatedSet(self.deck, seats, 1 if clockwise else -1, 0)

    @property
    def state(self) -> Any:
        return self.story.state

    def bits(self, cards: int) -> int:
        return self.deck.bits(listed(cards))

    def plays(self, matter: int, by_habit: float = 0.0) -> list[int]:
        """The model's score after a set in which both play the same cards."""
        self.by_habit = by_habit
        now = self.round.with_hands([self.bits(hand) for hand in self.state.hands], matter)
        now.play(self.follows)
        if not any(now.hands):
            assert [self.bits(won) for won in self.state.won] == now.won
            assert list(self.state.tricks) == now.tricks
        while self.state.part == "trick":
            self.story.play(self.state.turn, PlayCard(self.rng.choice(self.legal())))
        return self.stake.points(now.won, now.tricks, now.last, now.sun)

    def legal(self) -> tuple[int, ...]:
        among: Any = self.book.choices(self.state, self.state.turn)[0].forms[0]
        return among.among

    def follows(self, seat: Seat, hand: int, follow: int, best: int, pile: int, left: int) -> int:
        trick = self.state.trick
        legal = self.deck.bits(self.legal())
        assert seat == self.state.turn
        assert hand == self.bits(self.state.hands[seat])
        assert legal == (follow | hand & SUN if follow else hand)
        assert best == (0 if trick.best is None else self.deck.bit[trick.cards[trick.best]])
        assert pile == self.deck.bits(trick.cards)
        assert left == self.book.seats - len(trick.cards)
        chosen = self.deck.bit[self.rng.choice(self.legal())]
        if self.rng.random() < self.by_habit:
            chosen = self.stake.default_policy(seat, hand, follow, best, pile, left)
        assert chosen & legal == chosen != 0
        self.story.play(seat, PlayCard(self.deck.card[chosen]))
        return chosen


@every_challenge
def test_model_plays_and_scores_like_the_rulebook(challenge: str) -> None:
    for number, (seats, options) in enumerate(KINDS):
        shadow = Shadow(seats, options, challenge, number)
        points = shadow.plays(shadow.deck.all)
        assert tuple(points) == shadow.state.sheets[0].points, (seats, options)


@every_challenge
def test_cards_skipped_by_the_model_cannot_change_the_score(challenge: str) -> None:
    for number, (seats, options) in enumerate(KINDS):
        shadow = Shadow(seats, options, challenge, number)
        points = shadow.plays(shadow.stake.relevant_cards)
        assert tuple(points) == shadow.state.sheets[0].points, (seats, options)


@every_challenge
def test_simple_policies_play_legal_cards(challenge: str) -> None:
    for number, (seats, options) in enumerate(KINDS):
        shadow = Shadow(seats, options, challenge, number)
        assert tuple(shadow.plays(shadow.stake.relevant_cards, by_habit=0.8)) == shadow.state.sheets[0].points


def test_pack_may_list_ranks_in_any_order() -> None:
    sky = replace(SKY, ranks=tuple(reversed(SKY.ranks)))
    book: Any = Story("defifoo", 4, pack=sky).table.game
    deck = Deck(book)
    ranks = [book.cards.ranks[deck.card[1 << place]] for place in range(len(deck.card))]
    assert ranks == sorted(ranks) and deck.card[SUN] == book.cards.sun


# --- knowledge ----------------------------------------------------------------------------------


def watched(number: int) -> Any:
    """A table in the middle of random play, and each seat's memory of it."""
    seats, options = KINDS[number % len(KINDS)]
    table = Story("defifoo", seats, options=options, pack=SKY, seed=f"watched {number}").table
    players = [Player(table.game, seat, 1) for seat in range(seats)]
    rng = Random(number)
    while table.outcome is None:
        for player in players:
            player._remember(table.view(player.seat))
        yield table, players
        chance.step(table, rng)


@pytest.mark.parametrize("number", range(0, 30, 3))
def test_inferences_are_true_and_deals_are_possible(number: int) -> None:
    luck = SimulationRng(f"{number}")
    for table, players in watched(number):
        state: Any = table.state
        if state.part != "trick":
            continue
        player = players[state.turn]
        known = player._knowledge(table.view(player.seat).game)
        true = [player.deck.bits(listed(hand)) for hand in state.hands]
        assert [hand & lacks for hand, lacks in zip(true, known.lacks, strict=True)] == [0] * len(true)
        assert [player.deck.bits(listed(won)) for won in state.won] == known.won
        dealt = known.deal(luck)
        assert dealt[player.seat] == true[player.seat]
        assert [hand.bit_count() for hand in dealt] == [hand.bit_count() for hand in true]
        assert not any(hand & lacks for hand, lacks in zip(dealt, known.lacks, strict=True))
        hidden = sum(hand for seat, hand in enumerate(dealt) if seat != player.seat)
        assert hidden & ~sum(known.hidden) == 0 and hidden.bit_count() == sum(known.sizes[:-1])


def test_seat_that_did_not_follow_lacks_the_colour() -> None:
    story = started_story("R4 B1 | B9 B2 | R7 Y3 | R9 G3")
    player = Player(story.table.game, 2)
    for seat, played in ((0, "R4"), (1, "B9"), (2, "R7"), (3, "R9")):
        story.play(seat, PlayCard(card(played)))
        player._remember(story.view(2))
    red = player.deck.followers[player.deck.call[(0,)]]
    assert player.memory.lacks == [0, red, 0, 0]
    assert player.memory.won[3] == player.deck.bits(map(card, ("R4", "B9", "R7", "R9")))


def test_seat_that_played_the_sun_may_still_have_the_colour() -> None:
    story = started_story("R4 B1 | Sun R2 | R7 Y3 | R9 G3")
    for seat, played in ((0, "R4"), (1, "Sun")):
        story.play(seat, PlayCard(card(played)))
    player = Player(story.table.game, 2)
    player._remember(story.view(2))
    assert player._knowledge(story.game_view(2)).lacks == [0, 0, 0, 0]


def test_cards_are_passed_along_a_chain_when_no_swap_exists() -> None:
    story = started_story("R1 R2 | G1 G2 | B1 B2 | Y1 Y2", options={"planet_threes": False})
    player = Player(story.table.game, 0)
    known = player._knowledge(story.game_view(0))
    red, green, blue = (1 << 10, 1 << 11, 1 << 12)
    known.hidden, known.sizes = [red, green, blue], [0, 1, 1, 1, 0]
    known.allowed_masks = [0, red, green, blue, -1]
    for number in range(20):
        assert known.deal(SimulationRng(f"{number}"))[1:] == [red, green, blue]
    hands = [0, green, blue, red, 0]  # no two of them can swap directly
    known._swap_illegal(hands, 1, green, 0)
    assert hands == [0, red, green, blue, 0]


# --- play ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_bots_play_every_game_to_the_end(seats: int, options: dict[str, Any], hasty: None) -> None:
    table = play_out("defifoo", options, seats, STRENGTHS, f"all {seats} {options}", pack=SKY)
    assert table.outcome is not None
    waits = [later.at - earlier.at for earlier, later in pairwise(table.log)]
    assert min(waits) >= 500 and max(waits) <= 7000 and 800 <= mean(waits) <= 4000


def test_the_same_seed_plays_the_same_game(hasty: None) -> None:
    games = [play_out("defifoo", {"short": True}, 5, STRENGTHS, "again", pack=SKY) for _ in range(2)]
    assert games[0].log == games[1].log


def test_bots_play_on_without_memory(hasty: None) -> None:
    rng = Random(7)
    table = Story("defifoo", 4, pack=SKY, seed="forgets").table
    players = [Player(table.game, seat, seed=f"{seat}") for seat in range(4)]
    while table.outcome is None:
        if rng.random() < 0.2:
            seat = rng.randrange(4)
            players[seat] = Player(table.game, seat, seed=f"{seat}")
        step(table, players)


def test_plan_is_stable_while_nothing_changes(hasty: None) -> None:
    story = started_story("R4 B1 | R9 R2 | R7 Y3")
    players = [Player(story.table.game, seat) for seat in range(3)]
    (first,) = planned_moves(story.table, players).values()
    story.pass_time(300)
    assert list(planned_moves(story.table, players).values()) == [first]


def test_bot_agrees_to_undo_and_then_continues(hasty: None) -> None:
    story = started_story("R4 B1 | R9 R2 | R7 Y3")
    players = [Player(story.table.game, seat) for seat in (1, 2)]
    story.play(0, PlayCard(card("R4")), at=1000)
    story.play(0, TakeBack(), at=1100)
    for player in players:
        thought = player.plan_move(story.view(player.seat))
        assert thought is not None and thought.move == Agree() and thought.at > 1100
        story.play(player.seat, Agree(), at=thought.at)
    assert story.game_view().trick == () and players[0].plan_move(story.view(1)) is None
    story.play(0, PlayCard(card("B1")))
    thought = players[0].plan_move(story.view(1))
    assert thought is not None and thought.move in (PlayCard(card("R9")), PlayCard(card("R2")))


def test_bot_waits_for_others_to_answer_an_undo_but_not_for_ever(hasty: None) -> None:
    story = started_story("R4 B1 | R9 R2 | R7 Y3")
    player = Player(story.table.game, 1)
    story.play(0, PlayCard(card("R4")))
    usual = player.plan_move(story.view(1))
    story.play(0, TakeBack())
    story.play(1, Agree())
    patient = player.plan_move(story.view(1))
    assert usual is not None and patient is not None
    assert patient.move == usual.move and patient.at > story.now + 3000


@pytest.mark.parametrize("number", range(6))
def test_bot_plays_the_sun_before_the_last_trick(number: int) -> None:  # R-DEF-33
    story = started_story("R4 R5 B1 B2 | R6 R7 B3 Sun", challenges="no_ship")
    players = [RandomBot(story.table.game, 0, seed=f"{number}"), Player(story.table.game, 1, 3)]
    while story.game_view().part == "trick":
        step(story.table, players)
    assert story.state.sheets[0].points == (0, 0)


@pytest.mark.parametrize("led", ["R4", "R9"])
def test_bot_wins_with_the_cheapest_card(led: str) -> None:  # R-DEF-41
    """Both tricks can be won: the four with the six, the nine with the ten."""
    story = started_story("R4 R9 | R6 R10", challenges="most_tricks")
    story.play(0, PlayCard(card(led)))
    players = [RandomBot(story.table.game, 0), Player(story.table.game, 1, 3)]
    while story.game_view().part == "trick":
        step(story.table, players)
    assert story.state.sheets[0].points == (0, 50)


# --- strength -----------------------------------------------------------------------------------


def lead(scores: list[list[int]]) -> float:
    """Mean lead of the first kind over the others' mean, game by game."""
    return mean(one[0] - mean(one[1:]) for one in zip(*scores, strict=True))


def of_strength(strength: int) -> Any:
    return lambda rules, seat, seed: Player(rules, seat, strength, seed)


def test_bot_clearly_beats_random_players() -> None:
    scores = play_match([of_strength(2), RandomBot, RandomBot, RandomBot], 8, {"short": True})
    assert lead(scores) > 30


def test_bot_beats_greedy_players() -> None:
    scores = play_match([of_strength(3), GreedyBot, GreedyBot, GreedyBot], 8, {"short": True})
    assert lead(scores) > 20


def test_a_friend_beats_beginners() -> None:
    scores = play_match([of_strength(2), *[of_strength(1)] * 3], 6, {"short": True})
    assert lead(scores) > 10
