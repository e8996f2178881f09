"""View of the mode `exit` (2.7): the way out."""

from __future__ import annotations

from games.diamonds.rules.sheet import Member, members
from games.diamonds.rules.state import Exit, Party
from games.diamonds.rules.tokens import member_of
from games.diamonds.view.exit_headlines import headline_of
from games.diamonds.view.fields import member_hp, names, party_lines, weapon
from games.diamonds.view.moment import DiamondsMoment, Heading
from games.diamonds.view.now import cards_to_take
from games.diamonds.view.text import amount, dice_of, effect_of
from games.engine.panel import Block, Line, Name, Panel, Small, Souvenir, Strong, Tone
from games.engine.table import Ask
from games.kit.words import bar, count

TITLE = "The way out"
MOST_IN_A_BAR = 10
_KEPT: Line = (Small("I keep your party as it is now, for your next way out."),)
RESULTS = {"escaped": "Escaped!", "down": "The party is down", "fallen": "The party has fallen"}


def heading(moment: DiamondsMoment, exit_: Exit) -> Heading:
    """Return the heading of the way out."""
    return Heading(TITLE, room(moment), lines(moment, exit_), Tone.CALM)


def room(moment: DiamondsMoment) -> str:
    """Return the number of the room, of how many; between rooms, of the one done (7.7)."""
    state, chambers = moment.state, moment.options.chambers
    done = min(state.rooms, chambers)
    way = f" {bar(done, chambers)}" if chambers <= MOST_IN_A_BAR else ""
    if moment.ask is not None and moment.ask.name in _BETWEEN_ROOMS:
        return f"Room {done} of {chambers} done{way}"
    last = "" if state.deck or done + 1 >= chambers else ", the last"
    return f"Room {done + 1} of {chambers}{last}{way}"


def lines(moment: DiamondsMoment, exit_: Exit) -> tuple[Line, ...]:
    """Return who may press, the die, the party or its losses, and what to do (7.2)."""
    above = (_press_and_die(moment, exit_), weapon(moment, 0))
    return (*above, *_party(moment, exit_), _what_now(moment, exit_))


def _party(moment: DiamondsMoment, exit_: Exit) -> tuple[Line, ...]:
    if exit_.party is not None:
        return party_lines(moment, exit_.party)
    if own_dice(moment, exit_):
        return ()
    return ((f"🩸 {exit_.damage_total} damage · 💚 {exit_.healing_total} healing so far",),)


def _press_and_die(moment: DiamondsMoment, exit_: Exit) -> Line:
    players = moment.seats[: len(moment.seats) - moment.options.dealer]
    if exit_.sides == 1:
        die = "each point is 1 HP"
    elif moment.house.own_dice:
        die = f"each point is a d{exit_.sides}, you roll"
    else:
        die = f"each point is a d{exit_.sides}"
    if moment.house.anyone:
        return (f"👆 Everyone may press · {die}",)
    if len(players) == 1:
        return ("👆 ", Name(players[0]), f" presses · {die}")
    return (f"👆 Seated players may press · {die}",)


def own_dice(moment: DiamondsMoment, exit_: Exit) -> bool:
    """Return whether the players roll the dice that decide nothing further."""
    return moment.house.own_dice and exit_.party is None and exit_.sides > 1


_BETWEEN_ROOMS = ("between", "adjust_who", "adjust_what", "adjust_to")


def _what_now(moment: DiamondsMoment, exit_: Exit) -> Line:
    """Return the line that says what to do now."""
    ask = moment.ask
    match "" if ask is None else ask.name:
        case "reduce" | "spend":
            harm = effect_of(exit_.points, exit_.sides, "damage")
            return ("👉 ", Strong(harm), " coming: reduce it?")
        case "spend_what":
            return ("👉 What does ", Name(_member(moment, ask)), " spend?")
        case "share":
            return _to_share(exit_)
        case "between":
            return ("👉 Time for spells, potions and items",)
        case "adjust_who":
            return ("👉 Whose HP or resources change?",)
        case "adjust_what" | "adjust_to":
            return ("👉 What changes for ", Name(_member(moment, ask)), "?")
    return cards_to_take(moment)


def _member(moment: DiamondsMoment, ask: Ask | None) -> str:
    return names(moment)[member_of(ask)] if ask is not None else ""


def _to_share(exit_: Exit) -> Line:
    if not exit_.pool:
        promised = dice_of(exit_.points, exit_.sides)
        return ("👉 ", Strong(promised), f" of {exit_.effect}: who takes it?")
    if exit_.sides == 1:
        return ("👉 ", Strong(f"{len(exit_.pool)} {exit_.effect}"), ": who takes it?")
    dice = " ".join(map(str, exit_.pool))
    return ("👉 ", Strong(f"{sum(exit_.pool)} {exit_.effect}"), f" ({dice}): who takes it?")


def ended(moment: DiamondsMoment, exit_: Exit, events: tuple[Line, ...]) -> Panel:
    """Return the panel of the end, with a summary for a game master's notes."""
    result = _result(moment)
    chambers, own = moment.options.chambers, own_dice(moment, exit_)
    words = headline_of(exit_, moment.outcome or {}, chambers, own_dice=own)
    kept = () if exit_.party is None else (_KEPT,)
    return Panel(
        title=f"{TITLE} · {RESULTS[result]}",
        lines=((Strong(words),), (Block(summary(moment, exit_)),), *kept),
        events=events,
        tone=Tone.WON if result == "escaped" else Tone.LOST,
    )


def souvenir(moment: DiamondsMoment, exit_: Exit) -> Souvenir:
    """Return the souvenir of the way out."""
    dealt = f"{exit_.damage_total} damage, {exit_.healing_total} healed"
    return Souvenir((count(moment.state.rooms, "room"), dealt))


def _result(moment: DiamondsMoment) -> str:
    """Return the result (section 8)."""
    (only,) = (moment.outcome or {})["result"]
    return str(only)


def summary(moment: DiamondsMoment, exit_: Exit) -> str:
    """Summarize the way out for notes: rooms, each member's damage, resources spent.

    Its lines are as long as a phone shows in a block.
    """
    chambers = moment.options.chambers
    words = [
        f"{TITLE}: {RESULTS[_result(moment)]}",
        f"{min(moment.state.rooms, chambers)} of {chambers} rooms",
    ]
    if not own_dice(moment, exit_):
        words.append(f"Damage {exit_.damage_total}, healing {exit_.healing_total}")
    if exit_.party is not None:
        for index, member in enumerate(members(moment.sheets)):
            words += _of_member(exit_.party, index, member)
    return "\n".join(words)


def _of_member(party: Party, index: int, member: Member) -> list[str]:
    now = "down" if party.hp[index] == 0 else member_hp(party, index)
    spent = {key: had - party.resources[index][key] for key, had in member.resources.items()}
    return [
        f"{member.name}: {now}",
        f"- took {party.taken[index]}, healed {party.healed[index]}",
        *(f"- spent {amount(number, key)}" for key, number in spent.items() if number > 0),
    ]
