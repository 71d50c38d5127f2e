"""The tricks of the guild: who learns them, who is marked, who has lost them, what they allow.

The letters of RL15: "-" open, "?" marked, "N" learnt in this turn, "Y" usable, "X" lost.
"""

from shared_rules.jahrmarkt.cards import CONDITIONS

LETTERS = b"-?NYX"
OPEN, MARKED, NEW, USABLE, LOST = LETTERS


def check_tricks(game, events: list):
    """R23-R26: at the end of a turn, card by card."""
    ground, place = game.ground, -1
    for letter in ground.learning:
        place += 1
        if letter != OPEN and letter != MARKED:
            continue
        card = game.tricks[place]
        if CONDITIONS[card - 1](ground, game.turn):
            ground.learning[place] = NEW
            ground.learnt = True
            events.append("learn %d %d" % (game.player, card))
            if letter == OPEN:
                _mark(game, place, events)
        elif letter == MARKED:
            ground.learning[place] = LOST
            events.append("lose %d %d" % (game.player, card))


def _mark(game, place: int, events: list):
    """R25: everybody who neither has nor has lost this trick."""
    for ahead in range(1, game.players):
        other = (game.player + ahead) % game.players
        learning = game.grounds[other].learning
        if learning[place] == OPEN:
            learning[place] = MARKED
            events.append("mark %d %d" % (other, game.tricks[place]))


def wake_up(game):
    """R24: what the player learnt in the turn before can be used now."""
    ground = game.ground
    ground.learnt = False
    for place in range(len(game.tricks)):
        if ground.learning[place] == NEW:
            ground.learning[place] = USABLE
            ground.use_tricks(ground.able | 1 << game.tricks[place])


def abilities(learning, tricks) -> int:
    """The usable tricks of a player as bits."""
    able = 0
    for place in range(len(tricks)):
        if learning[place] == USABLE:
            able |= 1 << tricks[place]
    return able
