"""Texts of Diferencio: lists of names, and why a turn ended as it did."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.game import Seat
from engine.games.diferencio.state import DiferencioView, PhaseTwo, ProposalMissed, SeatWon, TurnEnded
from engine.table import AnyView
from mobileapp.i18n.translate import ntr, tr
from mobileapp.people.party import NameOf
from mobileapp.ui.theme import DISPLAY_FONT, TEXT_FONT
from mobileapp.ui.toolkit.hint import Hint
from mobileapp.ui.toolkit.text import Text


def join_names(things: Sequence[str]) -> str:
    """For example: “Ana, Bruno and Chloé”."""
    if len(things) < 2:
        return "".join(things)
    return tr("{names} and {name}", names=", ".join(things[:-1]), name=things[-1])


def turn_summary(view: AnyView, last: TurnEnded, name: NameOf) -> str:
    """Say who found which places, and what happened to the others; the reader is spoken to."""
    taken: dict[Seat | None, list[str]] = {}
    for place, seat in zip(last.places, last.taken, strict=True):
        taken.setdefault(seat, []).append(str(place + 1))
    missed = taken.pop(last.architect, [])
    open_ones = taken.pop(None, [])
    found = [
        _own_find_text(places) if seat == view.seat else _found_text(places, name(seat))
        for seat, places in taken.items()
        if seat is not None and not (open_ones and seat == winning_seat(view))  # that one has won: it is said
    ]
    kept = [_kept_text(missed, last.architect, view.seat, name)] if missed else []
    left = [_left_text(open_ones)] if open_ones else []
    return " ".join([*found, *kept, *left, *_lost_texts(last, view.seat, name)])


def _finder_is_next_text(view: AnyView, last: TurnEnded, name: NameOf) -> str:
    """If one other player found everything and is the next architect: one sentence with one name."""
    seat = view.game.architect
    if set(last.taken) != {seat} or seat == view.seat or last.paid:
        return ""
    return ntr(
        "{name} found spot {places} and is the next architect.",
        "{name} found spots {places} and is the next architect.",
        len(last.places),
        name=name(seat),
        places=join_names([str(place + 1) for place in last.places]),
    )


def _finder_wins_text(view: AnyView, last: TurnEnded, name: NameOf) -> str:
    """If one other player found everything and has won: one sentence with one name."""
    won = winning_seat(view)
    if won is None or set(last.taken) != {won} or won in (view.seat, last.architect):
        return ""
    return ntr(
        "{name} found spot {places} and wins!",
        "{name} found spots {places} and wins!",
        len(last.places),
        name=name(won),
        places=join_names([str(place + 1) for place in last.places]),
    )


def turn_scores(last: TurnEnded, name: NameOf) -> str:
    """The summary in short: “Ana +2, Bruno +1 −1”."""
    won = [seat for seat in last.taken if seat is not None]
    changes = {seat: [f"+{won.count(seat)}"] for seat in won}
    for seat in last.paid:
        changes.setdefault(seat, []).append("−1")
    return ", ".join(" ".join([name(seat), *points]) for seat, points in changes.items())


def fit_summary(
    view: AnyView,
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
    (wide, high), last = room, view.game.last
    told = [turn_summary(view, last, name), *coming]
    if coming and coming[-1] == next_architect_text(view, name):
        merged = _finder_is_next_text(view, last, name)
        told = [merged, *coming[:-1]] if merged else told
    wins = _finder_wins_text(view, last, name) if first and not last.paid else ""
    story = " ".join([wins, *coming] if wins else [first, *told]).strip()
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


def _own_find_text(places: list[str]) -> str:
    return ntr(
        "You found spot {places}.", "You found spots {places}.", len(places), places=join_names(places)
    )


def _kept_text(places: list[str], architect: Seat, reader: Seat | None, name: NameOf) -> str:
    number, spots = len(places), join_names(places)
    if architect == reader:
        return ntr(
            "Nobody found spot {places}: {number} point for you.",
            "Nobody found spots {places}: {number} points for you.",
            number,
            places=spots,
        )
    return ntr(
        "Nobody found spot {places}: {number} point for {name}.",
        "Nobody found spots {places}: {number} points for {name}.",
        number,
        places=spots,
        name=name(architect),
    )


def night_text(phase: int) -> str:
    """The number of changes and the cost of a mistake; short, for one line in a zone."""
    return tr("One card changes. One try.") if phase == 1 else tr("1 to 3 cards. A miss: −1 point.")


def give_up_text(phase: int) -> str:
    """In part one there is one change to find, in part two there may be more."""
    return tr("I can’t find\u00a0it") if phase == 1 else tr("I’m done")


def cost_text(phase: int) -> str:
    """The cost of a wrong pointing, shown before it is risked."""
    return tr("A miss and you’re out") if phase == 1 else tr("Miss: −1 point, out for the night")


def lesson_texts(phase: int) -> list[str]:
    """How to point, for players who have never done it; the shortest one last."""
    if phase == 2:
        return [tr("Drag your token. A miss: −1 point!")]
    return [tr("1 try: drag your token to the change"), tr("1 try: drag your token")]


def lesson_text(phase: int, room: tuple[float, float]) -> str:
    """The most precise of them whose hint fits into this width and height."""
    texts = lesson_texts(phase)
    return next((text for text in texts if _hint_height(text, room[0]) <= room[1]), texts[-1])


@lru_cache(maxsize=50)
def _hint_height(text: str, room: float) -> float:
    return float(Hint("drag", text, room).height)


def miss_text(news: ProposalMissed, phase: int) -> str:
    """The title of a notice about the player's own mistake; nobody has fewer than 0 points."""
    if phase == 2 and not news.costs:
        return tr("Time’s up! You stay at 0") if news.place is None else tr("Missed! You stay at 0")
    if news.place is None:
        return tr("Time’s up! −1 point") if news.costs else tr("Time’s up!")
    return tr("Missed! −1 point") if news.costs else tr("Missed!")


def dusk_text(view: AnyView, seats: int, name: NameOf) -> str:
    """News about the coming night: part two and its cost, or a skipped architect; often empty."""
    game: DiferencioView = view.game
    if any(isinstance(news, PhaseTwo) for news in view.news):
        cost = "" if view.seat == game.architect else " " + tr("A miss costs 1 point.")
        return tr("Part two! Up to 3 cards change.") + cost
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
    """With the reason if changes are still hidden: the last point ends the game at once.

    The winner is spoken to.
    """
    won, last = winning_seat(view), view.game.last
    if won is None:
        return ""
    if last is not None and None in last.taken:
        points = view.game.scores[won]
        if won == view.seat:
            return tr("You have {number} points and win at once!", number=points)
        return tr("{name} has {number} points and wins at once!", name=name(won), number=points)
    return tr("You win!") if won == view.seat else tr("{name} wins!", name=name(won))


def coming_texts(view: AnyView, seats: int, name: NameOf) -> list[str]:
    """News after the result of a night: part two and the next architect."""
    return [text for text in (dusk_text(view, seats, name), next_architect_text(view, name)) if text]


def next_architect_text(view: AnyView, name: NameOf) -> str:
    """The next architect; empty when the game is over."""
    game: DiferencioView = view.game
    if game.part != "dusk":
        return ""
    if view.seat == game.architect:
        return tr("You’re the next architect") + "."
    return tr("{name} is the next architect", name=name(game.architect)) + "."


def searching_seats(game: DiferencioView, absent: Sequence[Seat], seats: int) -> list[Seat]:
    """Dreamers who still search; an absent one counts only if there is no other."""
    done = (game.architect, *game.out, *game.given_up)
    looking = [seat for seat in range(seats) if seat not in done]
    return [seat for seat in looking if seat not in absent] or looking


def hurry_text(game: DiferencioView, absent: Sequence[Seat], seats: int, name: NameOf) -> str:
    return tr("Hurry, {name}!", name=name(searching_seats(game, absent, seats)[0]))


def _lost_texts(last: TurnEnded, reader: Seat | None, name: NameOf) -> list[str]:
    others = [name(seat) for seat in last.paid if seat != reader]
    own = [tr("You lose a point") + "."] if reader in last.paid else []
    return [*own, *([_lost_text(others)] if others else [])]


def _lost_text(names: list[str]) -> str:
    return ntr("{names} loses a point.", "{names} lose a point each.", len(names), names=join_names(names))


def _left_text(places: list[str]) -> str:
    """Places nobody found, because a player had enough points to win."""
    return ntr(
        "Spot {places} was still hidden.",
        "Spots {places} were still hidden.",
        len(places),
        places=join_names(places),
    )
