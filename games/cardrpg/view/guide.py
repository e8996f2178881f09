"""The rules as players read them, one page a heading; tips, and the page for each ask."""

from __future__ import annotations

from collections.abc import Mapping

from games.cardrpg.rules.cards import CLASSES
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.view.choices import RpgMoment
from games.cardrpg.view.flavour import class_means
from games.engine.deck import rank, symbols
from games.engine.options import guide_of
from games.engine.tips import Tip, at

_CLASSES = "\n".join(f"**{symbols(cls)}** {class_means(cls)}" for cls in CLASSES)

GUIDE = f"""\
## In one minute
You are a face card with a hand of cards. The deck turns up monsters, one after the other. \
Attack them with your cards, collect what they leave, and grow from session to session. A session \
ends when the deck is spent or when you stop.

Number cards hit for their value (an ace for 1). Several cards of one rank hit together. \
Face cards and Jokers hit at random.

## Your character
**STR** is the size of a full hand, **HP** the damage you can take in one battle. Kills bring \
**XP**. Enough XP brings a level: more STR, more HP, and tougher monsters.

## Classes
Your rank is a gift: a Jack’s victories bring one more card, a Queen keeps her XP in death, a \
King may keep his hand. Your suit is another: you may use any item as if it had that suit.
{_CLASSES}

## A battle
A monster rolls dice for its HP and has as many attack cards as your level. J, Q, K hold one \
bonus card. A Joker holds two, and twice the attack cards. Jacks attack first.
You and the monster attack in turns. While you hold cards you must attack. You draw no new cards \
before the next battle. A side without cards skips its attack. If both sides have none, take *new \
cards* for both or give up, which counts as a death. When you play alone and can’t trade in camp, \
a sure kill also brings the next monster; under *Items & gold* it stops in camp.

## Random attacks
A J, Q or K from your hand turns up the top card. A number deals its value. Another face card is \
a critical hit: the next card counts ×2, then ×3, and so on. A Joker kills the monster. A Joker \
from your hand starts at ×2.
Monsters flip their attack cards the same way. A Joker there kills you at once: only A♥ saves you. \
⚠️ on the board counts the hidden cards: how hard the next hit may be, and how likely it kills if \
no item saves you.

## The inventory
♠ before your attack: deals its value
♥ when you would die: you survive with its value in HP
♣ gives one more attack this turn, of any rank
♦ becomes gold at once
**Aces**: A♠ kills. A♥ brings you back to full HP. A♣ lets you attack with any cards next. A♦ \
takes a card out of the discard pile, and stays.
You can’t keep a face card as an item. A Joker puts your items and the discard pile under the deck.

## Gold
In camp and in your turn, buy cards back from the discard pile into your hand for 1 gold each. Or \
turn up the top card and buy it for its value (an ace for 20), or discard it. Diamond characters \
sell items for their value.

## Thieves
Q, K and Jokers steal an item with every attack: Q from Jacks and Kings, K from Jacks and \
Queens, Jokers from all. They steal the lowest item first; Jokers take aces, then the highest. \
Without items you lose the top card of your deck.

## Victory and death
**Victory**: XP (number: its value; face: its HP; Joker: half), its bonus cards, and the \
top card of the deck, for a Jack two.
**Death**: you lose your hand (a King may keep it), items, gold and XP (a Queen keeps it). A♦ \
stays. You may go on, with half a hand.

## The end
You may stop in any camp after a battle. The session ends when you must draw a card and the deck \
is empty. You keep your gold, but not your items.

## Quests
With 100 Kills: 30 gold, three items, and three monsters at once, each with half the \
attack cards. You attack one at a time; they all attack you. Beat them, and you gain a \
level with +2 on both rolls, even beyond level 10. A quest counts nothing else.

## Together
Two to eight heroes, each with a deck of their own, against one monster after the other. \
The player who turns up the highest card has the first strike (Jokers, then aces, down to the \
twos; ♠ ♥ ♦ ♣; equal cards roll dice). That player’s deck deals the monster. It has attack cards \
and dice for the highest level among you, and its HP are multiplied by the number of players.
You play in turn, and after each turn the monster attacks that player. A Jack attacks the first \
of you before that. When the monster runs out of attack cards it gets new ones, and every player \
with an empty hand draws a new one.

**Victory**: all living players get the XP and the top card of their deck. The player with the \
last hit gets the kill and the bonus cards. **Death**: you sit out the battle, without XP, and \
come back weak for the next one. The first strike then moves one seat back. The \
game ends when one of you can’t draw, or ends it in camp.

## Duels
Two to eight heroes, everyone against everyone. You start with a purse of 30 gold, a full hand and \
three items, and shop first. Your HP are multiplied by the number of your opponents. The first \
Jack begins, otherwise the player who turned up the highest card.
Attack any rival. A Joker from a random attack, or A♠, kills; only A♥ saves. If your class robs \
theirs (a Queen robs Jacks and Kings, a King Jacks and Queens) and they survive your attack with \
hand cards, you may take an item. With an empty hand you may draw a new one instead of attacking.

**A kill** brings one item of your choice, and XP: theirs, or the HP on their sheet if that \
is more. A new level counts at once. **The last one standing** gains a level with +2 on both \
rolls, even beyond level 10. If all players pass in a row, the duel is a draw. Your hero keeps \
their own gold; each fallen hero counts a death.

## Your heroes
`/cardrpg play` takes the hero you have picked. The first time, you make one there. `/hero create` \
makes another. Manage them with `/hero list`, `show`, `pick`, `rename`, `retire`, `export`, \
`delete`. A hero plays at one table at a time, and I keep it however the table ends. Other users \
may look at your heroes, but only you can change them.
`/cardrpg scores` has the most kills in a session or an adventure, class by class.

## Options
I remember your choices for next time.
{guide_of(CardRpgOptions)}
"""


_my_turn = at("turn")


def _holds_faces(moment: RpgMoment, seat: int) -> bool:
    return _my_turn(moment, seat) and any(
        rank(card) in ("J", "Q", "K") for card in moment.state.heroes[seat].hand
    )


def _has_items(moment: RpgMoment, seat: int) -> bool:
    return _my_turn(moment, seat) and bool(moment.state.heroes[seat].inventory)


TIPS = (
    Tip("name", "Your hero lives on from game to game, with level and gold.", at("name")),
    Tip(
        "class",
        "The rank is one gift, the suit another. Any class will do for a first hero.",
        at("class"),
    ),
    Tip(
        "camp",
        "Camp: spend gold, or meet the next monster. You may stop after any battle.",
        at("camp"),
    ),
    Tip(
        "prep", "Before the first attack: buy and use what you like, then let it come.", at("prep")
    ),
    Tip(
        "attack",
        "Number cards hit for their value, equal ranks together. New ones come after the battle.",
        _my_turn,
    ),
    Tip(
        "faces",
        "J, Q and K hit at random: the card on top counts, a face card doubles the next.",
        _holds_faces,
    ),
    Tip(
        "items",
        "Items: ♠ hits too, ♥ saves your life, ♣ is one more attack, ♦ becomes gold.",
        _has_items,
    ),
)

PAGES: Mapping[str, str] = {
    "name": "Your heroes",
    "class": "Classes",
    "camp": "Gold",
    "prep": "A battle",
    "turn": "A battle",
    "target": "A battle",
    "cards": "A battle",
    "die": "Random attacks",
    "save": "The inventory",
    "gem": "The inventory",
    "buyback": "Gold",
    "offer": "Gold",
    "steal": "Thieves",
    "prize": "Duels",
    "hand": "Victory and death",
}
