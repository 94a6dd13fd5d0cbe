"""Android's Bluetooth, through pyjnius: no more than `Radio` asks. Made in the screen's own thread."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from mobileapp.net.transport.bluetooth import SERVICE_NAME, SERVICE_UUID, VISIBLE_S, Peer, Trouble

BLUETOOTH_PERMISSIONS_API = 31  # the level from which Bluetooth has permissions of its own to be asked for
READ_BYTES = 4096  # bytes


@contextmanager
def _java_errors_as_oserror() -> Iterator[None]:
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
        piece = bytearray(READ_BYTES)
        with _java_errors_as_oserror():
            came = self._in.read(piece, 0, READ_BYTES)
        return bytes(piece[:came]) if came > 0 else b""

    def write(self, data: bytes) -> None:
        with _java_errors_as_oserror():
            self._out.write(data, 0, len(data))
            self._out.flush()

    def close(self) -> None:
        with _java_errors_as_oserror():
            self._socket.close()


class _JavaServer:
    """A BluetoothServerSocket."""

    def __init__(self, server: Any) -> None:
        from jnius import cast

        self._server = cast("android.bluetooth.BluetoothServerSocket", server)

    def accept(self) -> _JavaPipe:
        with _java_errors_as_oserror():
            return _JavaPipe(self._server.accept())

    def close(self) -> None:
        with suppress(OSError), _java_errors_as_oserror():
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
        self._service = autoclass("java.util.UUID").fromString(SERVICE_UUID)
        self._adapter = self._adapters.getDefaultAdapter()

    # --- leave ---

    def trouble(self) -> Trouble | None:
        if self._adapter is None:
            return "absent"
        if not self._adapter.isEnabled():
            return "off"
        return None if _has_permissions(self._permissions(looks=False)) else "refused"

    def ask(self, answered: Callable[[bool], None], looks: bool = False) -> None:
        """`answered` is called in a thread of Android's."""
        from android.permissions import request_permissions

        wanted = self._permissions(looks)
        if _has_permissions(wanted):
            answered(True)
        else:
            request_permissions(wanted, lambda _names, granted: answered(all(granted)))

    def _permissions(self, looks: bool) -> list[str]:
        """Before 12, Bluetooth itself is free; only who looks around must be let know where it is."""
        from android.permissions import Permission

        if self._level >= BLUETOOTH_PERMISSIONS_API:
            return [
                Permission.BLUETOOTH_CONNECT,
                Permission.BLUETOOTH_SCAN,
                Permission.BLUETOOTH_ADVERTISE,
            ]
        return [Permission.ACCESS_FINE_LOCATION] if looks else []

    # --- a table ---

    @property
    def name(self) -> str:
        with suppress(OSError), _java_errors_as_oserror():
            return str(self._adapter.getName() or "")
        return ""

    def show(self) -> None:
        """The system asks the person itself; where it cannot, the table is found by devices that know it."""
        if self.is_visible:
            return
        with suppress(OSError), _java_errors_as_oserror():
            asks = self._intents(self._adapters.ACTION_REQUEST_DISCOVERABLE)
            asks.putExtra(self._adapters.EXTRA_DISCOVERABLE_DURATION, VISIBLE_S)
            self._activity.startActivity(asks)

    @property
    def is_visible(self) -> bool:
        with suppress(OSError), _java_errors_as_oserror():
            return bool(self._adapter.getScanMode() == self._adapters.SCAN_MODE_CONNECTABLE_DISCOVERABLE)
        return False

    def listen(self) -> _JavaServer:
        with _java_errors_as_oserror():
            return _JavaServer(
                self._adapter.listenUsingInsecureRfcommWithServiceRecord(SERVICE_NAME, self._service)
            )

    # --- a phone ---

    def bonded(self) -> list[Peer]:
        with suppress(OSError), _java_errors_as_oserror():
            return [_peer(each) for each in self._adapter.getBondedDevices().toArray()]
        return []

    def look(self, found: Callable[[Peer], None]) -> Callable[[], None]:
        from android.broadcast import BroadcastReceiver

        if not _has_permissions(self._permissions(looks=True)):
            raise PermissionError("to look around")
        heard = BroadcastReceiver(
            lambda _context, intent: self._report_device(intent, found), actions=[self._devices.ACTION_FOUND]
        )
        heard.start()
        with suppress(OSError), _java_errors_as_oserror():
            self._adapter.startDiscovery()

        def end() -> None:
            self.stop_looking()
            heard.stop()

        return end

    def _report_device(self, intent: Any, found: Callable[[Peer], None]) -> None:
        """In a thread of Android's; a device without a name is nobody's table."""
        from jnius import cast

        with suppress(OSError), _java_errors_as_oserror():
            told = cast("android.content.Intent", intent)
            peer = _peer(told.getParcelableExtra(self._devices.EXTRA_DEVICE))
            if peer.name:
                found(peer)

    def stop_looking(self) -> None:
        with suppress(OSError), _java_errors_as_oserror():
            self._adapter.cancelDiscovery()

    def connect(self, peer: Peer) -> _JavaPipe:
        with _java_errors_as_oserror():
            device = self._adapter.getRemoteDevice(peer.address)
            socket = device.createInsecureRfcommSocketToServiceRecord(self._service)
            try:
                socket.connect()
                return _JavaPipe(socket)
            except Exception:
                socket.close()  # a socket that failed once never connects
                raise

    def detach_thread(self) -> None:
        """Android ends the whole app where a thread that spoke Java ends without this."""
        from jnius import detach

        detach()


def _has_permissions(names: list[str]) -> bool:
    from android.permissions import check_permission

    return all(check_permission(name) for name in names)


def _peer(device: Any) -> Peer:
    from jnius import cast

    java = cast("android.bluetooth.BluetoothDevice", device)
    return Peer(str(java.getAddress()), str(java.getName() or ""))


def device_radio() -> AndroidRadio | None:
    """The device's own Bluetooth; elsewhere one may be put in its place."""
    return AndroidRadio() if "ANDROID_ARGUMENT" in os.environ else None
