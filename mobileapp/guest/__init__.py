"""A device at another device's table: its session, and the check of what the host sent."""
