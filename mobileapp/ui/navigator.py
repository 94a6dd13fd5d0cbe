"""The navigator switches between screens: each screen is left before the next one is made."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window

from engine.game import Outcome, Seat
from engine.table import AnyView
from mobileapp.i18n.translate import tr
from mobileapp.people.party import Party, default_party
from mobileapp.platform import local_network
from mobileapp.platform.insets import NONE, device_insets
from mobileapp.platform.intents import launch_link
from mobileapp.platform.memory_trim import release_memory
from mobileapp.platform.paths import tokens_folder
from mobileapp.platform.table_clock import table_clock
from mobileapp.session.game_info import game_info
from mobileapp.session.launch_options import parse_options
from mobileapp.session.option_defaults import seat_counts
from mobileapp.session.session import Session
from mobileapp.ui import theme
from mobileapp.ui.screen import Screen
from mobileapp.ui.toolkit.ambient import IdleTimer
from mobileapp.ui.toolkit.screen_fade import ScreenFade, end_fade
from mobileapp.ui.toolkit.screen_guard import GuardedScreens

if TYPE_CHECKING:
    # imports the ciphers: slow, and not everybody needs them
    from mobileapp.net.security.links import JoinTarget, TypedCode
    from mobileapp.net.transport.bluetooth import Peer

IDLE_DEMO_S = 45.0  # seconds without a touch on Home
TIDY_DELAY_S = 0.6  # seconds after a screen has closed, when nobody waits for anything


class Navigator:
    """Holds the current screen and opens the others."""

    def __init__(self, session: Session, stop: Callable[[], None], rest: Callable[[], None]) -> None:
        """`rest`: let the app wait in the background, where the system has one."""
        self.session, self._stop, self._rest = session, stop, rest
        self.screens = GuardedScreens(lambda: self.session.feedback.play("press"))
        self.is_phone = bool(session.launch_options.join)  # shows a hand of a table on another device
        self._tidy_trigger = Clock.create_trigger(self._tidy, TIDY_DELAY_S)
        self._ending: ClockEvent | None = None  # the game is over, and its last moment is still shown
        self._insets = NONE
        self._idle_demo = IdleTimer(IDLE_DEMO_S, self._open_idle_demo)

    @property
    def screen_name(self) -> str:
        return str(self.screens.current)

    @property
    def screen(self) -> Screen:
        screen: Screen = self.screens.current_screen
        return screen

    def open_screen(self, make: Callable[[], Screen], fades: bool = True) -> None:
        """Open another screen; it is made after the previous one has been left."""
        self._cancel_ending()
        self._idle_demo.cancel()
        if self.screen is not None:
            end_fade(self.screens)
        fade = self._start_fade() if fades else None
        if self.screen is not None:
            self.screen.leave()
        self.session.feedback.keep_awake(self.session.host.has_table)
        self.screens.switch_to(make())
        self.screens.transition.stop()  # at once: a second finger that lifts now must do nothing
        self.screens.guard()
        if fade is not None:
            fade.run(self.screen)
        self._tidy_trigger.cancel()
        self._tidy_trigger()

    def _start_fade(self) -> ScreenFade | None:
        """Take a picture of the current screen; none while it shows a secret, and none in calm mode."""
        if self.screen is None or self.screen.is_secret_visible or theme.screen_metrics.calm:
            return None
        return ScreenFade(self.screens)

    def replace_screen(self, screen: Screen) -> None:
        """Show the same screen, rebuilt."""
        self.screens.switch_to(screen)

    def _tidy(self, *_: object) -> None:
        self.screens.transition.screen_out = self.screen  # otherwise it keeps the closed screen alive
        release_memory()

    def back(self) -> None:
        """Handle the system's back button."""
        self.screen.back()

    def leave_app(self) -> None:
        """The back button on the first screen: the app waits in the background, as Android's users expect."""
        self._rest()

    # --- the first screen ---

    def open_first_screen(self) -> None:
        start, session = self.session.launch_options, self.session
        if start.join:
            from mobileapp.session.join_links import join_links

            self.join(join_links(start))
            return
        if start.taken:
            from mobileapp.ui.menus.already_running import AlreadyRunningScreen

            self.open_screen(lambda: AlreadyRunningScreen(self._stop))
            return
        if start.seats is not None:
            session.party = default_party(start.seats, start.bots, start.phones)
        if start.game is None:
            self._open_default_screen()
            return
        if start.hands in game_info(start.game).privacy_modes:
            session.set_privacy(start.game, start.hands)
        options = parse_options(start.game, start.options)
        if start.phones or len(session.party) not in seat_counts(start.game, options):
            self.open_seating(start.game)
        else:
            session.game = start.game
            session.start(seed=start.seed, options=options)

    def _open_default_screen(self) -> None:
        """Open the table whose link started the app; on a phone the join screen; otherwise Home."""
        if link := launch_link():
            self.open_link(link)
        elif self.is_small:
            self.open_join()
        else:
            self.go_home()

    # --- screens around a game ---

    def go_home(self) -> None:
        from mobileapp.ui.menus.home import HomeScreen

        self.session.host.leave()
        self.open_screen(lambda: HomeScreen(self.session, self))
        if self.session.phones is None and not theme.screen_metrics.calm:
            self._idle_demo.start()

    def open_game_choice(self) -> None:
        """Let the same people choose the next game."""
        from mobileapp.ui.menus.home import NextGameScreen

        self.session.host.leave()
        self.open_screen(lambda: NextGameScreen(self.session, self))

    def open_seating(self, game: str, invites: bool = False) -> None:
        """Ask who sits where for the game that was picked; `invites`: show a first phone its code."""
        from mobileapp.ui.menus.seating import SeatingScreen

        self.session.game, self.session.first = game, None
        self.open_screen(lambda: SeatingScreen(self.session, self, game, invites))

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

    def open_people(self, person: str | None = None) -> None:
        """`person`: the one to show first."""
        from mobileapp.ui.pages.people import PeoplePage

        self.open_screen(lambda: PeoplePage(self.session, self, person))

    def open_demo(self) -> None:
        """Play demo games, one after the other, until somebody touches the screen."""
        from mobileapp.ui.tablet.demo import DemoScreen, DemoSession

        show = DemoSession(Random(), self.session.owner_thread, self.next_demo)
        self.open_screen(lambda: DemoScreen(show, self.go_home, self.next_demo))

    def _open_idle_demo(self) -> None:
        """Show a game to people who look at Home without touching it, once and briefly."""
        from mobileapp.ui.tablet.demo import DemoSession, IdleDemoScreen

        show = DemoSession(Random(), self.session.owner_thread, self.go_home)
        self.open_screen(lambda: IdleDemoScreen(show, self.go_home, self.go_home))

    def next_demo(self) -> None:
        from mobileapp.ui.tablet.demo import DemoScreen

        if isinstance(self.screen, DemoScreen):
            self.open_demo()

    # --- a game ---

    def play(self, fades: bool = True) -> None:
        from mobileapp.ui.tablet.play import PlayScreen

        self.open_screen(lambda: PlayScreen(self.session, self), fades)

    def pause(self, asked: str | None = None) -> None:
        """`asked`: who requested the pause on a phone."""
        from mobileapp.ui.tablet.pause import PauseScreen

        self.session.host.pause(asked)
        self.session.feedback.play("pause")
        self.open_screen(lambda: PauseScreen(self.session, self))

    def unpause(self) -> None:
        """Continue at once: a race may be open, or it may be night. An open question to undo a move ends."""
        from mobileapp.ui.tablet.pause import PauseScreen
        from mobileapp.ui.tablet.play import PlayScreen

        asked = self.screen.asked_seat if isinstance(self.screen, PauseScreen) else None
        self.play(fades=False)
        self.session.host.go_on()
        if asked is not None and isinstance(self.screen, PlayScreen):
            self.screen.decline_undo(asked)

    def finish(self, outcome: Outcome, lingers: float = 0.0) -> None:
        """Show the results after `lingers` seconds, so that people can see the last move first."""
        self._cancel_ending()
        self._ending = Clock.schedule_once(lambda _: self._show_results(outcome), table_clock.shown(lingers))

    def _show_results(self, outcome: Outcome) -> None:
        from mobileapp.ui.tablet.results import ResultsScreen

        final_view = self.screen.views.get(None)
        self.open_screen(lambda: ResultsScreen(self.session, self, outcome))
        if final_view is not None:
            self.screen.views = {None: final_view}
        self.session.host.send_outcome()

    def open_last_results(self) -> None:
        """Show how the last finished game ended, once more."""
        from mobileapp.ui.tablet.results import ResultsScreen

        last = self.session.last_finished
        if last is not None and last.outcome is not None:
            outcome = last.outcome
            self.open_screen(lambda: ResultsScreen(self.session, self, outcome, last))

    def _cancel_ending(self) -> None:
        """Drop pending results: a person who has opened another screen is not called back."""
        if self._ending is not None:
            self._ending.cancel()
            self._ending = None

    # --- a table on another device ---

    def open_join(self, told: str = "") -> None:
        """Choose a table to join; `told` says why the last attempt failed."""
        from mobileapp.ui.phone.join_controller import JoinController
        from mobileapp.ui.phone.join_screen import JoinScreen

        self._set_phone_mode(phone=True)
        self.open_screen(lambda: JoinScreen(JoinController(self.session, self), told))
        self.session.feedback.keep_awake(False)

    def open_link(self, text: str) -> None:
        """Open a link that came from outside the app, e.g. from the camera or a web page."""
        from mobileapp.ui.phone.join_controller import find_link

        link = find_link(text)
        if link is None:
            self.open_join(tr("That link doesn’t work. Scan the code on the tablet again."))
        else:
            self.join([link])

    def join(
        self,
        links: Sequence[JoinTarget],
        peer: Peer | None = None,
        nearby: Sequence[TypedCode] = (),
        name: str = "",
    ) -> None:
        """Show a hand of a table on another device; `peer` is that device if it is reached by Bluetooth.

        `nearby`: only a code was typed; these tables are tried in turn, and this is one of them.
        `name`: of the table, if the person chose it in a list.
        """
        if peer is None and not local_network.is_allowed():
            self._ask_for_network(links, nearby, name)
            return
        from mobileapp.guest.session import guest_link_factory
        from mobileapp.net.security.rejoin_tokens import RejoinTokens
        from mobileapp.net.transport.bluetooth import bluetooth_connector
        from mobileapp.ui.phone.hand_screen import HandScreen
        from mobileapp.ui.phone.join_controller import JoinController, search_nearby
        from mobileapp.ui.phone.reconnect import JoinPlan

        session, kept = self.session, RejoinTokens(tokens_folder())
        self._set_phone_mode(phone=True)
        connector = (
            bluetooth_connector(session.network.radio, peer)
            if session.network.radio is not None and peer is not None
            else None
        )
        start, put = session.launch_options, session.owner_thread.put
        link_factory = guest_link_factory(links, put, start.patience, kept, connector, search_nearby(start))
        plan = JoinPlan(links[0], peer, kept.for_target(links[0]) is not None, bool(nearby), name)
        plan.enter = partial(JoinController(session, self, peer, nearby).enter, name=name)
        if rest := nearby[nearby.index(links[0]) + 1 :] if nearby else ():
            plan.try_next = lambda: self.join(rest[:1], nearby=nearby)
        self.open_screen(lambda: HandScreen(session, self.leave_hand, link_factory, plan))

    def _ask_for_network(self, links: Sequence[JoinTarget], nearby: Sequence[TypedCode], name: str) -> None:
        """Android asks the person first, and the join screen is open meanwhile."""

        def answered() -> None:
            if local_network.is_allowed():
                self.join(links, nearby=nearby, name=name)
            else:
                self.open_join(
                    tr("Allow Tablée to use the local network in the phone’s settings, then try again.")
                )

        self.open_join()
        local_network.ask(lambda _answer: self.session.owner_thread.put(answered))

    def leave_hand(self) -> None:
        """Leave the table on another device."""
        if self.session.launch_options.join:  # the app was started only to join
            self._stop()
        else:
            self.open_join()

    def become_table(self) -> None:
        """Let this device host the table."""
        self._set_phone_mode(phone=False)
        self.go_home()

    def _set_phone_mode(self, phone: bool) -> None:
        self.is_phone = phone
        self.measure_screen()

    @property
    def is_small(self) -> bool:
        """Whether this is a phone; a desktop window counts as a tablet unless it was given a density."""
        dpi = self.session.launch_options.dpi or _device_dpi()
        return dpi is not None and theme.is_small(Window.width, Window.height, dpi)

    def measure_screen(self) -> None:
        """Measure the window and its insets, as a phone's screen in phone mode."""
        start = self.session.launch_options
        self._insets = start.insets if any(start.insets) else device_insets()
        dpi = start.dpi or _device_dpi()
        theme.measure_screen(Window.width, Window.height, dpi, self.is_phone, self._insets)
        self.screens.lay_out()

    def refresh_insets(self) -> None:
        """Build the screen again if the cut-out is now elsewhere, although the window has the same size."""
        if not any(self.session.launch_options.insets) and device_insets() != self._insets:
            self.measure_screen()
            self.screen.rebuild()

    # --- state for tests and tools ---

    @property
    def current_party(self) -> Party:
        """The party of the current screen, else of the session."""
        return self.screen.party or self.session.party

    @property
    def views(self) -> Mapping[Seat | None, AnyView]:
        """The views of the current game, or the final view while the results show."""
        return self.screen.views

    @property
    def pending_events(self) -> list[str]:
        """Pending changes that happen by themselves and do not depend on table time."""
        inside = self.session.local_channel
        own = {"results": self._ending is not None, "message": inside is not None and inside.in_flight}
        return [*self.screen.pending_events, *(word for word, is_so in own.items() if is_so)]


def _device_dpi() -> float | None:
    """The true density on a device; None for a desktop window, which counts as a ten-inch tablet."""
    if "ANDROID_ARGUMENT" not in os.environ:
        return None
    from kivy.metrics import Metrics

    return float(Metrics.dpi)
