"""littlefs with the measures of MicroPython on the Pico, by littlefs-python."""

import pytest

pytest.importorskip("littlefs", reason="littlefs-python is not installed")

from littlefs import LittleFS, LittleFSError
from littlefs.context import UserContext as Blocks

__all__ = ["SECTOR", "Blocks", "DiskError", "mounted"]

SECTOR = 4096
DiskError = LittleFSError
_MEASURES = {
    "block_size": SECTOR,
    "read_size": 32,
    "prog_size": 256,  # a page of the flash, as the Pico's own start script has it
    "cache_size": 1024,
    "lookahead_size": 32,
    "block_cycles": 100,
    "disk_version": 0x0002_0001,  # what the chip makes of an older one at its first write
}


def mounted(blocks: Blocks, sectors: int, new: bool) -> LittleFS:
    """The file system on some blocks; a new one is empty."""
    disk = LittleFS(context=blocks, block_count=sectors, mount=False, **_MEASURES)
    if new:
        disk.format()
    disk.mount()
    return disk
