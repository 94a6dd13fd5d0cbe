"""Command line and startup: everything before Kivy is loaded."""

from __future__ import annotations

import argparse
import os
import socket
import sys
from pathlib import Path

from msgspec.structs import replace

from engine.game import RefusedError
from engine.games import GAMES
from engine.table_records import MAX_SEED_LENGTH
from mobileapp.cli import game_check
from mobileapp.i18n.translate import LANGUAGE_NAMES
from mobileapp.net.security.secret_expiry import end_old_sessions
from mobileapp.people.name_characters import is_plain
from mobileapp.platform.kernel import is_linux
from mobileapp.platform.paths import BUILT, OTHERS_MODE, app_version, home, is_taken, restrict_own_files
from mobileapp.session.game_info import game_info
from mobileapp.session.launch_options import LaunchOptions, parse_options
from mobileapp.session.option_defaults import seat_counts

MIN_SIDE_PX, MAX_SIDE_PX = 320, 8192
MIN_PACE, MAX_PACE = 0.01, 100.0  # table seconds per real second
MAX_SEED_LENGTH = MAX_SEED_LENGTH - 24  # each further game appends its number


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    try:
        size = int(width), int(height)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a size such as 1280x800, not {text!r}") from None
    if not all(MIN_SIDE_PX <= side <= MAX_SIDE_PX for side in size):
        raise argparse.ArgumentTypeError(f"each side from {MIN_SIDE_PX} to {MAX_SIDE_PX}, not {text!r}")
    return size


def _insets(text: str) -> tuple[float, ...]:
    try:
        sides = tuple(map(float, text.split(",")))
    except ValueError:
        sides = ()
    if len(sides) != 4 or not all(0 <= side <= MAX_SIDE_PX for side in sides):
        raise argparse.ArgumentTypeError(f"top, right, bottom and left such as 80,0,60,0, not {text!r}")
    return sides


def _dpi(text: str) -> float:
    try:
        dpi = float(text)
    except ValueError:
        dpi = 0.0
    if not 80 <= dpi <= 1000:
        raise argparse.ArgumentTypeError(f"dots per inch from 80 to 1000, not {text!r}")
    return dpi


def _pace(text: str) -> float:
    try:
        rate = float(text)
    except ValueError:
        rate = 0.0
    if not MIN_PACE <= rate <= MAX_PACE:
        raise argparse.ArgumentTypeError(f"a number from {MIN_PACE} to {MAX_PACE}, not {text!r}")
    return rate


def _seed(text: str) -> str:
    if not is_plain(text):
        raise argparse.ArgumentTypeError("a seed of letters and figures")
    if len(text) > MAX_SEED_LENGTH:
        raise argparse.ArgumentTypeError(f"a seed of at most {MAX_SEED_LENGTH} characters")
    return text


def _find_conflict(chosen: argparse.Namespace) -> str | None:
    """An error message for contradictory arguments."""
    if not 0 <= chosen.stand_ins < (chosen.seats or 1):
        return "--stand-ins needs --seats, and leaves a seat for a person"
    if why := _find_phone_conflict(chosen):
        return why
    if chosen.game is None:
        return "--hands and --option need --game" if chosen.hands or chosen.option else None
    if chosen.hands and chosen.hands not in game_info(chosen.game).privacy_modes:
        return f"--hands {chosen.hands} is no way to hide hands in {chosen.game}"
    try:
        counts = seat_counts(chosen.game, parse_options(chosen.game, chosen.option))
    except RefusedError as refused:
        return f"--option: {refused.facts['why']}"
    if chosen.seats and chosen.seats not in counts:
        return f"{chosen.game} is for {', '.join(map(str, sorted(counts)))} people, not {chosen.seats}"
    return None


def _find_phone_conflict(chosen: argparse.Namespace) -> str | None:
    """Conflicts of phones and of headless mode."""
    if chosen.code and len(chosen.join) != 1:
        return "--code needs one --join ADDRESS:PORT"
    if chosen.hotspot and ":" not in chosen.hotspot:
        return "--hotspot is NAME:PASSWORD"
    if chosen.admit_by_code and not chosen.no_window:
        return "--admit-by-code needs --no-window"
    if chosen.join:
        return None
    if not 0 <= chosen.phones <= (chosen.seats or 0) - chosen.stand_ins:
        return "--phones needs --seats, and so many seats of people"
    if chosen.phones and not chosen.game:
        return "--phones needs --game"
    if chosen.no_window and not (chosen.game and chosen.seats):
        return "--no-window needs --game and --seats, or --join"
    return None if chosen.games >= 1 else "--games is a number from 1"


def _find_port_problem(name: str, kind: socket.SocketKind) -> str | None:
    """An error message if the port of a test driver cannot be used."""
    if not (port := os.environ.get(name)):
        return None
    try:
        with socket.socket(type=kind) as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, kind == socket.SOCK_STREAM)
            tried.bind(("127.0.0.1", int(port)))
    except (ValueError, OverflowError):
        return f"{name} is a port from 1 to 65535, not {port!r}"
    except OSError as error:
        return f"{name}={port}: {error.strerror}"
    return None


EXAMPLES = """\
examples:
  tablee                                         open the app
  tablee --game difference --seats 4             start Difference with four players
  tablee --game contrast --seats 3 --phones 2 --print-link
                                                 two of three hands on phones; print their links
  tablee --join http://192.168.1.5:4000/#…       hold a hand for a table on another device
  tablee --game defifoo --seats 3 --phones 1 --no-window --print-link
                                                 host without a window; robots take the other seats
"""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tablee",
        description="Party games for two to six people around one screen, with phones for hidden hands.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="store_true", help="print the version and leave")
    game = parser.add_argument_group("which game")
    game.add_argument("--game", choices=list(GAMES), help="start this game")
    game.add_argument("--seats", type=int, choices=range(2, 7), help="number of players")
    game.add_argument(
        "--stand-ins", type=int, default=0, metavar="NUMBER", help="robots among the players (default: 0)"
    )
    game.add_argument("--hands", choices=["veil", "hold"], help="hide hands behind a curtain, or while held")
    game.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option, such as expert=true"
    )
    game.add_argument("--seed", type=_seed, help="deal the same game again")
    game.add_argument(
        "--pace", type=_pace, default=1.0, help="speed of the game's own seconds, such as 0.5 (default: 1)"
    )
    window = parser.add_argument_group("the window")
    window.add_argument("--language", choices=list(LANGUAGE_NAMES), help="language of the app")
    window.add_argument("--size", type=_size, default=(1280, 800), help="in pixels, such as 1280x800")
    window.add_argument("--dpi", type=_dpi, help="dots per inch, such as 420: simulates a phone")
    window.add_argument(
        "--insets", type=_insets, default=(0, 0, 0, 0), help="covered pixels: top, right, bottom, left"
    )
    window.add_argument("--exit-after-first-frame", action="store_true", help="draw once and leave")
    window.add_argument("--no-window", action="store_true", help="host or join without a window")
    window.add_argument("--games", type=int, default=1, help="with --no-window: games to play (default: 1)")
    phones = parser.add_argument_group("phones at this table")
    phones.add_argument(
        "--phones", type=int, default=0, metavar="NUMBER", help="players with a phone (default: 0)"
    )
    phones.add_argument("--print-link", action="store_true", help="print a link for each phone")
    phones.add_argument(
        "--print-code", action="store_true", help="print ADDRESS:PORT and the code of the table"
    )
    phones.add_argument(
        "--admit-by-code",
        action="store_true",
        help="with --no-window: a device that types the code gets the free seat it requests, until the first "
        "game is dealt",
    )
    phones.add_argument("--address", help="the address phones use, if this device has several")
    phones.add_argument("--hotspot", metavar="NAME:PASSWORD", help="this device's own Wi-Fi, shown as a code")
    join = parser.add_argument_group("joining another table")
    join.add_argument(
        "--join", action="append", default=[], metavar="LINK", help="a link, or ADDRESS:PORT; - reads a link"
    )
    join.add_argument("--code", help="the eight characters of the table, with --join ADDRESS:PORT")
    join.add_argument("--keep", type=Path, metavar="FOLDER", help="folder for the rejoin token")
    join.add_argument(
        "--patience", type=float, default=1800.0, metavar="SECONDS", help="how long to look for a lost table"
    )
    return parser


def parse_arguments(arguments: list[str]) -> LaunchOptions:
    parser = _parser()
    chosen = parser.parse_args(arguments)
    if chosen.version:
        parser.exit(message=f"tablee {app_version()}\n")
    wrong = (
        _find_conflict(chosen),
        _find_port_problem("TABLEE_PROBE", socket.SOCK_STREAM),
        _find_port_problem("TABLEE_TUIO", socket.SOCK_DGRAM),
    )
    for why in filter(None, wrong):
        parser.error(why)
    return LaunchOptions(
        game=chosen.game,
        seats=chosen.seats,
        bots=chosen.stand_ins,
        hands=chosen.hands,
        language=chosen.language,
        size=chosen.size,
        seed=chosen.seed,
        options=tuple(chosen.option),
        pace=chosen.pace,
        exit_after_first_frame=chosen.exit_after_first_frame,
        picture=None if chosen.no_window or _has_screen() else home() / _picture_name(chosen),
        phones=chosen.phones,
        print_links=chosen.print_link,
        print_code=chosen.print_code,
        admit_by_code=chosen.admit_by_code,
        address=chosen.address,
        window=not chosen.no_window,
        games=chosen.games,
        join=tuple(chosen.join),
        patience=chosen.patience,
        tokens_folder=chosen.keep,
        code=chosen.code,
        hotspot=chosen.hotspot,
        dpi=chosen.dpi,
        insets=chosen.insets,
    )


def _picture_name(chosen: argparse.Namespace) -> str:
    return "hand.png" if chosen.join else "screen.png"


def _has_screen() -> bool:
    if not is_linux() or "ANDROID_ARGUMENT" in os.environ:
        return True
    if os.environ.get("SDL_VIDEODRIVER") == "offscreen":
        return False
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _run_guest(start: LaunchOptions) -> int:
    """A headless guest needs no data folder, and can run beside a host."""
    from mobileapp.cli.headless_guest import run_guest

    return run_guest(start)


def _run_host(start: LaunchOptions) -> int:
    from mobileapp.cli.headless_host import HeadlessHost
    from mobileapp.i18n.translate import set_language, system_language

    set_language(start.language or system_language())
    return HeadlessHost(start).run()


def main() -> None:
    if not (BUILT / "fonts").exists():
        sys.exit("The pictures are not built yet: run `make assets` (or `make run`, which does it).")
    try:
        game_check.check_games()
    except game_check.IncompleteGameError as lacking:
        sys.exit(f"A game is not whole. {lacking}")
    on_device = "ANDROID_ARGUMENT" in os.environ  # one instance per app, and no command line
    try:
        os.umask(OTHERS_MODE)
        start = parse_arguments([] if on_device else sys.argv[1:])
        if start.join and not start.window:
            sys.exit(_run_guest(start))
        restrict_own_files()
        taken = not on_device and is_taken(home())
    except OSError as error:
        sys.exit(f"Tablée cannot keep its games in {error.filename}: {error.strerror}")
    if taken and not start.join and (start.picture is not None or not start.window):
        sys.exit(f"Tablée runs already, and keeps its games in {home()}.")
    if not taken:
        end_old_sessions()
    if not start.window:
        sys.exit(_run_host(start))
    start = replace(start, taken=taken)
    from mobileapp.ui.kivy_setup import configure

    configure(start)
    if start.picture is not None:
        sys.stdout.write(f"No screen here: drawing off-screen. A fresh picture is kept at {start.picture}\n")
        sys.stdout.flush()
    from mobileapp.app import TableeApp

    app = TableeApp(start)
    app.run()
    if not on_device and not app.session.is_all_saved:
        sys.exit(app.session.store.trouble or 1)
