"""Swimming animals: near the sun, far out, between rock and arch."""

from assets.art.kit import around, circle, ellipse, group, line, paint, path, polygon, rect, stroke
from assets.art.worlds._reef.pens import INK, bubbles, dots, eye, gleam, shade, solid, taper

# --- open water ----------------------------------------------------------------------------------


def turtle() -> str:
    limbs = path("M176 118 C208 150 226 196 214 236 C184 226 152 184 140 150Z", "#5f9a4a")
    limbs += path("M84 166 C66 184 46 194 26 192 C30 172 48 154 74 146Z", "#5f9a4a")
    limbs += path("M150 84 C156 56 172 34 196 24 C204 46 196 78 178 100Z", "#4b8244")
    limbs += path("M70 116 C52 104 40 90 36 74 C56 76 76 88 88 104Z", "#4b8244")
    spots = dots("#a8d06c", "188,178,9 202,208,7 172,156,7 50,178,6 182,52,6")
    head = path(
        "M190 112 C204 84 238 76 254 94 C262 106 250 126 228 130 C210 132 196 130 188 126Z", "#7fb85a"
    )
    head += path(
        "M196 126 C220 128 246 122 256 106 C254 120 244 128 228 130 C214 132 204 130 196 126Z", "#4b8244"
    )
    head += eye(232, 98, 9)
    shell = solid(
        "turtle",
        "M52 148 C48 96 110 58 168 82 C206 98 214 138 184 164 C148 194 66 196 52 148Z",
        "#a8703c",
        *(
            polygon(around(x, y, 25, 6, 10), "#d9a05c", stroke="#f0cc88", stroke_width=3)
            for x, y in ((84, 122), (130, 98), (112, 146), (158, 130), (176, 92), (70, 164), (146, 176))
        ),
        shade("M50 150 C90 186 170 176 204 112 L220 200 L40 200Z", 0.35),
    )
    rim = stroke("M52 148 C66 196 148 194 184 164 C206 146 210 120 196 102", "#f0d8a0", 7)
    return limbs + spots + head + shell + rim + gleam("M78 100 C92 84 112 78 130 77", 7, 0.5)


def manta() -> str:
    tail = stroke("M136 176 C132 210 148 232 142 258", "#26306b", 7)
    outline = (
        "M136 40 C150 40 158 50 164 66 C196 74 232 92 260 126 C226 128 202 150 184 176 C168 196 152 200 "
        "136 200 C120 200 104 196 88 176 C70 150 46 128 12 126 C40 92 76 74 108 66 C114 50 122 40 136 40Z"
    )
    spots = dots(
        "#dfe6ff",
        "90,112,9 184,112,9 68,120,6 206,120,6 112,136,6 160,136,6 136,160,8 110,168,5 162,168,5",
        opacity=0.85,
    )
    body = solid(
        "manta",
        outline,
        "#3b4690",
        path("M136 40 C130 90 132 150 136 200 L0 200 L0 40Z", "#5867b8", opacity=0.75),
        path("M12 126 C60 104 90 96 110 72 L104 60 L0 100Z", "#8a9ae0", opacity=0.7),
        path("M136 66 C122 110 126 160 136 200 C146 160 150 110 136 66Z", "#2a3478"),
        spots,
    )
    horns = path("M116 58 C104 44 102 26 112 14 C120 26 126 40 128 50Z", "#2a3478")
    horns += path("M156 58 C168 44 170 26 160 14 C152 26 146 40 144 50Z", "#2a3478")
    return tail + horns + body + circle(110, 70, 5, "#ffffff") + circle(162, 70, 5, "#ffffff")


def submarine() -> str:
    screw = ellipse(30, 128, 9, 30, "#c9d2e0") + ellipse(30, 172, 9, 26, "#8b93a8")
    screw += rect(28, 138, 26, 22, "#b9762c", 6)
    fins = path("M60 116 L34 92 L70 92 L92 112Z", "#d98a2c")
    fins += path("M60 184 L40 212 L78 210 L96 190Z", "#b9702c")
    tower = path("M112 104 L120 62 L176 62 L188 104Z", "#f0b13c")
    tower += path("M150 62 L176 62 L188 104 L156 104Z", "#c9862c")
    scope = stroke("M146 62 V26 H176", "#5a6684", 10) + circle(178, 26, 10, "#3f4563")
    scope += circle(181, 25, 5, "#a8f0ff")
    hull = solid(
        "submarine",
        "M44 150 C44 108 92 98 146 98 C214 98 258 116 258 150 C258 184 214 202 146 202 C92 202 44 192 44 "
        "150Z",
        "#ffd23f",
        shade("M40 164 C110 186 210 180 262 150 L262 210 L40 210Z", 0.28),
        path("M44 146 H260 V158 H44Z", "#e8484f"),
        rect(70, 90, 5, 120, "#d99a2c"),
    )
    ports = "".join(
        circle(x, 146, 21, "#b9762c")
        + circle(x, 146, 15, "#2a6f9c")
        + path(f"M{x - 10} 148 a11 11 0 0 1 10 -12", stroke="#d9fbff", stroke_width=5, stroke_linecap="round")
        for x in (108, 160, 212)
    )
    drawn = screw + fins + tower + scope + hull + ports
    drawn += gleam("M84 114 C110 106 150 105 180 107", 7)
    return drawn + bubbles((22, 84, 8), (40, 66, 5), (18, 56, 4))


def jellyfish() -> str:
    arms = ""
    for x, sway, end in (
        (80, 16, 222),
        (104, -14, 252),
        (128, 12, 236),
        (152, -16, 256),
        (176, 14, 230),
        (196, -10, 210),
    ):
        arms += stroke(
            f"M{x} 120 q{sway} 30 0 58 q{-sway} 26 {sway / 2} {end - 178}", "#ffe6f4", 6, opacity=0.95
        )
    for x, colour in ((112, "#ffffff"), (136, "#d0409c"), (162, "#ffffff")):
        arms += stroke(f"M{x} 116 q-16 22 0 42 q16 20 0 40 q-12 14 -2 26", colour, 13)
    outline = (
        "M46 124 C36 58 84 18 138 18 C194 18 240 58 228 124 C216 112 206 112 196 124 C186 112 172 112 "
        "162 124 C152 112 138 112 128 124 C118 112 104 112 94 124 C84 112 58 112 46 124Z"
    )
    ribs = "".join(
        stroke(f"M138 18 Q{x} 60 {x + (x - 138) * 0.3:.0f} 126", "#d0409c", 7, opacity=0.75)
        for x in (78, 110, 166, 198)
    )
    bell = solid(
        "jelly",
        outline,
        "#fff0fa",
        ribs,
        path("M150 18 C190 34 200 80 194 130 L240 130 L240 10Z", "#8f2c84", opacity=0.5),
        path("M40 104 Q138 84 236 104 V130 H40Z", "#e85cb4", opacity=0.8),
    )
    return arms + bell + gleam("M62 88 C66 62 78 48 92 40", 9, 0.95)


def dolphin() -> str:
    outline = (
        "M252 154 C236 148 226 146 222 138 C206 92 160 66 112 78 C72 90 46 128 34 170 C22 176 14 190 12 "
        "206 C28 206 40 200 50 194 C60 202 76 206 92 200 C88 190 78 180 66 176 C84 150 108 144 136 154 "
        "C168 166 196 176 214 168 C232 168 250 166 252 154Z"
    )
    fin = path("M120 82 C112 58 120 40 140 30 C142 54 154 70 172 80Z", "#3f648f")
    flipper = path("M150 150 C146 178 156 200 178 212 C184 188 182 166 174 148Z", "#2f4f78")
    body = solid(
        "dolphin",
        outline,
        "#5f8fbf",
        path("M252 158 C220 160 200 150 180 142 C150 132 96 128 66 176 L100 210 L260 200Z", "#e6f0f8"),
        path("M112 78 C72 90 46 128 34 170 C60 120 110 92 170 92 C150 76 130 74 112 78Z", "#9cc4e6"),
        shade("M12 210 L34 172 L66 178 L94 210Z", 0.3),
    )
    drawn = fin + body + flipper + circle(206, 130, 7, INK) + circle(208, 128, 2.4, "#fff")
    drawn += stroke("M246 156 C236 158 226 156 218 152", "#3f648f", 4)
    return drawn + bubbles((236, 110, 7), (250, 90, 5))


def diver() -> str:
    fins = path("M60 190 C40 200 24 220 18 246 C40 246 66 226 80 206Z", "#ffd23f")
    fins += path("M92 206 C84 226 84 246 96 262 C112 244 116 224 112 206Z", "#d9a02c")
    legs = stroke("M134 156 L70 198", "#232a52", 25) + stroke("M142 164 L102 214", "#171c3c", 25)
    tank = group(
        rect(-46, -17, 92, 34, "#ffb03c", 16)
        + rect(-46, 1, 92, 16, "#c9702c", 8)
        + rect(-20, -17, 10, 34, "#7a4a34")
        + rect(44, -8, 14, 16, "#8b93a8", 4),
        140,
        94,
        turn=-44,
    )
    trunk = stroke("M144 150 L184 108", "#2f3a70", 52)
    trunk += stroke("M138 138 L172 104", "#4a5aa0", 12, opacity=0.8)
    arm = stroke("M184 118 C196 144 206 156 232 166", "#232a52", 19) + circle(236, 168, 11, "#f5c498")
    torch = group(
        rect(-8, -10, 34, 18, "#3f4563", 5) + path("M26 -14 L40 -18 L40 16 L26 12Z", "#ffe28a"),
        240,
        166,
        turn=14,
        scale=0.5,
    )
    head = circle(206, 80, 34, "#2f3a70")
    head += path("M182 60 C196 44 226 46 238 70", stroke="#5a6ab8", stroke_width=7, stroke_linecap="round")
    mask = group(
        rect(-22, -16, 44, 32, "#e8484f", 12)
        + rect(-16, -10, 32, 20, "#a8f0f0", 8)
        + path("M-12 -7 L2 -7 L-8 7Z", "#ffffff", opacity=0.8),
        222,
        80,
        turn=24,
    )
    hose = stroke("M222 108 C206 124 180 100 164 72", "#8b93a8", 7) + circle(224, 106, 10, "#5a6684")
    drawn = fins + legs + tank + trunk + hose + arm + torch + head + mask
    return drawn + bubbles((240, 44, 10), (226, 24, 7), (252, 20, 5))


# --- far out -------------------------------------------------------------------------------------


def whale() -> str:
    tail = path(
        "M222 118 C240 108 244 84 236 62 C254 62 264 74 268 84 C276 72 286 66 292 66 C290 96 274 130 240 "
        "144Z",
        "#2a4a86",
    )
    outline = (
        "M16 128 C16 78 66 52 126 60 C176 66 204 96 230 112 L252 128 C236 164 190 198 122 200 C58 202 18 "
        "176 16 128Z"
    )
    grooves = "".join(
        stroke(
            f"M{18 + i * 3} {150 + i * 11} C60 {160 + i * 10} 110 {162 + i * 9} 150 {156 + i * 9}",
            "#9fb4cc",
            4,
        )
        for i in range(5)
    )
    body = solid(
        "whale",
        outline,
        "#3b64a8",
        path("M10 140 C70 156 140 150 186 158 C200 176 160 206 110 206 L10 206Z", "#eef4fa"),
        grooves,
        path("M30 100 C60 62 140 60 196 96 C150 78 80 76 30 100Z", "#6f98d8"),
        shade("M250 120 C210 150 170 150 150 206 L250 206Z", 0.25),
    )
    flipper = path("M124 160 C126 196 146 226 176 238 C186 212 176 178 158 154Z", "#24407a")
    drawn = tail + body + flipper + eye(58, 128, 8, -0.1)
    return drawn + stroke("M17 138 C40 148 70 148 84 142", "#24407a", 5)


def shark() -> str:
    outline = (
        "M284 92 C254 62 196 58 144 84 C108 102 78 128 56 146 C40 138 26 120 22 98 C12 118 14 150 26 168 "
        "C20 190 26 212 42 228 C44 208 54 186 70 176 C120 186 188 176 224 146 C248 134 274 116 284 92Z"
    )
    fins = path("M148 86 C140 54 148 28 168 14 C176 42 190 60 212 70Z", "#46546f")
    fins += path("M164 160 C160 194 140 220 112 236 C108 206 118 178 136 162Z", "#36435c")
    body = solid(
        "shark",
        outline,
        "#5f7090",
        path("M290 96 C240 122 160 138 70 172 L120 220 L260 160Z", "#f2f5f8"),
        path("M284 92 C254 62 196 58 144 84 C108 102 78 128 56 146 C110 110 190 72 284 92Z", "#8496b4"),
        shade("M14 160 C40 160 60 170 76 176 L40 232Z", 0.3),
    )
    gills = "".join(stroke(f"M{196 - i * 14} {104 + i * 3} q-8 16 -2 30", "#55637c", 5) for i in range(3))
    mouth = polygon(
        [(270, 112), (236, 120), (218, 136), (230, 136), (238, 128), (246, 132), (252, 122), (260, 124)],
        "#ffffff",
    )
    mouth += stroke("M272 111 C250 114 230 122 218 136", "#3c475e", 4)
    return fins + body + gills + mouth + circle(242, 88, 6, INK) + circle(244, 86, 2, "#fff")


def squid() -> str:
    arms = ""
    for i, (sway, length) in enumerate(((-34, 84), (-20, 100), (-8, 108), (8, 108), (20, 100), (34, 84))):
        arms += stroke(
            f"M{i * 8 - 20} 40 q{sway * 0.2} {length * 0.4} {sway} {length * 0.7} q{sway * 0.4} 16 "
            f"{sway * 0.1} {length * 0.3}",
            "#c9405c" if i % 2 else "#e8607c",
            11,
        )
    for side in (-1, 1):
        arms += stroke(f"M{side * 22} 40 C{side * 60} 70 {side * 40} 110 {side * 66} 132", "#ff8a9c", 7)
        arms += ellipse(side * 68, 136, 9, 14, "#ffb3bc")
    mantle = solid(
        "squid",
        "M0 -130 C34 -96 44 -40 34 16 C20 30 -20 30 -34 16 C-44 -40 -34 -96 0 -130Z",
        "#f0647c",
        path("M0 -130 C34 -96 44 -40 34 16 L6 24 C22 -30 20 -90 0 -130Z", "#b8304c", opacity=0.7),
        dots("#ffc0c8", "-14,-60,6 2,-30,5 -20,-22,5 -4,-86,5 16,-56,4"),
    )
    wings = path("M0 -128 C-50 -104 -66 -72 -60 -46 C-44 -60 -30 -64 -22 -64Z", "#ff8a9c")
    wings += path("M0 -128 C50 -104 66 -72 60 -46 C44 -60 30 -64 22 -64Z", "#d04a64")
    head = ellipse(0, 30, 36, 24, "#e8607c") + eye(-20, 30, 13, 0) + eye(20, 30, 13, 0)
    return group(
        wings + arms + mantle + head + stroke("M-24 -20 C-28 -50 -22 -80 -12 -96", "#ffffff", 6, opacity=0.5),
        178,
        120,
        0.8,
        turn=32,
    )


def bathysphere() -> str:
    cable = stroke("M150 12 V58", "#4d5a76", 7)
    cable += circle(150, 60, 13, "none", stroke="#6d7690", stroke_width=8)
    beam = path("M60 152 L12 112 L12 216Z", "#fff3b0", opacity=0.5)
    skids = stroke("M92 226 L78 246 M208 226 L222 246 M56 246 H116 M184 246 H244", "#3f4563", 10)
    ball = solid(
        "bathysphere",
        "M150 66 C206 66 246 104 246 154 C246 204 206 240 150 240 C94 240 54 204 54 154 C54 104 94 66 "
        "150 66Z",
        paint("copper"),
        path("M40 142 H260 V168 H40Z", "#a8583a"),
        shade("M170 60 C220 110 210 200 150 244 L260 244 L260 60Z", 0.3),
        dots("#ffd9a8", "78,155,5 222,155,5 150,226,5 104,92,5 196,92,5 96,214,5 204,214,5"),
    )
    window = circle(150, 154, 46, "#7a3f34") + circle(150, 154, 36, "#ffe9a0")
    window += path("M114 154 a36 36 0 0 0 72 0 q-36 18 -72 0Z", "#f0b84c")
    window += path("M138 190 C132 160 144 150 150 150 C156 150 168 160 162 190Z", "#5b3a54")
    window += circle(150, 144, 14, "#5b3a54")
    lamp = group(
        rect(-8, -12, 24, 24, "#5a6684", 5) + path("M-8 -12 L-22 -18 V18 L-8 12Z", "#fff3b0"), 62, 152
    )
    return beam + cable + skids + ball + window + lamp + gleam("M84 112 C96 94 116 84 134 82", 9)


def swordfish() -> str:
    outline = (
        "M12 214 L104 148 C112 112 150 82 204 78 C220 70 230 60 236 46 C246 34 262 26 278 24 C268 38 262 "
        "52 260 66 C270 76 280 92 282 110 C270 100 256 96 244 98 C222 132 176 164 124 166 C112 166 104 "
        "164 100 160Z"
    )
    sail = path("M134 108 C126 70 138 36 168 20 C176 44 190 62 214 76Z", "#2f4fa0")
    sail += "".join(
        stroke(f"M{140 + i * 18} {104 - i * 8} L{148 + i * 13} {50 - i * 4}", "#5f86d8", 4) for i in range(3)
    )
    fin = path("M150 150 C156 176 150 198 134 216 C124 194 122 172 128 156Z", "#24407a")
    body = solid(
        "swordfish",
        outline,
        "#3f6cc0",
        path("M12 214 L100 160 C150 160 210 130 246 96 L250 180 L60 230Z", "#dfeaf6"),
        path("M104 140 C130 100 170 86 210 82 C170 96 140 112 118 148Z", "#7fa8ec"),
    )
    drawn = sail + body + fin + eye(130, 138, 10, -0.1)
    return drawn + stroke("M160 112 C152 128 152 140 158 150", "#24407a", 4)


def sunfish() -> str:
    fins = path("M176 78 C176 44 190 18 214 12 C222 40 214 74 206 94Z", "#8a6c74")
    fins += path("M176 182 C180 214 192 240 214 248 C222 220 214 186 206 166Z", "#6f545f")
    outline = (
        "M52 126 C60 84 108 56 160 64 C204 70 226 96 230 130 C226 164 204 190 160 196 C108 204 60 168 52 126Z"
    )
    frill = path(
        "M214 84 C238 90 246 104 240 114 C250 122 250 138 240 146 C246 158 236 172 212 176Z", "#8a6c74"
    )
    body = solid(
        "sunfish",
        outline,
        "#fffaf0",
        path("M52 126 C90 160 170 170 232 130 L230 210 L60 210Z", "#b08f8a"),
        dots("#d8c4b8", "120,92,9 150,84,6 144,112,11 178,104,7 170,132,9 196,124,5"),
        dots("#8a6c74", "120,166,7 150,172,9 178,160,6 140,150,5"),
    )
    flipper = path("M132 134 C150 122 172 124 182 136 C170 150 146 152 132 134Z", "#8a6c74")
    drawn = fins + frill + body + flipper + eye(88, 112, 11, -0.1)
    return drawn + ellipse(55, 128, 6, 9, "#8f6c64") + gleam("M96 84 C112 74 132 71 148 73", 6, 0.8)


# --- between rock and arch -----------------------------------------------------------------------


def clownfish() -> str:
    fins = path("M104 78 C120 40 176 34 204 60 C196 78 184 88 170 96Z", "#e8642c")
    fins += path("M120 182 C130 218 166 226 188 214 C184 196 170 182 158 174Z", "#d9541f")
    fins += path(
        "M204 110 C226 84 250 76 260 84 C252 110 252 150 260 176 C246 182 222 172 204 148Z", "#ff9d4c"
    )
    body = solid(
        "clown",
        "M18 130 C36 84 84 66 132 70 C178 74 212 102 218 130 C212 158 178 186 132 190 C84 194 36 176 18 130Z",
        "#ff7f2c",
        *(
            stroke(d, c, w)
            for c, w in ((INK, 38), ("#ffffff", 27))
            for d in ("M84 60 C94 100 94 150 80 200", "M150 60 C164 100 160 150 148 200")
        ),
        path("M196 60 H240 V200 H196 C206 160 206 100 196 60Z", "#ffffff", opacity=0.9),
        shade("M18 150 C80 186 170 180 220 130 L220 200 L18 200Z", 0.22),
    )
    flip = path("M116 140 C130 126 150 132 156 146 C150 164 130 168 114 156Z", "#ffb36c")
    flip += stroke("M122 146 L148 148", "#d9541f", 3)
    drawn = fins + body + flip + eye(52, 118, 13, -0.1)
    drawn += stroke("M24 146 Q36 152 46 148", "#a83c14", 4)
    return drawn + gleam("M106 82 C114 80 122 80 128 81", 6)


def puffer() -> str:
    spikes = "".join(
        polygon([(x0, y0), (x1, y1), (x2, y2)], "#c98a1f")
        for (x0, y0), (x1, y1), (x2, y2) in zip(
            around(130, 130, 84, 26, -96),
            around(130, 130, 112, 26, -90),
            around(130, 130, 84, 26, -84),
            strict=True,
        )
    )
    tail = path(
        "M206 116 C228 94 246 92 256 100 C248 118 248 142 256 160 C244 168 226 164 206 146Z", "#f0a92c"
    )
    body = solid(
        "puffer",
        "M130 42 C182 42 218 82 218 130 C218 180 180 218 130 218 C80 218 42 180 42 130 C42 82 80 42 130 42Z",
        "#ffd75c",
        path("M42 150 C80 170 180 170 218 146 L218 230 L42 230Z", "#fff8e0"),
        shade("M150 30 C200 90 190 180 130 226 L230 226 L230 30Z", 0.17),
        *(
            ellipse(x, y, 10, 7, "#b9782c")
            for x, y in ((110, 62), (146, 66), (174, 88), (128, 84), (180, 118), (152, 104))
        ),
    )
    face = eye(78, 112, 20, -0.1) + eye(140, 116, 22, -0.2) + ellipse(100, 154, 17, 12, "#e8785c")
    face += ellipse(100, 154, 8, 5, "#7a2c34")
    fin = path("M180 134 C200 128 208 142 200 158 C186 162 176 152 180 134Z", "#e8982c")
    return tail + spikes + body + face + fin + gleam("M70 76 C80 64 92 58 104 55", 7)


def shoal() -> str:
    fish = path("M-32 0 C-16 -17 14 -16 28 0 C14 16 -16 17 -32 0Z", "#dfe9f2")
    fish += path("M-32 0 C-16 8 14 8 28 0 C14 16 -16 17 -32 0Z", "#8fa8c4")
    fish += path("M22 0 L46 -15 L40 0 L46 15Z", "#b9cadb")
    fish += path("M-10 -13 C0 -24 12 -22 16 -12Z", "#b9cadb")
    fish += path("M-28 -3 C-8 -9 10 -8 24 -2", stroke="#3f7fd0", stroke_width=5)
    fish += circle(-20, -3, 3.4, INK)
    spots = (
        (70, 60, 1.1, 4),
        (168, 44, 1, -6),
        (48, 124, 1, 0),
        (136, 104, 1.25, 2),
        (212, 100, 1, -4),
        (88, 176, 1.1, 6),
        (182, 160, 1.15, -2),
        (142, 222, 1, 4),
        (214, 214, 0.9, -4),
        (56, 222, 0.8, 0),
    )
    return "".join(group(fish, x, y, scale, turn) for x, y, scale, turn in spots)


def angelfish() -> str:
    fins = path("M96 84 C116 40 156 14 196 12 C178 44 176 76 184 102Z", "#2f3a78")
    fins += path("M96 176 C116 220 156 246 196 248 C178 216 176 184 184 158Z", "#232a5c")
    fins += path(
        "M190 112 C212 92 238 88 250 92 C240 116 240 144 250 168 C236 172 212 168 190 148Z", "#ffe28a"
    )
    body = solid(
        "angel",
        "M28 130 C58 92 96 66 140 70 C180 76 202 100 206 130 C202 160 180 184 140 190 C96 194 58 168 28 130Z",
        "#fff3d0",
        *(
            stroke(d, "#2f3a78", w)
            for d, w in (
                ("M82 70 C92 110 92 150 82 192", 17),
                ("M138 60 C150 100 150 160 138 200", 24),
                ("M192 80 C200 110 200 150 192 180", 15),
            )
        ),
        path("M28 130 C80 168 160 176 206 130 L206 200 L28 200Z", "#d9a85c", opacity=0.5),
    )
    whiskers = stroke("M92 174 C84 204 90 226 84 246", "#ffe28a", 5)
    drawn = fins + whiskers + body + eye(60, 122, 12, -0.1)
    drawn += path("M100 138 C114 128 128 132 130 144 C122 156 108 156 100 138Z", "#f0b13c")
    return drawn + stroke("M30 136 L44 138", "#b9782c", 4)


def eel() -> str:
    way = [
        (56, 74),
        (92, 52),
        (128, 62),
        (140, 98),
        (116, 132),
        (80, 154),
        (68, 190),
        (98, 220),
        (146, 220),
        (184, 196),
        (214, 168),
        (244, 146),
    ]
    widths = [24, 27, 27, 26, 26, 25, 24, 22, 19, 14, 8, 2]
    fin = taper(way, [width + (13 if 1 < i < 11 else 3) for i, width in enumerate(widths)])
    body = solid(
        "eel",
        taper(way, widths),
        "#4f9a3c",
        group(path(taper(way, [w * 0.5 for w in widths]), "#8fd05c"), -4, -7),
        dots(
            "#1f5c44", "96,62,6 124,76,6 128,104,6 104,130,6 78,164,6 88,200,6 122,216,6 158,208,6 188,186,6"
        ),
    )
    head = path(
        "M16 84 C12 56 40 40 72 46 C94 54 92 96 70 104 C58 108 48 106 40 104 L18 100 C14 96 24 92 36 90 Z",
        "#4f9a3c",
    )
    head += path("M16 84 C12 56 40 40 72 46 C50 50 30 62 24 82Z", "#8fd05c")
    mouth = path("M15 82 L44 84 L66 78 C62 94 44 96 18 99 C14 96 22 94 30 92Z", "#7a1f3c")
    mouth += "".join(polygon([(x - 4, 83), (x + 4, 83), (x, 92)], "#ffffff") for x in (22, 33, 44))
    return group(path(fin, "#1f5c44") + body + head + mouth + eye(50, 66, 10, -0.2), 10, 4, 0.92)


def seahorse() -> str:
    tail = stroke(
        "M128 166 C146 200 152 236 120 244 C92 248 86 218 108 214 C122 214 122 230 112 230", "#e8902c", 19
    )
    fin = path("M168 108 C202 104 214 132 204 156 C188 160 172 154 160 146Z", "#ffe9a0")
    fin += "".join(line(168, 132, x, y, "#e8b04c", 3) for x, y in ((196, 116), (204, 132), (200, 148)))
    trunk = solid(
        "seahorse",
        "M112 66 C160 60 186 100 174 144 C166 172 142 188 122 178 C100 170 96 146 108 126 C114 112 104 "
        "100 98 92Z",
        "#ffb03c",
        *(
            stroke(
                f"M96 {96 + i * 17} C126 {104 + i * 17} 156 {100 + i * 17} 190 {90 + i * 17}", "#d97c1f", 4
            )
            for i in range(6)
        ),
        path("M108 126 C96 146 100 170 122 178 C136 170 130 140 124 118Z", "#ffe0a0"),
    )
    head = path(
        "M140 88 C152 56 130 26 98 34 C82 38 76 50 74 60 L36 70 C28 72 28 84 36 86 L80 86 C92 98 126 104 "
        "140 88Z",
        "#ffb03c",
    )
    head += path("M36 84 L80 86 C92 98 126 104 140 88 C120 94 100 84 84 78 L34 80Z", "#d97c1f")
    crown = "".join(
        polygon([(x - 9, y + 10), (x + 8, y + 8), (x + t, y - 16)], "#e8642c")
        for x, y, t in ((108, 30, -4), (126, 36, 6), (140, 52, 14), (146, 74, 16))
    )
    drawn = crown + fin + tail + trunk + head + eye(100, 58, 11, -0.2)
    return drawn + gleam("M150 90 C160 104 162 122 158 138", 5, 0.5)
