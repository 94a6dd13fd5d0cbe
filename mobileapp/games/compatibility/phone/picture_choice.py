"""A player's choice on a phone: the album on the page, the ranked bar and the button in the dock."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Move
from engine.games.compatibility.teams import CompatibilityView
from engine.games.compatibility.themes import Theme
from mobileapp.games.compatibility.phone.album import SLOTS_HEIGHT, AlbumPage
from mobileapp.games.compatibility.picture_draft import ORDER_LESSON, PictureDraft
from mobileapp.games.compatibility.ranked_pictures import RankedBar
from mobileapp.i18n.translate import tr
from mobileapp.ui.phone.dock import Action
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.theme import dp, screen_metrics

BUTTON_HEIGHT, RAIL_BUTTON_HEIGHT = 60, 57  # dp


class PictureChoice:
    """`submit` is called with the finished move."""

    def __init__(self, face: PhoneFace, submit: Callable[[Move], None]) -> None:
        self._face, self._submit = face, submit
        self.draft = PictureDraft(face.context)
        self._leader_name: str | None = None
        self._page: AlbumPage | None = None
        self._bar: RankedBar | None = None  # in the dock

    def follow(self, game: CompatibilityView, leader_name: str | None) -> None:
        """`leader_name`: the leader whom this player must match, without teams."""
        self._leader_name = leader_name
        self.draft.follow(game)

    def is_open(self, theme: Theme | None) -> bool:
        """Whether the album for this theme is on the page."""
        return self._page is not None and self._page.theme == theme

    def open(self, theme: Theme, announcer: str) -> None:
        """The dock holds the bar, or beside a rail the page, because the rail is too narrow for it."""
        face, upright = self._face, screen_metrics.is_portrait
        room = face.dock.row_width if upright else face.content_area[2]
        names = face.context.terms.pack.pictures
        bar = RankedBar(self.draft.number, (room, dp(SLOTS_HEIGHT)), names, self._set_order)
        self._bar = bar if upright else None
        self._fill_dock()
        self._page = AlbumPage(
            face.context, self.draft, theme, face.content_area, self._toggle, bar, announcer
        )
        face.add_widget(self._page)

    def close(self) -> None:
        self._page = self._bar = None

    def show(self) -> None:
        if self._page is not None:
            self._page.show()
        self._fill_dock()

    def _toggle(self, index: int) -> None:
        if self.draft.toggle(index):
            self._face.dock.hide_message()
            self.show()
        else:
            self._face.dock.show_message("wrong", tr("That’s enough"), tr("Tap one of yours to remove it"))

    def _set_order(self, order: list[int]) -> None:
        if order != self.draft.chosen:
            self._face.mark_done(ORDER_LESSON)
        self.draft.save(order)
        self._face.dock.hide_message()
        self.show()

    def _fill_dock(self) -> None:
        """In the button below the bar, a second line explains the order; on a rail it is above the button."""
        words, under, missing = self.draft.button_text, self._order_text(), self.draft.missing
        if self._bar is not None:
            lock = Action("lock", words, self._lock, under=under, enabled=not missing, tall=BUTTON_HEIGHT)
            self._face.dock.fill("", [self._bar], [lock], lit=not missing)
        else:
            lock = Action("lock", words, self._lock, enabled=not missing, tall=RAIL_BUTTON_HEIGHT)
            self._face.dock.fill(under, [lock], lit=True)

    def _order_text(self) -> str:
        """The order and, once, the gestures; without teams, the leader to match."""
        is_new = self._face.context.is_new(ORDER_LESSON)
        if is_new and not self.draft.missing:
            return tr("Drag to change the order")
        if self._leader_name and not self.draft.chosen:
            return tr("Pick what {name} would pick", name=self._leader_name)
        if is_new and self.draft.chosen:
            return tr("Hold a picture to see it larger")
        return f"{tr('Best one first')} · {tr('No talking, no signs!')}"

    def _lock(self) -> None:
        self._face.mark_done(ORDER_LESSON)
        self._submit(self.draft.move)
