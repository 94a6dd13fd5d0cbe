"""Compatibility on a phone: the album with a ranked bar, the rows of the round, and one action at a time."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any

from kivy.uix.widget import Widget

from engine.game import Move, Seat
from engine.games.compatibility import Announce, Choose, Reopen, Turn
from engine.games.compatibility.accusation import Admit, Confirm, Withdraw
from engine.games.compatibility.matching import DOUBLED
from engine.games.compatibility.rulebook import SayThemeAloud
from engine.games.compatibility.specials import Done, Shuffle, Stake, TakeStake
from engine.games.compatibility.teams import CompatibilityView, Sides
from engine.table import View
from mobileapp.games.compatibility import themes
from mobileapp.games.compatibility.cards import picture_file
from mobileapp.games.compatibility.explanations import explain_shuffle, explain_stake
from mobileapp.games.compatibility.headline import headline, seat_line
from mobileapp.games.compatibility.phone.rows import COLUMNS, SeatRow, SideProgress, ThemePacks, row_layout
from mobileapp.games.compatibility.phone.specials import (
    PickRow,
    Special,
    SpecialNote,
    SpecialPlate,
    SpecialPlates,
    SpecialStep,
)
from mobileapp.games.compatibility.ranked_pictures import AlbumPicture, RankedBar
from mobileapp.games.compatibility.round import RoundView
from mobileapp.i18n.translate import ntr, tr
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import FaceContext
from mobileapp.ui.phone.dock import Action, Row
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.phone.ready_row import ReadyRow
from mobileapp.ui.theme import TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.long_press_card import Explanation, LongPressHelp
from mobileapp.ui.toolkit.round_button import RoundButton
from mobileapp.ui.toolkit.scroll import ScrollArea
from mobileapp.ui.toolkit.text import Text

GAP = 6
WIDE_COLUMNS = 10  # maximum number of pictures side by side
ENLARGED_SIDE = 340  # dp; of a held picture
THEME_HEIGHT, SLOTS_HEIGHT = 44, 74  # dp
MIN_PROGRESS_HEIGHT = 340  # dp; with less height, the progress of all sides is not shown
MIN_ROW_HEIGHT = 44  # dp; minimum legible height of a row
OFFERED_MOVES = frozenset(
    {
        "announce", "aloud", "choose", "reopen", "stake", "take_stake", "shuffle", "done", "turn",
        "admit", "confirm", "withdraw",
    }
)  # fmt: skip
Area = tuple[float, float, float, float]


class Phone(PhoneFace):
    menu_moves = frozenset({"accuse"})

    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self._names: tuple[str, ...] = context.terms.pack.pictures
        self.sides = Sides(context.terms.seats, context.terms.options.individual)
        self._step: SpecialStep | None = None
        self._shown: tuple[Any, ...] = ()
        self._album: list[AlbumPicture] = []
        self._scroll: ScrollArea | None = None
        self.bar: RankedBar | None = None
        self._pick_rows: list[PickRow] = []

    def offered_moves(self, view: View[Any]) -> frozenset[str]:
        return OFFERED_MOVES

    def header_text(self, view: View[Any]) -> str:
        if not self._partners:
            return tr("Round {number}", number=view.game.round)
        return tr("with {name}", name=self.context.name(self._partners[0]))

    @property
    def _partners(self) -> list[Seat]:
        return [seat for seat in self.sides.members(self._side) if seat != self.context.seat]

    @property
    def _side(self) -> int:
        return self.sides.of(self.context.seat)

    # --- drawing ---

    def show(self, view: View[Any]) -> None:
        self._view = view
        if self._step is not None:
            self._step = self._valid_step(self._step)
        drawn = (view.game, view.choices, view.absent, self._step)
        if drawn == self._shown:
            return
        if "choose" in self._open_moves and (not self._shown or self._shown[0].theme != view.game.theme):
            self.announce(tr("No talking, no signs!"))
        same_album = self._shown and "choose" in self._open_moves and self.bar is not None
        same_album = same_album and self._shown[0].theme == view.game.theme
        self._shown = drawn
        if same_album:
            self._show_draft()
            return
        self._draw()

    def _draw(self) -> None:
        game: CompatibilityView = self._view.game
        self.clear_widgets()
        self.bar = None
        if "choose" in self._open_moves:
            self._place_album(game)
            return
        if self._step is not None:
            self._place_step(self._step)
            return
        rows = self._accusation_rows() or self._dock_rows()
        acts = [part for row in rows for part in row if isinstance(part, Action)]
        lit = "announce" in self._open_moves or any(act.kind in ("action", "gold") for act in acts)
        self.dock.fill(self._status_text(), *rows, lit=lit)
        self._place_round(game)

    @property
    def _open_moves(self) -> frozenset[str]:
        return frozenset(choice.do for choice in self._view.choices)

    def _status_text(self) -> str:
        view, name = self._view, self.context.name
        accusation = view.game.accusation
        if accusation is not None:
            return tr("{name}: {other} cheated!", name=name(accusation.by), other=name(accusation.seat))
        if "announce" in self._open_moves:
            return tr("Tap a deck, then read the theme aloud")
        own = seat_line(view, self.context.seat, self.sides, name)
        if view.game.part in ("reveal", "over", "choose") or not own:
            return headline(view, RoundView(view.game, self.context.terms, self._leader), name)
        return own

    @property
    def _leader(self) -> Seat:
        game: CompatibilityView = self._view.game
        return game.announcer if game.lead is None else game.lead

    # --- choosing ---

    def _place_album(self, game: CompatibilityView) -> None:
        self._fill_lock()
        x, y, width, height = self.content_area
        top = self._put_theme((x, y, width, height))
        number = game.numbers[self._side]
        slots = Rect(x, y, width, dp(SLOTS_HEIGHT))
        area = (x, y + dp(SLOTS_HEIGHT + GAP), width, top - y - dp(SLOTS_HEIGHT + 2 * GAP))
        self._put_album(area)
        self.bar = RankedBar(number, slots, self._names, self._save_draft)
        self.add_widget(self.bar)
        self._show_draft()

    def _put_theme(self, area: Area) -> float:
        """Place the theme; return the top of the album area."""
        x, y, width, height = area
        top = y + height
        speaker = RoundButton("speak", "speaker", self._speak, side=screen_metrics.touch_target)
        spoken = bool(self._speech_text)
        room = width - (speaker.width + dp(10) if spoken else 0)
        words = Text(self._theme_text, "heading", "gold", "table", fit=room)
        line = top - max(dp(THEME_HEIGHT), speaker.height if spoken else 0) / 2
        words.pos = (x, line - words.height / 2)
        self.add_widget(words)
        if spoken:
            speaker.pos = (x + width - speaker.width, line - speaker.height / 2)
            self.add_widget(speaker)
        return min(top - dp(THEME_HEIGHT), speaker.y if spoken else top)

    def _speak(self) -> None:
        self.context.feedback.speak(self._speech_text, self.context.table_language)

    @property
    def _theme_text(self) -> str:
        """In the table's language: partners with phones in two languages see the same theme."""
        return themes.theme_text(self._view.game.theme, self.context.table_language)

    @property
    def _speech_text(self) -> str:
        return themes.speech_text(self._view.game.theme, self.context.table_language)

    def _put_album(self, area: Area) -> None:
        """Show the whole album if each picture is large enough to touch; else make it scroll."""
        x, y, width, height = area
        number = len(self._names)
        least = screen_metrics.touch_target + dp(GAP)
        columns = COLUMNS if screen_metrics.is_portrait else min(WIDE_COLUMNS, int(width // least))
        down, across = height / ceil(number / columns), width / columns
        cell = min(across, down)
        scrolls = cell < least
        if scrolls:
            cell = down = max(least, min(across, dp(84)))
        rows = ceil(number / columns)
        page = Widget(size_hint=(None, None), size=(width, rows * down))
        self._album = []
        for index, name in enumerate(self._names):
            row, column = divmod(index, columns)
            card = AlbumPicture(index, name, cell - dp(GAP), lambda index=index: self._toggle_picture(index))
            enlarged = Explanation("", "", picture_file(name))
            card.explains = LongPressHelp(
                card, self.context.surface, lambda enlarged=enlarged: enlarged, self._enlarged_area
            )
            card.pos = (
                (column + 0.5) * across - card.width / 2,
                page.height - (row + 0.5) * down - card.height / 2,
            )
            self._album.append(card)
        if scrolls:
            self._scroll = ScrollArea(area)
            self._scroll.fill([(FixedLayout(page.size, self._album), 0.0)], 0)
            self.add_widget(self._scroll)
        else:
            for card in self._album:
                card.pos = (x + card.x, y + (height - page.height) / 2 + card.y)
                self.add_widget(card)

    @property
    def _enlarged_area(self) -> Area:
        """Area of a held, enlarged picture."""
        x, y, width, height = self.content_area
        side = min(width, height, dp(ENLARGED_SIDE))
        return x + (width - side) / 2, y + (height - side) / 2, side, side

    @property
    def _draft(self) -> list[int]:
        begun = self.context.draft.get("draft")
        return list(begun["chosen"]) if begun and begun["for"] == self._draft_key else []

    @property
    def _draft_key(self) -> list[Any]:
        game = self._view.game
        return [game.round, game.theme.pack, game.theme.card, game.theme.face]

    def _save_draft(self, chosen: list[int]) -> None:
        self.context.draft["draft"] = {"for": self._draft_key, "chosen": chosen}
        self.dock.hide_message()
        self._show_draft()

    def _toggle_picture(self, index: int) -> None:
        draft = self._draft
        if index in draft:
            draft.remove(index)
        elif len(draft) < self._view.game.numbers[self._side]:
            draft.append(index)
        else:
            self.dock.show_message("wrong", tr("That’s enough"), tr("Tap one of yours to remove it"))
            return
        self._save_draft(draft)

    def _show_draft(self) -> None:
        draft = self._draft
        for index, card in enumerate(self._album):
            card.set_rank(draft.index(index) + 1 if index in draft else None)
        self.bar.show(draft)
        self._fill_lock()

    def _fill_lock(self) -> None:
        missing = self._view.game.numbers[self._side] - len(self._draft)
        words = ntr("Choose {number} more", "Choose {number} more", missing) if missing else tr("Lock in")
        self.dock.fill("", [Action("lock", words, self._lock, enabled=not missing, tall=64)], lit=True)

    def _lock(self) -> None:
        self._request_move(Choose(tuple(self._draft)))

    # --- the rows of the round ---

    def _place_round(self, game: CompatibilityView) -> None:
        x, y, width, _ = self.content_area
        low, top = y, self._put_heading()
        if plates := self._special_plates(width):
            plates.pos = (x, y)
            self.add_widget(plates)
            low += plates.height + dp(2 * GAP)
        if top - low > dp(MIN_PROGRESS_HEIGHT):  # otherwise the cards need the space
            progress = SideProgress(self.context, self.sides, game, width)
            progress.pos = (x, low)
            self.add_widget(progress)
            low += progress.height + dp(GAP)
        round_view = RoundView(game, self.context.terms, self._leader)
        seats = [
            seat for seat in self._ordered_seats(round_view) if round_view.row(seat) or self._is_own(seat)
        ]
        if game.part in ("announce", "word") and (not seats or self._pack_action):
            high = top - low if not seats else min(top - low, ThemePacks.height_for(width))
            self._show_theme((x, low, width, high))
            low += high + dp(GAP)
        if game.part == "choose":
            ready = ReadyRow(self.context, self._view, game.locked, width)
            ready.pos = (x, low)
            self.add_widget(ready)
            low += ready.height + dp(GAP)
        if seats:
            self._put_rows(round_view, seats, (x, low, width, top - low))

    def _put_heading(self) -> float:
        """Place the theme as a heading; return the top of the area for the rows."""
        x, y, width, height = self.content_area
        words = self._theme_text
        if not words:
            return y + height
        text = Text(words, "heading", "gold", "table", fit=width)
        text.pos = (x, y + height - dp(6) - text.height)
        self.add_widget(text)
        return text.y - dp(GAP)

    def _put_rows(self, round_view: RoundView, seats: list[Seat], area: Area) -> None:
        """Make the rows as large as possible; show none if they would be illegible."""
        x, y, width, height = area
        tall, columns, wide = max(row_layout(columns, len(seats), width, height) for columns in (1, 2))
        if tall < dp(MIN_ROW_HEIGHT):
            return
        for index, seat in enumerate(seats):
            line, column = divmod(index, columns)
            row = SeatRow(self.context, round_view, seat, (wide, tall))
            row.pos = (x + column * (wide + dp(16)), y + height - (line + 1) * tall)
            self.add_widget(row)

    def _show_theme(self, area: Area) -> None:
        """The announcer's name and the packs; for a blank card, that the announcer makes up a theme."""
        x, y, width, height = area
        game: CompatibilityView = self._view.game
        name, blank = self.context.name(game.announcer), game.part == "word"
        title_text, under = tr("{name} draws a theme", name=name), tr("The die rolls by itself")
        if blank:
            title_text, under = (
                tr("A blank card!"),
                tr("{name} makes up a theme: write it, or say it aloud", name=name),
            )
        title = Text(title_text, "title", "gold", "table", fit=width)
        line = Text(under, "body", "on_dark_soft", "table", TEXT_FONT, wrap=width, halign="center")
        words = title.height + line.height + dp(32)
        packs = 0.0 if blank else min(height, ThemePacks.height_for(width))
        has_text = blank or height - packs >= words
        top = y + (height + packs + (words if has_text else 0)) / 2
        if has_text:
            title.pos = (x + (width - title.width) / 2, top - title.height)
            line.pos = (x + (width - line.width) / 2, title.y - line.height - dp(8))
            for text in (title, line):
                self.add_widget(text)
            top -= words
        if packs:
            self.add_widget(ThemePacks(game.piles, self._pack_action, (x, top - packs, width, packs)))

    @property
    def _pack_action(self) -> Callable[[int], None] | None:
        return (
            (lambda number: self._request_move(Announce(number))) if "announce" in self._open_moves else None
        )

    def _ordered_seats(self, round_view: RoundView) -> list[Seat]:
        """Partners below each other, the player's own side first."""
        sides = sorted(range(self.sides.count), key=lambda side: side != self._side)
        return [seat for side in sides for seat in self.sides.members(side)]

    def _is_own(self, seat: Seat) -> bool:
        return seat == self.context.seat and self._view.game.mine is not None

    # --- the dock ---

    def _dock_rows(self) -> list[Row]:
        game, open_ = self._view.game, self._open_moves
        if "announce" in open_:
            return []  # the packs are touched directly
        rows: list[Row] = []
        if "turn" in open_:
            round_view = RoundView(game, self.context.terms, self._leader)
            words = tr("Turn over card {number}", number=round_view.next_position + 1)
            rows.append([Action("turn", words, lambda: self._request_move(Turn()))])
        if "aloud" in open_:
            rows.append(
                [Action("aloud", tr("Say it aloud"), lambda: self._request_move(SayThemeAloud()), "gold")]
            )
        if "reopen" in open_:
            rows.append(
                [Action("reopen", tr("Choose again"), lambda: self._request_move(Reopen()), "quiet", tall=64)]
            )
        return rows + self._special_rows()

    def _special_rows(self) -> list[Row]:
        rows: list[Row] = []
        if "take_stake" in self._open_moves:
            take = Action(
                "take-stake", tr("Take ×2 back"), lambda: self._request_move(TakeStake()), "gold", tall=64
            )
            rows.append([take])
        if "done" in self._open_moves:
            rows.append([Action("done", tr("Pass"), lambda: self._request_move(Done()))])
        return rows

    def _accusation_rows(self) -> list[Row]:
        offers = {
            "admit": Action("admit", tr("Admit it"), lambda: self._request_move(Admit()), "gold"),
            "confirm": Action("confirm", tr("It’s true"), lambda: self._request_move(Confirm()), "gold"),
            "withdraw": Action(
                "withdraw", tr("Take it back"), lambda: self._request_move(Withdraw()), "quiet"
            ),
        }
        acts = [act for do, act in offers.items() if do in self._open_moves]
        return [acts, *self._dock_rows()] if acts else []

    # --- playing a special card on the rows ---

    def _special_plates(self, width: float) -> SpecialPlates | None:
        """The special cards that may be played now."""
        game, gap = self._view.game, dp(2 * GAP)
        worth = tr("same spot: {points} points", points=DOUBLED)
        stake = ("stake", tr("Double Stake"), worth, game.stakes_left)
        shuffle = ("shuffle", tr("Shuffle"), tr("swap two cards in another row"), game.shuffles_left)
        offered = [card for card in (stake, shuffle) if card[0] in self._open_moves]
        wide = (width - gap * (len(offered) - 1)) / max(1, len(offered))
        plates = [
            SpecialPlate(do, words, under, left[self._side], lambda do=do: self._begin_step(do), wide)
            for do, words, under, left in offered
        ]
        return SpecialPlates(plates, gap) if plates else None

    def _valid_step(self, step: SpecialStep) -> SpecialStep | None:
        """The step limited to moves that are still open."""
        if step.do not in self._open_moves or self._view.game.accusation is not None:
            return None
        return step if step.target in self._target_seats(step.do) else SpecialStep(step.do)

    def _target_seats(self, do: str) -> list[Seat]:
        """Seats whose cards the special card can be played on."""
        if do == "stake":
            return [self.context.seat]
        forms = [form for choice in self._view.choices if choice.do == do for form in choice.forms]
        return list(dict.fromkeys(seat for form in forms if form.field == "target" for seat in form.among))

    def _place_step(self, step: SpecialStep) -> None:
        """Rows large enough for fingers; they scroll if there is not enough space."""
        self._fill_step(step)
        (x, y, width, _), top = self.content_area, self._put_heading()
        round_view = RoundView(self._view.game, self.context.terms, self._leader)
        wide, tall = width - dp(8), row_layout(1, 1, width - dp(8), dp(MIN_ROW_HEIGHT * 2))[0]
        partners = self._partners if step.do == "stake" else []
        self._pick_rows = [
            self._build_pick_row(round_view, seat, wide) for seat in self._target_seats(step.do)
        ]
        parts: list[Widget] = [SeatRow(self.context, round_view, seat, (wide, tall)) for seat in partners]
        parts += [*self._pick_rows, SpecialNote(self._special_text(step.do), wide)]
        self._scroll = ScrollArea((x, y, width, top - y))
        self._scroll.fill([(part, dp(4)) for part in parts], dp(2 * GAP))
        self.add_widget(self._scroll)
        self._show_step(step)

    def _build_pick_row(self, round_view: RoundView, seat: Seat, width: float) -> PickRow:
        row = SeatRow.visible_cards(self.context, round_view, seat)
        return PickRow(self.context, round_view, seat, row, width, lambda at: self._take_card(seat, at))

    def _special_text(self, do: Special) -> str:
        side, game = self._side, self._view.game
        explanation = (
            explain_stake(game.stakes_left[side])
            if do == "stake"
            else explain_shuffle(game.shuffles_left[side])
        )
        return explanation.text

    def _show_step(self, step: SpecialStep) -> None:
        hint = tr("{number} of {whole} chosen", number=len(step.taken), whole=step.places)
        for row in self._pick_rows:
            row.set_taken(step.taken if row.seat == step.target else (), hint if step.places > 1 else "")
        self._fill_step(step)

    def _fill_step(self, step: SpecialStep) -> None:
        cancel = Action("cancel", tr("Cancel"), lambda: self._begin_step(None), "quiet", tall=57)
        self.dock.fill(self._step_question(step), [self._step_act(step)], [cancel], lit=True)

    def _step_question(self, step: SpecialStep) -> str:
        if step.do == "stake":
            return tr("Double Stake on which spot?")
        if not step.taken or step.target is None:
            return tr("Swap two cards in one row")
        if not step.is_complete:
            return tr("Tap a second card in {name}’s row", name=self.context.name(step.target))
        first, second = (at + 1 for at in sorted(step.taken))
        name = self.context.name(step.target)
        return tr("Swap {name}’s cards {first} and {second}?", first=first, second=second, name=name)

    def _step_act(self, step: SpecialStep) -> Action:
        if step.do == "shuffle":
            return Action("do-shuffle", tr("Swap"), self._play_special, enabled=step.is_complete)
        place = tr("×2 on spot {number}", number=step.taken[0] + 1) if step.taken else tr("Tap a card")
        return Action("do-stake", place, self._play_special, enabled=step.is_complete)

    def _take_card(self, seat: Seat, at: int) -> None:
        if self._step is not None:
            self._step = self._step.toggle(seat, at)
            self._shown = (*self._shown[:-1], self._step)
            self._show_step(self._step)

    def _play_special(self) -> None:
        step = self._step
        if step is None or step.target is None or not step.is_complete:
            return
        if step.do == "stake":
            self._request_move(Stake(step.taken[0]))
        else:
            first, second = sorted(step.taken)
            self._request_move(Shuffle(step.target, (first, second)))

    def _begin_step(self, do: Special | None) -> None:
        self._step = None if do is None else SpecialStep(do)
        self.show(self._view)

    def _request_move(self, move: Move) -> None:
        self._step = None
        self.context.submit(move)


class FixedLayout(Widget):
    """Pictures that keep their position relative to a scrolled page."""

    def __init__(self, size: tuple[float, float], pictures: list[AlbumPicture]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._offsets = [(card, *card.pos) for card in pictures]
        for card in pictures:
            self.add_widget(card)
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        for card, x, y in self._offsets:
            card.pos = (self.x + x, self.y + y)
