"""The view of C.A.R.D.S. (section 10 of the rules page)."""
