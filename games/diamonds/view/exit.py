"""View of the mode `exit` (2.7): the way out."""

from collections.abc import Collection, Iterator, Sequence

from games.diamonds.account import Account
from games.diamonds.rules.sheet import Member
from games.diamonds.rules.state import Exit, Party
from games.diamonds.view.fields import member_hp, party_lines, weapon
from games.diamonds.view.headlines import headline_of
from games.diamonds.view.now import cards_to_take
from games.diamonds.view.resources import amount
from games.diamonds.view.text import DiamondsMoment, Heading, dice_of, effect_of
from games.engine.panel import (
    Block,
    Large,
    Line,
    Name,
    Panel,
    Small,
    Strong,
    Tone,
    in_play,
)
from games.engine.speech import gettext, mark, ngettext, say
from games.kit.lines import in_rows, joined
from games.kit.names import short
from games.kit.souvenirs import Ground, Souvenir
from games.kit.story import Story
from games.kit.words import bar

_TITLE = mark("The way out")
_LONGEST_NAME = 18  # characters of a member's name on an ended board, with the HP in one line
_MOST_IN_A_BAR = 10
_RESULTS = {
    "escaped": mark("Escaped!"),
    "down": mark("The party is down"),
    "fallen": mark("The party has fallen"),
}


def heading(moment: DiamondsMoment, exit_: Exit, shown: Collection[Large]) -> Heading:
    """Return the heading of the way out; `shown` are the large cards."""
    return Heading(gettext(_TITLE), _room(moment), _lines(moment, exit_, shown), Tone.CALM)


def _room(moment: DiamondsMoment) -> str:
    """Return the number of the room, of how many; between rooms, of the one done (7.7)."""
    state, chambers = moment.state, moment.options.chambers
    done = min(state.rooms, chambers)
    way = f" {bar(done, chambers)}" if chambers <= _MOST_IN_A_BAR else ""
    if moment.ask is not None and moment.ask.name in _BETWEEN_ROOMS:
        return gettext("Room {number} of {rooms} done", number=done, rooms=chambers) + way
    if state.deck or done + 1 >= chambers:
        words = mark("Room {number} of {rooms}")
    else:
        words = mark("Room {number} of {rooms}, the last")
    return gettext(words, number=done + 1, rooms=chambers) + way


def _lines(moment: DiamondsMoment, exit_: Exit, shown: Collection[Large]) -> tuple[Line, ...]:
    """Return who may press, the die, the party or its losses, and what to do (7.2)."""
    above = (_press_and_die(moment, exit_), weapon(moment, 0, shown))
    return (*above, *_party(moment, exit_), *in_play([_what_now(moment, exit_)]))


def _party(moment: DiamondsMoment, exit_: Exit) -> tuple[Line, ...]:
    if exit_.party is not None:
        return party_lines(moment, exit_.party)
    if _own_dice(moment, exit_):
        return ()
    damage, healing = exit_.damage_total, exit_.healing_total
    return (
        say("🩸 {damage} damage · 💚 {healing} healing so far", damage=damage, healing=healing),
    )


def _press_and_die(moment: DiamondsMoment, exit_: Exit) -> Line:
    players = moment.seats[: len(moment.seats) - moment.options.dealer]
    if exit_.sides == 1:
        die = gettext("1 point = 1 HP")
    elif moment.house.own_dice:
        die = gettext("1 point = {die}, you roll", die=f"1d{exit_.sides}")
    else:
        die = gettext("1 point = {die}", die=f"1d{exit_.sides}")
    if moment.house.anyone:
        who = say("👆 Everyone may decide")
    elif len(players) == 1:
        who = say("👆 {name} decides", name=Name(players[0]))
    else:
        who = say("👆 Seated players decide")
    return (*who, f" · {die}")


def _own_dice(moment: DiamondsMoment, exit_: Exit) -> bool:
    """Return whether the players roll the dice that decide nothing further."""
    return moment.house.own_dice and exit_.party is None and exit_.sides > 1


_BETWEEN_ROOMS = ("between", "adjust_who", "adjust_what", "adjust_to")


def _what_now(moment: DiamondsMoment, exit_: Exit) -> Line:
    """Return the line that says what to do now."""
    ask = moment.ask
    match "" if ask is None else ask.name:
        case "reduce" | "spend":
            harm = effect_of(exit_.points, exit_.sides, "damage")
            return say("👉 {damage} coming: reduce it?", damage=Strong(harm))
        case "share":
            return _to_share(exit_)
        case "between":
            return say("👉 Time for spells, potions and items")
    return cards_to_take(moment)


def _to_share(exit_: Exit) -> Line:
    if not exit_.pool:
        promised = Strong(dice_of(exit_.points, exit_.sides))
        if exit_.effect == "damage":
            return say("👉 {dice} of damage: who takes it?", dice=promised)
        return say("👉 {dice} of healing: who takes it?", dice=promised)
    total = Strong(effect_of(sum(exit_.pool), 1, exit_.at_hand))
    if exit_.sides == 1:
        return say("👉 {total}: who takes it?", total=total)
    dice = " ".join(map(str, exit_.pool))
    return say("👉 {total} ({dice}): who takes it?", total=total, dice=dice)


def ended(account: Account, exit_: Exit, told: Story) -> Panel:
    """Return the panel of the end; the details are a summary for a game master's notes."""
    (result,) = account.results
    kept = (Small(gettext("I keep your party as it is now, for your next way out.")),)
    above: tuple[Line, ...] = (
        (Strong(headline_of(account)),),
        (" · ".join(_totals(account, exit_)),),
    )
    if exit_.party is not None:
        above += tuple(_members(exit_.party, account.members))
    return Panel(
        title=f"{gettext(_TITLE)} · {gettext(_RESULTS[result])}",
        lines=above,
        events=told.lines,
        must=told.must,
        tone=Tone.WON if result == "escaped" else Tone.LOST,
        details=((Block(summary(account, exit_)),), *([] if exit_.party is None else [kept])),
    )


_MOST_ROWS = 2  # of members, with their HP before and after


def _members(party: Party, members: Sequence[Member]) -> Iterator[Line]:
    """Yield lines with the HP of those who stand, and one with those who are down."""
    names = [Name(short(member.name, _LONGEST_NAME)) for member in members]
    up = [
        (name, f": {_change(party, at, members[at])}")
        for at, name in enumerate(names)
        if party.hp[at] != 0
    ]
    down = [(name,) for at, name in enumerate(names) if party.hp[at] == 0]
    for row in in_rows(up, max(_MOST_ROWS, -(-len(up) // _MOST_ROWS))):
        yield ("❤️ ", *joined(row, " · "))
    if down:
        yield ("💀 ", *joined(down, ", "))


def _change(party: Party, index: int, member: Member) -> str:
    """Return a member's HP before and after, `44 → 31/44 HP`; untracked only after."""
    now = member_hp(party, index) if party.hp[index] != 0 else gettext("down")
    return now if member.hp is None else f"{member.hp} → {now}"


def souvenir(account: Account, exit_: Exit) -> Souvenir:
    """Return the souvenir of the way out."""
    damage, healing = exit_.lost, exit_.gained
    dealt = gettext("{damage} damage, {healing} healed", damage=damage, healing=healing)
    return Souvenir(Ground.STONE, (ngettext("{count} room", "{count} rooms", account.rooms), dealt))


def summary(account: Account, exit_: Exit) -> str:
    """Summarize the way out for notes: rooms, each member's damage, resources spent.

    Its lines are as long as a phone shows in a block.
    """
    (result,) = account.results
    words = [f"{gettext(_TITLE)}: {gettext(_RESULTS[result])}", *_totals(account, exit_)]
    if exit_.party is not None:
        for index, member in enumerate(account.members):
            words += _of_member(exit_.party, index, member)
    return "\n".join(words)


def _totals(account: Account, exit_: Exit) -> list[str]:
    """Return the rooms, and the damage and healing where the game rolls them."""
    chambers = account.chambers
    words = [
        ngettext(
            "{done} of {count} room",
            "{done} of {count} rooms",
            chambers,
            done=min(account.rooms, chambers),
        ),
    ]
    if not account.own_dice:
        words.append(
            gettext("Damage {damage}, healing {healing}", damage=exit_.lost, healing=exit_.gained)
        )
    return words


def _of_member(party: Party, index: int, member: Member) -> list[str]:
    lost, gained = party.lost[index], party.gained[index]
    spent = {key: had - party.resources[index][key] for key, had in member.resources.items()}
    return [
        f"{member.name}: {_change(party, index, member)}",
        gettext("- took {damage}, healed {healing}", damage=lost, healing=gained),
        *(
            gettext("- spent {amount}", amount=amount(number, key))
            for key, number in spent.items()
            if number > 0
        ),
    ]
