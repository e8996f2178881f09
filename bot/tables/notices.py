"""Notices: messages that a table's next board shows once."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayedFor:
    """The table has acted for the seats with these names.

    `away`: whether they let it wait. If not, they had no wish, or a standing one.
    """

    names: tuple[str, ...]
    away: bool = True


@dataclass(frozen=True, slots=True)
class WentBack:
    """The rules were updated: the table went back to its newest valid checkpoint."""


@dataclass(frozen=True, slots=True)
class LeftForGood:
    """A player has deleted their data: the table plays for them from now on."""


@dataclass(frozen=True, slots=True)
class StepUndone:
    """A player with that name has undone their last answer."""

    name: str


@dataclass(frozen=True, slots=True)
class UndoDropped:
    """Players wanted to undo the last step, which is no longer possible."""


@dataclass(frozen=True, slots=True)
class DecidedBy:
    """A user with that name, who has no seat, has decided for the table."""

    name: str


Notice = DecidedBy | PlayedFor | WentBack | LeftForGood | StepUndone | UndoDropped
