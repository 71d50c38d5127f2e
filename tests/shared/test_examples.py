"""Every worked example of every game holds."""

from shared_rules.registry import game_names
from tests.shared.examples import read_examples, run_example


def told_count(name: str) -> int:
    """How many examples the first line of the file promises: `# 27 worked examples`."""
    with open("shared_rules/%s/examples.txt" % name) as file:
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
        told = told_count(name)
        assert told >= 20, "work out examples by hand, and tell their number in the first line"
        assert numbers[:told] == ["V%d" % (number + 1) for number in range(told)], name
        ours = len(numbers) - told
        assert numbers[told:] == ["W%d" % (number + 1) for number in range(ours)], name


def test_an_example_that_does_not_hold_is_noticed():
    start = 'new 2 {"first": 1}'
    for wrong in (
        "legal roll; enter",
        "do roll=3 > throw 0 3",
        "not roll=3",
        'then {"turn": 0}',
        'then {"options.star": "off"}',
        'then {"to_act": 0}',
        "offers 2 roll",
        "offers 1 stop",
        'sees {"turn": 0}',
        "hides turn",
        "perhaps roll",
    ):
        try:
            run_example("playground", [start, wrong])
        except AssertionError:
            continue
        raise ValueError("nobody noticed: " + wrong)
