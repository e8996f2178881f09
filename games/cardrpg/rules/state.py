"""The state of CardRPG – Advanced (section 7 of its rules page)."""

from dataclasses import dataclass, field

from pydantic import ConfigDict

from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.sheet import sheet_of
from games.cardrpg.rules.tokens import Aim, Shown
from games.engine.deck import Card
from games.engine.game import SetupRefused, Sheets
from games.engine.record import JSON
from games.engine.speech import gettext
from games.engine.table import Ask
from games.kit.models import columns

# 14.1, 14.16, R27: the gold at the start of a quest or duel, instead of the sheet's.
PURSE = 30


@dataclass(slots=True)
class Hero:
    """A seat's character, and the cards of its deck.

    - `name`, `cls`: None until given and chosen;
    - `level`, `xp`, `strength`, `max_hp`: as the sheet will store them;
    - `full_hp`: the HP after healing; `hp`: the current HP;
    - `kills`, `deaths`, `jokers`: of this session;
    - `alive` in this battle, `out` for good; `sick`: draws only half a hand next;
    - `gem_used`: whether the luck gem is used up (R9);
    - `made_strength`, `made_hp`: as rolled at this table; 0 for a character with a sheet;
    - piles: top card first; hand and inventory in the order they came, `played` and the bones
      oldest first.
    """

    name: str | None = None
    cls: Card | None = None
    level: int = 1
    xp: int = 0
    strength: int = 0
    max_hp: int = 0
    full_hp: int = 0
    hp: int = 0
    gold: int = 0
    kills: int = 0
    deaths: int = 0
    jokers: int = 0
    alive: bool = True
    out: bool = False
    sick: bool = False
    gem_used: bool = False
    made_strength: int = 0
    made_hp: int = 0
    hand: list[Card] = field(default_factory=list)
    inventory: list[Card] = field(default_factory=list)
    draw: list[Card] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    played: list[Card] = field(default_factory=list)
    bones_up: list[Card] = field(default_factory=list)
    bones_down: list[Card] = field(default_factory=list)

    @property
    def class_card(self) -> Card:
        """The class.

        Raises:
            ValueError: it is not chosen yet (1.4).
        """
        if self.cls is None:
            raise ValueError("no class is chosen yet")
        return self.cls

    @property
    def given_name(self) -> str:
        """The name.

        Raises:
            ValueError: it is not given yet (1.2).
        """
        if self.name is None:
            raise ValueError("no name is given yet")
        return self.name

    def put_on_discard(self, cards: list[Card]) -> None:
        """Put cards onto the discard pile in this order, so that the last is on top."""
        self.discard[:0] = reversed(cards)


@dataclass(slots=True)
class Monster:
    """A monster: its supplier's seat, its attack pile, flipped cards and bonus cards.

    `spurned`: the active player leaves its bonus cards (R41; no field of the record).
    """

    card: Card
    supplier: int
    hp: int = 0
    start_hp: int = 0
    pile: list[Card] = field(default_factory=list)
    spent: list[Card] = field(default_factory=list)
    bonus: list[Card] = field(default_factory=list)
    spurned: bool = False


@dataclass(slots=True)
class State:
    """The heroes, their monsters, and the battle.

    - `battle`: battles begun; `first`: the seat with the first strike;
    - `turn`: the seat whose turn or prep it is; `attacks_left`, `attacks_made`, `blitz` of that
      turn;
    - `monsters`: left to right;
    - `passes`: in a duel, the number of passes in a row (14.21);
    - `fallen`: the seats out for good, in order;
    - `streak`: monsters killed in a row without a wound of any hero (no field of the record).
    """

    __pydantic_config__ = ConfigDict(extra="forbid")

    heroes: list[Hero]
    battle: int = 0
    first: int = 0
    turn: int | None = None
    attacks_left: int = 0
    attacks_made: int = 0
    blitz: bool = False
    monsters: list[Monster] = field(default_factory=list)
    passes: int = 0
    fallen: list[int] = field(default_factory=list)
    streak: int = 0

    @property
    def kills(self) -> int:
        """The kills of all heroes in this session."""
        return sum(hero.kills for hero in self.heroes)


def new_state(options: CardRpgOptions, seats: int, sheets: Sheets | None) -> State:
    """Return the state of these characters, before any card is dealt.

    Raises:
        SetupRefused: the numbers of sheets and seats differ.
    """
    if sheets is not None and len(sheets) != seats:
        raise SetupRefused(
            gettext(
                "{seats} sit down, so there are {seats} sheets, not {count}.",
                seats=seats,
                count=len(sheets),
            )
        )
    heroes = [_hero(sheets, seat) for seat in range(seats)]
    if not options.is_session:
        for hero in heroes:
            hero.gold = PURSE
    return State(heroes)


def _hero(sheets: Sheets | None, seat: int) -> Hero:
    sheet = sheet_of(sheets, seat)
    if sheet is None:
        return Hero()
    return Hero(
        name=sheet.name,
        cls=sheet.cls,
        level=sheet.level,
        xp=sheet.xp,
        strength=sheet.strength,
        max_hp=sheet.hp,
        full_hp=sheet.hp,
        hp=sheet.hp,
        gold=sheet.gold,
    )


_CALLED = {"cls": "class", "strength": "str"}  # in the record


def snapshot(state: State, ask: Ask | None = None) -> JSON:
    """Return the state in the fields of the record, copied, with the subject of the ask."""
    about = None if ask is None else ask.about
    return {
        "battle": state.battle,
        "first": state.first,
        "turn": state.turn,
        "attacks_left": state.attacks_left,
        "attacks_made": state.attacks_made,
        "blitz": state.blitz,
        "aim": about.target if isinstance(about, Aim) else None,
        "shown": about.card if isinstance(about, Shown) else None,
        "seats": [_seat(hero) for hero in state.heroes],
        "monsters": [columns(monster, ("spurned",)) for monster in state.monsters],
    }


def _seat(hero: Hero) -> JSON:
    """Return a hero as the record has it: without what was rolled, by the sheet's names."""
    fields = columns(hero, ("made_strength", "made_hp"))
    return {_CALLED.get(name, name): value for name, value in fields.items()}


# Before a camp, or the camps of all players.
CAMP = "camp"
# Before a turn of a duel.
TURN = "turn"
