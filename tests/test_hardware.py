"""The description of the tile: counts, chains, nets, places, clearances. No KiCad needed."""

import csv
import io
from collections import Counter
from math import hypot

from hardware import board, bom, copper, housing, parts, router
from hardware.board import PARTS, SIDE_CELLS, netlist
from hardware.control import NOT_BOUGHT

_BY_REFERENCE = {part.reference: part for part in PARTS}


def _kind(kind):
    return [part for part in PARTS if part.kind == kind]


def _cell_of(part):
    return int(part.y_mm // board.PITCH_MM), int(part.x_mm // board.PITCH_MM)


def _other_end(net, start):
    """The one other pin of a net with two pins."""
    pins = [pin for pin in netlist()[net] if pin != start]
    assert len(pins) == 1, net
    return pins[0]


def test_sixty_four_pixels_and_sensors_one_of_each_in_every_cell():
    for kind in ("pixel", "hall"):
        cells = Counter(_cell_of(part) for part in _kind(kind))
        assert len(cells) == 64 and set(cells.values()) == {1}
    assert len(_kind("register")) == 8


def test_chains_cover_every_cell_once_on_every_build():
    sizes = {1: (8, 8), 2: (16, 8), 4: (16, 16)}
    for tiles, (rows, columns) in sizes.items():
        cells = {row * 16 + column for row in range(rows) for column in range(columns)}
        for order in (board.pixel_cells(tiles), board.sensor_cells(tiles)):
            assert len(order) == 64 * tiles and set(order) == cells


def test_a_smaller_board_uses_the_first_part_of_the_same_order():
    for chain in (board.pixel_cells, board.sensor_cells):
        assert chain(4)[:64] == chain(1) and chain(4)[:128] == chain(2)


def test_neighbours_in_the_chain_of_tiles_touch():
    for (row, column), (next_row, next_column) in zip(board.TILE_CORNERS, board.TILE_CORNERS[1:]):
        assert abs(row - next_row) + abs(column - next_column) == SIDE_CELLS


def test_no_reference_no_pin_and_no_gpio_is_used_twice():
    assert len(_BY_REFERENCE) == len(PARTS)
    pins = [pin for row in netlist().values() for pin in row]
    assert len(pins) == len(set(pins))
    used = [*board.PICO_PINS.values(), *board.SPARE_PINS.values()]
    assert len(set(used)) == len(used)
    assert "GP19" not in used, "SPI0 drives it"


def test_every_net_joins_at_least_two_pins():
    assert [net for net, pins in netlist().items() if len(pins) < 2] == []


def test_only_the_expected_pins_are_open():
    loose = Counter(_BY_REFERENCE[reference].kind for reference, _ in board.unconnected_pins())
    assert loose == {"register": 8, "regulator": 1, "pico": 40 - 8 - 2 - 4 - len(board.SPARE_PINS)}


def test_every_chip_is_powered_and_has_a_capacitor_beside_it():
    supply_pin = {"pixel": "1", "hall": "1", "register": "16", "buffer": "14", "shifter": "5"}
    ground_pin = {"pixel": "3", "hall": "3", "register": "8", "buffer": "7", "shifter": "3"}
    volts = {"pixel": "+5V", "shifter": "+5V"}
    capacitors = [part for part in PARTS if part.kind.startswith("c1")]
    for kind, pin in supply_pin.items():
        for part in _kind(kind):
            net = volts.get(kind, "+3V3")
            assert part.nets[pin] == net and part.nets[ground_pin[kind]] == "GND"
            near = [
                hypot(part.x_mm - other.x_mm, part.y_mm - other.y_mm)
                for other in capacitors
                if other.nets == {"1": net, "2": "GND"}
            ]
            assert min(near) < 9.0, part.reference


def test_pixel_data_walks_the_cells_in_the_order_the_firmware_knows():
    net, walked = _BY_REFERENCE["R70"].nets["2"], []
    while True:
        pixels = [pin for pin in netlist()[net] if pin[1] == "4" and pin[0].startswith("D")]
        if not pixels:
            break
        part = _BY_REFERENCE[pixels[0][0]]
        row, column = _cell_of(part)
        walked.append(row * 16 + column)
        net = part.nets["2"]
    assert walked == board.pixel_cells(1)
    resistor = _other_end(net, (part.reference, "2"))[0]
    assert netlist()[_BY_REFERENCE[resistor].nets["2"]] == [("J2", "4"), (resistor, "2")]


def test_sensor_bits_arrive_in_the_order_the_firmware_knows():
    register, bits = _other_end("SHIFT_1", ("R69", "1"))[0], []
    while register.startswith("U"):
        nets = _BY_REFERENCE[register].nets
        for pin in ("6", "5", "4", "3", "14", "13", "12", "11"):  # H leaves first, A last
            hall = [name for name, _ in netlist()[nets[pin]] if _BY_REFERENCE[name].kind == "hall"]
            row, column = _cell_of(_BY_REFERENCE[hall[0]])
            bits.append(row * 16 + column)
        feeding = [name for name, pin in netlist()[nets["10"]] if pin == "9"]
        register = feeding[0] if feeding else ""
    assert bits == board.sensor_cells(1)
    assert ("J2", "8") in netlist()["SENSOR_IN"], "the last register takes the next tile's bits"


def test_a_straight_cable_joins_the_right_signals():
    there, back = _BY_REFERENCE["J2"].nets, _BY_REFERENCE["J1"].nets
    for pin in there:
        names = (there[pin].replace("_OUT", ""), back[pin].replace("_IN", ""))
        if "SENSOR" in there[pin]:
            assert (there[pin], back[pin]) == ("SENSOR_IN", "SENSOR_OUT")
        else:
            assert names[0] == names[1]


def test_the_laptop_is_never_fed_back():
    sources = {part.reference: part.nets for part in PARTS if part.kind.startswith("schottky")}
    assert sources["D65"] == {"1": "+5V", "2": "USB_FUSED"}  # cathode towards the rail
    assert sources["D67"] == {"1": "VSYS", "2": "+5V"}
    assert {name for name, _ in netlist()["VBUS"]} == {"A1", "F2"}


def test_a_usb_c_supply_is_asked_for_five_volts_only():
    socket = _BY_REFERENCE["J3"].nets
    for contact, resistor in (("A5", "R76"), ("B5", "R77")):
        assert _BY_REFERENCE[resistor].kind == "r5k1"
        assert _BY_REFERENCE[resistor].nets == {"1": socket[contact], "2": "GND"}
    assert socket["A5"] != socket["B5"], "one resistor for both is the old mistake"
    assert _other_end("EXT_FUSED", ("F1", "2")) == ("D66", "2")


def test_pull_downs_at_the_controller_suit_a_pico_2():
    """RP2350, erratum E9: a pin may hold itself near 2.1 V against more than 8.2 kohm."""
    ohms = {"r47": 47, "r100": 100, "r5k1": 5100, "r10k": 10000}
    pulled = []
    for net in (*board.PICO_PINS, *board.SPARE_PINS):
        for reference, pin in netlist()[net]:
            part = _BY_REFERENCE[reference]
            if part.kind in ohms and part.nets["2" if pin == "1" else "1"] == "GND":
                pulled.append(net)
                assert ohms[part.kind] <= 8200, reference
    assert sorted(pulled) == ["CLOCK_IN", "PIXEL_IN"]


def test_the_header_carries_two_buses_two_spare_pins_and_the_buzzer_is_apart():
    header = set(_BY_REFERENCE["J4"].nets.values())
    assert header == {"+3V3", "GND", *board.SPARE_PINS} - {"BUZZER"}
    assert _other_end("BUZZER", ("R78", "1"))[0] == "A1"
    assert _other_end("BUZZ", ("R78", "2")) == ("BZ1", "1")


def test_no_two_parts_want_the_same_place():
    for index, one in enumerate(PARTS):
        for other in PARTS[index + 1 :]:
            if one.under == other.under:
                a, b = one.courtyard(), other.courtyard()
                apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
                assert apart, (one.reference, other.reference)


def test_no_solder_lies_under_a_wall_of_the_light_grid_unless_it_has_a_notch():
    for part in PARTS:
        for pad, x, y, width, height in part.pad_places():
            if part.under and not pad.drill_mm:
                continue
            line = round(x / board.PITCH_MM) * board.PITCH_MM
            if y in housing.wall_notches().get(line, ()):
                continue
            for middle, half in ((x, width / 2), (y, height / 2)):
                to_wall = abs((middle + 12.5) % board.PITCH_MM - 12.5)
                assert to_wall - half >= board.WALL_MM / 2, part.reference
    assert {len(places) for places in housing.wall_notches().values()} == {2}


def test_copper_keeps_its_distance():
    shapes = copper.pad_shapes() + copper.shapes_of(router.all_copper())
    assert copper.closest(shapes, board.CLEARANCE_MM) == []
    for shape in shapes:
        left, bottom, right, top = shape.bounds()
        assert min(left, bottom, board.SIDE_MM - right, board.SIDE_MM - top) >= board.EDGE_MM


def _pieces(shapes):
    """How many separate bodies the shapes of one net form."""
    groups = []
    for shape in shapes:
        left, bottom, right, top = shape.bounds()
        touching = []
        for group in groups:
            for other in group:
                low_x, low_y, high_x, high_y = other.bounds()
                if low_x > right or high_x < left or low_y > top or high_y < bottom:
                    continue
                if set(shape.sides) & set(other.sides) and copper.gap(shape, other) <= 1e-6:
                    touching.append(group)
                    break
        groups = [group for group in groups if group not in touching]
        groups.append([shape] + [other for group in touching for other in group])
    return len(groups)


def _by_net(pieces):
    nets = {}
    for shape in copper.pad_shapes() + copper.shapes_of(pieces):
        nets.setdefault(shape.net, []).append(shape)
    return nets


def test_tracks_join_every_net_into_one_piece():
    for net, shapes in _by_net(router.all_copper()).items():
        if net != "GND":  # ground is joined by the filled areas, which KiCad checks
            assert _pieces(shapes) == 1, net


def test_the_copper_tests_bite():
    pieces = list(router.all_copper())
    lane = next(index for index, piece in enumerate(pieces) if piece.net == "HALL_D4")
    assert _pieces(_by_net(pieces[:lane] + pieces[lane + 2 :])["HALL_D4"]) > 1
    a_via = next(piece for piece in pieces if isinstance(piece, copper.Via) and piece.net == "+5V")
    moved = copper.Via("GND", a_via.x_mm + 0.5, a_via.y_mm)
    shapes = copper.pad_shapes() + copper.shapes_of([*pieces, moved])
    assert copper.closest(shapes, board.CLEARANCE_MM) != []


def test_every_part_is_in_the_catalogue_and_the_sums_are_right():
    rows = list(csv.DictReader(io.StringIO(bom.csv_file())))
    assert {row["Maker part"] for row in rows} == {row.number for row in parts.CATALOGUE.values()}
    assert all(row["Substitutes"] and row["Distributor part"] for row in rows)
    for which, column in (("first", "First tile"), ("later", "Later tile")):
        for pieces, price in ((1, "EUR for 1"), (5, "EUR for 5")):
            total = sum(int(row[column]) * float(row[price]) for row in rows)
            assert abs(bom.tile_price(which, pieces) - total) < 0.01
    first = sum(int(row["First tile"]) for row in rows)
    fitted = [part for part in PARTS if part.fitted != "later"]
    assert first == len([part for part in fitted if part.kind not in NOT_BOUGHT])
    assert bom.board_price(4, 1) > bom.board_price(2, 1) > bom.board_price(1, 1)
    assert bom.board_price(4, 5) < bom.board_price(4, 1)
