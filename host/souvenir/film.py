"""A game as pictures: any position of a record on its lit board, and all of them as a film."""

import io

from PIL import Image

from host.drawing import pieces as shared_pieces
from host.drawing.shapes import group
from host.frames import words_of
from host.session.pieces import label_of
from host.session.replay import Replay
from host.souvenir.raster import picture
from shared_rules.cells import SIDE, cell_number
from shared_rules.light_guide import colour_and_level
from shared_rules.light_tables import COLOURS

LARGE, SMALL = 640, 320  # pixels of a picture, and of a film
_MOST_FRAMES = 90
_FRAME_MS = 420
_LAST_MS = 4000
_COLOURS = 64  # of a film: few are small
_BRIGHT_MS = 300  # lights are shown as they are so long after they began


class Screen:
    """The board of one record, drawn with so many pixels across."""

    def __init__(self, record: Replay, wide: int = SMALL) -> None:
        self._record = record
        sheet = record.drawing.sheet
        self._columns, self._rows = sheet.columns, sheet.rows
        self._cell = max(8, wide // max(self._columns, self._rows))
        shapes = record.drawing.board_shapes()
        self._print = picture(shapes, self._columns, self._rows, self._cell)
        self._pieces: dict[int, Image.Image] = {}
        self._glows: dict[int, Image.Image] = {}

    def show(self, place: int) -> Image.Image:
        """One position: what is printed, the lights, the pieces."""
        position = self._record.at(place)
        image = Image.new("RGBA", self._print.size, (35, 56, 47, 255))
        image.alpha_composite(self._print)
        self._lay(image, position, below=True)
        for number, light in words_of(position["words"], self._columns).items():
            colour, level = colour_and_level(light, _BRIGHT_MS, number) if light else (0, 0)
            if level > 0:
                self._put(image, self._glow(colour, level), number)
        self._lay(image, position, below=False)
        return image.convert("RGB")

    def _lay(self, image: Image.Image, position: dict, below: bool) -> None:
        """Tiles below the lights; pieces and what is turned up above them."""
        for cell, label in position["marks"].items():
            flat = self._record.drawing.piece(label).get("flat") == "below"
            if flat == below:
                self._put(image, self._piece(label), cell_number(cell))
        if below:
            return
        looks = dict(position["looks"])
        for cells, labels in position["crowds"]:
            looks |= dict(zip([c for c in cells if c in position["pieces"]], labels, strict=False))
        for cell, piece in position["pieces"].items():
            self._put(image, self._piece(looks.get(cell, label_of(piece))), cell_number(cell))

    def _piece(self, label: int) -> Image.Image:
        if label not in self._pieces:
            shapes = self._record.drawing.piece(label)["shapes"] if label else shared_pieces.bell()
            self._pieces[label] = _in_the_middle(shapes, self._cell)
        return self._pieces[label]

    def _glow(self, colour: int, level: int) -> Image.Image:
        key = colour << 4 | min(15, level >> 4)
        if key not in self._glows:
            side = self._cell
            _, red, green, blue = COLOURS[colour]
            most = max(red, green, blue, 1)
            hue = tuple(part * 255 // most for part in (red, green, blue))
            strength = min(1.0, (level / 256) ** 0.6)
            light = Image.radial_gradient("L").resize((side, side))
            alpha = light.point(lambda far: int(max(0, 190 - far) * strength))
            glow = Image.new("RGBA", (side, side), (*hue, 255))
            glow.putalpha(alpha)
            self._glows[key] = glow
        return self._glows[key]

    def _put(self, image: Image.Image, sprite: Image.Image, number: int) -> None:
        column, row = number % SIDE, number // SIDE
        x = column * self._cell + (self._cell - sprite.width) // 2
        y = (self._rows - 1 - row) * self._cell + (self._cell - sprite.height) // 2
        image.alpha_composite(sprite, (max(0, x), max(0, y)))


def _in_the_middle(shapes: list | tuple, cell: int) -> Image.Image:
    """A piece, whose shapes lie around 0, 0, as large as a cell."""
    return picture([group(shapes, 0.5, 0.5, 0.94)], 1, 1, cell)


def places_of(record: Replay, most: int = _MOST_FRAMES) -> list:
    """So many positions of a record at most, evenly; the first and the last are among them."""
    last = len(record.entries) - 1
    count = min(most, last + 1)
    return [round(last * place / max(1, count - 1)) for place in range(count)]


def frames_of(screen: Screen, record: Replay, most: int = _MOST_FRAMES) -> tuple[list, list]:
    """(pictures, how many milliseconds each of them is seen): the whole game."""
    frames = [screen.show(place) for place in places_of(record, most)]
    return frames, [_FRAME_MS] * (len(frames) - 1) + [_LAST_MS]


def film(frames: list, times: list) -> bytes:
    """The same as a GIF that goes round and round."""
    palette = frames[len(frames) // 2].quantize(_COLOURS, method=Image.Quantize.MEDIANCUT)
    flat = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    file = io.BytesIO()
    flat[0].save(
        file, "GIF", save_all=True, append_images=flat[1:], duration=times, loop=0, optimize=True
    )
    return file.getvalue()


def still(screen: Screen, place: int) -> bytes:
    """One position as a PNG."""
    file = io.BytesIO()
    screen.show(place).save(file, "PNG")
    return file.getvalue()
