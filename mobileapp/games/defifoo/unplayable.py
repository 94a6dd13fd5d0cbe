"""Why a card cannot be played now."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.defifoo.rulebook import DefifooView
from engine.table import View
from mobileapp.games.defifoo.prompts import legal_cards
from mobileapp.games.defifoo.sentences import CardNames
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext


def barred_card_text(
    view: View[DefifooView], names: CardNames, context: FaceContext, *, is_public: bool = False
) -> tuple[str, str]:
    """Title and text of the reason; found locally, without a move request. A public one names no cards."""
    game, seat = view.game, context.seat
    if game.part == "direction" and game.dealer == seat:
        return tr("Choose a direction first"), tr("Clockwise or anticlockwise?")
    if game.turn is not None and game.turn != seat:
        return tr("It’s {name}’s turn", name=context.name(game.turn)), ""
    legal = legal_cards(view.choices)
    if game.turn is None or not game.called or not legal:  # also true if the seat was left
        return tr("Not possible"), ""
    called = tr("{colour} was called", colour=names.colours(game.called).lower())
    called = called[0].upper() + called[1:]
    if is_public:
        return called, tr("Play one of the bright cards")
    cards = _list_cards(names, (card for card in game.hand if card in legal), len(game.called) == 1)
    return called, tr("You can play: {cards}", cards=cards)


def _list_cards(names: CardNames, cards: Iterable[int], one_colour: bool) -> str:
    """For example: 6, 9 or the ship."""
    words = [
        names.short_card(card) if one_colour or names.is_sun(card) else names.card(card).lower()
        for card in cards
    ]
    words = list(dict.fromkeys(words))
    if len(words) == 1:
        return words[0]
    return tr("{one} or {other}", one=", ".join(words[:-1]), other=words[-1])
