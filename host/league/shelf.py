"""What is kept of a league: its matches and outcomes, line by line, and the record of every game.

    plan.json         the matches that are to be played
    outcomes.jsonl    a line for each that was: ranks, points, moves, a fault if there was one
    records/7.txt     the whole game of match 7

A league that was interrupted goes on where it stopped.
"""

import json
from pathlib import Path

from host.league.matches import Outcome
from host.trouble import Trouble
from host.whole_file import whole_file


class Shelf:
    """The folder of one league."""

    def __init__(self, folder: Path, matches: list):
        self._folder = folder
        self._matches = matches
        plan = json.dumps([match._asdict() for match in matches])
        kept = folder / "plan.json"
        try:
            (folder / "records").mkdir(parents=True, exist_ok=True)
            if kept.exists() and kept.read_text(encoding="utf-8") != plan:
                raise Trouble(f"Another league is kept in {folder}: name another folder.")
            with whole_file(kept) as partly:
                partly.write_text(plan, encoding="utf-8")
            self.outcomes = self._read()
        except OSError as error:
            raise Trouble(f"The league cannot be kept in {folder}: {error.strerror}.") from None
        self._known = {outcome.match.number for outcome in self.outcomes}

    def missing(self) -> list:
        """The matches that have not been played."""
        return [match for match in self._matches if match.number not in self._known]

    def keep(self, outcome: Outcome):
        """A match was played; one that is known already counts no second time."""
        number = outcome.match.number
        if number in self._known:
            return
        self._known.add(number)
        self.outcomes.append(outcome)
        record = self._folder / "records" / f"{number}.txt"
        record.write_text(outcome.record, encoding="utf-8", newline="\n")
        line = {"number": number, "ranks": outcome.ranks, "scores": outcome.scores}
        line.update({"moves": outcome.moves, "fault": outcome.fault})
        with open(self._folder / "outcomes.jsonl", "a", encoding="utf-8") as lines:
            lines.write(json.dumps(line) + "\n")

    def _read(self) -> list:
        """What was played before; a line that was cut off is taken out and played again."""
        file = self._folder / "outcomes.jsonl"
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            with whole_file(file) as partly:
                partly.write_text(whole, encoding="utf-8")
        found = []
        for line in map(json.loads, whole.splitlines()):
            fields = (line["ranks"], line["scores"], line["moves"], line["fault"], "")
            found.append(Outcome(self._matches[line["number"]], *fields))
        return found
