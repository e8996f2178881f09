"""The sentences for events of a dungeon: one short line each."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.cardomancer.rules import events as e
from games.cardomancer.rules.automatic import NO_ITEMS, ONLY_DEADLY, SHOW
from games.cardomancer.rules.cards import ACES
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.state import State
from games.cardomancer.view.flavour import artifact_name, dungeon_name, kind_name, monster_name
from games.engine.deck import Card, symbols
from games.engine.house import USUAL, House
from games.engine.panel import Face, Line, Moment, Name, Strong
from games.engine.speech import gettext, mark, nsay, say
from games.kit.lines import faces, joined, name_list
from games.kit.story import level_word
from games.kit.streaks import Streak, streak_line

_CLASSES = {
    "guardian": mark("guardian"),
    "healer": mark("healer"),
    "wizard": mark("wizard"),
    "rogue": mark("rogue"),
}
ICONS = {"guardian": "🛡️", "healer": "💚", "wizard": "🔮", "rogue": "🗡️"}

# 7.2: the effect of an artifact, in short.
ARTIFACT_DOES = {
    "AH": mark("+1 to all healing"),
    "AC": mark("+1 to every attack"),
    "AS": mark("attackers take 1"),
    "AD": mark("every hit deals 1 less"),
}

# 7.2: the effect of a magic item, for the label of a menu.
ITEM_IN_SHORT = {
    "AH": mark("full health"),
    "AC": mark("slay one"),
    "AS": mark("turn back"),
    "AD": mark("no damage"),
}

# Section 10: a player's standing orders.
ORDERS = {
    NO_ITEMS: mark("Don’t ask me about magic items"),
    ONLY_DEADLY: mark("Defend only when it would kill"),
    SHOW: mark("Show my hand to everyone"),
}

_MOST_NAMED = 2


class Fallen(NamedTuple):
    """Who died of an event: the characters by name, and whether its monster did."""

    characters: Sequence[str] = ()
    monster: bool = False


def event_line(event: e.Event, _seat: int | None = None, _house: House = USUAL) -> Line:
    """Return an event as a sentence for the table; all events are public."""
    return sentence(event, Fallen())


def sentence(event: e.Event, fallen: Fallen) -> Line:
    """Return an event as a sentence that tells who died of it."""
    match event:
        case e.Attacked():
            return _attacked(event, fallen)
        case e.Struck():
            return _struck(event, fallen)
        case e.TurnedBack() | e.Pricked():
            return _by_artifact(event, dies=fallen.monster)
    if isinstance(event, e.DungeonEvent):
        return _dungeon(event)
    if isinstance(event, e.EndEvent):
        return _end(event)
    if isinstance(event, e.MonsterEvent):
        return _monsters(event)
    if isinstance(event, e.CharacterEvent):
        return _characters(event)
    return _items(event)


def class_name(cls: str) -> str:
    """Return the name of a class."""
    return gettext(_CLASSES[cls])


def class_and_level(cls: str, level: int) -> str:
    """Describe a character in a few words."""
    return gettext("{cls}, level {level}", cls=class_name(cls), level=level)


def foe(monster: e.Foe) -> str:
    """Return a monster's name and card, with its place in the row if another has the same card."""
    place = f" {monster.place}" if monster.place else ""
    return f"{kind_name(monster.card)}{place} ({symbols(monster.card)})"


def _dungeon(event: e.DungeonEvent) -> Line:
    match event:
        case e.TookClass():
            return _took_class(event)
        case e.Began(dungeon, party, dealer):
            name = Strong(dungeon_name(dungeon, party))
            began = say("🏰 Dungeon {dungeon}: {name}", dungeon=dungeon, name=name)
            return (*began, *_title(party, dealer))
        case e.Traded(who, other, agreed):
            swap = mark("🔁 {name} and {other} swap hands")
            declined = mark("🔁 {name} asks {other} to swap hands: declined")
            return say(swap if agreed else declined, name=Name(who), other=Name(other))
        case e.Found():
            return _found(event)
        case Streak():
            return streak_line(event)
        case e.RanOut():
            return _ran_out(event)
        case e.Reshuffled(cards):
            return nsay(
                "🔀 The {count} discard is reshuffled into the deck",
                "🔀 The {count} discards are reshuffled into the deck",
                cards,
            )
        case e.Restful():
            return _restful(event)
        case e.Done():
            return _done(event)


def _took_class(event: e.TookClass) -> Line:
    drawn, chosen = mark("{icon} {name} draws the {cls}"), mark("{icon} {name} is the {cls}")
    return say(
        drawn if event.drawn else chosen,
        icon=ICONS[event.cls],
        name=Name(event.who),
        cls=class_name(event.cls),
    )


def _ran_out(event: e.RanOut) -> Line:
    if event.monsters:
        return say("⏳ The dungeon’s last card is drawn. Clear the monsters that are left")
    return say("⏳ The dungeon’s cards run out")


def _restful(event: e.Restful) -> Line:
    if event.points:
        return say("🔥 The party rests: {points} HP back for each", points=event.points)
    return say("🔥 The party rests")


def _found(event: e.Found) -> Line:
    name, card, artifact = Name(event.who), Face(event.card), artifact_name(event.card)
    last = mark("🏺 {name} finds {card} {artifact}: the fourth of four!")
    one = mark("🏺 {name} finds {card} {artifact}: {found} of 4")
    which = last if event.owned == len(ACES) else one
    return say(which, name=name, card=card, artifact=artifact, found=event.owned)


def _end(event: e.EndEvent) -> Line:
    match event:
        case e.Won(dungeons):
            return nsay(
                "🏆 Four artifacts, {count} dungeon: the campaign is won!",
                "🏆 Four artifacts, {count} dungeons: the campaign is won!",
                dungeons,
            )
        case e.Lost(dungeon, combat, slain):
            return nsay(
                "💀 The party falls in dungeon {dungeon}, combat {combat}, with {count} kill",
                "💀 The party falls in dungeon {dungeon}, combat {combat}, with {count} kills",
                slain,
                dungeon=dungeon,
                combat=combat,
            )
        case e.Missed(who, card):
            return say(
                "💡 {name} could have stopped the last hit with {card}",
                name=Name(who),
                card=Face(card),
            )
        case e.WentHome(dungeons):
            return nsay(
                "🏠 The party goes home after {count} dungeon",
                "🏠 The party goes home after {count} dungeons",
                dungeons,
            )


def _done(event: e.Done) -> Line:
    """Tell the new levels, and the next Cardomancer (9.4)."""
    levels = level_word(*sorted(set(event.levels)))
    done = say("Dungeon {dungeon} is done", dungeon=event.dungeon)
    return ("⭐ ", levels, " · ", *done, *_title(event.party, event.cardomancer))


def _title(party: Sequence[str], dealer: str) -> Line:
    """Name the Cardomancer, if the party has more than one member (1.6)."""
    if len(party) == 1:
        return ()
    return (". ", *say("{name} is the Cardomancer", name=Name(dealer)))


def _monsters(event: e.MonsterEvent) -> Line:
    match event:
        case e.Came(dungeon, party, _, first, monsters, last_stand):
            end = f". {gettext('The last card is drawn')}" if last_stand else ""
            came = nsay(
                "👹 {count} monster comes: {monsters}",
                "👹 {count} monsters come: {monsters}",
                len(monsters),
                monsters=_row(monsters, first, dungeon, party),
            )
            return (*came, end)
        case e.Called(monster, _, dungeon, party, first, monsters):
            came = _row(monsters, first, dungeon, party)
            called = mark("📣 {monster} calls for help: {monsters}")
            return say(called, monster=foe(monster), monsters=came)
        case e.Mended():
            return _mended(event)
        case e.Guarded(monster, card, idle):
            drawn, guarded = (
                mark("🛡️ {monster} draws {card}: no effect"),
                mark("🛡️ {monster} puts up {card} as its guard"),
            )
            return say(drawn if idle else guarded, monster=foe(monster), card=Face(card))
        case e.Stopped(monster, card):
            return say(
                "💨 {monster} draws {card}: no effect", monster=foe(monster), card=Face(card)
            )
        case e.Restored(monster, card):
            restored = mark("💗 {monster} heals all monsters to full HP with {card}")
            return say(restored, monster=foe(monster), card=Face(card))
        case e.MonsterFell(monster):
            return say("☠️ {monster} falls", monster=foe(monster))
    raise AssertionError(event)


def _by_artifact(event: e.TurnedBack | e.Pricked, *, dies: bool) -> Line:
    """Word what the party's artifacts do to an attacker."""
    monster, damage = foe(event.monster), event.damage
    if isinstance(event, e.TurnedBack):
        hit, killed = (
            mark("🪞 {monster} hits itself for {damage} with {card}"),
            mark("☠️ {monster} kills itself with {card}"),
        )
        card = Face(event.card)
    else:
        hit, killed = (
            mark("🏺 Your {card} hits {monster} for {damage}"),
            mark("☠️ Your {card} kills {monster}"),
        )
        card = Face("AS")
    return say(killed if dies else hit, monster=monster, card=card, damage=damage)


def _mended(event: e.Mended) -> Line:
    itself = mark("💗 {monster} heals itself by {points} with {card}")
    another = mark("💗 {monster} heals {healed} by {points} with {card}")
    return say(
        itself if event.healed == event.monster else another,
        monster=foe(event.monster),
        card=Face(event.card),
        healed=foe(event.healed),
        points=event.points,
    )


def _row(monsters: Sequence[Card], first: int, dungeon: int, party: Sequence[str]) -> Line:
    """Format new monsters; a few are named."""
    if len(monsters) > _MOST_NAMED:
        return tuple(faces(monsters))
    named = (
        (Face(monster), f" {monster_name(monster, number, dungeon, party)}")
        for number, monster in enumerate(monsters, first)
    )
    return joined(named, ", ")


_STRIKES = {
    # By whether it kills, and whether it hurts others.
    (True, True): mark("{monster} kills {killed} and hits {hurt} with {card}"),
    (True, False): mark("{monster} kills {killed} with {card}"),
    (False, True): mark("{monster} hits {hurt} with {card}"),
    (False, False): mark("{monster} can’t hurt {spared} with {card}"),
}


def _struck(event: e.Struck, fallen: Fallen) -> Line:
    """Tell whom an attack kills and hurts, and the damage dealt back (6.2, 6.3)."""
    killed = [hit.who for hit in event.hits if hit.who in fallen.characters]
    hurt = [(hit.who, hit.damage) for hit in event.hits if hit.damage and hit.who not in killed]
    spared = [hit.who for hit in event.hits if not hit.damage]
    sign = "💀" if killed else "☠️" if fallen.monster else "🩸" if hurt else "🛡️"
    said = say(
        _STRIKES[bool(killed), bool(hurt)],
        monster=foe(event.monster),
        card=Face(event.card),
        killed=name_list(killed),
        hurt=hits(hurt),
        spared=name_list(spared),
    )
    line: Line = (f"{sign} ", *said)
    if not event.back:
        return line
    back, dies = mark("It takes {damage} in return"), mark("It dies of {damage} in return")
    return (*line, ". ", *say(dies if fallen.monster else back, damage=event.back))


def hits(damages: Iterable[tuple[str, int]]) -> Line:
    """Return who takes how much: `Ann for 9, Bo for 2`."""
    told = [
        say("{name} for {damage}", name=Name(who), damage=Strong(str(damage)))
        for who, damage in damages
    ]
    return joined(told, ", ")


def _characters(event: e.CharacterEvent) -> Line:
    match event:
        case e.Defended():
            own = mark("🛡️ {name} blocks {points} with {card}")
            aid = mark("🛡️ {name} blocks {points} for {other} with {card}")
            return _played(event, own, aid)
        case e.Healed():
            own = mark("💚 {name} heals by {points} with {card}")
            aid = mark("💚 {name} heals {other} by {points} with {card}")
            return _played(event, own, aid)
        case e.Wrath(who, cards, monster):
            return nsay(
                "☠️ {name} discards {count} card: wrath kills {monster}",
                "☠️ {name} discards {count} cards: wrath kills {monster}",
                len(cards),
                name=Name(who),
                monster=foe(monster),
            )
        case e.ThrewAway(who, card):
            return say("🗑️ {name} discards {card}", name=Name(who), card=Face(card))
        case e.Waited(who):
            return say("💤 {name} passes", name=Name(who))
        case e.Fell(who):
            return say("💀 {name} falls", name=Name(who))
    raise AssertionError(event)


def _played(event: e.Defended | e.Healed, own: str, aid: str) -> Line:
    """Word a card that a character plays for itself or another."""
    return say(
        own if event.who == event.whom else aid,
        name=Name(event.who),
        card=_card(event),
        other=Name(event.whom),
        points=event.points,
    )


def _card(event: e.Defended | e.Attacked | e.Healed) -> Line:
    """Return the card that was played, and whether it was the class's special."""
    card: Line = (Face(event.card),)
    return (*card, f" ({gettext('special')})") if event.special else card


def _attacked(event: e.Attacked, fallen: Fallen) -> Line:
    name, guard = Name(event.who), event.guard
    sign = "💀" if fallen.characters else "☠️" if fallen.monster else "🗡️"
    said = say(
        _attack_words(event, kills=fallen.monster),
        name=name,
        card=_card(event),
        monster=foe(event.monster),
        damage=Strong(str(event.damage)),
        guard="" if guard is None else Face(guard),
    )
    line: Line = (f"{sign} ", *said)
    if not event.back:
        return line
    back = mark("{name} takes {damage} in return")
    dies = mark("{name} dies of {damage} in return")
    return (*line, ". ", *say(dies if fallen.characters else back, name=name, damage=event.back))


def _attack_words(event: e.Attacked, *, kills: bool) -> str:
    if kills:
        return mark("{name} kills {monster} with {card}")
    if event.damage:
        return mark("{name} hits {monster} for {damage} with {card}")
    if event.guard is not None:
        return mark("{monster} stops {card} of {name} with its guard {guard}")
    return mark("{name} can’t hurt {monster} with {card}")


def _items(event: e.ItemEvent) -> Line:
    match event:
        case e.Smote(who, monster):
            slain = mark("{name} kills {monster} with {card}")
            said = say(slain, name=Name(who), card=Face("AC"), monster=foe(monster))
            return ("☠️ ", *said)
        case e.Raised(who, whom, was_dead):
            raised = mark("✨ {name} brings {other} back from the dead with {card}")
            healed = mark("✨ {name} heals {other} fully with {card}")
            back = raised if was_dead else healed
            return say(back, name=Name(who), card=Face("AH"), other=Name(whom))
        case e.Turned(who):
            turned = mark("✨ {name} turns the attack back with {card}")
            return say(turned, name=Name(who), card=Face("AS"))
        case e.Warded(who, whom):
            warded = mark("✨ {name} protects {other} this turn with {card}")
            return say(warded, name=Name(who), card=Face("AD"), other=Name(whom))


CardomancerMoment = Moment[CardomancerOptions, State, e.Event]
