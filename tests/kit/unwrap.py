"""Values that a test needs: it fails at once where they are missing."""

from typing import TypeVar

import simcord

T = TypeVar("T")


def unwrap(value: T | None) -> T:
    """Return a value that is not None."""
    assert value is not None
    return value


def reply(result: simcord.InteractionResult) -> simcord.ResponseMessage:
    """Return the message that answers an interaction."""
    return unwrap(result.response)
