"""How the colours and patterns of the light words look, by the numbers that lights.py gives them.

The firmware, the page and the printed guide all draw from these tables. On the chip they are read
once, when the lights are made ready, and forgotten.
"""

COLOURS = (
    # name, red, green, blue
    ("dark", 0, 0, 0),
    ("white", 255, 230, 200),
    ("red", 255, 20, 10),
    ("yellow", 255, 170, 0),
    ("green", 20, 220, 30),
    ("blue", 20, 60, 255),
    ("orange", 255, 90, 0),
    ("purple", 150, 30, 230),
    ("pink", 255, 60, 130),
    ("light-blue", 60, 190, 255),
)

PATTERNS = (
    # name, how it goes on: figures are brightness, letters the same of the second colour (a = 0);
    # "~" before it: glides from figure to figure; ">" before it: runs on from cell to cell;
    # "^" before it: runs at double tempo.
    # None flashes more than 2.5 times a second: faster flashes are a danger to some people.
    ("off", "0"),
    ("faint", "1"),
    ("dim", "3"),
    ("steady", "9"),
    ("breathing", "~012345678987654321"),
    ("pulsing", "~28982"),
    ("blinking", "99000"),
    ("strobing", "9900"),
    ("alternating", "99jj"),
    ("one flash", "9900000000"),
    ("two flashes", "99009900000000"),
    ("three flashes", "990099009900000000"),
    ("four flashes", "9900990099009900000000"),
    ("five flashes", "99009900990099009900000000"),
    ("six flashes", "990099009900990099009900000000"),
    ("two long flashes", "999900999900000000"),
    ("one faint flash", "4400000000"),
    ("running", ">90000"),
    ("with a gap", "22222222222222222220"),
    ("all signs", "990099009900001234678987432100099009900990099000"),
    ("swapping", "~99999jjjjj"),
    # Cycles of 2.4 s, in step with one another.
    ("swelling", "~122345567889988765543221"),
    ("one slow flash", "990000000000000000000000"),
    ("two slow flashes", "990099000000000000000000"),
    ("three slow flashes", "990099009900000000000000"),
    ("four slow flashes", "990099009900990000000000"),
    ("one wink", "999999999999999999990000"),
    ("two winks", "999999999999990099990000"),
    ("three winks", "999999990099990099990000"),
    ("long and short swell", "~036999996300399300000000"),
    ("three swells", "~039930399303993000000000"),
    ("four swells", "~039930399303993039930000"),
    ("swapping fast", "^99999jjjjj"),
)
