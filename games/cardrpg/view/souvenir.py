"""The picture of an ended session, quest or duel, and its strip."""

from __future__ import annotations

from games.cardrpg.rules.events import Among, Died, Levelled, RivalDied, Saved, Slain
from games.cardrpg.rules.state import Hero
from games.cardrpg.view.choices import RpgMoment
from games.engine.panel import Souvenir
from games.engine.speech import gettext, ngettext
from games.kit.strips import signs_of, strip


def souvenir(moment: RpgMoment) -> Souvenir:
    """Show the heroes by their class cards, and their deeds; those out for good are faded."""
    state, outcome = moment.state, moment.outcome or {}
    heroes = state.heroes
    cards = tuple(hero.class_card for hero in heroes)
    out = tuple(seat for seat, hero in enumerate(heroes) if hero.out)
    if len(heroes) > 1:
        return Souvenir(tuple(map(_in_a_line, heroes)), cards, out)
    (hero,) = heroes
    numbers = (
        ngettext("{count} battle", "{count} battles", outcome["battles"]),
        ngettext("{count} death", "{count} deaths", hero.deaths),
        gettext("{gold} gold", gold=hero.gold),
    )
    return Souvenir((_in_a_line(hero), ", ".join(numbers)), cards, out)


def _in_a_line(hero: Hero) -> str:
    level = gettext("level {level}", level=hero.level)
    return f"{hero.given_name}: {level}, {ngettext('{count} kill', '{count} kills', hero.kills)}"


_SIGNS = {Slain: "⚔️", Levelled: "⭐", Saved: "❤️", Died: "💀", RivalDied: "💀"}


def strip_lines(moment: RpgMoment) -> list[str]:
    """Return a sign for each monster slain, level, card that saved a hero, and death."""
    told = [each.event if isinstance(each, Among) else each for each in moment.events]
    return strip(signs_of(told, _SIGNS))
