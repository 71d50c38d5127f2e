"""Everything that reads bytes from outside: the kept corpus, and a few changes of it."""

import pytest

from tests.fuzz.__main__ import kept
from tests.fuzz.fuzzer import Fuzzer
from tests.fuzz.targets import TARGETS, seeds


@pytest.mark.parametrize("name", TARGETS)
def test_bytes_from_outside_are_taken_or_refused(name):
    fuzzer = Fuzzer(TARGETS[name], seeds(name) + kept(name), 1)
    for _ in range(25):
        fuzzer.step()


def test_the_fuzzer_finds_what_is_hidden_behind_a_condition():
    def careless(data: bytes):
        if data.startswith(b"ab") and b"[" in data:
            raise KeyError("found")

    fuzzer = Fuzzer(careless, [b"abc"], 1)
    with pytest.raises(KeyError):
        for _ in range(2000):
            fuzzer.step()
