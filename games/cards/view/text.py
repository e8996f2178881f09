"""The sentences for events of a game: one short line each."""

from __future__ import annotations

from typing import assert_never

from games.cards.rules import events as e
from games.cards.rules.events import Event
from games.cards.view import flavour
from games.cards.view.words import ICONS, STAKES, who, who_first, why, why_faces
from games.engine.house import USUAL, House
from games.engine.panel import Face, Line, Part, Strong
from games.engine.panel import Name as NamePart
from games.kit.lines import faces
from games.kit.words import count

_PHASES = {"test": "A test", "fight": "A fight", "duel": "A duel"}
_KINDS = {"number": "a number card", "face": "a face card", "joker": "a Joker"}
_ENDINGS = {
    "verdict": {
        "won": "The GM says: won!",
        "lost": "The GM says: lost.",
        "open": "The GM leaves it open.",
    },
    "dead": {"lost": "You are all dead."},
    "treasure": {"won": "All three Jokers: the quest is won!"},
    "climax": {"won": "The boss is slain!", "lost": "The boss survives."},
    "empty": {"won": "No foes are left."},
}


def event_line(event: Event, seat: int | None = None, house: House = USUAL) -> Line | None:
    """Return an event as a line for the table, public facts only."""
    del seat, house
    match event:
        case e.Begun():
            return _begun(event)
        case e.Told(words):
            return ("💬 ", NamePart(words)) if words else None
        case e.Declared(whom, words):
            return ("🗣️ ", who_first(whom), ": ", NamePart(words)) if words else None
        case e.Adjusted(whom, card):
            return ("✚ ", who_first(whom), " gets back ", Face(card))
        case e.Challenged():
            return _challenged(event)
        case e.Classed(whom):
            return _classed(whom)
        case e.Levelled():
            return _levelled(event)
        case e.Ended(result, reason):
            return ("🏁 ", Strong(_ENDINGS[reason][result]))
        case e.Tested() | e.WayJudged() | e.Passed() | e.Missed() | e.Failed():
            return _in_test(event)
        case e.FightDeclined() | e.FightBegun() | e.Surrendered() | e.Spared() | e.FightOver():
            return _in_fight(event)
        case e.Compared() | e.JokersMoved() | e.Wounded() | e.Fell() | e.Slain():
            return _of_cards(event)
        case _:
            return _of_powers(event)


def _classed(whom: e.Who) -> Line | None:
    if whom.cls is None:
        return None
    return (ICONS[whom.cls], " ", who_first(whom), ": ", whom.cls)


def _begun(event: e.Begun) -> Line:
    lead: Line = ("🎬 ", Strong(f"Scene {event.number}."))
    if event.tale is None:
        return (*lead, f" {_PHASES[event.phase]}.")
    # The board shows a test's stake itself.
    stake = "" if event.phase == "test" else f" ({STAKES[event.tale.stake]})"
    return (*lead, f" {flavour.opening(event.tale)}{stake}")


def _challenged(event: e.Challenged) -> Line:
    if event.agreed is None:
        return ("🤺 ", who_first(event.who), " challenges ", who(event.whom))
    return ("🤺 ", who_first(event.whom), " agrees" if event.agreed else " refuses")


def _levelled(event: e.Levelled) -> Line:
    if event.level is None:
        return ("🪦 ", who_first(event.who), ": a new character next time")
    if event.dropped:
        lost: list[Part] = faces(event.dropped)
        return ("🕯️ ", who_first(event.who), f" is back at level {event.level}, without ", *lost)
    new = (": ", *faces(event.gained)) if event.gained else ()
    return ("⭐ ", who_first(event.who), f" reaches level {event.level}", *new)


def _in_test(event: e.Tested | e.WayJudged | e.Passed | e.Missed | e.Failed) -> Line:
    match event:
        case e.Tested(whom, forced, declined):
            if declined:
                return ("🎯 ", who_first(whom), " declines")
            return ("🎯 ", who_first(whom), " must pass a test" if forced else " takes the test")
        case e.WayJudged(whom, words, allowed):
            judged = "allowed" if allowed else "refused"
            said: Line = (": ", NamePart(words)) if words else (" says nothing",)
            return ("💭 ", who_first(whom), *said, f" – {judged}")
        case e.Passed(whom, unopposed, tale):
            if tale is not None:
                return ("✅ ", Strong("Passed."), f" {flavour.passed(tale, whom.cls)}")
            end = ": the GM has no card left" if unopposed else ""
            return ("✅ ", who_first(whom), f" passes{end}")
        case e.Missed(whom, left):
            return ("❌ ", who_first(whom), f" loses an attempt, {left} left")
        case e.Failed(whom, left_it, tale):
            if tale is not None:
                return ("🚪 ", Strong("Failed."), f" {flavour.failed(tale)}")
            return ("🚪 ", who_first(whom), " gives up the test" if left_it else " fails the test")
        case _:
            assert_never(event)


def _in_fight(
    event: e.FightDeclined | e.FightBegun | e.Surrendered | e.Spared | e.FightOver,
) -> Line:
    match event:
        case e.FightDeclined(whom):
            return ("🕊️ ", who_first(whom), " declines the fight")
        case e.FightBegun(first, _):
            return ("⚔️ First swing: ", *_listed(first))
        case e.Surrendered(whom, to, terms):
            if terms == "refuse":
                return ("🏳️ ", who_first(to), " refuses ", who(whom), "’s surrender")
            return ("🏳️ ", who_first(whom), f" surrenders{_AFTER_SURRENDER[terms]}.")
        case e.Spared(whom, by, terms):
            return ("⚖️ ", who_first(by), " decides: ", who(whom), f" {_AFTER_DEFEAT[terms]}.")
        case e.FightOver(stand_off, won, tale):
            if stand_off:
                return (f"🤝 A draw: neither side can win. {_AFTER_A_DRAW[_drawn(won, tale)]}",)
            if won is None:
                return ("🏁 The duel is over.",)
            if tale is not None:
                return ("🏁 ", flavour.passed(tale, None) if won else flavour.failed(tale))
            return ("🏁 No foes are left." if won else "🏁 None of you can fight on.",)
        case _:
            assert_never(event)


def _drawn(won: bool | None, tale: e.Tale | None) -> str:
    """Name the kind of fight that ended in a stand-off (6.8)."""
    if won is None:
        return "duel"
    if tale is None:
        return "fight"
    return "climax" if tale.stake == "climax" else "scene"


_AFTER_A_DRAW = {
    "duel": "The duel is over.",
    "fight": "The foes leave.",
    "scene": "The scene isn’t passed, so there is no rest.",
    "climax": "The boss survives, so you lose the adventure.",
}

_AFTER_SURRENDER = {
    "free": " and goes free",
    "wound": ", takes a wound and goes free",
    "treasure": ", hands over the Jokers and goes free",
    "death": " and dies",
}
_AFTER_DEFEAT = {
    "free": "goes free",
    "wound": "takes a wound and goes free",
    "treasure": "hands over the Jokers and goes free",
    "death": "dies",
}


def _of_cards(event: e.Compared | e.JokersMoved | e.Wounded | e.Fell | e.Slain) -> Line:
    match event:
        case e.Compared():
            return _compared(event)
        case e.JokersMoved():
            return _jokers(event)
        case e.Wounded(whom, card):
            return ("🩸 ", who_first(whom), " loses ", Face(card))
        case e.Fell(whom, by):
            return ("💀 ", who_first(by), Strong(" kills "), who(whom), "!")
        case e.Slain(whom, by):
            return ("💀 ", who_first(by), " slays ", who(whom))
        case _:
            assert_never(event)


def _of_powers(
    event: (
        e.AbilityUsed | e.TreasureUsed | e.Won | e.Recovered
        | e.Stole | e.Sighted | e.Revealed | e.Idle
    ),
) -> Line:  # fmt: skip
    match event:
        case e.AbilityUsed():
            return _ability(event)
        case e.TreasureUsed(whom):
            return ("🃏 ", who_first(whom), " uses the three Jokers, which go back to the GM")
        case e.Won(whom, over):
            return ("⚔️ ", who_first(whom), " beats ", who(over), " without drawing")
        case e.Recovered(whom, cards, by):
            helped: Line = () if by is None else (", thanks to ", who(by))
            return ("✚ ", who_first(whom), f" +{count(len(cards), 'hit point')}", *helped)
        case e.Stole(whom, other, kind):
            return ("🗝️ ", who_first(whom), f" steals {_KINDS[kind]} from ", who(other))
        case e.Sighted(whom, against):
            looks = " looks at their own cards before facing "
            return ("🔮 ", who_first(whom), looks, who(against))
        case e.Revealed(whom, of):
            return ("🔮 ", who_first(whom), " sees ", who(of), "’s cards")
        case e.Idle(whom):
            return ("✨ ", who_first(whom), "’s ability has no effect")
        case _:
            assert_never(event)


def _compared(event: e.Compared) -> Line:
    """Describe the cards, the reason for the winner, and the cost."""
    signs = {1: " beats ", 0: " against ", -1: " loses to "}
    lost: Line = (", ", Strong("−1 ❤️")) if event.felled else ()
    return (
        "🎴 ", who_first(event.who), " ", *_noted(event.noted), Face(event.card),
        signs[event.winner], *_noted(event.other_noted), Face(event.other_card), " ",
        who(event.other),
        f" ({why(event.card, event.other_card)})", *lost,
    )  # fmt: skip


def comparison_line(event: e.Compared) -> Line:
    """Name the winner of a comparison of large cards, and the rule (5.4, 6.4)."""
    signs = {1: " beats ", 0: " against ", -1: " loses to "}
    lost: Line = (", ", Strong("−1 ❤️")) if event.felled else ()
    return (
        "🎴 ", *_noted(event.noted), who_first(event.who), signs[event.winner],
        *_noted(event.other_noted), who(event.other), f" ({why(event.card, event.other_card)})",
        *lost,
    )  # fmt: skip


def _noted(jokers: e.Cards) -> Line:
    return (f"[{count(len(jokers), 'Joker')}] ",) if jokers else ()


def _jokers(event: e.JokersMoved) -> Line:
    many = count(len(event.jokers), "Joker")
    whole: Line = (". ", Strong("All three!")) if event.whole else ()
    return ("🃏 ", many, ": ", who(event.giver), " → ", who(event.taker), *whole)


def _ability(event: e.AbilityUsed) -> Line:
    used: Line = ("✨ ", who_first(event.who), " uses ", Face(event.card))
    if event.counter is None:
        return used
    words = f" ({why_faces(event.card, event.counter)})"
    return (*used, ", ", who(event.other), " counters with ", Face(event.counter), words)


def _listed(people: tuple[e.Who, ...]) -> list[Part]:
    parts: list[Part] = []
    for each in people:
        parts += [who(each), ", "]
    return parts[:-1]
