"""The files that say which mutants survived, and why each of them does no harm: one in the folder
of each game's tests, one here for the board.

shared_rules/x/rules.py: 412 mutants
  Game.play: a < b -> a <= b
    why nobody can notice
"""

from pathlib import Path

from host.whole_file import whole_file

NAME = "survivors.txt"
BOARD = Path(__file__).with_name(NAME)
GAMES = Path(__file__).parents[1] / "games"
UNKNOWN = "?"


def file_of(path: Path) -> Path:
    """Where the survivors of a source are explained."""
    return GAMES / path.parts[1] / NAME if path.parts[0] == "shared_rules" else BOARD


def read_all() -> dict:
    """The same as `read`, of all files."""
    found = read(BOARD)
    for file in sorted(GAMES.glob("*/" + NAME)):
        found.update(read(file))
    return found


def read(file: Path) -> dict:
    """For each path how many mutants it has, and the reasons of those that survived, by name."""
    found: dict = {}
    reasons: dict = {}
    name = ""
    for line in file.read_text().splitlines() if file.exists() else ():
        if line.startswith("    "):
            reasons[name] = " ".join([reasons[name], line.strip()]).strip()
        elif line.startswith("  "):
            name = line.strip()
            reasons[name] = ""
        elif line:
            path, _, count = line.partition(": ")
            reasons = {}
            found[path] = (int(count.split(" ")[0]), reasons)
    return found


def note(path: Path, count: int, alive: list, file: Path):
    """So many mutants of a file were tried, and these survived; reasons that were given stay."""
    found = read(file)
    known = found.get(str(path), (0, {}))[1]
    found[str(path)] = (count, {name: known.get(name, UNKNOWN) for name in alive})
    lines = []
    for name in sorted(found):
        lines.append(f"{name}: {found[name][0]} mutants")
        for one, reason in found[name][1].items():
            lines += [f"  {one}", f"    {reason}"]
    with whole_file(file) as part:
        part.write_text("\n".join(lines) + "\n")


def unexplained(found: dict) -> list:
    """Those that nobody has said anything about."""
    return [
        f"{path}: {name}"
        for path, (_, reasons) in found.items()
        for name, reason in reasons.items()
        if reason in ("", UNKNOWN)
    ]


def share_killed(count: int, reasons: dict) -> float:
    """Of a hundred mutants of a file, how many were noticed."""
    return 100 - 100 * len(reasons) / count
