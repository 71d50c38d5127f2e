"""Who hears what is on a tile that somebody lifts."""

from shared_rules.affenraffen.hidden import HIDDEN


def is_discreet(options: dict) -> bool:
    """Whether what somebody looks at is for him alone."""
    return not options.get("open")


def heard(event: str, player: int) -> str:
    """Only whoever holds a tile hears what it is; if nobody knows who that is, everybody does."""
    words = event.split(" ")
    if words[0] != "see" or words[1] in ("px", f"p{player}"):
        return event
    return " ".join(words[:3] + [HIDDEN])
