"""How a game of Smart Sheep begins: the options, and where tiles and wolves may stand."""

from shared_rules.cells import SIDE, cell_name
from shared_rules.errors import shown
from shared_rules.options import check_players, values_of
from shared_rules.smart_sheep.layout import (
    BIG,
    COLOURS,
    EXIT,
    FOLD,
    FOX,
    LITTLE,
    LONE_START,
    MEADOW,
    MOLE,
    MOLEHILL,
    NAMES,
    PIECES,
    ROCK,
    SHEEP,
    START,
    STEPS,
    TILES,
    WOLVES,
    on_meadow,
    path_of,
    space_number,
)

# The lone sheep of RL16 tries the last of these first: up, then towards the column of the exit.
_UP, _RIGHT, _DOWN, _LEFT = STEPS
_FROM_THE_LEFT = (_DOWN, _LEFT, _RIGHT, _UP)
_FROM_THE_RIGHT = (_DOWN, _RIGHT, _LEFT, _UP)
_TURNED = 128  # added to a cell: mole and molehill have changed places


def read_wishes(players, options, offered: tuple) -> dict:
    """The value of every option; sheep, tiles and wolves are looked at when they are set."""
    check_players("smart_sheep", players)  # R1
    return values_of(offered, options)


def set_sheep(game, letters):
    """R3: one sheep on every start space, numbered in the order of these spaces."""
    if letters is None:
        letters = list(COLOURS * 3)
        game.chance.shuffle(letters)
    elif type(letters) is not str or sorted(letters) != sorted(COLOURS * 3):
        raise ValueError("The option sheep must be nine letters, three each of T, C and S.")
    used = [0, 0, 0]
    for index in range(len(START)):
        colour = COLOURS.index(letters[index])
        game.move_piece(SHEEP[3 * colour + used[colour]], START[index])
        used[colour] += 1


def set_tiles(game, wish):
    """R5, R6: lay the tiles whose cells are given, ask for those that are only named."""
    game.skip = wish == "ask"
    if game.skip:
        game.ask = TILES
    elif isinstance(wish, dict):
        _lay_tiles(game, wish)
    elif isinstance(wish, (list, tuple)):
        for name in wish:
            if name == PIECES[MOLEHILL]:
                raise ValueError(
                    "The option tiles names only the mole; the molehill comes with it."
                )
            if _tile_called(name) and list(wish).count(name) > 1:
                raise ValueError("The option tiles names the %s twice." % name)
        named = [_tile_called(name) for name in wish]
        if MOLE in named:
            named.append(MOLEHILL)
        game.ask = tuple([tile for tile in TILES if tile in named])
    else:
        raise ValueError("The option tiles must be a list of names, ask, or a dict name -> cell.")


def set_wolves(game, wish):
    """R4: put the wolves where they are wanted, or ask."""
    if wish == "ask":
        game.ask += WOLVES
        return
    names = [PIECES[wolf] for wolf in WOLVES]
    if not isinstance(wish, dict) or sorted([str(name) for name in wish]) != names:
        raise ValueError('The option wolves must be ask or {"big": cell, "little": cell}.')
    for wolf in WOLVES:
        _put_given(game, "wolves", wolf, wish[PIECES[wolf]])


def moves(game) -> list:
    """What may be done with the piece in hand, in the order of the meadow; `skip` last."""
    if not game.ask:
        return []
    piece = game.ask[0]
    tried = None if piece in WOLVES else _tried_on_the_way(game, piece)
    found = []
    for cell in MEADOW:
        if why_not_there(game, piece, cell):
            continue
        if not tried or not tried[cell] or not _would_shut(game, piece, cell):
            found.append("put " + NAMES[cell])
    if game.skip and piece not in (MOLEHILL, BIG, LITTLE):
        found.append("skip")
    return found


def why_not_there(game, piece: int, cell: int) -> str:
    """R4, R6, R7: the sentence that refuses this cell, or nothing; RL16 is not looked at here."""
    if piece in WOLVES:
        if not path_of(cell):
            return _say("The %s wolf must start on a wolf path; %s is on none.", piece, cell)
        other = game.place[BIG + LITTLE - piece]
        if other and path_of(other) is path_of(cell):
            return _say("The %s wolf takes the other path: %s is on a taken one.", piece, cell)
    elif not on_meadow(cell):
        return _say("Tiles go on the meadow, a3 to g7; the %s cannot lie on %s.", piece, cell)
    elif piece == ROCK and cell == EXIT:
        return _say("The %s may never lie on %s, in front of the fold.", piece, cell)
    there = game.at[cell]
    if there >= MOLE:
        return _say("There is a tile already: the %s on %s.", there, cell)
    if there:
        return _say("There is a wolf already: the %s one on %s.", there, cell)
    return ""


def why_not_put(game, cell: int) -> str:
    """The sentence that refuses to put the piece in hand on this cell, or nothing."""
    piece = game.ask[0]
    why = why_not_there(game, piece, cell)
    if not why and piece not in WOLVES and _would_shut(game, piece, cell):
        return _say("With the %s on %s the fold would be shut for good.", piece, cell)
    return why


def _say(sentence: str, piece: int, cell: int) -> str:
    """A sentence about a piece and a cell."""
    return sentence % (PIECES[piece], cell_name(cell))


def _tile_called(name) -> int:
    """The tile of that name; ValueError if there is none."""
    for tile in TILES:
        if name == PIECES[tile]:
            return tile
    raise ValueError("The option tiles names %s, but there is no such tile." % shown(name))


def _lay_tiles(game, cells: dict):
    """Tiles whose cells are given; only the finished lay must leave a way home (RL16)."""
    for name in sorted([str(name) for name in cells]):
        _tile_called(name)
    for tile in TILES:
        if PIECES[tile] in cells:
            _put_given(game, "tiles", tile, cells[PIECES[tile]])
    if (game.place[MOLE] == 0) != (game.place[MOLEHILL] == 0):
        raise ValueError("The option tiles must place mole and molehill together.")
    if _shuts(game.at, game.place[MOLEHILL] != 0):
        raise ValueError("The option tiles would shut the fold for good.")


def _put_given(game, option: str, piece: int, name):
    """Put a piece on the cell an option gives."""
    try:
        cell = space_number(name) if type(name) is str else -1
    except ValueError:
        cell = -1
    if cell < 0:
        raise ValueError("The option %s gives no cell for %s." % (option, PIECES[piece]))
    why = why_not_there(game, piece, cell)
    if why:
        raise ValueError("The option %s is not possible. %s" % (option, why))
    game.move_piece(piece, cell)


def _would_shut(game, tile: int, cell: int) -> bool:
    """RL16: whether the fold is out of reach once this tile lies on this cell."""
    at = bytearray(game.at)
    at[cell] = tile
    return _shuts(at, tile == MOLEHILL or game.place[MOLEHILL] != 0)


def _shuts(at: bytearray, pair: bool) -> bool:
    """RL16: a lone sheep finds no way home; with the pair, as it is laid or turned over."""
    if not _tried(at, pair, LONE_START):
        return True
    return pair and not _tried(at, pair, LONE_START + _TURNED)


def _tried_on_the_way(game, tile: int):
    """Cell -> whether this tile might shut the fold there.

    A way found now stays open as long as the new tile lies beside it, so only the cells that the
    lone sheep tried need a closer look. The molehill also changes what the mole is worth: it
    counts only ways that do without the mole.
    """
    at = game.at
    pair = game.place[MOLEHILL] != 0
    if tile == MOLEHILL:
        at = bytearray(at)
        at[game.place[MOLE]] = ROCK
    tried = _tried(at, pair, LONE_START)
    other = _tried(at, pair, LONE_START + _TURNED) if pair else tried
    if not tried or not other:
        return b"\1" * _TURNED
    for node in range(len(tried)):
        if tried[node] or other[node]:
            tried[node & ~_TURNED] = 1
    return tried


def _tried(at: bytearray, pair: bool, start: int):
    """What a lone sheep tries until it is home, as a table of cells (+ _TURNED); None if it fails.

    It sees no other sheep and no wolves; hopping over the mole turns the pair, if there is one.
    """
    tried = bytearray(2 * _TURNED)
    stack = [start]
    while stack:
        here = stack.pop()
        if tried[here]:
            continue
        tried[here] = 1
        turned = here & _TURNED
        cell = here - turned
        if cell == FOLD:
            return tried
        for step in _FROM_THE_RIGHT if cell % SIDE > EXIT % SIDE else _FROM_THE_LEFT:
            near = cell + step
            what = at[near]
            if turned and what in (MOLE, MOLEHILL):
                what = MOLE + MOLEHILL - what
            if what < MOLE:
                stack.append(near + turned)
            elif what <= FOX and at[near + step] < MOLE:
                flip = _TURNED if pair and what == MOLE else 0
                stack.append(near + step + (turned ^ flip))
    return None
