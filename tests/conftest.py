"""All tests run from the root of the project, wherever pytest was started."""

import pytest

from tests.micropython_runtime import ROOT


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch):
    monkeypatch.chdir(ROOT)
