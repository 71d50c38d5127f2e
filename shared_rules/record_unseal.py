"""Reads what record_seal.py has sealed, and seals whole records; a board needs it now and then."""

from shared_rules.record_seal import (
    BEGINNING,
    DIGITS,
    FIRST_LINE,
    GOES_ON,
    LAST,
    SEALED_LINE,
    check_of,
    sealed,
    sealed_head,
)

END = "end"
_TAIL = 2 + DIGITS  # a blank, a sign and the digits


def is_sealed(first: str) -> bool:
    """Whether the record with this first line has checks."""
    return first.strip() == SEALED_LINE


def unsealed(line: str, check: int):
    """(a sealed line without its check, the check to go on with), or None if it is not the one
    that must follow here."""
    body, tail = line[:-_TAIL], line[-_TAIL:]
    check = check_of(body, check)
    digits = "%05x" % check
    right = tail == " " + LAST + digits or tail == " " + GOES_ON + digits
    return (body, check) if right else None


def goes_on(line: str) -> bool:
    """Whether a further line of the same gesture must follow this sound one."""
    return line[1 - _TAIL : 2 - _TAIL] == GOES_ON


def is_end(line: str) -> bool:
    """Whether this sealed line closes its record."""
    return line.strip()[:-_TAIL] == END


def check_at(line: str) -> int:
    """The check that a sound sealed line carries; a blank one: the beginning."""
    digits = line.strip()[-DIGITS:]
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
