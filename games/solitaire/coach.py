"""The coach of Solitaire RPG (see `extensions.hidden`)."""

from collections.abc import Collection

from games.engine.extensions.hidden import Coach, Compared, HiddenCards, Unseen
from games.engine.record import JSON
from games.engine.speech import mark, mark_plural
from games.engine.table import Ask
from games.solitaire.player import chance_to_win, plain, ranked_loot, ranked_turn
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import State
from games.solitaire.rules.tokens import RUN, may_run


def _choices(options: SolitaireOptions, state: State, ask: Ask, _seat: int) -> list[Compared]:
    if ask.name == "loot":
        return [(each,) for each in ranked_loot(state, ask.about)]
    return [(each,) for each in ranked_turn(state)] if may_run(options, state) else []


def _hidden(state: State, _seats: Collection[int]) -> list[list[Unseen]]:
    """Return the hidden order of the deck; the discard pile is shuffled before it is drawn."""
    return [[Unseen(state.deck)]]


def _worth(options: SolitaireOptions, state: State, ask: Ask | None, outcome: JSON | None) -> float:
    if ask is None:
        return float(_won(options, state, outcome))
    return chance_to_win(options, state, ask)


def _won(_options: SolitaireOptions, _state: State, outcome: JSON | None) -> bool:
    return outcome is not None and outcome["result"] == ["won"]


def _reason(
    _options: SolitaireOptions, state: State, ask: Ask, _seat: int, answers: Compared
) -> str:
    """Return a reason from the current fight, before modifiers."""
    sooner = ask.name == "turn" and ranked_turn(state)[0] == RUN
    return mark("this monster would likely kill you") if sooner and answers == (RUN,) else ""


HIDDEN = HiddenCards(_hidden)

COACH = Coach(
    coaches=lambda *_: True,
    player=plain,
    asks=frozenset({"turn", "loot"}),
    choices=_choices,
    worth=_worth,
    succeeded=_won,
    success="won",
    reason=_reason,
    horizon=lambda state, _: state.encounter,
    counts=lambda state, _: {
        mark_plural("level", "levels"): state.level,
        mark_plural("life card", "life cards"): len(state.player.up("life")),
    },
)
