"""Heavy and light: an elephant and a feather, for whoever shows that two things differ."""

from assets.art.kit import circle, ellipse, num, paint, path, rect, stroke
from assets.art.posters.paper import SHADE
from assets.art.signs import WHITE


def elephant() -> str:
    skin, shade, nail = "#8ea3c0", "#6f84a6", "#fff3e0"
    drawn = ellipse(200, 338, 140, 16, SHADE, opacity=0.22)
    drawn += stroke("M300 190 C326 204 330 236 322 262", shade, 9) + path(
        "M322 256 l-10 20 l14 4 l8 -20Z", shade
    )
    drawn += rect(236, 240, 52, 96, shade, 20) + rect(130, 244, 50, 92, shade, 20)
    drawn += path(
        "M112 206 C110 130 180 110 240 116 C306 122 322 178 312 250 C308 276 296 284 270 284 L150 284 "
        "C120 284 112 250 112 206Z",
        skin,
    )
    drawn += rect(258, 236, 54, 102, skin, 22) + rect(158, 244, 54, 94, skin, 22)
    drawn += "".join(path(f"M{x} 338 a7 8 0 0 1 13 0Z", nail) for x in (162, 176, 190, 262, 276, 290))
    return drawn + elephant_head(skin, shade)


def elephant_head(skin: str, shade: str) -> str:
    drawn = path(
        "M74 170 C70 104 140 84 182 116 C214 146 196 212 158 222 C136 228 122 240 116 262 C110 292 92 312 "
        "62 306 C48 302 48 286 62 284 C80 284 84 268 82 246 C80 222 76 200 74 170Z",
        skin,
    )
    drawn += path(
        "M150 112 C196 84 250 112 244 172 C240 220 204 236 178 214 C160 198 158 176 162 158 "
        "C164 140 160 124 150 112Z",
        shade,
    )
    drawn += path(
        "M166 124 C200 104 234 128 230 170 C226 206 202 216 184 202 C170 190 172 172 174 158 "
        "C176 142 174 132 166 124Z",
        "#d8a3b4",
    )
    drawn += "".join(stroke(f"M{70 + 3 * i} {248 + 16 * i} q12 4 22 0", shade, 4) for i in range(3))
    tusk = path("M104 214 C100 236 84 248 64 244 C80 240 88 226 86 210Z", "#fff6e6")
    eye = circle(108, 162, 8, "#22304d") + circle(111, 159, 2.6, WHITE)
    return drawn + tusk + eye + ellipse(100, 192, 12, 7, "#e79aa8", opacity=0.6)


def feather() -> str:
    vane = "M300 70 C330 120 318 196 258 236 L262 214 L240 246 C214 262 180 270 148 268 C150 226 160 186 "
    vane += "186 154 L188 176 L204 136 C232 104 266 82 300 70Z"
    lit = (
        "M300 70 C262 82 232 104 204 136 L188 176 L186 154 C160 186 150 226 148 268 C196 214 250 150 300 70Z"
    )
    dark = ((272, 112, 296, 128), (246, 148, 282, 166), (220, 182, 260, 204), (196, 212, 226, 240))
    light = ((262, 124, 240, 112), (234, 162, 210, 146), (208, 196, 180, 190), (186, 224, 160, 226))
    barbs = "".join(_barb(ends, "#2b4fa8", 0.5) for ends in dark)
    barbs += "".join(_barb(ends, "#e6fbff", 0.6) for ends in light)
    quill = stroke("M92 336 C150 266 196 214 296 76", "#fff4dc", 7)
    return path(vane, paint("plume")) + path(lit, "#7fe0ec", opacity=0.45) + barbs + quill


def _barb(ends: tuple[float, float, float, float], colour: str, opacity: float) -> str:
    x, y, tip_x, tip_y = ends
    bend = f"Q{num((x + tip_x) / 2 + 3)} {num((y + tip_y) / 2 - 6)}"
    return stroke(f"M{x} {y} {bend} {tip_x} {tip_y}", colour, 3, opacity=opacity)
