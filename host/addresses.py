"""A game as an address: its moves, deflated and spelled with letters, behind the `#` of a page.

    https://.../#record=eJxLy...            a game, opened on the slider
    ...#record=eJxLy...&goal=home+1&turns=3 a puzzle: a position, its goal, and so many turns

What is behind `#` no browser sends anywhere. The page does the same in page/address.js; a test
holds the two together.
"""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import parse_qs, urlencode

from host.moves_text import as_record, moves_of
from shared_rules.errors import BadRecord

LONGEST = 12_000  # characters of a packed record: what every browser and chat takes
LONGEST_TEXT = 200_000  # of what is in it
_LEVEL = 9
_DAMAGED = "This address is damaged: the game in it cannot be read. Ask for it once more."
_TOO_LONG = "This game is too long for an address: save its record instead."


def packed(text: str) -> str:
    """A text as letters for an address."""
    letters = urlsafe_b64encode(zlib.compress(text.encode(), _LEVEL)).decode().rstrip("=")
    if len(letters) > LONGEST:
        raise ValueError(_TOO_LONG)
    return letters


def unpacked(letters: str) -> str:
    """The text that `packed` made letters of; ValueError with a sentence if it is damaged."""
    if len(letters) > LONGEST:
        raise ValueError(_DAMAGED)
    try:
        data = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        stream = zlib.decompressobj()
        text = stream.decompress(data, LONGEST_TEXT)
        if not stream.eof or stream.unused_data:
            raise ValueError(_DAMAGED)
        return text.decode()
    except (ValueError, zlib.error):
        raise ValueError(_DAMAGED) from None


def address_of(record: list, base: str, goal: dict | None = None) -> str:
    """The address of a record, by its lines; ValueError if it is damaged or too long."""
    fields = {"record": packed(moves_of(record)), **(goal or {})}
    return base.partition("#")[0] + "#" + urlencode(fields)


def record_in(address: str) -> str:
    """The record that an address carries; ValueError with a sentence if there is none."""
    found = parse_qs(address.partition("#")[2]).get("record")
    if not found:
        raise ValueError("There is no game in this address.")
    try:
        return as_record(unpacked(found[0]))
    except BadRecord as error:
        raise ValueError(str(error)) from None
