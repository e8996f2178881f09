"""The choices and the forms of a human game master."""
