"""A frame as the link tells it: a light word of four hexadecimal digits for every cell."""

from shared_rules.cells import SIDE


def words_of(frame: str, columns: int) -> dict:
    """Cell number -> light word, of a frame as the link tells it."""
    words = {}
    for place in range(len(frame) // 4):
        row, column = divmod(place, columns)
        words[row * SIDE + column] = int(frame[4 * place : 4 * place + 4], 16)
    return words


def frame_of(words, columns: int, rows: int) -> str:
    """The frame as the link tells it, of light words by cell number."""
    cells = [row * SIDE + column for row in range(rows) for column in range(columns)]
    return "".join(f"{words[cell]:04x}" for cell in cells)
