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
