"""Runs KiCad 9 without a screen: rule checks, Gerbers, drill files, PDF, renders.

Dates that KiCad writes into its files are replaced by the date of the revision, so that the same
board gives the same bytes.
"""

import json
import os
import re
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path

from hardware import board
from hardware.schematic import PROJECT

INSTALL = (
    "hardware: KiCad 9 is missing; on Debian 12 add the suite bookworm-backports to the sources "
    "and run `apt-get install -t bookworm-backports --no-install-recommends kicad`."
)
# The Python that KiCad's own module `pcbnew` was built for.
KICAD_PYTHON = os.environ.get("KICAD_PYTHON", "/usr/bin/python3")
_FILL = (
    "import sys, pcbnew; board = pcbnew.LoadBoard(sys.argv[1]);"
    "pcbnew.ZONE_FILLER(board).Fill(board.Zones()); pcbnew.SaveBoard(sys.argv[2], board)"
)
_LAYERS = "F.Cu,B.Cu,F.Paste,F.SilkS,B.SilkS,F.Mask,B.Mask,Edge.Cuts"
_VIEWS = {
    "top.png": ("--side", "top", "-h", "1100"),
    "bottom.png": ("--side", "bottom", "-h", "1100"),
    "corner.png": ("--rotate", "-50,0,25", "--perspective", "--zoom", "0.8", "-h", "700"),
}


def missing() -> str:
    """One sentence on how to install KiCad 9, or nothing when it is there."""
    try:
        version = _run("kicad-cli", "version").strip()
    except (OSError, RuntimeError):
        return INSTALL
    return "" if version.split(".")[0] == "9" else INSTALL


def _run(*words, folder=None) -> str:
    """A program's output; its own words when it fails."""
    with tempfile.TemporaryDirectory() as settings:
        surroundings = {**os.environ, "KICAD_CONFIG_HOME": settings}
        done = subprocess.run(words, cwd=folder, env=surroundings, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError("%s failed: %s" % (words[0], done.stderr or done.stdout))
    return done.stdout


def _filled(folder, place) -> Path:
    """A copy of the project in `place` whose ground areas are filled."""
    folder, place = folder.resolve(), place.resolve()
    shutil.copytree(folder, place, dirs_exist_ok=True)
    name = PROJECT + ".kicad_pcb"
    _run(KICAD_PYTHON, "-c", _FILL, str(folder / name), str(place / name), folder=place)
    shutil.copy(folder / (PROJECT + ".kicad_pro"), place)
    return place / name


def _sentence(kind, row):
    where = "; ".join(item["description"] for item in row["items"])
    return "%s %s: %s (%s)" % (kind, row["severity"], row["description"], where)


def check(folder) -> list:
    """Every finding of ERC, DRC, open connections and schematic parity, warnings included."""
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(temporary) / "project"
        laid_out = _filled(folder, place)
        sheet, report = place / (PROJECT + ".kicad_sch"), place / "report.json"
        every = ("--format", "json", "--severity-all", "-o", str(report))
        _run("kicad-cli", "sch", "erc", *every, str(sheet))
        found = []
        for page in json.loads(report.read_text())["sheets"]:
            found += [_sentence("ERC", row) for row in page["violations"]]
        _run("kicad-cli", "pcb", "drc", "--schematic-parity", *every, str(laid_out))
        rows = json.loads(report.read_text())
        for kind in ("violations", "unconnected_items", "schematic_parity"):
            found += [_sentence("DRC " + kind, row) for row in rows[kind]]
        return found


_DATES = (
    (re.compile(r"(CreationDate,)[^*\n]*"), r"\g<1>%sT00:00:00+00:00"),
    (re.compile(r"(date )\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:[+-]\d{4})?"), r"\g<1>%s 00:00:00"),
    (re.compile(r"(Ki[Cc]ad,Pcbnew,|KiCad |PCBNEW )9\.[0-9.]+[^*)}\n]*"), r"\g<1>9"),
)


def _undated(text) -> str:
    """The text with the date of the revision instead of now, without KiCad's patch level."""
    for pattern, words in _DATES:
        text = pattern.sub(words.replace("%s", board.DATE), text)
    return text


def _zip(files, target):
    """A zip whose bytes depend on names and contents only."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in files:
            entry = zipfile.ZipInfo(path.name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, _undated(path.read_text()))


def export(folder, out):
    """Gerbers and drill files as one zip, the schematic as PDF, pictures of both sides."""
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(temporary) / "project"
        laid_out = str(_filled(folder, place))
        made = place / "made"
        made.mkdir()
        _run(
            "kicad-cli",
            "pcb",
            "export",
            "gerbers",
            "--layers",
            _LAYERS,
            "-o",
            str(made) + "/",
            laid_out,
        )
        drill = ("--format", "excellon", "--excellon-separate-th", "-o", str(made) + "/")
        _run("kicad-cli", "pcb", "export", "drill", *drill, laid_out)
        (out / "fabrication").mkdir(parents=True, exist_ok=True)
        files = sorted(path for path in made.iterdir() if path.suffix != ".gbrjob")
        _zip(files, out / "fabrication" / "gerbers.zip")
        _pictures(place, laid_out, out / "renders")


def _pictures(place, laid_out, target):
    """Renders of the board and drawings of two sheets."""
    target.mkdir(parents=True, exist_ok=True)
    size = ("-w", "1100", "--background", "opaque", "--quality", "basic")
    for name, view in _VIEWS.items():
        _run("kicad-cli", "pcb", "render", *size, *view, "-o", str(target / name), laid_out)
    sheets = place / "sheets"
    plot = ("kicad-cli", "sch", "export", "svg", "--exclude-drawing-sheet", "-o", str(sheets))
    _run(*plot, str(place / (PROJECT + ".kicad_sch")))
    for path in sorted(sheets.glob("*.svg")):
        if "control" in path.name.lower() or path.name.endswith("Row 1.svg"):
            word = "schematic_row1.svg" if "Row" in path.name else "schematic_control.svg"
            (target / word).write_text(_undated(path.read_text()))
