"""Base class of the screens: what the app, the navigator and the probe may ask of the current one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from kivy.uix.screenmanager import Screen as KivyScreen

from engine.game import JsonObject, Seat
from engine.table import AnyView
from mobileapp.people.party import Party
from mobileapp.ui.navigation import BaseNavigation


class Screen(KivyScreen):
    """Each answer here is the one of a plain page; a screen overrides what differs."""

    navigator: BaseNavigation | None = None
    views: Mapping[Seat | None, AnyView] = MappingProxyType({})  # of the current game
    party: Party | None = None  # the people shown here, if not the session's
    pending_events: Sequence[str] = ()  # changes that happen by themselves
    probe_state: JsonObject | None = None  # more for test drivers
    is_secret_visible: bool = False  # somebody's hand is visible: nobody may take a screenshot
    has_seats: bool = False  # the party sits around this screen
    acts_at_once: bool = False  # touches count from the first frame on: no move is delayed
    can_pause: bool = False  # a game runs here that may be paused now
    can_resume: bool = False  # a paused game waits here
    has_result: bool = False  # a result stays here until people have seen it
    can_play_again: bool = False  # the game that ended can be played again from here

    def rebuild(self) -> None:
        """Draw everything again after a new screen size or language."""

    def back(self) -> None:
        """Handle the system's back button; it never throws anybody out of a game."""
        if self.navigator is not None:
            self.navigator.go_home()

    def suspend(self) -> None:
        """The app goes to the background: hide secrets, save what would be lost."""

    def resume(self) -> None:
        """The app is in the foreground again."""

    def leave(self) -> None:
        """Stop everything; another screen follows."""

    def stop(self) -> None:
        """The app is closing on this screen."""

    def phones_changed(self) -> None:
        """A phone connected, disconnected or requests a seat."""

    def leave_result(self, person: str) -> None:
        """A person on a phone has seen the result that is shown here."""

    def person_renamed(self, old: str, new: str) -> None:
        """A person has chosen another name on their phone."""
        if self.has_seats and self.party is not None:
            self.party = self.party.renamed(old, new)
            self.rebuild()

    def seat_taken(self, person: str, others: Sequence[str]) -> bool:
        """Show that a phone now holds this person's hand; False if it cannot be shown here."""
        return False
