"""Two toy games, in a registry of their own: `with Toys():` they are the games of the board.

They show what a game may be beside those of the board: one is played by taps, in one everybody
acts at once. Whatever holds for every game must hold for them, too. Runs on both runtimes.
"""

from shared_rules import registry

TOYS = (
    ("lanterns", "Lanterns", 2, 3, 8),
    ("berries", "Berries", 2, 4, 8),
)


class Toys:
    """The toys instead of the games, for a while."""

    def __enter__(self):
        self._games, self._home = tuple(registry.GAMES), registry.home()
        registry.use(TOYS, "tests.toys")
        return self

    def __exit__(self, *error):
        registry.use(self._games, self._home)


def play_with(name: str):
    """From now on play with the toys, if this is one of them."""
    if name in [line[0] for line in TOYS]:
        registry.use(TOYS, "tests.toys")


def check_all(*modules):
    """Run every test of these modules with the toys."""
    for module in modules:
        for name in sorted(dir(module)):
            if name.startswith("test_"):
                with Toys():
                    try:
                        getattr(module, name)()
                    except AssertionError as error:
                        raise AssertionError("%s: %s" % (name, error))
