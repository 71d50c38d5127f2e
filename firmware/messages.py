"""Everything the link can say: the one table that defines it, in both directions.

A field is "name kind"; a name that ends with "?" may be left out. Kinds: number, text, flag, cell
(such as c4), words (a list of texts), names (a dict), any.
"""

PROTOCOL = 1
MARK = ">"
LONGEST = 512  # bytes of a line to the board, its line feed included

FEATURES = ("moves", "cells", "frames", "log")

REQUESTS = (
    # layer, name, fields, fields of the answer, what it does
    (
        "control",
        "hello",
        (),
        "board, protocol, version, columns, rows, games, features, sensors",
        "Who are you?",
    ),
    ("control", "feature", ("on words",), "on", "Tell me about these, and nothing else."),
    ("control", "settings", (), "settings", "Which settings are there, with range and meaning?"),
    ("control", "set", ("name text", "value number"), "name, value", "Change a setting."),
    (
        "control",
        "test",
        ("step text", "cell? cell"),
        "phase, seen, touched, stuck, flapping, last",
        "Test yourself: begin, look how it goes, ask for a magnet on a cell, end.",
    ),
    ("control", "log", ("from? number",), "lines, next", "Which faults did you have?"),
    ("control", "bootloader", (), "", "Restart as a drive for a new MicroPython."),
    (
        "control",
        "stats",
        (),
        "passes, flaps, flapping, dropped, milliamperes, free",
        "How are you?",
    ),
    ("control", "frame", (), "words", "What does every cell show?"),
    ("cells", "cells", (), "seen", "Which cells see a magnet?"),
    ("cells", "lift", ("cell cell",), "cell", "Take the magnet off a simulated cell."),
    ("cells", "place", ("cell cell",), "cell", "Put a magnet on a simulated cell."),
    (
        "game",
        "new",
        ("game text", "players number", "options? names", "seed? number", "seats? words"),
        "game, players, options, seed, seats",
        "Begin a game. A seat is the level of a bot, or empty for a person.",
    ),
    ("game", "move", ("move text",), "events", "Play a move."),
    (
        "game",
        "undo",
        ("count? number",),
        "count",
        "Take back moves; without a count as on the board.",
    ),
    ("game", "abort", (), "", "Leave the game; it can be resumed."),
    ("game", "resume", (), "game", "Go on with the saved game."),
    ("game", "discard", (), "", "Forget the saved game."),
    (
        "game",
        "state",
        ("player? number",),
        "screen, choices, missing, surplus, game, seats, number, view, to_act, moves, result",
        "How does it stand, as this player or a spectator may know it?",
    ),
    ("game", "record", ("from? number",), "lines, next", "Lines of the record, some at a time."),
)

NOTICES = (
    # layer, name, fields, feature that switches it on, what it tells
    ("cells", "cell", "cell, down", "cells", "A magnet came to a cell or left it."),
    ("cells", "flapping", "cells", "cells", "These cells change too often to be believed."),
    (
        "game",
        "started",
        "game, players, options, seed, seats",
        "moves",
        "A game begins or goes on.",
    ),
    ("game", "moved", "move, events, number, to_act", "moves", "A move was played."),
    ("game", "undone", "count, number, to_act", "moves", "Moves were taken back."),
    ("game", "refused", "why, move", "moves", "Something was tried that is not allowed."),
    ("game", "differ", "missing, surplus", "moves", "What the board asks for; both empty: play."),
    ("game", "over", "result", "moves", "The game has ended."),
    ("game", "screen", "screen, choices", "moves", "The board shows a menu or a game."),
    ("control", "frame", "words", "frames", "What every cell shows has changed."),
    ("control", "log", "text", "log", "Something worth remembering."),
    ("control", "lost", "count", "", "So many lines were dropped, because nobody read them."),
)
