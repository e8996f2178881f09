"""The rules as players read them, one page a heading; tips, and the page for each ask."""

from collections.abc import Mapping

from games.diamonds.rules.cards import ENEMIES, FEW_HP, POTIONS, VALUE
from games.diamonds.rules.fights import potion_was_last
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.rooms import most_runs
from games.diamonds.rules.tokens import RUN
from games.diamonds.view.text import DiamondsMoment
from games.engine.deck import Card
from games.engine.tips import Tip, at
from games.kit.guides import read_guide

GUIDE = read_guide(__package__, DiamondsOptions)


# The total of enemies from which a room is worth running from.
_HARD_ROOM = 30

_taking = at("room", "card")


def _on_the_way_out(moment: DiamondsMoment, seat: int) -> bool:
    """Return whether points of the way out are dice (7.2)."""
    exit_ = moment.state.exit
    return exit_ is not None and exit_.sides > 1 and _taking(moment, seat)


def _in_a_duel(moment: DiamondsMoment, seat: int) -> bool:
    return moment.state.mode == "duel" and _taking(moment, seat)


def _entering_the_first(moment: DiamondsMoment, seat: int) -> bool:
    state = moment.state
    return _taking(moment, seat) and state.need == 3 and not (state.rooms or state.taken)


def _in_the_last_room(moment: DiamondsMoment, seat: int) -> bool:
    return _taking(moment, seat) and not moment.state.deck


def _two_potions(moment: DiamondsMoment, seat: int) -> bool:
    """Return whether two potions in a row are possible here (3.6, R5)."""
    state = moment.state
    here = sum(card in POTIONS for card in state.room)
    return _taking(moment, seat) and here + potion_was_last(state, state.turn) >= 2 and here > 0


def _worn(moment: DiamondsMoment, seat: int) -> bool:
    """Return whether the weapon would break on an enemy here (3.3)."""
    limit = moment.state.limit[moment.state.turn]
    return (
        _taking(moment, seat)
        and limit is not None
        and any(VALUE[card] >= limit for card in _enemies(moment))
    )


def _armed(moment: DiamondsMoment, seat: int) -> bool:
    state = moment.state
    return _taking(moment, seat) and state.weapon[state.turn] is not None and bool(_enemies(moment))


def _hard(moment: DiamondsMoment, seat: int) -> bool:
    """Return whether the room is hard and may be avoided, but not the next one, too (2.2)."""
    offer = None if moment.ask is None else moment.ask.offers.get(seat)
    may_run = isinstance(offer, list) and RUN in offer
    is_last_run = moment.state.runs + 1 == most_runs(moment.options, moment.sheets)
    return may_run and is_last_run and sum(VALUE[card] for card in _enemies(moment)) >= _HARD_ROOM


def _choosing_what_stays(moment: DiamondsMoment, seat: int) -> bool:
    state = moment.state
    return _taking(moment, seat) and bool(state.deck) and state.need - state.taken == 1


def _in_danger(moment: DiamondsMoment, seat: int) -> bool:
    state = moment.state
    return state.mode != "exit" and _taking(moment, seat) and state.hp[state.turn] < FEW_HP


def _enemies(moment: DiamondsMoment) -> list[Card]:
    return [card for card in moment.state.room if card in ENEMIES]


TIPS = (
    Tip(
        "describe",
        "Only you see these cards. Describe the room to the others, or use my words.",
        at("describe"),
    ),
    Tip(
        "dice",
        "A room as usual, but each point is one die of damage or healing for your party.",
        _on_the_way_out,
    ),
    Tip(
        "turns",
        "You take one card each in turns. A card only affects the player who takes it.",
        _in_a_duel,
    ),
    Tip(
        "three-of-four",
        "Take three of these four, in any order: ♦ arm you, ♥ heal you, ♠ and ♣ hit you.",
        _entering_the_first,
    ),
    Tip(
        "last-room",
        "This is the last room. You can’t run: take every card, survive, and you are out.",
        _in_the_last_room,
    ),
    Tip(
        "two-potions",
        "Two potions in a row: the second does nothing. Take another card in between.",
        _two_potions,
    ),
    Tip(
        "run",
        "You may run. The deck is reshuffled, and you can’t run from the next room.",
        _hard,
    ),
    Tip(
        "wear",
        "Weapons wear: yours breaks on an enemy as strong as its last one, or stronger.",
        _worn,
    ),
    Tip(
        "weapon",
        "A weapon takes its value off each hit. Fight the strongest enemies with it first.",
        _armed,
    ),
    Tip(
        "what-stays",
        "Take one more. The card you leave moves on to the next room, so leave a useful one.",
        _choosing_what_stays,
    ),
    Tip(
        "danger",
        "Your HP are low. A red button may kill you: heal or take a weapon before you fight.",
        _in_danger,
    ),
)

PAGES: Mapping[str, str] = {
    "room": "Rooms and running",
    "card": "Fighting",
    "fight": "Fighting",
    "describe": "The dealer",
    "spend": "Spending on the way out",
    "spend_what": "Spending on the way out",
    "reduce": "Spending on the way out",
    "share": "Your own party",
    "between": "Your own party",
    "adjust_who": "Your own party",
    "adjust_what": "Your own party",
    "adjust_to": "Your own party",
}
