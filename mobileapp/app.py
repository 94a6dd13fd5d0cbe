"""Builds, wires, pauses and resumes; nothing else."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock, ClockEvent
from kivy.core.text import LabelBase
from kivy.core.window import Window
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager
from kivymd.app import MDApp
from msgspec.structs import replace

from engine.games import GAMES, rulebook
from engine.packs import Pack
from engine.rules import Options, Outcome, Refused
from engine.table import Setting, View
from mobileapp import language, theme
from mobileapp.about import about
from mobileapp.drafts import Drafts
from mobileapp.feel import Feel
from mobileapp.folders import FONTS, home, links_file
from mobileapp.hands import Way
from mobileapp.host import Host
from mobileapp.language import later, say
from mobileapp.lessons import Lessons
from mobileapp.memory import settle, tidy
from mobileapp.pace import KivyAlarm, pace
from mobileapp.packs import pack_for
from mobileapp.party import Party, strangers
from mobileapp.phone.insets import device_insets
from mobileapp.phone.porter import asked, listen
from mobileapp.polling import polling
from mobileapp.probe import Probe, Touches, settling, touchables
from mobileapp.slow import slowed
from mobileapp.standins import StandIns
from mobileapp.start import Start, said_options
from mobileapp.store import KeepingError, Store
from mobileapp.suited import seat_counts, suited, usual
from mobileapp.sync.dealing import drawn, new_half, seed_of
from mobileapp.sync.inbox import Inbox
from mobileapp.sync.inside import Inside, InsideDoor, Show, inside

if TYPE_CHECKING:
    from mobileapp.phones import Phones
    from mobileapp.sync.keys import Link, Typed

SETTINGS: dict[str, Any] = {
    "sound": True,
    "touch": True,
    "speech": True,
    "calm": False,
    "large_text": False,
    "left_hand": False,
    "language": None,
}
LOST = {"other_version": later("It stays kept, but was begun with other rules.")}
DAMAGED = later("It stays kept, but cannot be read.")
BACK = 27
TIDY = 0.6  # seconds after a screen has gone: nobody waits for anything then


class TableeApp(MDApp):
    """The evening: who is here, what is played, which screen shows."""

    title = "Tablée"

    def __init__(self, start: Start, **named) -> None:
        super().__init__(**named)
        self.begin_with = start
        self.store, self.keeps = (Store(Path(":memory:")), True) if start.taken else _opened_store()
        self.feel = Feel()
        self.lessons = Lessons(self.store)
        self.inbox = Inbox(Clock.create_trigger(lambda _: self.inbox.empty(), -1))
        pace.rate = start.pace
        self.host = Host(self.store, KivyAlarm(), pace.now, rate=lambda: pace.rate)
        self.party = Party()
        self.game: str | None = None
        self.first: int | None = None
        self.kept = Drafts()  # what faces remember of the game at hand
        self.message: tuple[str, str] | None = None  # for Home to say once
        self.phones: Phones | None = None
        self.is_phone = bool(start.join)  # it holds a hand of a table elsewhere
        self._probe: Probe | None = None
        self._touches = Touches()
        self._tidies = Clock.create_trigger(self._tidy, TIDY)
        self._inside: Inside | None = None  # to the people at this device, since the last screen with a table
        self._ending: ClockEvent | None = None  # a game is over, and its last moment still looked at
        self._last: View[Any] | None = None  # what everybody saw at the end of the game of the results

    # --- up and down ---

    def _run_prepare(self) -> None:
        """Without MDApp's own part: Material's colours are slow to mix, and pages wear ours."""
        App._run_prepare(self)

    def build(self) -> ScreenManager:
        for name, file in theme.FONT_FILES.items():
            LabelBase.register(name, str(FONTS / file))
        self._apply_settings()
        for game in GAMES:
            about(game).keeps_in(self.store)
        kept = self.store.setting("language", None, str)
        language.speak(self.begin_with.language or kept or language.system_language())
        if not self.keeps:
            told = say("Is the device full? A game would be lost when Tablée closes.")
            self.message = (say("Nothing is kept this time"), told)
        self.fit_glass()
        self.screens = ScreenManager(transition=NoTransition())
        self.party = self._last_party()
        settle()
        self._open_phones()
        self._open_first_screen()
        Window.bind(on_resize=self._resized, on_keyboard=self._key)
        listen(self)
        return self.screens

    def on_start(self) -> None:
        self.feel.stays_awake(True)
        polling.watch(Window)
        if port := os.environ.get("TABLEE_PROBE"):
            self._probe = Probe(int(port), self.look)
            self._touches.watch(Window)
            Clock.tick = slowed(Clock.tick)
        if self.begin_with.picture is not None:
            Clock.schedule_once(self._portray, 0)  # Kivy's clock runs true from the first tick on
        if self.begin_with.leave_after_first_frame:
            Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: self.stop(), 0), 0)

    def _open_phones(self) -> None:
        """The way in for devices of their own, where somebody sits at one or may come back to one."""
        start = self.begin_with
        if start.join or (not start.phones and not links_file().exists()):
            return
        phones = self.with_phones(anew=bool(start.phones))
        if phones is not None and start.prints_links:
            phones.print_links(strangers(start.seats or 0, start.stand_ins, start.phones))

    def with_phones(self, anew: bool = False) -> Phones | None:
        """The links, opened where they are first wanted; None: no phone can reach this device."""
        if self.phones is not None:
            return self.phones
        from mobileapp.phones import Company, Phones  # slow to import, and not wanted by everybody

        company = Company(self._sits_now, self._phone_came, self._phones_changed, self._phone_asks)
        phones = Phones(self.host, self.inbox.put, _in, company, self.begin_with.address)
        if anew:
            phones.keys.new_evening()
        try:
            phones.open()
        except OSError as error:  # people at the tablet can play all the same
            sys.stderr.write(f"No phone can reach this device: {error.strerror}\n")
            return None
        self.phones = phones
        return phones

    def _sits_now(self) -> Party:
        return getattr(self.screens.current_screen, "party", None) or self.party

    def _phone_came(self) -> None:
        """Whoever said on the command line that phones play is waiting for them."""
        start, waits = self.begin_with, self.screens.current == "seating" and not self.host.has_table
        if self.phones is not None and start.phones and waits and self.phones.has_all(self.party):
            self.start(seed=start.seed, options=said_options(str(start.game), start.options))

    def _phones_changed(self) -> None:
        """The screen that shows who is there draws it anew."""
        if told := getattr(self.screens.current_screen, "phones_changed", None):
            told()

    def _phone_asks(self, what: str, person: str) -> None:
        """As somebody at the tablet does by a hold; going on is for who sits here, if anybody does."""
        screen = self.screens.current
        if what == "pause" and screen == "play" and self.screens.current_screen.stage_face.may_pause:
            self.pause(person)
        elif what == "go_on" and screen == "pause":
            here = self.party.names(self.party.here_seats) - self.host.absent
            if not here:
                self.unpause()

    def _install_settings_keys(self, window: Any) -> None:
        """No key opens the settings: nobody leaves a game by one."""

    def _portray(self, *_) -> None:
        from mobileapp.portrait import Portrait

        self._portrait = Portrait(
            self.begin_with.picture, lambda: getattr(self.screens.current_screen, "shows_secret", False)
        )

    def on_pause(self) -> bool:
        self.host.pause()
        if self.phones is not None:
            self.phones.rests()
        if self.screens.current == "hand":
            self.screens.current_screen.session.sleeps(True)  # asleep is not lost
        if self.screens.current in ("play", "hand"):
            self.screens.current_screen.let_go()  # no hand in the system's picture of us
        elif self.screens.current == "seating":
            self.screens.current_screen.leave()  # who sat down is known, should we never wake again
        return True

    def on_resume(self) -> None:
        if self.screens.current == "hand":
            self.screens.current_screen.session.sleeps(False)
        if self.screens.current == "play":
            self.host.go_on()
            self.screens.current_screen.wake()
        Window.canvas.ask_update()

    def on_stop(self) -> None:
        if self.screens.current == "seating":
            self.screens.current_screen.leave()
        if self.phones is not None:
            self.phones.shut()
        self.host.close()
        self.store.close()
        if self._probe is not None:
            self._probe.close()

    def _apply_settings(self) -> None:
        for name, default in SETTINGS.items():
            value = self.store.setting(name, default)
            if name in ("sound", "touch", "speech"):
                setattr(self.feel, name, value)
            elif name in ("calm", "large_text", "left_hand"):
                setattr(theme.glass, name, value)

    def setting(self, name: str) -> Any:
        return self.store.setting(name, SETTINGS[name])

    def set(self, name: str, value: Any) -> None:
        """Change a setting: kept, and in force at once."""
        self.store.set(name, value)
        self._apply_settings()
        if name == "language":
            language.speak(value)

    def fit_glass(self) -> None:
        """A phone's while it is one."""
        start = self.begin_with
        if self.is_phone:
            insets = start.insets if any(start.insets) else device_insets()
            theme.fit_glass(*Window.size, start.dpi or _device_dpi(), phone=True, insets=insets)
        else:
            theme.fit_glass(*Window.size, dpi=start.dpi or _device_dpi())

    def _resized(self, *_) -> None:
        self.fit_glass()
        Clock.schedule_once(lambda _: self.screens.current_screen.rebuild(), 0)

    def _key(self, _window, key: int, *_) -> bool:
        """Back never throws anybody out of a game."""
        if key != BACK:
            return False
        if self.screens.current == "play":
            if self.screens.current_screen.stage_face.may_pause:
                self.pause()
        elif self.screens.current != "home":
            getattr(self.screens.current_screen, "back", self.go_home)()
        return True

    # --- the walk from screen to screen ---

    def _go(self, make: Callable[[], Screen]) -> None:
        """To another screen, which is made when the one before has been left."""
        self._end_no_more()
        old = self.screens.current_screen
        if old is not None and hasattr(old, "leave"):
            old.leave()
        self.screens.switch_to(make())
        self.screens.transition.stop()  # at once: a second finger lifting now means nothing any more
        self._tidies.cancel()
        self._tidies()

    def _tidy(self, *_) -> None:
        self.screens.transition.screen_out = self.screens.current_screen  # else it holds the one that went
        tidy()

    def _open_first_screen(self) -> None:
        start = self.begin_with
        if start.join:
            from mobileapp.guest import links_said

            self.join(links_said(start))
            return
        if start.taken:
            from mobileapp.screens.taken import Taken

            self._go(lambda: Taken(self.stop))
            return
        if start.seats is not None:
            self.party = strangers(start.seats, start.stand_ins, start.phones)
        if start.game is None:
            self._open_unasked()
            return
        if start.hands in about(start.game).ways:
            self.set_way(start.game, start.hands)
        options = said_options(start.game, start.options)
        if start.phones:
            self.choose(start.game)
        elif len(self.party) in seat_counts(start.game, options):
            self.game = start.game
            self.start(seed=start.seed, options=options)
        else:
            self.choose(start.game)

    def go_home(self) -> None:
        from mobileapp.screens.home import Home

        self.host.leave()
        self._go(lambda: Home(self))

    @property
    def is_small(self) -> bool:
        """Whether it lies in a hand; a desktop window says its density or is a tablet."""
        dpi = self.begin_with.dpi or _device_dpi()
        return dpi is not None and theme.is_small(*Window.size, dpi)

    def open_join(self, told: str = "") -> None:
        """A table elsewhere: which? `told` says why the last one was not to be had."""
        from mobileapp.phone.join import Join
        from mobileapp.phone.porter import Porter

        self.is_phone = True
        self.fit_glass()
        self._go(lambda: Join(Porter(self), told))

    def _open_unasked(self) -> None:
        """The table whose link opened the app; in a hand, which one? Else Home."""
        if link := asked():
            self.arrives(link)
        elif self.is_small:
            self.open_join()
        else:
            self.go_home()

    def arrives(self, text: str) -> None:
        """A link came from outside: the camera, a page."""
        from mobileapp.phone.porter import link_within

        link = link_within(text)
        if link is None:
            self.open_join(say("That is no link of a table."))
        else:
            self.join([link])

    def be_the_table(self) -> None:
        """This device itself hosts."""
        self.is_phone = False
        self.fit_glass()
        self.go_home()

    def join(self, links: Sequence[Link | Typed]) -> None:
        """Hold a hand of a table elsewhere."""
        from mobileapp.phone.screen import Hand
        from mobileapp.phone.session import by_links

        self.is_phone = True
        self.fit_glass()
        way = by_links(links, self.inbox.put, self.begin_with.patience)
        known = links[0] if hasattr(links[0], "key") else None  # one that was typed has no key yet
        self._go(lambda: Hand(self, way, known))

    def put_away(self) -> None:
        """No hand of a table elsewhere any more."""
        if self.begin_with.join:  # that was all it was started for
            self.stop()
        else:
            self.open_join()

    def another(self) -> None:
        """The same people, and every game once more."""
        from mobileapp.screens.home import Another

        self.host.leave()
        self._go(lambda: Another(self))

    def choose(self, game: str) -> None:
        """A game was picked: who sits where?"""
        from mobileapp.screens.seating import Seating

        self.game, self.first = game, None
        self._go(lambda: Seating(self, game))

    def open_options(self, game: str) -> None:
        from mobileapp.pages.options import OptionsPage

        self._go(lambda: OptionsPage(self, game))

    def open_settings(self) -> None:
        from mobileapp.pages.settings import SettingsPage

        self._go(lambda: SettingsPage(self))

    def open_how(self, game: str, back: Callable[[], None] | None = None) -> None:
        from mobileapp.pages.rules import RulesPage

        play = (lambda: self.choose(game)) if back is None else None
        self._go(lambda: RulesPage(self, game, back or self.go_home, play))

    def open_people(self) -> None:
        from mobileapp.pages.people import PeoplePage

        self._go(lambda: PeoplePage(self))

    def demo(self) -> None:
        """A game that plays itself, then another, until somebody touches it."""
        from mobileapp.screens.demo import Demo, Show

        show = Show(Random(), KivyAlarm, self._next_demo)
        self._go(lambda: Demo(show, self.go_home, self._next_demo))

    def _next_demo(self) -> None:
        from mobileapp.screens.demo import Demo

        if isinstance(self.screens.current_screen, Demo):
            self.demo()

    # --- people and options ---

    def _last_party(self) -> Party:
        party: Party = self.store.setting("party", Party(), Party)
        return party.gathered()

    def sit(self, party: Party) -> None:
        self.party = party
        self.store.set("party", party)
        for seat in sorted(party.people_seats):
            if not party.sitters[seat].person.guest:
                self.store.remember(party.sitters[seat].person)

    def rename(self, old: str, new: str) -> None:
        """A person keeps everything but the name."""
        self.store.rename(old, new)
        self.lessons.rename(old, new)
        if self.phones is not None:
            self.phones.rename(old, new)
        self.party = self.party.renamed(old, new)
        self.store.set("party", self.party)

    def reshape(self, name: str, look: int) -> None:
        """Another shape; at the table whoever has it takes the old one."""
        self.store.reshape(name, look)
        for sitter in self.party.sitters:
            if sitter.name == name:
                self.party = self.party.reshaped(sitter.spot, look, swaps=True)
        self.store.set("party", self.party)

    def remove(self, name: str) -> None:
        """For good, and from the table."""
        self.store.forget(name)
        self.lessons.forget(name)
        for sitter in self.party.sitters:
            if sitter.name == name:
                self.party = self.party.without(sitter.spot)
        self.store.set("party", self.party)

    def seat_counts(self, game: str) -> frozenset[int]:
        return seat_counts(game, self.options_of(game))

    def options_of(self, game: str) -> Options:
        """The options last played with, or those usual around a tablet."""
        options: Options = self.store.setting(f"options:{game}", usual(game), rulebook(game).Options)
        return options

    def set_options(self, game: str, options: Options) -> None:
        self.store.set(f"options:{game}", options)

    def pack_of(self, game: str, party: Party) -> Pack:
        """The one people chose, or one that suits tonight's company."""
        seasoned = bool(self._winners(game).intersection(person.name for person in party.people))
        return pack_for(game, self.store.setting(f"pack:{game}", None), len(party), seasoned)

    def _winners(self, game: str) -> set[str]:
        """Everybody who has ever won it here."""
        return set(self.store.setting(f"winners:{game}", [], list[str]))

    def _remember_winners(self, outcome: Outcome) -> None:
        game, party = self.host.setting.game, self.party
        won = {party.sitters[seat].name for seat in party.people_seats if outcome.places[seat] == 1}
        if won - (known := self._winners(game)):
            self.store.set(f"winners:{game}", sorted(known | won))

    def way_of(self, game: str) -> Way:
        """How hands are hidden, where people can choose."""
        ways = about(game).ways or ("veil",)
        kept = self.store.setting(f"hands:{game}", None)
        return kept if kept in ways else ways[0]

    def set_way(self, game: str, way: Way) -> None:
        self.store.set(f"hands:{game}", way)

    # --- a game ---

    def stand_ins(self, host: Host, party: Party) -> StandIns:
        return StandIns(host, party, KivyAlarm, self.inbox.put, clock=pace.now)

    def door(self, people: frozenset[str], show: Show) -> InsideDoor:
        """The way in for the people at this device."""
        self._inside = inside(people, self.host.hear, show, _in)
        return InsideDoor(self._inside)

    def start(
        self, seed: str | None = None, options: Options | None = None, pack: Pack | None = None
    ) -> None:
        """Deal and play; with phones linked, every one of them adds to the deal."""
        if seed is None and self.phones is not None:
            self.phones.deal(lambda made: self._deal(made, options, pack), self._begins())
        else:
            self._deal(seed or seed_of(new_half()), options, pack)

    def _begins(self) -> int | None:
        """Whoever's turn it is to begin, or the youngest; None: it is drawn by lot."""
        return self.party.first if self.first is None else self.first % len(self.party)

    def _deal(self, seed: str, options: Options | None, pack: Pack | None) -> None:
        """The first player is the youngest, or drawn by lot."""
        game = str(self.game)
        self.party = replace(self.party, hands=self.way_of(game))
        seats = len(self.party)
        begins = self._begins()
        self.first = drawn(seats, seed) if begins is None else begins
        setting = Setting(
            game=game,
            seats=seats,
            options=suited(game, options or self.options_of(game), seats, self.party.hands),
            pack=pack or self.pack_of(game, self.party),
            first=self.first,
            seed=seed,
        )
        try:
            self.host.begin(setting, self.party)
        except KeepingError:
            self.message = (say("No game can begin"), say("The device cannot keep it. Is it full?"))
            self.go_home()
            return
        self.kept = Drafts(self.store, self.host.game)
        self._play()

    def again(self) -> None:
        """The same people, the same game, the first player moved on."""
        self.first = (self.first or 0) + 1
        self.start(options=self.host.setting.options, pack=self.host.setting.pack)

    def resume(self, game: int) -> None:
        """Go on with a game that was left; one that cannot go on stays kept, and Home says so."""
        try:
            self.host.resume(game)
        except Refused as refused:
            told = say(LOST.get(refused.key, DAMAGED))
            self.store.seen(game)  # offered no more, for it would be refused again
            self.message = (say("That game cannot go on"), told)
            self.go_home()
            return
        self.party, self.kept = self.store.party(game), Drafts(self.store, game)
        self.game, self.first = self.host.setting.game, self.host.setting.first
        self._play()

    def _play(self) -> None:
        from mobileapp.screens.play import Play

        self._go(lambda: Play(self, self.host, self.party))

    def pause(self, asked: str | None = None) -> None:
        """`asked`: who wanted it, on a phone."""
        from mobileapp.screens.pause import Pause

        self.host.pause(asked)
        self._go(lambda: Pause(self))

    def reseat(self, party: Party) -> None:
        """A stand-in takes a seat for somebody who goes, or gives it back."""
        for seat, (before, after) in enumerate(zip(self.party.sitters, party.sitters, strict=True)):
            if before != after:
                self.kept.forget(seat)
        self.party = party
        self.host.reseat(party)
        if self.phones is not None:
            self.phones.look_again()

    def unpause(self) -> None:
        self._play()
        self.host.go_on()

    def finish(self, outcome: Outcome, lingers: float = 0.0) -> None:
        """The last thing that happened is looked at first."""
        self._end_no_more()
        self._remember_winners(outcome)
        self._ending = Clock.schedule_once(lambda _: self._show_results(outcome), pace.real(lingers))

    def _show_results(self, outcome: Outcome) -> None:
        from mobileapp.screens.results import Results

        self._last = getattr(self.screens.current_screen, "views", {}).get(None)
        self._go(lambda: Results(self, outcome))

    def _end_no_more(self) -> None:
        """Who goes elsewhere meanwhile is not called back; the end can still be seen later."""
        if self._ending is not None:
            self._ending.cancel()
            self._ending = None

    # --- for outside drivers ---

    def look(self) -> dict[str, Any]:
        """`comes`: what changes by itself, and is not the table's time."""
        screen = self.screens.current_screen
        views = getattr(screen, "views", {})
        if screen.name == "results" and self._last is not None:
            views = {None: self._last}
        own = {"results": self._ending is not None, "message": self._inside and self._inside.under_way}
        comes = [*getattr(screen, "comes", ()), *(word for word, is_so in own.items() if is_so)]
        return {
            "screen": screen.name,
            "size": list(Window.size),
            "revision": max((view.revision for view in views.values()), default=None),
            "touchables": list(touchables(screen)),
            "settling": list(settling(screen)),
            "comes": comes,
            "views": {str(seat): view for seat, view in views.items()},
            "felt": self.feel.felt,
            "link": self.phones.shown if self.phones is not None else {},
            "phones": self._told_phones(),
            "fingers": len(EventLoop.touches),
            "lifted": self._touches.lifted,
            "phone": getattr(screen, "tells", None),
        }

    def _told_phones(self) -> list[dict[str, Any]]:
        """Each seat on a phone: whether one joined, whether it is there, and seconds since it was heard."""
        if self.phones is None or self.screens.current not in ("seating", "play", "pause"):
            return []
        told = []
        for seat, sitter in enumerate(self._sits_now().sitters):
            if sitter.elsewhere and not sitter.is_stand_in:
                phone = self.phones.state_of(sitter.name)
                joined = phone.state not in ("waits", "joining")
                told.append(
                    {"seat": seat, "joined": joined, "alive": phone.is_there, "state": phone.state,
                     "last_heard": phone.silent}
                )  # fmt: skip
        return told


def _opened_store() -> tuple[Store, bool]:
    """And whether it keeps anything: people who came to play can play, whatever the disk says."""
    try:
        return Store(home() / "tablee.sqlite"), True
    except KeepingError as error:
        sys.stderr.write(f"{error}\n")
        return Store(Path(":memory:")), False


def _in(seconds: float, call: Callable[[], None]) -> None:
    Clock.schedule_once(lambda _: call(), seconds)


def _device_dpi() -> float | None:
    """The true density on a device; a desktop window stands for a ten-inch tablet."""
    if "ANDROID_ARGUMENT" not in os.environ:
        return None
    from kivy.metrics import Metrics

    return float(Metrics.dpi)
