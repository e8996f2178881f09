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

## Options
**fists**: before each fight with a weapon in hand you are asked whether to use it or to \
take the full blow and spare it.
**lost_score**: *unfaced* counts the enemies in the room and in the dungeon against a lost \
party, *deck* those in the dungeon only.

## Fair dealing
Every shuffle comes from a secret seed. The table shows the seed's SHA-256 when it opens \
and the seed itself when it has ended, so that anybody can recompute the deal from the \
record.
"""
