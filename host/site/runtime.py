"""MicroPython as WebAssembly: one version of one npm package, checked by its hash.

npm fetches it from the registry that npm is set up for; what was fetched before is taken again.
Nothing of it is kept in the repository.
"""

import hashlib
import io
import os
import shutil
import subprocess
import tarfile
import tempfile
from base64 import b64encode
from pathlib import Path

from host.trouble import Trouble

PACKAGE = "@micropython/micropython-webassembly-pyscript"
VERSION = "1.28.0-6"
INTEGRITY = (
    "sha512-eRJw+jOhFPoEClHRI8RmzIBjORpOhVdDFcdrNYHUc0U+"
    "EwchuD5cYIfmgvj3RWim7vBnjBK8mYxMBBVduOo8Lw=="
)
SCRIPT, MACHINE = "micropython.mjs", "micropython.wasm"
_ARCHIVE = f"micropython-wasm-{VERSION}.tgz"
_PATIENCE = "--fetch-retries=1 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=2000".split()
_SECONDS = 120


def unpacked(kept: Path) -> Path:
    """A folder with the script and the machine, below the one where they are kept."""
    folder = kept / f"micropython-wasm-{VERSION}"
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in read(kept).items():
        file = folder / name
        if not file.exists() or file.read_bytes() != data:
            _write(file, data)
    return folder


def read(kept: Path) -> dict:
    """Name -> bytes of the script and the machine; Trouble if they cannot be had."""
    archive = kept / _ARCHIVE
    if not archive.exists() or not _is_right(archive.read_bytes()):
        kept.mkdir(parents=True, exist_ok=True)
        _write(archive, _fetch())
    with tarfile.open(fileobj=io.BytesIO(archive.read_bytes())) as files:
        return {name: _member(files, name) for name in (SCRIPT, MACHINE)}


def _write(file: Path, data: bytes) -> None:
    """Whole at once, also where others write the same file."""
    partly = file.with_name(f"{file.name}.{os.getpid()}")
    partly.write_bytes(data)
    partly.replace(file)


def _member(files: tarfile.TarFile, name: str) -> bytes:
    member = files.extractfile(f"package/{name}")
    assert member, "the hash is that of a package with these files"
    return member.read()


def _is_right(data: bytes) -> bool:
    return "sha512-" + b64encode(hashlib.sha512(data).digest()).decode() == INTEGRITY


def _fetch() -> bytes:
    npm = shutil.which("npm")
    if not npm:
        raise Trouble("npm is not installed: it fetches MicroPython for the browser.")
    with tempfile.TemporaryDirectory() as folder:
        command = [npm, "pack", f"{PACKAGE}@{VERSION}", "--silent", *_PATIENCE]
        try:
            done = subprocess.run(command, cwd=folder, capture_output=True, timeout=_SECONDS)
        except subprocess.TimeoutExpired:
            raise Trouble(f"npm did not get {PACKAGE} within {_SECONDS} seconds.") from None
        found = list(Path(folder).glob("*.tgz"))
        if done.returncode or not found:
            raise Trouble(f"npm cannot get {PACKAGE} {VERSION}; is its registry at hand?")
        data = found[0].read_bytes()
    if not _is_right(data):
        raise Trouble(
            f"What npm got for {PACKAGE} {VERSION} is not what we know: its hash differs."
        )
    return data
