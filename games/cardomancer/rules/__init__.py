"""What decides in Cardomancer."""
