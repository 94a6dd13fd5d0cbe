"""Transports of a link: within this process, Wi-Fi, Bluetooth."""
