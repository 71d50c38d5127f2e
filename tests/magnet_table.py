"""Prints how sure every game's magnets are seen: `python -m tests.magnet_table [--write]`.

--write puts the page into the guide, where a test compares it.
"""

import sys
from pathlib import Path

from hardware import magnet
from shared_rules.registry import GAMES
from tests import magnet_field as field
from tests.magnet_positions import needed, positions

PAGE = Path(__file__).parent.parent / "hardware" / "guide" / "magnets.md"
FULL = 256


def game_rows(switch: magnet.Switch) -> list:
    """(title, positions, most magnets, weakest seen, strongest empty, for both poles) each."""
    rows = []
    for name, title, *_ in GAMES:
        boards = positions(name)
        words = (title, len(boards), int(boards.sum(1).max()))
        of_all = (field.weakest_seen_mt, field.strongest_empty_mt, field.strongest_either_pole_mt)
        rows.append((*words, *(one(boards, switch.play_mm) for one in of_all)))
    return rows


def full_row(play_mm: float) -> tuple:
    """The same for a magnet on every cell of a 16x16 board."""
    seen, empty = field.worst_filling(play_mm)
    return ("every cell filled", 1, FULL, seen, empty, None)


def _cells(row: tuple, switch: magnet.Switch) -> str:
    title, count, most, seen, empty, either = row
    both = "" if either is None else "%.1f mT" % either
    free = "x %.1f" % (switch.release_mt[0] / empty) if empty > 0 else "none at all"
    words = (title, count, most, seen, seen / switch.operate_mt[1], empty, free, both)
    return "| %s | %d | %d | %.1f mT | x %.2f | %.2f mT | %s | %s |" % words


def _switch_table(switch: magnet.Switch) -> list:
    facts = (switch.code, switch.play_mm, switch.operate_mt[1], switch.release_mt[0])
    lines = ["## %s: a piece up to %g mm off the middle" % facts[:2], ""]
    lines += ["On from %.1f mT at the latest, off below %.1f mT at the latest." % facts[2:], ""]
    lines += [
        "| game | positions | magnets | weakest under a piece | margin "
        "| strongest on an empty cell | margin | a switch for both poles would see |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    lines += [_cells(row, switch) for row in game_rows(switch)]
    return [*lines, ""]


def _needs_table() -> list:
    """How many magnets each game needs; where the board is too small, none."""
    lines = ["| magnets for | 8x8 | 8x16 | 16x16 |", "| --- | ---: | ---: | ---: |"]
    for name, title, *_ in GAMES:
        lines.append("| %s | %s |" % (title, " | ".join(str(one or "") for one in needed(name))))
    return [*lines, ""]


def _parts_table() -> list:
    lines = [
        "| order code | output | operate mT | release mT | samples Hz | magnet to light, at most "
        "| mA each | checked |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    for switch in magnet.SWITCHES:
        numbers = []
        for low, high in (switch.operate_mt, switch.release_mt):
            numbers.append(" to ".join("?" if one is None else "%g" % one for one in (low, high)))
        rates = "%g to %g" % switch.samples_hz
        times = "%d ms, slow ones %d ms" % magnet.answer_ms(switch)
        words = (switch.code, switch.output, *numbers, rates, times)
        lines.append("| %s | %s | %s | %s | %s | %s |" % words)
        lines[-1] += " %g | %s |" % (switch.current_ma, switch.checked)
    return [*lines, ""]


def page() -> str:
    """The whole page."""
    first = magnet.SWITCHES[0]
    near, far = magnet.distance_range_mm()
    facts = (*magnet.MAGNET_MM, *magnet.REMANENCE_RANGE_T, near, far)
    lines = [
        "# Magnets side by side",
        "",
        "Written by `make magnets`; do not edit. The field is computed exactly (magpylib) for "
        "every cell of every position that the bots of all games reach, with everything at its "
        "worst at once: N42 discs %g x %g mm of %g to %g T at 0 to 40 C, %g to %g mm over the "
        "switch, every piece off the middle in the worst direction, the switch at the worst end "
        "of its data sheet. All south poles point down: then neighbours can only weaken a field, "
        "never make one on an empty cell." % facts,
        "",
        *_needs_table(),
        *_parts_table(),
        "The time is one look of the switch and %d ms of the board." % magnet.BOARD_MS,
        "",
    ]
    for switch in magnet.SWITCHES:
        lines += _switch_table(switch)
    lines += [
        "## %s, a magnet on every cell, up to %g mm off" % (first.code, magnet.FULL_PLAY_MM),
        "",
        "| filling | boards | magnets | weakest under a piece | margin "
        "| strongest on an empty cell | margin | |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
        _cells(full_row(magnet.FULL_PLAY_MM), first),
        "",
        "Wanted: at least x %g under a piece and x %g on an empty cell; a test fails below."
        % (magnet.MARGIN_SEEN, magnet.MARGIN_EMPTY),
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(page(), end="")
    if "--write" in sys.argv[1:]:
        PAGE.write_text(page())
