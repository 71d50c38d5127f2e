"""Affenraffen at the page, as its tests play it: what lies where, discs carried, a goal turned."""

from shared_rules.cells import cell_number
from tests.page_player import PagePlayer
from tests.page_server import wait_until


def game_of(server):
    """The game on the board itself, which knows more than any page."""
    return server.inside.game


def pairs_of(server) -> list:
    """Spots of true pairs on the table, two by two."""
    found, pairs = {}, []
    game = game_of(server)
    tiles = {spot: code for spot, code in game.state()["tiles"].items() if code[0] not in "+-"}
    lifted = [spot for spot, _ in game.state()["air"]]
    for spot in sorted(set(tiles) - set(lifted)):
        if tiles[spot] in found:
            pairs.append((found.pop(tiles[spot]), spot))
        else:
            found[tiles[spot]] = spot
    return pairs


def carry(player: PagePlayer, server, start: str, goal: str):
    """Drag a disc, as slowly as people do, until the board has taken it."""
    before = len(game_of(server).kept[0])
    player.drag(player.middle(start), player.middle(goal), 0.5)
    wait_until(
        lambda: len(game_of(server).kept[0]) > before or game_of(server).phase != "search",
        30,
        f"{start} did not come to {goal}",
    )


def table_in_words(server) -> str:
    """Who reads, what is wanted and what was done last, for whoever must find out why."""
    if not hasattr(server, "board"):
        return "nobody can look into the site"
    app = server.board.board.app
    table, sitting = app.table, app.match.sitting
    pieces = server.shared.pieces
    return (
        f"many hands {table.many_hands}, in order {table.reader.in_order}, missing"
        f" {table.differences.missing_cells()}, surplus {table.differences.surplus_cells()},"
        f" ignored {table.differences.ignored}, phase {sitting.game.phase}, moves"
        f" {sitting.moves[-4:]}, in hands {dict(pieces.hand)}, helper {server.helper.busy}"
    )


def flip(player: PagePlayer, server):
    """Turn a goal, once its marker is home: while the end of a round is being played, the table
    still looks as settled as in the search, and the marker lies on DONE."""
    wait_until(lambda: server.seen[cell_number("f8")] and player.settled(), 90)
    player.ask("speed", {"value": 1})
    rounds = game_of(server).round
    for down in (False, True):
        player.page.mouse.click(*player.middle("f8"))
        wait_until(
            lambda down=down: server.seen[cell_number("f8")] == down, 20, "the marker stays"
        )
        player.page.wait_for_timeout(600)
    try:
        wait_until(lambda: game_of(server).round == rounds + 1, 20, "no goal is turned")
    except AssertionError:
        raise AssertionError("no goal is turned: " + table_in_words(server)) from None
    wait_until(lambda: server.game.phase == "search", 20)
