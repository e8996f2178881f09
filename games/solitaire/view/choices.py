"""The rows of choices at each ask."""

from __future__ import annotations

from games.engine.deck import Card
from games.engine.panel import Choice, Menu, Mood, Row
from games.engine.table import Ask, Token
from games.solitaire.rules.cards import VALUE, nearest, of_stat
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.pace import TO_MY_NEXT_BLOW, to_the_end
from games.solitaire.rules.state import State
from games.solitaire.rules.tokens import (
    BRACE,
    FIGHT,
    HIGHEST_START,
    RUN,
    USUAL_START,
    loot_offer,
    may_run,
)

LOOT_A_ROW = 2


def rows(options: SolitaireOptions, state: State, ask: Ask) -> tuple[Row, ...]:
    """What can be chosen at an ask."""
    match ask.name:
        case "level":
            return _levels()
        case "loot":
            return _loots(state, ask.about)
        case "brace":
            return (_paces(state, BRACE, "🛡️ Brace"),)
        case _:
            return (_paces(state, FIGHT, "⚔️ Fight"), (_run(options, state),))


def _levels() -> tuple[Row, ...]:
    levels = [_level(level, f"Level {level}") for level in range(HIGHEST_START + 1)]
    usual = _level(USUAL_START, f"Level {USUAL_START}, the usual", Mood.MAIN)
    return (usual, levels[0]), Menu("Another level", tuple(levels[1:]))


def _level(level: int, label: str, mood: Mood = Mood.PLAIN) -> Choice:
    return Choice((str(level),), label, mood=mood, until=TO_MY_NEXT_BLOW)


def _paces(state: State, answer: Token, label: str) -> tuple[Choice, ...]:
    """One answer at three paces: to one's next blow, to the end, only this one blow."""
    return (
        Choice((answer,), label, mood=Mood.MAIN, until=TO_MY_NEXT_BLOW),
        Choice((answer,), "⏩ To the end", until=to_the_end(state)),
        Choice((answer,), "👣 One blow"),
    )


def _run(options: SolitaireOptions, state: State) -> Choice:
    """7.2: always in sight, open only while it is lawful."""
    if may_run(options, state):
        stay = ", wounds stay" if state.player.down else ""
        return Choice((RUN,), f"🏃 Run{stay}", until=TO_MY_NEXT_BLOW)
    mine, its = state.player.value("initiative"), state.monster.value("initiative")
    reason = f"{mine} is under twice its {its}" if mine else "your initiative is 0"
    return Choice((RUN,), f"No running: {reason}", closed=reason)


def _loots(state: State, drawn: Card) -> tuple[Row, ...]:
    """8.4: a choice for each stat in which the monster has cards."""
    loot = [_loot(state, stat, drawn) for stat in loot_offer(state)]
    return tuple(
        tuple(loot[index : index + LOOT_A_ROW]) for index in range(0, len(loot), LOOT_A_ROW)
    )


def _loot(state: State, stat: Token, drawn: Card) -> Choice:
    """8.4: the card that a stat would bring, and what the stat would become."""
    card = nearest(of_stat(state.monster.cards, stat), drawn)
    now = sum(VALUE[each] for each in of_stat(state.player.cards, stat))
    label = f"{stat} {now} → {now + VALUE[card]}"
    return Choice((stat,), label, card, Mood.GOOD, until=TO_MY_NEXT_BLOW)
