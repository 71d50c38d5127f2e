"""The cards beside the zoo: additional goals that lie open, and the points of the last round."""

from host.games.affenraffen.drawing import MARKER, card_label
from host.games.words import panel, row, sentence

_TICK, _CROSS = "✓", "✗"


def panels(game, log: list) -> list:
    """What lies before everybody while they search, what it was worth when the round is over."""
    if game.phase == "search":
        return [_kept(game)] if any(game.extras) else []
    ends = [entry["events"] for entry in log if _ends_round(entry["events"])]
    return [_round(game, [event.split(" ") for event in ends[-1]])] if ends else []


def _ends_round(events: list) -> bool:
    return any(event.startswith("endround") for event in events)


def _kept(game) -> dict:
    """R13 to R15: additional goals lie face up."""
    rows = [
        row(_name(player), pictures=[(card_label(code), "") for code in codes])
        for player, codes in enumerate(game.extras)
        if codes
    ]
    return panel("kept", rows, large=True)


def _round(game, events: list) -> dict:
    """R27 to R35, a row for each player."""
    rows = []
    for player in range(game.players):
        own = [words for words in events if words[1:2] == [f"p{player}"]]
        pictures: list[tuple] = []
        said = []
        for words in own:
            if words[0] == "pair":
                mark = _TICK if words[5] == "ok" else _CROSS
                pictures += [(card_label(words[3]), ""), (card_label(words[4]), mark)]
            elif words[0] == "bonus":
                marker = words[2].startswith("marker")
                label = MARKER if marker else card_label(words[2])
                pictures.append((label, _signed(words[3])))
            elif words[0] == "round":
                said.append(sentence("", "panels|round|sum", n=_signed(words[2]), all=words[3]))
        rows.append(row(_name(player), said=said, pictures=pictures))
    return panel("round", rows)


def _name(player: int) -> dict:
    return sentence("on_turn", who=[player])


def _signed(points: str) -> str:
    if points == "0":
        return points
    return points.replace("-", "\u2212") if points.startswith("-") else "+" + points
