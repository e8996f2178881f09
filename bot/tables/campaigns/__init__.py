"""Campaigns: parties that play from table to table."""
