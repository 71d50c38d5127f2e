"""Every worked example of every game holds."""

from shared_rules.registry import game_names
from tests.shared.examples import read_examples, run_example
from tests.shared.games import folder_of, habit


def promised(name: str) -> int:
    """How many examples the first line of the file promises: `# 27 worked examples`."""
    with open(folder_of(name) + "/examples.txt") as file:
        return int(file.readline().split(" ")[1])


def test_every_example_holds():
    for name in game_names():
        for title, lines in read_examples(name):
            try:
                run_example(name, lines)
            except AssertionError as error:
                raise AssertionError("%s %s: %s" % (name, title, error))


def test_no_example_is_missing():
    for name in game_names():
        numbers = [title.split(" ")[0] for title, _ in read_examples(name)]
        count = promised(name)
        least = habit(name, "LEAST_EXAMPLES")
        assert count >= least, "work out examples by hand, and say how many in the first line"
        assert numbers[:count] == ["V%d" % (number + 1) for number in range(count)], name
        ours = len(numbers) - count
        assert numbers[count:] == ["W%d" % (number + 1) for number in range(ours)], name


def test_an_example_that_does_not_hold_is_noticed():
    tried = 0
    for name in game_names():
        start, untrue = habit(name, "UNTRUE") or ("", ())
        for wrong in untrue:
            tried += 1
            try:
                run_example(name, [start, wrong])
            except AssertionError:
                continue
            raise ValueError("nobody noticed: " + wrong)
    assert tried > 10 or len(game_names()) == 1  # not every game has some
