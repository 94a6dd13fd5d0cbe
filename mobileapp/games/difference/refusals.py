"""Sentences for the rules' keys when Difference rejects a move request."""

from __future__ import annotations

from mobileapp.i18n.translate import N_
from mobileapp.session.refusal_text import (
    ALREADY_DONE,
    NOT_IN_THIS_GAME,
    NOT_YET,
)

REFUSALS = {
    "frozen": N_("{name} is pointing…"),
    "locked": N_("Wait for someone else"),
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
REFUSAL_TITLES = {
    "frozen": NOT_YET,
    "locked": NOT_YET,
    "already_claimed": ALREADY_DONE,
    "finished": N_("You’ve finished"),
    "asking": NOT_YET,
    "others_decide": N_("Not your choice"),
    "not_begun": NOT_YET,
    "not_beginner": NOT_IN_THIS_GAME,
    "one_card_left": N_("Last card"),
    "not_claimed": NOT_YET,
    "place_first": NOT_YET,
    "place_chosen": ALREADY_DONE,
    "not_advanced": NOT_IN_THIS_GAME,
    "not_a_place": N_("Another spot"),
}
