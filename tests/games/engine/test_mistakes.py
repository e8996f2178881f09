"""Mistakes in a value, in plain words, never in those of the validation library."""

from enum import StrEnum
from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, StrictInt, ValidationError, field_validator

from games.engine.mistakes import first_mistake


class Suit(StrEnum):
    CLUBS = "clubs"
    HEARTS = "hearts"


class Model(BaseModel):
    model_config = ConfigDict(extra="forbid")

    count: int = Field(1, ge=1, le=9)
    strict: StrictInt = 1
    lucky: bool = True
    way: Literal["up", "down"] = "up"
    suit: Suit = Suit.CLUBS
    name: str = Field("Ann", min_length=2, max_length=5)
    names: list[Annotated[str, Field(min_length=1)]] = []
    odd: int = 1

    @field_validator("odd")
    @classmethod
    def _is_odd(cls, value: int) -> int:
        if value % 2 == 0:
            raise ValueError("it is odd")
        return value


@pytest.mark.parametrize(
    ("given", "where", "why"),
    [
        ({"count": "many"}, "count", "write a whole number"),
        ({"count": 1.5}, "count", "write a whole number"),
        ({"count": 0}, "count", "write a number of at least 1"),
        ({"count": 10}, "count", "write a number of at most 9"),
        ({"strict": "1"}, "strict", "write a whole number"),
        ({"lucky": "perhaps"}, "lucky", "write true or false"),
        ({"lucky": []}, "lucky", "write true or false"),
        ({"way": "left"}, "way", "write up or down"),
        ({"suit": "coins"}, "suit", "write clubs or hearts"),
        ({"name": 5}, "name", "write a text"),
        ({"name": "A"}, "name", "write more characters: at least 2"),
        ({"name": "Annabel"}, "name", "write fewer characters: at most 5"),
        ({"names": ["Ann", ""]}, "names.1", "write more characters: at least 1"),
        ({"odd": 2}, "odd", "it is odd"),
        ({"more": 1}, "more", "it does not belong there"),
    ],
)
def test_a_mistake_is_told_in_plain_words(given: dict[str, Any], where: str, why: str) -> None:
    with pytest.raises(ValidationError) as raised:
        Model(**given)
    assert first_mistake(raised.value) == (where, why)


class Needed(BaseModel):
    name: str


def test_a_missing_field_is_named() -> None:
    with pytest.raises(ValidationError) as raised:
        Needed.model_validate({})
    assert first_mistake(raised.value) == ("name", "it is missing")
