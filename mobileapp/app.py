"""Builds, wires, pauses and resumes; nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.text import LabelBase
from kivy.core.window import Window
from kivy.uix.screenmanager import ScreenManager
from kivymd.app import MDApp

from engine.games import GAMES
from mobileapp.i18n import translate
from mobileapp.i18n.translate import say
from mobileapp.net.owner_queue import Inbox
from mobileapp.people.party import Party, strangers
from mobileapp.platform.intents import listen
from mobileapp.platform.memory_trim import settle
from mobileapp.platform.paths import FONTS, links_file
from mobileapp.platform.table_clock import KivyAlarm, pace
from mobileapp.platform.test_hooks import hook_module
from mobileapp.platform.touch_timing import polling
from mobileapp.session.game_info import about
from mobileapp.session.launch_options import Start, said_options
from mobileapp.session.session import Audience, Evening, Timing, opened_store
from mobileapp.storage.database import Store
from mobileapp.ui import theme
from mobileapp.ui.navigator import Route

BACK = 27


class TableeApp(MDApp, Audience):
    """The evening's audience: what happens there is shown, what phones ask is asked of the screen."""

    title = "Tablée"
    has_results_screen = True

    def __init__(self, start: Start, **named) -> None:
        super().__init__(**named)
        store, keeps = (Store(Path(":memory:")), True) if start.taken else opened_store()
        inbox = Inbox(Clock.create_trigger(lambda _: inbox.empty(), -1))
        pace.rate = start.pace
        timing = Timing(KivyAlarm, inbox.put, _in, pace.now, lambda: pace.rate)
        self.evening = Evening(store, timing, self, start, keeps)
        self.route = Route(self.evening, self.stop)
        hook = hook_module("probe_server", "TABLEE_PROBE")
        self.probe_server = None if hook is None else hook.Outside(self.route)

    # --- up and down ---

    def _run_prepare(self) -> None:
        """Without MDApp's own part: Material's colours are slow to mix, and pages wear ours."""
        App._run_prepare(self)

    def build(self) -> ScreenManager:
        evening, start = self.evening, self.evening.begin_with
        for name, file in theme.FONT_FILES.items():
            LabelBase.register(name, str(FONTS / file))
        evening.apply_settings()
        for game in GAMES:
            about(game).keeps_in(evening.store)
        kept = evening.store.setting("language", None, str)
        translate.speak(start.language or kept or translate.system_language())
        if not evening.keeps:
            told = say("Is the device full? A game would be lost when Tablée closes.")
            evening.message = (say("Nothing is kept this time"), told)
        self.route.fit_glass()
        evening.gathers()
        settle()
        self._open_phones()
        self.route.open_first_screen()
        Window.bind(on_resize=self._resized, on_keyboard=self._key)
        listen(evening.timing.put, self.route.arrives)
        return self.route.screens

    def on_start(self) -> None:
        self.evening.feel.stays_awake(True)
        polling.watch(Window)
        if self.probe_server is not None:
            self.probe_server.open()
        if self.evening.begin_with.picture is not None:
            Clock.schedule_once(self._portray, 0)  # Kivy's clock runs true from the first tick on
        if self.evening.begin_with.leave_after_first_frame:
            Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: self.stop(), 0), 0)

    def _open_phones(self) -> None:
        """The way in for devices of their own, where somebody sits at one or may come back to one."""
        start = self.evening.begin_with
        if start.taken or start.join or (not start.phones and not links_file().exists()):
            return
        party = strangers(start.seats or 0, start.stand_ins, start.phones)
        phones = self.evening.with_phones(party.far_names if start.phones else None)
        if phones is not None and start.prints_links:
            phones.print_links(party)

    def _install_settings_keys(self, window: Any) -> None:
        """No key opens the settings: nobody leaves a game by one."""

    def _portray(self, *_) -> None:
        if (hook := hook_module("screenshots", "SDL_VIDEODRIVER")) is not None:
            self._portrait = hook.Portrait(
                self.evening.begin_with.picture, lambda: getattr(self.route.screen, "shows_secret", False)
            )

    def on_pause(self) -> bool:
        screen, at = self.route.screen, self.route.at
        self.evening.host.pause()
        if self.evening.phones is not None:
            self.evening.phones.rests()
        if at == "hand":
            screen.session.sleeps(True)  # asleep is not lost
        if at in ("play", "hand"):
            screen.let_go()  # no hand in the system's picture of us
        elif at == "seating":
            screen.keep()  # who sat down is known, should we never wake again
        return True

    def on_resume(self) -> None:
        screen, at = self.route.screen, self.route.at
        if at == "hand":
            screen.session.sleeps(False)
            if screen.face is not None:
                screen.rebuild()  # its timers were stopped
        if at in ("play", "results"):
            self.evening.host.go_on()
        if at == "play":
            screen.wake()
        Window.canvas.ask_update()

    def on_stop(self) -> None:
        if self.route.at == "seating":
            self.route.screen.leave()
        self.evening.close()
        if self.probe_server is not None:
            self.probe_server.close()

    def _resized(self, *_) -> None:
        self.route.fit_glass()
        Clock.schedule_once(lambda _: self.route.screen.rebuild(), 0)

    def _key(self, _window, key: int, *_) -> bool:
        if key == BACK:
            self.route.back()
        return key == BACK

    # --- what the evening tells, and its phones ---

    def settings_changed(self) -> None:
        for name in ("calm", "large_text", "left_hand"):
            setattr(theme.glass, name, self.evening.setting(name))

    def plays(self) -> None:
        self.route.play()

    def fails(self) -> None:
        self.route.go_home()

    def sits(self, _party: Party) -> Party:
        return self.route.sits

    def phone_came(self) -> None:
        """Whoever said on the command line that phones play is waiting for them."""
        evening, start = self.evening, self.evening.begin_with
        waits = self.route.at == "seating" and not evening.host.has_table
        if evening.phones is not None and start.phones and waits and evening.phones.has_all(evening.party):
            evening.start(seed=start.seed, options=said_options(str(start.game), start.options))

    def phones_changed(self) -> None:
        """The screen that shows who is there draws it anew."""
        if told := getattr(self.route.screen, "phones_changed", None):
            told()

    def seat_taken(self, person: str, others: tuple[str, ...]) -> None:
        """Told at that seat's edge; else by the next screen that can."""
        if told := getattr(self.route.screen, "seat_taken", None):
            told(person, others)
        else:
            self.evening.untold[person] = others

    def phone_asks(self, what: str, person: str) -> None:
        """Pause as a hold at the tablet does. The person who asked for the pause may end it; others only if
        nobody is at the tablet.
        """
        party, at = self.evening.party, self.route.at
        here = party.names(party.here_seats) - self.evening.host.absent
        if what == "pause" and at == "play" and self.route.screen.stage_face.may_pause:
            self.route.pause(person)
        elif what == "go_on" and at == "pause" and (not here or person == self.evening.host.asked):
            self.route.unpause()


def _in(seconds: float, call: Callable[[], None]) -> None:
    Clock.schedule_once(lambda _: call(), seconds)
