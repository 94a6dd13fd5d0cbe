"""The podium of the results: one step per rank, shared by all who have it; partners are in one frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from kivy.animation import Animation
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Scale
from kivy.properties import NumericProperty
from kivy.uix.relativelayout import RelativeLayout

from mobileapp.people.party import Person
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import DISPLAY_FONT, STRONG_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.motion import count_up, fly_in
from mobileapp.ui.toolkit.panel import CardShadow
from mobileapp.ui.toolkit.shapes import Gloss, Line, RoundedRectangle, ShadedRectangle
from mobileapp.ui.toolkit.sign import Crown
from mobileapp.ui.toolkit.text import Text, fit_font_size, text_width
from mobileapp.ui.toolkit.textures import load_texture

STEP_HEIGHTS = (204, 150, 104, 94, 86, 80)  # best first
STACKED_STEP_HEIGHTS = (204, 164, 138, 128, 120, 112)  # with the names on a step below each other
FULL_HEIGHT = 412  # steps, people and crown; with less room all of them shrink
DEFAULT_HEIGHT = 358  # on a phone
MAX_GROWTH = 1.15  # if there is more room
MAX_WIDTH, WINNER_SHARE, PERSON_SHARE = 190, 1.1, 0.66  # a step's width, by a lone person's
MIN_PERSON_WIDTH, GAP = 84, 14
BADGE_RADIUS, WINNER_BADGE_RADIUS, PARTNER_BADGE_RADIUS = 38, 62, 36
CAP_HEIGHT, BADGE_DISTANCE = 16, 14
FRAME_PAD, PARTNER_GAP = 12, 12  # between the badges of a team and their frame; between two of them
STACKED_PITCH = 0.9  # of the height of a name: from one to the next below it
NAME_MARGIN = 14  # left and right of a name on a step, together
MIN_NAME_SIZE = 14  # only if six long names would not fit otherwise
CROWN_SIDE, CROWN_BASE = 110, 0.22  # the crown's picture, and the share of it below the crown
GLOW_SIZE, GLOW_ALPHA = 3.4, 0.5  # the light behind a winner, by the radius of the badge
GLOSS_ALPHA = 0.4  # light on the winner's step
NUMBER_ROLES = ("hero", "title", "heading")  # of a rank


class Standing(NamedTuple):
    """A person with a place, a score, and the side they played for."""

    person: Person
    place: int
    score: int
    side: int
    start: int = 0  # the score at the beginning


class PodiumStep(NamedTuple):
    """Everybody who shares a place, by side."""

    place: int
    sides: tuple[tuple[Standing, ...], ...]


def podium_steps(standings: Sequence[Standing]) -> list[PodiumStep]:
    """The steps, best first. Sides are counted, not people: the second of two teams is second."""
    ranked = sorted(standings, key=lambda each: (each.place, each.side))
    steps: list[PodiumStep] = []
    has_winner = bool(ranked) and ranked[0].place == 1  # else all have lost together
    for place, shared in groupby(ranked, key=lambda each: each.place):
        sides = tuple(tuple(side) for _, side in groupby(shared, key=lambda each: each.side))
        better = sum(len(step.sides) for step in steps)
        steps.append(PodiumStep(1 + better if has_winner else place, sides))
    return steps


def podium_columns(ranked: Sequence[PodiumStep]) -> list[tuple[int, PodiumStep]]:
    """Rank and step from left to right: the second, the winner in the middle, then the others.

    If all others share the second place, half of them are on either side of the winner.
    """
    if len(ranked) == 2 and len(ranked[0].sides) == 1 and len(ranked[1].sides) > 1:
        place, sides = ranked[1]
        half = len(sides) // 2
        return [(1, PodiumStep(place, sides[:half])), (0, ranked[0]), (1, PodiumStep(place, sides[half:]))]
    shown = [1, 0, *range(2, len(ranked))] if len(ranked) > 1 else [0]
    return [(rank, ranked[rank]) for rank in shown]


def side_names(side: tuple[Standing, ...]) -> str:
    return " · ".join(standing.person.name for standing in side)


class Podium(RelativeLayout):
    """`count_text` writes a score with its unit."""

    def __init__(
        self, size: tuple[float, float], standings: Sequence[Standing], count_text: Callable[[int], str]
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._count_text = count_text
        self.occupied: list[Rect] = []  # the areas of people and steps, in local space
        self.columns: list[PodiumColumn] = []  # best first
        self._stacks = False  # whether the names on a step are below each other
        shown = podium_columns(podium_steps(standings))
        widths = self._widths(shown)
        at = max(0.0, (self.width - sum(widths) - dp(GAP) * (len(shown) - 1)) / 2)
        for (rank, step), width in zip(shown, widths, strict=True):
            self._add_column(rank, step, at, width)
            at += width + dp(GAP)
        self.columns.sort(key=lambda column: column.rank)

    def _widths(self, shown: list[tuple[int, PodiumStep]]) -> list[float]:
        """As equal as the names allow; a shared step is wider."""
        least = [sum(_min_width(side) for side in step.sides) for _, step in shown]
        needed = [sum(map(_name_width, step.sides)) for _, step in shown]
        room = self.width - dp(GAP) * (len(shown) - 1)
        if sum(least) >= room and _can_stack([step for _, step in shown]):
            self._stacks = True
            people = [len(step.sides) * dp(MIN_PERSON_WIDTH) for _, step in shown]
            needed = [max(map(_name_width, step.sides)) for _, step in shown]
            least = [max(pair) for pair in zip(needed, people, strict=True)]
        if sum(least) >= room:
            return shrink_widths(least, needed, room)
        return level_widths(least, [_width_share(*each) for each in shown], room)

    def _add_column(self, rank: int, step: PodiumStep, x: float, width: float) -> None:
        scale = min(self.height / dp(FULL_HEIGHT), MAX_GROWTH)
        column = PodiumColumn(rank, step, width, scale, self._count_text, self._stacks)
        column.pos = (x, 0)
        self.columns.append(column)
        self.add_widget(column)
        self.occupied.append(Rect(x, 0, width, column.top_edge))

    @property
    def winners(self) -> list[tuple[float, float]]:
        """The middle of each winner and the top of their step, in local space."""
        return [(column.x + middle, column.height) for column in self.columns for middle in column.crowned]

    def rise(self) -> float:
        """Raise the steps, last place first, then drop the crowns; return the seconds it takes."""
        seconds, after = screen_metrics.duration_s("fly"), 0.0
        for column in reversed(self.columns):
            column.rise(after, seconds)
            after += seconds
        for column in self.columns:
            column.drop_crowns(after)
        return after + screen_metrics.duration_s("drop")


def _can_stack(steps: list[PodiumStep]) -> bool:
    """Whether there are names to put below each other: two on a step, and no partners."""
    is_single = all(len(side) == 1 for step in steps for side in step.sides)
    return is_single and max(len(step.sides) for step in steps) == 2


def _min_width(side: tuple[Standing, ...]) -> float:
    frame = _frame_width(len(side), dp(PARTNER_BADGE_RADIUS)) if len(side) > 1 else 0
    return max(_name_width(side), dp(MIN_PERSON_WIDTH), frame)


def _name_width(side: tuple[Standing, ...]) -> float:
    """The width at which the names are written in full, in the smallest letters."""
    return Text(side_names(side), "small").width + _name_margin(side) + dp(1)


def _name_margin(side: tuple[Standing, ...]) -> float:
    return dp(2 * NAME_MARGIN if len(side) > 1 else NAME_MARGIN)


def _frame_width(people: int, radius: float) -> float:
    """The width of the frame round the badges of a team: room for its round ends."""
    return people * 2 * radius + (people - 1) * dp(PARTNER_GAP) + 4 * dp(FRAME_PAD)


def _width_share(rank: int, step: PodiumStep) -> float:
    """The width of a step, by that of one person."""
    people = sum(len(side) for side in step.sides)
    return (WINNER_SHARE if rank == 0 else 1.0) if people == 1 else max(1.0, PERSON_SHARE * people)


def _level_sizes(names: list[Text]) -> None:
    """Write the names on a step in letters of one size, rather too small than shortened."""
    smallest = min(_full_size(name) for name in names)
    for name in names:
        if name.font_size > smallest:
            name.font_size = smallest
            name.shorten = text_width(name.text, DISPLAY_FONT, smallest) > (name.fit or 0)
            name.texture_update()
            name.size = name.texture_size


def _full_size(name: Text) -> float:
    """The font size at which a name is written in full."""
    if not name.shorten:
        return name.font_size
    return fit_font_size(name.text, DISPLAY_FONT, name.font_size, dp(MIN_NAME_SIZE), name.fit or 0)[0]


def shrink_widths(wanted: list[float], needed: list[float], room: float) -> list[float]:
    """Widths for less room than wanted: each gives up what its name does not need, and only then more."""
    spare = [width - least for width, least in zip(wanted, needed, strict=True)]
    if sum(needed) >= room or not sum(spare):
        return [least * room / sum(needed) for least in needed]
    left = (room - sum(needed)) / sum(spare)
    return [least + extra * left for least, extra in zip(needed, spare, strict=True)]


def level_widths(least: list[float], shares: list[float], room: float) -> list[float]:
    """Widths by these shares that fill the room, none below its least and none above the usual width."""
    low, high = 0.0, dp(MAX_WIDTH)
    for _ in range(20):
        middle = (low + high) / 2
        used = sum(max(width, share * middle) for width, share in zip(least, shares, strict=True))
        low, high = (middle, high) if used <= room else (low, middle)
    return [max(width, share * low) for width, share in zip(least, shares, strict=True)]


class PodiumColumn(RelativeLayout):
    """A step with names, rank and score on it, and the people above."""

    grown = NumericProperty(1.0)

    def __init__(
        self,
        rank: int,
        step: PodiumStep,
        width: float,
        scale: float,
        count_text: Callable[[int], str],
        stacks: bool,
    ) -> None:
        """`stacks`: names below each other."""
        heights = STACKED_STEP_HEIGHTS if stacks else STEP_HEIGHTS
        high = dp(heights[min(rank, len(heights) - 1)]) * scale
        super().__init__(size_hint=(None, None), size=(width, high))
        self._stacks = stacks
        self.rank, self._count_text, self._first, self._grow = rank, count_text, step.place == 1, scale
        self.crowned: list[float] = []  # the middle of each winner
        self._crowns: list[Crown] = []
        self._top = 0.0
        with self.canvas.before:
            PushMatrix()
            self._scale = Scale(1, 1, 1)
        with self.canvas.after:
            PopMatrix()
        self._draw_step(step)
        self._write(step)
        radius = min(self._badge_radius(side, share) for side, _, share in self._shares(step))
        for side, middle, _ in self._shares(step):
            self._add_people(side, middle, radius)
        self.bind(grown=lambda *_: setattr(self._scale, "y", self.grown))

    def _shares(self, step: PodiumStep) -> Iterator[tuple[tuple[Standing, ...], float, float]]:
        """Each side, the middle of its part of the step, and the width of that part."""
        wanted = [self.width if self._stacks else _min_width(side) for side in step.sides]
        if sum(wanted) > self.width and not self._stacks:
            shares = shrink_widths(wanted, [_name_width(side) for side in step.sides], self.width)
        else:
            shares = [self.width * width / sum(wanted) for width in wanted]
        at = 0.0
        for side, share in zip(step.sides, shares, strict=True):
            yield side, at + share / 2, share
            at += share

    @property
    def top_edge(self) -> float:
        """How high people and crown reach."""
        return self._top

    def rise(self, after: float, seconds: float) -> None:
        self.grown = 0.001
        growing = Animation(grown=1.0, duration=seconds, transition="out_quad")
        (Animation(duration=after) + growing).start(self)
        if self._score_range[0] != self._score_range[1]:
            count_up(self._show_score, *self._score_range, delay_s=after)

    def drop_crowns(self, after: float) -> None:
        for crown in self._crowns:
            fly_in(crown, 0, screen_metrics.height, delay_s=after, motion="drop", transition="out_bounce")

    # --- step ---

    def _draw_step(self, step: PodiumStep) -> None:
        looks = {standing.person.look for side in step.sides for standing in side}
        fill = "gold" if self._first else "panel_raised"
        cap = "gold_light" if self._first else f"seat-{looks.pop()}" if len(looks) == 1 else "highlight"
        cap_high = dp(CAP_HEIGHT) * self._grow
        CardShadow(self.canvas).place(0, 0, *self.size)
        with self.canvas:
            Color(*paint(fill))
            (RoundedRectangle if self._first else ShadedRectangle)(size=self.size, radius=[dp(16), dp(10)])
            Color(1, 1, 1, GLOSS_ALPHA if self._first else 0)
            Gloss(size=self.size, radius=[dp(16), dp(10)])
            Color(*paint(cap))
            RoundedRectangle(
                pos=(0, self.height - cap_high), size=(self.width, cap_high), radius=[dp(12), dp(6)]
            )

    def _write(self, step: PodiumStep) -> None:
        """Names, rank and score from top to bottom; on a low step the rank is beside the score."""
        fill, ink, soft = ("gold", "ink", "ink") if self._first else ("panel_raised", "cream", "on_dark_soft")
        is_alone = len(step.sides) == 1 and len(step.sides[0]) == 1
        role = "heading" if self._first and is_alone else "label"
        names = [
            (Text(side_names(side), role, ink, fill, fit=self._name_room(side, share)), middle)
            for side, middle, share in self._shares(step)
        ]
        _level_sizes([name for name, _ in names])
        self._score_range = (step.sides[0][0].start, step.sides[0][0].score)
        words = self._count_text(self._score_range[1])
        score = self._score = Text(words, "small", soft, fill, STRONG_FONT, fit=self.width - dp(12))
        top = self._place_names(names, self.height - dp(CAP_HEIGHT) * self._grow - dp(2))
        number = self._place_number(str(step.place), (ink, fill), score, top)
        for text in (*(name for name, _ in names), number, score):
            self.add_widget(text)

    def _name_room(self, side: tuple[Standing, ...], share: float) -> float:
        return (self.width if self._stacks else share) - _name_margin(side)

    def _place_names(self, names: list[tuple[Text, float]], top: float) -> float:
        """Beside each other, or each as near below its person as the step allows; return their lower end."""
        high, edge = max(name.height for name, _ in names), dp(NAME_MARGIN / 2)
        for line, (name, middle) in enumerate(names):
            half = name.width / 2 + edge
            x = min(max(middle, half), self.width - half) if self._stacks else middle
            name.center = (x, top - high / 2 - (line * high * STACKED_PITCH if self._stacks else 0))
        return top - high * (1 + (len(names) - 1) * STACKED_PITCH if self._stacks else 1)

    def _place_number(self, place: str, colours: tuple[str, str], score: Text, room: float) -> Text:
        """The rank as large as fits above the score, or on a low step beside it."""
        for role in NUMBER_ROLES[min(self.rank, 2) :]:
            number = Text(place, role, *colours)
            if room >= number.height + score.height:
                score.center = (self.width / 2, dp(6) + score.height / 2)
                number.center = (self.width / 2, (dp(6) + score.height + room) / 2)
                return number
        score.fit = self.width - number.width - dp(22)
        score.fit_text()
        left = (self.width - number.width - dp(10) - score.width) / 2
        number.pos = (left, (room - number.height) / 2 + dp(2))
        score.pos = (left + number.width + dp(10), (room - score.height) / 2 + dp(2))
        return number

    def _show_score(self, score: int) -> None:
        self._score.set_text(self._count_text(score))

    # --- people ---

    def _badge_radius(self, side: tuple[Standing, ...], room: float) -> float:
        usual = WINNER_BADGE_RADIUS if self._first else BADGE_RADIUS
        wanted = dp(PARTNER_BADGE_RADIUS if len(side) > 1 else usual) * self._grow
        frame = _frame_width(len(side), 0) if len(side) > 1 else dp(10)
        return min(wanted, (room - frame) / (2 * len(side)))

    def _add_people(self, side: tuple[Standing, ...], middle: float, radius: float) -> None:
        pad = dp(FRAME_PAD) if len(side) > 1 else 0.0
        base = self.height + dp(BADGE_DISTANCE) * self._grow + pad
        if self._first:
            self._light(middle, base + radius, radius * len(side) ** 0.5)
        if len(side) > 1:
            self._frame(middle, base, radius, len(side))
        for index, standing in enumerate(side):
            x = middle + (2 * index - len(side)) * (radius + dp(PARTNER_GAP / 2)) + dp(PARTNER_GAP / 2)
            rim = None if len(side) > 1 else "cream"
            self.add_widget(Badge(standing.person.look, standing.person.name, radius, rim, pos=(x, base)))
        high = base + 2 * radius + pad
        if self._first:
            high += self._crown(middle, high)
        self._top = max(self._top, high)

    def _light(self, x: float, y: float, radius: float) -> None:
        side = radius * GLOW_SIZE
        with self.canvas:
            Color(*paint("gold", GLOW_ALPHA))
            Rectangle(
                texture=load_texture("ui/glow.png"), pos=(x - side / 2, y - side / 2), size=(side, side)
            )

    def _frame(self, middle: float, base: float, radius: float, people: int) -> None:
        wide, pad = _frame_width(people, radius), dp(FRAME_PAD)
        with self.canvas:
            Color(*paint("gold" if self._first else "on_dark_soft"))
            Line(
                rounded_rectangle=(middle - wide / 2, base - pad, wide, 2 * radius + 2 * pad, radius + pad),
                width=dp(2),
            )

    def _crown(self, middle: float, y: float) -> float:
        """Put a crown on a badge; return how high it is."""
        side = dp(CROWN_SIDE) * self._grow
        crown = Crown(side)
        crown.pos = (middle - side / 2, y - side * CROWN_BASE)
        self.add_widget(crown)
        self._crowns.append(crown)
        self.crowned.append(middle)
        return side * (1 - 2 * CROWN_BASE)
