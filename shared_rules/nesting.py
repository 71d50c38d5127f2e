"""How deep JSON is nested; loaded only where many brackets, or unequal ones, raise doubts."""


def depth(text: str) -> int:
    """How deep brackets lie within brackets; those in texts do not count. ValueError if one is
    not closed, which MicroPython takes before 1.26."""
    depth = deepest = 0
    quoted = escaped = False
    for letter in text:
        if quoted:
            quoted = escaped or letter != '"'
            escaped = letter == "\\" and not escaped
        elif letter == '"':
            quoted = True
        elif letter in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif letter in "]}":
            depth -= 1
    if depth > 0:
        raise ValueError("This is not closed.")
    return deepest
