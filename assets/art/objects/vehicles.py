"""Things that drive, float and fly."""

from assets.art.kit import circle, darker, group, line, path, rect, repeat, stroke
from assets.art.objects.card import (
    INK,
    WHITE,
    Picture,
    box,
    bubbles,
    cloud,
    floor,
    glow,
    oval,
    shadow,
    shine,
    solid,
    sparkle,
    stars,
    sun,
    tube,
    waves,
)

TYRE = "#2a2745"


def wheel(x: float, y: float, radius: float, rim: str = "#c8d0de") -> str:
    tyre = solid(oval(x, y, radius), TYRE, 4) + solid(oval(x, y, radius * 0.58), rim, 4)
    return tyre + circle(x, y, radius * 0.22, darker(rim, 0.4))


def road(top: float = 312) -> str:
    dashes = "".join(rect(20 + i * 100, 354, 54, 7, "#ffe9b0", 3) for i in range(4))
    return rect(0, top, 400, 400 - top, "#5d6a8f") + rect(0, 384, 400, 16, "#4c5880") + dashes


def skyline(colour: str) -> str:
    houses = ((10, 60, 70), (84, 50, 20), (150, 56, 46), (270, 50, 30), (330, 60, 90))
    return "".join(rect(x, 200 - h, w, 130 + h, colour, 3) for x, w, h in houses)


def fire_engine() -> Picture:
    body = (
        "M40 196 H236 V130 Q236 118 248 118 H306 Q320 118 328 132 L354 186 L358 206 "
        "V288 Q358 298 348 298 H50 Q40 298 40 288Z"
    )
    marks = rect(30, 240, 340, 70, "#b82540") + rect(30, 232, 340, 13, "#fff3df")
    glass = solid("M254 134 H300 Q308 134 312 142 L332 186 H254Z", "#bfe7f5", 4) + path(
        "M264 134 h20 l-16 52 h-14 v-20Z", WHITE, opacity=0.5
    )
    lockers = "".join(solid(box(x, 206, 46, 22, 4), "#ffd166", 3) for x in (56, 112, 168))
    ladder = (
        rect(0, 0, 236, 9, "#e3e8f0", 3)
        + rect(0, 28, 236, 9, "#c9d1de", 3)
        + "".join(rect(14 + i * 26, 4, 7, 28, "#aab4c6") for i in range(9))
    )
    lamp = circle(279, 100, 34, glow("#9fe0ff")) + solid(box(260, 98, 38, 20, 7), "#3fa0e8", 4)
    lights = (
        rect(340, 254, 22, 16, "#ffe9a8", 4)
        + rect(34, 272, 14, 18, "#ffcf5c", 4)
        + rect(150, 264, 84, 12, "#e23d45", 4)
    )
    drawn = (
        solid(body, "#e23d45", 8, 5, marks=marks)
        + glass
        + lockers
        + group(ladder, 30, 168, turn=-14)
        + lamp
        + lights
        + wheel(112, 300, 38)
        + wheel(292, 300, 38)
    )
    return Picture("haze", skyline("#a9d3e8") + road() + shadow(200, 334, 166, 13), drawn)


def bus() -> Picture:
    body = box(44, 72, 312, 236, 26)
    marks = rect(30, 182, 340, 14, "#fff3df") + rect(30, 280, 340, 40, "#a8253c")
    upper = "".join(solid(box(x, 98, 56, 58, 8), "#c4ebf7", 4) for x in (64, 130, 196, 262))
    lower = "".join(solid(box(x, 206, 52, 50, 8), "#c4ebf7", 4) for x in (128, 190)) + solid(
        box(256, 206, 84, 58, 10), "#c4ebf7", 4
    )
    door = (
        solid(box(64, 206, 46, 96, 8), "#7a1f34", 0)
        + rect(70, 214, 15, 80, "#c4ebf7", 4)
        + rect(89, 214, 15, 80, "#c4ebf7", 4)
    )
    gleam = "".join(path(f"M{x} 98 h16 l-20 58 h-14 v-20Z", WHITE, opacity=0.45) for x in (82, 148, 214, 280))
    lights = solid(oval(338, 286, 12), "#ffe9a8", 3) + rect(40, 280, 12, 18, "#ff9a4a", 4)
    return Picture(
        "gold",
        skyline("#f2cf8f") + road() + shadow(204, 338, 160, 13),
        solid(body, "#e0393f", 10, 6, marks=marks)
        + upper
        + lower
        + door
        + gleam
        + lights
        + wheel(120, 306, 36)
        + wheel(282, 306, 36),
    )


def submarine() -> Picture:
    hull = (
        "M40 226 C40 166 110 138 200 138 C296 138 346 176 352 226 C346 276 296 312 "
        "200 312 C110 312 40 286 40 226Z"
    )
    tower = solid("M150 146 L160 92 Q162 84 172 84 H234 Q244 84 246 92 L256 146Z", "#f2b01e", 8)
    scope = stroke("M206 84 V44 H244", "#d98f1c", 14) + rect(236, 34, 18, 20, "#3f4a6e", 5)
    screw = "".join(solid(oval(366, y, 11, 30), "#c2502c", 4) for y in (198, 254)) + circle(
        360, 226, 13, "#8a3a24"
    )
    fin = solid("M296 158 L352 120 V176Z", "#f2b01e", 6) + solid("M290 296 L348 330 V276Z", "#d98f1c", 6)
    ports = "".join(
        circle(x, 214, 32, "#d98f1c")
        + solid(oval(x, 214, 23), "#8fdcf0", 5)
        + shine(f"M{x - 13} 210 q3 -10 12 -13", 5)
        for x in (118, 204, 286)
    )
    band = rect(30, 262, 340, 12, "#e09a1c")
    rivets = "".join(circle(x, 286, 4, "#c27f14") for x in range(90, 320, 30))
    return Picture(
        "deep",
        bubbles(21, 16) + floor("#c9b083", 344),
        screw + fin + scope + tower + solid(hull, "#fcc62f", 18, 7, marks=band + rivets) + ports,
    )


def rocket() -> Picture:
    flame = path("M-34 96 C-30 140 -12 156 0 196 C12 156 30 140 34 96Z", "#ff8f3a") + path(
        "M-18 98 C-14 128 -6 138 0 160 C6 138 14 128 18 98Z", "#fff0b0"
    )
    fin = "M-44 24 C-92 52 -92 92 -82 124 C-68 100 -52 94 -34 92Z"
    fins = (
        solid(fin, "#e0393f", 5)
        + group(solid(fin, "#b8283f", 0), flip=True)
        + solid(box(-9, 44, 18, 66, 9), "#c9304a", 4)
    )
    hull = "M0 -140 C62 -84 60 30 36 96 H-36 C-60 30 -62 -84 0 -140Z"
    nose = path("M-70 -160 H70 V-74 H-70Z", "#e0393f")
    port = (
        circle(0, -22, 31, "#c9d1de")
        + solid(oval(0, -22, 22), "#4aa8e0", 5)
        + shine("M-12 -28 q4 -9 12 -10", 5)
    )
    ship = (
        flame
        + fins
        + solid(hull, "#f4f4fb", 12, marks=nose)
        + rect(-40, 84, 80, 16, "#8a93ad", 6)
        + port
        + solid(box(-9, 52, 18, 58, 9), "#c9304a", 4)
    )
    return Picture(
        "night",
        stars(11, 26, 390)
        + circle(70, 320, 40, "#8f7fc8", opacity=0.5)
        + sparkle(330, 300, 12)
        + sparkle(70, 90, 9),
        group(ship, 212, 184, 1.06, turn=32),
    )


def hot_air_balloon() -> Picture:
    bag = (
        "M200 26 C292 26 330 92 322 152 C314 206 262 250 232 276 H168 C138 250 86 206 "
        "78 152 C70 92 108 26 200 26Z"
    )
    gores = path("M200 20 C150 60 136 180 178 280 H222 C264 180 250 60 200 20Z", "#fff0cf") + path(
        "M140 20 C84 70 92 190 150 280 L60 280 V20Z M260 20 C316 70 308 190 250 280 L340 280 V20Z", "#3f9ad0"
    )
    ropes = stroke("M172 276 L178 318 M228 276 L222 318 M200 276 V316", "#7a5638", 4)
    basket = solid(
        box(168, 312, 64, 48, 10),
        "#c08a4a",
        7,
        marks=stroke("M160 328 H240 M160 344 H240 M184 310 V364 M200 310 V364 M216 310 V364", "#8f5f30", 4),
    ) + rect(164, 308, 72, 12, "#8f5f30", 6)
    return Picture(
        "sky",
        cloud(76, 300, 0.9) + cloud(340, 96, 0.6) + cloud(336, 340, 0.7, 0.6),
        ropes
        + basket
        + solid(bag, "#f0663f", 20, 7, marks=gores, tone=INK)
        + rect(166, 268, 68, 12, "#c94a2c", 6),
    )


def locomotive() -> Picture:
    green = "#2f8f5f"
    boiler = solid(
        box(124, 170, 222, 88, 30),
        green,
        12,
        6,
        marks=rect(190, 160, 12, 110, "#f2c14a") + rect(270, 160, 12, 110, "#f2c14a"),
    )
    cab = solid(box(44, 110, 108, 170, 8), "#237a52", 10) + solid(box(62, 134, 66, 58, 8), "#c4ebf7", 5)
    roof = solid(box(30, 92, 136, 26, 12), "#c93a3f", 6)
    chimney = solid("M282 172 L288 116 H328 L334 172Z", "#3a3558", 6) + solid(
        box(276, 98, 64, 24, 8), "#c93a3f", 5
    )
    dome = solid("M206 172 C206 136 256 136 256 172Z", "#f2c14a", 6)
    frame = rect(40, 256, 312, 28, "#3a3558", 8) + solid("M338 258 H356 L378 318 H330Z", "#c93a3f", 5)
    wheels = (
        wheel(96, 296, 40, "#e0555a")
        + wheel(196, 304, 32, "#e0555a")
        + wheel(282, 304, 32, "#e0555a")
        + line(96, 304, 282, 310, "#c9d1de", 10)
    )
    lamp = circle(348, 206, 17, "#f2c14a") + circle(351, 206, 11, "#fff6d0")
    smoke = (
        circle(294, 66, 24, WHITE, opacity=0.9)
        + circle(256, 46, 30, WHITE, opacity=0.8)
        + circle(204, 40, 22, WHITE, opacity=0.6)
    )
    rails = rect(0, 334, 400, 10, "#6f6a88") + "".join(
        rect(x, 344, 34, 14, "#8a6248", 3) for x in range(4, 400, 58)
    )
    return Picture(
        "sand",
        smoke + floor("#cfa76a", 300) + rails,
        chimney + dome + boiler + cab + roof + frame + lamp + wheels,
    )


def sailing_boat() -> Picture:
    hull = "M56 262 H344 C336 312 300 338 264 338 H136 C100 338 64 312 56 262Z"
    mast = rect(190, 40, 12, 230, tube("#9a6a42"), 5)
    main = solid(
        "M210 48 C290 110 326 180 336 240 H210Z",
        "#fff6ea",
        10,
        marks=path("M200 150 H360 V186 H200Z", "#e0503f"),
    )
    jib = solid("M182 74 C160 140 120 200 78 240 H182Z", "#ffd98a", 8)
    flag = path("M202 40 C220 30 232 46 252 36 V58 C232 68 220 52 202 62Z", "#e0503f")
    stripe = rect(40, 280, 320, 14, "#fff3df")
    return Picture(
        "sky",
        sun(84, 84, 36) + cloud(324, 96, 0.7),
        mast + flag + main + jib + solid(hull, "#a8503a", 12, 6, marks=stripe),
        waves(320, "#3f93c4", "#22609c"),
    )


def tractor() -> Picture:
    green = "#4f9a3f"
    cab = (
        solid("M84 210 L98 92 Q100 84 110 84 H196 Q206 84 208 94 L222 210Z", "#3d7f36", 6)
        + solid("M106 194 L116 108 H186 L198 194Z", "#c4ebf7", 5)
        + path("M124 108 h22 l-16 86 h-20Z", WHITE, opacity=0.45)
    )
    roof = solid(box(84, 70, 138, 24, 12), "#e8b93c", 5)
    hood = solid(
        "M206 176 H326 Q348 176 350 200 V268 H206Z",
        green,
        10,
        5,
        marks=stroke("M262 200 h60 M262 218 h60 M262 236 h60", "#2f6b34", 7),
    )
    pipe = (
        stroke("M284 178 V112", "#5b5878", 13)
        + circle(292, 84, 14, WHITE, opacity=0.7)
        + circle(312, 62, 18, WHITE, opacity=0.5)
    )
    body = solid(box(120, 206, 120, 74, 12), green, 8)
    lamp = circle(346, 208, 11, "#ffe9a8")
    big = (
        solid(oval(132, 258, 84), TYRE, 8)
        + repeat(rect(122, 168, 20, 22, "#211d38", 4), 14, 132, 258)
        + solid(oval(132, 258, 50), "#f2c14a", 8)
        + circle(132, 258, 18, "#b9822c")
    )
    return Picture(
        "lime",
        sun() + floor("#b98d5c", 308) + shadow(210, 340, 160, 13),
        pipe + cab + roof + hood + body + lamp + wheel(302, 296, 46, "#f2c14a") + big,
    )


def bicycle() -> Picture:
    rims = "".join(
        circle(x, 256, 78, "none", stroke=TYRE, stroke_width=12)
        + circle(x, 256, 68, "none", stroke="#c8d0de", stroke_width=5)
        + repeat(line(x, 256, x, 190, "#8f98b4", 2.5), 12, x, 256)
        + circle(x, 256, 9, "#5b6488")
        for x in (104, 296)
    )
    frame = stroke(
        "M104 256 L150 158 H258 L196 256Z M150 158 L196 256 M244 116 L258 158 L296 256", "#e0484a", 13
    )
    bars = stroke("M244 116 C256 104 276 104 288 116 C294 124 288 132 280 132", "#3a3558", 11)
    saddle = stroke("M150 158 L142 130", "#5b6488", 9) + solid(
        "M104 116 C124 108 154 114 176 120 C178 132 160 134 140 134 C120 134 104 130 104 116Z", "#3a3558", 5
    )
    pedals = (
        circle(196, 256, 24, "#f2c14a")
        + circle(196, 256, 14, "#c98f2a")
        + stroke("M196 256 L222 290 M210 292 h26", "#3a3558", 9)
    )
    return Picture(
        "lilac", floor("#a88fd0", 312) + shadow(200, 342, 160, 10), rims + frame + bars + saddle + pedals
    )


def aeroplane() -> Picture:
    hull = (
        "M30 214 C40 186 90 172 150 172 H318 C346 172 366 190 366 208 C366 232 330 "
        "246 280 250 L110 252 C66 252 26 240 30 214Z"
    )
    tail = solid("M318 184 L352 104 H380 L366 206Z", "#e0484a", 6)
    wing = solid("M150 222 H238 L300 318 Q304 328 292 328 H270Z", "#9fb2d0", 8, 4)
    far = path("M180 176 L242 108 Q248 102 258 102 H272 L238 178Z", "#8195b8")
    marks = path("M20 228 C120 240 260 240 380 222 V270 H20Z", "#e0484a")
    windows = "".join(rect(x, 190, 17, 20, "#3f6f9c", 7) for x in range(122, 300, 28)) + path(
        "M44 198 C56 186 74 182 90 182 L92 204 L40 208Z", "#3f6f9c"
    )
    engine = solid(box(176, 262, 56, 28, 14), "#6f82a8", 5)
    return Picture(
        "sky",
        cloud(90, 320, 1) + cloud(330, 70, 0.6) + cloud(120, 90, 0.7, 0.6),
        far + tail + solid(hull, "#f6f7fc", 10, 5, marks=marks) + windows + engine + wing,
    )


OBJECTS = {
    "fire-engine": fire_engine,
    "bus": bus,
    "submarine": submarine,
    "rocket": rocket,
    "hot-air-balloon": hot_air_balloon,
    "locomotive": locomotive,
    "sailing-boat": sailing_boat,
    "tractor": tractor,
    "bicycle": bicycle,
    "aeroplane": aeroplane,
}
