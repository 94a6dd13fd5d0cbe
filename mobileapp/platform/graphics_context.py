"""The window's graphics context, which Android may take from a paused app, with its textures and shaders."""

from __future__ import annotations

import gc

from kivy.cache import Cache
from kivy.core.window import Window
from kivy.graphics.context import get_context
from kivy.graphics.opengl import (
    GL_TEXTURE_2D,
    GL_TEXTURE_BINDING_2D,
    glBindTexture,
    glGetIntegerv,
    glIsTexture,
)

SMOOTH_TEXTURES = ("smoothline", "antialiasing_line")  # Kivy's; all smooth lines and shapes share them
CLEAR, WHITE = b"\xff\xff\xff\x00", b"\xff\xff\xff\xff"
MARK = 0x7AB1EE  # the name of an empty texture; names of others count up from 1


def mark_context() -> None:
    """Make the current context recognizable."""
    bound = glGetIntegerv(GL_TEXTURE_BINDING_2D)[0]
    glBindTexture(GL_TEXTURE_2D, MARK)
    glBindTexture(GL_TEXTURE_2D, bound)


def restore_lost_context() -> None:
    """Fill the empty context that SDL makes instead of a lost one; Kivy ignores SDL's event for it."""
    if glIsTexture(MARK):
        return
    gc.unfreeze()  # Kivy finds its buffers and shaders among the objects that are collected
    get_context().reload()
    _fill_smooth_textures()
    Window.update_viewport()
    mark_context()


def _fill_smooth_textures() -> None:
    """Kivy asks the first shape that used one to fill it again, and that shape may be gone."""
    for name in SMOOTH_TEXTURES:
        texture = Cache.get("kv.graphics.texture", name)
        if texture is not None:
            pixels = CLEAR + WHITE * (texture.width - 2) + CLEAR
            texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
