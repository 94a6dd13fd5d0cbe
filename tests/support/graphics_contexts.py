"""The off-screen window without a graphics context, or with an empty one, as after a loss on a device."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import POINTER, byref, c_int, c_void_p

DRAW, CONFIG_ID, NONE = 0x3059, 0x3028, 0x3038
NUMBER = POINTER(c_int)


class GraphicsContexts:
    """The window's display and surface, and the contexts that can be current on them."""

    def __init__(self) -> None:
        egl = self._egl = ctypes.CDLL("libEGL.so.1")
        for found in (egl.eglGetCurrentDisplay, egl.eglGetCurrentSurface, egl.eglGetCurrentContext):
            found.restype = c_void_p
        egl.eglCreateContext.restype = c_void_p
        egl.eglMakeCurrent.argtypes = [c_void_p] * 4
        egl.eglQueryContext.argtypes = [c_void_p, c_void_p, c_int, NUMBER]
        egl.eglChooseConfig.argtypes = [c_void_p, NUMBER, POINTER(c_void_p), c_int, NUMBER]
        egl.eglCreateContext.argtypes = [c_void_p, c_void_p, c_void_p, NUMBER]
        self._display = egl.eglGetCurrentDisplay()
        self._surface = egl.eglGetCurrentSurface(DRAW)
        self._first = self._context = egl.eglGetCurrentContext()

    @contextmanager
    def none_current(self) -> Iterator[None]:
        self._make_current(None, None)
        yield
        self._make_current(self._surface, self._context)

    def lose(self) -> None:
        """Empty from the next use on: no texture, buffer or shader is left."""
        number, config, count = c_int(), c_void_p(), c_int()
        self._egl.eglQueryContext(self._display, self._context, CONFIG_ID, byref(number))
        wanted = (c_int * 3)(CONFIG_ID, number.value, NONE)
        self._egl.eglChooseConfig(self._display, wanted, byref(config), 1, byref(count))
        self._context = self._egl.eglCreateContext(self._display, config, None, (c_int * 1)(NONE))

    def restore_first(self) -> None:
        """For the tests that follow."""
        from kivy.graphics.context import get_context

        self._make_current(self._surface, self._first)
        get_context().reload()

    def _make_current(self, surface: int | None, context: int | None) -> None:
        if not self._egl.eglMakeCurrent(self._display, surface, surface, context):
            raise OSError("EGL refuses")
