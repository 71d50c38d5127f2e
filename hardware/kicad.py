"""Runs KiCad 9 without a screen: finds it, fills the ground areas, runs the rule checks."""

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

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


def missing() -> str:
    """One sentence on how to install KiCad 9, or nothing when it is there."""
    try:
        version = run("kicad-cli", "version").strip()
    except (OSError, RuntimeError):
        return INSTALL
    return "" if version.split(".")[0] == "9" else INSTALL


def run(*words: str, folder: Path | None = None) -> str:
    """A program's output; its own words when it fails."""
    with tempfile.TemporaryDirectory() as settings:
        # No repository either: a tool that finds ours would write our last commit into its page.
        surroundings = {**os.environ, "KICAD_CONFIG_HOME": settings, "GIT_DIR": settings}
        done = subprocess.run(words, cwd=folder, env=surroundings, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError("%s failed: %s" % (words[0], done.stderr or done.stdout))
    return done.stdout


def filled(folder: Path, place: Path) -> Path:
    """A copy of the project in `place` whose ground areas are filled."""
    folder, place = folder.resolve(), place.resolve()
    shutil.copytree(folder, place, dirs_exist_ok=True)
    name = PROJECT + ".kicad_pcb"
    run(KICAD_PYTHON, "-c", _FILL, str(folder / name), str(place / name), folder=place)
    shutil.copy(folder / (PROJECT + ".kicad_pro"), place)
    return place / name


def _sentence(kind: str, row: dict) -> str:
    where = "; ".join(item["description"] for item in row["items"])
    return "%s %s: %s (%s)" % (kind, row["severity"], row["description"], where)


def check(folder: Path) -> list[str]:
    """Every finding of ERC, DRC, open connections and schematic parity, warnings included."""
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(temporary) / "project"
        laid_out = filled(folder, place)
        sheet, report = place / (PROJECT + ".kicad_sch"), place / "report.json"
        every = ("--format", "json", "--severity-all", "-o", str(report))
        run("kicad-cli", "sch", "erc", *every, str(sheet))
        found = []
        for page in json.loads(report.read_text())["sheets"]:
            found += [_sentence("ERC", row) for row in page["violations"]]
        run("kicad-cli", "pcb", "drc", "--schematic-parity", *every, str(laid_out))
        rows = json.loads(report.read_text())
        for kind in ("violations", "unconnected_items", "schematic_parity"):
            found += [_sentence("DRC " + kind, row) for row in rows[kind]]
        return found
