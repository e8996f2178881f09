"""The end of a dungeon: its panel, picture and strip.

The rulebook's score is in small print.
"""

from collections.abc import Iterator

from games.diamonds.account import Account
from games.diamonds.rules.cards import FULL_HP, VALUE
from games.diamonds.rules.state import State
from games.diamonds.view import exit as exit_view
from games.diamonds.view.fields import hearts
from games.diamonds.view.headlines import headline_of
from games.engine.deck import Card, symbols
from games.engine.panel import Line, Name, Panel, Part, Small, Strong, Tone
from games.engine.speech import gettext, nsay, say
from games.kit.boards.versus import Row, versus
from games.kit.endings import strip
from games.kit.souvenirs import Ground, Group, Lying, Souvenir
from games.kit.story import Story
from games.kit.words import signed


def ended(account: Account, title: str, told: Story) -> Panel:
    """Return the panel of the end, for solo games and duels."""
    state = account.state
    won = [hp > 0 for hp in state.hp]
    return Panel(
        title=f"{title} · {_who_won(account, won)}",
        cards=tuple(state.room),
        lines=(
            (Strong(headline_of(account)),),
            *how_far(state),
            *(_compared(account) if state.mode == "duel" else _result_of(state)),
        ),
        events=told.lines,
        must=told.must,
        tone=Tone.WON if any(won) else Tone.LOST,
    )


def _compared(account: Account) -> tuple[Line, ...]:
    """Return how both parties of a duel ended."""
    state = account.state
    better = _who_was_better(account)
    scores = [] if better else [signed(state.final_score(party)) for party in range(2)]
    rows = [Row(gettext("HP"), *map(signed, state.hp))]
    rows += [Row(gettext("score"), *scores)] if scores else []
    one, other = account.names[:2]
    return (*better, versus(one, other, rows))


def _who_was_better(account: Account) -> tuple[Line, ...]:
    """Compare the scores of a duel that both have lost (4.1)."""
    state, scores = account.state, [account.state.final_score(party) for party in range(2)]
    if max(state.hp) > 0:
        return ()
    if scores[0] == scores[1]:
        return (say("⚖️ Neither did better: both scored {score}.", score=signed(scores[0])),)
    better = scores.index(max(scores))
    return (
        say(
            "⚖️ {name} did better: {score} against {other}.",
            name=Name(account.names[better]),
            score=Strong(signed(max(scores))),
            other=signed(min(scores)),
        ),
    )


def how_far(state: State) -> tuple[Line, ...]:
    """Return the progress."""
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
    return ((Strong(far),),)


def share(account: Account) -> str:
    """Return an ended game in a few plain lines; for the way out, a game master's notes."""
    state = account.state
    if state.exit is not None:
        return exit_view.summary(account, state.exit)
    far = "\n".join("".join(map(_plain, line)) for line in how_far(state))
    if state.mode != "duel":
        return f"Diamonds & Dragons\n{far}\n{_hearts(state, 0)}"
    parties = (f"{name} {_hearts(state, at)}" for at, name in enumerate(account.names[:2]))
    return "\n".join(["Diamonds & Dragons", far, *parties])


def _plain(part: Part) -> str:
    return part.words if isinstance(part, Strong) else str(part)


def _hearts(state: State, party: int) -> str:
    hp = state.hp[party]
    if hp > 0:
        return f"{hearts(hp)} {gettext('{hp} HP', hp=hp)}"
    return f"{hearts(0)} {_result(hp, state.final_score(party))}"


def _result(hp: int, score: int) -> str:
    """Return the HP and the score as the board's small print has them (2.4)."""
    return gettext("{hp} HP, score {score}", hp=signed(hp), score=signed(score))


def _who_won(account: Account, won: list[bool]) -> str:
    if account.state.mode != "duel":
        return gettext("Escaped!") if won[0] else gettext("Lost")
    if all(won):
        return gettext("Both escaped!")
    if any(won):
        return gettext("{name} escaped!", name=account.names[won.index(True)])
    return gettext("Both lost")


def _result_of(state: State) -> tuple[Line, ...]:
    """Return a solo result, and in small print its score and the calculation (2.4)."""
    hp, score = state.hp[0], state.final_score(0)
    if hp > 0:
        return (say("🌅 Out with {hp} HP", hp=hp), (Small(_calculation(state, score)),))
    calculation = gettext(
        "Score {score}: {hp} HP, minus {enemies} for the enemies left",
        score=signed(score),
        hp=signed(hp),
        enemies=hp - score,
    )
    return ((Small(calculation),),)


def _calculation(state: State, score: int) -> str:
    """Describe the score of an escape, with the last potion if it counts (4.1)."""
    last = state.last[0]
    if state.score[0] == state.hp[0] or last is None:
        return gettext("Score {score}", score=score)
    return gettext(
        "Score {score}: {hp} HP, plus {value} for the last potion, {potion}",
        score=score,
        hp=FULL_HP,
        value=VALUE[last],
        potion=symbols(last),
    )


def souvenir(account: Account) -> Souvenir:
    """Show the progress, and the last room; the enemy that felled a party is large.

    The way out has no such end: its party is the players' own.
    """
    if account.state.exit is not None:
        return exit_view.souvenir(account, account.state.exit)
    state = account.state
    far = "".join(map(_plain, how_far(state)[0]))
    room = Group(gettext("The last room"), tuple(_lying(account)))
    if len(state.hp) > 1:
        left = (gettext("{hp} HP", hp=max(0, hp)) for hp in state.hp)
        parties = zip(account.names, left, strict=False)
        told = (far, *(f"{name}: {hp}" for name, hp in parties))
        return Souvenir(Ground.STONE, told, (room,))
    return Souvenir(Ground.STONE, (far, _result(account.hp, state.final_score(0))), (room,))


def _lying(account: Account) -> Iterator[Lying]:
    """Yield the cards of the last room."""
    cards, felled_by = account.cards, account.felled_by
    blow = cards.index(felled_by) if felled_by in cards else None
    for at, card in enumerate(cards):
        is_last = at == blow
        yield Lying(card, role=gettext("last blow") if is_last else "", is_large=is_last)


def strip_lines(account: Account) -> list[str]:
    """Return a strip for each party; the way out has none, since its HP are the players' own."""
    if account.options.mode == "duel":
        names = account.names[:2]
        if names[0] == names[1]:  # the events do not tell the parties apart
            return []
        told = zip(names, account.courses, strict=True)
        return [line for name, course in told for line in (name, *strip(course.signs))]
    caption = gettext("HP by room:")
    return [line for course in account.courses for line in strip(course.signs, caption)]


def foe(account: Account) -> Card | None:
    """Return the enemy that ended a solo game; None if none did."""
    return account.felled_by if len(account.names) == 1 else None
