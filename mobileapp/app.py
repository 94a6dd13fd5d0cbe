"""The Kivy app: builds and connects the parts, pauses and resumes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.text import LabelBase
from kivy.core.window import Window
from kivy.uix.screenmanager import ScreenManager
from kivymd.app import MDApp

from engine.games import GAMES
from mobileapp.i18n import translate
from mobileapp.i18n.translate import tr
from mobileapp.net.owner_queue import Inbox
from mobileapp.people.party import Party, default_party
from mobileapp.platform import insets, local_network
from mobileapp.platform.graphics_context import mark_context, restore_lost_context
from mobileapp.platform.intents import listen
from mobileapp.platform.memory_trim import freeze_startup_objects
from mobileapp.platform.paths import FONTS, links_file
from mobileapp.platform.table_clock import KivyAlarm, table_clock
from mobileapp.platform.test_hooks import hook_module
from mobileapp.platform.touch_start import touch_starts
from mobileapp.platform.touch_timing import touch_timing
from mobileapp.session.game_info import game_info
from mobileapp.session.launch_options import LaunchOptions, parse_options
from mobileapp.session.observer import OwnerThread, SessionObserver
from mobileapp.session.session import Session, open_store
from mobileapp.storage.database import Store
from mobileapp.ui import theme
from mobileapp.ui.navigator import Navigator

BACK_KEYCODE = 27
RETRY_S = 0.5  # between attempts to let a bot play
TURN_S = 0.5  # until Android has turned the window and knows what covers it


class TableeApp(MDApp, SessionObserver):  # type: ignore[misc]
    """The session's observer: shows session events, and forwards requests of phones to the screen."""

    title = "Tablée"
    has_results_screen = True

    def __init__(self, start: LaunchOptions, **named: object) -> None:
        super().__init__(**named)
        store, keeps = (Store(Path(":memory:")), True) if start.taken else open_store()
        inbox = Inbox(Clock.create_trigger(lambda _: inbox.run_pending(), -1))
        table_clock.rate = start.pace
        timing = OwnerThread(KivyAlarm, inbox.put, _call_later, table_clock.now, lambda: table_clock.rate)
        self.session = Session(store, timing, self, start, keeps)
        self.navigator = Navigator(self.session, self.stop, self.pause)
        self._return_soon = Clock.create_trigger(lambda _: self._return_to_front(), -1)
        hook = hook_module("probe_server", "TABLEE_PROBE")
        self.probe_server = None if hook is None else hook.AppProbe(self.navigator)

    # --- start and stop ---

    def _run_prepare(self) -> None:
        """Skip MDApp's part: mixing Material colours is slow, and pages use our own."""
        App._run_prepare(self)

    def build(self) -> ScreenManager:
        session, start = self.session, self.session.launch_options
        mark_context()
        for name, file in theme.FONT_FILES.items():
            LabelBase.register(name, str(FONTS / file))
        session.apply_settings()
        for game in GAMES:
            game_info(game).attach_store(session.store)
        kept = session.store.setting("language", None, str)
        translate.set_language(start.language or kept or translate.system_language())
        if not session.is_persistent:
            details = tr("Storage may be full. This game will be lost when you close Tablée.")
            session.message = (tr("Games can’t be saved"), details)
        self.navigator.measure_screen()
        session.restore_party()
        freeze_startup_objects()
        self._open_phones()
        self.navigator.open_first_screen()
        Window.bind(on_resize=self._handle_resize, on_keyboard=self._handle_key)
        listen(session.owner_thread.put, self.navigator.open_link)
        return self.navigator.screens

    def on_start(self) -> None:
        touch_timing.watch(Window)
        touch_starts.watch(EventLoop, Window)
        self._check_insets_soon()  # the first measure may have come before the window was shown
        insets.watch(lambda: self.session.owner_thread.put(self._check_insets_soon))
        if self.probe_server is not None:
            self.probe_server.open()
        if (file := self.session.launch_options.picture) is not None:
            # Kivy's clock is correct from the first tick on
            Clock.schedule_once(lambda _: self._start_offscreen_picture(file), 0)
        if self.session.launch_options.exit_after_first_frame:
            Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: self.stop(), 0), 0)

    def _open_phones(self) -> None:
        """Open links for phones if phones play, or if guests may rejoin."""
        start = self.session.launch_options
        if not local_network.is_allowed():  # nothing is asked at the start
            return
        if start.taken or start.join or (not start.phones and not links_file().exists()):
            return
        party = default_party(start.seats or 0, start.bots, start.phones)
        phones = self.session.open_devices(party.phone_names if start.phones else None)
        if phones is not None and start.print_links:
            phones.print_links(party)

    def _install_settings_keys(self, window: object) -> None:
        """No key opens Kivy's settings: it would leave the game."""

    def _start_offscreen_picture(self, file: Path) -> None:
        from mobileapp.ui.offscreen_picture import OffscreenPicture

        self._offscreen_picture = OffscreenPicture(file, lambda: self.navigator.screen.is_secret_visible)

    def on_pause(self) -> bool:
        self._return_soon.cancel()
        self.session.host.pause()
        if self.session.phones is not None:
            self.session.phones.flush()
        self.navigator.screen.suspend()
        return True

    def on_resume(self) -> None:
        """SDL makes the graphics context current only after this call: nothing may be drawn or built yet."""
        self._return_soon()

    def _return_to_front(self) -> None:
        restore_lost_context()
        self.navigator.refresh_insets()
        self.navigator.screen.resume()
        Window.canvas.ask_update()

    def on_stop(self) -> None:
        if self.navigator.screen is not None:
            self.navigator.screen.stop()
        self.session.close()
        if self.probe_server is not None:
            self.probe_server.close()

    def _handle_resize(self, *_: object) -> None:
        self.navigator.measure_screen()
        Clock.schedule_once(lambda _: self.navigator.screen.rebuild(), 0)

    def _check_insets_soon(self) -> None:
        if insets.ON_DEVICE:
            Clock.schedule_once(lambda _: self.navigator.refresh_insets(), TURN_S)

    def _handle_key(self, _window: object, key: int, *_: object) -> bool:
        if key == BACK_KEYCODE:
            self.navigator.back()
        return key == BACK_KEYCODE

    # --- callbacks of the session and its phones ---

    def settings_changed(self) -> None:
        for name in ("calm", "large_text", "left_hand"):
            setattr(theme.screen_metrics, name, self.session.setting(name))

    def game_started(self) -> None:
        self.navigator.play()

    def game_failed(self) -> None:
        self.navigator.go_home()

    def current_party(self, _party: Party) -> Party:
        return self.navigator.current_party

    def phone_came(self) -> None:
        """Start once all phones of the command line have joined."""
        session, start = self.session, self.session.launch_options
        waits = self.navigator.screen.has_seats and not session.host.has_table
        if session.phones is not None and start.phones and waits and session.phones.has_all(session.party):
            session.start(seed=start.seed, options=parse_options(str(start.game), start.options))

    def phones_changed(self) -> None:
        """Let the current screen update its phones."""
        if self.navigator.screen is not None:
            self.navigator.screen.phones_changed()

    def seat_taken(self, person: str, others: tuple[str, ...]) -> None:
        """Show it at that seat's edge, or on the next screen that can."""
        screen = self.navigator.screen
        if screen is None or not screen.seat_taken(person, others):
            self.session.unshown_handovers[person] = others

    def person_renamed(self, old: str, new: str) -> None:
        """Show the new name on the current screen."""
        if self.navigator.screen is not None:
            self.navigator.screen.person_renamed(old, new)

    def phone_asks(self, what: str, person: str) -> None:
        """Pause like a hold at the tablet. The person who requested the pause may end it; others only if
        nobody is at the tablet. Then a phone may also go on to the next game from the results. While a
        result is on the table, going on means that this person has seen it.
        """
        party, screen = self.session.party, self.navigator.screen
        here = party.names(party.local_seats) - self.session.host.absent
        if what == "pause" and screen.can_pause:
            self.navigator.pause(person)
        elif what == "go_on" and screen.can_resume and (not here or person == self.session.host.paused_by):
            self.navigator.unpause()
        elif what == "go_on" and screen.has_result:
            screen.leave_result(person)
        elif what == "go_on" and screen.can_play_again and not here:
            self.session.play_again()

    def bot_requested(self, person: str, wants_bot: bool) -> None:
        """Open the table or the pause menu again with the other seating."""
        from mobileapp.session.bot_requests import answer_bot_request
        from mobileapp.ui.tablet.play import PlayScreen

        screen = self.navigator.screen
        is_table = isinstance(screen, PlayScreen) and self.session.host.has_table
        if is_table and not screen.can_pause:  # somebody points, for a few seconds
            _call_later(RETRY_S, lambda: self.bot_requested(person, wants_bot))
            return
        if not is_table and not screen.can_resume:
            return
        told = answer_bot_request(self.session, person, wants_bot)
        if told is not None and is_table:
            self.navigator.play()
            if isinstance(table := self.navigator.screen, PlayScreen):
                table.tell(told)
        elif told is not None:
            self.navigator.pause()


def _call_later(seconds: float, call: Callable[[], None]) -> None:
    Clock.schedule_once(lambda _: call(), seconds)
