"""The score sheet of a set, for one long side: tricks of each seat, reasons for points, totals."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle

from engine.games.defifoo import DefifooView
from engine.games.defifoo.challenge import SetScore
from mobileapp.games.defifoo.playing_card import ASPECT
from mobileapp.games.defifoo.sentences import CardNames, with_sign
from mobileapp.i18n.translate import N_, ntr, tr
from mobileapp.session.recap import join_names
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import RADIUS, STRONG_FONT, TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import RoundedPicture
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

PAD, GAP, COLUMN_GAP = 18, 10, 26
ROW_INSET, NARROW_INSET = 18, 8  # of a row from the edge of the sheet
BUTTON_WIDTH = 300
DIGIT_WIDTH, CROWN_SIDE = 24, 26  # of a large total; beside a name
MAX_ROW_HEIGHT, TALL_ROW = 104, 62  # a tall row has the reason below the name
HEAD_HEIGHT, HEAD_SHARE = 104, 0.15  # of the head, at most of the sheet
PICTURE_ASPECT = 1.43  # of a challenge
WIDE_SHEET = 440  # narrower sheets have small text and no names, so that the reasons fit
TRICK_SHOWN_S = 1.5  # seconds a full trick stays on every screen before it is swept or the sheet opens
SHEET_READ_S = 8.0  # seconds a sheet stays if not everybody has said that they have read it
SHEET_SHOWN, READ = "sheet", "read"  # broadcast: the sheet is on the table; a seat has read it
WAITING_TEXT = N_("Others are reading…")
MAX_ASIDE = 3  # cards set aside after a full deal; custom small hands leave more


def next_label(is_last: bool) -> str:
    return tr("See results") if is_last else tr("Next set")


class ScoreSheet(Rotated):
    """Best total on top. `go_on` is None if the seats have their own button."""

    def __init__(self, context: FaceContext, names: CardNames, go_on: Callable[[], None] | None) -> None:
        super().__init__()
        self._face_context, self._names, self._on_next = context, names, go_on
        self._button: PushButton | None = None

    def fill(self, game: DefifooView, is_last: bool) -> None:
        """Draw the whole sheet; it does not change once the set is over."""
        Plate(self.canvas, "cream", dp(RADIUS["sheet"]), shadow=dp(14)).place(0, 0, *self.size)
        self._has_room = self.width >= dp(WIDE_SHEET)
        self._inset = dp(ROW_INSET if self._has_room else NARROW_INSET)
        low = dp(PAD) * 0.6
        if self._on_next is not None:
            low = self._put_foot(next_label(is_last), self._on_next, game)
        high = self.height - dp(PAD) * 0.6 - self._put_head(game) - dp(4)
        order = sorted(range(len(game.scores)), key=lambda seat: -game.scores[seat])
        step = min((high - low) / len(order), dp(MAX_ROW_HEIGHT))
        high -= (high - low - step * len(order)) / 2
        for line, seat in enumerate(order):
            self._put_row(game, seat, high - (line + 0.5) * step, step)

    def _put(self, text: Text, x: float, y: float, align: float = 0) -> Text:
        text.pos = (x - align * text.width, y - text.height / 2)
        self.add_widget(text)
        return text

    def show_waiting(self) -> None:
        """Somebody has pressed the button; it goes on when all had time to read."""
        if self._button is not None:
            self._button.set_text(tr(WAITING_TEXT), "plain", enabled=False)

    # --- parts ---

    def _put_foot(self, words: str, go_on: Callable[[], None], game: DefifooView) -> float:
        """The names in the lead, and the only action."""
        high = max(screen_metrics.touch_target, dp(60))
        wide = min(self.width * 0.54, dp(BUTTON_WIDTH))
        self._button = button = PushButton("next", words, go_on, "action", size=(wide, high))
        button.pos = (self.width - self._inset - wide, dp(PAD))
        self.add_widget(button)
        leaders = [seat for seat, score in enumerate(game.scores) if score == max(game.scores)]
        names = join_names([self._face_context.name(seat) for seat in leaders])
        text = tr("In the lead: {names}", names=names)
        lead = Text(text, "small", "ink", "cream", STRONG_FONT, wrap=button.x - self._inset - dp(GAP))
        if lead.height <= high and not lead.has_broken_word:
            self._put(lead, self._inset + dp(4), button.y + high / 2)
        return button.y + high + dp(8)

    def _put_head(self, game: DefifooView) -> float:
        """Set number and challenge, and the cards that were set aside."""
        deep = max(dp(58), min(dp(HEAD_HEIGHT), self.height * HEAD_SHARE))
        y = self.height - dp(PAD) * 0.6 - deep / 2
        x, right = self._inset + dp(4), self.width - self._inset - dp(4)
        x += self._put_picture(game, x, y, deep) + dp(GAP)
        if 0 < len(game.aside) <= MAX_ASIDE:
            right = self._put_aside(game.aside, right, y, deep)
        sheet: SetScore = game.sheets[-1]
        number, worth = tr("Set {number}", number=game.set), self._names.worth(sheet.challenge)
        named, room = self._names.challenge(sheet.challenge), right - x - dp(GAP)
        title = Text(named, "heading" if deep > dp(70) else "label", "ink", "cream", fit=room)
        below = Text(f"{number} · {worth}", "small", "ink_soft", "cream", TEXT_FONT, fit=room)
        whole = title.height + below.height
        self._put(title, x, y + (whole - title.height) / 2)
        self._put(below, x, y - (whole - below.height) / 2)
        return deep

    def _put_picture(self, game: DefifooView, x: float, y: float, deep: float) -> float:
        """The challenge; returns its width."""
        high = deep - dp(8)
        size = (high * PICTURE_ASPECT, high)
        with self.canvas:
            Color(1, 1, 1, 1)
            picture = load_texture(self._names.challenge_file(game.sheets[-1].challenge))
            RoundedPicture(paint("cream"), dp(14), picture, pos=(x, y - high / 2), size=size)
        return size[0]

    def _put_aside(self, cards: tuple[int, ...], right: float, y: float, deep: float) -> float:
        deep = min(deep, dp(58))
        size = (deep * ASPECT, deep)
        for index, card in enumerate(reversed(cards)):
            with self.canvas:
                Color(1, 1, 1, 1)
                Rectangle(
                    texture=load_texture(f"defifoo/{self._names.file(card)}"),
                    pos=(right - (index + 1) * (size[0] + dp(4)), y - deep / 2),
                    size=size,
                )
        left = right - len(cards) * (size[0] + dp(4)) - dp(GAP)
        words = self._put(Text(tr("set aside"), "small", "ink_soft", "cream", face=TEXT_FONT), left, y, 1)
        return words.x

    def _put_row(self, game: DefifooView, seat: int, y: float, step: float) -> None:
        sheet: SetScore = game.sheets[-1]
        leads = game.scores[seat] == max(game.scores)
        self._put_row_plate(y, step, leads)
        is_large = step > dp(64) and self._has_room
        is_tall = step >= dp(TALL_ROW) and self._has_room
        x = self._inset + dp(GAP + 6 * is_large)
        right = self.width - x
        badge = Badge(self._face_context.look(seat), self._face_context.name(seat), min(dp(24), step * 0.47))
        badge.pos = (x, y - badge.height / 2)
        self.add_widget(badge)
        if leads and not is_tall:
            self._put_crown(badge.center_x, badge.top + badge.width * 0.1, badge.width * 0.5)
        x += badge.width + dp(GAP + 4 * is_large)
        role = "label" if step > dp(44) and self._has_room else "small"
        totals = [self._total(score, "title" if is_large else role) for score in game.scores]
        self._put(totals[seat], right, y, 1)
        inks = {True: "right_deep", False: "wrong_deep"}
        points = sheet.points[seat]
        at = right - max(total.width for total in totals) - dp(COLUMN_GAP if is_large else GAP)
        ink = inks[points > 0] if points else "ink_soft"
        change = Text(with_sign(points), "button" if is_large else role, ink, "cream")
        at = self._put(change, at, y, 1).x - dp(GAP)
        if is_tall:
            self._put_tall_row(sheet, seat, (x, y, at - x), leads)
            return
        if self._has_room:  # else the badge says who it is
            names = [
                Text(each.name, role, "ink", "cream", fit=(at - x) * 0.42)
                for each in self._face_context.party.sitters
            ]
            self._put(names[seat], x, y)
            x += max(name.width for name in names) + dp(GAP)
        self._put_reason(sheet, seat, (x, y, at - x), step)

    def _total(self, score: int, role: str) -> Text:
        """Digits of the same size in every row."""
        text = str(score)
        return Text(text, role, "ink", "cream", fit=dp(DIGIT_WIDTH) * len(text))

    def _put_row_plate(self, y: float, step: float, leads: bool) -> None:
        """Rounded, with a gold rim for the best total."""
        gap = min(dp(4), step * 0.05)
        box = (self._inset, y - step / 2 + gap, self.width - 2 * self._inset, step - 2 * gap)
        Plate(
            self.canvas,
            "cream_2",
            min(dp(18), box[3] / 3),
            rim="gold_deep" if leads else None,
            rim_width=dp(4),
        ).place(*box)

    def _put_tall_row(
        self, sheet: SetScore, seat: int, line: tuple[float, float, float], leads: bool
    ) -> None:
        """The reasons in one line below the name; a crown beside the name of the best total."""
        x, y, room = line
        crown = dp(CROWN_SIDE) if leads else 0
        name = Text(self._face_context.name(seat), "label", "ink", "cream", fit=room - crown - dp(GAP))
        why = Text(" · ".join(self._reasons(sheet, seat)), "small", "ink_soft", "cream", TEXT_FONT, fit=room)
        whole = name.height + why.height
        self._put(name, x, y + (whole - name.height) / 2)
        self._put(why, x, y - (whole - why.height) / 2)
        if leads:
            self._put_crown(name.right + dp(GAP) + crown / 2, name.center_y, crown)

    def _reasons(self, sheet: SetScore, seat: int) -> list[str]:
        tricks = sheet.tricks[seat]
        reasons = [self._names.reason(reason, tricks) for reason in sheet.reasons[seat]]
        return reasons or [ntr("{number} trick", "{number} tricks", tricks)]

    def _put_reason(self, sheet: SetScore, seat: int, line: tuple[float, float, float], step: float) -> None:
        x, y, room = line
        reasons = self._reasons(sheet, seat)
        high = dp(26)
        if len(reasons) > 1 and step < 2 * high:
            reasons = [", ".join(reasons)]
        for index, words in enumerate(reasons):
            up = ((len(reasons) - 1) / 2 - index) * high
            self._put(Text(words, "small", "ink_soft", "cream", face=TEXT_FONT, fit=room), x, y + up)

    def _put_crown(self, x: float, y: float, side: float) -> None:
        with self.canvas:
            Color(*paint("gold_deep"))
            Rectangle(
                texture=load_texture("ui/crown.png"), pos=(x - side / 2, y - side / 2), size=(side, side)
            )
