"""What a board costs in the end: sums, and the pages that name them."""

import re

import pytest

from hardware import bare, bom, build, evening, prices
from hardware.parts import MATERIALS

GUIDE = build.HERE / "guide"


def test_the_first_evening_stays_under_sixty_euro_delivered():
    lines = prices.evening_lines()
    assert prices.evening_eur() == pytest.approx(sum(line.board * line.eur for line in lines))
    assert prices.evening_eur(whole=False) < prices.evening_eur() < 60
    assert any("shipping" in line.name for line in lines)


def test_the_first_evening_orders_every_part_of_its_circuit():
    amounts = {line.name: line.board for line in prices.evening_lines()}

    def ordered(word):
        return sum(amount for name, amount in amounts.items() if word in name)

    parts = {place.partition(".")[0] for wire in evening.wires() for place in (wire.start,)}
    registers = [name for name in parts if name in bare.registers()]
    assert ordered("74HC165") == len(registers) == 8 and ordered("74AHCT125") == 1
    assert ordered("DIP-16 socket") == 7, "the first register sits in the breadboard"
    assert ordered("100 pieces") == 2, "hall switches and pull-ups, 64 of each"
    for word in (
        "polyfuse",
        "220 uF",
        "330 ohm",
        "Pico",
        "LED strip",
        "clip frame",
        "strip board",
    ):
        assert ordered(word) >= 1, word
    strip_m = 64 / 30
    assert strip_m < 5, "one roll is enough"


@pytest.mark.parametrize("tiles", [1, 2, 4])
@pytest.mark.parametrize("boards", [1, 5])
def test_delivered_prices_hold_everything_once(tiles, boards):
    lines = dict(prices.delivered(tiles, boards))
    net = bom.board_price(tiles, boards)
    spares = lines["spares, 5 %"]
    tax = lines["tax, 19 %"]
    assert tax == pytest.approx((net + spares) * prices.TAX, abs=0.02)
    shipping = sum(eur for words, eur in lines.items() if words.startswith("shipping"))
    assert prices.delivered_eur(tiles, boards) == pytest.approx(
        net + spares + tax + shipping, abs=0.05
    )
    assert prices.delivered_eur(tiles, 5) < prices.delivered_eur(tiles, 1)


def test_a_small_order_pays_for_its_second_parcel_and_a_large_one_does_not():
    word = "shipping: parts from two distributors"
    halls = 64 * 0.42
    assert halls < prices.FREE_FROM_EUR < 4 * halls
    assert dict(prices.delivered(1))[word] == prices.CHEAP_EUR + prices.DEAR_EUR
    assert dict(prices.delivered(4))[word] == prices.CHEAP_EUR
    assert dict(prices.delivered(1, 5))[word] == prices.CHEAP_EUR / 5


@pytest.mark.parametrize("page", ["README.md", "guide/order.md", "guide/first_evening.md"])
def test_pages_name_the_prices_of_today(page):
    text = (build.HERE / page).read_text()
    assert "%.2f" % prices.evening_eur() in text
    if "first_evening" in page:
        assert "%.2f EUR" % prices.evening_eur(whole=False) in text
        return
    for tiles, boards in ((1, 1), (1, 5), (4, 1)):
        assert re.search(r"\b%d\b" % prices.about_eur(tiles, boards), text), (tiles, boards)


def test_the_price_of_cutting_and_supply_stands_in_the_order_page():
    text = (GUIDE / "order.md").read_text()
    cutting = dict(prices.delivered(1))["cutting service"] * (1 + prices.TAX)
    assert "%d EUR less" % round(cutting) in text
    later = (prices.delivered_eur(4) - prices.delivered_eur(1)) / 3
    assert "some %d EUR more" % (10 * round(later / 10)) in text
    supply = next(row for row in MATERIALS if row.name.startswith("supply"))
    assert "the supply (%d EUR)" % round(supply.eur_1 * (1 + prices.TAX)) in text
