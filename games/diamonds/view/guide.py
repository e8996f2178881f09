"""The rules as players read them, one page a heading; tips, and the page for each ask."""

from __future__ import annotations

from collections.abc import Mapping

from games.diamonds.rules.cards import ENEMIES, FEW_HP, POTIONS, VALUE
from games.diamonds.rules.fights import potion_was_last
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.rooms import most_runs
from games.diamonds.rules.tokens import RUN
from games.diamonds.view.text import DiamondsMoment
from games.engine.deck import Card
from games.engine.options import guide_of
from games.engine.tips import Tip, at

GUIDE = f"""\
## In one minute
You lead five heroes through a dungeon of 48 cards, room by room. Each room has four \
cards: take three of them, in any order. The fourth moves on to the next room.

♠ ♣ and jokers are enemies, ♦ are weapons, ♥ are potions. You have 20 hit points. \
Take every card and survive, and you win.

## The cards
**Enemies** (28): all ♠ and ♣ hit for their value, 2 to 10, J 11, Q 12, K 13, A 14. \
The two jokers are dragons: 15.
**Weapons** (10): ♦ A and 2 to 10. The ace is worth 14.
**Potions** (10): ♥ 2 to 10 and J, which is worth 11.
K♥ Q♥ K♦ Q♦ J♦ are your heroes, with four hit points each. They and A♥ are not in the dungeon.

## Rooms and running
Before you take the first card of a room, you may run. The room’s cards go back, the whole \
dungeon is shuffled, and you enter a new room. You can run as often as you like, but never \
twice in a row.
In each room you take three of the four cards. When the dungeon has no more cards to deal, you \
are in the last room. You can’t run from it: take every card.

## Fighting
A weapon takes its value off an enemy’s hit: you lose the difference in hit points, or \
nothing. But weapons wear. After a fight, yours only works on enemies of a **lower** value than \
the one it has just beaten.
If you fight an enemy as strong or stronger, the weapon breaks: you lose it, and the enemy hits \
you for its full value. Without a weapon, enemies always hit you for their full value.
You must use the weapon you hold, unless the option *fists* is on.

## Weapons
You carry one weapon. A new one replaces it, even if the old one was better. A new weapon has \
no wear.

## Potions
A potion heals you by its value, up to 20 hit points. Two in a row don’t work: if the last card \
you took was also a potion, in this room or the one before, the second has no effect. Running \
does not count as a card.

## The end and the score
At 0 hit points you lose at once.
**Won**: your score is the hit points you have left. If you end with all 20 and your very last \
card was a potion, add its value.
**Lost**: your score is your hit points, zero or below, minus the value of every enemy you \
never met.

## Two parties
`/diamonds duel` is for two players with two decks shuffled together (96 cards). Each leads a \
party of 20 hit points with its own weapon. A room has seven cards: you take six of them in \
turns, one card each, and a card only affects the player who takes it. The seventh moves on to \
the next room.
The player who leads a room decides for both whether to run. The player who takes its last card \
leads the next room.
A party at 0 hit points is out, and the other plays on alone. Each player wins or loses \
alone: both can win, or one, or neither.

## The dealer
One more person can be the dealer. Only the dealer sees each new room, and describes it in \
their own words, in mine, or not at all. Then I show it to everyone. The dealer decides \
nothing else.

## The way out
`/diamonds escape` is for the middle of your own D&D game: your party must get out of a \
dungeon. Each room of cards is one chamber of that dungeon. You are out when you have cleared \
the number of rooms you set, or when the cards run out.
Rooms work as usual, but the cards don’t cost hit points: each point of damage or healing is \
one die for your characters.
Levels 1–4: no dice, each point is 1 HP. 5–10: d4. 11–16: d8. 17–20: d12. Or choose another die.
With a Rogue you may run twice in a row, but not three times.

## Spending on the way out
Before you roll damage, you can spend resources to take dice off:
A spell slot: as many dice as its level.
1 rage, channel divinity, superiority die or bardic inspiration: one die.
2 ki points or 2 sorcery points: one die.
Use everything else (potions, healing spells, items) between two rooms.

## Your own party
`/party` stores up to eight characters, one per line: name, class and level, HP and resources. \
Leave out the HP of a player who counts their own. With *tracked* the party comes along: you give \
each die to a character, and I keep track of HP and resources. A character at 0 HP is down. I keep \
the party as it is for your next game, and *Long rest* restores everything.
When the whole party is down, you lose at once. At the end you get a summary for your notes.

## Options
**press** (way out): only you may press, or everyone who sees the table.
**dice** (way out): I roll, or you roll your own dice and I only say how many.
{guide_of(DiamondsOptions)}

## Fair dealing
Every shuffle comes from a secret seed. I show the seed’s SHA-256 when the table opens \
and the seed itself when it ends, so that you can check the deal against the record.
"""


# The total of enemies from which a room is worth running from.
_HARD_ROOM = 30

_taking = at("room", "card")


def _on_the_way_out(moment: DiamondsMoment, seat: int) -> bool:
    return moment.state.mode == "exit" and _taking(moment, seat)


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
