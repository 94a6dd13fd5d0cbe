"""The device that owns the table: moves, time, bots, and the devices linked to it."""
