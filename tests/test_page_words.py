"""What people read beside the board: every game in sentences, every light by its meaning."""

import re
from array import array

import pytest

from firmware.picture import paint
from firmware.settings import Settings
from firmware.table import Table
from host.games.telling import Teller
from host.games.texts import LANGUAGES
from host.games.words import GameWords
from host.session.meanings import meanings_of
from host.session.replay import replay_of
from shared_rules import lights
from shared_rules.bot_play import BotSeats
from shared_rules.cells import cell_number
from shared_rules.options import offered
from shared_rules.record import Sitting
from shared_rules.registry import game_names, open_game
from tests.micropython_runtime import ROOT

# Pieces, spaces and players as the notations of the games have them.
NONE, APOSTROPHE = "\N{EN DASH}", "\N{RIGHT SINGLE QUOTATION MARK}"
BROKEN = re.compile(r"[.!?] [a-zà-ÿ]|→")  # a sentence that begins small, or a sign for a word
NOTATION = re.compile(r"\b([TCS][1-3]|[tr]\d+|p\d|h\d\.\d|[tr][FCUS]|px|\?\?)\b|[{}|]")


def plays(game: str) -> list:
    return sorted((ROOT / "shared_rules" / game / "plays").glob("*.txt"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_a_game_is_put_in_words_without_its_notation(game, language):
    sentences = []
    for file in plays(game)[:8]:
        record = replay_of(file.read_text())
        teller = Teller(language, game, record.words.spaces(record.drawing.game))
        moves = [entry for entry in record.entries if "events" in entry]
        sentences += [teller.deed(entry["player"], entry["events"]) for entry in moves]
    assert len(set(sentences)) > 40, "they differ"
    for sentence in filter(None, sentences):
        assert not NOTATION.search(re.sub(r"\b[a-p]\d+\b", "", sentence)), sentence
        assert sentence[0].isupper() and sentence[-1] in ".!?", sentence
        assert not BROKEN.search(sentence), sentence


def test_whoever_knocks_out_flies_on_and_not_the_other_one():
    deed = ["move 1 t3 t7", "hit 1 0 t7", "jump 1 t7 t9"]
    expected = {
        "en": "Yellow (moon) goes from t3 to t7, knocks out Red (sun), flies to t9.",
        "de": "Gelb (Mond) geht von t3 nach t7, wirft Rot (Sonne) hinaus, fliegt nach t9.",
        "fr": f"Jaune (lune) va de t3 à t7, renvoie Rouge (soleil), vole jusqu{APOSTROPHE}à t9.",
    }
    for language, words in expected.items():
        assert Teller(language, "playground").deed(1, deed) == words


def frame_of(scene) -> array:
    """What the board lights, all pieces in their places."""
    table = Table(Settings())
    labels = bytearray(256)
    scene.standing(labels)
    for cell, label in enumerate(labels):
        table.differences.seen[cell] = 1 if label else 0
    if scene.bell_home >= 0:
        table.differences.seen[scene.bell_home] = 1
    table.present(scene, 0)
    paint(table, False)
    return table.frame


def evening(game: str, seed: int):
    """Positions of a game that bots play, now and then."""
    bots, played = BotSeats(game, ["simple", "simple"], seed), Sitting(game, 2, {}, seed)
    for count in range(160):
        if played.game.result is not None:
            break
        bots.see(played.play(bots.next_move(played.game)))
        if count % 5 == 0:
            yield played.game


@pytest.mark.parametrize("game", game_names())
def test_every_light_of_a_position_says_what_it_means(game):
    tellers = {language: Teller(language, game) for language in LANGUAGES}
    words, silent, all_lit, paths, mute = GameWords(game, {}), 0, 0, set(), []
    for seed in (1, 2):
        for position in evening(game, seed):
            scene = open_game(game, "scene").Scene(position.players, {})
            scene.look(position)
            lit = dict(enumerate(frame_of(scene)))
            found = meanings_of(words, position, lit)
            all_lit += len(found)
            silent += sum(not path for path in found.values())
            paths |= set(found.values()) - {""}
            mute += [(cell, position.phase) for cell, path in found.items() if not path]
    for path in paths:
        assert all(teller.find(path) for teller in tellers.values()), path
    assert silent < all_lit // 50, f"{silent} of {all_lit} say nothing: {set(mute)}"
    assert len(paths) > 5


def test_the_road_is_not_called_the_origin_of_a_piece_nor_pips_a_missing_one():
    sitting = Sitting("playground", 2, {}, 3)
    sitting.play("roll=6")
    scene = open_game("playground", "scene").Scene(2, {})
    scene.look(sitting.game)
    words = meanings_of(
        GameWords("playground", {}), sitting.game, dict(enumerate(frame_of(scene)))
    )
    road = sitting.game.track.board.road
    faint = [cell for cell in road if frame_of(scene)[cell] == lights.ORIGIN]
    assert faint and {path_at(words, cell) for cell in faint} == {"games|playground|lights|road"}
    pips = [cell for cell in scene.controls.face if frame_of(scene)[cell] == lights.MISSING]
    assert pips and {path_at(words, cell) for cell in pips} == {"games|playground|lights|die"}


def path_at(words: dict, cell: int) -> str:
    return next(path for name, path in words.items() if cell_number(name) == cell)


def test_every_value_of_an_option_has_a_word_or_is_a_number():
    for game in game_names():
        words = GameWords(game, {})
        for language in LANGUAGES:
            teller = Teller(language, game)
            for option in open_game(game).OPTIONS:
                if len(option.values) < 2 or option.kind == "flag":
                    continue
                for value in offered(option):
                    plain = ", ".join(value) or NONE if isinstance(value, list) else str(value)
                    named = teller.own(f"options|{option.name}|{plain}")
                    is_player = option.name in words.player_options
                    assert named or is_player or plain.isdecimal(), (game, option.name, plain)
