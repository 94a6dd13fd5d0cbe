"""Five planets' worth of space and a ship of two colours."""

from assets.art.kit import circle, clip, clipped, ellipse, group, linear, paint, path, rect, stroke
from assets.art.posters.paper import HEIGHT, WIDTH, stars
from assets.art.signs import CREAM, WHITE

TOP = 118
LILAC = "#e6cfff"
DEFS = linear("space", (0, "#160f3d"), (1, "#6b3f96")) + clip("globe", circle(0, 0, 100, WHITE))


def drawing() -> str:
    space = rect(0, 0, WIDTH, HEIGHT, paint("space")) + stars(9, 70, 300)
    nebula = ellipse(70, 210, 150, 60, "#8F52D6", opacity=0.16, transform="rotate(-24 70 210)")
    worlds = ringed(60, 84, 40) + striped(188, 66, 23) + grown(206, 264, 52) + cratered(20, 252, 36)
    return space + nebula + worlds + group(ship(), 122, 186, 0.78, 32)


def globe(fill: str, land: str, x: float, y: float, radius: float) -> str:
    """A planet of radius 100 with its land, shaded on the right, scaled into place."""
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
