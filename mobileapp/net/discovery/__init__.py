"""Finding tables: addresses, announcements on the network, the tablet's own Wi-Fi."""
