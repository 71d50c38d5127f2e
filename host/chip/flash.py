"""Bring a board up to date: only what changed is copied, only what is ours is removed.

The start file goes first and comes back last, so that a board that was pulled out in the middle
does not run half of a version; whatever it has by then is known by its hash the next time. Where
the start file is there, the list beside it is believed, and only sizes are looked at. Whether
there is room for it all is reckoned before anything is touched. A start file that was there before
us is somebody's own program: it is kept under another name.

A board with a release image has everything frozen in, and needs no files. Other sources are copied
over that release: as long as they are not whole, the board runs what is frozen.
"""

from dataclasses import dataclass

from host.chip.build import FOLDERS, MANIFEST, START, manifest, stamp
from host.chip.chips import chip_called
from host.chip.frozen import release_line
from host.chip.release import MICROPYTHON, MPY, OLDEST, SECTOR_BYTES
from host.trouble import Trouble

_FOLDER_SECTORS = 2  # littlefs keeps each folder twice
_SPARE_SECTORS = 8  # for growing folders, and for the old file while the new one is written
_RENEW = (
    f"hold BOOTSEL while you plug it in and run this again, it brings MicroPython {MICROPYTHON}"
)


@dataclass
class Plan:
    """What has to be done on a board."""

    copy: dict  # path -> bytes
    remove: list  # our files of an older version
    same: int  # how many files are there already
    aside: str = ""  # the name that somebody else's start file gets
    lacking: int = 0  # bytes of room that the disk is short of
    over: str = ""  # the release that the files are copied over

    @property
    def empty(self) -> bool:
        """Whether the board is up to date."""
        return not self.copy and not self.remove


def check(board: dict):
    """Trouble, with a way out, if a board as `BoardFiles.who` tells it cannot run what we copy."""
    name, release, mpy = board["name"], tuple(board["release"]), board["mpy"]
    chip = chip_called(board["machine"])
    if not board["platform"].lower().startswith("rp2"):  # also CircuitPython's RP2040
        raise Trouble(
            f"The board is a {board['machine']}, and the firmware is for a Raspberry Pi Pico or "
            "Pico 2: choose another with --port."
        )
    if name != "micropython":
        raise Trouble(f"The board runs {name}, and MicroPython is needed: {_RENEW}.")
    if release < OLDEST:
        raise Trouble(
            f"The board runs MicroPython {_dotted(release)}, and at least {_dotted(OLDEST)} is "
            f"needed: {_RENEW}."
        )
    processor = chip.mpy_machine if chip else -1
    if (mpy & 0xFF, mpy >> 8 & 3) != MPY or mpy >> 10 != processor:
        raise Trouble(
            f"MicroPython {_dotted(release)} on this board does not take files of mpy "
            f"{_dotted(MPY)}: {_RENEW}."
        )


def wanted(board: dict, files: dict) -> dict:
    """The files that a board needs: none if it has a release made of the same sources."""
    return {} if board["release"] == release_line() else files


def plan(board: dict, files: dict) -> Plan:
    """What to copy and what to remove, for a board as `BoardFiles.look` tells it."""
    there, over = board["files"], board["release"]
    known = _manifest_of(board)
    copy = {path: data for path, data in files.items() if there.get(path) != stamp(data)}
    ours = _listed(known)
    aside = _free_name(board["names"]) if START in copy and START in there and not ours else ""
    obsolete = {path for path in ours if path not in files and _may_be_ours(path, there)}
    obsolete |= {path for path in _sources_of(files) if path in there}
    if files and known.get("over", "") != over:
        copy[START] = files[START]  # a new release came below: their list must name it
    remove = sorted(obsolete)
    if ours and not files:
        remove += [START, MANIFEST]  # the list last: pulled out before, it is needed again
    plan = Plan(copy, remove, len(files) - len(copy), aside, over=over)
    if not plan.empty:
        plan.lacking = max(0, _needed_bytes(plan, board) - board["free"])
    return plan


def check_room(plan: Plan):
    """Trouble if the disk is too full for a plan."""
    if plan.lacking:
        raise Trouble(
            f"The board's disk is too full, {-(-plan.lacking // 1024)} KB are missing: remove "
            "files that are not ours with `mpremote rm`, then run this again. Nothing was changed."
        )


def carry_out(plan: Plan, store, files: dict, version: str, progress):
    """Make it so on a board's files; `progress(path)` when a file begins."""
    if plan.empty:
        return
    if plan.aside:
        store.rename(START, plan.aside)
    store.remove([START, *plan.remove])
    if files:
        copy = {MANIFEST: manifest(files, version, plan.over)}
        copy.update({path: data for path, data in plan.copy.items() if path != START})
        copy[START] = files[START]
        store.copy(copy, progress)


def verify(store, files: dict, copied=()):
    """Read back what was copied; Trouble names a file that is not as it should be."""
    board = store.look(list(copied))
    there = board["files"]
    wrong = [path for path, data in files.items() if there.get(path) != stamp(data)]
    if files and _manifest_of(board).get("over", "") != board["release"]:
        wrong.append(MANIFEST)  # the release below would run what is frozen
    if wrong:
        raise Trouble(f"{wrong[0]} did not arrive whole: run this again.")
    left = [path for path in _sources_of(files) if path in there]
    if left:
        raise Trouble(f"{left[0]} could not be removed and hides what was copied: run this again.")


def check_version(running: str, version: str):
    """Trouble if the board that was brought to a version says that it runs another."""
    if running != version:
        raise Trouble(
            f"Version {version} was copied, but the board runs {running}: run this again; if that "
            "does not help, `lichtwiese uf2` makes a file that replaces its whole disk."
        )


def _sources_of(files: dict) -> list:
    """What `mip install` brings instead: MicroPython takes m.py before m.mpy, so it must go."""
    return [path.removesuffix(".mpy") + ".py" for path in files if path.endswith(".mpy")]


def _free_name(taken: list) -> str:
    """For a start file that is not ours."""
    name, number = "main-before.py", 1
    while name in taken:
        number += 1
        name = f"main-before-{number}.py"
    return name


def _needed_bytes(plan: Plan, board: dict) -> int:
    """The room that a plan takes in whole sectors, less what it gives back."""
    new_folders = {path.rpartition("/")[0] for path in plan.copy}
    new_folders -= {path.rpartition("/")[0] for path in board["files"]}
    sectors = _SPARE_SECTORS + _FOLDER_SECTORS * len(new_folders)
    sectors += sum(_sectors(len(data)) for data in plan.copy.values())
    gone = {*plan.copy, *plan.remove} - ({START} if plan.aside else set())
    sectors -= sum(_sectors(board["sizes"].get(path, 0)) for path in gone)
    return sectors * SECTOR_BYTES


def _sectors(size: int) -> int:
    return -(-size // SECTOR_BYTES)


def _manifest_of(board: dict) -> dict:
    """The manifest on a board; it may be damaged, and says nothing then."""
    return board["manifest"] if isinstance(board["manifest"], dict) else {}


def _listed(manifest: dict) -> list:
    """The files that a manifest names; it may be damaged, and names none then."""
    listed = manifest.get("files")
    return [path for path in listed if isinstance(path, str)] if isinstance(listed, list) else []


def _may_be_ours(path: str, there: dict) -> bool:
    """A manifest may be damaged; what lies outside our folders is never removed."""
    return path in there and path.split("/")[0] in FOLDERS and ".." not in path


def _dotted(numbers: tuple) -> str:
    return ".".join(str(number) for number in numbers)
