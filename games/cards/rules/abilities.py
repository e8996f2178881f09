"""Abilities, counters and the treasure (1.2, 2.7, 2.9).

R35 fills the gaps of the rulebook's references.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from games.cards.rules import cards, opponents, packs
from games.cards.rules import events as e
from games.cards.rules import tokens as t
from games.cards.rules.deciders import CardsTable, decider, pick, who
from games.cards.rules.options import CardsOptions
from games.cards.rules.state import Peek, State
from games.cards.rules.tokens import Name
from games.engine.deck import Card, is_joker
from games.engine.table import Token


def own_powers(options: CardsOptions, state: State, user: Name, other: Name) -> list[Token]:
    """Return what the user's ability can do to the other (section 5, `power`)."""
    return list(_powers(options, state, state.cls_of(user), user, other))


def treasure_powers(options: CardsOptions, state: State, user: Name, other: Name) -> list[Token]:
    """Return what the treasure can do: any of the four abilities (9.1, R31)."""
    classes: tuple[cards.ClassName, ...] = (cards.FIGHTER, cards.CLERIC, cards.THIEF, cards.MAGE)
    return [token for cls in classes for token in _powers(options, state, cls, user, other)]


def _powers(
    options: CardsOptions, state: State, cls: cards.ClassName, user: Name, other: Name
) -> Iterable[Token]:
    match cls:
        case "fighter":
            return [t.WIN]
        case "cleric":
            return _recoveries(options, state, user)
        case "thief":
            return _thefts(options, state, user, other)
        case "mage":
            return _visions(state, user, other)


def _recoveries(options: CardsOptions, state: State, user: Name) -> list[Token]:
    """Return whom a Cleric can heal: itself, or with `heal_others` any living player (R25)."""
    if options.heal_others and t.is_player(user):
        living = [str(seat) for seat in state.living]
        return [str(t.Aimed(t.RECOVER, name)) for name in living if state.recoverable(name)]
    return [t.RECOVER] if state.recoverable(user) else []


def _thefts(options: CardsOptions, state: State, user: Name, other: Name) -> list[Token]:
    """Return what a Thief can steal: from the opponent, or a Joker of the GM (R26, R27).

    R43: with `steal_from` `foes` a player can also steal from any other foe of the fight.
    """
    steal = [t.STEAL] if state.pack_of(other) else []
    if not t.is_player(user):
        return steal
    if options.steal_from == "foes":
        others = [name for name in _foes(state) if name != other and state.scene.fighting(name)]
        steal += [str(t.Aimed(t.STEAL, name)) for name in others if state.pack_of(name)]
    return [*steal, t.JOKER] if joker_holder(state, other) is not None else steal


def joker_holder(state: State, other: Name) -> tuple[Name, Card] | None:
    """Return the holder and the card that `joker` takes (7.4, R27).

    It is the lowest Joker of the opponent, else of the GM's pack, else of all other foes together.
    Foes slain in this fight count too.
    """
    for name in (other, t.GM):
        found = None if t.is_player(name) else packs.lowest_joker(state.holder(name).pile)
        if found is not None:
            return name, found
    foes = [
        (card, t.foe_name(row))
        for row, foe in enumerate(state.foes)
        for card in cards.jokers(foe.pile)
    ]
    if not foes:
        return None
    card, name = min(foes)
    return name, card


def _visions(state: State, user: Name, other: Name) -> Iterator[Token]:
    """Yield what a Mage can see (R1, R28).

    `sight` works once per opponent, and for the GM's side not in a test. `reveal` shows any pack.
    """
    if not state.scene.sees(user, other) and (t.is_player(user) or state.phase != "test"):
        yield t.SIGHT
    seen: list[Name] = []
    if t.is_player(user):
        seen = [t.GM, *(name for name in _foes(state) if state.scene.fighting(name))]
    others = [str(seat) for seat in state.living if str(seat) != user]
    for name in (*seen, *others):
        yield str(t.Aimed(t.REVEAL, name))


def _foes(state: State) -> list[Name]:
    return [t.foe_name(row) for row in range(len(state.foes))]


@dataclass(frozen=True, slots=True)
class Working:
    """The effect of an ability: its user, its target and its power."""

    user: Name
    on: Name
    power: Token


def may_use_ability(table: CardsTable, state: State, user: Name, other: Name) -> bool:
    """Return whether the user has a face card and the ability would have an effect (7.5)."""
    if not state.holder(user).faces:
        return False
    return any(_powers(table.options, state, state.cls_of(user), user, other))


def may_use_treasure(table: CardsTable, state: State, user: Name) -> bool:
    """Return whether a player may use the treasure (9.1, R30, R31).

    Its users are the whole party, or with the option only the holder of all three Jokers.
    """
    if table.options.treasure != "power" or not t.is_player(user):
        return False
    return int(user) in state.treasure_holders(table.options)


async def use_ability(table: CardsTable, state: State, user: Name, other: Name) -> Name | None:
    """Use an ability, which the opponent may counter (7.1 to 7.5, R23).

    Returns the name of the winner if `win` decided an attempt of a test, else None.
    """
    state.scene.stirred = True
    countered = bool(state.holder(other).faces) and await _counters(table, user, other)
    card = await _spend(table, state, user, t.ABILITY)
    state.scene.shown = [(user, card)]
    against, result = None, 1
    if countered:
        against = await _spend(table, state, other, t.COUNTER)
        state.scene.shown.append((other, against))
        result = cards.compare_faces(card, against)
    table.emit(
        e.AbilityUsed(who(table, state, user), card, who(table, state, other), against, result)
    )
    if result == 0:
        return None  # 7.2
    winner, loser = (user, other) if result > 0 else (other, user)
    power = await _choose_power(table, state, winner, loser)
    if power is None:
        table.emit(e.Idle(who(table, state, winner)))
        return None
    return await _work(table, state, Working(winner, loser, power))


async def use_treasure(table: CardsTable, state: State, user: Name, other: Name) -> Name | None:
    """Use any ability without cost or counter; the Jokers go back to the GM (9.1, R31)."""
    state.scene.stirred = True
    table.emit(e.TreasureUsed(who(table, state, user)))
    offer = treasure_powers(table.options, state, user, other)
    about = t.Used(user, other, treasure=True)
    power = await table.decide("power", int(user), offer, about=about)
    winner = await _work(table, state, Working(user, other, power))
    for player in state.party:
        for joker in cards.jokers(player.pack.pile):
            packs.take(player.pack, joker)
            packs.put(state.gm, [joker])
    return winner


async def _counters(table: CardsTable, user: Name, other: Name) -> bool:
    """Ask for a counter before either card is shown (7.2, R23).

    The automatic GM always counters (11.6).
    """
    seat = decider(table, other)
    if seat is None:
        return True
    offer = [t.COUNTER, t.ALLOW]
    return await table.ask("counter", seat, offer, about=t.Used(user, other)) == t.COUNTER


async def _spend(table: CardsTable, state: State, name: Name, chance: str) -> Card:
    """Spend one of the participant's face cards at random (7.1)."""
    holder = state.holder(name)
    card = await pick(table, f"{chance}:{name}", holder.faces)
    packs.take(holder, card)
    packs.lay_open(state.spent_of(name), [card])
    return card


async def _choose_power(table: CardsTable, state: State, user: Name, other: Name) -> Token | None:
    """Choose what the winner's ability does; None if it can do nothing (7.4, 7.5)."""
    offer = own_powers(table.options, state, user, other)
    seat = decider(table, user)
    if seat is None:
        return opponents.power(state, user, other, offer)
    if not offer:
        return None
    return await table.decide("power", seat, offer, about=t.Used(user, other))


async def _work(table: CardsTable, state: State, working: Working) -> Name | None:
    """Apply the ability (7.3, 7.4)."""
    user, other = working.user, working.on
    aimed = t.Aimed.from_token(working.power)
    match aimed.what:
        case "win":
            return await _win(table, state, user, other)
        case "recover":
            await _recover(table, state, user, aimed.whom or user)
        case "steal":
            await _steal(table, state, user, aimed.whom or other)
        case "joker":
            _take_joker(table, state, user, other)
        case "sight":
            state.scene.sight.append(str(t.Pair(user, other)))
            table.emit(e.Sighted(who(table, state, user), who(table, state, other)))
        case "reveal":
            _reveal(table, state, user, aimed.whom or t.GM)
        case _:
            raise ValueError(f"no ability does “{working.power}”")
    return None


async def _win(table: CardsTable, state: State, user: Name, other: Name) -> Name | None:
    """Decide a test, slay a foe, or put a player at the winner's mercy (7.4 `win`)."""
    table.emit(e.Won(who(table, state, user), who(table, state, other)))
    if state.phase == "test":
        return user
    if t.is_player(other):
        await packs.at_mercy(table, state, other, user)
    else:
        packs.slay(table, state, other, user)
    return None


async def _recover(table: CardsTable, state: State, user: Name, whom: Name) -> None:
    """Recover lost cards up to the starting number (7.4 `recover`, R25)."""
    back = await packs.recover(table, state, whom, state.holder(whom).start, t.RECOVER)
    by = None if user == whom else who(table, state, user)
    table.emit(e.Recovered(who(table, state, whom), tuple(back), by))


async def _steal(table: CardsTable, state: State, user: Name, other: Name) -> None:
    """Move a random card of a pack to the thief's (7.4 `steal`, R26, R37, R43)."""
    options = cards.in_order(state.pack_of(other))
    card = await pick(table, f"{t.STEAL}:{user}", options)
    packs.take(state.holder(other), card)
    kind: e.Kind = "joker" if is_joker(card) else "face" if card in cards.FACE_CARDS else "number"
    if kind == "number" and t.is_player(other):
        state.streak = 0
    table.emit(e.Stole(who(table, state, user), who(table, state, other), kind))
    if kind == "joker":
        packs.give(table, state, other, user, [card])
    else:
        packs.put(state.holder(user), [card])
    packs.check_life(table, state, other, user)
    packs.check_quest(table, state)


def _take_joker(table: CardsTable, state: State, user: Name, other: Name) -> None:
    """Take a Joker of the GM from its holder (7.4 `joker`, R27).

    Raises:
        ValueError: there is none.
    """
    found = joker_holder(state, other)
    if found is None:
        raise ValueError("the GM has no Joker")
    owner, joker = found
    packs.take(state.holder(owner), joker)
    packs.give(table, state, owner, user, [joker])
    packs.check_quest(table, state)


def _reveal(table: CardsTable, state: State, user: Name, of: Name) -> None:
    """Show the user alone a pack as it is now, until the scene ends (7.4 `reveal`, R3, R28)."""
    state.scene.peeks.append(Peek(user, of, cards.in_order(state.pack_of(of))))
    table.emit(e.Revealed(who(table, state, user), who(table, state, of)))
