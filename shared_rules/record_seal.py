"""What lets a record notice that a line of it was lost, changed, exchanged or cut off.

    lichtwiese record 2
    game NAME #e1c27
    ...
    seed 7 #34c51

    roll > throw 0 6 #f50e1
    undo #037c2
    end #24e03

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
DIGITS = 5
LAST = "#"
GOES_ON = "~"


def check_of(line: str, check: int) -> int:
    """The running check after a line, which comes without its line feed."""
    for byte in line.encode():  # a prime; by their names both would take a chip a third longer
        check = (check * 967 + byte + 1) % 1048573
    return check


def sealed(text: str, check: int) -> tuple:
    """Whole lines of one gesture with their checks, and the check to go on with."""
    written = []
    lines = text.split("\n")[:-1]
    for number in range(len(lines)):
        check = check_of(lines[number], check)
        sign = LAST if number == len(lines) - 1 else GOES_ON
        written.append("%s %s%05x\n" % (lines[number], sign, check))
    return "".join(written), check


def sealed_head(head: str) -> str:
    """The head of a record, as the first edition writes it, with checks."""
    text, check = SEALED_LINE + "\n", BEGINNING
    for field in head.split("\n")[1 : HEAD_LINES - 1]:
        line, check = sealed(field + "\n", check)
        text += line
    return text + "\n"
