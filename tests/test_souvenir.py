"""What is kept of a game: its picture, its film, its page and its story, from its record alone."""

import io
import shutil
import subprocess
import tracemalloc

import pytest

from host.games.texts import LANGUAGES, all_texts
from host.session.replay import Replay, replay_of
from host.souvenir import film, keepsake, story, video
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
    made = film.film(*film.frames_of(film.Screen(record, 128), record, 6))
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
        sentences = dict(story.sentences_of(record, language))
        assert all(sentences[place] for place in places)
        assert story.verdict(record, language)


def test_a_page_has_everything_in_it():
    made = keepsake.page(record_of("playground"), "fr", pixels=(80, 80))
    assert made.startswith("<!doctype html>") and '<html lang="fr">' in made
    assert all_texts("fr")["souvenir_story"] in made and "a gagné" in made
    assert "http" not in made and 'src="data:image/png' in made


def test_a_video_is_made_of_one_picture_at_a_time(monkeypatch):
    monkeypatch.setattr(video.shutil, "which", lambda _: "true")  # it takes nothing and makes none
    frames = [PIL.new("RGB", (500, 500), colour) for colour in ("red", "lime", "blue")]
    tracemalloc.start()
    assert video.video(frames, [10_000] * 3) == b""
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 3_000_000, "562 MB are the whole film"


def test_a_video_shows_what_the_film_shows(tmp_path):
    if not shutil.which("ffmpeg"):
        pytest.skip("no ffmpeg here: it makes the videos")
    frames = [PIL.new("RGB", (51, 50), colour) for colour in ("red", "lime", "blue")]
    file = tmp_path / "film.mp4"
    file.write_bytes(video.video(frames, [400, 400, 1200]))
    shown = subprocess.run(
        ["ffmpeg", "-loglevel", "error", "-i", str(file)]
        + "-vf scale=1:1 -f rawvideo -pix_fmt rgb24 -".split(),
        capture_output=True,
        check=True,
    ).stdout
    pixels = [shown[at : at + 3] for at in range(0, len(shown), 3)]
    assert len(pixels) == 50, "two seconds, 25 pictures each"
    brightest = [
        max(range(3), key=pixel.__getitem__) for pixel in (pixels[3], pixels[15], pixels[40])
    ]
    assert brightest == [0, 1, 2]


def test_where_no_video_can_be_made_the_page_has_the_film(monkeypatch):
    record = record_of("playground")
    if shutil.which("ffmpeg"):
        assert 'src="data:video/mp4' in keepsake.page(record, "de", pixels=(80, 80))
    monkeypatch.setattr(video.shutil, "which", lambda name: None)
    made = keepsake.page(record, "de", pixels=(80, 80))
    assert 'src="data:image/gif' in made and "<video" not in made


def test_the_verb_writes_what_is_kept(lichtwiese, tmp_path):
    file = sorted((ROOT / "shared_rules/smart_sheep/plays").glob("*.txt"))[0]
    code, out, err = lichtwiese(
        "souvenir", str(file), "--folder", str(tmp_path), "--language", "de"
    )
    assert code == 0, err
    kept = {path.suffix for path in tmp_path.iterdir()}
    assert {".png", ".gif", ".html", ".txt"} <= kept and str(tmp_path) in out
    assert (".mp4" in kept) == bool(shutil.which("ffmpeg"))
    assert "Der große Wolf" in next(tmp_path.glob("*.txt")).read_text()


def test_mistakes_are_one_sentence(lichtwiese, tmp_path):
    code, _, err = lichtwiese("souvenir", str(tmp_path / "none.txt"))
    assert code == MISUSED and err.count("\n") == 1
    (tmp_path / "wrong.txt").write_text("hello\n")
    code, _, err = lichtwiese("souvenir", str(tmp_path / "wrong.txt"))
    assert code == 1 and "this is not a record" in err and err.count("\n") == 1
    code, _, err = lichtwiese("souvenir", "x", "--language", "it")
    assert code == MISUSED and "en, de and fr" in err
