"""Events of a table, as facts; `games.dealer.view.text` words them."""

from collections.abc import Sequence
from typing import NamedTuple

from games.dealer.rules.decks import NamedCard
from games.dealer.rules.sheet import Health
from games.dealer.rules.state import Face, Openness
from games.kit.dice.falling import Result


class Where(NamedTuple):
    """A place with its name at that time: its token, and the name of its pile or seat."""

    place: str
    name: str = ""


class Dealt(NamedTuple):
    """Seats, by name, were dealt `each` cards; `short`: the deck ran out (3.3)."""

    whom: tuple[str, ...]
    each: int
    short: bool


class Moved(NamedTuple):
    """Cards moved from place to place; `cards` are those that all may see (3.4, 3.5).

    `texts`: what stands on them, at a table of one seat.
    """

    who: str
    number: int
    source: Where
    target: Where
    cards: tuple[NamedCard, ...] = ()
    texts: tuple[str, ...] = ()


class Corrected(NamedTuple):
    """The dealer moved cards (6.2)."""

    number: int
    source: Where
    target: Where


class Showed(NamedTuple):
    """A seat showed its hand, or hid it (3.6)."""

    who: str
    shown: bool
    cards: tuple[NamedCard, ...] = ()


class Peeked(NamedTuple):
    """A seat saw the top cards of a place (3.7)."""

    who: str
    number: int
    place: Where


class Looked(NamedTuple):
    """The dealer looks at a place (6.1)."""

    place: Where


class TurnedOver(NamedTuple):
    """A pile was turned over; `cards` if it is face up now (3.8)."""

    who: str
    pile: str
    face: Face
    cards: tuple[NamedCard, ...] = ()


class Mixed(NamedTuple):
    """The deck was shuffled, cut, or gathered and shuffled: the act's token (3.9 to 3.11)."""

    who: str
    how: str
    what: str
    number: int


class Laid(NamedTuple):
    """A pile was added, or (`cleared`) removed (3.12)."""

    pile: str
    face: Face
    cleared: bool = False


class Thrown(NamedTuple):
    """A seat rolled dice; the openness decides who may see the results (2.4)."""

    who: str
    seat: int
    dealer: int
    throw: str
    label: str
    openness: Openness
    results: Sequence[Result]


class Asked(NamedTuple):
    """A question was answered: how likely a yes was, what fell, and the degree (10.1)."""

    who: str
    question: str
    likely: str
    chance: int
    fell: int
    yes: bool
    degree: str


class Ticked(NamedTuple):
    """A clock was added, ticked, or (`stopped`) removed (10.3)."""

    name: str
    ticked: int
    parts: int
    stopped: bool = False


class SceneBegun(NamedTuple):
    """A scene began (10.4)."""

    heading: str


class Noted(NamedTuple):
    """A seat wrote a note (10.5)."""

    who: str
    words: str


class RolledOn(NamedTuple):
    """A seat rolled on a table: what it says, and all dice in order with their totals (10.8).

    The table's name is empty where it was forgotten.
    """

    who: str
    table: str
    words: str
    dice: tuple[tuple[str, int], ...]


class Fought(NamedTuple):
    """A fight or a round began, or the fight ended (round 0) (5.1, 5.8, 5.10)."""

    round: int
    shuffled: bool = False


class Acts(NamedTuple):
    """A fighter acts now; `appeared`: a foe that was hidden (5.5, 5.6)."""

    who: str
    appeared: bool = False


class Waited(NamedTuple):
    """A fighter delays, is out of the fight or back in it, or has waited too long (5.6 to 5.8)."""

    who: str
    out: bool = False
    back: bool = False
    missed: bool = False


class FoesNamed(NamedTuple):
    """Visible foes were added (5.2)."""

    foes: tuple[str, ...]


class FighterFacts(NamedTuple):
    """A fighter at that time; the dealer, its owner and, if they are open, all see its numbers."""

    name: str
    owner: int
    dealer: int
    is_open: bool
    is_hidden: bool
    is_foe: bool
    left: int
    most: int
    temporary: int
    health: Health

    def shows_numbers(self, seat: int | None) -> bool:
        """Return whether a seat, or all (None), may see its hit points (9.6)."""
        return self.is_open or seat in (self.owner, self.dealer)

    def is_seen(self, seat: int | None) -> bool:
        """Return whether a seat, or all (None), knows that it is there (5.4)."""
        return not self.is_hidden or seat == self.dealer


class Points(NamedTuple):
    """A fighter lost or won back hit points, or its sheet was corrected: the act's token (2.9)."""

    fighter: FighterFacts
    points: int
    how: str


class Marked(NamedTuple):
    """A condition was put on a fighter; `rounds` None: until it is removed (9.5)."""

    fighter: FighterFacts
    condition: str
    rounds: int | None


class Calmed(NamedTuple):
    """A condition has ended, or was removed (9.5)."""

    fighter: FighterFacts
    condition: str


class SatDown(NamedTuple):
    """A latecomer sat down (8.2)."""

    who: str


class Told(NamedTuple):
    """The dealer spoke (6.3)."""

    words: str


class Ended(NamedTuple):
    """The game ended (7.1)."""

    words: str


Event = (
    Dealt | Moved | Corrected | Showed | Peeked | Looked | TurnedOver | Mixed | Laid | Thrown
    | Asked | Ticked | SceneBegun | Noted | RolledOn | Fought | Acts | Waited | FoesNamed | Points
    | Marked | Calmed | SatDown | Told | Ended
)  # fmt: skip
