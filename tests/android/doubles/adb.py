"""A double of adb whose device is a process of the app on this machine: `adb.py WORD …`.

EMULATOR_STATE is the folder of the device; EMULATOR_FAULT plants a fault.
"""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from oscpy.client import OSCClient

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parents[2]
STATE = Path(os.environ["EMULATOR_STATE"])
FAULT = os.environ.get("EMULATOR_FAULT", "")
HEIGHT, WIDTH = 600, 960
CURSORS = b"/tuio/2Dcur"
EXIT_S = 20.0


def read(name, default=""):
    return (STATE / name).read_text() if (STATE / name).exists() else default


def process():
    number = int(read("process", "0"))
    with suppress(OSError):  # it ended long ago, or this moment
        if b"emulated_app" in Path(f"/proc/{number}/cmdline").read_bytes():
            return number
    return 0


def ask_app(words):
    with socket.socket(socket.AF_UNIX) as control:
        control.connect(str(STATE / "control"))
        control.sendall(f"{words}\n".encode())
        return control.recv(100)


def start():
    if process():
        ask_app("resume")
        return
    env = os.environ | dict(line.split("=") for line in read("environment").split())
    env |= {
        "TABLEE_HOME": str(STATE / "home"),
        "TABLEE_TUIO": read("tuio"),
        "ANDROID_UNPACK": str(STATE / "unpacked"),
    }
    env |= {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "KCFG_GRAPHICS_MULTISAMPLES": "0"}
    line = [sys.executable, HERE / "emulated_app.py", STATE / "control", "--size", f"{WIDTH}x{HEIGHT}"]
    with (STATE / "log").open("ab") as log:
        app = subprocess.Popen(
            [*map(str, line), "--language", "en", "--address", "127.0.0.1"],
            cwd=PROJECT,
            env=env | {"PYTHONPATH": str(PROJECT)},
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    (STATE / "process").write_text(str(app.pid))
    while not (STATE / "control").exists():
        if app.poll() is not None:
            sys.exit(f"the app ended at its start: {read('log')[-2000:]}")
        time.sleep(0.05)


def is_free(port, kind):
    with socket.socket(type=kind) as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, kind == socket.SOCK_STREAM)
        try:
            tried.bind(("127.0.0.1", int(port)))
        except OSError:
            return False
    return True


def kill():
    if number := process():
        os.kill(number, signal.SIGKILL)
        ports = ((read("tuio"), socket.SOCK_DGRAM), (os.environ["SMOKE_PROBE_PORT"], socket.SOCK_STREAM))
        deadline = time.monotonic() + EXIT_S
        while not all(is_free(*each) for each in ports) and time.monotonic() < deadline:
            time.sleep(0.05)  # its memory is gone before its sockets are
    (STATE / "control").unlink(missing_ok=True)
    (STATE / "process").unlink(missing_ok=True)
    if FAULT == "forgets":
        for kept in (STATE / "home").glob("tablee.sqlite*"):
            kept.unlink()


def tap(x, y):
    if FAULT == "deaf":
        return
    width, height = (HEIGHT, WIDTH) if read("rotation", "0") == "1" else (WIDTH, HEIGHT)
    wire = OSCClient("127.0.0.1", int(read("tuio")))
    frame = int(read("frame", "0")) + 2
    (STATE / "frame").write_text(str(frame))
    place = [b"set", frame, float(x) / (width - 1), float(y) / (height - 1), 0.0, 0.0, 0.0]
    wire.send_bundle([(CURSORS, [b"alive", frame]), (CURSORS, place), (CURSORS, [b"fseq", frame])])
    wire.send_bundle([(CURSORS, [b"alive"]), (CURSORS, [b"fseq", frame + 1])])


def turn(rotation):
    (STATE / "rotation").write_text(rotation)
    if FAULT != "stiff":
        ask_app(f"turn {HEIGHT} {WIDTH}" if rotation == "1" else f"turn {WIDTH} {HEIGHT}")


def take_picture():
    path = STATE / "picture.png"
    ask_app(f"picture {path}")
    if FAULT == "black":
        from PIL import Image

        Image.new("RGB", (WIDTH, HEIGHT)).save(path)
    sys.stdout.buffer.write(path.read_bytes())


def pause():
    if FAULT == "dies in a pause":
        kill()
    else:
        ask_app("pause")


def main(words):
    match words:
        case ["install", "-r", package]:
            return int(not Path(package).exists())
        case ["uninstall", _]:
            shutil.rmtree(STATE / "home", ignore_errors=True)
        case ["shell", "am", "start", "-W", "-a", "android.intent.action.VIEW", "-d", link]:
            if FAULT != "ignores links":
                ask_app(f"link {link}")
        case ["shell", "am", "start", *_]:
            start()
            if FAULT == "dies at its start":
                kill()
        case ["shell", "am", "force-stop", _]:
            kill()
        case ["shell", "pidof", _]:
            sys.stdout.write(f"{process() or ''}\n")
            return int(not process())
        case ["shell", "input", "tap", x, y]:
            tap(x, y)
        case ["shell", "input", "keyevent", "KEYCODE_HOME"]:
            pause()
        case ["shell", "settings", "put", "system", "user_rotation", rotation]:
            turn(rotation)
        case ["shell", command] if said := re.search(
            r"^run-as org.tablee.tablee sh -c 'echo (\w+=\w+) >>", command
        ):
            with (STATE / "environment").open("a") as environment:
                environment.write(f"{said[1]}\n")
        case ["shell", "run-as org.tablee.tablee ls files/app/libpybundle.version"]:
            sys.stdout.write("files/app/libpybundle.version\n" if process() else "")
        case ["exec-out", "screencap", "-p"]:
            take_picture()
        case ["logcat", *_]:
            sys.stdout.write(read("log"))
        case ["forward", port, _]:
            return int(FAULT == "no ports" and port != f"tcp:{os.environ['SMOKE_PROBE_PORT']}")
        case ["shell", "settings", "put", "system", "accelerometer_rotation", "0"]:
            pass
        case _:
            sys.stderr.write(f"adb: unknown command {words}\n")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
