"""`make site`: the board as a page without a server, in a folder of plain files.

    python -m host.site.build build/site [build/lichtwiese.uf2]

It works from any folder of any file server, and without one after the first visit.
"""

import gzip
import hashlib
import json
import shutil
import sys
from pathlib import Path

from host.chip.build import compiled
from host.drawing.boards import GameDrawing, cover_svg, lattice_svg
from host.drawing.kept import SHELF, all_kept
from host.drawing.palette import as_css
from host.games.texts import LANGUAGES, all_texts
from host.session.shelf import games_for_page
from host.site import program, runtime
from host.trouble import Trouble
from shared_rules.cells import SIDE
from shared_rules.registry import game_names

_HOST = Path(__file__).resolve().parents[1]
_PAGE, _FILES = _HOST / "page", _HOST / "site" / "files"
_SCRIPT = "micropython.js"  # not every file server knows that .mjs is a script
_TOKEN = '<meta name="token" content="{{token}}">'  # what a server puts its own into
_HEAD = """<meta name="shell" content="worker">
<meta http-equiv="Content-Security-Policy" content="default-src 'self'; \
script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; base-uri 'none'; \
form-action 'none'">
<meta name="theme-color" content="#14231d">
<link rel="manifest" href="manifest.webmanifest">"""
_CHIP = "chip.bin"  # what a board gets: kept when somebody has wanted it once
_UF2 = "lichtwiese.uf2"
_UF2_HEAD = f'\n<meta name="uf2" content="{_UF2}">'
_MANIFEST = {
    "name": "Lichtwiese",
    "short_name": "Lichtwiese",
    "start_url": "./",
    "scope": "./",
    "display": "standalone",
    "background_color": "#14231d",
    "theme_color": "#14231d",
    "icons": [{"src": "page/icon.svg", "sizes": "any", "type": "image/svg+xml"}],
}


def build(target: Path, kept: Path, uf2: Path | None = None) -> dict:
    """Write the site; `kept` is where the fetched runtime is kept. Name -> bytes over the wire, of
    what a first visit fetches.

    Nobody who only plays fetches the files for a board, nor `uf2`, the release for a new Pico, to
    which a link leads if there is one.
    """
    files = _plain_files(bool(uf2)) | runtime.read(kept)
    files["program.bin"] = program.packed(_drawings())
    files[_SCRIPT] = files.pop(runtime.SCRIPT)
    chip = program.packed_for_a_board(compiled())
    files["service.js"] = _service(files, chip)
    first = {name: len(gzip.compress(data)) for name, data in sorted(files.items())}
    files[_CHIP] = chip
    if target.exists():
        shutil.rmtree(target)
    for name, data in files.items():
        file = target / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    if uf2:
        shutil.copy(uf2, target / _UF2)
    return first


def _plain_files(has_uf2: bool) -> dict:
    index = (_PAGE / "index.html").read_text(encoding="utf-8")
    assert _TOKEN in index, "the page and its two shells know the same head"
    files = {
        "index.html": index.replace(_TOKEN, _HEAD + (_UF2_HEAD if has_uf2 else "")).encode(),
        "palette.css": as_css().encode(),
        "manifest.webmanifest": json.dumps(_MANIFEST).encode(),
    }
    for name in LANGUAGES:
        files[f"texts/{name}.json"] = json.dumps(all_texts(name), ensure_ascii=False).encode()
    for file in sorted(_PAGE.iterdir()):
        if file.suffix in (".js", ".css", ".svg"):
            files[f"page/{file.name}"] = file.read_bytes()
    for name in ("worker.js", "kept_files.js"):
        files[name] = (_FILES / name).read_bytes()
    return files


def _drawings() -> dict:
    """Path -> what a browser need not draw itself: the shelf of games, the pictures of each."""
    lattice_svg(SIDE, SIDE)
    for game in games_for_page(SIDE, SIDE):
        name, cover = game["name"], game["cover"]
        cover_svg(name, cover["players"], cover["options"])
        GameDrawing(name, cover["players"], cover["options"]).pieces()
    return {
        f"drawings/{whose}.json": json.dumps(all_kept(whose)).encode()
        for whose in [SHELF, *game_names()]
    }


def _service(files: dict, chip: bytes) -> bytes:
    """The service worker, which knows all files and their state, also what is fetched later."""
    all_files = sorted({**files, _CHIP: chip}.items())
    state = hashlib.sha256(b"".join(name.encode() + data for name, data in all_files))
    names = json.dumps(["./", *sorted(set(files) - {"index.html"})])
    head = f'const STATE = "{state.hexdigest()[:16]}";\nconst FILES = {names};\n'
    head += f"const LATER = {json.dumps([_CHIP])};\n"
    return head.encode() + (_FILES / "service.js").read_bytes()


def main(words: list) -> int:
    """Build, and say how much it is."""
    target = Path(words[0])
    uf2 = Path(words[1]) if words[1:] else None
    try:
        sizes = build(target, target.parent / "npm", uf2)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return trouble.code
    print(
        f"{target}: {len(sizes)} files, {sum(sizes.values()) / 1000:.0f} KB over the wire (gzip)"
    )
    print(f"python3 -m http.server -d {target} shows it.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
