"""The serial conversation: lines of JSON behind a mark, requests in, answers and notices out.

A line without the mark is not for us: a stray print or a traceback on the same port does no harm.
What is for us and cannot be understood is answered with a sentence and changes nothing. A host
that does not read never stops the board: what does not fit the queue is dropped and counted.
"""

import json

from firmware.memory import forget
from firmware.messages import FEATURES, LONGEST, MARK
from shared_rules.cells import cell_number
from shared_rules.errors import shown
from shared_rules.plain_json import loads

_QUEUE = 40  # lines that may wait for a host that does not read
_MARK_BYTE = ord(MARK)
_NEWLINE = 10


class Link:
    """Speaks through a port with read() -> bytes or None and write(bytes) -> how many went."""

    def __init__(self, port):
        from firmware.messages import NOTICES, REQUESTS  # most of it is for people

        self._port = port
        self._fields = {}
        for _, name, fields, _ in REQUESTS:
            self._fields[name] = fields
        self._feature_of = {}
        for _, name, _, feature in NOTICES:
            self._feature_of[name] = feature
        self.on = []  # the features the host asked for
        self._line = bytearray()
        self._overlong = False
        self._queue = []  # lines that wait to be written
        self._partly = b""  # the rest of a line that was written in part
        self.dropped = 0
        self._lost = 0
        forget("firmware.messages")

    # In.

    def requests(self) -> list:
        """What the host asks for, checked; mostly the same empty tuple."""
        data = self._port.read()
        if not data:
            return ()
        asked = []
        for byte in data:
            if byte == _NEWLINE:
                self._take_line(asked)
            elif len(self._line) < LONGEST - 1:
                self._line.append(byte)
            else:
                self._overlong = True
        return asked

    def _take_line(self, asked: list):
        line, overlong = self._line, self._overlong
        self._line = bytearray()
        self._overlong = False
        if not line or line[0] != _MARK_BYTE:
            return
        if overlong:
            self.fail(None, "The line is longer than %d bytes." % LONGEST)
            return
        try:
            request = loads(line[1:])
        except (ValueError, UnicodeError):
            self.fail(None, "The line cannot be read as JSON.")
            return
        wrong = self._what_is_wrong(request)
        if wrong:
            number = request.get("id") if isinstance(request, dict) else None
            self.fail(number if _is_id(number) else None, wrong)
        else:
            asked.append(request)

    def _what_is_wrong(self, request) -> str:
        if not isinstance(request, dict):
            return "A request is names with values."
        if not _is_id(request.get("id")):
            return "A request needs an id, a whole number from 0 to 999999999."
        name = request.get("do")
        if not isinstance(name, str) or name not in self._fields:
            return "I do not know this request."
        known = ["id", "do"]
        for field in self._fields[name]:
            field_name, _, kind = field.partition(" ")
            optional = field_name.endswith("?")
            field_name = field_name[:-1] if optional else field_name
            known.append(field_name)
            if field_name not in request:
                if not optional:
                    return "The request %s needs %s." % (name, field_name)
            elif not _is_kind(request[field_name], kind):
                return "In the request %s, %s must be a %s." % (name, field_name, kind)
        for field_name in request:
            if field_name not in known:
                return "The request %s does not have %s." % (name, shown(field_name))
        return ""

    # Out.

    def answer(self, number: int, fields: dict):
        """The good answer to a request."""
        self._send({"id": number, "ok": fields})

    def fail(self, number, sentence: str):
        """The bad answer to a request, or to a line that was none."""
        self._send({"id": number, "error": sentence})

    def wants(self, name: str) -> bool:
        """Whether the host wants to hear such a notice."""
        feature = self._feature_of[name]
        return not feature or feature in self.on

    def tell(self, name: str, fields: dict):
        """A notice, if the host has asked for its kind."""
        if self.wants(name):
            fields["say"] = name
            self._send(fields)

    def choose_features(self, names: list) -> list:
        """From now on these; unknown ones are left out."""
        self.on = [name for name in FEATURES if name in names]
        return self.on

    def _send(self, message: dict):
        if len(self._queue) >= _QUEUE:
            self.dropped += 1
            self._lost += 1
            return
        self._queue.append((MARK + json.dumps(message) + "\n").encode())

    def flush(self):
        """Write as much as the port takes now."""
        while self._partly or self._queue:
            data = self._partly or self._queue[0]
            went = self._port.write(data) or 0
            if not self._partly:
                if not went:
                    return
                self._queue.pop(0)
            self._partly = data[went:]
            if self._partly:
                return
        if self._lost:
            count = self._lost
            self._lost = 0
            self.tell("lost", {"count": count})


def _is_id(value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1000000000


def _is_kind(value, kind: str) -> bool:
    """Whether a value from outside is what its field says."""
    if kind == "number":
        return isinstance(value, int) and not isinstance(value, bool)
    if kind == "seed":
        return isinstance(value, str) or _is_kind(value, "number")
    if kind == "text":
        return isinstance(value, str)
    if kind == "words":
        return isinstance(value, list) and not [1 for one in value if not isinstance(one, str)]
    if kind == "names":
        return isinstance(value, dict)
    if kind == "flag":
        return isinstance(value, bool)
    return _is_cell(value)


def _is_cell(value) -> bool:
    try:
        return isinstance(value, str) and cell_number(value) >= 0
    except ValueError:
        return False
