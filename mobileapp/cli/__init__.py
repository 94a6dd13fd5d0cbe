"""The command line: start, a host and a guest without a window, the check of every game's files."""
