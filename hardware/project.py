"""Writes the KiCad project: design rules, and the tables that point to the libraries beside it."""

import json

from hardware import board
from hardware.footprint import LIBRARY
from hardware.schematic import PROJECT


def _rules() -> dict[str, float]:
    """What an ordinary two-layer maker can do, with margin; the smallest on the tile is wider."""
    return {
        "min_clearance": board.CLEARANCE_MM,
        "min_copper_edge_clearance": board.EDGE_MM,
        "min_hole_clearance": 0.25,
        "min_hole_to_hole": 0.25,
        "min_track_width": 0.2,
        "min_via_diameter": 0.5,
        "min_via_annular_width": 0.13,
        "min_through_hole_diameter": 0.3,
        "min_silk_clearance": 0.0,
        "min_text_height": 0.8,
        "min_text_thickness": 0.08,
        # Ground pins are joined on both sides, so one spoke per side is enough.
        "min_resolved_spokes": 1,
    }


def project_files() -> dict:
    """File name -> text of the project and its two library tables."""
    netclass = {
        "name": "Default",
        "clearance": board.CLEARANCE_MM,
        "track_width": board.TRACK_MM,
        "via_diameter": board.VIA_MM,
        "via_drill": board.VIA_DRILL_MM,
        "priority": 2147483647,
    }
    project = {
        "board": {"design_settings": {"rules": _rules()}},
        "meta": {"filename": PROJECT + ".kicad_pro", "version": 3},
        "net_settings": {"classes": [netclass], "meta": {"version": 4}},
        "schematic": {"legacy_lib_dir": "", "legacy_lib_list": []},
        "sheets": [],
        "text_variables": {},
    }
    row = '(lib (name "%s")(type "KiCad")(uri "${KIPRJMOD}/%s")(options "")(descr ""))'
    footprints = row % (LIBRARY, LIBRARY + ".pretty")
    symbols = row % (LIBRARY, LIBRARY + ".kicad_sym")
    return {
        PROJECT + ".kicad_pro": json.dumps(project, indent=2, sort_keys=True) + "\n",
        "fp-lib-table": "(fp_lib_table\n  (version 7)\n  %s\n)\n" % footprints,
        "sym-lib-table": "(sym_lib_table\n  (version 7)\n  %s\n)\n" % symbols,
    }
