"""Requests of a game: asks and chance.

The rules of a game are one coroutine that awaits only the requests of a `Table`. Each request goes
to the driver (`games.engine.run`), which answers it from the log, from chance or from a player, and
goes on.
"""

import types
from collections.abc import Awaitable, Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Generic, TypeVar, overload

from games.engine.deck import Card

Token = str
Answer = str | int | list[str]
T = TypeVar("T")
O = TypeVar("O")  # noqa: E741 - the options of a game
E = TypeVar("E")  # the events of a game

SheetsSeen = Sequence[Mapping[str, Any] | None]

START = "start"
BETWEEN_TOKENS = "+"
EVERYTHING = "*"
_LONGEST_NUMBER = 20  # digits, far beyond any offer; Python parses at most 4,300


@dataclass(frozen=True, slots=True)
class Some:
    """An offer to take a subset of `tokens`; `rule` names what makes one valid."""

    tokens: Sequence[Token]
    least: int
    most: int
    rule: str
    lawful: Callable[[list[Token]], bool]


@dataclass(frozen=True, slots=True)
class Number:
    """An offer of a whole number, both ends included."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Text:
    """An offer of free text of at most `limit` characters."""

    limit: int


@dataclass(frozen=True, slots=True)
class Notation(Text):
    """An offer of text in a notation, or of an empty one.

    It holds no words of a user, and the rules decide by it. `lawful` is whether a text is in its
    canonical form; automatic players take one of the `examples`.
    """

    name: str
    lawful: Callable[[str], bool]
    examples: Sequence[str]


Offer = list[Token] | Some | Number | Text


def allows(offer: Offer, answer: object) -> bool:
    """Return whether an answer is valid for an offer."""
    if type(offer) is list:
        return answer in offer
    if isinstance(offer, Number):
        return type(answer) is int and offer.least <= answer <= offer.most
    if isinstance(offer, Text):
        if not isinstance(answer, str) or len(answer) > offer.limit:
            return False
        return not isinstance(offer, Notation) or not answer or offer.lawful(answer)
    if isinstance(offer, Some):
        return (
            isinstance(answer, list)
            and offer.least <= len(answer) <= offer.most
            and _is_part(answer, offer.tokens)
            and offer.lawful(answer)
        )
    return False


def _is_part(answer: list[Any], tokens: Sequence[Token]) -> bool:
    left = list(tokens)
    for token in answer:
        if token not in left:
            return False
        left.remove(token)
    return True


def read_answer(offer: Offer, text: str) -> Answer:
    """Parse a button's choice as an answer to an offer.

    A subset is its tokens joined with `+`, or `*`: as many as allowed, from the first on. `allows`
    checks whether the answer is valid.
    """
    if isinstance(offer, Number) and text.strip().isdecimal() and len(text) <= _LONGEST_NUMBER:
        return int(text)
    if isinstance(offer, Some):
        if text == EVERYTHING:
            return list(offer.tokens[: offer.most])
        return text.split(BETWEEN_TOKENS) if text else []
    return text


def answers_to(offer: Offer) -> Iterator[Answer]:
    """Yield every valid answer of an offer, each once; for a text only the empty one.

    Of a notation it yields the examples.
    """
    if isinstance(offer, Number):
        yield from range(offer.least, offer.most + 1)
    elif isinstance(offer, Text):
        yield from offer.examples if isinstance(offer, Notation) else [""]
    elif isinstance(offer, Some):
        for size in range(offer.least, min(offer.most, len(offer.tokens)) + 1):
            subsets = map(list, dict.fromkeys(combinations(offer.tokens, size)))
            yield from filter(offer.lawful, subsets)
    else:
        yield from offer


def forced(offer: Offer) -> Answer | None:
    """Return the only valid answer of an offer, or None if there is a choice."""
    if type(offer) is list:
        return offer[0] if len(offer) == 1 else None
    if isinstance(offer, Number) and offer.least == offer.most:
        return offer.least
    if isinstance(offer, Some) and len(offer.tokens) == 1 and offer.least == 1:
        return list(offer.tokens)
    return None


@dataclass(slots=True)
class Ask:
    """A decision: the offer of each seat asked. The first seat to act settles it.

    - `together`: one answer stands for all seats. Otherwise the rules ask the others again while
      they may still act;
    - `needed`: the seats whose answer the table waits for, None for all; the others may act, but
      the table does not wait for them;
    - `secret`: the seats that might be asked as far as all know, since to name those that are would
      reveal their cards; empty if it is no secret;
    - `about`: the subject of the ask, a small value of the game's own, None if the name is enough.
      It belongs to the ask: a state does not hold it.
    """

    name: str
    offers: Mapping[int, Offer]
    together: bool = False
    needed: Sequence[int] | None = None
    secret: Sequence[int] = ()
    about: Any = None

    def waits_for(self) -> list[int]:
        """Return the seats of which one must act before the game goes on."""
        return list(self.offers) if self.needed is None else list(self.needed)


@dataclass(slots=True)
class Shuffle:
    """A request to shuffle a pile."""

    pile: str
    cards: list[Card]


@dataclass(slots=True)
class Roll:
    """A request to roll dice."""

    name: str
    count: int
    sides: int


@dataclass(slots=True)
class Pick:
    """A request to pick one of several options at random."""

    name: str
    options: Sequence[Any]


@dataclass(slots=True)
class Checkpoint:
    """A point where `(phase, state)` alone is enough to go on."""

    phase: str


Request = Ask | Shuffle | Roll | Pick | Checkpoint
Requests = Generator[Request, Any, T]


class Table(Generic[O, E]):
    """The rules' interface to the world: options, seats, sheets, and requests to await.

    An answer has the type of its offer: a token of a list, an int of a `Number`, words of a `Text`
    or a `Notation`, a list of tokens of a `Some`. `phase` is `START` in a new game, else the
    checkpoint from which the game goes on. `version` is that of the rules by which it is played.
    """

    __slots__ = ("emit", "options", "phase", "seats", "sheets", "version")

    def __init__(
        self,
        options: O,
        seats: Sequence[str],
        sheets: SheetsSeen | None,
        phase: str,
        emit: Callable[[E], None],
        version: int = 1,
    ) -> None:
        self.options = options
        self.seats = seats
        self.sheets = sheets
        self.phase = phase
        self.emit = emit
        self.version = version

    @overload
    def ask(
        self, name: str, seat: int, offer: list[Token], *, about: Any = None
    ) -> Awaitable[Token]: ...

    @overload
    def ask(self, name: str, seat: int, offer: Number, *, about: Any = None) -> Awaitable[int]: ...

    @overload
    def ask(self, name: str, seat: int, offer: Text, *, about: Any = None) -> Awaitable[str]: ...

    @overload
    def ask(
        self, name: str, seat: int, offer: Some, *, about: Any = None
    ) -> Awaitable[list[Token]]: ...

    @types.coroutine
    def ask(self, name: str, seat: int, offer: Offer, *, about: Any = None) -> Requests[Any]:
        """Ask one seat; return its answer."""
        _, answer = yield Ask(name, {seat: offer}, about=about)
        return answer

    @overload
    def decide(
        self, name: str, seat: int, offer: list[Token], *, about: Any = None
    ) -> Awaitable[Token]: ...

    @overload
    def decide(
        self, name: str, seat: int, offer: Number, *, about: Any = None
    ) -> Awaitable[int]: ...

    @overload
    def decide(
        self, name: str, seat: int, offer: Some, *, about: Any = None
    ) -> Awaitable[list[Token]]: ...

    @types.coroutine
    def decide(self, name: str, seat: int, offer: Offer, *, about: Any = None) -> Requests[Any]:
        """Ask one seat, unless the offer has only one valid answer, which is then taken."""
        if type(offer) is not list or len(offer) == 1:
            only = forced(offer)
            if only is not None:
                return only
        _, answer = yield Ask(name, {seat: offer}, about=about)
        return answer

    @overload
    def ask_all(
        self,
        name: str,
        offers: Mapping[int, list[Token]],
        *,
        together: bool = False,
        needed: Sequence[int] | None = None,
        secret: Sequence[int] = (),
        about: Any = None,
    ) -> Awaitable[tuple[int, Token]]: ...

    @overload
    def ask_all(
        self,
        name: str,
        offers: Mapping[int, Offer],
        *,
        together: bool = False,
        needed: Sequence[int] | None = None,
        secret: Sequence[int] = (),
        about: Any = None,
    ) -> Awaitable[tuple[int, Answer]]: ...

    @types.coroutine
    def ask_all(
        self,
        name: str,
        offers: Mapping[int, Any],
        *,
        together: bool = False,
        needed: Sequence[int] | None = None,
        secret: Sequence[int] = (),
        about: Any = None,
    ) -> Requests[tuple[int, Any]]:
        """Ask several seats at once; return the seat that acted first, and its answer.

        For the keyword arguments see `Ask`.
        """
        settled: tuple[int, Any] = yield Ask(name, offers, together, needed, secret, about)
        return settled

    @overload
    def decide_all(
        self, name: str, seats: Sequence[int], offer: list[Token], *, about: Any = None
    ) -> Awaitable[Token]: ...

    @overload
    def decide_all(
        self, name: str, seats: Sequence[int], offer: Number, *, about: Any = None
    ) -> Awaitable[int]: ...

    @types.coroutine
    def decide_all(
        self, name: str, seats: Sequence[int], offer: Offer, *, about: Any = None
    ) -> Requests[Any]:
        """Ask several seats for one common answer, unless only one is valid."""
        only = forced(offer)
        if only is not None:
            return only
        _, answer = yield Ask(name, dict.fromkeys(seats, offer), together=True, about=about)
        return answer

    @types.coroutine
    def shuffle(self, pile: str, cards: list[Card]) -> Requests[list[Card]]:
        """Return the cards of a pile, shuffled."""
        shuffled: list[Card] = yield Shuffle(pile, cards)
        return shuffled

    @types.coroutine
    def roll(self, name: str, count: int, sides: int = 6) -> Requests[list[int]]:
        """Roll `count` dice for a named purpose; return them in order."""
        dice: list[int] = yield Roll(name, count, sides)
        return dice

    @types.coroutine
    def pick(self, name: str, options: Sequence[T]) -> Requests[T]:
        """Pick one of several options at random."""
        got: T = yield Pick(name, options)
        return got

    @types.coroutine
    def checkpoint(self, phase: str) -> Requests[None]:
        """Mark a point where `(phase, state)` alone is enough to go on."""
        yield Checkpoint(phase)
