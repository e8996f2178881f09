"""Reading all of what is stored of a user, and deleting it."""
