"""The rules as players read them, one page a heading; tips, and the page for each ask."""

from __future__ import annotations

from collections.abc import Mapping

from games.cardomancer.rules.options import CardomancerOptions
from games.engine.options import guide_of
from games.engine.tips import Tip, at

GUIDE = f"""\
## In one minute
One to four of you explore a dungeon made of cards, all on the same side. I deal the monsters \
and what they do; you play from hands of three cards. When the deck is used up and the last \
monster is dead, you have finished the dungeon and everyone gains a level.

The four aces are hidden down there. When you draw one, it may become an **artifact**. Own all \
four and finish that dungeon, and you win the campaign. If all of you die, you lose it.

## Cards
Cards from 6 to 10 are worth their number, J Q K 10, aces 15. A card counts **half** its value, \
rounded down. In your class’s own suit it counts at **full value**.
♣ and ♠ attack. ♥ heals you. ♦ blocks when you are attacked, in any turn.
One deck (without 2 to 5) for one or two players, two decks for three or four.

## Classes
**Guardian ♦**: deals 1 less, takes 1 less. May attack with ♦ and block for anyone, at full \
value. \
*Once a dungeon*: two attacks in one turn.
**Healer ♥**: heals anyone, at full value. May attack with ♥. *Once a dungeon*: wrath, the whole \
hand for one monster’s life.
**Wizard ♣**: deals 1 more, takes 1 more. *Once a dungeon*: plays one ♠ ♥ ♦ at full \
value, as its class would: attack, heal anyone, block for anyone.
**Rogue ♠**: a monster that hits you takes half that damage itself, at least 1. *Once a \
dungeon*: one attack card counts double.
At the start of a dungeon everyone has full health, a fresh special and three cards. Before the \
first combat two players may swap hands, once each.

## Monsters
A combat starts with one monster fewer than there are living players, but at least one. A \
monster’s card is its health, and its suit its class. It has the class’s permanent traits, but no \
special.
**J** acts twice on the same target. **Q** brings a bodyguard. **K** hits everyone. **A** has 15 \
health, and its cards hit in full.
Each monster reveals one card a round. A card of its own rank **calls** another monster, once a \
combat. ♥ heals it, if it can heal. ♦ stays as its **guard** and softens your next attack card (a \
guardian monster attacks with it). Any other card is an attack: the first hits the player with \
the initiative, the next hits the next player, and so on.
A♥ heals all monsters to full health. Other aces attack with the monster’s own value.

## Hits
A hit is the value of the monster’s card minus every ♦ played against it. If any damage is left, \
a guardian takes 1 less and a wizard 1 more. Your attacks work the same way: guards first, then \
the monster’s class. At 0 a monster dies. A character at 0 dies and loses their hand, until a \
player uses a magic A♥ or you finish the dungeon.
On a button, ✦ plays the card with your class’s special (✦✦: a guardian then attacks once more), \
and ↩ is the damage that comes back at you. ⚠️ counts the cards that are still hidden: it shows \
what the next monsters may take, without any called monsters.
Each of you has one action a turn: attack, heal, discard one, or pass. Then you draw up to three.

## Signs on the board
👉 acts now · ✓ has acted this round · ✦ the special is ready · ✨ takes no damage this turn · \
🥇 has the initiative: the round’s first hit goes there · 🎩 is the Cardomancer, who \
starts each dungeon with the initiative.
The cards above the board are the monsters. Behind the dot is the card that one of them has \
turned up.

## Aces
An ace that you **draw** is an artifact if this dungeon has given none yet and you do not own \
its suit: it works at once and for good.
A♥ all healing +1 · A♣ your attacks +1 · A♠ a monster that hits you takes 1 · A♦ you take 1 less.
Any other ace in your hand is a **magic item**. You may use it for free, even in other turns: \
A♥ one character to full health, even a dead one · A♣ one monster dies · A♠ an attack turns back \
on the monster · A♦ one character takes no damage this turn.
Or play it as an ordinary card worth 15.

## Rest, and the end of a dungeon
After each combat everyone heals 2. In turn, you draw up to three cards, play any ♥ you like, \
may discard one card, and draw up to three again.
If you draw the last card while monsters are on the table, the last stand begins: the discard pile \
is reshuffled as often as needed until the last monster dies. If no monster is there, you finish \
the dungeon at once.
Everyone then gains a level, even the dead, up to level 9 (health 10, 12, 13 … 19). Go on, or stop \
and come back another day with the same characters and artifacts.

## Campaigns
`/cardomancer start` begins a campaign in a channel, one at a time there. Each dungeon is its own \
table. After it, *Next dungeon* or `/cardomancer continue` opens the next one, today or \
another day. It starts when all players are back. Absent players keep their characters. New \
players start at level 1, or at the party’s level by a house rule of the lobby. \
`/cardomancer campaign` shows the party, *New campaign* begins another.
**heroes**: play several heroes yourself. Alone it is almost hopeless: take two.
A button on the board opens your hand. Only you see it, with everything you can do. When a \
monster attacks, I ask the players who could answer, and do not wait for the others.
⚙️ *Settings* behind *…*: don’t ask me about magic items, defend only when it would kill, \
show my hand.
I play for anyone who leaves or sleeps: `/table leave`, `/table timer`. The host may `/table kick` \
and `/table replace`. `/table resume` brings you back.

## Options
**open_hands**: everyone’s hand is shown on the board. **away**: how I play for absent players.
{guide_of(CardomancerOptions)}

## Fair dealing
Every shuffle comes from a secret seed. I show the seed’s SHA-256 when the table opens and the \
seed itself when it ends, so that you can check the deal against the record.
"""


_acting = at("action")

TIPS = (
    Tip("class", "Guardian ♦ blocks for all, healer ♥ heals all, wizard ♣ and rogue ♠ attack.",
         at("class")),
    Tip("trade", "Two of you may swap hands before the first fight, if you like.",
         at("trade")),
    Tip("answer", "A monster attacks. Play a ♦ from your hand to soften the hit, or pass.",
         at("react")),
    Tip("action", "One action a turn: ♣ ♠ attack, ♥ heals. Keep a ♦ to block with.", _acting),
    Tip("half", "A card counts half its value, but all of it in your class’s own suit.", _acting),
    Tip("together", "Attack the monster a friend attacked: a dead monster can’t hit you.",
         _acting),
    Tip("rest", "A rest: everyone heals 2. Play ♥ if you like, and discard one poor card.",
         at("rest")),
    Tip("onward", "You may stop here: I keep your characters and artifacts for next time.",
         at("onward")),
)  # fmt: skip

PAGES: Mapping[str, str] = {
    "class": "Classes",
    "trade": "Classes",
    "agree": "Classes",
    "react": "Hits",
    "action": "Cards",
    "second": "Classes",
    "rest": "Rest, and the end of a dungeon",
    "onward": "Campaigns",
}
