"""The oven, the baker, and things on the counter."""

from assets.art.album.mood import ramp
from assets.art.kit import (
    circle,
    ellipse,
    group,
    line,
    path,
    rect,
    stroke,
)
from assets.art.objects.card import ball, lit, solid
from assets.art.scenes._parts import eyes, shadow


def stove() -> str:
    body = rect(36, 566, 262, 306, lit("#3f6a8a"), 18) + rect(36, 566, 262, 64, lit("#4f80a0"), 16)
    knobs = "".join(circle(x, 600, 14, ball("#ffe0a0")) for x in (74, 116, 218, 260)) + rect(
        146, 586, 44, 28, "#1f2a50", 6
    )
    feet = "".join(rect(x, 868, 30, 20, "#241b4b", 5) for x in (56, 248))
    return shadow(168, 886, 150, 14) + feet + body + knobs + rect(24, 548, 286, 22, lit("#2b3f60"), 8)


def oven(baking: bool = True) -> str:
    door = rect(-104, 0, 208, 200, lit("#2f5070"), 14) + rect(-84, 40, 168, 126, "#1a1638", 12)
    bar = rect(-84, 14, 168, 12, lit("#dfe6f4"), 6)
    if not baking:
        return (
            door
            + bar
            + rect(-84, 110, 168, 5, "#4a4670")
            + stroke("M-60 60 L-20 60 M-60 76 L-40 76", "#4a4670", 6)
        )
    light = rect(-84, 40, 168, 126, ramp("#ff9a3c", "#ffd25e"), 12)
    loaves = "".join(
        ellipse(x, 116, 36, 26, lit("#c8783f"))
        + stroke(f"M{x - 16} 106 l10 -8 M{x} 106 l10 -8", "#ffe0b0", 5)
        for x in (-40, 40)
    )
    return door + bar + light + loaves + rect(-84, 138, 168, 5, "#8a4a34")


def kettle(boiling: bool = True) -> str:
    steam = (
        "".join(
            circle(x, y, r, "#ffffff", opacity=0.6)
            for x, y, r in ((82, -84, 12), (96, -108, 16), (84, -134, 13))
        )
        if boiling
        else ""
    )
    body = solid("M-58 0 C-66 -56 -40 -82 0 -82 C40 -82 66 -56 58 0Z", "#e2a83c", 10)
    spout = path("M48 -40 L80 -72 L88 -60 L58 -14Z", lit("#c9903a"))
    grip = stroke("M-40 -74 C-40 -122 40 -122 40 -74", "#3d2044", 11)
    return (
        steam
        + spout
        + grip
        + body
        + circle(0, -88, 9, "#3d2044")
        + ellipse(-22, -44, 10, 20, "#fff3c8", opacity=0.6)
    )


def baker(hat: bool = True) -> str:
    body = path("M-96 190 C-100 80 -70 40 0 40 C70 40 100 80 96 190Z", lit("#ffffff")) + path(
        "M-52 74 H52 L62 190 H-62Z", lit("#7ab8d8")
    )
    arms = (
        stroke("M-80 90 C-120 130 -100 180 -60 182 M80 90 C120 130 100 180 60 182", "#f4eef8", 40)
        + circle(-54, 182, 24, "#f2b48c")
        + circle(54, 182, 24, "#f2b48c")
    )
    scarf = path("M-36 40 L36 40 L0 74Z", "#e2485a")
    head = (
        circle(0, -12, 58, ball("#f2b48c")) + circle(-58, -8, 13, "#e09a74") + circle(58, -8, 13, "#e09a74")
    )
    face = (
        eyes(-20, 20, -16, 7)
        + ellipse(0, 2, 13, 10, "#e08a70")
        + ellipse(-36, 8, 13, 8, "#f0787a", opacity=0.5)
        + ellipse(36, 8, 13, 8, "#f0787a", opacity=0.5)
    )
    return (
        body
        + arms
        + scarf
        + head
        + face
        + (_toque() if hat else path("M-56 -28 C-50 -84 50 -84 56 -28 C30 -52 -30 -52 -56 -28Z", "#5a3430"))
    )


def _toque() -> str:
    puff = "".join(circle(x, y, r, "#f4eef8") for x, y, r in ((-34, -116, 34), (34, -116, 34), (0, -132, 40)))
    return (
        puff
        + "".join(circle(x, y, r, "#ffffff") for x, y, r in ((-38, -120, 26), (30, -122, 27), (-4, -138, 30)))
        + path("M-52 -44 V-98 H52 V-44 Q0 -58 -52 -44Z", lit("#ffffff"))
        + stroke("M-26 -56 V-90 M0 -60 V-92 M26 -56 V-90", "#d8cce8", 4)
    )


def moustache(curled: bool = True) -> str:
    half = "M0 0 C-14 -12 -34 -4 -38 8 C-44 10 -50 4 -48 -6 C-62 14 -44 30 -26 26 C-10 22 0 14 0 8Z"
    if curled:
        return path(half, "#4a2430") + group(path(half, "#4a2430"), flip=True)
    beard = path("M-54 -8 C-30 8 30 8 54 -8 C58 36 36 72 0 72 C-36 72 -58 36 -54 -8Z", lit("#4a2430"))
    return beard + path("M-20 12 Q0 32 20 12Z", "#ffffff")


def cake(tiers: int = 3) -> str:
    drawn = ellipse(0, -2, 96, 16, "#dfe6f4") + rect(-14, -2, 28, 4, "#b9c3d6")
    sizes = ((78, 62, "#f7a8b8"), (58, 54, "#fff0d8"), (38, 48, "#a8d8d0"))[:tiers]
    y = -6.0
    for wide, tall, colour in sizes:
        drawn += rect(-wide, y - tall, 2 * wide, tall, lit(colour), 8)
        drawn += "".join(
            circle(-wide + 13 + 26 * i, y - tall + 4, 13, "#ffffff") for i in range(int(2 * wide / 26))
        )
        drawn += "".join(circle(-wide + 20 + 30 * i, y - 18, 6, "#e2485a") for i in range(int(2 * wide / 30)))
        y -= tall
    return drawn + circle(0, y - 12, 15, ball("#e2344f")) + stroke(f"M2 {y - 24} q8 -16 18 -16", "#4f9a4a", 5)


def bread(round_one: bool = False) -> str:
    if round_one:
        return ellipse(0, -34, 62, 38, lit("#b8683a")) + stroke(
            "M-30 -54 L30 -14 M30 -54 L-30 -14", "#ffe0b0", 7
        )
    loaf = "M-74 0 C-96 -22 -76 -58 -44 -54 C-20 -70 30 -68 48 -52 C86 -54 92 -14 72 0Z"
    return solid(loaf, "#d98f4a", 10) + stroke(
        "M-44 -26 q8 -18 20 -22 M-8 -28 q8 -20 20 -24 M28 -26 q8 -18 20 -20", "#ffe3b4", 8
    )


def rolling_pin(rolled: bool = True) -> str:
    dough = ellipse(0, 6, 96, 18, "#fff0d4") if rolled else ""
    return (
        dough
        + rect(-92, -28, 26, 16, lit("#8a4a34"), 8)
        + rect(66, -28, 26, 16, lit("#8a4a34"), 8)
        + rect(-70, -40, 140, 40, ramp("#f5cf9a", "#c98f58"), 16)
    )


def bowl(colour: str = "#4f8ad0") -> str:
    cream = ellipse(0, -62, 68, 18, "#fff3dc") + path(
        "M-30 -66 C-20 -96 0 -70 8 -96 C20 -80 34 -76 40 -62Z", "#ffffff"
    )
    return (
        line(20, -70, 64, -128, "#a8684f", 10)
        + cream
        + solid("M-72 -62 H72 C68 -22 40 0 0 0 C-40 0 -68 -22 -72 -62Z", colour, 10)
        + rect(-60, -44, 120, 8, "#fff3dc", 4)
    )


def milk(bottle: bool = True) -> str:
    if not bottle:
        return (
            path("M-40 0 L-34 -90 H30 L36 0Z", lit("#7ab8d8"))
            + stroke("M34 -74 q34 10 2 44", "#7ab8d8", 10)
            + ellipse(-2, -90, 32, 9, "#ffffff")
        )
    glass = path("M-32 0 V-74 C-32 -92 -16 -94 -16 -118 H16 C16 -94 32 -92 32 -74 V0Z", "#f4faff") + rect(
        -20, -132, 40, 18, lit("#e2485a"), 5
    )
    return (
        glass
        + path("M8 -110 C10 -94 32 -92 32 -74 V0 H12Z", "#c9d8ec")
        + rect(-22, -56, 34, 30, "#4f8ad0", 5)
    )


def eggs(whole: bool = True) -> str:
    tray = path("M-70 -26 H70 L60 0 H-60Z", lit("#8a7aa0"))
    if whole:
        shells = "".join(
            ellipse(x, -34, 19, 25, ball(c)) for x, c in ((-44, "#fff3e4"), (0, "#f5cfa8"), (44, "#fff3e4"))
        )
        shells += "".join(ellipse(x, -66, 19, 25, ball(c)) for x, c in ((-22, "#f5cfa8"), (22, "#fff3e4")))
        return shells + tray
    return (
        tray
        + path("M-62 -26 L-54 -44 L-44 -32 L-32 -46 L-22 -26Z", "#fff3e4")
        + ellipse(20, -28, 34, 10, "#ffffff")
        + ellipse(22, -32, 15, 10, "#ffb52e")
    )
