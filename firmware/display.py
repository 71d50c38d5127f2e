"""When the pixels get the frame: an answer at once, lights that only breathe now and then."""

_BREATH_MS = 20


class Display:
    """The pixels, and whether they show the latest frame."""

    def __init__(self, lights):
        self.lights = lights  # show(frame, now): whether the wire was free for it
        self.waits = False  # the frame has changed, and the pixels do not show it yet
        self._shown_at = 0

    def is_due(self, now: int, awaited: bool) -> bool:
        """Whether the frame is to be sent. Lights that only breathe need not keep step, nor take
        the wire from the answer to a hand, which is awaited."""
        return self.waits or (now - self._shown_at >= _BREATH_MS and not awaited)

    def show(self, frame, now: int):
        """Send it; if the wire is not free, it waits."""
        self.waits = not self.lights.show(frame, now)
        self._shown_at = now
