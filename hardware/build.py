"""Builds everything in hardware/out/ from the description: `python -m hardware.build [--check]`.

With KiCad 9 the rule checks run, and order set, drawings, pictures and bodies are made; --plain
leaves out whatever needs KiCad. The same input gives the same bytes.
"""

import argparse
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

from hardware import (
    bench,
    bom,
    drawings,
    evening_drawings,
    exports,
    housing,
    kicad,
    models,
    pcb,
    pieces,
    pins,
    power,
    prices,
    project,
    quarter,
    schematic,
    steps,
    undated,
    wokwi,
)

HERE = Path(__file__).parent
OUT = HERE / "out"
PINS = HERE.parent / "firmware" / "pins.py"


def plain_files() -> dict[str, str | bytes]:
    """Path below out/ -> content, everything that needs no KiCad."""
    files: dict[str, str | bytes] = {"bom.csv": bom.csv_file(), "BOM.md": bom.markdown_file()}
    files["POWER.md"] = power.power_page()
    files["QUARTER.md"] = quarter.page()
    files["tile_test.py"] = bench.bench_file()
    for name, text in {**schematic.schematic_files(), **project.project_files()}.items():
        files["kicad/" + name] = text
    files["kicad/lichtwiese_tile.kicad_pcb"] = pcb.board_file()
    for name, text in pcb.footprint_files().items():
        files["kicad/lichtwiese.pretty/" + name] = text
    for name, text in models.model_files().items():
        files["kicad/models/" + name] = text
    for name, text in housing.housing_files().items():
        files["housing/" + name] = text
    for name in pieces.PROFILES:
        files["pieces/%s.stl" % name] = pieces.stl_file(name)
    files["pieces/profiles.svg"] = pieces.profile_sheet()
    for name, text in steps.step_files().items():
        files["steps/" + name] = text
    for name, text in drawings.drawing_files().items():
        files["drawings/" + name] = text
    for name, text in evening_drawings.evening_files().items():
        files["first_evening/" + name] = text
    files["PRICES.md"] = prices.price_file()
    files["wokwi/diagram.json"] = wokwi.diagram_file()
    return files


def _write(folder: Path, files: Mapping[str, str | bytes] | Mapping[Path, bytes]) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())


def build_into(folder: Path, with_kicad: bool = True) -> list:
    """Write everything below folder; the findings of the rule checks, none when all is well."""
    _write(folder, plain_files())
    if not with_kicad:
        return []
    findings = kicad.check(folder / "kicad")
    if not findings:
        exports.export(folder / "kicad", folder)
    return findings


def _content(path: Path) -> object:
    """The bytes of a file; of an archive or a picture what it holds, however it was packed."""
    if path.suffix == ".png":
        return undated.pixels(path.read_bytes())
    if path.suffix != ".zip":
        return path.read_bytes()
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def differences(fresh: Path, committed: Path) -> list:
    """Names that are missing, too many or unlike."""
    found = [(root, path) for root in (fresh, committed) for path in root.rglob("*")]
    names = {path.relative_to(root) for root, path in found if path.is_file()}
    unlike = []
    for name in sorted(names):
        one, other = fresh / name, committed / name
        if not one.is_file() or not other.is_file():
            unlike.append(
                str(name) + (" is missing" if one.is_file() else " is not built any more")
            )
        elif _content(one) != _content(other):
            unlike.append(str(name) + " differs")
    return unlike


def _check(with_kicad: bool) -> list:
    with tempfile.TemporaryDirectory() as place:
        fresh = Path(place) / "out"
        problems = build_into(fresh, with_kicad)
        if not with_kicad:
            _write(fresh, {name: (OUT / name).read_bytes() for name in _kicad_made()})
        problems += differences(fresh, OUT)
    if PINS.read_text() != pins.pins_file():
        problems.append("firmware/pins.py differs")
    return problems


def _kicad_made() -> list[Path]:
    """Committed files that only KiCad can make."""
    folders = ("order", "assembly", "models", "renders")
    made = [path for folder in folders for path in (OUT / folder).rglob("*")]
    return [path.relative_to(OUT) for path in made if path.is_file()]


def main(words: list | None = None) -> int:
    """Build, or compare with --check; the exit code is 1 when something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare out/ with a fresh build")
    parser.add_argument("--plain", action="store_true", help="leave out what needs KiCad")
    choice = parser.parse_args(words)
    if not choice.plain and kicad.missing():
        print(kicad.missing())
        return 1
    if choice.check:
        problems = _check(not choice.plain)
    else:
        if not choice.plain:
            shutil.rmtree(OUT, ignore_errors=True)
        problems = build_into(OUT, not choice.plain)
        PINS.write_text(pins.pins_file())
    for problem in problems:
        print("hardware:", problem)
    print("hardware: %s" % ("%d problems" % len(problems) if problems else "all is well"))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
