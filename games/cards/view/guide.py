"""The rules for players, in our own words."""

from __future__ import annotations

GUIDE = """\
## In one minute
One deck, four classes. Each of you takes a suit: its number cards are your hit points, its \
J, Q, K are three uses of your ability. One of you is the game master with the last suit and \
three Jokers, the treasure; or the bot leads a short adventure.
The GM calls *tests* and *fights*. Both sides draw a card, the higher one wins. Nobody knows \
their own pack: every draw is blind. Whoever has no number card left is dead.

## The classes
⚔️ **Fighter ♠**: wins a test, or slays one foe, without drawing.
✚ **Cleric ♥**: back to the hit points of the start.
🗝️ **Thief ♣**: steals a card from the opponent, or takes a Joker of the GM.
🔮 **Mage ♦**: sees anybody’s pack until the scene ends; or sees the own pack, and so chooses \
its cards, for one test or against one opponent.
An ability costs one of your J, Q, K, drawn blind. Whoever it is aimed at may counter with one \
of theirs, before either is seen: J beats K, K beats Q, Q beats J. The winner’s own ability \
works on the other; on a tie nothing happens.

## Which card wins
10, 9, 8 … down to 2: the higher card wins. **The Ace beats the 10 and nothing else**; every \
other number beats the Ace. The same rank is a tie. Suits do not count.
A Joker that comes up lies aside and another card is drawn. Whoever loses gives their Jokers \
of this draw to the winner; on a tie each side gives its own to the other.

## Tests
The GM says who is tested and whether they must. You draw against the GM’s card, which is \
chosen or blind. Higher: passed, and the Jokers that the GM laid are yours. Lower: the attempt \
is lost, and the GM may take a hit point. Then try again, three times at most, or leave it.
An ability or the treasure comes before the draw and costs no attempt.
A group takes a test one by one: everybody, or until somebody passes.

## Fights
Everyone of the side that attacked swings once, then everyone of the other: that is a cycle. \
With your swing you choose an opponent. Both draw: is the swinger’s card higher, the \
opponent’s card is lost for good; otherwise both go back.
Instead of drawing, either may use an ability, the treasure, or surrender: that ends the round. \
The GM refuses a surrender or sets terms: free, a wound, or all your Jokers.
Foes go back to the GM’s pack after the fight. If nobody can win any more it is a stand-off.

## Treasure
As soon as the party holds all three Jokers, any of you may use any of the four abilities once: \
nothing is spent, nobody can counter. Then the Jokers go back to the GM. Agree before the game \
if they win a *quest* instead, or if one player must hold them all.
The Jokers of the dead go to whoever did it.

## For the GM
Your desk is yours alone: your pack, the foes’, and everything you can do. Between scenes you \
tell, test, fight, adjust, or end the game. No clock runs for you: the table waits.
Your last press can be taken back until a card is drawn or shown, or somebody else acts. A quick \
foe’s cards are drawn at once.
A test takes one press (who, and whether they must). Then say how hard it is: blind, or a card; \
beside each stands how many of the ten ranks pass.
A foe takes its name and a size; or choose its cards. Foes share your pack. Your lost number \
cards are back after every scene, your abilities are not.

## Without a GM
The bot leads some scenes, the last against a master. At stake in a test: *peril* (each lost \
attempt hurts), *toll* (a wound if it fails), *prize* (one try for a Joker). In a fight: \
*blood*, *ambush* (they swing first), *hoard* (a foe has a Joker). After each passed scene you \
get a card back. Surrender is always accepted; it costs your Jokers, else a wound.
The host of a party sets its length, foes and rests in the lobby, which says what each does to \
the odds.
Alone about one careful game in five is lost.

## Levels
With levels a character begins small and lives on: after every game who lives gains a level, \
whatever the result. *simple*: 3 levels of 3 number cards and 1 ability. *normal*: 10 levels of \
1 number card, and an ability with every third. Who died comes back one level lower, or makes \
a new character.

## Options
**repeats**: how often a test may be repeated. **another_way**: tell a new way before each draw. \
**test_faces**: the GM’s J, Q, K in tests. **stack**: foes in a fixed order. **spoils**: the \
slayer takes a foe’s Jokers. **heal_others**: a Cleric helps anybody. **steal_from**: a Thief \
may rob any foe of the fight. **may_decline**: the GM may leave a fight to the players. **pvp**: \
challenge each other. **second_deck**: up to seven players. **gm_recovers**: what the GM gets back.
Every shuffle and draw comes from a secret seed; the table shows its SHA-256 first and the seed \
at the end, so that anybody can check the record.
"""
