"""The table for its people, in two screens."""

from __future__ import annotations

GUIDE = """\
## In one minute
A deck, dice and a screen for whatever you play. Nobody wins, nobody is waited for: everybody \
acts at any time, and all see what was done.
🎴 *Draw 1* takes a card into your hand, which you alone see. *Your hand* shows it: **pick cards, \
then say where they go**: a pile, the discard pile, somebody's hand, the deck's top or bottom.
🎲 *Throw* takes `4d6kh3+2`, `adv+5`, `dis`, `6x 4d6kh3`, `1d20+5 longbow`: `kh` keeps the \
highest, `kl` the lowest, `dh` and `dl` drop them. Open, for the GM and you, or blind: the GM \
alone sees it. Your last four throws are buttons.
🎴 *Cards* has the rest: draw more, turn cards up, peek, shuffle, cut, gather. Who may do that is \
agreed at the opening: everybody, or the dealer alone.
A wrong press? *Take back my last step*, as long as nobody has seen what was hidden.

## For the dealer
You have the last seat. *Cards*: deal so many to all or to some; piles on the table, face up, \
fanned or face down; gather and shuffle.
⚔️ *Initiative* by cards (a deck of 54; a Joker comes first and has the deck shuffled) or by d20 \
with everybody's modifier. Name foes, `Orc +2`; hidden ones are seen by you alone until they act. \
Whoever acts presses *Next* or *Delay*; *Act now* brings in who waits. A new round deals cards \
anew; dice stay.
👑 *Screen*: look at any pile or hand (all see that you look), correct: any cards from anywhere to \
anywhere (the story says so), so you also act for who is absent; tell; end the evening with a \
summary to copy.
The deck of many things: 22 cards, or 13. A deck of your own: up to 200 lines.
Every shuffle and throw comes from a secret seed; the table shows its SHA-256 first and the seed \
at the end, so that anybody can check the record.
"""
