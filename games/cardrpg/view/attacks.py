"""The choices of an attack: which cards, and whom (section 10 of the rules page)."""

from __future__ import annotations

from games.cardrpg.rules.cards import is_number, value
from games.cardrpg.rules.state import Hero
from games.cardrpg.rules.tokens import Use, Verb
from games.cardrpg.view.fields import by_rank
from games.cardrpg.view.targets import Target
from games.engine.deck import JOKERS, Card, rank, symbols
from games.engine.panel import Choice, Group, Mood, Row, Several
from games.engine.table import BETWEEN_TOKENS, EVERYTHING, Token
from games.kit.names import in_label

Lead = tuple[Token, ...]


def effect(damage: int, foe: Target | None) -> str:
    """What damage does to a target, in a word; nothing where several stand there."""
    if foe is None:
        return ""
    return ", kills" if damage >= foe.hp else f", {foe.hp - damage} left"


def attack_rows(hero: Hero, foe: Target | None, blitz: bool, lead: Lead) -> list[Row]:
    """6.1: one press takes all cards of a rank; with a blitz also the whole hand.

    `lead` are the answers before the one that takes the cards.
    """
    ranks = by_rank(hero.hand)
    whole = blitz and len(hero.hand) > 1
    choices = [_combo(cards, foe, lead, single=len(hero.hand) == 1) for cards in ranks]
    if whole:
        choices.insert(0, _whole_hand(hero, foe, lead))
    group = Group("⚔️ Attack with …", tuple(choices))
    if not whole and all(len(cards) == 1 for cards in ranks):
        return [group]
    label = "Or any cards …" if whole else "Or only some of a rank …"
    most = len(hero.hand) if whole else max(map(len, ranks))
    picks = tuple(Choice((card,), symbols(card)) for cards in ranks for card in cards)
    # The ask for cards has room for them.
    instead = Choice(lead, "Attack: pick the cards …") if lead else None
    return [group, Several(label, picks, 1, most, lead, instead)]


def _combo(cards: list[Card], foe: Target | None, lead: Lead, *, single: bool) -> Choice:
    """All cards of one rank. The only card of a hand is taken unasked."""
    answers = lead if single and lead else (*lead, BETWEEN_TOKENS.join(cards))
    mood = _mood(sum(map(value, cards)), foe)
    return Choice(answers, f"{_named(cards)}{_hits(cards, foe)}", mood=mood)


def _whole_hand(hero: Hero, foe: Target | None, lead: Lead) -> Choice:
    damage = sum(map(value, hero.hand))
    wild = sum(not is_number(card) for card in hero.hand)
    label = f"Whole hand = {damage}" + (f" + {wild} random" if wild else "")
    return Choice((*lead, EVERYTHING), label + effect(damage, foe), mood=_mood(damage, foe))


def _mood(damage: int, foe: Target | None) -> Mood:
    return Mood.GOOD if foe is not None and damage >= foe.hp else Mood.MAIN


def _named(cards: list[Card]) -> str:
    if len(cards) == 1:
        return symbols(cards[0])
    name = "Joker" if cards[0] in JOKERS else rank(cards[0])
    return f"{name} ×{len(cards)}"


def _hits(cards: list[Card], foe: Target | None) -> str:
    if not is_number(cards[0]):
        start = "×2 up" if cards[0] in JOKERS else "×1 up"
        return f": random, {start}" if len(cards) == 1 else f": random, {start} each"
    damage = sum(map(value, cards))
    return f" = {damage}{effect(damage, foe)}"


def target_row(found: list[Target], use: Use | None) -> tuple[Choice, ...]:
    """14.3, R37: which target it is for, and what it does to it; without a use, an attack."""
    return tuple(Choice((foe.token,), _target(foe, use), mood=Mood.MAIN) for foe in found)


def _target(foe: Target, use: Use | None) -> str:
    if use is None:
        return attack_on(foe)
    if use.verb is Verb.KILL:
        return in_label("☠️ ", foe.name, f", {foe.hp} HP: kill")
    damage = value(use.card)
    return in_label("", foe.name, f", {foe.hp} HP: −{damage}{effect(damage, foe)}")


def attack_on(foe: Target) -> str:
    """The label of whom to attack."""
    return in_label("⚔️ ", foe.name, f", {foe.hp} HP")
