"""What a player sees of a dungeon (section 10 of the rules page)."""

from __future__ import annotations

from games.diamonds import way_out_scene
from games.diamonds.cards import FEW_HP, FULL_HP, HERO_HP, POTIONS, VALUE, WEAPONS
from games.diamonds.events import Event
from games.diamonds.fights import BARE, WEAPON, foresee, sated
from games.diamonds.options import DiamondsOptions
from games.diamonds.prose import describe
from games.diamonds.rules import FACE, LONGEST_DESCRIPTION, RUN, choices, healing
from games.diamonds.state import State
from games.diamonds.text import damage, gain, reach, told
from games.engine.deck import Card, symbols
from games.engine.panel import (
    Bar,
    Choice,
    Face,
    Field,
    Form,
    Line,
    Moment,
    Mood,
    Name,
    Panel,
    Row,
    Strong,
    Tone,
)
from games.engine.table import Ask
from games.kit.lines import newest
from games.kit.words import signed

TITLE = "Diamonds & Dragons"
EVENTS_SHOWN = 5
CHOICES_A_ROW = 2
_BETWEEN_HEROES = "\u200a"  # a hair space: twenty hearts fit a phone's line

DiamondsMoment = Moment[DiamondsOptions, State, Event]


def scene(moment: DiamondsMoment, seat: int | None) -> Panel:
    """The table as everybody sees it: only the deck's order is secret, and a room that the
    dealer has not revealed yet.
    """
    state = moment.state
    events = _events(moment)
    if moment.outcome is not None:
        return _ended(moment, events)
    if moment.ask is not None and moment.ask.name == "describe":
        return _unrevealed(moment, seat, events)
    return Panel(
        title=f"{TITLE} · {_room(state)}",
        cards=tuple(state.room),
        lines=_lines(moment),
        fields=_sides(moment),
        events=events,
        rows=_rows(moment),
        tone=Tone.DANGER if _in_danger(state) else Tone.CALM,
    )


def _events(moment: DiamondsMoment) -> tuple[Line, ...]:
    return newest(moment.events, lambda event: told(event, None, moment.house), EVENTS_SHOWN)


def _unrevealed(moment: DiamondsMoment, seat: int | None, events: tuple[Line, ...]) -> Panel:
    """6.1: until the dealer has spoken, nobody else sees the room."""
    state = moment.state
    if seat != len(moment.seats) - 1:
        line: Line = ("🚪 ", Name(moment.seats[-1]), " looks behind the door …")
        return Panel(TITLE, (), (line,), _sides(moment), events, private="Look behind the door")
    words = suggestion(moment)
    own = Form("What do they see?", "In your words, or as it stands", LONGEST_DESCRIPTION, words)
    return Panel(
        title=f"{TITLE} · {_room(state)}",
        cards=tuple(state.room),
        lines=(("Only you see this room. What does it look like?",), ("💬 ", Name(words))),
        rows=(
            (
                Choice((words,), "Reveal it so", mood=Mood.MAIN, suggested=True),
                Choice((), "In your words …", form=own),
                Choice(("",), "Say nothing"),
            ),
        ),
    )


def suggestion(moment: DiamondsMoment) -> str:
    """6.1: words that the dealer may let stand."""
    state = moment.state
    return describe(state.room, state.omen, state.described)


def _in_danger(state: State) -> bool:
    return state.way_out is None and min(hp for hp in state.hp if hp > 0) < FEW_HP


def _room(state: State) -> str:
    return f"Room {state.rooms + 1}" if state.deck else f"Room {state.rooms + 1}, the last"


def _lines(moment: DiamondsMoment) -> tuple[Line, ...]:
    state = moment.state
    words: tuple[Line, ...] = (("💬 ", Name(state.text)),) if state.text else ()
    dungeon = _dungeon(state, moment.ask)
    if state.mode == "duel":
        return (*words, ("👉 ", Name(moment.seats[state.turn]), "’s turn"), dungeon)
    own = (*_weapon(state, 0), dungeon)
    if state.way_out is not None:
        return (*words, *way_out_scene.progress(moment), *own)
    return (*words, *_health(state.hp[0]), *own)


def _sides(moment: DiamondsMoment) -> tuple[Field, ...]:
    """The parties of a duel side by side; on the way out, the members of a tracked party."""
    state = moment.state
    if state.way_out is not None:
        return way_out_scene.members(moment)
    if state.mode != "duel":
        return ()
    return tuple(
        Field(_side(moment, party), (*_health(hp), *_weapon(state, party)))
        if hp > 0
        else Field(moment.seats[party], (("💀 lost",),))
        for party, hp in enumerate(state.hp)
    )


def _side(moment: DiamondsMoment, party: int) -> str:
    """A party's heading; whose turn it is stands out."""
    name = moment.seats[party]
    return f"👉 {name}" if party == moment.state.turn and moment.ask is not None else name


def _health(hp: int) -> tuple[Line, ...]:
    return ((Strong(f"{hp} HP"),), (Bar(hearts(hp)),))


def hearts(hp: int) -> str:
    """1.3: five heroes of four hearts; the first to be lost stands at the right."""
    left = min(max(0, hp), FULL_HP)
    row = "♥" * left + "♡" * (FULL_HP - left)
    return _BETWEEN_HEROES.join(row[at : at + HERO_HP] for at in range(0, FULL_HP, HERO_HP))


def _weapon(state: State, party: int) -> tuple[Line, ...]:
    held = state.weapon[party]
    lines: list[Line] = [("🗡️ Bare hands",)]
    if held is not None:
        lines = [("🗡️ ", Face(held), f"  {reach(state.limit[party])}")]
    if sated(state, party):
        lines.append(("🧪 A potion now would have no effect",))
    return tuple(lines)


def _dungeon(state: State, ask: Ask | None) -> Line:
    left = len(state.deck)
    return (f"🎴 {left} {'card' if left == 1 else 'cards'} left · {_what_now(state, ask)}",)


def _what_now(state: State, ask: Ask | None) -> str:
    """2.2, as long as it matters; then how many cards the room still wants."""
    if ask is not None and ask.name == "room":
        return "you may run"
    if state.taken == state.need:
        return "room done"
    if state.runs and state.deck and not state.taken:
        return "you just ran"
    return f"take {state.need - state.taken} more"


def _rows(moment: DiamondsMoment) -> tuple[Row, ...]:
    ask = moment.ask
    if ask is None:
        return ()
    if ask.name == "fight":
        return (_fight_choices(moment.state),)
    if ask.name not in ("room", "card"):
        return way_out_scene.rows(moment, ask)
    lead = (FACE,) if ask.name == "room" else ()
    cards = [_card_choice(moment, card, lead) for card in choices(moment.state)]
    rows = [tuple(cards[at : at + CHOICES_A_ROW]) for at in range(0, len(cards), CHOICES_A_ROW)]
    run = Choice((RUN,), "🏃 Run from this room")
    return (*rows, (run,)) if ask.name == "room" else tuple(rows)


def _card_choice(moment: DiamondsMoment, card: Card, lead: tuple[str, ...]) -> Choice:
    answers = (*lead, card)
    state = moment.state
    if card in WEAPONS:
        held = state.weapon[state.turn]
        label = "take" if held is None else f"take, drop {symbols(held)}"
        return Choice(answers, label, card, Mood.MAIN)
    if card in POTIONS:
        return _potion_choice(state, card, answers)
    if moment.options.fists and state.weapon[state.turn] is not None:
        return _open_fight(state, card, answers)
    return _fight_choice(state, card, answers)


def _potion_choice(state: State, card: Card, answers: tuple[str, ...]) -> Choice:
    if sated(state, state.turn):
        return Choice(answers, "no effect", card)
    points = healing(state, state.turn, card)
    whole = points in (0, VALUE[card])
    label = gain(points, _unit(state)) if whole else f"+{points} of {VALUE[card]} HP"
    return Choice(answers, label, card, Mood.GOOD if points else Mood.PLAIN)


def _fight_choice(state: State, card: Card, answers: tuple[str, ...]) -> Choice:
    blow = foresee(state, state.turn, card)
    label = damage(blow.damage, _unit(state))
    if blow.breaks:
        label += ", weapon breaks"
    return Choice(answers, *_threat(state, blow.damage, label, card))


def _open_fight(state: State, card: Card, answers: tuple[str, ...]) -> Choice:
    """With `fists`: what the weapon and what bare hands would cost; the next ask decides."""
    unit = _unit(state)
    armed = foresee(state, state.turn, card).damage
    bare = foresee(state, state.turn, card, armed=False).damage
    label = damage(bare, unit)
    if armed != bare:
        label = f"{damage(armed, unit)} or {label}"
    return Choice(answers, *_threat(state, armed, label, card))


def _unit(state: State) -> str:
    """7.2: on the way out a point is a die."""
    if state.way_out is None:
        return "HP"
    return "points" if state.way_out.sides == 1 else "dice"


def _fight_choices(state: State) -> tuple[Choice, ...]:
    enemy, held = state.card, state.weapon[state.turn]
    if enemy is None or held is None:
        return ()
    armed, bare = foresee(state, state.turn, enemy), foresee(state, state.turn, enemy, armed=False)
    end = ", it breaks" if armed.breaks else ""
    unit = _unit(state)
    with_weapon = f"{symbols(enemy)} with {symbols(held)}: {damage(armed.damage, unit)}{end}"
    bare_handed = f"Bare hands: {damage(bare.damage, unit)}, keep {symbols(held)}"
    return (
        Choice((WEAPON,), *_threat(state, armed.damage, with_weapon, None)),
        Choice((BARE,), *_threat(state, bare.damage, bare_handed, None)),
    )


def _threat(
    state: State, points: int, label: str, card: Card | None
) -> tuple[str, Card | None, Mood]:
    if state.way_out is not None:
        return label, card, Mood.PLAIN
    left = state.hp[state.turn] - points
    if left <= 0:
        return f"☠ {label}, deadly", card, Mood.DANGER
    if points and left < FEW_HP:
        return f"{label}, {left} left", card, Mood.DANGER
    return label, card, Mood.PLAIN


def _ended(moment: DiamondsMoment, events: tuple[Line, ...]) -> Panel:
    state = moment.state
    if state.way_out is not None:
        return way_out_scene.ended(moment, TITLE, events)
    won = [hp > 0 for hp in state.hp]
    rooms = (f"{state.rooms} {'room' if state.rooms == 1 else 'rooms'} crossed",)
    duel = state.mode == "duel"
    return Panel(
        title=f"{TITLE} · {_who_won(moment, won)}",
        cards=tuple(state.room),
        lines=(rooms,) if duel else (*_score(moment, 0), rooms),
        fields=tuple(Field(moment.seats[party], _score(moment, party)) for party in range(len(won)))
        if duel
        else (),
        events=events,
        tone=Tone.WON if any(won) else Tone.LOST,
    )


def _who_won(moment: DiamondsMoment, won: list[bool]) -> str:
    if moment.state.mode != "duel":
        return "Escaped!" if won[0] else "Lost"
    if all(won):
        return "Both escaped!"
    return f"{moment.seats[won.index(True)]} escaped!" if any(won) else "Both lost"


def _score(moment: DiamondsMoment, party: int) -> tuple[Line, ...]:
    """2.4: a party's score, and how it came about."""
    state = moment.state
    won = state.hp[party] > 0
    return (
        (Strong(f"Score {signed(state.score[party] or 0)}"),),
        _how_won(state, party) if won else _how_lost(state, party),
    )


def _how_won(state: State, party: int) -> Line:
    last = state.last[party]
    if state.score[party] != state.hp[party] and last is not None:
        return (f"{FULL_HP} HP and the last potion, ", Face(last), f": + {VALUE[last]}")
    return (f"{state.hp[party]} HP left",)


def _how_lost(state: State, party: int) -> Line:
    """4.2: what the enemies count that were not faced when the party fell."""
    hp = state.hp[party]
    return (f"{signed(hp)} HP less unfaced enemies worth {hp - (state.score[party] or 0)}",)
