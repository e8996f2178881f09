"""The rules of Cardomancer."""
