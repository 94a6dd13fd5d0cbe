"""The same lake twice, and a glass on what has changed."""

from assets.art.kit import Scene, circle, clip, clipped, line, rect, stroke
from assets.art.posters.paper import HEIGHT, SHADE, WIDTH, window
from assets.art.scenes import lake
from assets.art.signs import CREAM, GOLD, WHITE

TOP = 146
LENS = (122, 222, 62)
DEFS = clip("right-half", rect(WIDTH / 2, -40, WIDTH, HEIGHT + 80, WHITE))
DEFS += clip("lens", circle(LENS[0], LENS[1], LENS[2] - 8, WHITE))
CHANGED = ("tent", "snow", "castle-flag", "balloon", "sail-stripe", "moon", "heron-catch", "cloud-right")
SEAM_STAR = "shooting-star"  # it would fall along the seam: gone on both sides


def drawing() -> str:
    water = lake.scene()
    across = (112, 0, 800, 1024)
    size = (WIDTH + 82, (WIDTH + 82) * 1024 / 800)
    plain = window(water, (SEAM_STAR,), across, (-58, -30, *size))
    other = window(water, (SEAM_STAR, *CHANGED), across, (-58, -30, *size))
    seam = rect(WIDTH / 2 - 1.5, -4, 4, HEIGHT, CREAM)
    return plain + clipped(other, "right-half") + seam + magnifier(water)


def magnifier(water: Scene) -> str:
    x, y, radius = LENS
    shade = circle(x + 3, y + 8, radius, SHADE, opacity=0.5, filter="url(#soft)")
    handle = line(x + 44, y + 44, x + 84, y + 86, "#8A4B45", 19)
    handle += line(x + 62, y + 62, x + 82, y + 83, "#B0654F", 8)
    neck = line(x + 42, y + 42, x + 56, y + 57, "#E09A2B", 13)
    rim = circle(x, y, radius, "#D48A24") + circle(x - 0.6, y - 0.8, radius - 1.4, GOLD)
    rim += circle(x, y, radius - 7, "#C27A1E") + circle(x, y, radius - 8.5, "#46a372")
    seen = window(water, ("frog",), (466, 718, 190, 190), (x - radius, y - radius, 2 * radius, 2 * radius))
    glint = stroke(f"M{x - 38} {y - 20} A44 44 0 0 1 {x - 12} {y - 42}", WHITE, 6, opacity=0.75)
    return shade + handle + neck + rim + clipped(seen, "lens") + glint
