"""Assembles the few instructions of our state machine program: an `rp2` for CPython's tests.

Encodings from the RP2040 data sheet, 3.4. One side-set bit, so four bits of delay.
"""

from types import ModuleType


class _Instruction:
    def __init__(self, program: list, code: int, target: str = ""):
        self.code, self.target = code, target
        program.append(self)

    def side(self, level: int):
        self.code |= level << 12
        return self

    def __getitem__(self, delay: int):
        assert 0 <= delay < 16
        self.code |= delay << 8
        return self


class Program:
    """Words, where it wraps, and the settings it was given."""

    def __init__(self, function, settings: dict):
        self.settings = settings
        instructions, labels = [], {}
        names = {
            "wrap_target": lambda: labels.setdefault("wrap_target", len(instructions)),
            "wrap": lambda: labels.setdefault("wrap", len(instructions) - 1),
            "label": lambda name: labels.setdefault(name, len(instructions)),
            "out": lambda target, count: _Instruction(instructions, 0x6000 | target << 5 | count),
            "jmp": lambda *words: _Instruction(
                instructions, words[0] << 5 if len(words) == 2 else 0, words[-1]
            ),
            "nop": lambda: _Instruction(instructions, 0xA042),
            "x": 1,
            "not_x": 1,
        }
        function.__globals__.update(names)
        function()
        for name in names:
            del function.__globals__[name]
        self.words = [one.code | labels.get(one.target, 0) for one in instructions]
        self.wrap_target, self.wrap = labels["wrap_target"], labels["wrap"]


def rp2_module() -> ModuleType:
    """A module `rp2` with as much in it as firmware/pixel_wire.py takes from it to be imported."""
    module = ModuleType("rp2")

    class PIO:
        OUT_LOW, SHIFT_LEFT, JOIN_TX = "low", "left", "join tx"

    module.PIO = PIO
    module.asm_pio = lambda **settings: lambda function: Program(function, settings)
    return module
