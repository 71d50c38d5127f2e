"""Evenings on a model of the chip's flash: games by gestures, undos, rests and new starts."""

import random

from firmware.journal import Journal
from firmware.record_sheets import RecordSheets
from shared_rules.bot_play import BotSeats
from shared_rules.record import Sitting
from shared_rules.registry import entry_of
from shared_rules.steps import conclusion
from tests.flash_model import FOLDER, SECTOR, Files, FlashModel, used

SECTORS = 64


class Evening:
    """Games on one disk; `after[n]` is what a board must find after n answers."""

    def __init__(self, seed: int, sectors: int = SECTORS):
        self.chance = random.Random(seed)
        self.flash = FlashModel(sectors, mark=lambda: len(self.after) - 1)
        self.after = [None]
        self.files = Files(self.flash, new=True)
        self.files.mkdir(FOLDER)
        self.first = bytes(self.flash.buffer)
        self.flash.operations.clear()
        with used(self.files):
            self.turn_on()
            self.rest()

    def turn_on(self):
        """The board starts."""
        self.record = RecordSheets(FOLDER, self.flash)
        self.journal = Journal(FOLDER, self.record)
        return self.journal.resume()

    def begin(self, game: str, seed: int, players: int = 0, seats=None):
        players = players or entry_of(game).least
        self.sitting = Sitting(game, players, {}, seed)
        self.journal.begin(self.sitting.header, seats or [""] * players)
        self.answer()

    def answer(self):
        self.after.append((self.sitting.header.game, list(self.sitting.moves)))

    def play(self, moves: int):
        """So many gestures or undos, as long as the game lasts."""
        for _ in range(moves):
            if self.sitting.game.result is not None:
                return
            if self.sitting.count > 3 and self.chance.randrange(9) == 0:
                self.sitting.undo(2)
                self.journal.add_undo(2)
            else:
                self.make(1 + self.chance.randrange(6) // 5)
            self.answer()

    def play_out(self):
        """To the end of the game, by bots; hands rest for a moment now and then."""
        header = self.sitting.header
        bots = BotSeats(header.game, ["simple"] * header.players, header.seed)
        while self.sitting.game.result is None:
            move = bots.next_move(self.sitting.game)
            events = self.sitting.play(move)
            bots.see(events)
            self.journal.add_gesture((move,), [events])
            self.answer()
            if self.chance.randrange(9) == 0:
                self.stir(2)

    def make(self, count: int):
        """Moves of one gesture."""
        made, events = [], []
        for _ in range(count):
            legal = self.sitting.game.legal_moves()
            if legal:
                made.append(self.chance.choice(legal))
                events.append(self.sitting.play(made[-1], len(made) > 1))
        self.journal.add_gesture(tuple(made), events)

    def stir(self, steps: int):
        """Hands rest for a moment, but not long enough for everything."""
        for _, _ in zip(range(steps), self.record.tidying(), strict=False):
            pass

    def rest(self):
        """Hands rest until everything is in order."""
        conclusion(self.record.tidying())

    def erasures(self) -> int:
        """How many sectors were erased in the operations that are noted."""
        return sum(len(one.after) == SECTOR for one in self.flash.operations)
