"""Things in the window, on the deck and in the hollow."""

from assets.art.album.mood import INK, ramp
from assets.art.kit import circle, ellipse, group, line, path, polygon, rect, repeat, stroke
from assets.art.objects.card import ball, inside, lit, oval, tube

PANE = oval(0, 0, 116)  # the glass of the window


def _behind_glass(drawn: str) -> str:
    return inside(PANE, drawn)


# --- in the window, round its middle -------------------------------------------------------------------


def cat() -> str:
    fur = "#2b2250"
    body = (
        path("M-70 120 C-80 50 -50 0 0 0 C50 0 80 50 70 120Z", fur)
        + circle(0, -20, 56, fur)
        + path("M-54 -36 L-52 -100 L-12 -66Z M54 -36 L52 -100 L12 -66Z", fur)
    )
    gaze = "".join(ellipse(x, -26, 15, 18, "#ffe26a") + ellipse(x, -26, 5, 16, INK) for x in (-24, 24))
    return _behind_glass(
        body
        + gaze
        + path("M-8 -4 H8 L0 6Z", "#f08a94")
        + stroke("M-30 4 h-40 M-30 14 h-36 M30 4 h40 M30 14 h36", "#ffffff", 3, opacity=0.7)
    )


def ghost() -> str:
    sheet = path(
        (
            "M-70 120 V-20 C-70 -110 70 -110 70 -20 V120 Q52 88 35 112 Q18 88 0 112 Q-18 88 -35 "
            "112 Q-52 88 -70 120Z"
        ),
        "#f8f8ff",
    )
    return _behind_glass(
        circle(0, 0, 118, "#2b2f6c")
        + sheet
        + ellipse(-24, -30, 12, 17, INK)
        + ellipse(24, -30, 12, 17, INK)
        + ellipse(0, 10, 14, 20, INK)
    )


def reader() -> str:
    body = (
        path("M-84 120 C-84 50 -50 30 0 30 C50 30 84 50 84 120Z", lit("#3f7ac0"))
        + circle(0, -26, 58, "#7a3a2c")
        + ellipse(0, -14, 43, 46, "#f2b894")
        + path("M-48 -26 C-40 -76 40 -76 48 -26 C20 -50 -20 -50 -48 -26Z", "#7a3a2c")
    )
    face = (
        "".join(circle(x, -14, 18, "none", stroke="#3a2a58", stroke_width=5) for x in (-20, 20))
        + circle(-20, -12, 5, INK)
        + circle(20, -12, 5, INK)
        + stroke("M-10 14 q10 8 20 0", "#b83c4a", 4)
    )
    pages = (
        polygon([(-76, 54), (0, 70), (0, 120), (-76, 104)], "#fff6e4")
        + polygon([(76, 54), (0, 70), (0, 120), (76, 104)], "#f0dcc0")
        + stroke("M-62 72 L-14 82 M-62 88 L-14 98 M62 72 L14 82 M62 88 L14 98", "#b8a08a", 4)
    )
    return _behind_glass(body + face + pages)


def curtains() -> str:
    cloth = "".join(
        group(
            path("M-120 -120 H-10 C-16 -40 -60 20 -96 40 C-80 70 -84 100 -80 120 H-120Z", lit("#c8284f"))
            + stroke("M-40 -110 C-50 -40 -80 10 -104 34 M-70 -110 C-76 -40 -96 0 -112 20", "#8a1f40", 5)
            + circle(-94, 40, 12, "#ffd25e"),
            flip=flip,
        )
        for flip in (False, True)
    )
    return _behind_glass(rect(-120, -120, 240, 240, ramp("#fff6c8", "#ffd98a")) + cloth)


def flowers() -> str:
    stems = "".join(
        stroke(f"M0 60 Q{x * 0.4} 0 {x} {y}", "#3f8a4a", 7)
        for x, y in ((-64, -30), (-26, -64), (20, -56), (60, -26))
    )
    heads = "".join(
        group(repeat(ellipse(0, -19, 13, 18, c), 6) + circle(0, 0, 13, "#ffd25e"), x, y)
        for x, y, c in (
            (-64, -34, "#ffffff"),
            (-26, -68, "#f0788a"),
            (20, -58, "#ffffff"),
            (62, -28, "#9a7ae0"),
        )
    )
    return _behind_glass(
        stems
        + heads
        + path("M-52 40 H52 L38 116 H-38Z", lit("#3a4f9c"))
        + rect(-60, 32, 120, 20, lit("#5a70c0"), 8)
        + "".join(circle(x, 80, 8, "#ffd98a") for x in (-22, 0, 22))
    )


def robot() -> str:
    head = (
        rect(-66, -60, 132, 100, lit("#9ab8d8"), 26)
        + rect(-48, -40, 96, 54, "#12163c", 20)
        + circle(-22, -14, 14, "#7af0ff")
        + circle(22, -14, 14, "#7af0ff")
        + "".join(rect(-34 + 18 * i, 22, 13, 10, "#4a5a88", 3) for i in range(4))
    )
    return _behind_glass(
        rect(-84, 58, 168, 70, lit("#6a8ab0"), 20)
        + rect(-18, 38, 36, 26, "#4a5a88")
        + head
        + line(0, -60, 0, -88, "#6a8ab0", 8)
        + circle(0, -94, 13, "#ff5a5a")
        + rect(-82, -34, 18, 44, "#e2584a", 6)
        + rect(64, -34, 18, 44, "#e2584a", 6)
    )


WINDOW = {
    "cat": cat,
    "ghost": ghost,
    "reader": reader,
    "curtains": curtains,
    "flowers": flowers,
    "robot": robot,
}


# --- on the deck, standing on 0 ------------------------------------------------------------------------


def guitar() -> str:
    neck = rect(-11, -250, 22, 130, lit("#6a3d34"), 4) + rect(-18, -262, 36, 34, lit("#4a2a30"), 8)
    body = path(
        (
            "M0 -150 C36 -150 44 -120 38 -104 C70 -90 78 0 0 0 C-78 0 -70 -90 -38 -104 C-44 -120 "
            "-36 -150 0 -150Z"
        ),
        lit("#e8a04a"),
    )
    return group(
        neck
        + body
        + circle(0, -88, 24, "#4a2420")
        + rect(-26, -40, 52, 12, "#6a3d34", 3)
        + "".join(line(x, -244, x, -34, "#fff3dc", 2) for x in (-6, 0, 6)),
        0,
        0,
        0.98,
        12,
    )


def easel() -> str:
    legs = (
        line(-40, -200, -92, 0, "#8a5344", 12)
        + line(40, -200, 92, 0, "#8a5344", 12)
        + line(0, -240, 0, -190, "#8a5344", 12)
    )
    canvas = (
        rect(-96, -210, 192, 140, "#fffaf0", 6)
        + rect(-84, -198, 168, 116, ramp("#5ab0e0", "#bfe8f0"), 3)
        + circle(46, -164, 22, "#ffd84f")
        + path("M-84 -110 L-30 -164 L10 -118 L44 -146 L84 -106 V-82 H-84Z", "#3f9a6a")
    )
    return legs + canvas + rect(-104, -76, 208, 14, lit("#a8684f"), 4)


def drum() -> str:
    sides = path("M-92 -120 V-22 A92 26 0 0 0 92 -22 V-120Z", lit("#d8344f")) + stroke(
        "M-92 -110 L-46 -6 L0 -104 L46 -6 L92 -110", "#fff3dc", 7
    )
    sticks = (
        line(-60, -150, 30, -210, "#e8c096", 10)
        + circle(36, -214, 13, "#e8c096")
        + line(60, -150, -20, -206, "#c9986a", 10)
        + circle(-26, -210, 13, "#c9986a")
    )
    return (
        sides
        + ellipse(0, -120, 92, 28, "#ffd98a")
        + ellipse(0, -122, 82, 23, "#fffaf0")
        + path("M-92 -34 V-22 A92 26 0 0 0 92 -22 V-34 A92 26 0 0 1 -92 -34Z", "#ffd98a")
        + sticks
    )


def rocking_chair() -> str:
    wood = "#7a3f2c"
    rockers = stroke("M-110 -16 Q0 28 110 -20", wood, 13)
    frame = (
        line(-60, -4, -56, -110, wood, 13)
        + line(66, -6, 54, -110, wood, 13)
        + line(-60, -106, -84, -236, wood, 13)
        + rect(-70, -116, 140, 22, lit("#a8583c"), 8)
        + line(60, -150, -70, -150, wood, 11)
        + line(58, -150, 54, -110, wood, 10)
    )
    back = "".join(
        line(-66 - 4 * i + 30, -112, -84 + 30 - 4 * i, -220, "#a8583c", 8) for i in range(3)
    ) + stroke("M-96 -236 Q-60 -252 -30 -228", wood, 14)
    blanket = path(
        "M-78 -230 C-50 -240 -34 -224 -30 -206 L-14 -120 C-30 -108 -50 -112 -60 -118Z", lit("#5ab8c8")
    ) + stroke("M-66 -200 L-34 -200 M-60 -170 L-28 -168 M-54 -140 L-22 -138", "#fff3dc", 7)
    return group(rockers + frame + back + blanket, 0, -4, 0.94)


def barrel() -> str:
    body = path("M-72 -200 C-104 -140 -104 -60 -72 0 H72 C104 -60 104 -140 72 -200Z", tube("#a8683f"))
    hoops = "".join(
        path(f"M-{w} {y} Q0 {y + 22} {w} {y} V{y + 18} Q0 {y + 40} -{w} {y + 18}Z", "#3a3f68")
        for w, y in ((86, -166), (96, -112), (84, -50))
    )
    return (
        body
        + hoops
        + ellipse(0, -200, 72, 20, "#6a3d34")
        + ellipse(0, -202, 60, 14, "#5ab0e0")
        + circle(-40, -80, 11, "#4a2a30")
        + line(44, -202, 64, -236, "#d9dfee", 9)
        + ellipse(68, -242, 18, 12, "#b0b8d8")
    )


def parasol() -> str:
    top = path(
        (
            "M-130 -150 C-110 -240 -40 -262 0 -262 C40 -262 110 -240 130 -150 Q98 -172 65 -150 "
            "Q32 -172 0 -150 Q-32 -172 -65 -150 Q-98 -172 -130 -150Z"
        ),
        lit("#fff3dc"),
    ) + path(
        "M-65 -150 C-60 -220 -28 -252 0 -262 C28 -252 60 -220 65 -150 Q32 -172 0 -150 Q-32 -172 -65 -150Z",
        lit("#3f9a98"),
    )
    return (
        line(0, -262, 0, -4, "#8a5344", 11)
        + top
        + rect(-74, -84, 148, 14, lit("#c98f58"), 6)
        + line(-50, -72, -62, 0, "#8a5344", 9)
        + line(50, -72, 62, 0, "#8a5344", 9)
        + rect(-52, -120, 26, 38, lit("#f0a03c"), 5)
        + rect(20, -110, 40, 28, lit("#e2485a"), 12)
    )


DECK = {
    "guitar": guitar,
    "easel": easel,
    "drum": drum,
    "rocking-chair": rocking_chair,
    "barrel": barrel,
    "parasol": parasol,
}


# --- in the hollow, standing on 0 ----------------------------------------------------------------------


def squirrel() -> str:
    fur = "#d8743c"
    tail = path(
        "M40 -8 C120 0 124 -110 76 -150 C120 -190 30 -214 30 -150 C34 -110 60 -90 30 -40Z", lit("#b85a30")
    )
    body = path("M-44 0 C-56 -60 -40 -110 0 -114 C40 -110 56 -60 46 0Z", lit(fur)) + ellipse(
        -8, -44, 26, 40, "#ffe0b8"
    )
    head = (
        circle(-14, -138, 42, ball(fur))
        + path("M-46 -160 L-50 -206 L-20 -178Z M8 -172 L24 -206 L26 -158Z", fur)
        + ellipse(-34, -124, 20, 15, "#ffe0b8")
        + circle(-26, -146, 7, INK)
        + circle(-50, -128, 7, INK)
    )
    nut = ellipse(-46, -70, 20, 24, "#8a5030") + path("M-68 -78 Q-46 -104 -24 -78Z", "#5a3424")
    return tail + body + head + nut


def chest() -> str:
    lid = path("M-92 -96 C-92 -170 92 -170 92 -96Z", lit("#a8643f")) + path(
        "M-92 -96 H92 V-82 H-92Z", "#ffc445"
    )
    coins = "".join(
        circle(x, y, 15, ball("#ffd25e"))
        for x, y in ((-60, -82), (-30, -90), (2, -86), (34, -92), (62, -82), (-14, -76), (20, -74))
    )
    return (
        rect(-92, -80, 184, 80, lit("#8a4a34"), 8)
        + lid
        + coins
        + "".join(rect(x, -80, 18, 80, "#ffc445") for x in (-72, 54))
        + rect(-20, -70, 40, 40, lit("#ffe08a"), 6)
        + circle(0, -54, 8, INK)
    )


def owl() -> str:
    body = path("M-80 0 C-98 -90 -70 -180 0 -184 C70 -180 98 -90 80 0Z", lit("#c8b09a")) + path(
        "M-74 -140 L-76 -206 L-24 -176Z M74 -140 L76 -206 L24 -176Z", "#c8b09a"
    )
    gaze = "".join(
        circle(x, -124, 38, "#fffaf0") + circle(x, -124, 21, "#f0a03c") + circle(x, -124, 12, INK)
        for x in (-34, 34)
    )
    return (
        body
        + ellipse(0, -40, 48, 50, "#f0e0cc")
        + stroke("M-28 -60 q9 10 18 0 q9 10 18 0 q9 10 18 0 M-20 -34 q9 10 18 0 q9 10 18 0", "#a8846a", 6)
        + gaze
        + path("M-12 -104 H12 L0 -80Z", "#e2783c")
    )


def door() -> str:
    wood = path("M-78 0 V-120 A78 84 0 0 1 78 -120 V0Z", lit("#3f9a8a")) + stroke(
        "M-40 0 V-184 M0 0 V-202 M40 0 V-184", "#2a6a68", 6
    )
    return (
        wood
        + path("M-90 0 V-120 A90 96 0 0 1 90 -120 V0 H78 V-120 A78 84 0 0 0 -78 -120 V0Z", lit("#ffe0a8"))
        + circle(54, -70, 13, ball("#ffd25e"))
        + circle(0, -132, 32, "#ffe9a8")
        + line(-32, -132, 32, -132, "#2a6a68", 6)
        + line(0, -164, 0, -100, "#2a6a68", 6)
        + rect(-96, -14, 192, 14, lit("#a89a98"), 5)
    )


def honey() -> str:
    pot = path("M-70 -120 C-104 -90 -98 -10 -60 0 H60 C98 -10 104 -90 70 -120Z", lit("#8a9ad8")) + rect(
        -74, -142, 148, 28, lit("#a8b4e8"), 12
    )
    drip = path(
        (
            "M-74 -132 C-40 -150 40 -150 74 -132 C80 -90 60 -84 56 -104 C48 -60 24 -60 22 -104 "
            "C10 -84 -6 -84 -10 -104 C-20 -40 -46 -40 -48 -104 C-60 -90 -78 -96 -74 -132Z"
        ),
        lit("#ffb52e"),
    )
    return (
        pot
        + drip
        + line(30, -140, 58, -190, "#c98f58", 11)
        + ellipse(64, -196, 18, 12, "#ffd25e")
        + rect(-40, -52, 80, 34, "#fff3dc", 6)
        + path("M-22 -36 a10 10 0 0 1 20 0 a10 10 0 0 1 20 0", "none", stroke="#c9882f", stroke_width=5)
    )


def candles() -> str:
    drawn = circle(0, -108, 100, "url(#glow-ffcf7a)", opacity=0.9)
    for x, tall in ((-56, 84), (0, 124), (56, 64)):
        drawn += (
            rect(x - 21, -tall, 42, tall, lit("#fff3dc"), 6)
            + path(
                (
                    f"M{x} {-tall - 56} C{x + 20} {-tall - 30} {x + 16} {-tall - 8} {x} {-tall - 6} "
                    f"C{x - 16} {-tall - 8} {x - 20} {-tall - 30} {x} {-tall - 56}Z"
                ),
                "#ff9a3c",
            )
            + ellipse(x, -tall - 18, 7, 13, "#fff3b8")
        )
    return drawn


HOLLOW = {"squirrel": squirrel, "chest": chest, "owl": owl, "door": door, "honey": honey, "candles": candles}
