"""What just happened in Compatibility, and why, in one sentence with names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.game import Seat
from engine.games.compatibility import Moved, Reopened, TieBreak, Won
from engine.games.compatibility.accusation import Accused, Confirmed, Dropped, Penalised
from engine.games.compatibility.matching import DIRECT
from engine.games.compatibility.reveal import Turned as Open
from engine.games.compatibility.specials import Shuffled, Staked, StakeTaken
from engine.games.compatibility.teams import CompatibilityView, Side, Sides
from engine.table import View
from mobileapp.games.compatibility.round import Round
from mobileapp.i18n.translate import count, say

Name = Callable[[Seat], str]


def called(told: Round, side: Side, name: Name) -> str:
    """A side by its people."""
    one, *partner = told.sides.members(side)
    return say("{one} & {two}", one=name(one), two=name(partner[0])) if partner else name(one)


def all_called(told: Round, sides: tuple[Side, ...], name: Name) -> str:
    return ", ".join(called(told, side, name) for side in sides)


def told_by(view: View[Any], told: Round, name: Name) -> str:
    """The latest that people should know, else what is to be done."""
    for news in reversed(view.news):
        if line := _told(news, view, told, name):
            return line
    return _to_do(view, told, name)


def _told(news: Any, view: View[Any], told: Round, name: Name) -> str | None:
    match news:
        case Won(sides):
            return say("{names}: first at the finish!", names=all_called(told, sides, name))
        case TieBreak(sides) if len(sides) == len(view.game.pawns) > 2:
            return say("All are level: one more round")
        case TieBreak(sides):
            return say("Tie-break: {names}", names=all_called(told, sides, name))
        case Moved():
            return _moved(news, told, name)
        case Open():
            return _opened(news, told, name)
        case Staked(seat, position):
            return say("{name}: Double Stake on place {place}", name=name(seat), place=position + 1)
        case StakeTaken(seat):
            return say("{name} takes the Double Stake back", name=name(seat))
        case Shuffled(seat, target, (first, second)):
            facts = {"first": first + 1, "second": second + 1}
            return say(
                "{name} swaps {first} and {second} of {other}", name=name(seat), other=name(target), **facts
            )
        case Reopened(seat):
            return say("{name} chooses again", name=name(seat))
    return _told_of_penalty(news, name)


def _told_of_penalty(news: Any, name: Name) -> str | None:
    match news:
        case Accused(by, seat):
            return say("{name}: {other} cheated!", name=name(by), other=name(seat))
        case Confirmed(seat):
            return say("{name} saw it too", name=name(seat))
        case Dropped(seat):
            return say("{name} loses nothing", name=name(seat))
        case Penalised(seat, 0):
            return say("{name} cheated, but is still on Start", name=name(seat))
        case Penalised(seat, before, after):
            return count(
                "{name} cheated: {number} square back",
                "{name} cheated: {number} squares back",
                before - after,
                name=name(seat),
            )
    return None


def _moved(news: Moved, told: Round, name: Name) -> str:
    steps = [after - before for before, after in zip(news.before, news.after, strict=True)]
    if not any(steps):
        return say("Nobody moves on")
    return " · ".join(
        say("{names} +{points}", names=called(told, side, name), points=points)
        for side, points in enumerate(steps)
        if points
    )


def _opened(news: Open, told: Round, name: Name) -> str:
    """Why points came, or none."""
    if told.individual:
        return _opened_by_all(news, told, name)
    side = news.sides[0]
    found = news.matches[side]
    if not found:
        if told.game.stakes[side] == news.position:
            return say("Not the same: ×2 brings nothing")
        return say("No match here") if told.open_of(side) < len(told.row(side)) else _sum(told, side, name)
    best = max(found, key=lambda match: match.points)
    return _why(best.kind, best.points)


def _why(kind: str, points: int) -> str:
    if kind == "direct" and points > DIRECT:
        return say("Same picture, same place, staked: +{points}", points=points)
    if kind == "direct":
        return say("Same picture, same place: +{points}", points=points)
    if not points:
        return say("Staked, but in another place: no points")
    return say("Same picture, another place: +{points}", points=points)


def _sum(told: Round, side: Side, name: Name) -> str:
    points = told.game.scores[side]
    return count(
        "{names}: {number} point", "{names}: {number} points", points, names=called(told, side, name)
    )


def _opened_by_all(news: Open, told: Round, name: Name) -> str:
    brought = [(side, points) for side, points in enumerate(news.points) if points and side != told.lead]
    if not brought:
        return say("Nobody has what {name} has here", name=name(told.lead))
    said = (say("{names} +{points}", names=name(side), points=points) for side, points in brought)
    return " · ".join(part.replace(" ", "\u00a0") for part in said)  # no name without its points


def _to_do(view: View[Any], told: Round, name: Name) -> str:
    game = view.game
    match game.part:
        case "announce":
            return say("{name} takes a theme", name=name(game.announcer))
        case "word":
            return say("A blank card: {name} invents a theme", name=name(game.announcer))
        case "choose":
            ready = sum(game.locked)
            whole = sum(1 for seat in range(told.sides.seats) if game.numbers[told.sides.of(seat)])
            return say("{ready} of {whole} ready", ready=ready, whole=whole)
        case "window":
            return say("Special cards?")
        case "reveal" if told.next_sides and not told.individual:
            return say("{names} turn their cards over", names=called(told, told.next_sides[0], name))
        case "reveal":
            return say("All turn their cards over")
    return ""


def own_line(view: View[Any], seat: Seat, sides: Sides, name: Name) -> str:
    """What one's own edge says above its cards."""
    game: CompatibilityView = view.game
    number = game.numbers[sides.of(seat)]
    offered = {choice.do for choice in view.choices}
    match game.part:
        case "announce" | "word" if game.announcer == seat:
            everybody = say("Everybody chooses like {name}", name=name(seat))
            return everybody if sides.individual else say("It is {name}’s turn", name=name(seat))
        case "announce" | "word":
            return count("Next: {number} picture", "Next: {number} pictures", number) if number else ""
        case "choose" if game.locked[seat]:
            return say("Ready")
        case "choose" if number:
            return count("{number} picture to choose", "{number} pictures to choose", number)
        case "choose":
            return say("Tie-break: only the others choose")
        case "window" if "take_stake" in offered:
            return say("Shuffled! Take ×2 back?")
        case "window" if "done" in offered:
            return say("A special card?")
        case "window" if view.seat is not None or seat in game.done:
            return say("No special card")
    return ""
