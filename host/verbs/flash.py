"""`lichtwiese flash`: bring a board up to date."""

import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress

from firmware.version import VERSION
from host import ports
from host.chip import bootsel, build, flash, renewal
from host.chip.flashed_files import FlashedFiles
from host.chip.frozen import release_in, release_line
from host.chip.image import find_image, image_at_hand
from host.chip.on_board import START, inventory
from host.chip.release import MICROPYTHON
from host.chip.releases import release_at_hand
from host.trouble import INTERRUPTED, MISUSED, NO_BOARD, Trouble
from host.wire import HANDSHAKE_SECONDS

_START_SECONDS = 20
_START_LOOKS = 5  # at least, however long a busy laptop takes for each
_THIS_RELEASE = "The board has this very release"
_COUNTS = "{} files are up to date, {} to copy, {} to remove"


def run(
    port: Annotated[str, typer.Option(help="auto, or the port of the board")] = "auto",
    image: Annotated[
        Path | None,
        typer.Option(help="a release, or a MicroPython UF2, for a Pico in BOOTSEL mode"),
    ] = None,
    tiles: Annotated[int | None, typer.Option(help="1, 2 or 4: how large the board is")] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="only say what would be done")
    ] = False,
    as_files: Annotated[
        bool,
        typer.Option("--files", help="for developers: files, also where a release is at hand"),
    ] = False,
) -> None:
    """Bring the board up to date: the release of these very sources, if one is at hand, or files,
    of which only what changed is copied; settings and games stay."""
    if tiles not in (None, 1, 2, 4):
        raise Trouble("A board has 1, 2 or 4 tiles.", MISUSED)
    try:
        files = build.compiled()
        found = _find(port, image, dry_run, as_files)
        store = FlashedFiles(found) if found else None
        if store and not (as_files or image):
            store = _renewed(store, dry_run)
        if store:
            _bring(store, files, tiles, dry_run)
    except KeyboardInterrupt:
        sentence = "It is not finished: run this again, nothing is lost."
        raise Trouble(sentence, INTERRUPTED) from None


def _renewed(store: FlashedFiles, dry_run: bool) -> FlashedFiles | None:
    """The board with the release that is at hand; None if it would only get it."""
    due = renewal.due(store)
    if due is None:
        return store
    gets = "would get" if dry_run else "gets"
    print(f"The board {gets} {due.image.name}; settings and the saved game stay, old files go")
    if due.strange:
        print(f"{START} is not ours: it stays where it is, and will no longer run")
    if not dry_run:
        return renewal.renew(store, due)
    if due.stopped:
        store.restart()
    return None


def _bring(store: FlashedFiles, files: dict, tiles: int | None, dry_run: bool) -> None:
    """Bring the board up to date, or say what that would take."""
    board = _running_these(store, files)
    if board is None:
        plan, files = _look(store, files)
        if dry_run:
            store.restart()
            for path in [*plan.copy, *plan.remove]:
                print(path)
            return
        update(store, plan, files)
        done = "Everything was" if plan.copy else "Nothing had to be"
        board = wait_for_start(store, done + " copied")
    elif dry_run:
        return
    if tiles and board["columns"] * board["rows"] != tiles * 64:
        _set_tiles(store, tiles)
        board = wait_for_start(store, "It knows how many tiles it has")
    flash.check_version(board["version"], VERSION)
    size = f"{board['columns']} x {board['rows']} cells"
    print(f"The board at {store.port} runs version {board['version']}, {size}.")


def _set_tiles(store: FlashedFiles, tiles: int) -> None:
    """Tell a board that runs how large it is."""
    seconds = store.patience(HANDSHAKE_SECONDS)
    wire, _ = ports.find(store.port, seconds)
    with closing(wire):
        if wire.ask("set", seconds, name="tiles", value=tiles) is None:
            raise Trouble("The board did not keep how many tiles it has: run this again.")


def _running_these(store: FlashedFiles, files: dict) -> dict | None:
    """What a board says of itself that runs just these files, or their release: it is not
    disturbed. None if it must be looked at."""
    seconds = store.patience(renewal.RUNNING_SECONDS)
    try:
        wire, board = ports.find(store.port, seconds)
    except Trouble:
        return None
    with closing(wire):
        said = wire.ask("files", seconds) or {}
    said.pop("machine", "")  # these files run on any
    if said == {"listed": "", "files": 0, "bytes": 0, "release": release_line()}:
        print(_THIS_RELEASE)
        files = {}
    elif said != inventory(files, VERSION):
        return None
    print(_COUNTS.format(len(files), 0, 0))
    return board


def _look(store: FlashedFiles, files: dict) -> tuple[flash.Plan, dict]:
    """Print what is to be done, for which files; a board that is refused goes on as before."""
    who, board = store.meet()
    try:
        flash.check(who)
        files = flash.wanted(board, files)
        plan = flash.plan(board, files)
        if not files:
            print(_THIS_RELEASE)
        elif plan.over:
            print(f"The files are put over {plan.over}; a newer release leaves more memory free")
        print(_COUNTS.format(plan.same, len(plan.copy), len(plan.remove)))
        if plan.aside:
            print(f"{START} is not ours and will be kept as {plan.aside}")
        flash.check_room(plan)
        return plan, files
    except (Trouble, KeyboardInterrupt):
        with suppress(Trouble):  # why it is refused is what counts
            store.restart()
        raise


def update(store: FlashedFiles, plan: flash.Plan, files: dict) -> None:
    """Carry out a plan with a progress bar, and read back what was written."""
    if plan.empty:
        return
    with Progress(transient=True) as progress:
        bar = progress.add_task("copying", total=sum(len(data) for data in plan.copy.values()))
        going: list[str] = []

        def begin(path: str) -> None:
            if going:
                progress.advance(bar, len(plan.copy.get(going.pop(), b"")))
            going.append(path)
            progress.update(bar, description=path)

        flash.carry_out(plan, store, files, VERSION, begin)
    flash.verify(plan, store, files)


def wait_for_start(store: FlashedFiles, done: str) -> dict:
    """Start the board and wait for its handshake; Trouble begins with what was done before."""
    store.restart()
    until = time.monotonic() + store.patience(_START_SECONDS)
    handshake = store.patience(HANDSHAKE_SECONDS)
    looks = 0
    while True:
        looks += 1
        try:
            wire, board = ports.find(store.port, handshake)
            wire.close()
            return board
        except Trouble as trouble:
            if looks >= _START_LOOKS and time.monotonic() > until:
                raise Trouble(
                    f"{done}, but the board does not start: `mpremote connect "
                    f"{store.port} cat :board/log.txt` tells why. {trouble}",
                    NO_BOARD,
                ) from None
        time.sleep(0.25)


def _find(port: str, image: Path | None, dry_run: bool = False, as_files: bool = False) -> str:
    """The port that is meant. A Pico in BOOTSEL mode gets its image first; "" if not now."""
    waiting = bootsel.find_drive() if port == "auto" else None
    if waiting:
        drive, chip = waiting
        image = image or (None if as_files else release_at_hand(chip))
        chosen = image_at_hand(image, chip) if dry_run else find_image(image, chip)
        print(f"{drive} is a {chip.pico} that waits for MicroPython: {_gets(chosen, dry_run)}")
        return bootsel.load(chosen, drive) if chosen and not dry_run else ""
    if image:
        raise Trouble(
            "An image is for a Pico that waits for it: hold BOOTSEL while you plug it in, and run "
            "this again without --port.",
            MISUSED,
        )
    if port != "auto":
        return port
    found = bootsel.usb_ports()
    if len(found) > 1:
        raise Trouble(f"There are several boards: choose one of {', '.join(found)} with --port.")
    if not found:
        raise Trouble(
            "No board was found: plug it in with a cable that carries data; a new Pico, or one "
            "that was pulled out in the middle, is plugged in while its BOOTSEL button is held.",
            NO_BOARD,
        )
    return found[0]


def _gets(image: Path | None, dry_run: bool) -> str:
    """What a Pico in BOOTSEL mode gets, or would get."""
    name = image.name if image else f"MicroPython {MICROPYTHON}"
    if not dry_run:
        return f"{name} is copied"
    whole = image is not None and release_in(image) == release_line()
    return f"{name} would be copied" + ("" if whole else ", and then all files")
