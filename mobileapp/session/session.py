"""The session: people, game, options and deals. Independent of any window."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.game import Options, RefusedError, Seat
from engine.games import GAMES, rulebook
from engine.packs import Pack
from engine.table import GameSetup
from mobileapp.host.bot_driver import BotSeats
from mobileapp.host.host import Host
from mobileapp.i18n import translate
from mobileapp.i18n.translate import N_, tr
from mobileapp.net.protocol.seed import build_seed, draw_first_seat, new_half
from mobileapp.net.transport.local import LocalChannel, LocalTransport, SendToScreen, new_local_channel
from mobileapp.people.hand_privacy import HandPrivacy
from mobileapp.people.name_characters import tidy_name
from mobileapp.people.party import BOT_NAMES, Party
from mobileapp.platform.feedback import Feedback
from mobileapp.platform.paths import home
from mobileapp.session.device_network import DeviceNetwork
from mobileapp.session.drafts import Drafts
from mobileapp.session.game_info import SettingValue, game_info
from mobileapp.session.guest_names import guest_names
from mobileapp.session.hints_seen import HintsSeen
from mobileapp.session.launch_options import LaunchOptions
from mobileapp.session.observer import OwnerThread, SessionObserver
from mobileapp.session.option_defaults import adjust_options, default_options, seat_counts
from mobileapp.storage.database import GameSummary, Store
from mobileapp.storage.database_file import StorageError
from mobileapp.storage.packs import pack_for

if TYPE_CHECKING:
    from mobileapp.host.devices import Devices

DEFAULT_SETTINGS: dict[str, SettingValue] = {
    "sound": True,
    "volume": 1.0,
    "touch": True,
    "speech": True,
    "calm": False,
    "large_text": False,
    "left_hand": False,
    "language": None,
}
RESUME_ERRORS = {"other_version": N_("It was started with different rules. It stays saved.")}
DAMAGED_TEXT = N_("The save is damaged. It hasn’t been deleted.")


class Session:
    """Owned by one thread, the owner of the table."""

    def __init__(
        self,
        store: Store,
        timing: OwnerThread,
        audience: SessionObserver,
        begin_with: LaunchOptions,
        keeps: bool = True,
    ) -> None:
        self.store, self.owner_thread, self.launch_options, self.is_persistent = (
            store,
            timing,
            begin_with,
            keeps,
        )
        self._observer = audience
        self.host = Host(store, timing.alarm(), timing.clock, rate=timing.rate)
        self.host.views.has_results_screen = audience.has_results_screen
        self.host.dropped = lambda: timing.put(self._handle_dropped)
        self.feedback, self.hints_seen = Feedback(), HintsSeen(store)
        self.network = DeviceNetwork(timing.put, begin_with.hotspot)
        self.party = Party()
        self.game: str | None = None
        self.first: Seat | None = None
        self.drafts = Drafts()  # unfinished input of the current game
        self.message: tuple[str, str] | None = None  # shown once on Home
        # Repeats a deal that failed because the disk was full.
        self.retry_deal: Callable[[], None] | None = None
        self.phones: Devices | None = None
        self.unshown_handovers: dict[str, tuple[str, ...]] = {}  # handovers not yet shown on a screen
        self.local_channel: LocalChannel | None = None  # of the last screen with a table

    def close(self, linger: float = 0.0) -> None:
        """`linger`: seconds in which disconnected guests can still receive the goodbye."""
        self.host.leave()  # reveals the deal to all guests before their links are closed
        self.network.stop()
        if self.phones is not None:
            self.phones.shut(linger, self.host.revealed_log)
        self.host.close()
        self.store.close()

    @property
    def is_all_saved(self) -> bool:
        """Whether everything is on disk, according to the last writes."""
        keys = self.phones is None or self.phones.keys.is_saved
        return self.is_persistent and not self.store.trouble and keys

    def start_local_hotspot(self) -> None:
        """Start it, and show its address in the codes as soon as it has one."""
        own = self.network.local_hotspot
        if own is None or own.state in ("starting", "on"):
            return
        if self.phones is not None:
            self.phones.table_addresses.expect_hotspot()
        own.start()

    # --- settings ---

    def setting(self, name: str) -> SettingValue:
        return self.store.setting(name, DEFAULT_SETTINGS[name])

    def set(self, name: str, value: SettingValue) -> None:
        """Save a setting and apply it at once."""
        self.store.set(name, value)
        self.apply_settings()
        if name == "language":
            translate.set_language(str(value))
            self._translate_guests()

    def apply_settings(self) -> None:
        for name in ("sound", "volume", "touch", "speech"):
            setattr(self.feedback, name, self.setting(name))
        self._observer.settings_changed()

    # --- people ---

    def restore_party(self) -> None:
        """Restore the last party, with all hands on this device."""
        party: Party = self.store.setting("party", Party(), Party)
        self.party = party.without_phones()
        self._translate_guests()

    def _translate_guests(self) -> None:
        """Guests are named after shapes, in the language of the table."""
        before, self.party = self.party, self.party.with_guest_names(guest_names())
        if before == self.party:
            return
        self.store.set("party", self.party)
        for was, now in zip(before.people, self.party.people, strict=True):
            self.hints_seen.rename(was.name, now.name)
            if self.phones is not None:
                self.phones.rename(was.name, now.name)

    def sit(self, party: Party) -> None:
        self.party = party
        self.store.set("party", party)
        for seat in sorted(party.people_seats):
            if not party.sitters[seat].person.guest:
                self.store.remember(party.sitters[seat].person)

    def rename(self, old: str, new: str) -> bool:
        """Rename a person and keep their data; False: it could not be saved, nothing changed."""
        if not self.store.rename(old, new):
            return False
        self.hints_seen.rename(old, new)
        if self.phones is not None:
            self.phones.rename(old, new)
        self.party = self.party.renamed(old, new)
        self.store.set("party", self.party)
        return True

    def rename_from_phone(self, old: str, new: str) -> str:
        """A person on a phone wants another name; returns the key of a refusal, or ""."""
        people = self._observer.current_party(self.party).people
        is_guest = any(person.name == old and person.guest for person in people)
        known = people if is_guest else (*people, *self.store.people())  # a guest may be somebody known
        others = {person.name.casefold() for person in known if person.name != old}
        if new.casefold() in others | {name.casefold() for name in BOT_NAMES} or tidy_name(new) != new:
            return "name_taken"
        if not self.rename(old, new):
            return "name_unsaved"
        if self.host.has_table:
            self.reseat(self.host.party.renamed(old, new))
            if self.host.paused_by == old:
                self.host.clock.stop(new)
        self._observer.person_renamed(old, new)
        return ""

    def reshape(self, name: str, look: int) -> None:
        """Change a person's shape; if it is taken at the table, the two people swap."""
        self.store.reshape(name, look)
        for sitter in self.party.sitters:
            if sitter.name == name:
                self.party = self.party.with_look(sitter.spot, look, swaps=True)
        self.store.set("party", self.party)

    def remove(self, name: str) -> None:
        """Delete a person from the store and from the table."""
        self.store.forget(name)
        self.hints_seen.forget(name)
        for sitter in self.party.sitters:
            if sitter.name == name:
                self.party = self.party.without(sitter.spot)
        self.store.set("party", self.party)
        if self.phones is not None:
            self.phones.keep_here(name)  # another person may get the name later

    def reseat(self, party: Party) -> None:
        """A bot takes the seat of a person who leaves, or gives it back."""
        for seat, (before, after) in enumerate(zip(self.party.sitters, party.sitters, strict=True)):
            if before != after:
                self.drafts.forget(seat)
        self.party = party
        self.host.reseat(party)
        if self.phones is not None:
            self.phones.refresh()

    # --- options of a game ---

    def seat_counts(self, game: str) -> frozenset[int]:
        return seat_counts(game, self.options_of(game))

    def options_of(self, game: str) -> Options:
        """The options last played with, or the defaults."""
        return self.store.setting(f"options:{game}", default_options(game), rulebook(game).Options)

    def set_options(self, game: str, options: Options) -> None:
        self.store.set(f"options:{game}", options)

    def pack_of(self, game: str, party: Party) -> Pack:
        """The pack people chose last, or an easy one: a hard one only if they want it."""
        chosen = self.store.setting(f"pack:{game}", None, str)
        return pack_for(game, chosen, len(party), may_be_hard=False)

    def set_pack(self, game: str, pack: str) -> None:
        self.store.set(f"pack:{game}", pack)

    def privacy_of(self, game: str) -> HandPrivacy:
        """The privacy mode people chose, if the game has a choice."""
        modes = game_info(game).privacy_modes or ("veil",)
        kept = self.store.setting(f"hands:{game}", None, str)
        return next((mode for mode in modes if mode == kept), modes[0])

    def set_privacy(self, game: str, way: HandPrivacy) -> None:
        self.store.set(f"hands:{game}", way)

    # --- a game ---

    def start(
        self,
        seed: str | None = None,
        options: Options | None = None,
        pack: Pack | None = None,
        *,
        again: bool = False,
    ) -> None:
        """Deal and play; linked phones take part in the seed exchange."""
        for person in () if again else self.party.people:
            if person.guest:  # guests have the names of shapes: these may be other people
                self.hints_seen.forget(person.name)
        if seed is None and self.phones is not None:
            self.phones.deal(lambda made: self._deal(made, options, pack), self._first_seat())
        else:
            self._deal(seed or build_seed(new_half()), options, pack)

    def _first_seat(self) -> Seat | None:
        """The next to begin, or the youngest; None: drawn by lot."""
        return self.party.first if self.first is None else self.first % len(self.party)

    def _deal(self, seed: str, options: Options | None, pack: Pack | None) -> None:
        begins = self._first_seat()
        self.first = draw_first_seat(len(self.party), seed) if begins is None else begins
        self.retry_deal = None
        try:
            self.host.begin(self._setting(seed, options, pack), self.party)
        except StorageError:
            self.retry_deal = lambda: self._deal(seed, options, pack)
            self._fail(tr("Can’t start a game"), tr("Couldn’t save. Is the storage full?"))
            return
        self.drafts = Drafts(self.store, self.host.game)
        self._observer.game_started()

    def _setting(self, seed: str, options: Options | None, pack: Pack | None) -> GameSetup:
        game, seats = str(self.game), len(self.party)
        self.party = replace(self.party, hands=self.privacy_of(game))
        # On phones all hands are visible at once.
        mode = self.party.hands if self.party.local_seats else "hold"
        return GameSetup(
            game=game,
            seats=seats,
            options=adjust_options(game, options or self.options_of(game), seats, mode),
            pack=pack or self.pack_of(game, self.party),
            first=self.first or 0,
            seed=seed,
        )

    @property
    def last_finished(self) -> GameSummary | None:
        """The last game that ended here, if its game is still installed."""
        return next((game for game in self.store.finished()[:1] if game.name in GAMES), None)

    def play_again(self, seed: str | None = None) -> None:
        """Same people, same game, next first player; the last deal is revealed first."""
        if not self.host.has_table:  # already requested; waiting for the seed exchange
            return
        played = self.host.setting
        self.first = (self.first or 0) + 1
        self.host.leave()
        self.start(seed, played.options, played.pack, again=True)

    def resume(self, game: int) -> None:
        """Resume an unfinished game; one that cannot be resumed stays stored, and a message says so."""
        try:
            self.host.resume(game)
        except RefusedError as refused:
            self.store.mark_seen(game)  # do not offer it again: it would be refused again
            self._fail(tr("This game can’t be resumed"), tr(RESUME_ERRORS.get(refused.key, DAMAGED_TEXT)))
            return
        self.party, self.drafts = self.store.party(game), Drafts(self.store, game)
        renamed = self.party.with_guest_names(guest_names())
        if renamed != self.party:
            self.reseat(renamed)
        self.game, self.first = self.host.setting.game, self.host.setting.first
        self._observer.game_started()

    def _handle_dropped(self) -> None:
        """A move could not be saved, and the game could not be read again."""
        self._fail(tr("This game can’t be resumed"), tr(DAMAGED_TEXT))

    def _fail(self, what: str, why: str) -> None:
        self.message = (what, why)
        self._observer.game_failed()

    # --- transports ---

    def new_local_transport(self, people: frozenset[str], show: SendToScreen) -> LocalTransport:
        """For the people at this device."""
        self.local_channel = new_local_channel(people, self.host.receive, show, self.owner_thread.call_in)
        return LocalTransport(self.local_channel)

    def new_bots(self) -> BotSeats:
        timing = self.owner_thread
        return BotSeats(self.host, self.party, timing.alarm, timing.put, clock=timing.clock)

    def open_devices(self, far: frozenset[str] | None = None) -> Devices | None:
        """Open the links on first use; None: no phone can reach this device.

        `far`: the people on phones at a start. The session of a killed process continues if it has no others.
        """
        if self.phones is not None:
            return self.phones
        if not self.network.is_allowed:
            self.network.ask_permission(self._network_answered)
            return None
        from mobileapp.host.device_callbacks import DeviceCallbacks  # slow to import, not always used
        from mobileapp.host.devices import Devices
        from mobileapp.net.web.static_files import bundle_of

        self.host.views.find_pictures = bundle_of
        shows = self._observer
        company = DeviceCallbacks(
            lambda: shows.current_party(self.party), shows.phone_came, shows.phones_changed, shows.phone_asks,
            shows.seat_taken, self.rename_from_phone, shows.bot_requested,
        )  # fmt: skip
        address = self.launch_options.address
        phones = Devices(self.host, self.owner_thread.put, self.owner_thread.call_in, company, address)
        if far is not None and not phones.keys.people <= far:
            phones.keys.end_session()
        try:
            phones.open()
        except OSError as error:  # people at the tablet can still play
            sys.stderr.write(f"No phone can reach this device: {error.strerror}\n")
            return None
        self.phones = phones
        return phones

    def _network_answered(self) -> None:
        """Android has asked a person whether phones may connect."""
        if self.network.is_allowed:
            self.open_devices()
        self._observer.phones_changed()


def open_store() -> tuple[Store, bool]:
    """Open the store; False: it is in memory only, so people can play even if the disk fails."""
    try:
        store = Store(home() / "tablee.sqlite")
    except StorageError as error:
        sys.stderr.write(f"{error}\n")
        return Store(Path(":memory:")), False
    if store.set_aside is not None:  # Home shows it too, if there is a window
        sys.stderr.write(f"The games kept here could not be read. They were put aside: {store.set_aside}\n")
    return store, True
