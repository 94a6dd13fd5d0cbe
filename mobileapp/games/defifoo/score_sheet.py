"""The score sheet of a set, for one long side: the challenge, each seat's points with reasons, totals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import Color, Rectangle

from engine.games.defifoo import DefifooView
from engine.games.defifoo.challenge import CHALLENGE_POINTS, SetScore
from mobileapp.games.defifoo.playing_card import ASPECT
from mobileapp.games.defifoo.sentences import MAX_BRIEF, CardNames, with_sign
from mobileapp.i18n.translate import N_, tr
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
BUTTON_WIDTH = 240
DIGIT_WIDTH, CROWN_SIDE = 24, 26  # of a large total; beside a name
MAX_ROW_HEIGHT, TALL_ROW = 104, 62  # a tall row has the reason below the name
LARGE_ROW = 76  # from here on, with a head and a foot of this height, a sheet has large text
HEAD_HEIGHT, HEAD_SHARE = 104, 0.17  # of the head, at most of the sheet
COLUMNS_HEIGHT = 26  # of the line above the points
PICTURE_ASPECT = 1.43  # of a challenge
WIDE_SHEET = 440  # narrower sheets have small text and no names, so that the reasons fit
TRICK_SHOWN_S = 1.5  # seconds a full trick stays on every screen before it is swept or the sheet opens
SHEET_READ_S = 8.0  # seconds a sheet stays if not everybody has said that they have read it
SHEET_SHOWN = "sheet"  # broadcast: the sheet is on the table
WAITING_TEXT = N_("Others are reading…")
ANYONE_TEXT = N_("Anyone can deal the next set")  # once all had enough time
REASON_HEIGHT = 24  # of one of several lines
ASIDE_HEIGHT = 58  # of the cards set aside
MAX_ASIDE = 3  # cards set aside after a full deal; custom small hands leave more


def next_label(is_last: bool) -> str:
    return tr("See results") if is_last else tr("Next set")


def whole_title(words: str, role: str, room: tuple[float, float]) -> Text | None:
    """A title in one line, or in two if it is too long for one; None if it would be cut or broken."""
    one = Text(words, role, "ink", "cream", fit=room[0])
    if not one.shorten:
        return one
    for smaller in (role, "label", "small"):
        two = Text(words, smaller, "ink", "cream", wrap=max(room[0], 1))
        if not two.has_broken_word and two.height <= room[1]:
            return two
    return None


class ScoreSheet(Rotated):
    """Best total on top. `go_on` is None if the seats have their own button."""

    def __init__(self, context: FaceContext, names: CardNames, go_on: Callable[[], None] | None) -> None:
        super().__init__()
        self._face_context, self._names, self._on_next = context, names, go_on
        self._button: PushButton | None = None
        self._awaited: Text | None = None

    def fill(self, game: DefifooView, is_last: bool) -> None:
        """Draw the whole sheet; it does not change once the set is over."""
        Plate(self.canvas, "cream", dp(RADIUS["sheet"]), shadow=dp(14)).place(0, 0, *self.size)
        self._has_room = self.width >= dp(WIDE_SHEET)
        self._inset = dp(ROW_INSET if self._has_room else NARROW_INSET)
        if self._on_next is not None:
            low = self._put_foot(next_label(is_last), self._on_next, game)
        else:
            low = self._put_awaited()
        order = sorted(range(len(game.scores)), key=lambda seat: -game.scores[seat])
        self._is_large = self.height - low >= dp(LARGE_ROW) * (len(order) + 2) and self._has_room
        deep = max(dp(58), min(dp(HEAD_HEIGHT), self.height * HEAD_SHARE))
        high = self.height - dp(PAD) * 0.6 - deep - dp(4)
        below = dp(COLUMNS_HEIGHT)
        is_line = self._has_room and (high - below - low) / len(order) >= dp(TALL_ROW)
        high -= below if is_line else 0
        step = min((high - low) / len(order), dp(MAX_ROW_HEIGHT))
        self._role = "label" if step > dp(44) and self._has_room else "small"
        self._columns = self._column_edges(game)
        self._has_names = self._has_room and self._reasons_fit(game, step)
        self._put_head(game, deep, has_columns=not is_line)
        if is_line:
            self._put_columns(high + below / 2)
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

    def show_awaited(self, seats: Sequence[int]) -> None:
        """The seats that have not pressed their own button yet."""
        names = [self._face_context.name(seat) for seat in seats]
        told = [tr("Still reading: {names}", names=each) for each in (join_names(names), ", ".join(names))]
        self._tell(*(told if seats else [""]), tr("Still reading: {number}", number=len(seats)))

    def show_anyone(self, is_last: bool) -> None:
        """Everybody had enough time: one press of anyone is enough."""
        self._tell(tr("Anyone can open the results") if is_last else tr(ANYONE_TEXT))

    def _tell(self, *sentences: str) -> None:
        """The first sentence that fits, else the last one."""
        if self._awaited is not None:
            for words in sentences:
                self._awaited.set_text(words)
                if not self._awaited.shorten:
                    return

    # --- parts ---

    def _put_awaited(self) -> float:
        """A line for those who are still reading, where each seat has its own button."""
        room = self.width - 2 * self._inset - dp(8)
        self._awaited = Text("", "small", "ink_soft", "cream", TEXT_FONT, fit=room)
        high = Text("A", "small", face=TEXT_FONT).height
        self._awaited.fill(self._inset + dp(4), dp(4), room, high)
        self.add_widget(self._awaited)
        return float(high + dp(6))

    def _put_foot(self, words: str, go_on: Callable[[], None], game: DefifooView) -> float:
        """The names in the lead, and the only action."""
        high = max(screen_metrics.touch_target, dp(60))
        # the words for the wait are longer, and may shrink
        waiting = Text(tr(WAITING_TEXT), "small").width + 2 * dp(GAP + 6)
        wide = max(dp(BUTTON_WIDTH), Text(words, "button").width + 2 * dp(COLUMN_GAP), waiting)
        wide = min(self.width * 0.54, wide)
        self._button = button = PushButton("next", words, go_on, "action", size=(wide, high))
        button.pos = (self.width - self._inset - wide, dp(PAD))
        self.add_widget(button)
        leaders = [seat for seat, score in enumerate(game.scores) if score == max(game.scores)]
        names, points = join_names([self._face_context.name(seat) for seat in leaders]), max(game.scores)
        text = tr("{name} leads with {points}", name=names, points=points)
        if len(leaders) > 1:
            text = tr("{names} lead with {points}", names=names, points=points)
        lead = Text(text, "body", "ink", "cream", STRONG_FONT, wrap=button.x - self._inset - dp(GAP))
        if lead.height > high + dp(GAP):
            lead = Text(text, "small", "ink", "cream", STRONG_FONT, wrap=lead.wrap)
        if lead.height <= high + dp(GAP) and not lead.has_broken_word:
            self._put(lead, self._inset + dp(4), button.y + high / 2)
        return button.y + high + dp(8)

    def _put_head(self, game: DefifooView, deep: float, has_columns: bool) -> None:
        """The challenge with its price, the set, and the cards that were set aside."""
        y = self.height - dp(PAD) * 0.6 - deep / 2
        x, right = self._inset + dp(4), self.width - self._inset - dp(4)
        challenge = game.sheets[-1].challenge
        role = "title" if deep > dp(84) else "heading" if deep > dp(70) else "label"
        ink = "right_deep" if CHALLENGE_POINTS[challenge.kind] > 0 else "wrong_deep"
        worth = Text(self._names.worth(challenge), "body", ink, "cream", STRONG_FONT)
        aside = game.aside if len(game.aside) <= MAX_ASIDE else ()
        words, picture = self._names.challenge(challenge), dp(GAP) + (deep - dp(8)) * PICTURE_ASPECT
        # tried in turn until the title is whole: with which cards, and with how much room for the picture
        for cards, beside in ((aside, picture), (aside, 0.0), ((), picture), ((), 0.0)):
            room = right - x - beside - dp(GAP) - self._aside_width(cards)
            title = whole_title(words, role, (room, deep - worth.height + dp(6)))
            if title is not None:
                break
        title = title or Text(words, "small", "ink", "cream", fit=room)
        if beside:
            x += self._put_picture(game, x, y, deep) + dp(GAP)
        if cards:
            right = self._put_aside(cards, right, y, deep)
        whole = title.height + worth.height
        low = y - (whole - worth.height) / 2
        self._put(title, x, y + (whole - title.height) / 2)
        self._put(worth, x, low)
        if has_columns and self._has_room and not cards:
            right = self._put_columns(low)
        number = tr("Set {number} of {of}", number=game.set, of=game.sets)
        beside_worth = Text(f" · {number}", "body", "ink_soft", "cream", TEXT_FONT)
        if worth.right + beside_worth.width <= right - dp(GAP):
            self._put(beside_worth, worth.right, low)

    def _put_columns(self, y: float) -> float:
        """Words above the two columns of points; returns their left edge."""
        texts = [
            self._put(Text(words, "small", "ink_soft", "cream", TEXT_FONT), right, y, 1)
            for words, right in zip((tr("total"), tr("this set")), self._columns, strict=True)
        ]
        return float(texts[-1].x)

    def _put_picture(self, game: DefifooView, x: float, y: float, deep: float) -> float:
        """The challenge; returns its width."""
        high = deep - dp(8)
        size = (high * PICTURE_ASPECT, high)
        with self.canvas:
            Color(1, 1, 1, 1)
            picture = load_texture(self._names.challenge_file(game.sheets[-1].challenge))
            RoundedPicture(paint("cream"), dp(14), picture, pos=(x, y - high / 2), size=size)
        return size[0]

    @staticmethod
    def _aside_word() -> Text:
        return Text(tr("sat out"), "small", "ink_soft", "cream", face=TEXT_FONT)

    def _aside_width(self, cards: tuple[int, ...]) -> float:
        step = dp(ASIDE_HEIGHT) * ASPECT + dp(4)
        return max(len(cards) * step - dp(4), self._aside_word().width) if cards else 0.0

    def _put_aside(self, cards: tuple[int, ...], right: float, y: float, deep: float) -> float:
        """The cards above a word that says what they are; returns where they begin."""
        words, wide = self._aside_word(), self._aside_width(cards)
        high = min(deep - words.height, dp(ASIDE_HEIGHT))
        step, low = high * ASPECT + dp(4), y - (high - words.height) / 2
        left = right - (wide + len(cards) * step - dp(4)) / 2
        with self.canvas:
            Color(1, 1, 1, 1)
            for index, card in enumerate(cards):
                texture = load_texture(f"defifoo/{self._names.file(card)}")
                Rectangle(texture=texture, pos=(left + index * step, low), size=(high * ASPECT, high))
        self._put(words, right - wide / 2, low - words.height / 2, 0.5)
        return right - wide

    def _put_row(self, game: DefifooView, seat: int, y: float, step: float) -> None:
        sheet: SetScore = game.sheets[-1]
        leads = game.scores[seat] == max(game.scores)
        self._put_row_plate(y, step, leads)
        is_large, is_tall = self._is_large, step >= dp(TALL_ROW) and self._has_room
        x = self._inset + dp(GAP + 6 * is_large)
        right = self.width - x
        radius = min(dp(32 if is_large else 24), step * (0.36 if is_large else 0.47))
        badge = Badge(self._face_context.look(seat), self._face_context.name(seat), radius)
        badge.pos = (x, y - badge.height / 2)
        self.add_widget(badge)
        if leads and not is_tall:
            self._put_crown(badge.center_x, badge.top + badge.width * 0.1, badge.width * 0.5)
        x += badge.width + dp(GAP + 4 * is_large)
        role = self._role
        self._put(self._total(game.scores[seat]), right, y, 1)
        at = self._columns[1]
        change = Text(
            with_sign(sheet.points[seat]), "heading" if is_large else role, self._ink(sheet, seat), "cream"
        )
        at = self._put(change, at, y, 1).x - dp(GAP)
        if is_tall:
            self._put_tall_row(sheet, seat, (x, y, at - x), leads)
            return
        if self._has_names:  # else the badge says who it is
            names = self._names_in(at - x)
            self._put(names[seat], x, y)
            x += max(name.width for name in names) + dp(GAP)
        self._put_reason(sheet, seat, (x, y, at - x), step)

    def _names_in(self, room: float) -> list[Text]:
        """The names of all seats, beside their reasons."""
        sitters = self._face_context.party.sitters
        return [Text(each.name, self._role, "ink", "cream", fit=room * 0.42) for each in sitters]

    def _reasons_fit(self, game: DefifooView, step: float) -> bool:
        """Whether all reasons are whole beside the names, in rows of this height."""
        sheet: SetScore = game.sheets[-1]
        badge = 2 * min(dp(24), step * 0.47)
        changes = [Text(with_sign(points), self._role).width for points in sheet.points]
        room = self._columns[1] - max(changes) - self._inset - badge - 3 * dp(GAP)
        room -= max(name.width for name in self._names_in(room)) + dp(GAP)
        reasons = [self._names.reasons(sheet, seat) for seat in range(len(sheet.points))]
        lines = [line for each in reasons for line in self._reason_lines(each, step)]
        return not any(self._reason_text(line, "small", room).shorten for line in lines)

    @staticmethod
    def _reason_lines(reasons: list[str], step: float) -> list[str]:
        return reasons if step >= 2 * dp(REASON_HEIGHT) else [" · ".join(reasons)]

    def _ink(self, sheet: SetScore, seat: int) -> str:
        """No points are good where points can only be lost; small letters need more contrast."""
        points = sheet.points[seat]
        if points == 0 and (CHALLENGE_POINTS[sheet.challenge.kind] > 0 or not self._is_large):
            return "ink_soft"
        return "wrong_deep" if points < 0 else "right_deep"

    def _column_edges(self, game: DefifooView) -> tuple[float, float]:
        """The right edges of the totals, and of the points of this set."""
        right = self.width - self._inset - dp(GAP + 6 * self._is_large)
        widths = [self._total(score).width for score in game.scores]
        if self._has_room:
            widths.append(Text(tr("total"), "small", face=TEXT_FONT).width)
        return right, right - max(widths) - dp(COLUMN_GAP if self._is_large else GAP)

    def _total(self, score: int) -> Text:
        """Digits of the same size in every row."""
        text = str(score)
        role = "title" if self._is_large else self._role
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
        roles = ("button", "body") if self._is_large else ("label", "small")
        first, why = self._tall_reasons(sheet, seat, roles, room - crown)
        beside = self._reason_text(first, roles[1], room)
        free = room - crown - beside.width - dp(GAP)
        name = Text(self._face_context.name(seat), roles[0], "ink", "cream", fit=free)
        whole = name.height + why.height
        self._put(name, x, y + (whole - name.height) / 2)
        self._put(why, x, y - (whole - why.height) / 2)
        if leads:
            self._put_crown(name.right + dp(GAP) + crown / 2, name.center_y, crown)
        if first:
            self._put(beside, x + room, name.center_y, 1)

    def _tall_reasons(
        self, sheet: SetScore, seat: int, roles: tuple[str, str], room: float
    ) -> tuple[str, Text]:
        """The words beside the name, if any, and the line below it."""
        name = self._face_context.name(seat)
        for brief in range(MAX_BRIEF + 1):
            reasons = self._names.reasons(sheet, seat, brief)
            why = self._reason_text(" · ".join(reasons), roles[1], room)
            if not why.shorten:
                return "", why
            beside = self._reason_text(reasons[0], roles[1], room).width if len(reasons) > 1 else room
            below = self._reason_text(" · ".join(reasons[1:]), roles[1], room)
            whole = Text(name, roles[0], fit=room - beside - dp(GAP)) if room > beside + dp(GAP) else None
            if whole is not None and not (whole.shorten or below.shorten):
                return reasons[0], below
        return "", why

    @staticmethod
    def _reason_text(words: str, role: str, room: float) -> Text:
        return Text(words, role, "ink_soft", "cream", TEXT_FONT, fit=room)

    def _put_reason(self, sheet: SetScore, seat: int, line: tuple[float, float, float], step: float) -> None:
        x, y, room = line
        for brief in range(MAX_BRIEF + 1):
            lines = self._reason_lines(self._names.reasons(sheet, seat, brief), step)
            if not any(self._reason_text(line, "small", room).shorten for line in lines):
                break
        for index, words in enumerate(lines):
            up = ((len(lines) - 1) / 2 - index) * dp(REASON_HEIGHT)
            self._put(self._reason_text(words, "small", room), x, y + up)

    def _put_crown(self, x: float, y: float, side: float) -> None:
        with self.canvas:
            Color(*paint("gold_deep"))
            Rectangle(
                texture=load_texture("ui/crown.png"), pos=(x - side / 2, y - side / 2), size=(side, side)
            )
