"""Help sheets for the tablet's hotspot: its name and password are typed once, then phones scan a code."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from mobileapp.i18n.translate import tr
from mobileapp.net.discovery.hotspot import (
    MAX_PASSWORD_LENGTH,
    MIN_PASSWORD_LENGTH,
    Hotspot,
    is_valid_name,
    is_valid_password,
)
from mobileapp.people.party import Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.joining.join_help import HelpSheet
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.edge_sheet import PAD
from mobileapp.ui.toolkit.full_keyboard import FullKeyboard
from mobileapp.ui.toolkit.pill import Pill
from mobileapp.ui.toolkit.qr_code import QrCode
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.text_field import TextField

GAP = 8
BESIDE_MIN_WIDTH = 280  # enough width for the fields beside the keyboard
PASSWORD_MASK = "•" * MIN_PASSWORD_LENGTH  # the same for every length


class HotspotCode(HelpSheet):
    """Two codes side by side, in the order to scan them; and what else there is to know."""

    def __init__(
        self, sitter: Sitter, turn: int, hotspot: Hotspot, link: str | None, change: Callable[[], None],
        close: Callable[[], None],
    ) -> None:  # fmt: skip
        """`link`: of the seat; None if there is no network yet."""
        super().__init__(sitter, turn, close)
        self._hotspot, self._link, self._change = hotspot, link, change
        self._build_codes(tr("Turn on the hotspot “{name}” in the tablet’s settings.", name=hotspot.name))
        self.rise()

    def _build_codes(self, why: str) -> None:
        cards = (
            (tr("Wi-Fi"), self._fill_wifi_card),
            (tr("{name}’s seat", name=self._sitter.name), self._fill_seat_card),
            (tr("On the phone"), self._fill_phone_card),
        )
        self._build_cards(tr("The tablet’s own Wi-Fi"), why, cards, numbered=2)

    def _fill_wifi_card(self, room: Rect) -> None:
        self._add_code(self._hotspot.code, "cream", room)

    def _fill_seat_card(self, room: Rect) -> None:
        if self._link is None:
            text = tr("No network. Turn on the hotspot: the code then appears here.")
            self._add_paragraph(text, room, room.y + room.height, "body")
        else:
            self._add_code(self._link, f"seat-{self._sitter.look}", room)

    def _add_code(self, text: str, rim: str, room: Rect) -> None:
        code = QrCode(text, min(room.width, room.height) - dp(6), rim, round(dp(3)))
        code.pos = (room.x + (room.width - code.width) / 2, room.y + room.height - code.height)
        self.add_widget(code)

    def _fill_phone_card(self, room: Rect) -> None:
        self._fill_last_card(room, ("change", tr("Edit"), self._change))

    def _fill_last_card(self, room: Rect, other: tuple[str, str, Callable[[], None]]) -> None:
        """Advice, and two buttons: back and another one."""
        text = tr("It’s normal for this Wi-Fi to have no internet. Stay connected.")
        self._add_paragraph(text, room, room.y + room.height, "body")
        done = self._button("done", tr("Back"), self._close, room)
        above = Rect(room.x, room.y + done.height + dp(GAP), room.width, room.height)
        self._button(*other, above)


class HotspotDraft(NamedTuple):
    """The text typed so far; password None: the saved one, which is not shown."""

    name: str = ""
    password: str | None = ""
    field: str = "name"


class HotspotForm(HelpSheet):
    """Two fields and a keyboard; a password is visible only while it is being typed."""

    def __init__(
        self, sitter: Sitter, turn: int, begun: HotspotDraft, done: Callable[[str, str | None], None],
        close: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(sitter, turn, close)
        self.draft, self._done = begun, done
        self._build()
        self._show()
        self._keys.reset_layer(accents=begun.field == "name")
        self.rise()

    # --- layout ---

    def _build(self) -> None:
        left, whole = self.inner
        beside = whole - 10 * max(screen_metrics.touch_target, dp(66)) - dp(GAP)
        is_wide = beside >= dp(BESIDE_MIN_WIDTH)
        self._keys = FullKeyboard(whole - beside - dp(GAP) if is_wide else whole, self._write)
        ready = tr("Show Wi-Fi code")
        ready_width = beside if is_wide else Text(ready, "label").width + dp(24)
        wide = beside if is_wide else (whole - ready_width - 2 * dp(GAP)) / 2
        names = {"name": tr("Network name"), "password": tr("Password")}
        self._fields = {
            at: TextField(f"field-{at}", words, wide, partial(self._select_field, at))
            for at, words in names.items()
        }
        self._ready = Pill("keep", ready, self._finish, "gold", width=ready_width, role="label")
        parts: list[TextField | Pill] = [*self._fields.values(), self._ready]
        if is_wide:
            self._lay_beside(parts, left)
        else:
            self._lay_above(parts, left)
        self._head(tr("The tablet’s own Wi-Fi"), self._instruction)
        for part in (*parts, self._keys):
            self.add_widget(part)

    def _lay_beside(self, parts: list[TextField | Pill], left: float) -> None:
        """One below the other, left of the keyboard."""
        deep = max(self._keys.height, sum(part.height + dp(GAP) for part in parts) - dp(GAP))
        self.set_depth(deep + self._head_deep)
        self._keys.pos = (self.width - dp(PAD) - self._keys.width, dp(PAD))
        at = dp(PAD) + deep
        for part in parts:
            part.pos = (left, at - part.height)
            at -= part.height + dp(GAP)

    def _lay_above(self, parts: list[TextField | Pill], left: float) -> None:
        """Beside each other, above the keyboard."""
        low = dp(PAD) + self._keys.height + dp(GAP)
        self.set_depth(low - dp(PAD) + parts[0].height + self._head_deep)
        self._keys.pos = (left, dp(PAD))
        for part in parts:
            part.pos = (left, low + (parts[0].height - part.height) / 2)
            left += part.width + dp(GAP)

    # --- typing ---

    @property
    def _instruction(self) -> str:
        return tr("Exactly as in the tablet’s settings. No password? Leave it empty.")

    def _select_field(self, at: str) -> None:
        self.draft = self.draft._replace(field=at)
        self._keys.reset_layer(accents=at == "name")
        self._show()

    def _write(self, sign: str | None) -> None:
        """Append a character, or delete one with None; a saved password is replaced, not edited."""
        written = getattr(self.draft, self.draft.field) or ""
        written = written[:-1] if sign is None else written + sign
        if self._has_room(written):
            self.draft = self.draft._replace(**{self.draft.field: written})
        self._show()

    def _has_room(self, written: str) -> bool:
        return is_valid_name(written) if self.draft.field == "name" else len(written) <= MAX_PASSWORD_LENGTH

    def _show(self) -> None:
        name, password, at = self.draft
        self._fields["name"].set_text(name)
        self._fields["password"].set_text(self._shown(password))
        for field, blank in self._fields.items():
            blank.light(field == at)
        self._ready.enabled = bool(name.strip())
        self._set_subtitle(self._instruction, "ink_soft")

    def _shown(self, password: str | None) -> str:
        if password is None:
            return PASSWORD_MASK
        return password if self.draft.field == "password" or not password else PASSWORD_MASK

    def _finish(self) -> None:
        name, password, _ = self.draft
        if password is not None and not is_valid_password(password):
            self._select_field("password")
            self._set_subtitle(
                tr("Too short: a Wi-Fi password needs {number} characters.", number=MIN_PASSWORD_LENGTH),
                "wrong_deep",
            )
        else:
            self._done(name.strip(), password)
