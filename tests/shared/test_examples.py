"""Every worked example of every game holds."""

from shared_rules.registry import game_names
from tests.shared.examples import read_examples, run_example

COUNTS = {
    "smart_sheep": 27,
    "playground": 32,
    "schafhof": 27,
}  # as many as the specifications tell


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
        assert numbers == ["V%d" % (number + 1) for number in range(COUNTS[name])], name


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
