"""A file is written whole or not at all: a full disk or Ctrl-C leaves what was there before."""

from contextlib import contextmanager, suppress
from pathlib import Path

from host.trouble import Trouble


@contextmanager
def whole_file(target: Path):
    """Where to write; it takes the target's place in the end. Trouble at once if it cannot be."""
    if target.is_dir():
        raise Trouble(f"{target} is a folder: name a file in it.")
    partly = Path(f"{target}.part")
    try:
        partly.touch()
        yield partly
        partly.replace(target)
    except BrokenPipeError:
        raise  # whoever reads what we print has gone; that has nothing to do with the file
    except OSError as error:
        raise Trouble(f"{target} cannot be written: {error.strerror or error}.") from None
    finally:
        with suppress(OSError):
            partly.unlink(missing_ok=True)
