"""The games' posters, the pictures of the recap, the app's icon and the splash screen."""

from functools import partial
from pathlib import Path

from assets.build import ART, Job

FOLDER = "pictures/posters"
SIZE = (462, 800)
WIDTH, CUT = 231, 123  # width of a drawing, and height of the strip cut from it
START_COLOUR = "#17123A"


def jobs() -> list[Job]:
    from assets.art.posters import GAMES

    pens, paper = (ART / "kit.py", ART / "signs.py"), ART / "posters" / "paper.py"
    shared = (*pens, paper, ART / "posters" / "__init__.py", ART / "scenes", ART / "weights.py")
    return [
        *(Job(f"posters/{game}", (*shared, _drawing(game)), partial(make, game)) for game in GAMES),
        Job("posters/sign", (*pens, paper, ART / "sign.py"), make_sign),
        Job("posters/moments", (*pens, ART / "moments.py"), make_moments),
    ]


def _drawing(game: str) -> Path:
    return ART / "posters" / f"{game}.py"


def make(game: str, folder: Path) -> None:
    from assets.art import kit, posters

    target = folder / FOLDER
    target.mkdir(parents=True)
    kit.raster(posters.poster(game), *SIZE).save(target / f"{game}.webp", "WEBP", quality=92)
    scale, top = SIZE[0] // WIDTH, posters.top(game)
    heart = kit.raster(posters.cut(game), *SIZE).crop((0, scale * top, SIZE[0], scale * (top + CUT)))
    heart.save(target / f"{game}-cut.webp", "WEBP", quality=92)


def make_sign(folder: Path) -> None:
    from PIL import Image

    from assets.art import kit
    from assets.art import sign as drawn

    kit.raster(drawn.icon(), 512).convert("RGB").save(folder / "icon.png")
    sign = kit.raster(drawn.presplash(), 1024)
    ground = Image.new("RGBA", sign.size, START_COLOUR)
    Image.alpha_composite(ground, sign).convert("RGB").save(folder / "presplash.png", optimize=True)


def make_moments(folder: Path) -> None:
    from assets.art import kit, moments

    target = folder / "pictures" / "moments"
    target.mkdir(parents=True)
    for kind in moments.MOMENTS:
        kit.raster(moments.moment(kind), 296).save(target / f"{kind}.webp", "WEBP", quality=92)
