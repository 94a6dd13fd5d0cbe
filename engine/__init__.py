"""Tablée's engine: rulebooks as pure functions, one table, one text door."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)  # another folder on the path may bring a game along
