"""The picture packs of a game on the wooden table, to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.widget import Widget

from engine.packs import Pack
from mobileapp.i18n.translate import tr
from mobileapp.people.seating_plan import Rect
from mobileapp.session.game_info import game_info
from mobileapp.storage.packs import packs_of
from mobileapp.ui.menus.wood_table import SIDE_OFFSET, PackButton, WoodTable
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.round_button import RoundButton

SIDE, UP, NAME_SPREAD, NAME_ROOM, NAME_HEIGHT = 98, 92, 68, 184, 28  # design pixels
PLACES = 4  # beside the tablet


class PackButtons:
    """Left and right of the tablet, in turn; if there are many packs, some of them and “Others…”."""

    def __init__(self, game: str, pick: Callable[[str], None], turn_page: Callable[[], None]) -> None:
        """`turn_page` is called after “Others…”: the table is to be built again."""
        self._game, self._pick, self._turn_page = game, pick, turn_page
        self._packs = packs_of(game)
        self._page: int | None = None
        self._widgets: list[Widget] = []

    @property
    def can_show(self) -> bool:
        """Whether there is a picture of every pack."""
        return all(pack.picture() for pack in self._packs)

    def add_to(self, table: WoodTable, chosen: str) -> dict[str, PackButton]:
        """Add them to the table, first the page with the chosen pack; none if a pack has no picture."""
        if not self.can_show:
            return {}
        self._widgets = []
        table.set_packs_shown(True)
        has_more = len(self._packs) > PLACES
        shown = self._packs_on_page(chosen) if has_more else self._packs
        buttons = {}
        for index, pack in enumerate(shown):
            is_alone = len(shown[index % 2 :: 2]) == 1 and not has_more
            up = 0 if is_alone else UP if index < 2 else -UP
            across = SIDE_OFFSET if index % 2 else -SIDE_OFFSET
            buttons[pack.id] = self._button(pack)
            self._add(table, buttons[pack.id], self._name(pack), across, up)
        if has_more:
            more = RoundButton("more-packs", "plus", self._show_more, side=dp(76))
            self._add(table, more, tr("Others…"), SIDE_OFFSET, -UP)
        return buttons

    def _add(self, table: WoodTable, button: Widget, words: str, across: float, up: float) -> None:
        table.add_at(button, across, up)
        self._widgets += [button, table.add_text(words, NAME_SPREAD, "small", NAME_ROOM, across, up)]

    def make_room(self, table: WoodTable, covers: Sequence[Rect]) -> None:
        """Take them all off the table while something covers a part of one."""
        reach = dp(NAME_SPREAD + NAME_HEIGHT / 2)  # of a name, from the middle of its pack
        boxes = [(each.x, each.center_y - reach, each.width, 2 * reach) for each in self._widgets[::2]]
        has_room = not any(table.is_covered(box, covers) for box in boxes)
        for widget in self._widgets:
            if has_room and widget.parent is None:
                table.add_widget(widget)
            elif not has_room and widget.parent is not None:
                table.remove_widget(widget)
        table.set_packs_shown(bool(self._widgets) and has_room)

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
