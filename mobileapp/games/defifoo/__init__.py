"""User interface of Défifoo, on the tablet and on phones."""
