"""From what a self test has seen to sentences: what is wrong, and which part is the likely cause.

The largest cause that explains everything comes first: a cable before a register, a register
before a hall switch. Portable: the command tells it, and the page.
"""

from host import tile_parts
from host.tile_parts import parts_of

_LITTLE_MEMORY = 40_000  # bytes
_FORGET = (
    "when that is mended, `mpremote rm :board/log.txt + reset` forgets it; after many faults "
    "there is a :board/log-before.txt, too"
)


class Findings:
    """The cells of a board that did not do what they should; `shifted` as (asked, answered)."""

    def __init__(
        self,
        tiles: int,
        dead: list | tuple = (),
        stuck: list | tuple = (),
        flapping: list | tuple = (),
        shifted: list | tuple = (),
    ) -> None:
        self.tiles = tiles
        self.dead = list(dead)  # never saw a magnet
        self.stuck = list(stuck)  # always saw one
        self.flapping = list(flapping)
        self.shifted = list(shifted)
        self.dark_from = ""  # the first cell whose light stays dark, as people see it

    @property
    def healthy(self) -> bool:
        """Whether nothing was found."""
        return not (self.dead or self.stuck or self.flapping or self.shifted or self.dark_from)


def about_the_program(ours: str, theirs: str, stats: dict, log: list) -> list:
    """A sentence for each thing that is wrong with a board's version, log or memory."""
    sentences = []
    if theirs != ours:
        sentences.append(f"The board runs version {theirs}, this is {ours}: `lichtwiese flash`.")
    faults = [line.strip() for line in log if "Error" in line or "Stopped" in line]
    if faults:
        sentences.append(
            f"The board had {len(faults)} faults, the last one: {faults[-1]} ({_FORGET})."
        )
    if 0 <= stats["free"] < _LITTLE_MEMORY:
        sentences.append(f"Only {stats['free']} bytes of memory are free.")
    return sentences


def diagnose(findings: Findings) -> list:
    """A sentence for each likely cause."""
    sentences = []
    for cells, what in ((findings.dead, "never sees"), (findings.stuck, "always sees")):
        sentences += _silent(cells, what, findings.tiles)
    sentences += [_flapping(cell) for cell in findings.flapping]
    sentences += _shifted(findings.shifted, findings.tiles)
    if findings.dark_from:
        sentences.append(_dark(findings.dark_from))
    return sentences


def _silent(cells: list, what: str, tiles: int) -> list:
    """Cells that all say the same, whatever lies on them."""
    sentences = []
    left = set(cells)
    rows = tile_parts.registers(tiles)
    whole = [set(row) <= left for row in rows]
    broken = next((place for place in range(len(rows)) if all(whole[place:])), len(rows))
    if len(rows) - broken > 1:  # from one register on to the end of the chain
        sentences.append(_from_here_on(rows, broken, what))
        left -= {cell for row in rows[broken:] for cell in row}
    for row in rows:
        if set(row) <= left:
            parts = parts_of(row[0])
            sentences.append(
                f"{row[0]} to {row[-1]}: the whole row {what} a magnet. Register {parts.register} "
                f"on tile {parts.tile} has no supply or is not soldered."
            )
            left -= set(row)
    return sentences + [_single(cell, what) for cell in cells if cell in left]


def _from_here_on(rows: list, place: int, what: str) -> str:
    """A chain that ends too early: nothing comes from beyond this register."""
    first = rows[place][0]
    parts = parts_of(first)
    head = f"From {first} on every cell {what} a magnet."
    if place == 0:
        cable = f"pin 9 of register {parts.register}, the Pico's GP16, GP17 or GP18, or the supply"
        return f"{head} Nothing comes from the sensors at all: look at {cable}."
    if place % 8 == 0:
        return (
            f"{head} Look at the cable from {tile_parts.CABLE_OUT} of tile {parts.tile - 1} to "
            f"{tile_parts.CABLE_IN} of tile {parts.tile}, then at register {parts.register}."
        )
    before = parts_of(rows[place - 1][0])
    return (
        f"{head} Look at tile {parts.tile} between pin {tile_parts.REGISTER_OUTPUT} of register "
        f"{parts.register} and pin {tile_parts.REGISTER_SERIAL_IN} of register {before.register}."
    )


def _single(cell: str, what: str) -> str:
    parts = parts_of(cell)
    if what == "never sees":
        cause = f"Hall switch {parts.hall} is broken, turned or not soldered"
    else:
        cause = f"Hall switch {parts.hall} is shorted, or pull-up {parts.pull_up} is missing"
    return (
        f"{cell} {what} a magnet. {cause}, or pin {parts.register_pin} of register "
        f"{parts.register} has no contact (tile {parts.tile})."
    )


def _flapping(cell: str) -> str:
    parts = parts_of(cell)
    return (
        f"{cell} comes and goes by itself. There is a weak magnet nearby, or a bad contact at "
        f"pull-up {parts.pull_up} or pin {parts.register_pin} of register {parts.register} "
        f"(tile {parts.tile})."
    )


def _shifted(pairs: list, tiles: int) -> list:
    """Cells that answer in another's place; all by the same number of bits is one cause."""
    cells = tile_parts.chain(tiles)
    steps = {cells.index(answered) - cells.index(asked) for asked, answered in pairs}
    if len(pairs) > 1 and len(steps) == 1:
        step = steps.pop()
        asked, answered = pairs[0]
        if step % 64 == 0:
            return [
                f"{asked} answers as {answered}: whole tiles are exchanged. Check the order of "
                "the cables, and how many tiles are set."
            ]
        return [
            f"{asked} answers as {answered}: the whole chain is shifted by {step} bits. The clock "
            "is disturbed: check ground and clock in the cables, R65 and R67."
        ]
    return [_exchanged(asked, answered) for asked, answered in pairs]


def _exchanged(asked: str, answered: str) -> str:
    one, other = parts_of(asked), parts_of(answered)
    return (
        f"{asked} answers as {answered}: look for a bridge between pin {one.register_pin} of "
        f"register {one.register} (tile {one.tile}) and pin {other.register_pin} of register "
        f"{other.register} (tile {other.tile})."
    )


def _dark(cell: str) -> str:
    """Pixels pass their signal on: what is dark from here on begins here, or just before."""
    parts = parts_of(cell)
    before = tile_parts.pixel_before(cell)
    if not before:
        return (
            f"From {cell} on it is dark: pixel {parts.pixel}, driver {tile_parts.PIXEL_DRIVER} or "
            "the Pico's GP22 has no contact."
        )
    last = parts_of(before)
    if last.tile != parts.tile:
        return (
            f"From {cell} on it is dark: look at the cable from {tile_parts.CABLE_OUT} of tile "
            f"{last.tile} to {tile_parts.CABLE_IN} of tile {parts.tile}, then at pixel "
            f"{parts.pixel} and driver {tile_parts.PIXEL_DRIVER} of tile {parts.tile}."
        )
    return (
        f"From {cell} on it is dark: pixel {parts.pixel} takes nothing in, or pixel {last.pixel} "
        f"before it ({before}) passes nothing on (tile {parts.tile})."
    )
