"""Codes and help for phones that join."""
