"""The sounds of every event with feedback, and the beds, in assets/built/sounds."""

from functools import partial
from importlib import import_module
from pathlib import Path

from assets.build import ART, Job

FOLDER = "sounds"
SOURCES = tuple(ART / name for name in ("sounds.py", "synth.py", "vorbis.py"))
TOOLS = ("numpy", "soundfile")
BEDS = ("night", "home")


def jobs() -> list[Job]:
    own = [
        Job(f"sounds/{game}", (*SOURCES, _family(game)), partial(make_game, game, timbre), TOOLS)
        for game, timbre in timbres().items()
    ]
    beds = [Job(f"sounds/bed-{name}", SOURCES, partial(make_bed, name), TOOLS) for name in BEDS]
    return [Job("sounds/events", SOURCES, make_events, TOOLS), *beds, *own]


def timbres() -> dict[str, str]:
    """`TIMBRE` of each game's family, if it has one."""
    names = sorted(path.stem for path in Path(__file__).parent.glob("[a-z]*.py") if path.stem != FOLDER)
    found = {name: getattr(import_module(f"assets.families.{name}"), "TIMBRE", None) for name in names}
    return {name: timbre for name, timbre in found.items() if timbre}


def _family(game: str) -> Path:
    return Path(__file__).parent / f"{game}.py"


def make_events(folder: Path) -> None:
    """`win.ogg`; variants of one event are numbered: `flip-2.ogg`."""
    from assets.art import sounds

    for name, (event, take) in sounds.takes().items():
        write(sounds.make_sound(event, take), folder / FOLDER / f"{name}.ogg")


def make_game(game: str, timbre: str, folder: Path) -> None:
    """`right@<game>.ogg`: the same notes in the game's timbre."""
    from assets.art import sounds

    for event in sounds.COLOURED:
        sound = sounds.make_sound(event, sounds.Take(body=sounds.TIMBRES[timbre]))
        write(sound, folder / FOLDER / f"{event}@{game}.ogg")


def make_bed(name: str, folder: Path) -> None:
    from assets.art import sounds

    write(sounds.make_bed(name), folder / FOLDER / "beds" / f"{name}.ogg")


def write(sound: object, file: Path) -> None:
    from assets.art import vorbis

    file.parent.mkdir(parents=True, exist_ok=True)
    vorbis.write(sound, file)
