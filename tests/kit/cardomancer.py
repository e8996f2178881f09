"""Ways to set up a fight of Cardomancer, and to play it."""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from types import SimpleNamespace
from typing import Any

from games.cardomancer import GAME
from games.cardomancer.rules.cards import CLASSES, DECK, HEALTH, VALUE, decks
from games.cardomancer.rules.dungeon import set_up_combat
from games.cardomancer.rules.monsters import monster_phase
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.piles import CardomancerTable
from games.cardomancer.rules.rest import rest
from games.cardomancer.rules.state import Monster, State, new_state
from games.cardomancer.rules.turns import player_phase
from games.engine.chance import Seeded
from games.engine.deck import Card
from games.engine.game import Outcome
from games.engine.players import RandomPlayer
from games.engine.record import Header
from games.engine.run import Bookmark, Keep, Run
from games.engine.table import START, Table
from tests.kit.runs import MOST_ASKS, Laid, on_top

Campaign = Run[CardomancerOptions, State, Any]
Step = Callable[[CardomancerTable, State], Awaitable[None]]

NAMES = ["Ann", "Bo", "Cy", "Di"]
EVERY_OPTION: list[dict[str, Any]] = [
    {
        "classes": classes, "epic": epic, "dungeons": dungeons, "setup_aces": aces,
        "own_suit": own, "monster_diamonds": diamonds, "monster_count": count,
    }
    for classes, epic, dungeons, aces, own, diamonds, count in product(
        ("choose", "random"), (False, True), (None, 1, 2), ("item", "card"), ("half", "full"),
        ("guard", "none"), ("living", "all"),
    )
]  # fmt: skip


def head(seats: int, sheets: Any = None, **options: Any) -> Header:
    return Header(GAME.id, GAME.version, GAME.chosen(options), NAMES[:seats], sheets)


def campaign(
    seats: int, chance: Laid | Seeded, sheets: Any = None, memory: int | None = None, **options: Any
) -> Campaign:
    """A campaign from its start, with its record and bookmarks."""
    header = head(seats, sheets, **options)
    return Run(GAME, header, chance, keep=Keep.STORED | Keep.RECORD, memory=memory)


def set_up(
    party: str,
    row: str = "",
    deck: str | None = None,
    *,
    hands: Sequence[str] = (),
    hp: Sequence[int] = (),
    special_used: Sequence[bool] = (),
    monster_hp: Sequence[int] = (),
    guards: Sequence[Card | None] = (),
    artifacts: str = "",
    discard: str | None = None,
    **fields: Any,
) -> State:
    """A party in the middle of a combat.

    `deck` are the cards on top; the others lie under them, or with `discard` under those
    named there. Without health given all are at full. `fields` are those of the state.
    """
    classes = party.split()
    state = new_state(CardomancerOptions(), len(classes), None)
    state.phase = "monsters"
    state.combat = state.combats = state.round = 1
    state.cardomancer, state.initiative = len(classes) - 1, 0
    state.artifacts = artifacts.split()
    for seat, character in enumerate(state.party):
        character.class_taken = next(cls for cls in CLASSES if cls == classes[seat])
        character.hand = hands[seat].split() if hands else []
        character.hp = hp[seat] if hp else character.hp
        character.max_hp = max(10, character.hp)
        character.level = next(n for n, most in enumerate(HEALTH, 1) if most >= character.max_hp)
        character.special_used = bool(special_used) and special_used[seat]
    state.row = [Monster(number, card, VALUE[card]) for number, card in enumerate(row.split())]
    state.met = len(state.row)
    for monster, health in zip(state.row, monster_hp, strict=False):
        monster.hp = health
    for monster, guard in zip(state.row, guards, strict=False):
        monster.guard = guard
    for name, value in fields.items():
        assert name in State.__dataclass_fields__
        setattr(state, name, value)
    lay_cards(state, deck, discard)
    return state


def lay_cards(state: State, deck: str | None, discard: str | None) -> None:
    """All cards that lie nowhere yet: those named on top, and the others under one of both."""
    lying = [*state.artifacts]
    for monster in state.row:
        lying += [monster.card, *([] if monster.guard is None else [monster.guard])]
    for character in state.party:
        lying += character.hand
    state.deck, state.discard = (deck or "").split(), (discard or "").split()
    named = [*lying, *state.deck, *state.discard]
    others = on_top(" ".join(named), list(DECK) * decks(len(state.party)))[len(named) :]
    (state.deck if discard is None else state.discard).extend(others)


def now(run: Campaign) -> Any:
    """The state as the record shows it, a field by its name."""
    return SimpleNamespace(**run.snapshot())


def only(*steps: Step) -> Any:
    """The game with these steps of its rules in place of all."""

    async def play(table: CardomancerTable, state: State) -> Outcome:
        for step in steps:
            await step(table, state)
        return {}

    return replace(GAME, rules=replace(GAME.rules, play=play))


def begin(game: Any, state: State, *shuffles: str, **options: Any) -> Campaign:
    """Carry out steps of the rules on a state; `shuffles` are the tops of piles shuffled."""
    header = head(len(state.party), **options)
    start = Bookmark("here", 1, 1, game.dump(state))
    return Run(game, header, Laid(*shuffles), start=start, keep=Keep.STORED, memory=None)


def monsters_act(state: State, *shuffles: str, **options: Any) -> Campaign:
    """One monster phase."""
    return begin(only(monster_phase), state, *shuffles, **options)


async def meet(table: CardomancerTable, state: State) -> None:
    """The monsters of a combat come."""
    set_up_combat(table, state)


def players_act(state: State, *shuffles: str, **options: Any) -> Campaign:
    """One player phase."""
    return begin(only(player_phase), state, *shuffles, **options)


def party_rests(state: State, *shuffles: str, **options: Any) -> Campaign:
    """One rest."""
    return begin(only(rest), state, *shuffles, **options)


def from_round(state: State, *shuffles: str, **options: Any) -> Campaign:
    """The campaign goes on at the beginning of a round."""
    header = head(len(state.party), **options)
    start = Bookmark("round", 1, 1, GAME.dump(state))
    return Run(GAME, header, Laid(*shuffles), start=start, keep=Keep.STORED, memory=None)


def say(run: Campaign, words: str) -> None:
    """Answers as `seat token`, with commas between; only a token: for the first seat asked."""
    for word in words.split(","):
        seat, _, token = word.strip().rpartition(" ")
        assert run.pending is not None, f"nothing is asked any more, so not {word}"
        run.begin_step(run.seq)
        run.answer(int(seat) if seat else next(iter(run.pending.offers)), token)


def offers(run: Campaign) -> dict[int, list[str]]:
    """Return the pending offers by seat."""
    assert run.pending is not None
    return {seat: list(offer) for seat, offer in run.pending.offers.items()}  # type: ignore[arg-type]


def quiet_table(seats: int, **options: Any) -> tuple[CardomancerTable, list[Any]]:
    """A table for a step that asks nothing, and what is told there."""
    events: list[Any] = []
    read = GAME.read_options(options)
    return Table(read, NAMES[:seats], None, START, events.append), events


def random_campaigns(count: int, name: str, memory: int | None = 0) -> Iterator[Campaign]:
    """Campaigns over all options and numbers of seats, at every ask; some with a past."""
    for at in range(count):
        seed = f"{name} {at}"
        seats = at % 4 + 1
        options = dict(Seeded(seed).pick(99, EVERY_OPTION))
        sheets = None
        if at % 3 == 0:  # strong characters live longer
            classes = ["guardian", "healer", "wizard", "rogue"]
            sheets = [{"class": classes[(at + each) % 4], "level": 9} for each in range(seats)]
            options["campaign"] = {"artifacts": ["AH", "AC", "AS", "AD"][at % 4 : at % 4 + 2],
                                   "cardomancer": 0 if at % 2 else None, "dungeons": 2}  # fmt: skip
        run = campaign(seats, Seeded(seed), sheets, memory, **options)
        player = RandomPlayer(seed)
        yield run
        for _ in range(MOST_ASKS):
            if run.pending is None:
                break
            player.act(run)
            yield run
        assert run.pending is None
