"""The picture of an ended session, quest or duel, and its strip."""

from __future__ import annotations

from games.cardrpg.rules.events import Among, Died, Levelled, RivalDied, Saved, Slain
from games.cardrpg.rules.state import Hero
from games.cardrpg.view.choices import RpgMoment
from games.engine.panel import Souvenir
from games.kit.strips import signs_of, strip
from games.kit.words import count


def souvenir(moment: RpgMoment) -> Souvenir:
    """Show the heroes by their class cards, and their deeds; those out for good are faded."""
    state, outcome = moment.state, moment.outcome or {}
    heroes = state.heroes
    cards = tuple(hero.class_card for hero in heroes)
    out = tuple(seat for seat, hero in enumerate(heroes) if hero.out)
    if len(heroes) > 1:
        return Souvenir(tuple(map(_in_a_line, heroes)), cards, out)
    (hero,) = heroes
    battles = count(outcome["battles"], "battle")
    lines = (_in_a_line(hero), f"{battles}, {count(hero.deaths, 'death')}, {hero.gold} gold")
    return Souvenir(lines, cards, out)


def _in_a_line(hero: Hero) -> str:
    return f"{hero.given_name}: level {hero.level}, {count(hero.kills, 'kill')}"


_SIGNS = {Slain: "⚔️", Levelled: "⭐", Saved: "❤️", Died: "💀", RivalDied: "💀"}


def strip_lines(moment: RpgMoment) -> list[str]:
    """Return a sign for each monster slain, level, card that saved a hero, and death."""
    told = [each.event if isinstance(each, Among) else each for each in moment.events]
    return strip(signs_of(told, _SIGNS))
