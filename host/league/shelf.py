"""What is kept of a league: its matches and outcomes, line by line, and the record of every game.

    plan.json         the matches that are to be played, and by which sources
    outcomes.jsonl    a line for each that was: ranks, points, moves, a fault if there was one
    records/7.txt     the whole game of match 7
    lock              so that two commands do not play in one folder

A league that was interrupted goes on where it stopped. Matches in which a program plays get their
chances when they are handed out, drawn so wide that nobody finds them out, and the plan does not
tell them; the line of the outcome and the record do, once the game is over.
"""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from host.league.matches import Match, Outcome
from host.league.sources import sources_digest, versions_of
from host.league.trust import is_strange
from host.league.versions import version_digest
from host.trouble import INTERRUPTED, Trouble
from host.whole_file import whole_file
from shared_rules.wide_chance import SEED_BYTES, is_wide, seed_of

_OTHER_SOURCES = (
    "The games in {} were played by other sources of Lichtwiese than these: go back to those, "
    "name another folder, or delete this one."
)


class Shelf:
    """The folder of one league, for this process alone."""

    def __init__(self, folder: Path, matches: list) -> None:
        self._folder = folder
        self._matches = matches
        strange = {match.duel for match in matches if any(map(is_strange, match.bots))}
        # Whoever meets in a contest has the same chances there, and only there.
        self._drawn = {duel: seed_of(os.urandom(SEED_BYTES)) for duel in strange}
        try:
            _make(folder, bool(strange))
            self._lock = _locked(folder)
            self._keep_plan()
            self.outcomes = self._read()
        except OSError as error:
            raise self._trouble(error) from None
        self._known = {outcome.match.number for outcome in self.outcomes}

    def missing(self) -> list:
        """The matches that have not been played, with the chances they are to be played with."""
        missing = [match for match in self._matches if match.number not in self._known]
        return [self._dealt(match) for match in missing]

    def keep(self, outcome: Outcome) -> None:
        """A match was played; one that is known already counts no second time, and none that is
        not of this league counts at all."""
        number = outcome.match.number
        planned = self._matches[number] if 0 <= number < len(self._matches) else None
        # As text: what another Python has played comes back as lists, where there were tuples.
        if planned is None or json.dumps(outcome.match) != json.dumps(self._dealt(planned)):
            raise Trouble(f"A game came back that is not of the league in {self._folder}.")
        if number in self._known:
            return
        line = {"number": number, "ranks": outcome.ranks, "scores": outcome.scores}
        line.update({"moves": outcome.moves, "fault": outcome.fault})
        if planned.duel in self._drawn:
            line["seed"] = outcome.match.seed
        try:
            record = self._folder / "records" / f"{number}.txt"
            record.write_text(outcome.record, encoding="utf-8", newline="\n")
            with open(self._folder / "outcomes.jsonl", "a", encoding="utf-8") as lines:
                lines.write(json.dumps(line) + "\n")
        except OSError as error:
            raise self._trouble(error) from None
        self._known.add(number)
        self.outcomes.append(outcome._replace(match=planned))

    def _dealt(self, match: Match) -> Match:
        return match._replace(seed=self._drawn.get(match.duel, match.seed))

    def _trouble(self, error: OSError) -> Trouble:
        return Trouble(f"The league cannot be kept in {self._folder}: {error.strerror or error}.")

    def _keep_plan(self) -> None:
        """Trouble if the folder has another one, or one that other sources have begun."""
        matches = [match._asdict() for match in self._matches]
        others = {one: version_digest(one) for one in sorted(versions_of(self._matches))}
        plan = {"sources": sources_digest(), "versions": others, "matches": matches}
        file = self._folder / "plan.json"
        if file.exists():
            text = file.read_text(encoding="utf-8")
            if text == json.dumps(plan):
                return
            if json.dumps(matches) in text:
                raise Trouble(_OTHER_SOURCES.format(self._folder))
            raise Trouble(f"Another league is kept in {self._folder}: name another folder.")
        with whole_file(file) as partly:
            partly.write_text(json.dumps(plan), encoding="utf-8")

    def _read(self) -> list:
        """What was played before; a line that was cut off is taken out and played again."""
        file = self._folder / "outcomes.jsonl"
        text = file.read_text(encoding="utf-8", errors="replace") if file.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            with whole_file(file) as partly:
                partly.write_text(whole, encoding="utf-8")
        found: dict[int, Outcome] = {}
        for place, text in enumerate(whole.splitlines(), 1):
            try:
                line = json.loads(text)
                outcome = self._told(line)
            except (ValueError, TypeError, LookupError):
                raise Trouble(
                    f"Line {place} of {file} is damaged: delete it, and its game is played again."
                ) from None
            if "seed" in line:
                self._drawn[outcome.match.duel] = line["seed"]
            found.setdefault(outcome.match.number, outcome)
        return list(found.values())

    def _told(self, line: dict) -> Outcome:
        """What a line tells; ValueError, TypeError or LookupError if that cannot be."""
        match = self._matches[line["number"]]
        ranks, scores, moves, fault = [
            line[name] for name in ("ranks", "scores", "moves", "fault")
        ]
        sound = [
            line["number"] == match.number,
            len(ranks) == len(scores) == len(match.bots),
            all(type(number) is int for number in (*ranks, *scores, moves)),
            isinstance(fault, str),
            "seed" not in line or is_wide(line["seed"]),
        ]
        if not all(sound):
            raise ValueError
        return Outcome(match, ranks, scores, moves, fault, "")


@contextmanager
def told_to_go_on() -> Iterator[None]:
    """Ctrl-C is no fault: whoever has interrupted a league is told that it goes on."""
    try:
        yield
    except KeyboardInterrupt:
        raise Trouble("It is not finished. Run it again: it goes on.", INTERRUPTED) from None


def _make(folder: Path, hidden: bool) -> None:
    """The folder, where it is not there yet. A hidden one is for its owner alone: a program that
    runs as somebody else reads nothing in it; Trouble if others can read one that is there."""
    folder.mkdir(0o700 if hidden else 0o777, parents=True, exist_ok=True)
    if hidden and os.name != "nt" and folder.stat().st_mode & 0o077:
        words = f"Where a program plays, nobody else may read the games, as others can in {folder}"
        raise Trouble(f"{words}: name a folder that is not there yet, or close it by chmod 700.")
    (folder / "records").mkdir(exist_ok=True)


def _locked(folder: Path) -> TextIO:
    """A file that is locked for as long as it is open; Trouble if another process has it."""
    lock = (folder / "lock").open("w")
    try:
        from fcntl import LOCK_EX, LOCK_NB, lockf

        lockf(lock, LOCK_EX | LOCK_NB)
    except ImportError:  # Windows: nobody looks after it
        pass
    except OSError:
        lock.close()
        raise Trouble(
            f"A league is being played in {folder} already: name another folder."
        ) from None
    return lock
