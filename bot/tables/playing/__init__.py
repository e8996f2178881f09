"""Open tables: act, end, leave, and hand on a seat."""
