"""The rules as players read them: Markdown, one page a heading."""

GUIDE = """\
## In one minute
You lead five heroes through a dungeon of 48 cards, room by room. In each room lie four \
cards: take three, in the order you like. The fourth waits in the next room.

♠ ♣ and jokers are enemies, ♦ are weapons, ♥ are potions. You have 20 hit points. \
Take every card and live, and you have won.

## The cards
**Enemies** (28): all ♠ and ♣ hit for their value, 2 to 10, J 11, Q 12, K 13, A 14. \
The two jokers are dragons: 15.
**Weapons** (10): ♦ A and 2 to 10. The ace is worth 14.
**Potions** (10): ♥ 2 to 10 and J, which is worth 11.
K♥ Q♥ K♦ Q♦ J♦ are your heroes, four hit points each; they and A♥ are not in the dungeon.

## Rooms and running
When a room is dealt you may run, before you take a card: its cards go back, the whole \
dungeon is shuffled, and a new room is dealt. That one you must face. Run as often as you \
like, but never twice in a row.
In a room you take three of the four cards. When the dungeon runs out of cards you are in \
the last room: take everything in it. From there nobody runs.

## Fighting
With a weapon in hand, an enemy costs you its value less the weapon's, and never less than \
nothing. But blades wear: after a fight the weapon works only on enemies of a **lower** \
value than the one it has just beaten.
Meet an enemy as strong or stronger and the weapon breaks: it is gone, and you take the \
full value. Without a weapon you always take the full value.
A weapon you hold is used, whether you like it or not (unless the option *fists* is on).

## Weapons
You carry one. A new one replaces it, even if the old one was better, and has no wear yet.

## Potions
A potion gives its value back, up to 20. Two in a row do not work: if the last card you \
took was a potion as well, in this room or the one before, the second has no effect. \
Running does not count as a card.

## The end and the score
At 0 hit points the party is lost at once.
**Won**: your score is the hit points you have left. If you stand at 20 and your very last \
card was a potion, its value is added.
**Lost**: your score is your hit points, zero or below, less the value of every enemy you \
never faced.

## Two parties
`/diamonds duel`: two players, two decks shuffled together (96 cards), and for each a party of \
20 hit points with a weapon of its own. A room has seven cards: six are taken in turns, one \
each, and only whoever takes a card feels it. The seventh stays.
Whoever leads a room decides for both whether to run. The one who took its last card leads \
the next.
A party at 0 is out and the other goes on alone. Each wins or loses for themselves: both can, \
or one, or neither.

## The dealer
With a dealer a second (or third) person sees each room first, alone, and says what it looks \
like: in their own words, or in mine, or not at all. Then everybody sees it. The dealer \
decides nothing else.

## The way out
`/diamonds escape` is for the middle of your D&D evening: the party must get out of a dungeon. \
One room here is a chamber there; after so many rooms you are out. If the cards run out \
first, you are out too.
Rooms work as ever, but nobody counts hit points of cards: each point of damage or healing \
is one die for your characters.
Levels 1–4: no dice, a point each. 5–10: d4. 11–16: d8. 17–20: d12. Or set another die.
With a Rogue you may run twice in a row, never thrice.

## Spending on the way out
Before damage is rolled, resources take dice off:
A spell slot takes off as many dice as its level.
1 rage, channel divinity, superiority die or bardic inspiration: one die.
2 ki points or 2 sorcery points: one die.
Anything else (potions, healing spells, items) only between two rooms.

## Your own party
`/diamonds party` takes down up to eight characters: name, class, level, HP, what they can \
spend. Leave HP empty for somebody who keeps their own count. With *tracked* they come along: \
each die is handed to somebody, payments are booked, whoever is at 0 is down, and what has \
happened to them is kept for the next evening. *Long rest* makes all unhurt again.
When everybody is down it is over at once. The end is a summary to copy into your notes.

## Options
**press** (way out): only you, or anybody who sees the table.
**dice** (way out): I roll, or you roll at the table and I only say how many.
**share** (way out): dice are handed out after they are rolled, or promised before.
**lone_room** (duel): how many cards a room has for the last party standing.
**fists**: before each fight with a weapon in hand you are asked whether to use it or to \
take the full blow and spare it.
**lost_score**: *unfaced* counts the enemies in the room and in the dungeon against a lost \
party, *deck* those in the dungeon only.

## Fair dealing
Every shuffle comes from a secret seed. The table shows the seed's SHA-256 when it opens \
and the seed itself when it has ended, so that anybody can recompute the deal from the \
record.
"""
