"""Why a move is not legal: one sentence for the player. Asked only after a move was refused."""


def why_not(game, move) -> str:
    """The sentence for a move that `play` does not take in the present position."""
    if not isinstance(move, str):
        return "A move is a word such as roll."
    if game.phase == "over":
        return "The game is over."
    if _is_of_another(game, move):
        return "That piece is not yours."
    if game.phase == "roll":
        return _why_no_throw(game, move)
    if move == "roll" or move.startswith("roll="):
        return "You have thrown already: move a piece."
    if move.startswith("claim"):
        return "A knock-out can be claimed before the next throw, not now."
    if move == "enter":
        return _why_no_entry(game)
    return _why_no_walk(game, move)


def _is_of_another(game, move: str) -> bool:
    """Whether this names a place of somebody else alone: a house by its player, a home square."""
    if move.startswith("enter "):  # no move, but what a hand seems to have meant
        return True
    own = game.track.names[game.turn]
    return move not in own and any(move in names for names in game.track.names)


def _why_no_throw(game, move: str) -> str:
    if move.startswith("roll"):
        return "The die shows 1 to 6: roll or roll=1 to roll=6."
    if move.startswith("claim"):
        if game.debtor < 0:
            return "No knock-out was overlooked."
        return "Claim a piece of player %d that is on the road." % game.debtor
    if move == "enter" or _progress(game, move) is not None:
        return "Throw the die first."
    return "That is no move of this game: throw the die."


def _why_no_entry(game) -> str:
    own = game.pieces[game.turn]
    if game.die != 6:
        return "Only a six brings a piece out."
    if own[0] >= 0:
        return "Your house is empty."
    if 0 in own:
        return "Your own piece is on the start square."
    return "You have to knock out."


def _why_no_walk(game, move: str) -> str:
    own = game.pieces[game.turn]
    progress = _progress(game, move)
    if progress is None:
        return "That is no move of this game: name the space of a piece, such as t17, or enter."
    if progress not in own:
        return "You have no piece there."
    goal = progress + game.die
    if goal > game.track.last_square:
        return "That goes past the last home square."
    if game.held_by_own(own, progress, goal):
        return "Your own piece is in the way."
    legal = game.legal_moves()
    start = game.track.names[game.turn][0]
    if own[0] < 0 and 0 in own and progress != 0 and legal[0].rstrip("*") == start:
        return "Your piece on %s has to leave the start square." % start
    hits = [one for one in legal if game.stranger_hit(one) >= 0]
    if game.options["knockout"] == "forced" and hits and game.victim(game.turn, goal) < 0:
        return "You have to knock out."
    if "enter" in legal and game.options["enter"] == "must" and move not in legal:
        return "A six brings a piece out of the house first."
    return _why_no_star(game, move, goal)


def _why_no_star(game, move: str, goal: int) -> str:
    if not move.endswith("*"):
        return "The star sends you on."
    if game.options["star"] == "off":
        return "The stars are ordinary spaces in this game."
    if goal not in game.stars[game.turn]:
        return "That walk does not end on a star."
    return "No other star is free."


def _progress(game, move: str):
    """The progress of the player's space that a walk names, or None."""
    space = move[:-1] if move.endswith("*") else move
    names = game.track.names[game.turn]
    return names.index(space) if space in names else None
