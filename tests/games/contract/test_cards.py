"""No card exists twice, and none is lost."""

from tests.kit.configurations import EVERY_CASE, Case


@EVERY_CASE
def test_no_card_is_there_twice_and_none_is_lost(case: Case) -> None:
    for number in range(8):
        whole: list[str] = []
        for run in case.moments(f"cards {number}"):
            lying = sorted(case.entry.cards(run.snapshot()))
            whole = whole or lying
            assert lying == whole or not lying
