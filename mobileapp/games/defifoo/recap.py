"""What is worth telling after a game of Défifoo."""

from __future__ import annotations

from engine.game import Seat
from engine.games.defifoo import SetScored
from engine.games.defifoo.challenge import Sheet
from mobileapp.i18n.translate import count, say
from mobileapp.session.recap import Moment, Step

DEAR = 60  # points lost in one set
CLEAN = 2  # sets without a loss


def moments(told: list[Step]) -> list[Moment]:
    sheets = [news.sheet for step in told for news in step.news if isinstance(news, SetScored)]
    return [*_dearest(sheets), *_clean(sheets), *_burnt(sheets)]


def _dearest(sheets: list[Sheet]) -> list[Moment]:
    """The set that cost somebody most."""
    points, seat = min(
        ((sheet.points[seat], seat) for sheet in sheets for seat in _seats(sheet)), default=(0, 0)
    )
    return [Moment("dear", seat, -points, 1 + -points / 40, like="wrong")] if points <= -DEAR else []


def _clean(sheets: list[Sheet]) -> list[Moment]:
    """Whoever lost nothing in more sets than anybody else."""
    clean = [sum(sheet.points[seat] >= 0 for sheet in sheets) for seat in _seats(sheets[0])] if sheets else []
    most = max(clean, default=0)
    if most < CLEAN or clean.count(most) > 1:
        return []
    return [Moment("clean", clean.index(most), most, 1.5 + most / 2, like="flawless")]


def _burnt(sheets: list[Sheet]) -> list[Moment]:
    """Whoever was left with the Sun."""
    left = [seat for sheet in sheets for seat in _seats(sheet) if _has(sheet, seat, "sun_last")]
    most = max(sorted(set(left)), key=left.count, default=None)
    return [] if most is None else [Moment("sun", most, left.count(most), 2 + left.count(most), like="wrong")]


def _seats(sheet: Sheet) -> range:
    return range(len(sheet.points))


def _has(sheet: Sheet, seat: Seat, kind: str) -> bool:
    return any(reason[0] == kind for reason in sheet.reasons[seat])


def tells(moment: Moment, name: str) -> str:
    number = moment.number
    match moment.kind:
        case "dear":
            return say("One set cost {name} {number} points", name=name, number=number)
        case "clean":
            return say("{name} lost nothing in {number} sets", name=name, number=number)
        case "sun":
            return count(
                "{name} was left with the Sun",
                "{name} was left with the Sun {number} times",
                number,
                name=name,
            )
    return ""
