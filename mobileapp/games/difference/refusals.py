"""Sentences for the rules' keys when Difference rejects a move request."""

from __future__ import annotations

from mobileapp.i18n.translate import N_
from mobileapp.session.refusal_text import (
    ALREADY_DONE,
    NONE_LEFT,
    NOT_FOR_YOU,
    NOT_IN_THIS_GAME,
    NOT_YET,
    ONE_MOMENT,
)

REFUSALS = {
    "frozen": N_("{name} is pointing…"),
    "locked": N_("Wait until someone else calls"),
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
    "frozen": ONE_MOMENT,
    "locked": ONE_MOMENT,
    "already_claimed": ALREADY_DONE,
    "finished": NONE_LEFT,
    "asking": ONE_MOMENT,
    "others_decide": NOT_FOR_YOU,
    "not_begun": NOT_YET,
    "not_beginner": NOT_IN_THIS_GAME,
    "one_card_left": NONE_LEFT,
    "not_claimed": NOT_YET,
    "place_first": NOT_YET,
    "place_chosen": ALREADY_DONE,
    "not_advanced": NOT_IN_THIS_GAME,
    "not_a_place": N_("Another spot"),
}
