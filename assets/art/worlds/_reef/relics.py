"""Things that sank into the reef: on the ledge, under the arch, on the sand."""

import math

from assets.art.kit import (
    around,
    circle,
    curve,
    ellipse,
    group,
    line,
    paint,
    path,
    polygon,
    rect,
    repeat,
    star,
    stroke,
)
from assets.art.worlds._reef.pens import DEEP, contact, dots, eye, gleam, shade, solid

# --- on the ledge --------------------------------------------------------------------------------


def crab() -> str:
    legs = "".join(
        stroke(f"M{136 + s * 56} {186 + i * 12} q{s * 30} -14 {s * (44 - i * 6)} {34 - i * 4}", "#b8303c", 10)
        for i in range(3)
        for s in (-1, 1)
    )
    arms = stroke("M84 172 C52 166 40 142 46 118", "#d9443f", 16)
    arms += stroke("M188 172 C220 166 232 142 226 118", "#b8303c", 16)
    claw = path(
        "M0 0 C-34 -6 -40 -50 -14 -70 C-14 -52 -8 -42 2 -38 C2 -54 10 -64 24 -66 C36 -36 26 -4 0 0Z",
        "#f0594c",
    )
    claw += stroke("M-24 -22 C-26 -36 -22 -48 -18 -54", "#ffb3a0", 6)
    claws = group(claw, 48, 122, turn=-8) + group(claw, 224, 122, turn=8, flip=True)
    body = solid(
        "crab",
        "M66 190 C62 150 96 132 136 132 C176 132 210 150 206 190 C202 220 170 232 136 232 C102 232 70 "
        "220 66 190Z",
        "#f0594c",
        path("M66 196 C100 222 172 222 206 188 L206 240 L60 240Z", "#b8303c", opacity=0.75),
        dots("#ff9c84", "104,162,8 128,152,6 162,158,9 146,176,5"),
    )
    eyes = "".join(stroke(f"M{x} 138 V112", "#d9443f", 9) + eye(x, 104, 14, 0) for x in (112, 160))
    drawn = contact(136, 234, 104) + legs + arms + claws + body + eyes
    return drawn + stroke("M112 206 Q136 222 160 206", "#8a1f34", 5)


def lantern() -> str:
    glow = circle(136, 146, 108, paint("lamp"), opacity=0.75)
    handle = stroke("M96 82 C90 14 182 14 176 82", "#5a4a3c", 8)
    foot = rect(74, 216, 124, 20, paint("gold"), 8) + rect(84, 202, 104, 18, "#8f5c2c", 4)
    glass = solid(
        "lantern",
        "M94 104 C78 136 78 176 94 204 H178 C194 176 194 136 178 104Z",
        "#fff0b8",
        path("M136 190 C112 176 120 148 136 122 C152 148 162 176 136 190Z", "#ff9d3c"),
        path("M136 188 C124 178 128 164 136 150 C144 164 150 178 136 188Z", "#fffbe0"),
        rect(160, 90, 40, 120, "#f0b84c", opacity=0.5),
    )
    bars = stroke(
        "M94 104 C78 136 78 176 94 204 M178 104 C194 136 194 176 178 204 M82 154 H190", "#8f5c2c", 7
    )
    roof = path("M84 106 C88 82 110 70 136 68 C162 70 184 82 188 106Z", paint("gold"))
    roof += path("M146 68 C168 72 186 84 188 106 H152Z", "#a8682c", opacity=0.6)
    roof += rect(124, 54, 24, 18, "#b9762c", 5)
    drawn = contact(136, 236, 84) + glow + handle + foot + glass + bars + roof
    return drawn + gleam("M102 124 C94 146 94 168 100 186", 7, 0.8)


def conch() -> str:
    outline = (
        "M24 150 C40 112 84 84 120 92 C160 84 210 104 232 140 C254 176 238 214 200 230 C150 246 100 226 "
        "84 196 C62 192 36 176 24 150Z"
    )
    whorls = "".join(
        path(d, c)
        for d, c in (
            ("M24 150 C40 112 84 84 120 92 C92 110 80 150 84 196 C62 192 36 176 24 150Z", "#ffd9b0"),
            ("M24 150 C34 126 56 106 76 98 C60 120 52 150 56 182 C42 174 30 164 24 150Z", "#ffeed4"),
            ("M24 150 C28 138 36 128 44 120 C38 138 36 154 38 168 C32 162 28 156 24 150Z", "#ffffff"),
        )
    )
    knobs = "".join(
        path(f"M{x - 14} {y + 10} Q{x} {y - 26} {x + 14} {y + 8}Z", c)
        for x, y, c in (
            (120, 92, "#ffc48a"),
            (156, 92, "#ffb070"),
            (192, 106, "#f0985c"),
            (220, 128, "#e0844c"),
        )
    )
    body = solid(
        "conch",
        outline,
        "#f5a868",
        whorls,
        stroke("M150 94 C128 130 126 180 142 226 M186 100 C160 122 146 150 142 186", "#d97c4c", 6),
        *(
            group(rect(-9, -3, 18, 6, "#b85c3c", 3), x, y, turn=-50)
            for x, y in (
                (104, 128),
                (110, 158),
                (106, 186),
                (122, 206),
                (168, 116),
                (186, 126),
                (156, 138),
                (212, 128),
            )
        ),
        shade("M84 206 C140 236 210 230 246 170 L250 250 L80 250Z", 0.22),
    )
    mouth = path(
        "M132 226 C150 170 200 132 236 158 C252 190 226 226 192 232 C168 238 148 234 132 226Z", "#ff7f94"
    )
    mouth += path(
        "M160 226 C172 188 206 156 232 170 C238 196 216 222 192 228 C180 230 168 230 160 226Z", "#c4405f"
    )
    lip = stroke("M132 226 C150 170 200 132 236 158", "#ffd9d4", 8)
    return contact(140, 232, 112) + knobs + body + mouth + lip + gleam("M98 116 C90 132 88 150 89 166", 7)


def gramophone() -> str:
    box = path("M62 178 H206 L218 232 H50Z", paint("wood"))
    box += path("M150 178 H206 L218 232 H160Z", DEEP, opacity=0.25)
    box += rect(44, 226, 180, 13, "#5b3430", 5) + rect(56, 170, 156, 13, "#d99a63", 5)
    panel = rect(80, 192, 108, 24, "#8f5236", 4) + star(134, 204, 12, 5, "#f0b13c", points=4)
    disc = ellipse(124, 168, 66, 13, "#26203c")
    disc += ellipse(124, 166, 44, 8, "none", stroke="#5a5470", stroke_width=2)
    disc += ellipse(124, 166, 18, 4, "#e8484f")
    crank = stroke("M216 204 H240 V184", "#8b93a8", 8) + circle(240, 180, 9, "#5b3430")
    neck = stroke("M196 166 C226 150 214 112 178 108", "#b9762c", 13)
    horn = solid(
        "horn",
        "M184 100 C150 98 116 84 96 30 C60 42 26 84 24 128 C80 124 130 126 180 118Z",
        paint("gold"),
        path("M184 118 C130 122 90 118 60 76 L24 140Z", "#a8682c", opacity=0.55),
    )
    bell = group(
        ellipse(0, 0, 62, 30, "#ffe9a0")
        + ellipse(3, 3, 50, 22, "#8a4f2c")
        + ellipse(8, 6, 34, 13, "#5b3024"),
        60,
        78,
        turn=-54,
    )
    return contact(136, 238, 106) + box + panel + disc + crank + neck + horn + bell


def hourglass() -> str:
    posts = rect(78, 52, 13, 162, "#8f5236", 5) + rect(182, 52, 13, 162, "#5b3430", 5)
    ends = rect(62, 36, 148, 24, paint("wood"), 8) + rect(62, 210, 148, 26, paint("wood"), 8)
    ends += rect(66, 38, 140, 7, "#f0c08a", 3) + rect(66, 212, 140, 7, "#f0c08a", 3)
    glass = (
        "M96 60 H176 C178 100 148 118 142 135 C148 152 178 168 176 210 H96 C94 168 124 152 130 135 C124 "
        "118 94 100 96 60Z"
    )
    sand = path("M100 84 C112 112 130 122 136 136 C142 122 160 112 172 84 C150 92 122 78 100 84Z", "#f5c45c")
    sand += path("M92 212 C100 186 124 176 136 160 C148 176 172 186 180 212Z", "#f5c45c")
    sand += path("M136 160 C148 176 172 186 180 212 H140Z", "#d9983c")
    sand += line(136, 130, 136, 176, "#f5c45c", 4)
    body = solid("hourglass", glass, "#e6fbff", sand, rect(150, 56, 40, 160, "#6fb8c8", opacity=0.35))
    return contact(136, 236, 88) + body + posts + ends + gleam("M106 70 C108 92 118 104 124 112", 6, 0.9)


def teapot() -> str:
    spout = path("M70 190 C46 186 40 150 22 128 L44 116 C60 132 72 142 88 146Z", "#5f86d0")
    spout += ellipse(33, 122, 13, 6, "#2a3a70")
    handle = stroke("M196 140 C252 126 250 208 190 206", "#3f5fa8", 17)
    handle += stroke("M196 136 C240 128 242 176 222 194", "#8fb0ec", 5)
    pot = solid(
        "teapot",
        "M64 172 C64 128 96 108 136 108 C178 108 208 128 208 172 C208 212 180 234 136 234 C94 234 64 212 "
        "64 172Z",
        "#f4f0ff",
        path("M50 160 H220 V194 H50Z", "#5f86d0"),
        *(
            circle(78 + i * 24, 177, 8, "#ffffff") + circle(78 + i * 24, 177, 3.5, "#e8607c")
            for i in range(6)
        ),
        shade("M156 100 C196 150 180 210 130 240 L220 240 L220 100Z", 0.25),
    )
    lid = path("M92 116 C96 92 118 84 136 84 C156 84 176 92 180 116Z", "#7fa0e0")
    lid += path("M142 84 C162 86 178 94 180 116 H150Z", "#3f5fa8", opacity=0.7)
    lid += circle(136, 76, 13, "#e8607c") + circle(132, 72, 4, "#ffd0dc")
    foot = rect(98, 226, 78, 11, "#3f5fa8", 5)
    drawn = contact(136, 236, 92) + spout + handle + foot + pot + lid
    return drawn + gleam("M80 152 C84 136 94 126 106 121", 7, 0.9)


# --- under the arch ------------------------------------------------------------------------------


def octopus() -> str:
    back = "".join(
        stroke(d, "#8a3a8f", 20)
        for d in (
            "M92 188 C60 190 52 226 26 222 C14 218 20 200 32 204",
            "M180 188 C212 190 220 226 246 222 C258 218 252 200 240 204",
        )
    )
    limbs = "".join(
        stroke(d, c, 22)
        for d, c in (
            ("M108 190 C96 240 70 252 44 246", "#c45cb8"),
            ("M164 190 C176 240 202 252 228 246", "#a848a0"),
            ("M124 196 C124 230 112 250 94 248", "#d674c8"),
            ("M148 196 C148 230 160 250 178 248", "#c45cb8"),
        )
    )
    suckers = dots(
        "#ffd0f0",
        "98,222,4.5 84,238,4.5 62,247,4.5 174,222,4.5 188,238,4.5 210,247,4.5 122,228,4.5 150,228,4.5",
    )
    head = solid(
        "octopus",
        "M136 24 C194 24 220 72 208 118 C202 144 190 160 186 186 C184 212 88 212 86 186 C82 160 70 144 "
        "64 118 C52 72 78 24 136 24Z",
        "#d674c8",
        path("M150 24 C200 40 206 120 170 206 L220 206 L230 30Z", "#8a3a8f", opacity=0.55),
        dots("#f4a8e4", "104,60,11 130,46,7 92,88,7 168,62,8"),
    )
    face = eye(112, 136, 19, 0.1) + eye(162, 136, 19, 0.1) + stroke("M122 176 Q137 188 152 176", "#6a2470", 5)
    drawn = contact(136, 252, 118, 9) + back + limbs + suckers + head + face
    return drawn + gleam("M78 92 C80 70 90 54 104 44", 8, 0.55)


def bust() -> str:
    plinth = rect(70, 222, 132, 36, "#cfc6b4", 4) + rect(62, 214, 148, 14, "#f1ead8", 4)
    plinth += rect(140, 222, 62, 36, DEEP, 4, opacity=0.22)
    shoulders = solid(
        "bust",
        "M60 214 C58 176 86 166 112 160 L112 136 H160 L160 160 C186 166 214 176 212 214Z",
        paint("marble"),
        shade("M146 130 C150 170 170 190 160 216 L220 216 L220 130Z", 0.25),
        stroke("M70 196 C110 210 140 190 150 170 M96 212 C130 206 152 196 164 172", "#9aa4b8", 5),
    )
    head = solid(
        "bust-head",
        "M94 76 C94 40 112 22 138 22 C166 22 184 44 182 82 C182 118 164 152 136 152 C108 152 94 116 94 76Z",
        "#ffffff",
        shade("M142 14 C152 60 150 120 130 160 L200 160 L200 14Z", 0.24),
    )
    hair = "".join(
        circle(x, y, r, c)
        for x, y, r, c in (
            (96, 60, 16, "#dfe4ee"),
            (106, 38, 17, "#f4f6fa"),
            (128, 26, 17, "#ffffff"),
            (152, 28, 17, "#dfe4ee"),
            (172, 44, 16, "#b8c0d0"),
            (182, 66, 15, "#a4aec2"),
            (186, 88, 12, "#8f9ab2"),
            (90, 84, 12, "#c9d0de"),
        )
    )
    beard = path(
        "M100 112 C108 126 120 120 136 118 C152 120 166 126 176 110 C178 150 158 172 138 172 C116 172 98 "
        "150 100 112Z",
        "#d4dae6",
    )
    beard += stroke("M118 136 Q124 150 120 160 M138 138 V164 M158 136 Q152 150 156 160", "#9aa4b8", 4)
    face = ellipse(118, 84, 9, 5, "#a4aec2") + ellipse(156, 84, 9, 5, "#8f9ab2")
    face += path("M136 82 L126 108 H142Z", "#c4ccda")
    face += stroke("M106 74 Q118 66 128 74 M146 74 Q156 66 168 74", "#9aa4b8", 5)
    face += stroke("M124 124 H150", "#8f9ab2", 5)
    wreath = "".join(
        group(ellipse(0, 0, 13, 6, c), x, y, turn=t)
        for x, y, t, c in (
            (98, 50, -70, "#5fa85c"),
            (110, 34, -46, "#7cc46a"),
            (130, 26, -16, "#5fa85c"),
            (152, 28, 16, "#4b9450"),
            (170, 40, 44, "#5fa85c"),
            (180, 56, 70, "#3c8048"),
        )
    )
    return contact(136, 257, 92, 8) + plinth + shoulders + head + hair + beard + face + wreath


def bell() -> str:
    top = stroke("M136 14 V40", "#6d7690", 9) + circle(136, 46, 16, "none", stroke="#8f5c2c", stroke_width=11)
    bell = solid(
        "bell",
        "M136 60 C176 60 186 90 190 130 C194 164 206 178 224 190 V208 H48 V190 C66 178 78 164 82 130 C86 "
        "90 96 60 136 60Z",
        paint("gold"),
        shade("M150 56 C180 100 170 180 186 212 L230 212 L230 56Z", 0.28),
        rect(40, 170, 200, 9, "#fff0b0", opacity=0.7),
        rect(40, 188, 200, 24, "#c9862c"),
        rect(40, 104, 200, 7, "#b9762c"),
        rect(40, 118, 200, 4, "#b9762c"),
    )
    clapper = circle(136, 222, 18, "#7a4a2c") + circle(130, 216, 6, "#c98a5c")
    clapper += stroke("M136 238 V258", "#e0b878", 7)
    weed = stroke("M206 206 q10 18 -2 40 M192 206 q-8 14 0 28", "#4fa866", 7)
    weed += path("M110 60 C120 84 104 96 112 120 C124 104 132 80 128 60Z", "#4fa890", opacity=0.8)
    return top + clapper + bell + weed + gleam("M100 156 C104 120 106 96 118 76", 9, 0.7)


def throne() -> str:
    back = path(
        "M84 176 V52 C84 30 104 40 112 24 C120 14 152 14 160 24 C168 40 188 30 188 52 V176Z", paint("gold")
    )
    back += path("M100 170 V60 C120 62 120 44 136 40 C152 44 152 62 172 60 V170Z", "#b8304c")
    back += path("M136 40 C152 44 152 62 172 60 V170 H140Z", "#7a1f3c", opacity=0.7)
    back += dots("#f0b13c", "118,90,4 154,90,4 136,114,4 118,138,4 154,138,4")
    gem = circle(136, 28, 9, "#5fe0d0") + circle(133, 25, 3, "#ffffff")
    arms = rect(58, 138, 30, 62, "#c9862c", 6) + rect(184, 138, 30, 62, "#8f5c2c", 6)
    arms += rect(52, 128, 42, 18, "#ffe28a", 9) + rect(178, 128, 42, 18, "#f0b13c", 9)
    seat = rect(74, 168, 124, 28, "#d9486c", 10) + rect(80, 170, 112, 8, "#ff8a9c", 4, opacity=0.7)
    seat += rect(62, 194, 148, 24, paint("gold"), 5)
    legs = rect(66, 214, 24, 44, "#c9862c", 4) + rect(182, 214, 24, 44, "#8f5c2c", 4)
    legs += path("M90 218 Q136 250 182 218Z", "#a8682c")
    return contact(136, 257, 92, 8) + back + gem + arms + legs + seat + gleam("M92 164 V64", 5)


def harp() -> str:
    strings = "".join(
        line(102 + i * 14, 74 + (8 if i % 2 else 2) - i * 2, 102 + i * 14, 222 - i * 17, "#fff8e0", 2.6)
        for i in range(8)
    )
    box = path("M74 232 C120 218 178 160 212 84 L232 96 C206 180 146 246 88 254Z", paint("copper"))
    box += path("M88 254 C146 246 206 180 232 96 L224 92 C196 170 136 232 80 244Z", DEEP, opacity=0.3)
    post = rect(66, 54, 22, 196, paint("gold"), 9) + rect(70, 60, 6, 182, "#fff0b0", 3, opacity=0.8)
    neck = path(
        "M60 52 C70 20 108 22 126 50 C146 78 180 72 196 54 C214 40 238 60 232 98 L208 92 C200 96 156 112 "
        "118 86 C104 74 94 66 66 74Z",
        paint("gold"),
    )
    scroll = circle(70, 44, 23, "#f0b13c")
    scroll += path("M60 44 a11 11 0 1 1 12 11", stroke="#8f5c2c", stroke_width=6, stroke_linecap="round")
    foot = rect(52, 242, 74, 16, "#b9762c", 7)
    pegs = "".join(circle(112 + i * 17, 74 + 10 * math.sin(i * 0.8), 4, "#8f5c2c") for i in range(6))
    return contact(112, 257, 84, 8) + strings + box + post + foot + neck + pegs + scroll


def angler() -> str:
    glow = circle(60, 66, 48, paint("lamp"))
    rod = stroke("M132 92 C120 40 76 28 62 56", "#7a4a4c", 8) + circle(60, 66, 15, "#fffbe0")
    fins = path(
        "M212 130 C232 108 250 98 262 102 C254 126 254 150 262 178 C246 182 226 172 210 158Z", "#a8583c"
    )
    fins += path("M150 84 C166 56 190 50 208 56 C204 74 196 90 188 102Z", "#a8583c")
    fins += path("M140 208 C146 232 162 244 182 242 C184 224 180 206 172 196Z", "#823f37")
    body = solid(
        "angler",
        "M22 158 C30 112 84 80 142 84 C190 88 222 114 224 144 C224 184 186 216 132 218 C78 220 34 204 22 "
        "158Z",
        "#d08a54",
        path(
            "M142 84 C190 88 222 114 224 144 C224 184 186 216 132 218 C180 190 190 120 142 84Z",
            "#6f2c3c",
            opacity=0.7,
        ),
        dots("#f5c088", "150,120,7 170,140,5 156,160,6 130,100,5 184,122,5"),
    )
    mouth = path("M18 150 C60 146 100 152 128 150 C120 190 84 206 54 200 C34 192 20 174 18 150Z", "#3c1230")
    mouth += path("M50 196 C70 180 96 182 108 184 C92 202 68 206 50 196Z", "#b8405c")
    teeth = "".join(
        polygon([(x - 7, 149), (x + 7, 150), (x, 170 + 6 * (i % 2))], "#fff8e6")
        for i, x in enumerate((30, 50, 70, 90, 110))
    )
    teeth += "".join(
        polygon([(x - 6, y), (x + 7, y + 1), (x + 1, y - 20)], "#fff8e6")
        for x, y in ((42, 194), (62, 201), (84, 199), (104, 188))
    )
    drawn = glow + fins + body + mouth + teeth + rod + eye(96, 122, 16, -0.2)
    return drawn + gleam("M58 118 C68 108 78 102 86 99", 6, 0.4)


# --- on the sand, left ---------------------------------------------------------------------------


def chest() -> str:
    lid = solid(
        "lid",
        "M46 118 C40 54 74 30 118 30 H206 C240 34 256 66 250 108 L232 118Z",
        paint("wood"),
        *(rect(x, 20, 18, 110, "#e0a53c") for x in (70, 196)),
        shade("M40 96 C110 70 200 70 260 96 L260 130 L40 130Z", 0.45),
    )
    coins = "".join(
        ellipse(x, y, 17, 11, "#b9762c")
        + ellipse(x, y - 4, 17, 11, "#ffd75c")
        + ellipse(x - 3, y - 5, 8, 4, "#fff3b0")
        for x, y in (
            (70, 136),
            (108, 126),
            (150, 118),
            (188, 126),
            (224, 136),
            (90, 142),
            (130, 136),
            (170, 138),
            (206, 142),
        )
    )
    gems = polygon([(120, 104), (138, 96), (156, 106), (138, 128)], "#e8486c")
    gems += polygon([(120, 104), (138, 108), (138, 128)], "#a82454")
    gems += circle(194, 110, 13, paint("pearl")) + circle(212, 118, 10, paint("pearl"))
    front = solid(
        "chest",
        "M40 142 H254 L244 236 H52Z",
        paint("wood"),
        stroke("M40 174 H256 M40 206 H256", "#5b3430", 4),
        *(rect(x, 136, 20, 110, "#f0b13c") + rect(x + 12, 136, 8, 110, "#b9762c") for x in (66, 206)),
        shade("M180 140 H256 V240 H160Z", 0.2),
    )
    lock = rect(126, 136, 42, 46, "#ffe28a", 8) + circle(147, 156, 8, "#5b3430")
    lock += rect(143, 158, 8, 16, "#5b3430") + rect(38, 134, 218, 13, "#f0b13c", 4)
    spill = "".join(
        ellipse(x, y, 14, 8, "#b9762c") + ellipse(x, y - 3, 14, 8, "#ffd75c")
        for x, y in ((262, 238), (34, 244), (246, 250))
    )
    drawn = contact(146, 240, 124, 18) + lid + gems + coins + front + lock + spill
    return drawn + star(176, 92, 16, 4, "#fffbe0", points=4)


def anchor() -> str:
    chain = "".join(
        group(ellipse(0, 0, 14, 8, "none", stroke=c, stroke_width=6), x, y, turn=t)
        for x, y, t, c in (
            (176, 54, 30, "#6d7690"),
            (196, 72, 60, "#8b93a8"),
            (206, 96, 90, "#6d7690"),
            (210, 122, 80, "#8b93a8"),
            (220, 146, 60, "#6d7690"),
            (236, 166, 40, "#8b93a8"),
        )
    )
    arms = stroke("M44 154 C56 212 100 232 146 232 C192 232 226 210 238 160", "#3f4563", 27)
    arms += stroke("M50 158 C64 206 104 224 142 224", "#8b93a8", 7)
    flukes = polygon([(20, 168), (44, 116), (76, 164)], "#5a6280")
    flukes += polygon([(258, 172), (240, 122), (206, 168)], "#3f4563")
    shank = rect(132, 62, 25, 168, paint("iron"), 8) + rect(136, 66, 7, 158, "#b9c0d0", 3)
    shank += group(
        rect(-62, -12, 124, 24, paint("wood"), 10) + rect(-58, -9, 116, 6, "#e0b080", 3), 144, 92, turn=-7
    )
    ring = circle(144, 42, 23, "none", stroke="#5a6280", stroke_width=11)
    ring += path("M124 38 a21 21 0 0 1 18 -17", stroke="#b9c0d0", stroke_width=5, stroke_linecap="round")
    sand = path("M72 248 C92 226 124 222 150 224 C184 222 214 232 226 248Z", "#e6c48c")
    sand += path("M72 248 C92 234 130 232 150 232 C184 232 214 238 226 248Z", "#c99c70")
    barnacles = "".join(
        circle(x, y, 7, "#e9e2cc") + circle(x, y, 3, "#8a8078")
        for x, y in ((62, 194), (74, 210), (148, 150), (140, 178))
    )
    return contact(146, 240, 118, 16) + chain + arms + flukes + shank + ring + barnacles + sand


def helmet() -> str:
    collar = path(
        "M54 236 C54 196 84 182 144 182 C206 182 236 196 236 236 C200 250 90 250 54 236Z", paint("copper")
    )
    collar += path(
        "M160 182 C210 184 236 198 236 236 C220 242 200 245 180 246 C200 220 190 196 160 182Z",
        DEEP,
        opacity=0.3,
    )
    collar += "".join(
        circle(x, y, 8, "#ffd9a8") + circle(x + 1, y + 2, 5, "#823f37")
        for x, y in ((72, 224), (108, 234), (146, 238), (184, 234), (218, 224))
    )
    dome = solid(
        "helmet",
        "M144 24 C206 24 232 68 232 118 C232 164 214 196 144 196 C76 196 56 164 56 118 C56 68 84 24 144 24Z",
        paint("copper"),
        shade("M170 14 C220 80 210 150 160 204 L250 204 L250 14Z", 0.3),
        rect(40, 176, 210, 12, "#ffc890"),
    )
    window = circle(130, 112, 53, "#823f37")
    window += circle(130, 112, 50, "none", stroke="#f0b070", stroke_width=7)
    window += circle(130, 112, 39, "#173f5c")
    window += path("M100 128 a34 34 0 0 1 34 -48 a44 44 0 0 0 -34 48Z", "#8fe0ec", opacity=0.8)
    window += stroke("M130 74 V150 M92 112 H168", "#c9713f", 7)
    side = ellipse(214, 116, 17, 28, "#823f37") + ellipse(212, 116, 11, 20, "#173f5c")
    side += ellipse(58, 120, 9, 22, "#823f37")
    valve = rect(128, 12, 34, 22, "#b9603c", 6) + rect(122, 28, 46, 12, "#f0a56a", 5)
    drawn = contact(146, 242, 112, 16) + collar + valve + dome + side + window
    return drawn + gleam("M74 84 C80 62 94 48 108 42", 8, 0.7)


def cannon() -> str:
    barrel = solid(
        "cannon",
        "M36 96 C28 96 28 128 40 132 L196 176 C222 182 240 166 240 142 C240 118 224 104 200 102 L72 80Z",
        "#3f4563",
        path("M40 92 L72 80 L200 102 C222 104 236 116 240 132 C190 112 110 100 36 104Z", "#8b93a8"),
        *(stroke(d, "#252a45", 10) for d in ("M86 80 L76 146", "M146 88 L136 164", "M198 98 L190 180")),
    )
    knob = circle(250, 148, 14, "#3f4563") + circle(246, 143, 5, "#8b93a8")
    mouth = group(ellipse(0, 0, 19, 31, "#5a6280") + ellipse(-2, 0, 13, 22, "#14182e"), 44, 108, turn=-14)
    cart = path("M80 140 L226 172 L250 226 H68Z", paint("wood"))
    cart += path("M150 156 L226 172 L250 226 H160Z", DEEP, opacity=0.25)
    wheels = "".join(
        circle(x, 212, 33, "#5b3430")
        + circle(x, 212, 26, "#a8683f")
        + repeat(line(x, 212, x, 190, "#5b3430", 6), 6, x, 212)
        + circle(x, 212, 9, "#3f4563")
        + path(f"M{x - 24} 202 a27 27 0 0 1 20 -16", stroke="#e0a878", stroke_width=5, stroke_linecap="round")
        for x in (98, 208)
    )
    balls = circle(262, 234, 15, "#2c3150") + circle(257, 228, 5, "#7a84a0")
    return contact(150, 244, 124, 16) + cart + barrel + knob + mouth + wheels + balls


def barrel() -> str:
    outline = (
        "M76 40 C100 32 190 32 214 40 C238 100 238 180 214 238 C190 248 100 248 76 238 C52 180 52 100 76 40Z"
    )
    body = solid(
        "barrel",
        outline,
        "#c98a54",
        *(rect(x, 30, 4, 220, "#8a5232") for x in (86, 118, 152, 186, 212)),
        *(
            path(f"M40 {y} Q145 {y + 16} 250 {y} V{y + 20} Q145 {y + 36} 40 {y + 20}Z", "#5a6280")
            + path(f"M40 {y} Q145 {y + 16} 250 {y} V{y + 6} Q145 {y + 22} 40 {y + 6}Z", "#a4acc0")
            for y in (66, 186)
        ),
        shade("M170 30 C200 100 200 190 160 250 L250 250 L250 30Z", 0.35),
        rect(62, 30, 26, 220, "#f0c088", opacity=0.45),
    )
    top = ellipse(145, 42, 69, 13, "#8a5232") + ellipse(145, 42, 58, 9, "#5b3430")
    hole = path(
        "M112 142 C108 120 130 112 146 118 C168 112 178 132 172 150 C176 168 150 176 140 168 C122 174 "
        "108 160 112 142Z",
        "#2c1a2c",
    )
    hole += eye(132, 144, 9, 0.2) + eye(156, 144, 9, 0.2)
    weed = stroke("M196 40 C206 70 190 90 202 124 M182 44 C178 66 188 84 180 104", "#4fa866", 8)
    return contact(146, 242, 98, 16) + body + top + hole + weed


def wheel() -> str:
    spokes = repeat(
        line(145, 134, 145, 30, "#8a5232", 12)
        + path("M136 34 C134 12 156 12 154 34 L151 50 H139Z", "#d99a63")
        + line(142, 60, 142, 110, "#d99a63", 4),
        8,
        145,
        134,
    )
    ring = circle(145, 134, 72, "none", stroke="#6f4034", stroke_width=26)
    ring += circle(145, 134, 76, "none", stroke="#b9794a", stroke_width=12)
    ring += circle(145, 134, 72, "none", stroke="#f0c95c", stroke_width=4)
    ring += path("M82 100 A72 72 0 0 1 130 63", stroke="#f5d0a0", stroke_width=6, stroke_linecap="round")
    ring += path("M160 204 A72 72 0 0 0 216 140", stroke=DEEP, stroke_width=26, opacity=0.28)
    hub = circle(145, 134, 31, paint("gold")) + circle(145, 134, 17, "#8f5c2c")
    hub += star(145, 134, 16, 6, "#ffe28a", points=8)
    sand = path("M40 260 C66 224 108 206 146 208 C190 206 226 226 250 260Z", "#f5deaa")
    sand += path("M40 260 C90 244 130 240 160 224 C196 218 228 236 250 260Z", "#d0a678")
    return contact(145, 252, 92, 7) + group(spokes + ring + hub, 0, 12, 0.97) + sand


# --- on the sand, middle -------------------------------------------------------------------------


def amphora() -> str:
    handles = stroke("M112 58 C66 56 66 104 92 120", "#a84f3c", 13)
    handles += stroke("M160 58 C206 56 206 104 180 120", "#823a34", 13)
    outline = (
        "M112 30 H160 V76 C196 94 210 132 198 170 C188 206 164 226 160 238 H112 C108 226 84 206 74 170 "
        "C62 132 76 94 112 76Z"
    )
    band = "".join(path(f"M{x} 158 l11 -17 l11 17Z", "#fff0d0") for x in range(58, 216, 22))
    body = solid(
        "amphora",
        outline,
        paint("clay"),
        rect(50, 128, 180, 38, "#3c2440"),
        band,
        rect(50, 128, 180, 5, "#fff0d0"),
        rect(50, 186, 180, 8, "#3c2440"),
        shade("M150 20 C156 90 190 160 140 244 L220 244 L220 20Z", 0.28),
    )
    lip = rect(102, 22, 68, 16, "#f0a878", 8) + ellipse(136, 25, 26, 5, "#5b2c30")
    return contact(138, 238, 84) + handles + body + lip + gleam("M90 128 C90 112 98 100 108 92", 7, 0.55)


def starfish() -> str:
    x, y, squeeze = 136, 158, 0.78  # on the sand, seen from the side
    limbs, dents = around(x, y, 118, 5, -80, squeeze), around(x, y, 52, 5, -44, squeeze)
    outline = curve([p for tip, dent in zip(limbs, dents, strict=True) for p in (tip, dent)], closed=True)
    warts = "".join(
        circle(x + (tx - x) * share, y + (ty - y) * share, size, "#fff0c0")
        for tx, ty in limbs
        for share, size in ((0.26, 8), (0.46, 7), (0.64, 5.5), (0.8, 4))
    )
    slopes = "".join(
        polygon([(x, y), tip, dent], "#b82454", opacity=0.6) for tip, dent in zip(limbs, dents, strict=True)
    )
    body = solid("starfish", outline, "#f0486c", slopes, circle(x, y, 16, "#ffd0a0"), warts)
    edge = path(outline, "#8f1c48")
    return group(path(outline, DEEP), 6, 20, opacity=0.35) + group(edge, 0, 8) + body


def castle() -> str:
    def tower(x: float, top: float, width: float) -> str:
        drawn = rect(x, top, width, 236 - top, "#fff4d4")
        drawn += rect(x + width * 0.6, top, width * 0.4, 236 - top, "#a8704c")
        drawn += "".join(
            rect(
                x - 5 + i * (width + 10) / 5,
                top - 14,
                (width + 10) / 5,
                18,
                "#ffffff" if i < 3 else "#b07c54",
            )
            for i in (0, 2, 4)
        )
        return drawn + rect(x - 5, top - 2, width + 10, 9, "#f0d8a8")

    keep = tower(104, 92, 66) + rect(128, 120, 18, 28, "#5b3038", 9)
    walls = rect(56, 172, 162, 64, "#f7e0b0") + rect(150, 172, 68, 64, "#a8704c")
    walls += "".join(rect(90 + i * 24, 160, 13, 14, "#fff4d4") for i in range(4))
    sides = tower(36, 146, 46) + tower(190, 146, 46) + rect(52, 172, 12, 20, "#5b3038", 6)
    sides += rect(206, 172, 12, 20, "#3c2030", 6)
    gate = path("M112 236 V204 C112 180 160 180 160 204 V236Z", "#6f4034")
    gate += stroke("M128 188 V236 M144 188 V236", "#a8683f", 4)
    flag = line(137, 84, 137, 26, "#7a4a34", 6) + path("M140 26 L196 42 L140 62Z", "#e8484f")
    flag += path("M140 44 L196 42 L140 62Z", "#b82c44")
    shells = "".join(
        path(f"M{x - 11} 232 a11 11 0 0 1 22 0Z", c) for x, c in ((92, "#ff9cb0"), (178, "#9fd8f0"))
    )
    drawn = contact(136, 238, 122) + flag + keep + walls + sides + gate + shells
    return drawn + path("M24 244 C60 226 90 234 136 238 C180 234 214 226 250 244Z", "#e6c48c")


def bottle() -> str:
    glass = "M-104 -34 C-112 -34 -112 34 -104 34 H34 C60 34 66 14 84 13 H110 V-13 H84 C66 -14 60 -34 34 -34Z"
    scroll = rect(-74, -19, 92, 38, "#fff0cc", 6) + rect(-74, 2, 92, 17, "#d9b98a", 6)
    scroll += rect(-34, -21, 16, 42, "#e8484f") + ellipse(18, 0, 7, 19, "#f7dcaa")
    body = path(glass, "#0f6a54", opacity=0.8) + scroll
    body += solid(
        "bottle",
        glass,
        "none",
        path("M-112 10 C-40 24 40 24 112 6 L112 40 L-112 40Z", "#0a4a44", opacity=0.5),
    )
    body += stroke(glass, "#2fa880", 5) + rect(106, -11, 22, 22, "#b9794a", 5)
    body += rect(106, 0, 22, 11, "#7a4a34", 5) + rect(84, -17, 12, 34, "#2fa880", 4)
    body += gleam("M-88 -20 H20", 7, 0.9)
    sand = path("M18 236 C60 214 130 222 160 228 C170 240 150 250 90 250 C50 250 22 246 18 236Z", "#e6c48c")
    sand += path("M18 238 C70 232 120 234 160 230 C168 242 150 250 90 250 C50 250 22 246 18 238Z", "#c99c70")
    return contact(140, 234, 112) + group(body, 130, 160, 1, turn=-34) + sand


def hermit() -> str:
    shell = solid(
        "hermit",
        "M92 214 C70 150 96 76 168 66 C230 62 258 116 244 168 C234 206 200 232 158 232 C126 234 104 230 "
        "92 214Z",
        "#8f7fd8",
        stroke(
            "M170 218 C230 204 236 120 184 108 C146 102 128 146 152 166 C170 178 192 162 182 146",
            "#5a4aa8",
            12,
        ),
        stroke("M166 212 C222 198 228 124 184 114 C154 110 138 146 156 160", "#c8bcff", 5),
        shade("M100 226 C160 216 230 200 250 120 L260 240 L100 240Z", 0.25),
    )
    legs = "".join(
        stroke(d, c, 13)
        for d, c in (
            ("M112 204 C92 196 76 210 66 234", "#d9543c"),
            ("M120 214 C106 214 98 222 94 238", "#b83c34"),
            ("M136 218 C130 224 126 230 126 240", "#d9543c"),
        )
    )
    claw = path(
        "M0 0 C-30 -2 -46 -30 -32 -56 C-24 -44 -16 -38 -6 -38 C-8 -50 -2 -60 8 -64 C26 -44 22 -8 0 0Z",
        "#f06a4c",
    )
    claw += stroke("M-26 -26 C-28 -34 -27 -40 -25 -44", "#ffc0a4", 5)
    arms = stroke("M104 196 C84 192 68 186 60 174", "#d9543c", 15) + group(claw, 60, 180, 1, turn=-18)
    face = ellipse(100, 190, 27, 24, "#f06a4c") + ellipse(100, 200, 20, 12, "#c9443a", opacity=0.7)
    face += "".join(
        stroke(f"M{x} 176 L{x - 4} 152", "#d9543c", 7) + eye(x - 5, 144, 11, -0.2) for x in (90, 114)
    )
    feelers = stroke("M82 182 C62 150 52 120 56 92", "#f0a08a", 3.5)
    drawn = contact(146, 238, 112) + shell + legs + arms + feelers + face
    return drawn + gleam("M112 132 C120 106 136 90 156 84", 8, 0.55)


def crown() -> str:
    inner = ellipse(136, 190, 90, 20, "#8f5c2c")
    band = solid(
        "crown",
        "M34 92 C52 124 72 130 90 134 L98 66 C112 100 124 118 136 128 C148 118 160 100 174 66 L182 134 "
        "C200 130 220 124 238 92 L226 214 C190 232 82 232 46 214Z",
        paint("gold"),
        path("M40 186 C90 206 182 206 232 186 V230 H40Z", "#c9862c"),
        path("M42 184 C90 204 182 204 230 184", stroke="#fff0b0", stroke_width=6),
        shade("M160 60 C190 120 180 180 170 232 L250 232 L250 60Z", 0.25),
    )
    tips = "".join(
        circle(x, y, 14, c) + circle(x - 4, y - 4, 4.5, "#ffffff")
        for x, y, c in (
            (34, 84, "#5fe0d0"),
            (98, 56, "#e8486c"),
            (174, 56, "#7f8cff"),
            (238, 84, "#5fe0d0"),
        )
    )
    gems = "".join(
        ellipse(x, y, 13, 10, c) + ellipse(x - 4, y - 3, 4, 3, "#ffffff")
        for x, y, c in ((74, 208, "#e8486c"), (136, 215, "#5fe0d0"), (198, 208, "#7f8cff"))
    )
    pearls = circle(136, 162, 13, paint("pearl"))
    drawn = contact(136, 226, 116, 18) + inner + band + tips + gems + pearls
    return drawn + gleam("M62 134 L66 174", 7, 0.8) + star(214, 150, 17, 4, "#fffbe0", points=4)
