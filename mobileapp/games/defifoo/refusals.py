"""Sentences for the rules' keys when Défifoo rejects a move request."""

from __future__ import annotations

from mobileapp.i18n.translate import N_
from mobileapp.session.refusal_text import NOT_YET, NOT_YOUR_TURN

REFUSALS = {
    "must_follow": N_("Play the called colour, a ship with it, or the Sun"),
    "not_your_turn": N_("It’s someone else’s turn"),
    "not_in_hand": N_("You’ve already played that card"),
    "not_now": N_("You can’t do that right now"),
    "no_such_direction": N_("Choose clockwise or anticlockwise"),
}
REFUSAL_TITLES = {
    "must_follow": N_("You have the colour"),
    "not_your_turn": NOT_YOUR_TURN,
    "not_in_hand": N_("Not in your hand"),
    "not_now": NOT_YET,
    "no_such_direction": N_("Which direction?"),
}
