"""What a table sees of a campaign (section 10 of the rules page)."""

from __future__ import annotations

from collections.abc import Sequence

from games.cardomancer import choices
from games.cardomancer.blows import back_at_monster, on_character
from games.cardomancer.cards import ACES
from games.cardomancer.choices import CardomancerMoment
from games.cardomancer.figures import character_line, characters, items, monsters, open_hand_lines
from games.cardomancer.state import State, lost, next_living
from games.cardomancer.tale import artifact_name, dungeon_name, mood
from games.cardomancer.text import ARTIFACT_DOES, ICONS, minus, told
from games.engine.panel import Face, Field, Line, Name, Panel, Part, Strong, Tone
from games.kit.lines import newest

TITLE = "Cardomancer"
EVENTS_SHOWN = 7
YOUR_HAND = "Your hand"
FEW_HP = 3

# 1.3, in as few words as will do.
CLASS_DOES = {
    "guardian": "takes 1 less, deals 1 less, blocks for anyone with ♦",
    "healer": "heals anyone in full with ♥; wrath once",
    "wizard": "deals 1 more, takes 1 more; ♣ in full",
    "rogue": "hurts back who hurts you; ♠ in full",
}

# Asks whose choices are no secret: they stand on everybody's board.
_OPEN_ASKS = ("class", "onward")


def scene(moment: CardomancerMoment, seat: int | None) -> Panel:
    """Everybody's board, or a seat's own hand. Who plays alone has both on one panel.

    Where the table plays with open hands, everybody's board shows all of them.
    """
    alone = len(moment.seats) == 1
    if moment.outcome is not None:
        return _ended(moment)
    if moment.ask is not None and moment.ask.name == "class":
        return _choosing(moment, seat)
    if alone:
        return _board(moment, own=0)
    if seat is None:
        return _board(moment)
    return _hand(moment, seat)


def _choosing(moment: CardomancerMoment, seat: int | None) -> Panel:
    """1.3: the classes, before anything else."""
    ask, state = moment.ask, moment.state
    asked = list(ask.offers) if ask is not None else []
    at = asked[0] if seat is None and asked else seat
    lines: list[Line] = [
        (f"{ICONS[cls]} ", Strong(cls.capitalize()), f": {does}")
        for cls, does in CLASS_DOES.items()
    ]
    if len(moment.seats) > 1:
        lines.append(("Still to choose: ", *_names(moment, asked)))
    taken = tuple(
        Field(name, ((f"{ICONS[cls]} {cls}, level {level}",),))
        for name, cls, level in zip(moment.seats, state.classes, state.levels, strict=True)
        if cls is not None
    )
    return Panel(
        title=f"{TITLE} · Who are you?",
        lines=tuple(lines),
        fields=taken,
        rows=() if at is None else choices.rows(moment, at),
    )


def _board(moment: CardomancerMoment, own: int | None = None) -> Panel:
    """Everybody's board; with the hand and the choices of `own`, who plays alone."""
    state, ask = moment.state, moment.ask
    public = ask is not None and ask.name in _OPEN_ASKS
    asked = own if own is not None else next(iter(ask.offers)) if public and ask else None
    hands: tuple[Line, ...] = items(state, own) if own is not None else ()
    if moment.house.open_hands and own is None:
        hands = open_hand_lines(state, moment.seats)
    return Panel(
        title=f"{TITLE} · {_where(state)}",
        cards=() if own is None else tuple(state.hands[own]),
        lines=(*_top(moment), *_now(moment), *hands),
        fields=(*monsters(moment), *characters(moment)),
        events=_newest(moment),
        rows=() if asked is None else choices.rows(moment, asked),
        tone=Tone.DANGER if _in_danger(state) else Tone.CALM,
        private="" if own is not None or public or not any(state.hands) else YOUR_HAND,
    )


def _hand(moment: CardomancerMoment, seat: int) -> Panel:
    """A seat's own panel: its cards, what is going on, and its choices."""
    state = moment.state
    hand = state.hands[seat]
    rows = choices.rows(moment, seat)
    lines: list[Line] = [character_line(state, seat), *_now(moment), *items(state, seat)]
    if not state.hp[seat]:
        lines.append(("💀 You are out until the next dungeon, or until somebody plays A♥.",))
    elif not rows:
        lines.append(("Nothing for you to do right now.",))
    return Panel(
        title=f"{TITLE} · {YOUR_HAND}",
        cards=tuple(hand),
        lines=tuple(lines),
        rows=rows,
        tone=Tone.DANGER if 0 < state.hp[seat] <= FEW_HP else Tone.CALM,
    )


def _where(state: State) -> str:
    where = f"Dungeon {state.dungeon}"
    if state.phase == "between":
        return f"{where} is done"
    if not state.combat:
        return where
    if state.phase == "rest":
        return f"{where}, rest {state.combat}"
    return f"{where}, combat {state.combat}, round {state.round}"


def _top(moment: CardomancerMoment) -> tuple[Line, ...]:
    """The dungeon, how much of it is left, and what the party owns."""
    state, seats = moment.state, moment.seats
    left = "the last stand" if state.ran_out else f"{len(state.deck)} cards left"
    name = Strong(dungeon_name(state.dungeon, seats))
    lines: list[Line] = [("🏰 ", name, f" · 🎴 {left}")]
    if not state.combat:
        lines.append((mood(state.dungeon, seats),))
    if state.artifacts:
        lines.append((f"🏺 {len(state.artifacts)} of {len(ACES)}: ", *_artifacts(state)))
    return tuple(lines)


def _artifacts(state: State) -> list[Part]:
    parts: list[Part] = []
    for ace in state.artifacts:
        parts += [Face(ace), f" {ARTIFACT_DOES[ace]}", " · "]
    return parts[:-1]


def _now(moment: CardomancerMoment) -> tuple[Line, ...]:
    """What the table waits for, and what is about to happen."""
    state, ask, seats = moment.state, moment.ask, moment.seats
    if ask is None:
        return ()
    if ask.name == "react":
        return (*_turned_up(moment), ("The party may answer.",), *_next(moment))
    if ask.name == "trade":
        return (("🔁 Swap hands before the first combat? ", *_names(moment, list(ask.offers))),)
    if ask.name == "agree" and state.proposal is not None:
        asking, _, other = state.proposal.partition(">")
        return (("🔁 ", Name(seats[int(asking)]), " asks ", Name(seats[int(other)]), " to swap"),)
    if ask.name == "onward":
        return (("All are whole again. Another dungeon?",),)
    what = {"action": "’s turn", "second": " may attack once more", "rest": " rests"}[ask.name]
    turn: Line = ("▶️ ", Name(seats[state.turn or 0]), what)
    return (turn,) if ask.name == "rest" else (turn, *_next(moment))


def _next(moment: CardomancerMoment) -> tuple[Line, ...]:
    """4.4, 4.7: whom the next attack would go to, and whether a call for help is used up."""
    state = moment.state
    parts: list[Part] = []
    if len(moment.seats) > 1:
        coming = state.aim is not None and False in state.acted
        start = state.aim if coming else (state.initiative or 0) + 1
        parts += ["⏭️ Next attack: ", Name(moment.seats[next_living(state, start or 0)])]
    if state.called and not moment.options.epic:
        parts.append(" · 📣 a call was made" if parts else "📣 A call was made")
    return (tuple(parts),) if parts else ()


def _turned_up(moment: CardomancerMoment) -> tuple[Line, ...]:
    """4.6: the action card, and what it will do as things stand."""
    state = moment.state
    at = state.monster or 0
    lead: Line = ("🎴 ", Face(state.monsters[at]), " turns up ", Face(state.card or ""))
    if state.effect == "attack":
        blow: Line = (*lead, ": attack ", Strong(str(state.power)), _back(state))
        return (blow, *(_target(moment, seat) for seat in state.targets))
    words: Line = (": no effect",)
    if state.effect == "heal" and state.healed is not None:
        words = (f": +{state.power} for ", Face(state.monsters[state.healed]))
    elif state.effect == "restore":
        words = (": all monsters whole again",)
    elif state.effect == "call":
        words = (": a call for help",)
    elif state.effect == "guard":
        words = (": its guard",)
    return ((*lead, *words),)


def _back(state: State) -> str:
    """6.5: what the shields and the artifact AS would give back as things stand."""
    damages = {seat: on_character(state, seat, state.power) for seat in state.targets}
    back = back_at_monster(state, state.monsters[state.monster or 0], damages)
    return f" · it takes {back} back" if back else ""


def _target(moment: CardomancerMoment, seat: int) -> Line:
    """6.2: what an attack will take from one of its targets as things stand."""
    state = moment.state
    damage = on_character(state, seat, state.power)
    left = max(0, state.hp[seat] - damage)
    end = f", {left} left" if left else ", falls"
    return ("🎯 ", Name(moment.seats[seat]), " ", Strong(minus(damage)), end if damage else "")


def _names(moment: CardomancerMoment, seats: Sequence[int]) -> list[Part]:
    parts: list[Part] = []
    for seat in seats:
        parts += [Name(moment.seats[seat]), ", "]
    return parts[:-1]


def _newest(moment: CardomancerMoment) -> tuple[Line, ...]:
    return newest(moment.events, lambda event: told(event, None, moment.house), EVENTS_SHOWN)


def _in_danger(state: State) -> bool:
    """Somebody is near death, or would die of the card that lies open."""
    low = any(0 < hp <= FEW_HP for hp in state.hp)
    return low or any(on_character(state, seat, state.power) >= state.hp[seat]
                      for seat in state.targets)  # fmt: skip


def _ended(moment: CardomancerMoment) -> Panel:
    """How it came out, and with whom."""
    state, outcome = moment.state, moment.outcome or {}
    result = outcome["result"]
    titles = {"won": "Won!", "lost": "Lost", "stopped": "Home again"}
    tones = {"won": Tone.WON, "lost": Tone.LOST, "stopped": Tone.CALM}
    lines: list[Line] = [
        (_counted(outcome["dungeons"], "dungeon"), " done, ",
         _counted(outcome["combats"], "combat")),
        (_counted(outcome["slain"], "monster"), " slain, ", _counted(outcome["deaths"], "death")),
    ]  # fmt: skip
    if lost(state):
        lines.insert(0, ("💀 You fell in ", Strong(dungeon_name(state.dungeon, moment.seats))))
    lines += [("🏺 ", Face(ace), f" {artifact_name(ace)}") for ace in state.artifacts]
    fields = tuple(
        Field(name, ((f"{ICONS[cls or 'rogue']} {cls}, level {level}",),))
        for name, cls, level in zip(moment.seats, state.classes, state.levels, strict=True)
    )
    return Panel(
        title=f"{TITLE} · {titles[result]}",
        lines=tuple(lines),
        fields=fields,
        events=_newest(moment),
        tone=tones[result],
    )


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
