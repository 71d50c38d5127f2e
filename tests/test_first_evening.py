"""The board of the first evening: its wires make the tile's circuit, and the firmware's order."""

import re
from collections import Counter

import pytest

from firmware import pins
from firmware.settings import Settings
from hardware import bare, board, build, evening, evening_breadboard, magnet, power
from hardware.board import SIDE_CELLS


def _groups(joins) -> dict:
    """Place -> everything that is joined to it."""
    groups = {}
    for start, end in joins:
        merged = groups.get(start, {start}) | groups.get(end, {end})
        for place in merged:
            groups[place] = merged
    return groups


def _joined(rows=SIDE_CELLS, without=None) -> dict:
    joins = [(wire.start, wire.end) for wire in evening.wires(rows)]
    joins = [pair for pair in joins if pair != without]
    return _groups(joins + evening.strip_traces(rows))


# What the tile has in another form: drivers, fuse, capacitors, and rails that have no pin.
_ELSEWHERE = ("U74", "R70", "F2", "C141", "5V", "3V3", "GND")


def _tile_nets(groups) -> set:
    """The groups as sets of the tile's pins, one for each net; the level shifter is a wire."""
    groups = dict(groups)
    merged = groups["U74.2"] | groups["U74.3"] | groups["R70.1"] | groups["R70.2"]
    merged_power = groups["5V"] | groups["F2.1"]
    for place in merged:
        groups[place] = merged
    for place in merged_power:
        groups[place] = merged_power
    found = set()
    for group in {frozenset(group) for group in groups.values()}:
        pins_here = [place for place in group if place.partition(".")[0] not in _ELSEWHERE]
        found.add(frozenset(evening.tile_pin(place) for place in pins_here))
    return found


def _one_ground(net) -> frozenset:
    """The Pico has many ground pins; one is enough on a breadboard."""
    pico, ground = bare.pico(), bare.pico_pin("GND")
    grounds = {(pico, number) for number, name in bare.PICO_NAMES.items() if "GND" in name}
    return net if not net & grounds else net - grounds | {(pico, ground)}


def _wanted() -> set:
    """The tile's nets, but with the supply of the hall switches on 5 V."""
    supplies = {(parts["hall"], "1") for parts in bare.cell_parts().values()}
    nets = dict(bare.nets())
    assert supplies <= nets["+3V3"]
    nets["+3V3"], nets["+5V"] = nets["+3V3"] - supplies, nets["+5V"] | supplies
    return {_one_ground(net) for net in nets.values()}


def test_the_wires_make_the_circuit_of_the_tile_net_by_net():
    assert _tile_nets(_joined()) == _wanted()


def test_one_forgotten_wire_is_noticed():
    whole = _wanted()
    for wire in evening.wires()[::7]:
        groups = _joined(without=(wire.start, wire.end))
        for place in (wire.start, wire.end):
            groups.setdefault(place, {place})
        assert _tile_nets(groups) != whole or wire.start.startswith(("C141", "U74")), wire


def _walk_pixels(groups) -> list:
    """Cells in the order in which pixel data reaches them, from the Pico's pin on."""
    number = {ref: cell for cell, ref in _references("pixel").items()}
    place, order = "R70.2", []
    while place in groups:
        ahead = [other for other in groups[place] if other.endswith(".DIN")]
        if not ahead:
            break
        pixel = ahead[0].partition(".")[0]
        order.append(number[pixel])
        place = pixel + ".DOUT"
    return order


def _references(kind) -> dict:
    """Cell number -> reference."""
    return {row * 16 + column: ref[kind] for (row, column), ref in bare.cell_parts().items()}


def _shift_out(groups, covered, rows) -> list:
    """The bits that the firmware reads: 74HC165, H first; an input on 3.3 V is 1."""
    halls = _references("hall")
    low = {halls[cell] + "." + evening.HALL_LEGS["OUT"] for cell in covered}
    start = f"{bare.pico()}.{bare.pico_pin(board.PICO_PINS['SENSOR_OUT'])}"
    bits, ends = [], groups[start]
    for _ in range(SIDE_CELLS):
        outputs = [place for place in ends if place.startswith("U") and place.endswith(".9")]
        if not outputs:
            assert "3V3" in ends, "the end of the chain must rest on 3.3 V"
            bits += [1] * SIDE_CELLS
            continue
        register = outputs[0].partition(".")[0]
        for pin in ("6", "5", "4", "3", "14", "13", "12", "11"):
            bits.append(0 if groups[f"{register}.{pin}"] & low else 1)
        ends = groups[f"{register}.10"]
    return bits


@pytest.mark.parametrize("rows", range(1, SIDE_CELLS + 1))
def test_both_chains_are_in_the_order_of_the_firmware_after_every_row(rows):
    groups, cells = _joined(rows), 8 * rows
    assert _walk_pixels(groups) == list(pins.PIXEL_CELLS[:cells])
    for cell in pins.SENSOR_CELLS[:cells]:
        bits = _shift_out(groups, [cell], rows)
        assert bits.index(pins.MAGNET_BIT) == list(pins.SENSOR_CELLS).index(cell)
        assert bits.count(pins.MAGNET_BIT) == 1
    assert set(_shift_out(groups, [], rows)) == {1}, "rows that are not there read empty"


def test_the_pins_of_the_pico_are_those_of_the_firmware():
    numbers = (pins.PIXEL_PIN, pins.CLOCK_PIN, pins.LATCH_PIN, pins.SENSOR_PIN)
    wanted = {f"{bare.pico()}.{bare.pico_pin('GP%d' % number)}" for number in numbers}
    used = {wire.start for wire in evening.wires() if wire.start.startswith(bare.pico() + ".")}
    assert wanted <= used and len(used) == 4 + 3


def test_every_wire_of_the_cut_list_reaches():
    lengths = [length for _, length in evening.cut_list()]
    assert 64 + 7 * 4 <= len(lengths) <= 64 + 7 * 5
    assert min(lengths) >= 30 and max(lengths) <= 500
    text = (build.HERE / "guide" / "first_evening.md").read_text()
    assert f"you need {sum(lengths) / 1000:.1f} m" in text
    assert evening.wire_file().count("\n") == len(lengths) + 1


def test_field_and_bay_fit_the_plate():
    assert abs(evening.FIELD_MM + 2 * evening.EDGE_MM - 300) < 1e-6
    bay = evening.PLATE_MM[0] - evening.FIELD_MM - 2 * evening.EDGE_MM
    assert bay >= 60, "a breadboard of 165 x 55 mm lies there"
    assert evening.HALL_FACE_MM + 1 <= evening.GRID_MM
    half = evening.STRIP_WIDE_MM / 2
    assert evening.STRIP_UP_MM - half > 2.5, "the body of the hall switch has room"
    assert evening.STRIP_UP_MM + half < evening.PITCH_MM / 2 - 1, "no strip under a wall"


def test_a_port_of_500_ma_carries_it_with_the_limit_that_the_chapter_names():
    settings = Settings({"tiles": 1})
    settings.set("current_ma", evening.limit_ma())  # refused if it could show no light
    drawn = evening.limit_ma() + power.PICO_MA + power.LOGIC_MA + 64 * evening.HALL_MA
    assert drawn <= evening.USB_MA
    for page in ("first_evening.md", "play.md", "troubleshooting.md"):
        text = (build.HERE / "guide" / page).read_text()
        assert f"lichtwiese set current_ma {evening.limit_ma()}" in text


def test_a_piece_is_seen_and_its_neighbours_are_not():
    magpylib = pytest.importorskip("magpylib", reason="magpylib is not installed")
    diameter, height = magnet.MAGNET_MM
    disc = magpylib.magnet.Cylinder(
        polarization=(0, 0, magnet.REMANENCE_RANGE_T[0]),
        dimension=(diameter / 1000, height / 1000),
    )

    def field_mt(aside_mm, gap_mm):
        place = (aside_mm / 1000, 0, -(gap_mm + height / 2) / 1000)
        return float(disc.getB(place)[2]) * 1000

    text = (build.HERE / "guide" / "first_evening.md").read_text()
    for aside, words in ((0, "straight above"), (6, "6 mm off the middle")):
        assert f"| {words} | {field_mt(aside, evening.gap_mm()):.0f} mT |" in text
    assert f"| in the next cell | {field_mt(evening.PITCH_MM, evening.gap_mm()):.1f} mT" in text
    for gap in (evening.gap_mm() - 1, evening.gap_mm(), evening.gap_mm() + 1):
        weakest = min(field_mt(step / 2, gap) for step in range(int(evening.PLAY_MM * 2) + 1))
        neighbour = field_mt(evening.PITCH_MM - evening.PLAY_MM, gap)
        crowd = 4 * field_mt(evening.PITCH_MM, gap) + 4 * field_mt(evening.PITCH_MM * 2**0.5, gap)
        assert weakest + crowd > 1.25 * evening.OPERATE_MT
        assert neighbour < 0 < evening.RELEASE_MT, "a neighbour only weakens"


def _strip_of(place) -> str:
    """The copper below a hole: five holes of a column, or a whole rail; a pin stays a pin."""
    match = re.fullmatch(r"(\d+)(?:([a-j])|([+-][tb]))", place)
    if not match:
        return place
    column, row, rail = match.groups()
    return rail or f"{column}{'lower' if row in 'abcde' else 'upper'}"


def _named(group, names) -> frozenset:
    return frozenset(names.get(place, place) for place in group if not place[0].isdigit())


def test_the_picture_of_the_breadboard_is_the_circuit():
    pairs = [(_strip_of(hole), _strip_of(end)) for hole, end in evening_breadboard.plugged()]
    rails = {"+t": "3V3", "+b": "5V", "-t": "GND", "-b": "GND"}
    seen = {_named(group, rails) for group in _groups(pairs).values()}
    wanted = _joined(1)
    strip = {place for place in wanted if place.startswith("D") and place[1] != "1"}
    wanted = {frozenset(group - strip) for group in wanted.values() if group - strip}
    lonely = {group for group in seen if len(group) == 1}
    assert seen - lonely == {group for group in wanted if len(group) > 1}
    used = {place for group in wanted for place in group}
    pico = bare.pico() + "."
    assert all(place not in used for group in lonely for place in group if "D1" not in place)
    open_pins = {place for group in lonely for place in group if not place.startswith(pico)}
    assert open_pins == {"U74.6", "U74.8", "U74.11", "U65.7"}


def test_no_hole_of_the_breadboard_is_used_twice():
    joins = evening_breadboard.plugged()
    stops = [place for pair in joins for place in pair if re.fullmatch(r"\d+[a-j]", place)]
    assert [hole for hole, count in Counter(stops).items() if count > 1] == []
    ways = evening_breadboard._WAYS
    known = {(wire.start, wire.end) for wire in evening.wires(1)}
    assert set(ways) <= known, "no way without a wire"


def test_a_wire_without_a_way_cannot_be_forgotten(monkeypatch):
    more = [*evening.wires(1), evening.Wire("A1.1", "GND", "black", 0)]
    monkeypatch.setattr(evening, "wires", lambda rows: more)
    with pytest.raises(KeyError, match=r"A1\.1"):
        evening_breadboard.row_drawing()


@pytest.mark.parametrize(("way", "wrong"), [("U74.14", "26j 26+t"), ("U65.15", "39j 39-t")])
def test_a_wire_plugged_wrong_is_noticed(monkeypatch, way, wrong):
    ways = dict(evening_breadboard._WAYS)
    pair = next(pair for pair in ways if pair[0] == way)
    monkeypatch.setitem(evening_breadboard._WAYS, pair, wrong)
    with pytest.raises(AssertionError):
        test_the_picture_of_the_breadboard_is_the_circuit()


def test_the_strip_board_of_a_row_has_its_cells_at_the_right_pins():
    text = (build.OUT / "first_evening" / "row_board.svg").read_text()
    for letter, pin in zip("abcdefgh", board.REGISTER_INPUTS):
        assert f">{pin} {letter}<" in text
    for words in ("1 latch", "2 clock", "8 GND", "15 GND", "16 3.3 V", "10 from next"):
        assert f">{words}<" in text
