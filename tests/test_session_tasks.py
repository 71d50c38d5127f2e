"""Tasks of the session: what fails is reported, and everybody else goes on."""

import json
from types import SimpleNamespace

from host.session.board import FollowedBoard
from host.session.link_line import LinkLine
from host.session.tasks import Promise, Tasks
from host.site.far_board import FarBoard
from host.web.hub import ThreadLine


def test_a_call_that_fails_stops_nobody():
    now, failed, called = [0.0], [], []
    tasks = Tasks(lambda: now[0], failed.append)
    tasks.later(1, lambda: 1 / 0)
    tasks.later(1, lambda: called.append("the next one"))

    async def fails():
        await tasks.sleep(1)
        raise KeyError("mine")

    tasks.start(fails())
    assert tasks.turn() == 1
    now[0] = 1.0
    assert tasks.turn() is None
    assert [type(error) for error in failed] == [ZeroDivisionError, KeyError]
    assert called == ["the next one"]


def test_a_page_is_answered_also_where_no_board_answers(tmp_path):
    now, said, failed = [0.0], [], []
    far = FarBoard(
        str(tmp_path),
        lambda text: said.append(json.loads(text)),
        lambda data: None,
        lambda: now[0],
        failed.append,
    )
    far.hear('{"id": 7, "do": "settings"}')
    for _ in range(100):
        now[0] += 0.5
        far.turn()
    assert [message.get("say") for message in said] == ["no_answer", None]
    assert said[-1]["id"] == 7 and "plug it in again" in said[-1]["error"] and not failed


def test_what_a_board_says_before_anybody_listens_is_not_lost():
    line = LinkLine(Tasks(lambda: 0.0, print), lambda data: None, "sim")
    line.take(b'>{"say": "frame", "words": "0021"}\n')
    heard = []
    line.listen(heard.append)
    line.take(b'>{"say": "screen", "screen": "menu"}\n')
    assert [notice["say"] for notice in heard] == ["frame", "screen"]


def test_after_a_fault_of_our_own_the_board_is_looked_at_again_without_a_notice():
    now, failed, looks = [0.0], [], []
    tasks = Tasks(lambda: now[0], failed.append)
    line = SimpleNamespace(board={"columns": 8, "rows": 8}, slowness=1)
    board = FollowedBoard(line, None, None, tasks)

    async def look():
        looks.append(now[0])
        if len(looks) < 20:
            raise ZeroDivisionError

    board.lookout.look = look
    tasks.start(board.lookout.keep_looking())
    board.changed()
    while now[0] < 1000:
        tasks.turn()
        now[0] += 0.05
    assert len(looks) == 20 and len(failed) == 19, "till it is well, and no longer"
    assert looks[1] < 1 and looks[-1] - looks[-2] > 30, "and nobody drowns in reports"


def test_a_line_that_is_closed_asks_nothing_more():
    asked = []
    line = ThreadLine(SimpleNamespace(ask=lambda do: asked.append(do)), lambda *words: True)
    line.close()
    line.ask("state", {}, Promise(Tasks(lambda: 0.0, print)))
    assert asked == []
