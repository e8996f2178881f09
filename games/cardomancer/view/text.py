"""The sentences for events of a dungeon: one short line each."""

from collections.abc import Sequence

from games.cardomancer.rules import events as e
from games.cardomancer.rules.automatic import NO_ITEMS, ONLY_DEADLY, SHOW
from games.cardomancer.rules.cards import ACES
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.state import State
from games.cardomancer.view.flavour import artifact_name, dungeon_name, monster_name
from games.engine.deck import Card
from games.engine.house import USUAL, House
from games.engine.panel import Face, Line, Moment, Name, Strong
from games.engine.speech import gettext, mark, nsay, say
from games.kit.lines import faces, joined
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


def event_line(event: e.Event, _seat: int | None = None, _house: House = USUAL) -> Line:
    """Return an event as a line for the table; all events are public."""
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


def minus(points: int) -> str:
    """Format damage for a button or a line."""
    return f"−{points}" if points else gettext("no damage")


def foe(monster: e.Foe) -> Line:
    """Return a monster's card, and its place in the row if another has the same one."""
    return (Face(monster.card), f" {monster.place}") if monster.place else (Face(monster.card),)


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
        return say("🔥 The party rests: +{points}", points=event.points)
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
    """Format all new levels and HP, and the next Cardomancer (9.4)."""
    levels = level_word(*sorted(set(event.levels)))
    done: Line = ("🌅 ", levels, " · ", *say("Dungeon {dungeon} is done", dungeon=event.dungeon))
    party: list[Line] = [
        (Name(name), f" {gettext('{hp} HP', hp=hp)}")
        for name, hp in zip(event.party, event.health, strict=True)
    ]
    return (*joined([done, *party], " · "), *_title(event.party, event.cardomancer))


def _title(party: Sequence[str], dealer: str) -> Line:
    """Name the Cardomancer, if the party has more than one member (1.6)."""
    return (" · 🎩 ", Name(dealer)) if len(party) > 1 else ()


def _monsters(event: e.MonsterEvent) -> Line:
    match event:
        case e.Came(dungeon, party, _, first, monsters, last_stand):
            end = f" · {gettext('the last card is drawn')}" if last_stand else ""
            return ("👹 ", *_row(monsters, first, dungeon, party), end)
        case e.Called(monster, _, dungeon, party, first, monsters):
            came = _row(monsters, first, dungeon, party)
            return say(
                "📣 {monster} calls for help: {monsters}", monster=foe(monster), monsters=came
            )
        case e.Struck():
            return _struck(event)
        case e.Mended():
            return _mended(event)
        case e.Guarded():
            return _guarded(event)
        case e.TurnedBack() | e.Stopped() | e.Pricked():
            return _by_artifact(event)
        case e.Restored(monster, card):
            return say(
                "💗 {monster} {card}: all monsters heal to full HP",
                monster=foe(monster),
                card=Face(card),
            )
        case e.MonsterFell(monster):
            return say("☠️ {monster} falls", monster=foe(monster))


def _by_artifact(event: e.TurnedBack | e.Stopped | e.Pricked) -> Line:
    """Word what the party's artifacts do to an attacker."""
    monster = foe(event.monster)
    match event:
        case e.TurnedBack(_, card, damage, left):
            return say(
                "🪞 {monster} {card} hits itself: {damage}, {hp} HP left",
                monster=monster,
                card=Face(card),
                damage=Strong(minus(damage)),
                hp=left,
            )
        case e.Stopped(_, card):
            return say("💨 {monster} {card}: no effect", monster=monster, card=Face(card))
        case e.Pricked(_, damage, left):
            return ("🏺 ", *_in_return(monster, damage, left))


def _mended(event: e.Mended) -> Line:
    itself = mark("💗 {monster} {card}: +{points}, {hp} HP")
    another = mark("💗 {monster} {card} heals {healed}: +{points}, {hp} HP")
    return say(
        itself if event.healed == event.monster else another,
        monster=foe(event.monster),
        card=Face(event.card),
        healed=foe(event.healed),
        points=event.points,
        hp=event.hp,
    )


def _guarded(event: e.Guarded) -> Line:
    idle = mark("🛡️ {monster} {card}: no effect")
    guarded = mark("🛡️ {monster} puts up {card} as its guard")
    return say(idle if event.idle else guarded, monster=foe(event.monster), card=Face(event.card))


def _row(monsters: Sequence[Card], first: int, dungeon: int, party: Sequence[str]) -> Line:
    """Format new monsters; a few are named."""
    if len(monsters) > _MOST_NAMED:
        return tuple(faces(monsters))
    named = (
        (Face(monster), f" {monster_name(monster, number, dungeon, party)}")
        for number, monster in enumerate(monsters, first)
    )
    return joined(named, ", ")


def _struck(event: e.Struck) -> Line:
    """Format an attack's damage to each target, and the damage dealt back (6.2, 6.3)."""
    hits = joined(map(hit_line, event.hits), "; ")
    line: Line = ("⚔️ ", *foe(event.monster), " ", Face(event.card), ": ", *hits)
    if not event.back:
        return line
    return (*line, ". ", *_in_return(foe(event.monster), event.back, event.left))


def hit_line(hit: e.Hit) -> Line:
    """Describe the damage of a hit, or what stopped it."""
    name = Name(hit.who)
    if hit.warded:
        return say("{name} is protected", name=name)
    if hit.blocked and not hit.damage:
        return say("{name} blocks it", name=name)
    return damage_line(name, hit.damage, hit.hp)


def damage_line(name: Name, damage: int, left: int) -> Line:
    """Describe the damage of a character, taken or coming, and the HP that it leaves."""
    if not damage:
        return say("{name} takes no damage", name=name)
    return say("{name} {damage}, {hp} HP left", name=name, damage=Strong(minus(damage)), hp=left)


def _in_return(whom: Line | Name, damage: int, left: int) -> Line:
    """Describe the damage that an attacker takes itself."""
    return say("{name} takes {damage} in return, {hp} HP left", name=whom, damage=damage, hp=left)


def _characters(event: e.CharacterEvent) -> Line:
    match event:
        case e.Defended():
            return _defended(event)
        case e.Attacked():
            return _attacked(event)
        case e.Healed():
            return _healed(event)
        case e.Wrath(who, cards, monster):
            return nsay(
                "⚡ {name} discards {count} card: wrath on {monster}",
                "⚡ {name} discards {count} cards: wrath on {monster}",
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


def played(event: e.Defended | e.Attacked | e.Healed) -> Line:
    """Return the card that was played, with a star if it was the class's special."""
    return (Face(event.card), " ✦") if event.special else (Face(event.card),)


def _defended(event: e.Defended) -> Line:
    own = mark("🛡️ {name} {card}: blocks {points}")
    aid = mark("🛡️ {name} {card} for {other}: blocks {points}")
    return say(
        own if event.who == event.whom else aid,
        name=Name(event.who),
        card=played(event),
        other=Name(event.whom),
        points=event.points,
    )


def _healed(event: e.Healed) -> Line:
    own = mark("💚 {name} {card}: +{points}, {hp} HP")
    aid = mark("💚 {name} {card} on {other}: +{points}, {hp} HP")
    return say(
        own if event.who == event.whom else aid,
        name=Name(event.who),
        card=played(event),
        other=Name(event.whom),
        points=event.points,
        hp=event.hp,
    )


def _attacked(event: e.Attacked) -> Line:
    name = Name(event.who)
    attack = say(
        "🗡️ {name} {card} → {monster}: {damage}, {hp} HP left",
        name=name,
        card=played(event),
        monster=foe(event.monster),
        damage=Strong(minus(event.damage)),
        hp=event.left,
    )
    if event.guard is not None:
        reduced, stopped = mark("reduced by its guard {card}"), mark("stopped by its guard {card}")
        guarded = say(reduced if event.damage else stopped, card=Face(event.guard))
        attack = joined((attack, guarded), ", ")
    if not event.back:
        return attack
    return (*attack, ". ", *_in_return(name, event.back, event.hp))


def _items(event: e.ItemEvent) -> Line:
    match event:
        case e.Smote(who, monster):
            return say(
                "✨ {name} {card} slays {monster}",
                name=Name(who),
                card=Face("AC"),
                monster=foe(monster),
            )
        case e.Raised(who, whom, was_dead, _, hp):
            raised = mark("✨ {name} {card}: {other} is back from the dead, {hp} HP")
            healed = mark("✨ {name} {card}: {other} is back to full health, {hp} HP")
            back = raised if was_dead else healed
            return say(back, name=Name(who), card=Face("AH"), other=Name(whom), hp=hp)
        case e.Turned(who):
            return say("✨ {name} {card} turns the attack back", name=Name(who), card=Face("AS"))
        case e.Warded(who, whom):
            return say(
                "✨ {name} {card} protects {other} this turn",
                name=Name(who),
                card=Face("AD"),
                other=Name(whom),
            )


CardomancerMoment = Moment[CardomancerOptions, State, e.Event]
