"""The record format: a game as JSON Lines.

A header, one line for each thing that chance or a player decided, one end line.
The lines alone, without offers and states, are also what a table's log keeps;
there an answer carries a fingerprint of its offers instead, so that a log that no
longer fits the rules is noticed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.deck import Card
from games.table import Answer, Number, Offer, Some, Text


class RecordError(ValueError):
    """A record or log that cannot be read or does not replay. `at` is its line, from 1."""

    def __init__(self, reason: str, at: int | None = None) -> None:
        super().__init__(reason if at is None else f"line {at}: {reason}")
        self.at = at


@dataclass(frozen=True, slots=True)
class Header:
    """What a game starts from."""

    game: str
    version: int
    options: dict[str, Any]
    seats: list[str]
    sheets: list[dict[str, Any] | None] | None = None

    def to_json(self) -> dict[str, Any]:
        """The header as its line."""
        head: dict[str, Any] = {
            "game": self.game,
            "version": self.version,
            "options": self.options,
            "seats": self.seats,
        }
        return head if self.sheets is None else head | {"sheets": self.sheets}


@dataclass(slots=True)
class Shuffled:
    """A pile as it lies after a shuffle."""

    pile: str
    cards: list[Card]

    def to_json(self) -> dict[str, Any]:
        """The line of a record or a log."""
        return {"shuffle": self.pile, "cards": self.cards}


@dataclass(slots=True)
class Rolled:
    """Dice as they fell."""

    name: str
    dice: list[int]
    sides: int

    def to_json(self) -> dict[str, Any]:
        """The line of a record or a log."""
        line = {"roll": self.name, "dice": self.dice}
        return line if self.sides == 6 else line | {"sides": self.sides}


@dataclass(slots=True)
class Picked:
    """One thing that chance took out of several."""

    name: str
    options: Sequence[Any]
    got: Any

    def to_json(self) -> dict[str, Any]:
        """The line of a record or a log."""
        return {"pick": self.name, "from": list(self.options), "got": self.got}


@dataclass(slots=True)
class Answered:
    """A decision. `offers` are there when it was just made, `mark` when it was read from a log."""

    ask: str
    seat: int
    choice: Answer
    offers: Mapping[int, Offer] | None = None
    mark: str | None = None

    def to_json(self) -> dict[str, Any]:
        """The line of a log; a record also shows the offers and the state."""
        return {
            "ask": self.ask,
            "seat": self.seat,
            "choice": self.choice,
            "offer": self.mark if self.offers is None else fingerprint(self.ask, self.offers),
        }


Line = Shuffled | Rolled | Picked | Answered


def offer_json(offer: Offer) -> Any:
    """An offer in the form that records write."""
    if isinstance(offer, Some):
        return {
            "some": list(offer.tokens),
            "min": offer.least,
            "max": offer.most,
            "rule": offer.rule,
        }
    if isinstance(offer, Number):
        return {"number": [offer.least, offer.most]}
    if isinstance(offer, Text):
        return {"text": offer.limit}
    return list(offer)


def offers_json(offers: Mapping[int, Offer]) -> dict[str, Any]:
    """The offers of an ask, by seat, in the form that records write."""
    return {str(seat): offer_json(offer) for seat, offer in offers.items()}


def fingerprint(ask: str, offers: Mapping[int, Offer]) -> str:
    """Eight hex digits that change when an ask's name or offers do."""
    text = json.dumps([ask, offers_json(offers)])
    return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()


def line_from_json(data: Mapping[str, Any]) -> Line:
    """A line of a record or a log.

    Raises:
        RecordError: it is none of the kinds that the format knows.
    """
    try:
        if "ask" in data:
            return Answered(data["ask"], int(data["seat"]), data["choice"], mark=data.get("offer"))
        if "shuffle" in data:
            return Shuffled(data["shuffle"], list(data["cards"]))
        if "roll" in data:
            return Rolled(data["roll"], list(data["dice"]), data.get("sides", 6))
        if "pick" in data:
            return Picked(data["pick"], list(data["from"]), data["got"])
    except (KeyError, TypeError, ValueError):
        pass
    raise RecordError("not a line that the format knows")


def dumps(line: Mapping[str, Any]) -> str:
    """One line of JSON, without the line's end."""
    return json.dumps(line, ensure_ascii=False)


def write(lines: Iterable[Mapping[str, Any]]) -> str:
    """The text of a record from its lines."""
    return "".join(dumps(line) + "\n" for line in lines)


def read(text: str) -> tuple[Header, list[dict[str, Any]]]:
    """A record's header and the lines after it, the end line included if there is one.

    Raises:
        RecordError: it is no JSON Lines text, or its header is not one.
    """
    lines: list[dict[str, Any]] = []
    for at, row in enumerate(text.splitlines(), 1):
        try:
            line = json.loads(row)
        except json.JSONDecodeError:
            raise RecordError("not JSON", at) from None
        if not isinstance(line, dict):
            raise RecordError("not a JSON object", at)
        lines.append(line)
    if not lines:
        raise RecordError("the record is empty")
    return _header(lines[0]), lines[1:]


def _header(line: dict[str, Any]) -> Header:
    try:
        seats = [str(name) for name in line["seats"]]
        return Header(
            line["game"],
            int(line["version"]),
            dict(line.get("options", {})),
            seats,
            line.get("sheets"),
        )
    except (KeyError, TypeError, ValueError):
        raise RecordError("not a header", 1) from None
