"""Sheets and dataclasses, as records hold them."""

from dataclasses import fields
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from games.engine.game import SetupRefused
from games.engine.mistakes import first_mistake
from games.engine.record import JSON
from games.engine.speech import gettext

M = TypeVar("M")

LAZY = ConfigDict(defer_build=True)  # builds an adapter on first use, not at the start


class Sheet(BaseModel):
    """A character sheet; each game adds its own fields."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, strict=True, populate_by_name=True, defer_build=True
    )

    def dump(self) -> JSON:
        """Return the sheet as a header and the storage hold it."""
        return self.model_dump(by_alias=True)


def read(adapter: TypeAdapter[M], data: object, what: str) -> M:
    """Validate data as its model.

    Args:
        adapter: the adapter of the model.
        data: the data.
        what: the name of the data in the sentence.

    Raises:
        SetupRefused: it is invalid; the sentence says where and why.
    """
    try:
        return adapter.validate_python(data)
    except ValidationError as error:
        where, why = first_mistake(error)
        sentence = gettext("{what}: {where}: {why}.", what=what, where=where or "sheet", why=why)
        raise SetupRefused(sentence) from None


def columns(value: Any, without: tuple[str, ...] = ()) -> JSON:
    """Return the fields of a dataclass in their order, its lists copied, without some."""
    names = (field.name for field in fields(value) if field.name not in without)
    found = {name: getattr(value, name) for name in names}
    return {name: each[:] if isinstance(each, list) else each for name, each in found.items()}
