"""The connection to Discord: the client, its loop, and what runs while it is connected."""
