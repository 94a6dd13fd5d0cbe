"""User interface of Compatibility, on the tablet and on phones."""
