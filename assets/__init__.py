"""Drawings, sounds, words and packs, and how they are made."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)  # another folder on the path may bring a game along
