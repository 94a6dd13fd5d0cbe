"""Sentences for table news: undo and absent players."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.game import News
from engine.table import Declined, Left, Returned, TakenBack
from mobileapp.i18n.translate import tr
from mobileapp.people.party import Party


def table_news_text(news: News, party: Party) -> str | None:
    """The sentence for table news; None for news of the game, and if a bot has just taken the seat."""
    match news:
        case TakenBack(seat=seat):
            return tr("{name}’s move was undone", name=party.sitters[seat].name)
        case Declined():
            return tr("The move stands")
        case Left(seat=seat) if not party.sitters[seat].is_bot:
            return tr("{name} has stepped away", name=party.sitters[seat].name)
        case Returned(seat=seat) if not party.sitters[seat].is_bot:
            return tr("{name} is back!", name=party.sitters[seat].name)
    return None


class TableNewsReader:
    """Reads each piece of news once; what was there before the first view is old."""

    def __init__(self, party: Callable[[], Party]) -> None:
        self._party = party
        self._read: Sequence[News] | None = None
        self.latest: Sequence[News] = ()  # what the last call has read

    def read(self, news: Sequence[News]) -> str | None:
        """The latest sentence that is new."""
        old, self._read = self._read, news
        self.latest = () if old is None else tuple(each for each in news if each not in old)
        texts = [table_news_text(each, self._party()) for each in self.latest]
        return next((text for text in reversed(texts) if text is not None), None)
