"""What happens in a game, as facts; `games.cards.view.text` has the words for them."""

from __future__ import annotations

from typing import Literal, NamedTuple

from games.cards.rules.cards import ClassName
from games.cards.rules.state import Phase, Stake
from games.cards.rules.tokens import Name
from games.engine.deck import Card

Cards = tuple[Card, ...]
Kind = Literal["number", "face", "joker"]


class Who(NamedTuple):
    """Somebody: the name that tokens have, what they are called, and their class.

    `key` is not empty for a foe of the automatic GM: the view then has a name of its own;
    `master` for the one of the climax (11.5).
    """

    name: Name
    called: str
    cls: ClassName | None = None
    key: str = ""
    master: bool = False


class Classed(NamedTuple):
    """A player, or the GM, has a class."""

    who: Who


class Tale(NamedTuple):
    """What the words for a scene of the automatic GM follow from (2.11); no game chance."""

    key: str
    number: int
    stake: Stake


class Begun(NamedTuple):
    """A scene begins; a person's has no `tale`."""

    number: int
    phase: Phase
    tale: Tale | None


class Told(NamedTuple):
    """The GM has told something."""

    words: str


class Declared(NamedTuple):
    """A player has said what they mean to do."""

    who: Who
    words: str


class Adjusted(NamedTuple):
    """10.1: the GM has healed somebody by hand."""

    who: Who
    card: Card


class Challenged(NamedTuple):
    """6.10: a player has challenged another; `agreed` None: not answered yet."""

    who: Who
    whom: Who
    agreed: bool | None


class Tested(NamedTuple):
    """A player takes a test, or has declined it."""

    who: Who
    forced: bool
    declined: bool = False


class WayJudged(NamedTuple):
    """5.9: a way was told, and allowed or refused."""

    who: Who
    words: str
    allowed: bool


class Compared(NamedTuple):
    """Two cards were compared; `winner` 1, -1 or 0 for a tie, `felled`: the other's card is lost.

    `noted` and `other_noted` are the Jokers that came up on the way.
    """

    who: Who
    card: Card
    other: Who
    other_card: Card
    winner: int
    felled: bool
    noted: Cards
    other_noted: Cards


class JokersMoved(NamedTuple):
    """Jokers changed hands; `whole` where the players now hold all three."""

    giver: Who
    taker: Who
    jokers: Cards
    whole: bool


class Passed(NamedTuple):
    """A test was passed; `unopposed`: the GM had no card left (5.12)."""

    who: Who
    unopposed: bool
    tale: Tale | None


class Missed(NamedTuple):
    """An attempt was lost, with so many left."""

    who: Who
    left: int


class Failed(NamedTuple):
    """A test was failed, or left."""

    who: Who
    left: bool
    tale: Tale | None


class Wounded(NamedTuple):
    """A number card was lost that was not compared."""

    who: Who
    card: Card


class Fell(NamedTuple):
    """A player is dead; `by` is who did it."""

    who: Who
    by: Who


class Slain(NamedTuple):
    """A foe is slain."""

    who: Who
    by: Who


class AbilityUsed(NamedTuple):
    """An ability was used; `counter` is the opponent's card, if there was one.

    `winner` 1 for the user, -1 for the opponent, 0 where nothing happens.
    """

    who: Who
    card: Card
    other: Who
    counter: Card | None
    winner: int


class TreasureUsed(NamedTuple):
    """9.1: the three Jokers were used."""

    who: Who


class Won(NamedTuple):
    """7.4 `win`: without drawing."""

    who: Who
    over: Who


class Recovered(NamedTuple):
    """7.4 `recover`, 11.8: lost cards came back."""

    who: Who
    cards: Cards
    by: Who | None


class Stole(NamedTuple):
    """7.4 `steal`: what kind of card it was everybody can see by the numbers."""

    who: Who
    other: Who
    kind: Kind


class Sighted(NamedTuple):
    """7.4 `sight`."""

    who: Who
    against: Who


class Revealed(NamedTuple):
    """7.4 `reveal`: whose pack somebody has seen."""

    who: Who
    of: Who


class Idle(NamedTuple):
    """7.5: the winner's ability could do nothing."""

    who: Who


class FightDeclined(NamedTuple):
    """R44: a player takes no part in the fight that the GM has called."""

    who: Who


class FightBegun(NamedTuple):
    """6.2: a fight begins; `first` are those who swing first."""

    first: tuple[Who, ...]
    second: tuple[Who, ...]


class Surrendered(NamedTuple):
    """6.7: somebody gives up; `terms` may be `refuse`."""

    who: Who
    to: Who
    terms: str


class Spared(NamedTuple):
    """R24: what a beaten player's fate is."""

    who: Who
    by: Who
    terms: str


class FightOver(NamedTuple):
    """A fight is over; `stand_off` (6.8), or `won` by the players (None in a duel)."""

    stand_off: bool
    won: bool | None
    tale: Tale | None


class Levelled(NamedTuple):
    """2.5, 2.6: the level for the next game; None for a new character."""

    who: Who
    level: int | None
    gained: Cards
    dropped: Cards


class Ended(NamedTuple):
    """How the game came out (section 8)."""

    result: str
    reason: str


Event = (
    Classed | Begun | Told | Declared | Adjusted | Challenged | Tested | WayJudged | Compared
    | JokersMoved | Passed | Missed | Failed | Wounded | Fell | Slain | AbilityUsed
    | TreasureUsed | Won | Recovered | Stole | Sighted | Revealed | Idle | FightDeclined
    | FightBegun | Surrendered | Spared | FightOver | Levelled | Ended
)  # fmt: skip
