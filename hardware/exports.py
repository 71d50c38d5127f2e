"""What KiCad makes of the board: the order set, drawings for assembly, pictures, 3D bodies."""

import os
import re
import tempfile
from pathlib import Path

from hardware import order, undated
from hardware.board import SIDE_MM
from hardware.kicad import KICAD_PYTHON, filled, run
from hardware.pcb import ORIGIN_MM
from hardware.schematic import PROJECT

_LAYERS = "F.Cu,B.Cu,F.Paste,F.SilkS,B.SilkS,F.Mask,B.Mask,Edge.Cuts"
_VIEWS = {
    "top.png": ("--side", "top", "-h", "1100"),
    "bottom.png": ("--side", "bottom", "-h", "1100"),
    # Not in perspective: there the ray tracer gives other pixels every time.
    "corner.png": ("--rotate", "-50,0,25", "--zoom", "0.95", "-h", "700"),
}
_SIDES = {"top": ("F", ()), "bottom": ("B", ("--mirror",))}
_A3_MM, _A4_MM = 420.0, 210.0  # width of the sheet lying, and of the paper standing
_POINTS = 72 / 25.4  # per millimetre
# Where InteractiveHtmlBom lies; `make hardware` puts it there.
PARTS_PAGE_TOOL = Path(__file__).parent.parent / "build" / "parts_page"
_PARTS_PAGE = (
    "import sys; sys.path.insert(0, sys.argv.pop(1));"
    "from InteractiveHtmlBom.generate_interactive_bom import main; main()"
)


def export(folder: Path, out: Path) -> None:
    """Everything below out/ that needs KiCad."""
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(temporary) / "project"
        laid_out = filled(folder, place)
        undated.pack({**_plots(laid_out), **order.order_files()}, out / "order" / "tile.zip")
        _assembly(laid_out, out / "assembly")
        _renders(laid_out, out / "renders")
        _sheets(place, out / "renders")
        _bodies(laid_out, out / "models")
        _parts_page(laid_out, out / "assembly")


def _plots(laid_out: Path) -> dict[str, str]:
    """Gerbers and drill files, counted from the lower left corner of the tile."""
    made = laid_out.parent / "made"
    made.mkdir()
    plot = ("--layers", _LAYERS, "--use-drill-file-origin", "-o", str(made) + "/")
    run("kicad-cli", "pcb", "export", "gerbers", *plot, str(laid_out))
    drill: tuple[str, ...] = (
        "--format",
        "excellon",
        "--excellon-separate-th",
        "--drill-origin",
        "plot",
    )
    drill += ("--excellon-oval-format", "route")  # the slots of J3; every reader knows routing
    run("kicad-cli", "pcb", "export", "drill", *drill, "-o", str(made) + "/", str(laid_out))
    files = [path for path in sorted(made.iterdir()) if path.suffix != ".gbrjob"]
    return {"gerbers/" + path.name: undated.text(path.read_text()) for path in files}


def _assembly(laid_out: Path, target: Path) -> None:
    """A drawing per side: outlines and pads, and the names as they are printed."""
    target.mkdir(parents=True, exist_ok=True)
    for side, (letter, turned) in _SIDES.items():
        path = target / ("assembly_%s.pdf" % side)
        layers = "%s.SilkS,%s.Fab,Edge.Cuts" % (letter, letter)
        words: tuple[str, ...] = (
            "--mode-single",
            "--black-and-white",
            "--exclude-value",
            "--exclude-refdes",
        )
        words += ("--sketch-pads-on-fab-layers", "--layers", layers)
        run("kicad-cli", "pcb", "export", "pdf", *words, *turned, "-o", str(path), str(laid_out))
        path.write_bytes(_on_a4(undated.pdf(path.read_bytes()), bool(turned)))


def _on_a4(content: bytes, mirrored: bool) -> bytes:
    """The part of KiCad's A3 sheet that shows the tile: it prints at full size on A4."""
    left = (_A3_MM - ORIGIN_MM - SIDE_MM if mirrored else ORIGIN_MM) - (_A4_MM - SIDE_MM) / 2
    edges = (left * _POINTS, (left + _A4_MM) * _POINTS)
    box = b"/MediaBox [%.1f 0 %.1f 841.9]" % edges

    def put(found: re.Match) -> bytes:
        return box.ljust(len(found.group()))  # as long as the old one, so that no offset moves

    return re.sub(rb"/MediaBox \[[^]]*\]", put, content)


def _renders(laid_out: Path, target: Path) -> None:
    """Pictures of the board as it will look."""
    target.mkdir(parents=True, exist_ok=True)
    size = ("-w", "1100", "--background", "opaque", "--quality", "basic")
    for name, view in _VIEWS.items():
        path = target / name
        run("kicad-cli", "pcb", "render", *size, *view, "-o", str(path), str(laid_out))
        path.write_bytes(undated.png(path.read_bytes()))


def _sheets(place: Path, target: Path) -> None:
    """Drawings of two sheets of the schematic; the other rows are alike."""
    sheets = place / "sheets"
    plot = ("kicad-cli", "sch", "export", "svg", "--exclude-drawing-sheet", "-o", str(sheets))
    run(*plot, str(place / (PROJECT + ".kicad_sch")))
    for path in sorted(sheets.glob("*.svg")):
        if "control" in path.name.lower() or path.name.endswith("Row 1.svg"):
            word = "schematic_row1.svg" if "Row" in path.name else "schematic_control.svg"
            (target / word).write_text(undated.text(path.read_text()))


def _bodies(laid_out: Path, target: Path) -> None:
    """The tile with its parts as STEP (packed) and GLB, for housings and for looking at."""
    target.mkdir(parents=True, exist_ok=True)
    step = laid_out.parent / "tile.step"
    words = ("--no-unspecified", "--drill-origin", "-f")
    run("kicad-cli", "pcb", "export", "step", *words, "-o", str(step), str(laid_out))
    undated.pack({"tile.step": undated.text(step.read_text())}, target / "tile_step.zip")
    glb = target / "tile.glb"
    run("kicad-cli", "pcb", "export", "glb", *words, "-o", str(glb), str(laid_out))
    glb.write_bytes(undated.glb(glb.read_bytes()))


def _parts_page(laid_out: Path, target: Path) -> None:
    """InteractiveHtmlBom: one page that shows where each part of the list lies."""
    os.environ.setdefault("INTERACTIVE_HTML_BOM_NO_DISPLAY", "1")
    words: tuple[str, ...] = (
        "--no-browser",
        "--dest-dir",
        str(target.resolve()),
        "--name-format",
        "parts",
    )
    words += ("--highlight-pin1", "selected", "--checkboxes", "Placed")
    words += ("--blacklist", "H*,TP*,FID*", str(laid_out))
    run(KICAD_PYTHON, "-c", _PARTS_PAGE, str(PARTS_PAGE_TOOL), *words, folder=laid_out.parent)
