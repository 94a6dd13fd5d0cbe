"""Links between devices: messages, encryption, transports, discovery, and the page for browsers."""
