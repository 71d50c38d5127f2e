"""What the master has learnt about positions of the Playground, from games against itself.

A position is taken to parts, for each player alone; each part has a weight, and their sum tells
how well he stands. `lessons.py` finds the weights, for two players on the full board; other boards
are stretched to its length.
"""

_ROAD = 24  # spaces of the road that it was learnt on

# Where a piece stands: in the house, on the road, on a home square. Then, in order, what the names
# below stand for.
_LEARNT = """
-0.623
-0.174 -0.105 -0.092 -0.096 -0.089 -0.097 -0.088 -0.089 -0.070 -0.061 -0.038 -0.021
0.009 0.020 0.040 0.053 0.083 0.087 0.147 0.104 0.119 0.145 0.122 0.124
0.111 0.150 0.144 0.182
0.068
0.251
-0.050 -0.152
-0.034 -0.075
0.025 -0.120
0.000 0.121 0.149 0.107 0.000 -0.165 -0.211
-0.217 -0.095 0.114 0.554 0.000
-0.047 0.022 0.053 -0.185 0.000
0.089 0.080 -0.334 0.000 0.000
0.195 -0.192 0.000 0.000 0.000
-0.036 0.000 0.000 0.000 0.000
"""
WEIGHTS = [float(word) for word in _LEARNT.split()]

_HOME = 1 + _ROAD
_NEXT = _HOME + 4  # his turn to throw
_LOCKED = _NEXT + 1  # never came out
_DANGER = _LOCKED + 1  # numbers that hit a piece: plainly, and by how far it has come
_ESCAPE = _DANGER + 2  # the same, where he throws before them
_AMBUSH = _ESCAPE + 2  # houses of others one to six spaces behind a piece, in both ways
_USABLE = _AMBUSH + 2  # how many numbers, none to six, he can use
_SPREAD = _USABLE + 7  # by how many pieces are in the house, a line each, and how many at home


def parts(game, player: int) -> list:
    """(part, amount) of all that counts for a player."""
    length, own = game.length, game.pieces[player]
    found = [(_NEXT, 1.0)] if game.turn == player else []
    if not game.opened[player]:
        found.append((_LOCKED, 1.0))
    for progress in own:
        if progress < 0:
            found.append((0, 1.0))
        elif progress >= length:
            found.append((_HOME + progress - length, 1.0))
        else:
            found.append((1 + progress * _ROAD // length, 1.0))
            found += _dangers(game, player, progress)
    housed, home = own.count(-1), game.at_home(player)
    found.append((_USABLE + _usable(own, game.last_square), 1.0))
    found.append((_SPREAD + 5 * housed + home, 1.0))
    return found


def _dangers(game, player: int, progress: int) -> list:
    """What others may do to a piece on the road, at most with six numbers."""
    hits = ambushes = 0
    for other, ahead in game.track.rivals[player]:
        theirs, space = game.pieces[other], (progress + ahead) % game.length
        for one in theirs:
            if 0 < space - one <= 6 and one >= 0:
                hits += 1
        if theirs[0] < 0 and space <= 6:
            if space:
                ambushes += 1
            else:
                hits += 1  # a six brings a piece out on to this space
    way = progress / game.length
    hit = _ESCAPE if game.turn == player else _DANGER
    hits = min(hits, 6)
    found = [(hit, hits), (hit + 1, hits * way)] if hits else []
    return found + [(_AMBUSH, ambushes), (_AMBUSH + 1, ambushes * way)] if ambushes else found


def _usable(own: list, last_square: int) -> int:
    """How many numbers move a piece; a six also brings one out."""
    numbers = {6} if own[0] < 0 else set()
    for progress in own:
        if progress >= 0:
            for number in range(1, min(6, last_square - progress) + 1):
                if progress + number not in own:
                    numbers.add(number)
    return len(numbers)
