"""What can be set on a board: each setting with its default, its range and what it means."""

from firmware.pins import (
    CHANNEL_MA,
    LIMIT_SUPPLY_MA,
    LIMIT_USB_MA,
    PIXEL_IDLE_MA,
    TILE_CELLS,
    TILE_COUNTS,
)

SETTINGS = (
    # name, default, least, most, what it means
    ("debounce_ms", 10, 0, 200, "how long a cell must be steady before a change counts"),
    ("settle_ms", 250, 50, 2000, "how long the board must be still before a move counts"),
    ("press_ms", 120, 0, 1000, "how long the bell must be in the air before a press counts"),
    ("mistake_ms", 3000, 200, 20000, "how long a wrong picture may last before it is shown"),
    ("flap_edges", 30, 4, 200, "how many changes without rest make a cell a flapping one"),
    ("flap_quiet_ms", 2000, 200, 60000, "how long a flapping cell must be quiet to count again"),
    ("hold_ms", 1500, 200, 20000, "how long a held move rests before it counts for a bot"),
    ("bot_pause_ms", 600, 0, 10000, "how long a bot waits before it moves"),
    ("brightness", 60, 1, 100, "of the lights, in per cent"),
    ("tiles", 4, 1, 4, "how many tiles the board has: 1, 2 or 4; counts from the next start"),
    (
        "current_ma",
        LIMIT_USB_MA,
        100,
        LIMIT_SUPPLY_MA,
        "what the lights may draw, in milliamperes",
    ),
)


class Settings:
    """The settings of one board, as attributes; `values` are all of them by name."""

    def __init__(self, values: dict | None = None):
        for name, default, _, _, _ in SETTINGS:
            setattr(self, name, default)
        for name in in_order(values or {}):
            self.set(name, values[name])

    def set(self, name: str, value):
        """Change one setting. ValueError names what is wrong with it."""
        for known, _, least, most, _ in SETTINGS:
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
        raise ValueError("There is no setting %s." % (name,))

    def values(self) -> dict:
        """All settings by name."""
        return {name: getattr(self, name) for name, _, _, _, _ in SETTINGS}


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
        told = (tiles, least, current_ma)
        raise ValueError("%d tiles need %d mA to show a light, and %d is less." % told)
