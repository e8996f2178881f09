"""A human game master: the actions between scenes, and the scenes (2.10)."""
