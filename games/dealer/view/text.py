"""The sentences for events, and the summary of a game to be copied."""

from __future__ import annotations

from typing import assert_never

from games.dealer.rules import events as e
from games.dealer.rules import tokens as t
from games.dealer.rules.events import Event
from games.dealer.view.moment import DealerMoment
from games.dealer.view.words import card_parts, place_parts
from games.engine.house import USUAL, House
from games.engine.panel import Line, Part, Strong
from games.engine.panel import Name as NamePart
from games.kit.dice import results_words
from games.kit.words import count

_MOST_CARDS = 6
_FACES = {"up": "face up", "fan": "fanned", "down": "face down"}
_GATHERED = {
    t.DISCARD: "the discard pile",
    t.TABLE: "everything on the table",
    t.ALL: "all cards",
}


def event_line(event: Event, seat: int | None = None, house: House = USUAL) -> Line | None:
    """Return an event as a line for a seat, or for all (None)."""
    del house
    match event:
        case e.Told(words):
            return ("💬 ", NamePart(words)) if words else None
        case e.Ended(words):
            said: Line = (": ", NamePart(words)) if words else ()
            return ("🏁 ", Strong("The game is over"), *said)
        case e.Thrown():
            return _thrown(event, seat)
        case e.Fought() | e.Acts() | e.Waited() | e.FoeNamed():
            return _in_a_fight(event)
        case _:
            return _of_cards(event)


def _of_cards(
    event: e.Dealt
    | e.Moved
    | e.Corrected
    | e.Showed
    | e.Peeked
    | e.Looked
    | e.TurnedOver
    | e.Mixed
    | e.Laid,
) -> Line:
    match event:
        case e.Dealt(whom, each, short):
            names: list[Part] = []
            for name in whom:
                names += [NamePart(name), ", "]
            end = " (the deck ran out)" if short else ""
            share = " each" if len(whom) > 1 else ""
            return (f"🎴 {count(each, 'card')}{share} to ", *names[:-1], end)
        case e.Moved():
            return _moved(event)
        case e.Corrected(number, source, target):
            lead = f": {count(number, 'card')} from "
            places = [*place_parts(source), " to ", *place_parts(target)]
            return ("✏️ ", Strong("Correction"), lead, *places)
        case e.Mixed(who, how, what, number):
            return ("🔀 ", NamePart(who), _mixed(how, what, number))
        case _:
            return _seen(event)


def _seen(event: e.Showed | e.Peeked | e.Looked | e.TurnedOver | e.Laid) -> Line:
    match event:
        case e.Showed(who, shown, cards):
            if not shown:
                return ("🃏 ", NamePart(who), " hides their hand again")
            return ("🃏 ", NamePart(who), " shows their hand: ", *card_parts(cards, _MOST_CARDS))
        case e.Peeked(who, number, place):
            return (
                "👀 ",
                NamePart(who),
                f" peeks at {count(number, 'card')} of ",
                *place_parts(place),
            )
        case e.Looked(place):
            return ("🔍 The dealer looks at ", *place_parts(place))
        case e.TurnedOver(who, pile, face, cards):
            up: Line = (": ", *card_parts(cards, _MOST_CARDS)) if cards else ()
            if face == "fan":
                return ("🔃 ", NamePart(who), " fans out “", NamePart(pile), "”", *up)
            return ("🔃 ", NamePart(who), " turns “", NamePart(pile), f"” {_FACES[face]}", *up)
        case e.Laid(pile, face, cleared):
            if cleared:
                return ("🧹 “", NamePart(pile), "” goes to the discard pile")
            return ("▫️ New pile “", NamePart(pile), f"”, {_FACES[face]}")
        case _:
            assert_never(event)


def _moved(event: e.Moved) -> Line:
    who, number = NamePart(event.who), count(event.number, "card")
    if event.source.place == t.DECK and event.target.name == event.who:
        return ("🎴 ", who, f" draws {number}")
    if t.is_hand(event.source.place) and t.is_hand(event.target.place):
        return ("🤝 ", who, f" gives {number} to ", NamePart(event.target.name))
    cards: Line = tuple(card_parts(event.cards, _MOST_CARDS)) if event.cards else (number,)
    target = place_parts(event.target)
    if t.is_hand(event.source.place):
        return ("🎴 ", who, " moves ", *cards, " to ", *target)
    return ("🎴 ", who, " moves ", *cards, " from ", *place_parts(event.source), " to ", *target)


def _mixed(how: str, what: str, number: int) -> str:
    match how:
        case t.CUT:
            return f" cuts the deck: {count(number, 'card goes', 'cards go')} to the bottom"
        case t.SHUFFLE:
            return f" shuffles the deck of {number}"
        case _:
            return f" gathers {_GATHERED[what]} and shuffles {count(number, 'card')}"


def _thrown(event: e.Thrown, seat: int | None) -> Line:
    """Describe a roll for the seats that may see it, or hide its result (4.5)."""
    who = NamePart(event.who)
    label: Line = (" ", NamePart(event.label)) if event.label else ()
    lead: Line = ("🎲 ", who, f" {event.throw}", *label)
    if sees_throw(event.openness, event.seat, event.dealer, seat):
        return (*lead, ": ", Strong(results_words(event.throw, event.results)))
    return (*lead, ", blind" if event.openness == t.BLIND else ", in secret")


def sees_throw(openness: str, thrower: int, dealer: int, seat: int | None) -> bool:
    """Return whether a seat may see the result of a roll (4.5)."""
    if openness == t.OPEN or (seat is not None and seat == dealer):
        return True
    return openness == t.SECRET and seat == thrower


def _in_a_fight(event: e.Fought | e.Acts | e.Waited | e.FoeNamed) -> Line:
    match event:
        case e.Fought(0):
            return ("🕊️ ", Strong("Peace"))
        case e.Fought(number, shuffled):
            reshuffled = ", with a reshuffled deck" if shuffled else ""
            return ("⚔️ ", Strong(f"Round {number}"), reshuffled)
        case e.Acts(who, appeared):
            return ("👉 ", NamePart(who), " appears and acts" if appeared else " acts")
        case e.Waited(who, out):
            return ("⏳ ", NamePart(who), " is out of the fight" if out else " waits")
        case e.FoeNamed(foe):
            return ("👹 ", NamePart(foe), " appears")
        case _:
            assert_never(event)


def summary(moment: DealerMoment) -> str:
    """Return the players, the counts and the last words in plain lines."""
    outcome = moment.outcome or {}
    *players, dealer = moment.seats
    lines = ["Dealer’s table", f"Dealer: {dealer}"]
    if players:
        lines.append(f"Players: {', '.join(players)}")
    done = [
        count(outcome.get("dealt", 0), "card") + " dealt",
        count(outcome.get("throws", 0), "roll"),
        count(outcome.get("fights", 0), "fight"),
    ]
    lines.append(" · ".join(done))
    if outcome.get("corrections"):
        lines.append(count(outcome["corrections"], "correction") + " by the dealer")
    if moment.state.told:
        lines.append(f"Last scene: {moment.state.told}")
    if outcome.get("words"):
        lines.append(outcome["words"])
    return "\n".join(lines)
