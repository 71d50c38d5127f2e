"""Installs the packages of a lock file and tells how far it is: `install_locked.py lock/play.txt`.

Only the terminal sees the count; if pip fails, all that it said is shown.
"""

import os
import subprocess
import sys

HOW = "--no-compile --no-deps --require-hashes --disable-pip-version-check --progress-bar off"


def main(lock: str) -> int:
    """Install what the file lists; pip's exit code."""
    with open(lock) as lines:
        total = sum("==" in line for line in lines)
    command = [sys.executable, "-m", "pip", "install", *HOW.split(), "--requirement", lock]
    said, count = [], 0
    at_once = {**os.environ, "PYTHONUNBUFFERED": "1"}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    with subprocess.Popen(command, env=at_once, **pipes) as pip:
        for line in pip.stdout:
            said.append(line)
            if line.startswith(("Collecting ", "Requirement already")):
                count += 1
                tell(f"  {count} of {total}: {line.split()[1].partition('==')[0]}")
            elif line.startswith("Installing collected"):
                tell(f"  all {total} are here; putting them in place")
    tell("")
    if pip.returncode:
        sys.stdout.writelines(said)
    return pip.returncode


def tell(words: str):
    """One line of a terminal, written over and over."""
    if sys.stdout.isatty():
        print("\r" + words[:78].ljust(78), end="" if words else "\r", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
