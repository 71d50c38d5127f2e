"""The league on Dask: two workers of their own, one of which is killed in the middle of a run."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from host.league import crew
from host.league.crew import Shift, outcomes, waiting_share
from host.league.matches import round_robin
from host.league.ratings import rate
from host.league.shelf import Shelf
from host.trouble import Trouble
from tests.micropython_runtime import ROOT

NO_DASK = "Dask or openskill is not installed: `make test-more` brings them"


@pytest.fixture
def cluster(tmp_path):
    pytest.importorskip("openskill", reason=NO_DASK)
    distributed = pytest.importorskip("distributed", reason=NO_DASK)
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        dashboard_address=None,
        local_directory=str(tmp_path),
        silence_logs="CRITICAL",
    ) as running:
        yield running


def test_a_killed_worker_loses_nothing_and_counts_nothing_twice(cluster, tmp_path, monkeypatch):
    monkeypatch.setattr(crew, "BATCH_SECONDS", 0.2)  # several batches for each worker
    matches = round_robin("playground", {}, 0, ["random", "simple"], 60, 1)
    shelf = Shelf(tmp_path / "league", matches)
    pids = [worker.pid for worker in cluster.workers.values()]
    came = []
    for outcome in outcomes(matches, 2, cluster.scheduler_address):
        if len(came) == 1:  # the first batch has just come in
            os.kill(pids[0], signal.SIGKILL)
        came.append(outcome.match.number)
        shelf.keep(outcome)
    assert sorted(came) == [match.number for match in matches]
    alone = list(outcomes(matches, 1))
    kept = Shelf(tmp_path / "league", matches).outcomes
    assert rate(kept) == rate(shelf.outcomes) == rate(alone)


def test_the_command_goes_on_when_one_of_its_two_workers_is_killed(tmp_path):
    pytest.importorskip("openskill", reason=NO_DASK)
    pytest.importorskip("distributed", reason=NO_DASK)
    psutil = pytest.importorskip("psutil", reason=NO_DASK)
    words = [sys.executable, "-m", "host", "league", "playground", "--json", "--rounds", "300"]
    alone = [*words, "--workers", "1", "--folder", str(tmp_path / "alone")]
    expected = json.loads(subprocess.run(alone, capture_output=True, check=True, cwd=ROOT).stdout)
    command = [*words, "--workers", "2", "--scheduler", "local", "--folder", str(tmp_path / "two")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as league:
        workers: list = []
        while len(workers) < 2 and league.poll() is None:
            children = psutil.Process(league.pid).children()
            workers = [one for one in children if "spawn_main" in " ".join(one.cmdline())]
            time.sleep(0.05)
        while league.poll() is None and not (tmp_path / "two" / "records" / "1.txt").exists():
            time.sleep(0.01)
        workers[0].kill()
        printed = json.loads(league.stdout.read())
    assert {**printed, "waiting": 0} == {**expected, "waiting": 0}
    assert len(list((tmp_path / "two" / "records").iterdir())) == 300 * 3 * 2


def test_handing_out_costs_less_than_a_twentieth_of_the_workers_time(cluster):
    matches = round_robin("playground", {}, 0, ["simple", "strong"], 1500, 1)
    shifts: list = []
    assert len(list(outcomes(matches, 2, cluster.scheduler_address, shifts))) == len(matches)
    assert len(shifts) > 4 and len({shift.worker for shift in shifts}) == 2
    assert waiting_share(shifts) < 0.05


def test_waiting_is_what_lies_between_the_batches_of_a_worker():
    shifts = [Shift("a", 0.0, 4.0), Shift("a", 5.0, 9.0), Shift("b", 100.0, 101.0)]
    assert waiting_share(shifts) == pytest.approx(0.1)
    assert waiting_share([]) == 0


def test_a_scheduler_that_does_not_answer_gets_a_sentence():
    pytest.importorskip("distributed", reason=NO_DASK)
    matches = round_robin("playground", {"goal": 1}, 0, ["random", "simple"], 2, 1)
    with pytest.raises(Trouble, match="No scheduler of Dask answers"):
        list(outcomes(matches, 1, "tcp://127.0.0.1:9"))
