"""Animals on land."""

from assets.art import weights
from assets.art.kit import (
    around,
    circle,
    darker,
    ellipse,
    group,
    lighter,
    line,
    num,
    path,
    polygon,
    rect,
    stroke,
)
from assets.art.objects.card import (
    INK,
    WHITE,
    Picture,
    ball,
    box,
    cheek,
    cloud,
    eye,
    floor,
    grass,
    halo,
    lit,
    oval,
    shadow,
    shine,
    smile,
    solid,
    stars,
    sun,
)


def elephant() -> Picture:
    return Picture("sand", sun() + floor("#e79a6d") + shadow(232, 342, 126, 14), weights.elephant())


def giraffe() -> Picture:
    skin, spot = "#f6c45a", "#b9702f"
    body = (
        "M112 96 C120 84 150 84 160 100 C172 150 186 184 216 194 C262 192 302 204 306 240 "
        "C308 264 296 278 270 280 L196 278 C170 272 160 250 154 220 C146 176 134 140 112 96Z"
    )
    head = (
        "M162 62 C180 78 176 110 152 114 C128 118 98 130 80 120 C66 110 78 92 104 82 C122 70 146 50 162 62Z"
    )
    spots = ((150, 118, 13), (142, 150, 10), (168, 162, 13), (164, 196, 11), (186, 208, 15), (192, 250, 16))
    spots += ((228, 222, 17), (262, 218, 15), (236, 262, 15), (276, 254, 16), (300, 236, 8), (216, 194, 8))
    marks = "".join(polygon(around(x, y, r, 6, 20 * i, 0.9), spot) for i, (x, y, r) in enumerate(spots))
    legs = "".join(solid(box(x, 256, 22, 80, 9), darker(skin, 0.2), 4) for x in (196, 286))
    legs += "".join(solid(box(x, 256, 23, 82, 9), skin, 5) for x in (172, 264))
    hooves = "".join(rect(x, 324, 24, 15, "#6b4030", 5) for x in (171, 195, 263, 285))
    tail = stroke("M302 226 C322 240 322 262 316 280", darker(skin, 0.15), 6) + ellipse(
        315, 288, 7, 12, "#6b4030"
    )
    horns = line(142, 66, 138, 38, skin, 9) + line(158, 64, 162, 36, skin, 9)
    horns += circle(138, 36, 8, "#6b4030") + circle(162, 34, 8, "#6b4030")
    ear = solid("M166 82 C184 64 204 66 208 76 C200 92 182 98 168 94Z", "#e6a848", 4)
    face = (
        eye(130, 84, 7)
        + ellipse(84, 106, 4, 3, "#7a4a24")
        + smile(98, 114, 16, "#7a4a24")
        + cheek(122, 104, 9)
    )
    drawn = (
        tail + legs + hooves + solid(body, skin, 8, marks=marks) + horns + ear + solid(head, skin, 6) + face
    )
    return Picture(
        "sky", cloud(320, 90, 0.8) + floor("#a9c86a") + grass("#7ba64e") + shadow(232, 338, 100), drawn
    )


def ant() -> Picture:
    skin = "#8a3f34"
    legs = "M196 232 L160 262 L136 322 M206 238 L206 280 L190 326 M218 232 L252 268 L262 326"
    far = "M192 226 L150 240 L112 300 M214 236 L232 262 L230 312 M224 230 L282 276 L312 316"
    feelers = stroke("M112 166 C100 130 76 116 54 120 M132 160 C134 126 118 104 94 92", darker(skin, 0.3), 8)
    drawn = stroke(far, darker(skin, 0.5), 9) + feelers + stroke(legs, darker(skin, 0.25), 11)
    drawn += solid(oval(294, 206, 74, 56), skin, 14, fill=ball(skin)) + solid(oval(206, 216, 42, 32), skin, 9)
    drawn += solid(oval(122, 196, 50, 46), skin, 10, fill=ball(skin))
    drawn += shine("M252 178 C264 166 282 160 300 160", 9, 0.45) + stroke(
        "M318 158 q22 48 -2 98", darker(skin, 0.3), 5
    )
    face = (
        circle(104, 190, 15, WHITE) + eye(101, 191, 9) + smile(102, 218, 20, "#3b1820") + cheek(134, 214, 9)
    )
    return Picture("lime", floor("#a5c567", 300) + grass("#7fa548") + shadow(206, 330, 130), drawn + face)


def frog() -> Picture:
    skin, belly = "#6fbf4b", "#dff2ab"
    thigh = "M92 336 C44 336 40 262 92 236 C136 220 150 280 134 336Z"
    back = solid(thigh, "#5ba83f", 10) + group(solid(thigh, "#5ba83f", 0), 400, flip=True)
    toes = "M66 338 a13 11 0 0 1 26 0 a13 11 0 0 1 26 0 a13 11 0 0 1 26 0Z"
    body = solid("M104 330 C92 250 130 206 200 206 C270 206 308 250 296 330 Q200 350 104 330Z", skin, 12)
    body += path("M144 334 C138 282 160 250 200 250 C240 250 262 282 256 334 Q200 346 144 334Z", belly)
    eyes = "".join(solid(oval(x, 104, 40), skin, 8) for x in (130, 270))
    head = (
        "M76 178 C76 120 136 102 200 102 C264 102 324 120 324 178 C324 236 262 258 "
        "200 258 C138 258 76 236 76 178Z"
    )
    pupils = "".join(circle(x, 102, 25, "#fffbe0") + eye(x, 104, 16) for x in (130, 270))
    face = stroke("M112 196 C150 232 250 232 288 196", "#2f6b34", 7)
    face += (
        circle(188, 168, 4, "#2f6b34")
        + circle(212, 168, 4, "#2f6b34")
        + cheek(116, 184, 16)
        + cheek(284, 184, 16)
    )
    feet = path(toes, skin) + group(path(toes, darker(skin, 0.15)), 400, flip=True)
    drawn = back + body + feet + eyes + solid(head, skin, 12, 6) + pupils + face
    return Picture("teal", halo(200, 170, 150, 0.16) + floor("#3e9487", 316) + shadow(200, 342, 160), drawn)


def ladybird() -> Picture:
    shell = "M88 290 C80 176 150 108 226 108 C312 108 358 196 350 290 Q220 306 88 290Z"
    spots = ((150, 188, 24), (232, 160, 27), (306, 206, 23), (188, 254, 25), (270, 262, 26), (340, 276, 16))
    marks = "".join(ellipse(x, y, r, r * 0.92, "#2a2245") for x, y, r in spots)
    legs = stroke("M140 284 L124 330 M216 290 L212 334 M300 286 L318 330", "#2a2245", 13)
    feelers = stroke("M86 208 C72 184 56 174 42 176 M108 198 C106 172 94 158 82 152", "#2a2245", 7)
    head = solid("M122 296 C62 298 40 268 50 238 C60 206 104 192 132 214Z", "#3a305c", 10)
    face = circle(80, 242, 15, WHITE) + eye(77, 244, 9) + cheek(96, 272, 10)
    drawn = (
        legs
        + feelers
        + head
        + face
        + solid(shell, "#e5383f", 18, 6, marks=marks, tone=INK)
        + shine("M138 168 C158 140 184 128 206 124", 12, 0.5)
    )
    return Picture("mint", floor("#7cc08f", 312) + grass("#57a273", 336) + shadow(208, 334, 152), drawn)


def owl() -> Picture:
    brown, cream = "#9a6642", "#f3d9ae"
    body = (
        "M200 84 C280 84 306 150 302 216 C298 284 258 320 200 320 C142 320 102 284 "
        "98 216 C94 150 120 84 200 84Z"
    )
    tufts = path("M112 128 C96 92 98 64 104 52 C126 60 152 76 168 96Z", brown)
    tufts += path("M288 128 C304 92 302 64 296 52 C274 60 248 76 232 96Z", darker(brown, 0.2))
    chest = "".join(
        path(f"M{x - 14} {y} a14 16 0 0 0 28 0Z", "#c79a68")
        for y, xs in ((236, (170, 200, 230)), (262, (185, 215)), (286, (200,)))
        for x in xs
    )
    belly = path(
        (
            "M200 204 C244 204 262 240 254 276 C244 306 224 312 200 312 C176 312 156 "
            "306 146 276 C138 240 156 204 200 204Z"
        ),
        cream,
    )
    wing = "M98 190 C80 240 96 296 132 314 C146 276 140 220 98 190Z"
    wings = solid(wing, "#7d4e36", 8) + group(solid(wing, "#6e4331", 0), 400, flip=True)
    eyes = "".join(
        solid(oval(x, 160, 50), cream, 6) + circle(x, 160, 35, "#ffc94a") + eye(x, 160, 23)
        for x in (152, 248)
    )
    beak = solid("M200 168 C214 178 214 196 200 212 C186 196 186 178 200 168Z", "#f08a3c", 5)
    feet = "".join(stroke(f"M{x} 316 v16", "#f08a3c", 13) for x in (158, 174, 190, 212, 228, 244))
    branch = solid("M-10 330 C100 318 300 322 410 336 L410 362 C300 350 100 350 -10 360Z", "#6b4636", 8)
    drawn = tufts + solid(body, brown, 14) + belly + chest + wings + eyes + beak
    return Picture("night", stars(7, 18) + circle(326, 76, 34, "#ffefc2", opacity=0.9) + branch, drawn + feet)


def snail() -> Picture:
    skin, shell = "#f2c592", "#d9659b"
    body = (
        "M60 330 C50 300 66 250 62 208 C60 178 92 168 106 190 C118 214 116 262 150 276 L300 284 "
        "C340 288 360 312 372 334 Q200 346 60 330Z"
    )
    horns = stroke("M76 186 C70 160 62 148 54 132 M100 184 C104 160 108 146 118 132", skin, 10)
    spiral = (
        "M300 236 C310 168 262 126 214 130 C160 136 138 190 154 228 C170 262 214 268 "
        "238 246 C258 226 250 192 224 188 C202 186 192 206 202 220 C208 228 218 226 "
        "220 218"
    )
    drawn = horns + circle(54, 128, 11, "#c98f5a") + circle(119, 128, 11, "#c98f5a") + solid(body, skin, 12)
    drawn += solid(oval(226, 200, 98), shell, 18, fill=ball(shell)) + stroke(
        spiral, "#ffd3e6", 13, opacity=0.9
    )
    face = eye(84, 212, 9) + cheek(100, 232, 10) + smile(74, 232, 18, "#7a4a2e")
    return Picture(
        "haze", floor("#a9c86a", 316) + grass("#7ba64e", 340) + shadow(216, 338, 160), drawn + face
    )


def snake() -> Picture:
    skin = "#4fae5c"
    bends = (
        "M330 318 C240 350 90 340 92 284 C94 236 300 262 304 206 C308 152 150 190 148 "
        "140 C147 116 160 104 176 98"
    )
    drawn = stroke(bends, darker(skin, 0.35), 54) + stroke(bends, skin, 46, transform="translate(-3 -4)")
    drawn += stroke(bends, "#d6ec8a", 14, stroke_dasharray="1 34", transform="translate(-3 -8)")
    tail = path("M322 296 C352 296 372 284 384 262 C388 300 366 336 330 344Z", darker(skin, 0.2))
    head = (
        "M150 122 C146 84 176 60 216 60 C256 60 276 78 274 98 C272 120 250 130 216 "
        "130 C190 132 170 140 150 122Z"
    )
    tongue = stroke("M268 108 h34 l14 -10 M302 108 l14 10", "#e5484d", 6)
    face = (
        circle(208, 84, 15, WHITE)
        + eye(211, 85, 9)
        + stroke("M226 112 C244 112 258 108 266 100", "#2c6b3e", 5)
    )
    return Picture(
        "sand",
        floor("#eab276", 300) + shadow(210, 344, 150),
        tail + drawn + tongue + solid(head, skin, 8) + face,
    )


def pig() -> Picture:
    pink = "#f4a3ab"
    curl = stroke("M338 214 C366 204 362 176 346 184 C334 194 356 206 372 190", "#e0858f", 9)
    legs = "".join(solid(box(x, 276, 40, 62, 12), darker(pink, 0.18), 6) for x in (168, 286))
    legs += "".join(solid(box(x, 280, 42, 60, 12), pink, 6) for x in (128, 250))
    hooves = "".join(
        rect(x, 324, w, 16, "#8a4a5c", 7) for x, w in ((168, 40), (286, 40), (128, 42), (250, 42))
    )
    body = solid(oval(230, 214, 122, 96), pink, 20, 6)
    ears = solid("M78 138 C62 96 70 78 80 76 C106 78 126 96 130 118Z", "#e68792", 6)
    ears += solid("M142 116 C152 86 176 72 190 76 C196 100 188 126 172 142Z", "#e68792", 6)
    head = solid(oval(126, 198, 84, 78), pink, 12, 5)
    snout = (
        solid(oval(98, 222, 40, 30), "#e68792", 6)
        + ellipse(85, 222, 7, 10, "#a84f66")
        + ellipse(110, 222, 7, 10, "#a84f66")
    )
    face = eye(86, 176, 9) + eye(146, 176, 9) + cheek(166, 218, 15) + smile(110, 260, 26, "#a84f66")
    drawn = curl + legs + hooves + body + ears + head + snout + face
    return Picture("lime", floor("#b98d5c", 316) + shadow(222, 340, 144), drawn)


def hedgehog() -> Picture:
    quill = "#6b4a3c"
    ring = around(234, 236, 146, 44, -90, 0.88)
    dents = around(234, 236, 118, 44, -90 + 360 / 88, 0.88)
    spikes = polygon([p for pair in zip(ring, dents, strict=True) for p in pair if p[1] < 330], quill)
    inner = "".join(
        stroke(f"M{num(x)} {num(y)} l{num((x - 234) * 0.2)} {num((y - 250) * 0.2)}", "#a07a5c", 6)
        for radius, count in ((90, 22), (56, 14))
        for x, y in around(240, 226, radius, count, -100, 0.86)
        if y < 285
    )
    face = (
        "M36 290 C44 262 78 254 96 232 C114 200 164 204 174 250 C182 300 150 332 110 "
        "332 C86 330 52 310 36 290Z"
    )
    feet = "".join(solid(oval(x, 332, 24, 12), "#d9a878", 4) for x in (142, 300))
    drawn = spikes + path(
        "M110 332 C104 250 150 150 234 150 C320 150 366 260 350 330 Q230 340 110 332Z", lit("#7d5846")
    )
    drawn += inner + feet + solid(face, "#f0cfa0", 9)
    drawn += (
        solid(oval(150, 216, 22, 24), "#d9a878", 5)
        + circle(42, 288, 15, "#2e2440")
        + shine("M36 284 l4 -3", 5)
    )
    return Picture(
        "peach",
        floor("#c98a5e", 314) + shadow(222, 336, 150),
        drawn + eye(102, 258, 10) + smile(78, 302, 22, "#8a5a3c") + cheek(124, 290, 12),
    )


def mouse() -> Picture:
    grey, pink = "#a9a6bd", "#f0b4bf"
    tail = stroke("M326 308 C384 316 392 262 360 240 C334 222 346 186 374 186", "#d98f9c", 12)
    tail += stroke("M326 306 C382 313 389 262 358 240", "#f4bcc6", 5)
    body = (
        "M46 290 C50 276 84 262 104 236 C122 208 152 192 190 196 C210 184 238 180 262 188 "
        "C318 204 348 256 340 304 C336 332 314 338 284 338 H148 C112 338 96 326 80 314 C64 312 42 304 46 290Z"
    )
    ears = solid(oval(196, 150, 50, 54), darker(grey, 0.18), 8) + solid(oval(194, 154, 32, 36), "#dd9dab", 4)
    ears += solid(oval(138, 168, 54, 56), grey, 9, 4) + solid(oval(136, 172, 36, 38), pink, 6)
    haunch = path(
        "M214 338 C206 286 244 254 286 266 C320 278 332 312 322 338Z", darker(grey, 0.1), opacity=0.45
    )
    haunch += stroke("M216 330 C212 288 246 258 284 268", darker(grey, 0.28), 5)
    feet = solid(oval(252, 338, 40, 12), pink, 4) + solid(oval(134, 338, 28, 11), pink, 4)
    belly = ellipse(176, 330, 74, 30, "#cfccdd", opacity=0.8)
    whiskers = stroke(
        "M84 294 C66 280 48 262 30 258 M82 300 C62 298 44 290 22 292 M88 306 C70 312 52 318 34 326",
        "#5f5c7a",
        3.5,
    )
    nose = solid(oval(50, 286, 13, 11), "#e8687c", 4) + shine("M45 281 l4 -2", 4, 0.9)
    face = nose + stroke("M58 303 Q76 316 94 306", "#6f6c88", 4.5) + eye(116, 256, 13) + cheek(122, 292, 15)
    return Picture(
        "lilac",
        floor("#b39bd6", 312) + shadow(204, 344, 150),
        tail + solid(body, grey, 15, 5, marks=belly) + haunch + feet + ears + whiskers + face,
    )


def spider() -> Picture:
    skin = "#4a3a72"
    leg = (
        "M150 236 C96 196 70 206 44 262 M152 252 C104 238 84 256 72 318 M166 220 C122 "
        "150 84 138 46 170 M172 268 C150 290 128 306 122 346"
    )
    thread = line(200, -10, 200, 150, WHITE, 4, opacity=0.9)
    legs = stroke(leg, darker(skin, 0.3), 11) + group(stroke(leg, darker(skin, 0.3), 11), 400, flip=True)
    body = solid(oval(200, 196, 66, 70), skin, 12, 5, fill=ball(skin)) + solid(
        oval(200, 272, 52, 46), lighter(skin, 0.1), 9
    )
    mark = path("M200 150 L216 172 L200 194 L184 172Z M200 196 L212 214 L200 230 L188 214Z", "#ff8a5c")
    eyes = (
        "".join(circle(x, 262, 17, WHITE) + eye(x + 2, 265, 10) for x in (180, 220))
        + circle(152, 258, 7, WHITE)
        + circle(248, 258, 7, WHITE)
    )
    return Picture(
        "coral",
        stroke(
            "M-10 60 C60 90 140 40 200 -10 M-10 130 C120 130 190 60 230 -10 M60 -10 L120 100",
            WHITE,
            3,
            opacity=0.5,
        )
        + thread,
        legs + body + mark + eyes + smile(200, 290, 26, "#f6d0e0"),
    )


def caterpillar() -> Picture:
    spots = ((336, 286, 36), (290, 262, 42), (236, 240, 46), (180, 258, 48))
    feet = "".join(ellipse(x + d, y + r - 2, 9, 12, "#c25a3a") for x, y, r in spots for d in (-14, 12))
    body = "".join(
        solid(oval(x, y, r), "#8fcf4d" if i % 2 else "#6cb83f", 9, 4)
        + circle(x - 6, y - r * 0.3, 7, "#f2d85a")
        for i, (x, y, r) in enumerate(spots)
    )
    feelers = stroke("M88 166 C80 134 66 120 52 116 M128 160 C134 130 146 118 160 114", "#c25a3a", 8)
    feelers += circle(50, 114, 10, "#f2d85a") + circle(162, 112, 10, "#f2d85a")
    head = solid(oval(110, 222, 66), "#a4dc5c", 12, 5)
    face = "".join(circle(x, 212, 18, WHITE) + eye(x - 2, 214, 11) for x in (84, 132)) + smile(
        108, 246, 34, "#3d7a34"
    )
    face += cheek(66, 242, 11) + cheek(152, 242, 11)
    leaf = path("M-20 336 C80 286 320 296 430 330 C330 372 100 380 -20 336Z", lit("#3f9a5c")) + stroke(
        "M-10 336 C120 326 280 326 410 334", "#8fd08a", 4
    )
    return Picture("rose", leaf + shadow(220, 318, 140, 12), feet + body + feelers + head + face)


def dinosaur() -> Picture:
    skin = "#5aa9a0"
    body = (
        "M44 96 C52 66 96 58 112 84 C124 110 122 150 140 178 C168 202 226 176 272 "
        "202 C308 222 320 262 388 276 "
        "C360 300 320 298 296 284 L292 330 Q274 342 252 330 L246 296 L182 298 L180 "
        "330 Q160 342 138 330 L132 280 "
        "C96 250 92 200 80 132 C58 136 40 120 44 96Z"
    )
    far = solid(box(196, 270, 36, 66, 12), darker(skin, 0.25), 5) + solid(
        box(106, 260, 32, 74, 12), darker(skin, 0.25), 5
    )
    plates = (
        (128, 132, 14),
        (142, 166, 16),
        (172, 182, 18),
        (208, 178, 20),
        (246, 182, 19),
        (282, 202, 17),
        (306, 232, 14),
    )
    spikes = "".join(circle(x, y, r, "#f0a04a") for x, y, r in plates)
    belly = path("M132 282 C160 308 230 310 250 292 C220 262 160 250 120 236Z", "#bfe3c8")
    marks = belly + "".join(
        circle(x, y, r, "#3f8a86", opacity=0.7)
        for x, y, r in ((200, 214, 11), (236, 228, 14), (268, 240, 9), (166, 216, 8), (112, 200, 7))
    )
    face = eye(84, 90, 9) + stroke("M52 112 C62 118 72 118 80 112", "#2b5f60", 5) + cheek(92, 112, 9)
    nails = "".join(path(f"M{x} 336 a8 9 0 0 1 15 0Z", "#fff3e0") for x in (142, 160, 256, 273))
    return Picture(
        "lime",
        sun(330, 70, 36) + floor("#a9c86a", 314) + grass("#7ba64e", 342) + shadow(210, 338, 140),
        far + spikes + solid(body, skin, 12, 5, marks=marks) + nails + face,
    )


OBJECTS = {
    "elephant": elephant,
    "giraffe": giraffe,
    "ant": ant,
    "frog": frog,
    "ladybird": ladybird,
    "owl": owl,
    "snail": snail,
    "snake": snake,
    "pig": pig,
    "hedgehog": hedgehog,
    "mouse": mouse,
    "spider": spider,
    "caterpillar": caterpillar,
    "dinosaur": dinosaur,
}
