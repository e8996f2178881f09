"""The record format: a game as JSON Lines.

A header, one line for each random result and each answer, one end line. A table's log stores the
lines alone, without offers and states. There an answer carries a fingerprint of its offers instead,
so that a log that no longer fits the rules is noticed.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from games.engine.deck import Card
from games.engine.table import Answer, Notation, Number, Offer, Some, Text

T = TypeVar("T")
JSON = dict[str, Any]  # a parsed object


_LONGEST_REASON = 300
_LONGEST_NAME = 32


class RecordError(ValueError):
    """A record or log that cannot be read or does not replay. `at` is its line, from 1.

    Its text is one line, even if it quotes more.
    """

    def __init__(self, reason: str, at: int | None = None) -> None:
        short = in_a_line(reason, _LONGEST_REASON)
        super().__init__(short if at is None else f"line {at}: {short}")
        self.at = at


class NoEndLine(RecordError):
    """A record of an ended game without its end line."""


class Malformed(RecordError):
    """Text that is not a record of this program's games and versions."""


def in_a_line(words: str, most: int) -> str:
    """Return words on one line of at most `most` characters, all of them visible."""
    line = printable(" ".join(words[: most + 1].split()))
    return line if max(len(words), len(line)) <= most else f"{line[: most - 1]}…"


def printable(words: str) -> str:
    """Escape what can't be seen: a terminal would obey it."""
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in words)


@dataclass(frozen=True, slots=True)
class Header:
    """The start of a game: options, seats and sheets.

    `null_sheets`: the record says null for `sheets`, which counts as missing, but only in games
    with characters.
    """

    game: str
    version: int
    options: JSON
    seats: list[str]
    sheets: list[JSON | None] | None = None
    null_sheets: bool = False

    def to_json(self) -> JSON:
        """Return the header as its line."""
        head: JSON = {
            "game": self.game,
            "version": self.version,
            "options": self.options,
            "seats": self.seats,
        }
        return head if self.sheets is None else head | {"sheets": self.sheets}


@dataclass(slots=True)
class Shuffled:
    """A pile after a shuffle."""

    pile: str
    cards: list[Card]

    def to_json(self) -> JSON:
        """Return the line of a record or a log."""
        return {"shuffle": self.pile, "cards": self.cards}


@dataclass(slots=True)
class Rolled:
    """Dice results."""

    name: str
    dice: list[int]
    sides: int

    def to_json(self) -> JSON:
        """Return the line of a record or a log."""
        line = {"roll": self.name, "dice": self.dice}
        return line if self.sides == 6 else line | {"sides": self.sides}


@dataclass(slots=True)
class Picked:
    """A random choice among several options."""

    name: str
    options: Sequence[Any]
    got: Any

    def to_json(self) -> JSON:
        """Return the line of a record or a log."""
        return {"pick": self.name, "from": list(self.options), "got": self.got}


@dataclass(slots=True)
class Answered:
    """An answer; `mark` is the fingerprint of its offers, if known."""

    ask: str
    seat: int
    choice: Answer
    mark: str | None = None

    def to_json(self) -> JSON:
        """Return the line of a log; a record also has the offers and the state."""
        return {
            "ask": self.ask,
            "seat": self.seat,
            "choice": self.choice,
            "offer": self.mark,
        }


Line = Shuffled | Rolled | Picked | Answered


def offer_json(offer: Offer) -> Any:
    """Serialize an offer as records do."""
    if isinstance(offer, Some):
        return {
            "some": list(offer.tokens),
            "min": offer.least,
            "max": offer.most,
            "rule": offer.rule,
        }
    if isinstance(offer, Number):
        return {"number": [offer.least, offer.most]}
    if isinstance(offer, Notation):
        return {"notation": offer.name, "max": offer.limit}
    if isinstance(offer, Text):
        return {"text": offer.limit}
    return list(offer)


def offers_json(offers: Mapping[int, Offer]) -> JSON:
    """Serialize the offers of an ask, by seat, as records do."""
    return {str(seat): offer_json(offer) for seat, offer in offers.items()}


def fingerprint(ask: str, offers: Mapping[int, Offer]) -> str:
    """Return eight hex digits that change when an ask's name or offers do."""
    text = json.dumps([ask, offers_json(offers)])
    return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()


def line_from_json(data: Mapping[str, Any]) -> Line:
    """Parse a line of a record or a log.

    Raises:
        Malformed: the format knows no such line.
    """
    for kind, read_line in _KINDS.items():
        if kind in data:
            with suppress(KeyError, _NotLikeThat):
                return read_line(data)
    raise Malformed("not a line that the format knows")


class _NotLikeThat(Exception):
    """A field of another type than the format gives it."""


def _of(kind: type[T], value: Any) -> T:
    if type(value) is not kind:  # a bool is an int to `isinstance`
        raise _NotLikeThat
    return value


def _list_of(kind: type[T], value: Any) -> list[T]:
    return [_of(kind, each) for each in _of(list, value)]


def _shuffled(data: Mapping[str, Any]) -> Shuffled:
    return Shuffled(_of(str, data["shuffle"]), _list_of(str, data["cards"]))


def _rolled(data: Mapping[str, Any]) -> Rolled:
    sides = _of(int, data.get("sides", 6))
    return Rolled(_of(str, data["roll"]), _list_of(int, data["dice"]), sides)


def _picked(data: Mapping[str, Any]) -> Picked:
    return Picked(_of(str, data["pick"]), _of(list, data["from"]), data["got"])


def _answered(data: Mapping[str, Any]) -> Answered:
    choice = data["choice"]
    if type(choice) not in (str, int):
        choice = _list_of(str, choice)
    return Answered(_of(str, data["ask"]), _of(int, data["seat"]), choice, data.get("offer"))


_KINDS: dict[str, Callable[[Mapping[str, Any]], Line]] = {
    "ask": _answered,
    "shuffle": _shuffled,
    "roll": _rolled,
    "pick": _picked,
}


def dumps(line: Any) -> str:
    """Serialize a line as JSON, without the newline."""
    return json.dumps(line, ensure_ascii=False)


def write(lines: Iterable[Mapping[str, Any]]) -> str:
    """Return the text of a record from its lines."""
    return "".join(dumps(line) + "\n" for line in lines)


def same(ours: Any, theirs: Any) -> bool:
    """Return whether two values are the same JSON; 1, 1.0 and true differ."""
    return json.dumps(ours, sort_keys=True) == json.dumps(theirs, sort_keys=True)


def read(text: str) -> tuple[Header, list[JSON]]:
    """Parse a record into its header and the lines after it, an end line included.

    Raises:
        Malformed: it is not JSON Lines, or its header is malformed.
    """
    rows = text.removesuffix("\n").split("\n") if text else []
    lines = [_object(row, at) for at, row in enumerate(rows, 1)]
    if not lines:
        raise Malformed("the record is empty")
    return _header(lines[0]), lines[1:]


def _object(row: str, at: int) -> JSON:
    try:
        line = parse(row)
    except ValueError as error:
        raise Malformed(str(error), at) from None
    if not isinstance(line, dict):
        raise Malformed("not a JSON object", at)
    return line


def parse(text: str) -> Any:
    """Parse JSON as records have it: whole numbers, valid Unicode, each field of an object once.

    Raises:
        ValueError: it is malformed; the text says why.
    """
    try:
        value = json.loads(
            text, parse_float=_no_number, parse_constant=_no_number, object_pairs_hook=_each_once
        )
        if "\\u" in text:
            dumps(value).encode()
    except _NotInRecords:
        raise
    except UnicodeEncodeError:
        raise ValueError("half a character, which no text has") from None
    except RecursionError:
        raise ValueError("brackets too deep for a record") from None
    except ValueError:
        raise ValueError("not JSON") from None
    return value


class _NotInRecords(ValueError):
    """Valid JSON that a record may not contain; its text names it."""


def _no_number(text: str) -> Any:
    raise _NotInRecords(f"{text[:20]} is not a whole number")


def _each_once(pairs: list[tuple[str, Any]]) -> JSON:
    """Return an object; with duplicate fields, readers would disagree on the value."""
    value = dict(pairs)
    if len(value) < len(pairs):
        names = Counter(name for name, _ in pairs)
        raise _NotInRecords(f"“{names.most_common(1)[0][0][:20]}” stands twice in an object")
    return value


def _header(line: JSON) -> Header:
    sheets = line.get("sheets")
    try:
        header = Header(
            _of(str, line["game"]),
            _of(int, line["version"]),
            _of(dict, line.get("options", {})),
            _list_of(str, line["seats"]),
            sheets if sheets is None else _of(list, sheets),
            null_sheets="sheets" in line and sheets is None,
        )
    except (KeyError, _NotLikeThat):
        raise Malformed("not a header", 1) from None
    if not all(1 <= len(name) <= _LONGEST_NAME for name in header.seats):
        raise Malformed(f"a seat’s name has 1 to {_LONGEST_NAME} characters", 1)
    unknown = [name for name in line if name not in (*header.to_json(), "sheets")]
    if unknown:
        raise Malformed(f"a header has no field “{unknown[0]}”", 1)
    return header
