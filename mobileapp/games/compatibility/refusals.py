"""Sentences for the rules' keys when Compatibility rejects a move request."""

from __future__ import annotations

from mobileapp.i18n.translate import N_

REFUSALS = {
    "not_now": N_("That comes at another time"),
    "no_such_pack": N_("There are two packs of themes"),
    "not_the_announcer": N_("Somebody else takes the theme"),
    "word_length": N_("A theme has 1 to {longest} letters"),
    "not_in_tie_break": N_("Only those who are level play the tie-break"),
    "already_locked": N_("The row is locked already"),
    "wrong_number": N_("{number} pictures are to be chosen"),
    "same_picture_twice": N_("The same picture twice"),
    "no_such_picture": N_("There is no such picture"),
    "not_locked": N_("The row is not locked yet"),
    "already_done": N_("Already said: nothing more"),
    "not_for_you": N_("No special cards for whoever leads or looks on"),
    "already_staked": N_("One Double Stake a round"),
    "no_stake_left": N_("No Double Stake left"),
    "no_such_position": N_("There is no such place in the row"),
    "no_stake_to_take": N_("There is no Double Stake to take back"),
    "no_shuffle_left": N_("No Shuffle left"),
    "not_against_them": N_("No Shuffle against {name}"),
    "already_shuffled": N_("They have been shuffled in this round"),
    "not_an_opponent": N_("A Shuffle is for opponents"),
    "single_card": N_("A single card cannot be shuffled"),
    "nothing_to_play": N_("There is nothing to play"),
    "nobody_accused": N_("Nobody is accused"),
    "not_yours_to_say": N_("That is for the others to say"),
    "cannot_accuse": N_("{name} cannot be accused now"),
    "not_waiting": N_("Nobody waits for {name}"),
}
