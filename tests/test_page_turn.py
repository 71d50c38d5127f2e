"""Whose turn it is and what is to be done, as a page gets it; without board and browser."""

from types import SimpleNamespace

import pytest

from host.games.telling import Teller
from host.games.texts import LANGUAGES, all_texts
from host.games.words import GameWords, note_sentence
from host.session.pieces import BELL
from host.session.repair import ASIDE, HELPED, Repair
from host.session.turn import Turn
from shared_rules.registry import open_game

HOME = "d1"
WRONG = "bell_home bell_at missing surplus carried named helpers"


def sheep_turn(moves=(), **how) -> dict:
    """The turn in Smart Sheep after some moves, the bell at home if nothing else is said."""
    game = open_game("smart_sheep").new(1, {}, 3)
    for move in moves:
        game.play(move)
    wrong = {name: how.pop(name) for name in WRONG.split() if name in how}
    repair = Repair(**{"bell_home": HOME, "bell_at": HOME, **wrong})
    return Turn(game, GameWords("smart_sheep", {}), repair, **{"seats": [""], **how}).for_page()


def in_english(said: dict) -> str:
    return Teller("en", "smart_sheep").sentence(said)


SET_UP = ("put c3", "put c7")


def test_the_game_says_what_is_to_be_done():
    assert sheep_turn()["hint"]["own"] == "hints|setup big"
    assert sheep_turn(["put c3"])["hint"]["own"] == "hints|setup little"
    assert sheep_turn(SET_UP)["hint"]["own"] == "hints|roll"
    rolled = sheep_turn([*SET_UP, "roll=T"])["hint"]
    assert rolled == {
        "own": "hints|move",
        "general": "hint_move",
        "values": {"die": "T"},
    }


def test_pieces_that_stand_wrong_come_first():
    assert sheep_turn(missing=["b2"], surplus=["b5"])["hint"]["general"] == "hint_back"
    calm = sheep_turn(missing=["b2"], surplus=["b5"], helpers="helped")["hint"]
    assert calm["general"] == "hint_helped", "orders that others carry out are not given"
    held = sheep_turn(missing=["b2"], surplus=["b5"], helpers="held")["hint"]
    assert held["general"] == "hint_held", "what somebody holds nobody else puts right"
    read = sheep_turn(missing=["b2"], surplus=["b5"], helpers="helped", read=True)["hint"]
    assert read["general"] == "hint_read", "people look before anybody tidies up"
    many = [f"{column}1" for column in "abcdefgh"]
    both = sheep_turn(missing=many, surplus=["b5"])["hint"]
    assert both["general"] == "hint_both" and both["values"] == {"put": 8, "take": 1}
    put = sheep_turn(missing=many)["hint"]
    assert put["general"] == "hint_put" and put["values"]["cells"] == "a1 b1 c1 d1 e1 f1 …"
    assert sheep_turn(surplus=["b5"])["hint"]["general"] == "hint_take"
    assert sheep_turn(missing=["b2"])["asks"] and not sheep_turn()["asks"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("discs", [["b1", "c1"], []])
def test_while_people_read_they_see_why_a_turn_was_in_vain(language, discs):
    game, words = open_game("schafhof").new(2, {}, 5), GameWords("schafhof", {})
    said = set()
    for bust in ("stop animal", "stop team", "stop noroom", "wrong b1 pony clown"):
        fields = {"read": True, "events": ["flip b1 clown", bust]}
        repair = Repair("h1", "h1", discs, helpers=HELPED)
        turn = Turn(game, words, repair, seats=["", "simple"], **fields)
        hint = turn.for_page()["hint"]
        said.add(Teller(language, "schafhof").sentence(hint))
    general = Teller(language, "schafhof").find("hint_read")
    assert len(said) == 4 and general not in said
    assert all("{" not in one and one[-1] == "!" for one in said)


def test_the_bell_is_sent_home_where_it_is_needed():
    aside = sheep_turn(SET_UP, bell_at=ASIDE)
    assert aside["hint"]["general"] == "hint_bell" and aside["asks"]
    elsewhere = sheep_turn(SET_UP, bell_at="a1")
    assert elsewhere["hint"]["values"] == {"cell": HOME} and not elsewhere["asks"]
    offered = sheep_turn(SET_UP, bell_at="a1", presses=[(("roll",), HOME)])
    assert offered["hint"]["own"] == "hints|roll", "the button beside it says where, or carries it"
    rolled = sheep_turn([*SET_UP, "roll=T"], bell_at="a1")
    assert rolled["hint"]["own"] == "hints|move", "to move a sheep nobody needs it"


def test_a_bell_that_lives_beside_the_board_is_wanted_nowhere():
    turn = sheep_turn(SET_UP, bell_home="", bell_at=ASIDE)
    assert turn["hint"]["own"] == "hints|roll" and not turn["asks"]


def test_bots_are_waited_for():
    assert sheep_turn(seats=["strong"])["hint"]["general"] == "hint_bot"


def everybody(players: list, seats: list) -> dict:
    """A turn in which all these may act, of a game that says nothing of itself."""
    game = SimpleNamespace(to_act=players, result=None)
    words = GameWords("smart_sheep", {})
    words._page = None
    return Turn(game, words, seats=seats).for_page()


def test_where_several_may_act_all_are_named():
    turn = everybody([0, 2], ["", "", ""])
    assert turn["who"]["general"] == "everybody" and turn["who"]["values"] == {"who": [0, 2]}
    assert turn["players"] == [0, 2] and turn["piece"] == BELL
    assert turn["hint"]["general"] == "hint_move"
    assert everybody([0, 1], ["", "strong"])["hint"]["general"] == "hint_move"
    assert everybody([0, 1], ["simple", "strong"])["hint"]["general"] == "hint_bot"
    assert everybody([1], ["", "strong"])["who"]["general"] == "on_turn"


def test_who_may_only_claim_is_not_said_to_be_on_turn():
    rules = open_game("playground")
    game = rules.new(2, {"board": "small", "knockout": "penalty"}, 1)
    assert GameWords("playground", {}).on_turn(game) == [game.turn]


def test_a_note_is_one_sentence_in_every_language():
    note = note_sentence("hands_off", ["c3", "d4"], 1)
    assert note["own"] == "notes|hands_off" and note["values"]["who"] == [1]
    assert in_english(note) == "Look at the board: c3 d4"
    assert in_english(note_sentence("go", [], None)) == "Look at the board."
    assert sheep_turn(notes=[["hands_off", ["c3"], None]])["notes"][0]["general"] == "note_cells"
    for language in LANGUAGES:
        assert "{cells}" in all_texts(language)["note_cells"]


def test_the_end_is_named_with_the_title_of_the_game():
    result = {"winners": [0], "scores": [9], "title": "Mountains Shepherd"}
    game = SimpleNamespace(to_act=None, result=result)
    turn = Turn(game, GameWords("smart_sheep", {}), Repair(HOME, HOME)).for_page()
    assert turn["over"] and turn["who"]["own"] == "titles|Mountains Shepherd"
    assert turn["hint"] == {"own": "won", "general": "again", "values": {}}
    assert in_english(turn["who"]) == "Mountains Shepherd"


# The right word at the right moment.


def test_a_piece_that_moves_on_is_called_by_its_name_and_way():
    how = {"missing": ["a3"], "surplus": ["c3"], "carried": "big wolf"}
    hint = sheep_turn([*SET_UP, "roll=big"], named=("c3", "a3"), **how)["hint"]
    assert in_english(hint) == "The big wolf runs: c3 to a3."
    astray = sheep_turn([*SET_UP, "roll=big"], **how)["hint"]
    assert in_english(astray) == "Bring it back, please: big wolf, c3 to a3."


def test_the_piece_that_is_wanted_is_named_and_shown():
    game = open_game("smart_sheep").new(1, {"tiles": "ask"}, 3)
    turn = Turn(game, GameWords("smart_sheep", {}), Repair(HOME, HOME)).for_page()
    assert turn["piece"] == f"{game.ask[0]}.1" and "rock" in in_english(turn["hint"])
    for move in ("skip", "skip", "skip", "skip"):
        game.play(move)
    turn = Turn(game, GameWords("smart_sheep", {}), Repair(HOME, HOME)).for_page()
    assert "fox" in in_english(turn["hint"]) and turn["piece"] == f"{game.ask[0]}.1"


def test_only_what_the_bell_may_do_now_is_offered():
    presses = [(("roll",), HOME), (("use 3", "take L"), "a1")]
    buttons = sheep_turn(SET_UP, presses=presses)["buttons"]
    assert [(one["name"], one["cell"]) for one in buttons] == [("roll", HOME)]
    assert in_english(buttons[0]["say"]) == "Roll"
    assert not sheep_turn(SET_UP, presses=presses, missing=["b2"])["buttons"]
    assert not sheep_turn(SET_UP, presses=presses, seats=["simple"])["buttons"]
    assert not sheep_turn(SET_UP, presses=presses, replayed=True)["buttons"]


def test_who_has_a_real_die_is_asked_for_its_face():
    game = open_game("smart_sheep").new(1, {"die": "table"}, 3)
    for move in SET_UP:
        game.play(move)
    turn = Turn(game, GameWords("smart_sheep", {"die": "table"}), Repair(HOME, HOME)).for_page()
    assert in_english(turn["hint"]) == "Throw your own die, then choose what it shows."


def test_in_a_record_nobody_is_asked_to_do_anything():
    turn = sheep_turn(SET_UP, replayed=True)
    assert in_english(turn["hint"]) == "" and turn["who"]["general"] == "on_turn"


def test_the_die_tells_its_face_and_whether_it_was_in_vain():
    assert sheep_turn([*SET_UP, "roll=T"])["die"]["face"] == "T"
    lost = sheep_turn([*SET_UP, "roll=pack"], events=["rolled pack", "wolf big c3 b3"])["die"]
    assert lost["face"] == "pack" and lost["lost"]
    assert sheep_turn(SET_UP)["die"] == {"face": "", "lost": False, "number": 0}
    assert sheep_turn()["die"] is None


def test_one_is_said_otherwise_than_many():
    def steps(count: int) -> str:
        said = {"own": "tally|steps", "general": "steps", "values": {"n": count}}
        return Teller("en", "schafhof").sentence(said)

    assert steps(1) == "1 step" and steps(2) == "2 steps"
    assert steps(-2) == "\u22122 steps", "a minus, no hyphen"


def test_the_last_sentence_counts_the_pieces_that_are_home():
    game = open_game("playground").new(2, {"board": "small", "goal": 1}, 1)
    game.phase, game.winner = "over", 0
    words = GameWords("playground", {})
    hint = Turn(game, words, Repair(HOME, HOME)).for_page()["hint"]
    assert Teller("en", "playground").sentence(hint) == "The first piece is home! Once more?"


def test_a_note_of_the_scene_may_take_the_place_of_the_hint():
    game = open_game("jahrmarkt").new(1, {}, 1)

    def turn(*notes) -> dict:
        return Turn(game, GameWords("jahrmarkt", {}), notes=list(notes)).for_page()

    first = turn(["number", [], 0], ["now 1", [], 0])
    assert first["hint"]["own"] == "hints|number"
    assert [one["own"] for one in first["notes"]] == ["notes|now 1"], "and others stay beside it"
    chosen = turn(["chosen 3", ["a4"], 0])
    assert chosen["notes"] == [] and chosen["said"] == ["chosen 3"]
    says = Teller("en", "jahrmarkt").sentence
    assert says(chosen["hint"]) == "Number 3: tap a wagon."
    assert says(turn(["pile", ["h2"], 0])["hint"]) == "Now tap the bell cell: you draw blindly."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pause_says_what_the_lit_cells_do(language):
    notes = [["pause", ["h2", "o2", "b15"], None]]
    hint = sheep_turn(SET_UP, notes=notes, missing=["a1"])["hint"]
    words = Teller(language, "smart_sheep").sentence(hint)
    assert words.startswith("Pause") and "o2" in words and "b15" in words


def test_where_the_bell_lives_beside_the_board_nobody_is_asked_to_ring_it():
    assert over_turn(HOME)["hint"]["general"] == "again"
    assert over_turn("")["hint"]["general"] == "again_choose"


def over_turn(bell_home: str) -> dict:
    """What is said when a game is over."""
    over = SimpleNamespace(result={"winners": [0], "scores": [1]}, options={"goal": 4})
    return Turn(
        over, GameWords("playground", {}), Repair(bell_home, bell_home or ASIDE)
    ).for_page()
