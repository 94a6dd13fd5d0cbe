"""Widgets that know no screen and no game."""
