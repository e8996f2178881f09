"""The course of a game: setup (2.1, 2.2, 11.1), the scenes, and levels (2.2)."""

from collections.abc import Sequence

from games.cards.rules.adventure import scenes as adventure
from games.cards.rules.cards import (
    CLASS_OF,
    FACE_CARDS,
    JOKERS,
    NUMBER_CARDS,
    SUIT_OF,
    SUITS,
    Suit,
    faces_of_suit,
    in_order,
    numbers_of_suit,
)
from games.cards.rules.deciders import CardsTable, gm_seat, pick, who
from games.cards.rules.desk import scenes as desk
from games.cards.rules.events import Classed, Ended, Levelled
from games.cards.rules.options import CardsOptions
from games.cards.rules.packs import end_scene, put
from games.cards.rules.sheet import (
    FIRST_LEVEL,
    HIGHEST,
    LESSON,
    Dealt,
    Sheet,
    characters,
    dealt_at,
)
from games.cards.rules.state import Ending, GameEnds, State, outcome
from games.cards.rules.tokens import GM, NEW, RESURRECT
from games.engine.deck import Card, rank
from games.engine.game import Outcome, Sheets
from games.engine.table import START, Token

_LOW = ("A", "2", "3", "4", "5")


async def set_up(table: CardsTable, state: State) -> None:
    """Choose classes, then deal the GM's pack with three Jokers, and the players' (1.2 to 1.4)."""
    await choose_classes(table, state)
    await choose_gm(table, state)
    types = "".join(player.suit or "" for player in state.party)
    state.flavour_key = "" if table.options.human else f"{types}{state.gm_suit} {table.seats}"
    await deal_players(table, state)
    await deal_gm(table, state)


def free_suits(table: CardsTable, state: State) -> list[Suit]:
    """Return the suits with a free pack (1.2, R33)."""
    taken = [player.suit for player in state.party]
    return [suit for suit in SUITS if taken.count(suit) < table.options.decks]


def classes_of(suits: Sequence[Suit]) -> list[Token]:
    """Return the classes of some suits (1.2)."""
    return [CLASS_OF[suit] for suit in suits]


async def choose_classes(table: CardsTable, state: State) -> None:
    """Ask for classes, first come, first served; a known character keeps its class (1.2)."""
    for seat, player in enumerate(state.party):
        if player.suit is not None:
            table.emit(Classed(who(table, state, str(seat))))
    while waiting := [seat for seat, each in enumerate(state.party) if each.suit is None]:
        offer = classes_of(free_suits(table, state))
        seat = waiting[0]
        if len(waiting) > 1:
            seat, cls = await table.ask_all("type", {each: list(offer) for each in waiting})
        else:
            cls = await table.decide("type", seat, offer)
        state.party[seat].suit = SUIT_OF[cls]
        table.emit(Classed(who(table, state, str(seat))))


async def choose_gm(table: CardsTable, state: State) -> None:
    """Choose one of the free packs for the GM; at random for the automatic one (1.3, R2, 11.1)."""
    left = free_suits(table, state)
    if table.options.human:
        offer = classes_of(left)
        state.gm_suit = SUIT_OF[await table.decide("gm_type", gm_seat(table), offer)]
    else:
        state.gm_suit = await pick(table, "gm_type", left)
    table.emit(Classed(who(table, state, GM)))


async def deal_players(table: CardsTable, state: State) -> None:
    """Deal random cards of each suit; a known character keeps its cards (2.1 to 2.5, R5).

    R45, R47: a lesson, and heroes of a low level, are dealt fewer.
    """
    sheets = characters(table.options, table.sheets, len(state.party))
    for seat, (player, sheet) in enumerate(zip(state.party, sheets, strict=True)):
        suit = state.suit_of(str(seat))
        numbers, faces = numbers_of_suit(suit), faces_of_suit(suit)
        kept = None if sheet is None else sheet.cards
        if kept is None:
            due = dealt_to(table.options, player.level)
            dealt = [
                *await deal(table, f"numbers:{seat}", numbers, due.numbers),
                *await deal(table, f"faces:{seat}", faces, due.faces),
            ]
        else:
            dealt = list(kept)
        player.dealt = in_order(dealt)
        pack = player.pack
        put(pack, dealt)
        pack.start = len(pack.pile)
        pack.aside = in_order(card for card in (*numbers, *faces) if card not in dealt)


def dealt_to(options: CardsOptions, level: int) -> Dealt:
    """Return the number of cards that a new character is dealt (2.1 to 2.3, R45, R47)."""
    if options.is_lesson or options.is_desk_lesson:
        return LESSON
    if options.start_level is not None:
        return dealt_at("normal", options.start_level)
    return dealt_at(options.levels, level)


async def deal(table: CardsTable, chance: str, cards: list[Card], count: int) -> list[Card]:
    """Return the first `count` of the shuffled cards; no shuffle for none or all (section 6)."""
    if count in (0, len(cards)):
        return cards[:count]
    return (await table.shuffle(chance, cards))[:count]


async def deal_gm(table: CardsTable, state: State) -> None:
    """Deal the GM's pack and three Jokers (1.4, 2.4).

    The options limit an automatic GM's (11.1), but not in a written adventure (12.1).
    """
    suit, gm = state.suit_of(GM), state.gm
    numbers, faces = numbers_of_suit(suit), faces_of_suit(suit)
    dealt = [*numbers, *faces]
    if not table.options.human and table.options.written is None:
        own = gm_numbers(table, numbers)
        dealt = [*own, *await deal(table, "gm_faces", faces, table.options.gm_faces)]
    put(gm, dealt)
    gm.start = len(gm.pile)
    put(gm, JOKERS)
    gm.aside = in_order(card for card in (*numbers, *faces) if card not in dealt)


def gm_numbers(table: CardsTable, numbers: list[Card]) -> list[Card]:
    """Return the automatic GM's number cards (11.1)."""
    match table.options.gm_cards:
        case "low":
            return [card for card in numbers if rank(card) in _LOW]
        case "high":
            return [card for card in numbers if rank(card) not in _LOW]
        case _:
            return numbers


async def next_sheets(table: CardsTable, state: State) -> Sheets | None:
    """Return each player's sheet for the next game; None for a new character (2.5, 2.6, R5, R6,
    R39).
    """
    if table.options.levels == "none":
        return None
    sheets: Sheets = []
    for seat in range(len(state.party)):
        sheet = await next_sheet(table, state, seat)
        sheets.append(None if sheet is None else sheet.dump())
    return sheets


async def next_sheet(table: CardsTable, state: State, seat: int) -> Sheet | None:
    """Raise a survivor's level; the dead lose a level or start over (2.5, 2.6)."""
    player, highest = state.party[seat], HIGHEST[table.options.levels]
    name, level = who(table, state, str(seat)), player.level
    if player.alive:
        step = min(level + 1, highest) - level
        gained = await gain(table, state, seat) if step else []
        table.emit(Levelled(name, level + step, tuple(gained), ()))
        return sheet_of(state, seat, level + step, [*player.dealt, *gained])
    choice = NEW
    if level > FIRST_LEVEL:
        choice = await table.ask("after_death", seat, [RESURRECT, NEW])
    if choice == NEW:
        table.emit(Levelled(name, None, (), ()))
        return None
    dropped = await drop(table, state, seat)
    table.emit(Levelled(name, level - 1, (), tuple(dropped)))
    kept = [card for card in player.dealt if card not in dropped]
    return sheet_of(state, seat, level - 1, kept)


def sheet_of(state: State, seat: int, level: int, cards: list[Card]) -> Sheet:
    """Return a sheet for the next game, its cards in pack order (section 8)."""
    suit = state.suit_of(str(seat))
    return Sheet.model_validate({"type": suit, "level": level, "cards": in_order(cards)})


async def gain(table: CardsTable, state: State, seat: int) -> list[Card]:
    """Draw a level's new cards, number cards first, from those not held yet (2.4, 2.5, R4)."""
    player, levels = state.party[seat], table.options.levels
    suit = state.suit_of(str(seat))
    now, then = dealt_at(levels, player.level), dealt_at(levels, player.level + 1)
    numbers = [card for card in numbers_of_suit(suit) if card not in player.dealt]
    faces = [card for card in faces_of_suit(suit) if card not in player.dealt]
    return [
        *await some(table, f"gain:{seat}", numbers, then.numbers - now.numbers),
        *await some(table, f"gain:{seat}", faces, then.faces - now.faces),
    ]


async def drop(table: CardsTable, state: State, seat: int) -> list[Card]:
    """Remove the lost level's cards at random (2.6)."""
    player, levels = state.party[seat], table.options.levels
    now, then = dealt_at(levels, player.level), dealt_at(levels, player.level - 1)
    numbers = [card for card in player.dealt if card in NUMBER_CARDS]
    faces = [card for card in player.dealt if card in FACE_CARDS]
    return [
        *await some(table, f"drop:{seat}", numbers, now.numbers - then.numbers),
        *await some(table, f"drop:{seat}", faces, now.faces - then.faces),
    ]


async def some(table: CardsTable, chance: str, cards: list[Card], count: int) -> list[Card]:
    """Take `count` of some cards, one by one; they leave the list (section 6)."""
    taken = []
    for _ in range(count):
        card = await pick(table, chance, cards)
        cards.remove(card)
        taken.append(card)
    return taken


async def play(table: CardsTable, state: State) -> Outcome:
    """Play a game: setup, scenes, levels (2.1 to 2.11)."""
    if table.phase == START:
        await set_up(table, state)
        state.phase = "scene"
    ending = await lead(table, state)
    end_scene(table, state)  # a game that ends in the middle of a scene ends the scene first
    state.phase = "end"
    table.emit(Ended(ending.result, ending.reason))
    sheets = await next_sheets(table, state)
    return outcome(state, ending, sheets)


async def lead(table: CardsTable, state: State) -> Ending:
    """Play to the game's end, even in the middle of a scene (2.10, 2.11)."""
    try:
        if table.options.human:
            return await desk.lead(table, state)
        return await adventure.lead(table, state)
    except GameEnds as end:
        return end.ending
