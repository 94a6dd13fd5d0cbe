"""The route from screen to screen: each is left before the next is made."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager

from engine.game import Outcome, Seat
from engine.table import View
from mobileapp.i18n.translate import say
from mobileapp.people.party import Party, strangers
from mobileapp.platform.intents import asked
from mobileapp.platform.memory_trim import tidy
from mobileapp.platform.paths import ways_folder
from mobileapp.platform.table_clock import pace
from mobileapp.session.game_info import about
from mobileapp.session.launch_options import said_options
from mobileapp.session.option_defaults import seat_counts
from mobileapp.session.session import Evening
from mobileapp.ui import theme
from mobileapp.ui.phone.insets import device_insets

if TYPE_CHECKING:
    from mobileapp.net.security.links import Lead  # they bring the ciphers: slow, and not wanted by everybody
    from mobileapp.net.transport.bluetooth import Peer

TIDY = 0.6  # seconds after a screen has gone: nobody waits for anything then


class Route:
    """Which screen shows, and where one gets to from there."""

    def __init__(self, evening: Evening, stop: Callable[[], None]) -> None:
        self.evening, self._stop = evening, stop
        self.screens = ScreenManager(transition=NoTransition())
        self.is_phone = bool(evening.begin_with.join)  # it holds a hand of a table elsewhere
        self._tidies = Clock.create_trigger(self._tidy, TIDY)
        self._ending: ClockEvent | None = None  # a game is over, and its last moment still looked at
        self._last: View[Any] | None = None  # what everybody saw at the end of the game of the results

    @property
    def at(self) -> str:
        return str(self.screens.current)

    @property
    def screen(self) -> Any:
        return self.screens.current_screen

    def go(self, make: Callable[[], Screen]) -> None:
        """To another screen, which is made when the one before has been left."""
        self._end_no_more()
        if self.screen is not None and hasattr(self.screen, "leave"):
            self.screen.leave()
        self.evening.feel.stays_awake(True)  # a screen that may sleep says so when it is made
        self.screens.switch_to(make())
        self.screens.transition.stop()  # at once: a second finger lifting now means nothing any more
        self._tidies.cancel()
        self._tidies()

    def swap(self, screen: Screen) -> None:
        """The same screen, made anew."""
        self.screens.switch_to(screen)

    def _tidy(self, *_: Any) -> None:
        self.screens.transition.screen_out = self.screen  # else it holds the one that went
        tidy()

    def back(self) -> None:
        """Never throws anybody out of a game."""
        if self.at == "play":
            if self.screen.stage_face.may_pause:
                self.pause()
        elif self.at != "home":
            getattr(self.screen, "back", self.go_home)()

    # --- where it begins ---

    def open_first_screen(self) -> None:
        start, evening = self.evening.begin_with, self.evening
        if start.join:
            from mobileapp.session.join_links import join_links

            self.join(join_links(start))
            return
        if start.taken:
            from mobileapp.ui.menus.already_running import Taken

            self.go(lambda: Taken(self._stop))
            return
        if start.seats is not None:
            evening.party = strangers(start.seats, start.stand_ins, start.phones)
        if start.game is None:
            self._open_unasked()
            return
        if start.hands in about(start.game).ways:
            evening.set_way(start.game, start.hands)
        options = said_options(start.game, start.options)
        if start.phones or len(evening.party) not in seat_counts(start.game, options):
            self.choose(start.game)
        else:
            evening.game = start.game
            evening.start(seed=start.seed, options=options)

    def _open_unasked(self) -> None:
        """The table whose link opened the app; in a hand, which one? Else Home."""
        if link := asked():
            self.arrives(link)
        elif self.is_small:
            self.open_join()
        else:
            self.go_home()

    # --- what lies around a game ---

    def go_home(self) -> None:
        from mobileapp.ui.menus.home import Home

        self.evening.host.leave()
        self.go(lambda: Home(self.evening, self))

    def another(self) -> None:
        """The same people, and every game once more."""
        from mobileapp.ui.menus.home import Another

        self.evening.host.leave()
        self.go(lambda: Another(self.evening, self))

    def choose(self, game: str) -> None:
        """A game was picked: who sits where?"""
        from mobileapp.ui.menus.seating import Seating

        self.evening.game, self.evening.first = game, None
        self.go(lambda: Seating(self.evening, self, game))

    def open_options(self, game: str) -> None:
        from mobileapp.ui.pages.options import OptionsPage

        self.go(lambda: OptionsPage(self.evening, self, game))

    def open_settings(self) -> None:
        from mobileapp.ui.pages.settings import SettingsPage

        self.go(lambda: SettingsPage(self.evening, self))

    def open_how(self, game: str, back: Callable[[], None] | None = None) -> None:
        from mobileapp.ui.pages.rules import RulesPage

        play = (lambda: self.choose(game)) if back is None else None
        self.go(lambda: RulesPage(self.evening, self, game, back or self.go_home, play))

    def open_people(self) -> None:
        from mobileapp.ui.pages.people import PeoplePage

        self.go(lambda: PeoplePage(self.evening, self))

    def demo(self) -> None:
        """A game that plays itself, then another, until somebody touches it."""
        from mobileapp.ui.tablet.demo import Demo, Show

        show = Show(Random(), self.evening.timing, self.next_demo)
        self.go(lambda: Demo(show, self.go_home, self.next_demo))

    def next_demo(self) -> None:
        from mobileapp.ui.tablet.demo import Demo

        if isinstance(self.screen, Demo):
            self.demo()

    # --- a game ---

    def play(self) -> None:
        from mobileapp.ui.tablet.play import Play

        self.go(lambda: Play(self.evening, self))

    def pause(self, asked: str | None = None) -> None:
        """`asked`: who wanted it, on a phone."""
        from mobileapp.ui.tablet.pause import Pause

        self.evening.host.pause(asked)
        self.go(lambda: Pause(self.evening, self))

    def unpause(self) -> None:
        self.play()
        self.evening.host.go_on()

    def finish(self, outcome: Outcome, lingers: float = 0.0) -> None:
        """The last thing that happened is looked at first."""
        self._end_no_more()
        self.evening.remember_winners(outcome)
        self._ending = Clock.schedule_once(lambda _: self._show_results(outcome), pace.real(lingers))

    def _show_results(self, outcome: Outcome) -> None:
        from mobileapp.ui.tablet.results import Results

        self._last = getattr(self.screen, "views", {}).get(None)
        self.go(lambda: Results(self.evening, self, outcome))
        self.evening.host.tell_outcome()

    def _end_no_more(self) -> None:
        """Who goes elsewhere meanwhile is not called back; the end can still be seen later."""
        if self._ending is not None:
            self._ending.cancel()
            self._ending = None

    # --- a table elsewhere ---

    def open_join(self, told: str = "") -> None:
        """Which? `told` says why the last one was not to be had."""
        from mobileapp.ui.phone.join_controller import Porter
        from mobileapp.ui.phone.join_screen import Join

        self._becomes(phone=True)
        self.go(lambda: Join(Porter(self.evening, self), told))
        self.evening.feel.stays_awake(False)

    def arrives(self, text: str) -> None:
        """A link came from outside: the camera, a page."""
        from mobileapp.ui.phone.join_controller import link_within

        link = link_within(text)
        if link is None:
            self.open_join(say("That is no link of a table."))
        else:
            self.join([link])

    def join(self, links: Sequence[Lead], peer: Peer | None = None) -> None:
        """Hold a hand of a table elsewhere; `peer` is the device it is by Bluetooth."""
        from mobileapp.guest.session import by_links
        from mobileapp.net.security.rejoin_tokens import WaysBack
        from mobileapp.net.transport.bluetooth import by_bluetooth
        from mobileapp.ui.phone.hand_screen import Hand
        from mobileapp.ui.phone.join_controller import Porter, seeks

        evening, kept = self.evening, WaysBack(ways_folder())
        self._becomes(phone=True)
        knock = by_bluetooth(evening.radio, peer) if evening.radio is not None and peer is not None else None
        start, put = evening.begin_with, evening.timing.put
        way = by_links(links, put, start.patience, kept, knock, seeks(start))
        returns, enter = kept.by(links[0]) is not None, Porter(evening, self, peer).enter
        self.go(lambda: Hand(evening, self.put_away, way, links[0], peer, returns=returns, enter=enter))

    def put_away(self) -> None:
        """No hand of a table elsewhere any more."""
        if self.evening.begin_with.join:  # that was all it was started for
            self._stop()
        else:
            self.open_join()

    def be_the_table(self) -> None:
        """This device itself hosts."""
        self._becomes(phone=False)
        self.go_home()

    def _becomes(self, phone: bool) -> None:
        self.is_phone = phone
        self.fit_glass()

    @property
    def is_small(self) -> bool:
        """Whether it lies in a hand; a desktop window says its density or is a tablet."""
        dpi = self.evening.begin_with.dpi or _device_dpi()
        return dpi is not None and theme.is_small(Window.width, Window.height, dpi)

    def fit_glass(self) -> None:
        """A phone's while it is one."""
        start = self.evening.begin_with
        glass = Window.width, Window.height, start.dpi or _device_dpi()
        if self.is_phone:
            insets = start.insets if any(start.insets) else device_insets()
            theme.fit_glass(*glass, phone=True, insets=insets)
        else:
            theme.fit_glass(*glass)

    # --- what is to be seen ---

    @property
    def sits(self) -> Party:
        """Who sits where on the screen that shows, else tonight."""
        return getattr(self.screen, "party", None) or self.evening.party

    @property
    def views(self) -> dict[Seat | None, View[Any]]:
        """What people see of the game, or saw last."""
        if self.at == "results" and self._last is not None:
            return {None: self._last}
        return getattr(self.screen, "views", {})

    @property
    def comes(self) -> list[str]:
        """What changes by itself, and is not the table's time."""
        inside = self.evening.inside
        own = {"results": self._ending is not None, "message": inside is not None and inside.under_way}
        return [*getattr(self.screen, "comes", ()), *(word for word, is_so in own.items() if is_so)]


def _device_dpi() -> float | None:
    """The true density on a device; a desktop window stands for a ten-inch tablet."""
    if "ANDROID_ARGUMENT" not in os.environ:
        return None
    from kivy.metrics import Metrics

    return float(Metrics.dpi)
