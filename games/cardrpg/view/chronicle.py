"""The chronicle of a hero: one session, quest or duel."""

from typing import TypeVar

from games.cardrpg.rules.events import Among, Died, Levelled, Met, PlainEvent, RivalDied, Slain
from games.cardrpg.view.choices import RpgMoment
from games.engine.deck import RANKS, Card, is_joker, rank
from games.engine.panel import Face, Line, Name, Strong
from games.engine.speech import gettext, nsay, say
from games.kit.lines import faces, name_list

K = TypeVar("K")


def chronicle(moment: RpgMoment, seat: int | None) -> tuple[Line, ...]:
    """Return the hero's greatest kill, growth and killer; or a duel's winner."""
    outcome, hero = moment.outcome or {}, seat or 0
    told = [event.event if isinstance(event, Among) else event for event in moment.events]
    match moment.options.mode:
        case "quest":
            return _quest(told, won=outcome["reason"] == "quest_won")
        case "duel":
            return _duel(moment, told, hero)
        case _:
            return _session(moment, told, hero)


def _session(moment: RpgMoment, told: list[PlainEvent], hero: int) -> tuple[Line, ...]:
    battles = (moment.outcome or {})["battles"]
    felled = [event.foe for event in _of(told, Slain, hero)]
    rivals = _others(moment, hero)
    lines = [_together(felled, battles, rivals) if rivals else _alone(felled, battles)]
    levels = [event.level for event in _of(told, Levelled, hero)]
    if levels:
        lines.append(say("⭐ Rose to level {level}", level=levels[-1]))
    deaths = _of(told, Died, hero)
    if len(deaths) > 1:
        again = say(
            "💀 Fell to {monster}, and died {count} times in all",
            monster=Face(deaths[-1].foe),
            count=len(deaths),
        )
        lines.append(again)
    elif deaths:
        lines.append(say("💀 Fell to {monster}", monster=Face(deaths[0].foe)))
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


def _quest(told: list[PlainEvent], *, won: bool) -> tuple[Line, ...]:
    met = faces(event.card for event in told if isinstance(event, Met))
    if won:
        victory = Strong(gettext("Won a quest"))
        return (say("🏆 {victory} against {rivals}", victory=victory, rivals=met),)
    return (say("💀 A quest was lost against {monsters}", monsters=met),)


def _duel(moment: RpgMoment, told: list[PlainEvent], hero: int) -> tuple[Line, ...]:
    rivals = _others(moment, hero)
    if (moment.outcome or {})["seat"] == hero:
        victory = Strong(gettext("Won a duel"))
        return (say("🏆 {victory} against {rivals}", victory=victory, rivals=rivals),)
    for event in _of(told, RivalDied, hero):
        return (say("💀 Fell to {name} in a duel", name=Name(_called(moment, event.killer))),)
    return (say("🤝 Drew a duel with {names}", names=rivals),)


def _of(told: list[PlainEvent], kind: type[K], hero: int) -> list[K]:
    """Return the events of this kind that happened to a hero."""
    found = [event for event in told if isinstance(event, kind)]
    return [event for event in found if getattr(event, "seat", None) == hero]


def _might(card: Card) -> int:
    """Return how memorable a monster is: by rank, the Joker highest."""
    return len(RANKS) if is_joker(card) else RANKS.index(rank(card))


def _others(moment: RpgMoment, hero: int) -> Line:
    others = (seat for seat in range(len(moment.seats)) if seat != hero)
    return name_list(_called(moment, seat) for seat in others)


def _called(moment: RpgMoment, seat: int) -> str:
    return moment.state.heroes[seat].name or moment.seats[seat]
