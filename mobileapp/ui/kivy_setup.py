"""Kivy's configuration, set before anything else imports Kivy."""

from __future__ import annotations

import logging
import os
from typing import TYPE_CHECKING

from mobileapp.platform.paths import home
from mobileapp.session.launch_options import LaunchOptions

if TYPE_CHECKING:
    from kivy.config import ConfigParser


def configure(start: LaunchOptions) -> None:
    """Set Kivy's environment and configuration; Kivy reads them once, on its first import."""
    os.environ["KIVY_NO_ARGS"] = "1"
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ["KIVY_NO_CONFIG"] = "1"  # no config file to read or upgrade
    os.environ.setdefault("KIVY_HOME", str(home() / "kivy"))
    os.environ.setdefault("KCFG_KIVY_LOG_LEVEL", "warning")
    logging.getLogger("kivy").setLevel(logging.WARNING)  # until Kivy has read the log level above
    if start.picture is not None:
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from kivy.config import Config

    Config.set("kivy", "kivy_clock", "interrupt")
    Config.set("kivy", "exit_on_escape", "0")
    width, height = start.size
    for name, value in {"width": width, "height": height, "multisamples": 2, "maxfps": 60}.items():
        Config.set("graphics", name, os.environ.get(f"KCFG_GRAPHICS_{name.upper()}", str(value)))
    _configure_inputs(Config)
    _reduce_logging()


def _reduce_logging() -> None:
    """Hide Kivy's warnings about libraries that few desktops have, and reset the root logger to WARNING."""
    from kivy.logger import Logger

    logging.getLogger().setLevel(logging.WARNING)
    unwanted = ("MTDev", "Cutbuffer")
    Logger.addFilter(lambda record: not any(name in record.getMessage() for name in unwanted))


def _configure_inputs(config: ConfigParser) -> None:
    """Accept only the screen's own touches and the mouse as one finger; TUIO on loopback if requested."""
    if config.has_option("input", "%(name)s"):
        config.remove_option("input", "%(name)s")
    config.set("input", "mouse", "mouse,disable_multitouch")
    if port := os.environ.get("TABLEE_TUIO"):
        config.set("input", "tuio", f"tuio,127.0.0.1:{int(port)}")
