"""Runs on the chip instead of main.py: prints as JSON what its MicroPython knows.

`python -m tests.micropython_words` keeps it in tests/micropython_words.json.
"""

import json
import sys

MODULES = "array binascii builtins collections gc hashlib json machine micropython os rp2 select"
MODULES += " sys time"
TYPES = (str, bytes, bytearray, list, dict, set, tuple, int, type(i for i in ()), Exception)
FORMS = {  # form -> code that fails where it is unknown
    "next(x, default)": "next(iter(()), 1)",
    "min(x, default=)": "min((), default=1)",
    "max(x, default=)": "max((), default=1)",
    "min(x, key=)": "min((1,), key=int)",
    "max(x, key=)": "max((1,), key=int)",
    "sum(x, start)": "sum((1,), 1)",
    "sorted(key=, reverse=)": "sorted((1,), key=int, reverse=True)",
    "sort(key=, reverse=)": "[1].sort(key=int, reverse=True)",
    "enumerate(x, start)": "enumerate((), 1)",
    "int(text, base)": "int('a', 16)",
    "getattr(x, name, default)": "getattr(1, 'x', 1)",
    "to_bytes(n, order)": "(1).to_bytes(2, 'little')",
    "from_bytes(x, order)": "int.from_bytes(b'a', 'little')",
    "split(x, n)": "'a b'.split(' ', 1)",
    "rsplit(x, n)": "'a b'.rsplit(' ', 1)",
    "replace(x, y, n)": "'a'.replace('a', 'b', 1)",
    "startswith(tuple)": "'a'.startswith(('a', 'b'))",
    "endswith(tuple)": "'a'.endswith(('a', 'b'))",
    "round(x, n)": "round(1, 1)",
    "print(end=)": "print('', end='')",
    "isinstance(x, tuple)": "isinstance(1, (int, str))",
}


def knows(code: str) -> bool:
    """Whether a form of a call is known."""
    try:
        exec(code)
        return True
    except (TypeError, AttributeError, NotImplementedError):
        return False


def words() -> dict:
    """Modules with their names, the methods of each type, the forms of calls."""
    found = {"release": list(sys.implementation.version[:3]), "modules": {}, "methods": {}}
    for name in MODULES.split():
        found["modules"][name] = sorted(dir(__import__(name)))
    for one in TYPES:
        found["methods"][one.__name__] = sorted(dir(one))
    found["forms"] = sorted([form for form in FORMS if knows(FORMS[form])])
    return found


if __name__ == "__main__":
    print("WORDS" + json.dumps(words()))
    print("THE END")
