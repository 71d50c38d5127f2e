"""What is needed to look at the page: sizes of screens, positions of games, what sticks out."""

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from shared_rules.registry import game_names

SIZES = {"phone": (390, 844), "tablet": (1024, 768), "desk": (1440, 900)}

STICKS_OUT = """() => {
  const found = [], parts = 'button, select, .card, label, .turn, .board, .tray';
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push('the page is too wide');
  for (const one of document.querySelectorAll(parts)) {
    const box = one.getBoundingClientRect(), name = one.id || one.className || one.textContent;
    if (box.width && (box.right > innerWidth + 1 || box.left < -1)) found.push(name);
    if (one.matches('button') && one.scrollWidth > one.clientWidth + 1) found.push('cut: ' + name);
  }
  const boxes = ['.top', '.turn', '#board', '#tray', '.side'].map(
    name => ({name, box: document.querySelector(name).getBoundingClientRect()}));
  for (const one of boxes) for (const other of boxes) {
    const [a, b] = [one.box, other.box];
    const beside = a.right <= b.left + 1 || b.right <= a.left + 1;
    const above = a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    if (one.name < other.name && !beside && !above) found.push(one.name + ' and ' + other.name);
  }
  return found;
}"""


@dataclass(frozen=True)
class Picture:
    """A position some moves into a game, in which somebody is about to move."""

    name: str
    players: int
    options: dict
    seed: int
    phase: str
    always: tuple = ()  # the themes that are looked at in every run
    kept: tuple = ()  # the sizes and themes whose pictures the READMEs show
    moves: int = 60  # at least, before the phase is waited for


def pictures_of_games() -> list:
    """(game, picture) of everything in tests/games/<game>/pictures.py."""
    found = []
    for game in game_names():
        module = f"tests.games.{game}.pictures"
        if find_spec(f"tests.games.{game}") and find_spec(module):
            found += [(game, picture) for picture in import_module(module).PICTURES]
    return found
