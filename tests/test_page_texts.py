"""The texts of the page are whole: every event, option and refusal in three languages."""

import ast
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from host.drawing.boards import GameDrawing
from host.games.texts import LANGUAGES, all_texts
from host.games.words import GameWords
from shared_rules import light_guide, light_tables
from shared_rules.errors import IllegalMove
from shared_rules.record import Sitting
from shared_rules.record_reader import RecordReader
from shared_rules.registry import GAMES, game_names, open_game
from tests.micropython_runtime import ROOT
from tests.shared.random_play import positions
from tests.syntax import parse

PAGE = ROOT / "host/page"
TEXTS = {name: all_texts(name) for name in LANGUAGES}
WORDED = [name for name in game_names() if TEXTS["en"]["games"][name]]


def keys_of(table, path="") -> set:
    if not isinstance(table, dict):
        return {path}
    return set().union(*[keys_of(value, f"{path}|{key}") for key, value in table.items()], set())


def test_all_languages_have_the_same_texts():
    extra = re.compile(r"(\|games\|\w+)?\|(refusals|words|settings|patterns)\b")
    english = {key for key in keys_of(TEXTS["en"]) if not extra.match(key)}
    for name in ("de", "fr"):
        assert {key for key in keys_of(TEXTS[name]) if not extra.match(key)} == english


def values_of(table) -> list:
    if isinstance(table, str):
        return [table]
    inside = table.values() if isinstance(table, dict) else table
    return [text for value in inside for text in values_of(value)]


def test_no_french_line_begins_with_a_colon():
    loose = [text for text in values_of(TEXTS["fr"]) if re.search(" [:;!?»]|« ", text)]
    assert not loose, "before these signs a space that does not break"


def test_all_games_but_the_newest_have_words():
    """A game may come before its texts, but no more than one."""
    assert game_names()[: len(WORDED)] == WORDED and len(WORDED) >= len(game_names()) - 1


def test_every_text_of_the_page_is_there():
    wanted = set()

    class RecordReader(HTMLParser):
        def handle_starttag(self, tag, attributes):
            wanted.update(
                value for name, value in attributes if name in ("data-text", "data-label")
            )

    RecordReader().feed((PAGE / "index.html").read_text())
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


def words_of_event(texts: dict, event: str):
    """The text for an event, by its first two words or its first."""
    words = event.split(" ")
    return texts["events"].get(" ".join(words[:2]), texts["events"].get(words[0]))


@pytest.mark.parametrize("game", WORDED)
def test_no_line_of_the_log_is_only_a_name(game):
    for record in (ROOT / "shared_rules" / game / "plays").glob("*.txt"):
        for line in record.read_text().splitlines():
            events = line.partition(" > ")[2].split("; ") if " > " in line else [""]
            for name, texts in TEXTS.items() if events[0] else ():
                sentences = [words_of_event(texts["games"][game], event) for event in events]
                assert any(sentences), f"{name}: {line}"


@pytest.mark.parametrize("game", WORDED)
def test_every_event_has_words(game):
    for name, texts in TEXTS.items():
        words_of_game = texts["games"][game]
        for event in events_of(game):
            words = event.split(" ")
            template = words_of_event(words_of_game, event)
            assert template is not None, f"{name}: {event}"
            for place, table in re.findall(r"\{(\d):(kinds|areas|faces)\}", template):
                assert words[int(place)] in words_of_game[table], f"{name}: {event}"


@pytest.mark.parametrize("game", WORDED)
def test_every_piece_and_every_hint_has_words(game):
    hints = set()
    for record in sorted((ROOT / "shared_rules" / game / "plays").glob("*.txt")):
        reader = RecordReader(record.read_text().splitlines(keepends=True))
        drawing = GameDrawing(game, reader.header[1], reader.header[2])
        words = GameWords(game, reader.header[2])
        sitting = Sitting(*reader.header)
        while (entry := reader.entry()) is not None:
            if sitting.game.result is None:
                hints.add(words.hint(sitting.game)[0])
            sitting.undo(entry[0]) if entry[1] is None else sitting.play(entry[0])
    kinds = {piece["kind"] for piece in drawing.pieces().values()}
    for name, texts in TEXTS.items():
        assert kinds <= set(texts["games"][game]["pieces"]), name
        assert hints <= set(texts["games"][game]["hints"]), f"{name}: {hints}"
    assert len(hints) > 1 and len(kinds) > 1


@pytest.mark.parametrize("game", WORDED)
def test_everything_that_is_counted_has_words(game):
    least = next(entry[2] for entry in GAMES if entry[0] == game)
    start = open_game(game).new(least, {}, 1)
    counted = {what for what, _, _ in GameWords(game, {}).tally(start)}
    for name, texts in TEXTS.items():
        tally = {key.removesuffix(" 1") for key in texts["games"][game]["tally"]}  # one, many
        assert counted == tally, name


@pytest.mark.parametrize("game", WORDED)
def test_every_card_beside_the_board_has_words(game):
    words, paths = GameWords(game, {}), set()
    for seed in (1, 2, 3):
        for position in positions(game, seed, 300):
            for panel in words.panels(position, []):
                said = [panel["title"]]
                for row in panel["rows"]:
                    said += [row["head"], *row["words"], *row["said"]]
                paths |= {one["own"] for one in said if one["own"]}
    for name, texts in TEXTS.items():
        for path in paths:
            found = texts["games"][game]
            for key in path.split("|"):
                found = found[int(key) if isinstance(found, list) else key]
            assert isinstance(found, str), f"{name}: {path}"


@pytest.mark.parametrize("game", WORDED)
def test_every_option_has_a_name(game):
    for name, texts in TEXTS.items():
        for option in open_game(game).OPTIONS:
            if len(option.values) > 1:
                words = texts["games"][game]["options"]
                assert "name" in words[option.name], f"{name}: {option.name}"


def template_of(node: ast.AST) -> str:
    """A text of the source with {0}, {1} for what is filled in; "" if it is none."""
    counter = iter(range(9))
    if isinstance(node, ast.JoinedStr):
        parts = [getattr(part, "value", "") for part in node.values]
        return "".join(one if isinstance(one, str) else "{%d}" % next(counter) for one in parts)
    text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
    return re.sub(r"%[sd]", lambda _: "{%d}" % next(counter), text)


def sentences(source: Path) -> set:
    """The templates of all sentences in a file, and of the reasons a damaged record gets."""
    found, docs, parts = set(), set(), set()
    for node in ast.walk(parse(source)):
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            docs.add(ast.get_docstring(node, clean=False))
        if isinstance(node, ast.JoinedStr):
            parts |= {id(part) for part in node.values}
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "bad":
            found.add(template_of(getattr(node.args[0], "left", node.args[0])))
        text = template_of(node) if id(node) not in parts else ""
        if text not in docs and re.match(r"[A-Z{].* .+\.\Z", text, re.DOTALL):
            found.add(text)
    return found


# Never said to somebody who moves pieces: between programs, or in the terminal.
UNSAID = [
    *[
        "A move is a word",
        "The saved game",
        "The seed",
        ".*option(?! first)",
        "There is no player",
    ],
    *[".*message", ".* a test ", "No test", "This board is simulated", ".*moves can be taken"],
    *["The token", ".*is no address", "The line was closed", ".*went away"],
]
SAYING = ("refusals", "setup", "scene")
SOURCES = [
    *[f"shared_rules/{game}/{name}.py" for game in WORDED for name in SAYING],
    *sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("host/games/*/page.py")),
    *["firmware/board_app.py", "firmware/match.py", "firmware/settings.py"],
    *["firmware/requests.py", "firmware/game_requests.py"],
    *["shared_rules/record.py", "shared_rules/record_reader.py", "shared_rules/secrets.py"],
    *["host/board_line.py", "host/diagnosis.py", "host/examination.py"],
    *sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("host/session/*.py")),
    *sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("host/web/*.py")),
]


@pytest.mark.parametrize("source", SOURCES)
def test_every_refusal_is_translated(source):
    said = {one for one in sentences(ROOT / source) if not re.match("|".join(UNSAID), one)}
    for name in ("de", "fr"):
        assert said <= known_refusals(name, Path(source).parent.name), name


def known_refusals(language: str, game: str) -> set:
    """The templates of a game's own texts and of the page's."""
    own = TEXTS[language]["games"].get(game, {}).get("refusals", {})
    return {*own, *TEXTS[language]["refusals"]}


def test_refusals_are_found_in_the_sources():
    found = set().union(*[sentences(ROOT / source) for source in SOURCES])
    assert "The board at {0} was unplugged." in found and "{0} is taken." in found
    assert "Line {0} of the record: {1}." in found and "it is cut off" in found


def all_refusals() -> list:
    """(language, game or "", template of the rules, what the page says)."""
    found = []
    for game in ("", *WORDED):
        tables = {name: (TEXTS[name]["games"][game] if game else TEXTS[name]) for name in TEXTS}
        english = tables["en"].get("refusals", {})
        found += [("en", game, one, english.get(one, one)) for one in tables["de"]["refusals"]]
        for name in ("de", "fr"):
            found += [(name, game, *pair) for pair in tables[name]["refusals"].items()]
    return found


def test_refusals_teach_no_notation_and_begin_no_sentence_small():
    """What is filled in after a full stop would begin small."""
    taught = re.compile(r"\b(such as|look like|roll=)|flip,|F, C, U|[.!?] \{\d\}")
    assert [one for one in all_refusals() if one[1] and taught.search(one[3])] == []


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


@pytest.mark.parametrize("game", WORDED)
def test_whatever_is_refused_is_explained_in_every_language(game):
    """As the page finds it: the first template that fits."""
    said = refused_in(game)
    assert len(said) > 5
    for name in ("de", "fr"):
        known = [
            re.compile(re.sub(r"\\\{\d\\\}", "(.+?)", re.escape(template)))
            for template in known_refusals(name, game)
        ]
        for sentence in said:
            assert any(template.fullmatch(sentence) for template in known), f"{name}: {sentence}"


@pytest.mark.parametrize("name", ["de", "fr"])
def test_colours_and_patterns_have_names(name):
    assert {row[0] for row in light_tables.COLOURS} <= set(TEXTS[name]["colours"])
    assert {row[0] for row in light_tables.PATTERNS} <= set(TEXTS[name]["patterns"])
    assert {row[1] for row in light_guide.MEANINGS} <= set(TEXTS[name]["meanings"])


def test_no_module_grows_beyond_one_idea():
    for source in PAGE.glob("*.js"):
        lines = source.read_text().splitlines()
        assert len(lines) < 350 and lines[0].startswith("// "), source.name


FILES = [*PAGE.glob("texts/*.json"), *ROOT.glob("host/games/*/texts/*.json")]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_nothing_is_said_twice(file):
    def once(pairs):
        assert len({key for key, _ in pairs}) == len(pairs)
        return dict(pairs)

    json.loads(file.read_text(), object_pairs_hook=once)
