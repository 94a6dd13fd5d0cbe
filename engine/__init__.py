"""Tablée's engine: five rulebooks as pure functions, one table, one text door."""
