"""A film as MP4, for telephones and messages, which show no moving GIF: made by ffmpeg, if it is
at hand."""

import shutil
import subprocess
import tempfile
from pathlib import Path
from threading import Timer

from PIL import Image

_PER_SECOND = 25
_CODEC = "-c:v libx264 -preset fast -crf 26 -pix_fmt yuv420p -movflags +faststart".split()
_EVEN = "pad=ceil(iw/2)*2:ceil(ih/2)*2"  # what the codec asks for
_MOST_SECONDS = 60  # of ffmpeg's time


def video(frames: list[Image.Image], times_ms: list[int]) -> bytes:
    """The frames, each for its time; b"" where ffmpeg is missing or knows no MP4."""
    program = shutil.which("ffmpeg")
    if not program:
        return b""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "film.mp4"
        wide, high = frames[0].size
        raw = f"-f rawvideo -pix_fmt rgb24 -s {wide}x{high} -r {_PER_SECOND} -i -".split()
        words = [program, "-y", "-loglevel", "error", *raw, "-vf", _EVEN, *_CODEC, str(target)]
        try:
            return target.read_bytes() if _made(words, frames, times_ms) else b""
        except OSError:
            return b""


def _made(words: list, frames: list[Image.Image], times_ms: list[int]) -> bool:
    """Hand the pictures to ffmpeg one after the other, each as often as its time asks for: a film
    is hundreds of megabytes before it is small."""
    quiet = subprocess.DEVNULL
    with subprocess.Popen(words, stdin=subprocess.PIPE, stderr=quiet) as maker:
        too_long = Timer(_MOST_SECONDS, maker.kill)
        too_long.start()
        try:
            assert maker.stdin, "it is a pipe"
            for frame, time in zip(frames, times_ms, strict=True):
                picture = frame.tobytes()
                for _ in range(max(1, round(time * _PER_SECOND / 1000))):
                    maker.stdin.write(picture)
            maker.stdin.close()
            return maker.wait() == 0
        finally:
            too_long.cancel()
            maker.kill()
