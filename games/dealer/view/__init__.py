"""View of the dealer's table."""
