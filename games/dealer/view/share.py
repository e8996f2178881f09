"""The game in a few plain lines, to be copied elsewhere."""

from __future__ import annotations

from games.dealer.view.moment import DealerMoment
from games.kit.words import count


def summary(moment: DealerMoment) -> str:
    """Return the players, the counts and the last words."""
    outcome = moment.outcome or {}
    *players, dealer = moment.seats
    lines = ["Dealer’s table", f"Dealer: {dealer}"]
    if players:
        lines.append(f"Players: {', '.join(players)}")
    done = [
        count(outcome.get("dealt", 0), "card") + " dealt",
        count(outcome.get("throws", 0), "throw"),
        count(outcome.get("fights", 0), "fight"),
    ]
    lines.append(" · ".join(done))
    if outcome.get("corrections"):
        lines.append(count(outcome["corrections"], "correction") + " by the dealer")
    if moment.state.told:
        lines.append(f"Last scene: {moment.state.told}")
    if outcome.get("words"):
        lines.append(outcome["words"])
    return "\n".join(lines)
