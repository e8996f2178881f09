"""The interaction and table that the current task handles, for logs and metrics."""

from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(slots=True)
class Trace:
    """The subject of the current task.

    - `interaction`, `table`: their ids, if any;
    - `refused`: the class of the error that ended it;
    - `failed`: whether that error was a defect.
    """

    interaction: int | None = None
    table: str | None = None
    refused: str | None = None
    failed: bool = False


_CURRENT: ContextVar[Trace] = ContextVar("trace")


def begin(*, interaction: int | None = None, table: str | None = None) -> Trace:
    """Start a trace for the current task and the tasks that it starts."""
    trace = Trace(interaction, table)
    _CURRENT.set(trace)
    return trace


def traced() -> Trace:
    """Return the current task's trace; an empty one if it has none."""
    return _CURRENT.get(None) or Trace()
