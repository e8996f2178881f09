"""Properties of any offer and of any order of the dungeon."""

from itertools import permutations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.players import RandomPlayer
from games.engine.record import fingerprint, offers_json
from games.engine.table import Number, Offer, Some, Text, allows, forced
from tests.kit.runs import as_stored
from tests.kit.toy import asking, deciding, run_of

SETTLED = settings(deadline=None, derandomize=True, max_examples=100)
THOROUGH = settings(SETTLED, max_examples=500)

TOKENS = st.sampled_from(["2S", "2H", "3S", "10D", "KC", "X1", "0", "0*", "face", "♠ token"])
LISTS = st.lists(TOKENS, min_size=1, unique=True)
NUMBERS = st.tuples(st.integers(-50, 50), st.integers(0, 50)).map(lambda n: Number(n[0], sum(n)))
TEXTS = st.integers(0, 1000).map(Text)


def _same_kind(taken: list[str]) -> bool:
    return len({token[-1] for token in taken}) <= 1


@st.composite
def subsets(draw: st.DrawFn) -> Some:
    tokens = draw(st.lists(TOKENS, min_size=1, max_size=6))
    least = draw(st.integers(0, 1))
    return Some(tokens, least, draw(st.integers(1, len(tokens))), "same kind", _same_kind)


OFFERS: st.SearchStrategy[Offer] = st.one_of(LISTS, NUMBERS, TEXTS, subsets())
ANYTHING: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.booleans(), st.integers(-60, 110), st.floats(), TOKENS, st.text(),
    st.lists(TOKENS, max_size=4), st.dictionaries(TOKENS, st.integers()),
)  # fmt: skip


def lawful(offer: Offer, answer: Any) -> bool:
    """Compute the lawful answers again by trying every one, if there are few enough."""
    if isinstance(offer, Number):
        return type(answer) is int and answer in range(offer.least, offer.most + 1)
    if isinstance(offer, Text):
        return type(answer) is str and len(answer) <= offer.limit
    if isinstance(offer, Some):
        sizes = range(offer.least, offer.most + 1)
        return any(
            list(taken) == answer
            for size in sizes
            for taken in permutations(offer.tokens, size)
            if _same_kind(list(taken))
        )
    return type(answer) is str and offer.count(answer) == 1


@THOROUGH
@given(OFFERS, ANYTHING)
def test_an_offer_allows_what_its_words_say(offer: Offer, answer: Any) -> None:
    assert allows(offer, answer) == lawful(offer, answer)


@SETTLED
@given(st.lists(TOKENS, min_size=1, max_size=6))
def test_a_token_is_taken_as_often_as_it_is_offered(tokens: list[str]) -> None:
    offer = Some(tokens, 1, len(tokens) + 1, "any", lambda _: True)
    for token in tokens:
        taken = [token] * tokens.count(token)
        assert allows(offer, taken)
        assert not allows(offer, [*taken, token])


@SETTLED
@given(OFFERS, st.text(max_size=8))
def test_random_players_answer_lawfully(offer: Offer, seed: str) -> None:
    run = run_of(asking({1: offer, 2: offer}))
    RandomPlayer(seed).act(run)
    assert run.outcome is not None
    assert run.outcome["seat"] in (1, 2)
    assert lawful(offer, run.outcome["answer"])


@SETTLED
@given(OFFERS, st.text(max_size=8), ANYTHING)
def test_a_forced_answer_is_the_only_one(offer: Offer, seed: str, other: Any) -> None:
    only = forced(offer)
    run = run_of(deciding(offer))
    if only is None:
        assert run.pending is not None
        return
    assert run.outcome == {"answer": only, "forced": True}
    assert allows(offer, only)
    asked = run_of(asking({0: offer}))
    RandomPlayer(seed).act(asked)
    assert asked.outcome == {"seat": 0, "answer": only}
    # An answer of another kind or value is refused.
    assert allows(offer, other) == (type(other) is type(only) and other == only)


@SETTLED
@given(st.one_of(LISTS, NUMBERS))
def test_offers_with_a_choice_are_never_forced(offer: Offer) -> None:
    many = len(offer) if isinstance(offer, list) else None
    if isinstance(offer, Number):
        many = offer.most - offer.least + 1
    assert (forced(offer) is None) == (many != 1)


@SETTLED
@given(OFFERS, OFFERS, st.sampled_from(["card", "room"]))
def test_fingerprints_tell_offers_apart(one: Offer, other: Offer, name: str) -> None:
    same = offers_json({0: one}) == offers_json({0: other})
    assert (fingerprint(name, {0: one}) == fingerprint(name, {0: other})) == same
    assert fingerprint(name, {0: one}) != fingerprint(name, {1: one})
    assert fingerprint(name, {0: one}) != fingerprint(name + "s", {0: one})


@SETTLED
@given(OFFERS)
def test_an_offer_in_a_record_is_json(offer: Offer) -> None:
    written = offers_json({0: offer})
    assert as_stored(written) == written
