"""How people speak of a linked device: by those it carries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mobileapp.i18n.translate import say
from mobileapp.session.recap import together

if TYPE_CHECKING:
    from mobileapp.host.devices import Phones


def whose(people: Sequence[str]) -> str:
    """A phone that carries nobody has just joined."""
    return say("{name}’s phone", name=together(list(people))) if people else say("A new phone")


def wanted(person: str, people: Sequence[str], instead: str | None) -> str:
    """What such a phone asks for; it follows the words of `whose`."""
    if people and instead is None:
        return say("asks for {name}’s seat too", name=person)
    return say("asks for {name}’s seat", name=person)


def now_holds(person: str, others: Sequence[str]) -> str:
    """After a hand-over: `others` are the people by whom the phone was known before."""
    if not others:
        return say("{name}’s hand is now on a phone", name=person)
    return say("{name}’s hand is now on {other}’s phone", name=person, other=together(list(others)))


def shared_with(phones: Phones | None, person: str) -> str:
    """Which others the same phone carries, in words; nothing where it carries nobody else."""
    devices = phones.keys.devices if phones is not None else ()
    others = [name for each in devices if person in each.people for name in each.people if name != person]
    return say("shares a phone with {names}", names=together(others)) if others else ""
