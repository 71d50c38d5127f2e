"""The board's main.py: MicroPython runs it after every start. Only it is kept as text."""

from firmware.main import run

run()
