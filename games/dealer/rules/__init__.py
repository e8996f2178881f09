"""What decides at the dealer's table."""
