"""What a player sees of a dungeon (section 10 of the rules page)."""

from __future__ import annotations

from games.deck import Card, symbols
from games.diamonds.cards import ENEMIES, FEW_HP, FULL_HP, HERO_HP, POTIONS, VALUE, WEAPONS
from games.diamonds.fights import BARE, WEAPON, foresee, sated
from games.diamonds.options import DiamondsOptions
from games.diamonds.rules import FACE, MOST_RUNS_IN_A_ROW, RUN, choices, healing
from games.diamonds.state import State
from games.diamonds.text import damage, gain, reach, signed, told, unfaced
from games.panel import Bar, Choice, Face, Line, Moment, Mood, Panel, Strong, Tone
from games.table import Ask

TITLE = "Diamonds & Dragons"
EVENTS_SHOWN = 5
CHOICES_A_ROW = 2
_BETWEEN_HEROES = "\u200a"  # a hair space: twenty hearts fit a phone's line

DiamondsMoment = Moment[DiamondsOptions, State]


def scene(moment: DiamondsMoment, seat: int | None) -> Panel:
    """The table as everybody sees it: nothing in a solo dungeon is secret but the deck's order."""
    del seat
    state = moment.state
    events = tuple(told(event) for event in list(moment.events)[-EVENTS_SHOWN:])
    if moment.outcome is not None:
        return _ended(moment, events)
    return Panel(
        title=f"{TITLE} · {_room(state)}",
        cards=tuple(state.room),
        lines=(*_health(state.hp[0]), *_weapon(state), _dungeon(state, moment.ask)),
        events=events,
        rows=_rows(moment),
        tone=Tone.DANGER if state.hp[0] < FEW_HP else Tone.CALM,
    )


def _room(state: State) -> str:
    return f"Room {state.rooms + 1}" if state.deck else f"Room {state.rooms + 1}, the last"


def _health(hp: int) -> tuple[Line, ...]:
    return ((Strong(f"{hp} HP"),), (Bar(hearts(hp)),))


def hearts(hp: int) -> str:
    """1.3: five heroes of four hearts; the first to be lost stands at the right."""
    left = min(max(0, hp), FULL_HP)
    row = "♥" * left + "♡" * (FULL_HP - left)
    return _BETWEEN_HEROES.join(row[at : at + HERO_HP] for at in range(0, FULL_HP, HERO_HP))


def _weapon(state: State) -> tuple[Line, ...]:
    held = state.weapon[0]
    lines: list[Line] = [("🗡️ Bare hands",)]
    if held is not None:
        lines = [("🗡️ ", Face(held), f"  {reach(state.limit[0])}")]
    if sated(state, 0):
        lines.append(("🧪 A potion now would have no effect",))
    return tuple(lines)


def _dungeon(state: State, ask: Ask | None) -> Line:
    left = len(state.deck)
    return (f"🎴 {left} {'card' if left == 1 else 'cards'} left · {_what_now(state, ask)}",)


def _what_now(state: State, ask: Ask | None) -> str:
    """2.2, as long as it matters; then how many cards the room still wants."""
    if ask is not None and ask.name == "room":
        return "you may run"
    if state.runs and state.deck and not state.taken:
        return "you just ran"
    return f"take {state.need - state.taken} more"


def _rows(moment: DiamondsMoment) -> tuple[tuple[Choice, ...], ...]:
    ask = moment.ask
    if ask is None:
        return ()
    if ask.name == "fight":
        return (_fight_choices(moment.state),)
    lead = (FACE,) if ask.name == "room" else ()
    cards = [_card_choice(moment, card, lead) for card in choices(moment.state)]
    rows = [tuple(cards[at : at + CHOICES_A_ROW]) for at in range(0, len(cards), CHOICES_A_ROW)]
    return (*rows, (_run_choice(moment.state, ask),))


def _run_choice(state: State, ask: Ask) -> Choice:
    """2.2: always in sight, open only while it is lawful."""
    if ask.name == "room":
        return Choice((RUN,), "🏃 Run from this room")
    if not state.deck:
        return Choice((RUN,), "No running from the last room", closed="the last room")
    if state.runs < MOST_RUNS_IN_A_ROW or state.taken:
        return Choice((RUN,), "No running once you have begun", closed="the room has been entered")
    return Choice((RUN,), "No running twice in a row", closed="you have just run")


def _card_choice(moment: DiamondsMoment, card: Card, lead: tuple[str, ...]) -> Choice:
    answers = (*lead, card)
    state = moment.state
    if card in WEAPONS:
        held = state.weapon[0]
        label = "take" if held is None else f"take, drop {symbols(held)}"
        return Choice(answers, label, card, Mood.MAIN)
    if card in POTIONS:
        return _potion_choice(state, card, answers)
    if moment.options.fists and state.weapon[0] is not None:
        return _open_fight(state, card, answers)
    return _fight_choice(state, card, answers)


def _potion_choice(state: State, card: Card, answers: tuple[str, ...]) -> Choice:
    if sated(state, 0):
        return Choice(answers, "no effect", card)
    points = healing(state, 0, card)
    label = gain(points) if points in (0, VALUE[card]) else f"+{points} of {VALUE[card]} HP"
    return Choice(answers, label, card, Mood.GOOD if points else Mood.PLAIN)


def _fight_choice(state: State, card: Card, answers: tuple[str, ...]) -> Choice:
    blow = foresee(state, 0, card)
    label = damage(blow.damage)
    if blow.breaks:
        label += ", weapon breaks"
    return Choice(answers, *_threat(state, blow.damage, label, card))


def _open_fight(state: State, card: Card, answers: tuple[str, ...]) -> Choice:
    """With `fists`: what the weapon and what bare hands would cost; the next ask decides."""
    armed, bare = foresee(state, 0, card).damage, foresee(state, 0, card, armed=False).damage
    label = f"{damage(armed)} or {damage(bare)}" if armed != bare else damage(bare)
    return Choice(answers, *_threat(state, armed, label, card))


def _fight_choices(state: State) -> tuple[Choice, ...]:
    enemy, held = state.card, state.weapon[0]
    if enemy is None or held is None:
        return ()
    armed, bare = foresee(state, 0, enemy), foresee(state, 0, enemy, armed=False)
    end = ", it breaks" if armed.breaks else ""
    with_weapon = f"{symbols(enemy)} with {symbols(held)}: {damage(armed.damage)}{end}"
    bare_handed = f"Bare hands: {damage(bare.damage)}, keep {symbols(held)}"
    return (
        Choice((WEAPON,), *_threat(state, armed.damage, with_weapon, None)),
        Choice((BARE,), *_threat(state, bare.damage, bare_handed, None)),
    )


def _threat(
    state: State, points: int, label: str, card: Card | None
) -> tuple[str, Card | None, Mood]:
    left = state.hp[0] - points
    if left <= 0:
        return f"☠ {label}, deadly", card, Mood.DANGER
    if points and left < FEW_HP:
        return f"{label}, {left} left", card, Mood.DANGER
    return label, card, Mood.PLAIN


def _ended(moment: DiamondsMoment, events: tuple[Line, ...]) -> Panel:
    state = moment.state
    won = state.hp[0] > 0
    return Panel(
        title=f"{TITLE} · {'Escaped!' if won else 'Lost'}",
        cards=tuple(state.room),
        lines=(
            (Strong(f"Score {signed(state.score[0] or 0)}"),),
            _how_won(state) if won else _how_lost(moment),
            (f"{state.rooms} {'room' if state.rooms == 1 else 'rooms'} crossed",),
        ),
        events=events,
        tone=Tone.WON if won else Tone.LOST,
    )


def _how_won(state: State) -> Line:
    last = state.last[0]
    if state.score[0] != state.hp[0] and last is not None:
        return (f"{FULL_HP} HP and the last potion, ", Face(last), f": + {VALUE[last]}")
    return (f"{state.hp[0]} HP left",)


def _how_lost(moment: DiamondsMoment) -> Line:
    state = moment.state
    whole = moment.options.lost_score == "unfaced"
    cards = state.room + state.deck if whole else state.deck
    return (f"{signed(state.hp[0])} HP less {unfaced([c for c in cards if c in ENEMIES])}",)
