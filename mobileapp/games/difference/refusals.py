"""Sentences for the rules' keys when Difference rejects a move request."""

from __future__ import annotations

from mobileapp.i18n.translate import N_

REFUSALS = {
    "frozen": N_("{name} is showing"),
    "locked": N_("Wait until somebody else claims"),
    "already_claimed": N_("Already claimed"),
    "finished": N_("All cards are gone already"),
    "asking": N_("First: stop here or play on?"),
    "others_decide": N_("Those who still have cards decide"),
    "not_begun": N_("It begins after three, two, one"),
    "not_beginner": N_("Cards go under the pile only in the beginner’s game"),
    "one_card_left": N_("The last card stays"),
    "not_claimed": N_("First call “Difference!”"),
    "place_first": N_("First choose a place"),
    "place_chosen": N_("The place is chosen"),
    "not_advanced": N_("Places are chosen only in the advanced game"),
    "not_a_place": N_("No card may lie there"),
}
