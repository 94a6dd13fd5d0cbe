"""Starts the tablet's Wi-Fi with doubles of Android's classes: `hotspot_on_jvm.py CLASSES ANSWER LEVEL`."""

import json
import sys
import time
from pathlib import Path

import jnius_config

jnius_config.add_options("-Xmx128m", "-Xrs", f"-Dlevel={sys.argv[3]}")
jnius_config.set_classpath(sys.argv[1])

from android import permissions as asking  # noqa: E402 (after the class path is known)
from jnius import autoclass  # noqa: E402

from mobileapp.platform.local_hotspot import device_hotspot  # noqa: E402
from mobileapp.platform.permissions import has  # noqa: E402

Air = autoclass("android.net.wifi.Air")
PythonActivity = autoclass("org.kivy.android.PythonActivity")


def wait_until(holds):
    ends = time.monotonic() + 60
    while not holds() and time.monotonic() < ends:
        time.sleep(0.005)


def start(own):
    """Start it and tell how that ends."""
    own.start()
    wait_until(lambda: own.state != "starting")
    return own.state


def refusals(own):
    """The states after a refusal, one for good, and an interrupted question."""
    asking.says_yes = False
    found = [start(own)]
    PythonActivity.asksAgain = False
    found.append(start(own))
    PythonActivity.asksAgain = True
    asking.is_interrupted = True
    found.append(start(own))
    asking.is_interrupted, asking.says_yes = False, True
    return found


def main():
    own = device_hotspot(lambda call: call())
    told = {"is_offered": own is not None}
    if own is not None:
        told["unasked"] = list(asking.asked)
        told["refused"] = refusals(own)
        told["asked"] = [name.rpartition(".")[2] for name in dict.fromkeys(asking.asked)]
        own.open_settings()
        told["opened"] = PythonActivity.opened
        told["started"] = [start(own), own.name, own.password, Air.hotspots]
        told["granted"] = has(asking.asked)
        own.stop()
        told["stopped"] = [own.state, Air.hotspots]
        told["again"] = start(own)
        Air.endHotspot()
        told["ended"] = own.state
        for fate in ("fails", "location"):
            Air.hotspotFate = fate
            told[fate] = start(own)
            own.stop()
        Air.hotspotFate = ""
        own.start()
        own.stop()  # at once: the system answers later
        wait_until(lambda: not Air.hotspots)
        time.sleep(0.05)
        told["left"] = Air.hotspots
    Path(sys.argv[2]).write_text(json.dumps(told))


if __name__ == "__main__":
    main()
