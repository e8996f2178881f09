from games.panel import Panel

TITLE = "CardRPG – Advanced"


def scene(moment, seat):
    return Panel(title=TITLE)
