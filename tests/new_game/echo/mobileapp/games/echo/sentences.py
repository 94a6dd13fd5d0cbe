"""Sentences of Echo: kinds of cards and refusals."""

from __future__ import annotations

from mobileapp.i18n.translate import N_

KINDS = {
    "moon": N_("Moon"),
    "sun": N_("Sun"),
    "star": N_("Star"),
    "cloud": N_("Cloud"),
    "rain": N_("Rain"),
}
REFUSALS = {
    "race_is_on": N_("All cards lie open already"),
    "already_laid": N_("A card is laid already"),
    "not_in_hand": N_("That card isn’t in your hand"),
    "nothing_open": N_("Nothing lies open yet"),
}
