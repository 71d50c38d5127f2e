"""The self test: the show of lights, the answers of cells, the link, and what is kept."""

import json

from firmware.board_files import BoardFiles
from firmware.pins import LIMIT_SUPPLY_MA, LIMIT_USB_MA
from firmware.self_test import ANSWERS, COLOURS, WALK, SelfTest, cells_text
from firmware.settings import Settings
from shared_rules import lights
from shared_rules.cells import cell_number
from tests.shared.simulated import board, empty_folder

CELLS = [row * 16 + column for row in range(8) for column in range(8)]


def ask(port, hands, number: int, **fields) -> dict:
    """Ask the board something and return the answer."""
    message = {"id": number, "do": "test"}
    message.update(fields)
    port.say(message)
    hands.wait(20)
    return [said for said in port.said if said.get("id") == number][-1]


def test_a_light_walks_over_every_cell_then_colours_then_answers():
    test = SelfTest(8, 8, bytearray(256), 1000)
    walked = []
    colours = []
    for now in range(1000, 9000, 10):
        frame = test.turn(now)
        lit = [cell for cell in range(256) if frame[cell] != lights.NOTHING]
        if test.phase == WALK:
            assert len(lit) == 1
            if lit[0] not in walked:
                walked.append(lit[0])
        elif test.phase == COLOURS:
            assert lit == CELLS
            if frame[0] not in colours:
                colours.append(frame[0])
    assert walked == CELLS
    assert [lights.parts(light)[0] for light in colours] == [
        lights.RED,
        lights.GREEN,
        lights.BLUE,
        lights.WHITE,
    ]
    assert test.phase == ANSWERS


def test_cells_answer_magnets_and_stuck_ones_are_shown():
    seen = bytearray(256)
    seen[5] = 1
    test = SelfTest(8, 8, seen, 0)
    test.change(17, True)
    frame = test.turn(60000)
    assert frame[5] == lights.SURPLUS and frame[17] != frame[18]
    test.change(17, False)
    test.change(5, False)
    frame = test.turn(60010)
    assert frame[17] != frame[18] and not test.stuck[5] and test.last == 17


def test_the_answers_name_cells_as_hex_digits():
    flags = bytearray(256)
    flags[0] = flags[3] = flags[255] = 1
    assert cells_text(flags) == "9" + "0" * 62 + "8"


def test_over_the_link_touched_stuck_and_flapping_cells_are_reported():
    app, port, hands = board("self-test")
    app.simulated.stick(cell_number("c4"), True)
    app.simulated.stick(cell_number("d4"), False)
    hands.wait(100)
    assert ask(port, hands, 1, step="look")["error"]
    assert ask(port, hands, 2, step="begin")["ok"]["phase"] == WALK
    for cell in CELLS:
        app.simulated.put(cell, True)
        hands.wait(50)
        app.simulated.put(cell, False)
        hands.wait(50)
    for _ in range(40):
        app.simulated.put(9, True)
        hands.wait(10)
        app.simulated.put(9, False)
        hands.wait(10)
    answer = ask(port, hands, 3, step="look")["ok"]
    untouched = [cell for cell in CELLS if not app.test.touched[cell]]
    assert untouched == [cell_number("c4"), cell_number("d4")]
    assert answer["stuck"] == cells_text([1 if cell == 50 else 0 for cell in range(256)])
    assert answer["flapping"] == ["j1"] and answer["last"] == "h8"
    assert ask(port, hands, 4, step="dance")["error"]


def test_a_wanted_cell_is_lit_and_the_one_that_comes_is_reported():
    app, port, hands = board("self-test-ask")
    ask(port, hands, 1, step="begin")
    ask(port, hands, 2, step="ask", cell="e5")
    assert app.test.turn(hands.now)[cell_number("e5")] == lights.GOAL
    app.simulated.put(cell_number("f5"), True)  # a shifted chain
    hands.wait(100)
    assert ask(port, hands, 3, step="look")["ok"]["last"] == "f5"


def test_no_move_is_played_meanwhile_and_the_game_goes_on_after_it():
    app, port, hands = board("self-test-game")
    app.match.begin("playground", 2, {}, 1, ["", ""], hands.now)
    hands.settle()
    count = app.match.sitting.count
    bell = app.table.bell.cell
    ask(port, hands, 1, step="begin")
    hands.lift(bell)
    hands.wait(1000)
    hands.place(bell)
    hands.wait(2000)
    assert app.match.sitting.count == count
    app.simulated.put(bell, False)
    hands.wait(100)
    ask(port, hands, 2, step="end")
    assert app.table.bell.cell < 0 and app.test is None
    hands.wait(1000)
    hands.place(bell)
    hands.wait(1000)
    assert app.match.sitting.count == count + 1, "the bell throws the die again"


def test_settings_are_kept_and_strange_ones_left_out():
    folder = empty_folder("kept")
    settings = Settings()
    settings.set("brightness", 33)
    BoardFiles(folder).keep_settings(settings)
    with open(folder + "/settings.json") as file:
        values = json.load(file)
    values["colour_of_the_sky"] = 7
    values["tiles"] = 99
    with open(folder + "/settings.json", "w") as file:
        json.dump(values, file)
    again = Settings()
    BoardFiles(folder).load_settings(again)
    assert again.brightness == 33 and again.tiles == 4
    deep = '{"brightness": ' * 900 + "1" + "}" * 900
    for text in ("", "[1]", "{", "null", "[" * 1900, deep, '{"brightness": [[[[[1]]]]]}', "\xff"):
        with open(folder + "/settings.json", "w") as file:
            file.write(text)
        fresh = Settings()
        BoardFiles(folder).load_settings(fresh)
        assert fresh.values() == Settings().values()


def refusal(settings, name: str, value: int) -> str:
    """Why a setting is not taken."""
    before = settings.values()
    try:
        settings.set(name, value)
    except ValueError as error:
        assert settings.values() == before
        return str(error)
    return ""


def test_the_current_is_as_the_hardware_allows_and_enough_to_show_a_light():
    settings = Settings()
    assert settings.current_ma == LIMIT_USB_MA
    sentence = "The setting current_ma is from 100 to %d." % LIMIT_SUPPLY_MA
    assert refusal(settings, "current_ma", LIMIT_SUPPLY_MA + 1) == sentence
    sentence = "4 tiles need 317 mA to show a light, and 316 is less."
    assert refusal(settings, "current_ma", 316) == sentence
    assert refusal(settings, "current_ma", 317) == ""
    assert refusal(settings, "tiles", 3) == "A board has 1, 2 or 4 tiles."
    assert refusal(settings, "tiles", 1) == refusal(settings, "current_ma", 100) == ""
    sentence = "4 tiles need 317 mA to show a light, and 100 is less."
    assert refusal(settings, "tiles", 4) == sentence


def test_kept_settings_of_a_small_board_are_taken_in_any_order():
    folder = empty_folder("kept-order")
    for text in ('{"current_ma": 100, "tiles": 1}', '{"tiles": 1, "current_ma": 100}'):
        with open(folder + "/settings.json", "w") as file:
            file.write(text)
        settings = Settings()
        BoardFiles(folder).load_settings(settings)
        assert (settings.tiles, settings.current_ma) == (1, 100)


def test_a_setting_changed_over_the_link_is_kept():
    app, port, hands = board("kept-link")
    port.say({"id": 1, "do": "set", "name": "brightness", "value": 20})
    hands.wait(20)
    again = Settings()
    app.files.load_settings(again)
    assert again.brightness == 20


def test_faults_are_written_down_counted_and_sent_over_the_link():
    app, port, hands = board("kept-faults")
    for count in (1, 2):
        try:
            raise ValueError("the moon is full")
        except ValueError as error:
            assert app.files.note_fault(error, "0.1.0") == count
    app.files.forget_faults()
    assert app.files.faults() == 0
    port.say({"id": 9, "do": "log"})
    hands.wait(20)
    lines = port.said[-1]["ok"]["lines"]
    assert "the moon is full" in "".join(lines) and "version 0.1.0\n" in lines


def test_the_log_does_not_grow_for_ever():
    kept = BoardFiles(empty_folder("kept-long"))
    for _ in range(300):
        kept.note_fault(ValueError("again " * 20), "0.1.0")
    assert 5000 < len("".join(kept.log_lines(0))) < 20000
