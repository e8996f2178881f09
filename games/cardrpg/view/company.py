"""The board and the private panels of a table with several players.

Hands are private (section 10 of the rules page); everything else is public.
"""

from collections.abc import Collection, Iterator

from games.cardrpg.account import account
from games.cardrpg.rules.cards import price, robs
from games.cardrpg.rules.company import group, living, rivals
from games.cardrpg.rules.outcome import Reason
from games.cardrpg.rules.state import Hero, Monster, State
from games.cardrpg.rules.tokens import Rival
from games.cardrpg.view import fields, large
from games.cardrpg.view.attacks import plain_name
from games.cardrpg.view.choices import RpgMoment, mercy, next_battle, rows
from games.cardrpg.view.endings import ENDINGS, LOST, changes, headline_of, in_a_line, sheets
from games.cardrpg.view.flavour import TITLE
from games.cardrpg.view.story import story
from games.engine.game import Outcome
from games.engine.panel import Face, Large, Line, Name, Panel, Row, Small, Strong, Tone, in_play
from games.engine.speech import gettext, mark, ngettext, nsay, say
from games.engine.table import Ask
from games.kit.boards.company import shared
from games.kit.lines import face_or_name, in_rows, joined, name_list
from games.kit.story import Story

YOUR_HAND = mark("Your hand")

_TWO = 2  # rivals, whose table has all that a turn needs
_PODIUM = 3  # places with a line of their own
_FALLEN = 3  # heroes, who share a line
_FEW = 4  # heroes, with room for all their numbers

# Asks about a hand are private; the shared board has all other choices.
_PRIVATE_ASKS = ("turn", "cards")


def scene(moment: RpgMoment, seat: int | None) -> Panel:
    """Return the shared board (seat None), or a seat's own panel."""
    if moment.outcome is not None:
        return ended(moment, moment.outcome, seat)
    if any(hero.cls is None for hero in moment.state.heroes):
        return _creation(moment, seat)
    return _board(moment) if seat is None else _own(moment, seat)


def _creation(moment: RpgMoment, seat: int | None) -> Panel:
    """Return the panel of new heroes (1.2 to 1.4)."""
    told = Story((), 0) if seat is not None else story(moment)
    return Panel(
        title=f"{TITLE} · {gettext('New heroes')}",
        lines=(
            *now(moment, seat),
            *(_newcomer(moment, each) for each in range(len(moment.seats))),
            *mercy(moment),
        ),
        events=told.lines,
        must=told.must,
        rows=_choices(moment, seat),
    )


def _two(state: State, first: int = 0) -> tuple[Line, ...]:
    """Return the two sides of a duel, `first` on the left; nothing of other games."""
    if state.monsters or len(state.heroes) != _TWO or state.turn is None:
        return ()
    seats = (first, 1 - first)
    (name, hero), (other, rival) = [(plain_name(state, seat), state.heroes[seat]) for seat in seats]
    return (fields.rivals(name, other, hero, rival),)


def _newcomer(moment: RpgMoment, seat: int) -> Line:
    hero = moment.state.heroes[seat]
    hand = "👉 " if asked_seat(moment) == seat else ""
    who: Line = (hand, *person(moment, seat), ": ")
    if hero.cls is not None:
        level = gettext("level {level}", level=hero.level)
        return (*who, Face(hero.cls), f" {level}")
    what: Line = (gettext("a new hero"),)
    if hero.max_hp:
        strength, hp = hero.strength, hero.max_hp
        what = say("STR {strength}, HP {hp}, no class yet", strength=strength, hp=hp)
    (line,) = in_play([(*who, *what)])
    return line


def _board(moment: RpgMoment) -> Panel:
    """Return the board that all players see."""
    state, ask = moment.state, moment.ask
    private = ask is not None and ask.name in _PRIVATE_ASKS
    shown, told = large.board(moment), story(moment)
    return Panel(
        title=f"{TITLE} · {fields.place(moment.options, state)}",
        cards=shown,
        lines=(
            *now(moment, None, shown),
            *_monsters(moment, shown),
            *(_two(state) or _heroes(moment, shown)),
            *fields.aim(moment.options, state),
            *mercy(moment),
            *_clock(moment),
        ),
        events=told.lines,
        must=told.must,
        rows=() if private else _choices(moment, None),
        tone=Tone.DANGER if fields.in_danger(state, living(state)) else Tone.CALM,
        private=gettext(YOUR_HAND),
    )


def _own(moment: RpgMoment, seat: int) -> Panel:
    """Return a seat's own panel: its hand, its character, its choices.

    The monsters and the other players are on the public board.
    """
    state, hero = moment.state, moment.state.heroes[seat]
    shown, told = large.own(moment, seat, asked_seat(moment)), story(moment)
    stands = _two(state, seat) or (fields.character(hero, shown),)
    lines: list[Line] = [*now(moment, seat, shown), *stands]
    if hero.out:
        lines.append(say("💀 You are out of this game."))
    elif not hero.alive:
        lines += in_play([say("💀 You are back in the next battle.")])
    if moment.options.mode == "duel" and len(state.heroes) > _TWO:
        lines += in_play(_robberies(state, seat))
    clock = _clock(moment) if seat == asked_seat(moment) else ()  # its deck, not another's
    return Panel(
        title=f"{TITLE} · {gettext(YOUR_HAND)}",
        cards=shown,
        lines=(*lines, fields.holdings(hero), *clock),
        events=told.lines,
        must=told.must,
        rows=_choices(moment, seat),
        tone=Tone.DANGER if hero.alive and fields.in_danger(state, [seat]) else Tone.CALM,
    )


def _robberies(state: State, seat: int) -> list[Line]:
    """Name the opponents whom a seat robs, and those who rob it (7.3, 14.18)."""
    mine, others = state.heroes[seat].class_card, rivals(state, seat)
    victims = [each for each in others if robs(mine, state.heroes[each].class_card)]
    robbers = [each for each in others if robs(state.heroes[each].class_card, mine)]
    lines: list[Line] = []
    if victims:
        lines.append(say("🦝 You can rob {names}", names=_names(state, victims)))
    if robbers:
        lines.append(say("🦝 {names} can rob you", names=_names(state, robbers)))
    return lines


def _clock(moment: RpgMoment) -> tuple[Line, ...]:
    """Return, in camp, the cards that the next battle needs from the asked player's deck."""
    asked = asked_seat(moment)
    in_camp = moment.ask is not None and moment.ask.name == "camp"
    return next_battle(moment, asked) if in_camp and asked is not None else ()


def _choices(moment: RpgMoment, seat: int | None) -> tuple[Row, ...]:
    """Return the choices of the seat asked, for its own panel or the shared board."""
    asked = asked_seat(moment)
    return rows(moment) if asked is not None and seat in (None, asked) else ()


def _heroes(moment: RpgMoment, shown: Collection[Large]) -> Iterator[Line]:
    """Yield a line for each of the living, by seat, and shared ones for the dead."""
    heroes = moment.state.heroes
    yield from (_hero(moment, seat, shown) for seat, hero in enumerate(heroes) if hero.alive)
    for is_out in (False, True):
        dead = [hero for hero in heroes if not hero.alive and hero.out is is_out]
        gone = gettext("fallen") if is_out else gettext("fallen, back in the next battle")
        for few in in_rows(dead, _FALLEN):
            yield ("💀 ", *joined([_named(hero, shown) for hero in few], ", "), " ", gone)


def _hero(moment: RpgMoment, seat: int, shown: Collection[Large]) -> Line:
    """Return the line of a living character: HP, hand size, cards left to draw."""
    state, hero = moment.state, moment.state.heroes[seat]
    asked = asked_seat(moment)
    hand = "👉 " if seat == (asked if state.turn is None else state.turn) else ""
    few, many = mark("{hand} in hand, {left} left"), mark("{hand} in hand")
    cards = few if len(state.heroes) <= _FEW else many
    cards = gettext(cards, hand=len(hero.hand), left=len(hero.draw))
    points = fields.hp_of(hero.hp, hero.full_hp)
    return (hand, *_named(hero, shown), " ", points, f" · {cards}")


def _named(hero: Hero, shown: Collection[Large]) -> Line:
    """Return a hero's class card and name."""
    return (face_or_name(hero.class_card, shown), " ", Name(hero.given_name))


def _monsters(moment: RpgMoment, shown: Collection[Large]) -> list[Line]:
    """Return a line for each monster, with its victims."""
    state = moment.state
    return [
        fields.monster(foe, shown, _robbery(state, foe), in_group=True) for foe in state.monsters
    ]


def _robbery(state: State, foe: Monster) -> Line:
    """Name a monster's victims (7.3)."""
    there = group(state)
    found = [seat for seat in there if robs(foe.card, state.heroes[seat].class_card)]
    if not found:
        return ()
    if len(found) == len(there):
        return say("🦝 robs all")
    return say("🦝 robs {names}", names=_names(state, found))


def _names(state: State, seats: list[int]) -> Line:
    return name_list(state.heroes[seat].given_name for seat in seats)


def ended(moment: RpgMoment, outcome: Outcome, seat: int | None) -> Panel:
    """Return how all did; the details have each player's deeds and changed sheets (13.2, 14.21).

    A seat's own panel also has its own sheet.
    """
    reason: Reason = outcome["reason"]
    told = story(moment)
    headline = (Strong(headline_of(account(moment))),)
    is_duel = outcome["mode"] == "duel"
    lines = _podium(moment, outcome) if is_duel else _together(moment, outcome)
    if moment.options.adventure:
        lines.append(say("A practice run: your own heroes are as before."))
    else:
        lines.append((Small(gettext("Play again keeps these heroes as they are now.")),))
    return Panel(
        title=f"{TITLE} · {gettext(ENDINGS[reason])}",
        lines=(headline, *lines, *(() if seat is None else changes(moment, outcome, seat))),
        events=told.lines,
        must=told.must,
        tone=_tone(reason),
        details=(*_party(moment, outcome), *_gains(moment, outcome)),
    )


def _tone(reason: Reason) -> Tone:
    if reason == "duel_drawn":
        return Tone.CALM
    return Tone.LOST if reason in LOST else Tone.WON


def _podium(moment: RpgMoment, outcome: Outcome) -> list[Line]:
    """Return the survivors, then the fallen, the last one first (14.21)."""
    fallen = moment.state.fallen
    standing = [seat for seat in range(len(moment.seats)) if seat not in fallen]
    drawn = outcome["seat"] is None
    lines: list[Line] = []
    for place, seat in enumerate([*standing, *reversed(fallen)]):
        ranked = "🤝" if drawn and seat in standing else f"{place + 1}."
        named = _who(moment, seat) if place < _PODIUM else (Name(moment.seats[seat]),)
        lines.append((f"{ranked} ", *named))
    return [*lines[:_PODIUM], *shared("", lines[_PODIUM:])]


def _together(moment: RpgMoment, outcome: Outcome) -> list[Line]:
    """Return the battles, each player's kills in one line, and who died in another."""
    battles = outcome["battles"]
    lines = [nsay("⚔️ {count} battle together", "⚔️ {count} battles together", battles)]
    for words, counts in (
        (mark("☠️ Kills: {names}"), outcome["kills"]),
        (mark("💀 Deaths: {names}"), outcome["deaths"]),
    ):
        named = [(Name(name), f" {n}") for name, n in zip(moment.seats, counts, strict=True) if n]
        lines += [say(words, names=joined(named, ", "))] if named else []
    return lines


def _party(moment: RpgMoment, outcome: Outcome) -> list[Line]:
    """Return each player's kills, Jokers and deaths; nothing for a duel."""
    if outcome["mode"] == "duel":
        return []
    lines: list[Line] = []
    for seat in range(len(moment.seats)):
        kills = ngettext("{count} kill", "{count} kills", outcome["kills"][seat])
        deaths = ngettext("{count} death", "{count} deaths", outcome["deaths"][seat])
        jokers = outcome["jokers"][seat]
        joker = f" ({ngettext('{count} Joker', '{count} Jokers', jokers)})" if jokers else ""
        lines.append((*_who(moment, seat), f": {kills}{joker}, {deaths}"))
    return lines


def _who(moment: RpgMoment, seat: int) -> Line:
    return (Face(moment.state.heroes[seat].class_card), " ", *person(moment, seat))


def _gains(moment: RpgMoment, outcome: Outcome) -> tuple[Line, ...]:
    """Return a line for each changed sheet."""
    both = ((seat, sheets(moment, outcome, seat)) for seat in range(len(moment.seats)))
    return tuple(
        (*_who(moment, seat), ": ", in_a_line(*sheet)) for seat, sheet in both if sheet is not None
    )


# The action by the ask: for the active player, and for the others.
_DOES = {
    "name": (mark("Name your hero"), mark("{name} names a hero")),
    "class": (
        mark("Choose your class: first the rank, then the suit. Each gives you a power."),
        mark("{name} picks a class"),
    ),
    "camp": (mark("🏕️ Your camp"), mark("{name} is in camp")),
    "prep": (
        mark("🛡️ Ambush! You may trade before the strike"),
        mark("{name} may trade before the ambush"),
    ),
    "turn": (mark("▶️ Your turn"), mark("{name}’s turn")),
    "target": (mark("🎯 Who do you attack?"), mark("{name} picks a target")),
    "cards": (mark("⚔️ What do you attack with?"), mark("{name} attacks")),
    "buyback": (mark("🪙 What do you buy back?"), mark("{name} buys back")),
    "gem": (mark("💎 Which discard do you take?"), mark("{name} takes a discard")),
    "offer": (mark("🎴 You revealed the top card"), mark("{name} revealed the top card")),
    "die": (mark("🎲 You draw a card as a die"), mark("{name} draws a card as a die")),
    "save": (
        mark("❤️ You would die! What saves you?"),
        mark("{name} would die: what saves them?"),
    ),
    "hand": (
        mark("💀 You are dead. A King may keep his hand."),
        mark("{name} is dead; a King may keep his hand"),
    ),
}
_SHOPPING = (
    mark("🛒 Your purse: shop before the duel"),
    mark("{name} shops before the duel"),
)
# The same for a rival's cards; the last one is for that rival.
_TAKES = {
    "steal": (
        mark("🦝 You may steal from {rival}"),
        mark("{name} may steal from {rival}"),
        mark("{name} may steal from you"),
    ),
    "prize": (
        mark("🎁 You take a prize from {rival}"),
        mark("{name} takes a prize from {rival}"),
        mark("{name} takes a prize from you"),
    ),
}


def asked_seat(moment: RpgMoment) -> int | None:
    """Return the seat asked; every ask of this game goes to one seat."""
    return None if moment.ask is None else next(iter(moment.ask.offers))


def person(moment: RpgMoment, seat: int) -> Line:
    """Return a character's name, and the player's if it differs."""
    name, player = moment.state.heroes[seat].name, moment.seats[seat]
    if name is None or name == player:
        return (Name(player),)
    return (Name(name), " (", Name(player), ")")


def now(moment: RpgMoment, viewer: int | None, shown: Collection[Large] = ()) -> tuple[Line, ...]:
    """Return who does what, and what comes next; `shown` are the large cards."""
    ask, asked = moment.ask, asked_seat(moment)
    if ask is None or asked is None:
        return ()
    action = _action(moment, ask, asked, viewer)
    left = fields.attacks_left(moment.state)
    return in_play((action, *left, *_next(moment, viewer, shown)))


def _action(moment: RpgMoment, ask: Ask, asked: int, viewer: int | None) -> Line:
    """Say what the player asked does, with the rival or the price that the ask is about."""
    if isinstance(ask.about, Rival):
        return _taking(moment, ask.name, asked, viewer, ask.about)
    does = _SHOPPING if ask.name == "camp" and moment.options.mode == "duel" else _DOES[ask.name]
    mine, others = does
    action: Line = (Strong(gettext(mine)),)
    if asked != viewer:
        action = say(others, name=person(moment, asked))
    if ask.name == "offer":
        return (*action, ", ", gettext("{gold} gold", gold=price(ask.about.card)))
    return action


def _taking(moment: RpgMoment, ask: str, asked: int, viewer: int | None, rival: Rival) -> Line:
    mine, others, from_viewer = _TAKES[ask]
    if asked == viewer:
        return say(mine, rival=person(moment, rival.seat))
    name = person(moment, asked)
    if rival.seat == viewer:
        return say(from_viewer, name=name)
    return say(others, name=name, rival=person(moment, rival.seat))


def _next(moment: RpgMoment, viewer: int | None, shown: Collection[Large]) -> tuple[Line, ...]:
    """Return whom the monster attacks after this turn, or whose turn is next (14.10, 14.17)."""
    state = moment.state
    if state.turn is None:
        return ()
    if state.monsters:
        hit = fields.next_hit(moment.options, state, state.turn, viewer)
        attack = _next_attack(moment, state.turn, viewer, shown)
        return ((*attack, ": ", *hit) if hit else attack,)
    after = rivals(state, state.turn)
    if len(state.heroes) == _TWO or not after or moment.options.mode != "duel":
        return ()
    if after[0] == viewer:
        return (say("⏭️ Then it is your turn"),)
    return (say("⏭️ Then it is {name}’s turn", name=person(moment, after[0])),)


def _next_attack(
    moment: RpgMoment, turn: int, viewer: int | None, shown: Collection[Large]
) -> Line:
    foe = face_or_name(moment.state.monsters[0].card, shown)
    if turn == viewer:
        return say("⚠️ Then {monster} attacks you", monster=foe)
    return say("⚠️ Then {monster} attacks {name}", monster=foe, name=person(moment, turn))
