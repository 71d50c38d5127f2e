"""The tricks of the guild: who learns them, who is marked, who has lost them, what they allow.

The letters of RL15: "-" open, "?" marked, "N" learnt in this turn, "Y" usable, "X" lost.
"""

from shared_rules.jahrmarkt.cards import CONDITIONS, HANDCART, OLD_HANDS, WINCH

LETTERS = b"-?NYX"
OPEN, MARKED, NEW, USABLE, LOST = LETTERS


def check_tricks(game, events: list):
    """R23-R26: at the end of a turn, card by card."""
    player, ground, turn = game.player, game.ground, game.turn
    learning, place = ground.learning, -1
    for card in game.tricks:
        place += 1
        letter = learning[place]
        if letter != OPEN and letter != MARKED:
            continue
        if CONDITIONS[card - 1](ground, turn):
            learning[place] = NEW
            ground.learnt = True
            events.append("learn %d %d" % (player, card))
            if letter == OPEN:
                _mark(game, player, place, events)
        elif letter == MARKED:
            learning[place] = LOST
            events.append("lose %d %d" % (player, card))


def _mark(game, player: int, place: int, events: list):
    """R25: everybody who neither has nor has lost this trick."""
    for ahead in range(1, game.players):
        other = (player + ahead) % game.players
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
            ground.able |= 1 << game.tricks[place]


def abilities(learning, tricks) -> int:
    """The usable tricks of a player as bits."""
    able = 0
    for place in range(len(tricks)):
        if learning[place] == USABLE:
            able |= 1 << tricks[place]
    return able


def take_limit(ground, number: int) -> int:
    """R7: the highest wagon field that this number opens."""
    able = ground.able
    if able:
        if number == 1 and able & OLD_HANDS:
            number = 3
        if able & HANDCART:
            return min(5, number + 2)
    return number


def build_limit(ground, number: int) -> int:
    """R12: the largest attraction that this number builds."""
    able = ground.able
    if able:
        if number == 1 and able & OLD_HANDS:
            number = 3
        if able & WINCH:
            return min(5, number + 1)
    return number
