"""The bound on stretched claims: the kernel's round-trip time of a link, on a tablet as on a desktop."""

from __future__ import annotations

import ast
import os
import re
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine import fairness
from mobileapp.cli import main
from mobileapp.net.transport.websocket_server import min_rtt_ms
from mobileapp.platform import kernel

APP = [path for path in sorted(Path("mobileapp").rglob("*.py")) if "testing" not in path.parts]
SHIPPED = [Path("main.py"), *sorted(Path("engine").rglob("*.py")), *APP]


@pytest.fixture
def linked() -> Iterator[Any]:
    """One end of a TCP connection over which a byte has gone both ways, as on a link."""
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.create_connection(server.getsockname()) as far,
    ):
        near, _ = server.accept()
        with near:
            for one, other in ((near, far), (far, near)):
                one.sendall(b"x")
                assert other.recv(1) == b"x"
            yield near


@pytest.mark.parametrize("platform", ["linux", "android"])
def test_kernel_round_trip_is_used_on_linux_and_android(
    linked: Any, platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    trip = min_rtt_ms(linked)
    assert trip is not None and 0 < trip < 1000, "milliseconds over the loopback"


def test_round_trip_is_unknown_without_kernel_support(linked: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    short = SimpleNamespace(getsockopt=lambda *_: linked.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 104))
    assert min_rtt_ms(short) == fairness.UNKNOWN_TRIP_MS, "an old kernel tells less"
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(os, "uname", lambda: SimpleNamespace(sysname="Darwin"))
        assert not kernel.is_linux() and min_rtt_ms(linked) == fairness.UNKNOWN_TRIP_MS
    with monkeypatch.context() as windows:
        windows.delattr(os, "uname")
        assert not kernel.is_linux() and min_rtt_ms(linked) == fairness.UNKNOWN_TRIP_MS
    with monkeypatch.context() as without:
        without.delattr(socket, "TCP_INFO")
        assert min_rtt_ms(linked) == fairness.UNKNOWN_TRIP_MS


def test_tablet_has_a_screen_and_a_linux_desktop_without_display_has_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "ANDROID_ARGUMENT"):
        monkeypatch.delenv(name, raising=False)
    assert not main._has_screen()
    monkeypatch.setattr(sys, "platform", "android")
    monkeypatch.setenv("ANDROID_ARGUMENT", "/data/user/0/org.tablee.tablee/files/app")
    assert main._has_screen()


def test_shipped_code_never_reads_sys_platform() -> None:
    """`sys.platform` is "android" on a tablet from Python 3.13 on: use `kernel.is_linux` only."""
    suspects = [path for path in SHIPPED if re.search(r"\bplatform\b|\bos\.name\b", path.read_text("utf-8"))]
    asked = [
        f"{path}:{getattr(node, 'lineno', 0)}"
        for path in suspects
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if _asks_platform(node)
    ]
    assert asked == []


def _asks_platform(node: ast.AST) -> bool:
    if isinstance(node, ast.ImportFrom):
        return node.module == "sys" and any(name.name == "platform" for name in node.names)
    if isinstance(node, ast.Import):
        return any(name.name == "platform" for name in node.names)
    if not (isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)):
        return False
    return (node.value.id, node.attr) in {("sys", "platform"), ("os", "name")}
