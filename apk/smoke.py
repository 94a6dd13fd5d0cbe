"""Try a package on the device that adb sees: `python -m apk.smoke debug|release PACKAGE PICTURES`.

A debug package is played: a round by touches, turned, paused, killed and started again, and joined from here.
A release package has no probe: it is started, and a picture is taken.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from PIL import Image

from apk.device import SIDEWAYS, UPRIGHT, Device, DeviceError
from apk.remote_app import PROBE_PORT, RemoteApp
from tests.end_to_end.difference import DifferencePlayers
from tests.end_to_end.driver import PROJECT, Snapshot

MIN_COLOURS = 500  # fewer are an empty or black screen
PATIENCE_S = float(os.environ.get("SMOKE_PATIENCE_S", "180"))
PAUSE_S = float(os.environ.get("SMOKE_PAUSE_S", "3"))
SETTLE_S = float(os.environ.get("SMOKE_SETTLE_S", "15"))  # for a package that cannot be asked
SEATS = 2
PLATFORMS = os.environ.get("SMOKE_PLATFORMS", "android android").split()  # as Python and Kivy call it


def check(holds: object, what: str) -> None:
    if not holds:
        raise DeviceError(what)
    sys.stdout.write(f"ok: {what}\n")
    sys.stdout.flush()


def check_picture(device: Device, path: Path) -> None:
    device.take_picture(path)
    with Image.open(path) as picture:
        colours = len(picture.convert("RGB").getcolors(maxcolors=2**24) or ())
    check(colours > MIN_COLOURS, f"{path.name} shows a screen")


def wait_until(holds: Callable[[], object], what: str) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while not holds() and time.monotonic() < deadline:
        time.sleep(0.5)
    check(holds(), what)


# --- a debug package ------------------------------------------------------------------------------


def start_with_probe(device: Device) -> RemoteApp:
    """The first start unpacks the package; then its environment can be changed."""
    device.start()
    wait_until(lambda: device.process and device.is_unpacked, "the package starts and unpacks itself")
    device.set_environment("TABLEE_PROBE", str(PROBE_PORT))
    device.kill()
    device.start()
    return RemoteApp(device, PATIENCE_S)


def tap_keys(app: RemoteApp, *keys: str) -> None:
    for key in keys:
        app.tap_key(key)
        app.wait_until_still()


def play_round(app: RemoteApp) -> Snapshot:
    tap_keys(app, "game-difference", "spot-0", "spot-3", "play")
    app.wait_for_screen("play")
    sight = DifferencePlayers(app, SEATS).find(0)
    check(sight["revision"], "a round is played by touches")
    return app.wait_until_still()


def check_turning(device: Device, app: RemoteApp, pictures: Path) -> None:
    width, height = app.look()["size"]
    device.turn(SIDEWAYS)
    app.until(lambda now: now["size"] == [height, width], "the turned screen")
    app.wait_until_still()
    check_picture(device, pictures / "turned.png")
    device.turn(UPRIGHT)
    app.until(lambda now: now["size"] == [width, height], "the screen turned back")
    check(True, "the table turns with the screen")


def check_pause(device: Device, app: RemoteApp, before: Snapshot, pictures: Path) -> None:
    process = device.process
    device.press_home()
    time.sleep(PAUSE_S)
    check(device.process == process, "the app survives a pause")
    device.start()
    sight = app.until(lambda now: now["revision"] == before["revision"], "the game after a pause")
    check(sight["views"].keys() == before["views"].keys(), "the game goes on after a pause")
    app.wait_until_still()
    check_picture(device, pictures / "resumed.png")


def check_kill(device: Device, app: RemoteApp, before: Snapshot) -> None:
    device.kill()
    device.start()
    app.wait_for_first_screen()
    app.tap_key("continue")
    after = app.wait_for_screen("play")
    check(after["revision"] == before["revision"], "a killed game is found again")


def check_link(device: Device, app: RemoteApp) -> None:
    device.open_link("tablee://join?nonsense")
    app.wait_for_screen("join")
    check(True, "a malformed link opens the join screen")


def check_join(device: Device, app: RemoteApp) -> None:
    """A guest without a window, on this machine."""
    device.kill()
    device.start()
    app.wait_for_first_screen()
    tap_keys(app, "new-game", "spot-4", "spot-4", "phone")
    link = urlsplit(next(iter(app.until(lambda now: now["link"], "a link for a phone")["link"].values())))
    device.forward(link.port or 0)
    here = f"{link.scheme}://127.0.0.1:{link.port}{link.path}#{link.fragment}"
    guest = subprocess.Popen([sys.executable, "main.py", "--no-window", "--join", here], cwd=PROJECT)
    try:
        app.until(lambda now: any(phone["joined"] for phone in now["phones"]), "the guest")
        check(True, "a guest joins over the network")
    finally:
        guest.terminate()
        guest.wait()


def try_debug(device: Device, pictures: Path) -> None:
    app = start_with_probe(device)
    system = app.look()["system"]
    check(system[::2] == PLATFORMS, f"Python and Kivy know their system: {system}")
    check_picture(device, pictures / "first.png")
    failed = app.import_packed()
    check(not failed, f"every packed module can be imported {failed or ''}")
    before = play_round(app)
    check_picture(device, pictures / "played.png")
    check_turning(device, app, pictures)
    check_pause(device, app, before, pictures)
    check_kill(device, app, before)
    check_link(device, app)
    check_join(device, app)


# --- a release package ----------------------------------------------------------------------------


def try_release(device: Device, pictures: Path) -> None:
    device.start()
    wait_until(lambda: device.process, "the package starts")
    time.sleep(SETTLE_S)
    check(device.process, "the package still runs")
    check_picture(device, pictures / "release.png")


def main() -> int:
    kind, package, pictures = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    device = Device()
    try:
        device.install(package)
        {"debug": try_debug, "release": try_release}[kind](device, pictures)
    except (DeviceError, AssertionError) as error:
        sys.stderr.write(f"{error}\n{device.read_log()[-6000:]}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
