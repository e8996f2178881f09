"""The choices of a fight: attacks, and what the inventory does in a turn (section 10)."""

from __future__ import annotations

from games.cardrpg.battle import ATTACK, BLITZ, CLUB, DONE, FORFEIT, FRESH, KILL, PASS, SPADE
from games.cardrpg.board import by_rank
from games.cardrpg.cards import is_number, value
from games.cardrpg.inventory import aces, items
from games.cardrpg.options import CardRpgOptions
from games.cardrpg.state import Hero, Monster, State
from games.engine.deck import JOKERS, Card, rank, suit, symbols
from games.engine.panel import Choice, Menu, Mood, Row, Several
from games.engine.table import BETWEEN_TOKENS, EVERYTHING, Token

A_ROW = 5
IN_A_MENU = 25
MOST_ROWS = 5

NO_KILL = "no ♠ ace"

Lead = tuple[Token, ...]


def in_rows(choices: list[Choice], space: int, label: str) -> list[Row]:
    """Choices as rows of buttons while there is space for them, else in menus."""
    if len(choices) <= A_ROW * space:
        return [tuple(choices[at : at + A_ROW]) for at in range(0, len(choices), A_ROW)]
    return list(in_menus(choices, label))


def in_menus(choices: list[Choice], label: str) -> list[Menu]:
    """Choices in menus of 25."""
    parts = [choices[at : at + IN_A_MENU] for at in range(0, len(choices), IN_A_MENU)]
    many = len(parts) > 1
    return [
        Menu(f"{label} ({at})" if many else label, tuple(part)) for at, part in enumerate(parts, 1)
    ]


def outcome_of(damage: int, foe: Monster | None) -> str:
    """What damage does to a foe, in a word."""
    if foe is None:
        return ""
    return ", kills" if damage >= foe.hp else f", {foe.hp - damage} left"


def attack_rows(hero: Hero, foe: Monster | None, blitz: bool, lead: Lead, space: int) -> list[Row]:
    """6.1: one press takes all cards of a rank; with a blitz also the whole hand."""
    groups = by_rank(hero.hand)
    several = blitz if len(hero.hand) > 1 else False
    choices = [_combo(cards, foe, lead, single=len(hero.hand) == 1) for cards in groups]
    if several:
        choices.insert(0, _whole_hand(hero, foe, lead))
    pick = several or any(len(cards) > 1 for cards in groups)
    if not pick:
        return in_rows(choices, space, "⚔️ Attack with …")
    if space == 1:  # the ask for cards then has room for them
        if lead:
            choices.append(Choice(lead, "Attack: pick the cards …"))
        return in_rows(choices, space, "⚔️ Attack with …")
    label = "Or any cards …" if several else "Or only some of a rank …"
    most = len(hero.hand) if several else max(map(len, groups))
    cards = [card for group in groups for card in group]
    picks = tuple(Choice((card,), symbols(card)) for card in cards)
    row = Several(label, picks, 1, most, lead)
    return [*in_rows(choices, space - 1, "⚔️ Attack with …"), row]


def _combo(cards: list[Card], foe: Monster | None, lead: Lead, *, single: bool) -> Choice:
    """All cards of one rank. The only card of a hand is taken unasked."""
    answers = lead if single and lead else (*lead, BETWEEN_TOKENS.join(cards))
    damage = sum(map(value, cards))
    mood = Mood.GOOD if foe is not None and damage >= foe.hp else Mood.MAIN
    return Choice(answers, f"{_named(cards)}{_effect(cards, foe)}", mood=mood)


def _named(cards: list[Card]) -> str:
    if len(cards) == 1:
        return symbols(cards[0])
    name = "Joker" if cards[0] in JOKERS else rank(cards[0])
    return f"{name} ×{len(cards)}"


def _effect(cards: list[Card], foe: Monster | None) -> str:
    if not is_number(cards[0]):
        start = "×2 up" if cards[0] in JOKERS else "×1 up"
        return f": random, {start}" if len(cards) == 1 else f": random, {start} each"
    damage = sum(map(value, cards))
    return f" = {damage}{outcome_of(damage, foe)}"


def _whole_hand(hero: Hero, foe: Monster | None, lead: Lead) -> Choice:
    damage = sum(map(value, hero.hand))
    wild = sum(not is_number(card) for card in hero.hand)
    label = f"Whole hand = {damage}" + (f" + {wild} random" if wild else "")
    mood = Mood.GOOD if foe is not None and damage >= foe.hp else Mood.MAIN
    return Choice((*lead, EVERYTHING), label + outcome_of(damage, foe), mood=mood)


def target_row(state: State) -> list[Row]:
    """14.3, R37: whom it shall hit, and what that does."""
    verb, _, card = (state.doing or ATTACK).partition(":")
    choices = []
    for foe in state.monsters:
        name = f"{symbols(foe.card)}, {foe.hp} HP"
        label = f"⚔️ {name}"
        if verb == KILL:
            label = f"☠️ {name}: kill"
        elif verb == SPADE:
            label = f"{name}: −{value(card)}{outcome_of(value(card), foe)}"
        choices.append(Choice((foe.card,), label, mood=Mood.MAIN))
    return [tuple(choices)]


def way_out_row(offer: list[Token]) -> list[Choice]:
    """8.1, 8.2: what a turn with an empty hand leaves open, and the end of a turn."""
    ways = {
        DONE: Choice((DONE,), "✅ End the turn", mood=Mood.MAIN),
        FRESH: Choice((FRESH,), "🎴 Fresh cards for both", mood=Mood.MAIN),
        FORFEIT: Choice((FORFEIT,), "🏳️ Forfeit: a death", mood=Mood.DANGER),
        PASS: Choice((PASS,), "⏭️ No cards: pass", mood=Mood.MAIN),
    }
    return [choice for token, choice in ways.items() if token in offer]


def verb_row(options: CardRpgOptions, state: State, hero: Hero, offer: list[Token]) -> list[Choice]:
    """One button for each thing that the inventory does; what it cannot do now is closed."""
    foe = state.monsters[0] if len(state.monsters) == 1 else None
    return [
        _verb(KILL, _of(offer, KILL), foe, "☠️ Kill", NO_KILL),
        _verb(BLITZ, _of(offer, BLITZ), foe, "💥 Blitz", _no_blitz(options, state, hero)),
        _verb(SPADE, _spades(offer, foe), foe, "⚔️ Strike", _no_spade(state, hero)),
        _verb(CLUB, _clubs(offer), foe, "➕ Attack", _no_club(hero)),
    ]


def _of(offer: list[Token], verb: str) -> list[Card]:
    return [token.partition(":")[2] for token in offer if token.startswith(f"{verb}:")]


def _spades(offer: list[Token], foe: Monster | None) -> list[Card]:
    """The strike that one would choose first: the smallest that kills, else the strongest."""
    cards = _of(offer, SPADE)
    killing = [card for card in cards if foe is not None and value(card) >= foe.hp]
    return sorted(killing or cards, key=value, reverse=not killing)


def _clubs(offer: list[Token]) -> list[Card]:
    """A real Club first, and the smallest: its value does not matter."""
    return sorted(_of(offer, CLUB), key=lambda card: (suit(card) != "C", value(card)))


def _verb(verb: str, cards: list[Card], foe: Monster | None, short: str, closed: str) -> Choice:
    if not cards:
        return shut(verb, short, closed)
    token = f"{verb}:{cards[0]}"
    return Choice((token,), item_label(token, foe), mood=Mood.PLAIN)


def shut(verb: str, short: str, why: str) -> Choice:
    """What cannot be done now, and why: a button that is grey can tell it only on itself."""
    return Choice((verb,), f"{short}: {why}", closed=why)


def item_label(token: Token, foe: Monster | None) -> str:
    """What an item of the inventory would do now."""
    verb, _, card = token.partition(":")
    name = symbols(card)
    if verb == KILL:
        return f"☠️ {name} kills" + (f" {symbols(foe.card)}" if foe else " one")
    if verb == BLITZ:
        return f"💥 {name}: any cards"
    if verb == SPADE:
        return f"⚔️ {name}: −{value(card)}{outcome_of(value(card), foe)}"
    if verb == CLUB:
        return f"➕ {name}: 1 attack more"
    if verb == "sell":
        return f"🪙 Sell {name}: +{value(card)}"
    return f"💎 {name}: a discard"


def _no_blitz(options: CardRpgOptions, state: State, hero: Hero) -> str:
    if state.blitz:
        return "on already"
    return "empty hand" if aces(options, hero, "C") else "no ♣ ace"


def _no_spade(state: State, hero: Hero) -> str:
    if not items(hero, "S"):
        return "no ♠"
    return "too late" if state.attacks_made else "not now"


def _no_club(hero: Hero) -> str:
    return "few cards" if items(hero, "C") else "no ♣"
