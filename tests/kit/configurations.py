"""Every game of the catalogue in the configurations in which the contract tests play it.

A game without an entry is played with its defaults, at as few seats as it takes, and what
an entry says of its cards is not tested. What an entry says of them it reads from the
columns of a record's states, which outlive any shape of the program's own state.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import pytest

from games.cards.adventures.ready import ready_adventures
from games.cards.rules.options import options_for
from games.catalog import GAMES
from games.engine.chance import Seeded
from games.engine.deck import Card
from games.engine.extensions.people import usual_sheets
from games.engine.game import AnyGame, Sheets
from games.engine.house import USUAL, House
from games.engine.players import Player, RandomPlayer
from games.engine.record import Header
from games.engine.run import AnyRun, Keep, Run
from tests.kit.dear import some
from tests.kit.runs import each_ask

NAMES = ["Ann", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal", "Ida"]
LONGEST_NAMES = [f"{letter}*_[{letter * 28}" for letter in "WMQOGDHNU"]

# Up to this many seats, games are short enough to try every ask.
_FEW_SEATS = 4

VIEWED = 5  # asks apart in `views`

Columns = Mapping[str, Any]
Piles = list[list[Card]]


@dataclass(frozen=True)
class Configuration:
    """Options, seats (None: the fewest), sheets (None: the usual ones), and the house.

    Where `sheets` are given, one entry a seat or a member.
    """

    options: dict[str, Any] = field(default_factory=dict)
    seats: int | None = None
    sheets: Sheets | None = None
    house: House = USUAL


def _no_piles(columns: Columns) -> Piles:
    del columns
    return []


def _nothing_private(columns: Columns, ask: str, seats: int) -> Mapping[int, list[Card]]:
    del columns, ask, seats
    return {}


def _no_cards(columns: Columns) -> list[Card]:
    del columns
    return []


@dataclass(frozen=True)
class Entry:
    """The description of a game for the contract tests.

    - `configurations` by name; with the golden records they have every value of every option;
    - `cards`: all the cards there are, from the columns: none twice and none lost. Empty while they
      are not complete (before the first shuffle);
    - `hidden`: piles of which no user may see more than their number, top card first;
    - `private`: cards that only one seat may see, at an ask of that name;
    - `named`: cards that a panel's words may always name, as a rule does;
    - `known`: cards that several seats may know, or that all have just seen;
    - `by_hand`: golden records that no automatic player writes.
    """

    configurations: Mapping[str, Configuration] = field(
        default_factory=lambda: {"defaults": Configuration()}
    )
    cards: Callable[[Columns], list[Card]] = _no_cards
    hidden: Callable[[Columns], Piles] = _no_piles
    private: Callable[[Columns, str, int], Mapping[int, list[Card]]] = _nothing_private
    named: frozenset[Card] = frozenset()
    known: Callable[[Columns], list[Card]] = _no_cards
    by_hand: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Case:
    """A game in one of its configurations, or in one that no entry names.

    Such a `spare` one has a value of an option that no other has.
    """

    game: AnyGame
    name: str
    configuration: Configuration
    entry: Entry
    is_spare: bool = False

    @property
    def id(self) -> str:
        """The name of the case in test ids."""
        return f"{self.game.id}: {self.name}"

    @property
    def house(self) -> House:
        """How the table is kept."""
        return self.configuration.house

    @cached_property
    def seats(self) -> int:
        """How many sit there."""
        read = self.game.read_options(self.configuration.options)
        given = self.configuration.seats
        return self.game.rules.seats(read)[0] if given is None else given

    @property
    def step(self) -> int:
        """How many asks apart a test tries: more with many seats, where each try is expensive."""
        return 1 if self.seats <= _FEW_SEATS else self.seats

    def header(self, names: Sequence[str] = NAMES) -> Header:
        """The header of its record."""
        read = self.game.read_options(self.configuration.options)
        sheets = self.configuration.sheets or usual_sheets(self.game, read)
        chosen = self.game.chosen(self.configuration.options)
        return Header(self.game.id, self.game.version, chosen, list(names[: self.seats]), sheets)

    def open(
        self,
        seed: str,
        *,
        keep: bool = False,
        names: Sequence[str] = NAMES,
    ) -> AnyRun:
        """A new game from a seed; `keep` is whether it has a record and bookmarks."""
        return Run(
            self.game,
            self.header(names),
            Seeded(seed),
            keep=Keep.STORED | Keep.RECORD if keep else Keep.NOTHING,
            memory=None,
        )

    def moments(
        self,
        seed: str,
        player: Player | None = None,
        *,
        keep: bool = False,
        names: Sequence[str] = NAMES,
    ) -> Iterator[AnyRun]:
        """Yield a game at every ask, and at its end; the default player is random."""
        run = self.open(seed, keep=keep, names=names)
        somebody = player or RandomPlayer(seed)
        for _ in each_ask(run):
            yield run
            somebody.act(run)
        yield run

    def views(
        self, seed: str, player: Player | None = None, *, names: Sequence[str] = NAMES
    ) -> Iterator[tuple[AnyRun, int | None]]:
        """Yield a game with a reader of its board or panel: a seat, or None for the board.

        The first ask of each kind and the end have every reader, one in `VIEWED` others one reader
        in turn.
        """
        readers = (None, *range(self.seats))
        met = set[str | None]()
        for number, run in enumerate(self.moments(seed, player, names=names)):
            ask = None if run.pending is None else run.pending.name
            if ask not in met:
                met.add(ask)
                yield from ((run, each) for each in readers)
            elif number % VIEWED == 0:
                yield run, readers[number // VIEWED % len(readers)]


def _laid(*cards: Card | None) -> list[Card]:
    return [card for card in cards if card is not None]


def _solitaire_cards(columns: Columns) -> list[Card]:
    piles = ("deck", "discard", "player", "monster")
    return [card for pile in piles for card in columns[pile]] + _laid(columns["drawn"])


_SOLITAIRE = Entry(
    {
        "defaults": Configuration(),
        "step": Configuration({"pace": "step", "level": 16}),
        "fast": Configuration({"pace": "fast", "level": 25, "damage": "leftover"}),
        "level 0": Configuration({"pace": "step", "level": 0, "run_at_zero": True}),
        "won at once": Configuration({"level": 40}),
        "small": Configuration({"level": 6, "small": True}),
        "fair": Configuration({"level": 8, "small": True, "fewer": 2}),
        "lesson": Configuration({"level": 8, "lesson": True}),
    },
    cards=_solitaire_cards,
    hidden=lambda columns: [columns["deck"]],
)


def _diamonds_cards(columns: Columns) -> list[Card]:
    cards = [*columns["room"], *columns["deck"], *columns["discard"], *_laid(*columns["weapon"])]
    if columns["card"] not in columns["room"]:
        cards += _laid(columns["card"])
    return cards


def _diamonds_private(columns: Columns, ask: str, seats: int) -> Mapping[int, list[Card]]:
    return {seats - 1: columns["room"]} if ask == "describe" else {}


def _member(name: str, hp: int | None, most: int | None, **resources: int) -> dict[str, Any]:
    return {"name": name, "class": "", "hp": hp, "max_hp": most, "resources": resources}


_ALL_RESOURCES: dict[str, int] = {
    **{f"slot{level}": 1 for level in range(1, 10)},
    "ki": 9, "rage": 3, "channel_divinity": 2, "sorcery_points": 4, "superiority_dice": 4,
    "bardic_inspiration": 3,
}  # fmt: skip

# Who keeps their own count, who has no most, who is down, and who has nothing to spend.
_UNLIKE: list[dict[str, Any] | None] = [
    _member("A", None, None, ki=9, rage=2),
    _member("B", 30, None, slot2=3),
    _member("C", 0, 9, bardic_inspiration=2),
    _member("D", 12, 20),
]

_DIAMONDS = Entry(
    {
        "defaults": Configuration(),
        "fists": Configuration({"fists": True, "lost_score": "deck"}),
        "half": Configuration({"half": True}),
        "lesson": Configuration({"lesson": True, "each_press": True}),
        "dealer": Configuration({"dealer": True}),
        "duel": Configuration({"mode": "duel"}),
        "duel with a dealer": Configuration(
            {"mode": "duel", "dealer": True, "fists": True, "lone_room": 4}
        ),
        "exit": Configuration({"mode": "exit", "chambers": 3}, 2, house=House(own_dice=True)),
        "exit, flat": Configuration({"mode": "exit", "level": 3, "rogue": True, "chambers": 2}),
        "exit, own die": Configuration({"mode": "exit", "die": 20, "dealer": True, "chambers": 2}),
        "exit, tracked": Configuration({"mode": "exit", "party": "tracked", "chambers": 4}),
        "exit, blind": Configuration(
            {"mode": "exit", "party": "tracked", "share": "blind", "fists": True, "chambers": 3},
            2,
            _UNLIKE,
        ),
        "exit, eight": Configuration(
            {"mode": "exit", "party": "tracked", "level": 12, "chambers": 2, "foes": ["A rat."]},
            sheets=[_member(f"{at}{'*' * 31}", 20 + at, 30, **_ALL_RESOURCES) for at in range(8)],
        ),
        "sturdy": Configuration({"sturdy": True}),
        "deep": Configuration({"deep": "long", "sturdy": True}),
    },
    cards=_diamonds_cards,
    hidden=lambda columns: [columns["deck"]],
    private=_diamonds_private,
    by_hand=frozenset({"sample"}),
)


# 4.1: without the class card.
_DECK_OF_A_HERO = 53


def _cardrpg_cards(columns: Columns) -> list[Card]:
    if any(seat["class"] is None or not seat["draw"] for seat in columns["seats"]):
        return []
    seat_piles = ("hand", "inventory", "draw", "discard", "played", "bones_up", "bones_down")
    cards = [card for seat in columns["seats"] for pile in seat_piles for card in seat[pile]]
    for foe in columns["monsters"]:
        cards += [foe["card"], *foe["pile"], *foe["spent"], *foe["bonus"]]
    if len(cards) < _DECK_OF_A_HERO * len(columns["seats"]):
        cards += _laid(columns["shown"])  # an offer's; a die's lies at the bottom already
    return cards


def _cardrpg_private(columns: Columns, ask: str, seats: int) -> Mapping[int, list[Card]]:
    """Return the hands of several seats; class cards are public, even of another deck."""
    del ask
    open_cards = [seat["class"] for seat in columns["seats"]]
    hands = [[card for card in seat["hand"] if card not in open_cards] for seat in columns["seats"]]
    return dict(enumerate(hands)) if seats > 1 else {}


def _cardrpg_hidden(columns: Columns) -> Piles:
    foes = columns["monsters"]
    return [
        *(seat["draw"] for seat in columns["seats"]),
        *(foe["pile"] for foe in foes),
        *(foe["bonus"] for foe in foes),
    ]


_HERO = {
    "name": "Jade", "class": "JD", "level": 3, "xp": 5, "str": 12, "hp": 14, "gold": 40,
    "jokers": 1, "kills": 120, "deaths": 2, "sessions": 4,
}  # fmt: skip

_SECOND_HERO = _HERO | {"name": "Ola", "class": "QC", "level": 10, "str": 15, "sessions": 0}
_KING = _HERO | {"name": "Kay", "class": "KH", "level": 1, "str": 6, "hp": 9, "gold": 0}

# Eight who do not last long.
_FRAIL: Sheets = [
    _HERO | {"name": f"{at} Weakling", "class": cls, "level": 1, "str": 3, "hp": 1}
    for at, cls in enumerate(("JS", "QH", "KD", "JC", "QS", "KH", "JD", "QC"))
]

_CARDRPG = Entry(
    {
        "defaults": Configuration(),
        "adventure": Configuration({"adventure": True, "end_at_death": True}),
        "diceless": Configuration({"diceless": True, "ace_suit": True}),
        "hunt": Configuration({"hunt": True}),
        "goal": Configuration({"goal": 5, "mercy": True}),
        "lesson": Configuration({"lesson": True, "end_at_death": True}, sheets=[_HERO]),
        "count": Configuration({"diceless": True, "special_rolls": "count", "heal": "never"}),
        "ignore": Configuration({"diceless": True, "special_rolls": "ignore", "gem": "battle"}),
        "a hero": Configuration({"preset_hp": True, "gem": "unlimited"}, sheets=[_HERO]),
        "quest": Configuration({"mode": "quest", "quest_kills": 120}, sheets=[_HERO]),
        "coop, two": Configuration({"mode": "coop"}, 2),
        "coop, three": Configuration({"mode": "coop", "preset_hp": True}, 3, [_HERO, None, _KING]),
        "coop, eight": Configuration(
            {"mode": "coop", "diceless": True, "end_at_death": True, "gem": "unlimited"}, 8
        ),
        "duel, two": Configuration({"mode": "duel"}, 2, [_SECOND_HERO, _KING]),
        "duel, three": Configuration({"mode": "duel", "diceless": True, "ace_suit": True}, 3),
        "duel, eight": Configuration({"mode": "duel", "adventure": True}, 8, _FRAIL),
        "bonus left": Configuration({"bonus": "choose", "ace_suit": True}),
        "coop, left": Configuration({"mode": "coop", "bonus": "choose"}, 2),
    },
    cards=_cardrpg_cards,
    hidden=_cardrpg_hidden,
    private=_cardrpg_private,
)


def _cardomancer_cards(columns: Columns) -> list[Card]:
    if columns["phase"] == "class":
        return []
    hands = [card for hand in columns["hands"] for card in hand]
    rows = [*columns["monsters"], *_laid(*columns["guards"]), *columns["artifacts"]]
    return [*columns["deck"], *columns["discard"], *rows, *hands, *_laid(columns["card"])]


def _hands(columns: Columns, ask: str, seats: int) -> Mapping[int, list[Card]]:
    del ask
    return dict(enumerate(columns["hands"])) if seats > 1 else {}


_CARDOMANCER = Entry(
    {
        "alone": Configuration({"dungeons": 1}),
        "two": Configuration({"dungeons": 1}, 2),
        "lesson": Configuration({"dungeons": 1, "lesson": True}, 2),
        "three, epic": Configuration({"dungeons": 1, "epic": True}, 3),
        "three, higher": Configuration({"dungeons": 1, "start_level": 5}, 3),
        "alone, small": Configuration({"dungeons": 1, "small": True}),
        "four": Configuration({"dungeons": 2}, 4, house=House(open_hands=True)),
        "two, random": Configuration(
            {
                "dungeons": 1, "classes": "random", "setup_aces": "card", "own_suit": "full",
                "monster_diamonds": "none", "monster_count": "all",
            },
            2,
        ),
        "a campaign": Configuration(
            {"dungeons": 1, "campaign": {"artifacts": ["AH"], "cardomancer": 1, "dungeons": 3}},
            2,
            [{"class": "guardian", "level": 9}, {"class": "rogue", "level": 8}],
        ),
    },
    cards=_cardomancer_cards,
    hidden=lambda columns: [columns["deck"]],
    private=_hands,
    named=frozenset({"AH"}),  # what would raise the dead
    by_hand=frozenset({"keen-hand-over-10"}),
)  # fmt: skip


def _cards_cards(columns: Columns) -> list[Card]:
    if not columns["gm_start"]:
        return []  # not dealt yet
    piles = ("pile", "faces", "lost", "spent", "aside")
    cards = [card for name in piles for pack in columns[name] for card in pack]
    cards += [card for name in piles for card in columns[f"gm_{name}"]]
    for foe in columns["foes"]:
        cards += [*foe["pile"], *foe["faces"], *foe["lost"]]
    return [*cards, *columns["staked"], *(card for _, card in columns["laid"])]


def _cards_known(columns: Columns) -> list[Card]:
    """Return the cards last compared, and those seen of packs."""
    seen = [card for peek in columns["peeks"] for card in peek["cards"]]
    return [*(card for _, card in columns["shown"]), *seen]


def _cards_private(columns: Columns, ask: str, seats: int) -> Mapping[int, list[Card]]:
    """Return the GM's desk of a human GM, and each player's own cards."""
    del ask
    packs = zip(columns["pile"], columns["faces"], strict=True)
    own = {seat: [*pile, *faces] for seat, (pile, faces) in enumerate(packs)}
    if len(own) < seats:
        foes = [card for foe in columns["foes"] for card in (*foe["pile"], *foe["faces"])]
        own[seats - 1] = [*columns["gm_pile"], *columns["gm_faces"], *foes]
    return own


def _character(suit: str, level: int, cards: str | None) -> dict[str, Any]:
    return {"type": suit, "level": level, "cards": None if cards is None else cards.split()}


_CARDS = Entry(
    {
        "two": Configuration(),
        "lesson": Configuration(
            {"gm": "auto", "scenes": 3, "gm_faces": 0, "lesson": True, "each_press": True}
        ),
        "four": Configuration({"treasure": "quest", "another_way": True, "repeats": 1}, 4),
        "high": Configuration(
            {"test_faces": "high", "spoils": True, "heal_others": True, "gm_recovers": "never"}, 3
        ),
        "duels": Configuration(
            {"pvp": True, "stack": True, "treasure_of": "one", "gm_recovers": "all"}, 3
        ),
        "no treasure": Configuration({"treasure": "none", "repeats": 0}, 2),
        "levels": Configuration(
            {"levels": "normal", "pvp": True}, 3, [_character("C", 4, "2C 5C 9C 10C QC KC"), None]
        ),
        "two decks": Configuration({"second_deck": True, "pvp": True, "stack": True}, 8),
        "alone": Configuration({"gm": "auto"}),
        "a party": Configuration(
            {"gm": "auto", "scenes": 7, "gm_faces": 3, "rest": 2, "treasure": "quest"}, 3
        ),
        "thieves": Configuration(
            {"steal_from": "foes", "may_decline": True, "second_deck": True, "spoils": True}, 4
        ),
        "one low foe": Configuration(
            {"gm": "auto", "gm_cards": "low", "foes": "one", "foe_cards": 2, "another_way": True}, 2
        ),
        "seven, high": Configuration(
            {"gm": "auto", "gm_cards": "high", "second_deck": True, "test_faces": "high"}, 7
        ),
        "alone, simple": Configuration(
            {"gm": "auto", "levels": "simple", "gm_faces": 0, "spoils": True},
            1,
            [_character("D", 2, None)],
        ),
        "low heroes": Configuration({"gm": "auto", "hero_level": 4, "rest": 0, "foe_cards": 3}, 3),
        "desk lesson": Configuration({"lesson": True, "each_press": True}, 3),
        "quick desk": Configuration({"desk": "quick"}, 3),
        "written": Configuration(options_for(ready_adventures("en")[1]), 2),
        "plan": Configuration({**options_for(ready_adventures("en")[1]), "gm": "human"}, 3),
    },
    cards=_cards_cards,
    private=_cards_private,
    known=_cards_known,
)


def _dealer_places(columns: Columns) -> dict[str, list[Card]]:
    piles = {f"p{row}": pile["cards"] for row, pile in enumerate(columns["piles"])}
    hands = {f"h{seat}": hand for seat, hand in enumerate(columns["hands"])}
    single = {name: columns[name] for name in ("deck", "discard", "gm")}
    return {**single, **piles, **hands}


def _dealer_cards(columns: Columns) -> list[Card]:
    """Return all cards, both ways up: `r` marks a reversed one in a record."""
    cards = [card for place in _dealer_places(columns).values() for card in place]
    return [card.removesuffix("r") for card in cards]


def _dealer_looks_at(columns: Columns) -> list[str]:
    """Return the places that the dealer sees, to look or to correct."""
    begun = columns["begun"][-1]
    corrected = begun[1:2] if begun[:1] == ["correct"] else []
    return [place for place in (columns["looking"], *corrected) if place is not None]


def _dealer_known(columns: Columns) -> list[Card]:
    places, seen = _dealer_places(columns), _dealer_looks_at(columns)
    looked = [card for place in seen for card in places.get(place, [])]
    return looked + [card for peek in columns["peeks"] if peek for card in peek["cards"]]


def _dealer_hidden(columns: Columns) -> Piles:
    """Return the deck, unless a user has looked into it."""
    peeked = [peek["place"] for peek in columns["peeks"] if peek]
    return [] if "deck" in [*peeked, *_dealer_looks_at(columns)] else [columns["deck"]]


def _dealer_private(columns: Columns, ask: str, seats: int) -> Mapping[int, list[Card]]:
    del ask
    if seats == 1:
        return {}
    shown = columns["shown"]
    hands = {seat: [] if shown[seat] else hand for seat, hand in enumerate(columns["hands"])}
    hands[seats - 1] = [*hands[seats - 1], *columns["gm"]]
    return hands


_DEALER = Entry(
    {
        "alone": Configuration({"jokers": 2}),
        "a player": Configuration(
            {"jokers": 4, "joker_reshuffles": False, "latecomers": "closed", "fights": "everybody"},
            2,
        ),
        "the dealer alone may": Configuration(
            {"deck": "piquet", "who": "dealer", "free": 2, "latecomers": "nod", "ties": "dealer"}, 4
        ),
        "several packs": Configuration(
            {"deck": "many13", "packs": 3, "health": "secret", "ties": "modifier", "fresh": True}, 2
        ),
        "own cards": Configuration(
            {
                "deck": "own",
                "title": "W" * 40,
                "cards": ["Fire", "Fire: " + "It burns. " * 30, "*_[" * 20],
                "reversed": True,
                "fights": "everybody",
            },
            2,
        ),
        "200 lines": Configuration(
            {"deck": "own", "cards": [f"{at} {'W' * 56}" for at in range(200)]}
        ),
    },
    cards=_dealer_cards,
    hidden=_dealer_hidden,
    private=_dealer_private,
    known=_dealer_known,
    by_hand=frozenset({"evening", "fight"}),
)

ENTRIES: dict[str, Entry] = {
    "dealer": _DEALER,
    "cards": _CARDS,
    "diamonds": _DIAMONDS,
    "cardrpg": _CARDRPG,
    "cardomancer": _CARDOMANCER,
    "solitaire": _SOLITAIRE,
}


def entry_of(game: AnyGame) -> Entry:
    """Return the description of a game for the contract tests, or the defaults."""
    return ENTRIES.get(game.id, Entry())


def cases_of(game: AnyGame) -> list[Case]:
    """A game in all its configurations, and in one for each switch that they never turn on."""
    entry = entry_of(game)
    named = [Case(game, name, each, entry) for name, each in entry.configurations.items()]
    turned = {name for each in named for name in each.configuration.options}
    spare = [
        Case(game, name, Configuration({name: True}), entry, is_spare=True)
        for name, field in game.options.model_fields.items()
        if field.annotation is bool and field.default is False and name not in turned
    ]
    return [*named, *spare]


CASES: dict[str, Case] = {case.id: case for game in GAMES.values() for case in cases_of(game)}

# Of each game the configurations in which most can happen, with few seats.
_FIRST = (
    "cards: high", "cards: alone, simple", "diamonds: defaults", "diamonds: duel with a dealer",
    "diamonds: exit, blind", "cardrpg: count", "cardrpg: coop, three", "cardrpg: duel, two",
    "cardomancer: two, random", "solitaire: step",
)  # fmt: skip

EVERY_CASE = pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())

# Where each is dear: those in `make test`, the others in the soak.
FIRST_CASES = pytest.mark.parametrize(
    "case", some(CASES.values(), lambda case: case.id in _FIRST), ids=CASES.keys()
)
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
