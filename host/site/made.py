"""What every worker of the site needs: what was made beforehand, and a way to tell of faults.
Only MicroPython as WebAssembly runs this."""

import io
import json
import sys

import shell


def made(whose: str) -> dict:
    """What was made when the site was built."""
    with open("/program/drawings/%s.json" % whose) as file:
        return json.loads(file.read())


def report(error):
    """A fault of ours, for whoever looks into the browser's console."""
    text = io.StringIO()
    sys.print_exception(error, text)
    shell.report(text.getvalue())
