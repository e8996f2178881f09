"""Interactions over HTTP, without a gateway."""
