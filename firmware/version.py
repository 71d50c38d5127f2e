"""The version of Lichtwiese: the one place that says so, for the chip, the wheel and the mip."""

VERSION = "0.1.0"
