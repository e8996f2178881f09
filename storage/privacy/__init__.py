"""Export and deletion of everything that is stored about a user."""
