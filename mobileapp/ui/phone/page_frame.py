"""The layout of the hand screen, and the status pages in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from mobileapp.i18n.translate import tr
from mobileapp.people.party import Sitter
from mobileapp.ui.phone.dock import Action, Row
from mobileapp.ui.phone.hand_context import HandContext
from mobileapp.ui.phone.layout import PhoneLayout
from mobileapp.ui.phone.status_pages import StatusPage, StatusText
from mobileapp.ui.phone.status_scene import SeatLooks


class PageFrame:
    """Knows which page is shown: `game`, `veil`, `results`, or the title of a status page."""

    def __init__(self, context: HandContext, root: Widget, leave: Callable[[], None]) -> None:
        self._context, self._root, self._leave = context, root, leave
        self.layout = PhoneLayout(None, "")
        self.page = ""
        self._status: StatusText | None = None  # of the last status page

    @property
    def seat_looks(self) -> SeatLooks:
        """This phone's players with their looks as on the tablet; known before the first view."""
        session = self._context.session
        return tuple(zip(session.carried, session.looks, strict=False))

    def new_layout(self, page: str, sitter: Sitter | None = None) -> PhoneLayout:
        """Start another page, for this player if it is for one."""
        self._context.close_sheet()
        self._root.clear_widgets()
        seats = self.seat_looks
        look = sitter.look if sitter else seats[0][1] if len(seats) == 1 else None
        self.layout = PhoneLayout(look, sitter.name if sitter else self._context.names or "Tablée")
        self.layout.header.press_action = self._context.open_menu
        self._root.add_widget(self.layout)
        self.page = page
        return self.layout

    def clear(self) -> None:
        self._root.clear_widgets()

    @property
    def leave_action(self) -> Action:
        return Action("quit", tr("Leave the table"), self._leave, "quiet", tall=64)

    def show_status(self, status: StatusText, rows: Sequence[Row] = (), prompt: str = "") -> None:
        """Show a status page instead of the game, and `prompt` above the rows of the dock."""
        self._context.drop_face()
        session = self._context.session
        seats = session.seats
        self.new_layout(status.title, self._context.party.sitters[seats[0]] if len(seats) == 1 else None)
        self._context.services.feedback.keep_awake(False)
        if session.link == "joined":
            self.set_pill("linked")
        self.set_status(status, rows, prompt)

    def set_status(self, status: StatusText, rows: Sequence[Row], prompt: str = "") -> None:
        """Show the page in the current layout; an open sheet stays."""
        self.page, self._status = status.title, status
        self.layout.dock.fill(prompt, *rows, [self.leave_action])
        self.layout.set_face(StatusPage(self.layout, status))

    def update_status(self, status: StatusText) -> bool:
        """Update only the text of the shown page; False if another page is shown."""
        if self._status is None or (self.page, self._status.sign) != (status.title, status.sign):
            return False
        if self._status != status:
            self._status = status
            self.layout.set_face(StatusPage(self.layout, status))
        return True

    def forget_status(self) -> None:
        """Build the next status page anew, even if it is the same one."""
        self._status = None

    def set_pill(self, state: str) -> None:
        """Show the link's state in the header."""
        self.layout.header.pill.set_state(state)
