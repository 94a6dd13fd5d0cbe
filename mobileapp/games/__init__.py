"""One folder per game, by the same names as the rulebooks."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)  # another folder on the path may bring a game along
