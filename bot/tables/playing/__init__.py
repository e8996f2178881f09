"""Open tables: act, end, leave, and hand over a seat."""
