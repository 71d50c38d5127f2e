"""A file is written whole or not at all: a full disk or Ctrl-C leaves what was there before."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from host.trouble import Trouble


def check_target(target: Path) -> None:
    """Trouble if no file can be written there; nothing is changed."""
    if target.is_dir():
        raise Trouble(f"{target} is a folder: name a file in it.")
    try:
        _partly(target).touch()
        _partly(target).unlink()
    except OSError as error:
        raise _trouble(target, error) from None


def make_folder(folder: Path) -> None:
    """A folder for files; Trouble if there can be none."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(f"The folder {folder} cannot be made: {error.strerror or error}.") from None


@contextmanager
def whole_file(target: Path) -> Iterator[Path]:
    """Where to write; it takes the target's place in the end. Trouble at once if it cannot be."""
    check_target(target)
    partly = _partly(target)
    try:
        yield partly
        partly.replace(target)
    except OSError as error:
        raise _trouble(target, error) from None
    finally:
        with suppress(OSError):
            partly.unlink(missing_ok=True)


def _partly(target: Path) -> Path:
    return Path(f"{target}.part")


def _trouble(target: Path, error: OSError) -> Trouble:
    return Trouble(f"{target} cannot be written: {error.strerror or error}.")
