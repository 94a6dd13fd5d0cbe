"""Players of Compatibility: themes, rows behind the privacy curtain, special cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.end_to_end.driver import Snapshot, middle
from tests.end_to_end.table_players import Players

Pictures = Sequence[int]


class CompatibilityPlayers(Players):
    # --- looking ---

    def seats_from_announcer(self) -> list[int]:
        """The seats in order, from the announcer on."""
        return self.from_seat(self.app.wait_for_screen("play").game["announcer"])

    def part(self, *names: str) -> Snapshot:
        return self.app.until(lambda now: now.game["part"] in names, f"the part {names}")

    @staticmethod
    def number(sight: Snapshot, seat: int) -> int:
        """How many pictures a seat has to choose."""
        numbers = sight.game["numbers"]
        return numbers[seat % len(numbers)]

    # --- a theme ---

    def announce(self, pack: int | None = None) -> Snapshot:
        """With the button at the announcer's edge, or by touching a pack in the middle."""
        if pack is None:
            self.touch("announce", self.app.look().game["announcer"])
        else:
            self.touch(f"pack-{pack}", None)
        return self.part("word", "choose")

    def write(self, word: str) -> Snapshot:
        self.touch("write", self.app.look().game["announcer"])
        for letter in word:
            self.touch(f"letter-{letter}", None)
        self.touch("letter-done", None)
        return self.part("choose")

    # --- behind the curtain ---

    def look(self, seat: int) -> Snapshot:
        """Hold a finger on the curtain until the album is visible."""
        sight = self.app.wait_for_rest("look", seat)
        (finger,) = self.app.press(middle(sight.one("look", seat)))
        sight = self.app.until(lambda now: now.all("picture-0", seat), f"the album of seat {seat}")
        self.app.lift(finger)
        return sight

    def called(self) -> int:
        """The seat the tablet is passed to."""
        return int(self.app.wait_for_rest("look").resting_touchables("look")[0]["seat"])

    def pick(self, seat: int, row: Pictures) -> Snapshot:
        """Tap the pictures in this order; a row that is taken up again is unchanged."""
        if not self.look(seat).all("rank-1", seat):
            keys = [f"picture-{picture}" for picture in row]
            sight = self.app.until(
                lambda now: all(now.resting_touchables(key, seat) for key in keys), "the pictures"
            )
            self.app.tap(*(middle(sight.one(key, seat)) for key in keys))
        return self.app.until(lambda now: now.all("lock", seat), f"the row of seat {seat} to be whole")

    def drag_rank(self, sight: Snapshot, seat: int, rank: int, to: int) -> None:
        """Drag a picture to another place of the bar; the others make room."""
        start, end = (middle(sight.one(f"rank-{each}", seat)) for each in (rank, to))
        self.app.lift(self.drag(start, end))

    def lock(self, seat: int) -> Snapshot:
        self.touch("lock", seat)
        return self.app.until(
            lambda now: now.game["locked"][seat] or now.game["part"] != "choose", f"the row of {seat} to lie"
        )

    def reopen(self, seat: int) -> bool:
        """Whether the row could be taken back before the tablet was passed on."""
        sight = self.app.until(
            lambda now: now.resting_touchables("reopen", seat) or now.all("look"), "the table or the veil"
        )
        self.app.tap(*map(middle, sight.all("reopen", seat)))
        return self.called() == seat

    def lock_and_reopen(self, seat: int, row: Pictures) -> bool:
        """Lock a row and reopen it."""
        self.pick(seat, row[: self.number(self.part("choose"), seat)])
        self.lock(seat)
        return self.reopen(seat)

    def choose(self, rows: Mapping[int, Pictures]) -> Snapshot:
        """Each called seat chooses the required number of its pictures; then rows for absent seats."""
        sight = self.part("choose")
        away = sight["views"]["None"]["absent"]
        while len(away) + sum(sight.game["locked"]) < self.seats and sight.game["part"] == "choose":
            seat = self.called()
            self.pick(seat, rows[seat][: self.number(sight, seat)])
            sight = self.lock(seat)
        for seat in away:
            sight = self.go_on_without(seat)
        return sight

    def go_on_without(self, seat: int) -> Snapshot:
        self.app.tap_key("go-on")
        return self.app.until(lambda now: now.game["locked"][seat], f"a row for seat {seat}")

    # --- special cards ---

    def stake(self, seat: int, place: int) -> Snapshot:
        self.touch("stake", seat)
        self.touch(f"place-{seat}-{place}", None)
        self.touch("do-stake", seat)
        side = seat % len(self.app.look().game["numbers"])
        return self.app.until(lambda now: now.game["stakes"][side] == place - 1, f"the stake of seat {seat}")

    def shuffle(self, seat: int, target: int, places: tuple[int, int]) -> Snapshot:
        before = len(self.app.look().game["swaps"])
        self.touch("shuffle", seat)
        for place in places:
            self.touch(f"place-{target}-{place}", None)
        self.touch("do-shuffle", seat)
        return self.app.until(lambda now: len(now.game["swaps"]) > before, f"{target} to be shuffled")

    def pass_all(self) -> Snapshot:
        """Nobody plays another special card; all who can pass do so at once."""
        sight = self.part("window", "reveal")
        while sight.game["part"] == "window":
            if passes := sight.resting_touchables("done"):
                self.app.tap(*map(middle, passes))
                before = sight["revision"]
                sight = self.app.until(lambda now, before=before: now["revision"] > before, "them to pass")
            else:
                sight = self.part("window", "reveal")
        return self.part("reveal")

    # --- revealing ---

    def turn_all(self) -> Snapshot:
        """Turn card by card, at an edge or in the middle, until the pawns have moved."""
        sight = self.part("reveal")
        while sight.game["part"] == "reveal":
            sight = self.app.wait_for_rest("turn")
            before = sight["revision"]
            self.app.tap(middle(sight.resting_touchables("turn")[-1 if before % 2 else 0]))
            sight = self.app.until(lambda now, before=before: now["revision"] > before, "a card to be turned")
        return sight
