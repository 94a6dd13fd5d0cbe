"""When something was: today, yesterday, or the day by name."""

from __future__ import annotations

from datetime import date, timedelta

from mobileapp.i18n.translate import later, say

MONTHS = (
    later("January"), later("February"), later("March"), later("April"), later("May"), later("June"),
    later("July"), later("August"), later("September"), later("October"), later("November"),
    later("December"),
)  # fmt: skip


def day(then: float, now: float) -> str:
    """A moment in seconds since the epoch, as people would name its day."""
    was, today = date.fromtimestamp(then), date.fromtimestamp(now)
    if was >= today:  # or after it: the clock was set back
        return say("today")
    if was == today - timedelta(days=1):
        return say("yesterday")
    month = say(MONTHS[was.month - 1])
    if was.year == today.year:
        return say("{day} {month}", day=was.day, month=month)
    return say("{day} {month} {year}", day=was.day, month=month, year=was.year)
