"""Events of a table, as facts; `games.dealer.view.text` has the words for them."""

from __future__ import annotations

from typing import NamedTuple

from games.dealer.rules.decks import NamedCard
from games.dealer.rules.state import Face, Openness


class Where(NamedTuple):
    """A place as it was called then: its token, and the name of its pile or of its seat."""

    place: str
    name: str = ""


class Dealt(NamedTuple):
    """3.3: so many cards to each of some seats, by name; `short`: the deck ran out."""

    whom: tuple[str, ...]
    each: int
    short: bool


class Moved(NamedTuple):
    """3.4, 3.5: cards went from place to place; `cards` are those that all may see."""

    who: str
    number: int
    source: Where
    target: Where
    cards: tuple[NamedCard, ...] = ()


class Corrected(NamedTuple):
    """6.2: the dealer has moved cards."""

    number: int
    source: Where
    target: Where


class Showed(NamedTuple):
    """3.6: a seat shows its hand, or hides it again."""

    who: str
    shown: bool
    cards: tuple[NamedCard, ...] = ()


class Peeked(NamedTuple):
    """3.7: a seat has seen the top cards of a place."""

    who: str
    number: int
    place: Where


class Looked(NamedTuple):
    """6.1: the dealer looks at a place."""

    place: Where


class TurnedOver(NamedTuple):
    """3.8: a pile lies the other way round; `cards` where it is face up now."""

    who: str
    pile: str
    face: Face
    cards: tuple[NamedCard, ...] = ()


class Mixed(NamedTuple):
    """3.9 to 3.11: the deck was shuffled, cut, or gathered and shuffled: the act's token."""

    who: str
    how: str
    what: str
    number: int


class Laid(NamedTuple):
    """3.12: there is a pile more, or (`cleared`) one less."""

    pile: str
    face: Face
    cleared: bool = False


class Fell(NamedTuple):
    """4.2: dice as they fell, and which of them count, by index."""

    fell: tuple[int, ...]
    kept: tuple[int, ...]


class Came(NamedTuple):
    """4.1: what one time of a throw came to."""

    dice: tuple[Fell, ...]
    total: int


class Thrown(NamedTuple):
    """2.4: a seat has thrown dice; who may see how they fell follows from the openness."""

    who: str
    seat: int
    dealer: int
    throw: str
    label: str
    openness: Openness
    results: tuple[Came, ...]


class Fought(NamedTuple):
    """5.1, 5.8, 5.10: a fight begins, a round of it, or it is over (round 0)."""

    round: int
    shuffled: bool = False


class Acts(NamedTuple):
    """5.5, 5.6: a fighter acts now; `appeared`: a foe that was hidden."""

    who: str
    appeared: bool = False


class Waited(NamedTuple):
    """5.6, 5.7: a fighter delays, or is out of the fight."""

    who: str
    out: bool = False


class FoeNamed(NamedTuple):
    """5.2: a foe that all may see is there."""

    foe: str


class Told(NamedTuple):
    """6.3: the dealer's words."""

    words: str


class Ended(NamedTuple):
    """7.1: the evening is over."""

    words: str


Event = (
    Dealt | Moved | Corrected | Showed | Peeked | Looked | TurnedOver | Mixed | Laid | Thrown
    | Fought | Acts | Waited | FoeNamed | Told | Ended
)  # fmt: skip
