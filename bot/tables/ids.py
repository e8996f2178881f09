"""Ids of tables and lobbies."""

from __future__ import annotations

import secrets

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # no two letters that look alike
_LENGTH = 8


def new_id() -> str:
    """Return a new id, short enough for a custom id and for typing."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
