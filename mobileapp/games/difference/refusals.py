"""Why Difference refuses a wish, as sentences."""

from __future__ import annotations

from mobileapp.i18n.translate import later

SENTENCES = {
    "frozen": later("{name} is showing"),
    "locked": later("Wait until somebody else claims"),
    "already_claimed": later("Already claimed"),
    "finished": later("All cards are gone already"),
    "asking": later("First: stop here or play on?"),
    "others_decide": later("Those who still have cards decide"),
    "not_begun": later("It begins after three, two, one"),
    "not_beginner": later("Cards go under the pile only in the beginner’s game"),
    "one_card_left": later("The last card stays"),
    "not_claimed": later("First call “Difference!”"),
    "place_first": later("First choose a place"),
    "place_chosen": later("The place is chosen"),
    "not_advanced": later("Places are chosen only in the advanced game"),
    "not_a_place": later("No card may lie there"),
}
