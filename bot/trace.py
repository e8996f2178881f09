"""What is being handled: an interaction, a table. Whatever logs or measures can ask."""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(slots=True)
class Trace:
    """What is being handled.

    - `interaction`, `table`: their ids, where there are such;
    - `refused`: the kind of the refusal it ended in, or of the error that nobody foresaw;
    - `failed`: whether it was an error.
    """

    interaction: int | None = None
    table: str | None = None
    refused: str | None = None
    failed: bool = False


_CURRENT: ContextVar[Trace] = ContextVar("trace")


def begin(*, interaction: int | None = None, table: str | None = None) -> Trace:
    """From now on this task handles that, and so do the tasks that it starts."""
    trace = Trace(interaction, table)
    _CURRENT.set(trace)
    return trace


def traced() -> Trace:
    """What this task handles; an empty trace where it handles nothing in particular."""
    return _CURRENT.get(None) or Trace()
