"""The tablet's own Wi-Fi: typed once at the table, then a code that phones scan."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mobileapp.i18n.translate import say
from mobileapp.net.discovery.hotspot import LEAST, MOST, Hotspot, fits, is_password
from mobileapp.people.party import Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.joining.join_help import HelpSheet
from mobileapp.ui.theme import glass, u
from mobileapp.ui.toolkit.edge_sheet import PAD
from mobileapp.ui.toolkit.full_keyboard import Typewriter
from mobileapp.ui.toolkit.pill import Pill
from mobileapp.ui.toolkit.qr_code import Code
from mobileapp.ui.toolkit.text_field import Blank

GAP = 8
ASIDE = 280  # so much room beside the keys is enough for what they write
HIDDEN = "•" * LEAST  # whatever its length


class HotspotCode(HelpSheet):
    """What to do on the tablet, the code, and what the phone does then."""

    def __init__(
        self, sitter: Sitter, turn: int, hotspot: Hotspot, change: Callable[[], None],
        close: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(sitter, turn, close)
        self._hotspot, self._change = hotspot, change
        why = say("For where there is no Wi-Fi, or one that keeps devices apart.")
        cards = (
            (say("On the tablet"), self._opened),
            (say("Scan this first"), self._scanned),
            (say("On the phone"), self._stays),
        )
        self._lay(say("The tablet’s own Wi-Fi"), why, cards)
        self.rise()

    def _opened(self, room: Rect) -> None:
        told = say("Open the hotspot “{name}” in its settings.", name=self._hotspot.name)
        self._say(told, room, room.y + room.height, "body")
        self._button("change", say("Change"), self._change, room)

    def _scanned(self, room: Rect) -> None:
        code = Code(self._hotspot.code, min(room.width, room.height) - u(6), "cream", round(u(3)))
        code.pos = (room.x + (room.width - code.width) / 2, room.y + room.height - code.height)
        self.add_widget(code)

    def _stays(self, room: Rect) -> None:
        low = self._say(
            say("Stay on this Wi-Fi, though it has no internet."), room, room.y + room.height, "body"
        )
        self._say(say("Then scan {name}’s own code.", name=self._sitter.name), room, low - u(10), "body")
        self._button("done", say("Back"), self._close, room)


class Begun(NamedTuple):
    """What somebody has typed so far; the password None: the one that is kept, which is not shown."""

    name: str = ""
    password: str | None = ""
    at: str = "name"


class HotspotForm(HelpSheet):
    """Two places to write in, and the keys; a password is read only by who is typing it."""

    def __init__(
        self, sitter: Sitter, turn: int, begun: Begun, done: Callable[[str, str | None], None],
        close: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(sitter, turn, close)
        self.begun, self._done = begun, done
        self._build()
        self._show()
        self._keys.writes(accents=begun.at == "name")
        self.rise()

    # --- where ---

    def _build(self) -> None:
        left, whole = self.inner
        beside = whole - 10 * max(glass.target, u(66)) - u(GAP)
        is_wide = beside >= u(ASIDE)
        self._keys = Typewriter(whole - beside - u(GAP) if is_wide else whole, self._write)
        wide = beside if is_wide else (whole - u(170) - 2 * u(GAP)) / 2
        names = {"name": say("Its name"), "password": say("Password")}
        self._fields = {
            at: Blank(f"field-{at}", words, wide, lambda at=at: self._turn_to(at))
            for at, words in names.items()
        }
        self._ready = Pill("keep", say("Show its code"), self._finish, "gold",
                           width=wide if is_wide else u(170), role="label")  # fmt: skip
        parts = [*self._fields.values(), self._ready]
        if is_wide:
            self._lay_beside(parts, left)
        else:
            self._lay_above(parts, left)
        self._head(say("The tablet’s own Wi-Fi"), self._how)
        for part in (*parts, self._keys):
            self.add_widget(part)

    def _lay_beside(self, parts: list, left: float) -> None:
        """One below the other, left of the keys."""
        deep = max(self._keys.height, sum(part.height + u(GAP) for part in parts) - u(GAP))
        self.deep(deep + self._head_deep)
        self._keys.pos = (self.width - u(PAD) - self._keys.width, u(PAD))
        at = u(PAD) + deep
        for part in parts:
            part.pos = (left, at - part.height)
            at -= part.height + u(GAP)

    def _lay_above(self, parts: list, left: float) -> None:
        """Beside each other, over the keys."""
        low = u(PAD) + self._keys.height + u(GAP)
        self.deep(low - u(PAD) + parts[0].height + self._head_deep)
        self._keys.pos = (left, u(PAD))
        for part in parts:
            part.pos = (left, low + (parts[0].height - part.height) / 2)
            left += part.width + u(GAP)

    # --- what ---

    @property
    def _how(self) -> str:
        return say("Just as in the tablet’s settings. No password? Leave it empty.")

    def _turn_to(self, at: str) -> None:
        self.begun = self.begun._replace(at=at)
        self._keys.writes(accents=at == "name")
        self._show()

    def _write(self, sign: str | None) -> None:
        """A password that is kept is typed anew, or stays as it is."""
        written = getattr(self.begun, self.begun.at) or ""
        written = written[:-1] if sign is None else written + sign
        if self._has_room(written):
            self.begun = self.begun._replace(**{self.begun.at: written})
        self._show()

    def _has_room(self, written: str) -> bool:
        return fits(written) if self.begun.at == "name" else len(written) <= MOST

    def _show(self) -> None:
        name, password, at = self.begun
        self._fields["name"].says(name)
        self._fields["password"].says(self._shown(password))
        for field, blank in self._fields.items():
            blank.light(field == at)
        self._ready.enabled = bool(name.strip())
        self._tell_why(self._how, "ink_soft")

    def _shown(self, password: str | None) -> str:
        if password is None:
            return HIDDEN
        return password if self.begun.at == "password" or not password else HIDDEN

    def _finish(self) -> None:
        name, password, _ = self.begun
        if password is not None and not is_password(password):
            self._turn_to("password")
            self._tell_why(say("A Wi-Fi password has {number} signs at least.", number=LEAST), "wrong_deep")
        else:
            self._done(name.strip(), password)
