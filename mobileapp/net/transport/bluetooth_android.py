"""Android's Bluetooth, through pyjnius: no more than `Radio` asks. Made in the screen's own thread."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from mobileapp.net.transport.bluetooth import NAME, SERVICE, VISIBLE, Peer, Trouble

NEARBY = 31  # the level from which Bluetooth has permissions of its own to be asked for
PIECE = 4096  # bytes


@contextmanager
def _as_lost() -> Iterator[None]:
    """Whatever Java throws at us, the link or the radio is not there."""
    from jnius import JavaException

    try:
        yield
    except JavaException as error:
        raise OSError(str(getattr(error, "classname", "") or "")) from None


class _JavaPipe:
    """A BluetoothSocket that is connected."""

    def __init__(self, socket: Any) -> None:
        from jnius import cast

        self._socket = cast("android.bluetooth.BluetoothSocket", socket)
        self._in = self._socket.getInputStream()
        self._out = self._socket.getOutputStream()
        self.address = str(self._socket.getRemoteDevice().getAddress())

    def read(self) -> bytes:
        """-1 and IOException both mean lost."""
        piece = bytearray(PIECE)
        with _as_lost():
            came = self._in.read(piece, 0, PIECE)
        return bytes(piece[:came]) if came > 0 else b""

    def write(self, data: bytes) -> None:
        with _as_lost():
            self._out.write(data, 0, len(data))
            self._out.flush()

    def close(self) -> None:
        with _as_lost():
            self._socket.close()


class _JavaListening:
    """A BluetoothServerSocket."""

    def __init__(self, server: Any) -> None:
        from jnius import cast

        self._server = cast("android.bluetooth.BluetoothServerSocket", server)

    def accept(self) -> _JavaPipe:
        with _as_lost():
            return _JavaPipe(self._server.accept())

    def close(self) -> None:
        with suppress(OSError), _as_lost():
            self._server.close()


class AndroidRadio:
    """The device's own; nothing is asked of anybody until `ask` is called."""

    def __init__(self) -> None:
        from jnius import autoclass

        self._activity = autoclass("org.kivy.android.PythonActivity").mActivity
        self._intents = autoclass("android.content.Intent")
        self._adapters = autoclass("android.bluetooth.BluetoothAdapter")
        self._devices = autoclass("android.bluetooth.BluetoothDevice")
        self._level = autoclass("android.os.Build$VERSION").SDK_INT
        self._service = autoclass("java.util.UUID").fromString(SERVICE)
        self._adapter = self._adapters.getDefaultAdapter()

    # --- leave ---

    def trouble(self) -> Trouble | None:
        if self._adapter is None:
            return "absent"
        if not self._adapter.isEnabled():
            return "off"
        return None if _allowed(self._asked(looks=False)) else "refused"

    def ask(self, answered: Callable[[bool], None], looks: bool = False) -> None:
        """`answered` is called in a thread of Android's."""
        from android.permissions import request_permissions

        wanted = self._asked(looks)
        if _allowed(wanted):
            answered(True)
        else:
            request_permissions(wanted, lambda _names, granted: answered(all(granted)))

    def _asked(self, looks: bool) -> list[str]:
        """Before 12, Bluetooth itself is free; only who looks around must be let know where it is."""
        from android.permissions import Permission

        if self._level >= NEARBY:
            return [
                Permission.BLUETOOTH_CONNECT,
                Permission.BLUETOOTH_SCAN,
                Permission.BLUETOOTH_ADVERTISE,
            ]
        return [Permission.ACCESS_FINE_LOCATION] if looks else []

    # --- a table ---

    @property
    def name(self) -> str:
        with suppress(OSError), _as_lost():
            return str(self._adapter.getName() or "")
        return ""

    def show(self) -> None:
        """The system asks the person itself; where it cannot, the table is found by devices that know it."""
        if self.is_visible:
            return
        with suppress(OSError), _as_lost():
            asks = self._intents(self._adapters.ACTION_REQUEST_DISCOVERABLE)
            asks.putExtra(self._adapters.EXTRA_DISCOVERABLE_DURATION, VISIBLE)
            self._activity.startActivity(asks)

    @property
    def is_visible(self) -> bool:
        with suppress(OSError), _as_lost():
            return bool(self._adapter.getScanMode() == self._adapters.SCAN_MODE_CONNECTABLE_DISCOVERABLE)
        return False

    def listen(self) -> _JavaListening:
        with _as_lost():
            return _JavaListening(
                self._adapter.listenUsingInsecureRfcommWithServiceRecord(NAME, self._service)
            )

    # --- a phone ---

    def bonded(self) -> list[Peer]:
        with suppress(OSError), _as_lost():
            return [_peer(each) for each in self._adapter.getBondedDevices().toArray()]
        return []

    def look(self, found: Callable[[Peer], None]) -> Callable[[], None]:
        from android.broadcast import BroadcastReceiver

        if not _allowed(self._asked(looks=True)):
            raise PermissionError("to look around")
        heard = BroadcastReceiver(
            lambda _context, intent: self._is_found(intent, found), actions=[self._devices.ACTION_FOUND]
        )
        heard.start()
        with suppress(OSError), _as_lost():
            self._adapter.startDiscovery()

        def end() -> None:
            self.stop_looking()
            heard.stop()

        return end

    def _is_found(self, intent: Any, found: Callable[[Peer], None]) -> None:
        """In a thread of Android's; a device without a name is nobody's table."""
        from jnius import cast

        with suppress(OSError), _as_lost():
            told = cast("android.content.Intent", intent)
            peer = _peer(told.getParcelableExtra(self._devices.EXTRA_DEVICE))
            if peer.name:
                found(peer)

    def stop_looking(self) -> None:
        with suppress(OSError), _as_lost():
            self._adapter.cancelDiscovery()

    def connect(self, peer: Peer) -> _JavaPipe:
        with _as_lost():
            device = self._adapter.getRemoteDevice(peer.address)
            socket = device.createInsecureRfcommSocketToServiceRecord(self._service)
            try:
                socket.connect()
                return _JavaPipe(socket)
            except Exception:
                socket.close()  # a socket that failed once never connects
                raise

    def leaves(self) -> None:
        """Android ends the whole app where a thread that spoke Java ends without this."""
        from jnius import detach

        detach()


def _allowed(names: list[str]) -> bool:
    from android.permissions import check_permission

    return all(check_permission(name) for name in names)


def _peer(device: Any) -> Peer:
    from jnius import cast

    java = cast("android.bluetooth.BluetoothDevice", device)
    return Peer(str(java.getAddress()), str(java.getName() or ""))


def own_radio() -> AndroidRadio | None:
    """The device's own Bluetooth; elsewhere one may be put in its place."""
    return AndroidRadio() if "ANDROID_ARGUMENT" in os.environ else None
