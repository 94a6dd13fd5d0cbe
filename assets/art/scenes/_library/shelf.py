"""Things on the shelves: each stands on 0, at most 100 high."""

from assets.art.kit import (
    circle,
    ellipse,
    group,
    line,
    path,
    polygon,
    rect,
    star,
    stroke,
)
from assets.art.objects.card import ball, lit, solid
from assets.art.scenes._library.room import GOLD, book
from assets.art.scenes._parts import INK


def vase(colour: str = "#4f9ab8", flowers: bool = True) -> str:
    bloom = (
        "".join(
            line(0, -50, x, y, "#4f8a4a", 4) + circle(x, y, 10, "#ffb0c0")
            for x, y in ((-16, -80), (0, -90), (16, -78))
        )
        if flowers
        else ""
    )
    return bloom + path(
        "M-12 -56 H12 C10 -40 26 -34 24 -16 C22 0 14 0 0 0 C-14 0 -22 0 -24 -16 C-26 -34 -10 -40 -12 -56Z",
        lit(colour),
    )


def globe(turned: bool = False) -> str:
    land = (
        "M-20 -66 C-4 -78 8 -66 2 -54 C10 -46 -6 -34 -14 -42 C-26 -48 -28 -58 -20 -66Z M8 -40 "
        "q12 -6 16 2 q-6 12 -14 8Z"
    )
    other = (
        "M-2 -80 C16 -78 24 -60 16 -48 C4 -50 4 -36 -4 -30 C-16 -44 -10 -66 -2 -80Z M-24 -50 "
        "q8 -2 8 8 q-6 4 -8 -8Z"
    )
    return (
        circle(0, -54, 29, ball("#3f8ac0"))
        + path(other if turned else land, "#d8e08a")
        + stroke("M-14 -90 A38 38 0 0 1 30 -26", GOLD, 5)
        + rect(-4, -26, 8, 20, GOLD)
        + rect(-22, -8, 44, 8, lit("#8a5340"), 4)
    )


def owl(awake: bool = True) -> str:
    body = solid("M-26 0 C-34 -40 -28 -78 0 -80 C28 -78 34 -40 26 0Z", "#c9a27a", 6) + path(
        "M-26 -66 L-26 -90 L-6 -78Z M26 -66 L26 -90 L6 -78Z", "#c9a27a"
    )
    if awake:
        gaze = "".join(circle(x, -56, 14, "#fff6e4") + circle(x, -56, 6, INK) for x in (-13, 13))
    else:
        gaze = stroke("M-24 -54 q10 8 20 0 M4 -54 q10 8 20 0", "#4a2a3c", 5)
        gaze += path(
            "M-30 -68 C-20 -106 20 -106 44 -84 L34 -72 C26 -78 28 -68 28 -64 Q0 -76 -30 -68Z", lit("#e2485a")
        ) + circle(40, -78, 9, "#ffffff")
    return (
        body
        + gaze
        + path("M-5 -46 H5 L0 -36Z", "#f0a03c")
        + stroke("M-12 -24 q6 6 12 0 q6 6 12 0", "#7a5038", 3)
    )


def hourglass(run: bool = False) -> str:
    glass = path(
        (
            "M-20 -84 H20 C20 -56 4 -52 4 -46 C4 -40 20 -36 20 -8 H-20 C-20 -36 -4 -40 -4 -46 C-4 "
            "-52 -20 -56 -20 -84Z"
        ),
        "#cfe4f4",
        opacity=0.75,
    )
    sand = (
        path("M-18 -10 H18 C17 -30 8 -36 0 -40 C-8 -36 -17 -30 -18 -10Z", "#f5c85a")
        if run
        else path("M-18 -80 H18 C17 -60 6 -54 0 -48 C-6 -54 -17 -60 -18 -80Z", "#f5c85a")
    )
    return (
        glass + sand + rect(-27, -92, 54, 10, lit("#a8684f"), 4) + rect(-27, -10, 54, 10, lit("#a8684f"), 4)
    )


def bottle_ship(shown_ship: bool = True) -> str:
    glass = (
        rect(-40, -44, 62, 40, "#9ad0d8", 18, opacity=0.3)
        + rect(18, -32, 20, 16, "#9ad0d8", 4, opacity=0.7)
        + rect(36, -34, 9, 20, "#a8684f", 3)
    )
    ship = (
        path("M-30 -16 H8 L2 -8 H-24Z", "#8a3c3c")
        + path("M-12 -18 V-42 L8 -20Z", "#fff6e4")
        + path("M-15 -18 V-38 L-28 -20Z", "#fff6e4")
    )
    return (
        (ship if shown_ship else "")
        + glass
        + rect(-34, -6, 50, 6, "#6a3d34", 2)
        + ellipse(-16, -38, 14, 3, "#ffffff", opacity=0.7)
    )


def cup(gold: bool = True) -> str:
    colour = "#ffc445" if gold else "#5a5f88"
    return (
        stroke("M-20 -74 C-42 -74 -36 -44 -16 -46 M20 -74 C42 -74 36 -44 16 -46", colour, 6)
        + path("M-24 -84 H24 C24 -50 12 -40 6 -36 V-20 H-6 V-36 C-12 -40 -24 -50 -24 -84Z", lit(colour))
        + rect(-20, -20, 40, 20, lit("#4a2a3c"), 3)
    )


def camera(flash: bool = False) -> str:
    spark = star(28, -74, 22, 8, "#fff6b8", 8) if flash else ""
    return (
        rect(-36, -52, 72, 50, lit("#4a4a6c"), 8)
        + rect(-20, -62, 30, 14, "#3a3a5c", 4)
        + circle(0, -26, 20, "#c9d3e8")
        + circle(0, -26, 14, "#241b4b")
        + circle(-4, -30, 5, "#8ad0ff")
        + rect(18, -50, 20, 14, "#fff0c8" if flash else "#8a90b0", 3)
        + spark
    )


def shell(colour: str = "#f5b8a0") -> str:
    fan = path("M0 0 C-46 -14 -44 -66 -20 -70 C-10 -84 10 -84 20 -70 C44 -66 46 -14 0 0Z", lit(colour))
    return fan + stroke("M0 -4 L-28 -54 M0 -4 L-12 -70 M0 -4 L12 -70 M0 -4 L28 -54", "#b8607a", 4)


def candle(burning: bool = True) -> str:
    flame = (
        circle(0, -82, 26, "#ffdf8a", opacity=0.45)
        + path("M0 -104 C12 -90 10 -76 0 -74 C-10 -76 -12 -90 0 -104Z", "#ffab3d")
        if burning
        else stroke("M0 -74 q8 -10 0 -18 q-8 -8 0 -18", "#c9b8d0", 6, opacity=0.8)
    )
    return flame + rect(-12, -72, 24, 60, lit("#fff3dc"), 4) + path("M-30 -12 H30 L22 0 H-22Z", lit(GOLD))


def crystal(stars: bool = True) -> str:
    inner = (
        "".join(
            star(x, y, r, r * 0.3, "#fffbd8", 4) for x, y, r in ((-8, -56, 14), (10, -40, 10), (8, -66, 7))
        )
        if stars
        else path("M-20 -40 C-10 -60 10 -30 20 -52", "none", stroke="#2b1b5c", stroke_width=12)
    )
    return circle(0, -50, 32, ball("#9a7ae0")) + inner + path("M-28 0 L-18 -20 H18 L28 0Z", lit("#a8684f"))


def ink(feather: bool = True) -> str:
    quill = (
        path("M2 -34 C2 -64 20 -92 54 -102 C58 -70 40 -44 10 -32Z", "#fff6e4")
        + line(4, -30, 34, -90, "#c9a27a", 3)
        if feather
        else ""
    )
    return (
        quill
        + path("M-26 0 V-24 Q-26 -34 -12 -36 V-44 H12 V-36 Q26 -34 26 -24 V0Z", lit("#3a4a8c"))
        + rect(-16, -20, 32, 12, "#fff3dc", 2)
    )


def music_box(opened: bool = True) -> str:
    top = (
        polygon([(-34, -40), (34, -40), (40, -84), (-28, -88)], lit("#c8506a"))
        + path("M-9 -40 L0 -66 L9 -40Z", "#ffd0dc")
        + circle(0, -70, 7, "#f2b48c")
        if opened
        else rect(-36, -52, 72, 14, lit("#c8506a"), 4)
    )
    return top + rect(-36, -40, 72, 40, lit("#a83c58"), 5) + star(0, -20, 12, 5, GOLD)


def skull(hat: bool = False) -> str:
    bone = path(
        "M-30 -44 C-32 -82 32 -82 30 -44 C30 -30 20 -26 18 -22 V-4 H-18 V-22 C-20 -26 -30 -30 -30 -44Z",
        lit("#f0e4d0"),
    )
    face = (
        ellipse(-12, -42, 8, 10, INK)
        + ellipse(12, -42, 8, 10, INK)
        + path("M-4 -26 L0 -34 L4 -26Z", INK)
        + "".join(line(x, -16, x, -6, INK, 2) for x in (-8, 0, 8))
    )
    return (
        bone
        + face
        + (
            path(
                "M-42 -60 C-20 -72 20 -72 42 -60 C26 -64 26 -108 0 -108 C-26 -108 -26 -64 -42 -60Z",
                lit("#5a5fc0"),
            )
            + stroke("M-25 -70 Q0 -78 25 -70", "#ffd98a", 7)
            if hat
            else ""
        )
    )


def lying_books(many: bool = True) -> str:
    drawn = rect(-38, -18, 76, 17, lit("#2f6a8a"), 3)
    if not many:
        return drawn + circle(0, -36, 18, ball("#7ab85a")) + stroke("M0 -54 q2 -8 8 -8", "#5a3a2c", 3)
    return (
        drawn
        + rect(-32, -36, 68, 17, lit("#c98f3c"), 3)
        + rect(-36, -54, 64, 17, lit("#a83c4f"), 3)
        + rect(-30, -70, 56, 15, lit("#d8b88a"), 3)
    )


def emblem_book(moon: bool = False) -> str:
    back = (
        rect(-28, -104, 56, 104, lit("#3a4068"), 4)
        + rect(-28, -16, 56, 5, GOLD)
        + rect(-28, -26, 56, 5, GOLD)
    )
    sign = (
        path("M6 -80 A24 24 0 1 0 20 -42 A20 20 0 1 1 6 -80Z", "#e8e4dc")
        if moon
        else star(0, -56, 24, 10, "#e8e4dc")
    )
    return back + sign


def leaning_books(right: bool = True) -> str:
    pair = group(book(-13, 0, 26, 96, "#a83c4f", 2), -20, 0) + group(
        book(0, 0, 24, 92, "#d8b88a", 1), -2, -3, 1, -16
    )
    return group(pair, flip=not right)


def striped_book(bands: bool = True) -> str:
    return rect(-25, -98, 50, 98, lit("#d8b88a"), 4) + "".join(
        rect(-25, y, 50, 11, "#7a2440" if bands else "#d8b88a") for y in (-86, -64, -42, -20)
    )


def cat_head(eyes_open: bool = True) -> str:
    gaze = (
        "".join(ellipse(x, -36, 9, 10, "#d8f08a") + ellipse(x, -36, 3, 9, INK) for x in (-14, 14))
        if eyes_open
        else stroke("M-24 -36 q10 9 19 0 M5 -36 q10 9 19 0", "#ffe0b0", 4)
    )
    head = (
        circle(0, -34, 34, ball("#55507a"))
        + path("M-33 -44 L-32 -80 L-8 -64Z M33 -44 L32 -80 L8 -64Z", "#55507a")
        + ellipse(0, -18, 15, 10, "#8a84b0")
    )
    return group(head + gaze + path("M-5 -26 H5 L0 -20Z", "#f08a94"), turn=0 if eyes_open else 24)
