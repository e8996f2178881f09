"""The sentences for events, and the summary of a game to be copied."""

from collections.abc import Sequence

from games.dealer.rules import events as e
from games.dealer.rules import tokens as t
from games.dealer.view.story_page import story_line
from games.dealer.view.words import DealerMoment, card_parts, given_name, health_words, place_parts
from games.engine.house import USUAL, House
from games.engine.panel import Line, Strong
from games.engine.panel import Name as NamePart
from games.engine.speech import gettext, mark, mark_plural, ngettext, nsay, say
from games.kit.dice.falling import Result
from games.kit.dice.reading import roll_of
from games.kit.dice.telling import dice_words, totals_words, written
from games.kit.lines import joined, name_list
from games.kit.words import signed

_MOST_CARDS = 6
_TURNED = {
    "up": mark("🔃 {name} turns “{pile}” face up"),
    "fan": mark("🔃 {name} fans out “{pile}”"),
    "down": mark("🔃 {name} turns “{pile}” face down"),
}
_LAID = {
    "up": mark("▫️ New pile “{pile}”, face up"),
    "fan": mark("▫️ New pile “{pile}”, fanned"),
    "down": mark("▫️ New pile “{pile}”, face down"),
}
_GATHERED = {
    t.DISCARD: mark_plural(
        "🔀 {name} gathers the discard pile and shuffles {count} card",
        "🔀 {name} gathers the discard pile and shuffles {count} cards",
    ),
    t.TABLE: mark_plural(
        "🔀 {name} gathers everything on the table and shuffles {count} card",
        "🔀 {name} gathers everything on the table and shuffles {count} cards",
    ),
    t.ALL: mark_plural(
        "🔀 {name} gathers all cards and shuffles {count} card",
        "🔀 {name} gathers all cards and shuffles {count} cards",
    ),
}


def is_open_roll(event: e.Event) -> bool:
    """Return whether an event is a roll that all see (4.5)."""
    return isinstance(event, e.Thrown) and event.openness == t.OPEN


def event_line(event: e.Event, seat: int | None = None, _house: House = USUAL) -> Line | None:
    """Return an event as a line for a seat, or for all (None)."""
    match event:
        case e.SatDown(who):
            return say("🪑 {name} sits down", name=NamePart(who))
        case e.Told(words):
            return ("💬 ", NamePart(words)) if words else None
        case e.Ended(words):
            said: Line = (": ", NamePart(words)) if words else ()
            return ("🏁 ", Strong(gettext("The game is over")), *said)
        case e.Thrown():
            return _thrown(event, seat)
        case e.Fought() | e.Acts() | e.Waited() | e.FoesNamed():
            return _in_a_fight(event)
        case e.Asked() | e.Ticked() | e.SceneBegun() | e.Noted() | e.RolledOn():
            return story_line(event)
        case e.Points() | e.Marked() | e.Calmed():
            return _of_a_fighter(event, seat) if event.fighter.is_seen(seat) else None
        case e.Moved() if seat is None and any(event.texts):
            return _moved(event, is_read=True)
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
            dealt = _dealt(whom, each)
            return (*dealt, " ", gettext("(the deck ran out)")) if short else dealt
        case e.Moved():
            return _moved(event)
        case e.Corrected(number, source, target):
            return nsay(
                "✏️ {correction}: {count} card from {source} to {target}",
                "✏️ {correction}: {count} cards from {source} to {target}",
                number,
                correction=Strong(gettext("Correction")),
                source=place_parts(source),
                target=place_parts(target),
            )
        case e.Mixed(who, how, what, number):
            return _mixed(NamePart(who), how, what, number)
        case _:
            return _seen(event)


def _dealt(whom: Sequence[str], each: int) -> Line:
    names = name_list(whom)
    if len(whom) > 1:
        return nsay(
            "🎴 {count} card each to {names}",
            "🎴 {count} cards each to {names}",
            each,
            names=names,
        )
    return nsay("🎴 {count} card to {names}", "🎴 {count} cards to {names}", each, names=names)


def _seen(event: e.Showed | e.Peeked | e.Looked | e.TurnedOver | e.Laid) -> Line:
    match event:
        case e.Showed(who, shown, cards):
            name = NamePart(who)
            if not shown:
                return say("✋ {name} hides their hand again", name=name)
            hand = card_parts(cards, _MOST_CARDS)
            return say("✋ {name} shows their hand: {cards}", name=name, cards=hand)
        case e.Peeked(who, number, place):
            return nsay(
                "👀 {name} peeks at {count} card of {place}",
                "👀 {name} peeks at {count} cards of {place}",
                number,
                name=NamePart(who),
                place=place_parts(place),
            )
        case e.Looked(place):
            return say("🔍 The dealer looks at {place}", place=place_parts(place))
        case e.TurnedOver(who, pile, face, cards):
            up: Line = (": ", *card_parts(cards, _MOST_CARDS)) if cards else ()
            return (*say(_TURNED[face], name=NamePart(who), pile=_named(pile)), *up)
        case e.Laid(pile, face, cleared):
            if cleared:
                return say("🧹 “{pile}” goes to the discard pile", pile=_named(pile))
            return say(_LAID[face], pile=_named(pile))


def _named(name: str) -> NamePart:
    """Return the name of a pile or foe."""
    return NamePart(given_name(name))


def _moved(event: e.Moved, *, is_read: bool = False) -> Line:
    """Describe cards that moved; a log with a single reader keeps what stands on them."""
    name, number = NamePart(event.who), event.number
    cards = card_parts(event.cards, _MOST_CARDS)
    if is_read:
        texts = zip(event.cards, event.texts, strict=True)
        told = ((*card_parts([card], 1), ": ", NamePart(text or "–")) for card, text in texts)
        cards = [*joined(told, " · ")]
    if event.source.place == t.DECK and event.target.name == event.who:
        if cards:
            return say("🎴 {name} draws {cards}", name=name, cards=cards)
        return nsay(
            "🎴 {name} draws {count} card", "🎴 {name} draws {count} cards", number, name=name
        )
    if t.is_hand(event.source.place) and t.is_hand(event.target.place):
        return nsay(
            "🤝 {name} gives {count} card to {other}",
            "🤝 {name} gives {count} cards to {other}",
            number,
            name=name,
            other=NamePart(event.target.name),
        )
    if not event.cards:
        cards = [ngettext("{count} card", "{count} cards", number)]
    target = place_parts(event.target)
    if t.is_hand(event.source.place):
        return say("🎴 {name} moves {cards} to {target}", name=name, cards=cards, target=target)
    return say(
        "🎴 {name} moves {cards} from {source} to {target}",
        name=name,
        cards=cards,
        source=place_parts(event.source),
        target=target,
    )


def _mixed(name: NamePart, how: str, what: str, number: int) -> Line:
    match how:
        case t.CUT:
            return nsay(
                "🔀 {name} cuts the deck: {count} card goes to the bottom",
                "🔀 {name} cuts the deck: {count} cards go to the bottom",
                number,
                name=name,
            )
        case t.SHUFFLE:
            return say("🔀 {name} shuffles the deck of {count}", name=name, count=number)
        case _:
            return nsay(*_GATHERED[what], number, name=name)


def _thrown(event: e.Thrown, seat: int | None) -> Line:
    """Describe a roll for the seats that may see it; to others only that it was made (4.5)."""
    if sees_throw(event.openness, event.seat, event.dealer, seat):
        return roll_line("🎲", event.who, event.throw, event.label, event.results)
    hidden = mark("🎲 {name} rolls in secret, for {name} and the dealer")
    if event.openness == t.BLIND or event.seat == event.dealer:
        hidden = mark("🎲 {name} rolls in secret, for the dealer alone")
    return say(hidden, name=NamePart(event.who))


def roll_line(icon: str, who: str, throw: str, label: str, results: Sequence[Result]) -> Line:
    """Describe a roll: who, what for, the total, then the dice."""
    roll = roll_of(throw)
    purpose: Line = (" ", NamePart(label)) if label else ()
    dice = dice_words(roll, results)
    told: Line = (f"{icon} ", NamePart(who), f" {written(roll)}", *purpose, ": ")
    return (*told, Strong(totals_words(roll, results)), *((f" · {dice}",) if dice else ()))


def sees_throw(openness: str, thrower: int, dealer: int, seat: int | None) -> bool:
    """Return whether a seat may see the result of a roll (4.5)."""
    if openness == t.OPEN or (seat is not None and seat == dealer):
        return True
    return openness == t.SECRET and seat == thrower


def _in_a_fight(event: e.Fought | e.Acts | e.Waited | e.FoesNamed) -> Line:
    match event:
        case e.Fought(0):
            return ("🏁 ", Strong(gettext("The fight is over")))
        case e.Fought(number, shuffled):
            now = Strong(gettext("Round {number}", number=number))
            if shuffled:
                return say("⚔️ {round}, with a reshuffled deck", round=now)
            return ("⚔️ ", now)
        case e.Acts(who, appeared):
            if appeared:
                return say("👉 {name} appears and acts", name=_named(who))
            return say("👉 {name} acts", name=_named(who))
        case e.Waited(who):
            return say(_waited(event), name=_named(who))
        case e.FoesNamed(foes):
            names = joined(((_named(foe),) for foe in foes), ", ")
            if len(foes) > 1:
                return say("👹 {names} appear", names=names)
            return say("👹 {name} appears", name=names)


def _waited(event: e.Waited) -> str:
    if event.out:
        return mark("🚪 {name} is out of the fight")
    if event.back:
        return mark("↩️ {name} is back in the fight")
    if event.missed:
        return mark("⌛ {name} waited until the round was over")
    return mark("⏳ {name} waits")


def _of_a_fighter(event: e.Points | e.Marked | e.Calmed, seat: int | None) -> Line:
    """Describe what has happened to a fighter: numbers only for who may see them (9.6)."""
    name = _named(event.fighter.name)
    match event:
        case e.Points():
            return _points(event, name, seat)
        case e.Marked(_, condition, rounds):
            called = NamePart(condition or gettext("a condition"))
            if rounds is None:
                return say("🏷️ {name}: {condition}", name=name, condition=called)
            return nsay(
                "🏷️ {name}: {condition}, {count} round",
                "🏷️ {name}: {condition}, {count} rounds",
                rounds,
                name=name,
                condition=called,
            )
        case e.Calmed(_, condition):
            called = NamePart(condition or gettext("a condition"))
            return say("🧹 {name}: {condition} is over", name=name, condition=called)


_SIGNS = {t.HURT: "💥", t.HEAL: "💚"}


def _points(event: e.Points, name: NamePart, seat: int | None) -> Line:
    fighter = event.fighter
    now = health_words(fighter.health, is_foe=fighter.is_foe)
    if not fighter.shows_numbers(seat):
        if event.how == t.SHEET:
            return say("✏️ The dealer corrects {name}", name=name)
        return (f"{_SIGNS[event.how]} ", name, ": ", gettext(now or mark("unhurt")))
    left = f"{fighter.left}/{fighter.most}" if fighter.most else signed(fighter.left)
    more = f" +{fighter.temporary}" if fighter.temporary else ""
    word = f", {gettext(now)}" if fighter.health == "down" else ""
    if event.how == t.SHEET:
        return ("✏️ ", name, f": {left}{more}{word}")
    sign = "−" if event.how == t.HURT else "+"
    changed = Strong(f"{sign}{event.points}")
    return (f"{_SIGNS[event.how]} ", name, " ", changed, f" → {left}{more}{word}")


def summary(moment: DealerMoment) -> str:
    """Return the players, the counts, the last scene and the last words in plain lines."""
    lines = ["Dealer’s table", *counts(moment)]
    if moment.state.told:
        lines.append(gettext("Last scene: {words}", words=moment.state.told))
    return "\n".join([*lines, *last_words(moment)])


def counts(moment: DealerMoment) -> list[str]:
    """Return the players and the counts of an ended game."""
    outcome = moment.outcome or {}
    *players, dealer = filter(None, moment.seats)
    lines = [gettext("Dealer: {name}", name=dealer)]
    if players:
        lines.append(gettext("Players: {names}", names=", ".join(players)))
    counted = ((words, outcome.get(name, 0)) for name, words in _COUNTED.items())
    done = [ngettext(*words, number) for words, number in counted if number]
    if done:
        lines.append(" · ".join(done))
    corrections = outcome.get("corrections", 0)
    if corrections:
        made = ngettext(
            "{count} correction by the dealer", "{count} corrections by the dealer", corrections
        )
        lines.append(made)
    return lines


_COUNTED = {
    "dealt": mark_plural("{count} card dealt", "{count} cards dealt"),
    "throws": mark_plural("{count} roll", "{count} rolls"),
    "fights": mark_plural("{count} fight", "{count} fights"),
}


def last_words(moment: DealerMoment) -> list[str]:
    """Return the words with which the dealer ended the game, if there are any."""
    words = (moment.outcome or {}).get("words")
    return [words] if words else []
