"""User interface of Diferencio, on the tablet and on phones."""
