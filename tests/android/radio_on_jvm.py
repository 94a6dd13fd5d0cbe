"""What runs on a device, against doubles of Android's classes: `radio_on_jvm.py GAMES ANSWER LEVEL`."""

import json
import sys
import threading
import time
from pathlib import Path

import jnius_config

jnius_config.add_options("-Xmx128m", "-Xrs", f"-Dlevel={sys.argv[3]}")
jnius_config.set_classpath(sys.argv[1])

from android import permissions  # noqa: E402 (its double, after the class path is known)
from android.broadcast import BroadcastReceiver  # noqa: E402
from jnius import autoclass  # noqa: E402

from mobileapp.net.protocol.messages import Offers, Picks, Seated  # noqa: E402
from mobileapp.net.security.links import Typed  # noqa: E402
from mobileapp.net.transport.bluetooth import BluetoothDoor, Peer, by_bluetooth, connected, find  # noqa: E402
from mobileapp.net.transport.bluetooth_android import AndroidRadio  # noqa: E402
from mobileapp.net.transport.guest_link import Listener, Visit  # noqa: E402
from tests.support.tables import served  # noqa: E402

TABLET = Peer("F0:F1:F2:F3:F4:00", "Tablet")
TWICE = 2
Room = autoclass("android.bluetooth.Room")


def until(holds):
    ends = time.monotonic() + 120
    while not holds() and time.monotonic() < ends:
        time.sleep(0.005)
    return bool(holds())


def leave():
    """Absent, off, refused, and asked only when it must be."""
    Room.absent = True
    told = {"absent": AndroidRadio().trouble()}
    Room.absent = False
    radio = AndroidRadio()
    Room.off = True
    told["off"] = radio.trouble()
    Room.off = False
    told["unasked"] = [radio.trouble(), list(permissions.asked)]
    permissions.says_yes, answers = False, []
    radio.ask(answers.append, looks=True)
    told["refused"] = [answers[0], radio.trouble(), find(radio, "nobody's", 0).trouble]
    permissions.says_yes = True
    radio.ask(answers.append, looks=True)
    radio.ask(answers.append, looks=True)
    told["allowed"] = [answers[1:], radio.trouble()]
    told["asked"] = [name.rpartition(".")[2] for name in permissions.asked]
    return told


def seen(radio):
    hidden = radio.is_visible
    radio.show()
    told = [hidden, Room.asked, Room.seconds]
    Room.mode = 23
    return [*told, radio.is_visible, radio.name]


def found(radio):
    peers = sorted(radio.bonded(), key=lambda peer: peer.address)
    around = []
    end = radio.look(around.append)
    looked = Room.looking
    end()
    told = [[list(peer_of(each)) for each in some] for some in (peers, around)]
    return [*told, looked, Room.looking, BroadcastReceiver.running]


def peer_of(peer):
    return peer.address, peer.name


def piped(radio):
    """Bytes of every value, then -1; a write after the end, and one that stalls until it is closed."""
    listening = radio.listen()
    Room.fails = TWICE
    Room.looking = True
    near = connected(radio, TABLET)
    far = listening.accept()
    sent = bytes(range(256)) * 60
    near.write(sent)
    came = b""
    while len(came) < len(sent):
        came += far.read()
    far.write(b"back")
    back = near.read()
    stalled = []
    writing = threading.Thread(target=lambda: stalled.append(lost(lambda: near.write(bytes(2**26)))))
    writing.start()
    writing.join(0.5)
    was_stuck = writing.is_alive()
    near.close()
    writing.join(120)
    while far.read():
        pass
    listening.close()
    Room.fails = 3
    refused = lost(lambda: connected(radio, TABLET))
    return [came == sent, back.decode(), near.address, far.address, was_stuck, stalled, refused,
            lost(listening.accept), lost(lambda: [far.write(b"x" * 4096) for _ in range(64)])]  # fmt: skip


def lost(call):
    try:
        call()
    except OSError as error:
        return str(error)
    return None


class Heard(Listener):
    """Asks for Ana's seat whenever it waits for a device."""

    seated = 0  # times

    def hears(self, message):
        if isinstance(message, Offers) and any(each.person == "Ana" and each.free for each in message.seats):
            self.visit.say(Picks("Ana", None))
        elif isinstance(message, Seated) and message.seats:
            self.seated += 1


def joined(radio, folder):
    """A phone joins by the code, is cut, and comes back; both ends through Java."""
    with served(folder) as table:
        table.begins()
        table.link("Ana")
        door = BluetoothDoor(table.door, radio)
        Room.port = 0  # before anybody listens, who may do so at once
        opened = door.open()
        until(lambda: Room.port)
        heard = Heard()
        typed = Typed(TABLET.address, 0, table.keys.code)
        heard.visit = Visit([typed], heard, lambda call: call(), knock=by_bluetooth(radio, TABLET))
        heard.visit.open()
        table.confirms("Ana")
        sat = until(lambda: heard.seated)
        channel = next(each for each in table.door.channels if "Ana" in each.people)
        before = heard.seated
        channel._socket._pipe.close()
        back = until(lambda: heard.seated > before)
        heard.visit.shut()
        door.shut()
        closed = until(lambda: not door.is_open)
    quiet = until(
        lambda: not [each for each in threading.enumerate() if each.name in ("stream", "bluetooth")]
    )
    return [opened, sat, back, closed, quiet]


def main():
    told = {"leave": leave()}
    radio = AndroidRadio()
    told |= {"seen": seen(radio), "found": found(radio), "piped": piped(radio)}
    told["joined"] = joined(radio, Path(sys.argv[2]).parent)
    Path(sys.argv[2]).write_text(json.dumps(told))


if __name__ == "__main__":
    main()
