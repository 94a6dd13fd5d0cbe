"""Why a card cannot be played now."""

from __future__ import annotations

from typing import Any

from engine.games.defifoo.rulebook import DefifooView
from engine.table import View
from mobileapp.games.defifoo.sentences import CardNames
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext


def barred_card_text(view: View[Any], names: CardNames, context: FaceContext) -> tuple[str, str]:
    """Title and text of the reason; found locally, without a move request."""
    game: DefifooView = view.game
    seat = context.seat
    if game.part == "direction" and game.dealer == seat:
        return tr("Choose a direction first"), tr("Clockwise or anticlockwise?")
    if game.turn not in (None, seat):
        return tr("It’s {name}’s turn", name=context.name(game.turn)), ""
    if game.turn is None or not game.called:  # also true if the seat was left
        return tr("Not possible"), ""
    return (
        tr("You have {colour}: play it", colour=names.colours(game.called).lower()),
        tr("Play that colour, a ship with it, or the Sun"),
    )
