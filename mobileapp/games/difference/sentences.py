"""Texts of Difference that tablet and phone share: how a claim ended, and what a wrong one costs."""

from __future__ import annotations

from engine.game import Seat
from engine.games.difference import DifferenceView
from engine.games.difference.claims import ClaimMissed, ClaimView, DifferencesFound
from engine.games.difference.pack import DifferencePack
from engine.games.difference.poll import PollEnded
from engine.table import AnyView
from mobileapp.games.difference.object_names import object_name, touched_object
from mobileapp.i18n.translate import N_, ntr, tr
from mobileapp.people.party import NameOf

Spots = tuple[tuple[int, int], ...]


def rule_text(is_new: bool = True) -> str:
    """The rule in a few words, until a player has pressed once; then a reminder."""
    return tr("Find 2 differences, then press") if is_new else tr("Found both? Press, then tap them.")


def cards_left_text(number: int) -> str:
    return ntr("{number} card left", "{number} cards left", number)


def last_card_text(game: DifferenceView, name: NameOf) -> str:
    """If exactly one player has one card left."""
    last = [seat for seat, left in enumerate(game.piles) if left == 1 and seat not in game.finished]
    return tr("{name}: last card!", name=name(last[0])) if len(last) == 1 else ""


def lone_seat(view: AnyView) -> Seat | None:
    """The only player who still searches, because the others have left."""
    game: DifferenceView = view.game
    playing = [seat for seat, left in enumerate(game.piles) if left]
    here = [seat for seat in playing if seat not in view.absent]
    return here[0] if len(here) == 1 < len(playing) and game.phase == "search" else None


def alone_text() -> str:
    """How the last player at the table can end the game: there is no vote any more."""
    return tr("To stop: hold pause")


def win_text(seat: Seat, own_seat: Seat, name: NameOf) -> str:
    """The announcement of the winner, on a phone."""
    return tr("You win!") if seat == own_seat else tr("{name} has won!", name=name(seat))


def claim_texts(news: DifferencesFound | ClaimMissed, name: NameOf, scene: DifferencePack) -> list[str]:
    """How a claim ended, for all players; the most precise text first, the last one is short."""
    if isinstance(news, DifferencesFound):
        return [tr("{name} found both", name=name(news.seat))]
    short = {"time": N_("Time’s up for {name}"), "left": N_("{name} has stepped away")}.get(news.why)
    texts = [tr(short or N_("{name} missed"), name=name(news.seat))]
    things = _touched_objects(news, scene) if news.why == "place" else []
    if len(things) == 1:
        texts.insert(0, tr("{name}: not {thing}", name=name(news.seat), thing=things[0]))
    elif things:
        texts.insert(
            0,
            tr("{name}: not {first}, not {second}", name=name(news.seat), first=things[0], second=things[1]),
        )
    return texts


def _touched_objects(news: ClaimMissed, scene: DifferencePack) -> list[str]:
    """The things at the wrong spots, each once; a spot without a thing has none."""
    touched = (touched_object(scene, point) for point in news.points)
    return list(dict.fromkeys(thing for thing in touched if thing))


def verdict_texts(
    news: DifferencesFound | ClaimMissed, game: DifferenceView, name: NameOf, scene: DifferencePack
) -> list[str]:
    """Like `claim_texts`, or that the claimant has one card left: then the others must hurry."""
    if isinstance(news, DifferencesFound) and game.piles[news.seat] == 1:
        return [tr("{name}: last card!", name=name(news.seat))]
    return claim_texts(news, name, scene)


def lock_texts(seconds: int) -> list[str]:
    """How long a wrong claim locks its player out; the most precise text first."""
    words = N_("Wait {seconds} s, or until someone else presses"), N_("Wait {seconds} s")
    return [tr(each, seconds=seconds) for each in words]


def poll_result_text(news: PollEnded) -> str:
    """The result of the vote, for all players; after a tie the game goes on (O-DIF-11)."""
    if len(news.on) < len(news.stop):
        return tr("We stop here")
    return tr("The vote is tied: play on") if len(news.on) == len(news.stop) else tr("Play on!")


def poll_result_texts(news: PollEnded, own_seat: Seat) -> tuple[str, str]:
    """The result, and for a player who wanted to stop how to do it alone."""
    overruled = own_seat in news.stop and len(news.on) >= len(news.stop)
    return poll_result_text(news), tr("To leave: hold pause, then tap “Step away”.") if overruled else ""


def claim_step_text(claim: ClaimView, has_first: bool) -> str:
    """The claimant's next step on the tablet; `has_first`: the first of two places is marked."""
    if claim.phase == "place":
        return tr("Choose a place")
    if has_first:
        return tr("Now tap the other")
    now, whole = (claim.showing or 0) + 1, len(claim.against)
    return (
        tr("Card {now} of {whole}: tap both", now=now, whole=whole) if whole > 1 else tr("Tap one difference")
    )


def podium_text(cards: int) -> str:
    """Cards left, below a player's name on the podium."""
    return tr("{number} left", number=cards) if cards else tr("no cards left")


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
    return [*_named_miss_texts(news, scene), _wrong_spot_text(spots, news.points)]


def _named_miss_texts(news: ClaimMissed, scene: DifferencePack) -> list[str]:
    things = _touched_objects(news, scene)
    if len(things) > 1:
        return [tr("Not {first}, not {second}", first=things[0], second=things[1])]
    if not things:
        return []
    is_other_empty = not all(touched_object(scene, point) for point in news.points)
    text = N_("Not {thing}, and nothing at the other spot") if is_other_empty else N_("Not {thing}")
    return [tr(text, thing=things[0])]


def _wrong_spot_text(spots: Spots, wrong: Spots) -> str:
    numbers = [number for number, spot in enumerate(spots, 1) if spot in wrong]
    if len(numbers) == 1:
        return tr("Number {number} is wrong", number=numbers[0])
    return tr("Both wrong") if numbers else tr("No difference")
