"""How people speak of a linked device: by those it carries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mobileapp.i18n.translate import tr
from mobileapp.session.recap import join_names

if TYPE_CHECKING:
    from mobileapp.host.devices import Devices


def device_label(people: Sequence[str]) -> str:
    """A phone that carries nobody has just joined."""
    return tr("{name}’s phone", name=join_names(list(people))) if people else tr("A new phone")


def request_text(person: str, people: Sequence[str], instead: str | None) -> str:
    """What such a phone asks for; it follows the words of `whose`."""
    if people and instead is None:
        return tr("asks for {name}’s seat too", name=person)
    return tr("asks for {name}’s seat", name=person)


def handover_text(person: str, others: Sequence[str]) -> str:
    """After a hand-over: `others` are the people by whom the phone was known before."""
    if not others:
        return tr("{name}’s hand is now on a phone", name=person)
    return tr("{name}’s hand is now on {other}’s phone", name=person, other=join_names(list(others)))


def sharing_text(phones: Devices | None, person: str) -> str:
    """Which others the same phone carries, in words; nothing where it carries nobody else."""
    devices = phones.keys.devices if phones is not None else ()
    others = [name for each in devices if person in each.people for name in each.people if name != person]
    return tr("shares a phone with {names}", names=join_names(others)) if others else ""
