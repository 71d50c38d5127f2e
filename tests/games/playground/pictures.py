"""Positions of this game to be looked at on the page: tests/test_page_pictures.py takes them."""

from tests.page_pictures import Picture

PICTURES = (
    Picture("playground-small", 4, {"board": "small"}, 5, "move", kept=("tablet-dark",)),
    Picture("playground-full", 6, {"board": "full"}, 5, "move", kept=("desk-light",)),
    Picture(
        "playground-half",
        *(4, {"board": "half"}, 5, "move"),
        always=("light",),
        kept=("phone-dark",),
    ),
)
