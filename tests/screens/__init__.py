"""Pictures of every kind of screen, taken of the local page."""
