"""Rules of the dealer's table."""
