"""The version of Lichtwiese, said here alone: the chip, the wheel and `package.json` take it."""

VERSION = "0.1.0"
