"""The guide of the table, in two screens."""

from __future__ import annotations

GUIDE = """\
## In one minute
Cards, dice and a dealer’s screen for your own game. There are no turns and no winner: everyone \
acts at any time, and all see what you did.
🎴 *Draw 1* puts a card into your hand, which only you see. Open *Your hand*, **pick cards, then \
choose where they go**: a pile, the discard pile, another hand, the top or bottom of the deck.
🎲 *Roll* takes `4d6kh3+2`, `adv+5`, `dis`, `6x 4d6kh3`, `1d20+5 longbow`: `kh` keeps the \
highest, `kl` the lowest, `dh` and `dl` drop them. Roll in the open, for the dealer and you, or \
blind: only the dealer sees it. Your last four rolls are buttons.
🎴 *Cards* has the rest: draw more, turn cards up, peek, shuffle, cut, gather. The table agrees at \
the start who may do that: everyone, or only the dealer.
A wrong press? *Take back my last step*, as long as no hidden card or roll has been seen.

## For the dealer
You have the last seat. In *Cards* you deal to everyone or to some players, make piles (face up, \
fanned or face down), gather and shuffle.
⚔️ *Initiative* goes by cards (its own deck of 54; a Joker acts first, then I reshuffle) or by d20 \
with each player’s modifier. Name foes like `Orc +2`; only you see hidden foes until they act. \
On your turn press *Next* or *Delay*; *Act now* brings in anyone who waits. A new round deals new \
cards; dice stay.
👑 *Screen*: look at any pile or hand (everyone sees that you look). Correct: move any cards \
anywhere (the log says so), also for absent players. Say what happens. End the game with a \
summary to copy.
The deck of many things has 22 cards, or 13. Your own deck has up to 200 lines.
Every shuffle and roll comes from a secret seed. I show its SHA-256 first and the seed at the \
end, so that you can check the record.
"""
