"""At the surface: half in the sun, half in the sea."""

import math

from assets.art.kit import circle, curve, ellipse, group, line, num, path, rect, stroke
from assets.art.worlds._reef.pens import DEEP, bubbles, eye, gleam, shade, solid

FLOAT = 96  # the waterline inside the place


def wet(opacity: float = 0.42) -> str:
    """Sea over the part of a shape below the waterline."""
    return rect(0, FLOAT, 320, 300, "#1f8f98", opacity=opacity)


def foam(left: float, right: float) -> str:
    """The water's edge before a floating thing."""
    step = (right - left) / 6
    edge = [(left + i * step, FLOAT + (4 if i % 2 else -3)) for i in range(7)]
    return stroke(curve(edge), "#fffbe6", 8) + group(stroke(curve(edge), "#bff5e4", 5, opacity=0.6), y=13)


def boat() -> str:
    inside = path("M30 60 C80 44 180 44 224 58 C180 74 80 74 30 60Z", "#6f3a34")
    inside += rect(84, 50, 16, 18, "#b9794a")
    hull = "M24 56 C80 78 180 78 230 54 C228 118 190 150 126 150 C62 150 26 116 24 56Z"
    body = solid(
        "boat",
        hull,
        "#e0574c",
        path("M20 52 C80 74 180 74 234 50 L232 66 C180 90 80 90 24 70Z", "#ffe6b4"),
        stroke("M30 92 C80 112 180 112 226 90 M40 116 C90 134 170 134 212 116", "#a8383f", 4),
        shade("M150 70 C160 110 150 140 120 152 L240 152 L240 50Z"),
        wet(),
    )
    oar = stroke("M122 34 L66 184", "#d9a466", 9)
    oar += path("M70 166 L88 174 C84 204 70 226 58 230 C46 222 52 190 70 166Z", "#f0c488")
    oar += path("M79 170 L88 174 C84 204 70 226 58 230 C70 214 76 190 79 170Z", "#b9794a")
    rod = stroke("M176 62 L262 16", "#7a4a34", 6) + stroke("M262 16 L266 196", "#fff8e6", 2.5)
    rod += stroke("M266 196 v22 q0 16 -14 14 q-9 -2 -7 -12", "#e9eef5", 5) + circle(266, FLOAT, 9, "#e8484f")
    hat = path("M150 54 C152 30 184 30 186 54Z", "#f0c95c") + ellipse(168, 54, 28, 6, "#d9a53c")
    return inside + hat + rod + body + gleam("M46 80 C60 84 80 88 96 89", 5) + oar + foam(18, 238)


def buoy() -> str:
    chain = "".join(
        ellipse(150, 168 + i * 21, 7, 12, "none", stroke="#4d5a76", stroke_width=5) for i in range(5)
    )
    frame = stroke("M108 74 L138 32 M192 74 L162 32 M122 56 L180 62 M178 56 L120 62", "#fff6e4", 8)
    lamp = circle(150, 28, 15, "#b93a48") + rect(134, 30, 32, 18, "#ffe28a", 5)
    lamp += rect(150, 30, 16, 18, "#f0b13c", 5)
    float_ = solid(
        "buoy",
        "M78 76 C78 62 222 62 222 76 L214 134 C206 162 94 162 86 134Z",
        "#e8484f",
        rect(60, 98, 190, 26, "#fff6e4"),
        shade("M168 60 C182 100 172 140 150 166 L240 166 L240 60Z", 0.32),
        wet(0.35),
    )
    top = ellipse(150, 74, 72, 11, "#ff8a80")
    drawn = group(chain, 0, 0)
    drawn += group(frame + lamp + float_ + top + gleam("M98 84 L104 126", 8), 12, -11, turn=4)
    return drawn + foam(66, 236)


def duck() -> str:
    tail = (
        "M238 50 C262 54 268 74 256 96 C246 140 200 166 146 166 C84 166 46 140 44 108 C44 96 52 86 66 84 "
        "L150 90 C186 92 220 74 238 50Z"
    )
    body = solid(
        "duck", tail, "#ffd23f", shade("M60 128 C110 158 210 146 266 70 L270 180 L40 180Z", 0.2), wet(0.3)
    )
    wing = path("M128 92 C150 120 200 118 216 92 C206 136 140 140 128 92Z", "#f0a92c")
    head = circle(98, 58, 43, "#ffdf5c")
    head += path("M98 101 C130 100 142 74 140 52 C128 90 104 92 70 90 C78 97 88 101 98 101Z", "#f0b13c")
    beak = path("M60 60 C36 54 20 62 16 72 C36 84 58 82 68 76Z", "#ff8a3c")
    beak += path("M16 72 C36 76 56 74 68 76 C58 82 36 84 16 72Z", "#d9602c")
    drawn = body + head + beak + wing + eye(84, 48, 10, -0.2)
    return drawn + gleam("M104 24 C118 26 128 36 131 46", 7) + foam(38, 266)


def lifebelt() -> str:
    ring = circle(150, 100, 64, "none", stroke="#fff6e4", stroke_width=44)
    for start in (20, 110, 200, 290):
        (x1, y1), (x2, y2) = (
            (150 + 64 * math.cos(math.radians(a)), 100 + 64 * math.sin(math.radians(a)))
            for a in (start, start + 46)
        )
        ring += path(
            f"M{num(x1)} {num(y1)} A64 64 0 0 1 {num(x2)} {num(y2)}", stroke="#e8484f", stroke_width=44
        )
    ring += path("M196 168 A84 84 0 0 0 224 62", stroke=DEEP, stroke_width=12, opacity=0.25)
    ring += path("M88 128 A70 70 0 0 0 212 128", stroke="#1f8f98", stroke_width=50, opacity=0.3)
    rope = stroke(
        "M72 56 C40 80 40 130 74 146 M228 56 C262 80 260 130 226 146 M74 146 C100 196 200 196 226 146",
        "#e0b878",
        6,
    )
    return rope + ring + gleam("M98 62 C108 48 124 38 142 35", 8) + foam(48, 252)


def snorkeller() -> str:
    fins = path("M214 132 C236 120 258 108 284 110 C278 132 250 146 218 148Z", "#ff9d3c")
    fins += path("M200 148 C220 160 240 178 266 184 C266 164 240 146 212 138Z", "#d9702c")
    legs = stroke("M160 126 L214 140", "#d99a70", 22) + stroke("M160 120 L220 134", "#f0bd90", 20)
    trunk = solid(
        "swimmer",
        "M84 108 C110 96 150 98 176 112 C180 130 160 144 130 142 C104 142 84 130 84 108Z",
        "#5a4fb8",
        rect(100, 90, 16, 70, "#f3f0ff"),
        shade("M80 126 C120 136 160 132 180 118 L180 150 L80 150Z", 0.3),
    )
    arms = stroke("M104 126 C96 156 84 176 66 194", "#f0bd90", 17) + circle(63, 196, 11, "#ffd3a8")
    head = circle(72, 112, 34, "#f5c498")
    head += path("M46 92 C58 74 92 74 106 104 C84 100 62 98 46 92Z", "#5b3a34")
    mask = rect(38, 104, 40, 32, "#233a63", 12) + rect(43, 109, 28, 21, "#9fe8f0", 8)
    mask += path("M46 112 L58 112 L48 126Z", "#ffffff", opacity=0.8)
    tube = stroke("M60 146 C92 150 106 130 104 100 L102 34", "#ffd23f", 11)
    tube += stroke("M102 60 L102 34", "#e8484f", 11)
    drawn = fins + legs + trunk + arms + head + mask + tube + bubbles((40, 162, 7), (28, 146, 4))
    return drawn + foam(32, 190)


def raft() -> str:
    mast = line(186, 66, 186, 18, "#7a4a34", 8)
    mast += path("M186 18 C206 10 226 30 262 20 L262 56 C230 64 210 44 186 54Z", "#fff6e4")
    mast += path("M186 30 C206 22 226 42 262 32 L262 44 C230 52 210 34 186 42Z", "#2f8fa8")
    crate = rect(62, 26, 66, 50, "#d9a05c", 3) + rect(100, 26, 28, 50, "#a86a3c", 3)
    crate += stroke("M66 30 L124 72 M124 30 L66 72", "#8a5232", 5) + rect(60, 24, 70, 9, "#f0c488", 3)
    logs = "".join(
        rect(24, 72 + i * 15, 252, 17, colour, 8) for i, colour in enumerate(("#c98a54", "#a86a3c"))
    )
    logs += "".join(
        circle(274, 80 + i * 15, 8, "#f0d2a0") + circle(274, 80 + i * 15, 3.5, "#b9794a") for i in (0, 1)
    )
    barrels = ""
    for number, x in enumerate((30, 118, 206)):
        drum = f"M{x} 104 h64 c10 18 10 36 0 54 h-64 c-10 -18 -10 -36 0 -54Z"
        barrels += solid(
            f"drum-{number}",
            drum,
            "#4f7fb0",
            rect(x + 10, 90, 8, 80, "#2f5580"),
            rect(x + 46, 90, 8, 80, "#2f5580"),
            rect(x - 10, 136, 90, 30, DEEP, opacity=0.35),
            rect(x - 10, 106, 90, 9, "#a8d0ec", opacity=0.6),
            wet(0.2),
        )
    ropes = "".join(stroke(f"M{x} 72 v30", "#f0dca8", 6) for x in (52, 150, 244))
    return mast + crate + barrels + logs + ropes + foam(20, 282)
