"""A pass that plays on while its player is idle."""

from games.engine.panel import Choice
from games.engine.players import RandomPlayer
from games.engine.record import Answered
from tests.kit.cardomancer import Campaign, from_round, offers, random_campaigns, set_up
from tests.kit.runs import asks, each_ask

NO_ATTACKS = "8D 7D 6D 10C"  # three guards for a healer monster, then an attack


def onward(run: Campaign, seat: int = 0) -> list[Choice]:
    """Return the choices of a seat that play on."""
    return [each for each in run.panel(seat).choices() if each.until]


def pressed(run: Campaign, choice: Choice, seat: int = 0) -> list[str]:
    """Press, and return the answers that this gave."""
    since = len(run.log)
    run.press(seat, choice.answers, choice.until)
    return [str(line.choice) for line in run.log[since:] if isinstance(line, Answered)]


def test_one_pass_lasts_until_the_player_can_act() -> None:
    run = from_round(set_up("wizard", "9H", NO_ATTACKS, hands=["8H 7H 6H"], special_used=[True]))
    (choice,) = onward(run)
    assert choice.label == "⏩ Pass while I can’t act"
    assert pressed(run, choice) == ["pass"] * 3
    assert asks(run) == "action"
    assert "8H>0" in run.lawful_answers(0)
    assert onward(run) == []


def test_playing_on_only_passes() -> None:
    """Over all options and numbers of seats."""
    more = 0
    for number, run in enumerate(random_campaigns(40, "passing on")):
        player = RandomPlayer(f"passing on {number}")
        for _ in each_ask(run):
            seat = next(iter(offers(run)))
            choices = onward(run, seat)
            if choices:
                given = pressed(run, choices[0], seat)
                assert set(given) == {"pass"}
                more += len(given) > 1
            else:
                player.act(run)
    assert more > 10
