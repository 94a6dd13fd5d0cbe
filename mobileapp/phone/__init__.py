"""The app as one hand of a table elsewhere."""
