"""The shelf of games: what a page needs for its covers and for the dialog of a new game."""

from host.drawing.boards import GameDrawing, piece_svg
from host.drawing.kept import SHELF, kept
from host.games.words import GameWords
from shared_rules.options import NUMBER, offered
from shared_rules.registry import GAMES, open_game

_COVER_PLAYERS = 4  # so many are seen on the cover of a game, if it is for so many


def games_for_page(columns: int, rows: int) -> list:
    """Every game that fits the board."""
    fitting = [entry for entry in GAMES if entry[4] <= min(columns, rows)]
    what = " ".join(["games", str(columns), str(rows)] + [entry[0] for entry in fitting])
    make = lambda: [_game_for_page(entry, columns, rows) for entry in fitting]  # noqa: E731
    return kept(SHELF, what, make)


def _game_for_page(entry: tuple, columns: int, rows: int) -> dict:
    name, title, least, most, _ = entry
    words = GameWords(name, {})
    fixed = open_game(name, "scene").options_for(columns, rows)
    options = [option for option in open_game(name).OPTIONS if len(option.values) > 1]
    return {
        "name": name,
        "title": title,
        "least": least,
        "most": most,
        "bots": list(open_game(name, "bots").BOTS),
        "options": [_option_for_page(option, fixed, words) for option in options],
        "cover": {"players": min(max(_COVER_PLAYERS, least), most), "options": words.small},
        "age": words.age,
        "minutes": words.minutes,
        "fits": _fitting(words, fixed, least, most),
        "child": words.for_children,
        "pieces": _pieces_of_players(name, most) if words.own_pieces else [],
    }


def _pieces_of_players(name: str, most: int) -> list:
    """The picture of a piece of each player: people know their colour by it."""
    drawing = GameDrawing(name, most, {})
    return [piece_svg(drawing.piece(player + 1)["shapes"]) for player in range(most)]


def _fitting(words: GameWords, fixed: dict, least: int, most: int) -> dict:
    """Number of players -> the options that suit so many; what the board asks for goes first."""
    return {
        str(players): words.fitting(players) | _needed(fixed, words.small)
        for players in range(least, most + 1)
    }


def _needed(fixed: dict, small: dict) -> dict:
    """What the board leaves no choice about: it has room for the smallest only."""
    return {name: value for name, value in fixed.items() if small.get(name) == value}


def _option_for_page(option, fixed: dict, words: GameWords) -> dict:
    """An option by its kind, what is chosen at first, and whether people often change it."""
    chosen = fixed.get(option.name, option.values[0])
    values = offered(option)
    return {
        "name": option.name,
        "kind": option.kind,
        "order": list(values),
        "values": sorted(values) if option.kind == NUMBER else list(values),
        "chosen": chosen,
        "common": words.common is None or option.name in words.common,
        "players": option.name in words.player_options,
    }
