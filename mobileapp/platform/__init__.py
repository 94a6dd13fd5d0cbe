"""Differences between systems: paths, clocks, sound, touch, Android."""
