"""Drawings, sounds, translations and packs, and the code that builds them."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)  # another folder on the path may add a game
