"""Why Diferencio refuses a wish, as sentences."""

from __future__ import annotations

from mobileapp.i18n.translate import later

SENTENCES = {
    "not_studying": later("The night has begun"),
    "already_ready": later("You are ready already"),
    "studying": later("Not before the first night"),
    "asleep": later("It is still night"),
    "turn_over": later("The turn is over"),
    "not_dusk": later("The night has begun"),
    "already_asleep": later("All eyes are closed"),
    "not_night": later("The world changes only at night"),
    "not_architect": later("Only the architect changes the world"),
    "not_in_hand": later("That card is not in the hand"),
    "no_such_change": later("Lay at least one card on its place"),
    "architect": later("The architect does not search"),
    "out": later("Out this turn"),
    "given_up": later("First tap “I see no more” once again"),
    "not_given_up": later("Still searching"),
    "final": later("Tonight nobody looks again"),
    "must_point": later("Now point at a place"),
    "no_press_needed": later("Just point"),
    "press_first": later("First press the token, then point"),
    "somebody_points": later("{name} is pointing"),
    "no_such_place": later("There is no place there"),
    "already_found": later("{name} has found this one"),
    "others_looking": later("Others are searching too"),
    "already_hurried": later("The count is running"),
    "nothing_to_give_back": later("No point has to go back"),
    "not_your_point": later("Only one of your own points can go back"),
}
