"""The sentences of Solitaire RPG: one short line for each event."""

from collections.abc import Sequence

from games.engine.deck import Card, rank
from games.engine.house import USUAL, House
from games.engine.panel import Face, Line, Moment, Part, Strong
from games.engine.speech import gettext, mark, ngettext, say
from games.kit.lines import faces, joined
from games.kit.story import level_word
from games.kit.streaks import Streak, streak_line
from games.kit.words import sentence_case, signed
from games.solitaire.rules import events as e
from games.solitaire.rules.cards import LEVEL_TO_WIN, STATS, VALUE, height, of_stat
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import PLAYER, State

SolitaireMoment = Moment[SolitaireOptions, State, e.Event]

# In a language with genders all kinds have the same one, as the looks fit each kind.
_KINDS = {
    "strength": mark("ogre"),
    "armor": mark("golem"),
    "life": mark("troll"),
    "initiative": mark("wraith"),
}
_SHADOW = "shadow"  # a monster without cards
# In a sentence: who hits, and who is hit.
_HITS = {
    "strength": mark("The ogre"),
    "armor": mark("The golem"),
    "life": mark("The troll"),
    "initiative": mark("The wraith"),
    _SHADOW: mark("The shadow"),
}
_IS_HIT = {
    "strength": mark("the ogre"),
    "armor": mark("the golem"),
    "life": mark("the troll"),
    "initiative": mark("the wraith"),
    _SHADOW: mark("the shadow"),
}
_LOOKS = {
    "A": mark("a starving {kind}"),
    "2": mark("a limping {kind}"),
    "3": mark("a moulting {kind}"),
    "4": mark("a yawning {kind}"),
    "5": mark("a one-eyed {kind}"),
    "6": mark("a mossy {kind}"),
    "7": mark("a scarred {kind}"),
    "8": mark("a grinning {kind}"),
    "9": mark("an iron-shod {kind}"),
    "10": mark("a towering {kind}"),
    "J": mark("a masked {kind}"),
    "Q": mark("a crowned {kind}"),
    "K": mark("an ancient {kind}"),
}


def monster_name(cards: Sequence[Card]) -> str:
    """Return a name from the strongest stat and the highest card."""
    return name_of_kind(monster_kind(cards))


def monster_kind(cards: Sequence[Card]) -> str:
    """Return the strongest stat and the rank of the highest card, such as `life K`."""
    if not cards:
        return ""
    best = max(STATS, key=lambda stat: sum(VALUE[card] for card in of_stat(cards, stat)))
    return f"{best} {rank(max(cards, key=height))}"


def name_of_kind(kind: str) -> str:
    """Return the name of a monster of that kind."""
    if not kind:
        return gettext("a mere shadow")
    best, highest = kind.split()
    return gettext(_LOOKS[highest], kind=gettext(_KINDS[best]))


def kind_of(cards: Sequence[Card]) -> str:
    """Return the kind of a monster: `ogre`."""
    return gettext(_KINDS.get(_best(cards), mark("shadow")))


def who_hits(cards: Sequence[Card]) -> str:
    """Return a monster as the subject of a sentence, at its beginning: `The ogre`."""
    return gettext(_HITS[_best(cards)])


def who_is_hit(cards: Sequence[Card]) -> str:
    """Return a monster as the object of a sentence: `the ogre`."""
    return gettext(_IS_HIT[_best(cards)])


def _best(cards: Sequence[Card]) -> str:
    """Return the strongest stat of a monster."""
    return monster_kind(cards).partition(" ")[0] or _SHADOW


# Above this level the discard pile is shuffled constantly, which is no news.
_SHUFFLES_ALL_THE_TIME = 22


def event_line(event: e.Event, _seat: int | None = None, _house: House = USUAL) -> Line | None:
    """Return an event as a line of the battle log; None if there is nothing to say."""
    match event:
        case e.Rolled(cards):
            drawn = ngettext("{count} card", "{count} cards", len(cards))
            return say("🎭 You start with {cards}.", cards=Strong(drawn))
        case e.Met():
            return _met(event)
        case e.Hurried():
            return _hurried(event)
        case e.Struck():
            return _struck(event)
        case e.Ran() | e.Killed():
            return _left(event)
        case Streak():
            return streak_line(event)
        case e.Drew() | e.Looted():
            return _gained(event)
        case e.Reshuffled(_, level):
            return _reshuffled(level)
        case e.Won() | e.Lost():
            return _over(event)


def _gained(event: e.Drew | e.Looted) -> Line:
    if isinstance(event, e.Drew):
        return say("🎴 You draw {card}", card=Face(event.card))
    won = say("You win {card}", card=Face(event.card))
    return ("⭐ ", level_word(event.level), " · ", *won)


def _left(event: e.Ran | e.Killed) -> Line:
    """Tell how an encounter ended, and what becomes of the wounds."""
    if isinstance(event, e.Ran):
        return say("🏃 You run, and keep your wounds.") if event.wounds else say("🏃 You run.")
    foe = who_hits(event.monster)
    if event.healed:
        return say("☠️ {monster} falls, and your wounds heal.", monster=foe)
    return say("☠️ {monster} falls.", monster=foe)


def _reshuffled(level: int) -> Line | None:
    if level > _SHUFFLES_ALL_THE_TIME:
        return None
    return say("🔀 The discard pile is shuffled in.")


def _over(event: e.Won | e.Lost) -> Line:
    """Return the words for a game's end; a lesson is won at a lower level (R27)."""
    if isinstance(event, e.Lost):
        return say("💀 You fall.")
    if event.level < LEVEL_TO_WIN:
        return say("🏆 You have learned it.")
    return say("🏆 No monsters are left.")


def _met(event: e.Met) -> Line:
    name = Strong(sentence_case(monster_name(event.monster)))
    if event.level == LEVEL_TO_WIN - 1:
        return say("👹 {monster} appears. One more to go.", monster=name)
    return say("👹 {monster} appears.", monster=name)


def _hurried(event: e.Hurried) -> Line:
    yours, monsters = _sum(*event.player), _sum(*event.monster)
    if event.first == PLAYER:
        return say("⏱️ You {yours}, it {monsters}: you hit first", yours=yours, monsters=monsters)
    return say("⏱️ You {yours}, it {monsters}: it hits first", yours=yours, monsters=monsters)


def _sum(value: int, added: int) -> str:
    return f"{value}{'−' if added < 0 else '+'}{abs(added)}={signed(value + added)}"


def _struck(event: e.Struck) -> Line:
    strength = _with(*event.strength, event.strength_cards)
    armor = _with(*event.armor, event.armor_cards)
    results = _results(event)
    if event.by == PLAYER:
        return say(
            "⚔️ You {strength} vs {armor}: {results}",
            strength=strength,
            armor=armor,
            results=results,
        )
    return say(
        "🛡️ It {strength} vs {armor}: {results}", strength=strength, armor=armor, results=results
    )


def _with(value: int, added: int, cards: Sequence[Card]) -> tuple[Part, ...]:
    """Return a stat, and its modifier with its cards."""
    return (f"{value}+{added} ", *faces(cards))


def _results(event: e.Struck) -> Line:
    """Return the results of an attack: damage, cards turned down, and what is left."""
    wounded, down = event.life_down, event.life_down or event.armor_down
    if event.damage:
        results: list[Line] = [(Strong(gettext("{damage} damage", damage=event.damage)),)]
    else:
        results = [say("stopped")]
    if down:
        results.append(say("{cards} down", cards=faces(down)))
    if wounded and event.armor_up:
        results.append(say("armor back up"))
    if wounded and event.by != PLAYER and event.hearts == 1:
        results.append(say("barely alive"))
    if event.damage and not wounded and event.hearts:
        results.append(say("no ♥ lost"))
    if event.armor_down and not event.armor_left and not event.armor_up:
        results.append(say("no armor left"))
    return joined(results, ", ")
