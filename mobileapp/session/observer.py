"""A session's surroundings: the thread that owns it, and the observer that shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from mobileapp.host.move_judge import Alarm
from mobileapp.net.owner_queue import CallLater
from mobileapp.people.party import Party


class OwnerThread(NamedTuple):
    """Timing and callbacks of the thread that owns the table."""

    alarm: Callable[[], Alarm]
    put: Callable[[Callable[[], None]], None]  # from any thread, without delay
    call_in: CallLater  # delay in real seconds
    clock: Callable[[], float]  # seconds of the table clock
    rate: Callable[[], float]  # table seconds per real second


class SessionObserver:
    """Shows a session, or runs it headless; called in the owner thread."""

    has_results_screen = False

    def settings_changed(self) -> None:
        """Read the screen settings again."""

    def game_started(self) -> None:
        """A game has started or resumed."""

    def game_failed(self) -> None:
        """No game could start or resume; the session's `message` says why."""

    def current_party(self, party: Party) -> Party:
        """The seating as shown now, if it differs from `party`."""
        return party

    def phone_came(self) -> None:
        """A guest joined or rejoined."""

    def phones_changed(self) -> None:
        """A phone joined, left, went to sleep, holds other seats, or requests a seat."""

    def seat_taken(self, person: str, others: tuple[str, ...]) -> None:
        """A device just took this person's seat; `others`: the other people it holds."""

    def phone_asks(self, what: Literal["pause", "go_on"], person: str) -> None:
        """A phone requests a pause or the end of it."""

    def person_renamed(self, old: str, new: str) -> None:
        """A person chose another name on their phone."""

    def bot_requested(self, person: str, wants_bot: bool) -> None:
        """A phone's person lends their seat to a bot, or takes it back."""
