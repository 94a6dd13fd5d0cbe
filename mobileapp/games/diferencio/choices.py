"""The numbers that a choice in a view offers: cards or seats."""

from __future__ import annotations

from engine.game import OneForm
from engine.table import AnyView


def offered_numbers(view: AnyView, do: str) -> tuple[int, ...]:
    """The values of the first form of a choice; empty if it is not offered."""
    forms = [choice.forms[0] for choice in view.choices if choice.do == do]
    if not forms or not isinstance(forms[0], OneForm):
        return ()
    return tuple(value for value in forms[0].among if isinstance(value, int))
