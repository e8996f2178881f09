"""The rules as players read them: Markdown, one page a heading."""

from __future__ import annotations

from games.cardrpg.rules.cards import CLASSES
from games.cardrpg.view.flavour import class_means
from games.engine.deck import symbols

_CLASSES = "\n".join(f"**{symbols(cls)}** {class_means(cls)}" for cls in CLASSES)

GUIDE = f"""\
## In one minute
You are a face card with a hand of cards. The deck turns up monsters, one after the other. \
Hit them with your cards, collect what they leave, and grow from session to session, \
until the deck is spent or you call it a day.

Number cards hit for their value (an ace for 1). Several cards of one rank hit together. \
Face cards and Jokers hit at random.

## Your character
**STR** is the size of a full hand, **HP** what you can take in one battle. Kills bring \
**XP**; enough of it is a level: more STR, more HP, and tougher monsters.

## Classes
The rank is a gift: a Jack's victories bring a card more, a Queen keeps her XP in death, a \
King may keep his hand. The suit: you may use any item as if it had that suit.
{_CLASSES}

## A battle
A monster has dice of HP and as many attack cards as your level. J, Q, K hold one bonus \
card, a Joker two, and twice the attack cards. Jacks strike first.
You attack, it attacks, in turns. While you hold cards you must attack; you draw no new \
ones before the next battle. Who is out of cards loses the attack; if both are, take \
*fresh* cards or forfeit, which is a death. Alone the next monster comes with a sure kill where \
you can't trade in camp; under *Items & gold* it stops there.

## Random attacks
A J, Q or K from your hand turns up the top card. A number: its value. Another face card: \
critical, the next card counts ×2, then ×3, and so on. A Joker: the monster dies. A Joker \
from your hand starts at ×2.
Monsters flip their attack cards the same way. A Joker there is your instant death: only \
A♥ helps. ⚠️ on the board counts the cards that nobody has seen: how hard the next hit may be, \
and how likely it kills if no item saves you.

## The inventory
♠ before your attack: damage of its value
♥ when you would die: you live on with its value in HP
♣ one more attack this turn, of any rank
♦ turns into gold at once
**Aces**: A♠ kills. A♥ brings you back to full HP. A♣ lets your next attack be any cards. \
A♦ takes a card out of the discard pile, and stays.
A face card never stays. A Joker sweeps your items and the discard pile under the deck.

## Gold
In camp and in your turn: buy cards back from the discard pile into your hand, 1 gold \
each; or turn up the top card and buy it for its value, an ace for 20. What you do not buy \
is discarded. Diamond characters sell items for their value.

## Thieves
Q, K and Jokers steal an item with every attack: Q from Jacks and Kings, K from Jacks and \
Queens, Jokers from all. The lowest first; Jokers take aces, then the highest. Without \
items the top card of the deck is gone instead.

## Victory and death
**Victory**: XP (number: its value; face: its HP; Joker: half), its bonus cards, and the \
top card of the deck, for a Jack two.
**Death**: hand (a King may keep it), items, gold and XP (not a Queen's) are lost; A♦ \
stays. You may go on, with half a hand.

## The end
Stop in any camp after a battle. The session ends by itself when a card must be drawn and \
the deck is empty. Gold stays on the sheet, items do not.

## Quests
With 100 Kills: 30 gold, three items, and three monsters at once, each with half the \
attack cards. You attack one at a time; they all attack you. Beat them and you gain a \
level with +2 on both rolls, even beyond level 10. Nothing else is scored.

## Together
Two to eight heroes, each with a deck of their own, against one monster after the other. \
The highest card turned up has the first strike (Jokers, then aces, down to the twos; ♠ ♥ \
♦ ♣; the very same card throws dice). Whoever has it deals the monster: attack cards and \
dice for the highest level among you, its HP times as many as you are.
You play in turn, and after each turn the monster strikes that player. A Jack strikes the \
first of you before anything else. When it runs out of attack cards it gets new ones, and \
everybody with an empty hand draws up.

**Victory**: all who live get the XP and the top card of their deck; the kill and the bonus \
cards go to whoever struck last. **Death**: you sit out the battle, without XP, and come \
back weak for the next one. The first strike then moves one seat back. It is over when one \
of you cannot draw, or one ends it in camp.

## Duels
Everyone against everyone, two to eight. You start with 30 gold of a purse, a full hand and \
three items, shop first, and have your HP as many times as you have opponents. The first \
Jack begins, else whoever turned up the highest card.
Attack whom you like. A Joker out of a random attack, or A♠, is death; only A♥ helps. If \
your class robs theirs (a Queen Jacks and Kings, a King Jacks and Queens), an attack with \
hand cards that they survive lets you take an item. With an empty hand you may draw a new \
one instead of attacking.

**A kill** brings one item of your choice, and XP: theirs, or the HP on their sheet if that \
is more. A level counts at once. **The last one standing** gains a level with +2 on both \
rolls, even beyond level 10. If everybody passes in a row, nobody wins. Your sheet keeps \
its own gold; the fallen note a death.

## Your heroes
`/cardrpg play` takes the hero that you have picked; the first time it makes one with you. \
`/hero create` makes another, `/hero list`, `show`, `pick`, `rename`, `retire`, `export` and \
`delete` look after them. A hero sits at one table at a time, and is kept however the table \
ends. Anybody may look at your heroes, nobody else may touch them.
`/cardrpg scores` has the most kills in a session or an adventure, class by class.

## Options
What you choose is remembered for the next time.
**adventure**: nothing is written down; count your kills.
**end_at_death**: one life.
**diceless**: cards are the dice. **special_rolls**: what Kings and Jokers are then.
**preset_hp**: monsters' HP without dice. **heal**: *never* keeps your wounds.
**gem**: how often A♦ works. **ace_suit**: an ace also as the ace of your suit.
**bonus**: you may leave the bonus cards, behind *Items & gold*.
"""
