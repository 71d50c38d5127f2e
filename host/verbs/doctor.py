"""`lichtwiese doctor`: what is wrong with a board, and which part is the likely cause."""

import json
import platform
import sys
import zipfile
from pathlib import Path
from typing import Annotated

import typer

from host.board_line import BoardLine
from host.chip import build
from host.diagnosis import Findings, diagnose
from host.doctor import FarHands, NoHands, PeoplesHands, examine
from host.far_hands import can_reach
from host.tile_parts import chain
from host.trouble import FAILED, MISUSED, Trouble
from host.whole_file import check_target, whole_file

_LITTLE_MEMORY = 40_000  # bytes
_FORGET = (
    "when that is mended, `mpremote rm :board/log.txt + reset` forgets it; after many faults "
    "there is a :board/log-before.txt, too"
)


def run(
    port: Annotated[str, typer.Option(help="auto, a device, socket://..., sim")] = "auto",
    quick: Annotated[bool, typer.Option("--quick", help="an empty board, untouched")] = False,
    dark: Annotated[str, typer.Option(help="the first cell whose light stays dark")] = "",
    bundle: Annotated[
        Path | None, typer.Option(help="write all that helps to find a fault to this zip file")
    ] = None,
):
    """Test sensors and lights, read the log, and name the parts to look at."""
    if bundle:
        check_target(bundle)  # before anybody has wiped a magnet over a whole board
    with BoardLine.open(port) as line:
        _check_cell(dark, line.board)
        told = _read_all(line)
        findings = examine(line, _hands(line, quick))
    findings.dark_from = dark
    sentences = _about_the_program(told) + diagnose(findings)
    _show(told, findings, sentences)
    if bundle:
        with whole_file(bundle) as partly:
            _write_bundle(partly, told, findings, sentences)
        print(f"{bundle} holds settings, log and game of the board, to be sent with a question.")
    if sentences:
        raise Trouble(f"{len(sentences)} things need attention.", FAILED)


def _check_cell(name: str, board: dict):
    columns, rows = board["columns"], board["rows"]
    if name and name not in chain(columns * rows // 64):
        raise Trouble(f"A board of {columns} x {rows} cells has no cell {name}.", MISUSED)


def _hands(line: BoardLine, quick: bool):
    if quick:
        return NoHands()
    if can_reach(line):
        return FarHands()
    if not sys.stdin.isatty():
        print("Nobody is there to touch the board: it is only looked at.")
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
        "faults": _lines(line, "log"),
        "record": _lines(line, "record"),
        "program": {
            "version": build.version(),
            "python": platform.python_version(),
            "system": platform.platform(),
        },
    }


def _lines(line: BoardLine, do: str) -> list:
    lines, place = [], 0
    while place is not None:
        answer = line.ask(do, **{"from": place})
        lines += answer["lines"]
        place = answer["next"]
    return lines


def _about_the_program(told: dict) -> list:
    sentences = []
    theirs, ours = told["board"]["version"], told["program"]["version"]
    if theirs != ours:
        sentences.append(f"The board runs version {theirs}, this is {ours}: `lichtwiese flash`.")
    faults = [line.strip() for line in told["faults"] if "Error" in line or "Stopped" in line]
    if faults:
        sentences.append(
            f"The board had {len(faults)} faults, the last one: {faults[-1]} ({_FORGET})."
        )
    if 0 <= told["stats"]["free"] < _LITTLE_MEMORY:
        sentences.append(f"Only {told['stats']['free']} bytes of memory are free.")
    return sentences


def _show(told: dict, findings: Findings, sentences: list):
    board, stats = told["board"], told["stats"]
    print(
        f"{told['port']}: {board['columns']} x {board['rows']} cells, version {board['version']}, "
        f"lights {stats['milliamperes']} mA, {stats['flaps']} flaps, {stats['dropped']} lines lost"
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


def _write_bundle(target: Path, told: dict, findings: Findings, sentences: list):
    report = {**told, "findings": vars(findings), "sentences": sentences}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as bundle:
        bundle.writestr("report.json", json.dumps(report, indent=1))
        bundle.writestr("log.txt", "".join(told["faults"]))
        bundle.writestr("game.txt", "".join(told["record"]))
