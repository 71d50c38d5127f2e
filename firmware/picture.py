"""Paints the frame: the scene's picture, every difference, and what has just happened."""

from array import array

from shared_rules.cells import surround
from shared_rules.lights import BELL, CHOICE, MISSING, NOTHING, SURPLUS, THINKING, WRONG

_DARK = array("H", [NOTHING] * 256)


def paint(table, thinking: bool):
    """Bring the frame of a table up to date."""
    frame, scene = table.frame, table.scene
    frame[:] = _DARK  # a loop would take the chip two milliseconds
    table.dirty = False
    if scene is None:
        return
    scene.picture(frame, table)
    if table.paused:
        for cell in scene.pause_cells[1:]:
            frame[cell] = CHOICE
    if scene.bell_cells:
        _paint_bell(frame, table, thinking)
    if not table.agreed or table.mistaken:
        _paint_differences(frame, table)
    table.flashes.paint(frame)
    if scene.refused >= 0 and table.seen[scene.refused]:
        frame[scene.refused] = WRONG


def _paint_bell(frame, table, thinking: bool):
    home = table.scene.bell_cells[0]
    if thinking:
        frame[home] = THINKING
    elif table.bell < 0:
        frame[home] = BELL
    elif table.bell_refused:
        frame[table.bell] = WRONG


def _paint_differences(frame, table):
    wrong = WRONG if table.agreed else SURPLUS
    if table.scene.opaque:
        for cell in table.surplus_cells():
            surround(frame, cell, wrong)
    for cell in table.missing_cells():
        frame[cell] = table.scene.missing_word(cell) or MISSING
    for cell in table.surplus_cells():
        frame[cell] = wrong
    for cell in table.exchange:
        frame[cell] = SURPLUS
