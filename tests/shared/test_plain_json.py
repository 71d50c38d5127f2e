"""JSON from outside: what is nested without end is refused, everything else is read."""

from shared_rules.plain_json import loads


def test_ordinary_values_are_read_from_text_and_bytes():
    for text, value in (
        ('{"a": [1, {"b": "[[[[[[[[[[[[[[[[[[[[[["}]}', {"a": [1, {"b": "[" * 22}]}),
        ("[" + ", ".join(["[]"] * 40) + "]", [[]] * 40),
        ("[" * 12 + "]" * 12, None),
        ('["\\"[[[[[[[[[[[[[[[[["]', ['"' + "[" * 17]),
    ):
        if value is not None:
            assert loads(text) == value
        assert loads(text) == loads(text.encode())


def test_deep_nesting_is_refused_however_deep():
    for depth in (13, 100, 1000, 4000):
        for text in ("[" * depth, "[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth):
            try:
                loads(text)
            except ValueError:
                continue
            raise AssertionError(depth)


def is_read(text: str) -> bool:
    """Whether this is taken."""
    try:
        loads(text)
    except ValueError:
        return False
    return True


def test_twelve_brackets_within_brackets_are_the_most():
    for depth in (1, 11, 12, 13):
        for more in ("[]," * 5, '"[",' * 9, "{},[],"):
            text = "[" * depth + more + "1" + "]" * depth
            deepest = depth if more.startswith('"') else depth + 1
            assert is_read(text) == (deepest <= 12), text


def test_what_is_not_closed_is_refused_on_every_runtime():
    for text in ('{"a": 1', "[1, 2", "[", "{", '{"a": {"b": 1}', "[[1]"):
        assert not is_read(text), text
    for text in ("7", '"["', " [1] ", '{"a": "}"}'):
        assert is_read(text), text
