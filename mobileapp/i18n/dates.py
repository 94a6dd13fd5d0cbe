"""Dates as people say them: today, yesterday, or day and month."""

from __future__ import annotations

from datetime import date, timedelta

from mobileapp.i18n.translate import N_, tr

MONTH_NAMES = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"),
    N_("July"), N_("August"), N_("September"), N_("October"), N_("November"),
    N_("December"),
)  # fmt: skip


def format_day(then: float, now: float) -> str:
    """The day of a time in seconds since the epoch, in words."""
    was, today = date.fromtimestamp(then), date.fromtimestamp(now)
    if was >= today:  # later: the clock was set back
        return tr("today")
    if was == today - timedelta(days=1):
        return tr("yesterday")
    month = tr(MONTH_NAMES[was.month - 1])
    if was.year == today.year:
        return tr("{day} {month}", day=was.day, month=month)
    return tr("{day} {month} {year}", day=was.day, month=month, year=was.year)
