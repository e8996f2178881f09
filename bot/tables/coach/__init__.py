"""Hints, reviews of ended games, and the worker processes that compute them."""
