"""Many rounds of truthful players, and how often they had to correct the board.

The specification measured, in corrections per landing, 3 to 8 % for two players and 20 to 60 % for
six; if everybody knocks, 0 to 1 % and 2 to 8 %. `pytest -s` prints ours. `make soak` plays 10,000
rounds of each kind.
"""

import os

import pytest

from tests.games.affenraffen.shared.test_crowd import CALM, QUICK, rounds

ROUNDS = 10000 if os.environ.get("LICHTWIESE_SOAK") else 30  # for each number of players and way
MEASURED = {
    # players: without knocking, with knocking; per cent of the landings, calm and quick players
    2: ((3, 8), (0, 1)),
    6: ((20, 60), (2, 8)),
}


@pytest.mark.parametrize("knocking", [False, True])
@pytest.mark.parametrize("players", range(2, 7))
def test_many_rounds_come_out_right(players, knocking):
    shares = []
    for pause in (CALM, QUICK):
        landings, corrections = rounds(players, range(ROUNDS // 2), knocking, {}, pause)
        shares.append(100 * corrections / landings)
    seen = MEASURED.get(players, ((), ()))[knocking]
    print(
        f"\n{players} players{', knocking' if knocking else ''}: {shares[0]:.1f} to"
        f" {shares[1]:.1f} % corrections{f', measured {seen[0]} to {seen[1]}' if seen else ''}"
    )
    if seen:
        assert seen[0] - 2 < shares[0] < seen[1] + 2
        assert seen[0] - 2 < shares[1] < seen[1] + 2
    if knocking:
        assert max(shares) < 8
