"""What each step of a bot's thought costs, in lines or in calls of the rules, on CPython."""

import sys


def lines_of(thought) -> tuple:
    """(what a thought comes to, the lines of each of its steps)."""
    return _counted(thought, ("line",), sys.gettrace, sys.settrace)


def calls_of(thought) -> tuple:
    """(what a thought comes to, the calls in each of its steps)."""
    return _counted(thought, ("call", "c_call"), sys.getprofile, sys.setprofile)


def _counted(thought, events: tuple, watching, watch) -> tuple:
    steps = []

    def note(frame, event, what):
        if "shared_rules" not in frame.f_code.co_filename:
            return None
        steps[-1] += event in events
        return note

    before = watching()  # whoever counts for the coverage
    while True:
        steps.append(0)
        watch(note)
        try:
            next(thought)
        except StopIteration as end:
            return end.value, steps
        finally:
            watch(before)
