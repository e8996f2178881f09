"""The human GM's desk: actions between scenes, and the scenes (2.10)."""

from collections.abc import Awaitable, Sequence

from games.cards.adventures.model import Scene
from games.cards.rules import events as e
from games.cards.rules import packs
from games.cards.rules import tokens as t
from games.cards.rules.acts import act, tell
from games.cards.rules.cards import number_cards
from games.cards.rules.deciders import CardsTable, gm_seat, pick, who
from games.cards.rules.desk.plan import plan_offer, play_planned, read_next
from games.cards.rules.feats import group_test
from games.cards.rules.fights import BETWEEN_SCENES, IN_FIGHT, begin_fight, fight_on, make_foes
from games.cards.rules.options import CardsOptions
from games.cards.rules.state import Ending, Phase, State
from games.engine.record import Answered
from games.engine.table import Answer, Ask, Some, Text, Token

LONGEST_DECLARATION = 200


async def lead(table: CardsTable, state: State) -> Ending:
    """Let the GM lead until they end the game (2.10, R41); a lesson until all is done (R45)."""
    if table.phase == IN_FIGHT:
        await end_of_scene(table, state, fight_on(table, state))
    while True:
        await table.checkpoint(BETWEEN_SCENES)
        if not gm_offer(table, state):
            return await verdict(table)
        seat, choice = await table.ask_all(
            "scene", scene_offers(table, state), needed=[gm_seat(table)]
        )
        if seat != gm_seat(table):
            await player_acts(table, state, seat, choice)
        elif choice == t.END:
            return await verdict(table)
        else:
            await gm_acts(table, state, choice)


def scene_offers(table: CardsTable, state: State) -> dict[int, list[Token]]:
    """Return the offers of the GM and of the living players with a token (section 5 `scene`).

    R45: in a lesson only the GM acts between scenes.
    """
    offers = {gm_seat(table): gm_offer(table, state)}
    if table.options.is_desk_lesson:
        return offers
    players = {seat: player_offer(table, state, seat) for seat in state.living}
    return offers | {seat: offer for seat, offer in players.items() if offer}


def gm_offer(table: CardsTable, state: State) -> list[Token]:
    """Return the GM's actions; tests and fights need an opposing card (10.1, 5.12, 6.1, 12.8).

    R45: a lesson has one test, one fight and one tale, and nothing else.
    """
    test = [t.TEST] if state.gm_opposes(table.options) else []
    fight = [t.FIGHT] if number_cards(state.gm.pile) else []
    if not table.options.is_desk_lesson:
        plan = plan_offer(table.options, state)
        return [*plan, *test, *fight, t.TELL, t.ADJUST, t.END]
    once = {
        t.TEST: not state.counts.tests,
        t.FIGHT: not state.counts.fights,
        t.TELL: state.told is None,
    }
    return [action for action in (*test, *fight, t.TELL) if once[action]]


def player_offer(table: CardsTable, state: State, seat: int) -> list[Token]:
    """Return a player's actions: declare once a scene, or challenge with `pvp` (10.1, 6.10).

    A refused challenge can't be repeated. R40: abilities are not used between scenes.
    """
    offer = [t.DECLARE] if state.party[seat].declared is None else []
    if table.options.pvp:
        others = [str(other) for other in state.living if other != seat]
        refused = state.refusals
        offer += [
            str(t.Aimed(t.CHALLENGE, other))
            for other in others
            if str(t.Pair(str(seat), other)) not in refused
        ]
    return offer


async def player_acts(table: CardsTable, state: State, seat: int, choice: Token) -> None:
    """Carry out a player's declaration or challenge (10.1, 6.10)."""
    aimed = t.Aimed.from_token(choice)
    if aimed.whom is not None:
        await challenge(table, state, str(seat), aimed.whom)
        return
    words = await table.ask("declare", seat, Text(LONGEST_DECLARATION))
    state.party[seat].declared = words
    table.emit(e.Declared(who(table, state, str(seat)), words))


async def challenge(table: CardsTable, state: State, one: t.Name, other: t.Name) -> None:
    """Start a duel if both agree, the challenger first (6.10, R22).

    A refusal holds for the scene.
    """
    state.challenge = str(t.Pair(one, other))
    challenger, challenged = who(table, state, one), who(table, state, other)
    table.emit(e.Challenged(challenger, challenged, agreed=None))
    agreed = await table.ask("agree", int(other), [t.YES, t.NO]) == t.YES
    table.emit(e.Challenged(challenger, challenged, agreed))
    pair, state.challenge = state.challenge, None
    if not agreed:
        state.refusals.append(pair)
        return
    begin_scene(table, state, "duel")
    state.counts.duels += 1
    begin_fight(table, state, [one], [other])
    await end_of_scene(table, state, fight_on(table, state))


def begin_scene(table: CardsTable, state: State, phase: Phase) -> None:
    """Begin a test, a fight or a duel (10.2); at a quick desk with nothing told (R46)."""
    state.phase = phase
    state.number += 1
    if table.options.desk == "quick":
        state.told = None
    table.emit(e.Begun(state.number, phase, None))


async def end_of_scene(table: CardsTable, state: State, scene: Awaitable[object]) -> None:
    """Play a scene, then reset everything that belongs to it (10.2)."""
    await scene
    packs.end_scene(table, state)
    state.phase = "scene"


async def gm_acts(table: CardsTable, state: State, choice: Token) -> None:
    """Carry out the GM's action (10.1, 12.8)."""
    aimed, adventure = t.Aimed.from_token(choice), table.options.written
    if adventure is not None and aimed.whom is not None:
        read_next(table, state, adventure.scene(int(aimed.whom)))
    elif adventure is not None and choice == t.PLAN:
        await carry_out(table, state, adventure.scene(state.at))
    elif choice in (t.TELL, t.ADJUST):
        await act(table, state, choice)
    elif choice == t.TEST:
        begin_scene(table, state, "test")
        await end_of_scene(table, state, call_test(table, state))
    else:
        begin_scene(table, state, "fight")
        await end_of_scene(table, state, call_fight(table, state))


async def carry_out(table: CardsTable, state: State, scene: Scene) -> None:
    """Carry out the rest, the test or the fight of a planned scene; its words stay (12.8)."""
    state.is_planned = False
    if scene.kind == "rest":
        await packs.rest(table, state, scene.back)
        return
    told = state.told
    begin_scene(table, state, "test" if scene.kind == t.TEST else "fight")
    state.told = told
    await end_of_scene(table, state, play_planned(table, state, scene))


async def call_test(table: CardsTable, state: State) -> None:
    """Ask who is tested, whether each or one of them, and whether they may decline (5.1, 5.11).

    R46: at a quick desk also why.
    """
    seat = gm_seat(table)
    seats = await who_of(table, state, "tested")
    state.scene.queue = seats
    mode = t.EACH if len(seats) == 1 else await table.ask("group", seat, [t.EACH, t.ONE])
    forced = await table.ask("manner", seat, [t.MUST, t.MAY]) == t.MUST
    if table.options.desk == "quick":
        await tell(table, state, "reason")
    await group_test(table, state, seats, mode, forced=forced)


async def who_of(table: CardsTable, state: State, ask: str) -> list[int]:
    """Ask for some of the living players, sorted by seat (section 5 `tested`, `fighters`)."""
    living = [str(seat) for seat in state.living]
    offer = Some(living, 1, len(living), "any", lambda _: True)
    chosen = await table.decide(ask, gm_seat(table), offer)
    return sorted(map(int, chosen))


async def call_fight(table: CardsTable, state: State) -> None:
    """Ask who fights, against whom, and who attacked (6.1, 6.2).

    R44: with `may_decline` the GM says whether they must fight. If no fighter accepts, there is no
    fight.
    """
    seat = gm_seat(table)
    state.scene.queue = await who_of(table, state, "fighters")
    options = table.options
    forced = not options.may_decline or await table.ask("manner", seat, [t.MUST, t.MAY]) == t.MUST
    await make_foes(table, state)
    foes = [t.foe_name(row) for row in range(len(state.foes))]
    first = await table.ask("first", seat, [t.PLAYERS, t.FOES, t.CHANCE])
    if first == t.CHANCE:
        first = await pick(table, "first", [t.PLAYERS, t.FOES])
    if not forced and not await a_fighter_accepts(table, state):
        return
    players = [str(each) for each in state.scene.queue]
    state.counts.fights += 1
    sides = (players, foes) if first == t.PLAYERS else (foes, players)
    begin_fight(table, state, *sides)
    await fight_on(table, state)


async def a_fighter_accepts(table: CardsTable, state: State) -> bool:
    """Ask each fighter by seat; remove those who decline after seeing the foes (R44)."""
    for seat in state.scene.queue[:]:
        if await table.ask("accept", seat, [t.YES, t.NO]) == t.NO:
            state.scene.queue.remove(seat)
            table.emit(e.FightDeclined(who(table, state, str(seat))))
    return bool(state.scene.queue)


async def verdict(table: CardsTable) -> Ending:
    """Ask the GM how the game ends (10.1)."""
    said = await table.ask("verdict", gm_seat(table), [t.WON, t.LOST, t.OPEN])
    match said:
        case "won":
            return Ending("won", "verdict")
        case "lost":
            return Ending("lost", "verdict")
        case _:
            return Ending("open", "verdict")


def waits_for_gm(options: CardsOptions, state: State, ask: Ask) -> bool:
    """Return whether the table waits for a human GM, for any ask (section 10)."""
    return options.human and ask.waits_for() == [len(state.party)]


def may_undo(options: CardsOptions, state: State, seat: int, step: Sequence[Answered]) -> bool:
    """Return whether the GM may undo a step that has shown no card (section 10)."""
    gm = options.human and seat == len(state.party)
    return gm and all(_shows_nothing(line.ask, line.choice) for line in step)


def _shows_nothing(ask: str, choice: Answer) -> bool:
    """Return whether an answer without a random result can't have shown a card.

    R36: drawing, spending or losing a single card leaves no random result in the log.
    """
    match ask:
        case "swing":
            return choice == t.DRAW  # the other side is asked first
        case "difficulty":
            return choice == t.JOKER
        case "guard" | "card" | "counter" | "power":
            return False
        case _:
            return not str(choice).startswith(t.WOUND)
