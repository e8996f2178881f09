"""The end of a climb: its headline, picture and strip."""

from games.engine.speech import gettext, ngettext
from games.kit.endings import Headline, headline, strip
from games.kit.souvenirs import MOST_CARDS, Ground, Group, Lying, Souvenir
from games.kit.words import sentence_case
from games.solitaire.account import Account
from games.solitaire.rules.cards import LEVEL_TO_WIN
from games.solitaire.view.text import monster_kind, monster_name

WON: tuple[Headline[Account], ...] = (
    Headline(
        "From level {f.start} to the top, and you never ran.", lambda f: f.start <= 5 and not f.runs
    ),
    Headline(
        "Never ran, never fell: {f.kills} monsters killed.", lambda f: not f.runs and f.kills > 1
    ),
    Headline("One kill, and there was nothing left to fight.", lambda f: f.kills == 1),
    Headline("You ran {f.runs} times and won in the end.", lambda f: f.runs >= 10),
    Headline("Level {f.level}, and not a monster left.", lambda f: f.is_won),
)
LOST: tuple[Headline[Account], ...] = (
    Headline("One level from the top, felled by {foe}.", lambda f: f.to_go <= 1),
    Headline("So close: {f.to_go} levels from the top, and then {foe}.", lambda f: f.to_go <= 3),
    Headline("{foe} had 1 life left, and it was enough.", lambda f: f.monster_life == 1),
    Headline("The first monster was the last: {foe}.", lambda f: not f.kills and not f.runs),
    Headline("You ran from what you could, but not from {foe}.", lambda f: not f.kills),
    Headline("One life more would have been enough against {foe}.", lambda f: f.excess == 0),
    Headline("One blow from {foe} was enough.", lambda f: f.round <= 1),
    Headline("A fight to remember: {f.round} rounds against {foe}.", lambda f: f.round >= 8),
    Headline("{f.kills} monsters killed, then {foe}.", lambda f: f.kills >= 10),
    Headline("You ran {f.runs} times, and once too seldom.", lambda f: f.runs >= 6),
    Headline("Felled by {foe} on level {f.level}.", lambda f: not f.is_won),
)


def headline_of(account: Account) -> str:
    """Return the headline of an ended game."""
    foe = monster_name(account.state.monster.cards)
    return sentence_case(headline(WON if account.is_won else LOST, account, foe=foe))


def souvenir(account: Account) -> Souvenir:
    """Show the character's progress and its newest cards; those face down are dark."""
    player = account.state.player
    newest = player.cards[-MOST_CARDS:]
    cards = tuple(Lying(card, is_dark=card in player.down) for card in newest)
    caption = gettext("The hero’s newest cards")
    if any(each.is_dark for each in cards):
        caption = gettext("The hero’s newest cards (dark: face down)")
    killed = ngettext("{count} monster killed", "{count} monsters killed", account.kills)
    lines = (
        gettext(
            "From level {start} to {level} of {most}",
            start=account.start,
            level=account.level,
            most=LEVEL_TO_WIN,
        ),
        f"{killed}, {ngettext('{count} round', '{count} rounds', account.rounds)}",
    )
    return Souvenir(Ground.FELT, lines, (Group(caption, cards),))


def strip_lines(account: Account) -> list[str]:
    """Return a sign for each monster killed, each run, and the end."""
    return strip(account.deeds.signs, gettext("Fights:"))


def foe(account: Account) -> str | None:
    """Return the kind of the monster that ended a lost game."""
    return None if account.is_won else monster_kind(account.state.monster.cards)
