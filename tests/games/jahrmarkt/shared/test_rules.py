"""What the rules of Jahrmarkt say about a game besides its moves."""

from shared_rules.jahrmarkt import rules


def test_what_was_drawn_blindly_stays_known_and_an_open_tile_may_go_back_RL26():
    for event in ("take 0 L 7", "take 1 R 7", "toss 0 6A3E"):
        assert rules.uncovers([event, "reshuffle L 3"]), event
    for event in ("take 0 2 7", "lay 0 1 7", "keep 0", "build 0 1 b1"):
        assert not rules.uncovers([event]), event


def test_places_are_named_for_whoever_is_asked_first():
    for player in range(4):
        names = rules.new(4, {}, 1).names(player)
        assert names[:2] == (["b1", "c1"], ["b9", "c9"], ["j9", "k9"], ["j1", "k1"])[player]
