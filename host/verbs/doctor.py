"""`lichtwiese doctor`: what is wrong with a board, and which part is the likely cause."""

import json
import platform
import sys
import zipfile
from pathlib import Path
from typing import Annotated

import typer

from firmware.version import VERSION
from host.board_line import BoardLine
from host.diagnosis import Findings, about_the_program, diagnose
from host.doctor import FarHands, Hands, NoHands, PeoplesHands, examine
from host.far_hands import can_reach
from host.tile_parts import chain
from host.trouble import FAILED, MISUSED, Trouble
from host.whole_file import check_target, whole_file


def run(
    port: Annotated[str, typer.Option(help="auto, a device, socket://..., sim")] = "auto",
    quick: Annotated[bool, typer.Option("--quick", help="an empty board, untouched")] = False,
    dark: Annotated[str, typer.Option(help="the first cell whose light stays dark")] = "",
    rows: Annotated[
        int | None, typer.Option(help="only the first rows: those of a board in the making")
    ] = None,
    bundle: Annotated[
        Path | None,
        typer.Option(help="write everything that helps to find a fault to this zip file"),
    ] = None,
) -> None:
    """Test sensors and lights, read the log, and name the parts to look at."""
    if bundle:
        check_target(bundle)  # before anybody has wiped a magnet over a whole board
    with BoardLine.open(port) as line:
        _check_cell(dark, line.board)
        _check_rows(rows)
        report = _read_all(line)
        findings = examine(line, _hands(line, quick), rows)
    findings.dark_from = dark
    theirs, stats = report["board"]["version"], report["stats"]
    sentences = about_the_program(VERSION, theirs, stats, report["faults"]) + diagnose(findings)
    _show(report, findings, sentences)
    if bundle:
        with whole_file(bundle) as partly:
            _write_bundle(partly, report, findings, sentences)
        print(
            f"{bundle} holds the board's settings, log and game: send it along with your question."
        )
    if sentences:
        raise Trouble(f"{len(sentences)} things need attention.", FAILED)


def _check_cell(name: str, board: dict) -> None:
    columns, rows = board["columns"], board["rows"]
    if name and name not in chain(columns * rows // 64):
        raise Trouble(f"A board of {columns} x {rows} cells has no cell {name}.", MISUSED)


def _check_rows(rows: int | None) -> None:
    """Rows are finished one after the other, along the chain: on the first tile."""
    if rows is not None and not 1 <= rows <= 8:
        raise Trouble("A tile has 8 rows: --rows is 1 to 8.", MISUSED)


def _hands(line: BoardLine, quick: bool) -> Hands:
    if quick:
        return NoHands()
    if can_reach(line):
        return FarHands()
    if not sys.stdin.isatty():
        print("Nobody is there to touch the board, so it is only looked at.")
        return NoHands()
    print("A light walks over every cell, then all show red, green, blue and white.")
    print("If it is dark from one cell on, run this again with --dark and the name of that cell.")
    return PeoplesHands(print, lambda text: input(f"{text} Then press Enter. "))


def _read_all(line: BoardLine) -> dict:
    return {
        "board": line.board,
        "port": line.port,
        "stats": line.ask("stats"),
        "settings": line.ask("settings")["settings"],
        "faults": list(line.ask_all("log", "lines")),
        "record": list(line.ask_all("record", "lines")),
        "program": {
            "version": VERSION,
            "python": platform.python_version(),
            "system": platform.platform(),
        },
    }


def _show(report: dict, findings: Findings, sentences: list) -> None:
    board, stats = report["board"], report["stats"]
    print(
        f"{report['port']}: {board['columns']} x {board['rows']} cells, "
        f"version {board['version']}, lights {stats['milliamperes']} mA, "
        f"{stats['flaps']} flaps, {stats['dropped']} lines lost"
    )
    for name in ("dead", "stuck", "flapping"):
        cells = getattr(findings, name)
        if cells:
            print(f"{name}: {' '.join(cells)}")
    if findings.shifted:
        pairs = ", ".join(f"{asked} as {answered}" for asked, answered in findings.shifted)
        print(f"shifted: {pairs}")
    for sentence in sentences:
        print("-", sentence)
    if not sentences:
        print("Everything is well.")


def _write_bundle(target: Path, report: dict, findings: Findings, sentences: list) -> None:
    everything = {**report, "findings": vars(findings), "sentences": sentences}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as bundle:
        bundle.writestr("report.json", json.dumps(everything, indent=1))
        bundle.writestr("log.txt", "".join(report["faults"]))
        bundle.writestr("game.txt", "".join(report["record"]))
