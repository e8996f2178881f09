"""C.A.R.D.S., after Leonard Tai's core rules."""
