"""A spot at the edge of the table: free, or taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.bots import STRENGTHS
from mobileapp.i18n.translate import N_, tr
from mobileapp.people.party import Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.session.recap import join_names
from mobileapp.ui.tablet.zone import Zone
from mobileapp.ui.theme import RADIUS, TEXT_FONT, dp, paint
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.dashed_outline import DashedOutline
from mobileapp.ui.toolkit.icon_button import IconTextButton
from mobileapp.ui.toolkit.phone_badge import PhoneBadge
from mobileapp.ui.toolkit.pill import IconPill
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import Ellipse, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

SHORT_LENGTH, SHORT_DISC, SHORT_MARGIN = 320, 40, 44  # of a spot beside open sheets or a button
PHONE_STATE_TEXTS = {
    "there": N_("playing on a phone"),
    "asleep": N_("phone asleep"),
    "lost": N_("no contact"),
}


class FreeSpot(Rotated):
    """A dashed outline with a plus: sit here."""

    def __init__(
        self,
        spot: int,
        rect: Rect,
        turn: int,
        sit: Callable[[], None],
        invite: Callable[[], None] | None = None,
    ) -> None:
        """`invite`: let one more phone join here, if there is room for the button."""
        super().__init__()
        self.seat, self.rect = spot, rect
        self.place(rect, turn)
        inset = dp(8)
        width, height = self.width - 2 * inset, self.height - 2 * inset
        with self.canvas:
            Color(*paint("felt", 0.6))
            RoundedRectangle(pos=(inset, inset), size=(width, height), radius=[dp(RADIUS["zone"])])
        DashedOutline(self.canvas, "on_dark_soft").place(inset, inset, width, height, dp(RADIUS["zone"]))
        self.add_widget(Touchable(f"spot-{spot}", sit, size=self.size))
        self._words(self._add_phone(invite) if invite is not None else self.width)

    def _add_phone(self, invite: Callable[[], None]) -> float:
        """Add a button for a phone at the right end, if there is room; return the width beside it."""
        phone = IconTextButton("phone", "phone", tr("Phone"), invite, "quiet", "small")
        beside = self.width - dp(16) - phone.width
        if beside < Text(tr("Sit here"), "label").width + dp(SHORT_DISC + SHORT_MARGIN):
            return float(self.width)
        phone.pos = (beside - dp(8), (self.height - phone.height) / 2)
        self.add_widget(phone)
        return float(beside)

    def _words(self, room: float) -> None:
        is_short = room < dp(SHORT_LENGTH)
        disc, margin = (dp(SHORT_DISC), dp(SHORT_MARGIN)) if is_short else (dp(54), dp(72))
        words = Text(tr("Sit here"), "heading", "cream", "felt", fit=room - disc - margin)
        left, middle = (room - disc - dp(16) - words.width) / 2, self.height / 2
        with self.canvas:
            Color(*paint("panel_raised"))
            RoundedRectangle(pos=(left, middle - disc / 2), size=(disc, disc), radius=[disc / 2])
            Color(*paint("cream"))
            Rectangle(
                texture=load_texture("ui/plus.png"),
                pos=(left + disc * 0.2, middle - disc * 0.3),
                size=(disc * 0.6, disc * 0.6),
            )
        words.pos = (left + disc + dp(16), middle - words.height / 2)
        self.add_widget(words)


class TakenSpot(Zone):
    """Badge, name, and the cake of the youngest; or the state of the phone that holds the hand."""

    def __init__(
        self,
        sitter: Sitter,
        youngest: bool,
        rect: Rect,
        turn: int,
        touched: Callable[[], None],
        crown: Callable[[], None],
        phone: str | None = None,
        shared: str = "",
        partners: Sequence[Sitter] = (),
    ) -> None:
        """`shared`: a text that names the others on the same phone; `partners`: the others of a team."""
        super().__init__(sitter.spot, sitter.look, sitter.name)
        self.place(rect, turn)
        self.button = Touchable(f"spot-{sitter.spot}", touched, size=self.size)
        self.add_widget(self.button)
        middle = self.height / 2 + dp(3)
        badge = self.badge = Badge(sitter.look, sitter.name, dp(33))
        badge.center = (dp(62), middle)
        mark = self._mark(sitter, youngest, crown, phone)
        mark.center = (self.width - dp(24) - mark.width / 2, middle)
        marks = [mark]
        if youngest and phone is not None:  # the phone's badge has the place of the usual button
            marks.append(IconPill("youngest", "cake", crown, kind="gold", tinted=False))
            marks[-1].center = (mark.x - dp(8) - marks[-1].width / 2, middle)
        room = marks[-1].x - dp(124)
        name = Text(sitter.name, "heading", "cream", "felt", fit=room)
        below = Text(
            self._below_text(sitter, phone, shared, partners),
            "small",
            "on_dark_soft",
            "felt",
            face=TEXT_FONT,
            fit=room,
        )
        name.pos = (dp(110), middle - (dp(4) if below.text else name.height / 2))
        if below.shorten:  # wrap it, below a smaller name
            below.set_text_in(below.text, "on_dark_soft", None, room)
            name = Text(sitter.name, "label", "cream", "felt", fit=room)
            name.pos = (dp(110), middle + (below.height - name.height) / 2)
            below.pos = (dp(110), middle - (below.height + name.height) / 2)
        else:
            below.pos = (dp(110), middle - below.height - dp(4))
        for widget in (badge, name, below, *marks, *self._partner_badges(partners, middle)):
            self.add_widget(widget)

    @staticmethod
    def _partner_badges(partners: Sequence[Sitter], middle: float) -> list[Badge]:
        """A small badge at the corner of the own one."""
        badges = [Badge(each.look, each.name, dp(18), rim="cream") for each in partners[:1]]
        for badge in badges:
            badge.center = (dp(85), middle - dp(20))
        return badges

    def _below_text(self, sitter: Sitter, phone: str | None, shared: str, partners: Sequence[Sitter]) -> str:
        together = tr("with {name}", name=join_names([each.name for each in partners])) if partners else ""
        state = (
            ""
            if partners and phone is None and not sitter.is_bot
            else self._state_text(sitter, phone, shared)
        )
        return " · ".join(filter(None, (together, state)))

    def _mark(self, sitter: Sitter, youngest: bool, crown: Callable[[], None], phone: str | None) -> Widget:
        if sitter.is_bot:
            return self._strength(sitter.strength)
        if phone is not None:
            return PhoneBadge(sitter.look, "joined" if phone == "there" else phone, dp(70))
        return self._cake(youngest, crown)

    @staticmethod
    def _state_text(sitter: Sitter, phone: str | None, shared: str) -> str:
        if phone is not None and shared and phone not in ("asleep", "lost"):
            return shared
        if phone is not None:
            return tr(PHONE_STATE_TEXTS.get(phone, PHONE_STATE_TEXTS["there"]))
        if sitter.is_bot:
            return tr("robot")
        return tr("add name or phone") if sitter.person.guest else ""

    @staticmethod
    def _cake(youngest: bool, crown: Callable[[], None]) -> Widget:
        kind = "gold" if youngest else "quiet"
        return IconTextButton("youngest", "cake", tr("Go first"), crown, kind, "small", tinted=False)

    @staticmethod
    def _strength(strength: int) -> Widget:
        """How well a bot plays: one, two or three dots."""
        return LevelDots(strength, len(STRENGTHS))


class LevelDots(Widget):
    """`number` of `whole` dots are on."""

    def __init__(
        self,
        number: int,
        whole: int,
        side: float | None = None,
        on: str = "gold",
        off: str = "table_edge",
    ) -> None:
        side = side or dp(18)
        super().__init__(size_hint=(None, None), size=(side * (1.4 * whole - 0.4), side))
        self._dots = []
        with self.canvas:
            for index in range(whole):
                Color(*paint(on if index < number else off))
                self._dots.append(Ellipse(size=(side, side)))
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        for index, dot in enumerate(self._dots):
            dot.pos = (self.x + index * 1.4 * dot.size[0], self.y)
