"""Ways into a table from outside: a link from the camera, an address and a code, tables known from before."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from mobileapp.language import say
from mobileapp.phone import recent
from mobileapp.sync.keys import Link, Typed, link_from, typed_from
from mobileapp.sync.nearby import Nearby, around
from mobileapp.sync.secure import code_typed

if TYPE_CHECKING:
    from mobileapp.app import TableeApp
    from mobileapp.sync.bluetooth import Peer, Radio  # slow to import, and not wanted by everybody

log = logging.getLogger("tablee.porter")
SCHEME = "tablee://join"
ON_DEVICE = "ANDROID_ARGUMENT" in os.environ


def link_within(text: str) -> Link | None:
    """A table's link, bare or behind `tablee://join?`; whatever else came with it is not looked at."""
    if not text.startswith(SCHEME):
        return link_from(text)
    rest = text[len(SCHEME) :].lstrip("/?")
    for part in (rest, unquote(rest), unquote(rest.partition("link=")[2])):
        if (link := link_from(part)) is not None:
            return link
        if (link := link_from(f"http://{part}")) is not None:
            return link
    return None


def asked() -> str:
    """The link this app was started with, if it was."""
    return _data(_activity().getIntent()) if ON_DEVICE else ""


def listen(app: TableeApp) -> None:
    """While it runs, links arrive by new intents; they are heard in the screen's own thread."""
    if not ON_DEVICE:
        return
    from android.activity import bind

    def comes(intent: Any) -> None:
        text = _data(intent)
        if text:
            app.inbox.put(lambda: app.arrives(text))

    bind(on_new_intent=comes)


def _data(intent: Any) -> str:
    """What somebody else's app says is never trusted to be what it should."""
    try:
        return str(intent.getDataString() or "")
    except Exception as error:
        log.warning("an intent without a link: %s", type(error).__name__)
        return ""


def _activity() -> Any:
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity


def own_radio() -> Radio | None:
    """The device's own Bluetooth; elsewhere one may be put in its place."""
    if not ON_DEVICE:
        return None
    from mobileapp.sync.android_radio import AndroidRadio

    return AndroidRadio()


class Porter:
    """The join page's own view of the app."""

    def __init__(self, app: TableeApp) -> None:
        self._app = app

    @property
    def radio(self) -> Radio | None:
        return self._app.radio

    def places(self) -> list[recent.Place]:
        return recent.places(self._app.store)

    def look(self, found: Callable[[list[Nearby]], None]) -> Callable[[], None] | None:
        said = self._app.begin_with.address
        where = [said] if said else None
        return around(lambda tables: self.put(lambda: found(tables)), where)

    def put(self, call: Callable[[], None]) -> None:
        self._app.inbox.put(call)

    def enter(self, address: str, code: str) -> str:
        link = typed_from(address, code) or link_from(f"http://{address.strip()}/#{code.strip()}")
        if link is None:
            return say("That is no address with a code of a table.")
        self._app.join([link])
        return ""

    def enter_by_radio(self, peer: Peer, code: str) -> str:
        meant = code_typed(code)
        if meant is None:
            return say("That is no code of a table.")
        self._app.join([Typed(peer.address, 0, meant)], peer)
        return ""

    def be_the_table(self) -> None:
        self._app.be_the_table()

    def setting(self, name: str) -> Any:
        return self._app.setting(name)

    def set(self, name: str, value: Any) -> None:
        self._app.set(name, value)

    def leave_join(self) -> None:
        """A phone has nothing behind it."""
        if not self._app.is_small:
            self._app.be_the_table()
