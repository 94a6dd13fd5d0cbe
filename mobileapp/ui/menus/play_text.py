"""The words at the play button: how many players a game needs, and why it cannot start yet."""

from __future__ import annotations

from mobileapp.i18n.translate import ntr, tr
from mobileapp.people.party import Party


def play_text(party: Party, counts: frozenset[int], waiting: int) -> str:
    """`waiting`: the number of phones that have not joined yet."""
    if len(party) not in counts:
        return tr("{numbers} players", numbers=seat_counts_text(counts))
    if waiting:
        return ntr("Waiting for a phone", "Waiting for {number} phones", waiting)
    return tr("Play") if party.people_seats else tr("Who’s playing?")


def refusal_text(party: Party, counts: frozenset[int], is_waiting: bool) -> str:
    """Why the game cannot start yet; `is_waiting`: a phone has not joined yet."""
    more = min((count - len(party) for count in counts if count > len(party)), default=0)
    if len(party) not in counts and more:
        return ntr(
            "One more player needed! Tap a free seat.", "{number} more players needed! Tap a free seat.", more
        )
    if len(party) not in counts:
        return tr("This game is for {numbers} players.", numbers=seat_counts_text(counts))
    if is_waiting:
        return tr("Scan the code, or tap “Play here”.")
    return tr("At least one of you must play.")


def lost_phones_text(lost: int) -> str:
    """Before a game starts while phones in it do not answer."""
    words = ntr("{number} phone has no contact.", "{number} phones have no contact.", lost)
    return words + " " + tr("Tap again to play anyway.")


def seat_counts_text(counts: frozenset[int]) -> str:
    """The possible numbers of players: `2–6`, `4 or 6`."""
    ordered = sorted(counts)
    if ordered == list(range(ordered[0], ordered[-1] + 1)):
        return f"{ordered[0]}–{ordered[-1]}"
    return tr("{some} or {last}", some=", ".join(map(str, ordered[:-1])), last=ordered[-1])
