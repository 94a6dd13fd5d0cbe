"""Things on the pond and on the stump."""

import math

from assets.art.album.mood import INK
from assets.art.kit import circle, ellipse, group, line, path, polygon, rect, star, stroke
from assets.art.objects.card import ball, lit


def _rings(wide: float) -> str:
    return "".join(
        ellipse(0, 14, wide * s, wide * s * 0.2, "none", stroke="#ffe6d8", stroke_width=4, opacity=0.55)
        for s in (0.9, 1.1)
    )


# --- on the pond, floating at 0 ------------------------------------------------------------------------


def frog() -> str:
    pad = ellipse(0, 12, 120, 34, "#2f7a50") + ellipse(0, 6, 116, 30, "#4fa868")
    body = path("M-70 6 C-84 -60 -40 -96 0 -96 C40 -96 84 -60 70 6Z", lit("#7ac84a")) + ellipse(
        0, -18, 42, 34, "#d8f0a0"
    )
    eyes = "".join(
        circle(x, -106, 30, "#7ac84a") + circle(x, -108, 20, "#ffffff") + circle(x, -106, 10, INK)
        for x in (-38, 38)
    )
    return (
        pad
        + "".join(ellipse(x, 2, 34, 14, "#5aa83c") for x in (-72, 72))
        + body
        + eyes
        + stroke("M-44 -58 Q0 -26 44 -58", "#2f6a2c", 7)
    )


def duck() -> str:
    body = path(
        (
            "M-118 -70 C-90 -60 -60 -86 -10 -84 C60 -84 104 -50 92 -8 C80 24 -60 26 -88 6 C-110 "
            "-10 -116 -40 -118 -70Z"
        ),
        lit("#fff6ee"),
    )
    head = (
        circle(72, -122, 44, ball("#2f8a5a"))
        + path("M106 -124 C128 -132 146 -122 148 -112 C134 -104 116 -104 104 -108Z", "#f0a03c")
        + circle(84, -132, 7, "#ffffff")
        + circle(86, -132, 4, INK)
        + path("M36 -96 Q66 -78 104 -92 L100 -78 Q66 -66 34 -82Z", "#ffffff")
    )
    return _rings(120) + body + path("M-60 -50 C-20 -70 40 -60 50 -30 C20 0 -40 0 -60 -50Z", "#c8b0b8") + head


def paper_boat() -> str:
    hull = polygon([(-130, -50), (130, -50), (84, 12), (-84, 12)], "#ffffff") + polygon(
        [(0, -50), (130, -50), (84, 12), (20, 12)], "#d0d4f0"
    )
    return (
        _rings(124)
        + polygon([(-64, -50), (0, -172), (64, -50)], "#f4f4ff")
        + polygon([(0, -172), (64, -50), (0, -50)], "#b8bee8")
        + hull
        + line(0, -172, 0, -210, "#8a5344", 6)
        + path("M3 -208 l52 16 l-52 16Z", "#e2485a")
    )


def crocodile() -> str:
    head = path(
        (
            "M-146 -6 C-146 -40 -110 -50 -60 -46 C-30 -84 20 -80 40 -44 C80 -40 110 -30 146 -50 "
            "C140 -10 110 14 60 14 H-120 C-140 14 -146 8 -146 -6Z"
        ),
        lit("#4a7a4a"),
    )
    teeth = "".join(polygon([(x, -6), (x + 18, -6), (x + 9, 12)], "#fffaf0") for x in range(-136, -20, 24))
    return (
        _rings(136)
        + head
        + circle(-4, -66, 24, "#5a8a54")
        + circle(-6, -68, 14, "#ffe26a")
        + ellipse(-6, -68, 4, 12, INK)
        + circle(-128, -40, 8, "#2f5a38")
        + line(-144, -6, -20, -6, "#2f5a38", 5)
        + teeth
        + "".join(polygon([(x, -42), (x + 24, -36), (x + 14, -64)], "#3a6a40") for x in (50, 80, 110))
    )


def fish() -> str:
    body = path("M-90 -92 C-60 -160 40 -176 84 -118 C60 -64 -40 -50 -90 -92Z", lit("#ff8a3c"))
    tail = path(
        (
            "M-80 -92 C-110 -60 -132 -70 -128 -40 C-108 -44 -90 -60 -66 -72Z M-84 -94 C-124 -96 "
            "-140 -110 -144 -90 C-128 -76 -104 -76 -80 -84Z"
        ),
        "#e2603c",
    )
    drops = "".join(
        circle(x, y, r, "#e8f6ff")
        for x, y, r in (
            (-100, -20, 10),
            (-60, -34, 8),
            (96, -60, 9),
            (60, -30, 7),
            (-130, 0, 7),
            (110, -20, 6),
        )
    )
    return (
        _rings(110)
        + stroke("M-60 8 Q-70 -20 -84 -30 M40 8 Q56 -16 74 -22", "#e8f6ff", 8)
        + tail
        + body
        + path("M-20 -156 C-10 -190 40 -186 46 -156Z", "#e2603c")
        + circle(48, -126, 11, "#ffffff")
        + circle(50, -126, 6, INK)
        + "".join(stroke(f"M{x} -134 q-10 16 2 32", "#ffd0a0", 6) for x in (-40, -14, 12))
        + drops
    )


def raft() -> str:
    logs = "".join(
        rect(-136, -26 + 14 * i, 272, 18, lit(c), 9) for i, c in enumerate(("#b8784a", "#a06440", "#b8784a"))
    )
    chest = rect(-100, -74, 66, 50, lit("#e2a84a"), 6) + line(-100, -50, -34, -50, "#8a5a30", 6)
    return (
        _rings(134)
        + logs
        + line(20, -20, 20, -206, "#6a3d34", 11)
        + path("M28 -200 C90 -180 110 -110 100 -50 H28Z", lit("#5a3a8c"))
        + star(60, -100, 28, 12, "#ffd98a")
        + chest
    )


POND = {"frog": frog, "duck": duck, "boat": paper_boat, "crocodile": crocodile, "fish": fish, "raft": raft}


# --- on the stump, standing on 0 -----------------------------------------------------------------------


def cake() -> str:
    tiers = rect(-84, -76, 168, 74, lit("#f7a8b8"), 12) + rect(-56, -138, 112, 64, lit("#fff0d8"), 10)
    icing = "".join(circle(x, -74, 15, "#ffffff") for x in range(-74, 80, 25)) + "".join(
        circle(x, -136, 13, "#e2687a") for x in range(-46, 50, 23)
    )
    lights = "".join(
        rect(x - 5, -186, 10, 44, "#7ac0e0", 3)
        + path(
            f"M{x} -216 C{x + 11} -202 {x + 8} -190 {x} -188 C{x - 8} -190 {x - 11} -202 {x} -216Z", "#ffb03c"
        )
        for x in (-32, 0, 32)
    )
    return ellipse(0, 0, 106, 16, "#e8ecf8") + lights + tiers + icing


def gnome() -> str:
    coat = (
        path("M-66 0 C-70 -60 -40 -96 0 -96 C40 -96 70 -60 66 0Z", lit("#3f6ab8"))
        + rect(-66, -34, 132, 14, "#3a2a44")
        + rect(-14, -40, 28, 26, "#ffd25e", 4)
    )
    beard = path("M-52 -112 C-60 -50 -20 -28 0 -24 C20 -28 60 -50 52 -112Z", "#fffaf4")
    hat = path(
        "M-62 -118 C-40 -150 -20 -190 18 -222 C24 -180 44 -150 62 -118 Q0 -140 -62 -118Z", lit("#e2344f")
    )
    return (
        coat
        + circle(0, -116, 44, "#f2b48c")
        + beard
        + hat
        + ellipse(0, -106, 14, 11, "#e8907a")
        + circle(-18, -120, 5, INK)
        + circle(18, -120, 5, INK)
        + ellipse(-38, -4, 28, 14, "#3a2a44")
        + ellipse(38, -4, 28, 14, "#3a2a44")
    )


def axe() -> str:
    """Its blade is in the wood."""
    handle = rect(-11, -214, 22, 226, lit("#f0c888"), 9) + rect(-13, -10, 26, 20, lit("#c98f58"), 8)
    blade = path("M-10 -208 L-74 -232 C-96 -190 -96 -140 -74 -112 L-10 -146Z", lit("#c8d0e4"))
    edge = path("M-74 -232 C-96 -190 -96 -140 -74 -112 L-90 -108 C-114 -146 -114 -196 -90 -240Z", "#ffffff")
    head = blade + edge + rect(-16, -210, 56, 66, lit("#8a94b8"), 8)
    chips = "".join(
        polygon([(x, y), (x + 20, y - 8), (x + 14, y + 8)], "#f5d8a8")
        for x, y in ((-96, -8), (52, -6), (76, -26))
    )
    return group(handle + head, 94, -148, 0.86, -112) + chips


def gramophone() -> str:
    box = (
        rect(-74, -64, 148, 64, lit("#8a4a34"), 8)
        + rect(-82, -72, 164, 16, lit("#a8643f"), 6)
        + ellipse(-6, -74, 58, 12, INK)
    )
    neck = stroke("M-20 -80 C-30 -120 -10 -140 20 -146", "#d9962a", 16)
    horn = path(
        "M6 -160 C30 -176 40 -216 34 -236 C84 -214 106 -160 92 -104 C76 -122 40 -136 14 -132Z", lit("#ffc445")
    ) + ellipse(66, -170, 24, 68, "#a8642a", transform="rotate(-24 66 -170)")
    return box + neck + horn + line(74, -36, 98, -36, "#d9dfee", 7) + line(98, -36, 98, -12, "#d9dfee", 7)


def mushroom() -> str:
    stalk = path("M-40 0 C-30 -50 -34 -80 -30 -110 H30 C34 -80 30 -50 40 0Z", lit("#fff3e0"))
    cap = path(
        "M-112 -96 C-104 -200 -40 -224 0 -224 C40 -224 104 -200 112 -96 Q0 -66 -112 -96Z", lit("#8a3fb0")
    )
    return (
        stalk
        + cap
        + "".join(
            circle(x, y, r, "#f8e8ff")
            for x, y, r in ((-60, -130, 20), (-10, -180, 24), (46, -140, 22), (0, -112, 13), (80, -106, 11))
        )
        + rect(-13, -44, 26, 44, "#6a3d34", 12)
        + circle(0, -76, 10, "#ffd98a")
    )


def hedgehog() -> str:
    tips = [(math.cos(math.radians(a)), math.sin(math.radians(a))) for a in range(150, 385, 9)]
    spikes = "".join(
        line(22, -44, 22 + 92 * x, -44 + 70 * y, c, 12)
        for i, (x, y) in enumerate(tips)
        for c in (("#8a6a64", "#b89a88")[i % 2],)
    )
    face = path(
        "M-26 -84 C-60 -80 -86 -42 -108 -28 C-104 -8 -56 4 -18 0 C-2 -24 -6 -60 -26 -84Z", lit("#f7d8b4")
    )
    body = ellipse(22, -40, 76, 46, "#8a6a64") + "".join(
        line(x, y, x + 8, y - 14, "#c8ac98", 5)
        for x, y in ((0, -40), (30, -30), (60, -42), (20, -62), (50, -64), (76, -30))
    )
    feet = ellipse(-22, -2, 18, 9, "#e0b48c") + ellipse(50, -2, 18, 9, "#e0b48c")
    return (
        spikes
        + body
        + face
        + circle(-106, -30, 11, INK)
        + circle(-60, -46, 8, INK)
        + feet
        + circle(28, -112, 25, ball("#e2344f"))
        + path("M28 -134 q10 -14 22 -12 q-6 14 -22 12Z", "#5aa83c")
    )


STUMP = {
    "cake": cake,
    "gnome": gnome,
    "axe": axe,
    "gramophone": gramophone,
    "mushroom": mushroom,
    "hedgehog": hedgehog,
}
