"""Classes, and a dungeon: its start, trade, rows of monsters and end (1.3 to 2.4, 4.1, 9.4)."""

from games.cardomancer.rules import offers
from games.cardomancer.rules.cards import (
    CLASS_OF,
    CLASSES,
    DECK,
    FIVES,
    HAND,
    HIGHEST_LEVEL,
    SUIT_OF,
    VALUE,
    ClassName,
    decks,
    health,
    is_ace,
)
from games.cardomancer.rules.events import Began, Came, Done, TookClass, Traded
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.piles import CardomancerTable, take_top
from games.cardomancer.rules.state import Monster, Proposal, State, clockwise, living
from games.cardomancer.rules.tokens import NO, READY, YES, Swap, read
from games.engine.deck import Card, rank, suit


async def begin_dungeon(table: CardomancerTable, state: State) -> None:
    """Heal the party, refresh specials, and shuffle all cards but the artifacts (2.1, 2.2)."""
    restore_party(state)
    state.combat = state.round = state.met = 0
    state.found = state.ran_out = state.called = False
    state.discard, state.refused = [], []
    state.initiative = left_of(state, state.cardomancer_seat)
    state.deck = await table.shuffle("dungeon", cards_of(table.options, state))
    party = tuple(table.seats)
    table.emit(Began(state.dungeon, party, party[state.cardomancer_seat]))
    deal_hands(table, state)


def restore_party(state: State) -> None:
    """Reset each character: full HP, fresh special, no trade and an empty hand (2.1)."""
    for character in state.party:
        character.hp = character.max_hp
        character.special_used = character.warded = False
        character.traded = character.ready = False
        character.hand, character.dull = [], []


def left_of(state: State, seat: int) -> int:
    """Return the next seat, clockwise (1.2)."""
    return clockwise(state, seat + 1)[0]


def cards_of(options: CardomancerOptions, state: State) -> list[Card]:
    """Return all cards of the decks, less one of each artifact (2.2, R4), or the court (R48)."""
    kept = [card for card in DECK if not (options.small and rank(card) in "JQK")]
    cards = kept * decks(len(state.party))
    for ace in state.artifacts:
        cards.remove(ace)
    return cards


def deal_hands(table: CardomancerTable, state: State) -> None:
    """Deal three cards each, one at a time; dealt aces are never artifacts (2.3, R6, R8, R49)."""
    for _ in range(HAND):
        for seat in clockwise(state, state.initiative_seat):
            state.party[seat].hand.append(take_top(table, state))
    if table.options.setup_aces == "card" or table.options.plain_aces:
        for character in state.party:
            character.dull = list(filter(is_ace, character.hand))


def finish_dungeon(table: CardomancerTable, state: State) -> None:
    """Give each character a level and full HP; the title moves one seat left (9.4, R44)."""
    state.dungeons_done += 1
    before = [character.hp for character in state.party]
    for character in state.party:
        character.level = min(HIGHEST_LEVEL, character.level + 1)
        character.hp = character.max_hp = health(character.level)
    state.cardomancer = left_of(state, state.cardomancer_seat)
    levels = tuple(character.level for character in state.party)
    hp = tuple(character.max_hp for character in state.party)
    healed = tuple(now - was for was, now in zip(before, hp, strict=True))
    title = table.seats[state.cardomancer]
    table.emit(Done(state.dungeon, tuple(table.seats), levels, healed, hp, title))


async def trade(table: CardomancerTable, state: State) -> None:
    """Let two players swap hands, once each (2.4, R9); not solo (10.1)."""
    state.phase = "trade"
    while asked := offers.trades(state):
        seat, choice = await table.ask_all("trade", asked)
        if choice == READY:
            state.party[seat].ready = True
            continue
        move = read(choice)
        if isinstance(move, Swap):
            await propose(table, state, Proposal(seat, move.seat))


async def propose(table: CardomancerTable, state: State, proposal: Proposal) -> None:
    """Ask the other player; a refusal costs nothing and can't be repeated (R9)."""
    agreed = await table.ask("agree", proposal.asked, [YES, NO], about=proposal) == YES
    if agreed:
        swap_hands(state, proposal)
    else:
        state.refused.append(proposal)
    table.emit(Traded(table.seats[proposal.asking], table.seats[proposal.asked], agreed))


def swap_hands(state: State, proposal: Proposal) -> None:
    """Swap the whole hands, with their dull aces (2.4, R6)."""
    one, other = state.party[proposal.asking], state.party[proposal.asked]
    one.hand, other.hand = other.hand, one.hand
    one.dull, other.dull = other.dull, one.dull
    one.traded = other.traded = True


def set_up_combat(table: CardomancerTable, state: State) -> None:
    """Deal the row of monsters, as far as the deck reaches (4.1, 4.2, R2, R12)."""
    state.combat += 1
    state.combats += 1
    state.round = 0
    state.called = False
    first = state.met
    for _ in range(how_many(table.options, state)):
        if not state.deck:
            break
        card = take_top(table, state)
        add_monster(state, card)
        while rank(card) == "Q" and state.deck:
            card = take_top(table, state)
            add_monster(state, card)
    party, row = tuple(table.seats), tuple(monster.card for monster in state.row)
    table.emit(Came(state.dungeon, party, state.combat, first, row, state.ran_out))


def how_many(options: CardomancerOptions, state: State) -> int:
    """Return the number of monsters: one less than the party, at least one (4.1, 10.1, 10.2, R10).

    Epic: as many as the party.
    """
    count = len(state.party) if options.monster_count == "all" else len(living(state))
    return count if options.epic else max(1, count - 1)


def add_monster(state: State, card: Card) -> None:
    """Add a monster at the end of the row, with its value as HP (4.3)."""
    state.row.append(Monster(state.met, card, VALUE[card]))
    state.met += 1


async def gather(table: CardomancerTable, state: State) -> None:
    """Give each character a class, and the party a Cardomancer (1.3, 1.6)."""
    state.phase = "class"
    if table.options.classes == "random":
        await draw_classes(table, state)
    else:
        await choose_classes(table, state)
    await pick_cardomancer(table, state)


async def draw_classes(table: CardomancerTable, state: State) -> None:
    """Draw a random five for each character without a class (1.3, section 6)."""
    for seat in without_class(state):
        five = await table.pick("class", fives_left(state))
        take_class(table, state, seat, CLASS_OF[suit(five)], drawn=True)


def without_class(state: State) -> list[int]:
    """Return the seats without a class, ascending."""
    return [seat for seat, each in enumerate(state.party) if each.class_taken is None]


def fives_left(state: State) -> list[Card]:
    """Return all fives in their order, less those of the classes taken (section 6)."""
    fives = list(FIVES) * decks(len(state.party))
    for character in state.party:
        if character.class_taken is not None:
            fives.remove("5" + SUIT_OF[character.class_taken])
    return fives


async def choose_classes(table: CardomancerTable, state: State) -> None:
    """Ask all seats without a class at once; first come, first served (1.3, R45)."""
    while asked := without_class(state):
        free = free_classes(state)
        tokens: list[str] = [*free]
        seat, token = await table.ask_all("class", dict.fromkeys(asked, tokens))
        take_class(table, state, seat, free[tokens.index(token)], drawn=False)


def free_classes(state: State) -> list[ClassName]:
    """Return the classes still free: one of each per deck (1.3)."""
    most = decks(len(state.party))
    taken = [character.class_taken for character in state.party]
    return [cls for cls in CLASSES if taken.count(cls) < most]


def take_class(
    table: CardomancerTable, state: State, seat: int, cls: ClassName, drawn: bool
) -> None:
    """Give a seat its class for the whole campaign (1.3)."""
    state.party[seat].class_taken = cls
    table.emit(TookClass(table.seats[seat], cls, drawn))


async def pick_cardomancer(table: CardomancerTable, state: State) -> None:
    """Set the Cardomancer: the campaign's, or a random seat; solo, the only one (1.6)."""
    campaign = table.options.campaign
    given = None if campaign is None else campaign.cardomancer
    seats = list(range(len(table.seats)))
    if given is not None:
        state.cardomancer = given
    elif len(seats) == 1:
        state.cardomancer = 0
    else:
        state.cardomancer = await table.pick("cardomancer", seats)
