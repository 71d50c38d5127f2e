"""What a person did that cannot work: one sentence and an exit code, never a traceback."""

# Exit codes, as the README of this room tells them.
FAILED = 1  # it was understood but could not be done
MISUSED = 2  # it was not understood
NO_BOARD = 3  # no board was found, or it does not answer
INTERRUPTED = 130  # by Ctrl-C


class Trouble(Exception):
    """Ends the command with its text as one sentence."""

    def __init__(self, sentence: str, code: int = FAILED) -> None:
        super().__init__(sentence)
        self.code = code


class Unplugged(Trouble):
    """The board is not there any more; it may come back."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence, NO_BOARD)


class Refused(Trouble):
    """The board understood a request and says why it does not do it."""
