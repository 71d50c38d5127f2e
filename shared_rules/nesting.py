"""How deep JSON is nested; loaded only for a text with so many brackets that it may be deep."""


def depth(text: str) -> int:
    """How deep brackets lie within brackets; those in texts do not count."""
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
    return deepest
