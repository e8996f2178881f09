"""The rules of C.A.R.D.S.; the numbers are those of the rules page."""
