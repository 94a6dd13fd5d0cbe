"""Compatibility for new players: each step is explained where it happens, and every line is fully visible."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.compatibility import Announce, Turn
from engine.games.compatibility.specials import Shuffle, Stake
from mobileapp.i18n.translate import tr
from tests.support.compatibility_table import OTHER, ROW
from tests.support.compatibility_table import CompatibilityTable as Table
from tests.support.faces import face_table

LANGUAGES = ("en", "fr", "nl")


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("newcomers")) as laid:
        yield laid


def lay_rows(table: Table, seats: int = 4, language: str = "en", individual: bool = False) -> None:
    """Everybody has chosen, so special cards may be played; partners have chosen the same pictures."""
    table.deal(seats, language=language, individual=individual)
    table.wish(0, Announce(0))
    sides = seats if individual else seats // 2
    table.locks({seat: OTHER if seat % sides == 1 else ROW for seat in range(seats)})
    table.frames(3)


def zone_words(table: Table, seat: int) -> str:
    return table.words(table.screen.seat_faces[seat])


# --- special cards ---


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [4, 6])
def test_special_cards_are_explained_and_can_be_declined(table: Table, seats: int, language: str) -> None:
    lay_rows(table, seats, language)
    assert tr("Double Stake (×2): {points} points for the same spot", points=6) in table.line()
    assert tr("Shuffle: swap two cards in an opponent’s row") in table.line()
    for seat in range(seats):
        words = zone_words(table, seat)
        assert all(word in words for word in ("×2", tr("Shuffle"), tr("Play no card")))
    assert table.faults() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_tap_on_own_card_asks_to_double_its_spot(table: Table, language: str) -> None:
    """Nothing is played before its owner confirms: anybody can touch a card in the middle."""
    lay_rows(table, language=language)
    table.tap("place-1-3")
    assert table.game.stakes == (None, None)
    assert tr("×2 on spot {number}", number=3) in zone_words(table, 1)
    assert all("do-stake" not in table.keys(seat) for seat in (0, 2, 3))
    table.tap("place-1-5")
    assert tr("×2 on spot {number}", number=5) in zone_words(table, 1)
    assert table.faults() == []
    table.tap("do-stake", 1)
    assert table.game.stakes == (None, 4)


@pytest.mark.parametrize("language", LANGUAGES)
def test_special_card_asks_for_cards_in_the_middle(table: Table, language: str) -> None:
    lay_rows(table, language=language)
    table.tap("stake", 0)
    assert tr("Tap the card that counts double") in zone_words(table, 0)
    table.tap("cancel", 0)
    table.tap("shuffle", 3)
    assert tr("Tap two cards of one opponent") in zone_words(table, 3)
    assert table.faults() == []
    table.tap("place-2-1")  # the later one gets the card
    assert tr("Tap a second card in {name}’s row", name="Chloé") in zone_words(table, 3)
    assert table.faults() == []
    table.tap("place-2-4")
    assert tr("Swap {first} and {second}", first=1, second=4) in zone_words(table, 3)
    table.tap("do-shuffle", 3)
    assert table.game.swaps[0].positions == (0, 3) and table.game.stakes == (None, None)
    assert tr("Ready") in zone_words(table, 3)  # not “Play no card”
    table.tap("place-0-2")
    table.tap("do-stake", 0)
    assert table.game.stakes == (1, None)


def test_double_stake_refuses_a_card_of_another_row(table: Table) -> None:
    lay_rows(table, language="en")
    table.tap("stake", 0)
    table.tap("place-1-3")
    assert "That’s not your row" in zone_words(table, 0)
    assert "do-stake" not in table.keys(1) and table.game.stakes == (None, None)


@pytest.mark.parametrize("seats", [4, 6])
def test_pairs_are_told_that_they_share_their_special_cards(table: Table, seats: int) -> None:
    lay_rows(table, seats)
    words = tr("Partners share their special cards") if seats == 4 else tr("Shared specials")
    assert table.words(table.stage.rows).count(words) == (2 if seats == 4 else 6)  # for both long sides
    lay_rows(table, 3, individual=True)
    assert "hare" not in table.words(table.stage)


def test_two_fingers_confirm_special_cards_together(table: Table) -> None:
    lay_rows(table, 3, individual=True)
    for seat in (1, 2):
        table.tap(f"place-{seat}-1")
    for finger in [table.hold_finger("do-stake", seat) for seat in (1, 2)]:
        finger.touch_up()
        table.frames(2)
    assert table.game.stakes == (None, 0, 0)
    for seat, other in ((1, 2), (2, 1)):
        table.tap("shuffle", seat)
        table.tap(f"place-{other}-1")
        table.tap(f"place-{other}-2")
    for finger in [table.hold_finger("do-shuffle", seat) for seat in (1, 2)]:
        finger.touch_up()
        table.frames(2)
    assert {swap.target for swap in table.game.swaps} == {1, 2}


def test_stake_taken_back_counts_as_played(table: Table) -> None:
    lay_rows(table, 3, individual=True)
    table.wish(1, Stake(0))
    table.wish(2, Shuffle(1, (0, 1)))
    table.tap("take-stake", 1)
    assert tr("Ready") in zone_words(table, 1) and tr("Play no card") not in zone_words(table, 1)


@pytest.mark.parametrize(("row", "refusal"), [(0, "You can’t shuffle Ana’s row"), (1, "opponent’s row")])
def test_row_that_cannot_be_shuffled_says_why(table: Table, row: int, refusal: str) -> None:
    lay_rows(table, 3, individual=True)
    table.tap("shuffle", 1)
    table.tap(f"place-{row}-2")
    assert refusal in zone_words(table, 1)
    table.tap("place-2-1")
    table.tap("place-2-2")
    table.wait(5)
    table.tap("do-shuffle", 1)
    assert [swap.target for swap in table.game.swaps] == [2]


def test_cards_take_no_taps_once_special_cards_are_over(table: Table) -> None:
    lay_rows(table, 5, individual=True)
    assert "place-2-1" in table.keys(None) and "place-0-1" not in table.keys(None)
    table.tap("stake", 2)
    table.all_done()
    table.frames(3)
    assert not {key for key in table.keys(None) if key.startswith("place-")}
    table.tap("turn")
    assert table.game.shown[2][0] is not None


# --- the reveal ---


def test_double_stake_stays_visible_when_cards_are_turned(table: Table) -> None:
    lay_rows(table)
    table.wish(0, Stake(0))
    table.all_done()
    table.wish(0, Turn())
    table.wait(1.5)
    rows = table.stage.rows._rows
    assert all(rows[seat].cards[0]._times.opacity == 1 for seat in (0, 2))
    assert {"+6", "×2"} == set(table.words(table.stage.rows._links).split(" | "))  # the points show it, too
    assert tr("Double Stake, same picture, same spot: +{points}", points=6) == table.line()


def test_double_stake_stays_visible_in_individual_game(table: Table) -> None:
    lay_rows(table, 5, individual=True)
    table.wish(2, Stake(0))
    table.all_done()
    table.wish(0, Turn())
    table.wait(1.5)
    assert table.stage.rows._rows[2].cards[0]._times.opacity == 1
    assert table.game.scores[2] == 6
    line = table.line().replace("\u00a0", " ")
    assert line.startswith("Picture 1: Chloé +6 (×2), "), "the points of this picture, not of the round"


@pytest.mark.parametrize("language", LANGUAGES)
def test_zones_say_who_turns_the_cards_over(table: Table, language: str) -> None:
    lay_rows(table, 5, language, individual=True)
    assert tr("You get 1 point per player who matches you") in zone_words(table, 0)
    table.all_done()
    words = tr("{name} turns the pictures over", name="Ana")
    assert table.line().startswith(words)
    assert all(words in zone_words(table, seat) for seat in (1, 2, 3, 4))
    assert tr("Turn over") in zone_words(table, 0)
    assert tr("+1 per player who matches you") in zone_words(table, 0)
    assert table.faults() == []


def test_teams_say_whose_cards_are_turned_over(table: Table) -> None:
    lay_rows(table)
    table.all_done()
    words = tr("{names} turn their pictures over", names="Ana and Chloé")
    assert words in zone_words(table, 1) and words in zone_words(table, 3)
    assert "turn" in table.keys(0) and "turn" in table.keys(2)


# --- the leader ---


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 5, 6])
def test_leader_is_marked_and_introduced(table: Table, seats: int, language: str) -> None:
    table.deal(seats, language=language, individual=True)
    assert table.line() == tr("{name} is the leader: pick what {name} would pick!", name="Ana")
    assert tr("Leader") in zone_words(table, 0)
    assert tr("Everyone tries to match you") in zone_words(table, 0) or seats > 3  # no room
    assert all(tr("Leader") not in zone_words(table, seat) for seat in range(1, seats))
    assert table.faults() == []


def test_next_leader_is_marked_in_next_round(table: Table) -> None:
    lay_rows(table, 3, individual=True)
    table.all_done()
    while table.game.part == "reveal":
        table.wish(0, Turn())
    assert tr("Leader") in zone_words(table, 1)
    assert tr("Leader") not in zone_words(table, 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("individual", [False, True])
def test_tablet_says_that_the_theme_is_drawn_on_a_phone(
    table: Table, individual: bool, language: str
) -> None:
    table.deal(4, language=language, individual=individual, far=(0,))
    assert tr("{name} draws the theme on the phone", name="Ana") in table.line()
    assert tr("Your turn, on your phone!") in zone_words(table, 0)
    assert table.faults() == []
    table.deal(4, language=language, individual=individual, far=(1,))
    assert tr("{name} draws the theme on the phone", name="Ana") not in table.words()


def test_rules_say_how_the_leader_scores() -> None:
    from mobileapp.games.compatibility.info import INFO

    assert any("leader" in step and "1 point per player" in step for step in INFO.steps)
    assert any("leader always picks 5" in step for step in INFO.steps_without_teams.values())
    assert "1 point per player" in INFO.options["individual"].why


@pytest.mark.parametrize("language", LANGUAGES)
def test_leader_reads_their_part_while_choosing(table: Table, language: str) -> None:
    table.deal(5, language=language, individual=True)
    table.wish(0, Announce(0))
    table.open_curtain_of_next()
    assert tr("You lead: the others match you") in table.words(table.screen.curtain)
    table.picks(*ROW[:1])  # the first hint covers nothing now
    assert table.faults() == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("individual", [False, True])
def test_first_round_says_how_many_pictures_the_leader_picks(
    table: Table, language: str, individual: bool
) -> None:
    from mobileapp.games.compatibility.tablet.first_round import track_text

    table.deal(4, language=language, individual=individual, size=(1024, 600))
    assert track_text(individual) in table.words(table.stage)
    assert ("5" in track_text(individual)) is individual
    assert table.faults() == []


@pytest.mark.parametrize("seats", [4, 6])
def test_pawns_on_the_start_leave_its_arrow_free(table: Table, seats: int) -> None:
    """The arrow shows the direction of the track."""
    from kivy.graphics import SmoothLine

    table.deal(seats, individual=True)
    track = table.stage.track
    arrow = next(each for each in track.canvas.before.children if isinstance(each, SmoothLine))
    ends = arrow.points[::2]
    start = track.squares[0]
    assert start.x - start.width / 2 < min(ends) and arrow.points[2] == min(ends)
    assert max(ends) <= min(pawn.x for pawn in track._pawns)


def test_leader_label_is_inside_the_frame(table: Table) -> None:
    lay_rows(table, 3, individual=True)
    row = table.stage.rows._rows[0]
    assert table.stage.rows.tray.x < row.to_parent(*row._badge.pos)[0]


# --- the curtain ---


def test_new_theme_stays_until_it_is_read(table: Table) -> None:
    table.deal()
    table.wish(0, Announce(0))
    table.wait(3.5)
    assert table.screen.curtain is None
    assert "read" not in table.keys(1)
    table.tap("read", 0)
    assert table.screen.curtain is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_curtain_says_that_a_hold_opens_and_a_button_hides(table: Table, language: str) -> None:
    table.deal(language=language)
    table.wish(0, Announce(0))
    table.wait_for_curtain()
    assert tr("Hold to look") in table.words(table.screen.curtain)
    table.open_curtain_of_next()
    assert tr("Hide") in table.words(table.screen.curtain)
    table.tap("hide")
    assert not table.screen.curtain.is_open


# --- lines ---


@pytest.mark.parametrize(
    ("theme", "line"),
    [
        ("Il était moins une", "Ana & Dario +15 · Bruno & Éloïse +15"),
        ("Il était moins une", "Bruno & Éloïse retournent leurs cartes"),
        ("Un", "Ana +15"),
        ("Met een schone lei", "Fleur & Zeshoek +11 · Maximiliaan & Ster +11 · Driehoek & Druppel +11"),
    ],
)
def test_event_line_fits_clear_of_theme_and_pictures(table: Table, theme: str, line: str) -> None:
    """With six players and long names."""
    table.set_up("compatibility", 6)
    for strip in table.stage.strips:
        strip.set_text(theme, line, True)
        assert not strip.theme.shorten and strip.theme.right <= strip.line.x
        assert strip.line.height <= strip.height + 3, "no letter of it lies under the pictures"
        strip.set_text("Un", "", True)
        assert strip.theme.font_size > strip.line.font_size  # full size if there is room


def test_tie_of_all_sides_is_announced_without_names(table: Table) -> None:
    """Three pairs of names would extend under the pictures."""
    from msgspec.structs import replace

    from engine.games.compatibility import TieBreak
    from mobileapp.games.compatibility.headline import headline
    from mobileapp.games.compatibility.round import RoundView

    table.set_up("compatibility", 6)
    view, ground = table.view(0), table.stage.context
    told, name = RoundView(view.game, ground.terms, view.game.announcer), ground.name
    assert headline(replace(view, news=(TieBreak((0, 1, 2)),)), told, name) == "It’s a tie: one more round!"
    assert "Tie-break: Ana" in headline(replace(view, news=(TieBreak((0, 1)),)), told, name)
