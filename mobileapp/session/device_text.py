"""Texts about linked devices, named by the people whose seats they hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mobileapp.i18n.translate import tr
from mobileapp.session.recap import join_names

if TYPE_CHECKING:
    from mobileapp.host.devices import Devices


def device_label(people: Sequence[str]) -> str:
    """Label of a phone; without people it has just joined."""
    return tr("{name}’s phone", name=join_names(list(people))) if people else tr("A new phone")


def request_text(person: str, people: Sequence[str], instead: str | None) -> str:
    """Text of a seat request; it follows `device_label`."""
    if people and instead is None:
        return tr("is asking for {name}’s seat too", name=person)
    return tr("is asking for {name}’s seat", name=person)


def handover_text(person: str, others: Sequence[str]) -> str:
    """Text after a handover; `others` are the people already on that phone."""
    if not others:
        return tr("{name}’s cards are now on a phone", name=person)
    return tr("{name}’s cards are now on {other}’s phone", name=person, other=join_names(list(others)))


def sharing_text(phones: Devices | None, person: str) -> str:
    """Text naming the other people on the same phone; empty if there are none."""
    devices = phones.keys.devices if phones is not None else ()
    others = [name for each in devices if person in each.people for name in each.people if name != person]
    return tr("shares a phone with {names}", names=join_names(others)) if others else ""
