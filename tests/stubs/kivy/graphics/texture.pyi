from collections.abc import Callable

class Texture:
    width: int
    height: int
    size: tuple[int, int]
    id: int
    target: int
    colorfmt: str
    mag_filter: str
    min_filter: str
    wrap: str
    uvpos: tuple[float, float]
    uvsize: tuple[float, float]
    tex_coords: tuple[float, ...]
    pixels: bytes
    @staticmethod
    def create(
        size: tuple[int, int] | None = None,
        colorfmt: str | None = None,
        bufferfmt: str | None = None,
        mipmap: bool = False,
        callback: Callable[[Texture], None] | None = None,
        icolorfmt: str | None = None,
    ) -> Texture: ...
    def blit_buffer(
        self,
        pbuffer: bytes | bytearray | memoryview,
        size: tuple[int, int] | None = None,
        colorfmt: str | None = None,
        pos: tuple[int, int] | None = None,
        bufferfmt: str | None = None,
        mipmap_level: int = 0,
        mipmap_generation: bool = True,
        rowlength: int = 0,
    ) -> None: ...
    def get_region(self, x: float, y: float, width: float, height: float) -> TextureRegion: ...
    def flip_vertical(self) -> None: ...
    def bind(self) -> None: ...
    def add_reload_observer(self, callback: Callable[[Texture], None]) -> None: ...
    def remove_reload_observer(self, callback: Callable[[Texture], None]) -> None: ...

class TextureRegion(Texture): ...
