"""Characters of CardRPG – Advanced between sessions."""

from games.cardrpg.rules.sheet import SHEET_VERSION, Sheet, check_kept
from games.cardrpg.rules.state import State
from games.cardrpg.view.fields import portrait
from games.engine.deck import symbols
from games.engine.extensions.people import Heroes
from games.engine.panel import Panel
from games.engine.speech import gettext, ngettext


def made(state: State) -> dict[int, Sheet]:
    """Return the characters made at a table, by seat, once all have a class and their cards."""
    if any(hero.cls is None for hero in state.heroes):
        return {}
    return {
        seat: Sheet(name=hero.name, cls=hero.cls, strength=hero.strength, hp=hero.max_hp)
        for seat, hero in enumerate(state.heroes)
        if hero.name is not None and hero.cls is not None and hero.draw
    }


def _line(sheet: Sheet) -> str:
    level = gettext("level {level}", level=sheet.level)
    kills = ngettext("{count} kill", "{count} kills", sheet.kills)
    return f"{symbols(sheet.cls)} {level}, {kills}"


def _portrait(sheet: Sheet) -> Panel:
    return Panel(title=gettext("Record sheet"), lines=portrait(sheet))


HEROES: Heroes[State, Sheet] = Heroes(
    version=SHEET_VERSION,
    model=Sheet,
    made=made,
    portrait=_portrait,
    line=_line,
    hp=lambda sheet: sheet.hp,
    check=check_kept,
)
