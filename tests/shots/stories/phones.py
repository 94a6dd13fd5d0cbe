"""Seats on phones: codes at the edges, other ways to join, a lost phone."""

from __future__ import annotations

from unittest.mock import patch

from engine.games.compatibility import Announce
from engine.games.contrast import Lay
from engine.games.defifoo import Direction, NextSet, PlayCard
from engine.games.difference.claims import Claim
from mobileapp.net.discovery.hotspot import Hotspot
from tests.shots.app_in_process import AppSession
from tests.shots.stories import story
from tests.shots.stories.defifoo import choose_direction, play, play_set
from tests.support.fake_radio import FakeRadio

GAMES = {2: "contrast", 3: "contrast", 4: "defifoo", 5: "defifoo", 6: "difference"}


def _show_codes(evening: AppSession, seats: int) -> None:
    """Every seat waits for a phone."""
    evening.sit(seats)
    evening.app.navigator.open_seating(GAMES[seats])
    evening.move_to_phones(*range(seats))


def _plant_request(evening: AppSession, person: str, carried: str | None = None) -> None:
    """Without a socket: a phone requests this seat; one that carries nobody joined by code."""
    phones = evening.app.session.phones
    keys = phones.keys
    if person not in keys.offered:
        phones.keep_here(person)  # its own phone is no longer known
        phones.offer(person)
    device = next((each for each in keys.devices if carried in each.people), None) or keys.add_stranger()
    assert keys.ask(device, person, carried) is not None
    evening.app.phones_changed()
    evening.wait(0.7)


@story
def phones_codes_2(evening: AppSession) -> None:
    _show_codes(evening, 2)


@story
def phones_codes_3(evening: AppSession) -> None:
    _show_codes(evening, 3)


@story
def phones_codes_4(evening: AppSession) -> None:
    _show_codes(evening, 4)


@story
def phones_codes_5(evening: AppSession) -> None:
    _show_codes(evening, 5)


@story
def phones_codes_6(evening: AppSession) -> None:
    _show_codes(evening, 6)


@story
def phones_seating(evening: AppSession) -> None:
    """One phone has joined, a new phone requests one of two waiting seats; one player is at the tablet."""
    evening.sit(5)
    evening.app.navigator.open_seating("defifoo")
    evening.move_to_phones(0, 2, 3)
    evening.join_phone(0)
    evening.tap("spot-5")
    evening.tap("spot-5")
    _plant_request(evening, "Maximilien")


@story
def phones_joining(evening: AppSession) -> None:
    """One phone has joined, two are awaited, and the youngest plays at the tablet."""
    evening.sit(4)
    evening.app.navigator.open_seating("defifoo")
    evening.tap("youngest", 1)
    evening.move_to_phones(0, 2, 3)
    evening.join_phone(0)
    evening.wait(0.5)


@story
def phones_person_sheets(evening: AppSession) -> None:
    """One player's sheet, a guest who is asked for a name, a name being typed; a phone has joined."""
    evening.add_known_people("Margaux", "Noor", "Oscar")
    evening.sit(3, (0, 1, 3))
    evening.app.navigator.open_seating("defifoo")
    evening.move_to_phones(2)
    evening.join_phone(2)
    for spot in (0, 2, 2, 4, 4):
        evening.tap(f"spot-{spot}")
    evening.tap("rename", 4)
    for key in ("z", "o", "accents", "ë"):
        evening.tap(f"letter-{key}", 4)
    evening.wait(0.5)


@story
def phones_help(evening: AppSession) -> None:
    """The tablet's own Wi-Fi is known from another evening; one phone has joined."""
    evening.app.session.network.save_hotspot(Hotspot("Tablée", "lune2026"))
    evening.sit(4, (0, 1, 3, 5))
    evening.app.navigator.open_seating("contrast")
    evening.move_to_phones(1, 2)
    evening.join_phone(1)
    evening.tap("help", 3)
    evening.wait(0.5)


@story
def phones_help_bluetooth(evening: AppSession) -> None:
    """On a tablet with Bluetooth, at a short side, with an alternative address."""
    _enable_bluetooth(evening, 2)


@story
def phones_help_bluetooth_long(evening: AppSession) -> None:
    _enable_bluetooth(evening, 0)


@story
def phones_help_bluetooth_off(evening: AppSession) -> None:
    """Only the settings can help."""
    _enable_bluetooth(evening, 3)
    evening.app.session.network.radio.has = "off"
    evening.tap("bluetooth", 3)


def _enable_bluetooth(evening: AppSession, spot: int) -> None:
    evening.sit(4, (0, 2, 3, 5))
    evening.app.navigator.open_seating("contrast")
    evening.app.session.network.radio = FakeRadio()
    evening.move_to_phones(evening.screen.party.spots.index(spot))
    phones = evening.app.session.phones
    with patch("mobileapp.host.table_addresses.addresses", lambda: ["192.168.178.125", "10.0.0.7"]):
        phones.refresh_links()
        evening.tap("help", spot)


def _type_hotspot(evening: AppSession, seat: int, spot: int) -> None:
    """The tablet's own Wi-Fi has not been entered yet."""
    evening.sit(4)
    evening.app.navigator.open_seating("contrast")
    evening.move_to_phones(seat)
    evening.tap("help", spot)
    evening.tap("hotspot", spot)
    for sign in "tab9":
        evening.tap(f"letter-{sign}", spot)


@story
def phones_hotspot_typed(evening: AppSession) -> None:
    _type_hotspot(evening, 2, 3)
    evening.tap("field-password", 3)
    evening.tap("letter-case", 3)
    for sign in "LE4U":
        evening.tap(f"letter-{sign}", 3)
    evening.tap("letter-signs", 3)
    evening.tap("letter-&", 3)


@story
def phones_hotspot_too_short(evening: AppSession) -> None:
    """At a short side; the password is not valid."""
    evening.sit(4, (0, 2, 3, 5))
    evening.app.navigator.open_seating("contrast")
    evening.move_to_phones(1)
    evening.tap("help", 2)
    evening.tap("hotspot", 2)
    for sign in "tab9":
        evening.tap(f"letter-{sign}", 2)
    evening.tap("field-password", 2)
    evening.tap("letter-x", 2)
    evening.tap("keep", 2)


@story
def phones_hotspot_code(evening: AppSession) -> None:
    _type_hotspot(evening, 2, 3)
    evening.tap("keep", 3)


def _play_with_phones(evening: AppSession, game: str, seats: int, *far: int) -> dict[int, object]:
    """These seats on phones that have joined."""
    evening.sit(seats)
    evening.app.navigator.open_seating(game)
    evening.move_to_phones(*far)
    phones = {seat: evening.join_phone(seat) for seat in far}
    evening.app.session.game, evening.app.session.first = game, 0
    evening.app.session.sit(evening.screen.party)
    evening.app.session.start(seed="shots")
    evening.wait(0.5)
    return phones


@story
def phones_lost(evening: AppSession) -> None:
    """In play: the phone of the next player is lost, another one is asleep."""
    phones = _play_with_phones(evening, "defifoo", 4, 0, 1, 2, 3)
    evening.wait(2)  # until the cards are dealt
    choose_direction(evening)
    play(evening, 2)
    evening.put_to_sleep(phones[3], 3)
    evening.lose_phone(phones[2], 2)
    evening.wait(2)
    evening.finger("missing", 2).touch_down()
    evening.wait(0.2)


@story
def phones_lost_hand(evening: AppSession) -> None:
    """A hand is played at the tablet: the others have deep zones, too."""
    phones = _play_with_phones(evening, "defifoo", 4, 1, 2, 3)
    evening.put_to_sleep(phones[1], 1)
    evening.lose_phone(phones[2], 2)
    evening.wait(2)


@story
def phones_lost_six(evening: AppSession) -> None:
    """One is lost; a phone that has just taken a third seat requests another seat."""
    phones = _play_with_phones(evening, "contrast", 6, 2, 4, 5)
    for seat in (2, 4):
        evening.lose_phone(phones[seat], seat)
    _plant_request(evening, "Éloïse", "Finn")
    evening.app.seat_taken("Finn", ("Bruno",))


def _pause_with_phones(evening: AppSession, *far: int) -> None:
    """Pause with the name of who asked; one phone is lost, a bot plays for another one."""
    phones = _play_with_phones(evening, "defifoo", 6, *far)
    evening.lose_phone(phones[3], 3)
    evening.lose_phone(phones[2], 2)
    evening.app.navigator.pause("Finn")
    evening.wait(0.3)
    evening.tap("stand-in", 2)


@story
def phones_pause(evening: AppSession) -> None:
    _pause_with_phones(evening, 0, 2, 3, 4, 5)
    evening.wait(0.5)


@story
def phones_pause_request(evening: AppSession) -> None:
    """The seat of the lost phone is requested by another one; two players are at the tablet."""
    _pause_with_phones(evening, 0, 2, 3, 5)
    _plant_request(evening, "Maximilien", "Ana")


@story
def phones_pause_code(evening: AppSession) -> None:
    _play_with_phones(evening, "contrast", 4, 2)
    evening.app.navigator.pause()
    evening.wait(0.3)
    evening.tap("phone", 1)


def _play_all_on_phones(evening: AppSession, game: str, seats: int) -> None:
    """Every hand on a phone: the stage gets the space."""
    evening.sit(seats)
    evening.app.session.party = evening.app.session.party.with_phones_at(evening.app.session.party.spots)
    evening.app.session.game, evening.app.session.first = game, 0
    evening.app.session.start(seed="shots")
    evening.wait(0.5)


@story
def phones_difference_shows(evening: AppSession) -> None:
    _play_all_on_phones(evening, "difference", 6)
    evening.wish(1, Claim())
    evening.wait(0.3)


@story
def phones_defifoo_sheet(evening: AppSession) -> None:
    """Every hand on a phone, after the second set."""
    _play_all_on_phones(evening, "defifoo", 4)
    choose_direction(evening)
    play_set(evening)
    evening.wish(1, NextSet())
    evening.wait(9)
    choose_direction(evening)
    play_set(evening)


@story
def phones_contrast_count(evening: AppSession) -> None:
    _play_all_on_phones(evening, "contrast", 6)
    _play_contrast_rounds(evening, 3)
    _lay_cards(evening, 1, 2, 3, 4, 5)


@story
def phones_contrast_reveal(evening: AppSession) -> None:
    _play_all_on_phones(evening, "contrast", 6)
    _play_contrast_rounds(evening, 2)
    _lay_cards(evening, 0, 1, 2, 3, 4, 5)
    evening.wait(1)


def _play_contrast_rounds(evening: AppSession, rounds: int) -> None:
    for number in range(rounds):
        for seat in range(6):
            evening.wish(seat, Lay(2 * evening.view(seat).game.hand[0] + (number + seat) % 2))
        evening.wait(1)


def _lay_cards(evening: AppSession, *seats: int) -> None:
    for seat in seats:
        evening.wish(seat, Lay(2 * evening.view(seat).game.hand[0]))
    evening.wait(0.4)


def _play_with_two_phones(evening: AppSession, game: str) -> None:
    """Two of four hands are on phones, one at each long side."""
    evening.sit(4)
    party = evening.app.session.party
    evening.app.session.party = party.with_phones_at((party.spots[1], party.spots[2]))
    evening.app.session.game, evening.app.session.first = game, 0
    evening.app.session.start(seed="shots")
    evening.wait(0.5)


@story
def phones_contrast_two_of_four(evening: AppSession) -> None:
    _play_with_two_phones(evening, "contrast")
    _lay_cards(evening, 1, 2)


@story
def phones_defifoo_two_of_four(evening: AppSession) -> None:
    _play_with_two_phones(evening, "defifoo")
    evening.wish(0, Direction(True))
    for seat in (0, 1):
        choice = next(choice for choice in evening.view(seat).choices if choice.do == "play")
        evening.wish(seat, PlayCard(choice.forms[0].among[0]))
    evening.wait(1)


@story
def phones_compatibility_two_of_four(evening: AppSession) -> None:
    _play_with_two_phones(evening, "compatibility")
    evening.wish(0, Announce(0))
    evening.wait(3)


@story
def phones_contrast_four_reveal(evening: AppSession) -> None:
    _play_all_on_phones(evening, "contrast", 4)
    _lay_cards(evening, 0, 1, 2, 3)
    evening.wait(1)


@story
def phones_contrast_two_reveal(evening: AppSession) -> None:
    """Two of four hands are on phones."""
    _play_with_two_phones(evening, "contrast")
    _lay_cards(evening, 0, 1, 2, 3)
    evening.wait(1)
