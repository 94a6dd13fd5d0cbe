"""Animals of water and air."""

from assets.art.kit import around, circle, darker, ellipse, group, path, polygon, stroke
from assets.art.objects.card import (
    WHITE,
    Picture,
    box,
    bubbles,
    cheek,
    cloud,
    eye,
    floor,
    halo,
    lit,
    oval,
    shadow,
    smile,
    solid,
    sun,
    waves,
)


def whale() -> Picture:
    skin = "#3f78c4"
    body = (
        "M36 222 C36 148 112 112 186 118 C252 124 292 164 308 208 C324 196 322 "
        "168 300 138 C330 142 346 160 348 180 "
        "C356 162 372 154 386 156 C386 196 360 234 328 250 C304 290 240 312 168 308 C90 304 36 276 36 222Z"
    )
    belly = path("M30 240 C90 262 170 258 236 284 C210 330 60 320 30 240Z", "#d5ebf5")
    folds = stroke("M64 272 C110 276 150 284 190 300 M52 254 C110 264 170 268 218 290", "#9cc4de", 5)
    spout = stroke(
        "M150 106 C150 70 122 56 100 66 M150 106 C150 70 178 56 200 66 M150 108 V58", "#eafaff", 11
    )
    fin = solid("M176 256 C212 262 230 296 222 330 C186 324 160 296 158 264Z", darker(skin, 0.2), 6)
    face = eye(88, 214, 10) + cheek(106, 238, 14) + stroke("M36 240 C60 250 84 256 106 252", "#244f8c", 6)
    drawn = spout + solid(body, skin, 16, 6, marks=belly + folds) + fin + face
    return Picture("lagoon", cloud(330, 70, 0.7), drawn, waves(318, "#3f86bd", "#1d4f8a"))


def octopus() -> Picture:
    skin = "#a65fc2"
    arms = (
        "M140 220 C120 300 60 270 56 320 M168 240 C160 320 112 312 118 348 M232 240 "
        "C240 320 288 312 282 348 M260 220 C280 300 340 270 344 320"
    )
    middle = "M192 240 C196 300 176 326 186 352 M208 240 C204 300 228 326 218 352"
    head = (
        "M200 52 C280 52 314 112 304 172 C298 212 276 240 264 262 L136 262 C124 240 "
        "102 212 96 172 C86 112 120 52 200 52Z"
    )
    spots = (
        circle(142, 112, 12, "#c98adf")
        + circle(168, 84, 8, "#c98adf")
        + circle(252, 100, 14, "#c98adf")
        + circle(270, 138, 8, "#c98adf")
    )
    cups = "".join(
        circle(x, y, 5, "#f3c8f0")
        for x, y in (
            (128, 268),
            (104, 284),
            (76, 290),
            (272, 268),
            (296, 284),
            (324, 290),
            (156, 288),
            (138, 308),
            (244, 288),
            (262, 308),
        )
    )
    drawn = (
        stroke(middle, darker(skin, 0.3), 30)
        + stroke(arms, skin, 34)
        + cups
        + solid(head, skin, 16, 6, marks=spots)
    )
    eyes = (
        "".join(circle(x, 176, 27, WHITE) + eye(x, 180, 16) for x in (158, 242))
        + smile(200, 214, 36)
        + cheek(126, 212, 15)
        + cheek(274, 212, 15)
    )
    return Picture("deep", bubbles(8, 14) + floor("#d9b98a", 334), drawn + eyes)


def goldfish() -> Picture:
    skin = "#f58a34"
    tail = (
        "M268 204 C300 150 346 128 376 138 C366 172 364 190 350 206 C364 222 368 248 "
        "374 276 C338 284 298 256 268 204Z"
    )
    top = solid("M130 130 C160 84 226 78 256 102 C252 124 246 140 240 156Z", "#e0662c", 6)
    low = solid("M150 270 C166 314 206 322 228 308 C228 286 220 270 212 258Z", "#e0662c", 6)
    body = (
        "M34 210 C60 142 122 116 180 122 C242 128 276 172 294 206 C272 250 230 288 "
        "172 288 C112 288 60 266 34 210Z"
    )
    scales = "".join(
        stroke(f"M{x} {y} a17 17 0 0 1 0 32", "#ffc37a", 5)
        for x, y in (
            (162, 160),
            (162, 194),
            (162, 228),
            (196, 176),
            (196, 210),
            (196, 242),
            (230, 186),
            (230, 216),
        )
    )
    gill = stroke("M132 152 C150 186 150 230 130 262", "#c9501f", 6)
    fin = solid("M152 214 C182 206 204 222 206 246 C184 254 160 246 148 228Z", "#ffb04f", 5)
    face = (
        circle(92, 190, 25, WHITE)
        + eye(88, 191, 16)
        + stroke("M40 216 C52 226 62 228 72 224", "#a8401c", 6)
        + cheek(106, 230, 13)
    )
    drawn = solid(tail, "#e9742e", 8) + top + low + solid(body, skin, 14, 6, marks=scales + gill) + fin + face
    weed = stroke(
        "M40 400 C20 360 60 350 42 306 M70 400 C86 370 62 360 78 330 M352 400 C336 370 368 356 350 316",
        "#2f8a78",
        11,
    )
    return Picture("lagoon", bubbles(4, 14) + weed, drawn)


def crab() -> Picture:
    skin = "#e2503f"
    legs = "M98 262 L46 258 L28 306 M104 282 L58 296 L52 336 M122 298 L90 318 L94 348"
    side = stroke(legs, darker(skin, 0.2), 14)
    claw = "M66 150 C20 148 14 84 54 62 C58 84 62 96 74 104 C76 90 84 76 98 66 C132 96 116 150 66 150Z"
    arm = stroke("M118 214 C92 206 76 180 76 140", darker(skin, 0.1), 18) + solid(claw, skin, 8, 4)
    stalks = stroke("M172 190 V150 M228 190 V150", skin, 13) + "".join(
        circle(x, 140, 23, WHITE) + eye(x, 142, 13) for x in (172, 228)
    )
    body = (
        "M78 246 C78 200 134 178 200 178 C266 178 322 200 322 246 C322 290 270 318 "
        "200 318 C130 318 78 290 78 246Z"
    )
    spots = "".join(
        circle(x, y, r, "#f58a6c")
        for x, y, r in ((130, 214, 9), (156, 202, 6), (264, 210, 10), (286, 228, 6))
    )
    both = side + arm + group(side + arm, 400, flip=True)
    drawn = (
        both
        + solid(body, skin, 14, 6, marks=spots)
        + stalks
        + smile(200, 256, 50, "#7a1f2c")
        + cheek(140, 256, 16)
        + cheek(260, 256, 16)
    )
    return Picture(
        "sky", waves(236, "#7cc4dd", "#5aa9cf") + floor("#f0d29a", 286) + shadow(200, 342, 140), drawn
    )


def turtle() -> Picture:
    skin, shell = "#8cc36a", "#3f8f6a"
    legs = solid("M112 270 L96 322 Q112 342 148 334 L160 280Z", skin, 6) + solid(
        "M262 280 L268 334 Q300 342 320 324 L306 270Z", skin, 6
    )
    tail = path("M330 268 C352 276 366 290 376 308 C350 308 334 300 318 290Z", skin)
    head = (
        "M112 262 C88 264 84 236 70 228 C34 228 22 196 38 170 C54 146 96 148 108 176 "
        "C118 204 122 224 142 240Z"
    )
    dome = "M92 274 C92 176 150 116 218 116 C286 116 344 176 344 274Z"
    plate = "#67b487"
    plates = polygon(around(218, 204, 46, 6, 0), plate) + path(
        "M92 274 L134 222 L168 222 L184 262 L180 274Z M344 274 L302 222 L268 222 L252 262 L256 274Z", plate
    )
    plates += path(
        "M148 150 L176 142 L186 162 L164 204 L130 206 L112 190Z M288 150 L260 142 "
        "L250 162 L272 204 L306 206 L324 190Z",
        plate,
    )
    plates += path("M192 142 L200 118 H236 L244 142 L236 152 H200Z M196 258 H240 L232 274 H204Z", plate)
    rim = solid(box(80, 262, 276, 30, 15), "#e0c47a", 6)
    drawn = tail + legs + solid(head, skin, 8) + solid(dome, shell, 18, 6, marks=plates) + rim
    face = eye(60, 184, 9) + smile(50, 206, 20, "#3a6b3a") + cheek(78, 206, 9)
    return Picture("gold", floor("#e8b878", 312) + shadow(212, 336, 146), drawn + face)


def duck() -> Picture:
    skin = "#fbc831"
    body = "M92 196 C140 250 262 246 352 178 C380 246 340 326 226 328 C116 330 62 276 92 196Z"
    wing = solid(
        "M186 262 C208 226 276 220 322 230 C318 278 286 304 246 302 C214 300 196 284 186 262Z", "#e9a521", 8
    )
    head = solid(oval(140, 142, 76), skin, 12, 6)
    beak = solid(
        "M74 142 C50 144 30 154 24 168 C44 186 84 186 104 168 C100 152 90 144 74 142Z", "#ee6c2e", 6
    ) + stroke("M34 168 C54 174 80 172 98 164", "#b94a1c", 4)
    drawn = solid(body, skin, 16, 5) + wing + head + beak + eye(124, 124, 12) + cheek(158, 166, 15)
    drawn += path("M120 72 C112 52 126 40 138 46 C146 34 162 42 156 58 L150 72Z", skin)
    return Picture("haze", halo(210, 180, 150), drawn, waves(316, "#4fa3cf", "#2f78b0"))


def flamingo() -> Picture:
    pink = "#f27f95"
    neck = "M178 214 C126 196 118 150 152 128 C186 106 184 66 148 62"
    legs = stroke("M214 250 V338 M232 246 L262 280 L220 300", "#d9607c", 9) + stroke(
        "M214 338 h-22", "#d9607c", 8
    )
    body = (
        "M164 214 C176 172 240 164 282 186 C310 200 336 204 352 200 C344 236 300 268 "
        "236 266 C190 264 162 244 164 214Z"
    )
    wing = solid(
        "M204 204 C232 184 284 194 318 212 C300 240 262 250 232 240 C214 234 204 220 204 204Z", "#e0607c", 7
    ) + stroke("M238 224 q24 8 48 0 M246 208 q24 8 50 2", "#f9b3c0", 5)
    head = solid(oval(136, 72, 34, 30), pink, 6)
    beak = path("M114 60 C92 62 76 78 80 108 C84 118 92 112 94 104 C102 94 116 92 122 88Z", "#fff0e6") + path(
        "M84 84 C78 94 78 104 82 110 C88 116 92 112 94 104 L100 96Z", "#2e2440"
    )
    drawn = (
        legs
        + stroke(neck, darker(pink, 0.15), 30)
        + stroke(neck, pink, 26, transform="translate(-2 -2)")
        + solid(body, pink, 10, 5)
        + wing
        + head
        + beak
        + eye(132, 68, 8)
    )
    ripple = stroke("M150 344 a64 12 0 0 0 128 0 M172 340 a42 8 0 0 0 84 0", WHITE, 4, opacity=0.7)
    return Picture(
        "mint",
        sun(320, 84, 40)
        + path("M0 300 H400 V400 H0Z", lit("#6cc0c4"))
        + ellipse(224, 346, 60, 8, "#2f7f8c", opacity=0.35),
        drawn,
        ripple,
    )


def penguin() -> Picture:
    coat = "#33406e"
    body = (
        "M200 52 C276 52 292 120 300 190 C308 268 284 334 200 334 C116 334 92 268 100 "
        "190 C108 120 124 52 200 52Z"
    )
    belly = path(
        "M200 112 C226 84 266 104 262 154 C282 214 282 322 200 326 C118 322 118 "
        "214 138 154 C134 104 174 84 200 112Z",
        lit("#f6f4fa"),
    )
    wing = "M110 168 C72 204 60 252 70 284 C94 272 112 244 118 214Z"
    wings = solid(wing, coat, 6) + group(solid(wing, darker(coat, 0.25), 0), 400, flip=True)
    feet = "".join(solid(oval(x, 336, 40, 15), "#f2a03c", 5) for x in (156, 244))
    beak = solid(
        "M176 158 C188 146 212 146 224 158 C216 178 204 186 200 186 C196 186 184 178 176 158Z", "#f2a03c", 5
    )
    face = eye(164, 134, 11) + eye(236, 134, 11) + cheek(146, 168, 15) + cheek(254, 168, 15)
    return Picture(
        "snow",
        path("M0 250 L70 196 L130 252 L210 214 L300 262 L400 220 V400 H0Z", "#d7e8f7")
        + floor("#f2f8ff", 306)
        + shadow(200, 346, 116),
        wings + feet + solid(body, coat, 14, 5) + belly + beak + face,
    )


def bee() -> Picture:
    body = (
        "M96 224 C100 156 168 130 236 142 C304 154 344 200 342 228 C330 284 260 308 "
        "200 302 C138 296 96 270 96 224Z"
    )
    bands = path(
        "M168 120 C150 180 150 250 172 320 L212 320 C190 250 190 180 208 120Z M244 "
        "120 C228 190 228 250 246 320 L284 320 C268 250 268 190 282 120Z",
        "#3a2c4a",
    )
    sting = path("M328 208 L386 236 L326 254Z", "#3a2c4a")
    wing = solid("M196 158 C140 128 130 60 176 46 C222 40 246 110 230 156Z", "#dff4ff", 8) + solid(
        "M232 160 C220 100 256 52 298 62 C330 82 300 142 252 168Z", "#c7e8fa", 8
    )
    feelers = stroke("M92 176 C84 144 66 130 50 130 M122 162 C124 132 112 114 98 106", "#3a2c4a", 8)
    head = solid(oval(106, 224, 64, 62), "#ffcf47", 10, 5)
    face = (
        circle(84, 212, 18, WHITE)
        + eye(81, 214, 11)
        + circle(126, 212, 16, WHITE)
        + eye(124, 214, 10)
        + smile(100, 244, 30)
        + cheek(64, 240, 10)
        + cheek(142, 240, 10)
    )
    path_home = stroke(
        "M398 330 C340 300 300 372 240 352 C190 336 150 372 90 350",
        WHITE,
        5,
        stroke_dasharray="2 16",
        opacity=0.9,
    )
    return Picture(
        "sky",
        path_home + cloud(70, 74, 0.7),
        sting
        + feelers
        + solid(body, "#ffc22e", 14, 6, marks=bands, tone="#6b2c20")
        + group(wing, opacity=0.88)
        + head
        + face,
    )


def butterfly() -> Picture:
    upper = "M196 190 C176 96 92 58 50 92 C18 126 60 222 196 214Z"
    lower = "M196 208 C110 202 68 252 88 300 C108 340 184 318 198 232Z"
    marks = circle(84, 120, 20, "#bfe9ff") + circle(128, 152, 15, "#ffe28a") + circle(70, 166, 11, "#ffe28a")
    low_marks = circle(120, 280, 18, "#ffe28a") + circle(156, 252, 10, "#bfe9ff")
    side = solid(upper, "#3d6fd8", 0, 9, marks=marks) + solid(lower, "#7a55cf", 0, 8, marks=low_marks)
    body = solid(box(186, 160, 28, 148, 14), "#3a2c56", 6) + circle(200, 152, 22, "#3a2c56")
    feelers = (
        stroke("M192 136 C184 100 164 82 150 78 M208 136 C216 100 236 82 250 78", "#3a2c56", 6)
        + circle(148, 76, 7, "#3a2c56")
        + circle(252, 76, 7, "#3a2c56")
    )
    face = (
        circle(192, 150, 6, WHITE)
        + circle(208, 150, 6, WHITE)
        + stroke("M190 182 h20 M190 206 h20 M190 230 h20 M190 254 h20", "#6a558f", 5)
    )
    wings = (
        side
        + group(side, 400, flip=True)
        + group(path(upper, "#1d1440", opacity=0.14) + path(lower, "#1d1440", opacity=0.14), 400, flip=True)
    )
    return Picture(
        "rose", shadow(200, 356, 110, 10) + halo(200, 200, 150, 0.4), wings + feelers + body + face
    )


OBJECTS = {
    "whale": whale,
    "octopus": octopus,
    "goldfish": goldfish,
    "crab": crab,
    "turtle": turtle,
    "duck": duck,
    "flamingo": flamingo,
    "penguin": penguin,
    "bee": bee,
    "butterfly": butterfly,
}
