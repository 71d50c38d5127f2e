"""`lichtwiese set`: a board's settings listed, one changed, nonsense refused in one sentence."""

import json

from firmware.settings import SETTINGS, Settings


def test_without_words_every_setting_is_listed(lichtwiese, board):
    code, out, _ = lichtwiese("set", "--port", board.port)
    assert code == 0
    for name, default, least, most in SETTINGS:
        line = next(line for line in out.splitlines() if line.split()[:1] == [name])
        assert line.split()[1:4] == [str(default), str(least), str(most)]
    code, out, _ = lichtwiese("set", "--port", board.port, "--json")
    values = {line["name"]: line["value"] for line in json.loads(out)}
    assert code == 0 and values == Settings().values()


def test_a_setting_is_changed_on_the_board_and_shown_alone(lichtwiese, board):
    code, out, _ = lichtwiese("set", "brightness", "20", "--port", board.port)
    assert (code, out) == (0, f"brightness of the board at {board.port} is 20 now.\n")
    assert board.board.app.settings.brightness == 20
    code, out, _ = lichtwiese("set", "brightness", "--port", board.port)
    assert code == 0 and "brightness     20" in out and "settle_ms" not in out


def test_what_the_board_does_not_take_is_one_sentence(lichtwiese, board):
    for words, sentence, code in (
        (("brightness", "0"), "The setting brightness is from 1 to 100.", 2),
        (("brightness", "101"), "The setting brightness is from 1 to 100.", 2),
        (("current_ma", "200"), "need 317 mA to show a light, and 200 is less.", 1),
        (("colour", "1"), "There is no setting colour; there are debounce_ms, ", 2),
        (("colour",), "There is no setting colour; there are debounce_ms, ", 2),
    ):
        ended, out, err = lichtwiese("set", *words, "--port", board.port)
        assert (ended, out) == (code, "") and sentence in err and err.count("\n") == 1
    assert lichtwiese("set", "brightness", "much", "--port", board.port)[0] == 2
    assert board.board.app.settings.values() == Settings().values()


class _Markup(dict):
    """Meanings that a terminal could take for colours."""

    def __missing__(self, name: str) -> str:
        return "[/sd] [red]many[/]"


def test_what_a_setting_means_is_no_markup(lichtwiese, board, monkeypatch):
    monkeypatch.setattr("firmware.service_requests.MEANINGS", _Markup())
    code, out, _ = lichtwiese("set", "--port", board.port)
    assert code == 0 and "[/sd] [red]many[/]" in out
