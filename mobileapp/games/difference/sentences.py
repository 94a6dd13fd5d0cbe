"""Texts of Difference that tablet and phone share: how a claim ended, and what a wrong one costs."""

from __future__ import annotations

from engine.game import Seat
from engine.games.difference import DifferenceView
from engine.games.difference.claims import ClaimMissed, DifferencesFound
from engine.games.difference.pack import DifferencePack
from mobileapp.games.difference.object_names import object_name, touched_object
from mobileapp.i18n.translate import N_, ntr, tr
from mobileapp.people.party import NameOf

Spots = tuple[tuple[int, int], ...]


def cards_left_text(number: int) -> str:
    return ntr("{number} card left", "{number} cards left", number)


def last_card_text(game: DifferenceView, name: NameOf) -> str:
    """If exactly one player has one card left."""
    last = [seat for seat, left in enumerate(game.piles) if left == 1 and seat not in game.finished]
    return tr("{name}: last card!", name=name(last[0])) if len(last) == 1 else ""


def win_text(seat: Seat, own_seat: Seat, name: NameOf) -> str:
    """The announcement of the winner, on a phone."""
    return tr("You win!") if seat == own_seat else tr("{name} has won!", name=name(seat))


def claim_text(news: DifferencesFound | ClaimMissed, name: NameOf, scene: DifferencePack) -> str:
    """How a claim ended, for all players."""
    if isinstance(news, DifferencesFound):
        return tr("{name} found both", name=name(news.seat))
    if news.why == "place" and len(news.points) == 1 and (thing := touched_object(scene, news.points[0])):
        return tr("{name}: not {thing}", name=name(news.seat), thing=thing)
    sentence = {"time": N_("Time’s up for {name}"), "left": N_("{name} has stepped away")}.get(news.why)
    return tr(sentence or N_("{name} missed"), name=name(news.seat))


def found_text(news: DifferencesFound, scene: DifferencePack) -> str:
    """The two things that were found; empty if there are more, or one has no name."""
    names = [object_name(scene.id, scene.changes[change].id) for change in news.changes]
    if len(names) != 2 or not all(names):
        return ""
    return tr("{first} and {second}", first=names[0], second=names[1])


def miss_texts(news: ClaimMissed, spots: Spots, scene: DifferencePack) -> list[str]:
    """Why the player's own claim did not count, the most precise text first; the last one is short.

    `spots` are the two that the player tapped.
    """
    short = {"same": tr("Same one twice"), "time": tr("Time’s up!"), "left": tr("Call cancelled")}
    if news.why in short:
        return [short[news.why]]
    return [*_named_miss_texts([touched_object(scene, point) for point in news.points]),
            _wrong_spot_text(spots, news.points)]  # fmt: skip


def _named_miss_texts(things: list[str]) -> list[str]:
    if not things or not all(things):
        return []
    if len(set(things)) == 1:
        return [tr("Not {thing}", thing=things[0])]
    return [tr("Not {first}, not {second}", first=things[0], second=things[1])]


def _wrong_spot_text(spots: Spots, wrong: Spots) -> str:
    numbers = [number for number, spot in enumerate(spots, 1) if spot in wrong]
    if len(numbers) == 1:
        return tr("Number {number} is wrong", number=numbers[0])
    return tr("Both wrong") if numbers else tr("No difference")
