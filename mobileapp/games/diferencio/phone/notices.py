"""Notices of Diferencio on a phone: how the player's own pointing ended, and what it costs."""

from __future__ import annotations

from engine.games.diferencio.state import ChangeFound, GaveBack, ProposalMissed
from mobileapp.i18n.translate import tr


def news_notice(news: ChangeFound | GaveBack | ProposalMissed, phase: int) -> tuple[str, str, str]:
    """Icon, title and text."""
    if isinstance(news, ChangeFound):
        return "right", tr("Right!"), tr("1 point for spot {place}", place=news.place + 1)
    if isinstance(news, GaveBack):
        return "wrong", tr("You lose a point"), tr("The card goes under the draw pile")
    title = tr("Time’s up!") if news.place is None else tr("Not spot {place}", place=news.place + 1)
    if news.costs:
        return "wrong", title, tr("You lose a point and are out until the next night.")
    if phase == 2:
        return "wrong", title, tr("You stay at 0 and are out until the next night.")
    return "wrong", title, tr("You’re out until the next night")
