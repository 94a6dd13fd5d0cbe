"""Things on the sand."""

from assets.art.kit import (
    around,
    circle,
    ellipse,
    group,
    line,
    path,
    rect,
    repeat,
    star,
    stroke,
)
from assets.art.objects.card import ball, lit
from assets.art.scenes._parts import INK, eyes, shadow


def palm(fronds: bool = True) -> str:
    trunk = path("M-16 0 C-8 -90 -2 -150 14 -214 L34 -208 C24 -140 22 -80 24 0Z", lit("#a8684f")) + "".join(
        stroke(f"M{-12 + i * 3} {-20 - i * 30} q18 8 34 0", "#6a3d3c", 4) for i in range(7)
    )
    if fronds:
        leaves = "".join(
            group(path("M0 0 C30 -44 92 -40 118 4 C84 -10 40 -8 0 0Z", c), 24, -212, 1, t)
            for t, c in (
                (0, "#3f8a5a"),
                (-38, "#5ab06a"),
                (-84, "#3f8a5a"),
                (40, "#2f6a50"),
                (-132, "#5ab06a"),
                (-176, "#2f6a50"),
            )
        )
    else:
        leaves = circle(24, -226, 62, "#e2687a") + "".join(
            circle(24 + x, -226 + y, 20, "#ffb0c0") for x, y in ((-30, -20), (20, -34), (34, 10), (-16, 26))
        )
    return (
        shadow(6, 2, 60, 9)
        + trunk
        + leaves
        + circle(16, -202, 14, "#7a4a34")
        + circle(38, -200, 13, "#6a3d34")
    )


def parasol(one: str = "#e2584a", two: str = "#fff3dc") -> str:
    top = path(
        (
            "M-112 0 C-100 -84 -50 -116 0 -116 C50 -116 100 -84 112 0 Q84 -18 56 0 Q28 -18 0 0 "
            "Q-28 -18 -56 0 Q-84 -18 -112 0Z"
        ),
        one,
    )
    top += path(
        "M-56 0 C-52 -70 -26 -104 0 -116 C26 -104 52 -70 56 0 Q28 -18 0 0 Q-28 -18 -56 0Z", two
    ) + path("M0 0 C0 -60 0 -90 0 -116 C26 -104 52 -70 56 0 Q28 -18 0 0Z", one)
    return line(0, -116, 0, 130, "#fff0d8", 9) + top + circle(0, -120, 8, "#ffd25e")


def deckchair(striped: bool = True) -> str:
    frame = line(-64, 0, 56, -92, "#a8684f", 10) + line(56, 0, -40, -64, "#8a5340", 10)
    cloth = path("M-60 -16 C-20 -20 10 -50 56 -104 L74 -88 C30 -36 0 -4 -54 4Z", "#fff3dc") + (
        path("M-36 -18 L-28 0 L-10 -8 L-18 -26Z M10 -50 L22 -34 L38 -52 L26 -68Z", "#4f9ab8")
        if striped
        else path("M-60 -16 C-20 -20 10 -50 56 -104 L74 -88 C30 -36 0 -4 -54 4Z", "#4a3a8c")
    )
    return shadow(0, 4, 76, 9) + frame + cloth


def cart() -> str:
    body = rect(-96, -100, 192, 76, lit("#5a4a9c"), 12) + rect(-96, -56, 192, 14, "#f0788a")
    wheels = "".join(
        circle(x, -20, 26, "#5a3450")
        + circle(x, -20, 14, "#ffd98a")
        + repeat(line(x, -20, x, -42, "#5a3450", 3), 8, x, -20)
        for x in (-58, 58)
    )
    return (
        shadow(0, 6, 118, 12)
        + line(-84, -96, -84, -190, "#c9977a", 8)
        + line(84, -96, 84, -190, "#c9977a", 8)
        + body
        + wheels
        + path("M96 -84 h30 q12 4 8 18", "none", stroke="#c9977a", stroke_width=8)
    )


def awning(one: str = "#4f9ab8", two: str = "#fff6ea") -> str:
    return "".join(
        path(f"M{x} -52 H{x + 40} L{x + 40} 0 a20 14 0 0 1 -40 0Z", c)
        for x, c in zip(range(-120, 120, 40), (one, two) * 3, strict=True)
    ) + rect(-120, -60, 240, 12, lit("#a8684f"), 5)


def cone(scoops: int = 3) -> str:
    balls = ((-20, -64, "#f7a8b8"), (20, -64, "#fff0c8"), (0, -94, "#a86a4a"))[:scoops]
    return (
        path("M-36 -52 H36 L0 30Z", lit("#e0a050"))
        + stroke("M-24 -44 L10 8 M0 -48 L18 -16 M24 -44 L-10 8 M0 -48 L-18 -16", "#b8743a", 3)
        + "".join(circle(x, y, 29, ball(c)) for x, y, c in balls)
    )


def guard_tower() -> str:
    legs = (
        "".join(line(x, -110, x * 1.3, 0, "#a8684f", 11) for x in (-56, 56))
        + line(-64, -50, 64, -50, "#8a5340", 8)
        + "".join(line(-22, y, 22, y, "#c98f58", 7) for y in (-20, -44, -68, -92))
        + line(-22, 0, -18, -110, "#c98f58", 6)
        + line(22, 0, 18, -110, "#c98f58", 6)
    )
    hut = (
        rect(-70, -196, 140, 90, lit("#4f9ab8"), 6)
        + rect(-44, -186, 88, 70, "#2b2458", 6)
        + path("M-86 -190 L0 -250 L86 -190Z", lit("#e2584a"))
    )
    return shadow(0, 4, 88, 10) + legs + hut + rect(-80, -114, 160, 14, lit("#c98f58"), 4)


def lifeguard() -> str:
    body = path("M-34 0 C-34 -26 -20 -34 0 -34 C20 -34 34 -26 34 0Z", lit("#e2485a")) + circle(
        0, -48, 18, "#c98f6a"
    )
    return (
        body
        + path("M-19 -50 C-18 -72 18 -72 19 -50Z", "#ffd25e")
        + rect(-10, -52, 34, 6, "#ffe9a8", 3)
        + rect(-14, -46, 28, 7, INK, 3)
    )


def moon(full: bool = True) -> str:
    if full:
        return (
            circle(0, 0, 40, ball("#fff0c0"))
            + circle(-10, -10, 8, "#dcc48c", opacity=0.6)
            + circle(12, 10, 11, "#dcc48c", opacity=0.6)
        )
    return path("M12 -38 A40 40 0 1 0 37 24 A33 33 0 1 1 12 -38Z", "#fff0c0")


def flag(colour: str = "#ffd25e", up: bool = True) -> str:
    return (
        line(0, 0, 0, -92, "#6a3d4c", 6)
        + path("M3 -90 C30 -104 50 -76 82 -90 V-34 C50 -20 30 -48 3 -34Z", lit(colour))
        + path("M3 -62 C30 -76 50 -48 82 -62 V-34 C50 -20 30 -48 3 -34Z", "#e2485a" if up else colour)
    )


def girl(hat: bool = True) -> str:
    legs = line(-12, -50, -14, -4, "#e8a880", 14) + line(12, -50, 14, -4, "#e8a880", 14)
    dress = path("M-22 -118 H22 L46 -44 H-46Z", lit("#f0c84a")) + "".join(
        circle(x, y, 6, "#fff6ea") for x, y in ((-14, -90), (12, -84), (-20, -62), (8, -60), (26, -58))
    )
    arms = line(-22, -110, -46, -76, "#e8a880", 12) + line(22, -110, 50, -128, "#e8a880", 12)
    head = (
        circle(0, -144, 33, "#5a3430")
        + ellipse(0, -138, 25, 27, "#f2b894")
        + eyes(-9, 9, -140, 4)
        + stroke("M-8 -126 q8 7 16 0", "#b83c4a", 4)
    )
    top = (
        ellipse(0, -160, 56, 13, "#f5dfa8")
        + path("M-32 -162 C-30 -234 30 -234 32 -162Z", lit("#f5dfa8"))
        + rect(-30, -172, 60, 11, "#e2485a")
        if hat
        else path("M-30 -150 C-26 -176 26 -176 30 -150 C14 -162 -14 -162 -30 -150Z", "#5a3430")
        + circle(-34, -164, 14, "#5a3430")
        + circle(34, -164, 14, "#5a3430")
    )
    return shadow(0, 2, 42, 8) + legs + dress + arms + head + top


def sandcastle() -> str:
    wall = rect(-74, -58, 148, 58, lit("#fff0cc")) + "".join(
        rect(x, -72, 18, 18, "#fff0cc") for x in (-60, -24, 12, 44)
    )
    gate = (
        path("M-18 0 V-22 A18 20 0 0 1 18 -22 V0Z", "#7a4444")
        + line(0, -72, 0, -116, "#6a3d4c", 5)
        + path("M2 -116 l30 10 l-30 10Z", "#e2485a")
    )
    spires = "".join(
        rect(x - 18, -104, 36, 104, lit("#f7e0b0"))
        + path(f"M{x - 24} -102 L{x} -142 L{x + 24} -102Z", lit("#8a5a5c"))
        for x in (-74, 74)
    )
    return wall + gate + spires


def bucket(colour: str = "#e2485a") -> str:
    return (
        shadow(0, 2, 40, 7)
        + stroke("M-34 -70 C-30 -112 30 -112 34 -70", "#fff3dc", 6)
        + path("M-38 -72 H38 L28 0 H-28Z", lit(colour))
        + star(0, -36, 20, 9, "#ffd25e")
        + ellipse(0, -72, 38, 9, "#d9a868")
        + line(30, -76, 56, -124, "#4f9ab8", 9)
    )


def crab(skin: str = "#e8604a", dark: str = "#b83c3c") -> str:
    legs = stroke("M-36 -20 l-26 12 M-34 -10 l-22 16 M36 -20 l26 12 M34 -10 l22 16", dark, 7)
    arms = stroke("M-36 -30 C-62 -40 -62 -62 -54 -70 M36 -30 C62 -40 62 -62 54 -70", dark, 9)
    arms += "".join(
        path(f"M{x} -64 c-20 -8 -20 -38 -2 -42 c-2 14 6 14 8 2 c14 10 12 34 -6 40Z", lit(skin))
        for x in (-54, 54)
    )
    stalks = "".join(
        line(x * 0.9, -50, x, -70, dark, 5) + circle(x, -72, 9, "#ffffff") + circle(x, -72, 4, INK)
        for x in (-16, 16)
    )
    return (
        shadow(0, 4, 60, 8)
        + legs
        + arms
        + ellipse(0, -26, 46, 32, lit(skin))
        + stalks
        + stroke("M-14 -18 q14 12 28 0", "#3a1030", 4)
    )


def beach_ball(dark: bool = False) -> str:
    colours = (
        ("#e2485a", "#ffffff", "#4f9ab8", "#ffffff", "#ffd25e", "#ffffff")
        if not dark
        else ("#2b2458", "#5a6ac8") * 3
    )
    slices = "".join(
        path("M0 0 L-21 -36.4 A42 42 0 0 1 21 -36.4Z", c, transform=f"rotate({60 * i})")
        for i, c in enumerate(colours)
    )
    return (
        shadow(0, 44, 40, 7) + slices + circle(0, 0, 9, "#ffffff") + circle(0, 0, 42, "#1d1440", opacity=0.08)
    )


def starfish(purple: bool = False) -> str:
    colour = "#7a4fb0" if purple else "#f08a4a"
    return (
        star(0, 0, 50, 22, colour, turn=10)
        + "".join(circle(x, y, 4, "#ffe0b0") for x, y in around(0, 0, 24, 5, start=-80))
        + circle(0, 0, 6, "#ffe0b0")
    )


def surfboard(stripe: str = "#e2485a") -> str:
    return (
        path("M0 -150 C46 -110 44 -20 26 40 H-26 C-44 -20 -46 -110 0 -150Z", lit("#7ec8c0"))
        + path("M-10 -140 C-12 -80 -12 -20 -10 40 H10 C12 -20 12 -80 10 -140 L0 -150Z", stripe)
        + "".join(circle(0, y, 15, "#fff6ea") for y in (-88, -40))
    )


def dog(standing: bool = True) -> str:
    spot = "#8a5340"
    if standing:
        body = (
            "".join(rect(x, -46, 15, 46, "#e8dcd4", 7) for x in (-46, -24, 20, 40))
            + rect(-56, -88, 116, 50, lit("#fff6ee"), 24)
            + stroke("M-52 -78 C-78 -88 -76 -112 -66 -120", "#fff6ee", 12)
            + circle(-16, -68, 18, spot)
        )
        head = group(
            circle(0, 0, 30, "#fff6ee")
            + path("M-22 -18 C-42 -10 -40 22 -26 28 C-14 18 -12 0 -12 -16Z", spot)
            + ellipse(20, 8, 20, 14, "#f4e4d8")
            + ellipse(36, 2, 7, 6, INK)
            + circle(6, -8, 4.4, INK),
            66,
            -108,
        )
    else:
        body = ellipse(0, -24, 74, 26, lit("#fff6ee")) + circle(-20, -30, 18, spot)
        head = group(
            circle(0, 0, 28, "#fff6ee")
            + path("M-20 -16 C-38 -8 -36 20 -24 26 C-12 16 -12 0 -12 -14Z", spot)
            + ellipse(20, 8, 18, 12, "#f4e4d8")
            + ellipse(34, 4, 7, 6, INK)
            + stroke("M2 -6 q6 5 12 0", INK, 4),
            66,
            -30,
        )
    return shadow(6, 2, 78, 9) + body + head


def radio() -> str:
    notes = "".join(
        ellipse(x, y, 9, 7, "#fff6ea")
        + line(x + 8, y, x + 8, y - 26, "#fff6ea", 4)
        + line(x + 8, y - 26, x + 20, y - 20, "#fff6ea", 5)
        for x, y in ((-40, -104), (10, -118), (40, -96))
    )
    return (
        shadow(0, 2, 62, 8)
        + stroke("M-40 -70 C-40 -92 40 -92 40 -70", "#5a3450", 8)
        + rect(-58, -72, 116, 70, lit("#5ab8a8"), 12)
        + "".join(circle(x, -36, 20, "#2b2458") + circle(x, -36, 9, "#8a84b8") for x in (-32, 32))
        + rect(-8, -60, 16, 10, "#ffd98a", 2)
        + notes
    )


def turtle(shell: str = "#5a9a5a") -> str:
    skin = "#a8d078"
    return (
        shadow(0, 2, 62, 8)
        + ellipse(-38, -6, 18, 10, skin)
        + ellipse(34, -6, 18, 10, skin)
        + circle(64, -26, 18, skin)
        + circle(70, -30, 4, INK)
        + path("M-58 -10 C-52 -98 44 -98 52 -10Z", lit(shell))
        + "".join(circle(x, y, 9, "#ffffff", opacity=0.35) for x, y in ((-26, -32), (0, -54), (24, -32)))
    )


def lemonade(full: bool = True) -> str:
    drink = (
        path("M-25 -70 H25 L19 -6 H-19Z", lit("#ffd84f"))
        if full
        else path("M-21 -24 H21 L19 -6 H-19Z", lit("#ffd84f"))
    )
    return (
        shadow(0, 2, 34, 6)
        + line(10, -60, 26, -122, "#e2485a", 7)
        + path("M-32 -90 H32 L24 0 H-24Z", "#f4fbff", opacity=0.7)
        + drink
        + (circle(-24, -92, 20, "#ffe26a") + circle(-24, -92, 13, "#fff6c8") if full else "")
    )
