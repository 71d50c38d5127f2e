"""What a page shows of the tiles: all that a turn in vain has turned, and placed discs."""

from host.games.schafhof import drawing
from host.session.replay import replay_of
from shared_rules.schafhof import layout
from tests.micropython_runtime import ROOT

RECORD = ROOT / "shared_rules/schafhof/plays/03-strong-against-simple.txt"


def kinds(marks: dict) -> dict:
    """Spot -> the kind that is seen there."""
    pieces = {label: drawing.piece(label)["kind"].split(" ")[0] for label in marks.values()}
    return {spot: pieces[label] for spot, label in marks.items()}


def test_all_tiles_of_a_turn_in_vain_stay_readable_until_somebody_goes_on():
    record = replay_of(RECORD.read_text())
    assert record.entries[2]["events"][1] == "stop animal"
    assert kinds(record.at(2)["marks"]) == {"a2": "play", "p7": "animal"}
    assert kinds(record.at(3)["marks"]) == {"k16": "white"}, "the next player has begun"


def test_placed_discs_show_what_they_are():
    record = replay_of(RECORD.read_text())
    position = record.at(len(record.entries) - 1)
    game = record.position(len(record.entries) - 1)
    placed = sum(len(lying) for lying in game.areas)
    shown = len(position["looks"]) + sum(len(labels) for _, labels in position["crowds"])
    assert placed == shown > 10
    clowns = {drawing.piece(label)["kind"] for label in position["looks"].values()}
    assert clowns == {"clown tile"} and len(layout.ORANGE) >= len(position["looks"])
