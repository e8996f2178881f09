"""The current and the next action at a table of several: “you” for the viewer, names for others."""

from __future__ import annotations

from collections.abc import Collection

from games.cardrpg.rules.cards import price
from games.cardrpg.rules.company import rivals
from games.cardrpg.rules.tokens import Rival, Shown
from games.cardrpg.view.choices import RpgMoment
from games.cardrpg.view.danger import next_hit
from games.engine.panel import Large, Line, Name, Strong
from games.engine.table import Ask
from games.kit.lines import face_or_name
from games.kit.words import count

# The action by the ask: for the active player, and for the others.
_DOES = {
    "name": ("Name your hero", " names a hero"),
    "class": ("Which card are you? Its rank and suit are your gifts.", " picks a class"),
    "camp": ("🏕️ Your camp", " is in camp"),
    "prep": ("🛡️ Ambush! You may trade before the strike", " may trade before the ambush"),
    "turn": ("▶️ Your turn", "’s turn"),
    "target": ("🎯 Who do you attack?", " picks a target"),
    "cards": ("⚔️ What do you attack with?", " attacks"),
    "buyback": ("🪙 What do you buy back?", " buys back"),
    "gem": ("💎 Which discard do you take?", " takes a discard"),
    "offer": ("🎴 You turned up the top card", " turned up the top card"),
    "die": ("🎲 You draw a card as a die", " draws a card as a die"),
    "save": ("❤️ You would die! What saves you?", " would die: what saves them?"),
    "hand": ("💀 You are dead. A King may keep his hand.", " is dead; a King may keep his hand"),
    "steal": ("🦝 You may steal", " may steal"),
    "prize": ("🎁 You take a prize", " takes a prize"),
}
_SHOPPING = ("🛒 Your purse: shop before the duel", " shops before the duel")


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
    does = _SHOPPING if ask.name == "camp" and moment.options.mode == "duel" else _DOES[ask.name]
    mine, others = does
    who: Line = (Strong(mine),) if asked == viewer else (*person(moment, asked), others)
    return ((*who, *_about(moment, ask, viewer)), *_attacks(moment), *_next(moment, viewer, shown))


def _about(moment: RpgMoment, ask: Ask, viewer: int | None) -> Line:
    """Return the card or the rival that the ask is about."""
    match ask.about:
        case Rival(seat):
            return (" from you",) if seat == viewer else (" from ", *person(moment, seat))
        case Shown(card) if ask.name == "offer":
            return (f", {price(card)} gold",)
    return ()


def _attacks(moment: RpgMoment) -> tuple[Line, ...]:
    """Return the attacks left, if several, or a blitz (10.3)."""
    state = moment.state
    if state.attacks_left <= 1 and not state.blitz:
        return ()
    blitz = ", the next with any cards" if state.blitz else ""
    return ((f"⚔️ {count(state.attacks_left, 'attack')} left{blitz}",),)


def _next(moment: RpgMoment, viewer: int | None, shown: Collection[Large]) -> tuple[Line, ...]:
    """Return whom the monster attacks after this turn, or whose turn is next (14.10, 14.17)."""
    state = moment.state
    if state.turn is None:
        return ()
    if state.monsters:
        foe = face_or_name(state.monsters[0].card, shown)
        hit = next_hit(moment.options, state, state.turn, viewer)
        whom: Line = ("you",) if state.turn == viewer else person(moment, state.turn)
        return (("⚠️ Then ", foe, " attacks ", *whom, *((": ", *hit) if hit else ())),)
    after = rivals(state, state.turn)
    if not after or moment.options.mode != "duel":
        return ()
    return (("⏭️ Then it is ", *_whose(moment, after[0], viewer)),)


def _whose(moment: RpgMoment, seat: int, viewer: int | None) -> Line:
    return ("your turn",) if seat == viewer else (*person(moment, seat), "’s turn")
