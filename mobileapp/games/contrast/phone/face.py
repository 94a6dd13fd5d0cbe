"""Contrast on a phone: the picture, the player's row, who has played, and the hand in the dock."""

from __future__ import annotations

from kivy.uix.widget import Widget

from engine.games.contrast import COUNTDOWN_MS, ContrastView, Lay, Revealed
from engine.table import AnyView
from mobileapp.games.contrast.framed_title import FramedPicture
from mobileapp.games.contrast.phone.hand import GAP, HandCards, LaidCard, column_width
from mobileapp.games.contrast.phone.reveal import ChosenSymbol, OwnRow
from mobileapp.games.contrast.refusals import explain_round
from mobileapp.games.contrast.symbol_card import SymbolCard
from mobileapp.i18n.translate import ntr, tr
from mobileapp.people.seating_plan import Rect
from mobileapp.session.recap import join_names
from mobileapp.ui.face import FaceContext
from mobileapp.ui.phone.dock import Action
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.phone.layout import is_dock_roomy
from mobileapp.ui.phone.ready_row import ReadyRow
from mobileapp.ui.theme import TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.confetti import Confetti
from mobileapp.ui.toolkit.countdown import Countdown
from mobileapp.ui.toolkit.shapes import Area
from mobileapp.ui.toolkit.text import Text

CARD, LOW_CARD, CARD_SHARE = 300, 184, 0.33  # dp, and of the screen: card height, tallest and lowest
ROW, COUNT_ROW = 0.17, 0.225  # width beside the picture, of the content: for the row, with the countdown
MIN_CARD_HEIGHT = 40  # dp; minimum legible height of a card in the row
MIN_ROW_HEIGHT = 70  # dp; minimum height of a row below the picture, with the pile
LAID_HEIGHT, LOW_LAID_HEIGHT = 196, 120  # dp; of the played card in the dock
HEAD_HEIGHT, GROUP_HEIGHT, MIN_GROUP_HEIGHT, OWN_ROW_HEIGHT = 172, 168, 64, 120  # dp; parts of the reveal
MAX_NAMES = 3  # with more players missing, only their number is told
SEEN_KEY = "seen"  # draft key: round of the last reveal the player has looked at
OPEN_KEY = "open"  # draft key: round of the last reveal that was on the tablet


class Phone(PhoneFace):
    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self.pack = context.terms.pack
        self._shown: tuple[object, ...] = ()
        self._countdown: Countdown | None = None
        self._row_before: tuple[int, ...] = ()  # the player's row while they chose
        self._celebrated = 0  # the round whose card was celebrated

    # --- offered moves ---

    def offered_moves(self, view: AnyView) -> frozenset[str]:
        return frozenset({"lay"})  # once the reveal has been looked at

    def header_text(self, view: AnyView) -> str:
        return ntr("{number} picture won", "{number} pictures won", view.game.scores[self.context.own_seat])

    def _unseen_reveal(self, view: AnyView) -> Revealed | None:
        """The latest reveal until the tablet has left it; without one, until the player has; none during the
        player's own countdown.
        """
        draft, is_open = self.context.draft, self.context.is_result_open
        if is_open:
            draft[OPEN_KEY] = view.game.round
        is_left = not is_open and (self._has_seen(view) or draft.get(OPEN_KEY) == view.game.round)
        if is_left or view.game.counting == self.context.own_seat:
            return None
        return next((news for news in reversed(view.news) if isinstance(news, Revealed)), None)

    def _has_seen(self, view: AnyView) -> bool:
        return bool(self.context.draft.get(SEEN_KEY) == view.game.round)

    def _symbol_name(self, symbol: int) -> str:
        return str(self.pack.pairs[symbol // 2][symbol % 2])

    # --- drawing ---

    def show(self, view: AnyView) -> None:
        game: ContrastView = view.game
        self._view = view
        if has_seen := self._has_seen(view):
            self.context.leave_result()
        revealed = self._unseen_reveal(view)
        drawn = (revealed, has_seen, game, view.absent, view.outcome)
        if drawn == self._shown:
            return
        self._shown = drawn
        self._stop_countdown()
        self.clear_widgets()
        if revealed is not None:
            self._draw_reveal(view, revealed)
        else:
            self._draw_choosing(view, "lay" in {choice.do for choice in view.choices})

    def _draw_choosing(self, view: AnyView, may: bool) -> None:
        game: ContrastView = view.game
        mine, seat = game.mine, self.context.own_seat
        self._row_before = game.rows[seat]
        rows: list[list[Widget | Action]] = []
        beside = may and not screen_metrics.is_portrait
        if mine is not None:
            high = min(dp(LAID_HEIGHT), max(dp(LOW_LAID_HEIGHT), screen_metrics.height * 0.22))
            size = (self.dock.row_width, high)
            rows = [[LaidCard(self._symbol_name(mine), self.context.look(seat), size)]]
        elif beside:
            rows = [[ReadyRow(self.context, view, game.laid, self.dock.row_width)]]
        elif may:
            rows = [[self._build_hand(game, (self.dock.row_width, self._card_height))]]
        role = "heading" if may and game.counting == seat else "label"
        hint = self._hint_text(view) if may and is_dock_roomy() else ""
        self.dock.fill(self._status_text(view, may), *rows, lit=may, hint=hint, role=role)
        if beside:
            self._place_side_by_side(view, self.content_area)
        else:
            self._place_table(view, self.content_area)

    def _place_side_by_side(self, view: AnyView, area: Area) -> None:
        """The picture above the player's row, and the hand beside them."""
        game: ContrastView = view.game
        x, y, width, height = area
        wide = (width - dp(2 * GAP)) / 2
        in_a_row = column_width(wide, len(game.hand)) >= screen_metrics.touch_target
        hand = self._build_hand(game, (wide, min(height, dp(CARD)) if in_a_row else height))
        hand.pos = (x + width - wide, y + (height - hand.height) / 2)
        self.add_widget(hand)
        side = min(wide, height - dp(MIN_ROW_HEIGHT))
        if game.image is not None and side > 0:
            self._put_picture(view, (x + (wide - side) / 2, y + height - side, side))
        if game.counting is not None:
            self._show_countdown(view, (x, y + height - side - dp(4), height - side - dp(4)))
        self._place_row_below(game, (x, y, wide, height - side))

    def _place_row_below(self, game: ContrastView, area: Area) -> None:
        x, y, width, height = area
        pile = self._pile_text(game)
        pile.pos = (x + (width - pile.width) / 2, y + height - pile.height - dp(2))
        self.add_widget(pile)
        cards = game.rows[self.context.own_seat]
        tall = min(pile.y - y - dp(4), dp(2 * MIN_ROW_HEIGHT), 1.4 * column_width(width, max(2, len(cards))))
        across = tall / 1.4 + dp(GAP)
        for index, card in enumerate(cards):
            placed = SymbolCard(self.pack.pairs[card], (tall / 1.4, tall), fill="cream_2")
            placed.pos = (x + (width - len(cards) * across + dp(GAP)) / 2 + index * across, y)
            self.add_widget(placed)

    @property
    def _card_height(self) -> float:
        return min(dp(CARD), max(dp(LOW_CARD), screen_metrics.height * CARD_SHARE))

    def _build_hand(self, game: ContrastView, size: tuple[float, float]) -> HandCards:
        return HandCards([(card, self.pack.pairs[card]) for card in game.hand], size, self._lay)

    def _status_text(self, view: AnyView, may: bool) -> str:
        game: ContrastView = view.game
        if may and game.counting == self.context.own_seat:
            return tr("Play now, {name}!", name=self.context.name(self.context.own_seat))
        if may and len(self.context.party) == 2:
            return tr("Both pick the same symbol!")
        if may:
            return tr("What will most, but not all, players pick?")
        missing = [seat for seat, laid in enumerate(game.laid) if not laid and seat not in view.absent]
        if game.mine is not None and len(missing) > MAX_NAMES:
            return tr("Waiting for {number} more", number=len(missing))
        if game.mine is not None and missing:
            names = join_names([self.context.name(seat) for seat in missing])
            return tr("Waiting for {names}", names=names)
        return tr("Waiting for the others", name=self.context.name(self.context.own_seat))

    def _hint_text(self, view: AnyView) -> str:
        """How to play a card, or in the own countdown, who waits for it."""
        if view.game.counting == self.context.own_seat:
            return tr("Everyone else has played")
        return tr("Tap a symbol to play its card")

    def _place_table(self, view: AnyView, area: Area) -> None:
        """The picture with the player's row beside it, and all players below."""
        game: ContrastView = view.game
        x, y, width, height = area
        is_low = game.mine is None and not is_dock_roomy()  # the hand needs the height
        strip = ReadyRow(self.context, view, view.game.laid, width, game.counting, compact=is_low)
        strip.pos = (x, y + dp(GAP))
        self.add_widget(strip)
        counts, deep = game.counting is not None, height - strip.height - dp(4 * GAP) - dp(20)
        row = width * (COUNT_ROW if counts else ROW)
        beside = row + dp(2 * GAP) if counts or game.mine is None else 0  # then the row is not needed
        side = min(width - beside, deep)
        if game.image is None or side <= 0:
            return
        left = x + (width - side - beside) / 2
        top = y + height - (deep - side) / 2
        self._put_picture(view, (left, top - side, side))
        if counts:
            low = self._show_countdown(view, (left + side + dp(2 * GAP), top, row))
            self._place_row(game, (left + side + dp(2 * GAP), top - side, row, low - top + side))
        elif beside:
            self._place_row(game, (left + side + dp(2 * GAP), top - side, row, side))
        pile = self._pile_text(game)
        pile.pos = (left + (side - pile.width) / 2, top - side - pile.height - dp(4))
        self.add_widget(pile)

    def _put_picture(self, view: AnyView, area: tuple[float, float, float]) -> None:
        x, y, side = area
        shown = FramedPicture(side)
        shown.pos = (x, y)
        shown.show(self._image_file(view.game.image))
        self.add_widget(shown)

    def _pile_text(self, game: ContrastView) -> Text:
        left = ntr("{number} picture in the pile", "{number} pictures in the pile", game.pile)
        return Text(left, "small", "on_dark_soft", "table", TEXT_FONT)

    def _image_file(self, image: int) -> str:
        return f"contrast/{self.pack.images[image // 2][image % 2]}.webp"

    def _place_row(self, game: ContrastView, area: Area) -> None:
        x, y, width, height = area
        cards = game.rows[self.context.own_seat]
        for words in (tr("Your row"), ""):  # without it if it needs too much of the height
            head = Text(words, "small", "on_dark_soft", "table", TEXT_FONT, wrap=width, halign="center")
            tall = min(width * 1.4, (height - head.height - dp(8)) / 2 - dp(GAP))
            if tall >= dp(MIN_CARD_HEIGHT):
                break
        else:
            return
        head.pos = (x + (width - head.width) / 2, y + height - head.height)
        self.add_widget(head)
        for index, card in enumerate(cards):
            placed = SymbolCard(self.pack.pairs[card], (tall / 1.4, tall), fill="cream_2")
            placed.pos = (x + (width - tall / 1.4) / 2, head.y - dp(4) - (index + 1) * tall - index * dp(GAP))
            self.add_widget(placed)
        end = head.y - len(cards) * (tall + dp(GAP))
        note = Text(
            tr("top card returns next"),
            "small",
            "on_dark_soft",
            "table",
            TEXT_FONT,
            wrap=width,
            halign="center",
        )
        if note.height <= end - y and not note.has_broken_word:
            note.pos = (x + (width - note.width) / 2, end - note.height)
            self.add_widget(note)

    def _show_countdown(self, view: AnyView, area: tuple[float, float, float]) -> float:
        """Place the countdown at the top of a column (x, top, width); return the end of the column's rest."""
        x, top, width = area
        self._countdown = Countdown(width / 2)
        self._countdown.pos = (x, top - width)
        self.add_widget(self._countdown)
        if view.due is not None:
            self._countdown.run(self.context.seconds_until(view.due), COUNTDOWN_MS)
        return top - width - dp(GAP)

    def _stop_countdown(self) -> None:
        if self._countdown is not None:
            self._countdown.stop()
            self._countdown = None

    # --- the reveal ---

    def _draw_reveal(self, view: AnyView, revealed: Revealed) -> None:
        laid = revealed.laid[self.context.own_seat]
        won = laid is not None and laid in revealed.winning
        now = tr("You win a picture!") if won else tr("No picture this time")
        if laid is None:
            now = tr("Too late: no card this time")
        go_on = Action("next", tr("Next picture"), self._close_reveal)
        if self._has_seen(view):
            go_on = Action("next", tr("Waiting for the others"), lambda: None, "quiet", enabled=False)
        rows = [[go_on]] if view.game.pile else []
        hint = tr("Results on the tablet") if view.outcome is not None else ""
        self.dock.fill(now, *rows, lit=won, hint=hint)
        x, y, width, height = self.content_area
        head = min(dp(HEAD_HEIGHT), height * 0.26)
        texts = self._place_head(revealed, (x, y + height - head, width, head))
        self._place_groups(revealed, (x, y, width, height - head - dp(2 * GAP)))
        if won:
            self._celebrate([Rect(*text.pos, *text.size) for text in texts])

    def _celebrate(self, texts: list[Rect]) -> None:
        """Confetti once, behind everything; its highest places are beside the texts of the head."""
        if not screen_metrics.calm and self._celebrated != self._view.game.round:
            confetti = Confetti(Rect(*self.content_area), texts)
            self.add_widget(confetti, len(self.children))
            confetti.fly()
        self._celebrated = self._view.game.round

    def _place_head(self, revealed: Revealed, area: Area) -> list[Text]:
        """The picture and why the round ended so; return the texts."""
        x, y, width, height = area
        shown = FramedPicture(height, 5)
        shown.pos = (x, y)
        shown.show(self._image_file(revealed.image))
        why, who = explain_round(revealed, self.context.name, self._symbol_name)
        room = width - height - dp(16)
        title = Text(why, "title", "gold", "table", wrap=room)
        if title.has_broken_word or title.height > height * 0.6:
            title = Text(why, "heading", "gold", "table", wrap=room)
        line = Text(who, "body", "cream", "table", TEXT_FONT, wrap=room)
        top = y + (height + title.height + line.height) / 2
        title.pos = (x + height + dp(16), top - title.height)
        line.pos = (x + height + dp(16), title.y - line.height)
        for widget in (shown, title, line):
            self.add_widget(widget)
        return [title, line]

    def _place_groups(self, revealed: Revealed, area: Area) -> None:
        """The winning symbol first, then by how many players chose it."""
        x, y, width, height = area
        laid = sorted(
            set(revealed.laid),
            key=lambda each: (each not in revealed.winning, -revealed.laid.count(each), each is None),
        )
        own = min(max(dp(84), height * 0.2), dp(OWN_ROW_HEIGHT))
        tall = (height - own - dp(GAP)) / len(laid) - dp(GAP)
        has_own = tall >= dp(MIN_GROUP_HEIGHT)
        tall = min(dp(GROUP_HEIGHT), tall if has_own else height / len(laid) - dp(GAP))
        for index, each in enumerate(laid):
            name = None if each is None else self._symbol_name(each)
            group = ChosenSymbol(self.context, revealed, each, name, (width, tall))
            group.pos = (x, y + height - (index + 1) * (tall + dp(GAP)) + dp(GAP))
            self.add_widget(group)
        if has_own and self._view.game.rows[self.context.own_seat]:
            has_played = revealed.laid[self.context.own_seat] is not None
            row = OwnRow(self.context, self._view.game, self._row_before, (width, own), has_played)
            row.pos = (x, y + max(0.0, height - len(laid) * (tall + dp(GAP)) - own) / 2)
            self.add_widget(row)

    # --- input ---

    def _lay(self, symbol: int) -> None:
        self.context.submit(Lay(symbol))

    def _close_reveal(self) -> None:
        self.context.draft[SEEN_KEY] = self._view.game.round
        self.show(self._view)
