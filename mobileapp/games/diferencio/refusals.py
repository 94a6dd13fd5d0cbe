"""Sentences for the rules' keys when Diferencio rejects a move request."""

from __future__ import annotations

from mobileapp.i18n.translate import N_

REFUSALS = {
    "not_studying": N_("The night has begun"),
    "already_ready": N_("You are ready already"),
    "studying": N_("Not before the first night"),
    "asleep": N_("It is still night"),
    "turn_over": N_("The turn is over"),
    "not_dusk": N_("The night has begun"),
    "already_asleep": N_("All eyes are closed"),
    "not_night": N_("The world changes only at night"),
    "not_architect": N_("Only the architect changes the world"),
    "not_in_hand": N_("That card is not in the hand"),
    "no_such_change": N_("Lay at least one card on its place"),
    "architect": N_("The architect does not search"),
    "out": N_("Out this turn"),
    "given_up": N_("First tap “I see no more” once again"),
    "not_given_up": N_("Still searching"),
    "final": N_("Tonight nobody looks again"),
    "must_point": N_("Now point at a place"),
    "no_press_needed": N_("Just point"),
    "press_first": N_("First press the token, then point"),
    "somebody_points": N_("{name} is pointing"),
    "no_such_place": N_("There is no place there"),
    "already_found": N_("{name} has found this one"),
    "others_looking": N_("Others are searching too"),
    "already_hurried": N_("The count is running"),
    "nothing_to_give_back": N_("No point has to go back"),
    "not_your_point": N_("Only one of your own points can go back"),
}
