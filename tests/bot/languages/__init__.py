"""Tests of other languages."""
