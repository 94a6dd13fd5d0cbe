"""Echo in words."""

from __future__ import annotations

from mobileapp.i18n.translate import later

KINDS = {
    "moon": later("Moon"),
    "sun": later("Sun"),
    "star": later("Star"),
    "cloud": later("Cloud"),
    "rain": later("Rain"),
}
REFUSALS = {
    "race_is_on": later("All cards lie open already"),
    "already_laid": later("A card is laid already"),
    "not_in_hand": later("That card is not in the hand"),
    "nothing_open": later("Nothing lies open yet"),
}
