"""`make fast`: the rules, compiled by mypyc from the very files that the chip runs.

    python -m host.fast_rules build/fast
    python -m host.fast_rules --setup > setup.py

The folder gets a copy of `shared_rules` and, beside each file that playing needs, its machine
code; `PYTHONPATH=build/fast` makes any program of this project take it. The source is not touched.
With the `setup.py` beside pyproject.toml, the wheel that is built has the machine code in it.
"""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

from shared_rules.registry import game_names

SOURCE = Path(__file__).resolve().parent.parent / "shared_rules"

# Compiled functions take nothing but what their annotations say. What looks at the words and saved
# games of others must be able to take anything, and is not on any hot path.
_ANYTHING_GOES = ("saved.py", "loading.py", "setup.py", "hidden.py", "refusals.py")
_SHARED = [f"shared_rules/{name}.py" for name in ("chance", "draws", "wide_chance")]

# What mypyc gets: whole files with their types, but nothing about what they only import.
_SETUP = """
from mypyc.build import mypycify
from setuptools import setup

options = ["--check-untyped-defs", "--follow-imports=silent", "--ignore-missing-imports"]
setup({names}ext_modules=mypycify(options + {files!r}, debug_level="0"))
"""


def files_to_compile() -> list:
    """The files that playing needs, by people or by bots, as paths beside `shared_rules`."""
    parts = ("rules", "bots")
    wanted = [f"shared_rules/{name}/{part}.py" for name in game_names() for part in parts]
    found: list = []
    while wanted:
        file = wanted.pop()
        if file not in found:
            found.append(file)
            wanted += _imported(SOURCE.parent / file)
    ours = [file for file in found if file.count("/") > 1 or file in _SHARED]
    return sorted(file for file in ours if not file.endswith(_ANYTHING_GOES))


def _imported(source: Path) -> list:
    """The files of `shared_rules` that a file imports, at its head or when they are wanted."""
    files = []
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("shared_rules"):
            folder = str(node.module).replace(".", "/")
            for file in [folder + ".py", *[f"{folder}/{one.name}.py" for one in node.names]]:
                if (SOURCE.parent / file).is_file():
                    files.append(file)
    return files


def setup_text(names: str = "") -> str:
    """What setuptools gets; what is not named, pyproject.toml says."""
    return _SETUP.format(names=names, files=files_to_compile())


def build(target: Path) -> None:
    """Copy the rules into a folder and compile them there; whatever was there before goes."""
    target = target.resolve()
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(SOURCE, target / "shared_rules", ignore=shutil.ignore_patterns("__pycache__"))
    setup = setup_text('name="rules", packages=[], ')
    (target / "setup.py").write_text(setup, encoding="utf-8")
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    done = subprocess.run(
        [*command, f"--parallel={os.cpu_count() or 1}"],
        cwd=target,
        env={**os.environ, "MYPY_CACHE_DIR": str(target / "build" / "mypy")},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    shutil.rmtree(target / "build")


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit("usage: python -m host.fast_rules FOLDER, or --list, or --setup")
    if sys.argv[1] == "--list":
        print(*files_to_compile())
        return
    if sys.argv[1] == "--setup":
        print(setup_text())
        return
    target = Path(sys.argv[1])
    print(f"mypyc compiles {len(files_to_compile())} files; that takes a minute or two")
    build(target)
    print(f"Done. PYTHONPATH={target} lichtwiese ... plays with them.")


if __name__ == "__main__":
    main()
