"""The USB port: what a host takes, one that does not read, and one that is gone."""

from firmware.usb_port import UsbPort


class Host:
    """Takes as many bytes as it has room for; `frame` counts while it is awake."""

    def __init__(self):
        self.room = 1000
        self.heard = b""
        self.frame = 0
        self.writings = 0

    def write(self, data):
        self.writings += 1
        taken = data[: self.room]
        self.room -= len(taken)
        self.heard += taken
        return len(taken)


class Always:
    """Ready, as MicroPython says of a port whose host is asleep."""

    def ipoll(self, wait_ms):
        yield 1


class Never:
    """Nothing to be read."""

    def ipoll(self, wait_ms):
        return iter(())


class Port(UsbPort):
    """The port to such a host, instead of standard input and output."""

    def __init__(self, host):
        self._frame = lambda: host.frame
        self._frame_before = -1
        self._out = host
        self._readable, self._writable = Never(), Always()


def next_pass(port, host, milliseconds: int = 10):
    host.frame = (host.frame + milliseconds) & 2047
    assert port.read() is None


def test_a_long_line_goes_in_packets():
    host = Host()
    port = Port(host)
    next_pass(port, host)
    line = bytes(range(200))
    assert port.write(line) == 200 and host.heard == line and host.writings == 4


def test_what_a_host_does_not_take_is_not_counted_as_gone():
    host = Host()
    port = Port(host)
    next_pass(port, host)
    host.room = 70
    line = bytes(range(200))
    went = port.write(line)
    assert went == 70 and host.writings == 2
    assert port.write(line[went:]) == 0 and host.writings == 2, "one waiting in a pass is enough"
    host.room = 1000
    next_pass(port, host)
    assert port.write(line[went:]) == 130 and host.heard == line


def test_nothing_is_written_to_a_host_that_sleeps_or_was_unplugged():
    host = Host()
    port = Port(host)
    next_pass(port, host)
    assert port.write(b"awake") == 5
    for _ in range(3):
        next_pass(port, host, 0)
        assert port.write(b"asleep") == 0
    assert host.writings == 1
    next_pass(port, host)
    assert port.write(b"awake") == 5 and host.heard == b"awakeawake"
