"""The rules as players read them: Markdown, one page a heading."""

GUIDE = """\
## In one minute
One to four of you go down into a dungeon made of cards, all on the same side. The bot deals \
monsters and what they do; you play from hands of three. When the deck is used up and the last \
monster lies, the dungeon is done and everybody gains a level.

The four aces are hidden down there. Draw one and it may become an **artifact**: own all four \
and finish that dungeon, and the campaign is won. If all of you die, it is lost.

## Cards
6 to 10 count their number, J Q K 10, aces 15. A card counts **half**, rounded down; in your \
class's own suit it counts **in full**.
♣ ♠ attack. ♥ heal yourself. ♦ block, in anybody's turn, when you are attacked.
One deck (without 2 to 5) for one or two players, two decks for three or four.

## Classes
**Guardian ♦**: deals 1 less, takes 1 less. May attack with ♦ and block for anyone, in full. \
*Once a dungeon*: two attacks in one turn.
**Healer ♥**: heals anyone, in full. May attack with ♥. *Once a dungeon*: wrath, the whole hand \
for one monster's life.
**Wizard ♣**: deals 1 more, takes 1 more. *Once a dungeon*: plays one ♠ ♥ ♦ in full, with \
whatever its class may do: attack, heal anyone, block for anyone.
**Rogue ♠**: whoever hurts you takes half of it back, at least 1. *Once a dungeon*: one attack \
card counts double.
A dungeon begins with all specials fresh, everybody whole, three cards each. Before the first \
combat two players may swap hands, once each.

## Monsters
At the start of a combat there is one monster less than living players, at least one. Their \
card is their health, their suit their class, with what it always does but no special.
**J** acts twice on the same target. **Q** brings a bodyguard. **K** hits everybody. **A** has \
15 health and counts every card in full.
Each turns up one card a round. Its own rank: it **calls** another monster, once a combat. ♥ \
heals if it can. ♦ stays as its **guard** and softens your next attack card (a guardian monster \
attacks with it). Anything else is an attack: the first on whoever has the initiative, the \
next on the next of you, and so on.
A♥ makes all monsters whole; other aces attack with the monster's own value.

## Blows
A monster's card, less every ♦ played against it; then, if something is left, 1 less for a \
guardian and 1 more for a wizard. The same for your attacks: guards first, then the monster's \
class. At 0 a monster is gone; a character is dead, and the hand with it, until somebody plays \
a magic A♥ or the dungeon is done.
On a button ✦ plays the card with your class's special (a guardian's: then attack once more), and \
↩ is what comes back at you. ⚠️ counts the cards that nobody has seen: what the next monsters \
may take, without those that a call may bring.
Each of you has one action a turn: attack, heal, discard one, or pass. Then you draw up to three.

## Aces
An ace that you **draw** is an artifact if this dungeon has given none yet and you do not own \
its suit: it works at once and for good.
A♥ all healing +1 · A♣ your attacks +1 · A♠ who hurts one of you takes 1 · A♦ you take 1 less.
Any other ace in hand is a **magic item**, free to use even in others' turns: \
A♥ one character to full health, even a dead one · A♣ one monster dies · A♠ an attack turns back \
on the monster · A♦ one character takes no damage this turn.
Or play it as an ordinary card worth 15.

## Rest, and the end of a dungeon
After each combat everybody heals 2. In turn you draw up to three, play any ♥ you like, may \
discard one card, and draw up again.
When the last card is drawn with monsters on the table it is the last stand: the discards are \
shuffled as often as needed, and with the last monster the dungeon is done. With no monster \
there it is done at once.
Done: a level for everybody, the dead too, up to level 9 (health 10, 12, 13 … 19). You may go \
on, or stop and come back another day with the same characters and artifacts.

## Evenings
`/cardomancer start` begins a campaign in a channel, one at a time there. Each dungeon is a table \
of its own; after it, *On to the next dungeon* or `/cardomancer continue` opens the next, today or \
another day, and starts when all who were there are back. Who is absent keeps their character; who \
is new comes in at level 1, or by a house rule of the lobby at the party's. \
`/cardomancer campaign` shows the party, *New campaign* begins another.
**heroes**: play several of the party yourself. Alone it is nearly unwinnable: take two.
Your hand opens by the button on the board, for you alone, with all that you can do. When a \
monster attacks, whoever could answer is asked there; nobody waits for the others.
The ⚙️ there: not to be asked about magic items, to defend only when it would kill, to show your \
hand.
Who leaves or sleeps is played for: `/table leave`, `/table timer`; the host may `/table kick` and \
`/table replace`. `/table resume` brings you back.

## Options
**open_hands**: all hands lie on the board. **away**: how the absent are played.
**epic**: one monster for each of you, a rest heals nothing, calls without end.
**classes**: chosen, or by a random five.
**setup_aces**, **own_suit**, **monster_diamonds**, **monster_count** settle what the rulebook \
leaves open.

## Fair dealing
Every shuffle comes from a secret seed. The table shows the seed's SHA-256 when it opens and the \
seed itself when it has ended, so that anybody can recompute the deal from the record.
"""
