"""Sentences for the rules' keys when Compatibility rejects a move request."""

from __future__ import annotations

from mobileapp.i18n.translate import N_

REFUSALS = {
    "not_now": N_("It isn’t time for that yet"),
    "no_such_pack": N_("Pick one of the two decks"),
    "not_the_announcer": N_("Someone else draws the theme"),
    "word_length": N_("A theme has 1 to {longest} letters"),
    "not_in_tie_break": N_("Only tied players play the tie-break"),
    "already_locked": N_("Your row is already locked in"),
    "wrong_number": N_("Pictures to choose: {number}"),
    "same_picture_twice": N_("The same picture twice"),
    "no_such_picture": N_("There is no such picture"),
    "not_locked": N_("Lock in your row first"),
    "already_done": N_("You’ve already passed"),
    "not_for_you": N_("No special cards for the leader or players sitting out"),
    "already_staked": N_("One Double Stake a round"),
    "no_stake_left": N_("No Double Stake left"),
    "no_such_position": N_("That spot isn’t in the row"),
    "no_stake_to_take": N_("There is no Double Stake to take back"),
    "no_shuffle_left": N_("No Shuffle left"),
    "not_against_them": N_("You can’t shuffle {name}’s row"),
    "already_shuffled": N_("Their row was already shuffled this round"),
    "not_an_opponent": N_("You can only shuffle an opponent’s row"),
    "single_card": N_("A single card can’t be shuffled"),
    "nothing_to_play": N_("You have no card to play"),
    "nobody_accused": N_("Nobody is accused"),
    "not_yours_to_say": N_("That is for the others to say"),
    "cannot_accuse": N_("You can’t accuse {name} right now"),
    "not_waiting": N_("Nobody waits for {name}"),
}
