"""The rules as players read them, one page a heading; tips, and the page for each ask."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.options import guide_of
from games.engine.tips import Tip, at
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.tokens import RUN
from games.solitaire.view.text import SolitaireMoment

GUIDE = f"""\
## In one minute
You are a handful of cards. So is every monster, with as many cards as you. Kill it, and you win \
one of its cards. With 26 cards, no cards are left for another monster: you win. If you have no ♥ \
up and a hit damages you, you lose.

You choose when to run and which card to take. The rest is in the cards.

## Your cards
♣ **strength**: how hard you hit
♠ **armor**: what stops hits
♥ **life**: what keeps you alive
♦ **initiative**: who hits first, and who can run
An ace counts 1, J, Q and K count 10. A stat is the sum of its face-up cards. Your level is the \
number of all your cards.

## A round
You and the monster each draw a card for initiative: black adds, red subtracts. The higher sum \
hits first. On a tie, the side that was hit last goes first. Each side hits once, then the next \
round begins.

## A hit
The defender draws two cards for armor, the attacker two for strength: black adds, red \
subtracts, and the result is never below 0.
Strength turns armor cards face down, from the highest to the lowest, each card that it can still \
pay for. The others stay up. If any strength is left over, it also turns the lowest card that is \
up. So armor is always rounded against the defender.
Strength beyond the armor is damage. It turns life cards face down in the same way, but rounded \
in the defender’s favour: a card larger than the damage that is left stays up.
When a hit turns a life card down, all armor of that side turns up again.

## Running
Before you hit, you may run if your initiative is above 0 and at least twice the monster’s. You \
win no card and keep your wounds.

## The odds
Before a hit the board shows how often you would win if you fought on. I know only which cards are \
in the deck, never their order, so the odds give nothing away.

## After a kill
All your cards turn up, and you draw a card. Pick one of the monster’s suits: you win its card \
that is closest in rank to the one you drew.

## The end
You lose when a hit damages you while no life card is up. Without ♥ you can fight on until then.
You win at level 26: the deck has no cards left for a monster.

## Where to begin
Usual is level 8: if you never run, you win one game in eight. Easy is level 20, one in four. Hard \
is level 4, one in fourteen. Level 0 is hopeless, level 25 a coin toss. *Play again* starts at the \
same level. Before your first hit, *Another deal* gives you new cards.

## How fast
**Fight** plays on to your next hit. **To the end** plays on until you have a choice, meet the \
next monster, or the next hit may kill you. **One hit** stops before each hit. These buttons only \
set the speed.

## Options
{guide_of(SolitaireOptions)}
"""


_turn = at("turn", "brace")


def _may_run(moment: SolitaireMoment, seat: int) -> bool:
    offer = None if moment.ask is None else moment.ask.offers.get(seat)
    return isinstance(offer, list) and RUN in offer


TIPS = (
    Tip("level", "Level 8 is the usual start. More cards make the game easier.", at("level")),
    Tip("stats", "♣ is strength, ♠ is armor, ♥ is life, ♦ decides who hits first.", _turn),
    Tip("pace", "These buttons only set the speed.", _turn),
    Tip("run", "You are fast enough to run. You win no card, and you keep your wounds.", _may_run),
    Tip(
        "loot",
        "Pick a suit: you win its card that is closest in rank to the one you drew.",
        at("loot"),
    ),
)

PAGES: Mapping[str, str] = {
    "turn": "Running",
    "brace": "A hit",
    "loot": "After a kill",
    "level": "Where to begin",
}
