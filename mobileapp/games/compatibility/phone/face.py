"""Compatibility in the palm: the whole album and a ranked bar, rows as they lie, one act at a time."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any

from kivy.uix.widget import Widget

from engine.game import Move, Seat
from engine.games.compatibility import Announce, Choose, Reopen, Turn
from engine.games.compatibility.accusation import Admit, Confirm, Withdraw
from engine.games.compatibility.matching import DOUBLED
from engine.games.compatibility.rulebook import Aloud
from engine.games.compatibility.specials import Done, Shuffle, Stake, TakeStake
from engine.games.compatibility.teams import CompatibilityView, Sides
from engine.table import View
from mobileapp.games.compatibility import themes
from mobileapp.games.compatibility.explanations import of_shuffle, of_stake
from mobileapp.games.compatibility.headline import own_line, told_by
from mobileapp.games.compatibility.phone.rows import COLUMNS, Packs, Progress, RowOf, laid_in
from mobileapp.games.compatibility.phone.specials import Note, PickRow, Plates, Special, SpecialPlate, Step
from mobileapp.games.compatibility.ranked_pictures import AlbumPicture, RankedBar
from mobileapp.games.compatibility.round import Round
from mobileapp.i18n.translate import count, say, tongue
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import Ground
from mobileapp.ui.phone.dock import Act, Row
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.phone.ready_row import Ready
from mobileapp.ui.theme import TEXT, glass, u
from mobileapp.ui.toolkit.round_button import RoundButton
from mobileapp.ui.toolkit.scroll import Scroll
from mobileapp.ui.toolkit.text import Text

GAP = 6
WIDE_COLUMNS = 10  # pictures beside each other, at most
THEME, SLOTS = 44, 74  # dp
TALL = 340  # dp: less has no room for how far all have come
LOWEST = 44  # dp of a row that can still be read
OFFERED = frozenset(
    {
        "announce", "aloud", "choose", "reopen", "stake", "take_stake", "shuffle", "done", "turn",
        "admit", "confirm", "withdraw",
    }
)  # fmt: skip
Area = tuple[float, float, float, float]


class Phone(PhoneFace):
    rare = frozenset({"accuse"})

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self._names: tuple[str, ...] = ground.terms.pack.pictures
        self.sides = Sides(ground.terms.seats, ground.terms.options.individual)
        self._step: Step | None = None
        self._shown: tuple[Any, ...] = ()
        self._album: list[AlbumPicture] = []
        self._scroll: Scroll | None = None
        self.bar: RankedBar | None = None
        self._picks: list[PickRow] = []

    def offers(self, view: View[Any]) -> frozenset[str]:
        return OFFERED

    def fact(self, view: View[Any]) -> str:
        if not self._partners:
            return say("Round {number}", number=view.game.round)
        return say("with {name}", name=self.ground.name(self._partners[0]))

    @property
    def _partners(self) -> list[Seat]:
        return [seat for seat in self.sides.members(self._side) if seat != self.ground.seat]

    @property
    def _side(self) -> int:
        return self.sides.of(self.ground.seat)

    # --- what is drawn ---

    def show(self, view: View[Any]) -> None:
        self._view = view
        if self._step is not None:
            self._step = self._still(self._step)
        drawn = (view.game, view.choices, view.absent, self._step)
        if drawn == self._shown:
            return
        same_album = self._shown and "choose" in self._open and self.bar is not None
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
        if "choose" in self._open:
            self._lay_album(game)
            return
        if self._step is not None:
            self._lay_step(self._step)
            return
        rows = self._accusation() or self._rows()
        acts = [part for row in rows for part in row if isinstance(part, Act)]
        lit = "announce" in self._open or any(act.kind in ("action", "gold") for act in acts)
        self.dock.fill(self._now(), *rows, lit=lit)
        self._lay_round(game)

    @property
    def _open(self) -> frozenset[str]:
        return frozenset(choice.do for choice in self._view.choices)

    def _now(self) -> str:
        view, name = self._view, self.ground.name
        accusation = view.game.accusation
        if accusation is not None:
            return say("{name}: {other} cheated!", name=name(accusation.by), other=name(accusation.seat))
        if "announce" in self._open:
            return say("Tap a pack, then read the card aloud")
        own = own_line(view, self.ground.seat, self.sides, name)
        if view.game.part in ("reveal", "over", "choose") or not own:
            return told_by(view, Round(view.game, self.ground.terms, self._lead), name)
        return own

    @property
    def _lead(self) -> Seat:
        game: CompatibilityView = self._view.game
        return game.announcer if game.lead is None else game.lead

    # --- choosing ---

    def _lay_album(self, game: CompatibilityView) -> None:
        self._fill_lock()
        x, y, width, height = self.thing
        top = self._put_theme(game, (x, y, width, height))
        number = game.numbers[self._side]
        slots = Rect(x, y, width, u(SLOTS))
        area = (x, y + u(SLOTS + GAP), width, top - y - u(SLOTS + 2 * GAP))
        self._put_album(area)
        self.bar = RankedBar(number, slots, self._names, self._begin)
        self.add_widget(self.bar)
        self._show_draft()

    def _put_theme(self, game: CompatibilityView, area: Area) -> float:
        """What is to be found pictures for; where the album may begin."""
        x, y, width, height = area
        top = y + height
        speaker = RoundButton("speak", "speaker", self._speak, side=glass.target)
        spoken = bool(themes.spoken(game.theme))
        room = width - (speaker.width + u(10) if spoken else 0)
        words = Text(themes.words(game.theme), "heading", "gold", "table", fit=room)
        line = top - max(u(THEME), speaker.height if spoken else 0) / 2
        words.pos = (x, line - words.height / 2)
        self.add_widget(words)
        if spoken:
            speaker.pos = (x + width - speaker.width, line - speaker.height / 2)
            self.add_widget(speaker)
        return min(top - u(THEME), speaker.y if spoken else top)

    def _speak(self) -> None:
        self.ground.feel.speaks(themes.spoken(self._view.game.theme), tongue.code)

    def _put_album(self, area: Area) -> None:
        """All at once where a finger finds each; else it scrolls."""
        x, y, width, height = area
        number = len(self._names)
        least = glass.target + u(GAP)
        columns = COLUMNS if glass.portrait else min(WIDE_COLUMNS, int(width // least))
        down, across = height / ceil(number / columns), width / columns
        cell = min(across, down)
        scrolls = cell < least
        if scrolls:
            cell = down = max(least, min(across, u(84)))
        rows = ceil(number / columns)
        page = Widget(size_hint=(None, None), size=(width, rows * down))
        self._album = []
        for index, name in enumerate(self._names):
            row, column = divmod(index, columns)
            card = AlbumPicture(index, name, cell - u(GAP), lambda index=index: self._tap(index))
            card.pos = (
                (column + 0.5) * across - card.width / 2,
                page.height - (row + 0.5) * down - card.height / 2,
            )
            self._album.append(card)
        if scrolls:
            self._scroll = Scroll(area)
            self._scroll.fill([(Spread(page.size, self._album), 0.0)], 0)
            self.add_widget(self._scroll)
        else:
            for card in self._album:
                card.pos = (x + card.x, y + (height - page.height) / 2 + card.y)
                self.add_widget(card)

    @property
    def _draft(self) -> list[int]:
        begun = self.ground.kept.get("draft")
        return list(begun["chosen"]) if begun and begun["for"] == self._mark else []

    @property
    def _mark(self) -> list[Any]:
        game = self._view.game
        return [game.round, game.theme.pack, game.theme.card, game.theme.face]

    def _begin(self, chosen: list[int]) -> None:
        self.ground.kept["draft"] = {"for": self._mark, "chosen": chosen}
        self.dock.hush()
        self._show_draft()

    def _tap(self, index: int) -> None:
        draft = self._draft
        if index in draft:
            draft.remove(index)
        elif len(draft) < self._view.game.numbers[self._side]:
            draft.append(index)
        else:
            self.dock.tell("wrong", say("Enough chosen"), say("Tap one to take it away"))
            return
        self._begin(draft)

    def _show_draft(self) -> None:
        draft = self._draft
        for index, card in enumerate(self._album):
            card.ranks(draft.index(index) + 1 if index in draft else None)
        self.bar.show(draft)
        self._fill_lock()

    def _fill_lock(self) -> None:
        missing = self._view.game.numbers[self._side] - len(self._draft)
        words = count("Choose {number} more", "Choose {number} more", missing) if missing else say("Lock")
        self.dock.fill("", [Act("lock", words, self._lock, enabled=not missing, tall=64)], lit=True)

    def _lock(self) -> None:
        self._wish(Choose(tuple(self._draft)))

    # --- rows as they lie ---

    def _lay_round(self, game: CompatibilityView) -> None:
        x, y, width, _ = self.thing
        low, top = y, self._put_heading()
        if plates := self._plates(width):
            plates.pos = (x, y)
            self.add_widget(plates)
            low += plates.height + u(2 * GAP)
        if top - low > u(TALL):  # else the cards need the room
            progress = Progress(self.ground, self.sides, game, width)
            progress.pos = (x, low)
            self.add_widget(progress)
            low += progress.height + u(GAP)
        told = Round(game, self.ground.terms, self._lead)
        seats = [seat for seat in self._in_order(told) if told.row(seat) or self._is_own(seat)]
        if game.part in ("announce", "word") and (not seats or self._takes_pack):
            high = top - low if not seats else min(top - low, Packs.height_in(width))
            self._say_theme((x, low, width, high))
            low += high + u(GAP)
        if game.part == "choose":
            ready = Ready(self.ground, self._view, game.locked, width)
            ready.pos = (x, low)
            self.add_widget(ready)
            low += ready.height + u(GAP)
        if seats:
            self._put_rows(told, seats, (x, low, width, top - low))

    def _put_heading(self) -> float:
        """The theme; where the rows may begin."""
        x, y, width, height = self.thing
        words = themes.words(self._view.game.theme)
        if not words:
            return y + height
        text = Text(words, "heading", "gold", "table", fit=width)
        text.pos = (x, y + height - u(6) - text.height)
        self.add_widget(text)
        return text.y - u(GAP)

    def _put_rows(self, told: Round, seats: list[Seat], area: Area) -> None:
        """As large as they can be; none where none could be read."""
        x, y, width, height = area
        tall, columns, wide = max(laid_in(columns, len(seats), width, height) for columns in (1, 2))
        if tall < u(LOWEST):
            return
        for index, seat in enumerate(seats):
            line, column = divmod(index, columns)
            row = RowOf(self.ground, told, seat, (wide, tall))
            row.pos = (x + column * (wide + u(16)), y + height - (line + 1) * tall)
            self.add_widget(row)

    def _say_theme(self, area: Area) -> None:
        """Whose theme it is, with the packs it is taken from; for a blank card its announcer finds one."""
        x, y, width, height = area
        game: CompatibilityView = self._view.game
        name, blank = self.ground.name(game.announcer), game.part == "word"
        told, under = say("{name} takes a theme", name=name), say("The die rolls with the card")
        if blank:
            told, under = (
                say("A blank card!"),
                say("{name} makes up a theme: write it, or say it aloud", name=name),
            )
        title = Text(told, "title", "gold", "table", fit=width)
        line = Text(under, "body", "on_dark_soft", "table", TEXT, wrap=width, halign="center")
        words = title.height + line.height + u(32)
        packs = 0.0 if blank else min(height, Packs.height_in(width))
        said = blank or height - packs >= words
        top = y + (height + packs + (words if said else 0)) / 2
        if said:
            title.pos = (x + (width - title.width) / 2, top - title.height)
            line.pos = (x + (width - line.width) / 2, title.y - line.height - u(8))
            for text in (title, line):
                self.add_widget(text)
            top -= words
        if packs:
            self.add_widget(Packs(game.piles, self._takes_pack, (x, top - packs, width, packs)))

    @property
    def _takes_pack(self) -> Callable[[int], None] | None:
        return (lambda number: self._wish(Announce(number))) if "announce" in self._open else None

    def _in_order(self, told: Round) -> list[Seat]:
        """Partners below each other, one's own side first."""
        sides = sorted(range(self.sides.count), key=lambda side: side != self._side)
        return [seat for side in sides for seat in self.sides.members(side)]

    def _is_own(self, seat: Seat) -> bool:
        return seat == self.ground.seat and self._view.game.mine is not None

    # --- the dock ---

    def _rows(self) -> list[Row]:
        game, open_ = self._view.game, self._open
        if "announce" in open_:
            return []  # the packs themselves
        rows: list[Row] = []
        if "turn" in open_:
            told = Round(game, self.ground.terms, self._lead)
            words = say("Turn over place {number}", number=told.next_position + 1)
            rows.append([Act("turn", words, lambda: self._wish(Turn()))])
        if "aloud" in open_:
            rows.append([Act("aloud", say("Say it aloud"), lambda: self._wish(Aloud()), "gold")])
        if "reopen" in open_:
            rows.append([Act("reopen", say("Choose again"), lambda: self._wish(Reopen()), "quiet", tall=64)])
        return rows + self._specials()

    def _specials(self) -> list[Row]:
        rows: list[Row] = []
        if "take_stake" in self._open:
            take = Act("take-stake", say("Take ×2 back"), lambda: self._wish(TakeStake()), "gold", tall=64)
            rows.append([take])
        if "done" in self._open:
            rows.append([Act("done", say("Pass"), lambda: self._wish(Done()))])
        return rows

    def _accusation(self) -> list[Row]:
        offers = {
            "admit": Act("admit", say("Admit it"), lambda: self._wish(Admit()), "gold"),
            "confirm": Act("confirm", say("True"), lambda: self._wish(Confirm()), "gold"),
            "withdraw": Act("withdraw", say("Withdraw"), lambda: self._wish(Withdraw()), "quiet"),
        }
        acts = [act for do, act in offers.items() if do in self._open]
        return [acts, *self._rows()] if acts else []

    # --- a special card, on the cards themselves ---

    def _plates(self, width: float) -> Plates | None:
        """The special cards that may be played now."""
        game, gap = self._view.game, u(2 * GAP)
        worth = say("same place: {points} points", points=DOUBLED)
        stake = ("stake", say("Double Stake"), worth, game.stakes_left)
        shuffle = ("shuffle", say("Shuffle"), say("swap two of another row"), game.shuffles_left)
        offered = [card for card in (stake, shuffle) if card[0] in self._open]
        wide = (width - gap * (len(offered) - 1)) / max(1, len(offered))
        plates = [
            SpecialPlate(do, words, under, left[self._side], lambda do=do: self._begins(do), wide)
            for do, words, under, left in offered
        ]
        return Plates(plates, gap) if plates else None

    def _still(self, step: Step) -> Step | None:
        """As far as it is still open."""
        if step.do not in self._open or self._view.game.accusation is not None:
            return None
        return step if step.target in self._rows_for(step.do) else Step(step.do)

    def _rows_for(self, do: str) -> list[Seat]:
        """Whose cards it may lie on."""
        if do == "stake":
            return [self.ground.seat]
        forms = [form for choice in self._view.choices if choice.do == do for form in choice.forms]
        return list(dict.fromkeys(seat for form in forms if form.field == "target" for seat in form.among))

    def _lay_step(self, step: Step) -> None:
        """Rows as large as fingers want; more than there is room for scrolls."""
        self._fill_step(step)
        (x, y, width, _), top = self.thing, self._put_heading()
        told = Round(self._view.game, self.ground.terms, self._lead)
        wide, tall = width - u(8), laid_in(1, 1, width - u(8), u(LOWEST * 2))[0]
        partners = self._partners if step.do == "stake" else []
        self._picks = [self._pick(told, seat, wide) for seat in self._rows_for(step.do)]
        parts: list[Widget] = [RowOf(self.ground, told, seat, (wide, tall)) for seat in partners]
        parts += [*self._picks, Note(self._explains(step.do), wide)]
        self._scroll = Scroll((x, y, width, top - y))
        self._scroll.fill([(part, u(4)) for part in parts], u(2 * GAP))
        self.add_widget(self._scroll)
        self._show_step(step)

    def _pick(self, told: Round, seat: Seat, width: float) -> PickRow:
        row = RowOf.seen(self.ground, told, seat)
        return PickRow(self.ground, told, seat, row, width, lambda at: self._takes(seat, at))

    def _explains(self, do: Special) -> str:
        side, game = self._side, self._view.game
        told = of_stake(game.stakes_left[side]) if do == "stake" else of_shuffle(game.shuffles_left[side])
        return told.text

    def _show_step(self, step: Step) -> None:
        hint = say("{number} of {whole} taken", number=len(step.taken), whole=step.places)
        for row in self._picks:
            row.take(step.taken if row.seat == step.target else (), hint if step.places > 1 else "")
        self._fill_step(step)

    def _fill_step(self, step: Step) -> None:
        cancel = Act("cancel", say("Not now"), lambda: self._begins(None), "quiet", tall=57)
        self.dock.fill(self._asks(step), [self._step_act(step)], [cancel], lit=True)

    def _asks(self, step: Step) -> str:
        if step.do == "stake":
            return say("Double Stake on which place?")
        if not step.taken or step.target is None:
            return say("Swap two cards of one row")
        if not step.is_whole:
            return say("Tap a second card of {name}", name=self.ground.name(step.target))
        first, second = (at + 1 for at in sorted(step.taken))
        name = self.ground.name(step.target)
        return say("Swap {first} and {second} of {name}?", first=first, second=second, name=name)

    def _step_act(self, step: Step) -> Act:
        if step.do == "shuffle":
            return Act("do-shuffle", say("Swap"), self._plays, enabled=step.is_whole)
        place = say("×2 on place {number}", number=step.taken[0] + 1) if step.taken else say("Tap a card")
        return Act("do-stake", place, self._plays, enabled=step.is_whole)

    def _takes(self, seat: Seat, at: int) -> None:
        if self._step is not None:
            self._step = self._step.takes(seat, at)
            self._shown = (*self._shown[:-1], self._step)
            self._show_step(self._step)

    def _plays(self) -> None:
        step = self._step
        if step is None or step.target is None or not step.is_whole:
            return
        if step.do == "stake":
            self._wish(Stake(step.taken[0]))
        else:
            first, second = sorted(step.taken)
            self._wish(Shuffle(step.target, (first, second)))

    def _begins(self, do: Special | None) -> None:
        self._step = None if do is None else Step(do)
        self.show(self._view)

    def _wish(self, move: Move) -> None:
        self._step = None
        self.ground.wish(move)


class Spread(Widget):
    """Pictures that keep their places within a page, wherever it lies."""

    def __init__(self, size: tuple[float, float], pictures: list[AlbumPicture]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._at = [(card, *card.pos) for card in pictures]
        for card in pictures:
            self.add_widget(card)
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        for card, x, y in self._at:
            card.pos = (self.x + x, self.y + y)
