"""From the command line to the first frame: everything that must be settled before Kivy wakes up."""

from __future__ import annotations

import argparse
import logging
import os
import socket
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine import wire
from engine.games import GAMES
from engine.rules import Options, Refused
from engine.table import LONGEST_SEED
from mobileapp import whole
from mobileapp.about import about
from mobileapp.characters import is_plain
from mobileapp.folders import BUILT, OTHERS, home, is_taken, keep_private
from mobileapp.kernel import is_linux
from mobileapp.language import NAMES
from mobileapp.suited import seat_counts
from mobileapp.sync.expiry import end_old_sessions

SMALLEST, LARGEST = 320, 8192  # pixels a side
SLOWEST, FASTEST = 0.01, 100.0  # seconds of the table in one of people's
LONGEST_SAID = LONGEST_SEED - 24  # characters of a seed; each further game adds its number


class Start(Struct, frozen=True):
    """What a person can choose at the start, said in advance."""

    game: str | None = None
    seats: int | None = None
    stand_ins: int = 0  # so many of the seats
    hands: str | None = None  # how they are hidden
    language: str | None = None
    size: tuple[int, int] = (1280, 800)
    seed: str | None = None
    options: tuple[str, ...] = ()
    leave_after_first_frame: bool = False
    pace: float = 1.0  # of the table's own seconds
    picture: Path | None = None  # where a fresh picture of the screen is kept when there is no screen
    taken: bool = False  # another Tablée keeps its games in this home: this one only says so
    phones: int = 0  # so many of the seats are on devices of their own
    prints_links: bool = False
    prints_code: bool = False
    admits_by_code: bool = False  # until the first deal of a host without a window, whom nobody could ask
    address: str | None = None  # where phones reach this device
    window: bool = True
    games: int = 1  # without a window
    join: tuple[str, ...] = ()  # links of a table elsewhere
    patience: float = 1800.0  # seconds to look for it again
    kept: Path | None = None  # the folder where a guest keeps its ways back
    code: str | None = None  # of a table whose address is said instead of its link
    hotspot: str | None = None  # NAME:PASSWORD of this device's own Wi-Fi
    dpi: float | None = None  # of the window, where it stands for a device
    insets: tuple[float, float, float, float] = (
        0,
        0,
        0,
        0,
    )  # top, right, bottom, left: pixels the system covers


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    try:
        size = int(width), int(height)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a size such as 1280x800, not {text!r}") from None
    if not all(SMALLEST <= side <= LARGEST for side in size):
        raise argparse.ArgumentTypeError(f"each side from {SMALLEST} to {LARGEST}, not {text!r}")
    return size


def _insets(text: str) -> tuple[float, ...]:
    try:
        told = tuple(map(float, text.split(",")))
    except ValueError:
        told = ()
    if len(told) != 4 or not all(0 <= side <= LARGEST for side in told):
        raise argparse.ArgumentTypeError(f"top, right, bottom and left such as 80,0,60,0, not {text!r}")
    return told


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
    if not SLOWEST <= rate <= FASTEST:
        raise argparse.ArgumentTypeError(f"a number from {SLOWEST} to {FASTEST}, not {text!r}")
    return rate


def _seed(text: str) -> str:
    if not is_plain(text):
        raise argparse.ArgumentTypeError("a seed of letters and figures")
    if len(text) > LONGEST_SAID:
        raise argparse.ArgumentTypeError(f"a seed of at most {LONGEST_SAID} characters")
    return text


def said_options(game: str, pairs: Iterable[str]) -> Options:
    """Options as they were typed: yes, no, a number or a word."""
    said = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refused("malformed", why=f"NAME=VALUE, not {pair!r}")
        known = {"true": True, "false": False}
        said[name] = known.get(value, int(value) if value.isdecimal() else value)
    return wire.options(game, said)


def _contradiction(chosen: argparse.Namespace) -> str | None:
    """What was said in vain, in words."""
    if not 0 <= chosen.stand_ins < (chosen.seats or 1):
        return "--stand-ins needs --seats, and leaves a seat for a person"
    if why := _wrong_phones(chosen):
        return why
    if chosen.game is None:
        return "--hands and --option need --game" if chosen.hands or chosen.option else None
    if chosen.hands and chosen.hands not in about(chosen.game).ways:
        return f"--hands {chosen.hands} is no way to hide hands in {chosen.game}"
    try:
        counts = seat_counts(chosen.game, said_options(chosen.game, chosen.option))
    except Refused as refused:
        return f"--option: {refused.facts['why']}"
    if chosen.seats and chosen.seats not in counts:
        return f"{chosen.game} is for {', '.join(map(str, sorted(counts)))} people, not {chosen.seats}"
    return None


def _wrong_phones(chosen: argparse.Namespace) -> str | None:
    """Phones, and what goes without a window."""
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


def _wrong_port(name: str, kind: socket.SocketKind) -> str | None:
    """Why the port of an outside driver cannot be used."""
    if not (said := os.environ.get(name)):
        return None
    try:
        with socket.socket(type=kind) as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, kind == socket.SOCK_STREAM)
            tried.bind(("127.0.0.1", int(said)))
    except (ValueError, OverflowError):
        return f"{name} is a port from 1 to 65535, not {said!r}"
    except OSError as error:
        return f"{name}={said}: {error.strerror}"
    return None


def read(arguments: list[str]) -> Start:
    parser = argparse.ArgumentParser(prog="tablee", description="Party games around one screen.")
    parser.add_argument("--game", choices=list(GAMES), help="sit down to this game at once")
    parser.add_argument("--seats", type=int, choices=range(2, 7), help="how many people play")
    parser.add_argument("--stand-ins", type=int, default=0, help="so many of the seats are stand-ins’")
    parser.add_argument("--hands", choices=["veil", "hold"], help="how hands are hidden on the one screen")
    parser.add_argument("--language", choices=list(NAMES), help="fr, en or nl")
    parser.add_argument("--size", type=_size, default=(1280, 800), help="the window, such as 1280x800")
    parser.add_argument("--dpi", type=_dpi, help="dots per inch of the window, such as 420")
    parser.add_argument("--insets", type=_insets, default=(0, 0, 0, 0), help="pixels the system covers")
    parser.add_argument("--seed", type=_seed, help="the same seed deals the same game")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="such as expert=true"
    )
    parser.add_argument(
        "--pace", type=_pace, default=1.0, help="how fast the table’s own seconds pass, such as 0.5"
    )
    parser.add_argument("--exit-after-first-frame", action="store_true", help="draw once and leave")
    parser.add_argument("--phones", type=int, default=0, help="so many of the seats are on phones")
    parser.add_argument("--print-link", action="store_true", help="print one link for each phone")
    parser.add_argument("--print-code", action="store_true", help="print ADDRESS:PORT and the table’s code")
    parser.add_argument(
        "--admit-by-code",
        action="store_true",
        help="with --no-window: a device that types the code gets the free seat it asks for, until the first "
        "game is dealt",
    )
    parser.add_argument("--address", help="where phones reach this device, if it has several addresses")
    parser.add_argument("--no-window", action="store_true", help="draw nothing; stand-ins sit at other seats")
    parser.add_argument("--games", type=int, default=1, help="so many, then goodbye (with --no-window)")
    parser.add_argument(
        "--join", action="append", default=[], metavar="LINK", help="hold a seat elsewhere; - reads the link"
    )
    parser.add_argument(
        "--keep", type=Path, metavar="FOLDER", help="where a guest keeps its way back to the table"
    )
    parser.add_argument("--code", help="the table’s eight characters, with --join ADDRESS:PORT")
    parser.add_argument("--hotspot", metavar="NAME:PASSWORD", help="this device’s own Wi-Fi, shown as a code")
    parser.add_argument("--patience", type=float, default=1800.0, help="seconds to look for a lost table")
    chosen = parser.parse_args(arguments)
    wrong = (
        _contradiction(chosen),
        _wrong_port("TABLEE_PROBE", socket.SOCK_STREAM),
        _wrong_port("TABLEE_TUIO", socket.SOCK_DGRAM),
    )
    for why in filter(None, wrong):
        parser.error(why)
    return Start(
        game=chosen.game,
        seats=chosen.seats,
        stand_ins=chosen.stand_ins,
        hands=chosen.hands,
        language=chosen.language,
        size=chosen.size,
        seed=chosen.seed,
        options=tuple(chosen.option),
        pace=chosen.pace,
        leave_after_first_frame=chosen.exit_after_first_frame,
        picture=None if chosen.no_window or _has_screen() else home() / _picture(chosen),
        phones=chosen.phones,
        prints_links=chosen.print_link,
        prints_code=chosen.print_code,
        admits_by_code=chosen.admit_by_code,
        address=chosen.address,
        window=not chosen.no_window,
        games=chosen.games,
        join=tuple(chosen.join),
        patience=chosen.patience,
        kept=chosen.keep,
        code=chosen.code,
        hotspot=chosen.hotspot,
        dpi=chosen.dpi,
        insets=chosen.insets,
    )


def _picture(chosen: argparse.Namespace) -> str:
    return "hand.png" if chosen.join else "screen.png"


def _has_screen() -> bool:
    if not is_linux() or "ANDROID_ARGUMENT" in os.environ:
        return True
    if os.environ.get("SDL_VIDEODRIVER") == "offscreen":
        return False
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def configure(start: Start) -> None:
    """Kivy reads all this once, when it is first imported."""
    os.environ["KIVY_NO_ARGS"] = "1"
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ["KIVY_NO_CONFIG"] = "1"  # nothing to find on a disk, nothing to upgrade there
    os.environ.setdefault("KIVY_HOME", str(home() / "kivy"))
    os.environ.setdefault("KCFG_KIVY_LOG_LEVEL", "warning")
    logging.getLogger("kivy").setLevel(logging.WARNING)  # until Kivy has read the line above
    if start.picture is not None:
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from kivy.config import Config

    Config.set("kivy", "kivy_clock", "interrupt")
    Config.set("kivy", "exit_on_escape", "0")
    width, height = start.size
    for name, value in {"width": width, "height": height, "multisamples": 2, "maxfps": 60}.items():
        Config.set("graphics", name, os.environ.get(f"KCFG_GRAPHICS_{name.upper()}", str(value)))
    _inputs(Config)
    _quiet()


def _quiet() -> None:
    """Kivy probes for libraries few desktops have, and leaves the way open to everybody's smallest word."""
    from kivy.logger import Logger

    logging.getLogger().setLevel(logging.WARNING)
    unwanted = ("MTDev", "Cutbuffer")
    Logger.addFilter(lambda record: not any(name in record.getMessage() for name in unwanted))


def _inputs(config: Any) -> None:
    """Only the screen's own touches and the mouse as one finger; TUIO on loopback where asked."""
    if config.has_option("input", "%(name)s"):
        config.remove_option("input", "%(name)s")
    config.set("input", "mouse", "mouse,disable_multitouch")
    if port := os.environ.get("TABLEE_TUIO"):
        config.set("input", "tuio", f"tuio,127.0.0.1:{int(port)}")


def _visit(start: Start) -> int:
    """A guest needs no home, and runs beside a host."""
    from mobileapp.guest import visit

    return visit(start)


def _host(start: Start) -> int:
    from mobileapp.unseen import Unseen

    return Unseen(start).run()


def main() -> None:
    if not (BUILT / "fonts").exists():
        sys.exit("The pictures are not built yet: run `make assets` (or `make run`, which does it).")
    try:
        whole.check()
    except whole.Lacking as lacking:
        sys.exit(f"A game is not whole. {lacking}")
    on_device = "ANDROID_ARGUMENT" in os.environ  # where there is one of each app, and no command line
    try:
        os.umask(OTHERS)
        start = read([] if on_device else sys.argv[1:])
        if start.join and not start.window:
            sys.exit(_visit(start))
        keep_private()
        taken = not on_device and is_taken(home())
    except OSError as error:
        sys.exit(f"Tablée cannot keep its games in {error.filename}: {error.strerror}")
    if taken and not start.join and (start.picture is not None or not start.window):
        sys.exit(f"Tablée runs already, and keeps its games in {home()}.")
    if not taken:
        end_old_sessions()
    if not start.window:
        sys.exit(_host(start))
    start = replace(start, taken=taken)
    configure(start)
    if start.picture is not None:
        sys.stdout.write(f"No screen here: drawing off-screen. A fresh picture is kept at {start.picture}\n")
        sys.stdout.flush()
    from mobileapp.app import TableeApp

    app = TableeApp(start)
    app.run()
    if not on_device and not app.evening.is_all_kept:
        sys.exit(app.evening.store.trouble or 1)
