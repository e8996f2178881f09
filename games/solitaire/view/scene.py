"""The panels of Solitaire RPG (section 10 of the rules page)."""

from __future__ import annotations

from games.engine.deck import Card, rank
from games.engine.game import Outcome
from games.engine.panel import Bar, Line, Moment, Panel, Strong, Tone
from games.engine.table import Ask
from games.kit.bars import bar
from games.kit.lines import newest
from games.kit.words import count
from games.solitaire.rules.cards import LEVEL_TO_WIN, VALUE
from games.solitaire.rules.events import Event
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import PLAYER, State
from games.solitaire.view.choices import rows
from games.solitaire.view.fields import side_by_side
from games.solitaire.view.flavour import monster_name
from games.solitaire.view.text import result_line

TITLE = "Solitaire RPG"
EVENTS_SHOWN = 2
ROAD = 6  # blocks
STEPS = 5  # percentage points, to which odds are rounded

SolitaireMoment = Moment[SolitaireOptions, State, Event]


def scene(moment: SolitaireMoment, seat: int | None) -> Panel:
    """Return the panel, the same for all: only the deck's order is private."""
    del seat
    if moment.outcome is not None:
        return _ended(moment, moment.outcome)
    if moment.ask is not None and moment.ask.name == "level":
        return _setting_out(moment, moment.ask)
    return _encounter(moment)


def _encounter(moment: SolitaireMoment) -> Panel:
    state, ask = moment.state, moment.ask
    return Panel(
        title=f"{TITLE} · {monster_name(state.monster.cards).capitalize()}",
        lines=(
            (*_level(state), f" · encounter {state.encounter}, round {state.round}"),
            *side_by_side(state.player, state.monster),
            *_at_a_glance(state, ask, moment.reckoned),
        ),
        events=_newest(moment),
        rows=() if ask is None else rows(moment.options, state, ask),
        tone=Tone.DANGER if _near_death(state) else Tone.CALM,
        redeal="🔀 Another deal" if _untouched(state) and ask is not None else "",
    )


def _untouched(state: State) -> bool:
    """Return whether the player has not attacked yet, in the first round of all."""
    return (state.encounter, state.rounds) == (1, 1) and state.attack_by != PLAYER


def _newest(moment: SolitaireMoment) -> tuple[Line, ...]:
    return newest(moment.events, result_line, EVENTS_SHOWN)


def _level(state: State) -> Line:
    return ("Level ", Strong(str(state.level)), f" of {LEVEL_TO_WIN}")


def _road(state: State) -> Line:
    return (*_level(state), " ", Bar(road(state.level)))


def road(level: int) -> str:
    """Return the progress to level 26 as a row of blocks."""
    return bar(min(level, LEVEL_TO_WIN) * ROAD // LEVEL_TO_WIN, ROAD)


def _near_death(state: State) -> bool:
    return len(state.player.up("life")) <= 1


def _at_a_glance(state: State, ask: Ask | None, chance: float | None) -> tuple[Line, ...]:
    """Return the next hits and the odds, or the card drawn for loot."""
    if ask is not None and ask.name == "loot":
        return (("You drew ", Strong(plain(ask.about)), ": win the closest card"),)
    mine, its = state.player, state.monster
    yours = f"⚔️ {mine.value('strength')} on armor {its.value('armor')}"
    theirs = f"🛡️ {its.value('strength')} on armor {mine.value('armor')}"
    lines: list[Line] = [(yours, " · ", theirs)]
    if not mine.up("life"):
        lines.append(("🩸 No ♥ left: any hit kills you.",))
    return (*lines, _odds(state, chance))


def _odds(state: State, chance: float | None) -> Line:
    """Return the odds of fighting on, and the sizes of deck and discard pile."""
    piles = f"🎴 {len(state.deck)}+{len(state.discard)}"
    return (piles if chance is None else f"{odds_line(chance)} · {piles}",)


def odds_line(chance: float) -> str:
    """Return the odds in words."""
    return f"🎲 You win {_about(chance)}"


def _about(chance: float) -> str:
    """Format odds, rounded to what so few simulated fights can measure."""
    percent = STEPS * round(100 * chance / STEPS)
    if percent in (0, 100):
        return "nearly never" if percent == 0 else "nearly always"
    return f"about {percent} %"


def plain(card: Card) -> str:
    """Return a card's rank, with its value if they differ."""
    name, value = rank(card), str(VALUE[card])
    return name if name == value else f"{name} ({value})"


def _setting_out(moment: SolitaireMoment, ask: Ask) -> Panel:
    return Panel(
        title=f"{TITLE} · Your level",
        lines=(
            (f"Each kill is a card and a level. Reach level {LEVEL_TO_WIN} to win.",),
            ("Odds if you never run.",),
        ),
        rows=rows(moment.options, moment.state, ask),
    )


def _so_far(start: int, kills: int, runs: int) -> str:
    if not runs:
        return f"From level {start}: {kills} killed"
    return f"From level {start}: {kills} killed, {count(runs, 'run')}"


def _ended(moment: SolitaireMoment, outcome: Outcome) -> Panel:
    state = moment.state
    won = outcome["result"] == ["won"]
    kills, runs, start = state.kills, state.runs, outcome["start_level"]
    return Panel(
        title=f"{TITLE} · {'Won!' if won else 'Lost'}",
        lines=(
            _road(state),
            (_so_far(start, kills, runs),),
            (f"{count(state.encounter, 'encounter')}, {count(state.rounds, 'round')}",),
            *side_by_side(state.player),
            *(() if moment.options.lesson else ((f"Play again starts at level {start}.",),)),
        ),
        events=_newest(moment),
        tone=Tone.WON if won else Tone.LOST,
    )
