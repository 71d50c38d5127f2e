"""What lets a record notice that a line of it was lost, changed, exchanged or cut off.

    lichtwiese record 2
    game NAME #4c1a0
    ...
    seed 7 #0b3f2

    roll > throw 0 6 #91d07
    undo #5e2c4
    end #7f0aa

Every line carries a running check over all lines before it and its own, five digits behind ` #`.
The head has its own, for a part of it may be secret while the game lasts; the lines of the game
start anew. `end` closes a record that was written out as a whole: without it, more may have
followed. Records of the first edition have neither, and are read as ever. A check is below 2**20,
so that no number on its way is too large for the chip.
"""

FIRST_LINE = "lichtwiese record 1"  # of the first edition
SEALED_LINE = "lichtwiese record 2"
HEAD_LINES = 6  # the blank one included
BEGINNING = 0  # the check before the first line
_PRIME = 1048573
_FACTOR = 967
_DIGITS = 5
_TAIL = 2 + _DIGITS  # " #" and the digits
END = "end"


def check_of(line: str, check: int) -> int:
    """The running check after a line, which comes without its line feed."""
    for byte in line.encode():
        check = (check * _FACTOR + byte + 1) % _PRIME
    return check


def sealed(text: str, check: int) -> tuple:
    """Whole lines with their checks, and the check to go on with."""
    lines = []
    for line in text.split("\n")[:-1]:
        check = check_of(line, check)
        lines.append("%s #%05x\n" % (line, check))
    return "".join(lines), check


def sealed_head(head: str) -> str:
    """The head of a record, as the first edition writes it, with checks."""
    fields = head[head.index("\n") + 1 : -1]
    return SEALED_LINE + "\n" + sealed(fields, BEGINNING)[0] + "\n"


def unsealed(line: str, check: int):
    """A sealed line without its check, or None if it is not the one that must follow here."""
    body = line[:-_TAIL]
    return body if line == "%s #%05x" % (body, check_of(body, check)) else None


def is_sealed(first: str) -> bool:
    """Whether the record with this first line has checks."""
    return first.strip() == SEALED_LINE


def is_end(line: str) -> bool:
    """Whether this sealed line closes its record."""
    return line.strip()[:-_TAIL] == END


def check_at(line: str) -> int:
    """The check that a sound sealed line carries; a blank one: the beginning."""
    digits = line.strip()[-_DIGITS:]
    return int(digits, 16) if digits else BEGINNING


def plain_lines(lines: list) -> list:
    """The lines of a record, each with its line feed, as the first edition has them: without
    checks and without an end."""
    if not lines or not is_sealed(lines[0]):
        return lines
    kept = [line.rstrip("\r\n") for line in lines[1:] if not is_end(line)]
    return [FIRST_LINE + "\n"] + [line[:-_TAIL] + "\n" for line in kept]


def whole_record(texts):
    """The texts of a record of the first edition, its head first, as a closed one of this."""
    check = None
    for text in texts:
        if check is None:
            check = BEGINNING
            yield sealed_head(text)
        else:
            text, check = sealed(text, check)
            yield text
    yield sealed(END + "\n", check)[0]
