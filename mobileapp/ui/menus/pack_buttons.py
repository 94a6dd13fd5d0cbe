"""The picture packs of a game on the wooden table, to choose from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from mobileapp.i18n.translate import tr
from mobileapp.session.game_info import game_info
from mobileapp.storage.packs import packs_of
from mobileapp.ui.menus.wood_table import SIDE_OFFSET, PackButton, WoodTable
from mobileapp.ui.theme import dp

SIDE, UP, NAME_SPREAD, NAME_ROOM = 98, 86, 68, 164  # design pixels


def add_pack_buttons(table: WoodTable, game: str, pick: Callable[[str], None]) -> dict[str, PackButton]:
    """Add them left and right of the tablet, in turn; none if a pack of the game has no picture."""
    packs = packs_of(game)
    if not all(pack.picture() for pack in packs):
        return {}
    buttons = {}
    for index, pack in enumerate(packs):
        column = packs[index % 2 :: 2]
        up = 0 if len(column) == 1 else UP if index < 2 else -UP
        across = SIDE_OFFSET if index % 2 else -SIDE_OFFSET
        picture = f"{game}/{pack.picture()}"
        buttons[pack.id] = PackButton(f"pack-{pack.id}", picture, partial(pick, pack.id), dp(SIDE))
        table.add_at(buttons[pack.id], across, up)
        name = game_info(game).pack_names.get(pack.id)
        level = tr("hard") if pack.difficulty() == "hard" else ""
        words = " · ".join(filter(None, (name and tr(name), level)))
        table.add_text(words, NAME_SPREAD, "small", NAME_ROOM, across, up)
    return buttons
