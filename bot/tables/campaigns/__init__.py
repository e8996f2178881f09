"""Campaigns: parties that go on from table to table."""
