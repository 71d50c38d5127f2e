"""Jahrmarkt, Show me on the page: the reason is that of what is lit, not of what was before."""

from host.advice import advise
from host.follower import Follower, follower_of
from host.touches import magnets
from shared_rules.bot_play import BotSeats
from shared_rules.cells import cell_name, cell_number
from shared_rules.record import Sitting, header_text, move_text


def about_to_build() -> tuple:
    """A game in which a bot would choose a number to build with it: who follows the game, and the
    magnets with a figure on that number."""
    sitting, bots = Sitting("jahrmarkt", 1, {}, 5), BotSeats("jahrmarkt", ["strong"], 5)
    lines = header_text(sitting.header).splitlines(keepends=True)
    move = bots.next_move(sitting.game)
    while not move.startswith("site "):
        lines.append(move_text(move, sitting.play(move)))
        move = bots.next_move(sitting.game)
    number = int(sitting.moves[-1].split(" ")[1])
    sitting.undo(1)
    follower = follower_of(lines[:-1])
    follower.show(sitting.game.view(None))
    labels = bytearray(256)
    follower.scene.standing(labels)
    standing = {cell_name(cell) for cell in range(256) if labels[cell]}
    return follower, magnets(standing | {f"a{number + 1}"})


def advised(follower: Follower, seen: bytearray, *taps: str) -> tuple:
    """The cells, and the reason."""
    follower.tapped([cell_number(name) for name in taps], seen)
    advice = advise(follower, 0, seen)
    return advice.cells, advice.why["own"]


def test_what_is_let_go_has_no_reason_of_something_else():
    follower, seen = about_to_build()
    assert advised(follower, seen) == (["f1"], "reasons|site")
    assert advised(follower, seen, "g2") == (["g2"], ""), "a second tap lets it go"
    assert advised(follower, seen, "f1") == (["f2"], "reasons|site")
