"""What can be set on a board: each setting with its default and its range."""

from firmware.pins import (
    CHANNEL_MA,
    LIMIT_SUPPLY_MA,
    LIMIT_USB_MA,
    PIXEL_IDLE_MA,
    TILE_CELLS,
    TILE_COUNTS,
)
from shared_rules.errors import shown

SETTINGS = (
    # name, default, least, most; service_requests.py says what each means
    ("debounce_ms", 4, 0, 200),
    ("settle_ms", 250, 50, 2000),
    ("press_ms", 120, 0, 1000),
    ("mistake_ms", 3000, 200, 20000),
    ("flap_edges", 30, 4, 200),
    ("flap_quiet_ms", 2000, 200, 60000),
    ("hold_ms", 1500, 200, 20000),
    ("bot_pause_ms", 600, 0, 10000),
    ("brightness", 60, 1, 100),
    ("tiles", 4, 1, 4),
    ("current_ma", LIMIT_USB_MA, 100, LIMIT_SUPPLY_MA),
)


class Settings:
    """The settings of one board, as attributes; `values` are all of them by name."""

    def __init__(self, values: "dict | None" = None):
        for name, default, _, _ in SETTINGS:
            setattr(self, name, default)
        for name in in_order(values or {}):
            self.set(name, values[name])

    def set(self, name: str, value):
        """Change one setting. ValueError names what is wrong with it."""
        for known, _, least, most in SETTINGS:
            if known == name:
                if not isinstance(value, int) or isinstance(value, bool):
                    raise ValueError("The setting %s is a whole number." % name)
                if not least <= value <= most:
                    raise ValueError("The setting %s is from %d to %d." % (name, least, most))
                if name == "tiles":
                    _check_power(value, self.current_ma)
                elif name == "current_ma":
                    _check_power(self.tiles, value)
                setattr(self, name, value)
                return
        raise ValueError("There is no setting %s." % shown(name))

    def values(self) -> dict:
        """All settings by name."""
        return {name: getattr(self, name) for name, _, _, _ in SETTINGS}


def in_order(values) -> list:
    """Names in the order of the table, then unknown ones: `tiles` counts for `current_ma`."""
    known = [line[0] for line in SETTINGS]
    return [name for name in known if name in values] + [
        name for name in values if name not in known
    ]


def _check_power(tiles: int, current_ma: int):
    """Pixels draw something even when dark; what is left must light every channel faintly."""
    if tiles not in TILE_COUNTS:
        raise ValueError("A board has 1, 2 or 4 tiles.")
    cells = tiles * TILE_CELLS
    least = cells * PIXEL_IDLE_MA + (cells * 3 * CHANNEL_MA + 254) // 255
    if current_ma < least:
        raise ValueError(
            "%d tiles need %d mA to show a light, and %d is less." % (tiles, least, current_ma)
        )
