"""The view of Cardomancer."""
