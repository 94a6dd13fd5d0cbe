"""An Android device or emulator, through adb."""

from __future__ import annotations

import subprocess
from pathlib import Path

PACKAGE = "org.tablee.tablee"
ACTIVITY = f"{PACKAGE}/org.kivy.android.PythonActivity"
# In the folder into which a package unpacks itself: python-for-android reads the first before Python starts,
# and writes the second when all is unpacked.
ENVIRONMENT_FILE = "files/app/p4a_env_vars.txt"
UNPACKED_FILE = "files/app/libpybundle.version"
UPRIGHT, SIDEWAYS = 0, 1  # Android's rotations by no and by a quarter turn


class DeviceError(Exception):
    """adb failed, or the device is not in the expected state."""


class Device:
    """Commands for the one device that adb sees."""

    def _adb(self, *words: object) -> bytes:
        ran = subprocess.run(["adb", *map(str, words)], check=False, capture_output=True, timeout=300)
        if ran.returncode:
            raise DeviceError(f"adb {' '.join(map(str, words))}: {ran.stderr.decode(errors='replace')}")
        return ran.stdout

    def install(self, package: Path) -> None:
        self._adb("install", "-r", package)

    def start(self) -> None:
        """Start the app, or bring it back to the front."""
        self._adb("shell", "am", "start", "-W", "-n", ACTIVITY)

    def open_link(self, link: str) -> None:
        """As another app does it."""
        self._adb("shell", "am", "start", "-W", "-a", "android.intent.action.VIEW", "-d", link)

    def kill(self) -> None:
        self._adb("shell", "am", "force-stop", PACKAGE)

    @property
    def process(self) -> str:
        """The number of the app's process; empty if it does not run."""
        try:
            return self._adb("shell", "pidof", PACKAGE).decode().strip()
        except DeviceError:
            return ""

    @property
    def is_unpacked(self) -> bool:
        """Whether a debug package has finished its first start."""
        try:
            return bool(self._adb("shell", f"run-as {PACKAGE} ls {UNPACKED_FILE}"))
        except DeviceError:
            return False

    def set_environment(self, name: str, value: str) -> None:
        """For the next starts of a debug package that has been started once."""
        self._adb("shell", f"run-as {PACKAGE} sh -c 'echo {name}={value} >> {ENVIRONMENT_FILE}'")

    def forward(self, port: int) -> None:
        """Reach a port of the device at the same port of this machine."""
        self._adb("forward", f"tcp:{port}", f"tcp:{port}")

    def tap(self, x: float, y: float) -> None:
        """In pixels from the top left."""
        self._adb("shell", "input", "tap", round(x), round(y))

    def press_home(self) -> None:
        self._adb("shell", "input", "keyevent", "KEYCODE_HOME")

    def turn(self, rotation: int) -> None:
        self._adb("shell", "settings", "put", "system", "accelerometer_rotation", 0)
        self._adb("shell", "settings", "put", "system", "user_rotation", rotation)

    def take_picture(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(self._adb("exec-out", "screencap", "-p"))

    def read_log(self) -> str:
        return self._adb("logcat", "-d", "-s", "python:*", "AndroidRuntime:E").decode(errors="replace")
