"""The page for phones without the app, and descriptions of the pictures it loads: assets/built/web."""

import hashlib
import json
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from assets import npm
from assets.build import BUILT, HERE, BuildError, Job, UnavailableError

ROOT = HERE.parent
CLIENT = ROOT / "mobileapp" / "net" / "web" / "client"
BUNDLES = CLIENT.parent / "picture_bundles.py"
WORKSHOP = ROOT / "build" / "web"  # a copy of the page's sources, with its npm packages
MISSING = "The page for phones without the app is not built; the link shows a small page instead"
FONTS = {"display.woff": "TableeDisplay-Regular.ttf", "text.woff": "TableeText-Bold.ttf"}
LATIN = "U+0020-007E,U+00A0-017F,U+2010-2026,U+2039-203A,U+2190-2193,U+2212,U+2713"
PAGE_TOOLS = ("babel", "fonttools", "soundfile")
MAX_BUNDLE_BYTES = 2_500_000


def jobs() -> list[Job]:
    return [page_job(), *picture_jobs(ROOT)]


# --- the page ---------------------------------------------------------------------------------------


def page_job() -> Job:
    sources = [*sources_of(CLIENT), *(HERE / name for name in ("words.py", "web_words.py", "web_types.py"))]
    words = sorted([*(HERE / "languages").rglob("*.po"), *(HERE / "themes").glob("*.json")])
    built = [*(BUILT / "fonts").glob("*.ttf"), *(BUILT / "sounds").glob("*.ogg")]
    games = sorted((ROOT / "mobileapp" / "games").glob("*/*.py"))
    return Job("web/page", (*sources, *words, *built, *games), make_page, PAGE_TOOLS, stage=1)


def sources_of(client: Path) -> list[Path]:
    found = (path for path in client.rglob("*") if path.is_file())
    return sorted(path for path in found if "node_modules" not in path.relative_to(client).parts)


def make_page(folder: Path) -> None:
    try:
        npm.prepare_folder(WORKSHOP, CLIENT, sources_of(CLIENT))
    except npm.NpmError as missing:
        raise UnavailableError(f"{MISSING} ({missing}).") from missing
    out = folder / "web"
    (out / "words").mkdir(parents=True)
    write_words(out / "words")
    with TemporaryDirectory() as made:
        write_fonts(Path(made))
        write_sounds(Path(made))
        npm.run_node(WORKSHOP, "build.mjs", str(out), TABLEE_SOUNDS=made, TABLEE_FONTS=made)
    texts = sorted((WORKSHOP / "node_modules" / "@noble").glob("*/LICENSE"))
    told = [f"@noble/{path.parent.name}\n\n{path.read_text('utf-8').strip()}\n" for path in texts]
    (out / "licences.txt").write_text("\n".join(told), encoding="utf-8")


def write_words(folder: Path) -> None:
    from assets.web_words import LANGUAGES, catalogue

    for language in LANGUAGES:
        text = json.dumps(catalogue(language), ensure_ascii=False, separators=(",", ":")).encode()
        (folder / f"{language}.{short_hash(text)}.json").write_bytes(text)


def write_fonts(folder: Path) -> None:
    """The app's fonts with Latin letters only, as web fonts."""
    from fontTools.subset import Options, Subsetter, load_font, parse_unicodes, save_font

    for name, source in FONTS.items():
        options = Options(flavor="woff", layout_features=["kern"], drop_tables=["FFTM", "DSIG"])
        font = load_font(str(BUILT / "fonts" / source), options)
        cut = Subsetter(options)
        cut.populate(unicodes=parse_unicodes(LATIN))
        cut.subset(font)
        save_font(font, str(folder / name), options)


def write_sounds(folder: Path) -> None:
    """One take of each event, mono and at half the rate, as every browser plays it."""
    import soundfile

    from assets.art import vorbis
    from assets.art.synth import RATE, halve_rate

    takes = (path for path in (BUILT / "sounds").glob("*.ogg") if "@" not in path.stem)
    for event, take in {path.stem.partition("-")[0]: path for path in sorted(takes, reverse=True)}.items():
        sound = halve_rate(vorbis.read(take).mean(axis=0))
        soundfile.write(folder / f"{event}.wav", sound, RATE // 2, "PCM_16")


def short_hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


# --- pictures ---------------------------------------------------------------------------------------


def picture_jobs(root: Path) -> list[Job]:
    """The description of one bundle for each game and pack, once the pictures are drawn."""
    found = []
    for game in sorted(path.parent.name for path in (root / "engine" / "games").glob("*/__init__.py")):
        packs = {json.loads(path.read_text("utf-8"))["id"]: path for path in _pack_files(root, game)}
        for pack, path in packs.items():
            if pictures := _pictures(root, game, pack, packs):
                files = (path, *pictures)
                run = partial(make_description, f"{game}-{pack}", root / "assets", files)
                found.append(Job(f"web/pictures/{game}-{pack}", (*files, BUNDLES), run, (), stage=1))
    return found


def _pack_files(root: Path, game: str) -> list[Path]:
    """The same files as mobileapp/storage/packs.py reads."""
    built, plain = root / "assets" / "built" / "packs" / game, root / "assets" / "packs" / f"{game}.json"
    return sorted(built.glob("*.json")) or [path for path in [plain] if path.exists()]


def _pictures(root: Path, game: str, pack: str, packs: dict[str, Path]) -> tuple[Path, ...]:
    """All pictures of the game, without those that carry another pack's name or that only others list."""
    others = tuple({*packs} - {pack})
    foreign = {name for other in others for name in _listed(packs[other])} - _listed(packs[pack])
    folders = (game, *_more_folders(game))
    drawn = [path for each in folders for path in (root / "assets" / "built" / "pictures" / each).glob("*")]
    return tuple(
        sorted(path for path in drawn if not path.stem.startswith(others) and path.stem not in foreign)
    )


def _listed(pack: Path) -> set[str]:
    """The pictures that a pack lists by their ids."""
    return set(json.loads(pack.read_text("utf-8")).get("pictures", ()))


def _more_folders(game: str) -> tuple[str, ...]:
    """`PAGE_PICTURES` of the game's family: folders that its hands use besides their own."""
    module = f"assets.families.{game}"
    return getattr(import_module(module), "PAGE_PICTURES", ()) if find_spec(module) else ()


def make_description(name: str, assets: Path, files: tuple[Path, ...], folder: Path) -> None:
    """The table composes the bundle itself, from pictures that are shipped anyway."""
    from mobileapp.net.web.picture_bundles import describe_bundle

    told = describe_bundle(assets, tuple(path.relative_to(assets).as_posix() for path in files))
    size = json.loads(told)["size"]
    if size > MAX_BUNDLE_BYTES:
        raise BuildError(f"{name} has {size} bytes, more than {MAX_BUNDLE_BYTES}")
    target = folder / "web" / "pictures"
    target.mkdir(parents=True)
    (target / f"{name}.json").write_bytes(told)
