"""Which device is the table? Looked for by Bluetooth as long as this sheet lies open."""

from __future__ import annotations

from collections.abc import Callable

from mobileapp.guest.bluetooth_search import Put, Seeking
from mobileapp.i18n.translate import later, say
from mobileapp.net.transport.bluetooth import Peer, Radio
from mobileapp.ui.phone.code_entry import line
from mobileapp.ui.phone.dock import Act
from mobileapp.ui.phone.sheet import BottomSheet, Item

TROUBLES = {
    "absent": later("This phone has no Bluetooth."),
    "off": later("Bluetooth is off on this phone. Switch it on, then look again."),
    "refused": later(
        "Tablée may not look around by Bluetooth. Allow “Nearby devices” (on older phones “Location”) "
        "for Tablée in the phone’s settings, then look again."
    ),
    "not_found": later(
        "No device was found. On the tablet, tap Help, then Bluetooth, so that it can be seen. "
        "Then look again."
    ),
    "two_tables": later("More than one was found: take the one whose name stands on the tablet."),
}


class RadioSheet(BottomSheet):
    """`chosen` gets the device that was tapped."""

    def __init__(
        self, radio: Radio, put: Put, chosen: Callable[[Peer], None], close: Callable[[], None]
    ) -> None:
        told = say("On the tablet, tap Help, then Bluetooth: its name and code stand there.")
        super().__init__(say("Without Wi-Fi"), told, close)
        self._chosen, self._items = chosen, dict[str, Item]()
        self._seeking = Seeking(radio, put, self.lay)
        self._seeking.begin()
        self.bind(parent=self._moved)

    def _moved(self, _sheet: BottomSheet, parent: object) -> None:
        if parent is None:
            self._seeking.end()

    def lay(self) -> None:
        for item in self._items.values():
            if item.parent is not None:
                item.parent.remove_widget(item)
        for peer in self._seeking.peers:
            self._items.setdefault(peer.address, self._item(peer))
        items = [self._items[peer.address] for peer in self._seeking.peers]
        told = [line(self._told, self.room, "ink", "cream")] if self._told else []
        again = Act("look-again", say("Look again"), self._seeking.begin, "plain",
                    enabled=not self._seeking.looks)  # fmt: skip
        self.fill([*items, *told], [[again]], keep=True)

    def _item(self, peer: Peer) -> Item:
        return Item(f"peer-{peer.address}", "bluetooth", peer.name or peer.address, "",
                    lambda: self._chosen(peer), self.room)  # fmt: skip

    @property
    def _told(self) -> str:
        if self._seeking.looks:
            return say("Looking around…")
        trouble = self._seeking.trouble
        return say(TROUBLES[trouble]) if trouble in TROUBLES else ""
