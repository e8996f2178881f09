"""Reading what came from a header, a store or a person: a model, or a sentence that says why."""

from __future__ import annotations

from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from games.engine.game import SetupRefused
from games.engine.mistakes import first_mistake

M = TypeVar("M")

LAZY = ConfigDict(defer_build=True)  # an adapter is built when it is first used, not at the start


class Sheet(BaseModel):
    """A character sheet; each game adds its own fields."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, strict=True, populate_by_name=True, defer_build=True
    )

    def dump(self) -> dict[str, Any]:
        """The sheet as a header and the storage hold it."""
        return self.model_dump(by_alias=True)


def read(adapter: TypeAdapter[M], data: object, what: str) -> M:
    """Data as its model.

    Args:
        adapter: of the model.
        data: what was found.
        what: what it is, as the sentence calls it.

    Raises:
        SetupRefused: it is not like that; the sentence says where and why.
    """
    try:
        return adapter.validate_python(data)
    except ValidationError as error:
        where, why = first_mistake(error)
        raise SetupRefused(f"{what}: {where or 'sheet'}: {why}.") from None
