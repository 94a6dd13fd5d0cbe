"""Why a card cannot be played now."""

from __future__ import annotations

from typing import Any

from engine.games.defifoo.rulebook import DefifooView
from engine.table import View
from mobileapp.games.defifoo.sentences import Names
from mobileapp.i18n.translate import say
from mobileapp.ui.face import Ground


def why_not(view: View[Any], names: Names, ground: Ground) -> tuple[str, str]:
    """Why a card cannot be played now: said before anybody asks the table."""
    game: DefifooView = view.game
    seat = ground.seat
    if game.part == "direction" and game.dealer == seat:
        return say("First the way round"), say("Clockwise or anticlockwise?")
    if game.turn not in (None, seat):
        return say("{name} plays now", name=ground.name(game.turn)), ""
    if game.turn is None or not game.called:  # also of a seat that was left
        return say("Not now"), ""
    return (
        say("{name} can follow {colour}", name=ground.name(seat), colour=names.colours(game.called)),
        say("That colour, a ship with it, or the Sun"),
    )
