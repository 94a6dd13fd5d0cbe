"""The night over the whole table: dusk while people look back, eyes closing, dark while the world changes."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty, OptionProperty
from kivy.uix.widget import Widget

from engine.rules import Seat
from engine.table import View
from mobileapp.games.diferencio_words import listed
from mobileapp.language import say
from mobileapp.seating import Rect
from mobileapp.theme import TEXT, glass, paint, u
from mobileapp.widgets.face import Ground
from mobileapp.widgets.smooth import RoundedRectangle
from mobileapp.widgets.text import Text
from mobileapp.widgets.textures import picture
from mobileapp.widgets.token import Reach
from mobileapp.widgets.worldpicture import RIM, ROUND, Box

STEPS = ["day", "dusk", "eyes", "night"]
DARK = {"day": 0.0, "dusk": 0.0, "eyes": 0.9, "night": 0.67}  # by night a third of the light is left
LOOK_BACK = 2.6  # seconds; a stand-in waits for nobody, so what was is seen for so long


class Night(Widget):
    """Lies on the layer above; the architect takes it from step to step, her choice never does.

    Each game night begins in the dusk (with what the last one hid still on the table), goes on with the
    call to close one's eyes, and is dark only once she says that all sleep.
    """

    step = OptionProperty("day", options=STEPS)
    dark = NumericProperty(0)

    def __init__(self, ground: Ground, world: Box) -> None:
        super().__init__(size_hint=(None, None), size=ground.above.size)
        self.ground, self._world = ground, Rect(*world)
        self._turn, self._architect, self._phase, self._absent = None, 0, 1, ()
        self._falls = Clock.create_trigger(self._looked_back, LOOK_BACK)
        self._calls: list[Widget] = []
        with self.canvas:
            self._colour = Color(*paint("night", 0))
            Rectangle(size=self.size)
            self._lid_colour = Color(*paint("night_2", 0))  # over the world, where nobody has to see it
            RoundedRectangle(pos=world[:2], size=world[2:], radius=[u(ROUND + RIM)])
            self._star_colour = Color(1, 1, 1, 0)
            Rectangle(texture=picture("dream/stars.png"), size=self.size)
        self.bind(dark=self._shade)

    # --- from step to step ---

    def show(self, view: View[Any]) -> None:
        game, self._absent = view.game, view.absent
        if game.part != "night":
            self._turn = None
            self._falls.cancel()
            self._go("day")
        elif game.turn != self._turn:
            self._turn, self._architect, self._phase = game.turn, game.architect, game.phase
            self._begin(game.last is not None)
        elif game.architect in view.absent:
            self._go("dusk")  # until she is back, or somebody goes on without her

    def _begin(self, looks_back: bool) -> None:
        if looks_back or self._architect in self._absent:  # nobody sleeps while she is missing
            self._go("dusk")
            if self.is_alone and self._architect not in self._absent:
                self._falls()
        else:
            self.fall()

    def _looked_back(self, _seconds: float) -> None:
        if self.get_root_window() is not None:  # else the table was left or laid anew meanwhile
            self.fall()

    def fall(self) -> None:
        """The light goes; people close their eyes, where there are any who must."""
        self.ground.feel.feels("night")
        self._go("eyes" if self.sleepers and not self.is_alone else "night")

    def sleep(self) -> None:
        """The architect says that nobody looks."""
        self._go("night")

    def stir(self) -> None:
        """A cover comes down: what lies open is hidden, and the eyes have to close again."""
        if self.step == "night" and self.sleepers and not self.is_alone:
            self._go("eyes")

    @property
    def is_alone(self) -> bool:
        """Whether a stand-in changes the world: it needs no light, and no one's eyes closed."""
        return self._architect in self.ground.party.stand_ins

    @property
    def sleepers(self) -> list[Seat]:
        people = self.ground.party.people_seats - {self._architect} - set(self._absent)
        return sorted(people)

    def _go(self, step: str) -> None:
        if step != self.step:
            self._call(step)
            self.step = step
            self._lid_colour.a = 1 if step == "night" and self.is_alone else 0
            self._darken(DARK[step])

    # --- how dark, and what is said ---

    def _darken(self, dark: float) -> None:
        """Falling takes a moment; waking is one frame, the same for every place."""
        Animation.cancel_all(self, "dark")
        seconds = glass.seconds("fly")
        if dark < self.dark or not seconds:
            self.dark = dark
        else:
            Animation(dark=dark, duration=seconds).start(self)

    def _shade(self, *_) -> None:
        self._colour.a, self._star_colour.a = self.dark, min(1, self.dark * 1.2)

    def _call(self, step: str) -> None:
        for call in self._calls:
            self.remove_widget(call)
        self._calls = []
        if step == "eyes":
            names = listed([self.ground.name(seat) for seat in self.sleepers])
            self._say(say("Close your eyes, {names}", names=names), self._promise())
        elif step == "night" and self.is_alone:
            name = self.ground.name(self._architect)
            self._say(say("{name} is changing the world", name=name), self._promise())

    def _promise(self) -> str:
        if self._phase == 1:
            return say("One place will change")
        return say("One, two or three places will change")

    def _say(self, call: str, promise: str) -> None:
        """Once for every side where somebody sits who shall read it."""
        moon = Moon(u(84))
        stage, world = self.ground.place, self._world
        x, y = world.x + world.width / 2, world.y + world.height / 2
        moon.pos = (x - moon.width / 2, y - moon.height / 2)
        zones = self.ground.above.parent.zones
        sides = {zones[seat].turn: zones[seat] for seat in self.sleepers}
        self._calls = [moon, *(Call(side, stage, world, call, promise) for side in sides.values())]
        for widget in self._calls:
            self.add_widget(widget)


class Moon(Widget):
    def __init__(self, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._disc = Rectangle(texture=picture("dream/full-moon.png"), size=self.size)
        self.bind(pos=lambda *_: setattr(self._disc, "pos", self.pos))


class Call(Reach):
    """A sentence along one side of the world, turned to those who sit there."""

    def __init__(self, zone: Any, stage: Any, world: Rect, call: str, promise: str) -> None:
        super().__init__(stage, zone.turn)
        self.lie(world, zone.turn)
        room = self.width * (0.62 if self.width > self.height else 0.8)
        words = _shrunk(call, room, u(100))
        hint = Text(promise, "body", "on_dark_soft", "night", face=TEXT, fit=room)
        hint.pos = ((self.width - hint.width) / 2, u(30))
        words.pos = ((self.width - words.width) / 2, u(30) + hint.height + u(6))
        self.add_widget(words)
        self.add_widget(hint)


def _shrunk(call: str, room: float, high: float) -> Text:
    """As large as it may be, however many names there are."""
    roles = ("heading", "label", "small")
    sizes = (Text(call, role, "moon", "night", wrap=room, halign="center") for role in roles)
    words = next(sizes)
    for smaller in sizes:
        words = words if words.height <= high else smaller
    return words
