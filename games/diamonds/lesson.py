"""The lesson of Diamonds & Dragons: thirteen cards, stacked so that each rule comes up once."""

from collections.abc import Callable

from games.diamonds.rules.cards import ENEMIES, FULL_HP, POTIONS, VALUE, WEAPONS
from games.diamonds.rules.events import Drank, Fought
from games.diamonds.rules.fights import potion_was_last
from games.diamonds.view.text import DiamondsMoment
from games.engine.deck import Card, is_joker
from games.engine.extensions.lessons import LESSON, Lesson, Lessons
from games.engine.panel import Choice, Page
from games.engine.tips import Tip, at, is_choice

_PARTY = 0

# Deals room by room: a weapon and enemies that it beats (10D 8C 3S 5H); its wear (6D 5S 2C); a
# rest (2S 4C 7H); at last the dragon, with the best weapon and a potion beside it (X1 AD 9H).
_SEED = "first-dungeon-18412"

_taking = at("room", "card")


def _lies_here(moment: DiamondsMoment, cards: frozenset[Card]) -> bool:
    return any(card in cards for card in moment.state.room)


def _entering(moment: DiamondsMoment, seat: int) -> bool:
    state = moment.state
    return _taking(moment, seat) and not (state.rooms or state.taken)


def _broke(moment: DiamondsMoment, _seat: int) -> bool:
    return any(isinstance(event, Fought) and event.broke for event in moment.events)


def _bare(moment: DiamondsMoment, _seat: int) -> bool:
    """Return whether an enemy was fought without a weapon, though the room has one."""
    fought = any(isinstance(event, Fought) and event.weapon is None for event in moment.events)
    return fought and _lies_here(moment, WEAPONS)


def _drank_in_vain(moment: DiamondsMoment, _seat: int) -> bool:
    return any(isinstance(event, Drank) and not event.healed for event in moment.events)


def _dragon(moment: DiamondsMoment, seat: int) -> bool:
    """Return whether a dragon is here, and a better weapon than the one in hand."""
    held = moment.state.weapon[_PARTY]
    better = [card for card in WEAPONS if held is None or VALUE[card] > VALUE[held]]
    is_here = any(map(is_joker, moment.state.room))
    return _taking(moment, seat) and is_here and _lies_here(moment, frozenset(better))


def _slew_the_dragon(moment: DiamondsMoment, _seat: int) -> bool:
    return any(isinstance(event, Fought) and is_joker(event.enemy) for event in moment.events)


def _armed(moment: DiamondsMoment, seat: int) -> bool:
    state = moment.state
    fresh = state.weapon[_PARTY] is not None and state.limit[_PARTY] is None
    return _taking(moment, seat) and fresh and _lies_here(moment, ENEMIES)


def _worn(moment: DiamondsMoment, seat: int) -> bool:
    limit = moment.state.limit[_PARTY]
    return _taking(moment, seat) and limit is not None and _lies_here(moment, ENEMIES)


def _one_to_go(moment: DiamondsMoment, seat: int) -> bool:
    state = moment.state
    return _taking(moment, seat) and bool(state.deck) and state.need - state.taken == 1


def _hurt(moment: DiamondsMoment, seat: int) -> bool:
    hurt = moment.state.hp[_PARTY] < FULL_HP
    return _taking(moment, seat) and hurt and _lies_here(moment, POTIONS)


def _after_a_potion(moment: DiamondsMoment, seat: int) -> bool:
    here = _lies_here(moment, POTIONS)
    return _taking(moment, seat) and here and potion_was_last(moment.state, _PARTY)


def _deadly(moment: DiamondsMoment, seat: int) -> bool:
    state = moment.state
    return _taking(moment, seat) and any(
        VALUE[card] >= state.hp[_PARTY] for card in state.room if card in ENEMIES
    )


def _last_room(moment: DiamondsMoment, seat: int) -> bool:
    return _taking(moment, seat) and not moment.state.deck


def _takes(cards: frozenset[Card]) -> Callable[[Choice | Page], bool]:
    """Match the buttons that take one of these cards."""
    return lambda each: isinstance(each, Choice) and each.card in cards


TIPS = (
    Tip(
        "three-of-four",
        "Take three of these four. ♦ are weapons, ♥ heal, ♠ and ♣ hit you. Start with the ♦.",
        _entering,
        _takes(WEAPONS),
    ),
    Tip("slain", "The dragon is dead! Nothing worse is left in here.", _slew_the_dragon),
    Tip("broke", "Your weapon broke. Next time, fight the strongest enemy first.", _broke),
    Tip(
        "bare",
        "That hurt. Pick up the ♦ first: a weapon softens every hit.",
        _bare,
        _takes(WEAPONS),
    ),
    Tip("in-vain", "That potion did nothing. Save them for when you are hurt.", _drank_in_vain),
    Tip(
        "dragon",
        "A dragon! It hits for 15. Take the better ♦ first, then fight it.",
        _dragon,
        _takes(WEAPONS),
    ),
    Tip(
        "last-room",
        "The last room: take every card, survive, and you are out.",
        _last_room,
        is_choice,
    ),
    Tip(
        "weapon",
        "Armed! It blocks its value from each hit. Fight the strongest enemy now.",
        _armed,
        _takes(ENEMIES),
    ),
    Tip(
        "wear",
        "Your weapon is worn: it only stops enemies weaker than the last one, or breaks.",
        _worn,
    ),
    Tip(
        "what-stays",
        "One more to take. The card you leave moves on to the next room.",
        _one_to_go,
        is_choice,
    ),
    Tip("heal", "You are hurt. A ♥ heals you, up to 20 HP.", _hurt, _takes(POTIONS)),
    Tip("two-potions", "Two potions in a row: the second does nothing.", _after_a_potion),
    Tip(
        "danger",
        "A red button may kill you. Heal or take a weapon first.",
        _deadly,
        _takes(POTIONS | WEAPONS),
    ),
)

LESSONS = Lessons(
    (
        Lesson(
            seed=_SEED,
            title="Learn Diamonds & Dragons",
            options={LESSON: True, "each_press": True},
            tips=TIPS,
            is_won=lambda outcome: outcome["result"] == ["won"],
            won="You made it out! That was thirteen cards; the whole dungeon has 48.",
            lost="So close! Take weapons early, save potions, and try the strongest enemy first.",
            onward="A gentle game",
            real={"sturdy": True, "deep": "open"},
        ),
    )
)
