"""After a player has won Difference: the poll of the others, their answers, and the winner's zone."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.game import Seat
from engine.games.difference import DifferenceView
from engine.games.difference.poll import PlayOn, PollView, Stop
from engine.table import AnyView
from mobileapp.games.difference.tablet.layout import NARROW_ROW, Area
from mobileapp.games.difference.text_choice import balanced_width, first_fitting
from mobileapp.i18n.translate import ntr, tr
from mobileapp.people.seating_plan import Rect
from mobileapp.session.recap import join_names
from mobileapp.ui.face import Face, FaceContext
from mobileapp.ui.tablet.zone import BAND_HEIGHT, RIM_WIDTH
from mobileapp.ui.theme import RADIUS, TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.confetti import Confetti
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

VEIL_OPACITY = 0.62  # over the covered pair behind the question
SIGN_SIZE = 54  # beside the player's own answer
MAX_WINNER, CROWN_SIZE, CROWN_SHARE = 68, 1.7, 0.72  # badge; crown by its radius; share of it above the badge
GLOWS = ((6.4, 0.13), (3.8, 0.2))  # the light behind the crown: size by the badge's radius, and opacity
DARK_OPACITY = 0.5  # of the ground under the light
PLATE_PAD, MAX_QUESTION = 16, 184  # of the plate: margin, and height with two lines beside the buttons
VOTE_PITCH, VOTE_RADIUS, VOTE_SIGN, VOTE_GAP = 54, 20, 26, 14  # of the badges of the votes
INPUT_LOCK_S = 0.6  # seconds after it opens; many fingers were on their way to “Difference!”


class PollQuestion(Widget):
    """Play for the next place? On a plate over the covered pair; after the answer it shows the answer."""

    def __init__(self, context: FaceContext, area: Area) -> None:
        x, y, width, height = self._area = area
        over = -dp(20) if width > dp(NARROW_ROW) else dp(4)  # over the covered pair, and nothing beside it
        super().__init__(size_hint=(None, None), size=(width + 2 * over, height), pos=(x - over, y))
        self.context = context
        with self.canvas:
            Color(*paint("felt", VEIL_OPACITY))
            Rectangle(pos=(x - dp(2), y - dp(2)), size=(width + dp(4), height + dp(4)))
        self._plate = Plate(self.canvas, "cream", dp(30), shadow=dp(22))
        self._line = Text(" ", "small", "ink_soft", "cream", TEXT_FONT)
        self._last_shown: str | None = None

    def show(self, view: AnyView, winner: Seat) -> None:
        """Rebuild only what has changed: a finger may be on a button."""
        poll: PollView = view.game.poll
        seat = self.context.own_seat
        answered = "on" if seat in poll.on else "stop" if seat in poll.stop else ""
        if answered != self._last_shown:
            self.clear_widgets()
            (self._place_answer if answered else self._place_question)(answered, winner)
            self._last_shown = answered
        if answered:
            self._write_line(poll)

    def _set_height(self, height: float) -> None:
        """As high as its content, in the middle of the pair."""
        self.height = min(height, self._area[3])
        self.y = self._area[1] + (self._area[3] - self.height) / 2
        self._plate.place(*self.pos, *self.size)

    def _place_question(self, _answered: str, winner: Seat) -> None:
        words = tr("{name} has won. Play for second place?", name=self.context.name(winner))
        room, pad = self.width - dp(32), dp(PLATE_PAD)
        wide, deep = (self.width - 3 * pad) / 2, max(dp(64), screen_metrics.touch_target)
        title = self._title(words, "label", room)
        if title.height > min(self._area[3], dp(MAX_QUESTION)) - deep - 2 * pad:
            title = self._title(words, "small", room)
        self._set_height(deep + title.height + 3 * pad)
        answers = (
            PushButton("play_on", tr("Play on"), lambda: self._submit(PlayOn()), "gold", size=(wide, deep)),
            PushButton("stop", tr("Stop here"), lambda: self._submit(Stop()), "quiet", size=(wide, deep)),
        )
        for index, answer in enumerate(answers):
            answer.pos = (self.x + pad + index * (wide + pad), self.y + pad)
            answer.debounce(INPUT_LOCK_S)
            self.add_widget(answer)
        low = self.y + pad + deep
        title.center = (self.x + self.width / 2, (low + self.y + self.height) / 2)
        self.add_widget(title)

    @staticmethod
    def _title(words: str, role: str, room: float) -> Text:
        return Text(words, role, "ink", "cream", wrap=balanced_width(words, room, role), halign="center")

    def _place_answer(self, answered: str, _winner: Seat) -> None:
        """The player's answer, for whom all wait, and a button to change it."""
        on, pad, deep = answered == "on", dp(PLATE_PAD), max(dp(64), screen_metrics.touch_target)
        beside = self.width > dp(NARROW_ROW)
        self._set_height(deep + 3 * pad if beside else dp(MAX_QUESTION))
        wide = self.width * (0.34 if beside else 0.6)
        other = PushButton(
            "stop" if on else "play_on", tr("Stop instead") if on else tr("Play on instead"),
            lambda: self._submit(Stop() if on else PlayOn()), "plain", size=(wide, deep),
        )  # fmt: skip
        other.debounce(INPUT_LOCK_S)
        sign = dp(SIGN_SIZE) + pad if beside else 0
        room = self.width - 2 * pad - (wide + pad + sign if beside else 0)
        title = Text(
            _answer_text(self.context.name(self.context.own_seat), on),
            "button", "right_deep", "cream", fit=room,
        )  # fmt: skip
        self._line.fit = room
        whole = title.height + self._line.height
        if beside:
            self._add_sign(self.x + pad, self.y + (self.height - dp(SIGN_SIZE)) / 2)
            other.pos = (self.x + self.width - wide - pad, self.y + (self.height - deep) / 2)
            left, low = self.x + pad + sign, self.y + (self.height - whole) / 2
            self._line.pos, title.pos = (left, low), (left, low + self._line.height)
        else:
            other.pos = (self.x + (self.width - wide) / 2, self.y + pad)
            middle, low = self.x + self.width / 2, self.y + (self.height + deep + pad - whole) / 2
            self._line.center = (middle, low + self._line.height / 2)
            title.center = (middle, low + self._line.height + title.height / 2)
        for widget in (other, title, self._line):
            self.add_widget(widget)

    def _write_line(self, poll: PollView) -> None:
        """The players still to answer, by name if there is room."""
        waiting = [seat for seat in poll.asked if seat not in (*poll.on, *poll.stop)]
        names = tr("Waiting for {names}", names=join_names([self.context.name(seat) for seat in waiting]))
        number = ntr("Waiting for {number} more", "Waiting for {number} more", len(waiting))
        words = first_fitting([names, number], self._line.fit or 0, "small", TEXT_FONT)
        center, left = self._line.center, self._line.x
        self._line.set_text(words if waiting else "")
        if self.width > dp(NARROW_ROW):
            self._line.x = left
        else:
            self._line.center = center

    def _add_sign(self, x: float, y: float) -> None:
        sign = Widget(size_hint=(None, None))
        with sign.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=load_texture("ui/right.png"), pos=(x, y), size=(dp(SIGN_SIZE),) * 2)
        self.add_widget(sign)

    def _submit(self, move: PlayOn | Stop) -> None:
        self.context.submit(move)


class PollStatus(Widget):
    """A badge with a vote for each voter; in a narrow row only the numbers of votes."""

    def __init__(self, context: FaceContext, area: Area) -> None:
        x, y, width, height = area
        super().__init__(size_hint=(None, None), size=(width, height), pos=(x, y))
        self.context = context
        self.votes: dict[Seat, str] = {}  # `on`, `stop` or empty

    def show(self, poll: PollView) -> None:
        self.votes = {
            seat: "on" if seat in poll.on else "stop" if seat in poll.stop else "" for seat in poll.asked
        }
        self.clear_widgets()
        if self.votes and self.width < dp(VOTE_PITCH) * len(self.votes):
            self._place_row([self._build_count(poll.on, "right"), self._build_count(poll.stop, "wrong")])
        elif self.votes:
            words = Text(tr("Play on?"), "label", "cream", "felt")
            badges: list[Widget] = [self._build_vote(seat, vote) for seat, vote in self.votes.items()]
            wide = words.width + dp(VOTE_GAP) + dp(VOTE_PITCH) * len(badges)
            self._place_row([words, *badges] if wide <= self.width else badges)

    def _place_row(self, row: list[Widget]) -> None:
        """In the middle of the area, with equal gaps."""
        gap, middle = dp(VOTE_GAP), self.y + self.height / 2
        left = self.x + (self.width + gap - sum(each.width + gap for each in row)) / 2
        for widget in row:
            widget.pos = (left, middle - widget.height / 2)
            left += widget.width + gap
            self.add_widget(widget)

    def _build_vote(self, seat: Seat, vote: str) -> Badge:
        badge = Badge(self.context.look(seat), self.context.name(seat), dp(VOTE_RADIUS))
        if not vote:
            badge.hollow("felt")
        else:
            _draw_sign(badge, "right" if vote == "on" else "wrong", (0.75, -0.15), dp(VOTE_SIGN))
        return badge

    def _build_count(self, seats: tuple[Seat, ...], sign: str) -> Widget:
        side = dp(VOTE_SIGN + 8)
        number = Text(str(len(seats)), "label", "cream", "felt")
        whole = Widget(size_hint=(None, None), size=(side + dp(6) + number.width, side))
        _draw_sign(whole, sign, (0, 0), side)
        whole.bind(pos=lambda *_: number.center_at((whole.right - number.width / 2, whole.center_y)))
        whole.add_widget(number)
        return whole


def _draw_sign(widget: Widget, sign: str, at: tuple[float, float], side: float) -> None:
    """An icon that follows a widget; `at` is its corner in widths and heights."""
    with widget.canvas.after:
        Color(1, 1, 1, 1)
        icon = Rectangle(texture=load_texture(f"ui/{sign}.png"), size=(side, side))

    def place(*_: object) -> None:
        icon.pos = (widget.x + widget.width * at[0], widget.y + widget.height * at[1])

    widget.bind(pos=place)


def _answer_text(name: str, on: bool) -> str:
    return tr("{name} plays on", name=name) if on else tr("{name} stops here", name=name)


class PlacementPanel(Widget):
    """In the whole zone, instead of pair and row: the place of a player who has finished."""

    def __init__(self, context: FaceContext) -> None:
        x, y, width, height = context.surface.inner
        super().__init__(size_hint=(None, None), size=(width, height), pos=(x, y))
        self.context, self._last_shown = context, ""
        self._confetti: Confetti | None = None

    def show(self, game: DifferenceView) -> None:
        place = game.finished.index(self.context.own_seat) + 1
        line = self._others_text(game) if place == 1 else self.context.name(self.context.own_seat)
        if self._last_shown == f"{place} {line}":
            return
        first, self._last_shown = not self._last_shown, f"{place} {line}"
        self.clear_widgets()
        self.canvas.before.clear()
        self._place_result(place, line, fly=first)

    def _others_text(self, game: DifferenceView) -> str:
        if game.poll is None:
            return ""
        return ntr(
            "The other player decides whether to play on",
            "The other {number} decide whether to play on",
            len(game.poll.asked),
        )

    def _place_result(self, place: int, below: str, fly: bool) -> None:
        name, room = self.context.name(self.context.own_seat), self.width - dp(24)
        words = tr("{name} has won!", name=name) if place == 1 else tr("#{place}", place=place)
        title = Text(words, "title" if self.height > dp(220) else "heading", "gold", "felt", fit=room)
        wrap = balanced_width(below, room, "body", TEXT_FONT)
        line = Text(below, "body", "cream", "felt", TEXT_FONT, wrap=wrap, halign="center")
        radius = min(dp(MAX_WINNER), (self.height - title.height - line.height) * 0.25)
        badge = Badge(self.context.look(self.context.own_seat), name, radius)
        crown = radius * CROWN_SIZE if place == 1 else 0
        gap = min(dp(14), radius * 0.2)
        whole = crown * CROWN_SHARE + badge.height + gap + title.height + line.height
        middle, top = self.x + self.width / 2, self.y + (self.height + whole) / 2
        badge.center = (middle, top - crown * CROWN_SHARE - radius)
        title.center = (middle, badge.y - gap - title.height / 2)
        line.center = (middle, top - whole + line.height / 2)
        if place == 1:
            self._add_light(middle, badge.y + badge.height, radius)
            high = Rect(middle - 1.2 * radius, badge.y, 2.4 * radius, top - badge.y)
            wide = max(title.width, line.width)
            low = Rect(middle - wide / 2, line.y, wide, badge.y - line.y)
            self._add_confetti([high, low], fly)
        for widget in (badge, title, line):
            self.add_widget(widget)
        if crown:
            with badge.canvas:
                Color(1, 1, 1, 1)
                Rectangle(
                    texture=load_texture("ui/crown.png"), size=(crown, crown),
                    pos=(middle - crown / 2, top - crown),
                )  # fmt: skip

    def _add_light(self, x: float, y: float, radius: float) -> None:
        """A dark ground, on which the gold shines, and light around crown and badge."""
        inset = dp(RIM_WIDTH)
        with self.canvas.before:
            Color(*paint("table_edge", DARK_OPACITY))
            RoundedRectangle(
                (self.x + inset, self.y + dp(BAND_HEIGHT)),
                (self.width - 2 * inset, self.height - inset - dp(BAND_HEIGHT)),
                [dp(RADIUS["zone"]) - inset],
            )
            for size, opacity in GLOWS:
                reach = size * radius / 2
                Color(*paint("gold", opacity))
                Rectangle(
                    texture=load_texture("ui/glow.png"), pos=(x - reach, y - reach), size=(2 * reach,) * 2
                )

    def _add_confetti(self, clear: list[Rect], fly: bool) -> None:
        """It flies once and stays; it is still there when the line below changes."""
        if fly and not screen_metrics.calm:
            self._confetti = Confetti(Rect(*self.pos, *self.size), clear)
            self._confetti.fly(stays=True)
        if self._confetti is not None:
            self.add_widget(self._confetti)


class EndPanel:
    """A seat after a player has won: the question, the answers, its placement, a button to stop."""

    def __init__(self, face: Face, pair: Area, button: Area, row: tuple[Widget, ...]) -> None:
        """`row`: name and pile, which a finished player's placement replaces."""
        self._face, self.context, self._pair, self._row = face, face.context, pair, row
        self._question: PollQuestion | None = None
        self._stop_button: PushButton | None = None
        self._status = PollStatus(self.context, button)
        self._placement = PlacementPanel(self.context)
        self._drawn_key: tuple[object, ...] = ()

    @property
    def is_asking(self) -> bool:
        return self._question is not None

    @property
    def is_finished(self) -> bool:
        """Whether this player has finished and sees their place."""
        return self._placement.parent is not None

    def hide_row(self) -> None:
        if self.is_finished:
            for widget in self._row:
                widget.opacity = 0

    def show(self, view: AnyView, may: set[str]) -> None:
        game: DifferenceView = view.game
        key = (game.finished, game.poll, game.phase == "ask", "stop" in may, view.seat)
        if key == self._drawn_key:
            return
        self._drawn_key = key
        done = self.context.own_seat in game.finished
        if self.is_finished and not done:
            for widget in self._row:
                widget.opacity = 1
        self._toggle_widget(self._placement, done)
        if done:
            self._placement.show(game)
        self._toggle_widget(self._status, game.poll is not None and not done)
        self._ask(view)
        if game.poll is not None:
            self._status.show(game.poll)
        self._offer_stop("stop" in may and not self.is_asking)
        self.hide_row()

    def _toggle_widget(self, widget: Widget, there: bool) -> None:
        if there and not widget.parent:
            self._face.add_widget(widget)
        elif not there and widget.parent:
            self._face.remove_widget(widget)

    def _ask(self, view: AnyView) -> None:
        """Ask whether to play on; bots are not asked here."""
        poll = view.game.poll
        asked = poll is not None and self.context.own_seat in poll.asked and view.seat is not None
        if asked and self._question is None:
            self._question = PollQuestion(self.context, self._pair)
            self._face.add_widget(self._question)
        elif not asked and self._question is not None:
            self._face.remove_widget(self._question)
            self._question = None
        if self._question is not None:
            self._question.show(view, view.game.finished[0])

    def _offer_stop(self, offered: bool) -> None:
        """A button to stop, if all players who still have cards have left."""
        if offered and self._stop_button is None:
            x, y, width, _ = self._pair
            size = (width * 0.5, max(dp(72), screen_metrics.touch_target))
            self._stop_button = PushButton(
                "stop", tr("Stop here"), lambda: self.context.submit(Stop()), "gold", size=size
            )
            self._stop_button.pos = (x + width * 0.25, y)
            self._face.add_widget(self._stop_button)
        elif not offered and self._stop_button is not None:
            self._face.remove_widget(self._stop_button)
            self._stop_button = None
