"""Requests are handed the parts of the board that they read, and nothing else."""

import inspect

import pytest

from firmware import game_requests, requests, service_requests
from firmware.messages import REQUESTS
from tests.shared.simulated import board

LINES = {**requests.ACTIONS, **service_requests.ACTIONS}


@pytest.mark.parametrize("name", LINES)
def test_a_line_names_the_parts_that_its_action_takes(name):
    action, *parts = LINES[name]
    assert [*parts, "request", "now"] == list(inspect.signature(action).parameters)
    app, _, _ = board("requests")
    assert all(hasattr(app, part) for part in parts)


def test_every_request_of_the_table_is_carried_out_in_one_place():
    homes = [requests.ACTIONS, service_requests.ACTIONS, game_requests.ACTIONS]
    assert sorted(name for home in homes for name in home) == sorted(line[1] for line in REQUESTS)
