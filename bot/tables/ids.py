"""Ids of tables and lobbies."""

from __future__ import annotations

import secrets

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # no two that look alike
_LENGTH = 8


def new_id() -> str:
    """A new id, short enough for a button's custom id and for a person to type."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
