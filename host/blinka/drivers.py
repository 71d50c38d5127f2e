"""Pixels and sensors through Adafruit Blinka: for a Raspberry Pi, or a laptop with a u2if board.

They take the places of firmware/pixel_wire.py and of the chip's SPI; everything above them is the
firmware's own. Imports Blinka only when a driver is made, because finding the board takes a while.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from host.installing import how_to_install
from host.trouble import Trouble, Unplugged

# Which pins are taken, by the names of Blinka's `board`: the first line that a board has.
PINS = (
    # pixels, clock, sensors, latch
    ("GP22", "GP18", "GP16", "GP17"),  # a Pico with u2if, wired like our own controller
    ("D18", "SCK", "MISO", "D17"),  # a Raspberry Pi
    ("NEOPIXEL", "SCK", "MISO", "Dx_OUTPUT"),  # Blinka's board without hardware, for tests
)


_PIXELS_WAY_OUT = (
    "on a Raspberry Pi they want root (`sudo -E`), and one before the Pi 5; otherwise use a u2if "
    "board"
)
_SPI_WAY_OUT = (
    "on a Raspberry Pi enable it with `sudo raspi-config nonint do_spi 0`, on other boards choose "
    "pins that have it with --pins"
)
GONE = (OSError, RuntimeError)  # what Blinka says of a u2if board that was pulled out
_BLINKA_WAY_OUT = "it wants a Raspberry Pi, or a u2if board and BLINKA_U2IF=1"


class NeoPixelWire:
    """A wire for PixelChain; a frame is out when `start` comes back."""

    def __init__(self, pin: Any, pixels: int) -> None:
        with _in_one_sentence("The pixels", _PIXELS_WAY_OUT):
            import neopixel

            order = neopixel.GRB
            self._strip = neopixel.NeoPixel(pin, pixels, auto_write=False, pixel_order=order)
            self._strip.show()  # only now some machines say that they cannot

    def busy(self) -> bool:
        """Never: nothing goes on behind our back."""
        return False

    def start(self, words: Iterable[int]) -> None:
        """Send words of green, red, blue and nothing."""
        for place, word in enumerate(words):
            self._strip[place] = (word >> 16 & 255, word >> 24 & 255, word >> 8 & 255)
        with _while_plugged_in():
            self._strip.show()

    def close(self) -> None:
        """Dark, and the pin given back."""
        self._strip.deinit()


class SensorSpi:
    """What HallChain reads from."""

    def __init__(self, clock: Any, sensors: Any, frequency: int) -> None:
        with _in_one_sentence("SPI", _SPI_WAY_OUT):
            import busio

            self._spi = busio.SPI(clock, MISO=sensors)
            while not self._spi.try_lock():
                pass  # nobody else has it
            self._spi.configure(baudrate=frequency, polarity=0, phase=0)

    def readinto(self, buffer: bytearray) -> None:
        """Shift in the registers."""
        with _while_plugged_in():
            self._spi.readinto(buffer)

    def close(self) -> None:
        """Give the pins back."""
        self._spi.unlock()
        self._spi.deinit()


class LatchPin:
    """Called with a level, as a pin of MicroPython is."""

    def __init__(self, pin: Any) -> None:
        with _in_one_sentence("The latch pin", "choose another with --pins"):
            import digitalio

            self._pin = digitalio.DigitalInOut(pin)
            self._pin.switch_to_output(value=True)

    def __call__(self, level: int) -> None:
        with _while_plugged_in():
            self._pin.value = level == 1

    def close(self) -> None:
        """Give the pin back."""
        self._pin.deinit()


@contextmanager
def _while_plugged_in() -> Iterator[None]:
    try:
        yield
    except GONE as error:
        raise Unplugged(
            f"The board does not answer any more ({error}): plug it in and start this again; "
            "its game is kept."
        ) from None


@contextmanager
def _in_one_sentence(what: str, way_out: str) -> Iterator[None]:
    """Whatever a machine says when it cannot do something, with a way out behind it."""
    try:
        yield
    except ImportError as error:
        raise Trouble(
            f"The module {error.name or error} is not installed: {how_to_install('blinka')} "
            "brings it."
        ) from None
    except (NotImplementedError, RuntimeError, OSError, ValueError, AttributeError) as error:
        why = str(error).partition("\n")[0] or type(error).__name__
        why = why.partition("=(<")[0]  # pins, as only Python would call them
        raise Trouble(f"{what} cannot be used here ({why}): {way_out}.") from None


def find_pins(names: tuple | None = None) -> tuple:
    """The pins of this machine, by these names or by the first line of PINS that fits."""
    with _in_one_sentence("Blinka", _BLINKA_WAY_OUT):
        import board
    for line in [names] if names else PINS:
        if all(hasattr(board, name) for name in line):
            return tuple(getattr(board, name) for name in line)
    raise Trouble(
        f"This board has no pins {', '.join(names or PINS[0])}: name its own with --pins."
    )
