"""The picture packs of a game on the wooden table, to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.packs import Pack
from mobileapp.i18n.translate import tr
from mobileapp.session.game_info import game_info
from mobileapp.storage.packs import packs_of
from mobileapp.ui.menus.wood_table import SIDE_OFFSET, PackButton, WoodTable
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.round_button import RoundButton

SIDE, UP, NAME_SPREAD, NAME_ROOM = 98, 100, 68, 184  # design pixels
PLACES = 4  # beside the tablet


class PackButtons:
    """Left and right of the tablet, in turn; if there are many packs, some of them and “More…”."""

    def __init__(self, game: str, pick: Callable[[str], None], turn_page: Callable[[], None]) -> None:
        """`turn_page` is called after “More…”: the table is to be built again."""
        self._game, self._pick, self._turn_page = game, pick, turn_page
        self._packs = packs_of(game)
        self._page: int | None = None

    @property
    def can_show(self) -> bool:
        """Whether there is a picture of every pack."""
        return all(pack.picture() for pack in self._packs)

    def add_to(self, table: WoodTable, chosen: str) -> dict[str, PackButton]:
        """Add them to the table, first the page with the chosen pack; none if a pack has no picture."""
        if not self.can_show:
            return {}
        has_more = len(self._packs) > PLACES
        shown = self._packs_on_page(chosen) if has_more else self._packs
        buttons = {}
        for index, pack in enumerate(shown):
            is_alone = len(shown[index % 2 :: 2]) == 1 and not has_more
            up = 0 if is_alone else UP if index < 2 else -UP
            across = SIDE_OFFSET if index % 2 else -SIDE_OFFSET
            buttons[pack.id] = self._button(pack)
            table.add_at(buttons[pack.id], across, up)
            table.add_text(self._name(pack), NAME_SPREAD, "small", NAME_ROOM, across, up)
        if has_more:
            table.add_at(RoundButton("more-packs", "plus", self._show_more, side=dp(76)), SIDE_OFFSET, -UP)
            table.add_text(tr("More…"), NAME_SPREAD, "small", NAME_ROOM, SIDE_OFFSET, -UP)
        return buttons

    def _button(self, pack: Pack) -> PackButton:
        picture = f"{self._game}/{pack.picture()}"
        return PackButton(f"pack-{pack.id}", picture, partial(self._pick, pack.id), dp(SIDE))

    def _name(self, pack: Pack) -> str:
        name = game_info(self._game).pack_names.get(pack.id)
        level = tr("hard") if pack.difficulty() == "hard" else ""
        return " · ".join(filter(None, (name and tr(name), level)))

    def _packs_on_page(self, chosen: str) -> Sequence[Pack]:
        """After the last page comes the first one."""
        room = PLACES - 1
        if self._page is None:
            self._page = [pack.id for pack in self._packs].index(chosen) // room
        first = self._page * room % (-(-len(self._packs) // room) * room)
        return self._packs[first : first + room]

    def _show_more(self) -> None:
        self._page = (self._page or 0) + 1
        self._turn_page()
