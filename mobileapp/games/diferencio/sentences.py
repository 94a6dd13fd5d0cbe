"""Texts of Diferencio: lists of names, and why a turn ended as it did."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Seat
from engine.games.diferencio.state import DiferencioView, PhaseTwo, ProposalMissed, SeatWon, TurnEnded
from engine.table import AnyView
from mobileapp.i18n.translate import ntr, tr
from mobileapp.people.party import NameOf
from mobileapp.ui.theme import DISPLAY_FONT, TEXT_FONT
from mobileapp.ui.toolkit.text import Text


def join_names(things: Sequence[str]) -> str:
    """For example: “Ana, Bruno and Chloé”."""
    if len(things) < 2:
        return "".join(things)
    return tr("{names} and {name}", names=", ".join(things[:-1]), name=things[-1])


def turn_summary(last: TurnEnded, name: NameOf) -> str:
    """List who found which places, and what happened to the others."""
    taken: dict[Seat | None, list[str]] = {}
    for place, seat in zip(last.places, last.taken, strict=True):
        taken.setdefault(seat, []).append(str(place + 1))
    missed = taken.pop(last.architect, [])
    open_ones = taken.pop(None, [])
    found = [_found_text(places, name(seat)) for seat, places in taken.items() if seat is not None]
    kept = [_kept_text(missed, name(last.architect))] if missed else []
    lost = [_lost_text([name(seat) for seat in last.paid])] if last.paid else []
    return " ".join([*found, *kept, *([_left_text(open_ones)] if open_ones else []), *lost])


def turn_scores(last: TurnEnded, name: NameOf) -> str:
    """The summary in short: “Ana +2, Bruno +1 −1”."""
    won = [seat for seat in last.taken if seat is not None]
    changes = {seat: [f"+{won.count(seat)}"] for seat in won}
    for seat in last.paid:
        changes.setdefault(seat, []).append("−1")
    return ", ".join(" ".join([name(seat), *points]) for seat, points in changes.items())


def fit_summary(
    last: TurnEnded,
    name: NameOf,
    ink: str,
    ground: str,
    room: tuple[float, float],
    *,
    first: str = "",
    coming: Sequence[str] = (),
) -> Text:
    """The summary between `first` and `coming`, in the largest size that fits; else only its scores.

    If even these are too long, the last of `coming` is left out.
    """
    wide, high = room
    story = " ".join([first, turn_summary(last, name), *coming]).strip()
    scores = turn_scores(last, name) + ("." if coming else "")
    sizes = [(story, "label", DISPLAY_FONT), (story, "small", TEXT_FONT)]
    for kept in (coming, coming[:1]):
        sizes.append((" ".join([first, scores, *kept]).strip(), "small", TEXT_FONT))
    for text, role, face in sizes:
        words = Text(text, role, ink, ground, face=face, wrap=wide)
        if words.height <= high:
            break
    return words


def _found_text(places: list[str], name: str) -> str:
    return ntr(
        "{name} found spot {places}.",
        "{name} found spots {places}.",
        len(places),
        name=name,
        places=join_names(places),
    )


def _kept_text(places: list[str], architect: str) -> str:
    return ntr(
        "Nobody found spot {places}: {number} point for {name}.",
        "Nobody found spots {places}: {number} points for {name}.",
        len(places),
        places=join_names(places),
        name=architect,
    )


def night_text(phase: int) -> str:
    """The number of changes and the cost of a mistake; short, for one line in a zone."""
    return tr("One card changes. One try.") if phase == 1 else tr("1 to 3 cards. A miss: −1 point.")


def give_up_text(phase: int) -> str:
    """In part one there is one change to find, in part two there may be more."""
    return tr("I can’t find it") if phase == 1 else tr("I’m done")


def cost_text(phase: int) -> str:
    """The cost of a wrong pointing, shown before it is risked."""
    return tr("A miss ends your night") if phase == 1 else tr("Miss: −1 point, out for the night")


def lesson_text(phase: int) -> str:
    """How to point, for players who have never done it."""
    if phase == 2:
        return tr("Drag your token. A miss: −1 point!")
    return tr("1 try: drag your token to the change")


def miss_text(news: ProposalMissed) -> str:
    """The title of a notice about the player's own mistake."""
    if news.place is None:
        return tr("Time’s up! −1 point") if news.costs else tr("Time’s up!")
    return tr("Missed! −1 point") if news.costs else tr("Missed!")


def dusk_text(view: AnyView, seats: int, name: NameOf) -> str:
    """News about the coming night: part two, or a skipped architect; often empty."""
    game: DiferencioView = view.game
    if any(isinstance(news, PhaseTwo) for news in view.news):
        return tr("Part two! Up to 3 cards change.")
    if game.part == "dusk" and game.last is not None and game.architect != (game.last.architect + 1) % seats:
        return tr("No cards left: {name} is the architect", name=name(game.architect)) + "."
    return ""


def winning_seat(view: AnyView) -> Seat | None:
    """The only winner; None if the game goes on, or several have won."""
    if view.outcome is not None:
        won = [seat for seat, place in enumerate(view.outcome.places) if place == 1]
    else:
        won = [news.seat for news in view.news if isinstance(news, SeatWon)]
    return won[0] if len(won) == 1 else None


def winner_text(view: AnyView, name: NameOf) -> str:
    won = winning_seat(view)
    return "" if won is None else tr("{name} wins!", name=name(won))


def coming_texts(view: AnyView, seats: int, name: NameOf) -> list[str]:
    """News after the result of a night: part two and the next architect."""
    return [text for text in (dusk_text(view, seats, name), next_architect_text(view, name)) if text]


def next_architect_text(view: AnyView, name: NameOf) -> str:
    """The next architect; empty when the game is over."""
    game: DiferencioView = view.game
    if game.part != "dusk":
        return ""
    if view.seat == game.architect:
        return tr("{name}, you’re the next architect.", name=name(game.architect))
    return tr("{name} is the next architect", name=name(game.architect)) + "."


def searching_seats(game: DiferencioView, absent: Sequence[Seat], seats: int) -> list[Seat]:
    """Dreamers who still search; an absent one counts only if there is no other."""
    done = (game.architect, *game.out, *game.given_up)
    looking = [seat for seat in range(seats) if seat not in done]
    return [seat for seat in looking if seat not in absent] or looking


def hurry_text(game: DiferencioView, absent: Sequence[Seat], seats: int, name: NameOf) -> str:
    return tr("Hurry, {name}!", name=name(searching_seats(game, absent, seats)[0]))


def _lost_text(names: list[str]) -> str:
    return ntr("{names} loses a point.", "{names} lose a point each.", len(names), names=join_names(names))


def _left_text(places: list[str]) -> str:
    """Places nobody found before the game was won."""
    return tr("Not found in time: {places}.", places=join_names(places))
