"""The guide of the table, in two screens; tips, and the page for each ask."""

from __future__ import annotations

from collections.abc import Mapping

from games.dealer.rules.tokens import ACT
from games.dealer.view.words import DealerMoment
from games.engine.tips import Tip

GUIDE = """\
## In one minute
Cards, dice and a dealer’s screen for your own game. There are no turns and no winner: everyone \
acts at any time, and all see what you did.
🎴 *Draw 1* puts a card into your hand, which only you see. Open *Your hand*, **pick cards, then \
choose where they go**: a pile, the discard pile, another hand, the top or bottom of the deck.
🎲 *Roll* takes `4d6kh3+2`, `1d20+5 adv`, `6x 4d6kh3`, `8d10>=7`, `3d6!`, `1d20+5 vs 15 longbow`: \
`kh` keeps the highest, `kl` the lowest, `>=7` counts dice, `!` explodes. Roll in the open, for \
the dealer and you, or blind: only the dealer sees it. Your last four rolls are buttons.
🎴 *Cards* has the rest: draw more, turn cards up, peek, shuffle, cut, gather. The table agrees at \
the start who may do that: everyone, or only the dealer.
A wrong press? *Take back my last step*, as long as no hidden card or roll has been seen.

## For the dealer
You have the last seat. In *Cards* you deal to everyone or to some players, make piles (face up, \
fanned or face down), gather and shuffle.
⚔️ *Initiative* goes by d20, by cards (its own deck of 54; a Joker acts first, then I reshuffle), \
or side by side. *Foes* takes a line for each: `6x Goblin +2, hp 2d6, ac 13`; only you see \
`?Assassin +5` until it acts; `Mara, ally, hp 20` is on the players’ side. The highest acts at \
once. *Next* names who follows, and begins the next round; *Delay* waits.
💥 *Damage* asks whom, then how much; after a roll the board offers its total to each, whole or \
half. You see each foe’s hit points, the players only “hurt” or “nearly down”. Conditions such as \
`poisoned 3` run out by themselves. *Correct a fighter* changes numbers, names and totals that \
were rolled on the table.
📖 *Story*: ask a question with the odds of yes in view, write notes, keep clocks and scenes. \
*Journal* behind … gives it all as one file.
🎲 *Tables …*, on the same page, rolls on any deck of yours and on six ready tables: names, \
places, complications, wishes, loot and omens. A roll uses nothing up. An entry may have a range, \
`01-15 Rain`, roll dice, or draw from another table of yours.
👑 *Screen*: look at any pile or hand (everyone sees that you look). Correct: move any cards \
anywhere (the log says so), also for absent players. Say what happens. End the game with a \
summary to copy.
The deck of many things has 22 cards, or 13. Your own deck has up to 200 lines, such as \
`3x Wolf: It bites.` A line `~` lets its cards lie reversed. *Read* shows the texts of all cards \
that you see.
Every shuffle and roll comes from a secret seed. I show its SHA-256 first and the seed at the \
end, so that you can check the record.
"""


def _with_hand(moment: DealerMoment, seat: int) -> bool:
    return moment.ask is not None and bool(moment.state.hands[seat])


def _in_a_fight(moment: DealerMoment, seat: int) -> bool:
    return moment.ask is not None and moment.state.fight is not None and seat in moment.ask.offers


def _as_dealer(moment: DealerMoment, seat: int) -> bool:
    return moment.ask is not None and seat == moment.state.dealer


def _asked(moment: DealerMoment, seat: int) -> bool:
    return moment.ask is not None and seat in moment.ask.offers


TIPS = (
    Tip("fight", "The highest acts first. On your turn, press Next to end it, or Delay to wait.",
         _in_a_fight),
    Tip("hand", "Only you see your hand. Pick cards from it first, then choose where they go.",
         _with_hand),
    Tip("dealer", "With 👑 Screen you announce, look, correct or end the game. No time limit.",
         _as_dealer),
    Tip("dice", "Roll like this: 4d6kh3+2, adv+5, 6x 4d6kh3. Add a word to say what it is for.",
         _asked),
)  # fmt: skip

PAGES: Mapping[str, str] = {ACT: "In one minute"}
