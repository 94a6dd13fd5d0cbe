"""Everything drawn that all games share."""
