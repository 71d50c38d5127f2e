"""Writes the placement file for a board assembler: all parts that lie flat on the upper side."""

from hardware import board

_HEAD = "Designator,Val,Package,Mid X,Mid Y,Rotation,Layer\n"


def placement_file() -> str:
    """CSV, millimetres from the lower left corner of the tile, rotation anticlockwise."""
    lines = [_HEAD]
    for part in board.PARTS:
        if part.under or part.kind == "hole":
            continue
        row = (part.reference, part.value, part.footprint, part.x_mm, part.y_mm, part.rotation)
        lines.append("%s,%s,%s,%.3f,%.3f,%d,top\n" % row)
    return "".join(lines)
