"""Positions of this game to be looked at on the page: tests/test_page_pictures.py takes them."""

from tests.page_pictures import Picture

_TILES = {
    "rock": "e5",
    "patou": "b5",
    "raccoon": "f3",
    "fox": "e6",
    "mole": "c6",
    "molehill": "a4",
}
_SET_UP = {"tiles": _TILES, "wolves": {"big": "f4", "little": "b7"}}

PICTURES = (
    Picture(
        "smart_sheep",
        *(2, _SET_UP, 11, "move"),
        always=("light", "dark"),
        kept=("desk-dark", "phone-light"),
    ),
)
