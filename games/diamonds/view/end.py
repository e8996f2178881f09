"""The end of a dungeon: progress, cards left, and the rulebook's score in small print."""

from __future__ import annotations

from games.diamonds.rules.cards import FULL_HP, VALUE
from games.diamonds.rules.state import State
from games.diamonds.view import duel_headlines, headlines
from games.diamonds.view import exit as exit_view
from games.diamonds.view.fields import hearts
from games.diamonds.view.moment import DiamondsMoment
from games.engine.deck import symbols
from games.engine.panel import Field, Line, Panel, Part, Small, Strong, Tone
from games.engine.speech import gettext, nsay, say
from games.kit.words import signed


def ended(moment: DiamondsMoment, title: str, events: tuple[Line, ...]) -> Panel:
    """Return the panel of the end, for solo games and duels."""
    state = moment.state
    won = [hp > 0 for hp in state.hp]
    parties = tuple(_party(state, party) for party in range(len(won)))
    duel = state.mode == "duel"
    return Panel(
        title=f"{title} · {_who_won(moment, won)}",
        cards=tuple(state.room),
        lines=(_headline(state), *how_far(state), *(() if duel else parties[0])),
        fields=tuple(map(Field, moment.seats, parties)) if duel else (),
        events=events,
        tone=Tone.WON if any(won) else Tone.LOST,
    )


def _headline(state: State) -> Line:
    of_mode = duel_headlines if state.mode == "duel" else headlines
    return (Strong(of_mode.headline_of(state)),)


def how_far(state: State) -> tuple[Line, ...]:
    """Return the progress, and the number of cards left."""
    whole, left = state.dungeon, len(state.room) + len(state.deck)
    if not left:
        cards = Strong(gettext("All {number} cards", number=whole))
        rooms = nsay(
            "{cards} in {count} room", "{cards} in {count} rooms", state.rooms, cards=cards
        )
        return (rooms,)
    far = gettext(
        "Room {number}, {taken} of {whole} cards",
        number=state.rooms + 1,
        taken=whole - left,
        whole=whole,
    )
    short = nsay("{count} card short of the exit", "{count} cards short of the exit", left)
    return ((Strong(far),), short)


def share(moment: DiamondsMoment) -> str:
    """Return an ended game in a few plain lines; for the way out, a game master's notes."""
    state = moment.state
    if state.exit is not None:
        return exit_view.summary(moment, state.exit)
    far = "\n".join("".join(map(_plain, line)) for line in how_far(state))
    if state.mode != "duel":
        return f"Diamonds & Dragons\n{far}\n{_hearts(state, 0)}"
    parties = (f"{name} {_hearts(state, at)}" for at, name in enumerate(moment.seats[:2]))
    return "\n".join(["Diamonds & Dragons", far, *parties])


def _plain(part: Part) -> str:
    return part.words if isinstance(part, Strong) else str(part)


def _hearts(state: State, party: int) -> str:
    hp = max(0, state.hp[party])
    return f"{hearts(hp)} {gettext('{hp} HP', hp=hp)}"


def _who_won(moment: DiamondsMoment, won: list[bool]) -> str:
    if moment.state.mode != "duel":
        return gettext("Escaped!") if won[0] else gettext("Lost")
    if all(won):
        return gettext("Both escaped!")
    if any(won):
        return gettext("{name} escaped!", name=moment.seats[won.index(True)])
    return gettext("Both lost")


def _party(state: State, party: int) -> tuple[Line, ...]:
    """Return a party's result, and in small print its score and the calculation (2.4)."""
    hp, score = state.hp[party], state.final_score(party)
    if hp > 0:
        return (say("🌅 Out with {hp} HP", hp=hp), (Small(_calculation(state, party, score)),))
    calculation = gettext(
        "Score {score}: {hp} HP, and {enemies} for enemies you never met",
        score=signed(score),
        hp=signed(hp),
        enemies=hp - score,
    )
    return ((Small(calculation),),)


def _calculation(state: State, party: int, score: int) -> str:
    """Describe the score of an escape, with the last potion if it counts (4.1)."""
    last = state.last[party]
    if state.score[party] == state.hp[party] or last is None:
        return gettext("Score {score}", score=score)
    return gettext(
        "Score {score}: {hp} HP, plus {value} for the last potion, {potion}",
        score=score,
        hp=FULL_HP,
        value=VALUE[last],
        potion=symbols(last),
    )
