"""What is shown of a game of C.A.R.D.S. (section 10 of the rules page)."""
