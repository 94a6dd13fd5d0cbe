"""Home and seating."""
