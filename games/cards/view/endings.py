"""The end of an adventure: its headline, picture, strip and chronicle."""

from collections.abc import Sequence
from typing import cast

from games.cards.account import Account, Deeds
from games.cards.rules.cards import ClassName
from games.cards.rules.events import Who
from games.cards.rules.state import Player
from games.cards.view.words import ICONS, class_alone, class_name, who
from games.engine.panel import Line
from games.engine.speech import gettext, mark, mark_plural, ngettext, nsay, say
from games.kit.endings import Headline, headline, strip
from games.kit.lines import joined, name_list
from games.kit.souvenirs import Ground, Group, Lying, Souvenir

WON: tuple[Headline[Account], ...] = (
    Headline("Won by a thread: 1 hit point left.", lambda f: f.hp == 1),
    Headline(
        "One of you came back with the treasure.",
        lambda f: f.reason == "treasure" and f.alive == 1 < f.players,
    ),
    Headline("The treasure is yours.", lambda f: f.reason == "treasure"),
    Headline("Won, and not one test failed.", lambda f: f.tests >= 2 and f.passed == f.tests),
    Headline("Won without drawing a blade.", lambda f: not f.fights and not f.duels),
    Headline("Won with blood on the floor: {enemies} slain.", lambda f: f.slain >= 3),
    Headline("A happy ending after {story}.", lambda f: f.result == "won"),
)
LOST: tuple[Headline[Account], ...] = (
    Headline("The very last scene was too much.", lambda f: f.reason == "climax"),
    Headline("The game master has spoken: it is lost.", lambda f: f.reason == "verdict"),
    Headline("The first scene was the last.", lambda f: f.scenes <= 1),
    Headline("No test went your way.", lambda f: f.tests >= 2 and not f.passed),
    Headline("The story ends here, after {story}.", lambda f: f.result == "lost"),
)
OPEN: tuple[Headline[Account], ...] = (
    Headline("The end, and it had hardly begun.", lambda f: not f.scenes),
    Headline("The end, after {story}.", lambda f: f.result == "open"),
)
_OF = {"won": WON, "lost": LOST, "open": OPEN}


def headline_of(account: Account) -> str:
    """Return the headline of an ended adventure."""
    return headline(
        _OF[account.result],
        account,
        story=ngettext("{count} scene", "{count} scenes", account.scenes),
        enemies=ngettext("{count} enemy", "{count} enemies", account.slain),
    )


_FACE = "K"  # the card that stands for a player's suit


def souvenir(account: Account) -> Souvenir:
    """Show the party by the kings of its suits, the dead dark; tests and fights."""
    lines = (
        ngettext("{count} scene", "{count} scenes", account.scenes),
        ngettext(
            "{passed} of {count} test passed",
            "{passed} of {count} tests passed",
            account.tests,
            passed=account.passed,
        ),
        ngettext(
            "{won} of {count} fight won",
            "{won} of {count} fights won",
            account.fights,
            won=account.outcome["beaten"],
        ),
    )
    heroes = zip(account.names, account.state.party, strict=False)  # a game master has a name
    party = tuple(_hero(name, player) for name, player in heroes if player.suit is not None)
    return Souvenir(Ground.CURTAIN, lines, (Group(gettext("The party"), party),))


def _hero(name: str, player: Player) -> Lying:
    king = f"{_FACE}{player.suit}"
    return Lying(king, name, class_alone(player.cls), is_dark=not player.alive)


def strip_lines(account: Account) -> list[str]:
    """Return a sign for each test, each foe slain, each death, and the treasure."""
    return strip(account.signs)


MOST_NAMED = 3
# By the result: alone, and with others.
_GAMES = {
    "won": (mark("{hero}, {scenes}, won"), mark("{hero}, {scenes}, won with {names}")),
    "lost": (mark("{hero}, {scenes}, lost"), mark("{hero}, {scenes}, lost with {names}")),
    "open": (
        mark("{hero}, {scenes}, left open"),
        mark("{hero}, {scenes}, left open with {names}"),
    ),
}


def chronicle(account: Account, seat: int | None) -> tuple[Line, ...]:
    """Return the character, the result, its deeds, and its death or new level."""
    at = seat or 0
    player, deeds = account.state.party[at], account.heroes[at]
    others = [name for number, name in enumerate(account.names) if number != at]
    alone, together = _GAMES[account.result]
    game = say(
        together if others else alone,
        hero=f"{ICONS[player.cls]} {class_name(player.cls)}",
        scenes=ngettext("{count} scene", "{count} scenes", account.scenes),
        names=name_list(others),
    )
    lines = [game, *_deeds(deeds)]
    if deeds.fell_by is not None:
        lines.append(say("💀 Fell to {name}", name=who(deeds.fell_by)))
    if deeds.level is not None:
        lines.append(say("⭐ Rose to level {level}", level=deeds.level))
    return tuple(lines[:3])


def _deeds(deeds: Deeds) -> list[Line]:
    """Return tests passed and foes slain in one line, if any."""
    line: Line = ()
    if deeds.passed:
        line = nsay("✅ {count} test passed", "✅ {count} tests passed", deeds.passed)
    if deeds.slain:
        line = (*line, *([" · "] if line else []), *_slew(deeds.slain, first=not line))
    return [line] if line else []


def _slew(slain: Sequence[Who], *, first: bool) -> Line:
    """Name the foes slain, at the beginning of a line or later."""
    foes = joined(((who(foe),) for foe in slain[:MOST_NAMED]), ", ")
    more = len(slain) - MOST_NAMED
    if more <= 0:
        return say("⚔️ Slew {foes}", foes=foes) if first else say("⚔️ slew {foes}", foes=foes)
    return nsay(*(_SLEW if first else _ALSO_SLEW), more, foes=foes)


_SLEW = mark_plural("⚔️ Slew {foes} and {count} more", "⚔️ Slew {foes} and {count} more")
_ALSO_SLEW = mark_plural("⚔️ slew {foes} and {count} more", "⚔️ slew {foes} and {count} more")


_BOSS = "boss"


def foe(account: Account) -> str | None:
    """Return the class of the foe that ended a lone player's adventure, or `boss`."""
    killer = account.last_killer
    if account.result != "lost" or len(account.names) > 1:
        return None
    if account.reason == "climax" or (killer is not None and killer.master):
        return _BOSS
    return None if killer is None else killer.cls


def foe_words(kind: str) -> str:
    """Return the name of a foe of that class."""
    return gettext("the boss") if kind == _BOSS else class_name(cast("ClassName", kind))
