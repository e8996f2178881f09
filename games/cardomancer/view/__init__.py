"""What is shown of Cardomancer."""
