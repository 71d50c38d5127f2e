"""Positions of this game to be looked at on the page: tests/test_page_pictures.py takes them."""

from tests.page_pictures import Picture

PICTURES = (
    Picture("jahrmarkt", 4, {}, 5, "act", moves=330, kept=("desk-light",)),
    Picture("jahrmarkt-alone", 1, {}, 11, "act", moves=90, kept=("phone-light",)),
)
