"""The five games as posters of 231 × 400, the lower third kept for a title, and the sign of the app."""

from collections.abc import Callable

from assets.art.kit import (
    Scene,
    Seeded,
    around,
    circle,
    clip,
    clipped,
    document,
    ellipse,
    group,
    line,
    linear,
    num,
    paint,
    path,
    radial,
    rect,
    stroke,
    tag,
)
from assets.art.scenes import castle, lake
from assets.art.signs import CREAM, GOLD, INK, SEAT_FILLS, WHITE, seat_shape

WIDTH, HEIGHT = 231, 400
SHADE = "#1d1440"
LILAC = "#e6cfff"


def window(
    scene: Scene, changed: tuple[str, ...], box: tuple[int, int, int, int], at: tuple[float, ...]
) -> str:
    """A piece of a scene (x, y, width, height) laid on a place of the poster."""
    x, y, width, height = at
    place = f'<svg x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return scene.svg(changed, box).replace("<svg", place, 1)


def stars(seed: int, count: int, low: float) -> str:
    chance = Seeded(seed)
    return "".join(
        circle(
            chance.between(0, WIDTH),
            chance.between(0, low),
            chance.between(0.7, 1.9),
            WHITE,
            opacity=chance.between(0.3, 0.95),
        )
        for _ in range(count)
    )


def dropped(width: float, radius: float) -> str:
    """The shadow of a square lying loosely on the poster, around (0, 0)."""
    half = width / 2
    return rect(-half + 2, -half + 7, width, width, SHADE, radius, opacity=0.34, filter="url(#soft)")


SOFT = tag(
    "filter",
    tag("feGaussianBlur", stdDeviation=4),
    id="soft",
    x="-30%",
    y="-30%",
    width="160%",
    height="160%",
)


# --- Difference: the same lake twice, and a glass on what has changed -----------------------------

LENS = (122, 222, 62)
CHANGED = ("tent", "snow", "castle-flag", "balloon", "sail-stripe", "moon", "heron-catch", "cloud-right")
SEAM_STAR = "shooting-star"  # it would fall along the seam: gone on both sides


def difference() -> str:
    water = lake.scene()
    across = (112, 0, 800, 1024)
    size = (WIDTH + 82, (WIDTH + 82) * 1024 / 800)
    plain = window(water, (SEAM_STAR,), across, (-58, -30, *size))
    other = window(water, (SEAM_STAR, *CHANGED), across, (-58, -30, *size))
    seam = rect(WIDTH / 2 - 1.5, -4, 4, HEIGHT, CREAM)
    return plain + clipped(other, "right-half") + seam + magnifier(water)


def magnifier(water: Scene) -> str:
    x, y, radius = LENS
    handle = line(x + 44, y + 44, x + 84, y + 86, INK, 23) + line(x + 44, y + 44, x + 82, y + 84, GOLD, 15)
    grip = line(x + 60, y + 61, x + 82, y + 84, "#E09A2B", 15)
    rim = circle(x, y, radius + 4, INK) + circle(x, y, radius, GOLD) + circle(x, y, radius - 8, "#46a372")
    seen = window(water, ("frog",), (466, 718, 190, 190), (x - radius, y - radius, 2 * radius, 2 * radius))
    glint = stroke(f"M{x - 38} {y - 20} A44 44 0 0 1 {x - 12} {y - 42}", WHITE, 6, opacity=0.75)
    return handle + grip + rim + clipped(seen, "lens") + glint


# --- Diferencio: while everybody sleeps a card is swapped -----------------------------------------


def diferencio() -> str:
    sky = rect(0, 0, WIDTH, HEIGHT, paint("dream-sky")) + stars(6, 60, 240)
    moon = circle(158, 88, 128, paint("moonlight")) + circle(158, 88, 50, paint("full-moon"))
    moon += "".join(
        circle(x, y, r, "#EBCF8E", opacity=0.6) for x, y, r in ((140, 74, 9), (174, 102, 13), (166, 64, 5))
    )
    hill = path("M0 238 C60 202 150 232 231 208 L231 400 L0 400Z", "#241E5C")
    hill += path("M0 276 C70 250 150 286 231 252 L231 400 L0 400Z", "#1B1746")
    sleepers = sleeper("star", 62, 222, 41, -10) + sleeper("square", 170, 242, 37, 12)
    return sky + moon + hill + sleepers + snores() + swapped_card()


def sleeper(shape: str, x: float, y: float, r: float, turn: float) -> str:
    lids = f"M{num(-r * 0.46)} {num(r * 0.06)} q{num(r * 0.18)} {num(r * 0.2)} {num(r * 0.36)} 0 "
    lids += f"M{num(r * 0.1)} {num(r * 0.06)} q{num(r * 0.18)} {num(r * 0.2)} {num(r * 0.36)} 0"
    cheeks = "".join(circle(side * r * 0.46, r * 0.34, r * 0.1, "#FF6F61", opacity=0.45) for side in (-1, 1))
    face = stroke(lids, INK, 4.5) + ellipse(0, r * 0.42, r * 0.09, r * 0.07, INK) + cheeks
    return group(path(seat_shape(shape, r), SEAT_FILLS[shape]) + face, x, y, turn=turn)


def snores() -> str:
    letter = "M-6 -7 H6 L-6 7 H6"
    sizes = ((104, 170, 1.0, 1.0), (122, 148, 0.78, 0.85), (136, 130, 0.58, 0.7))
    return "".join(group(stroke(letter, CREAM, 4.4), x, y, scale, 8, opacity=o) for x, y, scale, o in sizes)


def swapped_card() -> str:
    picture = window(castle.scene(), (), (300, 60, 440, 440), (-34, -34, 68, 68))
    card = dropped(80, 13) + rect(-40, -40, 80, 80, CREAM, 13) + clipped(picture, "card")
    ghost = rect(-40, -40, 80, 80, "none", 13, stroke=CREAM, stroke_width=3, stroke_dasharray="4 8",
                 stroke_linecap="round", opacity=0.55)  # fmt: skip
    return group(ghost, 42, 132, turn=-30) + group(card, 64, 84, turn=-12)


# --- Compatibility: two hearts that chose alike ---------------------------------------------------


def compatibility() -> str:
    ground = rect(0, 0, WIDTH, HEIGHT, paint("coral"))
    rings = "".join(
        circle(115, 156, 46 + 34 * ring, "none", stroke=WHITE, stroke_width=3, opacity=0.13)
        for ring in range(7)
    )
    tie = stroke("M84 100 C150 90 96 200 150 210", GOLD, 7, stroke_dasharray="1 14")
    return ground + rings + tie + heart_card(80, 96, -12) + heart_card(152, 212, 10) + three_steps()


def heart_card(x: float, y: float, turn: float) -> str:
    heart = "M0 43 C-50 8 -41 -33 -18 -33 C-8 -33 -2 -27 0 -21 C2 -27 8 -33 18 -33 C41 -33 50 8 0 43Z"
    shine = stroke("M-30 -10 C-29 -20 -23 -25 -17 -25", WHITE, 5, opacity=0.75)
    shaded = path("M0 43 C50 8 41 -33 18 -33 C34 -14 24 18 0 43Z", "#D4443F", opacity=0.55)
    face = rect(-51, -51, 102, 102, "#ffd9cf", 12) + circle(0, 0, 39, WHITE, opacity=0.4)
    card = dropped(118, 19) + rect(-59, -59, 118, 118, CREAM, 19) + face
    return group(card + path(heart, "#FF6F61") + shaded + shine, x, y, turn=turn)


def three_steps() -> str:
    """What a direct match brings, on a gold coin."""
    coin = circle(0, 0, 32, INK) + circle(0, 0, 28, GOLD)
    plus = stroke("M-19 1 H-5 M-12 -6 V8", INK, 5.2)
    three = stroke(
        "M3 -8 Q6 -13 11 -13 Q18 -13 18 -6.5 Q18 -1 11 -1 Q19 -1 19 6 Q19 13 11 13 Q5 13 2 8", INK, 5.2
    )
    return group(coin + plus + three, 172, 118)


# --- Défifoo: five planets' worth of space and a ship of two colours ------------------------------


def defifoo() -> str:
    space = rect(0, 0, WIDTH, HEIGHT, paint("space")) + stars(9, 70, 300)
    nebula = ellipse(70, 210, 150, 60, "#8F52D6", opacity=0.16, transform="rotate(-24 70 210)")
    worlds = ringed(60, 84, 40) + striped(188, 66, 23) + grown(206, 264, 52) + cratered(20, 252, 36)
    return space + nebula + worlds + group(ship(), 122, 186, 0.78, 32)


def globe(fill: str, land: str, x: float, y: float, radius: float) -> str:
    """A planet of radius 100 with what lies on it, shaded on the right, shrunk into place."""
    shade = path(
        "M0 -100 A100 100 0 0 1 0 100 A130 130 0 0 0 40 -92 Q20 -100 0 -100Z", "#160d3a", opacity=0.24
    )
    shine = ellipse(-42, -56, 26, 14, WHITE, opacity=0.35, transform="rotate(-40 -42 -56)")
    return group(clipped(circle(0, 0, 100, fill) + land + shade + shine, "globe"), x, y, radius / 100)


def cratered(x: float, y: float, radius: float) -> str:
    craters = ((-34, -36, 24), (36, -10, 30), (-20, 44, 28), (60, 56, 16), (-72, 10, 14), (28, -72, 14))
    land = "".join(
        ellipse(cx, cy, r, r * 0.8, "#A01C2F", opacity=0.75)
        + ellipse(cx - 3, cy + 4, r * 0.62, r * 0.46, "#ffb25c")
        for cx, cy, r in craters
    )
    return globe("#E8404A", land, x, y, radius)


def grown(x: float, y: float, radius: float) -> str:
    land = path(
        "M-90 -50 C-50 -80 -10 -60 -16 -30 C-20 -6 -60 -10 -64 18 C-66 40 -100 20 -110 0Z "
        "M10 -90 C50 -96 100 -40 90 -20 C60 -10 40 -40 20 -44 C0 -50 0 -84 10 -90Z "
        "M-20 30 C20 6 70 10 60 50 C50 90 0 100 -20 80 C-36 64 -40 44 -20 30Z",
        "#a8e27a",
        opacity=0.9,
    )
    return globe("#2D9F6B", land, x, y, radius)


def striped(x: float, y: float, radius: float) -> str:
    bands = "".join(
        rect(-140, top, 280, 20, "#C98A1B" if band % 2 else "#fff3c4", 10, opacity=0.6)
        for band, top in enumerate((-84, -46, -8, 30, 68))
    )
    return globe("#FCC23C", group(bands, turn=-22), x, y, radius)


def ringed(x: float, y: float, radius: float) -> str:
    facets = (
        path("M-100 0 L-40 -70 L10 -20 L-50 40Z", "#c79bff", opacity=0.6)
        + path("M10 -20 L-40 -70 L40 -100 L80 -40Z", WHITE, opacity=0.28)
        + path("M10 -20 L80 -40 L100 30 L40 60Z", "#55259A", opacity=0.6)
        + path("M-50 40 L10 -20 L40 60 L-10 100Z", "#b27cf2", opacity=0.7)
    )
    behind = stroke("M-150 34 A156 40 -14 0 1 150 -34", LILAC, 12, opacity=0.9)
    before = stroke("M-150 34 A156 40 -14 0 0 150 -34", LILAC, 12)
    ring = (group(part, x, y, radius / 100) for part in (behind, before))
    return next(ring) + globe("#8F52D6", facets, x, y, radius) + next(ring)


def ship() -> str:
    fire = path("M-30 78 C-24 110 -10 124 0 150 C10 124 24 110 30 78Z", "#ffb03a")
    fire += path("M-16 80 C-12 100 -4 106 0 122 C4 106 12 100 16 80Z", "#fff0b0")
    fins = path("M-46 20 C-92 44 -92 80 -84 104 C-70 84 -52 78 -36 76Z", "#A01C2F")
    fins += path("M46 20 C92 44 92 80 84 104 C70 84 52 78 36 76Z", "#1F66AE")
    hull = path("M0 -130 C-60 -80 -58 20 -34 82 L0 82Z", "#E8404A")
    hull += path("M0 -130 C60 -80 58 20 34 82 L0 82Z", "#4EA9F2")
    nose = path("M0 -130 C-20 -112 -32 -94 -40 -74 L40 -74 C32 -94 20 -112 0 -130Z", CREAM)
    porthole = circle(0, -24, 30, CREAM) + circle(0, -24, 22, "#2a2a66")
    glint = stroke("M-14 -32 A18 18 0 0 1 4 -42", "#9fd8ff", 6)
    return fire + fins + hull + nose + rect(-36, 70, 72, 16, CREAM, 6) + porthole + glint


# --- Contrast: heavy and light, one above the other -----------------------------------------------


def contrast() -> str:
    warm = rect(0, 0, WIDTH, HEIGHT, paint("savanna")) + circle(190, 210, 46, "#fff1cf", opacity=0.6)
    ground = path("M0 330 C70 312 150 318 231 332 V400 H0Z", "#e79a6d")
    heavy = group(elephant(), -64, 66, 0.79)
    light = rect(0, 0, WIDTH, HEIGHT, paint("breath")) + breeze() + group(feather(), -16, -56, 0.72)
    return warm + ground + heavy + clipped(light, "air") + line(-4, 73, WIDTH + 4, 241, CREAM, 7)


def breeze() -> str:
    puffs = ((10, 22), (118, 176), (150, 34))
    return "".join(
        stroke(f"M{x} {y} q16 -9 32 0 t32 0", WHITE, 4, opacity=0.85, transform="rotate(-6)")
        for x, y in puffs
    )


def elephant() -> str:
    skin, shade, nail = "#8ea3c0", "#6f84a6", "#fff3e0"
    drawn = ellipse(200, 338, 140, 16, SHADE, opacity=0.22)
    drawn += stroke("M300 190 C326 204 330 236 322 262", shade, 9) + path(
        "M322 256 l-10 20 l14 4 l8 -20Z", shade
    )
    drawn += rect(236, 240, 52, 96, shade, 20) + rect(130, 244, 50, 92, shade, 20)
    drawn += path(
        "M112 206 C110 130 180 110 240 116 C306 122 322 178 312 250 C308 276 296 284 270 284 L150 284 "
        "C120 284 112 250 112 206Z",
        skin,
    )
    drawn += rect(258, 236, 54, 102, skin, 22) + rect(158, 244, 54, 94, skin, 22)
    drawn += "".join(path(f"M{x} 338 a7 8 0 0 1 13 0Z", nail) for x in (162, 176, 190, 262, 276, 290))
    return drawn + elephant_head(skin, shade)


def elephant_head(skin: str, shade: str) -> str:
    drawn = path(
        "M74 170 C70 104 140 84 182 116 C214 146 196 212 158 222 C136 228 122 240 116 262 C110 292 92 312 "
        "62 306 C48 302 48 286 62 284 C80 284 84 268 82 246 C80 222 76 200 74 170Z",
        skin,
    )
    drawn += path(
        "M150 112 C196 84 250 112 244 172 C240 220 204 236 178 214 C160 198 158 176 162 158 "
        "C164 140 160 124 150 112Z",
        shade,
    )
    drawn += path(
        "M166 124 C200 104 234 128 230 170 C226 206 202 216 184 202 C170 190 172 172 174 158 "
        "C176 142 174 132 166 124Z",
        "#d8a3b4",
    )
    drawn += "".join(stroke(f"M{70 + 3 * i} {248 + 16 * i} q12 4 22 0", shade, 4) for i in range(3))
    tusk = path("M104 214 C100 236 84 248 64 244 C80 240 88 226 86 210Z", "#fff6e6")
    eye = circle(108, 162, 8, "#22304d") + circle(111, 159, 2.6, WHITE)
    return drawn + tusk + eye + ellipse(100, 192, 12, 7, "#e79aa8", opacity=0.6)


def feather() -> str:
    vane = "M300 70 C330 120 318 196 258 236 L262 214 L240 246 C214 262 180 270 148 268 C150 226 160 186 "
    vane += "186 154 L188 176 L204 136 C232 104 266 82 300 70Z"
    lit = (
        "M300 70 C262 82 232 104 204 136 L188 176 L186 154 C160 186 150 226 148 268 C196 214 250 150 300 70Z"
    )
    dark = ((272, 112, 296, 128), (246, 148, 282, 166), (220, 182, 260, 204), (196, 212, 226, 240))
    light = ((262, 124, 240, 112), (234, 162, 210, 146), (208, 196, 180, 190), (186, 224, 160, 226))
    barbs = "".join(_barb(ends, "#2b4fa8", 0.5) for ends in dark)
    barbs += "".join(_barb(ends, "#e6fbff", 0.6) for ends in light)
    quill = stroke("M92 336 C150 266 196 214 296 76", "#fff4dc", 7)
    return path(vane, paint("plume")) + path(lit, "#7fe0ec", opacity=0.45) + barbs + quill


def _barb(ends: tuple[float, float, float, float], colour: str, opacity: float) -> str:
    x, y, tip_x, tip_y = ends
    bend = f"Q{num((x + tip_x) / 2 + 3)} {num((y + tip_y) / 2 - 6)}"
    return stroke(f"M{x} {y} {bend} {tip_x} {tip_y}", colour, 3, opacity=opacity)


# --- the sheet they are printed on ----------------------------------------------------------------

DEFS = "".join(
    (
        SOFT,
        linear("dream-sky", (0, "#0E0C30"), (0.6, "#2b2a70"), (1, "#54458f")),
        radial("moonlight", (0, "#FFEFC2", 0.6), (0.4, "#FFEFC2", 0.3), (1, "#FFEFC2", 0)),
        radial("full-moon", (0, "#fffdf2"), (1, "#ffe3a6"), cx=0.4, cy=0.36, r=0.72),
        linear("coral", (0, "#FF9480"), (1, "#C2416B")),
        linear("space", (0, "#160f3d"), (1, "#6b3f96")),
        linear("savanna", (0, "#ffe2b0"), (1, "#ffb98a")),
        linear("breath", (0, "#fff3dc"), (1, "#f7cfd8")),
        linear("plume", (0, "#35b6d8"), (0.55, "#3f78d6"), (1, "#6a4fc4")),
        linear("title", (0, INK, 0), (0.34, INK, 0.9), (0.5, INK), (1, INK)),
        clip("right-half", rect(WIDTH / 2, -40, WIDTH, HEIGHT + 80, WHITE)),
        clip("lens", circle(LENS[0], LENS[1], LENS[2] - 8, WHITE)),
        clip("card", rect(-34, -34, 68, 68, WHITE, 9)),
        clip("globe", circle(0, 0, 100, WHITE)),
        clip("air", path(f"M-2 -2 H{WIDTH + 2} V238 L-2 72Z", WHITE)),
    )
)  # fmt: skip

POSTERS: dict[str, Callable[[], str]] = {
    "difference": difference,
    "diferencio": diferencio,
    "compatibility": compatibility,
    "defifoo": defifoo,
    "contrast": contrast,
}


# Where a small window shows a game best: the upper edge of a cut of 231 × 123.
CUT = 123
CUTS = {"difference": 146, "diferencio": 30, "compatibility": 62, "defifoo": 118, "contrast": 116}
ROUND = 30


def poster(game: str) -> str:
    """A game's poster with rounded corners, darkened below so that a title can stand there."""
    title = rect(0, 252, WIDTH, HEIGHT - 252, paint("title"))
    sheet = clip("sheet", rect(0, 0, WIDTH, HEIGHT, WHITE, ROUND))
    return document(clipped(POSTERS[game]() + title, "sheet"), DEFS + sheet, width=WIDTH, height=HEIGHT)


def cut(game: str) -> str:
    """The whole sheet, with nothing on it but the heart of the poster."""
    sheet = clip("sheet", rect(0, CUTS[game], WIDTH, CUT, WHITE, ROUND))
    return document(clipped(POSTERS[game](), "sheet"), DEFS + sheet, width=WIDTH, height=HEIGHT)


# --- the app's own sign ---------------------------------------------------------------------------

DUSK = radial("dusk", (0, "#4A3D97"), (0.6, "#2A2163"), (1, "#17123A"), cx=0.5, cy=0.44, r=0.72)


def round_table(scale: float) -> str:
    """Six people, six shapes, one round table."""
    seats = "".join(
        group(path(seat_shape(shape, 8.8), fill), x, y)
        for (shape, fill), (x, y) in zip(SEAT_FILLS.items(), around(0, 0, 34, 6), strict=True)
    )
    top = circle(0, 1.6, 20, SHADE, opacity=0.4) + circle(0, 0, 20, GOLD) + circle(0, 0, 15.4, "#FFDD8A")
    return group(top + seats, scale=scale)


def icon() -> str:
    """Square; launchers cut their own corners, so nothing lies near them."""
    return document(rect(-50, -50, 100, 100, paint("dusk")) + round_table(0.86), DUSK, -50, -50, 100, 100)


def presplash() -> str:
    """The sign alone on the colour the window is cleared with."""
    return document(round_table(0.5), x=-50, y=-50, width=100, height=100)
