"""Takes the time and place of making out of files, so that the same board gives the same bytes."""

import re
import struct
import zipfile
import zlib
from pathlib import Path

from hardware import board

_TEXT = (
    (re.compile(r"(CreationDate,)[^*\n]*"), r"\g<1>%sT00:00:00+00:00"),
    (
        re.compile(r"(date )\d{4}[-/]\d\d[-/]\d\d[ T]\d\d:\d\d:\d\d(?:[+-]\d{4})?"),
        r"\1%s 00:00:00",
    ),
    (re.compile(r"(Ki[Cc]ad,Pcbnew,|KiCad |PCBNEW )9\.[0-9.]+[^*)}\n]*"), r"\g<1>9"),
    (re.compile(r"(FILE_NAME\('[^']*',')[^']*"), r"\g<1>%sT00:00:00"),
    (re.compile(r"(Open CASCADE STEP (?:translator|processor)) [0-9.]+[^']*"), r"\1"),
)
_PDF_DATE = re.compile(rb"\(D:\d{14}[^)]*\)")


def text(words: str) -> str:
    """The date of the revision instead of now, without KiCad's patch level."""
    for pattern, put in _TEXT:
        words = pattern.sub(put.replace("%s", board.DATE), words)
    return words


def pdf(content: bytes) -> bytes:
    """The same for a PDF; the new date is as long as the old, so that no offset moves."""
    stamp = board.DATE.replace("-", "").encode()

    def put(found: re.Match) -> bytes:
        return (b"(D:" + stamp + b"000000").ljust(len(found.group()) - 1, b"Z") + b")"

    return _PDF_DATE.sub(put, content)


def glb(content: bytes) -> bytes:
    """The same for a GLB, whose words lie before its numbers."""
    stamp = rb'\g<1>"%sT00:00:00+0000"' % board.DATE.encode()
    content = re.sub(rb'("generated_at" *: *)"[-0-9T:+]{24}"', stamp, content)
    return re.sub(rb'("KiCad 9)\.[0-9.]+"', _same_length, content)


def _same_length(found: re.Match) -> bytes:
    """KiCad 9 without its patch level, and as many blanks behind the word."""
    return (found.group(1) + b'"').ljust(len(found.group()))


def png(content: bytes) -> bytes:
    """A picture without any chunk but those that hold it."""
    kept, place = [content[:8]], 8
    while place < len(content):
        (length,) = struct.unpack_from(">I", content, place)
        chunk = content[place : place + 12 + length]
        if chunk[4:8] in (b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS"):
            kept.append(chunk)
        place += 12 + length
    return b"".join(kept)


def pixels(content: bytes) -> bytes:
    """What a picture shows, however it was packed."""
    data, place = b"", 8
    while place < len(content):
        (length,) = struct.unpack_from(">I", content, place)
        if content[place + 4 : place + 8] == b"IDAT":
            data += content[place + 8 : place + 8 + length]
        place += 12 + length
    return zlib.decompress(data)


def pack(files: dict[str, str], target: Path) -> None:
    """A zip whose bytes depend on names and contents only."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name])
