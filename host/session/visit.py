"""A page comes in: it gets everything there is, its messages are answered, and it leaves."""

from host.drawing.boards import bell_svg, spare_svg
from host.session import messages
from host.session.board import FollowedBoard
from host.session.growing import LEVEL as GROWING
from host.session.helper import Helper
from host.session.session import PageSession
from host.session.shelf import games_for_page
from host.trouble import Trouble
from shared_rules.light_guide import MEANINGS
from shared_rules.light_tables import COLOURS, PATTERNS
from shared_rules.lights import STEP_MS


class Visit:
    """One open page. `can` names what its shell can do beside all that every shell can."""

    def __init__(
        self, board: FollowedBoard, helper: Helper, outbox, can: list | tuple = ()
    ) -> None:
        self._board, self.outbox = board, outbox
        self._session = PageSession(board, helper, outbox)
        board.pages.enter(outbox)
        outbox.put(welcome(board, can))
        outbox.put(board.line_for_page())
        outbox.put(helper.for_page())
        outbox.put({"say": "clock", "speed": board.workbench.speed})
        outbox.put({"say": "faults", "faults": dict(board.workbench.faults)})

    def leave(self) -> None:
        """The page has gone."""
        self._session.checkup.stop()
        self._board.pages.leave(self.outbox)

    async def answer(self, text: str) -> None:
        """Do what a message asks for, and answer it."""
        self.outbox.put(await self._answer(text))

    async def _answer(self, text: str) -> dict:
        number = None
        try:
            message = messages.read(text)
            number = message["id"]
            return {"id": number, "ok": await self._session.obey(message)}
        except (ValueError, TypeError, KeyError, Trouble) as error:
            number = messages.id_of(text) if number is None else number
            return {"id": number, "error": str(error)}
        except Exception as error:  # a fault of ours must neither end the page nor stay unseen
            self._board.tasks.report(error)
            return {"id": number, "error": "The program made a mistake; its log tells which."}


def _games(board: FollowedBoard) -> list:
    """The shelf; with the bot that grows, and those that only the shell has."""
    games = games_for_page(board.known.columns, board.known.rows)
    further = [GROWING] + list(board.known.masters.levels)
    return [game | {"bots": game["bots"] + further} for game in games]


def welcome(board: FollowedBoard, can: list | tuple = ()) -> dict:
    """What a page must know before anything else: the tables it draws from."""
    facts = board.line.board
    return {
        "say": "welcome",
        "board": {name: facts[name] for name in ("columns", "rows", "sensors", "version")},
        "port": board.line.port,
        "can": list(can),
        "can_work": board.workbench.can_work,
        "games": _games(board),
        "pictures": {"bell": bell_svg(), "spare": spare_svg()},
        "lights": {
            "colours": COLOURS,
            "patterns": PATTERNS,
            "meanings": MEANINGS,
            "step_ms": STEP_MS,
        },
    }
