"""Everything the link can say: the one table that defines it, in both directions.

A field is "name kind"; a name that ends with "?" may be left out. Kinds: number, text, flag, cell
(such as c4), words (a list of texts), names (a dict), seed (a number or a text), any.
"""

PROTOCOL = 2
MARK = ">"
LONGEST = 512  # bytes of a line to the board, its line feed included
FIRST_CELLS = 30  # of what is missing or too many; `state` has no room for more, `differ` has

FEATURES = ("moves", "cells", "frames", "log")

# The pages of docs/link.md say what they mean; a board has no room for sentences nobody asks for.

REQUESTS = (
    # layer, name, fields, fields of the answer
    ("control", "hello", (), "board, protocol, version, columns, rows, games, features, sensors"),
    ("control", "feature", ("on words",), "on"),
    ("control", "settings", (), "settings"),
    ("control", "set", ("name text", "value number"), "name, value"),
    (
        "control",
        "test",
        ("step text", "cell? cell"),
        "phase, seen, touched, stuck, flapping, last",
    ),
    ("control", "log", ("from? number",), "lines, next"),
    ("control", "files", (), "listed, files, bytes, release, machine"),
    ("control", "bootloader", (), ""),
    ("control", "stats", (), "passes, flaps, flapping, dropped, milliamperes, free"),
    ("control", "frame", (), "words"),
    ("cells", "cells", (), "seen"),
    ("cells", "lift", ("cell cell", "seat? number"), "cell"),
    ("cells", "place", ("cell cell", "seat? number"), "cell"),
    (
        "game",
        "new",
        ("game text", "players number", "options? names", "seed? seed", "seats? words"),
        "game, players, options, seed, seats",
    ),
    ("game", "move", ("move text", "further? flag"), "events"),
    ("game", "undo", ("count? number",), "count"),
    ("game", "abort", (), ""),
    ("game", "resume", (), "game"),
    ("game", "discard", (), ""),
    (
        "game",
        "state",
        ("player? number",),
        "screen, choices, missing, surplus, notes, "
        "game, seats, number, view, to_act, moves, next, result",
    ),
    ("game", "moves", ("from? number",), "moves, next"),
    ("game", "suggest", ("player? number",), "player, move, cells, events"),
    ("game", "point", ("cells words",), "cells"),
    ("game", "record", ("from? number",), "lines, next"),
)

NOTICES = (
    # layer, name, fields, feature that switches it on
    ("cells", "cell", "cell, down", "cells"),
    ("cells", "flapping", "cells", "cells"),
    ("game", "started", "game, players, options, seed, seats", "moves"),
    ("game", "moved", "move, by, events, number, to_act", "moves"),
    ("game", "undone", "count, number, to_act", "moves"),
    ("game", "refused", "why, move", "moves"),
    ("game", "differ", "missing, surplus", "moves"),
    ("game", "notes", "notes", "moves"),
    ("game", "over", "result", "moves"),
    ("game", "screen", "screen, choices", "moves"),
    ("control", "frame", "words", "frames"),
    ("control", "log", "text", "log"),
    ("control", "lost", "count", ""),
)
