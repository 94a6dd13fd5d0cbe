"""Sentences for the rules' keys when Défifoo rejects a move request."""

from __future__ import annotations

from mobileapp.i18n.translate import N_

REFUSALS = {
    "must_follow": N_("The called colour, a ship with it, or the Sun"),
    "not_your_turn": N_("Somebody else plays now"),
    "not_in_hand": N_("This card is no longer in the hand"),
    "not_now": N_("Not in this part of the set"),
    "no_such_direction": N_("The set goes one way round or the other"),
}
