"""lock/: every package that pyproject.toml asks for is pinned, by hashes, for every Python."""

import re

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement

from tests.micropython_runtime import ROOT

tomllib = pytest.importorskip("tomllib", reason="this Python cannot read pyproject.toml")

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCKS = sorted((ROOT / "lock").glob("*.txt"))
PYTHONS = ("3.10", "3.11", "3.12", "3.13", "3.14")
SYSTEMS = ("linux", "darwin", "win32")


def pins(lock) -> list:
    """The locked packages as requirements."""
    lines = lock.read_text().splitlines()
    return [Requirement(line.rstrip(" \\")) for line in lines if re.match(r"[a-z]", line)]


def asked_for(extra: str) -> list:
    """What the project itself and one of its extras need, with the extras that it names."""
    extras = PROJECT["project"]["optional-dependencies"]
    found = [Requirement(line) for line in PROJECT["project"]["dependencies"]]
    waiting = [extra]
    while waiting:
        for line in extras[waiting.pop()]:
            needed = Requirement(line)
            if needed.name == PROJECT["project"]["name"]:
                waiting += needed.extras
            else:
                found.append(needed)
    return found


def environment(python: str, system: str) -> dict:
    machine = "x86_64" if system == "linux" else "arm64"
    known = {"python_version": python, "python_full_version": f"{python}.1"}
    return {**default_environment(), **known, "sys_platform": system, "platform_machine": machine}


def fits(needed: Requirement, where: dict) -> bool:
    return needed.marker is None or needed.marker.evaluate(where)


def name_of(needed: Requirement) -> str:
    return re.sub(r"[-_.]+", "-", needed.name).lower()


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_every_line_is_a_pin_with_hashes_and_names_no_place(lock):
    for part in re.split(r"\n(?=[a-z])", lock.read_text())[1:]:
        first, *hashes = part.replace("\\\n", "\n").split("\n")
        assert re.match(r"[a-z0-9-]+==[^ ]+( ; .+)? *$", first), first
        assert [line for line in hashes if line], f"{first} has no hash"
        for line in filter(None, hashes):
            assert re.fullmatch(r"    --hash=sha256:[0-9a-f]{64} *", line), line


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("python", PYTHONS)
def test_what_is_asked_for_is_pinned_once_everywhere(lock, python, system):
    where = environment(python, system)
    pinned: dict = {}
    for pin in pins(lock):
        if fits(pin, where):
            assert name_of(pin) not in pinned, f"{pin.name} is pinned twice"
            pinned[name_of(pin)] = next(iter(pin.specifier)).version
    build = [Requirement(line) for line in PROJECT["build-system"]["requires"]]
    for needed in asked_for(lock.stem) + build:
        if fits(needed, where):
            found = pinned.get(name_of(needed))
            assert found and needed.specifier.contains(found), f"{needed}: run `make lock`"


def test_all_locks_agree():
    everything = {str(pin) for pin in pins(ROOT / "lock" / "test.txt")}
    for lock in LOCKS:
        assert {str(pin) for pin in pins(lock)} <= everything, lock.name
