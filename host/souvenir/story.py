"""A record in sentences, in any language, and the moments that turned its game."""

from host.games.telling import Teller
from host.session.replay import Replay
from host.session.turn import Turn

_MOST_MOMENTS = 6


def teller_of(record: Replay, language: str, names: list | tuple = ()) -> Teller:
    """Who tells this record."""
    spaces = record.words.spaces(record.drawing.game)
    return Teller(language, record.header.game, spaces, names)


def sentences_of(record: Replay, language: str, names: list | tuple = ()) -> list:
    """(place, sentence) of every move that says something, also of what was taken back."""
    teller = teller_of(record, language, names)
    sentences = []
    for place, entry in enumerate(record.entries):
        if "undone" in entry:
            back = teller.sentence(
                {"own": "", "general": "taken_back", "values": {"n": entry["undone"]}}
            )
            sentences.append((place, back))
        elif "events" in entry:
            sentence = teller.deed(entry["player"], entry["events"])
            if sentence:
                sentences.append((place, sentence))
    return sentences


def moments(record: Replay) -> list:
    """The places that turned the game: a few, from its whole length."""
    turning = record.words.turning
    places = [
        place
        for place, entry in enumerate(record.entries)
        if any(event.split(" ")[0] in turning for event in entry.get("events", ()))
    ]
    if len(places) <= _MOST_MOMENTS:
        return places
    last = len(places) - 1
    return [places[round(last * one / (_MOST_MOMENTS - 1))] for one in range(_MOST_MOMENTS)]


def verdict(record: Replay, language: str, names: list | tuple = ()) -> str:
    """How it ended: who won, or who would be on."""
    game = record.position(len(record.entries) - 1)
    turn = Turn(game, record.words, replayed=True).for_page()
    return teller_of(record, language, names).sentence(turn["who"])
