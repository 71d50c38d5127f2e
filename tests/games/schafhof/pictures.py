"""Positions of this game to be looked at on the page: tests/test_page_pictures.py takes them."""

from tests.page_pictures import Picture

PICTURES = (Picture("schafhof", 4, {}, 5, "turn", kept=("desk-light",)),)
