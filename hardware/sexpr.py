"""KiCad's S-expressions: nested lists to text, and nothing about KiCad beyond that."""

from typing import Any


class Bare(str):
    """A word that is written without quotes."""

    __slots__ = ()


Node = list[Any]  # its tag, then words, numbers and nodes
YES, NO = Bare("yes"), Bare("no")


def _atom(value: str | float) -> str:
    if isinstance(value, Bare):
        return str(value)
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    if isinstance(value, float):
        text = "%.4f" % value
        text = text.rstrip("0").rstrip(".")
        return "0" if text == "-0" else text
    return str(value)


def _flat(node: Node | tuple) -> str:
    """One node on one line; its first item is the tag and stands bare."""
    words = [node[0]]
    for item in node[1:]:
        words.append(_flat(item) if isinstance(item, (list, tuple)) else _atom(item))
    return "(" + " ".join(words) + ")"


def _lines(node: Node | tuple, depth: int) -> list[str]:
    """A node on one line where it is short, otherwise one line per child."""
    short = _flat(node)
    nested = [item for item in node[1:] if isinstance(item, (list, tuple))]
    if not nested or (
        len(short) <= 110 and not any(isinstance(x, list) for n in nested for x in n)
    ):
        return ["\t" * depth + short]
    head = [node[0]]
    rest = list(node[1:])
    while rest and not isinstance(rest[0], (list, tuple)):
        head.append(_atom(rest.pop(0)))
    lines = ["\t" * depth + "(" + " ".join(head)]
    for item in rest:
        if isinstance(item, (list, tuple)):
            lines += _lines(item, depth + 1)
        else:
            lines.append("\t" * (depth + 1) + _atom(item))
    return lines + ["\t" * depth + ")"]


def write(node: list | tuple) -> str:
    """A whole file."""
    return "\n".join(_lines(node, 0)) + "\n"
