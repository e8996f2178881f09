"""The coach of C.A.R.D.S., solo with the automatic GM: it plays each choice to the next scene.

See `games.engine.extensions.hidden`.
"""

from collections.abc import Collection, Iterator
from math import exp

from games.cards.rules import cards
from games.cards.rules.automatic import steady
from games.cards.rules.options import CardsOptions
from games.cards.rules.state import Foe, Pack, State
from games.cards.rules.tokens import ABILITY, GM, REVEAL, TREASURE, WON, Name, foe_name
from games.engine.extensions.hidden import (
    MOST_CHOICES,
    Coach,
    Compared,
    Counts,
    HiddenCards,
    Unseen,
)
from games.engine.record import JSON, Answered
from games.engine.speech import mark_plural
from games.engine.table import Ask

# _FAR: the most that a lost adventure is worth, by the scenes reached. _HP: the share of a won
# one's worth that depends on the hit points left.
_FAR, _HP = 0.3, 0.1

# At the start of a scene: the chance with the treasure; then each class's addition to the odds, and
# the addition of each of its face cards.
_TREASURE = 0.97
_OF_CLASS = {
    cards.FIGHTER: (-1.33, 0.93),
    cards.CLERIC: (-1.12, 0.39),
    cards.MAGE: (-0.69, -0.2),
    cards.THIEF: (0.0, -0.39),
}


def _choices(options: CardsOptions, state: State, ask: Ask, seat: int) -> list[Compared]:
    offer = ask.offers[seat]
    _, own = steady(options, state, ask)
    if not isinstance(offer, list):
        return []
    chosen = [own, *(each for each in offer if each != own)]
    return [(each,) for each in chosen[:MOST_CHOICES]]


def _hidden(state: State, seats: Collection[int]) -> Iterator[list[Unseen]]:
    """Yield what is hidden: which number cards each foe has (11.4), unless seen (7.4).

    Then which face cards they have, of those not seen yet.
    """
    holders = _unseen(state, seats)
    yield [Unseen(each.pile, cards.JOKERS) for each in holders]
    aside = Unseen(
        state.gm.aside, [card for card in state.gm.aside if card not in cards.FACE_CARDS]
    )
    yield [*(Unseen(each.faces) for each in holders), aside]


def _unseen(state: State, seats: Collection[int]) -> list[Pack | Foe]:
    """Return the GM and the foes whose cards no user at those seats has seen (7.4)."""
    if not state.scene.peeks:
        return [state.gm, *state.foes]
    seen = {peek.of for peek in state.scene.peeks if peek.by in map(str, seats)}
    foes: dict[Name, Pack | Foe] = {foe_name(row): foe for row, foe in enumerate(state.foes)}
    return [each for name, each in {GM: state.gm, **foes}.items() if name not in seen]


def peeks(line: Answered, several: bool) -> bool:
    """Return whether what follows an answer may depend on hidden cards, or show some to one user.

    The terms of a surrender depend on Jokers (11.7), a foe's defence on its cards (11.6), and
    `reveal` shows a pack to its user alone (7.4).
    """
    if line.ask == "power":
        return several and str(line.choice).startswith(REVEAL)
    harmless = line.ask in {"attempt", "target", "type", "volunteer"}
    return not harmless and line.choice not in (ABILITY, TREASURE)


def _worth(options: CardsOptions, state: State, ask: Ask | None, outcome: JSON | None) -> float:
    if ask is not None:
        return (1 - _HP) * _chance_to_win(options, state)
    if not _won(options, state, outcome):
        return _FAR * state.number / (state.number + _left(options, state) or 1)
    most = sum(player.pack.start for player in state.party)
    hp = sum(state.hit_points(str(seat)) for seat in state.living)
    return 1 - _HP + _HP * hp / most if most else 1.0


def _chance_to_win(options: CardsOptions, state: State) -> float:
    """Estimate how likely a steady player wins, at the start of a scene.

    Fitted by logistic regression to 4,400 scenes of 1,200 adventures. A player with the whole
    treasure (9.1) rarely loses.
    """
    if sum(len(cards.jokers(player.pack.pile)) for player in state.party) == len(cards.JOKERS):
        return _TREASURE
    left = _left(options, state)
    foes = (foe_name(row) for row, foe in enumerate(state.foes) if foe.present)
    odds = 1.51 - 0.33 * left + 1.0 * (left == 0) - 0.18 * sum(map(state.hit_points, foes))
    for seat in state.living:
        player = state.party[seat]
        alone, with_face = _OF_CLASS[player.cls]
        odds += 0.23 * state.hit_points(str(seat)) + alone + with_face * len(player.pack.faces)
    return 1 / (1 + exp(-odds))


def _left(options: CardsOptions, state: State) -> int:
    """Return how many scenes are to come; in a written adventure by its shortest way (2.12)."""
    written = options.written
    if written is None:
        return options.scenes - state.number
    return written.distances()[state.at] if state.at else len(written.scenes)


def _won(_options: CardsOptions, _state: State, outcome: JSON | None) -> bool:
    return outcome is not None and outcome["result"] == WON


def _counts(state: State, seat: int) -> Counts:
    """Count what a try leaves a player, and what the party has reached."""
    player = state.party[seat]
    return {
        mark_plural("HP", "HP"): state.hit_points(str(seat)),
        mark_plural("passed scene", "passed scenes"): state.counts.passed + state.counts.beaten,
        mark_plural("ability", "abilities"): len(player.pack.faces),
        mark_plural("Joker", "Jokers"): len(cards.jokers(player.pack.pile)),
    }


HIDDEN = HiddenCards(_hidden)

COACH = Coach(
    coaches=lambda options, seats: not options.human and seats == 1,
    player=steady,
    asks=frozenset({"attempt", "swing", "guard", "power", "target"}),
    choices=_choices,
    worth=_worth,
    succeeded=_won,
    success="won the adventure",
    horizon=lambda state, _: state.number,
    counts=_counts,
)
