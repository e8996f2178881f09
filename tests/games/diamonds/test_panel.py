"""The boards of a dungeon: choices that keep their promises, and no secrets."""

import re
from collections.abc import Iterator
from typing import Any

from games.diamonds.rules.cards import VALUE
from games.diamonds.rules.events import Armed, Drank, Fought
from games.diamonds.view.now import danger
from games.engine.deck import symbols
from games.engine.panel import Choice
from games.engine.players import RandomPlayer
from tests.kit.diamonds import ALL_OPTIONS, Dungeon, dungeon, late_dungeons, seeded, take
from tests.kit.runs import asks, cards_in, copy_of, each_ask, words


def games() -> Iterator[tuple[str, Dungeon]]:
    """Yield random dungeons from their start and near their end, with their seeds."""
    for at in range(40):
        yield f"panel {at}", seeded(f"panel {at}", **ALL_OPTIONS[at % 4])
    yield from late_dungeons(40)


def moments() -> Iterator[tuple[str, Dungeon]]:
    """Yield every ask of those dungeons."""
    for seed, run in games():
        player = RandomPlayer(seed)
        for _ in each_ask(run):
            yield seed, run
            player.act(run)


def open_choices(run: Dungeon) -> list[Choice]:
    return [choice for choice in run.panel(0).choices() if choice.closed is None]


def press(run: Dungeon, seed: str, choice: Choice) -> Any:
    """Return a copy of the game after the choice."""
    again = copy_of(run, seed, run.bookmarks[-1])
    again.events.clear()
    for answer in choice.answers:
        again.answer(0, answer)
    return again


def settled(run: Dungeon, seed: str, choice: Choice) -> list[Any]:
    """Return the results of taking a card: one event, or with `fists` one per way to fight."""
    after = press(run, seed, choice)
    if after.events:
        return [after.events[0]]
    assert asks(after) == "fight"
    return [press(after, seed, way).events[0] for way in open_choices(after)]


def losses(label: str) -> list[int]:
    """Return the damage in a label."""
    found = re.findall(r"−(\d+) HP|(no damage)", label)
    return [int(points) if points else 0 for points, _ in found]


def test_every_lawful_card_has_exactly_one_open_choice() -> None:
    """The board also says how far the aim is, and whether one may run."""
    seen = set()
    for _, run in moments():
        # Each card stays at the place where it was dealt.
        answers = sorted(choice.answers for choice in open_choices(run))
        name = asks(run)
        seen.add(name)
        assert all(isinstance(row, tuple) for row in run.panel(0).rows)  # no menus
        if name == "room":
            assert answers == sorted([*(("face", card) for card in run.state.room), ("run",)])
        elif name == "card":
            assert answers == sorted((card,) for card in run.state.room)
        else:
            assert answers == [("bare",), ("weapon",)]
        said = words(run.panel(0))
        assert (", or run" in said) == (name == "room")
        done = len(run.state.discard) + sum(each is not None for each in run.state.weapon)
        assert f"{done} of 48 cards taken" in said
        assert ("⚠️" in said) == bool(danger(run.moment()))
    assert seen == {"room", "card", "fight"}


def test_a_weapon_is_taken_as_its_label_says() -> None:
    checked = 0
    for seed, run in moments():
        for choice in open_choices(run):
            if choice.label.startswith(("take", "replaces")):
                (event,) = settled(run, seed, choice)
                assert isinstance(event, Armed)
                assert event.weapon == choice.card
                worth = ", worth 14" if event.weapon == "AD" else ""
                taken = f"take{worth}" if event.old is None else f"replaces {symbols(event.old)}"
                assert choice.label == taken
                checked += 1
    assert checked > 50


def test_a_potion_heals_what_its_label_says() -> None:
    kinds = set()
    for seed, run in moments():
        for choice in open_choices(run):
            if choice.card is None or not choice.card.endswith("H"):
                continue
            (event,) = settled(run, seed, choice)
            assert isinstance(event, Drank)
            assert event.potion == choice.card
            gained, value = event.hp - run.state.hp[0], VALUE[choice.card]
            if choice.label == "no effect":
                assert (event.wasted, gained) == (True, 0)
            elif choice.label == "HP full":
                assert (event.wasted, gained, event.hp) == (False, 0, 20)
            elif "wasted" in choice.label:
                assert choice.label == f"+{gained} HP, {value - gained} wasted"
                assert event.hp == 20
            else:
                assert choice.label == f"+{gained} HP"
                assert gained == value
            kinds.add(re.sub(r"\d+", "n", choice.label))
    assert kinds == {"no effect", "HP full", "+n HP, n wasted", "+n HP"}


def test_a_fight_costs_what_its_label_says() -> None:
    seen = set()
    for seed, run in moments():
        hp = run.state.hp[0]
        for choice in open_choices(run):
            label = choice.label
            if not losses(label):
                continue
            events = settled(run, seed, choice)
            assert all(isinstance(event, Fought) for event in events)
            assert set(losses(label)) == {hp - event.hp for event in events}
            if len(events) == 1:
                assert ("breaks" in label) == events[0].broke
                assert ("Bare hands" in label) == (events[0].spared is not None)
            deadly = all(event.hp <= 0 for event in events)
            assert label.startswith("☠ ") == label.endswith(", deadly") == deadly
            seen |= {word for word in ("breaks", "Bare", "☠", "or", "no damage") if word in label}
    assert seen == {"breaks", "Bare", "☠", "or", "no damage"}


def test_reading_cards_out_of_a_panel_works() -> None:
    run = dungeon("9D 5C 2H KS")
    take(run, "9D 5C")
    assert cards_in(words(run.panel(0))) == {"9D", "5C", "2H", "KS"}
    assert cards_in("10♦, K♣ and 2♥\nX1\nAS") == {"10D", "KC", "2H", "X1", "AS"}
