"""What happens in a game of CardRPG – Advanced, as facts.

`seat` is the seat whose character it happens to; a monster is named by its card.
"""

from __future__ import annotations

from typing import NamedTuple

from games.engine.deck import Card


class Created(NamedTuple):
    """A new character has been rolled (1.3)."""

    seat: int
    strength: int
    hp: int


class Drew(NamedTuple):
    """Cards came into the hand; `sick`: only up to half the strength."""

    seat: int
    cards: int
    sick: bool


class BonusLeft(NamedTuple):
    """The bonus cards of a dead monster were left, and discarded (R41)."""

    seat: int
    foe: Card
    cards: tuple[Card, ...]


class Kept(NamedTuple):
    """A card was added to the inventory and stays (3.1)."""

    seat: int
    card: Card


class DiamondPaid(NamedTuple):
    """A diamond became gold (2.2)."""

    seat: int
    card: Card
    gold: int


class PutToBottom(NamedTuple):
    """A face card was to be added, and went to the bottom (3.1)."""

    seat: int
    card: Card


class Swept(NamedTuple):
    """A Joker was to be added: the inventory and the discard pile went with it (3.2)."""

    seat: int
    joker: Card
    items: tuple[Card, ...]
    discards: int


class Sold(NamedTuple):
    """An item became gold (2.3)."""

    seat: int
    card: Card
    gold: int


class GemUsed(NamedTuple):
    """A gem took a card out of the discard pile (2.4)."""

    seat: int
    gem: Card
    card: Card


class BoughtBack(NamedTuple):
    """Cards of the discard pile came into the hand, a gold each (2.5)."""

    seat: int
    cards: tuple[Card, ...]


class BoughtTop(NamedTuple):
    """The top card was bought (2.5)."""

    seat: int
    card: Card
    cost: int


class LeftTop(NamedTuple):
    """The top card was shown and discarded; `cost` None: it is not for sale."""

    seat: int
    card: Card
    cost: int | None
    affordable: bool


class Met(NamedTuple):
    """A monster stands there; `ambush`: it attacks first."""

    card: Card
    hp: int
    pile: int
    bonus: int
    ambush: bool


class Strike(NamedTuple):
    """One card of an attack, with what a random attack turned up."""

    card: Card
    drawn: tuple[Card, ...]
    times: int
    damage: int
    kills: bool


class Attacked(NamedTuple):
    """The character attacked with cards of the hand; `hp` is what the foe has left."""

    seat: int
    foe: Card
    strikes: tuple[Strike, ...]
    damage: int
    kills: bool
    hp: int


class SpadeUsed(NamedTuple):
    """A Spade of the inventory struck (2.2)."""

    seat: int
    card: Card
    foe: Card
    damage: int
    hp: int


class AutoKilled(NamedTuple):
    """An Ace killed at once (2.4)."""

    seat: int
    ace: Card
    foe: Card


class Blitzed(NamedTuple):
    """The next attack may be any cards (2.4)."""

    seat: int
    ace: Card


class ClubUsed(NamedTuple):
    """One attack more (2.2)."""

    seat: int
    card: Card
    attacks: int


class Hit(NamedTuple):
    """A monster attacked: what it flipped, the damage, the HP after it."""

    seat: int
    foe: Card
    flipped: tuple[Card, ...]
    times: int
    damage: int
    deadly: bool
    hp: int


class Idle(NamedTuple):
    """A monster has no attack cards left (8.1)."""

    foe: Card


class Saved(NamedTuple):
    """A Heart or the life potion kept the character alive (7.2)."""

    seat: int
    card: Card
    hp: int


class Stolen(NamedTuple):
    """A robber took a card (7.3); `from_deck`: there was no item to take."""

    seat: int
    robber: Card
    card: Card
    from_deck: bool


class FreshCards(NamedTuple):
    """Both sides were out of cards and went on with new ones (8.2)."""

    seat: int
    hand: int


class Slain(NamedTuple):
    """A monster is dead; `xp` None where none is scored."""

    seat: int
    foe: Card
    xp: int | None


class Levelled(NamedTuple):
    """A level gained, and what it brought (11.2)."""

    seat: int
    level: int
    strength: int
    hp: int


class Died(NamedTuple):
    """The character is dead, and lost this (12.1)."""

    seat: int
    foe: Card
    forfeited: bool
    xp: int
    gold: int
    items: int
    hand: int


class Stopped(NamedTuple):
    """The player ended the session."""

    seat: int


class DeckRanOut(NamedTuple):
    """A card had to be drawn and there was none (13.1)."""

    seat: int


class FirstCards(NamedTuple):
    """What everybody has turned up for the first strike, by seat (14.7)."""

    cards: tuple[Card, ...]


class TieDice(NamedTuple):
    """Those with the same card threw this: each a seat and its die (14.7)."""

    dice: tuple[tuple[int, int], ...]


class FirstStrike(NamedTuple):
    """Who strikes first; `jack`: as the first Jack of a duel (14.15)."""

    seat: int
    jack: bool


class Supplied(NamedTuple):
    """A monster without attack cards got new ones, out of the deck of `seat` (14.11)."""

    seat: int
    foe: Card
    pile: int


class RivalHit(NamedTuple):
    """A character attacked another with cards of the hand; `hp` is what that one has left."""

    seat: int
    rival: int
    strikes: tuple[Strike, ...]
    damage: int
    kills: bool
    hp: int


class RivalSpaded(NamedTuple):
    """A Spade of the inventory struck another character."""

    seat: int
    card: Card
    rival: int
    damage: int
    hp: int


class RivalCondemned(NamedTuple):
    """An Ace is instant death for another character, unless it is saved (R34)."""

    seat: int
    ace: Card
    rival: int


class Robbed(NamedTuple):
    """A character took a card of another (14.18); `from_deck`: there was no item to take."""

    seat: int
    rival: int
    card: Card
    from_deck: bool


class Prize(NamedTuple):
    """The killer took an item of the dead (14.19)."""

    seat: int
    rival: int
    card: Card


class RivalDied(NamedTuple):
    """A character was killed by `killer`, who scores `xp`; what it lost (14.19)."""

    seat: int
    killer: int
    xp: int
    lost_xp: int
    gold: int
    items: int
    hand: int


class DuelEnded(NamedTuple):
    """The duel is over; `winner` None: drawn (14.21)."""

    winner: int | None


class QuestEnded(NamedTuple):
    """The quest is over."""

    seat: int
    won: bool


BattleEvent = (
    Met | Attacked | SpadeUsed | AutoKilled | Blitzed | ClubUsed | Hit | Idle | FreshCards
)  # fmt: skip
FateEvent = Saved | Stolen | Slain | Levelled | Died | Stopped | DeckRanOut | QuestEnded
CardEvent = (
    Created
    | Drew
    | BonusLeft
    | Kept
    | DiamondPaid
    | PutToBottom
    | Swept
    | Sold
    | GemUsed
    | BoughtBack
    | BoughtTop
    | LeftTop
)
CompanyEvent = FirstCards | TieDice | FirstStrike | Supplied
DuelEvent = (
    RivalHit | RivalSpaded | RivalCondemned | Robbed | Prize | RivalDied | DuelEnded
)  # fmt: skip
SoloEvent = BattleEvent | FateEvent | CardEvent
ToldEvent = SoloEvent | CompanyEvent | DuelEvent


class Among(NamedTuple):
    """Something that happened where several play; `names` are the characters', by seat."""

    names: tuple[str, ...]
    event: ToldEvent


Event = SoloEvent | Among
