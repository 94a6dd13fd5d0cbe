"""Highlights of a finished game of Défifoo."""

from __future__ import annotations

from engine.game import Seat
from engine.games.defifoo import SetScored
from engine.games.defifoo.challenge import SetScore
from mobileapp.games.defifoo.sentences import COLOURS
from mobileapp.i18n.translate import ntr, tr
from mobileapp.session.recap import GameMoment, RecapStep

MIN_COSTLY_LOSS = 60  # points lost in one set
SUN_PICTURE = "defifoo/sun.webp"
COLOUR_NAMES = tuple(COLOURS)  # in the order of the pack, as in the names of the pictures
MIN_CLEAN_SETS = 2  # sets without a loss


def moments(steps: list[RecapStep]) -> list[GameMoment]:
    sheets = [news.sheet for step in steps for news in step.news if isinstance(news, SetScored)]
    return [*_costliest_set(sheets), *_clean_sets(sheets), *_left_with_sun(sheets)]


def _costliest_set(sheets: list[SetScore]) -> list[GameMoment]:
    """The set that cost one player most."""
    losses = [
        (sheet.points[seat], seat, number) for number, sheet in enumerate(sheets) for seat in _seats(sheet)
    ]
    points, seat, number = min(losses, default=(0, 0, 0))
    if points > -MIN_COSTLY_LOSS:
        return []
    shown = f"defifoo/challenge-{_picture_name(sheets[number])}.webp"
    return [GameMoment("dear", seat, -points, 1 + -points / 40, like="wrong", shown=shown)]


def _picture_name(sheet: SetScore) -> str:
    colour = sheet.challenge.colour
    return sheet.challenge.kind if colour is None else f"{sheet.challenge.kind}-{COLOUR_NAMES[colour]}"


def _clean_sets(sheets: list[SetScore]) -> list[GameMoment]:
    """The player with the most sets without a loss, if there is only one."""
    clean = [sum(sheet.points[seat] >= 0 for sheet in sheets) for seat in _seats(sheets[0])] if sheets else []
    most = max(clean, default=0)
    if most < MIN_CLEAN_SETS or clean.count(most) > 1:
        return []
    return [GameMoment("clean", clean.index(most), most, 1.5 + most / 2, like="flawless")]


def _left_with_sun(sheets: list[SetScore]) -> list[GameMoment]:
    """The player who was most often left with the Sun."""
    left = [seat for sheet in sheets for seat in _seats(sheet) if _has_reason(sheet, seat, "sun_last")]
    most = max(sorted(set(left)), key=left.count, default=None)
    if most is None:
        return []
    times = left.count(most)
    return [GameMoment("sun", most, times, 2 + times, like="wrong", shown=SUN_PICTURE)]


def _seats(sheet: SetScore) -> range:
    return range(len(sheet.points))


def _has_reason(sheet: SetScore, seat: Seat, kind: str) -> bool:
    return any(reason[0] == kind for reason in sheet.reasons[seat])


def moment_text(moment: GameMoment, name: str) -> str:
    number = moment.number
    match moment.kind:
        case "dear":
            return tr("One set cost {name} {number} points", name=name, number=number)
        case "clean":
            return tr("{name} lost nothing in {number} sets", name=name, number=number)
        case "sun":
            return ntr(
                "{name} was left with the Sun",
                "{name} was left with the Sun {number} times",
                number,
                name=name,
            )
    return ""
