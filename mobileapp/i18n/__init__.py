"""Sentences and dates in the chosen language."""
