"""What a player sees of Solitaire RPG (section 10 of the rules page)."""

from __future__ import annotations

from games.engine.deck import Card, rank
from games.engine.panel import (
    Bar,
    Choice,
    Field,
    Line,
    Menu,
    Moment,
    Mood,
    Panel,
    Part,
    Row,
    Strong,
    Struck,
    Tone,
)
from games.engine.table import Ask
from games.kit.lines import newest
from games.solitaire.cards import STATS, VALUE, height, of_stat
from games.solitaire.events import Event
from games.solitaire.options import SolitaireOptions
from games.solitaire.rules import (
    BRACE,
    FIGHT,
    HIGHEST_START,
    RUN,
    USUAL_START,
    loot_offer,
    may_run,
    nearest,
)
from games.solitaire.state import Side, State
from games.solitaire.text import LEVEL_TO_WIN, SIGN, monster_name, told

TITLE = "Solitaire RPG"
EVENTS_SHOWN = 8
LOOT_A_ROW = 2

# How far a press goes by itself where only one answer is open.
TO_MY_NEXT_BLOW = "round"
TO_THE_END = "end"

SolitaireMoment = Moment[SolitaireOptions, State, Event]


def goes_on(state: State, ask: Ask, until: str) -> bool:
    """Whether a press goes on: through the monster's blows, or to the end of this encounter."""
    if until == TO_MY_NEXT_BLOW:
        return ask.name == "brace"
    return until == to_the_end(state) and ask.name in ("brace", "turn")


def to_the_end(state: State) -> str:
    """As far as the end of the present encounter."""
    return f"{TO_THE_END}{state.encounter}"


def scene(moment: SolitaireMoment, seat: int | None) -> Panel:
    """The table as everybody sees it: nothing is private but the order of the deck."""
    del seat
    state = moment.state
    events = _newest(moment)
    if moment.outcome is not None:
        return _ended(moment, events)
    if moment.ask is not None and moment.ask.name == "level":
        return _setting_out()
    return Panel(
        title=f"{TITLE} · {_where(state)}",
        lines=(_road(state.level), *_at_a_glance(moment), _piles(state)),
        fields=(
            _side("You", state.player),
            _side(monster_name(state.monster.cards).capitalize(), state.monster),
        ),
        events=events,
        rows=_rows(moment),
        tone=Tone.DANGER if _near_death(state) else Tone.CALM,
    )


def _newest(moment: SolitaireMoment) -> tuple[Line, ...]:
    return newest(moment.events, lambda event: told(event, None, moment.house), EVENTS_SHOWN)


def _where(state: State) -> str:
    at = f"Encounter {state.encounter}"
    return f"{at}, round {state.round}" if state.round else at


def _road(level: int) -> Line:
    return ("Level ", Strong(str(level)), f" of {LEVEL_TO_WIN}  ", Bar(road(level)))


def road(level: int) -> str:
    """The road to level 26, half a level's width each."""
    won = min(level, LEVEL_TO_WIN)
    return "▰" * (won // 2) + "▱" * (LEVEL_TO_WIN // 2 - won // 2)


def _near_death(state: State) -> bool:
    return len(state.player.up("life")) <= 1


def _at_a_glance(moment: SolitaireMoment) -> tuple[Line, ...]:
    """What the numbers mean for the next blows."""
    state = moment.state
    if moment.ask is not None and moment.ask.name == "loot" and state.drawn is not None:
        return (
            (
                "You drew ",
                Strong(plain(state.drawn)),
                ": take what is nearest to it",
            ),
        )
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


def _side(title: str, side: Side) -> Field:
    return Field(title, tuple(_stat(side, stat) for stat in STATS))


def _stat(side: Side, stat: str) -> Line:
    """A stat's sign and value, then its ranks from the highest; those face down struck through."""
    cards = sorted(of_stat(side.cards, stat), key=height, reverse=True)
    whole = sum(VALUE[card] for card in cards)
    value = side.value(stat)
    shown = str(value) if value == whole else f"{value} of {whole}"
    parts: list[Part] = [f"{SIGN[stat]} {stat} ", Strong(shown)]
    if cards:
        parts.append(" ·")
    for card in cards:
        parts += [" ", Struck(rank(card)) if card in side.down else rank(card)]
    return tuple(parts)


def _rows(moment: SolitaireMoment) -> tuple[Row, ...]:
    ask, state = moment.ask, moment.state
    if ask is None:
        return ()
    if ask.name == "loot":
        loot = [_loot(state, stat) for stat in loot_offer(state)]
        return tuple(tuple(loot[at : at + LOOT_A_ROW]) for at in range(0, len(loot), LOOT_A_ROW))
    if ask.name == "brace":
        return (_paces(state, BRACE, "🛡️ Brace"),)
    return (_paces(state, FIGHT, "⚔️ Fight"), (_run(moment),))


def _paces(state: State, answer: str, label: str) -> tuple[Choice, ...]:
    """One answer at three paces: to one's next blow, to the end, only this one blow."""
    return (
        Choice((answer,), label, mood=Mood.MAIN, until=TO_MY_NEXT_BLOW),
        Choice((answer,), "⏩ To the end", until=to_the_end(state)),
        Choice((answer,), "👣 One blow"),
    )


def _run(moment: SolitaireMoment) -> Choice:
    """7.2: always in sight, open only while it is lawful."""
    state = moment.state
    if may_run(moment.options, state):
        stay = ", wounds stay" if state.player.down else ""
        return Choice((RUN,), f"🏃 Run{stay}", until=TO_MY_NEXT_BLOW)
    mine, its = state.player.value("initiative"), state.monster.value("initiative")
    reason = f"{mine} is less than twice its {its}" if mine else "your initiative is 0"
    return Choice((RUN,), f"No running: {reason}", closed=reason)


def _loot(state: State, stat: str) -> Choice:
    """8.4: the card that a stat would bring, and what the stat would become."""
    drawn = state.drawn or ""
    card = nearest(of_stat(state.monster.cards, stat), drawn)
    now = sum(VALUE[each] for each in of_stat(state.player.cards, stat))
    label = f"{stat} {now} → {now + VALUE[card]}"
    return Choice((stat,), label, card, Mood.GOOD, until=TO_MY_NEXT_BLOW)


def plain(card: Card) -> str:
    """A card by its rank alone, with its value where the rank does not say it."""
    name, value = rank(card), str(VALUE[card])
    return name if name == value else f"{name} ({value})"


def _setting_out() -> Panel:
    levels = tuple(
        Choice((str(level),), f"Level {level}", until=TO_MY_NEXT_BLOW)
        for level in range(1, HIGHEST_START + 1)
    )
    usual = Choice(
        (str(USUAL_START),),
        f"Level {USUAL_START}, the usual",
        mood=Mood.MAIN,
        until=TO_MY_NEXT_BLOW,
    )
    return Panel(
        title=f"{TITLE} · Your level",
        lines=(
            (f"A card a level, a level a kill; {LEVEL_TO_WIN} wins.",),
            ("0 is hopeless, 25 a coin toss.",),
            ("8 is won by one careful player in eight.",),
        ),
        rows=(
            (usual, Choice(("0",), "Level 0", until=TO_MY_NEXT_BLOW)),
            Menu("Another level", levels),
        ),
    )


def _ended(moment: SolitaireMoment, events: tuple[Line, ...]) -> Panel:
    state, outcome = moment.state, moment.outcome or {}
    won = outcome["result"] == ["won"]
    kills, runs = state.kills, state.runs
    return Panel(
        title=f"{TITLE} · {'Won!' if won else 'Lost'}",
        lines=(
            _road(state.level),
            (f"From level {outcome['start_level']}: {kills} killed" + _ran(runs),),
            (_count(state.encounter, "encounter") + ", " + _count(state.rounds, "round"),),
        ),
        fields=(_side("You", state.player),),
        events=events,
        tone=Tone.WON if won else Tone.LOST,
    )


def _ran(runs: int) -> str:
    return f", {runs} run from" if runs else ""


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
