"""A session: the games of one group of people on this device, with their settings and texts."""
