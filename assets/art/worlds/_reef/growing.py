"""The coral garden on the right."""

import math

from assets.art.kit import circle, curve, ellipse, group, paint, path, polygon, stroke
from assets.art.worlds._reef.pens import contact, dots, eye, gleam, shade, solid


def fan() -> str:
    edge = [(a, (196 + (9 if i % 2 else -5)) * (1 - abs(a) / 330)) for i, a in enumerate(range(-68, 69, 8))]
    rim = [(151 + r * math.sin(math.radians(a)), 232 - r * math.cos(math.radians(a))) for a, r in edge]
    web = path(f"{curve(rim)} L151 240 Z", "#a8347c")
    web += group(path(f"{curve(rim)} L151 240 Z", "#d85ca4"), 151 * 0.06, 240 * 0.06, 0.94)
    veins = ""
    for angle in range(-60, 61, 20):
        vein = stroke("M0 0 C6 -60 -8 -120 0 -176", "#ffb0dc", 10)
        vein += stroke("M0 -76 L26 -122 M0 -98 L-26 -142 M0 -132 L18 -164", "#ffd0ec", 6)
        veins += group(vein, 151, 236, 1 - abs(angle) / 330, turn=angle)
    mesh = "".join(
        stroke(curve([(151 + (x - 151) * s, 232 + (y - 232) * s) for x, y in rim]), "#8a2468", 3, opacity=0.7)
        for s in (0.42, 0.58, 0.74, 0.88)
    )
    foot = path("M112 256 C120 232 140 226 151 226 C164 226 184 234 192 256Z", "#b0488f")
    foot += path("M151 226 C164 226 184 234 192 256 H156Z", "#6f2464", opacity=0.7)
    return contact(151, 256, 84) + group(web + mesh + veins, 12, 20, 0.92) + foot


def brain() -> str:
    fold = "M-25 8 C-25 -18 -5 -18 0 0 C5 18 25 18 25 -8"
    groove = stroke(fold, "#a83c54", 11) + group(stroke(fold, "#ffd8b4", 4, opacity=0.9), -1, -8)
    maze = ""
    for row in range(6):
        for column in range(-3, 4):
            x, y = 150 + column * 46 + (23 if row % 2 else 0), 96 + row * 31 + column * column * 3
            maze += group(groove, x, y, turn=(row * 53 + column * 71) % 120 - 60)
    body = solid(
        "brain",
        "M28 244 C14 150 74 74 152 76 C232 78 290 150 272 244 C230 264 70 264 28 244Z",
        "#f5967c",
        maze,
        shade("M176 70 C244 120 244 200 204 262 L290 262 L290 70Z", 0.3),
        shade("M20 226 C110 252 190 252 280 226 V266 H20Z", 0.25),
    )
    return contact(150, 252, 134, 18) + body + gleam("M58 166 C66 136 84 114 104 102", 9, 0.6)


def sponge() -> str:
    drawn = ""
    for number, (x, top, width, lean) in enumerate(
        ((84, 84, 52, -14), (216, 96, 52, 14), (150, 26, 60, 0), (116, 156, 46, -6), (188, 166, 46, 8))
    ):
        tube = (
            f"M{x - width / 2 + lean} {top} L{x - width * 0.4} 254 H{x + width * 0.4} "
            f"L{x + width / 2 + lean} {top}Z"
        )
        bands = "".join(
            stroke(f"M{x - width} {y} q{width} 14 {width * 2} 0", "#d9982c", 4)
            for y in range(top + 30, 250, 26)
        )
        drawn += solid(
            f"tube-{number}",
            tube,
            "#ffd24c",
            bands,
            path(
                f"M{x + width * 0.1 + lean} {top} L{x + width * 0.06} 254 H{x + width} V{top}Z",
                "#b8641f",
                opacity=0.5,
            ),
        )
        drawn += ellipse(x + lean, top, width / 2 + 4, 15, "#ffedac")
        drawn += ellipse(x + lean, top + 1, width / 2 - 7, 9, "#7a3c24")
    return contact(150, 254, 104) + drawn


def anemone() -> str:
    foot = solid(
        "anemone",
        "M88 252 C74 220 84 184 96 168 H206 C218 184 228 220 212 252 C180 262 120 262 88 252Z",
        "#8a5cc4",
        *(
            stroke(f"M{x} 160 Q{x + (x - 150) * 0.2:.0f} 210 {x} 262", "#5f3a9c", 7)
            for x in (104, 127, 150, 173, 196)
        ),
        shade("M166 160 C196 190 196 230 170 264 H240 V160Z", 0.35),
    )
    arms = ""
    for i in range(15):
        angle, colour = (-74 + i * 10.57, ("#8fe8c4", "#5fc8a8", "#3fa090")[i % 3])
        sway, reach = (18 if i % 2 else -18, 128 - abs(-74 + i * 10.57) * 0.42)
        limb = f"M0 0 C{sway} -40 {-sway} -84 {sway * 0.5:.0f} -{reach:.0f}"
        tip = circle(sway * 0.5, -reach, 12, "#ff8ab8") + circle(sway * 0.5 - 3, -reach - 3, 4, "#ffe0ec")
        arms += group(
            stroke(limb, colour, 19) + stroke(limb, "#d9fff0", 4, opacity=0.5) + tip,
            150 + angle * 0.45,
            180,
            turn=angle * 0.84,
        )
    stripes = stroke("M-10 -19 Q-2 0 -10 19", "#ffffff", 12) + stroke("M20 -12 Q24 0 20 12", "#ffffff", 8)
    fish = path("M-40 0 C-24 -28 18 -28 34 0 C18 28 -24 28 -40 0Z M30 0 L58 -20 L52 0 L58 20Z", "#ff7f2c")
    fish += path("M-40 0 C-24 12 18 12 34 0 C18 28 -24 28 -40 0Z", "#c9501f") + stripes
    fish += eye(-24, -4, 6, -0.1)
    mouth = path("M92 170 C110 186 190 186 210 170 C200 156 100 156 92 170Z", "#c8a4ec")
    return contact(150, 254, 96) + arms + group(fish, 146, 124, 0.95) + foot + mouth


def clam() -> str:
    waves = [
        (26, 164),
        (58, 128),
        (88, 158),
        (120, 118),
        (150, 154),
        (182, 118),
        (212, 158),
        (244, 128),
        (274, 164),
    ]
    lower = (
        "M22 176 C30 226 84 256 150 256 C216 256 270 226 278 176 C244 206 226 176 212 196 C196 214 178 "
        "178 150 200 C124 178 106 214 88 196 C74 176 56 206 22 176Z"
    )
    scallops = [
        (36, 178),
        (24, 110),
        (66, 62),
        (96, 78),
        (126, 34),
        (150, 60),
        (176, 34),
        (206, 78),
        (236, 62),
        (276, 110),
        (264, 178),
    ]
    upper = f"{curve(scallops)}Z"
    back = solid(
        "clam-lid",
        upper,
        "#7fb8d8",
        *(
            stroke(f"M150 230 L{x} {y}", "#4a88b0", 5)
            for x, y in ((46, 84), (96, 60), (150, 40), (204, 60), (256, 84))
        ),
        shade("M160 30 C220 80 220 140 190 200 L290 200 L290 30Z", 0.2),
    )
    flesh = path(f"{curve(waves)} C268 214 210 226 150 226 C90 226 32 214 26 164Z", "#5a2c84")
    flesh += stroke(curve(waves), "#e88ac8", 13)
    flesh += dots("#8fe8ff", "60,156,4 100,152,4 126,172,4 186,166,4 218,180,4 246,158,4")
    front = solid(
        "clam",
        lower,
        "#f4ead8",
        *(
            stroke(f"M150 290 L{x} {y}", "#c4b098", 6)
            for x, y in ((40, 180), (88, 186), (150, 190), (212, 186), (260, 180))
        ),
        shade("M30 220 C110 246 220 240 280 180 L280 262 L30 262Z", 0.25),
    )
    pearl = circle(150, 170, 32, paint("pearl")) + circle(139, 158, 9, "#ffffff")
    pearl += circle(150, 170, 32, "none", stroke="#d8a8c8", stroke_width=2)
    drawn = contact(150, 254, 132, 18) + back + flesh + pearl + front
    return drawn + stroke(
        "M22 176 C56 206 74 176 88 196 C106 214 124 178 150 200 C178 178 196 214 212 196 C226 176 244 "
        "206 278 176",
        "#ffffff",
        6,
    )


def urchin() -> str:
    spines = ""
    for ring, (reach, count, colour) in enumerate(
        ((128, 19, "#241a44"), (112, 17, "#4a3478"), (84, 13, "#7a5cb0"))
    ):
        for i in range(count):
            angle = -100 + 200 * i / (count - 1)
            spines += group(
                polygon([(-6, -20), (6, -20), (0, -reach - (10 if i % 2 else 0))], colour),
                150,
                186 - ring * 2,
                turn=angle,
            )
    body = circle(150, 188, 62, "#3a2860")
    body += path("M92 206 A62 62 0 0 0 212 188 A70 70 0 0 1 92 206Z", "#1d1440", opacity=0.7)
    dots = "".join(
        circle(150 + x, 188 + y, 6, c)
        for x, y, c in (
            (-30, -30, "#c8a4ff"),
            (0, -40, "#c8a4ff"),
            (30, -28, "#9a78d8"),
            (-40, 0, "#9a78d8"),
            (-12, -10, "#ffb0e0"),
            (18, -4, "#ffb0e0"),
            (-22, 22, "#9a78d8"),
            (10, 28, "#9a78d8"),
            (40, 10, "#7a5cb0"),
        )
    )
    return contact(150, 248, 116, 16) + spines + body + dots + circle(126, 158, 9, "#ffffff", opacity=0.5)
