"""What lets a record notice that a line of it was lost, changed, exchanged or cut off.

    lichtwiese record 2
    game NAME #4c1a0
    ...
    seed 7 #0b3f2

    roll > throw 0 6 #91d07
    undo #5e2c4
    end #7f0aa

Every line carries a running check over all lines before it and its own, five digits behind ` #`;
behind ` ~` if the same gesture goes on in the next line, so that no half of it is ever taken.
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
_TAIL = 2 + _DIGITS  # a blank, a sign and the digits
_LAST = "#"
_GOES_ON = "~"
END = "end"


def check_of(line: str, check: int) -> int:
    """The running check after a line, which comes without its line feed."""
    for byte in line.encode():
        check = (check * _FACTOR + byte + 1) % _PRIME
    return check


def sealed(text: str, check: int) -> tuple:
    """Whole lines of one gesture with their checks, and the check to go on with."""
    written = []
    lines = text.split("\n")[:-1]
    for number in range(len(lines)):
        check = check_of(lines[number], check)
        sign = _LAST if number == len(lines) - 1 else _GOES_ON
        written.append("%s %s%05x\n" % (lines[number], sign, check))
    return "".join(written), check


def sealed_head(head: str) -> str:
    """The head of a record, as the first edition writes it, with checks."""
    text, check = SEALED_LINE + "\n", BEGINNING
    for field in head.split("\n")[1 : HEAD_LINES - 1]:
        line, check = sealed(field + "\n", check)
        text += line
    return text + "\n"


def unsealed(line: str, check: int):
    """A sealed line without its check, or None if it is not the one that must follow here."""
    body, sign = line[:-_TAIL], line[1 - _TAIL : 2 - _TAIL]
    right = sign in (_LAST, _GOES_ON)
    return body if right and line == "%s %s%05x" % (body, sign, check_of(body, check)) else None


def goes_on(line: str) -> bool:
    """Whether a further line of the same gesture must follow this sound one."""
    return line[1 - _TAIL : 2 - _TAIL] == _GOES_ON


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
