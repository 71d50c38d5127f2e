"""Bots for the Enchanted Playground: `simple` rates the move, `strong` what comes of it."""

from shared_rules.steps import conclusion

BOTS = ("simple", "strong")

_ENTERED = 20  # what it is worth to be out of the house, in spaces
_SAFE = 15  # what it is worth to be at home, in spaces


def choose(game, player: int, level: str, chance):
    """The move of a player, or None if it is for others to act. No chance is needed here."""
    return conclusion(think(game, player, level, chance))


def think(game, player: int, level: str, chance):
    """The same in small steps: yields after each of them, and returns the move."""
    claims = [move for move in game.legal_moves() if move.startswith("claim")]
    if claims and player != game.debtor:
        return claims[-1]  # the most advanced piece
    if player != game.turn or game.phase == "over":
        return None
    rate = _rate_move if level == "simple" else _rate_outcome
    best, best_rating = None, 0
    for move in _never_overlooking(game):
        rating = yield from rate(game, move)
        if best is None or rating > best_rating:
            best, best_rating = move, rating
    return best


def _never_overlooking(game) -> list:
    """The legal moves; with the penalty for overlooked knock-outs only these, if there are any."""
    moves = game.legal_moves()
    if game.phase == "move" and game.options["knockout"] == "penalty":
        return [move for move in moves if game.stranger_hit(move) >= 0] or moves
    return moves


def _rate_move(game, move: str):
    """Greedy: knock out, bring home, hurry, the foremost piece first."""
    yield
    if game.phase == "roll":
        return 0
    player, length = game.turn, game.track.length
    progress, goal = game.walk_of(move)
    rating = progress
    if game.stranger_hit(move) >= 0:
        rating += 1000
    if progress >= length:
        rating -= 500
    elif goal >= length:
        rating += 800 + goal - length + 1
    if move[-1] == "*":
        landing = game.next_star(player, goal)
        if landing < goal:
            rating -= 2000
        goal = landing
    return rating + 10 * (goal - progress)


def _rate_outcome(game, move: str):
    """Look one move ahead and compare the positions."""
    if game.phase == "roll":
        return 0
    yield
    player = game.turn
    after = game.fork()
    after.play(move)
    yield
    rating = yield from _valuing(after, player)
    return rating


def value(game, player: int) -> int:
    """How well a player stands: own pieces, their dangers and chances, less the others' mean."""
    return conclusion(_valuing(game, player))


def _valuing(game, player: int):
    """`value` in small steps."""
    length = game.track.length
    own = 0
    for progress in game.pieces[player]:
        yield
        if progress >= length:
            own += 12 * (length + _ENTERED + _SAFE) + 6 * (progress - length)
        elif progress >= 0:
            own += (12 - 2 * _dangers(game, player, progress)) * (progress + _ENTERED)
    for number in (1, 2, 3, 4, 5, 6):
        yield
        own += _chances(game, player, number)
    yield
    others = 0
    for other in range(game.players):
        if other != player:
            for progress in game.pieces[other]:
                if progress >= length:
                    others += 12 * (length + _ENTERED + _SAFE)
                elif progress >= 0:
                    others += 12 * (progress + _ENTERED)
    return own - others // (game.players - 1)


def _dangers(game, player: int, progress: int) -> int:
    """How many numbers of the others hit a road piece with their next throw, at most six."""
    length = game.track.length
    count = 0
    for other, ahead in game.track.rivals[player]:
        theirs = game.pieces[other]
        space = (progress + ahead) % length
        for number in (1, 2, 3, 4, 5, 6):
            if space >= number and space - number in theirs:
                count += 1
        if space == 0 and theirs[0] < 0:
            count += 1  # a six brings a piece out on to this space
    return min(count, 6)


def _chances(game, player: int, number: int) -> int:
    """Twice the best that this number would bring: a star jump, a knock-out or a home square."""
    track = game.track
    own = game.pieces[player]
    best = 0
    for progress in own:
        goal = progress + number
        if progress < 0 or goal > track.last_square or goal in own:
            continue
        if progress < track.length <= goal:
            best = max(best, 2 * _SAFE)
        elif goal < track.length:
            stranger = game.victim(player, goal)
            if stranger >= 0:
                ahead = track.board.starts[player] - track.board.starts[stranger]
                best = max(best, (goal + ahead) % track.length + _ENTERED)
            if goal in game.stars[player]:
                best = max(best, 2 * (game.next_star(player, goal) - goal))
    return best
