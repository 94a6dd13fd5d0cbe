GL_RGB: int
GL_RGBA: int
GL_UNSIGNED_BYTE: int
GL_TEXTURE_2D: int
GL_ONE: int
GL_ZERO: int
GL_ONE_MINUS_SRC_ALPHA: int
GL_SRC_ALPHA: int
GL_DST_ALPHA: int
GL_COLOR_BUFFER_BIT: int
GL_FUNC_ADD: int
GL_MAX_TEXTURE_SIZE: int

def glFinish() -> None: ...
def glReadPixels(x: int, y: int, width: int, height: int, format: int, type: int) -> bytes: ...
def glGenerateMipmap(target: int) -> None: ...
def glBlendFunc(source: int, destination: int) -> None: ...
def glBlendFuncSeparate(
    source_rgb: int, destination_rgb: int, source_alpha: int, destination_alpha: int
) -> None: ...
def glGetIntegerv(name: int) -> list[int]: ...
