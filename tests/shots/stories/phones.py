"""Seats on phones: codes at the edges, other ways in, a phone that is lost."""

from __future__ import annotations

from unittest.mock import patch

from engine.games.contrast import Lay
from engine.games.difference.claims import Claim
from tests.shots.app_in_process import Evening
from tests.shots.stories import story
from tests.support.fake_radio import PlantedRadio

GAMES = {2: "contrast", 3: "contrast", 4: "defifoo", 5: "defifoo", 6: "difference"}


def _codes(evening: Evening, seats: int) -> None:
    """Every seat waits for a phone."""
    evening.sit(seats)
    evening.app.route.choose(GAMES[seats])
    evening.hands_over(*range(seats))


def _asks(evening: Evening, person: str, carried: str | None = None) -> None:
    """Planted, without a socket: a phone asks for this seat; one that carries nobody came by the code."""
    phones = evening.app.evening.phones
    keys = phones.keys
    if person not in keys.offered:
        phones.keep_here(person)  # its own phone is known no more
        phones.offer(person)
    device = next((each for each in keys.devices if carried in each.people), None) or keys.stranger()
    assert keys.ask(device, person, carried) is not None
    evening.app.phones_changed()
    evening.wait(0.7)


@story
def phones_codes_2(evening: Evening) -> None:
    _codes(evening, 2)


@story
def phones_codes_3(evening: Evening) -> None:
    _codes(evening, 3)


@story
def phones_codes_4(evening: Evening) -> None:
    _codes(evening, 4)


@story
def phones_codes_5(evening: Evening) -> None:
    _codes(evening, 5)


@story
def phones_codes_6(evening: Evening) -> None:
    _codes(evening, 6)


@story
def phones_seating(evening: Evening) -> None:
    """One has joined, two wait, of which a new phone asks for one; one sits at the tablet, somebody comes."""
    evening.sit(5)
    evening.app.route.choose("defifoo")
    evening.hands_over(0, 2, 3)
    evening.joins(0)
    evening.tap("spot-5")
    _asks(evening, "Maximilien")


@story
def phones_person_sheets(evening: Evening) -> None:
    evening.sit(6)
    evening.app.route.choose("contrast")
    for spot in (0, 2, 4):
        evening.tap(f"spot-{spot}")


@story
def phones_help(evening: Evening) -> None:
    evening.sit(4)
    evening.app.route.choose("contrast")
    evening.hands_over(2)
    evening.tap("help", 3)


@story
def phones_help_bluetooth(evening: Evening) -> None:
    """On a tablet that has it, at a short side, with another address for who cannot reach this one."""
    _by_radio(evening, 2)


@story
def phones_help_bluetooth_long(evening: Evening) -> None:
    _by_radio(evening, 0)


def _by_radio(evening: Evening, spot: int) -> None:
    evening.sit(4, (0, 2, 3, 5))
    evening.app.route.choose("contrast")
    evening.app.evening.radio = PlantedRadio()
    evening.hands_over(evening.screen.party.spots.index(spot))
    phones = evening.app.evening.phones
    with patch("mobileapp.host.devices.addresses", lambda: ["192.168.178.125", "10.0.0.7"]):
        phones.draw_anew()
        evening.tap("help", spot)


def _types_hotspot(evening: Evening, seat: int, spot: int) -> None:
    """Where nobody has told the tablet's own Wi-Fi yet."""
    evening.sit(4)
    evening.app.route.choose("contrast")
    evening.hands_over(seat)
    evening.tap("help", spot)
    evening.tap("hotspot", spot)
    for sign in "tab9":
        evening.tap(f"letter-{sign}", spot)


@story
def phones_hotspot_typed(evening: Evening) -> None:
    _types_hotspot(evening, 2, 3)
    evening.tap("field-password", 3)
    evening.tap("letter-case", 3)
    for sign in "LE4U":
        evening.tap(f"letter-{sign}", 3)
    evening.tap("letter-signs", 3)
    evening.tap("letter-&", 3)


@story
def phones_hotspot_too_short(evening: Evening) -> None:
    """At a short side; the password is no password."""
    evening.sit(4, (0, 2, 3, 5))
    evening.app.route.choose("contrast")
    evening.hands_over(1)
    evening.tap("help", 2)
    evening.tap("hotspot", 2)
    for sign in "tab9":
        evening.tap(f"letter-{sign}", 2)
    evening.tap("field-password", 2)
    evening.tap("letter-x", 2)
    evening.tap("keep", 2)


@story
def phones_hotspot_code(evening: Evening) -> None:
    _types_hotspot(evening, 2, 3)
    evening.tap("keep", 3)


def _plays(evening: Evening, game: str, seats: int, *far: int) -> dict[int, object]:
    """These seats on phones that have joined."""
    evening.sit(seats)
    evening.app.route.choose(game)
    evening.hands_over(*far)
    phones = {seat: evening.joins(seat) for seat in far}
    evening.app.evening.game, evening.app.evening.first = game, 0
    evening.app.evening.sit(evening.screen.party)
    evening.app.evening.start(seed="shots")
    evening.wait(0.5)
    return phones


@story
def phones_lost(evening: Evening) -> None:
    """In play: one is lost, one asleep."""
    phones = _plays(evening, "defifoo", 4, 1, 2, 3)
    evening.sleeps(phones[1], 1)
    evening.loses(phones[2], 2)


@story
def phones_lost_six(evening: Evening) -> None:
    """One is lost; another one's seat is asked for by a phone that has just taken a third seat."""
    phones = _plays(evening, "contrast", 6, 2, 4, 5)
    for seat in (2, 4):
        evening.loses(phones[seat], seat)
    _asks(evening, "Éloïse", "Finn")
    evening.app.seat_taken("Finn", ("Bruno",))


@story
def phones_pause(evening: Evening) -> None:
    """Who asked is shown; a lost seat is asked for, a stand-in plays for one, one is at the tablet."""
    phones = _plays(evening, "defifoo", 6, 0, 2, 3, 5)
    evening.loses(phones[3], 3)
    evening.loses(phones[2], 2)
    evening.app.route.pause("Finn")
    evening.wait(0.3)
    evening.tap("stand-in", 2)
    _asks(evening, "Maximilien", "Ana")


@story
def phones_pause_code(evening: Evening) -> None:
    _plays(evening, "contrast", 4, 2)
    evening.app.route.pause()
    evening.wait(0.3)
    evening.tap("phone", 1)


def _all_far(evening: Evening, game: str, seats: int) -> None:
    """Every hand on a phone: the stage has the room."""
    evening.sit(seats)
    evening.app.evening.party = evening.app.evening.party.with_elsewhere(evening.app.evening.party.spots)
    evening.app.evening.game, evening.app.evening.first = game, 0
    evening.app.evening.start(seed="shots")
    evening.wait(0.5)


@story
def phones_difference_shows(evening: Evening) -> None:
    _all_far(evening, "difference", 6)
    evening.wish(1, Claim())
    evening.wait(0.3)


@story
def phones_contrast_count(evening: Evening) -> None:
    _all_far(evening, "contrast", 6)
    _lays(evening, 1, 2, 3, 4, 5)


@story
def phones_contrast_reveal(evening: Evening) -> None:
    _all_far(evening, "contrast", 6)
    _lays(evening, 0, 1, 2, 3, 4, 5)
    evening.wait(1)


def _lays(evening: Evening, *seats: int) -> None:
    for seat in seats:
        evening.wish(seat, Lay(2 * evening.view(seat).game.hand[0]))
    evening.wait(0.4)
