"""A page to keep of a game: its picture, its film, the turning points and the whole story.

One file with everything in it, which any browser opens and which asks nobody for anything.
"""

from base64 import b64encode
from html import escape

from host.drawing.palette import PALETTE
from host.games.texts import all_texts
from host.session.replay import Replay
from host.souvenir.film import LARGE, SMALL, Screen, film, frames_of, still
from host.souvenir.story import moments, sentences_of, teller_of, verdict
from host.souvenir.video import video

_STYLE = """
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem 3rem; background: #f4efe2;
  color: #24322b; font: 17px/1.5 ui-rounded, "Segoe UI", system-ui, sans-serif; }
h1 { font-size: 1.9rem; margin: 0; } h2 { font-size: 1.2rem; margin: 2rem 0 .6rem; }
.verdict { font-size: 1.25rem; font-weight: 700; color: ROOF; }
* { box-sizing: border-box; }
img, video { width: 100%; border-radius: 14px; display: block; border: 10px solid #5e4a34; }
.two, .moments { display: grid; gap: 1rem;
  grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); }
figure { margin: 0; } figcaption { padding: .3rem .2rem; } ol { padding-left: 2.2rem; }
""".replace("ROOF", PALETTE["roof"][2])


def page(
    record: Replay, language: str, names: list | tuple = (), pixels: tuple = (LARGE, SMALL)
) -> str:
    """The whole page in one language; `pixels` of the large picture, and of all others."""
    say = all_texts(language)
    title = teller_of(record, language).own("title") or ""
    last = len(record.entries) - 1
    story = dict(sentences_of(record, language, names))
    large, small = (Screen(record, wide) for wide in pixels)
    end = _image(still(large, last), "png", escape(say["souvenir_end"]))
    moving = _moving(*frames_of(small, record), escape(say["souvenir_film"]))
    scenes = "".join(
        _image(still(small, place), "png", escape(story.get(place, "")))
        for place in moments(record)
    )
    lines = "".join(f"<li>{escape(sentence)}</li>" for sentence in story.values())
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · Lichtwiese</title><style>{_STYLE}</style></head><body>"
        f"<h1>{escape(title)}</h1>"
        f'<p class="verdict">{escape(verdict(record, language, names))}</p>'
        f'<div class="two">{end}{moving}</div>'
        f'<h2>{escape(say["souvenir_moments"])}</h2><div class="moments">{scenes}</div>'
        f"<h2>{escape(say['souvenir_story'])}</h2><ol>{lines}</ol></body></html>\n"
    )


def _moving(frames: list, times: list, caption: str) -> str:
    """The film, which people may stop and send on; as a GIF where no other can be made."""
    if not (data := video(frames, times)):
        return _image(film(frames, times), "gif", caption)
    source = f"data:video/mp4;base64,{b64encode(data).decode()}"
    return (
        f'<figure><video src="{source}" controls loop muted playsinline aria-label="{caption}">'
        f"</video><figcaption>{caption}</figcaption></figure>"
    )


def _image(data: bytes, kind: str, caption: str) -> str:
    source = f"data:image/{kind};base64,{b64encode(data).decode()}"
    return (
        f'<figure><img src="{source}" alt="{caption}"><figcaption>{caption}</figcaption></figure>'
    )
