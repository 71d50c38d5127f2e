"""Tasks of the session: what fails is reported, and everybody else goes on."""

import json

from host.session.link_line import LinkLine
from host.session.tasks import Tasks
from host.site.far_desk import FarDesk


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
    desk = FarDesk(
        str(tmp_path),
        lambda text: said.append(json.loads(text)),
        lambda data: None,
        lambda: now[0],
        failed.append,
    )
    desk.hear('{"id": 7, "do": "settings"}')
    for _ in range(100):
        now[0] += 0.5
        desk.turn()
    assert [message.get("say") for message in said] == ["no_answer", None]
    assert said[-1]["id"] == 7 and "plug it in again" in said[-1]["error"] and not failed


def test_what_a_board_says_before_anybody_listens_is_not_lost():
    line = LinkLine(Tasks(lambda: 0.0, print), lambda data: None, "sim")
    line.take(b'>{"say": "frame", "words": "0021"}\n')
    heard = []
    line.listen(heard.append)
    line.take(b'>{"say": "screen", "screen": "menu"}\n')
    assert [notice["say"] for notice in heard] == ["frame", "screen"]
