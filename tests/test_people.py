"""The people of this machine: counted, rated, forgotten; guests leave nothing."""

import json

import pytest

from host.people import People, cleaned

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
    assert people.all()["Ada"]["smart_sheep"] == {"played": 1, "won": 1}


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
