"""GameInfo of Compatibility: title, options and durations, shown before a game starts."""

from __future__ import annotations

from engine.game import AnyGame, Seat
from engine.games.compatibility.rulebook import CompatibilityOptions, CompatibilityState
from engine.games.compatibility.teams import Sides
from mobileapp.games.compatibility import recap
from mobileapp.games.compatibility.refusals import REFUSAL_TITLES, REFUSALS
from mobileapp.games.compatibility.themes import own_themes
from mobileapp.i18n.translate import N_, ntr
from mobileapp.session.durations import ActionCounts, HandMode, count_in_turn, is_hidden_here, is_passed_on
from mobileapp.session.game_info import GameInfo, OptionText

ROWS, ROUNDS = 3, 10  # rows revealed per round, rounds per game


def estimate(seats: int, keeping: HandMode) -> ActionCounts:
    turns = ROUNDS * count_in_turn(seats, keeping)
    return ActionCounts(
        looks=turns * is_hidden_here(keeping),
        passes=turns * is_passed_on(keeping),
        rows=turns,
        sights=ROUNDS * ROWS,
    )


def teams(seats: int, options: CompatibilityOptions) -> tuple[tuple[Seat, ...], ...]:
    """Partners sit opposite each other."""
    sides = Sides(seats, options.individual)
    return () if options.individual else tuple(tuple(sides.members(side)) for side in range(sides.count))


def standing(rules: AnyGame, state: CompatibilityState) -> tuple[int, ...]:
    """Partners share a pawn."""
    sides = Sides(rules.seats, rules.options.individual)
    return tuple(state.pawns[sides.of(seat)] for seat in range(rules.seats))


INFO = GameInfo(
    title="Compatibility",
    credits="Craig Browne · Spear, Cocktail Games",
    tagline=N_("Pick the same pictures as your partner"),
    order=3,
    steps=(
        N_(
            "Play in pairs, facing your partner, or everyone plays alone. Take turns to draw a theme card; "
            "the die picks the theme."
        ),
        N_(
            "Secretly pick the pictures that fit the theme, best one first. Your square says how many. "
            "No talking, no signs!"
        ),
        N_(
            "Double Stake (×2) makes the same spot score 6. Shuffle swaps two cards in an opponent’s row. "
            "Someone talked or made signs? Tap “Foul!”"
        ),
        N_("Turn the pictures over one by one. Same picture, same spot: 3 points. Different spot: 2 points."),
        N_(
            "Move one square per point. First to the flag wins! Not in pairs? Everyone tries to match the "
            "leader, who always picks 5 and gets 1 point per player with a match."
        ),
    ),
    steps_without_teams={
        1: N_(
            "One player is the leader and draws a theme card; the die picks the theme. Everyone else tries "
            "to match the leader. Next round, the next player leads."
        ),
        2: N_(
            "Secretly pick the pictures that fit the theme, best one first. The leader always picks 5, the "
            "others the number on their square. No talking, no signs!"
        ),
        5: N_(
            "Move one square per point. The leader gets 1 point per player with a match. First to the flag "
            "wins!"
        ),
    },
    estimate=estimate,
    chart_label=N_("squares"),
    count_text=lambda number: ntr("{number} square", "{number} squares", number),
    pack_names={"classic": N_("Classic"), "moods": N_("Moods")},
    short_text=N_("The track is half as long."),
    options={
        "individual": OptionText(
            N_("No teams"),
            N_(
                "Each round, everyone tries to match one player: the leader. The leader gets 1 point per "
                "player with a match."
            ),
        ),
        "strict_stake": OptionText(
            N_("Strict Double Stake"),
            N_("If the doubled picture matches in a different spot, it scores 0 instead of 2."),
        ),
        "stake_again": OptionText(
            N_("Replay the Double Stake"),
            N_("If you take it back after a Shuffle, you can play it again that round."),
        ),
    },
    fallback_options={"individual": True},
    refusals=REFUSALS,
    refusal_titles=REFUSAL_TITLES,
    teams=teams,
    privacy_modes=("veil",),
    standing=standing,
    score=lambda shown, seat: "",  # the pawn of the side shows the score
    attach_store=own_themes.attach_store,
    moments=recap.moments,
    moment_text=recap.moment_text,
    move_labels={
        "announce": N_("Draw a theme"),
        "word": N_("Your own theme"),
        "aloud": N_("Say it aloud"),
        "choose": N_("Pick"),
        "reopen": N_("Pick again"),
        "stake": N_("Play Double Stake"),
        "take_stake": N_("Take Double Stake back"),
        "shuffle": N_("Shuffle"),
        "done": N_("Pass"),
        "turn": N_("Turn over"),
        "accuse": N_("Foul!"),
        "confirm": N_("It’s true"),
        "admit": N_("Admit it"),
        "withdraw": N_("Take it back"),
    },
    field_labels={
        "pack": N_("Deck"),
        "text": N_("Words"),
        "pictures": N_("Pictures"),
        "position": N_("Position"),
        "positions": N_("Positions"),
    },
)
