"""The sentences for events of a game: one short line each."""

from collections.abc import Sequence

from games.cards.rules import events as e
from games.cards.rules.tokens import GM
from games.cards.view.adventure import flavour
from games.cards.view.words import ICONS, STAKES, class_alone, who, who_first, why, why_faces
from games.engine.deck import Card
from games.engine.house import USUAL, House
from games.engine.panel import Face, Line, Strong
from games.engine.panel import Name as NamePart
from games.engine.speech import gettext, mark, ngettext, nsay, say
from games.kit.lines import faces, joined
from games.kit.story import level_word
from games.kit.streaks import HITS, Streak, streak_line

_PHASES = {
    "test": mark("🎬 {scene} A test."),
    "fight": mark("🎬 {scene} A fight."),
    "duel": mark("🎬 {scene} A duel."),
}
_ENDINGS = {
    "verdict": {
        "won": mark("The GM says: won!"),
        "lost": mark("The GM says: lost."),
        "open": mark("The GM leaves it open."),
    },
    "dead": {"lost": mark("No hero is left alive.")},
    "treasure": {"won": mark("All three Jokers: the quest is won!")},
    "climax": {"won": mark("The boss is slain!"), "lost": mark("The boss survives.")},
    "empty": {"won": mark("No foes are left.")},
}


def event_line(event: e.Event, _seat: int | None = None, _house: House = USUAL) -> Line | None:
    """Return an event as a line for the table, public facts only."""
    match event:
        case e.Begun():
            return _begun(event)
        case e.Told() | e.Declared():
            return _spoken(event) if event.words else None
        case e.Adjusted(whom, card):
            return say("✚ {name} gets back {card}", name=who_first(whom), card=Face(card))
        case e.Challenged():
            return _challenged(event)
        case e.Classed() | e.Levelled():
            return _classed(event.who) if isinstance(event, e.Classed) else _levelled(event)
        case e.Ended(result, reason):
            return ("🏁 ", Strong(gettext(_ENDINGS[reason][result])))
        case e.Tested() | e.WayJudged() | e.Passed() | e.Missed() | e.Failed():
            return _in_test(event)
        case e.FightDeclined() | e.FightBegun() | e.Surrendered() | e.Spared() | e.FightOver():
            return _in_fight(event)
        case e.Compared() | e.JokersMoved() | e.Wounded() | e.Fell() | e.Slain() | Streak():
            return _of_cards(event)
        case _:
            return _of_powers(event)


def _spoken(event: e.Told | e.Declared) -> Line:
    if isinstance(event, e.Told):
        return ("💬 ", NamePart(event.words))
    return ("🗣️ ", who_first(event.who), ": ", NamePart(event.words))


def _classed(whom: e.Who) -> Line | None:
    if whom.cls is None:
        return None
    return (ICONS[whom.cls], " ", who_first(whom), ": ", class_alone(whom.cls))


def _begun(event: e.Begun) -> Line:
    scene = Strong(gettext("Scene {number}.", number=event.number))
    if event.tale is None:
        return say(_PHASES[event.phase], scene=scene)
    # The board shows a test's stake itself.
    stake = "" if event.phase == "test" else f" ({gettext(STAKES[event.tale.stake])})"
    return ("🎬 ", scene, f" {flavour.opening(event.tale)}{stake}")


def _challenged(event: e.Challenged) -> Line:
    if event.agreed is None:
        challenger, other = who_first(event.who), who(event.whom)
        return say("🤺 {name} challenges {other}", name=challenger, other=other)
    if event.agreed:
        return say("🤺 {name} agrees", name=who_first(event.whom))
    return say("🤺 {name} refuses", name=who_first(event.whom))


def _levelled(event: e.Levelled) -> Line:
    name, level = who_first(event.who), event.level
    if level is None:
        return say("🪦 {name}: a new character next time", name=name)
    if event.dropped:
        cards = faces(event.dropped)
        without = mark("🕯️ {name} is back at level {level}, without {cards}")
        return say(without, name=name, level=level, cards=cards)
    gained: Line = (": ", *faces(event.gained)) if event.gained else ()
    return ("⭐ ", level_word(level), " · ", name, *gained)


def _in_test(event: e.Tested | e.WayJudged | e.Passed | e.Missed | e.Failed) -> Line:
    name = who_first(event.who)
    match event:
        case e.Tested():
            return _tested(event)
        case e.WayJudged():
            return _judged(event)
        case e.Missed(_, left):
            return say("❌ {name} loses an attempt, {left} left", name=name, left=left)
        case e.Passed(whom, unopposed, tale):
            if tale is not None:
                return ("✅ ", Strong(gettext("Passed.")), f" {flavour.passed(tale, whom.cls)}")
            if unopposed:
                return say("✅ {name} passes: the GM has no card left", name=name)
            return say("✅ {name} passes", name=name)
        case e.Failed(_, left_it, tale):
            if tale is not None:
                return ("🚪 ", Strong(gettext("Failed.")), f" {flavour.failed(tale)}")
            if left_it:
                return say("🚪 {name} gives up the test", name=name)
            return say("🚪 {name} fails the test", name=name)


def _tested(event: e.Tested) -> Line:
    name = who_first(event.who)
    if event.declined:
        return say("🎲 {name} declines", name=name)
    if event.forced:
        return say("🎲 {name} must pass a test", name=name)
    return say("🎲 {name} takes the test", name=name)


def _judged(event: e.WayJudged) -> Line:
    name, words = who_first(event.who), NamePart(event.words)
    if not event.words:
        if event.allowed:
            return say("💭 {name} says nothing – allowed", name=name)
        return say("💭 {name} says nothing – refused", name=name)
    if event.allowed:
        return say("💭 {name}: {words} – allowed", name=name, words=words)
    return say("💭 {name}: {words} – refused", name=name, words=words)


def _in_fight(
    event: e.FightDeclined | e.FightBegun | e.Surrendered | e.Spared | e.FightOver,
) -> Line:
    match event:
        case e.FightDeclined(whom):
            return say("🕊️ {name} declines the fight", name=who_first(whom))
        case e.FightBegun(first, _):
            return say(
                "⚔️ First swing: {names}", names=joined(((who(each),) for each in first), ", ")
            )
        case e.Surrendered(whom, to, terms):
            if terms == "refuse":
                return say(
                    "🏳️ {name} refuses {other}’s surrender", name=who_first(to), other=who(whom)
                )
            return say(_AFTER_SURRENDER[terms], name=who_first(whom))
        case e.Spared(whom, by, terms):
            return say(_AFTER_DEFEAT[terms], winner=who_first(by), loser=who(whom))
        case e.FightOver(stand_off, won, tale):
            if stand_off:
                return (gettext(_AFTER_A_DRAW[_drawn(won, tale)]),)
            if won is None:
                return say("🏁 The duel is over.")
            if tale is not None:
                return ("🏁 ", flavour.passed(tale, None) if won else flavour.failed(tale))
            return say("🏁 No foes are left.") if won else say("🏁 None of you can fight on.")


def _drawn(won: bool | None, tale: e.Tale | None) -> str:
    """Name the kind of fight that ended in a stand-off (6.8)."""
    if won is None:
        return "duel"
    if tale is None:
        return "fight"
    return "climax" if tale.stake == "climax" else "scene"


_AFTER_A_DRAW = {
    "duel": mark("🤝 A tie: neither side can win. The duel is over."),
    "fight": mark("🤝 A tie: neither side can win. The foes leave."),
    "scene": mark("🤝 A tie: neither side can win. The scene isn’t passed, so there is no rest."),
    "climax": mark("🤝 A tie: neither side can win. The boss survives, so you lose the adventure."),
}

_AFTER_SURRENDER = {
    "free": mark("🏳️ {name} surrenders and goes free."),
    "wound": mark("🏳️ {name} surrenders, takes a wound and goes free."),
    "treasure": mark("🏳️ {name} surrenders, hands over the Jokers and goes free."),
    "death": mark("🏳️ {name} surrenders and dies."),
}
_AFTER_DEFEAT = {
    "free": mark("⚖️ {winner} decides: {loser} goes free."),
    "wound": mark("⚖️ {winner} decides: {loser} takes a wound and goes free."),
    "treasure": mark("⚖️ {winner} decides: {loser} hands over the Jokers and goes free."),
    "death": mark("⚖️ {winner} decides: {loser} dies."),
}


def _of_cards(event: e.Compared | e.JokersMoved | e.Wounded | e.Fell | e.Slain | Streak) -> Line:
    match event:
        case Streak():
            return streak_line(event, HITS)
        case e.Compared():
            return _compared(event)
        case e.JokersMoved():
            return _jokers(event)
        case e.Wounded(whom, card):
            return loss_line(whom, [card], [])
        case e.Fell(whom, by):
            return say("💀 {killer} kills {name}!", killer=who_first(by), name=who(whom))
        case e.Slain(whom, by):
            return say("☠️ {killer} slays {name}", killer=who_first(by), name=who(whom))


def _of_powers(
    event: (
        e.AbilityUsed | e.TreasureUsed | e.Won | e.Recovered
        | e.Stole | e.Sighted | e.Revealed | e.Idle
    ),
) -> Line:  # fmt: skip
    name = who_first(event.who)
    match event:
        case e.AbilityUsed():
            return _ability(event)
        case e.TreasureUsed():
            return say("🃏 {name} uses the three Jokers, which go back to the GM", name=name)
        case e.Won(_, over):
            return say("⚔️ {name} beats {other} without drawing", name=name, other=who(over))
        case e.Recovered():
            return recovery_line([event])
        case e.Stole(_, other, kind):
            return say(_STEALS[kind], name=name, other=who(other))
        case e.Sighted(_, against):
            looks = mark("🔮 {name} looks at their own cards before facing {other}")
            return say(looks, name=name, other=who(against))
        case e.Revealed(_, of):
            return say("🔮 {name} sees {other}’s cards", name=name, other=who(of))
        case e.Idle():
            return say("✨ {name}’s ability has no effect", name=name)


_STEALS = {
    "number": mark("🗝️ {name} steals a number card from {other}"),
    "face": mark("🗝️ {name} steals a face card from {other}"),
    "joker": mark("🗝️ {name} steals a Joker from {other}"),
}


def recovery_line(events: Sequence[e.Recovered]) -> Line:
    """Describe the cards that a participant has recovered, and thanks to whom the last ones."""
    last, number = events[-1], sum(len(each.cards) for each in events)
    name = who_first(last.who)
    if last.by is None:
        return nsay(
            "✚ {name} +{count} hit point", "✚ {name} +{count} hit points", number, name=name
        )
    return nsay(
        "✚ {name} +{count} hit point, thanks to {healer}",
        "✚ {name} +{count} hit points, thanks to {healer}",
        number,
        name=name,
        healer=who(last.by),
    )


def loss_line(whom: e.Who, cards: Sequence[Card], by: Sequence[e.Who]) -> Line:
    """Name the number cards that a participant has lost, and to whom."""
    lost = say("🩸 {name} loses {card}", name=who_first(whom), card=faces(cards))
    return (*lost, " (", *joined([(who(each),) for each in by], ", "), ")") if by else lost


# How two cards compare, by the winner: in a line with the cards, and beside large ones.
_COMPARED = {
    1: mark("🎴 {name} {card} beats {other_card} {other}"),
    0: mark("🎴 {name} {card} against {other_card} {other}"),
    -1: mark("🎴 {name} {card} loses to {other_card} {other}"),
}
_COMPARED_ABOVE = {
    1: mark("🎴 {name} beats {other}"),
    0: mark("🎴 {name} against {other}"),
    -1: mark("🎴 {name} loses to {other}"),
}


def _compared(event: e.Compared) -> Line:
    """Describe the cards, the cost, and the Jokers on the way."""
    said = say(
        _COMPARED[event.winner],
        name=who_first(event.who),
        card=Face(event.card),
        other_card=Face(event.other_card),
        other=who(event.other),
    )
    return (*said, *_why(event), *_cost(event))


def comparison_line(event: e.Compared) -> Line:
    """Name the winner of a comparison of large cards (5.4, 6.4)."""
    said = say(
        _COMPARED_ABOVE[event.winner],
        name=who_first(event.who),
        other=who(event.other),
    )
    return (*said, *_why(event), *_cost(event))


def _why(event: e.Compared) -> Line:
    """Return the rule of a comparison, if it is not the plain one, that the higher card wins."""
    reason = why(event.card, event.other_card)
    return (f" ({reason})",) if reason else ()


def _cost(event: e.Compared) -> Line:
    """Return what was lost, a card or by a tie against the GM an attempt; and drawn Jokers."""
    cost: Line = (", ", Strong("−1"), " ❤️") if event.felled else ()
    if not event.winner and event.other.name == GM:
        cost = (gettext(", which uses up an attempt"),)
    return (*cost, *_noted(event.who, event.noted), *_noted(event.other, event.other_noted))


def _noted(drawer: e.Who, jokers: e.Cards) -> Line:
    if not jokers:
        return ()
    said = say("🃏 {name} drew {jokers} first", name=who(drawer), jokers=_counted(jokers))
    return (" · ", *said)


def _counted(jokers: e.Cards) -> str:
    return ngettext("{count} Joker", "{count} Jokers", len(jokers))


def _jokers(event: e.JokersMoved) -> Line:
    whole: Line = (". ", Strong(gettext("All three!"))) if event.whole else ()
    moved = say(
        "🃏 {taker} gets {jokers} from {giver}",
        taker=who_first(event.taker),
        jokers=_counted(event.jokers),
        giver=who(event.giver),
    )
    return (*moved, *whole)


def _ability(event: e.AbilityUsed) -> Line:
    name, card = who_first(event.who), Face(event.card)
    if event.counter is None:
        return say("✨ {name} uses {card}", name=name, card=card)
    return say(
        "✨ {name} uses {card}, {other} counters with {counter} ({why})",
        name=name,
        card=card,
        other=who(event.other),
        counter=Face(event.counter),
        why=why_faces(event.card, event.counter),
    )
