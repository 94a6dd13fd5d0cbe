"""Sentences for the rules' keys when Difference rejects a move request."""

from __future__ import annotations

from mobileapp.i18n.translate import N_

REFUSALS = {
    "frozen": N_("{name} is pointing…"),
    "locked": N_("Wait for another call"),
    "already_claimed": N_("You’ve already called"),
    "finished": N_("You have no cards left"),
    "asking": N_("First: stop here or play on?"),
    "others_decide": N_("Players with cards left decide"),
    "not_begun": N_("Wait for the countdown"),
    "not_beginner": N_("Only in the Beginner game"),
    "one_card_left": N_("Your last card stays on top"),
    "not_claimed": N_("First call “Difference!”"),
    "place_first": N_("Choose a spot first"),
    "place_chosen": N_("You’ve already chosen a spot"),
    "not_advanced": N_("Only in the Advanced game"),
    "not_a_place": N_("No card can go there"),
}

# above the sentence; keys without one get a general title
REFUSAL_TITLES = {
    "frozen": N_("Not yet"),
    "locked": N_("Not yet"),
    "asking": N_("Not yet"),
    "not_begun": N_("Not yet"),
    "not_claimed": N_("Not yet"),
    "place_first": N_("Not yet"),
    "already_claimed": N_("Already done"),
    "place_chosen": N_("Already done"),
    "not_beginner": N_("Not in this game"),
    "not_advanced": N_("Not in this game"),
    "finished": N_("You’ve finished"),
    "others_decide": N_("Not your choice"),
    "one_card_left": N_("Last card"),
    "not_a_place": N_("Not there"),
}
