"""Runs the Bluetooth code against doubles of Android's classes: `radio_on_jvm.py GAMES ANSWER LEVEL`."""

import json
import sys
import threading
import time
from pathlib import Path
from typing import Any

import jnius_config

jnius_config.add_options("-Xmx128m", "-Xrs", f"-Dlevel={sys.argv[3]}")
jnius_config.set_classpath(sys.argv[1])

from android import permissions  # noqa: E402 (its double, after the class path is known)
from android.broadcast import BroadcastReceiver  # noqa: E402
from jnius import autoclass  # noqa: E402

from mobileapp.net.protocol.messages import RequestSeat, Seated, SeatOffers  # noqa: E402
from mobileapp.net.security.links import TypedCode  # noqa: E402
from mobileapp.net.transport.bluetooth import (  # noqa: E402
    BluetoothServer,
    Peer,
    bluetooth_connector,
    connect_with_retries,
    find_tables,
)
from mobileapp.net.transport.bluetooth_android import AndroidRadio  # noqa: E402
from mobileapp.net.transport.guest_link import GuestLink, LinkListener  # noqa: E402
from tests.support.tables import serve_table  # noqa: E402

TABLET = Peer("F0:F1:F2:F3:F4:00", "Tablet")
GAMES = 2
Room = autoclass("android.bluetooth.Room")
Activity = autoclass("org.kivy.android.PythonActivity")


def wait_until(holds):
    ends = time.monotonic() + 120
    while not holds() and time.monotonic() < ends:
        time.sleep(0.005)
    return bool(holds())


def check_permissions():
    """Bluetooth absent, off or refused; permission is requested only when needed."""
    Room.absent = True
    told = {"absent": AndroidRadio().trouble()}
    Room.absent = False
    radio = AndroidRadio()
    Room.off = True
    told["off"] = radio.trouble()
    radio.open_settings()
    told["off_opens"] = Activity.opened
    Room.off = False
    told["unasked"] = [radio.trouble(), list(permissions.asked)]
    permissions.says_yes, answers = False, []
    radio.ask(answers.append, looks=True)
    told["refused"] = [answers[0], radio.trouble(), find_tables(radio, "nobody's", 0).trouble]
    Activity.asksAgain = False
    radio.ask(answers.append, looks=True)
    radio.open_settings()
    told["blocked"] = [answers.pop(), radio.trouble(), Activity.opened]
    permissions.says_yes = Activity.asksAgain = True
    radio.ask(answers.append, looks=True)
    radio.ask(answers.append, looks=True)
    told["allowed"] = [answers[1:], radio.trouble()]
    told["asked"] = [name.rpartition(".")[2] for name in permissions.asked]
    return told


def check_visible(radio):
    hidden = radio.is_visible
    radio.show()
    told = [hidden, Room.asked, Room.seconds]
    Room.mode = 23
    return [*told, radio.is_visible, radio.name]


def check_discovery(radio):
    peers = sorted(radio.bonded(), key=lambda peer: peer.address)
    around = []
    end = radio.look(around.append)
    looked = Room.looking
    end()
    told = [[list(peer_of(each)) for each in some] for some in (peers, around)]
    return [*told, looked, Room.looking, BroadcastReceiver.running]


def peer_of(peer):
    return peer.address, peer.name


def check_pipe(radio):
    """Bytes of every value, then -1; a write after the end, and one that stalls until it is closed."""
    listening = radio.listen()
    Room.fails = GAMES
    Room.looking = True
    near = connect_with_retries(radio, TABLET)
    far = listening.accept()
    sent = bytes(range(256)) * 60
    near.write(sent)
    came = b""
    while len(came) < len(sent):
        came += far.read()
    far.write(b"back")
    back = near.read()
    stalled = []
    writing = threading.Thread(target=lambda: stalled.append(expect_lost(lambda: near.write(bytes(2**26)))))
    writing.start()
    writing.join(0.5)
    was_stuck = writing.is_alive()
    near.close()
    writing.join(120)
    while far.read():
        pass
    listening.close()
    Room.fails = 3
    refused = expect_lost(lambda: connect_with_retries(radio, TABLET))
    return [
        came == sent,
        back.decode(),
        near.address,
        far.address,
        was_stuck,
        stalled,
        refused,
        expect_lost(listening.accept),
        expect_lost(lambda: [far.write(b"x" * 4096) for _ in range(64)]),
    ]


def expect_lost(call):
    try:
        call()
    except OSError as error:
        return str(error)
    return None


class SeatTakingListener(LinkListener):
    """Requests Ana's seat whenever it waits for a device."""

    seated = 0  # times
    visit: GuestLink

    def handle_message(self, message):
        if isinstance(message, SeatOffers) and any(
            each.person == "Ana" and each.free for each in message.seats
        ):
            self.visit.send_to_host(RequestSeat("Ana", None))
        elif isinstance(message, Seated) and message.seats:
            self.seated += 1


def check_join(radio, folder):
    """A phone joins by code, is disconnected and returns; both ends through Java."""
    with serve_table(folder) as table:
        table.start_game()
        table.link("Ana")
        door = BluetoothServer(table.door, radio)
        Room.port = 0  # before anybody listens, who may do so at once
        opened = door.open()
        wait_until(lambda: Room.port)
        heard = SeatTakingListener()
        typed = TypedCode(TABLET.address, 0, table.keys.code)
        heard.visit = GuestLink([typed], heard, lambda call: call(), knock=bluetooth_connector(radio, TABLET))
        heard.visit.open()
        table.confirm_request("Ana")
        sat = wait_until(lambda: heard.seated)
        channel = next(each for each in table.door.channels if "Ana" in each.people)
        before = heard.seated
        socket: Any = channel._socket
        socket._pipe.close()
        back = wait_until(lambda: heard.seated > before)
        heard.visit.shut()
        door.shut()
        closed = wait_until(lambda: not door.is_open)
    quiet = wait_until(
        lambda: not [each for each in threading.enumerate() if each.name in ("stream", "bluetooth")]
    )
    return [opened, sat, back, closed, quiet]


def main():
    told = {"leave": check_permissions()}
    radio = AndroidRadio()
    told |= {"seen": check_visible(radio), "found": check_discovery(radio), "piped": check_pipe(radio)}
    told["joined"] = check_join(radio, Path(sys.argv[2]).parent)
    Path(sys.argv[2]).write_text(json.dumps(told))


if __name__ == "__main__":
    main()
