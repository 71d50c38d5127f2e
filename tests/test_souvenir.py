"""What is kept of a game: its picture, its film, its page and its story, from its record alone."""

import io

import pytest

from host.games.texts import LANGUAGES, all_texts
from host.session.replay import Replay, replay_of
from host.souvenir import film, keepsake, story
from host.trouble import MISUSED
from shared_rules.registry import game_names
from tests.micropython_runtime import ROOT

PIL = pytest.importorskip("PIL.Image", reason="Pillow is not installed")


def record_of(game: str) -> Replay:
    plays = sorted((ROOT / "shared_rules" / game / "plays").glob("*.txt"))
    return replay_of(plays[0].read_text())


@pytest.mark.parametrize("game", game_names())
def test_a_film_shows_the_whole_game_and_is_small(game):
    record = record_of(game)
    made = film.film(film.Screen(record, 128), record, 6)
    moving = PIL.open(io.BytesIO(made))
    assert 1 < moving.n_frames <= 6 and moving.size[0] <= 128 and len(made) < 60_000
    first, last = film.places_of(record, 6)[0], film.places_of(record, 6)[-1]
    assert (first, last) == (0, len(record.entries) - 1)


def test_a_picture_shows_pieces_and_lights():
    record = record_of("smart_sheep")
    screen = film.Screen(record, 160)
    before, after = screen.show(0), screen.show(len(record.entries) - 1)
    assert before.size == (160, 160) and before.tobytes() != after.tobytes()
    colours = {before.getpixel((x, y)) for x in range(160) for y in range(160)}
    assert len(colours) > 50


@pytest.mark.parametrize("game", game_names())
def test_every_game_has_moments_that_turned_it(game):
    record = record_of(game)
    places = story.moments(record)
    assert 1 <= len(places) <= 6 and places == sorted(places)
    for language in LANGUAGES:
        told = dict(story.told(record, language))
        assert all(told[place] for place in places)
        assert story.verdict(record, language)


def test_a_page_has_everything_in_it():
    made = keepsake.page(record_of("playground"), "fr", pixels=(80, 80))
    assert made.startswith("<!doctype html>") and '<html lang="fr">' in made
    assert all_texts("fr")["souvenir_story"] in made and "a gagné" in made
    assert "http" not in made and 'src="data:image/png' in made


def test_the_verb_writes_what_is_kept(lichtwiese, tmp_path):
    file = sorted((ROOT / "shared_rules/smart_sheep/plays").glob("*.txt"))[0]
    code, out, err = lichtwiese(
        "souvenir", str(file), "--folder", str(tmp_path), "--language", "de"
    )
    assert code == 0, err
    kept = {path.suffix for path in tmp_path.iterdir()}
    assert {".png", ".gif", ".html", ".txt"} <= kept and str(tmp_path) in out
    assert "Der große Wolf" in next(tmp_path.glob("*.txt")).read_text()


def test_mistakes_are_one_sentence(lichtwiese, tmp_path):
    code, _, err = lichtwiese("souvenir", str(tmp_path / "none.txt"))
    assert code == MISUSED and err.count("\n") == 1
    (tmp_path / "wrong.txt").write_text("hello\n")
    code, _, err = lichtwiese("souvenir", str(tmp_path / "wrong.txt"))
    assert code == 1 and "this is not a record" in err and err.count("\n") == 1
    code, _, err = lichtwiese("souvenir", "x", "--language", "it")
    assert code == MISUSED and "en, de and fr" in err
