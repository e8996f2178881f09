"""What is shown of the dealer's table."""
