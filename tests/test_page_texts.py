"""The texts of the page are whole: every event, option and refusal in three languages."""

import ast
import json
import re
from html.parser import HTMLParser

import pytest

from host.drawing.boards import GameDrawing
from shared_rules import light_guide, lights
from shared_rules.errors import IllegalMove
from shared_rules.record import Reader, Sitting
from shared_rules.registry import game_names, open_game
from tests.micropython_runtime import ROOT
from tests.shared.random_play import positions

PAGE = ROOT / "host/page"
TEXTS = {
    name: json.loads((PAGE / f"texts/{name}.json").read_text()) for name in ("en", "de", "fr")
}
TOLD = [name for name in game_names() if name in TEXTS["en"]["games"]]


def keys_of(table, path="") -> set:
    if not isinstance(table, dict):
        return {path}
    return set().union(*[keys_of(value, f"{path}|{key}") for key, value in table.items()], set())


def test_all_languages_have_the_same_texts():
    extra = ("|refusals", "|words", "|settings", "|patterns", "|games|smart_sheep|titles")
    english = {key for key in keys_of(TEXTS["en"]) if not key.startswith(extra)}
    for name in ("de", "fr"):
        assert {key for key in keys_of(TEXTS[name]) if not key.startswith(extra)} == english


def test_all_games_but_the_newest_are_told():
    """A game may come before its texts, but no more than one."""
    assert game_names()[: len(TOLD)] == TOLD and len(TOLD) >= len(game_names()) - 1


def test_every_text_of_the_page_is_there():
    wanted = set()

    class Reader(HTMLParser):
        def handle_starttag(self, tag, attributes):
            wanted.update(
                value for name, value in attributes if name in ("data-text", "data-label")
            )

    Reader().feed((PAGE / "index.html").read_text())
    for source in PAGE.glob("*.js"):
        wanted |= set(re.findall(r'\bsay\("(\w+)"', source.read_text()))
    assert wanted <= set(TEXTS["en"])


def events_of(game: str) -> set:
    """The events of all recorded plays."""
    events = set()
    for record in (ROOT / "shared_rules" / game / "plays").glob("*.txt"):
        for line in record.read_text().splitlines():
            events |= set(line.partition(" > ")[2].split("; ")) if " > " in line else set()
    return events


@pytest.mark.parametrize("game", TOLD)
def test_every_event_has_words(game):
    for name, texts in TEXTS.items():
        told = texts["games"][game]
        for event in events_of(game):
            words = event.split(" ")
            template = told["events"].get(" ".join(words[:2]), told["events"].get(words[0]))
            assert template is not None, f"{name}: {event}"
            for place, table in re.findall(r"\{(\d):(kinds|areas|faces)\}", template):
                assert words[int(place)] in told[table], f"{name}: {event}"


@pytest.mark.parametrize("game", TOLD)
def test_every_piece_and_every_hint_has_words(game):
    hints = set()
    for record in sorted((ROOT / "shared_rules" / game / "plays").glob("*.txt")):
        reader = Reader(record.read_text().splitlines(keepends=True))
        drawing = GameDrawing(game, reader.header[1], reader.header[2])
        sitting = Sitting(*reader.header)
        while (entry := reader.entry()) is not None:
            if sitting.game.result is None:
                hints.add(drawing.hint(sitting.game) or sitting.game.phase)
            sitting.undo(entry[0]) if entry[1] is None else sitting.play(entry[0])
    kinds = {piece["kind"] for piece in drawing.pieces(drawing.box()).values()}
    for name, texts in TEXTS.items():
        assert kinds <= set(texts["pieces"]), name
        told = " ".join(texts["games"][game]["hints"])
        assert all(hint in told for hint in hints), f"{name}: {hints}"
    assert len(hints) > 1 and len(kinds) > 1


@pytest.mark.parametrize("game", TOLD)
def test_every_option_has_a_name(game):
    for name, texts in TEXTS.items():
        for option, values in open_game(game).OPTIONS:
            if len(values) > 1:
                assert "name" in texts["games"][game]["options"][option], f"{name}: {option}"


def sentences(source: str) -> set:
    """The templates of all sentences that a file can say to somebody who moves pieces."""
    found = set()
    tree = ast.parse((ROOT / source).read_text())
    for node in ast.walk(tree):
        text = node.value if isinstance(node, ast.Constant) else None
        if isinstance(text, str) and re.match(r"[A-Z%].+\.$", text, re.DOTALL):
            found.add(text)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.ClassDef)):
            found.discard(ast.get_docstring(node, clean=False))
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "log":
            found -= {argument.value for argument in node.args if hasattr(argument, "value")}
    return {template_of(text) for text in found if "option" not in text.lower()}


def template_of(sentence: str) -> str:
    counter = iter(range(9))
    return re.sub(r"%[sd]", lambda _: "{%d}" % next(counter), sentence)


@pytest.mark.parametrize("game", TOLD)
def test_every_refusal_is_translated(game):
    for source in ("refusals.py", "setup.py"):
        for template in sentences(f"shared_rules/{game}/{source}"):
            if re.match(r"A move is a word|The saved game|The seed", template):
                continue  # never said to somebody who moves pieces
            for name in ("de", "fr"):
                assert template in TEXTS[name]["refusals"], f"{name}: {template}"


@pytest.mark.parametrize("source", ["firmware/board_app.py", "shared_rules/secrets.py"])
def test_what_the_board_says_itself_is_translated(source):
    said = sentences(source)
    assert said, f"{source} says nothing: is the board's own voice elsewhere now?"
    for name in ("de", "fr"):
        assert said <= set(TEXTS[name]["refusals"]), f"{name}: {source}"


def refused_in(game: str) -> set:
    """Sentences that a game says to moves of other positions and to nonsense."""
    tried = {"", "stop", "skip", "enter", "know", "put a1 F", "put b1 X", "flip z9", "roll=7"}
    said = set()
    for seed in range(8):
        for position in positions(game, seed, 60):
            for move in sorted(tried):
                try:
                    position.fork().play(move)
                except IllegalMove as refusal:
                    said.add(str(refusal))
            if position.result is None and len(tried) < 60:
                tried.add(position.legal_moves()[-1])
    return said


@pytest.mark.parametrize("game", TOLD)
def test_whatever_is_refused_is_told_in_every_language(game):
    """As the page finds it: the first template that fits."""
    said = refused_in(game)
    assert len(said) > 5
    for name in ("de", "fr"):
        known = [
            re.compile(re.sub(r"\\\{\d\\\}", "(.+?)", re.escape(template)))
            for template in TEXTS[name]["refusals"]
        ]
        for sentence in said:
            assert any(template.fullmatch(sentence) for template in known), f"{name}: {sentence}"


@pytest.mark.parametrize("name", ["de", "fr"])
def test_colours_and_patterns_have_names(name):
    assert {row[0] for row in lights.COLOURS} <= set(TEXTS[name]["colours"])
    assert {row[0] for row in lights.PATTERNS} <= set(TEXTS[name]["patterns"])
    assert {row[1] for row in light_guide.MEANINGS} <= set(TEXTS[name]["meanings"])


def test_no_module_grows_beyond_one_idea():
    for source in PAGE.glob("*.js"):
        lines = source.read_text().splitlines()
        assert len(lines) < 350 and lines[0].startswith("// "), source.name
