"""Positions of this game to be looked at on the page: tests/test_page_pictures.py takes them."""

from tests.page_pictures import Picture

PICTURES = (
    Picture("affenraffen", 4, {"open": True}, 6, "search", kept=("desk-light",), moves=170),
)
