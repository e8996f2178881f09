"""The acts of a human GM at any time: words and adjustments (10.1, R46)."""

from collections.abc import Callable

from games.cards.rules import events as e
from games.cards.rules import packs
from games.cards.rules import tokens as t
from games.cards.rules.deciders import CardsTable, decider, gm_seat, who
from games.cards.rules.state import State
from games.engine.table import Text, Token

LONGEST_TALE = 1000


async def draw_or(
    table: CardsTable, state: State, ask: str, offer: Callable[[], list[Token]], about: t.Stance
) -> Token | None:
    """Ask for a draw or what is offered instead; a lesson asks for each draw (5, R45).

    R46: at a quick desk the GM may act before a player's answer. None if the player can no longer
    answer after that.
    """
    seat = decider(table, about.who)
    if seat is None:
        raise ValueError("the automatic GM is not asked")
    if table.options.desk == "asked" or not t.is_player(about.who):
        make = table.ask if table.options.each_press else table.decide
        return await make(ask, seat, offer(), about=about)
    while True:
        offers = {seat: offer(), gm_seat(table): [t.TELL, t.ADJUST]}
        by, choice = await table.ask_all(ask, offers, needed=[seat], about=about)
        if by == seat:
            return choice
        await act(table, state, choice, about.who)
        if not _goes_on(state, about):
            return None


def _goes_on(state: State, about: t.Stance) -> bool:
    """Return whether a player still takes the test, or fights this opponent."""
    if state.phase == "test":
        return state.party[int(about.who)].alive
    return all(map(state.scene.fighting, (about.who, about.against)))


async def act(table: CardsTable, state: State, choice: Token, asked: t.Name | None = None) -> None:
    """Let the GM say what happens, or adjust something, perhaps before a player answers (10.1)."""
    if choice == t.TELL:
        await tell(table, state, "tell")
    else:
        await adjust(table, state, asked)


async def tell(table: CardsTable, state: State, ask: str) -> None:
    """Ask the GM for words, which all read until the next scene begins (10.1, R46)."""
    state.told = await table.ask(ask, gm_seat(table), Text(LONGEST_TALE))
    table.emit(e.Told(state.told))


def adjust_offer(state: State, asked: t.Name | None) -> list[Token]:
    """Return the possible adjustments (10.1, section 5 `adjust`); foes may give up (R46)."""
    offer: list[Token] = []
    gm_joker = packs.lowest_joker(state.gm.pile) is not None
    for name in map(str, state.living):
        able = {
            t.WOUND: True,
            t.HEAL: state.recoverable(name) > 0,
            t.GIVE: gm_joker,
            t.TAKE: packs.lowest_joker(state.holder(name).pile) is not None,
        }
        offer += [str(t.Aimed(what, name)) for what, can in able.items() if can]
    foes = [] if asked is None else filter(t.is_foe, state.scene.opponents(asked))
    return [*offer, *(str(t.Aimed(t.SURRENDER, foe)) for foe in foes), t.BACK]


async def adjust(table: CardsTable, state: State, asked: t.Name | None = None) -> None:
    """Make one adjustment: a wound, a lost card back (8.2), a Joker given or taken (10.1).

    R46: in a fight a foe may also give up to the player who is asked.
    """
    choice = await table.ask("adjust", gm_seat(table), adjust_offer(state, asked))
    aimed = t.Aimed.from_token(choice)
    if aimed.whom is None:
        return
    if aimed.what == t.WOUND:
        await packs.wound(table, state, aimed.whom, t.GM)
    elif aimed.what == t.HEAL:
        (card,) = await packs.recover(table, state, aimed.whom, 1, t.HEAL)
        table.emit(e.Adjusted(who(table, state, aimed.whom), card))
    elif aimed.what == t.SURRENDER and asked is not None:
        await packs.surrenders(table, state, aimed.whom, asked)
    elif aimed.what == t.GIVE:
        move_joker(table, state, t.GM, aimed.whom)
    else:
        move_joker(table, state, aimed.whom, t.GM)


def move_joker(table: CardsTable, state: State, giver: t.Name, taker: t.Name) -> None:
    """Move the giver's lowest Joker to the taker (10.1).

    Raises:
        ValueError: there is none.
    """
    joker = packs.lowest_joker(state.holder(giver).pile)
    if joker is None:
        raise ValueError(f"“{giver}” has no Joker")
    packs.take(state.holder(giver), joker)
    packs.give(table, state, giver, taker, [joker])
    packs.check_quest(table, state)
