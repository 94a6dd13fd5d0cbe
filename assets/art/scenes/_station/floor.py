"""Things on the floor."""

from assets.art.kit import (
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
from assets.art.objects.card import ball, lit, solid
from assets.art.scenes._parts import eyes, shadow


def crate(sign: str = "none") -> str:
    box = (
        rect(-62, -104, 124, 104, lit("#b8784f"), 8)
        + rect(-50, -92, 100, 80, "#9a5f44", 6)
        + stroke("M-50 -92 L50 -12 M50 -92 L-50 -12", "#b8784f", 9)
    )
    marks = {
        "none": "",
        "star": circle(0, -52, 30, "#fff3dc") + star(0, -52, 24, 10, "#e2485a"),
        "fish": circle(0, -52, 30, "#fff3dc")
        + path("M-22 -52 C-8 -70 12 -66 16 -52 C12 -38 -8 -34 -22 -52Z M14 -52 L26 -62 V-42Z", "#3f7ad0"),
        "moon": circle(0, -52, 30, "#fff3dc")
        + path("M6 -72 A22 22 0 1 0 20 -40 A17 17 0 1 1 6 -72Z", "#4a3a9c"),
        "heart": circle(0, -52, 30, "#2b2f6c")
        + path(
            "M0 -30 C-34 -52 -22 -76 -8 -72 C-2 -70 0 -66 0 -62 C0 -66 2 -70 8 -72 C22 -76 34 -52 0 -30Z",
            "#ffb0c0",
        ),
    }
    return shadow(0, 2, 74, 9) + box + marks[sign]


def robot(hat: bool = False) -> str:
    body = (
        rect(-46, -84, 92, 72, lit("#8ab0d0"), 18)
        + rect(-28, -68, 56, 34, "#1f2a5c", 8)
        + "".join(circle(x, -51, 8, c) for x, c in ((-16, "#ff5a5a"), (0, "#ffd25e"), (16, "#7af0c0")))
    )
    head = (
        rect(-40, -158, 80, 66, lit("#a8c8e0"), 22)
        + rect(-30, -146, 60, 36, "#12163c", 14)
        + circle(-13, -128, 9, "#7af0ff")
        + circle(13, -128, 9, "#7af0ff")
    )
    wheels = "".join(circle(x, -8, 15, "#262a58") + circle(x, -8, 6, "#8a94c8") for x in (-30, 0, 30))
    arms = stroke("M-46 -66 C-74 -60 -72 -36 -66 -28 M46 -66 C74 -60 72 -36 66 -28", "#6a8ab0", 12)
    top = (
        path("M-36 -156 C-34 -204 34 -204 36 -156Z", lit("#e2485a")) + ellipse(0, -156, 50, 9, "#b83c4a")
        if hat
        else line(0, -158, 0, -182, "#8a94c8", 5) + circle(0, -188, 9, "#ff5a5a")
    )
    return shadow(0, 6, 64, 9) + arms + body + wheels + head + top


def chair() -> str:
    back = rect(-82, -214, 164, 176, lit("#7a3f6c"), 40) + rect(-58, -192, 116, 132, lit("#9a5080"), 30)
    return (
        shadow(0, 30, 100, 12)
        + rect(-12, -20, 24, 44, "#262a58")
        + ellipse(0, 26, 70, 12, "#262a58")
        + back
        + rect(-90, -50, 180, 44, lit("#8a4878"), 20)
    )


def cat(helmet: bool = True) -> str:
    fur = "#f0a85a"
    body = solid("M-40 0 C-46 -40 -30 -66 0 -66 C30 -66 46 -40 40 0Z", "#f4f0ff", 6) + rect(
        -14, -34, 28, 16, "#3f7ad0", 4
    )
    head = (
        circle(0, -92, 32, fur)
        + path("M-31 -100 L-30 -132 L-8 -118Z M31 -100 L30 -132 L8 -118Z", fur)
        + eyes(-12, 12, -94, 6)
        + path("M-5 -84 H5 L0 -78Z", "#d85a6a")
        + stroke("M-40 -86 h16 M-40 -78 h16 M40 -86 h-16 M40 -78 h-16", "#fff3dc", 2)
    )
    bubble = (
        circle(0, -94, 52, "#c8f0ff", opacity=0.32)
        + circle(0, -94, 52, "none", stroke="#f4f0ff", stroke_width=7)
        + stroke("M-34 -116 A40 40 0 0 1 -14 -132", "#ffffff", 6)
    )
    return body + head + (bubble if helmet else "")


def plant(bloom: bool = False) -> str:
    leaves = "".join(
        group(path("M0 0 C-14 -30 -10 -60 0 -74 C10 -60 14 -30 0 0Z", c), 0, -44, 1, t)
        for t, c in ((-52, "#3f9a6a"), (-20, "#5ab87a"), (16, "#3f9a6a"), (50, "#5ab87a"))
    )
    flower = repeat(ellipse(0, -20, 11, 18, "#ffb0e0"), 6) + circle(0, 0, 13, "#ffd25e")
    return (
        shadow(0, 2, 44, 7)
        + leaves
        + (group(flower, 0, -112) if bloom else "")
        + path("M-36 -48 H36 L28 0 H-28Z", lit("#d8dcf0"))
        + rect(-40, -56, 80, 14, lit("#f4f0ff"), 5)
    )


def toolbox(open_box: bool = False) -> str:
    tools = (
        line(-24, -50, -34, -98, "#dfe6f4", 10)
        + circle(-35, -100, 12, "none", stroke="#dfe6f4", stroke_width=7)
        + line(10, -50, 18, -92, "#ffd25e", 11)
        + line(34, -50, 44, -84, "#ff5a5a", 9)
        if open_box
        else ""
    )
    return (
        shadow(0, 2, 62, 8)
        + tools
        + (stroke("M-22 -54 V-74 H22 V-54", "#262a58", 9) if not open_box else "")
        + rect(-58, -56, 116, 56, lit("#e2584a"), 8)
        + rect(-58, -40, 116, 8, "#b83c3c")
        + rect(-14, -46, 28, 20, "#ffd98a", 4)
    )


def helmet(visor: str = "#2b2f6c") -> str:
    return (
        shadow(0, 2, 44, 7)
        + circle(0, -44, 44, ball("#f4f0ff"))
        + ellipse(4, -44, 33, 27, visor)
        + ellipse(16, -56, 9, 5, "#ffffff", opacity=0.8)
        + rect(-34, -8, 68, 12, lit("#8a94c8"), 5)
    )


def cup(upright: bool = True) -> str:
    mug = (
        rect(-24, -26, 48, 52, lit("#ffd25e"), 8)
        + stroke("M24 -14 q24 12 0 26", "#ffd25e", 8)
        + ellipse(0, -26, 24, 6, "#7a4434")
    )
    drops = circle(-12, -50, 9, "#a8684f") + circle(10, -62, 6, "#a8684f") + circle(4, -44, 5, "#a8684f")
    return group(mug + drops, turn=-14 if upright else 96)


def banana(peeled: bool = False) -> str:
    fruit = path(
        "M-46 -20 C-40 26 16 44 50 12 C54 4 48 -2 42 2 C14 20 -20 10 -34 -24 C-38 -30 -46 -28 -46 -20Z",
        lit("#ffe26a"),
    )
    return group(
        fruit
        + (
            path("M-46 -20 C-64 -40 -60 -60 -44 -58 C-30 -56 -26 -36 -30 -16Z", "#fffbe4")
            + path("M-46 -20 L-74 -12 L-44 -4Z M-32 -20 L-12 -44 L-18 -8Z", "#ffc83c")
            if peeled
            else ""
        ),
        turn=-12,
    )


def boots(pair: bool = True) -> str:
    one = (
        path("M-20 -64 H10 V-26 C34 -24 38 -12 36 0 H-22Z", lit("#dfe0f4"))
        + rect(-24, -6, 62, 10, "#3a3f78", 4)
        + rect(-22, -66, 34, 12, "#ff9a5a", 4)
    )
    return shadow(6, 4, 52, 7) + (group(one, -22, -6) if pair else "") + group(one, 24, 4)


def extinguisher(red: bool = True) -> str:
    tank = "#e2485a" if red else "#f4f0ff"
    return (
        shadow(0, 2, 30, 6)
        + rect(-24, -92, 48, 92, lit(tank), 18)
        + rect(-24, -60, 48, 20, "#fff3dc" if red else "#3f7ad0")
        + rect(-9, -108, 18, 18, "#262a58", 4)
        + stroke("M8 -102 C40 -104 40 -60 34 -44", "#262a58", 7)
    )
