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
from mobileapp.i18n.translate import tr
from mobileapp.people.party import Party, default_party
from mobileapp.platform.intents import launch_link
from mobileapp.platform.memory_trim import release_memory
from mobileapp.platform.paths import tokens_folder
from mobileapp.platform.table_clock import table_clock
from mobileapp.session.game_info import game_info
from mobileapp.session.launch_options import parse_options
from mobileapp.session.option_defaults import seat_counts
from mobileapp.session.session import Session
from mobileapp.ui import theme
from mobileapp.ui.phone.insets import device_insets

if TYPE_CHECKING:
    from mobileapp.net.security.links import (
        JoinTarget,
    )  # they bring the ciphers: slow, and not wanted by everybody
    from mobileapp.net.transport.bluetooth import Peer

TIDY_DELAY_S = 0.6  # seconds after a screen has gone: nobody waits for anything then


class Navigator:
    """Which screen shows, and where one gets to from there."""

    def __init__(self, evening: Session, stop: Callable[[], None]) -> None:
        self.session, self._stop = evening, stop
        self.screens = ScreenManager(transition=NoTransition())
        self.is_phone = bool(evening.launch_options.join)  # it holds a hand of a table elsewhere
        self._tidy_trigger = Clock.create_trigger(self._tidy, TIDY_DELAY_S)
        self._ending: ClockEvent | None = None  # a game is over, and its last moment still looked at
        self._final_view: View[Any] | None = None  # what everybody saw at the end of the game of the results

    @property
    def screen_name(self) -> str:
        return str(self.screens.current)

    @property
    def screen(self) -> Any:
        return self.screens.current_screen

    def open_screen(self, make: Callable[[], Screen]) -> None:
        """To another screen, which is made when the one before has been left."""
        self._cancel_ending()
        if self.screen is not None and hasattr(self.screen, "leave"):
            self.screen.leave()
        self.session.feedback.keep_awake(True)  # a screen that may sleep says so when it is made
        self.screens.switch_to(make())
        self.screens.transition.stop()  # at once: a second finger lifting now means nothing any more
        self._tidy_trigger.cancel()
        self._tidy_trigger()

    def replace_screen(self, screen: Screen) -> None:
        """The same screen, made anew."""
        self.screens.switch_to(screen)

    def _tidy(self, *_: Any) -> None:
        self.screens.transition.screen_out = self.screen  # else it holds the one that went
        release_memory()

    def back(self) -> None:
        """Never throws anybody out of a game."""
        if self.screen_name == "play":
            if self.screen.stage_face.can_pause:
                self.pause()
        elif self.screen_name != "home":
            getattr(self.screen, "back", self.go_home)()

    # --- where it begins ---

    def open_first_screen(self) -> None:
        start, evening = self.session.launch_options, self.session
        if start.join:
            from mobileapp.session.join_links import join_links

            self.join(join_links(start))
            return
        if start.taken:
            from mobileapp.ui.menus.already_running import AlreadyRunningScreen

            self.open_screen(lambda: AlreadyRunningScreen(self._stop))
            return
        if start.seats is not None:
            evening.party = default_party(start.seats, start.bots, start.phones)
        if start.game is None:
            self._open_default_screen()
            return
        if start.hands in game_info(start.game).privacy_modes:
            evening.set_privacy(start.game, start.hands)
        options = parse_options(start.game, start.options)
        if start.phones or len(evening.party) not in seat_counts(start.game, options):
            self.open_seating(start.game)
        else:
            evening.game = start.game
            evening.start(seed=start.seed, options=options)

    def _open_default_screen(self) -> None:
        """The table whose link opened the app; in a hand, which one? Else Home."""
        if link := launch_link():
            self.open_link(link)
        elif self.is_small:
            self.open_join()
        else:
            self.go_home()

    # --- what lies around a game ---

    def go_home(self) -> None:
        from mobileapp.ui.menus.home import HomeScreen

        self.session.host.leave()
        self.open_screen(lambda: HomeScreen(self.session, self))

    def open_game_choice(self) -> None:
        """The same people, and every game once more."""
        from mobileapp.ui.menus.home import NextGameScreen

        self.session.host.leave()
        self.open_screen(lambda: NextGameScreen(self.session, self))

    def open_seating(self, game: str) -> None:
        """A game was picked: who sits where?"""
        from mobileapp.ui.menus.seating import SeatingScreen

        self.session.game, self.session.first = game, None
        self.open_screen(lambda: SeatingScreen(self.session, self, game))

    def open_options(self, game: str) -> None:
        from mobileapp.ui.pages.options import OptionsPage

        self.open_screen(lambda: OptionsPage(self.session, self, game))

    def open_settings(self) -> None:
        from mobileapp.ui.pages.settings import SettingsPage

        self.open_screen(lambda: SettingsPage(self.session, self))

    def open_rules(self, game: str, back: Callable[[], None] | None = None) -> None:
        from mobileapp.ui.pages.rules import RulesPage

        play = (lambda: self.open_seating(game)) if back is None else None
        self.open_screen(lambda: RulesPage(self.session, self, game, back or self.go_home, play))

    def open_people(self) -> None:
        from mobileapp.ui.pages.people import PeoplePage

        self.open_screen(lambda: PeoplePage(self.session, self))

    def open_demo(self) -> None:
        """A game that plays itself, then another, until somebody touches it."""
        from mobileapp.ui.tablet.demo import DemoScreen, DemoSession

        show = DemoSession(Random(), self.session.owner_thread, self.next_demo)
        self.open_screen(lambda: DemoScreen(show, self.go_home, self.next_demo))

    def next_demo(self) -> None:
        from mobileapp.ui.tablet.demo import DemoScreen

        if isinstance(self.screen, DemoScreen):
            self.open_demo()

    # --- a game ---

    def play(self) -> None:
        from mobileapp.ui.tablet.play import PlayScreen

        self.open_screen(lambda: PlayScreen(self.session, self))

    def pause(self, asked: str | None = None) -> None:
        """`asked`: who wanted it, on a phone."""
        from mobileapp.ui.tablet.pause import PauseScreen

        self.session.host.pause(asked)
        self.open_screen(lambda: PauseScreen(self.session, self))

    def unpause(self) -> None:
        self.play()
        self.session.host.go_on()

    def finish(self, outcome: Outcome, lingers: float = 0.0) -> None:
        """The last thing that happened is looked at first."""
        self._cancel_ending()
        self.session.remember_winners(outcome)
        self._ending = Clock.schedule_once(lambda _: self._show_results(outcome), table_clock.real(lingers))

    def _show_results(self, outcome: Outcome) -> None:
        from mobileapp.ui.tablet.results import ResultsScreen

        self._final_view = getattr(self.screen, "views", {}).get(None)
        self.open_screen(lambda: ResultsScreen(self.session, self, outcome))
        self.session.host.send_outcome()

    def _cancel_ending(self) -> None:
        """Who goes elsewhere meanwhile is not called back; the end can still be seen later."""
        if self._ending is not None:
            self._ending.cancel()
            self._ending = None

    # --- a table elsewhere ---

    def open_join(self, told: str = "") -> None:
        """Which? `told` says why the last one was not to be had."""
        from mobileapp.ui.phone.join_controller import JoinController
        from mobileapp.ui.phone.join_screen import JoinScreen

        self._set_phone_mode(phone=True)
        self.open_screen(lambda: JoinScreen(JoinController(self.session, self), told))
        self.session.feedback.keep_awake(False)

    def open_link(self, text: str) -> None:
        """A link came from outside: the camera, a page."""
        from mobileapp.ui.phone.join_controller import find_link

        link = find_link(text)
        if link is None:
            self.open_join(tr("That is no link of a table."))
        else:
            self.join([link])

    def join(self, links: Sequence[JoinTarget], peer: Peer | None = None) -> None:
        """Hold a hand of a table elsewhere; `peer` is the device it is by Bluetooth."""
        from mobileapp.guest.session import guest_link_factory
        from mobileapp.net.security.rejoin_tokens import RejoinTokens
        from mobileapp.net.transport.bluetooth import bluetooth_connector
        from mobileapp.ui.phone.hand_screen import HandScreen
        from mobileapp.ui.phone.join_controller import JoinController, search_nearby

        evening, kept = self.session, RejoinTokens(tokens_folder())
        self._set_phone_mode(phone=True)
        knock = (
            bluetooth_connector(evening.radio, peer)
            if evening.radio is not None and peer is not None
            else None
        )
        start, put = evening.launch_options, evening.owner_thread.put
        way = guest_link_factory(links, put, start.patience, kept, knock, search_nearby(start))
        returns, enter = kept.for_target(links[0]) is not None, JoinController(evening, self, peer).enter
        self.open_screen(
            lambda: HandScreen(evening, self.leave_hand, way, links[0], peer, returns=returns, enter=enter)
        )

    def leave_hand(self) -> None:
        """No hand of a table elsewhere any more."""
        if self.session.launch_options.join:  # that was all it was started for
            self._stop()
        else:
            self.open_join()

    def become_table(self) -> None:
        """This device itself hosts."""
        self._set_phone_mode(phone=False)
        self.go_home()

    def _set_phone_mode(self, phone: bool) -> None:
        self.is_phone = phone
        self.measure_screen()

    @property
    def is_small(self) -> bool:
        """Whether it lies in a hand; a desktop window says its density or is a tablet."""
        dpi = self.session.launch_options.dpi or _device_dpi()
        return dpi is not None and theme.is_small(Window.width, Window.height, dpi)

    def measure_screen(self) -> None:
        """A phone's while it is one."""
        start = self.session.launch_options
        glass = Window.width, Window.height, start.dpi or _device_dpi()
        if self.is_phone:
            insets = start.insets if any(start.insets) else device_insets()
            theme.measure_screen(*glass, phone=True, insets=insets)
        else:
            theme.measure_screen(*glass)

    # --- what is to be seen ---

    @property
    def current_party(self) -> Party:
        """Who sits where on the screen that shows, else tonight."""
        return getattr(self.screen, "party", None) or self.session.party

    @property
    def views(self) -> dict[Seat | None, View[Any]]:
        """What people see of the game, or saw last."""
        if self.screen_name == "results" and self._final_view is not None:
            return {None: self._final_view}
        return getattr(self.screen, "views", {})

    @property
    def pending_events(self) -> list[str]:
        """What changes by itself, and is not the table's time."""
        inside = self.session.local_channel
        own = {"results": self._ending is not None, "message": inside is not None and inside.in_flight}
        return [*getattr(self.screen, "pending_events", ()), *(word for word, is_so in own.items() if is_so)]


def _device_dpi() -> float | None:
    """The true density on a device; a desktop window stands for a ten-inch tablet."""
    if "ANDROID_ARGUMENT" not in os.environ:
        return None
    from kivy.metrics import Metrics

    return float(Metrics.dpi)
