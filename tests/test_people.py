"""The people of this machine: counted, rated, forgotten; guests leave nothing."""

import json
from types import SimpleNamespace

import pytest

from host.people import People, cleaned
from host.session.guests import ENDLESS, Guests

pytest.importorskip("openskill", reason="openskill is not installed")
WON = {"winners": [0], "scores": [1, 0]}


@pytest.fixture
def people(tmp_path):
    return People(tmp_path / "home" / "people.json")


def test_who_wins_is_counted_and_rated_higher(people):
    for _ in range(3):
        people.note("playground", ["Ada", "Bob"], ["", ""], WON)
    ada, bob = (people.all()[name]["playground"] for name in ("Ada", "Bob"))
    assert (ada["played"], ada["won"], bob["won"]) == (3, 3, 0)
    assert ada["rating"] > 25 > bob["rating"] and ada["doubt"] < 25 / 3
    assert people.names() == ["Ada", "Bob"]


def test_a_bot_counts_for_a_rating_and_is_nobody(people):
    people.note("schafhof", ["Ada", ""], ["", "strong"], WON)
    assert people.names() == ["Ada"] and people.all()["Ada"]["schafhof"]["rating"] > 25


def test_guests_leave_nothing(people, tmp_path):
    people.note("playground", ["", ""], ["", ""], WON)
    assert not (tmp_path / "home").exists() and people.names() == []


def test_together_nobody_is_rated(people):
    people.note("smart_sheep", ["Ada", "Bob"], ["", ""], {"winners": [0, 1], "scores": [7, 7]})
    known = people.all()["Ada"]["smart_sheep"]
    assert known == {"played": 1, "won": 1, "seat": 0, "child": False}, "no rating"


def test_the_file_can_be_read_and_people_forgotten(people, tmp_path):
    people.note("playground", ["Ada", "Bob"], ["", ""], WON)
    file = tmp_path / "home" / "people.json"
    assert set(json.loads(file.read_text())) == {"Ada", "Bob"} and "\n " in file.read_text()
    people.forget("Ada")
    assert people.names() == ["Bob"]
    file.write_text("not what we wrote")
    assert people.names() == []


def test_names_are_one_short_line():
    assert cleaned("  Ada \n Lovelace ") == "Ada Lovelace" and len(cleaned("x" * 99)) == 24


LOST = {"winners": [1], "scores": [0, 1]}
GROWING = ["", "growing"]


def play(people, name: str, result: dict, game: str = "playground") -> str:
    """A game of somebody against the bot that grows: the level it played at."""
    seats = people.seated(game, GROWING, [name, ""])
    people.note(game, [name, ""], seats, result)
    return seats[1]


def test_a_bot_eases_off_after_lost_games_and_grows_after_won_ones(people):
    levels = [
        play(people, "Ada", result) for result in (LOST, LOST, LOST, WON, WON, WON, WON, WON)
    ]
    assert levels[:4] == ["simple:60", "simple:40", "simple:20", "simple:20"], "never below that"
    assert levels[4:] == ["simple:40", "simple:80", "strong:20", "strong:60"], "faster in a row"
    assert play(people, "Ada", LOST) == "strong:100" and play(people, "Ada", LOST) == "strong:80"


def test_a_bot_suits_whoever_needs_it_easiest_and_forgets_guests(people):
    play(people, "Ada", WON)
    play(people, "Bob", LOST)
    seats = ["", "", "growing", "strong"]
    seated = people.seated("playground", seats, ["Ada", "Bob", "", ""])
    assert seated == ["", "", "simple:40", "strong"]
    assert people.seated("playground", GROWING, ["", ""]) == ["", "simple:60"]
    assert people.seated("schafhof", GROWING, ["Ada", ""]) == ["", "simple:60"], "each game alone"


def test_a_companion_helps_more_after_a_lost_game(people):
    play(people, "Ada", {"winners": [], "scores": [3, 3]}, "smart_sheep")
    assert people.seated("smart_sheep", GROWING, ["Ada", ""]) == ["", "simple:80"]
    play(people, "Ada", {"winners": [0, 1], "scores": [8, 8]}, "smart_sheep")
    assert people.seated("smart_sheep", GROWING, ["Ada", ""]) == ["", "simple:60"]


def test_other_bots_do_not_grow(people):
    people.note("playground", ["Ada", ""], ["", "strong"], LOST)
    assert "grown" not in people.all()["Ada"]["playground"]


def test_to_win_against_a_bot_that_eased_off_counts_less(people):
    people.note("schafhof", ["Ada", ""], ["", "simple:20"], WON)
    people.note("schafhof", ["Bob", ""], ["", "strong:60"], WON)
    ada, bob = (people.all()[name]["schafhof"]["rating"] for name in ("Ada", "Bob"))
    assert 25 < ada < bob


def test_where_somebody_sat_is_kept_and_a_child_is_remembered(people):
    guests = Guests()
    guests.sit_down("playground", 3, ["", "", "simple"], ["Ada", "Bob", ""], 0, [1, 2, 7])
    assert [guests.hints_left(seat) for seat in range(3)] == [0, ENDLESS, 0], "the child may ask"
    guests.see(FakeFollower("playground", 3, WON), people)
    known = {name: people.all()[name]["playground"] for name in ("Ada", "Bob")}
    assert (known["Ada"]["seat"], known["Ada"]["child"]) == (0, False)
    assert (known["Bob"]["seat"], known["Bob"]["child"]) == (1, True)


def test_who_was_kept_before_there_were_children_sits_there_again():
    before, guests = Guests(), Guests()
    before.sit_down("playground", 2, ["", ""], ["Ada", "Bob"], 3)
    kept = before.state()
    del kept["children"]
    guests.load(kept)
    assert guests.state() == before.state()


class FakeFollower:
    """As much of a follower as guests look at: a game that is over."""

    def __init__(self, name: str, players: int, result: dict):
        self.name, self.players, self.count = name, players, 9
        self.game = SimpleNamespace(result=result)
