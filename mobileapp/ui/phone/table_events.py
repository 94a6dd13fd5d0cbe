"""Sentences about events at the table, to the players of this phone."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.game import News, Seat
from engine.table import Declined, Left, Returned, TakenBack
from mobileapp.i18n.translate import tr
from mobileapp.people.party import Party


def news_text(news: News, party: Party, own: Collection[Seat]) -> str:
    """A sentence for news of the table itself; "" if there is nothing to say to the seats `own`."""
    match news:
        case TakenBack(seat=seat) if seat in own:
            return tr("Your move was undone")
        case TakenBack(seat=seat, others=others) if set(others) & set(own):
            return tr("{name}’s move was undone, and yours too", name=party.sitters[seat].name)
        case TakenBack(seat=seat):
            return tr("{name}’s move was undone", name=party.sitters[seat].name)
        case Declined():
            return tr("The move stands")
        case Left(seat=seat) if seat not in own:
            return tr("{name} has stepped away", name=party.sitters[seat].name)
        case Returned(seat=seat) if seat not in own:
            return tr("{name} is back!", name=party.sitters[seat].name)
    return ""


def party_texts(before: Party, after: Party) -> Iterator[str]:
    """Sentences for seats that a bot has taken over or given back."""
    if len(before) != len(after):
        return
    for was, now in zip(before.sitters, after.sitters, strict=True):
        if now.instead_of is not None and now.instead_of == was.person:
            yield tr("{robot} is playing for {name}", robot=now.name, name=now.instead_of.name)
        elif was.instead_of is not None and was.instead_of == now.person:
            yield tr("{name} plays again", name=now.name)
