"""What is worth telling after a game of Difference."""

from __future__ import annotations

from engine.game import Seat
from engine.games.difference.claims import Buried, Claimed, Found, Missed, Voided
from engine.games.difference.countdown import COUNT_IN, Began
from mobileapp.i18n.translate import count
from mobileapp.session.recap import Find, Moment, Step, flawless, quickest, silence, streak, wrong


def finds(told: list[Step]) -> list[Find]:
    """Every claim that was right, with the time from the last change of cards to the claim."""
    since, claimed, buried = told[0].at, told[0].at, {}
    found = []
    for step in told:
        for news in step.news:
            match news:
                case Began():
                    since = COUNT_IN  # told with the first move after it
                case Claimed():
                    claimed = step.at
                case Buried(seat=seat):
                    buried[seat] = step.at
                case Found(seat=seat):
                    found.append(Find(seat, claimed - max(since, buried.get(seat, since))))
                    since = step.at
    return found


def moments(told: list[Step]) -> list[Moment]:
    right = finds(told)
    missed = [news.seat for step in told for news in step.news if isinstance(news, Missed)]
    late = [news.seat for step in told for news in step.news if isinstance(news, Voided)]
    return [
        *quickest(right), *streak(right), *silence(right),
        *wrong(missed), *flawless(right, missed), *_blinks(late),
    ]  # fmt: skip


def _blinks(late: list[Seat]) -> list[Moment]:
    """Somebody saw it too, and pressed a blink after the other."""
    most = max(sorted(set(late)), key=late.count, default=None)
    return [] if most is None else [Moment("blink", most, late.count(most), 3 + late.count(most))]


def tells(moment: Moment, name: str) -> str:
    number = moment.number
    match moment.kind:
        case "blink":
            return count(
                "{name} saw it too, a blink too late", "{name} was a blink too late {number} times",
                number, name=name,
            )  # fmt: skip
    return ""
