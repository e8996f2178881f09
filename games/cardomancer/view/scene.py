"""What a table sees of a campaign (section 10 of the rules page)."""

from __future__ import annotations

from collections.abc import Sequence

from games.cardomancer.rules.cards import ACES
from games.cardomancer.rules.damage import back_at_monster, coming_damage
from games.cardomancer.rules.state import (
    Proposal,
    State,
    Turn,
    Window,
    lost,
    next_living,
    open_window,
)
from games.cardomancer.view import choices
from games.cardomancer.view.fields import (
    character_line,
    characters,
    items,
    monsters,
    open_hand_lines,
)
from games.cardomancer.view.flavour import artifact_name, dungeon_name, mood
from games.cardomancer.view.moment import CardomancerMoment
from games.cardomancer.view.text import ARTIFACT_DOES, ICONS, minus, told
from games.engine.game import Outcome
from games.engine.panel import Face, Field, Line, Name, Panel, Part, Strong, Tone
from games.engine.table import Ask
from games.kit.lines import newest
from games.kit.words import count

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

# What a turn is about, by the ask.
_DOES = {"action": "’s turn", "second": " may attack once more", "rest": " rests"}


def scene(moment: CardomancerMoment, seat: int | None) -> Panel:
    """Everybody's board, or a seat's own hand. Who plays alone has both on one panel.

    Where the table plays with open hands, everybody's board shows all of them.
    """
    alone = len(moment.seats) == 1
    if moment.outcome is not None:
        return _ended(moment, moment.outcome)
    if moment.ask is not None and moment.ask.name == "class":
        return _choosing(moment, moment.ask, seat)
    if alone:
        return _board(moment, own=0)
    if seat is None:
        return _board(moment)
    return _hand(moment, seat)


def _choosing(moment: CardomancerMoment, ask: Ask, seat: int | None) -> Panel:
    """1.3: the classes, before anything else."""
    asked = list(ask.offers)
    lines: list[Line] = [
        (f"{ICONS[cls]} ", Strong(cls.capitalize()), f": {does}")
        for cls, does in CLASS_DOES.items()
    ]
    if len(moment.seats) > 1:
        lines.append(("Still to choose: ", *_names(moment, asked)))
    return Panel(
        title=f"{TITLE} · Who are you?",
        lines=tuple(lines),
        fields=_classes(moment),
        rows=choices.rows(moment, asked[0] if seat is None else seat),
    )


def _classes(moment: CardomancerMoment) -> tuple[Field, ...]:
    """Class and level of everybody who has a class."""
    return tuple(
        Field(name, ((f"{ICONS[each.cls]} {each.cls}, level {each.level}",),))
        for name, each in zip(moment.seats, moment.state.party, strict=True)
        if each.class_taken is not None
    )


def _board(moment: CardomancerMoment, own: int | None = None) -> Panel:
    """Everybody's board; with the hand and the choices of `own`, who plays alone."""
    state, ask = moment.state, moment.ask
    public = ask is not None and ask.name in _OPEN_ASKS
    asked = own if own is not None else next(iter(ask.offers)) if public and ask else None
    hands: tuple[Line, ...] = () if own is None else items(state.party[own])
    if moment.house.open_hands and own is None:
        hands = open_hand_lines(state, moment.seats)
    private = own is None and not public and any(each.hand for each in state.party)
    return Panel(
        title=f"{TITLE} · {_where(state)}",
        cards=() if own is None else tuple(state.party[own].hand),
        lines=(*_top(moment), *_now(moment), *hands),
        fields=(*monsters(moment), *characters(moment)),
        events=_newest(moment),
        rows=() if asked is None else choices.rows(moment, asked),
        tone=Tone.DANGER if _in_danger(moment) else Tone.CALM,
        private=YOUR_HAND if private else "",
    )


def _hand(moment: CardomancerMoment, seat: int) -> Panel:
    """A seat's own panel: its cards, what is going on, and its choices."""
    character = moment.state.party[seat]
    rows = choices.rows(moment, seat)
    lines: list[Line] = [character_line(character), *_now(moment), *items(character)]
    if not character.hp:
        lines.append(("💀 You are out until the next dungeon, or until somebody plays A♥.",))
    elif not rows:
        lines.append(("Nothing for you to do right now.",))
    return Panel(
        title=f"{TITLE} · {YOUR_HAND}",
        cards=tuple(character.hand),
        lines=tuple(lines),
        rows=rows,
        tone=Tone.DANGER if 0 < character.hp <= FEW_HP else Tone.CALM,
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
    ask = moment.ask
    if ask is None:
        return ()
    match ask.about:
        case Window() as window:
            return (*_turned_up(moment, window), ("The party may answer.",), *_next(moment))
        case Proposal(asking, asked):
            names = moment.seats
            return (("🔁 ", Name(names[asking]), " asks ", Name(names[asked]), " to swap"),)
        case Turn(seat):
            turn: Line = ("▶️ ", Name(moment.seats[seat]), _DOES[ask.name])
            return (turn,) if ask.name == "rest" else (turn, *_next(moment))
    if ask.name == "trade":
        return (("🔁 Swap hands before the first combat? ", *_names(moment, list(ask.offers))),)
    return (("All are whole again. Another dungeon?",),)


def _next(moment: CardomancerMoment) -> tuple[Line, ...]:
    """4.4, 4.7: whom the next attack would go to, and whether a call for help is used up."""
    state = moment.state
    parts: list[Part] = []
    if len(moment.seats) > 1:
        target = next_living(state, _next_aim(state, open_window(moment.ask)))
        parts += ["⏭️ Next attack: ", Name(moment.seats[target])]
    if state.called and not moment.options.epic:
        parts.append(" · 📣 a call was made" if parts else "📣 A call was made")
    return (tuple(parts),) if parts else ()


def _next_aim(state: State, window: Window | None) -> int:
    """4.4, 4.7: the seat from which the next target is looked for, in this round or the next."""
    if window is not None and not all(monster.acted for monster in state.row):
        return window.aim
    return state.initiative_seat + 1


def _turned_up(moment: CardomancerMoment, window: Window) -> tuple[Line, ...]:
    """4.6: the action card, and what it will do as things stand."""
    lead: Line = ("🎴 ", Face(window.monster.card), " turns up ", Face(window.card))
    match window.effect:
        case "attack":
            back = _back(moment.state, window)
            attack: Line = (*lead, ": attack ", Strong(str(window.power)), back)
            return (attack, *(_target(moment, window, seat) for seat in window.targets))
        case "heal":
            return ((*lead, *_healed(moment.state, window)),)
        case "restore":
            return ((*lead, ": all monsters whole again"),)
        case "call":
            return ((*lead, ": a call for help"),)
        case "guard":
            return ((*lead, ": its guard"),)
        case "idle":
            return ((*lead, ": no effect"),)


def _healed(state: State, window: Window) -> Line:
    """4.6, R18: whom a ♥ will heal; nobody if that one is gone."""
    if window.healed is None or window.healed not in state.row:
        return (": no effect",)
    return (f": +{window.power} for ", Face(window.healed.card))


def _back(state: State, window: Window) -> str:
    """6.5: what the shields and the artifact AS would give back as things stand."""
    damages = {seat: coming_damage(state, window, seat) for seat in window.targets}
    back = back_at_monster(state, window.monster.card, damages)
    return f" · it takes {back} back" if back else ""


def _target(moment: CardomancerMoment, window: Window, seat: int) -> Line:
    """6.2: what an attack will take from one of its targets as things stand."""
    damage = coming_damage(moment.state, window, seat)
    left = max(0, moment.state.party[seat].hp - damage)
    end = f", {left} left" if left else ", falls"
    return ("🎯 ", Name(moment.seats[seat]), " ", Strong(minus(damage)), end if damage else "")


def _names(moment: CardomancerMoment, seats: Sequence[int]) -> list[Part]:
    parts: list[Part] = []
    for seat in seats:
        parts += [Name(moment.seats[seat]), ", "]
    return parts[:-1]


def _newest(moment: CardomancerMoment) -> tuple[Line, ...]:
    return newest(moment.events, lambda event: told(event, None, moment.house), EVENTS_SHOWN)


def _in_danger(moment: CardomancerMoment) -> bool:
    """Somebody is near death, or would die of the card that lies open."""
    state, window = moment.state, open_window(moment.ask)
    if any(0 < character.hp <= FEW_HP for character in state.party):
        return True
    return window is not None and any(
        coming_damage(state, window, seat) >= state.party[seat].hp for seat in window.targets
    )


def _ended(moment: CardomancerMoment, outcome: Outcome) -> Panel:
    """How it came out, and with whom."""
    state, result = moment.state, outcome["result"]
    titles = {"won": "Won!", "lost": "Lost", "stopped": "Home again"}
    tones = {"won": Tone.WON, "lost": Tone.LOST, "stopped": Tone.CALM}
    dungeons, combats = count(outcome["dungeons"], "dungeon"), count(outcome["combats"], "combat")
    slain, deaths = count(outcome["slain"], "monster"), count(outcome["deaths"], "death")
    lines: list[Line] = [(dungeons, " done, ", combats), (slain, " slain, ", deaths)]
    if lost(state):
        lines.insert(0, ("💀 You fell in ", Strong(dungeon_name(state.dungeon, moment.seats))))
    lines += [("🏺 ", Face(ace), f" {artifact_name(ace)}") for ace in state.artifacts]
    return Panel(
        title=f"{TITLE} · {titles[result]}",
        lines=tuple(lines),
        fields=_classes(moment),
        events=_newest(moment),
        tone=tones[result],
    )
