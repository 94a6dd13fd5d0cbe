"""Why a wish was refused in Défifoo."""

from __future__ import annotations

from mobileapp.i18n.translate import later

SENTENCES = {
    "must_follow": later("The called colour, a ship with it, or the Sun"),
    "not_your_turn": later("Somebody else plays now"),
    "not_in_hand": later("This card is no longer in the hand"),
    "not_now": later("Not in this part of the set"),
    "no_such_direction": later("The set goes one way round or the other"),
}
