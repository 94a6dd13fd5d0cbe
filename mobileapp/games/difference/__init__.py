"""User interface of Difference, on the tablet and on phones."""
