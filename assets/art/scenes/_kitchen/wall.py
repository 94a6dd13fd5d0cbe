"""Things by the window, on the wall and on the shelves."""

from assets.art.album.mood import shine
from assets.art.kit import (
    circle,
    ellipse,
    group,
    line,
    path,
    rect,
    stroke,
)
from assets.art.objects.card import ball, lit, solid, tube
from assets.art.scenes._parts import INK


def moon(full: bool = True) -> str:
    if full:
        disc = (
            circle(0, 0, 44, ball("#ffe9b0"))
            + circle(-12, -10, 9, "#dcbf7c", opacity=0.6)
            + circle(14, 12, 12, "#dcbf7c", opacity=0.6)
        )
    else:
        disc = path("M14 -42 A44 44 0 1 0 40 26 A36 36 0 1 1 14 -42Z", "#ffe9b0")
    return disc


def cat(dark: bool = True) -> str:
    fur, light = ("#2b2250", "#4a3f78") if dark else ("#f7a860", "#ffd8a0")
    tail = stroke("M40 -8 C76 -6 74 -50 56 -62", fur, 15)
    body = solid("M-40 0 C-48 -50 -30 -92 2 -92 C38 -92 50 -46 46 0Z", fur, 8, tone=INK)
    head = circle(-4, -104, 34, fur) + path("M-36 -114 L-34 -152 L-8 -134Z M28 -114 L26 -152 L0 -134Z", fur)
    face = "".join(ellipse(x, -108, 8, 10, "#ffe26a") + ellipse(x, -108, 3, 9, INK) for x in (-18, 10))
    return (
        tail
        + body
        + head
        + face
        + path("M-9 -96 L1 -96 L-4 -90Z", "#f08a94")
        + ellipse(-2, -34, 18, 28, light, opacity=0.6)
    )


def clock(evening: bool = True) -> str:
    rim = circle(0, 0, 62, lit("#d99a4f")) + circle(0, 0, 50, "#fff6e4")
    ticks = "".join(circle(x, y, 4, "#8a5344") for x, y in ((0, -40), (40, 0), (0, 40), (-40, 0)))
    hands = (
        (line(0, 0, 0, -34, INK, 7) + line(0, 0, 22, 14, INK, 7))
        if evening
        else (line(0, 0, -34, 0, INK, 7) + line(0, 0, -14, 24, INK, 7))
    )
    face = rect(-56, -56, 112, 112, lit("#5a6ac8"), 18) if not evening else ""
    return (
        (face or rim)
        + (circle(0, 0, 46, "#fff6e4") if face else "")
        + ticks
        + hands
        + circle(0, 0, 7, "#e2485a")
    )


def teapot(colour: str = "#3f9a98") -> str:
    spout = path("M44 -34 C74 -40 70 -70 90 -78 L98 -66 C84 -56 86 -16 46 -14Z", lit(colour))
    handle = stroke("M-46 -58 C-84 -66 -84 -12 -46 -16", colour, 12)
    body = solid("M-54 -36 C-54 -76 54 -76 54 -36 C54 -6 40 0 26 0 H-26 C-40 0 -54 -6 -54 -36Z", colour, 10)
    lid = path("M-34 -66 Q0 -90 34 -66Z", lit(colour)) + circle(0, -86, 9, "#ffd25e")
    return handle + spout + body + lid + "".join(circle(x, -34, 8, "#fff3dc") for x in (-24, 0, 24))


def jar(colour: str = "#c8284f", cloth: str = "#fff3dc") -> str:
    glass = rect(-36, -92, 72, 92, "#e8f4ff", 14, opacity=0.5) + rect(-30, -78, 60, 74, lit(colour), 12)
    label = rect(-24, -60, 48, 34, "#fff3dc", 5) + circle(0, -43, 11, colour)
    cap = path("M-42 -92 Q0 -118 42 -92 L46 -78 Q0 -92 -46 -78Z", cloth) + line(
        -38, -90, 38, -90, "#a8684f", 4
    )
    return glass + label + cap


def books(tilted: bool = False) -> str:
    shut = "".join(
        rect(x, -h, w, h, lit(c), 3) + rect(x, -h + 14, w, 8, "#ffe9b8")
        for x, w, h, c in ((-44, 26, 100, "#d8485a"), (-16, 22, 84, "#3f7ac0"), (8, 28, 108, "#4f9a6a"))
    )
    if not tilted:
        return shut
    return (
        rect(-50, -26, 104, 24, lit("#3f7ac0"), 4)
        + rect(-42, -50, 90, 24, lit("#d8485a"), 4)
        + rect(-46, -76, 96, 26, lit("#4f9a6a"), 4)
    )


def cactus(flowers: bool = False) -> str:
    pot = path("M-34 -48 H34 L26 0 H-26Z", lit("#c8683f")) + rect(-38, -58, 76, 16, lit("#d97f4f"), 4)
    if flowers:
        return (
            stroke("M0 -58 V-96", "#4f9a4a", 8)
            + "".join(circle(x, y, 18, "#ff8fa8") for x, y in ((-18, -100), (18, -100), (0, -120), (0, -90)))
            + circle(0, -102, 12, "#ffd25e")
            + pot
        )
    plant = rect(-16, -128, 32, 76, tube("#4f9a5a"), 16) + stroke(
        "M-14 -80 H-34 V-104 M14 -72 H36 V-98", "#4f9a5a", 15
    )
    return (
        plant
        + "".join(
            line(x, y, x + 4, y - 6, "#d8f0b8", 2) for x, y in ((-6, -66), (4, -82), (-4, -98), (6, -112))
        )
        + pot
    )


def pan(colour: str = "#55507a", egg: bool = False) -> str:
    handle = rect(-7, 0, 14, 74, lit("#6a3d44"), 6) + circle(0, 8, 4, "#2b1b4d")
    disc = circle(0, 114, 52, lit(colour)) + circle(0, 114, 40, "#3a355c")
    yolk = path(
        "M-30 112 C-34 88 0 82 20 92 C40 98 34 134 10 138 C-14 142 -28 132 -30 112Z", "#ffffff"
    ) + circle(2, 114, 15, "#ffb52e")
    return (
        handle
        + disc
        + (group(yolk, -1, -34, 1.3) if egg else ellipse(-12, 100, 14, 8, "#ffffff", opacity=0.25))
    )


def whisk() -> str:
    wires = "".join(ellipse(0, 130, rx, 50, "none", stroke="#dfe6f4", stroke_width=5) for rx in (40, 24, 8))
    return rect(-9, 0, 18, 90, lit("#e2584a"), 8) + rect(-11, 76, 22, 12, "#ffe0a0", 3) + wires


def oven_glove(colour: str = "#4f8ad0") -> str:
    hand = solid("M-34 130 V60 C-34 20 34 20 34 60 V72 C44 52 68 60 58 82 L36 112 V130Z", colour, 8)
    return (
        line(0, 0, 0, 34, "#fff3dc", 6)
        + hand
        + rect(-40, 122, 82, 24, lit("#fff3dc"), 8)
        + path("M-4 92 C-26 76 -14 58 -4 68 C6 58 18 76 -4 92Z", "#ffd25e")
    )


def lamp(lit_up: bool = True) -> str:
    glow = shine(0, 114, 54, "#ffe08a", 0.9) if lit_up else ""
    shade = path("M-62 112 C-58 70 -26 58 0 58 C26 58 58 70 62 112Z", lit("#e2584a" if lit_up else "#7a3a5c"))
    return (
        glow
        + line(0, -6, 0, 60, "#2b1b4d", 5)
        + shade
        + ellipse(0, 114, 24, 12, "#fff6c8" if lit_up else "#4a3a6a")
    )


def scales() -> str:
    base = (
        path("M-56 0 H56 L40 -70 H-40Z", lit("#d8485a"))
        + circle(0, -36, 24, "#fff6e4")
        + line(0, -36, 12, -50, INK, 5)
    )
    return (
        base
        + rect(-8, -84, 16, 16, "#8a8fb0")
        + path("M-64 -106 H64 Q54 -80 0 -80 Q-54 -80 -64 -106Z", lit("#c9d3e8"))
        + "".join(circle(x, -112, 17, ball("#8a4fa8")) for x in (-30, 2, 32))
        + circle(-12, -132, 16, ball("#8a4fa8"))
    )
