"""Encryption, join links, rejoin tokens, limits, and files that hold secrets."""
