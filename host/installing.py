"""How a person gets what is not installed: otherwise in a checkout than after `pip install`."""

from pathlib import Path

_ROOT = Path(__file__).resolve().parents[1]
_MADE = {"play": "make play", "flash": "make flash", "paper": "make paper"}


def how_to_install(extra: str, root: Path = _ROOT) -> str:
    """The command that brings these further packages, in the quotes of a sentence."""
    if not (root / "Makefile").is_file():
        return f"`pip install 'lichtwiese[{extra}]'`"
    return f"`{_MADE[extra]}`" if extra in _MADE else f"`pip install --editable '.[{extra}]'`"
