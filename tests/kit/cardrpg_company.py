"""Several characters at one table of CardRPG – Advanced, with these cards alone."""

from typing import Any

from games.cardrpg import GAME
from games.cardrpg.rules.events import Among
from games.cardrpg.rules.state import CAMP, TURN, Hero, State
from games.engine.game import Sheets
from games.engine.record import Header
from games.engine.run import Bookmark, Keep, Run
from tests.kit.cardrpg import Session
from tests.kit.hero_sheet import a_sheet
from tests.kit.runs import Laid
from tests.kit.unwrap import unwrap

NAMES = ["Ann", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal"]


def who(cls: str, **fields: Any) -> Hero:
    """A character; its piles are given as text."""
    piles = {name: value.split() for name, value in fields.items() if isinstance(value, str)}
    others = {name: value for name, value in fields.items() if not isinstance(value, str)}
    hp = {"max_hp": 8} | {"full_hp": others.get("max_hp", 8)} | {"hp": others.get("full_hp", 8)}
    return Hero(cls=cls, **({"strength": 4} | hp | others | piles))


def opened(*tops: str, mode: str, dice: str = "", sheets: Any = None, **options: Any) -> Session:
    """A game from its start, with the tops of its shuffles."""
    seats = NAMES[: len(sheets)]
    head = Header(GAME.id, GAME.version, {"mode": mode} | options, seats, sheets)
    return Run(GAME, head, Laid(*tops, dice=dice), keep=Keep.STORED | Keep.RECORD, memory=None)


def together(*heroes: Hero, dice: str = "", **options: Any) -> Session:
    """Co-operative, in the camp before a battle."""
    return _at(CAMP, heroes, dice, {"mode": "coop"} | options)


def duelling(*heroes: Hero, dice: str = "", shopping: bool = False, **options: Any) -> Session:
    """A duel, before the first turn or before the shopping."""
    return _at(CAMP if shopping else TURN, heroes, dice, {"mode": "duel"} | options)


def _at(phase: str, heroes: tuple[Hero, ...], dice: str, options: dict[str, Any]) -> Session:
    first = options.pop("first", 0)
    battle = options.pop("battle", 0)
    for seat, hero in enumerate(heroes):
        hero.name = NAMES[seat]
    state = State(list(heroes), battle, first, turn=first if phase == TURN else None)
    sheets: Sheets = [
        a_sheet(hero.class_card, name=hero.name, level=hero.level, hp=hero.max_hp)
        for hero in heroes
    ]
    head = Header(GAME.id, GAME.version, options, NAMES[: len(heroes)], sheets)
    start = Bookmark(phase, 1, 1, GAME.dump(state))
    return Run(GAME, head, Laid(dice=dice), start=start, keep=Keep.STORED, memory=None)


def told(run: Session, kind: type) -> list[Any]:
    """Return the events of a kind."""
    inner = [event.event for event in run.events if isinstance(event, Among)]
    return [event for event in inner if isinstance(event, kind)]


def hero(run: Session, seat: int) -> Hero:
    return run.state.heroes[seat]


def asked(run: Session) -> tuple[str, int] | None:
    """The name of the pending ask, and whom it goes to."""
    return None if run.pending is None else (run.pending.name, next(iter(run.pending.offers)))


def offer(run: Session) -> Any:
    return next(iter(unwrap(run.pending).offers.values()))


def end(run: Session) -> dict[str, Any]:
    return unwrap(run.outcome)
