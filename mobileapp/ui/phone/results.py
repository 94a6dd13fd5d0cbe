"""Results page of a phone: its own rank, the podium, and whether the game was dealt honestly."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.game import Outcome, Seat
from engine.games import GAMES, rulebook
from engine.table import AnyView, SavedGame, Terms
from mobileapp.guest.replay_verifier import ReplayVerdict
from mobileapp.i18n.translate import N_, tr
from mobileapp.net.protocol.messages import Seated
from mobileapp.people.party import Party, Person
from mobileapp.session.game_info import game_info
from mobileapp.session.recap import GameMoment, moment_text, moments, winners_text
from mobileapp.ui.phone.layout import PhoneLayout
from mobileapp.ui.phone.podium import MAX_RANKS, NAME_HEIGHT, PhonePodium, podium_height
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.confetti import Confetti
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.podium import PodiumStep, Standing, podium_steps, side_names
from mobileapp.ui.toolkit.scroll import ScrollArea
from mobileapp.ui.toolkit.shapes import Area, Ellipse, RoundedPicture
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_square, load_texture

CLOSE_SHARE = 0.7  # of a shared goal
GAP, MAX_GAP = 10, 26  # dp between the parts of the page
MIN_GROWTH, MAX_GROWTH = 0.85, 2.2  # of the podium's steps
RANK_TEXTS = {
    2: N_("Second, {name}"),
    3: N_("Third, {name}"),
    4: N_("Fourth, {name}"),
    5: N_("Fifth, {name}"),
    6: N_("Sixth, {name}"),
}
BEAM_WIDTH, BEAM_ALPHA = 2.2, 0.6  # by the winner's step
SCORE_SHARE = 0.36  # of a row's width
PICTURED_HEIGHT = 96  # dp; of a moment with a picture


class RankRow(Widget):
    """A player's rank, badge, name and score."""

    def __init__(self, place: int, sitter: Person, score: str, width: float) -> None:
        first = place == 1
        super().__init__(size_hint=(None, None), size=(width, dp(72 if first else 58)))
        self._plate = Plate(self.canvas, "panel_raised" if first else "panel", dp(22), shadow=dp(16))
        ink = "gold" if first else "cream"
        self._score = Text(score, "label" if first else "body", ink, "panel", fit=width * SCORE_SHARE)
        self._parts = [
            (Text(str(place), "heading", ink, "panel"), dp(18)),
            (Badge(sitter.look, sitter.name, dp(22 if first else 16)), dp(52)),
            (Text(sitter.name, "label", ink, "panel", fit=width - self._score.width - dp(140)), dp(112)),
        ]
        for part, _ in self._parts:
            self.add_widget(part)
        self.add_widget(self._score)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._plate.place(self.x, self.y, self.width, self.height)
        middle = self.y + self.height / 2
        for part, left in self._parts:
            part.pos = (self.x + left, middle - part.height / 2)
        self._score.pos = (self.x + self.width - self._score.width - dp(18), middle - self._score.height / 2)


class VerdictCard(Widget):
    """Whether the replay agrees with all views this phone received."""

    def __init__(self, verdict: ReplayVerdict, width: float) -> None:
        super().__init__(size_hint=(None, None), size=(width, dp(72)))
        self._plate = Plate(
            self.canvas, "right_deep" if verdict.agrees else "wrong_deep", dp(22), shadow=dp(16)
        )
        with self.canvas:
            Color(*paint("right" if verdict.agrees else "wrong"))
            self._disc = Ellipse()
            Color(1, 1, 1, 1)
            self._sign = Rectangle(texture=load_texture(f"ui/{'check' if verdict.agrees else 'cross'}.png"))
        title = tr("Fair deal") if verdict.agrees else tr("Check failed")
        text = (
            tr("Checked on this phone: the deal was random, nothing was changed")
            if verdict.agrees
            else tr("Tell the others: this game may not count.")
        )
        self._title = Text(title, "label", "cream", "right_deep", fit=width - dp(90))
        self._text = Text(text, "small", "cream", "right_deep", face=TEXT_FONT, wrap=width - dp(90))
        self.height = max(self.height, self._title.height + self._text.height + dp(20))
        for part in (self._title, self._text):
            self.add_widget(part)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._plate.place(self.x, self.y, self.width, self.height)
        y = self.y + self.height / 2
        self._disc.pos, self._disc.size = (self.x + dp(18), y - dp(20)), (dp(40), dp(40))
        self._sign.pos, self._sign.size = (self.x + dp(26), y - dp(12)), (dp(24), dp(24))
        low = y - (self._title.height + self._text.height + dp(1)) / 2
        self._text.pos = (self.x + dp(74), low)
        self._title.pos = (self.x + dp(74), low + self._text.height + dp(1))


class PhoneMomentCard(Widget):
    """A moment of the game with its picture, or how far this phone's player was from the next one."""

    def __init__(self, words: str, badges: Sequence[Badge], width: float, picture: str = "") -> None:
        super().__init__(size_hint=(None, None), size=(width, dp(PICTURED_HEIGHT if picture else 72)))
        self._plate = Plate(self.canvas, "cream", dp(22), shadow=dp(18))
        self._badges = badges
        side = self._side = self.height - dp(20) if picture else 0
        left = side + dp(34) if picture else sum(badge.width + dp(6) for badge in badges) + dp(28)
        self._drawn: RoundedPicture | None = None
        if picture:
            with self.canvas:
                Color(1, 1, 1, 1)
                drawn = load_square(picture)
                self._drawn = RoundedPicture(paint("cream"), dp(14), drawn, size=(side, side))
        self._text = Text(words, "label", "ink", "cream", wrap=width - left - dp(16))
        self._left = left
        self.height = max(self.height, self._text.height + dp(20))
        for part in (*badges, self._text):
            self.add_widget(part)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._plate.place(self.x, self.y, self.width, self.height)
        y, at = self.y + self.height / 2, self.x + dp(16)
        if self._drawn is not None:
            low = y - self._side / 2
            self._drawn.place((self.x + dp(10), low), (self._side, self._side))
            for badge in self._badges:  # on the corner of the picture
                badge.center = (self.x + self._side + dp(2), low + self._side - dp(8))
        else:
            for badge in self._badges:
                badge.pos = (at, y - badge.height / 2)
                at += badge.width + dp(6)
        self._text.pos = (self.x + self._left, y - self._text.height / 2)


class PhoneResults(Widget):
    """The player's own rank, the steps with the others below them, and the verdict.

    In landscape the steps are beside the rest. `celebrate`: shown for the first time.
    """

    def __init__(
        self,
        room: PhoneLayout,
        seated: Seated,
        terms: Terms,
        view: AnyView,
        verdict: ReplayVerdict | None,
        celebrate: bool = False,
        replayed: SavedGame | None = None,
        seen: GameMoment | None = None,
    ) -> None:
        """`replayed`: the game, once its log is known; `seen`: its best moment as this phone has seen it."""
        super().__init__(size_hint=(None, None), size=room.size)
        self._seen = seen
        self._party, self._outcome, self._view, self._terms = seated.party, outcome_of(view), view, terms
        self._own, self._verdict, self._replayed = seated.seats, verdict, replayed
        self._steps = podium_steps([self._standing(seat) for seat in range(len(self._party))])
        self._podium: PhonePodium | None = None
        x, y, width, height = room.inner
        if screen_metrics.is_portrait:
            self._wide = width - dp(6)
            self._fill_column(room.inner)
        else:
            beside = width * 0.52
            self._wide = beside - dp(10)
            self._fill_steps((x, y, beside, height))
            self._wide = width - beside - dp(6)
            self._scroll((x + beside, y, width - beside, height), [*self._rows(), *self._cards()])
        self._celebrate(celebrate)

    # --- layout ---

    def _fill_column(self, area: Area) -> None:
        """Everything below each other; the steps take the space that is left."""
        title, others = self._title(), [*self._rows(), *self._cards()]
        used = title.height + sum(part.height for part in others) + dp(GAP) * (len(others) + 1)
        growth = (area[3] - used - podium_height(0)) / (podium_height(1) - podium_height(0))
        if growth < MIN_GROWTH:
            others = [*self._rows(all_ranks=True), *self._cards()]
            self._scroll(area, [title, *others])
            return
        self._podium = self._build_podium(min(growth, MAX_GROWTH))
        self._scroll(area, [title, self._podium, *others])

    def _fill_steps(self, area: Area) -> None:
        title = self._title()
        growth = (area[3] - title.height - dp(GAP) - podium_height(0)) / (podium_height(1) - podium_height(0))
        self._podium = self._build_podium(max(0.5, min(growth, MAX_GROWTH)))
        self._scroll(area, [title, self._podium])

    def _scroll(self, area: Area, parts: Sequence[Widget]) -> None:
        """The space that is left is spread between the parts."""
        spare = area[3] - sum(part.height for part in parts)
        gap = max(dp(GAP), min(dp(MAX_GAP), spare / (len(parts) + 1)))
        x, y, width, height = area
        high = height - max(0.0, spare - gap * (len(parts) - 1)) / 2
        scroll = ScrollArea((x, y, width, high))
        scroll.fill([(part, dp(3)) for part in parts], gap)
        self.add_widget(scroll)

    def _title(self) -> Widget:
        title, under = result_titles(self._view, self._terms, self._party, self._own, self._steps)
        head = Text(title, "hero", "gold", "table", fit=self._wide)
        if head.shorten:
            head = Text(title, "title", "gold", "table", wrap=self._wide, halign="center")
        below = Text(under, "label", "cream", "table", fit=self._wide)
        box = Widget(size_hint=(None, None), size=(self._wide, head.height + (below.height if under else 0)))

        def place(*_: object) -> None:
            head.center = (box.x + box.width / 2, box.top - head.height / 2)
            below.center = (box.x + box.width / 2, box.y + below.height / 2)

        box.bind(pos=place)
        for text in (head, below):
            if text.text:
                box.add_widget(text)
        return box

    # --- people ---

    def _standing(self, seat: Seat) -> Standing:
        outcome, side = self._outcome, _team_of(self._terms, seat)
        score = outcome.scores[seat]
        if self._terms.game in GAMES:
            score = game_info(self._terms.game).final_score(self._view.game, outcome, seat)
        return Standing(self._party.people[seat], outcome.places[seat], score, side)

    def _count_text(self, score: int) -> str:
        return game_info(self._terms.game).count_text(score) if self._terms.game in GAMES else str(score)

    def _build_podium(self, growth: float) -> PhonePodium:
        standings = [standing for step in self._steps for side in step.sides for standing in side]
        return PhonePodium(self._wide, standings, growth, self._count_text)

    def _rows(self, all_ranks: bool = False) -> list[Widget]:
        """Everybody below the podium."""
        steps = self._steps if all_ranks else self._steps[MAX_RANKS:]
        return [
            RankRow(step.place, standing.person, self._count_text(standing.score), self._wide)
            for step in steps
            for side in step.sides
            for standing in side
        ]

    def _cards(self) -> list[Widget]:
        cards: list[Widget] = []
        if (moment := self._moment()) is not None:
            names = tuple(person.name for person in self._party.people)
            person = self._party.people[moment.seat]
            words, badges = moment_text(self._terms.game, moment, names), [self._badge(person, 14)]
            cards.append(PhoneMomentCard(words, badges, self._wide, moment.picture))
        elif gap := self._gap():
            words, *people = gap
            cards.append(PhoneMomentCard(words, [self._badge(person, 20) for person in people], self._wide))
        if self._verdict is not None:
            cards.append(VerdictCard(self._verdict, self._wide))
        return cards

    @staticmethod
    def _badge(person: Person, radius: float) -> Badge:
        return Badge(person.look, person.name, dp(radius))

    def _moment(self) -> GameMoment | None:
        """The most remarkable moment; of this phone's players if the log is known and there is one."""
        if self._replayed is None or self._replayed.setting.game != self._terms.game:
            return self._seen
        found = moments(self._replayed, self._outcome)
        return next((moment for moment in found if moment.seat in self._own), next(iter(found), None))

    def _gap(self) -> tuple[str, Person, Person] | None:
        """The distance to the next better player, or of the winner to the second."""
        if len(self._own) != 1 or len(self._steps) < 2:
            return None
        own = self._standing(self._own[0])
        rank = next(at for at, step in enumerate(self._steps) if any(own in side for side in step.sides))
        other = self._steps[rank - 1 if rank else 1].sides[0][0]
        number = abs(own.score - other.score)
        name = side_names(self._steps[rank - 1 if rank else 1].sides[0])
        words = N_("{number} behind {name}") if rank else N_("{number} ahead of {name}")
        return (tr(words, number=number, name=name), own.person, other.person) if number else None

    # --- joy ---

    def _celebrate(self, first: bool) -> None:
        """A cone of light for the winners, and the first time confetti."""
        if self._podium is None or 1 not in self._outcome.places:
            return
        middle, top, wide = self._podium.winner_top
        with self.canvas.before:  # a cone of light from above, behind the title
            Color(1, 1, 1, BEAM_ALPHA)
            Rectangle(
                texture=load_texture("ui/beam.png"), pos=(middle - wide * BEAM_WIDTH / 2, top),
                size=(wide * BEAM_WIDTH, self.height - top),
            )  # fmt: skip
        if first and not screen_metrics.calm:
            low = self._podium.to_window(*self._podium.pos)[1] + dp(NAME_HEIGHT)
            confetti = Confetti.over(0, low, self.width, max(self.height - dp(80) - low, dp(120)))
            self.add_widget(confetti, len(self.children))
            confetti.fly()
            self._podium.rise()


def outcome_of(view: AnyView) -> Outcome:
    """The outcome of a finished game."""
    if view.outcome is None:
        raise LookupError("the game is not over")
    return view.outcome


def result_titles(
    view: AnyView, terms: Terms, party: Party, own: Collection[Seat], steps: Sequence[PodiumStep]
) -> tuple[str, str]:
    """The result to the players of this phone: for one player, the own rank first."""
    title = result_title(view, terms, party, own)
    if len(own) != 1 or len(steps) < 2:
        return title, ""
    person = party.people[next(iter(own))]
    place = next(
        step.place for step in steps for side in step.sides for standing in side if standing.person == person
    )
    if place == 1 or place not in RANK_TEXTS:
        return title, ""
    return tr(RANK_TEXTS[place], name=person.name), title


def _team_of(terms: Terms, seat: Seat) -> int:
    """Partners share a step."""
    if terms.game not in GAMES:
        return seat
    return rulebook(terms.game)(terms.seats, terms.options, terms.pack).team_of(seat)


def result_title(view: AnyView, terms: Terms, party: Party, own: Collection[Seat]) -> str:
    """The result in one line, to the players of this phone."""
    goal = game_info(terms.game).shared_goal(view.game) if terms.game in GAMES else None
    outcome = outcome_of(view)
    won = [seat for seat, place in enumerate(outcome.places) if place == 1]
    if goal is not None:
        score = outcome.scores[0]
        words = N_("{number} of {goal}: next time!")
        if won or score >= goal * CLOSE_SHARE:
            words = N_("{number} of {goal}: you did it!") if won else N_("{number} of {goal}: so close!")
        return tr(words, number=score, goal=goal)
    if len(won) == len(party):
        return tr("It’s a tie!")
    if won and set(own) == set(won):
        return tr("You win!")
    return winners_text(outcome, tuple(sitter.name for sitter in party.sitters))
