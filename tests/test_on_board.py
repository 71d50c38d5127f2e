"""What a board is told in its own Python, run here."""

import pytest

from host.chip import on_board


@pytest.mark.parametrize("size", [0, 1, 3072, 3073, 14_000])
def test_a_file_is_written_in_few_parts_because_each_costs_the_chip_a_round(
    size, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    data, names = (bytes(range(256)) * 60)[:size], {}
    parts = list(on_board.writing("link.mpy", data))
    for _, code in parts:
        exec(code, names)
    assert (tmp_path / "link.mpy").read_bytes() == data
    assert [place for place, _ in parts] == [0, *range(3072, size, 3072)]
