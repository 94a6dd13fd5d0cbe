"""Announces and finds tables with doubles of Android's classes: `nearby_on_jvm.py CLASSES ANSWER LEVEL`."""

import json
import sys
import threading
import time
from pathlib import Path

import jnius_config

jnius_config.add_options("-Xmx128m", "-Xrs", f"-Dlevel={sys.argv[3]}")
jnius_config.set_classpath(sys.argv[1])

from jnius import autoclass  # noqa: E402 (after the class path is known)

from mobileapp.net.discovery.mdns import ServiceAnnouncer, browse_tables  # noqa: E402

ROOMS = [bytes([number] * 8) for number in range(3)]
Network = autoclass("android.net.nsd.Network")
Air = autoclass("android.net.wifi.Air")


def wait_until(holds):
    ends = time.monotonic() + 60
    while not holds() and time.monotonic() < ends:
        time.sleep(0.005)
    return bool(holds())


def announce(number):
    """In a thread that ends, as the app does it."""
    made = []
    room = ROOMS[number]
    thread = threading.Thread(
        target=lambda: made.append(ServiceAnnouncer(["192.168.1.5"], 4000 + number, room))
    )
    thread.start()
    thread.join()
    return made[0]


def main():
    announced = [announce(number) for number in range(len(ROOMS))]
    told = {"type": Network.type, "locks": [Air.locks], "tables": []}
    seen = []
    end = browse_tables(seen.append)
    told["found"] = wait_until(lambda: seen and len(seen[-1]) == len(ROOMS))
    told["tables"] = sorted([table.where, table.picture] for table in seen[-1])
    told["locks"].append(Air.locks)
    Network.lose(2)
    told["lost"] = wait_until(lambda: len(seen[-1]) == 2)
    end()
    end()
    told["locks"].append(Air.locks)
    told |= {"searches": Network.searches, "refused": Network.refused}
    for each in announced[:2]:
        each.end()
    told["left"] = Network.services.size()
    Path(sys.argv[2]).write_text(json.dumps(told))


if __name__ == "__main__":
    main()
