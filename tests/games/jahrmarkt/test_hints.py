"""Jahrmarkt beside the board: of a chosen number only that is named which can be done with it."""

import pytest

from host.games.jahrmarkt.panels import panels
from host.games.texts import texts_of
from host.games.words import GameWords
from host.session.turn import Turn
from shared_rules.jahrmarkt import rules


def hint_for(game, number: int) -> dict:
    """What a page says when a figure stands on this number and nothing has been tapped."""
    notes = [("chosen %d" % number, ["a3"], 0)]
    turn = Turn(game, GameWords("jahrmarkt", {}), seats=[""], notes=notes)
    return turn.for_page()["hint"]


def test_only_what_the_number_allows_is_named():
    game = rules.new(1, {"wagons": "8888", "tricks": 0}, 1)
    assert hint_for(game, 3)["own"] == "hints|chosen take", "an empty ground"
    assert hint_for(game, 3)["values"]["n"] == 3
    for move in ("use 2", "take 2", "lay 5"):
        game.play(move)
    assert hint_for(game, 3)["own"] == "hints|chosen take build", "nobody can come in"
    for move in ("use 3", "take 2", "lay 1"):
        game.play(move)
    assert hint_for(game, 1)["own"] == "hints|chosen", "everything"
    game.play("use 1")
    assert hint_for(game, 1)["own"] == "hints|chosen", "the number is bound"


def test_points_are_no_longer_as_they_stand_when_it_is_over():
    game = rules.new(1, {"tricks": 0}, 1)
    assert title_of(game) == "panels|points|title"
    while game.result is None:
        game.play(game.legal_moves()[0])
    assert title_of(game) == "panels|points|over"


def title_of(game) -> str:
    """Of the card with the points."""
    titles = [one["title"]["own"] for one in panels(game, [])]
    return next(one for one in titles if one.startswith("panels|points|"))


@pytest.mark.parametrize("language", ("en", "de", "fr"))
def test_every_choice_has_its_sentence(language):
    hints = texts_of("jahrmarkt", language)["hints"]
    ways = ("take", "build", "walk", "take build", "take walk", "build walk")
    texts = [hints["chosen " + one] for one in ways] + [hints["chosen"]]
    assert len(set(texts)) == 7 and all("{n}" in one for one in texts)
