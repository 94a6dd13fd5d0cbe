"""The app: Kivy, sockets and files around the engine."""
