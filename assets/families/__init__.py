"""Build jobs by family: every module here defines `jobs()`."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
