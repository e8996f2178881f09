"""The catalogs of other languages: gathered from the code, checked and compiled."""
