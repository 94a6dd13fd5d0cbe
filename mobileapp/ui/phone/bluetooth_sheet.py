"""Sheet to pick the table's device; it searches by Bluetooth while it is open."""

from __future__ import annotations

from collections.abc import Callable

from mobileapp.guest.bluetooth_search import BluetoothSearch
from mobileapp.i18n.translate import N_, tr
from mobileapp.net.owner_queue import CallSoon
from mobileapp.net.transport.bluetooth import Peer, Radio
from mobileapp.ui.phone.code_entry import text_line
from mobileapp.ui.phone.dock import Action
from mobileapp.ui.phone.sheet import BottomSheet, SheetItem

TROUBLE_TEXTS = {
    "absent": N_("This phone has no Bluetooth."),
    "off": N_("Bluetooth is off on this phone. Turn it on, then search again."),
    "refused": N_(
        "Tablée needs permission to use Bluetooth. In the phone’s settings, allow “Nearby "
        "devices” (“Location” on older phones), then search again."
    ),
    "blocked": N_(
        "Tablée needs permission to use Bluetooth. In the phone’s settings, allow “Nearby "
        "devices” (“Location” on older phones), then search again."
    ),
    "not_found": N_(
        "No tablet found. On the tablet, tap a seat, the phone button, “Help”, “Bluetooth”. Then search "
        "again."
    ),
    "two_tables": N_("Several found. Pick the name shown on the tablet."),
}
IN_SETTINGS = ("off", "refused", "blocked")


class BluetoothSheet(BottomSheet):
    """Calls `chosen` with the tapped device."""

    def __init__(
        self, radio: Radio, put: CallSoon, chosen: Callable[[Peer], None], close: Callable[[], None]
    ) -> None:
        hint = tr("On the tablet, “Bluetooth” under “Help” shows its name and code.")
        super().__init__(tr("Without Wi-Fi"), hint, close)
        self._chosen, self._items = chosen, dict[str, SheetItem]()
        self._open_settings = radio.open_settings
        self._search = BluetoothSearch(radio, put, self.rebuild)
        self._search.begin()
        self.bind(parent=self._stop_if_closed)

    def _stop_if_closed(self, _sheet: BottomSheet, parent: object) -> None:
        if parent is None:
            self._search.end()

    def rebuild(self) -> None:
        for item in self._items.values():
            if item.parent is not None:
                item.parent.remove_widget(item)
        for peer in self._search.peers:
            self._items.setdefault(peer.address, self._item(peer))
        items = [self._items[peer.address] for peer in self._search.peers]
        status = [text_line(self._status, self.content_width, "ink", "cream")] if self._status else []
        again = Action("look-again", tr("Search again"), self._search.begin, "plain",
                    enabled=not self._search.is_searching)  # fmt: skip
        settings = Action("settings", tr("Open settings"), self._open_settings, "plain")
        in_settings = not self._search.is_searching and self._search.trouble in IN_SETTINGS
        self.fill([*items, *status], [[again, settings] if in_settings else [again]], keep=True)

    def _item(self, peer: Peer) -> SheetItem:
        return SheetItem(f"peer-{peer.address}", "bluetooth", peer.name or peer.address, "",
                    lambda: self._chosen(peer), self.content_width)  # fmt: skip

    @property
    def _status(self) -> str:
        if self._search.is_searching:
            return tr("Searching…")
        trouble = self._search.trouble
        return tr(TROUBLE_TEXTS[trouble]) if trouble in TROUBLE_TEXTS else ""
