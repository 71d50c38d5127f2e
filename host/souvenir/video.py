"""A film as MP4, for telephones and messages, which show no moving GIF: made by ffmpeg, if it is
at hand."""

import shutil
import subprocess
import tempfile
from pathlib import Path

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
            subprocess.run(
                words,
                input=_as_bytes(frames, times_ms),
                stderr=subprocess.DEVNULL,
                check=True,
                timeout=_MOST_SECONDS,
            )
            return target.read_bytes()
        except (OSError, subprocess.SubprocessError):
            return b""


def _as_bytes(frames: list[Image.Image], times_ms: list[int]) -> bytes:
    """All pictures one after the other, each as often as its time asks for."""
    often = [max(1, round(time * _PER_SECOND / 1000)) for time in times_ms]
    return b"".join(frame.tobytes() * count for frame, count in zip(frames, often, strict=True))
