"""The choices of an attack: its cards and its target (section 10 of the rules page)."""

from functools import partial
from typing import NamedTuple

from games.cardrpg.rules.automatic import weight
from games.cardrpg.rules.cards import is_number, value
from games.cardrpg.rules.company import rivals
from games.cardrpg.rules.state import Hero, State
from games.cardrpg.rules.tokens import Rival, Use, Verb
from games.cardrpg.view.fields import by_rank
from games.cardrpg.view.flavour import TITLE
from games.engine.deck import JOKERS, Card, rank, symbols
from games.engine.panel import Choice, Group, Mood, Page, Panel, Several
from games.engine.speech import gettext
from games.engine.table import BETWEEN_TOKENS, EVERYTHING, Token
from games.kit.names import in_label


class Target(NamedTuple):
    """A target: its token, its name on a button, its HP."""

    token: Token
    name: str
    hp: int


def targets(state: State, seat: int) -> list[Target]:
    """Return all targets, in the order in which they are offered (14.3, 14.17)."""
    if state.monsters:
        return [Target(foe.card, symbols(foe.card), foe.hp) for foe in state.monsters]
    return [
        Target(str(Rival(other)), plain_name(state, other), state.heroes[other].hp)
        for other in rivals(state, seat)
    ]


def single(state: State, seat: int) -> Target | None:
    """Return the only target; None if there are several."""
    found = targets(state, seat)
    return found[0] if len(found) == 1 else None


def plain_name(state: State, seat: int) -> str:
    """Return a character's name for a button, with a number if two have the same."""
    name = state.heroes[seat].given_name
    alike = sum(hero.name == name for hero in state.heroes)
    return name if alike == 1 else f"{name} ({seat + 1})"


Lead = tuple[Token, ...]

ONLY_SOME = "some"  # the name of the page
MOST_IN_FULL = 6  # with more attacks, buttons show the foe's HP left as a number alone


def effect(damage: int, foe: Target | None) -> str:
    """Describe the damage's effect on a target, after a space; empty without a single target."""
    if foe is None:
        return ""
    if damage >= foe.hp:
        return f" {gettext('→ kills')}"
    return f" {gettext('→ {hp} left', hp=foe.hp - damage)}"


def attack_group(hero: Hero, foe: Target, blitz: bool, lead: Lead) -> Group:
    """Return one press for all cards of a rank; with a blitz also for the whole hand (6.1).

    The main one is the least that surely kills, else what hits hardest for the steady player.
    `lead` are the answers before the one that takes the cards.
    """
    ranks = by_rank(hero.hand)
    short = len(ranks) > MOST_IN_FULL
    choices = [
        Choice(_answers(cards, lead, hero), _label(cards, foe, short=short)) for cards in ranks
    ]
    whole = _has_whole(hero, blitz)
    if whole:
        choices.insert(0, _whole_hand(hero, foe, lead))
    damages = damages_of(hero, blitz)
    kills = [damage for damage in damages if damage >= foe.hp]
    weights = [sum(map(weight, cards)) for cards in ([hero.hand] if whole else []) + ranks]
    main = damages.index(min(kills)) if kills else weights.index(max(weights))
    choices[main].mood = Mood.MAIN
    return Group(gettext("⚔️ Attack with …"), tuple(choices))


def damages_of(hero: Hero, blitz: bool) -> list[int]:
    """Return the damage of each attack of the group, without what is random."""
    damages = [sum(map(value, cards)) for cards in by_rank(hero.hand)]
    return [sum(map(value, hero.hand)), *damages] if _has_whole(hero, blitz) else damages


def _has_whole(hero: Hero, blitz: bool) -> bool:
    """Return whether the whole hand may be played at once (6.1)."""
    return blitz and len(hero.hand) > 1


def only_some(hero: Hero, blitz: bool, lead: Lead) -> Several | None:
    """Return a menu for some cards of a rank, after a blitz for any; None if not needed (6.1)."""
    ranks = by_rank(hero.hand)
    whole = _has_whole(hero, blitz)
    if not whole and all(len(cards) == 1 for cards in ranks):
        return None
    label = gettext("Any cards …") if whole else gettext("Only some of a rank …")
    most = len(hero.hand) if whole else max(map(len, ranks))
    picks = tuple(Choice((card,), symbols(card)) for cards in ranks for card in cards)
    return Several(label, picks, 1, most, lead)


def only_some_page(several: Several, hero: Hero) -> Page:
    """Return the page to pick the cards of an attack one by one."""
    draw = partial(
        Panel,
        f"{TITLE} · {gettext('Attack')}",
        cards=tuple(hero.hand),
        lines=((several.label,),),
        rows=(several,),
    )
    return Page(ONLY_SOME, gettext("✂️ Only some"), draw)


def _answers(cards: list[Card], lead: Lead, hero: Hero) -> Lead:
    """Return the answers for all cards of one rank; a single hand card is not asked for."""
    return lead if len(hero.hand) == 1 and lead else (*lead, BETWEEN_TOKENS.join(cards))


def _whole_hand(hero: Hero, foe: Target, lead: Lead) -> Choice:
    damage = sum(map(value, hero.hand))
    wild = sum(not is_number(card) for card in hero.hand)
    more = f" + {wild} 🎲" if wild else ""
    hand = gettext("{damage}: whole hand", damage=f"{damage}{more}")
    return Choice((*lead, EVERYTHING), f"{hand}{effect(damage, foe)}")


def _label(cards: list[Card], foe: Target, *, short: bool) -> str:
    """Label an attack: the damage first, unless a single card's rank shows it.

    With many buttons the target's HP left are a number alone.
    """
    if not is_number(cards[0]):
        start = " ×2" if cards[0] in JOKERS else ""
        named = _named(cards)
        hits = f"{named} 🎲" if short else gettext("{cards} → random", cards=named)
        return f"{hits}{start}"
    damage = sum(map(value, cards))
    several = f"{damage}: " if len(cards) > 1 else ""
    does = f" → {foe.hp - damage}" if short and damage < foe.hp else effect(damage, foe)
    return f"{several}{_named(cards)}{does}"


def _named(cards: list[Card]) -> str:
    if len(cards) == 1:
        return symbols(cards[0])
    return f"{'Joker' if cards[0] in JOKERS else rank(cards[0])} ×{len(cards)}"


def target_row(found: list[Target], use: Use | None) -> tuple[Choice, ...]:
    """Return a choice for each target, with the effect of a use, or an attack (14.3, R37)."""
    return tuple(Choice((foe.token,), _target(foe, use), mood=Mood.MAIN) for foe in found)


def _target(foe: Target, use: Use | None) -> str:
    if use is None:
        return foe_label(foe)
    if use.verb is Verb.KILL:
        return in_label("☠️ {hp} HP, kill {name}", foe.name, hp=foe.hp)
    damage = value(use.card)
    return in_label("{does}: {name}", foe.name, does=f"−{damage}{effect(damage, foe)}")


def foe_label(foe: Target) -> str:
    """Label a target of an attack."""
    return in_label("⚔️ {hp} HP · {name}", foe.name, hp=foe.hp)
