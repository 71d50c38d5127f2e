"""The page of the link says what the table in firmware/messages.py says, no more and no less."""

import json
import re

import pytest

from firmware.link import _QUEUE, Link
from firmware.messages import FEATURES, LONGEST, MARK, NOTICES, PROTOCOL, REQUESTS
from tests.micropython_runtime import ROOT

PAGE = (ROOT / "docs" / "link.md").read_text()
LAYERS = ("control", "cells", "game")


class Port:
    """A port that has been sent some lines, and keeps what is written."""

    def __init__(self, text: str):
        self._data = text.encode()
        self.written = b""

    def read(self) -> bytes:
        data, self._data = self._data, b""
        return data

    def write(self, data: bytes) -> int:
        self.written += data
        return len(data)


def heard(text: str) -> tuple:
    """What the board's own link makes of lines: the good requests, and its answers to the bad."""
    port = Port(text)
    link = Link(port)
    good = list(link.requests())
    link.flush()
    return good, [json.loads(line[1:]) for line in port.written.decode().splitlines()]


def section(title: str) -> str:
    return re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S).group(1)


def rows(text: str, first: str) -> list:
    """The rows of the table whose first column has this head."""
    table = re.search(rf"^\| {first} \|.*\n\| --- .*\n((?:\|.*\n)*)", text, re.M).group(1)
    return table.splitlines()


def without_meaning(found: list) -> list:
    """The rows without their last column, which must say something."""
    parts = [re.fullmatch(r"(.*)\| (.{8,}) \|", row) for row in found]
    return [part[1] for part in parts]


def examples(who: str) -> list:
    return re.findall(rf"^    {who} +(>.*)$", PAGE, re.M)


@pytest.mark.parametrize("layer", LAYERS)
def test_the_page_has_every_request_of_a_layer_and_no_other(layer):
    wanted = []
    for place, name, fields, answer in REQUESTS:
        if place == layer:
            listed = ", ".join(f"`{field}`" for field in fields)
            wanted.append(f"| `{name}` | {listed} | {answer} ")
    title = "The layer of (?:the )?" + layer
    assert without_meaning(rows(section(title), "request")) == wanted


@pytest.mark.parametrize("layer", LAYERS)
def test_the_page_has_every_notice_of_a_layer_and_no_other(layer):
    wanted = [
        f"| `{name}` | {fields} | {feature} "
        for place, name, fields, feature in NOTICES
        if place == layer
    ]
    title = "The layer of (?:the )?" + layer
    assert without_meaning(rows(section(title), "notice")) == wanted


def test_no_layer_is_left_out():
    assert {line[0] for line in REQUESTS + NOTICES} == set(LAYERS)


def test_the_page_has_every_feature_and_no_other():
    listed = [re.match(r"\| `(\w+)`", row)[1] for row in rows(section("Features"), "feature")]
    assert listed == list(FEATURES)


def test_the_page_has_the_numbers():
    assert f"This page is protocol {PROTOCOL}." in PAGE
    assert f"at most {LONGEST} bytes" in PAGE
    assert f"the mark `{MARK}`" in PAGE
    assert f"Up to {_QUEUE} lines wait" in PAGE


def test_every_request_is_shown_and_the_link_takes_each_as_it_stands():
    shown = examples("program")
    good, bad = heard("".join(line + "\n" for line in shown))
    assert not bad
    assert {request["do"] for request in good} == {line[1] for line in REQUESTS}


def test_every_notice_is_shown_with_its_own_fields():
    fields_of = {line[1]: set(line[2].split(", ")) for line in NOTICES}
    shown = [json.loads(line[1:]) for line in examples("board")]
    notices = [message for message in shown if "say" in message]
    for notice in notices:
        assert set(notice) - {"say"} == fields_of[notice["say"]], notice
    assert {notice["say"] for notice in notices} == set(fields_of)


def test_every_answer_shown_has_the_fields_of_its_request():
    asked = {}
    for line in re.findall(r"^    (?:program|board) +>(.*)$", PAGE, re.M):
        message = json.loads(line)
        if "do" in message:
            asked[message["id"]] = message["do"]
        elif "ok" in message:
            promised = next(line[3] for line in REQUESTS if line[1] == asked[message["id"]])
            assert set(message["ok"]) <= {*promised.split(", "), ""}, message


def test_nonsense_is_answered_with_the_sentences_of_the_page():
    for row in rows(section("What can be wrong"), "the line"):
        line, sentence = re.match(r"\| (.*) \| (.*) \|", row).groups()
        text = line.strip("`") if line.startswith("`") else MARK + "x" * LONGEST
        good, answers = heard(text + "\n")
        assert not good
        assert [answer["error"] for answer in answers] == [sentence], line
