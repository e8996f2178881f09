"""The state of a dungeon (section 7 of the rules page)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.deck import Card
from games.diamonds.cards import FULL_HP


@dataclass(slots=True)
class State:
    """A dungeon and the parties in it; lists have one entry a party.

    - `room`, `deck`, `discard`: piles, top card first;
    - `rooms`: rooms done; `runs`: runs in a row before this room;
    - `taken`, `need`: cards taken in this room, and to take in it;
    - `card`: the card being settled, or None;
    - `weapon`, `limit`: what is in hand, and the value below which it still works
      (None: against anything);
    - `last`: the card a party took last;
    - `first`, `turn`: who leads this room, and whose turn it is;
    - `been_low`: whether a party has had few HP, so that it is told only once (this
      is no field of the record).
    """

    mode: str
    room: list[Card]
    deck: list[Card]
    discard: list[Card]
    text: str
    rooms: int
    runs: int
    taken: int
    need: int
    card: Card | None
    weapon: list[Card | None]
    limit: list[int | None]
    last: list[Card | None]
    hp: list[int]
    score: list[int | None]
    first: int
    turn: int
    been_low: list[bool]


def new_state(mode: str, parties: int) -> State:
    """A dungeon before its deck is shuffled."""
    return State(
        mode=mode,
        room=[],
        deck=[],
        discard=[],
        text="",
        rooms=0,
        runs=0,
        taken=0,
        need=0,
        card=None,
        weapon=[None] * parties,
        limit=[None] * parties,
        last=[None] * parties,
        hp=[FULL_HP] * parties,
        score=[None] * parties,
        first=0,
        turn=0,
        been_low=[False] * parties,
    )


def view(state: State) -> dict[str, Any]:
    """The state in the fields of the record, copied."""
    return {
        "mode": state.mode,
        "room": state.room[:],
        "deck": state.deck[:],
        "discard": state.discard[:],
        "text": state.text,
        "rooms": state.rooms,
        "runs": state.runs,
        "taken": state.taken,
        "need": state.need,
        "card": state.card,
        "weapon": state.weapon[:],
        "limit": state.limit[:],
        "last": state.last[:],
        "hp": state.hp[:],
        "score": state.score[:],
        "first": state.first,
        "turn": state.turn,
    }
