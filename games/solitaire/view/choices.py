"""The rows of choices at each ask."""

from dataclasses import replace
from typing import Any

from games.engine.deck import Card
from games.engine.panel import Choice, Menu, Mood, Row
from games.engine.speech import gettext, mark
from games.engine.table import Ask, Token
from games.kit.lines import in_rows
from games.kit.measured import shares
from games.solitaire.odds import may_die
from games.solitaire.pace import to_my_next_blow, to_the_end
from games.solitaire.rules import tokens as t
from games.solitaire.rules.cards import VALUE, of_stat
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import State
from games.solitaire.view.fields import NAMES

LOOT_A_ROW = 2

# How many games one win takes from a level, if the player always fights and takes the highest card
# (section 9 of the rules page, and 3000 games of the safe player at levels 4 and 20).
CHANCES = {
    mark("Easy"): (t.EASY_START, 4),
    mark("Usual"): (t.USUAL_START, 8),
    mark("Hard"): (4, 14),
}


def rows(options: SolitaireOptions, state: State, ask: Ask) -> tuple[Row, ...]:
    """Return the choices of an ask."""
    match ask.name:
        case "level":
            return _levels(options)
        case "loot":
            return _loots(state, ask.about)
        case "brace":
            return (_paces(options, state, t.BRACE, gettext("🛡️ Brace")),)
        case _:
            fight = _paces(options, state, t.FIGHT, gettext("⚔️ Fight"))
            return (fight, (_run(state),)) if t.may_run(options, state) else (fight,)


def _levels(options: SolitaireOptions) -> tuple[Row, ...]:
    named = tuple(
        _level(level, _with_chance(options, name, level, games), main=level == t.USUAL_START)
        for name, (level, games) in CHANCES.items()
    )
    known = [level for level, _ in CHANCES.values()]
    others = [level for level in range(t.HIGHEST_START + 1) if level not in known]
    return named, Menu(
        gettext("Another level …"),
        tuple(_level(each, gettext("Level {level}", level=each)) for each in others),
    )


def _with_chance(options: SolitaireOptions, name: str, level: int, games: int) -> str:
    """Label a level with its chance: one win in so many games, or as measured for small monsters.

    With small monsters only the usual level is measured (R28).
    """
    known: dict[str, Any] = {"name": gettext(name), "level": level}
    if not options.small:
        return gettext("{name}: level {level}, 1 in {games} wins", **known, games=games)
    table = SolitaireOptions(small=True, fewer=options.fewer, level=level)
    share = shares("solitaire", table, 1)
    if share is None:
        return gettext("{name}: level {level}", **known)
    wins = round(100 * share[0])
    return gettext("{name}: level {level}, {wins} in 100 win", **known, wins=wins)


def _level(level: int, label: str, *, main: bool = False) -> Choice:
    mood = Mood.MAIN if main else Mood.PLAIN
    return Choice((str(level),), label, mood=mood)


def _paces(
    options: SolitaireOptions, state: State, answer: Token, label: str
) -> tuple[Choice, ...]:
    """Return one answer at its paces: to the next own hit, to the end if that is safe, one hit."""
    on = Choice((answer,), label, mood=Mood.MAIN, until=to_my_next_blow(options, state))
    end = Choice((answer,), gettext("⏩ To the end"), until=to_the_end(options, state))
    once = Choice((answer,), gettext("👣 One hit"))
    return (on, once) if may_die(options, state) else (on, end, once)


def _run(state: State) -> Choice:
    """Return the choice to run; initiative is constant during an encounter (7.2)."""
    label = mark("🏃 Run, keep your wounds") if state.player.down else mark("🏃 Run")
    return Choice((t.RUN,), gettext(label))


def _loots(state: State, drawn: Card) -> tuple[Row, ...]:
    """Return a choice for each stat in which the monster has cards; the highest is the default
    (8.4).
    """
    offer = t.loot_offer(state)
    won = [t.loot(state, stat, drawn) for stat in offer]
    loot = [_loot(state, stat, card) for stat, card in zip(offer, won, strict=True)]
    best = won.index(max(won, key=VALUE.__getitem__))
    loot[best] = replace(loot[best], mood=Mood.MAIN)
    return in_rows(loot, LOOT_A_ROW)


def _loot(state: State, stat: Token, card: Card) -> Choice:
    """Label a stat with its card and its new value (8.4)."""
    now = sum(VALUE[each] for each in of_stat(state.player.cards, stat))
    label = f"{gettext(NAMES[stat])} → {now + VALUE[card]}"
    return Choice((stat,), label, card)
