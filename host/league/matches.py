"""Who plays whom: the matches of a league, and one match played from its first move to its last.

A match follows from its words alone, whoever plays it and wherever: bots think with chances that
are seeded by it. Only programs of strangers may do as they like.
"""

from collections import namedtuple
from collections.abc import Callable
from itertools import combinations

from host.games.any_game import AnyGame
from host.league.players import seat_player
from host.league.trust import Forfeit
from shared_rules.record import Header, header_text, move_text
from shared_rules.registry import entry_of, open_game

# The number orders the matches of a league; `duel` is equal where bots met in the same contest.
Match = namedtuple("Match", ("number", "duel", "game", "options", "bots", "seed"))
# The bot of each seat, its rank (1 is best, equal ranks are shared) and its points.
Outcome = namedtuple("Outcome", ("match", "ranks", "scores", "moves", "fault", "record"))

LONGEST = 20000  # moves; random play may go on for ever


def plays_together(game: str) -> bool:
    """Whether all players of a game win or lose together."""
    return getattr(open_game(game), "TOGETHER", False)


def round_robin(
    game: str, options: dict, players: int, bots: list, rounds: int, seed: int
) -> list:
    """All matches: each pair of bots in turn round the table, from every seat, with equal seeds.

    Where nobody plays against anybody, each bot has the table to itself, again with equal seeds.
    """
    players = players or max(2, entry_of(game).least)
    matches: list = []
    alone = plays_together(game) or players == 1
    for round_ in range(rounds):
        if alone:
            tables = [[bot] * players for bot in bots]
        else:
            tables = [table for pair in combinations(bots, 2) for table in _tables(pair, players)]
        for place, table in enumerate(tables):
            number = len(matches)
            duel = f"{game} {round_}" if alone else f"{game} {round_} {place}"
            matches.append(Match(number, duel, game, options, table, seed + round_))
    return matches


def of_sets(sets: list, matches_of: Callable[[dict], list]) -> list:
    """The matches of a league that is played with each of these sets of options."""
    matches: list = []
    for place, options in enumerate(sets):
        for match in matches_of(options):
            duel = f"{place} {match.duel}" if len(sets) > 1 else match.duel
            matches.append(match._replace(number=len(matches), duel=duel))
    return matches


def _tables(pair: tuple, players: int) -> list:
    """Both ways to seat two bots in turn."""
    return [[pair[(seat + first) % 2] for seat in range(players)] for first in (0, 1)]


def play(match: Match) -> Outcome:
    """Play a match to its end, or until somebody is at fault."""
    game = open_game(match.game).new(len(match.bots), match.options, match.seed)
    lines = [header_text(Header(match.game, len(match.bots), match.options, match.seed))]
    seats: list = []
    fault, latest = "", -1
    try:
        for seat, bot in enumerate(match.bots):
            seats.append(seat_player(bot, seat, match))
        while game.result is None and len(lines) <= LONGEST:
            latest, move = _next_move(game, seats, latest)
            events = game.play(move)
            lines.append(move_text(move, events))
            for seat in seats:
                seat.see(game, events)
    except Forfeit as forfeit:
        fault, latest = str(forfeit), forfeit.seat
    finally:
        for seat in seats:
            seat.leave()
    ranks, scores = standings(game.result, len(match.bots))
    if fault:  # whoever is at fault comes last
        ranks = [2 if seat == latest else 1 for seat in range(len(match.bots))]
    return Outcome(match, ranks, scores, len(lines) - 1, fault, "".join(lines))


def _next_move(game: AnyGame, seats: list, latest: int) -> tuple:
    """(seat, move): where several may act, whoever comes after the one who acted last."""
    acting = game.to_act if isinstance(game.to_act, list) else [game.to_act]
    after = [seat for seat in acting if seat > latest]
    for seat in after + [seat for seat in acting if seat <= latest]:
        move = seats[seat].choose(game)
        if move is not None:
            return seat, move
    raise RuntimeError(f"nobody moves, though it is for {acting} to act")


def standings(result: "dict | None", players: int) -> tuple:
    """(ranks, scores): winners first, then by points; nobody is ahead where nothing is decided."""
    if result is None:
        return [1] * players, [0] * players
    scores, winners = result["scores"], result["winners"]
    worth = [(1, 0) if seat in winners else (0, scores[seat]) for seat in range(players)]
    return [1 + sum(other > own for other in worth) for own in worth], scores
