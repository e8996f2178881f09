"""The chronicle of a hero: one session, quest or duel."""

from games.cardrpg.account import Account
from games.engine.deck import RANKS, Card, is_joker, rank
from games.engine.panel import Face, Line, Name, Strong
from games.engine.speech import gettext, nsay, say
from games.kit.lines import faces, name_list


def chronicle(account: Account, seat: int | None) -> tuple[Line, ...]:
    """Return the hero's greatest kill, growth and killer; or a duel's winner."""
    hero = seat or 0
    match account.options.mode:
        case "quest":
            return _quest(account)
        case "duel":
            return _duel(account, hero)
        case _:
            return _session(account, hero)


def _session(account: Account, hero: int) -> tuple[Line, ...]:
    deeds, rivals = account.heroes[hero], _others(account, hero)
    if rivals:
        lines = [_together(deeds.felled, account.battles, rivals)]
    else:
        lines = [_alone(deeds.felled, account.battles)]
    if deeds.level is not None:
        lines.append(say("⭐ Rose to level {level}", level=deeds.level))
    if len(deeds.deaths) > 1:
        again = say(
            "💀 Fell to {monster}, and died {count} times in all",
            monster=Face(deeds.deaths[-1]),
            count=len(deeds.deaths),
        )
        lines.append(again)
    elif deeds.deaths:
        lines.append(say("💀 Fell to {monster}", monster=Face(deeds.deaths[0])))
    return tuple(lines)


def _alone(felled: list[Card], battles: int) -> Line:
    if not felled:
        return nsay("⚔️ {count} battle without a kill", "⚔️ {count} battles without a kill", battles)
    greatest = Face(max(felled, key=_might))
    if len(felled) == 1:
        return nsay(
            "⚔️ Felled {monster} in {count} battle",
            "⚔️ Felled {monster} in {count} battles",
            battles,
            monster=greatest,
        )
    return nsay(
        "⚔️ Felled {monster} and {others} more in {count} battle",
        "⚔️ Felled {monster} and {others} more in {count} battles",
        battles,
        monster=greatest,
        others=len(felled) - 1,
    )


def _together(felled: list[Card], battles: int, names: Line) -> Line:
    if not felled:
        return nsay(
            "⚔️ {count} battle without a kill with {names}",
            "⚔️ {count} battles without a kill with {names}",
            battles,
            names=names,
        )
    greatest = Face(max(felled, key=_might))
    if len(felled) == 1:
        return nsay(
            "⚔️ Felled {monster} in {count} battle with {names}",
            "⚔️ Felled {monster} in {count} battles with {names}",
            battles,
            monster=greatest,
            names=names,
        )
    return nsay(
        "⚔️ Felled {monster} and {others} more in {count} battle with {names}",
        "⚔️ Felled {monster} and {others} more in {count} battles with {names}",
        battles,
        monster=greatest,
        others=len(felled) - 1,
        names=names,
    )


def _quest(account: Account) -> tuple[Line, ...]:
    met = faces(account.met)
    if account.reason == "quest_won":
        victory = Strong(gettext("Won a quest"))
        return (say("🏆 {victory} against {rivals}", victory=victory, rivals=met),)
    return (say("💀 A quest was lost against {monsters}", monsters=met),)


def _duel(account: Account, hero: int) -> tuple[Line, ...]:
    rivals, killer = _others(account, hero), account.heroes[hero].killer
    if account.outcome["seat"] == hero:
        victory = Strong(gettext("Won a duel"))
        return (say("🏆 {victory} against {rivals}", victory=victory, rivals=rivals),)
    if killer is not None:
        return (say("💀 Fell to {name} in a duel", name=Name(account.name(killer))),)
    return (say("🤝 Drew a duel with {names}", names=rivals),)


def _might(card: Card) -> int:
    """Return how memorable a monster is: by rank, the Joker highest."""
    return len(RANKS) if is_joker(card) else RANKS.index(rank(card))


def _others(account: Account, hero: int) -> Line:
    return name_list(account.name(seat) for seat in range(len(account.names)) if seat != hero)
