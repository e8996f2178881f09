"""The rules as players read them: Markdown, one page a heading."""

GUIDE = """\
## In one minute
You are a handful of cards; so is every monster, with as many cards as you. Fight it, and \
when it falls one of its cards is yours. With 26 cards no monster can be dealt any more: \
you have won. If a blow takes your last life, you have lost.

Your choices are when to run and which card to take. The rest is in the cards.

## Your cards
♣ **strength**: how hard you strike
♠ **armor**: what a blow must get through
♥ **life**: alive or not
♦ **initiative**: who strikes first, and who can run
An ace counts 1, J, Q and K count 10. A stat is the sum of its cards that lie face up. Your \
level is the number of all your cards.

## A round
Both draw a card for their initiative: black adds, red takes off. The higher sum strikes \
first; on a tie, whoever was struck last. Then each strikes once, and the next round begins.

## A blow
The defender draws two cards for the armor, the attacker two for the strength: black adds, \
red takes off, and less than nothing counts as nothing.
The strength then turns armor cards down, from the highest to the lowest, each that it can \
still pay for. What it cannot pay for stays up, but if something is left over, the lowest \
card goes too. So armor is always rounded against the defender.
What strength the armor did not take up is damage. It turns life cards down the same way, \
but rounded in their favour: a card that is larger than what is left stays.
A blow that turns a life card down brings all your armor up again.

## Running
Before a blow of yours you may run if your initiative is above 0 and at least twice the \
monster's. It brings nothing, and your wounds stay.

## The odds
Before a blow the board says how often you would win if you fought on, from 150 such fights \
with the deck in other orders: what is in it may be known, how it lies is not.

## After a kill
All your cards turn up. A card is drawn; choose a stat in which the monster has cards, and \
of that stat the card nearest in rank to the drawn one is yours.

## The end
You lose when a blow damages you and no life card is up. Without hearts you can fight on \
until the first scratch.
You win when a new monster would take all the cards there are: at level 26.

## Where to begin
Usual is level 8: who always fights wins one game in eight. Easy is level 20, one in four, \
and hard level 4, one in fourteen. Level 0 is hopeless, level 25 a coin toss. *Play again* \
sets out at the same level; before your first blow *Another deal* deals anew.

## How fast
**Fight** plays on to your next blow, **To the end** until there is a choice or the next \
monster, **One blow** stops before each. You may change your mind every time: it never \
changes the game.

## Options
**damage**: *excess* counts as damage only strength beyond the whole armor; *leftover* also \
what is left after a card went down by rounding.
**run_at_zero**: you may always run from a monster of initiative 0.
"""
