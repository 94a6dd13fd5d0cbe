"""Things in the sky, on the branch and on the roof."""

from assets.art.album.mood import INK, ramp
from assets.art.kit import circle, ellipse, group, line, path, rect, stroke
from assets.art.objects.card import ball, lit

# --- in the sky, round the middle of the place --------------------------------------------------------


def balloon() -> str:
    skin = path(
        "M-84 -34 C-84 -156 84 -156 84 -34 C84 22 30 50 20 74 H-20 C-30 50 -84 22 -84 -34Z", lit("#e2485a")
    )
    skin += path(
        "M-42 -112 C-66 -60 -52 20 -12 74 H12 C52 20 66 -60 42 -112 C18 -130 -18 -130 -42 -112Z", "#ffe6b4"
    ) + path("M-13 -124 C-22 -50 -14 30 -6 74 H6 C14 30 22 -50 13 -124Z", "#e2485a")
    return (
        skin
        + line(-16, 74, -16, 100, "#4b3557", 4)
        + line(16, 74, 16, 100, "#4b3557", 4)
        + rect(-24, 98, 48, 34, lit("#c98f58"), 8)
    )


def airship() -> str:
    hull = ellipse(0, -24, 132, 60, ramp("#e8f0ff", "#8a94c8")) + ellipse(
        0, -24, 132, 18, "#5a6ac0", opacity=0.7
    )
    fins = path("M-104 -50 L-142 -84 V-10 Z M-110 -4 L-140 32 L-84 18Z", lit("#e2584a"))
    cabin = rect(-46, 42, 92, 36, lit("#c98f58"), 12) + "".join(
        rect(x, 50, 16, 14, "#fff3b8", 4) for x in (-34, -10, 14)
    )
    return fins + hull + cabin + line(-30, 32, -30, 44, "#4b3557", 5) + line(30, 32, 30, 44, "#4b3557", 5)


def kite() -> str:
    tail = stroke("M0 74 C-40 96 30 112 -10 138", "#fff3dc", 5) + path(
        "M-18 100 l-20 -10 v22Z M-18 100 l20 -10 v22Z M8 122 l-18 -10 v20Z M8 122 l18 -10 v20Z", "#ffd25e"
    )
    return (
        tail
        + path("M0 -136 L78 -20 L0 78Z", lit("#3f9ab8"))
        + path("M0 -136 L-78 -20 L0 78Z", lit("#ffd25e"))
        + line(-78, -20, 78, -20, "#fff3dc", 6)
        + line(0, -136, 0, 78, "#fff3dc", 6)
    )


def whale() -> str:
    body = path(
        (
            "M-126 10 C-136 -60 -50 -90 20 -66 C70 -48 86 -20 106 -36 C96 -66 112 -92 136 -90 "
            "C134 -70 142 -60 140 -44 C126 -44 122 -20 112 0 C86 56 -20 76 -80 52 C-110 44 -124 "
            "30 -126 10Z"
        ),
        lit("#9ac0f4"),
    )
    belly = path("M-126 10 C-90 28 -20 34 40 26 C20 60 -40 66 -80 52 C-110 44 -124 30 -126 10Z", "#dfe8ff")
    wings = path("M0 20 C-10 60 10 96 50 110 C56 70 50 40 34 18Z", "#6a90d0")
    return (
        body
        + belly
        + wings
        + circle(-88, -8, 8, "#ffffff")
        + circle(-90, -8, 4, INK)
        + stroke("M-60 -84 C-70 -112 -96 -110 -100 -96 M-60 -84 C-54 -116 -30 -112 -28 -98", "#e8f6ff", 10)
    )


def stork() -> str:
    wings = path(
        (
            "M-10 -10 C-40 -80 -110 -120 -140 -116 C-110 -90 -84 -40 -30 26Z M10 -10 C40 -80 100 "
            "-124 140 -118 C108 -92 90 -40 40 26Z"
        ),
        "#ffffff",
    ) + path(
        (
            "M-140 -116 C-126 -100 -112 -84 -100 -64 L-78 -78 C-96 -100 -120 -114 -140 -116Z M140 "
            "-118 C128 -104 114 -86 104 -66 L80 -80 C98 -102 120 -116 140 -118Z"
        ),
        INK,
    )
    body = (
        ellipse(0, 20, 52, 30, "#f4eef8")
        + stroke("M-44 12 C-80 4 -70 40 -96 46", "#f4eef8", 18)
        + circle(-98, 44, 17, "#ffffff")
        + path("M-108 46 L-146 66 L-104 58Z", "#f0703c")
        + circle(-102, 40, 4, INK)
    )
    bundle = line(-132, 62, -132, 84, "#f0703c", 3) + path(
        "M-140 84 C-140 120 -100 126 -96 92 L-118 80Z", "#8ad0ff"
    )
    return stroke("M30 40 L96 66 M26 46 L84 84", "#f0703c", 6) + wings + body + bundle


def dragon() -> str:
    wing = path(
        (
            "M10 -10 C-10 -80 20 -130 70 -140 C64 -110 96 -104 92 -76 C116 -74 110 -44 84 -34 C60 "
            "-20 30 -14 10 -10Z"
        ),
        lit("#e2584a"),
    )
    body = path(
        (
            "M-80 -30 C-40 -50 20 -30 60 0 C100 26 130 20 140 -10 C150 40 110 70 60 56 C10 44 -20 "
            "50 -50 40 C-84 30 -100 -10 -80 -30Z"
        ),
        lit("#3fa87a"),
    )
    head = path(
        "M-140 -20 C-146 -50 -110 -70 -76 -58 C-50 -48 -50 -10 -76 0 C-104 8 -136 4 -140 -20Z", lit("#4fb888")
    ) + path("M-80 -58 L-66 -92 L-54 -48Z M-104 -62 L-98 -94 L-84 -60Z", "#ffe0a8")
    return (
        wing
        + body
        + head
        + circle(-100, -36, 9, "#fff3b8")
        + circle(-102, -36, 4, INK)
        + path("M-40 40 L-30 70 L-10 44Z M20 48 L34 78 L50 54Z", "#2f8a68")
        + path("M130 -6 L148 -36 L148 6Z", "#e2584a")
        + stroke("M-138 -12 q10 10 24 4", INK, 4)
    )


SKY = {"balloon": balloon, "airship": airship, "kite": kite, "whale": whale, "stork": stork, "dragon": dragon}


# --- hanging from the branch, from the top of the place ------------------------------------------------


def swing() -> str:
    return (
        line(-70, 0, -84, 220, "#e8cfa0", 8)
        + line(70, 0, 84, 220, "#e8cfa0", 8)
        + line(-70, 0, 70, 0, "#d9b88a", 7)
        + rect(-112, 214, 224, 28, lit("#e2a860"), 8)
    )


def hive() -> str:
    body = "".join(
        ellipse(0, 74 + 34 * i, rx, 26, lit(c))
        for i, (rx, c) in enumerate(
            ((50, "#f0c060"), (78, "#e0a848"), (92, "#f0c060"), (84, "#e0a848"), (58, "#f0c060"))
        )
    )
    bees = "".join(
        ellipse(x, y, 15, 10, "#ffd84f")
        + line(x - 2, y - 9, x - 2, y + 9, INK, 5)
        + ellipse(x, y - 13, 10, 7, "#ffffff", opacity=0.8)
        for x, y in ((-112, 90), (108, 170), (-100, 220))
    )
    return line(0, 0, 0, 60, "#d9b88a", 8) + body + circle(0, 150, 22, "#4a2a30") + bees


def lantern() -> str:
    light = circle(0, 136, 110, "url(#glow-ffd98a)", opacity=0.8)
    return (
        light
        + line(0, 0, 0, 60, "#d9b88a", 7)
        + circle(0, 136, 78, ball("#ff6a4f"))
        + "".join(ellipse(0, 136, rx, 78, "none", stroke="#ffd98a", stroke_width=5) for rx in (20, 52))
        + rect(-34, 52, 68, 18, lit("#3a2a58"), 6)
        + rect(-34, 204, 68, 18, lit("#3a2a58"), 6)
        + line(0, 222, 0, 268, "#ffd25e", 9)
    )


def cage() -> str:
    bars = "".join(
        stroke(f"M0 60 C{x * 1.3} 70 {x} 120 {x} 226", "#ffd98a", 6) for x in (-84, -50, -17, 17, 50, 84)
    )
    bird = (
        ellipse(0, 184, 34, 26, lit("#3f9ad8"))
        + circle(-24, 160, 18, "#5ab0e8")
        + path("M-40 160 L-58 166 L-40 170Z", "#f0a03c")
        + circle(-28, 157, 4, INK)
        + path("M26 190 L66 214 L30 204Z", "#2f7ab8")
    )
    return (
        circle(0, 34, 22, "none", stroke="#ffd98a", stroke_width=7)
        + line(0, 0, 0, 14, "#d9b88a", 7)
        + bird
        + line(-50, 210, 50, 210, "#a8684f", 8)
        + bars
        + rect(-94, 222, 188, 20, lit("#d9a84f"), 8)
    )


def bell() -> str:
    return (
        line(0, 0, 0, 50, "#d9b88a", 8)
        + path("M-104 210 C-70 190 -76 60 0 50 C76 60 70 190 104 210Z", ramp("#fff0a8", "#c9882f"))
        + rect(-112, 204, 224, 22, lit("#e8b04a"), 10)
        + circle(0, 240, 24, ball("#b8742a"))
        + path("M-40 100 C-50 140 -52 170 -60 196 H-40 C-34 160 -34 130 -26 96Z", "#fff8d8", opacity=0.7)
    )


def sloth() -> str:
    fur, dark = "#a88a78", "#6a5048"
    limbs = stroke("M-60 130 C-90 80 -60 30 -40 0 M60 130 C90 80 60 30 40 0", fur, 28) + stroke(
        "M-46 6 l6 -8 M-34 8 l4 -10 M46 6 l-6 -8 M34 8 l-4 -10", "#fff0d8", 5
    )
    body = ellipse(0, 160, 84, 72, lit(fur)) + ellipse(0, 180, 50, 40, "#c8ac98")
    face = (
        circle(0, 232, 50, "#f0dcc4")
        + path(
            (
                "M-46 226 C-30 210 -10 224 -12 240 C-24 252 -42 244 -46 226Z M46 226 C30 210 10 224 "
                "12 240 C24 252 42 244 46 226Z"
            ),
            dark,
        )
        + circle(-24, 234, 6, "#ffffff")
        + circle(24, 234, 6, "#ffffff")
        + ellipse(0, 248, 10, 7, INK)
        + stroke("M-16 260 q16 12 32 0", INK, 5)
    )
    return group(limbs + body + face, 0, 8, 0.92)


BRANCH = {"swing": swing, "hive": hive, "lantern": lantern, "cage": cage, "bell": bell, "sloth": sloth}


# --- on the roof, standing on 0 ------------------------------------------------------------------------


def weathercock() -> str:
    bird = (
        path(
            (
                "M-70 -130 C-60 -90 -20 -80 10 -92 C40 -96 60 -120 64 -160 C40 -130 20 -140 0 -150 "
                "C-14 -180 -30 -190 -44 -184 C-60 -180 -56 -150 -70 -130Z"
            ),
            lit("#ffcf6a"),
        )
        + path("M-50 -184 C-56 -206 -36 -208 -34 -192 C-26 -206 -14 -200 -20 -184Z", "#e2485a")
        + path("M-62 -172 L-88 -164 L-62 -158Z", "#f0a03c")
    )
    return (
        line(0, 0, 0, -96, "#c9903a", 10)
        + line(-86, -40, 86, -40, "#c9903a", 8)
        + path("M86 -40 L64 -54 V-26Z", "#c9903a")
        + circle(0, -66, 11, "#fff3b8")
        + bird
    )


def telescope() -> str:
    legs = (
        line(0, -90, -56, 0, "#8a5344", 11)
        + line(0, -90, 56, 0, "#8a5344", 11)
        + line(0, -90, 0, -8, "#6a3d44", 10)
    )
    tube_ = group(
        rect(-92, -24, 120, 48, lit("#d9a84f"), 8)
        + rect(28, -32, 66, 64, lit("#f0c860"), 8)
        + rect(-112, -16, 24, 32, "#3a2a58", 6)
        + ellipse(94, 0, 11, 32, "#bfe6ff"),
        0,
        -124,
        1,
        -28,
    )
    return legs + tube_


def nest() -> str:
    chicks = "".join(
        circle(x, -72, 26, ball("#ffe08a"))
        + path(f"M{x - 10} -76 L{x} -100 L{x + 10} -76Z", "#f0703c")
        + circle(x - 9, -84, 4, INK)
        + circle(x + 9, -84, 4, INK)
        for x in (-48, 0, 48)
    )
    return (
        chicks
        + path("M-104 -60 C-90 0 90 0 104 -60 Q0 -30 -104 -60Z", lit("#8a5a40"))
        + stroke(
            "M-96 -50 Q0 -18 96 -50 M-80 -32 Q0 -8 80 -32 M-100 -40 L-118 -56 M100 -40 L118 -58", "#c9986a", 6
        )
    )


def flag() -> str:
    return (
        line(-50, 0, -50, -220, "#fff3dc", 11)
        + path("M-44 -216 C-4 -240 40 -196 110 -216 V-110 C40 -90 -4 -134 -44 -110Z", lit("#2b2f5c"))
        + circle(26, -166, 28, "#ffffff")
        + rect(6, -146, 40, 20, "#ffffff", 6)
        + circle(15, -170, 8, "#2b2f5c")
        + circle(37, -170, 8, "#2b2f5c")
        + circle(-50, -224, 10, "#ffd25e")
    )


def chimney() -> str:
    smoke = "".join(
        circle(x, y, r, "#f4eef8", opacity=0.9) for x, y, r in ((10, -134, 24), (34, -168, 30), (8, -202, 26))
    )
    return (
        smoke
        + rect(-48, -110, 96, 112, lit("#c86a54"))
        + "".join(rect(x, y, 38, 16, "#8a3f3c", 3) for x, y in ((-44, -90), (4, -70), (-44, -48), (4, -26)))
        + rect(-60, -124, 120, 24, lit("#e08a6a"), 6)
    )


def dish() -> str:
    bowl = group(
        path("M-90 0 C-80 -70 80 -70 90 0 C60 26 -60 26 -90 0Z", lit("#e8ecf8"))
        + ellipse(0, 0, 90, 26, "#b0b8d8")
        + line(0, 0, 0, -76, "#5a6494", 7)
        + circle(0, -82, 12, "#ff5a5a"),
        10,
        -130,
        1,
        34,
    )
    return line(0, 0, 10, -120, "#5a6494", 14) + rect(-40, -14, 80, 14, lit("#5a6494"), 6) + bowl


ROOF = {
    "weathercock": weathercock,
    "telescope": telescope,
    "nest": nest,
    "flag": flag,
    "chimney": chimney,
    "dish": dish,
}
