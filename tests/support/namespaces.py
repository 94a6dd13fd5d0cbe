"""Separate networks for processes: a network namespace each, or loopback if there are none."""

from __future__ import annotations

import os
import shutil
import subprocess
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

HOST_ADDRESS = "10.77.0.1"
_numbers = count()  # one process may hold several networks at once


class Loopback:
    """A host and its guests on loopback, separated only by addresses."""

    address = "127.0.0.1"

    def host_command(self) -> list[str]:
        return []

    def guest_command(self, number: int) -> list[str]:
        """Command prefix that runs a guest in its own network."""
        return []


class Namespaces(Loopback):
    """The host in one namespace, each guest in its own, with a virtual cable from each guest to the host."""

    address = HOST_ADDRESS

    def __init__(self, guests: int) -> None:
        self._mark = f"tb{os.getpid()}n{next(_numbers)}"
        self._names = [f"{self._mark}h", *(f"{self._mark}g{number}" for number in range(guests))]
        for name in self._names:
            _ip("netns", "add", name)
            _ip("-n", name, "link", "set", "lo", "up")
        _ip("-n", self._names[0], "addr", "add", f"{HOST_ADDRESS}/32", "dev", "lo")
        for number, name in enumerate(self._names[1:]):
            self._cable(number, name)

    def _cable(self, number: int, name: str) -> None:
        host, near, far = self._names[0], f"n{number}", f"f{number}"
        _ip("link", "add", near, "netns", host, "type", "veth", "peer", "name", far, "netns", name)
        for space, end, last in ((host, near, 1), (name, far, 2)):
            _ip("-n", space, "addr", "add", f"10.77.{number + 1}.{last}/24", "dev", end)
            _ip("-n", space, "link", "set", end, "up")
        _ip("-n", name, "route", "add", "default", "via", f"10.77.{number + 1}.1")

    @property
    def host_name(self) -> str:
        return self._names[0]

    def host_command(self) -> list[str]:
        return ["ip", "netns", "exec", self.host_name]

    def guest_command(self, number: int) -> list[str]:
        return ["ip", "netns", "exec", self._names[1 + number]]

    def close(self) -> None:
        for name in self._names:
            _ip("netns", "del", name)


def _ip(*words: str) -> None:
    done = subprocess.run(["ip", *words], check=False, capture_output=True, text=True, timeout=120)
    if done.returncode:
        raise OSError(f"ip {' '.join(words)}: {done.stderr.strip()}")


def _has_namespaces() -> bool:
    if shutil.which("ip") is None or os.geteuid() != 0:
        return False
    name = f"tb{os.getpid()}try"
    try:
        _ip("netns", "add", name)
        _ip("netns", "del", name)
    except (subprocess.SubprocessError, OSError):
        return False
    return True


@contextmanager
def isolated_network(guests: int) -> Iterator[Loopback]:
    if not _has_namespaces():
        warnings.warn("no network namespaces here: guests and host meet on loopback", stacklevel=2)
        yield Loopback()
        return
    network = Namespaces(guests)
    try:
        yield network
    finally:
        network.close()
