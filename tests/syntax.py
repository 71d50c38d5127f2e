"""Sources as syntax trees, for the tests that read the tree of the project."""

import ast
import gc
from pathlib import Path


def parse(source: Path | str) -> ast.Module:
    """The syntax tree of a file or of a text.

    Meanwhile no garbage is collected: CPython 3.11 counts its recursion wrongly if one of the
    browser's greenlets ends in the middle ("AST constructor recursion depth mismatch").
    """
    text = source.read_text(encoding="utf-8") if isinstance(source, Path) else source
    collects = gc.isenabled()
    gc.disable()
    try:
        return ast.parse(text)
    finally:
        if collects:
            gc.enable()
