from collections.abc import Callable, Sequence
from types import TracebackType

from kivy.graphics.texture import Texture
from kivy.graphics.transformation import Matrix

class Instruction:
    group: str | None
    def __init__(self, **kwargs: object) -> None: ...
    def flag_update(self) -> None: ...

class InstructionGroup(Instruction):
    children: list[Instruction]
    def add(self, instruction: Instruction) -> None: ...
    def insert(self, index: int, instruction: Instruction) -> None: ...
    def remove(self, instruction: Instruction) -> None: ...
    def clear(self) -> None: ...
    def indexof(self, instruction: Instruction) -> int: ...
    def remove_group(self, groupname: str) -> None: ...

class CanvasBase(InstructionGroup):
    def __enter__(self) -> None: ...
    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...
    needs_redraw: bool
    def ask_update(self) -> None: ...
    def draw(self) -> None: ...

class Canvas(CanvasBase):
    before: CanvasBase
    after: CanvasBase
    has_before: bool
    has_after: bool
    opacity: float

class RenderContext(Canvas):
    def __setitem__(self, key: str, value: object) -> None: ...
    def __getitem__(self, key: str) -> object: ...

class Fbo(RenderContext):
    size: tuple[int, int]
    texture: Texture
    pixels: bytes
    clear_color: Sequence[float]
    def __init__(
        self, *, size: Sequence[float] = ..., with_stencilbuffer: bool = ..., **kwargs: object
    ) -> None: ...
    def bind(self) -> None: ...
    def release(self) -> None: ...
    def clear_buffer(self) -> None: ...
    def add_reload_observer(self, callback: Callable[[Fbo], None]) -> None: ...
    def get_pixel_color(self, x: int, y: int) -> list[int]: ...

class ContextInstruction(Instruction): ...

class Color(ContextInstruction):
    r: float
    g: float
    b: float
    a: float
    rgb: Sequence[float]
    rgba: Sequence[float]
    def __init__(self, *args: float, rgba: Sequence[float] = ..., **kwargs: object) -> None: ...

class PushMatrix(ContextInstruction): ...
class PopMatrix(ContextInstruction): ...

class MatrixInstruction(ContextInstruction):
    matrix: Matrix

class Rotate(ContextInstruction):
    angle: float
    origin: Sequence[float]
    axis: Sequence[float]

class Scale(ContextInstruction):
    x: float
    y: float
    z: float
    xyz: Sequence[float]
    origin: Sequence[float]
    def __init__(self, *args: float, origin: Sequence[float] = ..., **kwargs: object) -> None: ...

class Translate(ContextInstruction):
    matrix: Matrix
    x: float
    y: float
    z: float
    xy: Sequence[float]
    def __init__(self, *args: float, **kwargs: object) -> None: ...

class BindTexture(ContextInstruction):
    texture: Texture | None

class VertexInstruction(Instruction):
    texture: Texture | None
    source: str | None
    tex_coords: Sequence[float]

class Rectangle(VertexInstruction):
    pos: Sequence[float]
    size: Sequence[float]

class BorderImage(Rectangle):
    border: Sequence[float]
    display_border: Sequence[float]
    auto_scale: str

class RoundedRectangle(Rectangle):
    radius: Sequence[object]
    segments: int | Sequence[int]

class Ellipse(Rectangle):
    segments: int
    angle_start: float
    angle_end: float

class SmoothEllipse(Ellipse): ...
class SmoothRoundedRectangle(RoundedRectangle): ...
class SmoothRectangle(Rectangle): ...

class Quad(VertexInstruction):
    points: Sequence[float]

class Triangle(VertexInstruction):
    points: Sequence[float]

class Point(VertexInstruction):
    points: Sequence[float]
    pointsize: float
    def add_point(self, x: float, y: float) -> None: ...

class Mesh(VertexInstruction):
    vertices: Sequence[float]
    indices: Sequence[int]
    mode: str
    fmt: object

class Line(VertexInstruction):
    points: Sequence[float]
    width: float
    cap: str
    joint: str
    close: bool
    dash_length: float
    dash_offset: float
    ellipse: Sequence[float]
    circle: Sequence[float]
    rectangle: Sequence[float]
    rounded_rectangle: Sequence[float]

class SmoothLine(Line):
    overdraw_width: float

class StencilPush(Instruction): ...
class StencilPop(Instruction): ...
class StencilUse(Instruction): ...
class StencilUnUse(Instruction): ...

class ScissorPush(Instruction):
    x: int
    y: int
    width: int
    height: int
    pos: Sequence[int]
    size: Sequence[int]

class ScissorPop(Instruction): ...

class Callback(Instruction):
    def __init__(self, callback: Callable[..., object] | None = None, **kwargs: object) -> None: ...
    def ask_update(self) -> None: ...

class ClearColor(Instruction):
    def __init__(self, r: float, g: float, b: float, a: float, **kwargs: object) -> None: ...

class ClearBuffers(Instruction): ...
