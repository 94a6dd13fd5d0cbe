"""Sentences for the rules' keys when Diferencio rejects a move request."""

from __future__ import annotations

from mobileapp.i18n.translate import N_

REFUSALS = {
    "not_studying": N_("The night has begun"),
    "already_ready": N_("You’re already set"),
    "studying": N_("Wait for the first night"),
    "asleep": N_("It is still night"),
    "turn_over": N_("This night is over"),
    "not_dusk": N_("The night has begun"),
    "already_asleep": N_("All eyes are closed"),
    "not_night": N_("The world changes only at night"),
    "not_architect": N_("Only the architect changes the world"),
    "not_in_hand": N_("That card isn’t in your hand"),
    "no_such_change": N_("Swap at least one card"),
    "architect": N_("The architect does not search"),
    "out": N_("Out for the night"),
    "given_up": N_("Tap “I’m done” again to keep looking"),
    "not_given_up": N_("You’re still looking"),
    "final": N_("“I’m done” is final in this game"),
    "must_point": N_("Now point at a spot"),
    "no_press_needed": N_("Just point"),
    "press_first": N_("Press your token first, then point"),
    "somebody_points": N_("{name} is pointing"),
    "no_such_place": N_("There’s no spot there"),
    "already_found": N_("{name} already found this one"),
    "others_looking": N_("Others are still looking"),
    "already_hurried": N_("Already counting down"),
    "nothing_to_give_back": N_("No point to give back"),
    "not_your_point": N_("You can only give back your own point"),
}

# above the sentence; keys without one get a general title
REFUSAL_TITLES = {
    "not_studying": N_("Too late"),
    "turn_over": N_("Too late"),
    "not_dusk": N_("Too late"),
    "final": N_("Too late"),
    "already_found": N_("Too late"),
    "already_ready": N_("Already done"),
    "already_asleep": N_("Already done"),
    "already_hurried": N_("Already done"),
    "studying": N_("Not yet"),
    "asleep": N_("Not yet"),
    "not_night": N_("Not yet"),
    "must_point": N_("Not yet"),
    "press_first": N_("Not yet"),
    "others_looking": N_("Not yet"),
    "somebody_points": N_("Not yet"),
    "not_architect": N_("Not your turn"),
    "architect": N_("Not your turn"),
    "not_in_hand": N_("Not your card"),
    "not_your_point": N_("Not your card"),
    "no_such_change": N_("Nothing changed"),
    "out": N_("Not this night"),
    "given_up": N_("You’re done"),
    "no_press_needed": N_("No need"),
    "no_such_place": N_("Not there"),
}
