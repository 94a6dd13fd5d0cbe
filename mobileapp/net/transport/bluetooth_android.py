"""Android's Bluetooth through pyjnius: implements `Radio`. Create it in the UI thread."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from mobileapp.net.transport.bluetooth import SERVICE_NAME, SERVICE_UUID, VISIBLE_S, Peer, Trouble
from mobileapp.platform import permissions
from mobileapp.platform.java import JavaObject
from mobileapp.platform.permissions import PermissionAnswer

BLUETOOTH_PERMISSIONS_API = 31  # the API level from which Bluetooth has runtime permissions
READ_BYTES = 4096


@contextmanager
def _java_errors_as_oserror() -> Iterator[None]:
    """Raise any Java exception as an OSError: the link or the radio is gone."""
    from jnius import JavaException

    try:
        yield
    except JavaException as error:
        raise OSError(str(getattr(error, "classname", "") or "")) from None


class _JavaPipe:
    """A connected BluetoothSocket."""

    def __init__(self, socket: JavaObject) -> None:
        from jnius import cast

        self._socket = cast("android.bluetooth.BluetoothSocket", socket)
        self._in = self._socket.getInputStream()
        self._out = self._socket.getOutputStream()
        self.address = str(self._socket.getRemoteDevice().getAddress())

    def read(self) -> bytes:
        """-1 and IOException both mean lost."""
        piece = bytearray(READ_BYTES)
        with _java_errors_as_oserror():
            count = self._in.read(piece, 0, READ_BYTES)
        return bytes(piece[:count]) if count > 0 else b""

    def write(self, data: bytes) -> None:
        with _java_errors_as_oserror():
            self._out.write(data, 0, len(data))
            self._out.flush()

    def close(self) -> None:
        with _java_errors_as_oserror():
            self._socket.close()


class _JavaServer:
    """A BluetoothServerSocket."""

    def __init__(self, server: JavaObject) -> None:
        from jnius import cast

        self._server = cast("android.bluetooth.BluetoothServerSocket", server)

    def accept(self) -> _JavaPipe:
        with _java_errors_as_oserror():
            return _JavaPipe(self._server.accept())

    def close(self) -> None:
        with suppress(OSError), _java_errors_as_oserror():
            self._server.close()


class AndroidRadio:
    """The device's own radio; asks for no permission until `ask` is called."""

    def __init__(self) -> None:
        from jnius import autoclass

        self._activity = autoclass("org.kivy.android.PythonActivity").mActivity
        self._intents = autoclass("android.content.Intent")
        self._adapters = autoclass("android.bluetooth.BluetoothAdapter")
        self._devices = autoclass("android.bluetooth.BluetoothDevice")
        self._level = autoclass("android.os.Build$VERSION").SDK_INT
        self._service = autoclass("java.util.UUID").fromString(SERVICE_UUID)
        self._adapter = self._adapters.getDefaultAdapter()
        self._is_blocked = False  # the permission is refused for good

    # --- permissions ---

    def trouble(self) -> Trouble | None:
        if self._adapter is None:
            return "absent"
        if not self._adapter.isEnabled():
            return "off"
        if permissions.has(self._permissions(looks=False)):
            return None
        return "blocked" if self._is_blocked else "refused"

    def ask(self, answered: Callable[[bool], None], looks: bool = False) -> None:
        """`answered` is called in one of Android's threads."""

        def note(answer: PermissionAnswer) -> None:
            self._is_blocked = answer == "blocked"
            answered(answer == "granted")

        permissions.ask(self._permissions(looks), note)

    def open_settings(self) -> None:
        from jnius import autoclass

        if self._adapter is not None and self._adapter.isEnabled():
            permissions.open_app_settings()
            return
        with suppress(OSError), _java_errors_as_oserror():
            page = autoclass("android.provider.Settings").ACTION_BLUETOOTH_SETTINGS
            self._activity.startActivity(self._intents(page))

    def _permissions(self, looks: bool) -> list[str]:
        """Before Android 12, Bluetooth needs no permission; only a scan needs the location."""
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
        """The system asks the person; if it cannot, only devices that know the table can find it."""
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

        if not permissions.has(self._permissions(looks=True)):
            raise PermissionError("to look around")
        receiver = BroadcastReceiver(
            lambda _context, intent: self._report_device(intent, found), actions=[self._devices.ACTION_FOUND]
        )
        receiver.start()
        with suppress(OSError), _java_errors_as_oserror():
            self._adapter.startDiscovery()

        def end() -> None:
            self.stop_looking()
            receiver.stop()

        return end

    def _report_device(self, intent: JavaObject, found: Callable[[Peer], None]) -> None:
        """Runs in one of Android's threads; a device without a name cannot be a table."""
        from jnius import cast

        with suppress(OSError), _java_errors_as_oserror():
            found_intent = cast("android.content.Intent", intent)
            peer = _peer(found_intent.getParcelableExtra(self._devices.EXTRA_DEVICE))
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
        """Android kills the app if a thread that used Java ends without this call."""
        from jnius import detach

        detach()


def _peer(device: JavaObject) -> Peer:
    from jnius import cast

    java = cast("android.bluetooth.BluetoothDevice", device)
    return Peer(str(java.getAddress()), str(java.getName() or ""))


def device_radio() -> AndroidRadio | None:
    """The device's Bluetooth; None on the desktop, where a test can provide one."""
    return AndroidRadio() if "ANDROID_ARGUMENT" in os.environ else None
