"""Events of a game, as facts; `games.cards.view.text` words them."""

from typing import Literal, NamedTuple

from games.cards.adventures.model import Stake
from games.cards.rules.cards import ClassName
from games.cards.rules.state import Phase
from games.cards.rules.tokens import Name
from games.engine.deck import Card
from games.kit.streaks import Streak

Cards = tuple[Card, ...]
Kind = Literal["number", "face", "joker"]


class Who(NamedTuple):
    """A participant: its name in tokens, its title, and its class.

    - `key`: not empty for a foe of the automatic GM, which the view names;
    - `master`: whether it is the master of the climax (11.5).
    """

    name: Name
    called: str
    cls: ClassName | None = None
    key: str = ""
    master: bool = False


class Classed(NamedTuple):
    """A player, or the GM, got a class."""

    who: Who


class Tale(NamedTuple):
    """The key for the words of an automatic GM's scene (2.11); no random result of the game."""

    key: str
    number: int
    stake: Stake


class Begun(NamedTuple):
    """A scene began; with a human GM there is no `tale`."""

    number: int
    phase: Phase
    tale: Tale | None


class Told(NamedTuple):
    """The GM said what happens."""

    words: str


class Declared(NamedTuple):
    """A player declared a plan."""

    who: Who
    words: str


class Adjusted(NamedTuple):
    """The GM healed a player by hand (10.1)."""

    who: Who
    card: Card


class Challenged(NamedTuple):
    """A player challenged another; `agreed` is None before the answer (6.10)."""

    who: Who
    whom: Who
    agreed: bool | None


class Tested(NamedTuple):
    """A player takes a test, or declined it."""

    who: Who
    forced: bool
    declined: bool = False


class WayJudged(NamedTuple):
    """A player described a way, and the GM allowed or refused it (5.9)."""

    who: Who
    words: str
    allowed: bool


class Compared(NamedTuple):
    """Two cards were compared.

    - `winner`: 1, -1, or 0 for a tie; `felled`: the other's card is lost;
    - `noted`, `other_noted`: the Jokers drawn on the way.
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
    """Jokers changed hands; `whole`: the players now hold all three."""

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
    """A player lost an attempt; `left` are left."""

    who: Who
    left: int


class Failed(NamedTuple):
    """A player failed a test, or gave it up."""

    who: Who
    left: bool
    tale: Tale | None


class Wounded(NamedTuple):
    """A player lost a number card without a comparison."""

    who: Who
    card: Card


class Fell(NamedTuple):
    """A player died; `by` is the killer."""

    who: Who
    by: Who


class Slain(NamedTuple):
    """A foe died."""

    who: Who
    by: Who


class AbilityUsed(NamedTuple):
    """A participant used an ability; `counter` is the opponent's card, if any.

    `winner` is 1 for the user, -1 for the opponent, 0 for no effect.
    """

    who: Who
    card: Card
    other: Who
    counter: Card | None
    winner: int


class TreasureUsed(NamedTuple):
    """A player used the three Jokers (9.1)."""

    who: Who


class Won(NamedTuple):
    """The Fighter's ability decided without a draw (7.4 `win`)."""

    who: Who
    over: Who


class Recovered(NamedTuple):
    """A participant recovered lost cards (7.4 `recover`, 11.8)."""

    who: Who
    cards: Cards
    by: Who | None


class Stole(NamedTuple):
    """A Thief stole a card; its kind is public, because the numbers change (7.4 `steal`)."""

    who: Who
    other: Who
    kind: Kind


class Sighted(NamedTuple):
    """A Mage sees its own pack against this opponent (7.4 `sight`)."""

    who: Who
    against: Who


class Revealed(NamedTuple):
    """A Mage saw a pack (7.4 `reveal`)."""

    who: Who
    of: Who


class Idle(NamedTuple):
    """The winner's ability had no possible effect (7.5)."""

    who: Who


class FightDeclined(NamedTuple):
    """A player declined the fight that the GM called (R44)."""

    who: Who


class FightBegun(NamedTuple):
    """A fight began; `first` is the side that swings first (6.2)."""

    first: tuple[Who, ...]
    second: tuple[Who, ...]


class Surrendered(NamedTuple):
    """A participant surrendered; `terms` may be `refuse` (6.7)."""

    who: Who
    to: Who
    terms: str


class Spared(NamedTuple):
    """The winner decided a beaten player's fate (R24)."""

    who: Who
    by: Who
    terms: str


class FightOver(NamedTuple):
    """A fight ended: `stand_off` (6.8), or `won` by the players (None in a duel)."""

    stand_off: bool
    won: bool | None
    tale: Tale | None


class Levelled(NamedTuple):
    """A character's level for the next game; None for a new character (2.5, 2.6)."""

    who: Who
    level: int | None
    gained: Cards
    dropped: Cards


class Ended(NamedTuple):
    """The game ended (section 8)."""

    result: str
    reason: str


Event = (
    Classed | Begun | Told | Declared | Adjusted | Challenged | Tested | WayJudged | Compared
    | JokersMoved | Passed | Missed | Failed | Wounded | Fell | Slain | AbilityUsed
    | TreasureUsed | Won | Recovered | Stole | Sighted | Revealed | Idle | FightDeclined
    | FightBegun | Surrendered | Spared | FightOver | Levelled | Ended | Streak
)  # fmt: skip
