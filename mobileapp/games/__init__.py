"""The user interface of each game: one folder per game, with the same name as its rulebook."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)  # another folder on the path may add games
