"""Screens and widgets of a game on the tablet."""
