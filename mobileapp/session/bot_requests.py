"""Bots that phones ask for: a bot plays the seat of a phone's person until the person takes it back."""

from __future__ import annotations

from mobileapp.i18n.translate import tr
from mobileapp.people.party import Party, Sitter
from mobileapp.session.session import Session

BOT_STRENGTH = 2


def answer_bot_request(session: Session, person: str, wants_bot: bool) -> str | None:
    """Give the person's seat to a bot or back; return the sentence for the table, None if nothing changes.

    Only a seat whose hand is on a phone; a person who is away returns first.
    """
    if not session.host.has_table or person in session.host.absent:
        return None
    party = session.party
    sitter = next((each for each in party.sitters if _owner(each) == person and each.elsewhere), None)
    if sitter is None or sitter.is_bot == wants_bot:
        return None
    changed = party.with_bot(sitter.spot, BOT_STRENGTH) if wants_bot else party.with_owner_back(sitter.spot)
    session.reseat(changed)
    if not wants_bot:
        return tr("{name} plays again", name=person)
    return tr(
        "{robot} is playing for {name}", robot=changed.sitters[party.sitters.index(sitter)].name, name=person
    )


def party_for_new_game(session: Session) -> Party:
    """A person for whom a bot played gets the seat back, unless their phone is no longer linked."""
    party, phones = session.party, session.phones
    for sitter in party.sitters:
        is_here = not sitter.elsewhere or (phones is not None and phones.state_of(_owner(sitter)).is_there)
        if sitter.instead_of is not None and is_here:
            party = party.with_owner_back(sitter.spot)
    return party.for_new_game()


def _owner(sitter: Sitter) -> str:
    return sitter.instead_of.name if sitter.instead_of else sitter.name
