"""The games' posters, the pictures of the recap, the app's icon and the splash screen."""

from functools import partial
from pathlib import Path

from assets.build import ART, DRAWING_TOOLS, Job

FOLDER = "pictures/posters"
SIZE = (462, 800)
WIDTH, CUT = 231, 123  # width of a drawing, and height of the strip cut from it
START_COLOUR = "#17123A"
PRESPLASH_SIZE = 768
THINGS = (
    "weights",
    "symbols",
    "suits",
    "figures",
    "planets",
    "ships",
)  # borrowed
TOOLS = (*DRAWING_TOOLS, "fonttools", "font-fredoka-one")


def jobs() -> list[Job]:
    from assets.art.posters import GAMES

    pens = tuple(ART / name for name in ("kit.py", "signs.py", "posters/paper.py"))
    things = (ART / "objects", ART / "album", *(ART / f"{name}.py" for name in THINGS))
    shared = (*pens, ART / "posters" / "__init__.py", ART / "howto" / "collage.py", ART / "scenes", *things)
    sky = tuple(ART / f"{name}.py" for name in ("sky", "aliens"))
    return [
        *(Job(f"posters/{game}", (*shared, _drawing(game)), partial(make, game), TOOLS) for game in GAMES),
        Job("posters/sign", (*pens, ART / "sign.py"), make_sign),
        Job("posters/moments", (*shared, *sky, ART / "worlds", ART / "moments.py"), make_moments, TOOLS),
    ]


def _drawing(game: str) -> Path:
    return ART / "posters" / f"{game}.py"


def make(game: str, folder: Path) -> None:
    from assets.art import kit, posters

    target = folder / FOLDER
    target.mkdir(parents=True)
    kit.raster(posters.poster(game), *SIZE).save(target / f"{game}.webp", "WEBP", quality=84, method=6)
    scale, top = SIZE[0] // WIDTH, posters.top(game)
    heart = kit.raster(posters.cut(game), *SIZE).crop((0, scale * top, SIZE[0], scale * (top + CUT)))
    heart.save(target / f"{game}-cut.webp", "WEBP", quality=84, method=6)


def make_sign(folder: Path) -> None:
    from PIL import Image

    from assets.art import kit
    from assets.art import sign as drawn

    kit.raster(drawn.icon(), 512).convert("RGB").quantize(256).save(folder / "icon.png", optimize=True)
    sign = kit.raster(drawn.presplash(), PRESPLASH_SIZE)
    ground = Image.new("RGBA", sign.size, START_COLOUR)
    splash = Image.alpha_composite(ground, sign).convert("RGB").quantize(256)
    splash.save(folder / "presplash.png", optimize=True)


def make_moments(folder: Path) -> None:
    from assets.art import kit, moments

    target = folder / "pictures" / "moments"
    target.mkdir(parents=True)
    for kind in moments.MOMENTS:
        kit.raster(moments.moment(kind), 296).save(target / f"{kind}.webp", "WEBP", quality=84, method=6)
