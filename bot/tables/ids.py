"""Ids of tables and lobbies, and codes of decks."""

import hashlib
import re
import secrets

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # no two letters that look alike
_LENGTH = 8
_ID = re.compile(f"[{_LETTERS}]{{{_LENGTH}}}")
_BETWEEN = "·"  # between the parts of a suggestion


def new_id() -> str:
    """Return a new id, short enough for a custom id and for typing."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


def is_id(text: str) -> bool:
    """Return whether a text is the id of a table or lobby."""
    return _ID.fullmatch(text) is not None


def code_of(text: str) -> str:
    """Return a code of the form of an id that follows from a text, by its SHA-256."""
    number = int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")
    return "".join(_LETTERS[number // len(_LETTERS) ** at % len(_LETTERS)] for at in range(_LENGTH))


def plain(typed: str) -> str:
    """Return typed text without capitals, code marks, and blanks around it."""
    return typed.strip("` \t\n").casefold()


def read_id(typed: str) -> str:
    """Return the id in typed text: an id as users write it, or the text of a suggestion."""
    parts = map(plain, typed.split(_BETWEEN))
    return next((part for part in parts if _ID.fullmatch(part)), plain(typed))
