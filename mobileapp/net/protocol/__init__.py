"""Messages and frames of a link."""
