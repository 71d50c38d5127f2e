"""The colours of the drawings by name: at dusk (light pages), by night (dark pages), on paper."""

PALETTE = {
    # name: dusk, night, paper
    "ground": ("#3f6650", "#14231d", "#dfead2"),
    "meadow": ("#4f7d58", "#1b3228", "#cfe3b8"),
    "lane": ("#5c9160", "#234034", "#bfdc9f"),
    "start": ("#6a9a63", "#2a4a38", "#d9ebb9"),
    "earth": ("#86694a", "#3a2f23", "#e8d3ae"),
    "earth-edge": ("#6c5238", "#2a2119", "#c9ab7c"),
    "grass": ("#77a96c", "#2f5540", "#9cc97d"),
    "petal": ("#f2dfa2", "#8f8460", "#e2b93b"),
    "bloom": ("#e9b4c4", "#8a6673", "#d7809b"),
    "sand": ("#8d7f63", "#37342b", "#f4ead0"),
    "sand-edge": ("#6f644d", "#262420", "#cbb98d"),
    "path": ("#d3bf8f", "#5d543e", "#f4ead0"),
    "path-edge": ("#b19c6e", "#463f2f", "#cbb98d"),
    "stone": ("#6f7a76", "#2d3633", "#d9dedb"),
    "night": ("#23382f", "#0b1310", "#8a9a90"),
    "ink": ("#fbf5e3", "#d9d2bd", "#2d3a33"),
    "soft": ("#d5dfc6", "#8b9a88", "#6d7b72"),
    "wood": ("#a9855b", "#5e4a34", "#c9a676"),
    "roof": ("#b4553f", "#6b3528", "#c0563f"),
    # The owners of the seats, and the pieces; the same by day and by night.
    "red": ("#e2493f", "#d8463c", "#d93a30"),
    "yellow": ("#f1b92e", "#e3ae2b", "#eab020"),
    "green": ("#3fae54", "#3aa04d", "#2f9a44"),
    "blue": ("#4a7dec", "#4474de", "#2f62d0"),
    "orange": ("#ef8032", "#e0772e", "#e5701d"),
    "purple": ("#9a5fd0", "#9059c4", "#8547bf"),
    "pink": ("#f07fae", "#e276a3", "#e0649a"),
    "light-blue": ("#63c3ee", "#5ab5de", "#3aa5d6"),
    "wool": ("#fbf8ef", "#ece8dc", "#ffffff"),
    "wool-shade": ("#d9d3c3", "#bdb8a9", "#c9c4b6"),
    "face": ("#3a332f", "#2c2724", "#3a332f"),
    "wolf": ("#7c8590", "#757e89", "#7c8590"),
    "wolf-dark": ("#4b535d", "#444c55", "#4b535d"),
    "fur": ("#c9834f", "#bd7a49", "#c9834f"),
    "gold": ("#f4c542", "#e9ba3b", "#e5b022"),
    "gold-dark": ("#b98a1c", "#ad8119", "#a87a10"),
    "white": ("#ffffff", "#f4f1ea", "#ffffff"),
    "black": ("#20262b", "#14181b", "#20262b"),
}


def as_css() -> str:
    """The colours for the page, which has its theme in `data-theme`."""
    by_place = [
        "".join(f"--d-{name}:{hues[place]};" for name, hues in PALETTE.items()) for place in (0, 1)
    ]
    return f":root{{{by_place[0]}}}\n:root[data-theme=dark]{{{by_place[1]}}}\n"
