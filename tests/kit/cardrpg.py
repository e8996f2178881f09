"""Ways to set up a session or a quest of CardRPG – Advanced."""

from collections.abc import Sequence
from typing import Any

from games.cardrpg import GAME
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import CAMP, Hero, State
from games.engine.chance import Seeded
from games.engine.deck import Card, standard_deck
from games.engine.extensions.people import usual_sheets
from games.engine.game import Sheets
from games.engine.players import player_for
from games.engine.record import Header
from games.engine.run import Bookmark, Keep, Run
from tests.kit.hero_sheet import a_sheet
from tests.kit.runs import Laid, asks, each_ask

Session = Run[CardRpgOptions, State, Any]

# Options that between them hold every value.
VARIANTS: list[dict[str, Any]] = [
    {},
    {"diceless": True},
    {"diceless": True, "special_rolls": "count", "ace_suit": True},
    {"diceless": True, "special_rolls": "ignore", "heal": "never"},
    {"preset_hp": True, "gem": "unlimited"},
    {"adventure": True, "end_at_death": True},
    {"heal": "never", "gem": "battle"},
    {"ace_suit": True, "gem": "battle"},
    {"mode": "quest"},
    {"mode": "quest", "diceless": True, "ace_suit": True},
    {"mode": "quest", "preset_hp": True, "gem": "unlimited"},
    {"mode": "quest", "adventure": True, "gem": "battle"},
]


def header(sheets: Sequence[dict[str, Any] | None] | None = None, **options: Any) -> Header:
    return Header(GAME.id, GAME.version, options, ["Ann"], None if sheets is None else list(sheets))


def opened(
    *tops: str, dice: str = "", sheet: dict[str, Any] | None = None, **options: Any
) -> Session:
    """A game from its start: the tops of its shuffles, its dice as they fall."""
    head = header(None if sheet is None else [sheet], **options)
    return Run(GAME, head, Laid(*tops, dice=dice), keep=Keep.STORED | Keep.RECORD, memory=None)


def camped(
    draw: str,
    cls: Card = "KS",
    *,
    hand: str = "",
    inventory: str = "",
    discard: str = "",
    dice: str = "",
    battle: int = 0,
    sheet: dict[str, Any] | None = None,
    hero: dict[str, Any] | None = None,
    **options: Any,
) -> Session:
    """A character in camp with these cards alone; `hero` are further fields of the state.

    The first cards of `draw` are the next monster, its bonus cards and its attack pile.
    """
    fields: dict[str, Any] = {"level": 1, "strength": 5, "hp": 8} | (hero or {})
    full = fields.pop("full_hp", fields["hp"])
    who = Hero(name="Ann", cls=cls, max_hp=full, full_hp=full, **fields)
    who.hand, who.inventory = hand.split(), inventory.split()
    who.draw, who.discard = draw.split(), discard.split()
    kept = {"quest": {"kills": 100}}.get(options.get("mode", ""), {})
    brought = sheet or a_sheet(cls, level=who.level, str=who.strength, hp=full, **kept)
    start = Bookmark(CAMP, 1, 1, GAME.dump(State([who], battle)))
    chance = Laid(dice=dice)
    return Run(
        GAME, header([brought], **options), chance, start=start, keep=Keep.STORED, memory=None
    )


def ann(run: Session) -> Hero:
    return run.state.heroes[0]


def about(run: Session) -> Any:
    """Return the subject of the pending ask; None without one."""
    return None if run.pending is None else run.pending.about


def begun(
    seed: str,
    *,
    memory: int | None = None,
    keep: bool = False,
    sheets: Sheets | None = None,
    **options: Any,
) -> Session:
    """A new game from a seed; a quest takes the usual character along."""
    sheets = sheets or usual_sheets(GAME, GAME.read_options(options))
    return Run(
        GAME,
        header(sheets, **options),
        Seeded(seed),
        keep=Keep.STORED | Keep.RECORD if keep else Keep.NOTHING,
        memory=memory,
    )


def played(seed: str, player: str = "random", **options: Any) -> Session:
    """A whole game, as `python -m games` plays it."""
    run = begun(seed, **options)
    somebody = player_for(GAME, player, seed)
    for _ in each_ask(run):
        somebody.act(run)
    return run


def lying(run: Session) -> list[Card]:
    """Return every card of the deck, from all piles."""
    hero = ann(run)
    piles = [
        hero.hand, hero.inventory, hero.draw, hero.discard, hero.played,
        hero.bones_up, hero.bones_down,
    ]  # fmt: skip
    for monster in run.state.monsters:
        piles += [[monster.card], monster.pile, monster.spent, monster.bonus]
    shown = [about(run).card] if asks(run) == "offer" else []  # a die's card lies at the bottom
    return [*(card for pile in piles for card in pile), *shown]


def whole_deck(cls: Card) -> list[Card]:
    return sorted(card for card in standard_deck() if card != cls)
