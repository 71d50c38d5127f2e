"""What every worker of the site needs: the drawings made beforehand, and a way to tell of faults.
Only MicroPython as WebAssembly runs this."""

import io
import json
import sys

import shell


def drawings(game: str) -> dict:
    """Those that were made when the site was built."""
    with open("/program/drawings/%s.json" % game) as file:
        return json.loads(file.read())


def report(error):
    """A fault of ours, for whoever looks into the browser's console."""
    text = io.StringIO()
    sys.print_exception(error, text)
    shell.report(text.getvalue())
