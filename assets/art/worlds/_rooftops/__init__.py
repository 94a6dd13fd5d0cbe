"""The town under snow: its houses, and what stands, hangs and flies in its nine places."""
