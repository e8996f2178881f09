"""The headline of an ended dungeon, duel or way out: what happened, and how close it was."""

from games.diamonds.account import Account
from games.diamonds.rules.cards import WEAPONS
from games.engine.speech import gettext, mark, ngettext
from games.kit.endings import Headline, headline

_NAMES = {
    8: mark("an 8"),
    11: mark("a Jack"),
    12: mark("a Queen"),
    13: mark("a King"),
    14: mark("an ace"),
    15: mark("a dragon"),
}
_ANY = mark("a {value}")
_COURT = range(11, 15)

WON: tuple[Headline[Account], ...] = (
    Headline("Full health, and a potion to spare.", lambda f: f.has_bonus),
    Headline("By a thread: out with 1 HP.", lambda f: f.hp == 1),
    Headline("The dragon was the last thing in your way.", lambda f: f.is_dragon),
    Headline("The last guard was {enemy}. You got past it.", lambda f: f.value in _COURT),
    Headline("Out with bare hands and {f.hp} HP.", lambda f: f.weapon is None),
    Headline("You took up a weapon on the way out. Just in case.", lambda f: f.last in WEAPONS),
    Headline("A strong finish: out with {f.hp} HP.", lambda f: f.hp >= 13),
    Headline("Bruised but out, with {f.hp} HP.", lambda f: f.hp > 0),
)
LOST: tuple[Headline[Account], ...] = (
    Headline("The very last card of the dungeon was {enemy}.", lambda f: f.left == 0),
    Headline("You could see the exit: felled by {enemy}, 1 card short.", lambda f: f.left == 1),
    Headline(
        "Felled by {enemy} in room {f.room}, {cards} from the door.",
        lambda f: f.left <= 4,
    ),
    Headline("The first room was the last: {enemy} was too strong.", lambda f: f.room == 1),
    Headline("Burnt by a dragon in room {f.room}.", lambda f: f.is_dragon),
    Headline("So close: 1 HP more, and {enemy} would not have stopped you.", lambda f: f.hp == 0),
    Headline("A mere {f.value} finished what the others began.", lambda f: f.value <= 4),
    Headline("You met an ace in room {f.room}. It met you harder.", lambda f: f.value == 14),
    Headline("Your weapon was too worn for {enemy} in room {f.room}.", lambda f: f.is_worn),
    Headline("A Queen had the last word in room {f.room}.", lambda f: f.value == 12),
    Headline("No weapon, no luck: {enemy} in room {f.room}.", lambda f: f.weapon is None),
    Headline("Room {f.room} was one too many: {enemy}.", lambda f: f.hp <= 0),
)
BOTH: tuple[Headline[Account], ...] = (
    Headline("Both out, one of you by a thread: 1 HP.", lambda f: f.worst == 1),
    Headline("Both out: {f.best} HP against {f.worst}.", lambda f: f.worst > 0),
)
ONE: tuple[Headline[Account], ...] = (
    Headline("The dragon kept one of you, and let the other pass.", lambda f: f.is_dragon),
    Headline("1 HP more against {enemy}, and both of you were out.", lambda f: f.worst == 0),
    Headline("One of you is out with {f.best} HP. The other met {enemy}.", lambda f: f.best > 0),
)
NEITHER: tuple[Headline[Account], ...] = (
    Headline("Neither of you left the first room.", lambda f: f.room == 1),
    Headline("Both lost, {cards} from the exit.", lambda f: 0 < f.left <= 6),
    Headline("The last of you met {enemy} in room {f.room}.", lambda f: f.best <= 0),
)
ESCAPED: tuple[Headline[Account], ...] = (
    Headline("Out, and nothing ever touched you.", lambda f: f.is_unharmed),
    Headline(
        "One hero walks out, and carries the rest.",
        lambda f: 0 < f.down == len(f.party_hp) - 1,
    ),
    Headline("Out, with {heroes} to carry.", lambda f: f.down > 0),
    Headline("You took every card of the dungeon.", lambda f: f.left == 0),
    Headline("All of you went in, and all of you came out.", lambda f: len(f.party_hp) > 1),
    Headline("{way} behind you, and daylight ahead.", lambda f: f.rooms > 0),
)
DOWN: tuple[Headline[Account], ...] = (
    Headline("No hero stands, 1 room from the exit.", lambda f: f.rooms == f.chambers - 1),
    Headline("No hero stands after {f.rooms} of {f.chambers} rooms.", lambda f: f.rooms >= 0),
)
FALLEN: tuple[Headline[Account], ...] = (
    Headline("The party fell 1 room from the exit.", lambda f: f.rooms == f.chambers - 1),
    Headline("The party fell after {f.rooms} of {f.chambers} rooms.", lambda f: f.rooms > 0),
)
_OF_DUEL = NEITHER, ONE, BOTH  # by the number of parties that escaped
_OF_EXIT = {"escaped": ESCAPED, "down": DOWN, "fallen": FALLEN}


def headline_of(account: Account) -> str:
    """Return the headline of an ended game."""
    return headline(
        _headlines_for(account),
        account,
        enemy=enemy_in_words(account.value),
        cards=ngettext("{count} card", "{count} cards", account.left),
        heroes=ngettext("{count} hero", "{count} heroes", account.down),
        way=ngettext("{count} room", "{count} rooms", account.rooms),
    )


def _headlines_for(account: Account) -> tuple[Headline[Account], ...]:
    match account.options.mode:
        case "solo":
            return WON if account.hp > 0 else LOST
        case "duel":
            return _OF_DUEL[account.results.count("won")]
        case "exit":
            return _OF_EXIT[account.results[0]]


def enemy_in_words(value: int) -> str:
    """Return an enemy of a value: “a 7”, “a King”."""
    return gettext(_NAMES.get(value, _ANY), value=value)
