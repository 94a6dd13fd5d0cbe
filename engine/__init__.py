"""Tablée's engine: rulebooks as pure functions, one table, one text interface (the referee)."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)  # another folder on the path may add a game
