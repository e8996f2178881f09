"""The rules for players, in our own words; tips, and the page for each ask."""

from __future__ import annotations

from collections.abc import Mapping

from games.cards.rules.options import CardsOptions
from games.engine.options import guide_of
from games.engine.tips import Tip, at

GUIDE = f"""\
## In one minute
One deck, four classes. Each of you takes a suit: its number cards are your hit points, its \
J, Q, K are three uses of your ability. One of you is the game master (GM), with the last suit and \
three Jokers, the treasure. Or I lead a short adventure.
The GM calls *tests* and *fights*. Both sides draw a card, and the higher one wins. You don’t know \
your own pack: every draw is blind. You are dead when you have no number cards left.

## The classes
⚔️ **Fighter ♠**: wins a test, or slays one foe, without drawing.
✚ **Cleric ♥**: heals to the hit points of the start.
🗝️ **Thief ♣**: steals a card from the opponent, or a Joker from the GM.
🔮 **Mage ♦**: sees another pack until the scene ends. Or sees their own pack, and chooses their \
own cards, for one test or against one opponent.
An ability costs one of your J, Q, K, drawn blind. The target may counter with one of theirs \
before you see either: J beats K, K beats Q, Q beats J. The winner’s own ability works on the \
loser. On a tie nothing happens.

## Which card wins
10, 9, 8 … down to 2: the higher card wins. **The Ace beats the 10 and nothing else**; every \
other number beats the Ace. The same rank is a tie. Suits do not count.
If you draw a Joker, put it aside and draw again. The loser of a draw gives its Jokers to the \
winner. On a tie, the two sides swap them.

## Tests
The GM says who takes a test and whether they must. You draw against the GM’s card, which is \
chosen or blind. If yours is higher, you pass and win the Jokers that the GM laid. If it is lower, \
you lose the attempt, and the GM may take a hit point. You may try three more times, or give up.
An ability or the treasure comes before the draw and costs no attempt.
A group takes a test one by one: every player, or until one passes.

## Fights
Each member of the side that attacked swings once, then each member of the other side: that is a \
cycle. On your swing you choose an opponent. Both draw. If your card is higher, your opponent’s \
card is lost for good; otherwise both go back.
Instead of drawing, either may use an ability, the treasure, or surrender. That ends the round. \
The GM refuses a surrender or sets terms: free, a wound, or all your Jokers.
Foes go back to the GM’s pack after the fight. If neither side can win, it is a draw.

## Treasure
As soon as the party holds all three Jokers, any of you may use any of the four abilities once. It \
costs nothing, and no one can counter it. Then the Jokers go back to the GM. Agree before the game \
if they win a *quest* instead, or if one player must hold them all.
The killer takes the Jokers of the dead.

## For the GM
Only you see your desk: your pack, the foes’ packs, and everything you can do. Between scenes you \
say what happens, test, fight, adjust, or end the game. You have no time limit: the table waits.
You can take back your last press until a card is drawn or shown, or another player acts. I draw a \
quick foe’s cards at once.
A test takes one press (who, and whether they must). Then say how hard it is: blind, or a card. \
Each card says how many of the ten ranks pass.
A foe needs a name and a size, or choose its cards. Foes share your pack. After every scene you \
get your lost number cards back, but not your abilities.

## Without a GM
I lead some scenes, the last against a boss. At stake in a test: *peril* (each lost attempt \
hurts), *toll* (a wound if you fail), *prize* (one attempt for a Joker). In a fight: *blood*, \
*ambush* (they swing first), *hoard* (a foe has a Joker). After each passed scene you get a card \
back. I always accept a surrender; it costs your Jokers, or else a wound.
The host of a party sets its length, foes and rests in the lobby, which says what each does to \
the odds.
Alone, careful players lose about one game in five.

## Levels
With levels a character begins small and grows: after every game, win or lose, each survivor \
gains a level. *simple*: 3 levels of 3 number cards and 1 ability. *normal*: 10 levels of 1 number \
card, and an ability with every third. If you die, come back one level lower or make a new \
character.

## Options
{guide_of(CardsOptions)}
Every shuffle and draw comes from a secret seed. I show its SHA-256 first and the seed at the end, \
so that you can check the record.
"""


TIPS = (
    Tip("class", "Your number cards are your hit points, J Q K three uses of your ability.",
         at("type")),
    Tip("lead", "You lead: say what happens, call tests and fights. There is no time limit.",
         at("gm_type", "scene")),
    Tip("fight", "Both draw blind, and the higher card wins. A hit takes your card for good.",
         at("swing", "guard")),
    Tip("test", "Draw against the other side’s card: the higher card passes.",
         at("attempt")),
    Tip("ability", "An ability costs one of your J, Q, K. Its target may counter.",
         at("swing", "guard", "attempt")),
    Tip("treasure", "If you lose a draw, you lose its Jokers. All three are the treasure.",
         at("swing", "guard", "attempt")),
    Tip("foes", "Foes take cards from your deck. Each number card is one of their hit points.",
         at("foes", "foe_name")),
    Tip("difficulty", "Blind is fair. If you choose a card, its label says how many ranks pass.",
         at("difficulty")),
)  # fmt: skip

_GM = "For the GM"
PAGES: Mapping[str, str] = {
    **dict.fromkeys(("type", "gm_type", "power", "counter", "volunteer"), "The classes"),
    **dict.fromkeys(("swing", "guard", "target", "terms", "mercy", "first"), "Fights"),
    **dict.fromkeys(("attempt", "accept", "way", "card"), "Tests"),
    **dict.fromkeys(
        ("scene", "tell", "declare", "adjust", "verdict", "tested", "fighters", "group"),
        _GM,
    ),
    **dict.fromkeys(
        ("manner", "reason", "judge", "difficulty", "penalty", "foes", "foe_name", "build"), _GM
    ),
    **dict.fromkeys(("foe_size", "foe_faces", "foe_pack", "foe_stack"), _GM),
    "agree": "Fights",
    "after_death": "Levels",
}
