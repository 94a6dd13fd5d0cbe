"""Things in the clearing."""

from assets.art.album.mood import INK, ramp
from assets.art.kit import circle, ellipse, group, line, path, polygon, rect, repeat, stroke
from assets.art.objects.card import ball, lit


def _shade(wide: float) -> str:
    return ellipse(0, 2, wide, 15, INK, opacity=0.35)


def campfire() -> str:
    light = circle(0, -100, 112, "url(#glow-ffb04f)", opacity=0.8)
    flame = path(
        "M-70 -20 C-92 -90 -40 -110 -48 -170 C-8 -146 0 -120 8 -214 C60 -160 92 -90 70 -20Z",
        ramp("#ff6a3a", "#ffc94f"),
    ) + path("M-34 -20 C-44 -70 -8 -80 0 -128 C26 -96 44 -60 34 -20Z", "#fff0a8")
    logs = group(rect(-100, -14, 200, 28, lit("#7a4a38"), 13), 0, -14, 1, 9) + group(
        rect(-100, -14, 200, 28, lit("#5a3430"), 13), 0, -14, 1, -9
    )
    stones = "".join(
        ellipse(x, y, 20, 13, lit("#8a84a0"))
        for x, y in ((-118, -12), (-78, -2), (78, -2), (118, -12), (0, 2))
    )
    return light + flame + logs + stones


def tent() -> str:
    front = (
        polygon([(-136, 0), (0, -216), (136, 0)], lit("#f0a83c"))
        + polygon([(0, -216), (136, 0), (60, 0)], "#c8782a")
        + polygon([(-48, 0), (0, -150), (48, 0)], "#3a1f3c")
        + polygon([(-48, 0), (0, -150), (-22, 0)], "#ffd98a")
    )
    return (
        _shade(142)
        + front
        + line(0, -216, 0, -238, "#8a5344", 8)
        + line(-136, 0, -146, 8, "#fff3dc", 5)
        + line(136, 0, 146, 8, "#fff3dc", 5)
    )


def bear() -> str:
    fur = "#6a4438"
    legs = "".join(ellipse(x, -22, 40, 26, lit(fur)) + ellipse(x, -18, 20, 13, "#c89a7a") for x in (-62, 62))
    body = ellipse(0, -82, 86, 80, lit(fur)) + ellipse(0, -70, 50, 50, "#a87a60")
    head = (
        circle(0, -184, 58, ball(fur))
        + circle(-46, -228, 22, fur)
        + circle(46, -228, 22, fur)
        + ellipse(0, -168, 32, 24, "#d8b090")
        + ellipse(0, -178, 13, 9, INK)
        + circle(-24, -196, 7, INK)
        + circle(24, -196, 7, INK)
        + stroke("M-12 -158 q12 10 24 0", INK, 4)
    )
    jar = rect(-26, -112, 52, 56, lit("#ffc445"), 12) + rect(-30, -120, 60, 14, "#fff3dc", 5)
    return (
        _shade(112)
        + body
        + legs
        + head
        + jar
        + stroke("M-80 -112 C-70 -70 -50 -70 -26 -78 M80 -112 C70 -70 50 -70 26 -78", fur, 30)
    )


def bicycle() -> str:
    wheels = "".join(
        circle(x, -56, 54, "none", stroke="#1a1638", stroke_width=11)
        + repeat(line(x, -56, x, -106, "#c8d0e4", 2), 12, x, -56)
        for x in (-86, 86)
    )
    frame = stroke(
        "M-86 -56 L-34 -146 L50 -146 L86 -56 M-34 -146 L-6 -56 L50 -146 M-86 -56 H-6", "#3fd0c0", 11
    )
    return (
        _shade(140)
        + wheels
        + frame
        + stroke("M50 -146 L44 -186 H78", "#e8ecf8", 9)
        + stroke("M-34 -146 L-42 -172", "#e8ecf8", 8)
        + rect(-74, -186, 62, 16, "#e2485a", 8)
        + rect(58, -176, 62, 50, lit("#d9a868"), 8)
        + "".join(circle(x, -182, 13, c) for x, c in ((74, "#ff8fa8"), (94, "#ffffff"), (110, "#ffd25e")))
    )


def wheelbarrow() -> str:
    load = "".join(
        ellipse(x, y, 44, 36, lit("#f08a2c"))
        + ellipse(x, y, 18, 36, "#d86a1c")
        + rect(x - 5, y - 48, 10, 18, "#4f7a3a", 3)
        for x, y in ((-50, -134), (40, -140), (-4, -172))
    )
    tray = polygon([(-122, -128), (100, -128), (60, -52), (-80, -52)], lit("#3f7a58"))
    return (
        _shade(130)
        + line(100, -116, 144, -136, "#8a5344", 13)
        + line(50, -56, 66, -2, "#6a3d44", 13)
        + load
        + tray
        + circle(-70, -36, 36, "#1a1638")
        + circle(-70, -36, 17, "#c8d0e4")
    )


def scarecrow() -> str:
    pole = line(0, 0, 0, -150, "#8a5344", 14) + line(-126, -144, 126, -144, "#8a5344", 12)
    shirt = (
        path("M-104 -164 H104 L112 -118 L54 -122 L58 -40 H-58 L-54 -122 L-112 -118Z", lit("#f4e4c8"))
        + "".join(line(x, -162, x, -44, "#c8404f", 7) for x in (-36, 0, 36))
        + line(-56, -90, 56, -90, "#c8404f", 7)
    )
    straw = "".join(
        line(s * 112, -140, s * 140, y, "#ffd98a", 6) for s in (-1, 1) for y in (-160, -142, -122)
    ) + "".join(line(x, -40, x * 1.2, -14, "#ffd98a", 6) for x in (-44, -20, 20, 44))
    head = (
        circle(0, -200, 42, ball("#f5d8a0"))
        + polygon([(-20, -212), (-8, -200), (-26, -198)], INK)
        + polygon([(20, -212), (8, -200), (26, -198)], INK)
        + stroke("M-20 -182 h40 M-10 -188 v12 M4 -188 v12", INK, 4)
    )
    hat = ellipse(0, -228, 66, 12, "#5a3a2c") + path("M-36 -228 C-30 -262 30 -262 36 -228Z", lit("#7a4f38"))
    return _shade(70) + pole + straw + shirt + head + hat


CLEARING = {
    "campfire": campfire,
    "tent": tent,
    "bear": bear,
    "bicycle": bicycle,
    "wheelbarrow": wheelbarrow,
    "scarecrow": scarecrow,
}
