"""A toy game that asks the table for everything a game may ask, and small games of one rule."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from games.engine.chance import Chance
from games.engine.game import Game, Outcome, Rules, Standing, View
from games.engine.options import Options
from games.engine.panel import Moment, Panel
from games.engine.record import Header
from games.engine.run import Keep, Run
from games.engine.table import START, Answer, Ask, Number, Offer, Some, Table, Text, forced

CARDS = ["2S", "3S", "4S", "5S", "6S"]
ROUNDS = 2


class FairOptions(Options):
    """The stakes of the fair."""

    stakes: Literal["low", "high"] = "low"


@dataclass(slots=True)
class Fair:
    """A fair: what lies on its table, and all that has been said there."""

    cards: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    rounds: int = 0
    lead: int = 0


class Said(NamedTuple):
    """A player said something."""

    words: str


Play = Callable[[Table[FairOptions, Any], Fair], Awaitable[Outcome]]


def rising(cards: list[str]) -> bool:
    """Return whether a subset is valid: every card is higher than the one before."""
    return cards == sorted(cards)


async def play_fair(table: Table[FairOptions, Any], fair: Fair) -> Outcome:
    """Two rounds, each with one request of every kind."""
    if table.phase == START:
        fair.cards = await table.shuffle("cards", CARDS.copy())
    while fair.rounds < ROUNDS:
        await table.checkpoint("round")
        await one_round(table, fair)
        fair.rounds += 1
    return {"said": fair.said}


async def one_round(table: Table[FairOptions, Any], fair: Fair) -> None:
    def say(what: object) -> None:
        fair.said.append(str(what))
        table.emit(Said(str(what)))

    fair.lead = await table.pick("lead", list(range(len(table.seats))))
    say(await table.roll("luck", 2))
    say(await table.roll("fate", 1, sides=8))
    say(await table.decide("stay", fair.lead, ["stay"]))
    say(await table.decide("move", fair.lead, ["go", "stay"]))
    say(await table.ask("bid", fair.lead, Number(0, 12)))
    say(await table.ask("name", fair.lead, Text(8)))
    say(await table.ask("cards", fair.lead, Some(fair.cards.copy(), 1, 3, "rising", rising)))
    left = list(range(len(table.seats)))
    while left:
        seat, vote = await table.ask_all("vote", {seat: ["yes", "no"] for seat in left})
        left.remove(seat)
        say(f"{seat} {vote}")


def scene(moment: Moment[FairOptions, Fair, Any], seat: int | None) -> Panel:
    told = list(moment.events)[-3:]
    return Panel(title=f"Round {moment.state.rounds}", events=tuple((e.words,) for e in told))


def stand_in(options: FairOptions, fair: Fair, ask: Ask, seat: int) -> Answer:
    """The first of a list, the least of a number, nothing to say."""
    offer: Offer = ask.offers[seat]
    if isinstance(offer, Some):
        return [min(offer.tokens)]
    if isinstance(offer, Number):
        return offer.least
    return "" if isinstance(offer, Text) else offer[0]


def snapshot(fair: Fair, ask: Ask | None) -> dict[str, Any]:
    return {
        "cards": fair.cards[:],
        "said": fair.said[:],
        "rounds": fair.rounds,
        "lead": fair.lead,
    }


def game_of(play: Play) -> Game[FairOptions, Fair, Any]:
    """A game with these rules."""
    return Game(
        id="fair",
        title="The Fair",
        version=3,
        options=FairOptions,
        state=Fair,
        rules=Rules(
            play=play,  # type: ignore[arg-type]
            new=lambda *_: Fair(),
            snapshot=snapshot,
            seats=lambda _: range(1, 4),
            standings=lambda outcome: [Standing("over", True, None)],
            stand_in=stand_in,
        ),
        view=View(
            scene=scene,
            event_line=lambda event, seat, house: (str(event),),
            guide="## The fair\nSay what you like.\n",
        ),
    )


FAIR = game_of(play_fair)


def fair_header(seats: int = 3, **options: Any) -> Header:
    return Header("fair", 3, options, [f"Seat {seat}" for seat in range(seats)])


def run_of(
    play: Play,
    chance: Chance | None = None,
    seats: int = 3,
    keep: Keep = Keep.RECORD,
    **settings: Any,
) -> Run[FairOptions, Fair, Any]:
    """A game with these rules, opened."""
    return Run(game_of(play), fair_header(seats), chance, keep=keep, **settings)


def asking(offers: Mapping[int, Offer]) -> Play:
    """Rules that ask this once."""

    async def play(table: Table[FairOptions, Any], fair: Fair) -> Outcome:
        seat, answer = await table.ask_all("only", offers)
        return {"seat": seat, "answer": answer}

    return play


def deciding(offer: Offer) -> Play:
    """Rules that leave one decision to seat 0, or take it where it is forced."""

    async def play(table: Table[FairOptions, Any], fair: Fair) -> Outcome:
        answer = await table.decide("only", 0, offer)  # type: ignore[arg-type]
        return {"answer": answer, "forced": forced(offer) is not None}

    return play
