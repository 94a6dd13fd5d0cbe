"""The menus in an off-screen window, and fingers for them."""

from __future__ import annotations

from mobileapp.people.party import Party, Person
from tests.support.faces import FaceTable

SIZES = [(1280, 800), (1024, 600), (2560, 1600), (800, 1280), (1920, 1080)]
NAMES = ("Ana", "Bruno", "Chloé", "Dario", "Éloïse", "Finn")


class MenuTable(FaceTable):
    """The menus of a device without stored people."""

    def clear(self) -> None:
        """Reset without animations, so that tests need not wait."""
        from mobileapp.ui import theme

        theme.measure_screen(*self.size)
        self.reset("en")
        self.app.session.set("calm", True)
        self.app.navigator.go_home()

    def knows(self, *names: str) -> None:
        for look, name in enumerate(names):
            self.app.session.store.remember(Person(name, look % 6))

    def current_party(self, *names: str, spots: tuple[int, ...] = (0, 1, 2, 3, 4, 5)) -> None:
        party = Party()
        for look, (name, spot) in enumerate(zip(names, spots, strict=False)):
            party = party.with_person(Person(name, look), spot)
        self.app.session.sit(party)

    def things(self) -> list[dict]:
        from mobileapp.testing.probe import touchables

        return list(touchables(self.screen))

    def offers(self, seat: int | None = None) -> set[str]:
        return {thing["key"] for thing in self.things() if seat is None or thing["seat"] == seat}

    def thing(self, key: str, seat: int | None = None) -> dict:
        """The only touchable with this key."""
        found = [t for t in self.things() if t["key"] == key and seat in (None, t["seat"])]
        assert len(found) == 1, f"{key} at {seat}: {found or sorted(self.offers())}"
        return found[0]

    def finger(self, key: str, seat: int | None = None):
        """A touch at its position, not yet down."""
        from kivy.tests.common import UnitTestTouch

        self.settle()
        thing = self.thing(key, seat)
        return UnitTestTouch(thing["x"], thing["y"])

    def types(self, spot: int, *letters: str) -> None:
        """Give the guest at this spot a name."""
        self.touches(f"spot-{spot}")
        self.touches("rename", *(f"letter-{letter}" for letter in letters), "letter-done", seat=spot)

    def screen_words(self, spot: int) -> str:
        """The texts of one spot of the seating screen."""
        from mobileapp.ui.toolkit.text import Text

        drawn = self.screen.spots[spot].walk(restrict=True)
        return " | ".join(widget.text for widget in drawn if isinstance(widget, Text))

    def touches(self, *keys: str, seat: int | None = None) -> None:
        for key in keys:
            self.tap(key, seat)
            self.frames(4)  # until the double-tap guard has expired
