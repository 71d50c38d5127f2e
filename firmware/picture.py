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
    scene.picture(frame, table.view.look(thinking))
    if table.reader.paused:
        for cell in scene.pause_cells[1:]:
            frame[cell] = CHOICE
    _paint_bell(frame, table.bell, thinking)
    if not table.reader.in_order or table.reader.mistake.shown:
        _paint_differences(frame, scene, table.differences, table.reader.in_order)
    for cell in table.differences.ignored:
        if cell in scene.cells:
            frame[cell] = WRONG  # its switch is not to be believed
    table.flashes.paint(frame)
    if scene.refused >= 0 and table.differences.seen[scene.refused]:
        frame[scene.refused] = WRONG


def _paint_bell(frame, bell, thinking: bool):
    if bell.home >= 0 and thinking:
        frame[bell.home] = THINKING
    elif bell.home >= 0 and bell.cell < 0:
        frame[bell.home] = BELL
    elif bell.cell >= 0 and bell.refused:
        frame[bell.cell] = WRONG


def _paint_differences(frame, scene, differences, in_order: bool):
    wrong = WRONG if in_order else SURPLUS
    if scene.opaque:
        for cell in differences.surplus_cells():
            surround(frame, cell, wrong)
    for cell in differences.missing_cells():
        frame[cell] = scene.missing_word(cell) or MISSING
    for cell in differences.surplus_cells():
        frame[cell] = wrong
    for cell in differences.exchange:
        frame[cell] = SURPLUS
