"""One sentence, with names, about the latest event in Compatibility and its reason."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import News, Seat
from engine.games.compatibility import PawnsMoved, RowReopened, SidesWon, TieBreak
from engine.games.compatibility.accusation import AccusationDropped, Confirmed, Penalised
from engine.games.compatibility.matching import DIRECT, DOUBLED
from engine.games.compatibility.reveal import PositionTurned as Open
from engine.games.compatibility.specials import Shuffled, Staked, StakeTaken
from engine.games.compatibility.teams import Accusation, CompatibilityView, Side, Sides
from engine.table import AnyView
from mobileapp.games.compatibility.round import RoundView
from mobileapp.i18n.translate import ntr, tr
from mobileapp.people.party import NameOf
from mobileapp.session.recap import join_names


def side_name(round_view: RoundView, side: Side, name: NameOf) -> str:
    """Names of the people of a side."""
    one, *partner = round_view.sides.members(side)
    return tr("{one} & {two}", one=name(one), two=name(partner[0])) if partner else name(one)


def side_names(round_view: RoundView, sides: tuple[Side, ...], name: NameOf) -> str:
    """In a sentence: `Ana and Bruno`, but `Ana & Bruno and Chloé & Dario`."""
    if len(sides) == 1:
        return join_names([name(seat) for seat in round_view.sides.members(sides[0])])
    return join_names([side_name(round_view, side, name) for side in sides])


def headline(
    view: AnyView, round_view: RoundView, name: NameOf, turners: frozenset[Seat] | None = None
) -> str:
    """The latest news in words; without news, the instruction for the current part."""
    if line := foul_text(view, name) or _latest_text(view, round_view, name):
        return line
    return _instruction(view, round_view, name, turners)


def _latest_text(view: AnyView, round_view: RoundView, name: NameOf) -> str:
    told = (_news_text(news, view, round_view, name) for news in reversed(view.news))
    return next((line for line in told if line), "")


def table_line(
    view: AnyView, round_view: RoundView, name: NameOf, turners: frozenset[Seat], on_phones: frozenset[Seat]
) -> str:
    """For the tablet: also that a player with a phone has the theme, because nobody sees them draw it."""
    game: CompatibilityView = view.game
    is_drawing = game.part in ("announce", "word") and game.accusation is None
    if not is_drawing or game.announcer not in on_phones:
        return headline(view, round_view, name, turners)
    if game.part == "word":
        line = tr("A blank card: {name} writes or says a theme", name=name(game.announcer))
    else:
        line = tr("{name} draws the theme on the phone", name=name(game.announcer))
    above = outcome_text(view, name) or _latest_text(view, round_view, name)
    if not above and round_view.individual and game.part == "announce":
        above = tr("{name} is the leader: pick what {name} would pick!", name=name(game.announcer))
    return f"{above}\n{line}" if above else line


def accusation_text(accusation: Accusation, name: NameOf) -> str:
    return tr("{name}: {other} cheated!", name=name(accusation.by), other=name(accusation.seat))


def question_text(accusation: Accusation, own: Seat, name: NameOf) -> str:
    """An accusation as asked of one seat: short, because its buttons need the width."""
    if own == accusation.seat:
        return tr("{name} accuses you!", name=name(accusation.by))
    if own == accusation.by:
        return tr("You accuse {name}", name=name(accusation.seat))
    return tr("Did {name} cheat?", name=name(accusation.seat))


def foul_text(view: AnyView, name: NameOf) -> str:
    """An open accusation and what it needs; else how one has just ended."""
    accusation: Accusation | None = view.game.accusation
    if accusation is None:
        return outcome_text(view, name)
    seen = [news.seat for news in view.news if isinstance(news, Confirmed)]
    asked = _asked_seats(view, accusation)
    if len(asked) == 1:
        under = tr(
            "Counts if {name} admits it or {other} confirms it",
            name=name(accusation.seat),
            other=name(asked[0]),
        )
    elif seen:
        under = tr("{name} saw it too", name=name(seen[-1]))
    else:
        under = tr("Counts if {name} admits it or all opponents saw it", name=name(accusation.seat))
    return f"{accusation_text(accusation, name)}\n{under}"


def _asked_seats(view: AnyView, accusation: Accusation) -> list[Seat]:
    """The opponents of the accused who have not confirmed yet."""
    seats = len(view.game.locked)
    sides = Sides(seats, individual=len(view.game.pawns) == seats)
    return [
        seat
        for seat in range(seats)
        if sides.of(seat) != sides.of(accusation.seat) and seat not in {*accusation.confirmed, *view.absent}
    ]


def outcome_text(view: AnyView, name: NameOf) -> str:
    """The cost of an accusation that has just ended, or that nothing happens."""
    return next((line for news in reversed(view.news) if (line := _outcome_text(news, name))), "")


def tie_text(game: CompatibilityView) -> str:
    """Between the rounds, that a tie-break follows; else nothing."""
    return tr("It’s a tie: one more round!") if game.tied and game.part == "announce" else ""


def ready_text(game: CompatibilityView, sides: Sides) -> str:
    """How many who may play special cards are done: not the leader, in a tie-break only its sides."""
    asked = [
        seat
        for seat in range(sides.seats)
        if game.numbers[sides.of(seat)] and not (sides.individual and seat == game.announcer)
    ]
    left = [
        seat
        for seat in asked
        if seat not in game.done and (game.stakes_left[sides.of(seat)] or game.shuffles_left[sides.of(seat)])
    ]
    return tr("{number} of {whole} players ready", number=len(asked) - len(left), whole=len(asked))


def turn_text(round_view: RoundView, name: NameOf, turners: frozenset[Seat] | None = None) -> str:
    """The leader or the next team turns the next cards over; anyone, if none of `turners` is of them."""
    if not round_view.next_sides:
        return ""
    side = round_view.lead if round_view.individual else round_view.next_sides[0]
    if turners is not None and turners.isdisjoint(round_view.sides.members(side)):
        return tr("Anyone can turn the pictures over")
    if round_view.individual:
        return tr("{name} turns the pictures over", name=name(side))
    return tr("{names} turn their pictures over", names=side_names(round_view, (side,), name))


def _news_text(news: News, view: AnyView, round_view: RoundView, name: NameOf) -> str | None:
    match news:
        case SidesWon(sides) if view.game.tied:
            return tr("{names} won the tie-break!", names=side_names(round_view, sides, name))
        case SidesWon(sides):
            return tr("{names}: first to the flag!", names=side_names(round_view, sides, name))
        case TieBreak(sides) if len(sides) == len(view.game.pawns) > 2:
            return tr("It’s a tie: one more round!")
        case TieBreak(sides):
            return tr("Tie-break: {names}", names=side_names(round_view, sides, name))
        case PawnsMoved():
            return _moved_text(news, round_view, name)
        case Open():
            return _opened_text(news, round_view, name)
        case Staked(seat, position):
            return tr("{name}: Double Stake on spot {place}", name=name(seat), place=position + 1)
        case StakeTaken(seat):
            return tr("{name} takes the Double Stake back", name=name(seat))
        case Shuffled(seat, target, (first, second)):
            facts = {"first": first + 1, "second": second + 1}
            return tr(
                "{name} swaps {other}’s cards {first} and {second}",
                name=name(seat),
                other=name(target),
                **facts,
            )
        case RowReopened(seat):
            return tr("{name} picks again", name=name(seat))
    return None


def _outcome_text(news: News, name: NameOf) -> str:
    match news:
        case AccusationDropped(seat):
            return tr("No foul: nothing happens to {name}", name=name(seat))
        case Penalised(seat, 0):
            return tr("{name} cheated, but is still on Start: nothing to lose", name=name(seat))
        case Penalised(seat, before, after):
            return ntr(
                "{name} cheated: {number} square back",
                "{name} cheated: {number} squares back",
                before - after,
                name=name(seat),
            )
    return ""


def _moved_text(news: PawnsMoved, round_view: RoundView, name: NameOf) -> str:
    steps = [after - before for before, after in zip(news.before, news.after, strict=True)]
    if not any(steps):
        return tr("Nobody moves forward")
    return _join_unbroken(
        tr("{names} +{points}", names=side_name(round_view, side, name), points=points)
        for side, points in enumerate(steps)
        if points
    )


def _opened_text(news: Open, round_view: RoundView, name: NameOf) -> str:
    """Why a side scored, or did not."""
    if round_view.individual:
        return _opened_by_all_text(news, round_view, name)
    side = news.sides[0]
    found = news.matches[side]
    if not found:
        if round_view.game.stakes[side] == news.position:
            return tr("Not a match: the Double Stake is lost")
        return (
            tr("No match here")
            if round_view.open_count(side) < len(round_view.row(side))
            else _sum_text(round_view, side, name)
        )
    best = max(found, key=lambda match: match.points)
    return _match_reason(best.kind, best.points)


def _match_reason(kind: str, points: int) -> str:
    if kind == "direct" and points > DIRECT:
        return tr("Double Stake, same picture, same spot: +{points}", points=points)
    if kind == "direct":
        return tr("Same picture, same spot: +{points}", points=points)
    if not points:
        return tr("Double Stake on the wrong spot: no points")
    return tr("Same picture, different spot: +{points}", points=points)


def _sum_text(round_view: RoundView, side: Side, name: NameOf) -> str:
    points = round_view.game.scores[side]
    return ntr(
        "{names}: {number} point", "{names}: {number} points", points, names=side_name(round_view, side, name)
    )


def _opened_by_all_text(news: Open, round_view: RoundView, name: NameOf) -> str:
    brought = [
        (side, points) for side, points in enumerate(news.points) if points and side != round_view.lead
    ]
    if not brought:
        return tr("Nobody matched {name} here", name=name(round_view.lead))
    doubled = {side for side, _ in brought if any(match.points > DIRECT for match in news.matches[side])}
    parts = (
        tr("{names} +{points}", names=name(side), points=points) + (" (×2)" if side in doubled else "")
        for side, points in brought
    )
    return tr("Picture {number}: {gains}", number=news.position + 1, gains=_join_unbroken(parts))


def _join_unbroken(parts: Iterable[str]) -> str:
    """Keep each name and its points on one line."""
    return ", ".join(part.replace(" ", "\u00a0") for part in parts)


def _instruction(view: AnyView, round_view: RoundView, name: NameOf, turners: frozenset[Seat] | None) -> str:
    game = view.game
    match game.part:
        case "announce" if round_view.individual:
            return tr("{name} is the leader: pick what {name} would pick!", name=name(game.announcer))
        case "announce":
            return tr("{name} draws a theme", name=name(game.announcer))
        case "word":
            return tr("A blank card: {name} invents a theme", name=name(game.announcer))
        case "choose":
            ready = sum(game.locked)
            if not ready:
                return tr("No talking, no signs!")
            whole = sum(
                1 for seat in range(round_view.sides.seats) if game.numbers[round_view.sides.of(seat)]
            )
            return tr("{ready} of {whole} ready", ready=ready, whole=whole)
        case "window":
            double = tr("Double Stake (×2): {points} points for the same spot", points=DOUBLED)
            return f"{double}\n" + tr("Shuffle: swap two cards in an opponent’s row")
        case "reveal":
            return turn_text(round_view, name, turners)
    return ""


def seat_line(
    view: AnyView, seat: Seat, sides: Sides, name: NameOf, on_phone: bool = False, is_bot: bool = False
) -> str:
    """The line above the cards at a seat's own edge; on the tablet, `on_phone` if the hand is not here.

    A bot is not spoken to.
    """
    game: CompatibilityView = view.game
    if on_phone and seat == game.announcer and game.part in ("announce", "word"):
        return tr("Your turn, on your phone!")
    if seat == game.announcer and game.part == "word":
        return tr("Then: no words, no signs!")
    number = game.numbers[sides.of(seat)]
    match game.part:
        case "announce" | "word":
            return _announce_line(game, seat, sides, name, is_bot)
        case "choose" if game.locked[seat]:
            return tr("Ready")
        case "choose" if number:
            return ntr("{number} picture to pick", "{number} pictures to pick", number)
        case "choose":
            return tr("Tie-break: only the others pick")
        case "window":
            return _window_line(view, seat, sides, name)
        case "reveal" if sides.individual and seat == game.announcer and not is_bot:
            return tr("+1 per player who matches you")
    return ""


def _announce_line(game: CompatibilityView, seat: Seat, sides: Sides, name: NameOf, is_bot: bool) -> str:
    number = game.numbers[sides.of(seat)]
    if tie := tie_text(game):
        return tie
    if game.announcer == seat and is_bot:
        return tr("It’s {name}’s turn", name=name(seat))
    if game.announcer == seat:
        everybody = tr("Everyone tries to match you", name=name(seat))
        return everybody if sides.individual else tr("Your turn!", name=name(seat))
    if game.round > 1:
        return ntr("Next: {number} picture", "Next: {number} pictures", number) if number else ""
    if is_bot:
        return ""
    if sides.individual:
        return tr("Pick what {name} would pick", name=name(game.announcer))
    partner = next(other for other in sides.members(sides.of(seat)) if other != seat)
    return tr("Your partner: {name}", name=name(partner))


def _window_line(view: AnyView, seat: Seat, sides: Sides, name: NameOf) -> str:
    offered = {choice.do for choice in view.choices}
    if "take_stake" in offered:
        return tr("Shuffled! Take the Double Stake back?")
    partner = next((name(other) for other in sides.members(sides.of(seat)) if other != seat), None)
    if partner and {"stake", "shuffle"} & offered:
        return tr("You share these cards with {name}. Play one?", name=partner)
    if {"stake", "shuffle"} <= offered:
        return tr("Play a Double Stake or a Shuffle?")
    if "stake" in offered:
        return tr("Play a Double Stake?")
    if "shuffle" in offered:
        return tr("Shuffle someone’s row?")
    if sides.individual and seat == view.game.announcer:
        return tr("You get 1 point per player who matches you")
    waits = view.seat is not None or seat in view.game.done
    return tr("Waiting for the others") if waits else ""
