"""What an update of a board's files takes: what is copied, what goes, and whether it can be.

The start file goes first and comes back last, so that a board that was pulled out in the middle
does not run half of a version; whatever it has by then is known by its hash the next time. Where
the start file is there, the list beside it is believed, and only sizes are looked at. Whether
there is room for it all is reckoned before anything is touched. A start file that was there before
us is somebody's own program: it is kept under another name.

A board with a release image has everything frozen in, and needs no files. Other sources are copied
over that release: as long as they are not whole, the board runs what is frozen.

Portable, and without a word for people: `Unfit` says what stands in the way, and whoever brings a
board up to date (flash.py, host/site/board_update.py) has the sentences and the way out.
"""

from host.chip.on_board import FOLDERS, MANIFEST, START, manifest, stamp
from host.chip.release import MPY, OLDEST, PROCESSORS, SECTOR_BYTES

_FOLDER_SECTORS = 2  # littlefs keeps each folder twice
_SPARE_SECTORS = 8  # for growing folders, and for the old file while the new one is written


class Unfit(Exception):
    """It cannot be done, or did not work: `kind` says why, `values` what a sentence needs."""

    def __init__(self, kind: str, **values: object) -> None:
        super().__init__(kind)
        self.kind, self.values = kind, values


class Plan:
    """What has to be done on a board."""

    def __init__(self, copy: dict, remove: list, same: int, aside: str, over: str) -> None:
        self.copy = copy  # path -> bytes
        self.remove = remove  # our files of an older version
        self.same = same  # how many files are there already
        self.aside = aside  # the name that somebody else's start file gets
        self.over = over  # the release that the files are copied over
        self.lacking = 0  # bytes of room that the disk is short of

    @property
    def empty(self) -> bool:
        """Whether the board is up to date."""
        return not self.copy and not self.remove


def check(board: dict) -> None:
    """Unfit if a board, as `on_board.meeting` tells who it is, cannot run what we copy."""
    name, release, mpy = board["name"], tuple(board["release"]), board["mpy"]
    machine = board["machine"]
    if not board["platform"].lower().startswith("rp2"):  # also CircuitPython's RP2040
        raise Unfit("another_chip", machine=machine)
    if name != "micropython":
        raise Unfit("another_python", name=name)
    if release < OLDEST:
        raise Unfit("too_old", release=_dotted(release), oldest=_dotted(OLDEST))
    processors = [PROCESSORS[chip] for chip in PROCESSORS if chip in machine.upper()]
    if (mpy & 0xFF, mpy >> 8 & 3) != MPY or mpy >> 10 not in processors:
        raise Unfit("other_format", release=_dotted(release), mpy=_dotted(MPY))


def plan(board: dict, files: dict) -> Plan:
    """What to copy and what to remove, for a board as `on_board.meeting` tells of it."""
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
    plan = Plan(copy, remove, len(files) - len(copy), aside, over)
    if not plan.empty:
        plan.lacking = max(0, _needed_bytes(plan, board) - board["free"])
    return plan


def check_room(plan: Plan) -> None:
    """Unfit if the disk is too full for a plan."""
    if plan.lacking:
        raise Unfit("too_full", kilobytes=-(-plan.lacking // 1024))


def carrying_out(plan: Plan, files: dict, version: str):
    """How it is done, (verb, values) one after the other: the start goes first and comes last."""
    if plan.empty:
        return
    if plan.aside:
        yield "rename", [START, plan.aside]
    yield "remove", [[START] + plan.remove]
    if files:
        yield "copy", [_to_write(plan, files, version)]


def reading_back(plan: Plan, files: dict):
    """How it is made sure of: `look` is answered by the board as it is now, with what was written
    in doubt. Unfit if a file is not as it should be."""
    board = yield "look", [sorted(set(plan.copy) | {START})]
    try:
        check_whole(board, files)
    except Unfit as unfit:
        yield "remove", [[START]]  # so that nothing is believed the next time
        raise unfit


def _to_write(plan: Plan, files: dict, version: str) -> list:
    """(path, bytes) of all that is written, in this order: the list first, the start last."""
    between = sorted(path for path in plan.copy if path != START)
    listed = (MANIFEST, manifest(files, version, plan.over))
    return [listed] + [(path, files[path]) for path in between] + [(START, files[START])]


def check_whole(board: dict, files: dict) -> None:
    """Unfit if a board that was looked at again is not as it should be."""
    there = board["files"]
    wrong = [path for path, data in files.items() if there.get(path) != stamp(data)]
    if files and _manifest_of(board).get("over", "") != board["release"]:
        wrong.append(MANIFEST)  # the release below would run what is frozen
    if wrong:
        raise Unfit("not_whole", path=wrong[0])
    left = [path for path in _sources_of(files) if path in there]
    if left:
        raise Unfit("hidden", path=left[0])


def check_version(running: str, version: str) -> None:
    """Unfit if the board that was brought to a version says that it runs another."""
    if running != version:
        raise Unfit("other_version", version=version, running=running)


def _sources_of(files: dict) -> list:
    """What `mip install` brings instead: MicroPython takes m.py before m.mpy, so it must go."""
    return [path[: -len(".mpy")] + ".py" for path in files if path.endswith(".mpy")]


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
    sectors += sum([_sectors(len(data)) for data in plan.copy.values()])
    gone = set(plan.copy) | set(plan.remove)
    if plan.aside:
        gone.discard(START)
    sectors -= sum([_sectors(board["sizes"].get(path, 0)) for path in gone])
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
    return ".".join([str(number) for number in numbers])
