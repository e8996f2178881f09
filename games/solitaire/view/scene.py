"""What a player sees of Solitaire RPG (section 10 of the rules page)."""

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
from games.solitaire.rules.state import State
from games.solitaire.view.choices import rows
from games.solitaire.view.fields import side_field
from games.solitaire.view.flavour import monster_name
from games.solitaire.view.text import told

TITLE = "Solitaire RPG"
EVENTS_SHOWN = 8
LEVELS_A_BLOCK = 2

SolitaireMoment = Moment[SolitaireOptions, State, Event]


def scene(moment: SolitaireMoment, seat: int | None) -> Panel:
    """The table as everybody sees it: nothing is private but the order of the deck."""
    del seat
    if moment.outcome is not None:
        return _ended(moment, moment.outcome)
    if moment.ask is not None and moment.ask.name == "level":
        return _setting_out(moment, moment.ask)
    return _encounter(moment)


def _encounter(moment: SolitaireMoment) -> Panel:
    state, ask = moment.state, moment.ask
    return Panel(
        title=f"{TITLE} · {_where(state)}",
        lines=(_road(state.level), *_at_a_glance(state, ask), _piles(state)),
        fields=(
            side_field("You", state.player),
            side_field(monster_name(state.monster.cards).capitalize(), state.monster),
        ),
        events=_newest(moment),
        rows=() if ask is None else rows(moment.options, state, ask),
        tone=Tone.DANGER if _near_death(state) else Tone.CALM,
    )


def _newest(moment: SolitaireMoment) -> tuple[Line, ...]:
    return newest(moment.events, lambda event: told(event, None, moment.house), EVENTS_SHOWN)


def _where(state: State) -> str:
    encounter = f"Encounter {state.encounter}"
    return f"{encounter}, round {state.round}" if state.round else encounter


def _road(level: int) -> Line:
    return ("Level ", Strong(str(level)), f" of {LEVEL_TO_WIN}  ", Bar(road(level)))


def road(level: int) -> str:
    """The road to level 26, a block for two levels."""
    won = min(level, LEVEL_TO_WIN)
    return bar(won // LEVELS_A_BLOCK, LEVEL_TO_WIN // LEVELS_A_BLOCK)


def _near_death(state: State) -> bool:
    return len(state.player.up("life")) <= 1


def _at_a_glance(state: State, ask: Ask | None) -> tuple[Line, ...]:
    """What the numbers mean for the next blows."""
    if ask is not None and ask.name == "loot":
        return (("You drew ", Strong(plain(ask.about)), ": take what is nearest to it"),)
    mine, its = state.player, state.monster
    lines: list[Line] = [
        (f"⚔️ Your {mine.value('strength')} against its armor {its.value('armor')}",),
        (f"🛡️ Its {its.value('strength')} against your armor {mine.value('armor')}",),
    ]
    if not mine.up("life"):
        lines.append(("🩸 You have no life cards: the first scratch kills.",))
    return tuple(lines)


def _piles(state: State) -> Line:
    return (f"🎴 {len(state.deck)} in the deck, {len(state.discard)} discarded",)


def plain(card: Card) -> str:
    """A card by its rank alone, with its value where the rank does not say it."""
    name, value = rank(card), str(VALUE[card])
    return name if name == value else f"{name} ({value})"


def _setting_out(moment: SolitaireMoment, ask: Ask) -> Panel:
    return Panel(
        title=f"{TITLE} · Your level",
        lines=(
            (f"A card a level, a level a kill; {LEVEL_TO_WIN} wins.",),
            ("0 is hopeless, 25 a coin toss.",),
            ("8 is won by one careful player in eight.",),
        ),
        rows=rows(moment.options, moment.state, ask),
    )


def _ended(moment: SolitaireMoment, outcome: Outcome) -> Panel:
    state = moment.state
    won = outcome["result"] == ["won"]
    kills, runs = state.kills, state.runs
    return Panel(
        title=f"{TITLE} · {'Won!' if won else 'Lost'}",
        lines=(
            _road(state.level),
            (f"From level {outcome['start_level']}: {kills} killed" + _ran(runs),),
            (count(state.encounter, "encounter") + ", " + count(state.rounds, "round"),),
        ),
        fields=(side_field("You", state.player),),
        events=_newest(moment),
        tone=Tone.WON if won else Tone.LOST,
    )


def _ran(runs: int) -> str:
    return f", {runs} run from" if runs else ""
