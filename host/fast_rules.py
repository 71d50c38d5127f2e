"""`make fast`: the rules, compiled by mypyc from the very files that the chip runs.

    python -m host.fast_rules build/fast

The folder gets a copy of `shared_rules` and, beside each file that playing needs, its machine
code; `PYTHONPATH=build/fast` makes any program of this project take it. The source is not touched.
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
