"""`lichtwiese record`: records as JSON and back, damaged ones, and those without an end."""

import json

import pytest

from tests.test_host_verbs import SHEEP, WITH_UNDO


@pytest.mark.parametrize("record", [SHEEP, WITH_UNDO], ids=lambda record: record.stem)
def test_a_record_becomes_json_and_the_same_record_again(lichtwiese, tmp_path, record):
    file = tmp_path / "record.json"
    file.write_text(lichtwiese("record", "convert", record)[1])
    converted = json.loads(file.read_text())
    assert converted["game"] in str(record)
    assert converted["entries"][0].keys() == {"move", "events", "by"}
    for entry in converted["entries"]:
        if entry.get("events", [""])[0].startswith("throw "):
            assert entry["by"] == int(entry["events"][0].split()[1])
    assert lichtwiese("record", "convert", file)[1] == record.read_text()


def test_moves_of_one_gesture_stay_together(lichtwiese, tmp_path):
    file, converted = tmp_path / "record.txt", tmp_path / "record.json"
    head = SHEEP.read_text().partition("\n\n")[0]
    file.write_text(head + "\n\nuse 4 > use 0 4\nand take 3 > take 0 3 A\nundo 2\n")
    converted.write_text(lichtwiese("record", "convert", file)[1])
    first, second, undo = json.loads(converted.read_text())["entries"]
    assert "further" not in first and undo == {"undo": 2}
    assert second == {"move": "take 3", "events": ["take 0 3 A"], "further": True}
    assert lichtwiese("record", "convert", converted)[1] == file.read_text()


@pytest.mark.parametrize("text", ["{}", "{", '{"game": "x"}', "nonsense\n"])
def test_what_is_no_record_is_not_converted(lichtwiese, tmp_path, text):
    file = tmp_path / "other"
    file.write_text(text)
    code, _, err = lichtwiese("record", "convert", file)
    assert (code, err.count("\n")) == (1, 1)


@pytest.mark.parametrize(
    "options",
    ["[" * 3000 + "]" * 3000, '{"a": ' * 400 + "1" + "}" * 400],
    ids=["lists", "names"],
)
def test_deep_json_is_no_record_and_no_traceback(lichtwiese, tmp_path, options):
    file = tmp_path / "deep.json"
    file.write_text(
        '{"game": "playground", "players": 2, "seed": 1, "entries": [], "options": %s}' % options
    )
    code, _, err = lichtwiese("record", "convert", file)
    assert (code, err.count("\n")) == (1, 1) and "is not a record as JSON" in err
    file.write_text(f"lichtwiese record 1\ngame playground\nplayers 2\noptions {options}\n")
    for verb in ("show", "verify", "convert"):
        code, _, err = lichtwiese("record", verb, file)
        assert code == 1 and err.startswith("lichtwiese: Line 4 of the record"), err


def test_half_a_character_in_a_move_is_no_record_and_no_traceback(lichtwiese, tmp_path):
    file = tmp_path / "half.json"
    entry = '{"move": "\\ud800", "events": ["x"]}'
    file.write_text(
        '{"game": "playground", "players": 2, "seed": 1, "options": {}, "entries": [%s]}' % entry
    )
    code, _, err = lichtwiese("record", "convert", file)
    assert code == 1 and "is not a record as JSON" in err


def test_a_record_without_its_end_is_not_called_whole(lichtwiese, tmp_path):
    file, cut, converted = (tmp_path / name for name in ("all.txt", "cut.txt", "all.json"))
    file.write_text(lichtwiese("bots", "playground", "--option", "board=small")[1])
    assert lichtwiese("record", "verify", file)[0] == 0
    cut.write_text("".join(file.read_text().splitlines(keepends=True)[:30]))
    code, _, err = lichtwiese("record", "verify", cut)
    assert code == 1 and "has no end" in err
    assert "has no end" in lichtwiese("record", "show", cut)[1]
    for record in (file, cut):
        converted.write_text(lichtwiese("record", "convert", record)[1])
        assert lichtwiese("record", "convert", converted)[1] == record.read_text()
