"""Why a wish was refused in Compatibility: the rules' keys as sentences."""

from __future__ import annotations

from mobileapp.i18n.translate import later

SENTENCES = {
    "not_now": later("That comes at another time"),
    "no_such_pack": later("There are two packs of themes"),
    "not_the_announcer": later("Somebody else takes the theme"),
    "word_length": later("A theme has 1 to {longest} letters"),
    "not_in_tie_break": later("Only those who are level play the tie-break"),
    "already_locked": later("The row is locked already"),
    "wrong_number": later("{number} pictures are to be chosen"),
    "same_picture_twice": later("The same picture twice"),
    "no_such_picture": later("There is no such picture"),
    "not_locked": later("The row is not locked yet"),
    "already_done": later("Already said: nothing more"),
    "not_for_you": later("No special cards for whoever leads or looks on"),
    "already_staked": later("One Double Stake a round"),
    "no_stake_left": later("No Double Stake left"),
    "no_such_position": later("There is no such place in the row"),
    "no_stake_to_take": later("There is no Double Stake to take back"),
    "no_shuffle_left": later("No Shuffle left"),
    "not_against_them": later("No Shuffle against {name}"),
    "already_shuffled": later("They have been shuffled in this round"),
    "not_an_opponent": later("A Shuffle is for opponents"),
    "single_card": later("A single card cannot be shuffled"),
    "nothing_to_play": later("There is nothing to play"),
    "nobody_accused": later("Nobody is accused"),
    "not_yours_to_say": later("That is for the others to say"),
    "cannot_accuse": later("{name} cannot be accused now"),
    "not_waiting": later("Nobody waits for {name}"),
}
