# ruff: noqa: N802 (callbacks have Java's names)
"""Android's own search for services on the network (NsdManager), through pyjnius.

Its classes have the methods of zeroconf's, which announces and searches on the desktop (`mdns.py`).
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Lock, current_thread, main_thread
from typing import TYPE_CHECKING

from mobileapp.net import link_log
from mobileapp.platform.java import JavaObject

if TYPE_CHECKING:
    from jnius import PythonJavaClass

ON_DEVICE = "ANDROID_ARGUMENT" in os.environ
SERVICE_TYPE = "_tablee._tcp"
LOCK_NAME = "tablee nearby"
MAX_WAITING = 32  # found services whose address is not known yet; anybody on the network can announce some

# Java does not keep Python objects alive, and calls a listener once more after its end.
_recent_listeners: deque[PythonJavaClass] = deque(maxlen=64)


class FoundService:
    """A service with its address, as announced: not trusted."""

    def __init__(self, properties: dict[bytes, bytes], addresses: list[str], port: int) -> None:
        self.properties, self._addresses, self.port = properties, addresses, port

    def parsed_addresses(self) -> list[str]:
        return self._addresses


@contextmanager
def _using_java(what: str) -> Iterator[None]:
    """Log errors. Android kills the app if a thread of ours that used Java ends without `detach`."""
    try:
        yield
    except Exception as error:
        link_log.log.info("%s: %s", what, type(error).__name__)
    if current_thread() is not main_thread():
        with suppress(Exception):
            from jnius import detach

            detach()


def _manager() -> JavaObject:
    from jnius import autoclass, cast

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    service = activity.getSystemService(autoclass("android.content.Context").NSD_SERVICE)
    return cast("android.net.nsd.NsdManager", service)


class Announcement:
    """Announces a table until `close`."""

    def __init__(self, name: str, port: int, properties: dict[str, str]) -> None:
        self._listener: PythonJavaClass | None = None
        with _using_java("this table cannot be announced"):
            from jnius import autoclass

            info = autoclass("android.net.nsd.NsdServiceInfo")()
            info.setServiceName(name)
            info.setServiceType(SERVICE_TYPE)
            info.setPort(port)
            for key, value in properties.items():
                info.setAttribute(key, value)
            kind = autoclass("android.net.nsd.NsdManager").PROTOCOL_DNS_SD
            self._listener = _registration_listener()
            _manager().registerService(info, kind, self._listener)

    def unregister_all_services(self) -> None:
        with _using_java("this table is announced no more"):
            _manager().unregisterService(self._listener)

    def close(self) -> None:
        self._listener = None


class Search:
    """Searches until `close`; `add` and `remove` are called in one of Android's threads."""

    def __init__(self, add: Callable[[str, FoundService], None], remove: Callable[[str], None]) -> None:
        self._add, self._remove = add, remove
        self._lock, self._waiting, self._is_resolving = Lock(), deque[JavaObject](), False
        self._discovery: PythonJavaClass | None = None
        self._radio_lock: JavaObject = None
        with _using_java("tables nearby cannot be looked for"):
            from jnius import autoclass

            self._radio_lock = _multicast_lock()
            self._radio_lock.acquire()
            self._level = autoclass("android.os.Build$VERSION").SDK_INT
            self._discovery = _discovery_listener(self)
            kind = autoclass("android.net.nsd.NsdManager").PROTOCOL_DNS_SD
            self._services = _manager()
            self._services.discoverServices(SERVICE_TYPE, kind, self._discovery)

    def close(self) -> None:
        """The lock costs battery: the radio would stay awake for it."""
        with _using_java("tables nearby are not looked for"):
            discovery, self._discovery = self._discovery, None
            if discovery is not None:
                with suppress(Exception):
                    self._services.stopServiceDiscovery(discovery)
            if self._radio_lock is not None and self._radio_lock.isHeld():
                self._radio_lock.release()

    # --- in Android's threads ---

    def found(self, info: JavaObject) -> None:
        with self._lock:
            if len(self._waiting) < MAX_WAITING:
                self._waiting.append(info)
        self._resolve_next()

    def lost(self, name: str) -> None:
        self._remove(name)

    def resolved(self, info: JavaObject) -> None:
        """Called with None if a service has no address any more."""
        if info is not None and self._discovery is not None:
            with suppress(Exception):
                self._add(*self._read(info))
        with self._lock:
            self._is_resolving = False
        self._resolve_next()

    def _resolve_next(self) -> None:
        """One at a time: Android refuses a second request."""
        with self._lock:
            if self._is_resolving or not self._waiting or self._discovery is None:
                return
            self._is_resolving, info = True, self._waiting.popleft()
        self._services.resolveService(info, _resolve_listener(self))

    def _read(self, info: JavaObject) -> tuple[str, FoundService]:
        from jnius import cast

        service = cast("android.net.nsd.NsdServiceInfo", info)
        attributes = service.getAttributes()
        properties = {key.encode(): _to_bytes(attributes.get(key)) for key in ("v", "p")}
        if self._level >= 34:  # from then on, a service tells all its addresses
            hosts = service.getHostAddresses()
            addresses = [
                str(cast("java.net.InetAddress", hosts.get(place)).getHostAddress())
                for place in range(hosts.size())
            ]
        else:
            addresses = [str(service.getHost().getHostAddress())]
        plain = [address for address in addresses if ":" not in address]  # the table listens on IPv4
        return str(service.getServiceName()), FoundService(properties, plain, int(service.getPort()))


def _to_bytes(value: JavaObject) -> bytes:
    """A Java array of signed bytes, or None."""
    return bytes(each & 0xFF for each in value or ())


def _multicast_lock() -> JavaObject:
    """While it is held, the radio passes on packets for everybody."""
    from jnius import autoclass, cast

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    service = activity.getSystemService(autoclass("android.content.Context").WIFI_SERVICE)
    lock = cast("android.net.wifi.WifiManager", service).createMulticastLock(LOCK_NAME)
    lock.setReferenceCounted(False)
    return lock


# --- callbacks: pyjnius must be there before their classes can be made --------------------------------


def _registration_listener() -> PythonJavaClass:
    from jnius import PythonJavaClass, java_method

    class RegistrationListener(PythonJavaClass):
        __javainterfaces__ = ["android/net/nsd/NsdManager$RegistrationListener"]  # noqa: RUF012

        @java_method("(Landroid/net/nsd/NsdServiceInfo;)V")
        def onServiceRegistered(self, _info: object) -> None:
            pass

        @java_method("(Landroid/net/nsd/NsdServiceInfo;)V")
        def onServiceUnregistered(self, _info: object) -> None:
            pass

        @java_method("(Landroid/net/nsd/NsdServiceInfo;I)V")
        def onRegistrationFailed(self, _info: object, code: int) -> None:
            link_log.log.info("this table cannot be announced: %d", code)

        @java_method("(Landroid/net/nsd/NsdServiceInfo;I)V")
        def onUnregistrationFailed(self, _info: object, _code: int) -> None:
            pass

    _recent_listeners.append(RegistrationListener())
    return _recent_listeners[-1]


def _discovery_listener(search: Search) -> PythonJavaClass:
    from jnius import PythonJavaClass, cast, java_method

    class DiscoveryListener(PythonJavaClass):
        __javainterfaces__ = ["android/net/nsd/NsdManager$DiscoveryListener"]  # noqa: RUF012

        @java_method("(Ljava/lang/String;)V")
        def onDiscoveryStarted(self, _kind: str) -> None:
            pass

        @java_method("(Ljava/lang/String;)V")
        def onDiscoveryStopped(self, _kind: str) -> None:
            pass

        @java_method("(Ljava/lang/String;I)V")
        def onStartDiscoveryFailed(self, _kind: str, code: int) -> None:
            link_log.log.info("tables nearby cannot be looked for: %d", code)

        @java_method("(Ljava/lang/String;I)V")
        def onStopDiscoveryFailed(self, _kind: str, _code: int) -> None:
            pass

        @java_method("(Landroid/net/nsd/NsdServiceInfo;)V")
        def onServiceFound(self, info: JavaObject) -> None:
            search.found(info)

        @java_method("(Landroid/net/nsd/NsdServiceInfo;)V")
        def onServiceLost(self, info: JavaObject) -> None:
            search.lost(str(cast("android.net.nsd.NsdServiceInfo", info).getServiceName()))

    _recent_listeners.append(DiscoveryListener())
    return _recent_listeners[-1]


def _resolve_listener(search: Search) -> PythonJavaClass:
    from jnius import PythonJavaClass, java_method

    class ResolveListener(PythonJavaClass):
        __javainterfaces__ = ["android/net/nsd/NsdManager$ResolveListener"]  # noqa: RUF012

        @java_method("(Landroid/net/nsd/NsdServiceInfo;)V")
        def onServiceResolved(self, info: JavaObject) -> None:
            search.resolved(info)

        @java_method("(Landroid/net/nsd/NsdServiceInfo;I)V")
        def onResolveFailed(self, _info: object, _code: int) -> None:
            search.resolved(None)

    _recent_listeners.append(ResolveListener())
    return _recent_listeners[-1]
