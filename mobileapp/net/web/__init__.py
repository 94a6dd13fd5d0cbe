"""Pages for browsers on the link's port."""
