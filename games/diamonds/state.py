"""The state of a dungeon (section 7 of the rules page)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from games.diamonds.cards import FULL_HP
from games.diamonds.options import DiamondsOptions, read_party
from games.engine.deck import Card
from games.engine.game import Sheets
from games.engine.table import Ask

Effect = Literal["damage", "healing"]


@dataclass(slots=True)
class Party:
    """A tracked party (7.3 to 7.5); lists have one entry a member, in the order of the sheets.

    - `hp`: None where somebody keeps their own count;
    - `taken`, `healed`: dice taken, whole ones;
    - `resources`: what is left to spend;
    - `who`, `what`: the member and the thing being asked about, or None;
    - `placed`: members to whom dice are promised that are not rolled yet.
    """

    hp: list[int | None]
    max_hp: list[int | None]
    resources: list[dict[str, int]]
    taken: list[int]
    healed: list[int]
    who: int | None = None
    what: str | None = None
    placed: list[int] = field(default_factory=list)


@dataclass(slots=True)
class WayOut:
    """What the mode `exit` has besides (2.7).

    - `sides` of a die; 1 is flat;
    - `effect`: what is being dealt with, or None; `points`: its dice that are neither
      promised nor rolled yet; `pool`: dice rolled and not yet given;
    - the totals count what was rolled.
    """

    sides: int
    effect: Effect | None = None
    points: int = 0
    pool: list[int] = field(default_factory=list)
    damage_total: int = 0
    healing_total: int = 0
    fallen: bool = False
    party: Party | None = None


@dataclass(slots=True)
class State:
    """A dungeon and the parties in it; lists have one entry a party.

    - `room`, `deck`, `discard`: piles, top card first;
    - `text`: the dealer's words for this room;
    - `rooms`: rooms done; `runs`: runs in a row before this room;
    - `taken`, `need`: cards taken in this room, and to take in it;
    - `card`: the card being settled, or None;
    - `weapon`, `limit`: what is in hand, and the value below which it still works
      (None: against anything);
    - `last`: the card a party took last;
    - `first`, `turn`: who leads this room, and whose turn it is;
    - `been_low`: whether a party has had few HP, so that it is told only once;
      `described`: rooms that the dealer has been shown; `omen`: what varies the words that
      are proposed to the dealer, the first room's cards (these are no fields of the record);
    - `way_out`: in the mode `exit` only, which has no `hp`, `score`, `first` and `turn`.
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
    way_out: WayOut | None
    described: int = 0
    omen: str = ""


def new_state(options: DiamondsOptions, seats: int, sheets: Sheets | None) -> State:
    """A dungeon before its deck is shuffled."""
    del seats
    parties = 2 if options.mode == "duel" else 1
    return State(
        mode=options.mode,
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
        way_out=_way_out(options, sheets) if options.mode == "exit" else None,
    )


def _way_out(options: DiamondsOptions, sheets: Sheets | None) -> WayOut:
    party = None
    if options.party == "tracked" and sheets is not None:
        members = read_party(sheets)
        party = Party(
            hp=[member.hp for member in members],
            max_hp=[member.max_hp for member in members],
            resources=[dict(member.resources) for member in members],
            taken=[0] * len(members),
            healed=[0] * len(members),
        )
    return WayOut(sides=options.sides, party=party)


def snapshot(state: State, ask: Ask | None = None) -> dict[str, Any]:
    """The state in the fields of the record, copied."""
    del ask
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
        **(_parties(state) if state.way_out is None else _exit(state.way_out)),
    }


def _parties(state: State) -> dict[str, Any]:
    return {
        "hp": state.hp[:],
        "score": state.score[:],
        "first": state.first,
        "turn": state.turn,
    }


def _exit(way_out: WayOut) -> dict[str, Any]:
    fields = {
        "sides": way_out.sides,
        "effect": way_out.effect,
        "points": way_out.points,
        "pool": way_out.pool[:],
        "damage_total": way_out.damage_total,
        "healing_total": way_out.healing_total,
    }
    party = way_out.party
    if party is None:
        return fields
    return {
        **fields,
        "who": party.who,
        "what": party.what,
        "placed": party.placed[:],
        "party_hp": party.hp[:],
        "party_taken": party.taken[:],
        "party_healed": party.healed[:],
        "resources": [dict(each) for each in party.resources],
    }
